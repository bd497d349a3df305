"""What the actions do, each a function from a state to the next. What a mission may add hangs on tables of functions by
word: what a token does that is turned up, what a glyph does that is taken, what happens as a turn ends, what an action
card and a character do."""
