"""The log in words: what happened, as one viewer was told of it, a line for each thing worth one.

Fed event by event with the table as it was just before, so that a log of any length costs what is new.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.honor.cards import CASTLES, DAIMYOS, ELITE_SPY, GUARD, KINDS, NAMES, ROUNDS, SIDES
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Castle,
    Discard,
    Dishonour,
    Leave,
    Lose,
    Pass,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import (
    Bond,
    Decree,
    Drawn,
    Ended,
    Event,
    Fought,
    Gone,
    Heir,
    Lords,
    Reckoned,
    Rolled,
    Shuffled,
)
from game.honor.odds import least_to_kill
from game.honor.public_state import Public
from game.kept.language import Language, signed
from game.table.shown_names import ShownName


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log; `seat` is whose deed or fate it is, None where it is the table's."""

    seat: int | None
    text: str
    does: bool = False
    """Whether it begins with what that seat does, so that its name makes a sentence of it."""
    own: str = ""
    """What it is to the reader whose own deed or fate it is; "" for anybody else, or where it is the same."""
    begins: bool = False
    """Whether a turn begins with it."""
    brief: str = ""
    """The same without the house that it is about, for where there is no room to read all of it."""

    @property
    def read(self) -> str:
        """The line as its reader reads it."""
        return self.own or self.text


def card_name(language: Language, card: int) -> str:
    """Return what a card is called."""
    return language.text(f"honor.card.{NAMES[card]}")


def card_in_a_sentence(language: Language, card: int) -> str:
    """Return a card as a sentence has it that says what becomes of it, with its article."""
    return language.text(f"honor.card_in_a_sentence.{NAMES[card]}")


def in_a_sentence(language: Language, row: LogRow, name: ShownName) -> str:
    """Tell a line of the log of somebody with a shown name who is not the reader."""
    if row.does and not name.is_you:
        return f"{name} {row.text[0].lower()}{row.text[1:]}"
    return language.text("common.told", name=name, what=row.text)


def won_by(honour: Sequence[int] | Mapping[int, int], winners: Sequence[int], goal: int) -> str:
    """Return the key of how a match was won: by the goal, by most honour in the end, or by a share (10)."""
    if len(winners) > 1:
        return "won_too"
    return "won" if honour[winners[0]] >= goal else "won_most"


