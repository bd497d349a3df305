"""The Initiative on the screen."""
