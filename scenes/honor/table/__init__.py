"""The table of The Honor of the Samurai as a picture: layout, houses, signs, and what lies over what."""
