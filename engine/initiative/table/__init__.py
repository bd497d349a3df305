"""What lies on the table: cards, actions, what is under way, what happened, and what a seat sees of it."""
