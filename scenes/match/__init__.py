"""A match of any game on the screen: scene, curtain, pause, what is read of it, its lessons, its end."""
