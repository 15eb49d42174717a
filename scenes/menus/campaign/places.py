"""The places of the map as controls: a disc with its number, its stars, a lock, or a rival's face.

They draw one stage as it stands. What choosing one leads to is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.menus.campaign.signs import glow, star_pill
from scenes.paint import theme
from scenes.ui import Control
from scenes.ui.control import draw_focus
from scenes.window.intents import Position
from scenes.window.requests import Request

_ABOVE = (11,)
"""Places whose stars stand above their disc, for want of room below."""


@dataclass(frozen=True)
class PlaceState:
    """What the map tells of a stage. `lit`: it may be played and was never won."""

    number: int
    stars: tuple[bool, bool, bool]
    open: bool
    won: bool
    face: str
    """The rival whose face it wears while it is chosen."""

    @property
    def lit(self) -> bool:
        """Whether it waits to be played."""
        return self.open and not self.won


class PlaceControl(Control):
    """One place. Choosing it plays it where it is the chosen one already."""

    sound = "ui-tick"

    def __init__(self, state: PlaceState, answer: Callable[[], Request | None], radius: int) -> None:
        """`radius` is that of the disc, in pixels; `answer` is called when it is chosen."""
        super().__init__(group=0)
        self.state = state
        self.chosen = False
        self.disc_radius = radius
        self.chosen_radius = radius
        self._answer = answer
        self._ready = False
        self._pill: Surface | None = None
        self._light: Surface | None = None

    def choose(self) -> Request | None:
        """Let the scene know."""
        return self._answer()

    def press(self, position: Position) -> Request | None:
        """A press on another place than the chosen one only chooses it."""
        del position
        self._ready = self.chosen
        return None

    def release(self, position: Position) -> Request | None:
        """Play it, where it was chosen before."""
        return self._answer() if self._ready and self.rect.collidepoint(position) else None

    def paint(self, surface: Surface) -> None:
        """Paint the disc in its state."""
        if self.chosen:
            self._draw_chosen(surface)
        elif self.state.open:
            self._draw_open(surface)
        else:
            self._draw_locked(surface)

    def paint_focus(self, surface: Surface) -> None:
        """Paint the ring around the disc."""
        radius = self.chosen_radius if self.chosen else self.disc_radius
        around = Rect(0, 0, 2 * radius, 2 * radius)
        around.center = self.rect.center
        draw_focus(self.look, surface, around, radius, arrow=False)

    def _draw_open(self, surface: Surface) -> None:
        look, state = self.look, self.state
        art, radius = look.resources.art, self.disc_radius
        centre = self.shifted().center
        if state.lit:
            self._light = light = self._light or glow(round(3.1 * radius), theme.GOLD_LIGHT)
            surface.blit(light, light.get_rect(center=centre))
        if state.won:
            self._draw_stars(surface)
        fill = theme.PAPER_LIGHT if self.hovered else theme.PAPER
        disc = art.place_mark("open", 2 * radius)
        surface.blit(disc, disc.get_rect(center=centre))
        if state.lit or self.hovered:
            rim = art.disc(2 * radius, fill, theme.VERMILION if state.lit else theme.INK, 4)
            surface.blit(rim, rim.get_rect(center=centre))
        room = Rect(0, 0, 2 * radius - 4, 2 * radius)
        room.center = centre
        size = max(theme.SMALLEST_TEXT, round(1.05 * radius)) / look.unit
        look.write(surface, str(state.number), theme.DIGITS, size, theme.PAPER_INK, room, "centre")

    def _draw_stars(self, surface: Surface) -> None:
        art, radius = self.look.resources.art, self.disc_radius
        high = max(15, round(1.1 * radius))
        self._pill = pill = self._pill or star_pill(art, high, self.state.stars)
        x, y = self.rect.center
        far = round(1.02 * radius)
        middle = (x, y - far - pill.get_height() // 3) if self.state.number in _ABOVE else (x, y + far)
        place = (
            pill.get_rect(midtop=middle) if self.state.number not in _ABOVE else pill.get_rect(center=middle)
        )
        surface.blit(pill, place)

    def _draw_locked(self, surface: Surface) -> None:
        art, radius = self.look.resources.art, self.disc_radius
        disc = art.place_mark("locked", 2 * radius)
        surface.blit(disc, disc.get_rect(center=self.rect.center))

    def _draw_chosen(self, surface: Surface) -> None:
        state, art = self.state, self.look.resources.art
        radius, centre = self.chosen_radius, self.shifted().center
        ring = art.place_mark("next", 2 * radius)
        surface.blit(ring, ring.get_rect(center=centre))
        inner = round(1.64 * radius)
        if state.open:
            face = art.portrait(state.face, "calm", inner)
        else:
            face = art.disc(inner, theme.RAISED, theme.INK, 3)
        surface.blit(face, face.get_rect(center=centre))
        if not state.open:
            sign = art.icon("lock", radius, theme.PAPER)
            surface.blit(sign, sign.get_rect(center=centre))

    def draw_badge(self, surface: Surface) -> None:
        """Paint the number of the chosen place, over everything else."""
        look, radius, centre = self.look, self.chosen_radius, self.shifted().center
        art = look.resources.art
        badge = max(round(0.86 * radius), round(1.5 * theme.SMALLEST_TEXT))
        disc = art.disc(badge, theme.VERMILION, theme.PAPER, 3)
        place = disc.get_rect(center=(centre[0] + round(0.76 * radius), centre[1] + round(0.66 * radius)))
        surface.blit(disc, place)
        size = max(theme.SMALLEST_TEXT, round(0.5 * badge)) / look.unit
        room = place.inflate(-4, 0)
        look.write(surface, str(self.state.number), theme.DIGITS, size, theme.ON_VERMILION, room, "centre")
