"""The window and its devices: app, stack of scenes, input, sound. Knows no game."""
