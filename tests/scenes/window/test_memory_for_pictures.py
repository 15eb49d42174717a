"""Memory of pictures stays with the program: what is painted next needs none that is new."""

import ctypes
import subprocess
import sys

import pytest

PAINTING = """
import resource
import pygame
from scenes.window import memory_for_pictures

def new_pages():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    pictures = [pygame.Surface((1920, 1080), 0, 32) for _ in range(4)]
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

{begin}
print(*(new_pages() for _ in range(3)))
"""
PAGES = 4 * 1920 * 1080 * 4 // 4096
KEEP, TAKE = "memory_for_pictures.keep()", f"memory_for_pictures.take_ahead({64 * 1024 * 1024})"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallopt"), reason="glibc alone can be told"
)


def new_pages(*begin: str) -> list[int]:
    """How many new pages four pictures take, painted three times, in a process of its own."""
    code = PAINTING.format(begin="\n".join(begin))
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    return [int(word) for word in told.splitlines()[-1].split()]


def test_what_pictures_gave_back_serves_the_next_ones() -> None:
    first, *others = new_pages(KEEP)
    assert first > 0.9 * PAGES and max(others) < 0.1 * PAGES


def test_what_was_taken_ahead_serves_the_first() -> None:
    assert max(new_pages(KEEP, TAKE)) < 0.1 * PAGES


@pytest.mark.parametrize(("pixels", "others"), [("1920 * 1080", True), ("1280 * 720", False)])
def test_what_is_larger_than_the_windows_pictures_is_given_back(pixels: str, others: bool) -> None:
    """Music, for one: it left holes that nothing else fits, until the program held half as much again."""
    first, *later = new_pages(f"memory_for_pictures.keep({pixels})")
    assert first > 0.9 * PAGES and (max(later) < 0.1 * PAGES) is others


def test_otherwise_each_time_all_of_it_is_new() -> None:
    assert min(new_pages()) > 0.4 * PAGES