class LogWords:
    """Writes the log of one viewer, `you`; `names` are the seats' names as they are shown."""

    def __init__(self, language: Language, names: Sequence[ShownName], you: int | None) -> None:
        self._language, self.names, self._you = language, names, you
        self._saved: int | None = None
        """Whom a Save Face shown now would help (7.2 to 7.4)."""
        self._fights = False
        """Whether it would help him against death in a fight."""
        self._sent: int | None = None
        """The place of the head whom an assassin seeks whose die has not been thrown (9.7)."""
        self._title_won = False
        """Whether the title goes on to whoever has just beaten the Shogun (5.9)."""
        self._declared = False
        """Whether the event before was a seat's declaration to be Shogun (9.1)."""

    def rows(self, event: Event, before: Public) -> list[LogRow]:
        """Return the lines of an event, none for what another line says; `before` is the table before it."""
        declared = self._declared
        self._declared = isinstance(event, Shogun)
        if isinstance(event, Decree) and declared:
            return self.row(event.seat, "shogun", n=before.decree_honour)
        if isinstance(event, Attack | Dishonour):
            self._saved, self._fights = event.target, isinstance(event, Attack)
        elif isinstance(event, Fought):
            self._saved = event.defender if event.winner == event.attacker else event.attacker
            self._title_won = before.decree == self._saved
        writer = _WRITERS.get(type(event))
        return [] if writer is None else writer(self, event, before)

    def text(self, key: str, **values: object) -> str:
        """Return a text of the log."""
        return self._language.text(f"honor.log.{key}", **values)

    def row(self, seat: int | None, key: str, **values: object) -> list[LogRow]:
        """Return the one line that an event has."""
        does = seat is not None and key not in _OF_THINGS
        own = self._own(seat, key)
        return [LogRow(seat, self.text(key, **values), does, self.text(own, **values) if own else "")]

    def about(self, seat: int, key: str, whom: int, **values: object) -> list[LogRow]:
        """Return a line that names another seat; `key` with `_you` where that is the viewer."""
        if whom == self._you:
            return self.row(seat, f"{key}_you", **values)
        return self.row(seat, key, name=self.names[whom], **values)

    def cards(self, cards: Sequence[int]) -> str:
        """Return the names of cards, one after the other."""
        return ", ".join(card_name(self._language, card) for card in cards)

    def card(self, card: int) -> str:
        """Return a card as a sentence has it."""
        return card_in_a_sentence(self._language, card)

    def taken(self, cards: Sequence[int]) -> str:
        """Return one or two cards, as a sentence has them."""
        first, *rest = map(self.card, cards)
        return self.text("both", first=first, second=rest[0]) if rest else first

    def _own(self, seat: int | None, key: str) -> str:
        """Return the key of a text about the viewer's own deed, "" where it is another's or has none."""
        mine = seat is not None and seat == self._you and self._language.has(f"honor.log.own.{key}")
        return f"own.{key}" if mine else ""

    def place(self, seat: int | None, place: int, key: str = "place", **values: object) -> str:
        """Return which house a place is, seen by whose deed it is, or by the viewer; or a text about it."""
        owner, side = place >> 1, SIDES[place & 1]
        if owner == seat:
            return self.text(f"{key}.{side}_own", **values)
        if owner == self._you:
            return self.text(f"{key}.{side}_yours", **values)
        return self.text(f"{key}.{side}", name=self.names[owner], **values)

    def at(self, seat: int, place: int, key: str, **values: object) -> list[LogRow]:
        """Return a line about a house."""
        own, does = "", key not in _OF_THINGS
        doer = seat if does else None  # a thing has no house of its own: it is said whose it is
        if seat == self._you:
            own = self.place(doer, place, f"own.{key}" if does else key, **values)
        brief = f"brief.{'own_' if own and does else ''}{key}"
        told = self.text(brief, **values) if self._language.has(f"honor.log.{brief}") else ""
        return [LogRow(seat, self.place(doer, place, key, **values), does, own, brief=told)]

    # One method an event, in the order of events.py and decisions.py.

    def lords(self, event: Lords, before: Public) -> list[LogRow]:
        """Who drew which lord (2.2)."""
        seats = before.clockwise(before.first)
        return [
            row
            for seat, card in zip(seats, event.cards, strict=True)
            for row in self.row(seat, "lord", card=self.card(card))
        ]

    def shuffled(self, event: Shuffled, before: Public) -> list[LogRow]:
        """A new pile (3.7); the first one is no news."""
        return self.row(None, "shuffle", n=event.pile) if before.turns else []

    def rolled(self, event: Rolled, before: Public) -> list[LogRow]:
        """The dice, and their sum where there are several (5.4); an assassin's with what came of it (9.7)."""
        if self._sent is not None:
            place, self._sent = self._sent, None
            (die,), least = event.dice, least_to_kill(before, place)
            end = "killed" if die >= least else "missed"
            return self.row(event.seat, end, dice=die, least=least, place=self.place(None, place))
        if not event.dice:
            return self.row(event.seat, "no_dice")
        dice = " + ".join(map(str, event.dice))
        text = f"{dice} = {sum(event.dice)}" if len(event.dice) > 1 else dice
        return self.row(event.seat, "roll", dice=text)

    def drawn(self, event: Drawn, _: Public) -> list[LogRow]:
        """A card drawn, its name to the seat alone (3.5)."""
        if event.card is None:
            return self.row(event.seat, "draw")
        return self.row(event.seat, "lord", card=self.card(event.card))

    def reckoned(self, event: Reckoned, before: Public) -> list[LogRow]:
        """A score, with what it came from (1.2)."""
        if event.why != "turn":
            return self.row(event.seat, "loss", n=-event.by, total=event.total)
        turn = before.turns // before.seats + 1
        (row,) = self.row(event.seat, "turn", turn=turn, by=signed(event.by, "+"), total=event.total)
        return [replace(row, begins=True)]

    def bond(self, event: Bond, _: Public) -> list[LogRow]:
        """A bond made or undone (6.3, 6.9)."""
        if event.lord is None:
            return self.row(event.seat, "free")
        return self.about(event.seat, "serves", event.lord)

    def decree(self, event: Decree, before: Public) -> list[LogRow]:
        """The title won in a fight, inherited, or free again (5.9, 8.2); it brings so much a turn."""
        if event.seat is not None:
            self._title_won = False
            return self.row(event.seat, "title", n=before.decree_honour)
        return [] if self._title_won else self.row(None, "title_free")

    def fought(self, event: Fought, _: Public) -> list[LogRow]:
        """Who won a fight, and with what (5.5)."""
        sums = event.sums if event.winner == event.attacker else event.sums[::-1]
        loser = event.defender if event.winner == event.attacker else event.attacker
        return self.about(event.winner, "wins", loser, sum=sums[0], other=sums[1])

    def gone(self, event: Gone, _: Public) -> list[LogRow]:
        """A house that falls, or one card of it: a guard, a castle (8.4, 9.7, 9.4)."""
        owner = event.place >> 1
        if not event.cards:
            return self.row(owner, "empty_falls")
        first = event.cards[0]
        if len(event.cards) == 1 and first == GUARD:
            return self.row(owner, "guard_falls")
        if len(event.cards) == 1 and first in CASTLES:
            return self.row(owner, "castle_gone", card=self.card(first))
        key = "daimyo_falls" if KINDS[first] == "daimyo" else "samurai_falls"
        return self.row(owner, key, cards=self.cards(event.cards))

    def heir(self, event: Heir, _: Public) -> list[LogRow]:
        """Who takes a house over (6.7)."""
        return self.about(event.seat, "heir", event.of)

    def ended(self, event: Ended, before: Public) -> list[LogRow]:
        """Who won, by what and with how much (10)."""
        key = won_by(event.honour, event.winners, before.goal)
        said = {"goal": before.goal} if key == "won" else {"rounds": ROUNDS}
        winners = event.winners
        return [row for seat in winners for row in self.row(seat, key, n=event.honour[seat], **said)]

    def play(self, event: Play, _: Public) -> list[LogRow]:
        """A card laid, or a Daimyo given to one's second (4.3, 6.2, 6.10)."""
        card = self.card(event.card)
        if event.card not in DAIMYOS:
            return self.at(event.seat, event.place, "laid", card=card)
        owner = event.place >> 1
        if owner == event.seat:
            return self.row(event.seat, "new_lord", card=card)
        return self.about(event.seat, "gives_lord", owner, card=card)

    def spy(self, event: Spy, _: Public) -> list[LogRow]:
        """What a spy takes, and where (9.5, 9.6)."""
        key = "robbed_elite" if event.card == ELITE_SPY else "robbed"  # he may take two
        return self.at(event.seat, event.place, key, cards=self.taken(event.take))

    def assassin(self, event: Assassin, _: Public) -> list[LogRow]:
        """Whom an assassin seeks (9.7)."""
        self._sent = event.place
        return self.at(event.seat, event.place, "sought")

    def dishonour(self, event: Dishonour, _: Public) -> list[LogRow]:
        """Who is dishonoured (9.8)."""
        return self.about(event.seat, "dishonour", event.target)

    def discard(self, event: Discard, _: Public) -> list[LogRow]:
        """A card put away (3.8)."""
        return self.row(event.seat, "discard", card=self.card(event.card))

    def attack(self, event: Attack, before: Public) -> list[LogRow]:
        """Who attacks whom, with which strength and so many dice (5.3, 5.4)."""
        said = {
            "strength": before.strength(event.seat, False),
            "other": before.strength(event.target, True),
            "dice": before.dice(event.seat, False),
            "dice_other": before.dice(event.target, True),
        }
        return self.about(event.seat, "attack", event.target, **said)

    def leave(self, event: Leave, before: Public) -> list[LogRow]:
        """Who will leave his lord (6.9)."""
        lord = before.serves[event.seat]
        assert lord is not None
        return self.about(event.seat, "leave", lord)

    def stash(self, event: Stash, _: Public) -> list[LogRow]:
        """Where loot goes (9.5)."""
        return self.at(event.seat, event.place, "laid", card=self.card(event.card))

    def burn(self, event: Burn, _: Public) -> list[LogRow]:
        """Loot destroyed (9.5)."""
        return self.row(event.seat, "burn", card=self.card(event.card))

    def lose(self, event: Lose, _: Public) -> list[LogRow]:
        """A Dishonour borne (7.3)."""
        return self.row(event.seat, "bears")

    def save_face(self, event: SaveFace, _: Public) -> list[LogRow]:
        """A Save Face shown, for whom, and what comes of it (7)."""
        fight = "fight_" if self._fights else ""
        if self._saved is None or self._saved == event.seat:
            return self.row(event.seat, f"{fight}save_face")
        return self.about(event.seat, f"{fight}saves", self._saved)

    def seppuku(self, event: Seppuku, _: Public) -> list[LogRow]:
        """Whose head commits seppuku (7.3)."""
        return self.row(event.seat, f"seppuku_{SIDES[event.place & 1]}")

    def castle(self, event: Castle, before: Public) -> list[LogRow]:
        """A beaten castle taken or burned (5.8)."""
        fight = before.fight
        assert fight is not None
        loser = fight.defender if fight.winner == fight.attacker else fight.attacker
        card = self.card(before.castles[loser])
        return self.row(event.seat, "castle_taken" if event.take else "castle_burned", card=card)

    def kept(self, event: Pass, _: Public) -> list[LogRow]:
        """A Save Face kept back, which only its seat is told (7.7)."""
        return self.row(event.seat, "kept")


