"""What is woven into rivals' cloths: each seat's own, and too faint to be in the way of what lies on it."""

import pytest
from pygame import Surface

from scenes.honor.table.banner_cloth import CLOTH, weave
from scenes.paint import theme

CRESTS = sorted(theme.SEAT_COLOURS)


def colours(picture: Surface) -> set[tuple[int, ...]]:
    wide, high = picture.get_size()
    return {tuple(picture.get_at((x, y))[:3]) for x in range(0, wide, 2) for y in range(0, high, 2)}


def test_each_seat_has_a_pattern_of_its_own() -> None:
    woven = {weave((200, 120), crest, 40, CLOTH).get_buffer().raw for crest in CRESTS}
    assert len(woven) == len(CRESTS)
    shapes = []
    for crest in CRESTS:
        picture = weave((200, 120), crest, 40, CLOTH)
        spots = (picture.get_at((x, y))[:3] != CLOTH for x in range(0, 200, 3) for y in range(0, 120, 3))
        shapes.append(tuple(spots))
    assert len(set(shapes)) == len(CRESTS), "they differ without their colours, too"


@pytest.mark.parametrize("period", [24, 35, 42, 125])
@pytest.mark.parametrize("crest", CRESTS)
def test_a_pattern_is_seen_and_is_faint(crest: int, period: int) -> None:
    found = colours(weave((300, 200), crest, period, CLOTH))
    most = max(abs(one - plain) for colour in found for one, plain in zip(colour, CLOTH, strict=True))
    assert 8 <= most <= 26, "of 255"
    assert CLOTH in found
