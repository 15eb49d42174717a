"""What burns: no line is ruled below flames, and a torch is held by who burns a castle."""

import pytest
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.animation.tweens import Choreography, Instant, Tween
from scenes.honor.animation.fire_and_smoke import Flames, Taker
from scenes.honor.table.card_pictures import DECK
from scenes.paint.seat_discs import Seated
from scenes.table.draw_context import DrawContext
from tests.driver import make_resources

SIZE = 400, 400
WHITE = 255, 255, 255


def kit() -> DrawContext:
    found = DrawContext(make_resources(), DECK)
    found.resize(SIZE)
    found.art.fit(SIZE[1])
    return found


def at_once(target: str, **values: float) -> Instant:
    tweens = tuple(Tween(target, what, 0.0, 0.0, 0.0, value) for what, value in values.items())
    return Instant(Choreography(tweens, (), 1.0), 1.0)


@pytest.mark.parametrize("part", [0.2, 0.3, 0.5, 0.7])
def test_no_line_is_ruled_below_flames(part: float) -> None:
    """They stood on a straight edge: that of the card, or of their own picture."""
    with_fire, drawn = Surface(SIZE, 0, 32), kit()
    with_fire.fill(WHITE)
    Flames("flames", Rect(120, 60, 160, 224), 7).draw(
        with_fire, drawn, at_once("flames", part=part, sway=0.4)
    )
    feet = list[int]()
    for x in range(130, 270, 4):
        red = [y for y in range(SIZE[1]) if _burns(with_fire.get_at((x, y))[:3])]
        feet += [max(red)] if red else []
    assert len(feet) > 20
    assert max(feet.count(foot) for foot in feet) < 0.35 * len(feet), feet


def _burns(colour: tuple[int, ...]) -> bool:
    return colour[0] > 150 and colour[2] < 90


def test_a_torch_comes_from_behind_the_face_of_who_holds_it_and_dips() -> None:
    drawn, face = kit(), Rect(120, 180, 100, 100)
    tips = list[Vector2]()
    for dips in (0.0, 1.0):
        pictures = []
        for torch in (True, False):
            surface = Surface(SIZE, 0, 32)
            surface.fill(WHITE)
            Taker("taker", face, Seated(1), torch).draw(surface, drawn, at_once("taker", up=1, dips=dips))
            pictures.append(surface)
        held, bare = pictures
        differs = [
            Vector2(x, y)
            for x in range(0, SIZE[0], 3)
            for y in range(0, SIZE[1], 3)
            if held.get_at((x, y)) != bare.get_at((x, y))
        ]
        nearest = min(one.distance_to(face.center) for one in differs)
        assert 0.45 * face.width < nearest < 0.75 * face.width, "its handle ends behind the face"
        tips.append(max(differs, key=lambda one: one.distance_to(face.center)))
    assert tips[1].x > face.right and tips[1].x > tips[0].x + 20, "towards the castle"
