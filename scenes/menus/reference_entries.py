"""What the reference holds: paragraphs of the rules by section and terms, how they are searched and look.

What there is to be read is the game's book, the words are the language's; choosing a row shows its scene,
which is the scene's affair.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kept.language import Language
from game.table.offers import RulesBook
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import Answer, draw_focus
from scenes.window.requests import Request

_CREST, _OTHER = 1, 2
_CARD = 50
"""Width of a card in a row, at 1080."""


@dataclass(frozen=True)
class Entry:
    """Something to read: its words, the paragraph that shows it, whose cards or which term stand beside it.

    `parts` show a term.

    A `heading` is no paragraph; `ruling` settles what the published rules leave open.
    """

    text: str
    paragraph: str = ""
    name: str = ""
    cards: tuple[int, ...] = ()
    term: str = ""
    parts: tuple[str | int, ...] = ()
    heading: bool = False
    ruling: bool = False

    def fits(self, words: list[str]) -> bool:
        """Tell whether all words, as `plain` makes them, stand in it."""
        found = plain(f"{self.name} {self.text}")
        return all(word in found for word in words)


def rules(book: RulesBook, language: Language, search: str = "") -> list[Entry]:
    """List the paragraphs under their sections, or those of them in which what is searched for stands."""
    entries: list[Entry] = []
    words = plain(search).split()
    section = ""
    for paragraph in book.paragraphs:
        text = language.text(f"reference.text.{paragraph.identity}")
        cards = book.persons.get(paragraph.identity, ())
        entry = Entry(text, paragraph.identity, cards=cards, ruling=paragraph.ruling)
        if not entry.fits(words):
            continue
        if paragraph.section != section:
            section = paragraph.section
            entries.append(Entry(language.text(f"reference.section.{section}"), heading=True))
        entries.append(entry)
    return entries


def terms(book: RulesBook, language: Language, search: str = "") -> list[Entry]:
    """List persons and terms with what they are, or those in which what is searched for stands."""
    found = [
        Entry(language.text(f"reference.text.{name}"), name, language.text(f"fights.person.{name}"), cards)
        for name, cards in book.persons.items()
    ]
    for term, (paragraph, parts) in book.terms.items():
        name, text = (language.text(f"reference.{part}.{term}") for part in ("term", "meaning"))
        found.append(Entry(text, paragraph, name, term=term, parts=parts))
    words = plain(search).split()
    return [entry for entry in found if entry.fits(words)]


def plain(text: str) -> str:
    """Return a text as it is searched: small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class HeadingRow(Control):
    """A section's name between its paragraphs."""

    focusable = False

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return 0, look.line_height(theme.DISPLAY, look.heading(36)) + look.px(14)

    def draw(self, surface: Surface) -> None:
        look = self.look
        room = Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - look.px(10))
        size = look.heading(36)
        written = look.write(surface, self.text, theme.DISPLAY, size, theme.PAPER_INK, room)
        stroke = look.shapes.brush((max(20, written.width), look.px(8)), theme.STROKE)
        surface.blit(stroke, (room.left, room.bottom - look.px(4)))


