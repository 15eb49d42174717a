"""The scene of a match of Tenno: what a person does, what runs by itself, and the score."""
