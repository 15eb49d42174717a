"""A rival of one's own while it is made: the draft, and what its numbers mean in words."""
