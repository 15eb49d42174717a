"""A card on a table, for any game: its sprite, its moves in time, what drawing needs."""
