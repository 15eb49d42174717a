"""The receipts of a match that is over: what each rival was told, asked and answered, and why.

Owns too how an answer is proved: the question is asked again and again beside the frames, with cards
otherwise, by a process that is ended with the scene.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.kept.language import Language
from game.kept.own_process import own_command
from game.table.drivers import DriverFailed, ProcessDriver
from game.table.receipt_leaves import Leaf
from game.table.receipts import Receipt, read_receipt
from game.table.seats import seat_names
from game.table.shown_names import Named, seat_name
from scenes.paint import sizes, theme
from scenes.ui import (
    Button,
    Chip,
    Control,
    Dialog,
    Drawable,
    Drawn,
    IconButton,
    Paragraph,
    Reading,
    ReadSheet,
    Told,
    UiStyle,
    containers,
)
from scenes.ui.containers import Column, Panel, Row, Scroll
from scenes.ui.layout import Item, Space, Words
from scenes.window import Intent, Push, Request, Resources

CHART = (352, 104)
"""Pixels at 1080 of the bars of one slot."""
BAR = (190, 30)
"""Pixels at 1080 of the bar of one answer."""

Picture = Callable[[int], Surface]
"""Given its width in pixels."""


@dataclass(frozen=True)
class Reader:
    """How a game's receipts are told.

    `cards` names the cards on whose shares beliefs are charted, by their numbers; others have no name there.
    """

    game: str
    """The word of its records."""
    asks: str
    """The command that asks a {rival} of it."""
    leaves_of: Callable[[Receipt, Language], Sequence[Leaf]]
    cards: Sequence[str] = ()


def receipts_scene(
    resources: Resources, reader: Reader, header: Line, receipts: Mapping[int, Path]
) -> "ReceiptScene":
    """Open the receipts of a match with this header, by seat."""
    return ReceiptScene(resources, reader, seat_names(header), receipts)


def chart(look: UiStyle, shares: Mapping[int, float], cards: Sequence[str]) -> Picture:
    """The bars of all cards, with their names below; the likeliest is vermilion where one is."""
    named = [card for card, name in enumerate(cards) if name]

    @cache
    def drawn(width: int) -> Surface:
        picture = Surface((width, look.px(CHART[1])), pygame.SRCALPHA, 32)
        letters = look.text_size(20)
        line = look.resources.lettering.measure("X", theme.BOLD, letters)[1]
        foot = picture.get_height() - line
        room, step = foot - look.px(4), width / len(named)
        highest = max(shares.values(), default=0.0)
        alone = sum(share == highest for share in shares.values()) == 1
        for number, card in enumerate(named):
            share = shares.get(card, 0.0)
            left, right = round(number * step), round((number + 1) * step)
            best = alone and share == highest
            high = max(look.px(3), round(share * room)) if share > 0 else 1
            bar = Rect(left + look.px(2), foot - high, right - left - 2 * look.px(2), high)
            pygame.draw.rect(picture, theme.VERMILION if best else theme.INDIGO, bar)
            ink = theme.PAPER_INK if share > 0 else theme.PAPER_FIBRE
            face = theme.BOLD if best else theme.REGULAR
            name = look.resources.lettering.line(cards[card], face, letters, ink)
            picture.blit(name, name.get_rect(midtop=((left + right) // 2, foot)))
        pygame.draw.line(picture, theme.PAPER_MUTE, (0, foot), (width, foot))
        return picture

    return drawn


def bar(look: UiStyle, part: float, chosen: bool) -> Picture:
    """A bar of `part` 0 to 1 of its length; the chosen answer's is vermilion, with a tick."""

    @cache
    def drawn(width: int) -> Surface:
        high = look.px(BAR[1])
        picture = Surface((width, high), pygame.SRCALPHA, 32)
        room, thick = width - high - look.px(6), round(high * 0.62)
        length = max(look.px(4), round(room * part))
        colour = theme.VERMILION if chosen else theme.INDIGO
        for wide, ink in ((room, theme.PAPER_SHADE), (length, colour)):
            pygame.draw.rect(picture, ink, Rect(0, (high - thick) // 2, wide, thick))
        if chosen:
            picture.blit(look.resources.art.icon("tick", high, theme.VERMILION), (width - high, 0))
        return picture

    return drawn


_PORTRAIT = 76
_CREST = 40
_CHIPS, _QUESTIONS, _SHEET = range(3)
"""Groups, between which Tab goes."""


@dataclass(frozen=True)
class Paper:
    """One rival's receipt as it was found; `fault` says why there is nothing to be read."""

    seat: Named
    path: Path
    receipt: Receipt | None
    leaves: tuple[Leaf, ...] = ()
    fault: str = ""


class ReceiptScene(ReadSheet):
    """One rival at a time, one question at a time; Back closes."""

    heading = "receipt.title"

    def __init__(
        self, resources: Resources, reader: Reader, seats: Sequence[Named], paths: Mapping[int, Path]
    ) -> None:
        """`paths` are the receipts by seat, of a match that is over."""
        super().__init__(resources)
        self._reader = reader
        self._seats = [(seats[seat], path) for seat, path in sorted(paths.items()) if seat < len(seats)]
        self._papers: dict[tuple[int, str], Paper] = {}
        self.chosen = 0
        """Whose receipt is shown, counted among the rivals."""
        self.leaf = 0
        """Which of its questions."""

    @property
    def paper(self) -> Paper | None:
        """The receipt that is shown, read when it is first wanted; None where there are none."""
        if not self._seats:
            return None
        key = self.chosen, self.resources.language.code
        if key not in self._papers:
            self._papers[key] = self._read(*self._seats[self.chosen])
        return self._papers[key]

    def _read(self, seat: Named, path: Path) -> Paper:
        try:
            receipt = read_receipt(path, self._reader.game, torn=True)
            leaves = self._reader.leaves_of(receipt, self.resources.language)
            return Paper(seat, path, receipt, tuple(leaves))
        except OSError as error:
            why = f"{path}: {error.strerror or error}"
        except ValueError as error:
            why = f"{path}: {error}"
        return Paper(seat, path, None, fault=self.resources.language.text("receipt.fault", why=why))

    # Layout

    def body(self) -> Item:
        """The rivals in one line; below them the questions, and beside those the sheet."""
        chips = []
        for number, (seat, _) in enumerate(self._seats):
            name = seat_name(self.resources.language, seat)
            chips.append(Chip(name, partial(self._choose, number), number == self.chosen, _CHIPS))
            chips[-1].key = f"rival {number}"
        line = Row(*chips, gap=12)
        if chips and line.natural(self.look) > self.room.width:
            line = Row(*chips, gap=12, even=True)
        leaves = self.paper.leaves if self.paper else ()
        self.rows = [QuestionRow(leaf, number == self.leaf) for number, leaf in enumerate(leaves)]
        self.reading = Reading(self.paragraphs(), _SHEET)
        questions = Scroll(Row(Space(30), Column(*self.rows, gap=6, grow=1), Space(10)), pad=10, grow=2)
        sheet = containers.Paper(Column(self.reading, pad=(28, 20)), seed=5, grow=3)
        return Column(line, Row(questions, sheet, gap=16, grow=1), gap=14, pad=(0, 10), grow=1)

    def corner(self) -> Control | None:
        """What asks the shown question again; a sign does where title and words have no room in one line."""
        if self.paper is None or not self.paper.leaves:
            return None
        text, look = self.resources.language.text, self.look
        button = Button(text("receipt.worlds.button"), self._prove, size=30)
        title = look.measure(text(self.heading), theme.DISPLAY, look.heading(56))[0]
        fits = title + look.px(60) + button.wanted(look)[0] <= self.head.width
        return button if fits else IconButton("turn", button.label, self._prove)

    def first(self) -> Control | None:
        return self.rows[self.leaf] if self.rows else None

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        """A question that gets the focus is shown."""
        request = super().handle(intent)
        focus = self.page.focus
        if isinstance(focus, QuestionRow) and not focus.chosen:
            self._turn_to(focus.leaf.number - 1)
        return request

    def _choose(self, number: int) -> Request | None:
        self.chosen, self.leaf = number, 0
        self.resources.sounds.play("ui-page")
        self.again()
        self.page.areas[0].scroll_to(0)
        return None

    def _prove(self) -> Request | None:
        paper = self.paper
        if paper is None or paper.receipt is None:
            return None
        words = command(paper.receipt.rival, self._reader.game, str(paper.path), self.leaf + 1)
        name = seat_name(self.resources.language, paper.seat)
        return Push(ProofScene(self.resources, name, words))

    def _turn_to(self, number: int) -> None:
        self.leaf = number
        for row in self.rows:
            row.chosen = row.leaf.number - 1 == number
        self.reading.paragraphs = self.paragraphs()
        self.reading.offset = 0
        self.reading.place(self.look, self.reading.rect)

    # The sheet

    def paragraphs(self) -> list[Paragraph]:
        paper, text, art = self.paper, self.resources.language.text, self.resources.art
        if paper is None:
            return [_line(text("receipt.none"), 28)]
        if not paper.leaves:
            return [_line(paper.fault or text("receipt.no_question"), 28), *self._again(paper)]
        leaf = paper.leaves[self.leaf]
        face = partial(art.portrait, paper.seat.rival or "", "calm")
        told = "receipt.told" if leaf.told else "receipt.told_nothing"
        return [
            Paragraph(leaf.chose, theme.BOLD, 34, theme.PAPER_INK, face, (_PORTRAIT, _PORTRAIT)),
            _line(leaf.asked),
            *self._weighed(leaf),
            *([_heading(text("receipt.believed"))] if leaf.believed else []),
            *(
                _line(one.words, 26, chart(self.look, one.shares, self._reader.cards), CHART)
                for one in leaf.believed
            ),
            _heading(text(told)),
            *(
                _line(row.text)
                if row.crest is None
                else _line(row.text, 26, partial(art.crest, row.crest), (_CREST, _CREST))
                for row in leaf.told
            ),
            *self._again(paper),
        ]

    def _weighed(self, leaf: Leaf) -> list[Paragraph]:
        """What the rival weighed, if it did."""
        text = self.resources.language.text
        if not leaf.weighed:
            return [_heading(text("receipt.forced" if leaf.forced else "receipt.unweighed"))]
        same = len({(one.worth, one.chance) for one in leaf.weighed}) == 1 < len(leaf.weighed)
        if same and leaf.drawn is None and not leaf.left_out:  # as where Farmers are laid
            return [_line(text("receipt.alike", n=len(leaf.weighed)))]
        found = [_heading(text("receipt.weighed"))]
        if leaf.measure and any(one.said for one in leaf.weighed):
            found.append(Paragraph(leaf.measure, theme.REGULAR, 26, theme.PAPER_MUTE))
        for one in leaf.weighed:
            words = text("receipt.weighed_line", words=one.words, worth=one.said) if one.said else one.words
            if one.chance is not None:
                chance = self._percent(one.chance)
                key = "receipt.weighed_drawn" if one.said else "receipt.weighed_chance"
                words = text(key, words=one.words, worth=one.said, chance=chance)
            face, picture = theme.BOLD if one.chosen else theme.REGULAR, bar(self.look, one.part, one.chosen)
            found.append(Paragraph(words, face, 26, theme.PAPER_INK, picture, BAR))
        if leaf.drawn is not None:
            lot, low, high = map(self._percent, (leaf.drawn.lot, leaf.drawn.low, leaf.drawn.high))
            found.append(_heading(text("receipt.lot")))
            found.append(_line(text("receipt.drawn", words=leaf.chose, lot=lot, low=low, high=high)))
            found.append(_line(text("receipt.chances")))
        if leaf.left_out:
            more = text("receipt.more", n=leaf.left_out)
            found.append(Paragraph(more, theme.REGULAR, 26, theme.PAPER_MUTE))
        return found

    def _percent(self, share: float) -> str:
        text = self.resources.language.text
        return text("common.percent", n=f"{100 * share:.1f}".replace(".", text("common.decimal")))

    def _again(self, paper: Paper) -> list[Paragraph]:
        language, receipt = self.resources.language, paper.receipt
        if receipt is None:
            return []
        path = f'"{paper.path}"' if " " in str(paper.path) else str(paper.path)
        facts = language.text("receipt.facts", seed=receipt.seed)
        lines = [f"{self._reader.asks.format(rival=receipt.rival)} --check {path}", facts]
        if receipt.budget:
            work = paper.leaves[self.leaf].work if paper.leaves else 0
            lines.append(language.text("receipt.budget", budget=receipt.budget, work=work))
        heading = language.text("receipt.again", name=seat_name(language, paper.seat))
        return [_heading(heading), *map(_line, lines)]


def _line(
    words: str, letters: float = 26, picture: Picture | None = None, size: tuple[int, int] = (0, 0)
) -> Paragraph:
    return Paragraph(words, theme.REGULAR, letters, theme.PAPER_INK, picture, size)


def _heading(text: str) -> Paragraph:
    return Paragraph(text, theme.DISPLAY, 28, theme.PAPER_WARNING)


class QuestionRow(Control):
    """A question in the column: its number and what was answered; the shown one is washi."""

    radius = 12
    sound = "ui-tick"

    def __init__(self, leaf: Leaf, chosen: bool) -> None:
        super().__init__(_QUESTIONS)
        self.leaf, self.chosen = leaf, chosen
        self.key = f"question {leaf.number}"

    def _laid(self, look: UiStyle, width: int) -> tuple[str, int]:
        """Its words and their width: the number has a column of its own where there is room for one."""
        if width < look.px(330):
            return f"{self.leaf.number}. {self.leaf.chose}", width - look.px(32)
        return self.leaf.chose, width - look.px(88)

    def fitted(self, look: UiStyle, width: int) -> int:
        words, room = self._laid(look, width)
        return max(sizes.SMALLEST_TARGET, look.paragraph_height(words, theme.REGULAR, 26, room) + look.px(20))

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        fill = theme.PAPER if self.chosen else theme.ROW_HOVER if self.hovered else theme.PANEL
        ink = theme.PAPER_INK if self.chosen else theme.TEXT
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, theme.LINE, look.px(2)), rect)
        words, wide = self._laid(look, rect.width)
        if words == self.leaf.chose:
            number = Rect(rect.left + look.px(8), rect.top - look.px(2), look.px(48), rect.height)
            look.write(surface, str(self.leaf.number), theme.BOLD, 28, ink, number, "right")
        room = Rect(rect.right - look.px(16) - wide, rect.top, wide, rect.height)
        look.paragraph(surface, words, theme.REGULAR, 26, ink, room, middle=True)


