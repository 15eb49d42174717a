"""The campaign as its player meets it: the map, what is told on the way, and what becomes of each try."""
