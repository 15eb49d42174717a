"""The receipts of a match that is over: what each rival was told, asked and answered, and why.

A column of questions at the left, what belongs to the chosen one on the sheet beside it, below them how to
ask the rival again. It is given the paths of files and nothing of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.kept.json_lines import Fault
from game.table.receipts import Receipt, read_receipt
from game.table.seat_names import seat_name
from game.tenno.cards import CARDS, NAMES
from game.tenno.show.receipt_words import Leaf, leaves_of
from game.tenno.view import SeatName
from scenes.paint import theme
from scenes.ui import Chip, Control, Page, Reading, ScrollArea, UiStyle
from scenes.ui.control import Answer, draw_focus
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.ui.scroll import Paragraph
from scenes.window.intents import Intent
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

CHART = (352, 104)
"""Pixels at 1080 of the bars of one slot."""
BAR = (190, 30)
"""Pixels at 1080 of the bar of one answer."""

Picture = Callable[[int], Surface]
"""Given its width in pixels."""


def chart(look: UiStyle, shares: Mapping[int, float]) -> Picture:
    """The bars of all cards, with their numbers below; the likeliest is vermilion where one is."""

    @cache
    def drawn(width: int) -> Surface:
        picture = Surface((width, look.px(CHART[1])), pygame.SRCALPHA, 32)
        letters = look.text_size(20)
        line = look.resources.lettering.measure("X", theme.BOLD, letters)[1]
        foot = picture.get_height() - line
        room, step = foot - look.px(4), width / len(CARDS)
        highest = max(shares.values(), default=0.0)
        alone = sum(share == highest for share in shares.values()) == 1
        for number, card in enumerate(CARDS):
            share = shares.get(card, 0.0)
            left, right = round(number * step), round((number + 1) * step)
            best = alone and share == highest
            high = max(look.px(3), round(share * room)) if share > 0 else 1
            bar = Rect(left + look.px(2), foot - high, right - left - 2 * look.px(2), high)
            pygame.draw.rect(picture, theme.VERMILION if best else theme.INDIGO, bar)
            ink = theme.PAPER_INK if share > 0 else theme.PAPER_FIBRE
            name = look.resources.lettering.line(
                NAMES[card], theme.BOLD if best else theme.REGULAR, letters, ink
            )
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
        side = high
        room = width - side - look.px(6)
        length = max(look.px(4), round(room * part))
        colour = theme.VERMILION if chosen else theme.INDIGO
        thick = round(high * 0.62)
        pygame.draw.rect(picture, theme.PAPER_SHADE, Rect(0, (high - thick) // 2, room, thick))
        pygame.draw.rect(picture, colour, Rect(0, (high - thick) // 2, length, thick))
        if chosen:
            picture.blit(look.resources.art.icon("tick", side, theme.VERMILION), (width - side, 0))
        return picture

    return drawn


GAME = "tenno"
_PORTRAIT = 76
_CREST = 40
_CHIPS, _QUESTIONS, _SHEET = range(3)
"""Groups, between which Tab goes."""


@dataclass(frozen=True)
class Paper:
    """One rival's receipt as it was found; `fault` says why there is nothing to be read."""

    seat: SeatName
    path: Path
    receipt: Receipt | None
    leaves: tuple[Leaf, ...] = ()
    fault: str = ""


