"""What lies on Enigma's table."""
