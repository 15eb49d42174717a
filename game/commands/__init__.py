"""What the command line can do without a window: plain functions that work and return; main.py prints."""
