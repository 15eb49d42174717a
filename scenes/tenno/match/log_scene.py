"""The whole log to be read: what happened, as the viewer was told of it, newest at the end."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.cards import GEISHA, NINJA, NINJA_ATTACK, RONIN, SHOGUN
from game.tenno.ending import short_seats
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.show.end_words import log_end
from game.tenno.show.log_words import card_words, stand_in_rows
from game.tenno.show.picture import LogRow
from game.tenno.view import View
from scenes.paint import theme
from scenes.ui import Button, Control
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import ReadSheet
from scenes.window.intents import Back, FocusLost, Log
from scenes.window.requests import Request
from scenes.window.resources import Resources


def log_pages(view: View, language: Language) -> list[LogRow]:
    """Return the whole log of a view, oldest first; a row that begins a turn says so."""
    return _Log(view, language).rows


class _Log:
    """Reads the events once, and remembers the viewer's own row on the way."""

    def __init__(self, view: View, language: Language) -> None:
        self.rows: list[LogRow] = []
        self._view, self._language = view, language
        self._own: list[int | None] = [None] * 3
        self._turns = 0
        self._attack = Attacked(0, 0, 0, 0)
        self._before: Event | None = None
        for event in view.events:
            self._read(event)
            if not isinstance(event, Turned | MonkShown | MonkKept):
                self._before = event
        for short in short_seats(view.public) if isinstance(self._before, Ended) else ():
            self._add(short.seat, log_end(short, language))

    def _read(self, event: Event) -> None:
        match event:
            case Placed(seat, cards):
                if seat == self._view.you and cards is not None:
                    self._own[:] = cards
            case Attacked():
                self._begin(event)
            case MonkShown(seat, slot):
                self._say(seat, "monk_shown", slot=slot + 1)
            case Fought():
                self._fought(event)
            case Refilled(seat, slot, card):
                self._refilled(seat, slot, card)
            case Exchanged(seat, slot, card):
                self._exchanged(seat, slot, card)
            case Swapped(seat, (low, high), swapped):
                own = seat == self._view.you and swapped is not None
                key = ("swap_own" if swapped else "no_swap_own") if own else "swap"
                if own and swapped:
                    self._own[low], self._own[high] = self._own[high], self._own[low]
                self._say(seat, key, slot=low + 1, other=high + 1)
            case Peeked(seat, slot, saw):
                self._peeked(seat, slot, saw)
            case Passed(seat):
                self._passed(seat)

    def _begin(self, attack: Attacked) -> None:
        if isinstance(self._before, Fought):
            self._say(attack.seat, "second")
        else:
            self._turns += 1
            you = attack.seat == self._view.you
            key = "log.turn_you" if you else "log.turn"
            words = self._language.text(key, n=self._turns, name=self._name(attack.seat))
            self.rows.append(LogRow(self._view.seats[attack.seat].crest, words, heading=True))
        self._attack = attack

    def _fought(self, fought: Fought) -> None:
        attack, language = self._attack, self._language
        attacking = card_words(fought.attacking, language)
        if fought.attacking == NINJA:
            attacking = language.text("log.strength", card=attacking, strength=NINJA_ATTACK)
        defending = card_words(fought.defending, language, "theirs")
        if fought.monk and fought.strengths[1] is not None:
            defending = language.text("log.strength", card=defending, strength=fought.strengths[1])
        you = "_you" if attack.target == self._view.you else ""
        self._add(
            attack.seat,
            language.text(
                f"log.at.{_outcome(fought, attack)}{you}",
                slot=attack.slot + 1,
                other=attack.target_slot + 1,
                name=self._name(attack.target),
                attacking=attacking,
                defending=defending,
            ),
        )

    def _refilled(self, seat: int, slot: int, card: int | None) -> None:
        if seat != self._view.you or card is None:
            self._say(seat, "refill", slot=slot + 1)
            return
        self._own[slot] = card
        self._say(seat, "refill_own", slot=slot + 1, card=card_words(card, self._language))

    def _exchanged(self, seat: int, slot: int, card: int | None) -> None:
        taken = self._own[slot]
        if seat != self._view.you or card is None or taken is None:
            self._say(seat, "exchange", slot=slot + 1)
            return
        self._own[slot] = card
        words = card_words(card, self._language)
        if taken == card:
            self._say(seat, "feint_own", slot=slot + 1, card=words)
        else:
            other = card_words(taken, self._language)
            self._say(seat, "exchange_own", slot=slot + 1, card=words, other_card=other)

    def _peeked(self, seat: int, slot: int, saw: int | None) -> None:
        whom = self._attack.seat
        if saw is not None:
            card = card_words(saw, self._language)
            self._say(seat, "peek_own", name=self._name(whom), slot=slot + 1, card=card)
        elif whom == self._view.you:
            self._say(seat, "peek_at_you", slot=slot + 1)
        else:
            self._say(seat, "peek_at", name=self._name(whom), slot=slot + 1)

    def _passed(self, seat: int) -> None:
        """What was left follows from what was before: nobody may exchange or look until gaps are filled."""
        before = self._before
        if isinstance(before, Fought) and before.attacking == RONIN and seat == self._attack.seat:
            self._say(seat, "no_second")
        else:
            self._say(seat, "pass" if self._turns == 0 or seat == self._attack.seat else "no_peek")

    def _name(self, seat: int) -> str:
        return seat_name(self._language, self._view.seats[seat])

    def _say(self, seat: int, key: str, **values: object) -> None:
        self._add(seat, self._language.text(f"log.{key}", **values))

    def _add(self, seat: int, text: str) -> None:
        self.rows.append(LogRow(self._view.seats[seat].crest, text))


