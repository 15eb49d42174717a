"""What can be pressed on the map: its places, and the small things beside those where they were told of.

A place is a disc with its number or, once it is won, a beaten face and stars; a pressed thing says something.
"""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.campaign.progress_database import StageProgress
from game.campaign.stages import Stage, Unlock
from game.table.record_forms import SEALS
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.treasures import prize_picture
from scenes.paint import campaign_map, icons, pen, sizes, theme
from scenes.paint.art import Art
from scenes.paint.shapes import put_in_middle
from scenes.paint.theme import Colour
from scenes.ui import Answer, Button, Control, Dialog, Drawable, Fitted, Paper, UiStyle, draw_focus
from scenes.ui.containers import Column, Row
from scenes.ui.layout import Item, Picture, Space, Words
from scenes.window import Pop, Position, Push, Request

_FACED = 1.3
"""How much larger a disc with a face is."""
_LOWEST_PILL = 15
"""Pixels, in the smallest windows."""
_TRIES = 3
"""How often it is looked for where numbers and stars lie clear of each other."""
_RATHER = 2
"""So much rather than numbers and stars they cover faces."""
_SIDE = 230
"""The side of a thing's picture where it is read, at 1080."""
_HALL, _CUSHION = theme.from_hex("#472036"), theme.from_hex("#8d6178")
_BAMBOO, _SLAT = theme.from_hex("#b7a05c"), theme.from_hex("#8a7139")


def seal_ink(seal: str) -> Colour:
    """Return the colour of a seal's stamp."""
    inks: dict[str, Colour] = {"red": theme.VERMILION, "black": (0, 0, 0), "gold": theme.GOLD_LIGHT}
    return inks.get(seal, (49, 84, 138))


def _as_the_map(look: UiStyle) -> UiStyle:
    """Return a look that is not larger for larger letters: places and faces are not either."""
    return look.scaled(look.ground / look.unit)


