"""Pictures of things, drawn from the theme's colours: cards, icons, paper, landscapes, letters."""
