"""Layouts: window size, number of seats and text scale in, named rectangles in whole pixels out.

Pure arithmetic: no drawing, no pygame, no match. One module for each kind of screen.
"""
