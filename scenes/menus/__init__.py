"""Screens around the matches of any game: title, settings, pause, letters, and the folders below."""
