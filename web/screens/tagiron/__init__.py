"""Tagiron on the screen."""
