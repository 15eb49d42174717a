"""The log in words: what happened, as one viewer was told of it, one line for each thing.

Owns which events make a line and what it says. It must not know pixels.
"""

from collections.abc import Collection, Iterator

from game.kept.language import Language
from game.table.seat_names import seat_name, steady_name
from game.tenno.cards import NINJA, NINJA_ATTACK, PICTURES
from game.tenno.ending import short_seats
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Peeked,
    Refilled,
    Swapped,
)
from game.tenno.show.end_words import log_end
from game.tenno.show.picture import LogRow
from game.tenno.view import View


def card_words(card: int, language: Language, form: str = "short") -> str:
    """Return a card's short name, such as "Farmer 2" or "Ninja".

    `form` is the case it stands in: "short" alone or as who acts, "theirs" and "yours" as whom it befalls.
    """
    return language.text(f"card.{form}.{PICTURES[card]}")


def log_rows(view: View, language: Language, newest: int | None = None) -> list[LogRow]:
    """Return the log, oldest first; only the ``newest`` lines where a number is given."""
    rows: list[LogRow] = []
    for line in _newest_first(view, language):
        rows.append(line)
        if len(rows) == newest:
            break
    return rows[::-1]


def stand_in_rows(view: View, language: Language, seats: Collection[int]) -> list[LogRow]:
    """Return a line for each seat of a rival for whom another one answers."""
    steady = steady_name(language)
    lines = {
        seat: language.text("log.plays_for", name=seat_name(language, view.seats[seat]), steady=steady)
        for seat in sorted(seats)
    }
    return [_log_row(view, seat, line) for seat, line in lines.items()]


def _newest_first(view: View, language: Language) -> Iterator[LogRow]:
    for at in range(len(view.events) - 1, -1, -1):
        row = _row(view, language, view.events[at], at)
        if row is not None:
            yield row


def _row(view: View, language: Language, event: Event, at: int) -> LogRow | None:
    match event:
        case Fought():
            return _fight_row(view, language, event, at)
        case MonkShown(seat, slot):
            text = language.text("log.monk", slot=slot + 1)
        case Refilled(seat, slot, _):
            text = language.text("log.refill", slot=slot + 1)
        case Exchanged(seat, slot, _):
            text = language.text("log.exchange", slot=slot + 1)
        case Swapped(seat, slots, _):
            text = language.text("log.swap", slot=slots[0] + 1, other=slots[1] + 1)
        case Peeked(seat, slot, _):
            text = language.text("log.peek", slot=slot + 1)
        case Ended():
            short = short_seats(view.public)
            return _log_row(view, short[0].seat, log_end(short[0], language)) if short else None
        case _:
            return None
    return _log_row(view, seat, text)


def _log_row(view: View, seat: int, text: str) -> LogRow:
    return LogRow(view.seats[seat].crest, text)


def _fight_row(view: View, language: Language, fought: Fought, at: int) -> LogRow:
    attack = _attack_before(view, at)
    attacking = card_words(fought.attacking, language)
    if fought.attacking == NINJA:
        attacking = language.text("log.strength", card=attacking, strength=NINJA_ATTACK)
    is_own = attack.target == view.you
    defending = card_words(fought.defending, language, "yours" if is_own else "theirs")
    if fought.monk and fought.strengths[1] is not None:
        defending = language.text("log.strength", card=defending, strength=fought.strengths[1])
    outcome = {None: "tie", attack.seat: "win"}.get(fought.winner, "loss")
    if is_own:
        text = language.text(f"log.{outcome}_you", attacking=attacking, defending=defending)
    else:
        name = seat_name(language, view.seats[attack.target])
        text = language.text(f"log.{outcome}", attacking=attacking, defending=defending, name=name)
    return _log_row(view, attack.seat, text)


def _attack_before(view: View, at: int) -> Attacked:
    for event in reversed(view.events[:at]):
        if isinstance(event, Attacked):
            return event
    raise ValueError("a fight without an attack before it")
