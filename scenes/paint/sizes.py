"""Sizes of letters in a window 1080 pixels high, and the least that text and targets have in any window."""

SMALLEST_TEXT = 20
"""Pixels in any window: nothing smaller is written."""
SMALLEST_TARGET = 44
"""Pixels in any window of what can be pressed."""
TEXT_SIZE = 28
TEXT_LARGE = 32
LABEL_SIZE = 30
BUTTON_SIZE = 34
BANNER_SIZE = 42
CURTAIN_SIZE = 112
GAME_TITLE_SIZE = 142
