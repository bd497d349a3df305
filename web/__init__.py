"""The app: screens and templates in Python, hosted in a page by a little JavaScript."""
