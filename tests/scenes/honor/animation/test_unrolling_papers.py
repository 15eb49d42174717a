"""A paper with words unrolls from its middle and is rolled up; with reduced motion it is simply there."""

from pygame import Rect, Surface

from scenes.honor.animation.unrolling_papers import ROLLS_UP, UNROLLS, paper_part, unrolled


def test_a_paper_comes_and_goes_softly_and_is_whole_between() -> None:
    length = 1100.0
    parts = [paper_part(time, length, calm=False) for time in range(0, 1101, 10)]
    assert parts[0] == parts[-1] == 0
    assert all(part == 1 for part in parts[round(UNROLLS / 10) : -round(ROLLS_UP / 10) - 1])
    assert all(paper_part(time, length, calm=True) == 1 for time in (0.0, 500.0, length))


def test_it_is_seen_from_its_middle_on_and_what_lies_beside_it_is_drawn_on_afterwards() -> None:
    surface, box = Surface((200, 100), 0, 32), Rect(50, 40, 100, 20)
    with unrolled(surface, box, 0.5):
        surface.fill((255, 255, 255), box)
    seen = [x for x in range(200) if surface.get_at((x, 50))[0]]
    assert 0.4 * box.width < len(seen) < 0.6 * box.width and abs(min(seen) + max(seen) - 2 * box.centerx) <= 1
    surface.fill((0, 0, 255))
    assert surface.get_at((0, 0))[2] == 255
