"""A second, quick way to play The Initiative: integers that change in place, for who plays thousands of games.

It plays the very games of the rules engine, deal for deal and die for die; a test proves it.
"""
