"""The epilogue's match was won: one large word, letters or lanterns that fly up, and what it brought."""

import math
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import rotozoom

from game.campaign.campaign_service import TryEnd
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.treasures import prize_paper
from scenes.paint import icons, sizes, theme
from scenes.paint.rival_figures import FOOT, draw_figure, figure_size
from scenes.paint.shapes import put_in_middle
from scenes.ui import Button, Column, Drawable, Fitted, Held, Item, LaidScene, Row, Space, UiStyle
from scenes.window import Request

_SHOUT, _IN = 220, 140.0
"""The word's size at 1080, and the milliseconds in which it comes."""
_FIRST, _FLIGHT, _OUT = 900.0, 2200.0, 1300.0
"""Milliseconds until the first of them flies, in which all fly past, and that one takes to."""
_WIDE, _HIGH = 60, 40
"""Of a letter, at 1080."""
_LANTERN = 120
"""How high a lantern is, at 1080."""
_FIGURE, _BESIDE, _BAND = 0.56, 0.46, 0.7
"""How high the rival and those behind are, and where begins what these stand behind, in window heights."""
_PLUM = theme.from_hex("#6b3551")
_LEFT, _RIGHT = 0.24, 0.76
"""Where those behind stand, in widths of the window."""


@dataclass(frozen=True)
class Farewell:
    """How a land's road ends: who stands behind, what flies up and how often, and what is heard meanwhile."""

    witnesses: tuple[str, str]
    flies: str
    count: int
    turns: float
    """How often one turns over on its way at most."""
    sound: str
    crest: int


_FAREWELLS = {
    "island": Farewell(("fumi", "aoi"), "letter", 40, 2.0, "again-laugh", 7),
    "autumn": Farewell(("suzume", "aoi"), "lantern", 19, 0.04, "lady-laugh", 6),
}


class Flight(NamedTuple):
    """A letter's way: from where it rises and when (0 to 1), how far it drifts, how often it turns."""

    across: float
    starts: float
    drift: float
    turn: float


