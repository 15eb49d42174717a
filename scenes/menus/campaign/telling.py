"""Something is told: lines on paper before a landscape, one after the other; the letter, an act, the ending.

Owns the pace of the telling. Any press shows all lines at once, then goes on; Back skips all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import Button, UiStyle
from scenes.ui import Page as ControlPage
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Back, Intent
from scenes.window.requests import Request
from scenes.window.resources import Resources

_LINE = 620.0
"""Milliseconds from one line to the next, which fades in meanwhile."""


@dataclass(frozen=True)
class Page:
    """What is told at a time; `face` is the rival who tells it, `letter` gives it a seal."""

    lines: Sequence[str]
    face: str = ""
    letter: bool = False


class TellingScene(PageScene):
    """Tells page after page; `then` says what comes after the last."""

    def __init__(
        self, resources: Resources, title: str, pages: Sequence[Page], then: Callable[[], Request | None]
    ) -> None:
        """`pages` are told in their order, at least one."""
        super().__init__(resources)
        self._title, self._pages, self._then = title, list(pages), then
        self.number = 0
        self._shown = 0.0

    @property
    def told(self) -> bool:
        """Whether all lines of the page are there."""
        return self._shown >= len(self._pages[self.number].lines)

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")
        self._begin()

    def _begin(self) -> None:
        still = self.resources.settings.reduced_motion or self.resources.settings.speed == "instant"
        self._shown = float(len(self._pages[self.number].lines)) if still else 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out paper, lines, and the way on."""
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        text = self.resources.language.text
        width, height = size
        button = Button(text("campaign.on"), self._on, "main", 40, icon="play")
        wide, high = button.wanted(look)
        edge = look.margin(40)
        button.place(look, Rect(width - edge - wide, height - edge - high, wide, high))
        skip = hint(self.resources, "back", "campaign.skip", self.left)
        skip_wide, skip_high = skip.wanted(look)
        skip.place(look, Rect(edge, height - edge - skip_high, skip_wide, skip_high))
        self._lay_lines(button.rect.top)
        self.page = ControlPage(look)
        self.page.fill([button, skip], button)

    def _lay_lines(self, foot: int) -> None:
        """The paper in the middle, as high as its lines need it; at its left the face, if any."""
        look, (width, height) = self.look, self._size
        page = self._pages[self.number]
        side = round(0.26 * min(height, 0.62 * width)) if page.face else 0
        paper_width = min(round(width * 0.9) - side, round(1.16 * height), look.px(1300))
        indent = look.px(64) + (side // 4 if page.face else 0)
        inner = paper_width - look.px(64) - indent
        face = self._letters = theme.DISPLAY if page.letter else theme.BOLD
        top = look.margin(60)
        head = look.line_height(theme.DISPLAY, look.heading(60)) + look.px(14) if self._title else 0
        most = foot - look.margin(24) - top - head
        size, gap, pad = 46.0, look.px(28), look.px(60)
        while True:
            highs = [look.paragraph_height(line, face, size, inner) for line in page.lines]
            seal = look.px(120) if page.letter else 0
            needed = sum(highs) + gap * len(highs) + 2 * pad - gap + seal
            if needed <= most or (size <= 20 and gap <= 4):
                break
            size, gap, pad = max(20.0, size - 1), max(4, gap - 1), max(look.px(16), pad - 2)
        self._size_of_lines, self._seal = size, seal
        block = head + needed
        start = max(top, (foot + look.margin(40) - block) // 2)
        self.heading = Rect(0, start, round(0.9 * width), head)
        self.heading.centerx = width // 2
        left = (width - side - paper_width + (side // 4 if side else 0)) // 2
        self.face = Rect(left, start + head, side, side)
        self.paper = Rect(
            left + (side - side // 4 if side else 0), start + head, paper_width, min(needed, most)
        )
        self.face.centery = self.paper.centery
        self.lines: list[Rect] = []
        at = self.paper.top + pad
        for high in highs:
            self.lines.append(Rect(self.paper.left + indent, at, inner, high))
            at += high + gap

    def handle(self, intent: Intent) -> Request | None:
        """A press shows what is still to come, before it does anything else."""
        if isinstance(intent, Back):
            self.resources.sounds.play("ui-back")
            return self.left()
        return self.page.handle(intent)

    def left(self) -> Request:
        """Skip the rest."""
        request = self._then()
        assert request is not None
        return request

    def _on(self) -> Request | None:
        page = self._pages[self.number]
        if not self.told:
            self._shown = float(len(page.lines))
            return None
        if self.number + 1 == len(self._pages):
            return self._then()
        self.number += 1
        self.resources.sounds.play("ui-page")
        self._begin()
        self.resize(self._size)
        return None

    def update(self, milliseconds: float) -> Request | None:
        """Tell on."""
        self.page.update(milliseconds)
        if not self.told:
            self._shown += milliseconds / _LINE
        return None

    def moving(self) -> bool:
        """While lines come."""
        return not self.told or self.page.moving()

    def draw(self, surface: Surface) -> None:
        """Landscape, veil, paper, the lines as far as they are told."""
        art, look, page = self.resources.art, self.look, self._pages[self.number]
        surface.blit(art.scenery(self._size), (0, 0))
        surface.fill(theme.VEIL, special_flags=pygame.BLEND_MULT)
        if self._title:
            size = look.heading(60)
            look.write(surface, self._title, theme.DISPLAY, size, theme.PAPER, self.heading, "centre")
        look.paper(surface, self.paper, 6)
        if page.face:
            self._draw_face(surface, page.face)
        for number, (line, box) in enumerate(zip(page.lines, self.lines, strict=True)):
            there = min(1.0, self._shown - number)
            if there > 0:
                colour = theme.blend(theme.PAPER, theme.PAPER_INK, there)
                look.paragraph(surface, line, self._letters, self._size_of_lines, colour, box)
        if page.letter and self._seal:
            side = min(self._seal, look.px(110))
            sun = art.disc(side, theme.VERMILION, theme.VERMILION_DARK, 3)
            place = sun.get_rect(
                bottomright=(self.paper.right - look.px(40), self.paper.bottom - look.px(24))
            )
            surface.blit(sun, place)
            mark = art.crest_mark(7, round(side * 0.62), theme.PAPER)
            surface.blit(mark, mark.get_rect(center=place.center))
        self.page.draw(surface)

    def _draw_face(self, surface: Surface, rival: str) -> None:
        art, side = self.resources.art, self.face.width
        surface.blit(art.disc(side, theme.PAPER, theme.INK, 4), self.face)
        picture = art.portrait(rival, "pleased", round(0.93 * side))
        surface.blit(picture, picture.get_rect(center=self.face.center))
