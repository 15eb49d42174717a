"""Tenno's table as a picture: layout, seats, panels, and what lies over what."""