_OF_THINGS = {
    *("turn", "robbed", "robbed_elite", "empty_falls", "seppuku_daimyo", "seppuku_samurai"),
}
"""The texts that do not begin with what their seat does."""
_WRITERS: dict[type, Callable[[LogWords, Any, Public], list[LogRow]]] = {
    Lords: LogWords.lords,
    Shuffled: LogWords.shuffled,
    Rolled: LogWords.rolled,
    Drawn: LogWords.drawn,
    Reckoned: LogWords.reckoned,
    Bond: LogWords.bond,
    Decree: LogWords.decree,
    Fought: LogWords.fought,
    Gone: LogWords.gone,
    Heir: LogWords.heir,
    Ended: LogWords.ended,
    Play: LogWords.play,
    Spy: LogWords.spy,
    Assassin: LogWords.assassin,
    Dishonour: LogWords.dishonour,
    Discard: LogWords.discard,
    Attack: LogWords.attack,
    Leave: LogWords.leave,
    Stash: LogWords.stash,
    Burn: LogWords.burn,
    Lose: LogWords.lose,
    SaveFace: LogWords.save_face,
    Seppuku: LogWords.seppuku,
    Castle: LogWords.castle,
    Pass: LogWords.kept,
}


def written() -> set[type]:
    """Return the kinds of events that have a line."""
    return {*_WRITERS, Decree}


QUIET = (Serve, Shogun)
"""Decisions without a line: the bond and the title that follow at once say them."""
