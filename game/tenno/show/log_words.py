"""The log in words: what happened, as one viewer was told of it.

Owns which events make a line and what it says: at the table (`short`), and where the whole log is read
(`rows`), where turns have headings, slots are named and own cards too.
"""

from collections.abc import Collection, Sequence

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.shown_names import seat_name, spoken_to, stand_in_rows
from game.tenno import events
from game.tenno.cards import NINJA, NINJA_ATTACK, fight
from game.tenno.event_follower import Follower
from game.tenno.fooled_and_read import latest_tell
from game.tenno.score import Short, short_seats
from game.tenno.show.bluff_words import log_words
from game.tenno.show.table_words import card_words
from game.tenno.view import View


class Log(Follower):
    """The log of one view, oldest first; `follow` it as it grows."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.rows: list[ToldRow] = []
        self.short: list[ToldRow] = []

    @classmethod
    def of(cls, view: View, language: Language) -> "Log":
        log = cls(language)
        log.follow(view)
        return log

    def on_attacked(self, event: events.Attacked) -> None:
        public = self.before.public
        if public.ask is not None and public.ask.again:
            self._tell(event.seat, "second")
            return
        key = "log.turn_you" if event.seat == self._reader else "log.turn"
        words = self.language.text(key, n=public.turns + 1, name=self._name(event.seat))
        self.rows.append(ToldRow(self._crest(event.seat), words, heading=True))

    def on_monk_shown(self, event: events.MonkShown) -> None:
        self._tell(event.seat, "monk_shown", "monk", slot=event.slot + 1)

    def on_fought(self, event: events.Fought) -> None:
        duel = self.after.duel
        assert duel is not None
        attack, own = duel.attack, duel.attack.target == self._reader
        you = "_you" if own else ""
        attacking = card_words(event.attacking, self.language)
        if event.attacking == NINJA:
            attacking = self._strong(attacking, NINJA_ATTACK)

        def tell(key: str, short: str, form: str) -> None:
            defending = card_words(event.defending, self.language, form)
            if event.monk and event.strengths[1] is not None:
                defending = self._strong(defending, event.strengths[1])
            slots = {"slot": attack.slot + 1, "other": attack.target_slot + 1}
            names = {"attacking": attacking, "defending": defending, "name": self._name(attack.target)}
            self._tell(attack.seat, key, short, **slots, **names)

        kind = fight(event.attacking, event.defending, event.monk).kind
        drawn = "geishas" if kind == "geishas" else "tie"
        short = {None: drawn, attack.seat: "win"}.get(event.winner, "loss")
        tell(f"at.{kind}{you}", "", "theirs")
        tell("", f"{short}{you}", "yours" if own else "theirs")
        found = latest_tell(self.after)
        if found is not None:
            self.rows.append(ToldRow(self._crest(found.by), log_words(found, self.after, self.language)))

    def on_refilled(self, event: events.Refilled) -> None:
        own = event.seat == self._reader and event.card is not None
        key = "refill_own" if own else "refill"
        self._tell(event.seat, key, "refill", slot=event.slot + 1, card=self._card(event.card))

    def on_exchanged(self, event: events.Exchanged) -> None:
        taken, laid, key = self.before.row[event.slot], event.card, "exchange"
        if event.seat == self._reader and laid is not None and taken is not None:
            key = "feint_own" if taken == laid else "exchange_own"
        cards = {"card": self._card(laid), "other_card": self._card(taken)}
        self._tell(event.seat, key, "exchange", slot=event.slot + 1, **cards)

    def on_swapped(self, event: events.Swapped) -> None:
        low, high = event.slots
        own = event.seat == self._reader and event.swapped is not None
        key = "swap" if not own else "swap_own" if event.swapped else "no_swap_own"
        self._tell(event.seat, key, "swap", slot=low + 1, other=high + 1)

    def on_peeked(self, event: events.Peeked) -> None:
        assert self.after.duel is not None
        whom = self.after.duel.attack.seat
        you = "_you" if whom == self._reader else ""
        key = f"peek_at{you}"
        if event.saw is not None and event.seat == self.after.you:
            key = "peek_own" if event.seat == self._reader else key
        elif event.saw is not None:
            key = f"peek_open{you}"
        values = {"name": self._name(whom), "card": self._card(event.saw)}
        self._tell(event.seat, key, "peek", slot=event.slot + 1, **values)

    def on_passed(self, event: events.Passed) -> None:
        ask = self.before.public.ask
        assert ask is not None
        self._tell(event.seat, {"attack": "no_second", "peek": "no_peek"}.get(ask.wanted, "pass"))

    def on_ended(self, event: events.Ended) -> None:
        del event
        short = short_seats(self.after.public)
        said = [self._end(one) for one in short]
        self.rows += said
        self.short += said[:1]

    def _tell(self, seat: int, key: str, short: str = "", **values: object) -> None:
        """Add a line to either log, by its text's key below "log"; none where that is empty."""
        for rows, which in ((self.rows, key), (self.short, short)):
            if which:
                words = self.language.text(self._key(seat, which), **values)
                rows.append(ToldRow(self._crest(seat), words, speaks=self._speaks(seat, which)))

    @property
    def _reader(self) -> int | None:
        """The seat that is spoken to."""
        return spoken_to(self.after.seats, self.after.you)

    def _speaks(self, seat: int, which: str) -> bool:
        """Whether a text says "you" to whoever reads of an own deed."""
        return seat == self._reader and (which.endswith("_own") or self.language.has(f"log.own.{which}"))

    def _key(self, seat: int, which: str) -> str:
        own = seat == self._reader and self.language.has(f"log.own.{which}")
        return f"log.own.{which}" if own else f"log.{which}"

    def _end(self, short: Short) -> ToldRow:
        first, *others = short.gaps
        which = "end_short" if short.hand or len(others) > 1 else "end_two" if others else "end"
        other = others[0] + 1 if others else ""
        words = self.language.text(self._key(short.seat, which), slot=first + 1, other=other)
        return ToldRow(self._crest(short.seat), words, speaks=self._speaks(short.seat, which))

    def _name(self, seat: int) -> str:
        return seat_name(self.language, self.after.seats[seat])

    def _crest(self, seat: int) -> int:
        return self.after.seats[seat].crest

    def _card(self, card: int | None) -> str:
        return "" if card is None else card_words(card, self.language)

    def _strong(self, card: str, strength: int) -> str:
        return self.language.text("log.strength", card=card, strength=strength)


def log_of(told: Sequence[Line], language: Language) -> Sequence[ToldRow]:
    """Return all that a record, header first, tells."""
    return Log.of(View.of(list(told)), language).rows


def whole_log(view: View, played: Collection[int], language: Language) -> list[ToldRow]:
    """Return all of a view's log; `played` are the seats of rivals for whom another one answers."""
    return [*Log.of(view, language).rows, *stand_in_rows(language, view.seats, played)]
