"""The paper beside the map as it lies there: who waits at a stage, the words about it, whom to ask along.

Owns its parts for one stage; made anew for each that is chosen. What a press on one leads to is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.campaign.road import Help
from game.campaign.stages import PARTNER, PLAYER, Stage
from scenes import fitting, theme
from scenes.campaign.journey import Journey
from scenes.campaign.layout import MapLayout
from scenes.campaign.paper import closed_paper, paper_of
from scenes.campaign.places import PlaceState
from scenes.controls import Button, Control, Look, Reading, Segments
from scenes.controls.scroll import Paragraph
from scenes.requests import Request
from scenes.rival_faces import face_of

_ROOMY = 20 * theme.SMALLEST_TEXT
"""Pixels of width from which on a large face leaves room for a name."""


_SHARES = (1.25, 1.15, 1.08, 1.0, 0.92)
_TIGHT_SHARES = (1.0, 0.92, 0.85, 0.78, 0.9)
"""The shares of their size that words can have; the last one where they have to be scrolled."""
_GAP, _TIGHT_GAP = 18, 10
"""Between paragraphs, at 1080."""
_CROWDED_HEAD = 0.2
"""Of the paper's height, the head's where the words below need the room."""
_LEAST_CUP = 12
"""Pixels of width of a teacup with the gap beside it."""


@dataclass(frozen=True)
class Chosen:
    """The stage that the paper is about; `partner` was asked along so far, `branch` is said of a choice."""

    stage: Stage
    state: PlaceState
    given: Help
    branch: str
    partner: str


@dataclass(frozen=True)
class SideDeeds:
    """What can be done on the paper."""

    ask_along: Callable[[str], Request | None]
    walk_on: Callable[[], Request | None]


class SidePaper:
    """The paper with its controls, by name."""

    def __init__(
        self, look: Look, layout: MapLayout, journey: Journey, chosen: Chosen, deeds: SideDeeds
    ) -> None:
        """Lay everything out."""
        self._look, self._layout, self._journey, self._chosen = look, layout, journey, chosen
        self.controls: dict[str, Control] = {}
        self._picture: Surface | None = None
        """The paper as it was painted, so that a frame need not paint it again."""
        resources, stage = look.resources, chosen.stage
        foot = layout.paper.bottom - look.px(14)
        if chosen.state.open:
            of_stage = resources, journey, stage, chosen.state, chosen.given, chosen.branch
            said: Callable[[bool], list[Paragraph]] = partial(paper_of, *of_stage)
            foot = self._add_extras(deeds, foot)
        else:
            said = lambda _: closed_paper(resources, journey, stage)  # noqa: E731
        self._crowded = False
        self.controls = {"reading": self._fitted(said, foot), **self.controls}

    def _fitted(self, said: Callable[[bool], list[Paragraph]], foot: int) -> Reading:
        """The words as large as all are seen, tight ones below a smaller head if need be; else scrolled.

        `said` lists the words, given whether they are tight.
        """
        look, paper = self._look, self._layout.paper
        for self._crowded, shares, gap in (False, _SHARES, _GAP), (True, _TIGHT_SHARES, _TIGHT_GAP):
            words = said(self._crowded)
            top = self._head().bottom + look.px(6)
            inner = paper.width - 2 * look.px(22)
            room = Rect(paper.x + look.px(22), top, inner, max(look.px(40), foot - top))
            for share in shares:
                reading = Reading([replace(one, size=one.size * share) for one in words], 1, gap)
                reading.place(look, room)
                if not reading.furthest:
                    return reading
        return reading

    def _add_extras(self, deeds: SideDeeds, foot: int) -> int:
        """Put who may be asked along, or walking on, at the paper's foot; where the words above end."""
        look, layout, chosen = self._look, self._layout, self._chosen
        partners = self._journey.partners(chosen.stage)
        if len(partners) > 1:
            asked = partners.index(chosen.partner) if chosen.partner in partners else 0
            names = [self._journey.name(partner) for partner in partners]
            self.controls["partners"] = Segments(
                names, asked, lambda number: deeds.ask_along(partners[number]), group=1
            )
        if chosen.given.walk_on and not chosen.state.won:
            word = look.resources.language.text("campaign.walk_on")
            self.controls["walk_on"] = Button(word, deeds.walk_on, "dark", 30, group=1)
        if not self.controls:
            return foot
        wide = min(layout.paper.width - look.px(52), look.px(520))
        left = layout.paper.x + (layout.paper.width - wide) // 2
        for control in reversed(self.controls.values()):
            high = control.wanted(look)[1]
            control.place(look, Rect(left, foot - high - look.px(8), wide, high))
            foot -= high + look.px(14)
        return foot - look.px(8)

    def _head(self) -> Rect:
        """The upper part of the paper, with a face and who it is."""
        layout, look = self._layout, self._look
        high = max(round(0.155 * layout.size[1]), look.line_height(theme.DISPLAY, 44) + look.px(80))
        high = min(high, round((_CROWDED_HEAD if self._crowded else 0.3) * layout.paper.height))
        return Rect(layout.paper.x, layout.paper.y + look.margin(22), layout.paper.width, high)

    def draw(self, surface: Surface) -> None:
        """Paint the paper and its head; the page paints the controls. What lies below always is the same."""
        area = Rect(self._layout.paper).inflate(self._look.margin(60), self._look.margin(60))
        area.clamp_ip(surface.get_rect())
        if self._picture is None:
            self._paint(surface)
            self._picture = surface.subsurface(area).copy()
        surface.blit(self._picture, area)

    def _paint(self, surface: Surface) -> None:
        look, stage, is_open = self._look, self._chosen.stage, self._chosen.state.open
        art, paper = look.resources.art, Rect(self._layout.paper)
        surface.blit(art.washi_shadow(paper.size, 4), paper.move(look.margin(6), look.margin(9)))
        surface.blit(art.washi(paper.size, 4), paper)
        head = self._head()
        roomy = head.width >= _ROOMY
        side = min(head.height, round((0.33 if roomy else 0.26) * head.width))
        disc = Rect(head.left + look.margin(22), head.centery - side // 2, side, side)
        surface.blit(art.disc(side, theme.GOLD, theme.INK, 3), disc)
        inner = round(0.93 * side)
        if is_open:
            face = art.portrait(face_of(stage.speaker), "calm", inner)
        else:
            face = art.disc(inner, theme.RAISED, theme.INK, 2).copy()
            lock = art.icon("lock", round(0.5 * inner), theme.PAPER)
            face.blit(lock, lock.get_rect(center=(inner // 2, inner // 2)))
        surface.blit(face, face.get_rect(center=disc.center))
        room = Rect(disc.right + look.margin(18), head.top, 0, head.height)
        room.width = paper.right - look.margin(22) - room.left
        self._write_head(surface, room)

    def _write_head(self, surface: Surface, room: Rect) -> None:
        look, stage, journey = self._look, self._chosen.stage, self._journey
        text = look.resources.language.text
        third = room.height / 3.3
        upper = Rect(room.left, room.top, room.width, round(third))
        small = min(look.text_size(28), third * 0.8)
        number = text("campaign.stage", n=stage.place)
        written = fitting.write(look, surface, number, theme.BOLD, small, theme.PAPER_MUTE, upper)
        end = written.right + look.px(10)
        self._draw_teacups(surface, Rect(end, upper.top, upper.right - end, upper.height))
        if not self._chosen.state.open:
            return
        middle = Rect(room.left, upper.bottom, room.width, round(1.3 * third))
        name, size = journey.name(stage.speaker), min(look.text_size(44), third)
        fitting.write(look, surface, name, theme.DISPLAY, size, theme.PAPER_INK, middle)
        others = [journey.name(seat) for seat in stage.seats if seat not in (PLAYER, PARTNER, stage.speaker)]
        line = text("campaign.with", names=", ".join(others), n=len(stage.seats))
        wide = look.resources.lettering.measure(line, theme.REGULAR, theme.SMALLEST_TEXT)[0]
        if not others or wide > room.width:
            line = text("campaign.seats", n=len(stage.seats))
        lower = Rect(room.left, middle.bottom, room.width, round(third))
        fitting.write(look, surface, line, theme.REGULAR, small, theme.PAPER_MUTE, lower)

    def _draw_teacups(self, surface: Surface, room: Rect) -> None:
        """Paint a cup for each step by which rivals err more, from the right, as large as they have room."""
        count = self._chosen.given.teacups
        if not count:
            return
        step = max(_LEAST_CUP, min(room.height, self._look.px(42), room.width // count))
        cup = self._look.resources.art.icon("cup", round(0.9 * step), theme.PAPER_WARNING)
        for number in range(count):
            surface.blit(cup, cup.get_rect(midright=(room.right - number * step, room.centery)))
