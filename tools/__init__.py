"""Makers of pictures for those who work on the program: not part of what is installed for players."""
