"""Tagiron on paper."""
