"""Screens around the matches of any game: title, lobby, history, settings, letters, and the folders below."""
