"""Computer players of The Honor of the Samurai: each a function of one seat's view."""
