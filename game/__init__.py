"""Everything that is true without a screen; never imports pygame or scenes."""

PROGRAM = "tenno"
"""What the program is called where it is installed, on the command line, and by the folder of its data."""
