"""Enigma on paper."""
