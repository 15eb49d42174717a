"""The log in words: what happened, as one viewer was told of it.

Owns which events make a line and what it says: at the table (`short`), and where the whole log is read
(`rows`), where turns have headings, slots are named and own cards too.
"""

from collections.abc import Collection

from game.kept.language import Language
from game.table.seat_names import seat_name, steady_name
from game.tenno.cards import GEISHA, NINJA, NINJA_ATTACK, SHOGUN
from game.tenno.ending import Short, short_seats
from game.tenno.events import (
    Attacked,
    Ended,
    Exchanged,
    Fought,
    MonkShown,
    Passed,
    Peeked,
    Refilled,
    Swapped,
)
from game.tenno.follow import Follower
from game.tenno.show.picture import LogRow
from game.tenno.show.words import card_words
from game.tenno.view import View


class Log(Follower):
    """The log of one view, oldest first; `follow` it as it grows."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.rows: list[LogRow] = []
        self.short: list[LogRow] = []

    @classmethod
    def of(cls, view: View, language: Language) -> "Log":
        """Return the log of a view as it is."""
        log = cls(language)
        log.follow(view)
        return log

    def on_attacked(self, event: Attacked) -> None:
        public = self.before.public
        if public.ask is not None and public.ask.again:
            self._tell(event.seat, "second")
            return
        key = "log.turn_you" if event.seat == self.after.you else "log.turn"
        words = self.language.text(key, n=public.turns + 1, name=self._name(event.seat))
        self.rows.append(LogRow(self._crest(event.seat), words, heading=True))

    def on_monk_shown(self, event: MonkShown) -> None:
        self._tell(event.seat, "monk_shown", slot=event.slot + 1)
        self._tell_shortly(event.seat, "monk", slot=event.slot + 1)

    def on_fought(self, event: Fought) -> None:
        duel = self.after.duel
        assert duel is not None
        attack, language = duel.attack, self.language
        is_own = attack.target == self.after.you
        you = "_you" if is_own else ""
        attacking = card_words(event.attacking, language)
        if event.attacking == NINJA:
            attacking = language.text("log.strength", card=attacking, strength=NINJA_ATTACK)

        def defending(form: str) -> str:
            card = card_words(event.defending, language, form)
            if event.monk and event.strengths[1] is not None:
                return language.text("log.strength", card=card, strength=event.strengths[1])
            return card

        names = {"attacking": attacking, "name": self._name(attack.target)}
        self._tell(
            attack.seat,
            f"at.{_outcome(event, attack.seat)}{you}",
            slot=attack.slot + 1,
            other=attack.target_slot + 1,
            defending=defending("theirs"),
            **names,
        )
        outcome = {None: "tie", attack.seat: "win"}.get(event.winner, "loss")
        self._tell_shortly(
            attack.seat, f"{outcome}{you}", defending=defending("yours" if is_own else "theirs"), **names
        )

    def on_refilled(self, event: Refilled) -> None:
        self._tell_shortly(event.seat, "refill", slot=event.slot + 1)
        if event.seat != self.after.you or event.card is None:
            self._tell(event.seat, "refill", slot=event.slot + 1)
        else:
            self._tell(event.seat, "refill_own", slot=event.slot + 1, card=self._card(event.card))

    def on_exchanged(self, event: Exchanged) -> None:
        self._tell_shortly(event.seat, "exchange", slot=event.slot + 1)
        taken = self.before.row[event.slot]
        if event.seat != self.after.you or event.card is None or taken is None:
            self._tell(event.seat, "exchange", slot=event.slot + 1)
        elif taken == event.card:
            self._tell(event.seat, "feint_own", slot=event.slot + 1, card=self._card(event.card))
        else:
            card, other = self._card(event.card), self._card(taken)
            self._tell(event.seat, "exchange_own", slot=event.slot + 1, card=card, other_card=other)

    def on_swapped(self, event: Swapped) -> None:
        slots = {"slot": event.slots[0] + 1, "other": event.slots[1] + 1}
        self._tell_shortly(event.seat, "swap", **slots)
        own = event.seat == self.after.you and event.swapped is not None
        self._tell(event.seat, ("swap_own" if event.swapped else "no_swap_own") if own else "swap", **slots)

    def on_peeked(self, event: Peeked) -> None:
        assert self.after.duel is not None
        self._tell_shortly(event.seat, "peek", slot=event.slot + 1)
        whom, slot = self.after.duel.attack.seat, event.slot + 1
        if event.saw is not None:
            self._tell(event.seat, "peek_own", name=self._name(whom), slot=slot, card=self._card(event.saw))
        elif whom == self.after.you:
            self._tell(event.seat, "peek_at_you", slot=slot)
        else:
            self._tell(event.seat, "peek_at", name=self._name(whom), slot=slot)

    def on_passed(self, event: Passed) -> None:
        ask = self.before.public.ask
        assert ask is not None
        self._tell(event.seat, {"attack": "no_second", "peek": "no_peek"}.get(ask.wanted, "pass"))

    def on_ended(self, event: Ended) -> None:
        del event
        short = short_seats(self.after.public)
        said = [LogRow(self._crest(one.seat), _end_words(one, self.language)) for one in short]
        self.rows += said
        self.short += said[:1]

    def _tell(self, seat: int, key: str, **values: object) -> None:
        self.rows.append(LogRow(self._crest(seat), self.language.text(f"log.{key}", **values)))

    def _tell_shortly(self, seat: int, key: str, **values: object) -> None:
        self.short.append(LogRow(self._crest(seat), self.language.text(f"log.{key}", **values)))

    def _name(self, seat: int) -> str:
        return seat_name(self.language, self.after.seats[seat])

    def _crest(self, seat: int) -> int:
        return self.after.seats[seat].crest

    def _card(self, card: int) -> str:
        return card_words(card, self.language)


def _outcome(fought: Fought, attacker: int) -> str:
    """Return which of the texts below "log.at" tells a fight."""
    geishas = (fought.attacking == GEISHA) + (fought.defending == GEISHA)
    if geishas == 2:
        return "geishas"
    if fought.winner is None:
        return "tie"
    if fought.winner == attacker:
        return "geisha_wins" if geishas else "win"
    return "geisha_holds" if geishas else "shogun" if fought.defending == SHOGUN else "loss"


def _end_words(short: Short, language: Language) -> str:
    if short.hand or len(short.gaps) > 2:
        return language.text("log.end_short")
    first, *others = short.gaps
    if not others:
        return language.text("log.end", slot=first + 1)
    return language.text("log.end_two", slot=first + 1, other=others[0] + 1)


def stand_in_rows(view: View, language: Language, seats: Collection[int]) -> list[LogRow]:
    """Return a line for each seat of a rival for whom another one answers."""
    steady = steady_name(language)
    names = {seat: seat_name(language, view.seats[seat]) for seat in sorted(seats)}
    return [
        LogRow(view.seats[seat].crest, language.text("log.plays_for", name=name, steady=steady))
        for seat, name in names.items()
    ]
