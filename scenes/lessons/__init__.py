"""A first match as lessons, for any game: what lies over it, how it goes on, the feast at its end."""
