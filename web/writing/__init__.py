"""What the rooms of writing share: drafts on the shelf, and all that was written before."""