class AgainScene(LaidScene):
    """Comes once, at the first victory; a press shows all of it, the next one goes on."""

    def __init__(self, played: PlayerCampaign, end: TryEnd, then: Request) -> None:
        super().__init__(played.resources)
        self._played, self._end, self._then = played, end, then
        self._passed = 0.0
        farewell = self._farewell = _FAREWELLS[end.table.stage.land.name]
        drawn, turns = Random(farewell.count), farewell.turns
        self._flights = [
            Flight(
                drawn.uniform(0.04, 0.96),
                drawn.random(),
                drawn.uniform(-0.08, 0.08),
                drawn.uniform(-turns, turns),
            )
            for _ in range(farewell.count)
        ]

    @property
    def over(self) -> bool:
        """Whether all of them have flown: from then on it can be gone on from."""
        return self.resources.settings.at_once or self._passed >= _FIRST + _FLIGHT

    def enter(self) -> None:
        self.resources.sounds.music("title")
        self.resources.sounds.play("end-victory")

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        top, edge = round(_BAND * size[1]) + look.margin(52), look.margin(40)
        self.lay(look, Rect(edge, top, size[0] - 2 * edge, size[1] - top - look.margin(24)))

    def body(self) -> Item:
        self.main = Button(self.resources.language.text("campaign.on"), self.on, "main", 44, icon="play")
        prizes = [prize_paper(self._played, unlock) for unlock in self._end.unlocked] if self.over else []
        won = Fitted((Row(*prizes, gap=14, even=True), 1.0, 0.28), grow=1) if prizes else Space(grow=1)
        high = max(sizes.SMALLEST_TARGET, round(0.1 * self.look.size[1]))
        self.main.size = min(44.0, 0.5 * high / self.look.unit)
        wide = round(0.4 * self.room.width)
        return Column(won, Row(Space(grow=1), Held(self.main, size=(wide, high)), Space(grow=1)), gap=12)

    def left(self) -> Request:
        return self._then

    def on(self) -> Request | None:
        """Let all of it be there, then go on."""
        if self.over:
            return self._then
        self._pass(_FIRST + _FLIGHT)
        self.resize(self.look.size)
        return None

    def update(self, milliseconds: float) -> Request | None:
        before = self.over
        self._pass(self._passed + milliseconds)
        if self.over != before:
            self.resize(self.look.size)
        return super().update(milliseconds)

    def _pass(self, passed: float) -> None:
        """Let so many milliseconds have passed; as they begin to fly up, somebody laughs, and laughs."""
        if self._passed < _FIRST <= passed:
            self.resources.sounds.play(self._farewell.sound)
        self._passed = passed

    def moving(self) -> bool:
        return not self.over or super().moving()

    # Drawing

    def draw(self, surface: Drawable) -> None:
        art, look = self.resources.art, self.look
        wide, high = look.size
        stage = self._end.table.stage
        surface.blit(art.scenery(look.size, stage.scenery), (0, 0))
        band = Rect(0, round(_BAND * high), wide, high - round(_BAND * high))
        for witness, across in zip(self._farewell.witnesses, (_LEFT, _RIGHT), strict=True):
            self._figure(surface, witness, _BESIDE, round(across * wide), band.top)
        surface.fill(theme.LACQUER, band)
        surface.fill(theme.GOLD, (0, band.top, wide, look.margin(4)))
        self._figure(
            surface, stage.speaker, _FIGURE, wide // 2, band.top + look.margin(34), self._farewell.crest
        )
        if not self.over:
            self._draw_flights(surface)
        self._draw_shout(surface)
        super().draw(surface)

    def _figure(
        self, surface: Drawable, rival: str, share: float, across: int, foot: int, crest: int | None = None
    ) -> None:
        """Let somebody stand there, behind a desk with a crest, or as far as to the foot."""
        art = self.resources.art
        if art.drawn_as(rival) is None:
            return
        size = figure_size(round(share * self.look.size[1]))
        room = Rect((0, 0), size)
        room.midbottom = across, foot if crest is not None else foot + size[1] - round(FOOT * size[1])
        draw_figure(surface, art, rival, ("pleased", "pleased", 1.0), room, 0.0, crest)

    def _draw_shout(self, surface: Drawable) -> None:
        """Write the rival's last line over everything, as large as it may be."""
        look, word = self.look, self._played.words(self._end.table.stage).won[-1]
        part = 1.0 if self.over else min(1.0, self._passed / _IN)
        room = round(0.92 * look.size[0])
        size = min(_SHOUT * look.ground / look.unit, _SHOUT)
        wide, high = look.measure(word, theme.DISPLAY, size)
        if wide > room:
            size *= room / wide
            wide, high = look.measure(word, theme.DISPLAY, size)
        place = Rect(0, 0, wide + 8, high).move_to(center=(look.size[0] // 2, round(0.17 * look.size[1])))
        place.move_ip(0, -round((1 - part) * 0.08 * look.size[1]))
        edge = max(2, look.margin(5))
        for turn in range(12):
            angle = math.tau * turn / 12
            shadow = place.move(round(edge * math.cos(angle)), round(edge * math.sin(angle)))
            look.write(surface, word, theme.DISPLAY, size, theme.INK, shadow, "centre")
        look.write(surface, word, theme.DISPLAY, size, theme.PAPER, place, "centre")

    def _draw_flights(self, surface: Drawable) -> None:
        look, (wide, high) = self.look, self.look.size
        for flight in self._flights:
            began = _FIRST + flight.starts * (_FLIGHT - _OUT)
            part = (self._passed - began) / _OUT
            if not 0 <= part <= 1:
                continue
            risen = part * part * (3 - 2 * part)
            x = (flight.across + flight.drift * part) * wide
            y = (1.06 - 1.2 * risen) * high
            made = self._letter if self._farewell.flies == "letter" else self._lantern
            flying = look.shapes.pictures.get((self._farewell.flies, look.margin(_WIDE)), made)
            put_in_middle(surface, rotozoom(flying, 360 * flight.turn * part, 1), (round(x), round(y)))

    def _lantern(self) -> Surface:
        wide, tall = icons.points("lit_lantern")[0]
        high = self.look.margin(_LANTERN)
        return icons.sign("lit_lantern", (round(high * wide / tall), high))

    def _letter(self) -> Surface:
        """A folded letter with a seal of plum."""
        art, look = self.resources.art, self.look
        size = look.margin(_WIDE), look.margin(_HIGH)
        paper = art.box(size, look.margin(3), theme.PAPER, theme.INK, 2).copy()
        seal = art.disc(look.margin(15), _PLUM, theme.INK, 1)
        return put_in_middle(paper, seal, (round(0.74 * size[0]), round(0.64 * size[1])))
