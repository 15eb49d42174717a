"""The scene of a match of The Honor of the Samurai: what a person does, what is asked, and the score."""
