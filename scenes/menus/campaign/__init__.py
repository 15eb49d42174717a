"""The campaign as its player meets it: the map, letters and acts on the way, and the outcome of each try."""