class EntryRow(Control):
    """A paragraph or a term: picture, name, words, and a sign to show it."""

    radius = 12

    def __init__(self, entry: Entry, words: str, answer: Answer | None) -> None:
        """`words` stand in the row; `answer` shows the entry, None where there is nothing to show."""
        super().__init__(group=1)
        self.entry, self._text, self._answer = entry, words, answer

    def choose(self) -> Request | None:
        return self._answer() if self._answer is not None else None

    def fitted(self, look: UiStyle, width: int) -> int:
        """Return the pixels of height that it wants at a width."""
        words = look.paragraph_height(self._text, theme.REGULAR, 30, self._words_width(look, width))
        name = look.line_height(theme.BOLD, 30) if self.entry.name else 0
        tall = round(1.4 * look.px(_CARD)) if self._pictured else 0
        return max(theme.SMALLEST_TARGET, words + name, tall) + look.px(18)

    @property
    def _pictured(self) -> bool:
        return bool(self.entry.cards or self.entry.term)

    def _aside(self, look: UiStyle) -> int:
        """Pixels that the picture takes."""
        if self.entry.term:
            return look.px(3 * (_CARD - 12) + 22)
        if not self.entry.cards:
            return 0
        return look.px(3 * (_CARD - 12) + 22) if self.entry.name else look.px(1.9 * _CARD + 12)

    def _words_width(self, look: UiStyle, width: int) -> int:
        sign = max(theme.SMALLEST_TARGET, look.px(52)) + look.px(18) if self._answer is not None else 0
        return width - look.px(20) - self._aside(look) - sign

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.pressed:
            fill = theme.PAPER_SHADE if self.pressed else theme.PAPER_LIGHT
            surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill), rect)
        left = rect.left + look.px(10)
        if self._pictured:
            self._draw_picture(surface, Rect(left, rect.top, self._aside(look) - look.px(12), rect.height))
            left += self._aside(look)
        wide = self._words_width(look, rect.width)
        name = look.line_height(theme.BOLD, 30) if self.entry.name else 0
        words = look.paragraph_height(self._text, theme.REGULAR, 30, wide)
        top = rect.centery - (name + words) // 2
        if name:
            head = Rect(left, top, wide, name)
            look.write(surface, self.entry.name, theme.BOLD, 30, theme.PAPER_INK, head)
        ink = theme.PAPER_MUTE if self.entry.ruling else theme.PAPER_INK
        look.paragraph(surface, self._text, theme.REGULAR, 30, ink, Rect(left, top + name, wide, words))
        if self._answer is not None:
            self._draw_sign(surface)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius))

    def _draw_sign(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = max(theme.SMALLEST_TARGET, look.px(52))
        box = Rect(rect.right - look.px(8) - side, rect.centery - side // 2, side, side)
        fill = theme.VERMILION if self.hovered or self.focused else theme.PAPER
        edge = theme.VERMILION_DARK if self.hovered or self.focused else theme.PAPER_MUTE
        surface.blit(look.shapes.disc(side, fill, edge, look.px(3)), box)
        ink = theme.ON_VERMILION if self.hovered or self.focused else theme.PAPER_INK
        sign = look.resources.art.icon("play", round(0.5 * side), ink)
        surface.blit(sign, sign.get_rect(center=(box.centerx + look.px(2), box.centery)))

    def _draw_picture(self, surface: Surface, room: Rect) -> None:
        look, art = self.look, self.look.resources.art
        wide = look.px(_CARD - 12 if self.entry.name else _CARD)
        tall = round(1.4 * wide)
        parts = self.entry.cards or self.entry.parts
        step = min(wide + look.px(6), (room.width - wide) // max(1, len(parts) - 1))
        left = room.centerx - (step * (len(parts) - 1) + wide) // 2
        for number, part in enumerate(parts):
            place = Rect(left + number * step, room.centery - tall // 2, wide, tall)
            if isinstance(part, int):
                surface.blit(art.face(part, _CREST, wide), place)
            elif part in ("back", "prisoner"):
                surface.blit(art.back(_OTHER if part == "prisoner" else _CREST, wide), place)
            elif part == "gap":
                surface.blit(art.empty_slot(place.size, look.px(5), theme.PAPER_MUTE, None), place)
            else:
                icon = art.icon(part, round(0.92 * wide), theme.PAPER_INK)
                surface.blit(icon, icon.get_rect(center=place.center))


class SearchField(Control):
    """What is searched for; letters go there whatever has the focus. Choosing it offers letters to press."""

    radius = 14

    def __init__(self, text: str, hint: str, answer: Answer) -> None:
        """`hint` stands there while nothing is searched for; `answer` is asked when it is chosen."""
        super().__init__()
        self.text, self.hint, self._answer = text, hint, answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide = look.measure(self.hint, theme.REGULAR, 30)[0] + look.px(60)
        return max(look.px(360), wide), max(theme.SMALLEST_TARGET, look.px(58))

    def choose(self) -> Request | None:
        return self._answer()

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        edge = theme.PAPER_SHADE if self.hovered else theme.EDGE
        fill = theme.RAISED_PRESSED if self.pressed else theme.SUNK
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        room = rect.inflate(-look.px(40), 0)
        if self.text:
            written = look.write(surface, self.text, theme.BOLD, 30, theme.TEXT, room)
            bar = Rect(0, 0, look.px(4), look.px(34))
            bar.midleft = min(written.right + look.px(4), room.right), rect.centery
            surface.fill(theme.STROKE, bar)
        else:
            look.write(surface, self.hint, theme.REGULAR, 30, theme.TEXT_MUTE, room)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius))