class ReceiptScene(PageScene):
    """One rival at a time, one question at a time; Back closes."""

    def __init__(self, resources: Resources, seats: Sequence[SeatName], paths: Mapping[int, Path]) -> None:
        """`paths` are the receipts by seat, of a match that is over."""
        super().__init__(resources)
        self._seats = [(seats[seat], path) for seat, path in sorted(paths.items()) if seat < len(seats)]
        self._papers: dict[int, Paper] = {}
        self.chosen = 0
        """Whose receipt is shown, counted among the rivals."""
        self.leaf = 0
        """Which of its questions."""

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    @property
    def paper(self) -> Paper | None:
        """The receipt that is shown, read when it is first wanted; None where there are none."""
        if not self._seats:
            return None
        if self.chosen not in self._papers:
            self._papers[self.chosen] = self._read(*self._seats[self.chosen])
        return self._papers[self.chosen]

    def _read(self, seat: SeatName, path: Path) -> Paper:
        try:
            receipt = read_receipt(path, GAME, torn=True)
            return Paper(seat, path, receipt, tuple(leaves_of(receipt, self.resources.language)))
        except Fault as fault:
            why = f"{path}:{fault.number}: {fault.found}; expected {fault.expected}"
        except OSError as error:
            why = f"{path}: {error.strerror or error}"
        except ValueError as error:
            why = f"{path}: {error}"
        return Paper(seat, path, None, fault=self.resources.language.text("receipt.fault", why=why))

    # Layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out."""
        self._size = size
        self._papers = {}  # the language may be another
        self._lay_out()

    def _lay_out(self, by_chip: bool = False) -> None:
        """Lay out whose receipt is chosen; `by_chip`: the focus stays among the rivals."""
        text = self.resources.language.text
        hints = [hint(self.resources, "back", "common.back", Pop)]
        self.frame = Frame(self.resources, self._size, text("receipt.title"), hints)
        self.look = look = self.frame.look
        body = self.frame.body
        chips = self._place_chips(body)
        top = max((chip.rect.bottom for chip in chips), default=body.top) + look.px(14)
        narrow = body.width < look.px(1000)
        self.sheet = Rect(
            0, top, round(body.width * (0.56 if narrow else 0.6)), body.bottom - look.px(8) - top
        )
        self.sheet.right = body.right
        wide = self.sheet.left - look.px(26) - body.left
        self.area = ScrollArea(look, Rect(body.left, top, wide, self.sheet.height))
        self.rows = self._place_rows()
        self.area.fit(list(self.rows))
        self.reading = Reading(self._paragraphs(), _SHEET)
        self.reading.place(look, self.sheet.inflate(-look.px(56), -look.px(40)))
        page = Page(look)
        page.by_pointer = getattr(self, "page", page).by_pointer
        page.add_area(self.area)
        focus: Control | None = chips[self.chosen] if by_chip else self.rows[self.leaf] if self.rows else None
        page.fill([*chips, *self.rows, self.reading, *self.frame.controls()], focus)
        self.page = page
        if self.rows:
            self.area.reveal(self.rows[self.leaf])

    def _place_chips(self, body: Rect) -> list[Chip]:
        """One for each rival, in one line, as wide as they like or as there is room."""
        look, gap = self.look, self.look.px(12)
        chips = [
            Chip(
                seat_name(self.resources.language, seat),
                partial(self._choose, number),
                number == self.chosen,
                _CHIPS,
            )
            for number, (seat, _) in enumerate(self._seats)
        ]
        most = (body.width - gap * (len(chips) - 1)) // max(1, len(chips))
        left, top = body.left, body.top + look.px(10)
        for chip in chips:
            wide, high = chip.wanted(look)
            chip.place(look, Rect(left, top, min(wide, most), high))
            left += chip.rect.width + gap
        return chips

    def _place_rows(self) -> list[QuestionRow]:
        paper, look, view = self.paper, self.look, self.area.view
        rows: list[QuestionRow] = []
        top = view.top + look.px(10)
        left, wide = view.left + look.px(34), view.width - look.px(44) - ScrollArea.bar_room(look)
        for number, leaf in enumerate(paper.leaves if paper else ()):
            row = QuestionRow(leaf, number == self.leaf, partial(self._turn_to, number))
            high = row.fitted(look, wide)
            row.place(look, Rect(left, top, wide, high))
            top += high + look.px(6)
            rows.append(row)
        return rows

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        """A question that gets the focus is shown."""
        request = super().handle(intent)
        focus = self.page.focus
        if isinstance(focus, QuestionRow) and focus.leaf.number - 1 != self.leaf:
            self._turn_to(focus.leaf.number - 1)
        return request

    def _choose(self, number: int) -> Request | None:
        self.chosen, self.leaf = number, 0
        self.resources.sounds.play("ui-page")
        self._lay_out(by_chip=True)
        return None

    def _turn_to(self, number: int) -> Request | None:
        self.leaf = number
        for row in self.rows:
            row.chosen = row.leaf.number - 1 == number
        self.reading.paragraphs = self._paragraphs()
        self.reading.offset = 0
        self.reading.place(self.look, self.reading.rect)
        return None

    # The sheet

    def _paragraphs(self) -> list[Paragraph]:
        paper, text = self.paper, self.resources.language.text
        if paper is None:
            return [Paragraph(text("receipt.none"), theme.REGULAR, 28, theme.PAPER_INK)]
        if not paper.leaves:
            why = paper.fault or text("receipt.no_question")
            return [Paragraph(why, theme.REGULAR, 28, theme.PAPER_INK), *self._again(paper)]
        leaf = paper.leaves[self.leaf]
        return [
            *self._head(paper, leaf),
            *self._weighed(leaf),
            *self._believed(leaf),
            *self._told(leaf),
            *self._again(paper),
        ]

    def _head(self, paper: Paper, leaf: Leaf) -> list[Paragraph]:
        art = self.resources.art
        face = lambda width: art.portrait(paper.seat.rival or "", "calm", width)  # noqa: E731
        return [
            Paragraph(leaf.chose, theme.BOLD, 34, theme.PAPER_INK, face, (_PORTRAIT, _PORTRAIT)),
            Paragraph(leaf.asked, theme.REGULAR, 26, theme.PAPER_INK),
        ]

    def _again(self, paper: Paper) -> list[Paragraph]:
        """How to ask the rival again."""
        text, receipt = self.resources.language.text, paper.receipt
        if receipt is None:
            return []
        path = f'"{paper.path}"' if " " in str(paper.path) else str(paper.path)
        lines = [f"tenno bot {receipt.rival} --check {path}", text("receipt.facts", seed=receipt.seed)]
        if receipt.budget:
            work = paper.leaves[self.leaf].work if paper.leaves else 0
            lines.append(text("receipt.budget", budget=receipt.budget, work=work))
        return [_heading(text("receipt.again", name=seat_name(self.resources.language, paper.seat)))] + [
            Paragraph(line, theme.REGULAR, 26, theme.PAPER_INK) for line in lines
        ]

    def _number(self, worth: float) -> str:
        """Write a number as the language does: its decimal mark, and a minus, not a hyphen."""
        mark = self.resources.language.text("common.decimal")
        return f"{worth:.2f}".replace("-", "−").replace(".", mark)

    def _weighed(self, leaf: Leaf) -> list[Paragraph]:
        text, look = self.resources.language.text, self.look
        if not leaf.weighed:
            return [_heading(text("receipt.forced"))]
        found = [_heading(text("receipt.weighed"))]
        for one in leaf.weighed:
            words = text("receipt.weighed_line", words=one.words, worth=self._number(one.worth))
            face = theme.BOLD if one.chosen else theme.REGULAR
            picture = bar(look, one.part, one.chosen)
            found.append(Paragraph(words, face, 26, theme.PAPER_INK, picture, BAR))
        if leaf.left_out:
            found.append(
                Paragraph(text("receipt.more", n=leaf.left_out), theme.REGULAR, 26, theme.PAPER_MUTE)
            )
        return found

    def _believed(self, leaf: Leaf) -> list[Paragraph]:
        if not leaf.believed:
            return []
        heading = _heading(self.resources.language.text("receipt.believed"))
        return [heading] + [
            Paragraph(one.words, theme.REGULAR, 26, theme.PAPER_INK, chart(self.look, one.shares), CHART)
            for one in leaf.believed
        ]

    def _told(self, leaf: Leaf) -> list[Paragraph]:
        text, art = self.resources.language.text, self.resources.art
        if not leaf.told:
            return [_heading(text("receipt.told_nothing"))]
        return [_heading(text("receipt.told"))] + [
            Paragraph(
                row.text,
                theme.REGULAR,
                26,
                theme.PAPER_INK,
                lambda width, crest=row.crest: art.crest(crest, width),  # type: ignore[misc]
                (_CREST, _CREST),
            )
            for row in leaf.told
        ]

    def draw(self, surface: Surface) -> None:
        """Lacquer, the sheet, the page, and how to ask again."""
        self.frame.draw(surface)
        look = self.look
        look.paper(surface, self.sheet, 5)
        self.page.draw(surface)


