"""The program packed for people without Python: `python -m tools.package`."""
