"""The other end of `scenes.window.music_decoder`: a process that decodes music for a window and ends."""

import os
import sys
from collections.abc import Sequence

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame


def write_samples(rate: int, files: Sequence[str]) -> None:
    """Write of each file its length in bytes, in eight of them, and its samples: 16 bits, two channels."""
    pygame.mixer.init(rate, -16, 2, allowedchanges=0)
    for file in files:
        samples = pygame.mixer.Sound(file).get_raw()
        sys.stdout.buffer.write(len(samples).to_bytes(8, "little"))
        sys.stdout.buffer.write(samples)
    sys.stdout.buffer.flush()
