"""Mastermind on the screen."""
