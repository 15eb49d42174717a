"""The score: the table is turned over, prisoners are counted one by one, lanes go to their ranks.

Owns the course of the counting and what can be done afterwards. It is made of one view of a match that is
over; what the ranks are was decided by the rules long before.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.table.seat_names import seat_name, steady_name
from game.tenno.cards import VALUES
from game.tenno.show.house_rules import feud_line, sides_line
from game.tenno.show.picture import Portrait
from game.tenno.show.words import card_rule, why_ended
from game.tenno.view import View
from scenes.cards.player import Player, play_cues
from scenes.cards.reading import CardReading
from scenes.cards.sprite import CardPainter
from scenes.cards.timeline import Cue
from scenes.paint import theme
from scenes.tenno.score.bluffs import BluffsScene
from scenes.tenno.score.counting import (
    Standing,
    card_name,
    counting,
    ending_sound,
    ranked,
    row_name,
    standings,
)
from scenes.tenno.score.last_table import LaneCard, LanePainter, LanePicture, LastTable
from scenes.ui import Button, Control, IconButton, Page, UiStyle, fitting
from scenes.ui.pages import ScoringLayout, counting_lanes, lane_between, scoring_layout
from scenes.window.intents import Back, Choose, Intent, Press
from scenes.window.requests import LeaveMatch, Push, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


@dataclass(frozen=True)
class Afterwards:
    """What can be done after the score.

    `again` begins another match, or leads on: `word` is the key of what stands on its button. `other_seats`
    goes where seats are chosen (None: nowhere), `watch` shows the match once more. `receipts` are the files
    of what each rival was told and made of it, `records` what every seat was told: who has none is offered
    nothing of them. `played` are the seats of rivals for whom another one answered.
    """

    again: Request
    other_seats: Callable[[], Request] | None
    watch: Callable[[], Request] | None = None
    receipts: Mapping[int, Path] = field(default_factory=dict)
    records: Mapping[int | None, Sequence[Line]] = field(default_factory=dict)
    word: str = "again"
    played: Collection[int] = ()


def place_buttons(
    look: UiStyle,
    layout: ScoringLayout,
    after: Afterwards,
    swap: Button,
    open_bluffs: Callable[[], Request],
) -> list[Control]:
    """Return the buttons at their places: to begin again first, the way out last.

    `swap` turns the cards on the page, `open_bluffs` asks for the sheet of what was hidden.
    """
    text = look.resources.language.text
    gap = max(6, look.margin(14))
    bottom = layout.lanes[0].whole.y - look.margin(20)
    high = max(theme.SMALLEST_TARGET, (bottom - round(layout.frame.down(0.050)) - gap) // 2)
    top = bottom - 2 * high - gap
    swap.size = size = min(theme.BUTTON_SIZE, 0.52 * high / look.unit)
    again = Button(
        text(f"scoring.{after.word}"), lambda: after.again, "main", min(40, 0.6 * high / look.unit)
    )
    # Each with its column, counted from the right, and its row.
    placed: list[tuple[Button | IconButton, int, int]] = [(again, 0, 0), (swap, 1, 0)]
    if after.other_seats is not None:
        placed.append((Button(text("scoring.other_seats"), after.other_seats, "plain", size), 1, 1))
    more = []
    if after.watch is not None:
        more.append(("scoring.watch", "play", after.watch, 0))
    if after.records:
        more.append(("scoring.bluffs", "mask", open_bluffs, 1))
    home = Button(text("scoring.to_title"), LeaveMatch, "plain", size), 0, 1
    worded = [(Button(text(key), answer, "plain", size), 2, row) for key, _, answer, row in more]
    wides = _widths(look, layout, [*placed, *worded, home])
    aside = look.px(40)  # room for the arrow of the focus
    needed = look.resources.lettering.measure(text("scoring.title"), theme.DISPLAY, theme.SMALLEST_TEXT)[0]
    free = layout.buttons[-1].right - sum(wides) - (len(wides) - 1) * aside - look.px(48) - layout.title.x
    if more and free < max(1.25 * needed, 0.24 * layout.frame.width):  # then signs have to do
        wides = [*_widths(look, layout, [*placed, home]), high]
        placed += [(IconButton(icon, text(key), answer), 2, row) for key, icon, answer, row in more]
    else:
        placed += worded
    placed.append(home)
    for button, column, row in placed:
        taken = sum(wides[: column + 1]) + column * aside
        button.place(
            look, Rect(layout.buttons[-1].right - taken, top + row * (high + gap), wides[column], high)
        )
    return [button for button, _, _ in placed]


def _widths(
    look: UiStyle, layout: ScoringLayout, placed: Sequence[tuple[Button | IconButton, int, int]]
) -> list[int]:
    """How wide each column is, from the right: as its words want, but leaving room for the heading; at
    least so wide that they fit in small letters."""
    lettering = look.resources.lettering
    columns = 1 + max(column for _, column, _ in placed)
    wanted = max(button.wanted(look)[0] for button, _, _ in placed)
    usual = min(wanted, round(0.46 / columns * layout.frame.width))
    least = [0] * columns
    for button, column, _ in placed:
        words = lettering.measure(button.label, theme.DISPLAY, theme.SMALLEST_TEXT)[0] + look.px(34)
        least[column] = max(least[column], words)
    spare = max(0, sum(max(usual, wide) for wide in least) - columns * usual)
    narrower = [max(wide, usual - spare // columns) for wide in least]
    return narrower if spare else [max(usual, wide) for wide in least]


_SPEEDS = {"normal": 1.0, "fast": 2.2, "instant": math.inf}


class ScoringScene(Scene):
    """Shows how a match ended. Any press while it counts goes to the end, and does nothing else."""

    def __init__(
        self,
        resources: Resources,
        view: View,
        after: Afterwards,
        bottom: int | None = None,
        earlier: Sequence[View] = (),
    ) -> None:
        """`view` is over; `bottom` is the seat that its table had at the lower side: else the viewer's.

        `earlier` are the matches of a feud before this one.
        """
        super().__init__(resources)
        self._after, self._view, self._earlier = after, view, earlier
        self._bottom = (view.you or 0) if bottom is None else bottom
        self._seated = standings(view)
        self._ranked = ranked(self._seated)
        self._player = Player(counting(self._seated, ending_sound(self._seated)))
        self._cards = CardPainter(resources.art)
        self.reading = CardReading(lambda card: card_rule(resources.language, card))
        self._all_cards = False
        self._focused = 0

    # What the stack tells

    def enter(self) -> None:
        """The score's music; at once at the end where everything is instant."""
        self.resources.sounds.music("scoring")
        if self.resources.settings.speed == "instant":
            self._finish()

    def resume(self) -> None:
        """The score's music again: the match may have been watched meanwhile."""
        self.resources.sounds.music("scoring")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay lanes and buttons out."""
        settings = self.resources.settings
        self._size = size
        self.look = UiStyle(self.resources, size)
        winners = sum(one.wins for one in self._ranked)
        self.layout: ScoringLayout = scoring_layout(
            size, len(self._ranked), settings.text_scale, winners=winners
        )
        self._counting = counting_lanes(self.layout)
        self._cards.clear()
        self._painter = LanePainter(self.look, self._cards)
        self._table: LastTable | None = None
        self._fill()

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Back turns the cards back, then goes to the way out."""
        if not self.over:
            if isinstance(intent, Choose | Press | Back):
                self._finish()
            return None
        if self.reading.handle(intent, self.page):
            return None
        if isinstance(intent, Back):
            return self._back()
        request = self.page.handle(intent)
        if self.page.focus is not None:
            self._focused = self.page.controls.index(self.page.focus)
        return request

    def update(self, milliseconds: float) -> Request | None:
        """Let the counting go on."""
        self.page.update(milliseconds)
        self.reading.update(milliseconds, self.page)
        if not self.over:
            speed = _SPEEDS[self.resources.settings.speed]
            play_cues(self._player.advance(milliseconds, speed), self.resources.sounds)
        return None

    def moving(self) -> bool:
        """While it counts."""
        return not self.over or self.page.moving() or self.reading.moving()

    def draw(self, surface: pygame.Surface) -> None:
        """The page that the table turned to, heading, lanes, and at the end the buttons."""
        with self.reading.drawing(self._cards):
            self._paint(surface, self._left - self.look.px(48))  # a focused button's arrow stands between
        if self.over:
            self.page.draw(surface)
            self.reading.draw(surface, self.look)

    def _paint(self, surface: Surface, right: int) -> None:
        """Paint the instant; words end at `right`."""
        turn = self._value("table", "turn")
        if turn < 1:
            self._draw_table(surface, turn)
            return
        surface.blit(self.resources.art.page(self._size), (0, 0))
        self._draw_heading(surface, right)
        self._draw_lanes(surface)

    @property
    def over(self) -> bool:
        """Whether all has been counted."""
        return self._player.over

    @property
    def duration(self) -> float:
        """How long the counting takes at normal speed, in ms."""
        return self._player.show.duration

    def cues(self) -> tuple[Cue, ...]:
        """Return what is heard of the counting, and when (ms)."""
        return self._player.show.cues

    def paint_at(self, surface: Surface, time: float) -> None:
        """Paint the instant `time` (ms) of the counting without anything to press: for who shows it again."""
        self._player.seek(time)
        self._paint(surface, self.layout.buttons[-1].right)

    def turns(self) -> list[float]:
        """How far each prisoner has turned over, 0 to 1, seat by seat."""
        return [
            self._value(card_name(one.seat, place), "turn")
            for one in self._seated
            for place in range(len(one.prisoners))
        ]

    # What can be done

    def _finish(self) -> None:
        """Go to the end at once; how it ended is heard, the rest of the counting is not."""
        self._player.finish()
        self.resources.sounds.play(ending_sound(self._seated))

    def _back(self) -> Request | None:
        if self._all_cards:
            return self.turn_cards()
        self.page.by_pointer = False
        self.page.set_focus(self.page.controls[-1])
        self._focused = len(self.page.controls) - 1
        return None

    def turn_cards(self) -> Request | None:
        """Show what everybody held, or the prisoners again."""
        self._all_cards = not self._all_cards
        self.resources.sounds.play("ui-page")
        self._label_swap()
        return None

    def _open_bluffs(self) -> Request:
        after = self._after
        return Push(BluffsScene(self.resources, self._view.seats, after.records, after.receipts))

    def _label_swap(self) -> None:
        key = "scoring.prisoners" if self._all_cards else "scoring.all_cards"
        self._swap.label = self.resources.language.text(key)

    def _fill(self) -> None:
        """The buttons in two rows, in the upper right corner."""
        self._swap = Button("", self.turn_cards, "plain")
        self._label_swap()
        buttons = place_buttons(self.look, self.layout, self._after, self._swap, self._open_bluffs)
        self._left = min(button.rect.left for button in buttons)
        self.page = Page(self.look)
        self.page.fill(buttons, buttons[self._focused])

    # Drawing

    def _value(self, target: str, attribute: str) -> float:
        value = self._player.show.value(target, attribute, self._player.time)
        if self.resources.settings.reduced_motion:
            return 0.0 if value < 0.5 else 1.0
        return value

    def _draw_table(self, surface: Surface, turn: float) -> None:
        """The table with its rows turning up, then turning over."""
        if self._table is None:
            self._table = LastTable(self.resources, self._view, self._bottom, self._size)
        if turn > 0:
            self._table.draw_turning(surface, self.resources.art.page(self._size), turn)
        else:
            self._table.draw(surface, lambda seat, slot: self._value(row_name(seat, slot), "turn"))

    def _draw_heading(self, surface: Surface, right: int) -> None:
        text, look, layout = self.resources.language.text, self.look, self.layout
        title = text("scoring.title")
        head = Rect(layout.title)
        head.width = right - head.left
        fitting.write(
            look, surface, title, theme.DISPLAY, layout.metrics.text_size(62), theme.PAPER_INK, head
        )
        room = Rect(layout.line)
        room.width = head.width
        room.height = max(room.height, layout.lanes[0].whole.y - look.margin(6) - room.top)
        offered = self._words()
        words = next((one for one in offered if self._fits(one, room)), offered[-1])
        fitting.write_paragraph(
            look, surface, words, theme.REGULAR, layout.metrics.text_size(36), theme.PAPER_MUTE, room
        )

    def _words(self) -> list[str]:
        """List what may stand below the heading, the first that fits; who played on is in each of them."""
        if self._value("tie", "part") == self._value("ranks", "part") == 0:
            return [self.resources.language.text("end.sum_up")]
        line = self._result_line()
        why = "" if self._all_cards else why_ended(self._view, self.resources.language, self._view.you)
        said = [f"{why} {line}", why, line] if why else [line]
        if not self._after.played:
            return said
        played, short = self._played()
        return [words for one in (played, short) for words in (*(f"{one} {each}" for each in said), one)]

    def _played(self) -> tuple[str, str]:
        """Say for whom another rival played on: with their names, and with how many they were."""
        language, seats = self.resources.language, sorted(self._after.played)
        names = ", ".join(seat_name(language, self._view.seats[seat]) for seat in seats)
        steady = steady_name(language)
        return (
            language.text("scoring.played_for", name=names, steady=steady),
            language.text("scoring.played_for_some", n=len(seats), steady=steady),
        )

    def _fits(self, words: str, room: Rect) -> bool:
        lettering, smallest = self.resources.lettering, theme.SMALLEST_TEXT
        high = lettering.measure(words, theme.REGULAR, smallest)[1]
        return len(lettering.wrap(words, theme.REGULAR, smallest, room.width)) * high <= room.height

    def _result_line(self) -> str:
        text = self.resources.language.text
        if self._all_cards:
            return text("scoring.held")
        said = feud_line(self.resources.language, self._view, self._earlier)
        said = said or sides_line(self.resources.language, self._view)
        if said:
            return said
        first = self._ranked[0]
        if first.tied is None or self._value("tie", "part") == 0:
            return text("scoring.line")
        key = "scoring.shared" if self._ranked[1].wins else "scoring.tie"
        return text(key, n=first.captured, sum=first.tied)

    def _draw_lanes(self, surface: Surface) -> None:
        part = self._value("ranks", "part")
        lanes = {
            one.seat: (lane_between(self._counting[one.seat], still, part), still, one)
            for still, one in zip(self.layout.lanes, self._ranked, strict=True)
        }
        below = [lanes[one.seat][0] for one in self._ranked if not one.wins]
        if part == 1:
            for lane in below[:-1]:
                self._painter.draw_line(surface, lane.whole)
        for lane, still, one in sorted(lanes.values(), key=lambda found: found[2].wins):
            shown = self._picture(one, part if one.wins else 0.0)
            self._painter.draw(surface, lane, still, shown, self.layout.metrics.text_scale)

    def _picture(self, one: Standing, lacquer: float) -> LanePicture:
        """What a seat's lane shows now."""
        text = self.resources.language.text
        line = text(f"scoring.{self._victory(one)}") if one.wins else ""
        turns = [self._value(card_name(one.seat, n), "turn") for n in range(len(one.prisoners))]
        cards = tuple(
            LaneCard(crest, card, turn) for (crest, card), turn in zip(one.prisoners, turns, strict=True)
        )
        tie = self._value("tie", "part") if one.tied is not None else 0.0
        total = round(sum(VALUES[card.card or 0] * card.turn for card in cards))
        total += round(((one.tied or 0) - one.captured) * tie) if tie else 0
        name = seat_name(self.resources.language, one)
        widest = max(self._sums(one, [1.0] * len(turns), float(one.tied is not None)), key=len)
        sums = self._sums(one, turns, tie)
        face = self._face(one)
        shown = LanePicture(name, one.crest, face, line, cards, None, sums, widest, total, lacquer)
        if not self._all_cards:
            return shown
        row = tuple(LaneCard(one.crest, card) for card in one.row)
        return replace(shown, cards=row, hand=tuple(LaneCard(one.crest, card) for card in one.hand))

    def _face(self, one: Standing) -> Portrait | None:
        """A rival's face: calm while it is counted, then as it came out for him."""
        if one.rival is None:
            return None
        told = self._value("ranks", "part") == 1
        return Portrait(one.rival, ("pleased" if one.wins else "stung") if told else "calm")

    def _victory(self, one: Standing) -> str:
        if self._view.variant.allies:
            return "winner_side"
        if self._ranked[1].wins:
            return "winners"
        return "winner_you" if one.you else "winner"

    def _sums(self, one: Standing, turns: list[float], tie: float) -> tuple[str, ...]:
        text = self.resources.language.text
        counted = [VALUES[card] for (_, card), turn in zip(one.prisoners, turns, strict=True) if turn > 0.5]
        lines = [" + ".join(map(str, counted))] if counted else []
        if not one.prisoners:
            lines = [text("scoring.none")]
        if tie > 0:
            lines.append(text("scoring.row_and_hand", row=one.row_sum, hand=one.hand_sum))
        return tuple(lines)
