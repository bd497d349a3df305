"""The room in which people write rooms and characters: a shelf of sets, the set on the desk, one of its cards."""
