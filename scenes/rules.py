"""The rules in short, page by page, with the cards that a page speaks of."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes import theme
from scenes.controls import Control, IconButton, Look, Page, Reading
from scenes.controls.scroll import Paragraph
from scenes.controls.shapes import turned
from scenes.hints import hint
from scenes.intents import Back, Intent, Move, NextGroup, PreviousGroup, Rules
from scenes.page_scene import PageScene
from scenes.reading import Frame
from scenes.requests import Pop, Request
from scenes.resources import Resources


@dataclass(frozen=True)
class Leaf:
    """A page: the table of its texts, the cards fanned beside it, or the cards that each have a text."""

    key: str
    fan: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()


LEAVES = (
    Leaf("rules.goal", fan=(9, 4, 11)),
    Leaf("rules.setup", fan=(1, 2, 3)),
    Leaf("rules.attack", fan=(7, 8)),
    Leaf("rules.powers", rows=(4, 5, 6, 10, 11)),
    Leaf("rules.refill", fan=(5, 6)),
    Leaf("rules.after", fan=(3, 10)),
    Leaf("rules.end", fan=(9, 8, 7)),
)
_CREST = 1


class RulesScene(PageScene):
    """One page at a time; left and right turn them, the rules key or Back closes."""

    opened_by = Rules
    leaves = (Back, Rules)

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.leaf = 0

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-press")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the present page out."""
        self._size = size
        text = self.resources.language.text
        leaf = LEAVES[self.leaf]
        hints = [
            hint(self.resources, "back", "common.back", Pop),
            hint(self.resources, "right", "common.turn_page", lambda: self._turn(1)),
        ]
        self.frame = frame = Frame(self.resources, size, text("rules.title"), hints)
        look, body = frame.look, frame.body
        reading = self._place_paper(look, body, leaf)
        arrows = self._place_arrows(look, body.right, frame.heading)
        self._fan = self._make_fan(leaf.fan)
        self.page = Page(look)
        self.page.fill([reading, *arrows, *frame.controls()])

    def _place_paper(self, look: Look, body: Rect, leaf: Leaf) -> Reading:
        """The sheet is as tall as its words need, between most of the height and all of it."""
        paper = Rect(body.left, body.top + look.px(16), body.width, body.height - look.px(30))
        if leaf.fan and body.width > look.px(1050):
            paper.width = round(body.width * 0.58)
        reading = Reading(self._paragraphs(leaf))
        inside, title = paper.width - look.px(64), look.line_height(theme.DISPLAY, look.heading(42))
        head = look.px(34) + title
        needed = head + reading.needed(look, inside) + look.px(44)
        height = min(paper.height, max(needed, round(paper.height * 0.6)))
        paper = Rect(paper.left, paper.top + (paper.height - height) // 2, paper.width, height)
        self.paper = paper
        self.heading = Rect(
            paper.left + look.px(48), paper.top + look.px(28), paper.width - look.px(96), title
        )
        words = Rect(paper.left + look.px(40), paper.top + head, inside, height - head - look.px(20))
        reading.place(look, words)
        return reading

    def _place_arrows(self, look: Look, right: int, title: Rect) -> list[Control]:
        """Two buttons for the pointer at the right of the title, and the number of the page between them."""
        text = self.resources.language.text
        less = IconButton("chevron-left", text("common.back"), lambda: self._turn(-1), 60)
        more = IconButton("chevron-right", text("common.turn_page"), lambda: self._turn(1), 60)
        less.focusable = more.focusable = False  # arrow keys turn pages wherever the focus is
        side = less.wanted(look)[0]
        more.place(look, Rect(right - side, title.centery - side // 2, side, side))
        self.count = Rect(right - side - look.px(170), more.rect.top, look.px(160), side)
        less.place(look, Rect(self.count.left - side - look.px(10), more.rect.top, side, side))
        title.width = less.rect.left - look.px(20) - title.left
        return [less, more]

    def handle(self, intent: Intent) -> Request | None:
        """Left, right and Tab turn pages wherever the focus is."""
        match intent:
            case Move("left") | PreviousGroup():
                return self._turn(-1)
            case Move("right") | NextGroup():
                return self._turn(1)
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, cards."""
        art, look, text = self.resources.art, self.frame.look, self.resources.language.text
        leaf = LEAVES[self.leaf]
        self.frame.draw(surface)
        surface.blit(art.washi_shadow(self.paper.size, 5), self.paper.move(look.px(6), look.px(9)))
        surface.blit(art.washi(self.paper.size, 5), self.paper)
        size = look.heading(42)
        look.write(surface, text(f"{leaf.key}.title"), theme.DISPLAY, size, theme.PAPER_INK, self.heading)
        place = text("rules.page", n=self.leaf + 1, all=len(LEAVES))
        look.write(surface, place, theme.BOLD, 28, theme.TEXT_SOFT, self.count, "centre")
        surface.blit(self._fan, self._fan_place)
        self.page.draw(surface)

    def _make_fan(self, cards: tuple[int, ...]) -> pygame.Surface:
        """The cards beside the paper; an empty picture where there are none, or no room."""
        body = self.frame.body
        room = Rect(self.paper.right, body.top, body.right - self.paper.right, body.height)
        self._fan_place = room.topleft
        if not cards or room.width < self.frame.look.px(260):
            return pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        fan = pygame.Surface(room.size, pygame.SRCALPHA, 32)
        width = round(min(room.height * 0.5, room.width * 0.46))
        art = self.resources.art
        step = min(width * 0.62, (room.width - width * 1.35) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            face = art.face(card, _CREST, width)
            shadow = art.shadow(face.get_size(), max(4, width // 14))
            centre = room.width / 2 + place * step, room.height / 2 + abs(place) * width * 0.08
            for sheet in (shadow, face):
                leaning = turned(sheet, -9 * place)
                fan.blit(leaning, leaning.get_rect(center=centre))
        return fan

    def _paragraphs(self, leaf: Leaf) -> list[Paragraph]:
        language = self.resources.language
        if leaf.rows:
            return [self._row(leaf, card) for card in leaf.rows]
        keys = [f"{leaf.key}.{number}" for number in range(1, 9)]
        return [
            Paragraph(language.text(key), theme.REGULAR, 40, theme.PAPER_INK)
            for key in keys
            if language.has(key)
        ]

    def _row(self, leaf: Leaf, card: int) -> Paragraph:
        text = self.resources.language.text(f"{leaf.key}.{card}")
        return Paragraph(
            text,
            theme.REGULAR,
            32,
            theme.PAPER_INK,
            picture=lambda width: self.resources.art.face(card, _CREST, width),
            picture_size=(86, 120),
        )

    def _turn(self, step: int) -> Request | None:
        goal = self.leaf + step
        if not 0 <= goal < len(LEAVES):
            self.resources.sounds.play("ui-refuse")
            return None
        self.leaf = goal
        self.resources.sounds.play("ui-page")
        self.resize(self._size)
        return None
