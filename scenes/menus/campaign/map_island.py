"""The island of the map: behind a slanted edge, with its places, the road and who walks it, acts' tags."""

import itertools
import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial

import pygame
from pygame import Rect, Surface

from scenes.menus.campaign.map_places_and_objects import ObjectControl, PlaceControl, part
from scenes.menus.campaign.player_campaign import PlayerCampaign, stars_of
from scenes.paint import campaign_map, large_shapes, sizes, theme
from scenes.paint.art import Art
from scenes.paint.shapes import put_in_middle
from scenes.paint.theme import Colour
from scenes.table.own_cosmetics import own_crest
from scenes.ui import Column, Drawable, Held, Item, Paper, Picture, Row, Several, Size, UiStyle, Words
from scenes.ui.layout import draw

_SPEED, _SHORTEST, _LONGEST = 0.42, 420.0, 1900.0
"""Pixels of the island's picture in a millisecond; milliseconds of the shortest and the longest walk."""
_STEP = 46.0
"""Pixels of the road from one hop to the next."""


@dataclass(frozen=True, slots=True)
class Road:
    """The way past all places, in the units of the island's picture."""

    points: list[tuple[float, float]]
    lengths: list[float]
    """How far along the road each of its points is."""
    stops: list[float]
    """How far along the road each place is, by number from 1."""

    def at(self, length: float) -> tuple[float, float]:
        number = min(max(1, bisect_left(self.lengths, length)), len(self.points) - 1)
        (x, y), (on_x, on_y) = self.points[number - 1 : number + 1]
        before, after = self.lengths[number - 1 : number + 1]
        share = min(1.0, (length - before) / (after - before))
        return x + (on_x - x) * share, y + (on_y - y) * share


@cache
def road(land: str) -> Road:
    """Return the road of a land; the first time reads a file."""
    return Road(**campaign_map.sheet(land)["road"])


class Walk:
    """Somebody on the road. A new goal is walked to from wherever the walker is."""

    def __init__(self, land: str, start: int, goal: int) -> None:
        self._road = road(land)
        self._here = self._road.stops[start - 1]
        self.go(goal)

    @property
    def walking(self) -> bool:
        return self._passed < self._whole

    def go(self, place: int) -> None:
        self._from, self._goal, self._passed = self._here, self._road.stops[place - 1], 0.0
        far = abs(self._goal - self._from)
        self._whole = min(_LONGEST, max(_SHORTEST, far / _SPEED)) if far else 0.0

    def advance(self, milliseconds: float, at_once: bool) -> None:
        """Walk on for so long; `at_once`: be there."""
        self._passed = self._whole if at_once else min(self._whole, self._passed + milliseconds)
        part = self._passed / self._whole if self._whole else 1.0
        self._here = self._from + (self._goal - self._from) * part * part * (3 - 2 * part)

    def at(self) -> tuple[float, float]:
        return self._road.at(self._here)

    def hop(self) -> float:
        """Return how high the walker's step is now, 0 to 1."""
        return abs(math.sin(math.pi * self._here / _STEP))


_THING, _SMALLEST_THING = 1.5, 30
"""How large a thing is, by the radius of a place's disc, and at least, in pixels."""
SILVER, GOLD = 2 / 3, 1.0
"""Such a share of an act's stars turns its seal silver and gold."""
_SILVER = theme.from_hex("#c3cad4")

_SIDES = (1, 0, 0), (0, -1, -90), (-1, 0, 180), (0, 1, 90)
"""Where the crest can stand at the chosen place, down and right, and by how much its arrow is turned then."""


