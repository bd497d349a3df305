"""What a card's effects do, step by step (EN-11)."""
