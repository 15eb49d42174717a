"""The Honor of the Samurai: a second game beside Tenno, of which neither knows the other."""
