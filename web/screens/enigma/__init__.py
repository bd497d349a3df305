"""Enigma on the screen."""
