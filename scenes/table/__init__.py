"""What lies on the table of any game: cards, props, coins, a scarf, the log, what is said, sparks over it."""
