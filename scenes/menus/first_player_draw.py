"""The drawing of lots for who begins: a pointer turns among the seats' crests and comes to rest.

It shows what was drawn already and draws nothing by chance. Owns how long it takes; any press ends it. It
knows names and crests, and no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.table.seat_names import YOU, seat_name
from scenes.cards.timeline import EASES
from scenes.menus.first_player_draw_layout import LotsLayout, lots_layout
from scenes.paint import lines, theme
from scenes.ui import UiStyle, fitting
from scenes.window.intents import Back, Choose, Intent, Pause, Press
from scenes.window.requests import Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene

TURNING = {"normal": 1700.0, "fast": 800.0, "instant": 0.0}
"""Milliseconds for which the pointer turns, by speed; it stands still where motion is reduced."""
RESTING = {"normal": 1100.0, "fast": 700.0, "instant": 500.0}
"""Milliseconds for which the result stands."""
_ROUNDS = 3
_TAIL, _WAIST, _HEAD = -0.42, 0.46, 0.24
"""The pointer's shape, in shares of its reach: its tail, where its head begins, and how wide that is."""


@dataclass(frozen=True)
class Lot:
    """One seat in the draw: its name as it is kept, its crest, and a rival's id."""

    name: str
    crest: int
    rival: str | None = None


class DrawLotsScene(Scene):
    """Shows who was drawn of `lots`, then asks for what `then` says."""

    pauses = True

    def __init__(
        self, resources: Resources, lots: Sequence[Lot], drawn: int, then: Callable[[], Request]
    ) -> None:
        """`lots` are the seats clockwise; `drawn` is the number of the one that begins."""
        super().__init__(resources)
        self._lots, self._drawn, self._then = tuple(lots), drawn, then
        settings = resources.settings
        self._turning = 0.0 if settings.reduced_motion else TURNING[settings.speed]
        self._whole = self._turning + RESTING[settings.speed]
        self._passed = 0.0
        self._rang = False

    def enter(self) -> None:
        """The lots are shaken."""
        self.resources.sounds.play("card-shuffle")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for the window."""
        self._size = size
        self.look = UiStyle(self.resources, size)
        scale = self.resources.settings.text_scale
        self._layout: LotsLayout = lots_layout(size, len(self._lots), scale)

    def handle(self, intent: Intent) -> Request | None:
        """Any press ends the turning, or the rest."""
        if isinstance(intent, Choose | Press | Back | Pause):
            self._passed = self._turning if self._passed < self._turning else self._whole
        return None

    def update(self, milliseconds: float) -> Request | None:
        """Let the pointer turn, and go on when all was seen."""
        if self._passed >= self._whole:
            return self._then()
        self._passed = min(self._whole, self._passed + milliseconds)
        if self._passed >= self._turning and not self._rang:
            self._rang = True
            self.resources.sounds.play("turn-yours")
        return None

    def moving(self) -> bool:
        """Until it is over."""
        return True

    def draw(self, surface: Surface) -> None:
        """Paint the heading, the crests with their names, and the pointer."""
        surface.blit(self.resources.art.background(self._size), (0, 0))
        rests = self._passed >= self._turning
        text, layout = self.resources.language.text, self._layout
        title = self._result() if rests else text("lots.title")
        pixels = layout.metrics.text_size(60)
        fitting.write(self.look, surface, title, theme.DISPLAY, pixels, theme.TEXT, layout.title, "centre")
        self._draw_pointer(surface)
        for seat in range(len(self._lots)):
            self._draw_lot(surface, seat, rests and seat == self._drawn)

    def _result(self) -> str:
        """Who begins, in words."""
        language, drawn = self.resources.language, self._lots[self._drawn]
        if drawn.rival is None and drawn.name == YOU:
            return language.text("lots.you_drawn")
        return language.text("lots.drawn", name=seat_name(language, drawn))

    def _draw_lot(self, surface: Surface, seat: int, drawn: bool) -> None:
        look, lot, place = self.look, self._lots[seat], Rect(self._layout.crests[seat])
        if drawn:
            around = place.inflate(look.px(20), look.px(20))
            surface.blit(look.shapes.disc(around.width, theme.PAPER, theme.VERMILION, look.px(6)), around)
        surface.blit(self.resources.art.crest(lot.crest, place.width), place)
        face, colour = (theme.DISPLAY, theme.TEXT) if drawn else (theme.BOLD, theme.TEXT_SOFT)
        pixels = self._layout.metrics.text_size(34 if drawn else 30)
        room = Rect(self._layout.names[seat])
        fitting.write(
            look, surface, seat_name(self.resources.language, lot), face, pixels, colour, room, "centre"
        )

    def _draw_pointer(self, surface: Surface) -> None:
        """A long arrow of paper with a vermilion head, slower and slower."""
        layout, seats = self._layout, len(self._lots)
        part = 1.0 if not self._turning else min(1.0, self._passed / self._turning)
        turn = EASES["out"](part) * (_ROUNDS + self._drawn / seats)
        across, down = layout.towards(turn)
        reach, middle = layout.reach, layout.middle

        def at(ahead: float, aside: float) -> tuple[float, float]:
            return (
                middle[0] + reach * (ahead * across - aside * down),
                middle[1] + reach * (ahead * down + aside * across),
            )

        shaft = [at(_TAIL, -0.07), at(_WAIST, -0.07), at(_WAIST, 0.07), at(_TAIL, 0.07)]
        head = [at(_WAIST, -_HEAD), at(1.0, 0.0), at(_WAIST, _HEAD)]
        for shape, colour in ((shaft, theme.PAPER), (head, theme.VERMILION)):
            lines.polygon(surface, shape, colour)
            lines.stroke(surface, shape, max(2.0, 5 * self.look.unit), theme.INK, closed=True)
        knob = self.resources.art.disc(round(0.34 * reach), theme.GOLD)
        surface.blit(knob, knob.get_rect(center=middle))
