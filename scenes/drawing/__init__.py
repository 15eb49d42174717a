"""How single pictures are drawn: each module one kind of picture, from the theme's colours alone."""
