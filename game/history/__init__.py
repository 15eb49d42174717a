"""Finished matches of this machine: found again, counted, put aside. The files are the truth."""
