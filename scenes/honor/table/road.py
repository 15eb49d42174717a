"""The road of honour along the upper edge: where everybody's crest stands on it, and the gate at the goal."""

from collections.abc import Collection, Mapping

import pygame
from pygame import Rect, Surface

from game.honor.show.picture import TablePicture
from scenes.honor.table import emblems
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext

_APART = 1.04
"""How far apart crests on the road are at least, in their breadth: none lies over another."""
_LEAST = -50
"""Where the road begins."""


def road_place(layout: TableLayout, goal: int, honour: float) -> tuple[int, int]:
    """Return the point of the road for so much honour."""
    road = layout.road
    share = max(-0.01, min(1.01, (honour - _LEAST) / (goal - _LEAST)))
    return round(road.left + road.width * share), round(road.top + 0.33 * road.height)


def tag_radius(layout: TableLayout) -> int:
    """Return how large a coin is that says below the road what somebody wins or loses."""
    return round(0.025 * layout.frame.height)


def tag_place(layout: TableLayout, goal: int, honour: float) -> tuple[int, int]:
    """Return the middle of that coin for who has so much honour: below his crest, over no number."""
    x, _ = road_place(layout, goal, honour)
    radius = tag_radius(layout)
    apart = round(1.35 * radius + _NUMBER * layout.frame.height)
    for number in _numbered(goal):
        at = road_place(layout, goal, number)[0]
        if abs(x - at) < apart:
            x = at + (apart if x > at else -apart)
    foot = road_place(layout, goal, honour)[1] + crest_size(layout) // 2
    return x, max(layout.banners[0].top - radius, foot + radius)


def _numbered(goal: int) -> range:
    """Return which honours are written below the road."""
    return range(0, goal + 1, 100 if goal > 250 else 50)


_NUMBER = 0.026
"""How far a number below the road reaches to both sides, in window heights."""


def gate_size(layout: TableLayout) -> int:
    """Return the height of the gate at the end of the road."""
    return round(0.045 * layout.frame.height)


def gate_place(layout: TableLayout, goal: int) -> tuple[int, int]:
    """Return the middle of the gate: its posts stand on the road's lower edge, above the number there."""
    x, y = road_place(layout, goal, goal)
    return x, y + _thickness(layout) // 2 - gate_size(layout) // 2


def _thickness(layout: TableLayout) -> int:
    return round(0.024 * layout.frame.height)


def crest_size(layout: TableLayout) -> int:
    """Return the diameter of a crest on the road."""
    return 2 * round(0.0225 * layout.frame.height)


def road_spots(
    layout: TableLayout, picture: TablePicture, honours: Mapping[int, float] | None = None
) -> dict[int, tuple[int, int]]:
    """Return where each seat's crest stands on the road; those that are level stand beside each other.

    `honours`: by seat, where it is not that of the picture.
    """
    least, known = _APART * crest_size(layout), honours or {}
    scores = {seat.seat: known.get(seat.seat, float(seat.honour)) for seat in picture.seats}
    order = sorted(scores, key=lambda seat: (scores[seat], -seat))
    groups = list[list[int]]()
    middles = list[float]()

    def between_buttons(middle: float, count: int) -> float:
        reach = least * count / 2
        return max(layout.pause.right + reach, min(layout.log_tool.left - reach, middle))

    for seat in order:  # who stands too near to those before him joins them, around their middle
        groups.append([seat])
        middles.append(between_buttons(road_place(layout, picture.goal, scores[seat])[0], 1))
        while len(groups) > 1:
            reach = least * (len(groups[-2]) + len(groups[-1])) / 2
            if middles[-1] - middles[-2] >= reach - 0.01:
                break
            last, middle = groups.pop(), middles.pop()
            before = len(groups[-1])
            groups[-1] += last
            middle = (middles[-1] * before + middle * len(last)) / len(groups[-1])
            middles[-1] = between_buttons(middle, len(groups[-1]))
    found, y = dict[int, tuple[int, int]](), road_place(layout, picture.goal, 0)[1]
    for group, middle in zip(groups, middles, strict=True):
        for number, seat in enumerate(group):
            found[seat] = round(middle + least * (number - (len(group) - 1) / 2)), y
    return found


def draw_crest(on: Canvas, crest: int, spot: tuple[int, int], hop: float, pop: float) -> None:
    """Draw a crest on the road as it hops, or as it gives way to one that comes past (`pop`), both 0 to 1."""
    size = crest_size(on.layout)
    x, y = spot[0], spot[1] - round(0.5 * hop * size)
    disc = on.kit.art.crest(crest, size)
    if pop > 0.02:
        y += round(0.22 * pop * size)
        side = round(size * (1 + 0.3 * pop))
        disc = pygame.transform.smoothscale(disc, (side, side))
        reach = (0.5 + 0.42 * pop) * size
        pen.aacircle(on.surface, theme.GOLD_LIGHT, (x, y), reach, max(2, round(0.12 * size)))
    on.surface.blit(disc, disc.get_rect(center=(x, y)))