def _heading(text: str) -> Paragraph:
    return Paragraph(text, theme.DISPLAY, 28, theme.PAPER_WARNING)


class QuestionRow(Control):
    """A question in the column: its number and what was answered; the shown one is washi."""

    radius = 12
    sound = "ui-tick"

    def __init__(self, leaf: Leaf, chosen: bool, answer: Answer) -> None:
        super().__init__(_QUESTIONS)
        self.leaf, self.chosen = leaf, chosen
        self._answer = answer

    def fitted(self, look: UiStyle, width: int) -> int:
        """Pixels of height that its words need at a width."""
        words = look.paragraph_height(self._words(look, width), theme.REGULAR, 26, self._room(look, width))
        return max(theme.SMALLEST_TARGET, words + look.px(20))

    def _narrow(self, look: UiStyle, width: int) -> bool:
        return width < look.px(330)

    def _words(self, look: UiStyle, width: int) -> str:
        """The number has a column of its own, or stands before the words where there is no room for one."""
        return f"{self.leaf.number}. {self.leaf.chose}" if self._narrow(look, width) else self.leaf.chose

    def _room(self, look: UiStyle, width: int) -> int:
        return width - look.px(32 if self._narrow(look, width) else 88)

    def choose(self) -> Request | None:
        """It is shown."""
        return self._answer()

    def draw(self, surface: pygame.Surface) -> None:
        """A box with number and words."""
        look, rect = self.look, self.rect
        fill = theme.PAPER if self.chosen else theme.ROW_HOVER if self.hovered else theme.PANEL
        ink = theme.PAPER_INK if self.chosen else theme.TEXT
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, theme.LINE, look.px(2)), rect)
        room = Rect(0, rect.top, self._room(look, rect.width), rect.height)
        room.right = rect.right - look.px(16)
        if not self._narrow(look, rect.width):
            number = Rect(rect.left + look.px(8), rect.top - look.px(2), look.px(48), rect.height)
            look.write(surface, str(self.leaf.number), theme.BOLD, 28, ink, number, "right")
        look.paragraph(surface, self._words(look, rect.width), theme.REGULAR, 26, ink, room, middle=True)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius))