def _star_pill(art: Art, height: int, stars: Sequence[bool]) -> Surface:
    width = round(height * 2.62)
    picture = art.box((width, height), height // 2, theme.LACQUER, theme.PAPER, 2).copy()
    for number, reached in enumerate(stars):
        x = width // 2 + (number - 1) * round(height * 0.77)
        put_in_middle(picture, art.star(round(height * 0.72), reached, theme.PAPER), (x, height // 2))
    return picture


def _glow(size: int, colour: Colour) -> Surface:
    """Return a soft ring of light around a disc of two thirds of this size."""
    picture = Surface((size, size), pygame.SRCALPHA, 32)
    middle = size / 2
    for step in range(6):
        radius = middle * (1 - step * 0.055)
        pygame.draw.aacircle(picture, (*colour, 34 + 30 * step), (middle, middle), radius)
    return picture


class PlaceControl(Control):
    """One place; while it is `chosen` it shows the face of the stage's speaker.

    So it does where it was won, and where the road forks: there with what is to be won, before one is chosen.
    """

    sound = "ui-tick"

    def __init__(
        self,
        stage: Stage,
        reached: StageProgress,
        is_open: bool,
        answer: Answer,
        sealed: bool = False,
        forked: bool = False,
    ) -> None:
        """`sealed`: seals can be won, so it shows which are; `forked`: this or another, neither won."""
        super().__init__(answer=answer)
        self._sealed, self._forked = sealed, forked
        self.stage, self.reached, self.open = stage, reached, is_open
        self.key = stage.identity
        self.chosen = False
        self.small = self.large = 0
        """The radius of its disc, and of the chosen one's, in pixels."""
        self.room = 0
        """How large its face can be and cover none of its neighbours', in pixels."""
        self.aside, self.turned = 0, False
        """By how many pixels its number and stars lie beside its middle, so that they cover no others, and
        whether they lie on the other side of its face than is usual."""
        self._ready = False
        self._pill: Surface | None = None
        self._light: Surface | None = None

    def press(self, position: Position) -> None:
        """A press on another place than the chosen one only chooses it."""
        self._ready = self.chosen

    def release(self, position: Position) -> Request | None:
        return super().release(position) if self._ready else None

    def paint(self, surface: Drawable) -> None:
        if self.chosen:
            self._draw_chosen(surface)
        elif self.open:
            self._draw_open(surface)
        else:
            self._draw_closed(surface)

    def paint_focus(self, surface: Drawable) -> None:
        radius = self.reach
        around = Rect(0, 0, 2 * radius, 2 * radius).move_to(center=self.rect.center)
        draw_focus(_as_the_map(self.look), surface, around, radius, arrow=False)

    def _draw_closed(self, surface: Drawable) -> None:
        """Paint a dark disc, on the last place of all with a lock: nothing hides where the road ends."""
        art, radius = self.look.resources.art, self.small
        put_in_middle(surface, art.place_mark("closed", 2 * radius), self.rect.center)
        if self.stage.ends_the_land:
            lock = art.sign("lock", 2 * radius, theme.RAISED, share=0.55, outline=theme.PAPER)
            put_in_middle(surface, lock, self.rect.center)

    def _draw_open(self, surface: Drawable) -> None:
        """Paint its number or its face; in light where it was never won."""
        look, radius, centre = self.look, self.small, self.shifted().center
        art, lit = look.resources.art, not self.reached.won
        if lit:
            self._light = self._light or _glow(round(3.1 * self.reach), theme.GOLD_LIGHT)
            put_in_middle(surface, self._light, centre)
        if self._faced:
            self._draw_face(surface, centre)
            return
        put_in_middle(surface, art.place_mark("open", 2 * radius), centre)
        if lit or self.hovered:
            fill = theme.PAPER_LIGHT if self.hovered else theme.PAPER
            rim = art.disc(2 * radius, fill, theme.VERMILION if lit else theme.INK, 4)
            put_in_middle(surface, rim, centre)
        room = Rect(0, 0, 2 * radius - 4, 2 * radius).move_to(center=centre)
        size = max(sizes.SMALLEST_TEXT, round(1.05 * radius)) / look.unit
        look.write(surface, str(self.stage.place), theme.DIGITS, size, theme.PAPER_INK, room, "centre")

    @property
    def _faced(self) -> bool:
        return self.reached.won or self._forked

    @property
    def reach(self) -> int:
        """The radius of its disc as it is drawn now, in pixels."""
        return self.large if self.chosen else self.face

    @property
    def face(self) -> int:
        """The radius of its disc while another place is chosen."""
        faced = self.open and self._faced
        return max(self.small, min(round(_FACED * self.small), self.room)) if faced else self.small

    def _draw_face(self, surface: Drawable, centre: tuple[int, int]) -> None:
        """Paint whoever was beaten there, or waits at a fork."""
        art, radius, won = self.look.resources.art, self.reach, self.reached.won
        rim = theme.PAPER_LIGHT if self.hovered else theme.PAPER if won else theme.VERMILION
        put_in_middle(surface, art.disc(2 * radius, rim, theme.INK, 4), centre)
        mood = self.stage.mood_won if won else "calm"
        put_in_middle(surface, art.portrait(self.stage.speaker, mood, round(1.72 * radius)), centre)

    def draw_pill(self, surface: Drawable) -> None:
        """Paint the number of a place with a face and what goes with it, over all faces."""
        if self.chosen or not (self.open and self._faced):
            return
        pill, place, (size, wide, high) = self._made_pill(), self.pill, self._number
        surface.blit(pill, place)
        room = Rect(0, 0, wide, high).move_to(midleft=(place.left + round(0.1 * high), place.centery))
        self.look.write(surface, str(self.stage.place), theme.DIGITS, size, theme.PAPER_INK, room, "centre")

    @property
    def _number(self) -> tuple[float, int, int]:
        """How large its number is written, and the room for it in pixels."""
        look, high = self.look, max(_LOWEST_PILL, round(self.small))
        size = max(sizes.SMALLEST_TEXT, round(0.82 * high)) / look.unit
        return size, look.measure(str(self.stage.place), theme.DIGITS, size)[0] + round(0.6 * high), high

    def _made_pill(self) -> Surface:
        if self._pill is None:
            _, wide, high = self._number
            self._pill = self._pill_of(self.look.resources.art, high, wide)
        return self._pill

    @property
    def pill(self) -> Rect:
        """Where its number and what goes with it lie."""
        return self.pill_at(self.aside, self.turned)

    def pill_at(self, aside: int, turned: bool = False) -> Rect:
        """Return where its number and what goes with it lie, so many pixels aside; nowhere without a face."""
        if not (self.open and self._faced):
            return Rect(self.rect.center, (0, 0))
        (x, y), far = self.rect.center, round(0.74 * self.face)
        place = self._made_pill().get_rect(midtop=(x + aside, y + far))
        if (self.stage.place in campaign_map.sheet(self.stage.land.name)["above"]) != turned:
            place.midbottom = x + aside, y - far
        return place.clamp(Rect((0, 0), self.look.size))

    def _pill_of(self, art: Art, high: int, wide: int) -> Surface:
        """So wide a tag for its number, then its stars, or at a fork what is to be won there."""
        signs = self._stars_of(art, high) if self.reached.won else self._prizes_of(art, high)
        tall = max(high, sizes.SMALLEST_TEXT)  # its edge leaves the digits room
        whole = Surface((wide + signs.get_width(), max(tall, signs.get_height())), pygame.SRCALPHA, 32)
        tag = art.box((wide + high // 2, tall), tall // 2, theme.PAPER, theme.INK, 1)
        middle = whole.get_height() // 2
        whole.blit(tag, tag.get_rect(midleft=(0, middle)))
        whole.blit(signs, signs.get_rect(midright=(whole.get_width(), middle)))
        return whole

    def _prizes_of(self, art: Art, high: int) -> Surface:
        """Pictures of what winning brings, the last of them a boon."""
        side = round(1.5 * high)
        found = [self._prize_of(art, unlock, side) for unlock in self.stage.unlocks]
        row = Surface((round((len(found) + 0.3) * side), side), pygame.SRCALPHA)
        for number, picture in enumerate(found):
            put_in_middle(row, picture, (round((number + 0.8) * side), side // 2))
        return row

    def _prize_of(self, art: Art, unlock: Unlock, side: int) -> Surface:
        """Whoever joins is seen above it already."""
        if unlock.kind != "rival":
            return prize_picture(art, unlock, side)
        return art.sign("person", side, theme.INDIGO)

    def _stars_of(self, art: Art, high: int) -> Surface:
        """Its stars, and to the right of them a stamp for each seal, empty where it is missing."""
        stars = _star_pill(art, high, self.reached.stars)
        if not self._sealed:
            return stars
        side = max(4, round(0.3 * high))
        wide = round(stars.get_width() + 2.9 * side)
        pill = Surface((wide, high), pygame.SRCALPHA, 32)
        pill.blit(art.box((wide, high), high // 2, theme.LACQUER, theme.PAPER, 2), (0, 0))
        inner = stars.get_rect().inflate(-high // 3, -4)
        pill.blit(stars, inner, inner)
        for number, seal in enumerate(SEALS):
            across, down = number % 2, number // 2
            x = stars.get_width() - round(0.35 * side) + across * round(1.2 * side)
            place = Rect(x, round(high / 2 - 1.1 * side + down * 1.2 * side), side, side)
            if seal in self.reached.seals:
                pill.fill(seal_ink(seal), place)
                pill.fill(theme.PAPER, place.inflate(-2 * side // 3, -2 * side // 3))
            pygame.draw.rect(pill, theme.PAPER if seal in self.reached.seals else theme.TEXT_MUTE, place, 1)
        return pill

    def _draw_chosen(self, surface: Drawable) -> None:
        art, radius, centre = self.look.resources.art, self.large, self.shifted().center
        put_in_middle(surface, art.place_mark("next", 2 * radius), centre)
        face = stage_face(art, self.stage, self.open, round(1.64 * radius), self.reached.won)
        put_in_middle(surface, face, centre)

    @property
    def badge(self) -> Rect:
        """Where its number lies while it is chosen."""
        (x, y), radius = self.rect.center, self.large
        side = max(round(0.86 * radius), round(1.5 * sizes.SMALLEST_TEXT))
        middle = x + round(0.76 * radius), y + round(0.66 * radius)
        return Rect(0, 0, side, side).move_to(center=middle)

    def draw_badge(self, surface: Drawable) -> None:
        """Paint the number of the chosen place, over everything else."""
        look, place = self.look, self.badge.move(0, self.shifted().y - self.rect.y)
        surface.blit(look.resources.art.disc(place.width, theme.VERMILION, theme.PAPER, 3), place)
        size = max(sizes.SMALLEST_TEXT, round(0.5 * place.width)) / look.unit
        room = place.inflate(-4, 0)
        look.write(surface, str(self.stage.place), theme.DIGITS, size, theme.ON_VERMILION, room, "centre")


def part(places: Sequence[PlaceControl], chosen: PlaceControl | None = None) -> None:
    """Let numbers and stars lie a little aside, or on the other side, where they would cover others.

    The `chosen` place has a larger face and its number in a disc, and nothing else.
    """
    around: list[Rect] = []
    for place in places:
        face = place.large if place is chosen else place.face
        disc = Rect(0, 0, 2 * face, round(1.6 * face)).move_to(center=place.rect.center)
        around.append(disc)
        place.aside, place.turned = 0, False
    for _ in range(_TRIES):
        pills = [place.badge if place is chosen else place.pill for place in places]
        for number, place in enumerate(places):
            if place is chosen:
                continue
            others = [(disc, 1) for disc in (*around[:number], *around[number + 1 :])]
            others += [(pill, _RATHER) for pill in (*pills[:number], *pills[number + 1 :])]
            ways: list[tuple[int, bool]] = []
            near: list[tuple[Rect, int]] = []
            for turned in (False, True):
                room = place.pill_at(0, turned)
                reach = [other for other in others if other[0].colliderect(room.inflate(room.width, 0))]
                covers = any(other.colliderect(room) for other, _ in reach)
                tried = range(-(room.width // 2), room.width // 2 + 1, 3) if covers else (0,)
                ways += [(aside, turned) for aside in tried]
                near += reach
            place.aside, place.turned = min(ways, key=partial(_covers, place, near))
            pills[number] = place.pill


def _covers(place: PlaceControl, near: Sequence[tuple[Rect, int]], way: tuple[int, bool]) -> tuple[int, ...]:
    """Return how much a place's pill would cover, weighed, of what lies near, and how unusual it is."""
    aside, turned = way
    room = place.pill_at(aside, turned)
    parts = [(room.clip(one), weight) for one, weight in near]
    return sum(one.width * one.height * weight for one, weight in parts), turned, abs(aside)


class BeyondPlace(PlaceControl):
    """The place beyond the road's last one: something that trembles until the match there is won."""

    sway = 0
    """How far it hangs to the side now, in pixels."""

    @property
    def badge(self) -> Rect:
        return Rect(self.rect.center, (0, 0))

    def draw_badge(self, surface: Drawable) -> None:
        """It has no number."""

    def draw_pill(self, surface: Drawable) -> None:
        """Nor stars."""

    def pill_at(self, aside: int, turned: bool = False) -> Rect:
        return Rect(self.rect.center, (0, 0))

    def _draw_open(self, surface: Drawable) -> None:
        if not self.reached.won:
            self._light = self._light or _glow(round(3.1 * self.small), theme.GOLD_LIGHT)
            put_in_middle(surface, self._light, self.rect.center)
        self.draw_sign(surface)

    def draw_sign(self, surface: Drawable) -> None:
        """Paint what hangs there."""
        raise NotImplementedError


class LanternPlace(BeyondPlace):
    """A lantern, which shines once the match beside it is won."""

    def draw_sign(self, surface: Drawable) -> None:
        name, radius, won = _LANTERNS[self.reached.won], self.small, self.reached.won
        wide, tall = icons.points(name)[0]
        high = round((2.9 if self.hovered else 2.6) * radius)
        picture = self.look.shapes.sign(name, (round(high * wide / tall), high))
        x, y = self.shifted().center
        put_in_middle(surface, picture, (x + (0 if won else self.sway), y))


_LANTERNS = "paper_lantern", "lit_lantern"


class BlindPlace(BeyondPlace):
    """A blind, which is lifted a little once the match behind it is won."""

    def draw_sign(self, surface: Drawable) -> None:
        look, radius, won = self.look, self.small, self.reached.won
        place = Rect(0, 0, round(2.3 * radius), 2 * radius).move_to(center=self.shifted().center)
        line = max(1, look.margin(2))
        pen.rect(surface, theme.INK, place.inflate(2 * line, 2 * line))
        pen.rect(surface, _HALL, place)
        if won:  # the cushion behind it
            cushion = Rect(0, 0, round(0.6 * place.width), round(0.3 * place.height))
            cushion.midbottom = place.centerx, place.bottom - line
            pen.ellipse(surface, _CUSHION, cushion)
        blind = place.move(0 if won else self.sway, 0)
        blind.height = round((0.34 if won else 0.86) * place.height)
        step = max(3, round(0.2 * radius))
        pen.rect(surface, theme.PAPER_LIGHT if self.hovered else _BAMBOO, blind)
        for y in range(blind.top + step, blind.bottom, step):
            pen.line(surface, _SLAT, (blind.left, y), (blind.right - 1, y), line)
        for part in (0.25, 0.75):
            x = blind.left + round(part * blind.width)
            pen.rect(surface, _HALL, Rect(x - line, blind.top, 2 * line, blind.height))
        pen.rect(surface, theme.INK, Rect(blind.left, blind.bottom - line, blind.width, 2 * line))


BEYOND: dict[str, type[BeyondPlace]] = {"island": BlindPlace, "autumn": LanternPlace}
"""What hangs past the road's end, by the name of the land."""


def stage_face(art: Art, stage: Stage, is_open: bool, width: int, won: bool = False) -> Surface:
    """Return the face of a stage's speaker, beaten where it is `won`; a lock where it is not open."""
    if is_open:
        return art.portrait(stage.speaker, stage.mood_won if won else "calm", width)
    return art.sign("lock", width, theme.RAISED, share=0.55)


class ObjectControl(Control):
    """One thing on the map; `side` is how large it is drawn, in pixels."""

    sound = "ui-page"

    def __init__(self, played: PlayerCampaign, stage: Stage) -> None:
        super().__init__()
        self._played, self.stage, self.side = played, stage, 0
        self.key = f"object-{stage.object}"

    def choose(self) -> Request:
        return Push(ObjectScene(self._played, self.stage))

    def lie(self, look: UiStyle, middle: tuple[int, int], side: int) -> None:
        """Take a place on the map, drawn so large, in pixels."""
        self.side = side
        box = Rect(0, 0, *(max(side, sizes.SMALLEST_TARGET),) * 2).move_to(center=middle)
        self.place(look, box)

    def paint(self, surface: Drawable) -> None:
        side = round(self.side * (1.15 if self.hot or self.focused else 1.0))
        picture = self.look.resources.art.thing(self.stage.object, side)
        put_in_middle(surface, picture, self.shifted().center)

    def paint_focus(self, surface: Drawable) -> None:
        around = Rect(0, 0, self.side, self.side).inflate(self.side // 3, self.side // 3)
        around.center = self.rect.center
        draw_focus(_as_the_map(self.look), surface, around, around.width // 2, arrow=False)


class ObjectScene(Dialog):
    """Lies over the map: the thing, large, and what is said of it."""

    def __init__(self, played: PlayerCampaign, stage: Stage) -> None:
        super().__init__(played.resources)
        self._said = played.script.objects[stage.object]
        self._name = stage.object

    def body(self) -> Item:
        self.main = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        thing = Picture(partial(self.resources.art.thing, self._name), (_SIDE, _SIDE))
        words = Words(self._said, theme.BOLD, 44, theme.PAPER_INK, wraps=True)
        row = Row(Space(20), thing, Column(words, grow=1), Space(20), gap=34, level=True)
        paper = Paper(Fitted((Column(row, pad=(30, 26)), 1.0, 0.5)), seed=9, wide=1100, most=1100)
        return Column(paper, Space(22), self.main, lies="centre")
