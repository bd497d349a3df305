"""What every game stands on: seats, setups, matches, chance, the codec. Knows no game by name."""