def _outcome(fought: Fought, attack: Attacked) -> str:
    """Return which of the texts below "log.at" tells a fight."""
    geishas = (fought.attacking == GEISHA) + (fought.defending == GEISHA)
    if geishas == 2:
        return "geishas"
    if fought.winner == attack.seat:
        return "geisha_wins" if geishas else "win"
    if fought.winner == attack.target:
        return "geisha_holds" if geishas else "shogun" if fought.defending == SHOGUN else "loss"
    return "tie"


_CREST = 40


class LogScene(ReadSheet):
    """A sheet with a line for everything that happened.

    Back or the log key closes it, and so does a window that lost its owner's eyes.
    """

    heading = "log.title"
    widest = 1100
    leaves = (Back, Log, FocusLost)

    def __init__(
        self,
        resources: Resources,
        view: View,
        rules: Callable[[], Request] | None = None,
        played: Collection[int] = (),
    ) -> None:
        """Show the log of a view as it is now; `rules` leads to the paper with what is altered here.

        `played` are the seats of rivals for whom another one answers.
        """
        super().__init__(resources)
        self._view, self._rules, self._played = view, rules, played

    def resize(self, size: tuple[int, int]) -> None:
        """Show the end of it."""
        super().resize(size)
        self.reading.scroll_by(self.reading.furthest)

    def corner(self) -> Control | None:
        """The way to what is altered."""
        if self._rules is None:
            return None
        return Button(self.resources.language.text("campaign.rules"), self._rules, "dark", 30, group=1)

    def paragraphs(self) -> list[Paragraph]:
        """A line for each row."""
        language, art = self.resources.language, self.resources.art
        rows = [*log_pages(self._view, language), *stand_in_rows(self._view, language, self._played)]
        if not rows:
            return [Paragraph(language.text("log.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]
        return [
            Paragraph(
                row.text,
                theme.BOLD if row.heading else theme.REGULAR,
                30,
                theme.PAPER_WARNING if row.heading else theme.PAPER_INK,
                lambda width, crest=row.crest: art.crest(crest, width),  # type: ignore[misc]
                (_CREST, _CREST),
            )
            for row in rows
        ]
