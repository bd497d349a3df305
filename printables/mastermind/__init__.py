"""Mastermind on paper."""
