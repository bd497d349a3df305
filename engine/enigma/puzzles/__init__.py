"""Enigma's puzzles: from what one has seen and heard of a game, where must a card lie?"""