def ghost_place(layout: TableLayout, picture: TablePicture, seat: int, honour: float) -> float:
    """Return the x at which a seat's ghost stands that may come to have so much honour.

    It stands upon nobody else, if there is room near.
    """
    goal, apart = float(road_place(layout, picture.goal, honour)[0]), _GHOST_APART * crest_size(layout)
    others = [x for one, (x, _) in road_spots(layout, picture).items() if one != seat]
    tried = [goal, *(x + way * apart for x in others for way in (-1, 1) if abs(x - goal) < apart)]
    return min(tried, key=lambda x: (any(abs(x - other) < apart - 1 for other in others), abs(x - goal)))


def draw_ghost(
    surface: Drawable,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    at: tuple[int, float],
    colour: theme.Colour,
    part: float,
    swell: float,
) -> None:
    """Draw where a seat may come to stand (`at`: which, and the x there): dashes, and a ghost of its crest.

    The dashes have come as far as `part`, 0 to 1; the ghost stands there when they have, larger by `swell`.
    """
    (seat, goal), size = at, crest_size(layout)
    x, y = road_spots(layout, picture)[seat]
    side = 1 if goal > x else -1
    start, thick = x + side * size // 2, max(4, size // 4)
    reach = abs(goal - start) - size // 2 if abs(goal - x) > size else 0
    for number in range(_DASHES):
        if reach > 0 and (number + 1) / _DASHES <= part:
            wide = max(2, round(0.6 * reach / _DASHES))
            middle = start + side * reach * (number + 0.5) / _DASHES
            surface.fill(colour, (round(middle - wide / 2), y - thick // 2, wide, thick))
    if part >= 1:
        crest = picture.seats[picture.place(seat)].crest
        ghost = kit.made(_ghost, kit, crest, size, colour)
        if swell > 0.01:
            side_length = round(ghost.get_width() * (1 + swell))
            ghost = pygame.transform.smoothscale(ghost, (side_length, side_length))
        surface.blit(ghost, ghost.get_rect(center=(round(goal), y)))


_DASHES, _GHOST_APART = 9, 1.2
"""How many dashes lead to a ghost, and how far it stands from others, in a crest's size."""


def _ghost(kit: DrawContext, crest: int, size: int, colour: theme.Colour) -> Surface:
    """Return a pale crest in a ring."""
    line = max(3.0, 0.17 * size)
    whole = size + 2 * round(line) + 4
    picture = shapes.disc(whole, theme.NIGHT, 0.5 * whole - 1).copy()
    shapes.put_in_middle(picture, shapes.fade(kit.art.crest(crest, size).copy(), 0.6))
    return shapes.put_in_middle(picture, shapes.ring(whole, colour, 0.5 * (whole - line) - 2, line))


def _write_goal(on: Canvas, goal: int, room: Rect) -> None:
    """Write below the gate how far the match goes, in words where they have room beside the log's button."""
    words, middle = on.look.resources.language.text("honor.table.goal", goal=goal), room.centerx
    wide = on.look.measure(words, theme.BOLD, 24)[0] + 2
    place = Rect(0, room.top, wide, room.height).move_to(centerx=middle)
    place.right = min(place.right, on.layout.log_tool.left - on.look.margin(8))
    if place.left <= middle <= place.right:
        on.look.write(on.surface, words, theme.BOLD, 24, theme.TEXT_GOLD, place, "centre")
    else:
        on.look.write(on.surface, str(goal), theme.DIGITS, 24, theme.TEXT_GOLD, room, "centre")


def draw_road(on: Canvas, picture: TablePicture, hidden: Collection[str]) -> None:
    """Draw the road to the goal with everybody's crest; "road:SEAT" hides one."""
    goal, thick = picture.goal, _thickness(on.layout)
    start, end = road_place(on.layout, goal, _LEAST), road_place(on.layout, goal, goal)
    track = Rect(start[0] - 8, start[1] - thick // 2, end[0] - start[0] + 16, thick)
    on.kit.box(on.surface, track, thick // 2, theme.NIGHT, theme.LINE, 2)
    zero = road_place(on.layout, goal, 0)[0]
    stones = Rect(zero, track.top + 2, track.right - zero - 3, thick - 4)
    on.kit.box(on.surface, stones, stones.height // 2, theme.from_hex("#2b2a26"))
    for honour in range(0, goal, 10):
        x, y = road_place(on.layout, goal, honour)
        reach = round(thick * (0.30 if honour % 50 == 0 else 0.14))
        colour = theme.from_hex("#b7a06a" if honour % 50 == 0 else "#6d6552")
        on.surface.fill(colour, (x, y - reach, 2 if honour % 50 == 0 else 1, 2 * reach))
    numbers = on.layout.road.bottom - track.bottom
    for honour in _numbered(goal):
        x = road_place(on.layout, goal, honour)[0]
        room = Rect(x - 40, track.bottom, 80, numbers)
        if honour == goal:
            _write_goal(on, goal, room)
        else:
            on.look.write(on.surface, str(honour), theme.DIGITS, 24, theme.TEXT_MUTE, room, "centre")
    gate = emblems.gate(on.kit, gate_size(on.layout))
    on.surface.blit(gate, gate.get_rect(center=gate_place(on.layout, goal)))
    size, crests = crest_size(on.layout), {seat.seat: seat.crest for seat in picture.seats}
    for one, spot in road_spots(on.layout, picture).items():
        if f"road:{one}" not in hidden:
            disc = on.kit.art.crest(crests[one], size)
            on.surface.blit(disc, disc.get_rect(center=spot))