WORLDS = 100
"""How often it is asked."""


class Asking(Protocol):
    """The process that asks: a line of JSON after each answer, DriverFailed where none will come."""

    def answer(self, wait: float) -> Line | None: ...

    def kill(self) -> None: ...

    def close(self) -> None: ...


def command(rival: str, game: str, receipt: str, question: int) -> list[str]:
    """Make the words that start the process; questions count from 1."""
    words = ["bot", rival, "--game", game, "--check", receipt, "--question", str(question)]
    return [*own_command(), *words, "--worlds", str(WORLDS), "--json"]


class ProofScene(Dialog):
    """Asks from when it is opened; leaving it ends that at once."""

    def __init__(
        self, resources: Resources, name: str, words: Sequence[str],
        start: Callable[[Sequence[str]], Asking] = ProcessDriver,
    ) -> None:  # fmt: skip
        """`name` is the rival's, `words` start the process."""
        super().__init__(resources)
        self._name, self._start = name, partial(start, words)
        self._process: Asking | None = None
        self.asked = self.same = self.worlds = 0
        self.why = ""
        """Why it could not go on; empty where it could."""

    @property
    def over(self) -> bool:
        return bool(self.why) or self.asked == WORLDS

    def enter(self) -> None:
        super().enter()
        try:
            self._process = self._start()
        except DriverFailed as failed:
            self.why = str(failed)

    def leave(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.close()
            self._process = None

    # What stands on it

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)

    def body(self) -> Item:
        text = self.resources.language.text
        key = "common.ok" if self.over else "receipt.worlds.stop"
        self._button = Button(text(key), self.left, "plain", 36)
        heading = Words(text("receipt.worlds.title"), theme.DISPLAY, self.look.heading(44), theme.TEXT)
        words = Words(self.said(), theme.REGULAR, 30, theme.TEXT_SOFT, wraps=True)
        count = Told(self._count, theme.BOLD, 30, theme.TEXT_GOLD, "right")
        return Panel(
            Column(
                Space(30), heading, Space(10), words, Space(24),
                Drawn(self._draw_bar, (0, 22)), Space(6), count, Space(20),
                Row(Space(grow=1), self._button, Space(grow=1)), Space(36), pad=(40, 0),
            ),
            wide=900,
        )  # fmt: skip

    def said(self) -> str:
        text, name = self.resources.language.text, self._name
        if self.why:
            return text("receipt.worlds.fault", name=name, why=self.why)
        if not self.over:
            return text("receipt.worlds.asking", name=name)
        if others := self.asked - self.same:
            return text("receipt.worlds.other", name=name, n=others, all=self.asked)
        return text("receipt.worlds.same", name=name, n=self.worlds, all=self.asked)

    def _count(self) -> tuple[str]:
        return (self.resources.language.text("receipt.worlds.count", n=self.asked, all=WORLDS),)

    def _draw_bar(self, look: UiStyle, surface: Drawable, place: Rect) -> None:
        line = look.px(2)
        surface.blit(look.shapes.box(place.size, place.height // 2, theme.SUNK, theme.EDGE, line), place)
        inner = place.inflate(-look.px(8), -look.px(8))
        wide = round(inner.width * self.asked / WORLDS)
        if wide:
            full = Rect(inner.topleft, (wide, inner.height))
            surface.blit(look.shapes.box(full.size, min(full.size) // 2, theme.GOLD), full)

    # Time

    def update(self, milliseconds: float) -> Request | None:
        """Take in the answers that have come."""
        while not self.over and self._process is not None:
            try:
                line = self._process.answer(0)
            except DriverFailed as failed:
                self.why = str(failed)
                break
            if line is None:
                break
            self.asked, self.same, self.worlds = (line[key] for key in ("asked", "same", "worlds"))
        if self.over and self._button.label != self.resources.language.text("common.ok"):
            self.resize(self._size)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self.over or super().moving()
