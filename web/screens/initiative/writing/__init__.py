"""The room in which people write missions: a shelf of drafts, the draft on the desk, a mission that came by link."""
