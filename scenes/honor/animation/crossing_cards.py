"""How two cards that fly at once pass each other: where their ways cross, one goes above and one below.

Such cards are small as they pass, and each dips to a height of its own half way. The same places give the
same ways.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.animation.tweens import EASES
from scenes.paint.geometry import CardPlace

Way = tuple[CardPlace, CardPlace]
"""From where to where a card flies."""
DIPS, GROWS, SHRINKS = "smooth", "in", "out"
"""How such a card goes; how its width does where it becomes larger on its way, and where smaller."""
_STEPS, _APART = 80, 12
"""So often it is looked where both are; pixels that they stay apart at least."""
_DIP = 0.06
"""Heights are tried in steps of so much of the window's."""


def covers(ways: tuple[Way, Way], eases: tuple[str, str]) -> bool:
    """Whether one of two cards comes to lie over the other while both fly straight on."""
    for step in range(_STEPS + 1):
        one, other = (
            _at(way, (part := EASES[ease](step / _STEPS)), part, _between(way[0].y, way[1].y, part))
            for way, ease in zip(ways, eases, strict=True)
        )
        if one.inflate(2 * _APART, 2 * _APART).colliderect(other):
            return True
    return False


def dips(ways: tuple[Way, Way], room: Rect, grows: bool) -> tuple[int, int] | None:
    """Return at what height (pixels) each card is half way, so that neither lies over the other.

    They stay within the room; of all such heights those are taken that lead least astray. None where there
    are none. `grows`: the cards become larger on their way, else smaller.
    """
    wide, meet = EASES[GROWS if grows else SHRINKS], list[_Meeting]()
    for step in range(0, _STEPS + 1, 2):
        time = step / _STEPS
        boxes = [_at(way, EASES[DIPS](time), wide(time), 0) for way in ways]
        if boxes[0].inflate(2 * _APART, 0).colliderect(boxes[1].move(0, boxes[0].centery - boxes[1].centery)):
            meet.append(_Meeting(time, boxes[0].height, boxes[1].height))
    heights = range(room.top, room.bottom, max(1, round(_DIP * room.height)))
    astray = [[(abs(y - (start.y + goal.y) / 2), y) for y in heights] for start, goal in ways]
    pairs = sorted((far + further, y, under) for far, y in astray[0] for further, under in astray[1])
    return next(
        ((y, under) for _, y, under in pairs if all(one.apart(ways, (y, under), room) for one in meet)), None
    )


class _Meeting(NamedTuple):
    """An instant at which one card is above the other, 0 to 1, and how tall both are (pixels)."""

    time: float
    one: int
    other: int

    def apart(self, ways: tuple[Way, Way], half_way: Sequence[int], room: Rect) -> bool:
        """Whether they are then apart, and within the room, if they are at these heights half way."""
        levels = [
            _level(start.y, y, goal.y, self.time) for (start, goal), y in zip(ways, half_way, strict=True)
        ]
        tall = self.one, self.other
        within = all(
            (room.top <= y - high / 2 and y + high / 2 <= room.bottom) or self.time in (0, 1)
            for y, high in zip(levels, tall, strict=True)
        )
        return within and abs(levels[0] - levels[1]) >= sum(tall) / 2 + _APART


def _level(start: float, half_way: float, goal: float, time: float) -> float:
    """Return how far down a card is at a time, 0 to 1, that is at a height half way."""
    if time <= 0.5:
        return _between(start, half_way, EASES[DIPS](2 * time))
    return _between(half_way, goal, EASES[DIPS](2 * time - 1))


def _at(way: Way, along: float, grown: float, y: float) -> Rect:
    start, goal = way
    x, width = _between(start.x, goal.x, along), _between(start.width, goal.width, grown)
    return CardPlace(round(x), round(y), round(width)).box


def _between(start: float, goal: float, part: float) -> float:
    return start + (goal - start) * part