class Island(Several):
    """The item that shows it, with its places, in the order of the stages."""

    def __init__(
        self, played: PlayerCampaign, places: Sequence[PlaceControl], things: Sequence[ObjectControl] = ()
    ) -> None:
        """`things` lie beside the places where they were told of, and below them."""
        self._played, self.places, self._things = played, places, things
        self.items = [Held(control) for control in (*things, *places)]
        self.rect = Rect(0, 0, 0, 0)
        self.chosen: PlaceControl | None = None
        """Whose face is larger than the others'."""
        self._parted: tuple[object, ...] | None = None
        self._ground: Surface | None = None
        self._land = played.campaign.land.name

    def wish(self, *_: object) -> Size:
        return 0, 0

    def put(self, look: UiStyle, rect: Rect) -> None:
        """Take a place, of which the slanted edge cuts a little off at the right."""
        if rect != self.rect:
            self._ground = None
        super().put(look, rect)
        slant = round(theme.SLANT * look.size[0])
        self._edge = rect.right, rect.right - 2 * slant
        wide, high = rect.width - slant, rect.height
        needed = Rect(campaign_map.sheet(self._land)["needed"])
        share = min(wide / needed.width, high / needed.height)
        self._needed = round(share * needed.height)
        left, top = needed.centerx - wide / 2 / share, needed.centery - high / 2 / share
        self._view = campaign_map.View(self._land, share, left, top)
        self._small, self._large = round(max(17, 34 * share)), round(max(27, 62 * share))
        side = max(sizes.SMALLEST_TARGET, 2 * self._small)
        for place in self.places:
            place.small, place.large = self._small, self._large
            here = campaign_map.places(self._land)[place.stage.place - 1]
            square = Rect(0, 0, side, side).move_to(center=self.at((here.x, here.y)))
            place.place(look, square)
        for place in self.places:
            others = (one.rect.center for one in self.places if one is not place)
            near = min((math.dist(place.rect.center, one) for one in others), default=4 * self._small)
            place.room = round(near / 2)
        lies = rect.copy(), look.size, self.chosen
        if lies != self._parted:
            part(self.places, self.chosen)
            self._parted = lies
        side = max(_SMALLEST_THING, round(_THING * self._small))
        for thing in self._things:
            spot = campaign_map.sheet(self._land)["beside"][thing.stage.place - 1]
            thing.lie(look, self.at(spot), side)

    def at(self, point: tuple[float, float]) -> tuple[int, int]:
        x, y = self._view.point(*point)
        return round(self.rect.x + x), round(self.rect.y + y)

    # Drawing

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        """The whole window's ground: lacquer, and on it island, road, tags and edge."""
        if self._ground is None:
            self._ground = look.resources.art.plain_lacquer(look.size).copy()
            self._draw_island(look, self._ground)
            self._draw_tags(look, self._ground)
        surface.blit(self._ground, (0, 0))

    def _draw_island(self, look: UiStyle, ground: Surface) -> None:
        """Lay the picture on the lacquer, its right side cut along the slanted edge, its lines of gold."""
        (above, below), (width, height), area = self._edge, look.size, self.rect
        passed = [place.stage.place for place in self.places if place.reached.passed]
        # The road runs through all places, whichever was played.
        walked = tuple(range(1, max(passed, default=0) + 1))
        side = Surface((width, height), pygame.SRCALPHA, 32)
        side.blit(ground, (0, 0))
        pygame.draw.polygon(side, (0, 0, 0, 0), [(above, 0), (0, 0), (0, height), (below, height)])
        reached = {place.stage.act for place in self.places if place.open}
        hidden = tuple(place.stage.place for place in self.places if place.stage.act not in reached)
        ground.blit(look.resources.art.map(area.size, self._view, walked, hidden), area)
        line = look.margin(3)
        for y in (area.top - 3 * line, area.bottom + 2 * line):
            ground.fill(theme.GOLD, Rect(0, y, above, line))
        for y in (area.top - 2 * line, area.bottom):
            ground.fill(theme.PAPER, Rect(0, y, above, 2 * line))
        ground.blit(side, (0, 0))
        out, over = look.margin(20), 12
        large_shapes.stroke(ground, ((above, -over), (below, height + over)), line, theme.GOLD)
        ends = (above - out, -over), (below - out, height + over)
        large_shapes.stroke(ground, ends, look.margin(10), theme.INK)

    def draw_walker(self, look: UiStyle, surface: Drawable, walk: Walk) -> None:
        """The player's crest: on the road on the way, else beside the chosen place."""
        art, radius = look.resources.art, self.crest_radius
        x, y = self.at(walk.at())
        if walk.walking:
            y -= round(radius * (0.5 + walk.hop()))
        else:
            (x, y), tip, turn = self.stand((x, y))
            sign = pygame.transform.rotate(look.shapes.sign("pointer_up", self._arrow), turn)
            put_in_middle(surface, sign, tip)
        put_in_middle(surface, art.disc(2 * radius + 6, theme.PAPER, theme.INK, 3), (x, y))
        worn = own_crest(look.resources.settings)
        put_in_middle(surface, art.crest(self._played.player.crest, 2 * radius, worn), (x, y))

    @property
    def crest_radius(self) -> int:
        return round(0.62 * self._small) + 4

    @property
    def _arrow(self) -> tuple[int, int]:
        return round(0.9 * self._small), round(0.62 * self._small)

    def stand(self, place: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int], int]:
        """Return where the crest stands beside a place, covering least of what lies there, and its arrow.

        That is where the arrow is, and by how many degrees it is turned.
        """
        room, high = 2 * self.crest_radius + 6, self._arrow[1]
        others = [one for one in self.places if one.rect.center != place and one.open]
        discs = [Rect(0, 0, 2 * one.face, 2 * one.face).move_to(center=one.rect.center) for one in others]
        taken = [*discs, *(one.pill for one in others), *(one.rect for one in self._things)]

        def away(side: tuple[int, int, int], far: int) -> tuple[int, int]:
            return place[0] + side[1] * far, place[1] + side[0] * far

        def covers(side: tuple[int, int, int]) -> int:
            spot = Rect(0, 0, room, room).move_to(center=away(side, far))
            outside = room * room - math.prod(spot.clip(self.rect).size)
            return sum(math.prod(spot.clip(one).size) for one in taken) + outside

        far = self._large + high + self.crest_radius + 5
        best = min(_SIDES, key=covers)
        return away(best, far), away(best, self._large + high // 2 + 3), best[2]

    # Tags

    def _draw_tags(self, look: UiStyle, surface: Drawable) -> None:
        """Paint the acts' tags into the sea, above or below the island, none upon another."""
        gap, area, found = round(0.016 * look.size[1]), self.rect, list[tuple[Rect, Item]]()
        wide, sea = round(0.44 * area.width), (area.height - self._needed) // 2 - 2 * gap
        small = min(1.0, max(0.7, area.width / 1300) / look.unit)
        sizes = [small + (1 - small) * part / 4 for part in (4, 3, 2, 1)] if sea > 0 else []
        ways = [(look.scaled(size), lines == 1) for size in sizes for lines in (1, 2)]
        ways.append((look.scaled(small), True))
        for letters, one_line in ways:  # the largest letters that no land is in the way of, in two lines too
            tags = self._tags(letters, one_line)
            wishes = [tag.wish(letters, area.width if one_line else wide) for tag in tags.values()]
            if all(size[0] <= wide and size[1] <= sea for size in wishes):
                break
        for (act, tag), size in zip(tags.items(), wishes, strict=True):
            share, above = campaign_map.sheet(self._land)["tags"][act]
            box = Rect(0, 0, min(size[0], wide), size[1])
            box.top = area.top + gap if above else area.bottom - gap - box.height
            beside = [one.right + gap // 2 for one, _ in found if one.top == box.top]
            left = max([area.left + round(share * area.width), *beside])
            box.left = min(left, min(self._edge) - box.width - 2 * gap)
            found.append((box, tag))
        for (one, _), (after, _) in reversed(list(itertools.pairwise(found))):
            if one.top == after.top:  # one that the edge pushes back pushes the one before it
                one.right = min(one.right, after.left - gap // 2)
        for box, tag in found:
            tag.put(letters, box)
            draw(tag, letters, surface)

    def _tags(self, look: UiStyle, one_line: bool) -> dict[str, Item]:
        own = {
            act: [at for at in self.places if at.stage.act == act]
            for act in campaign_map.sheet(self._land)["tags"]
        }
        return {act: self._tag(look, act, places, one_line) for act, places in own.items() if places}

    def _tag(self, look: UiStyle, act: str, own: Sequence[PlaceControl], one_line: bool) -> Item:
        """An act's name with a closed seal, or with its own and its stars; edges grow with the letters."""
        art, letters = look.resources.art, look.text_size(34) / look.unit
        title = Words(self._played.script.acts[act].title, theme.DISPLAY, 34, theme.PAPER_INK)
        closed = partial(art.sign, "lock", fill=theme.RAISED)  # as at its places
        after: list[Item] = [Picture(closed, (33, 58))]
        if any(place.open for place in own):
            reached = {place.stage.identity: place.reached for place in own if place.stage.stars}
            stars, among = sum(sum(at.stars) for at in reached.values()), [place.stage for place in own]
            counted = stars_of(look.resources.language, among, reached)
            seal = Picture(partial(_seal, art, stars / sum(stage.stars for stage in among)), (33, 58))
            after = [seal, Column(Words(counted, theme.BOLD, 28, theme.PAPER_INK))]  # the title gives way
        rows: list[list[Item]] = [[title, *after]] if one_line else [[title], after]
        lines = [Row(*row, gap=10, level=True) for row in rows]
        return Paper(Column(*lines, pad=(0.5 * letters, 0.12 * letters)), seed=3)


def _seal(art: Art, stars: float, size: int) -> Surface:
    """An act's seal: a star, cut into silver or gold where such a share of all was won."""
    if stars < SILVER:
        return art.icon("star", size, theme.GOLD)
    colour: Colour = theme.GOLD_LIGHT if stars >= GOLD else _SILVER
    return art.sign("star", size, colour, theme.INK)
