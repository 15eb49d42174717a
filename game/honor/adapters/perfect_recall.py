"""All that a seat was told as a fixed number of numbers from 0 to 1: equal numbers mean an equal record.

Nine numbers a decision or lot: what it is, whose, and up to seven more. What follows from these by the rules
(honour, bonds, what falls) has no numbers, nor have throws that came out equal; how many lines were told
says how far it has been told.
"""

from collections.abc import Iterator
from typing import get_args

from game.honor.adapters.observation import layout
from game.honor.cards import ACTIONS_MOST, HAND, NAMES, ROUNDS
from game.honor.decisions import Attack, Castle, Decision, Spy
from game.honor.events import (
    Bond,
    Dealt,
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
from game.honor.seat_record import read_line
from game.kept.json_lines import Line

_FOLLOWS = Reckoned, Bond, Decree, Gone, Heir, Fought, Ended
_KINDS: tuple[type, ...] = (Lords, Shuffled, Dealt, Rolled, Drawn, *get_args(Decision))
_DETAILS = 7
_EVENT = 2 + _DETAILS
_MOST = len(NAMES) + 1
"""No detail is so large: cards, houses, seats and pips, each with one more than it is, as 0 is nothing."""
_LINES = 16
"""No decision or lot leads to so many lines."""


def most_decisions(seats: int) -> int:
    """Return how many decisions a match can have.

    In a turn each action may be a spy's, whose two cards are laid, or lead to an answer and to one of every
    other seat that may save a face; one fight, where they may, too, and a castle is taken or burnt; each
    card of the hand and each that is drawn can be put away; and the turn is ended.
    """
    answers = 1 + seats
    return ROUNDS * seats * (ACTIONS_MOST * (1 + answers) + 1 + answers + HAND + ACTIONS_MOST + 1)


def most_events(seats: int) -> int:
    """Return how many decisions and lots there can be: a fight's two throws a turn, else one an action."""
    return most_decisions(seats) + ROUNDS * seats * (2 + 2 * ACTIONS_MOST) + 3


def recalled_layout(seats: int) -> dict[str, int]:
    """Say what it is made of, in its order: the name of a part to its length."""
    return {"asked": layout(seats)["asked"], "told": 1, "events": most_events(seats) * _EVENT}


def recall(record: list[Line], observation: list[float]) -> list[float]:
    """Return the numbers of a seat's record and of what that seat sees now, as far as there are events."""
    header, *lines = record
    seats = len(header["seats"])
    told = len(lines) / (_LINES * most_events(seats))
    return [*observation[: layout(seats)["asked"]], told, *_numbers(lines, seats, header["you"])]


def _numbers(lines: list[Line], seats: int, you: int | None) -> Iterator[float]:
    throws: list[Rolled] | None = None
    for line in lines:
        event = read_line(line, seats, you)
        if isinstance(event, Attack):
            throws = []
        if isinstance(event, Rolled) and throws is not None:
            throws.append(event)
            if len(throws) == 2 and sum(throws[0].dice) == sum(throws[1].dice):
                throws.clear()
            continue
        if isinstance(event, Fought) and throws is not None:
            for throw in throws:
                yield from _event(throw, you)
            throws = None
        if not isinstance(event, _FOLLOWS):
            yield from _event(event, you)


def _event(event: Event, you: int | None) -> Iterator[float]:
    seat = getattr(event, "seat", None)
    details = [*_details(event, you)]
    yield (1 + _KINDS.index(type(event))) / len(_KINDS)
    yield 0.0 if seat is None else (1 + seat) / _MOST
    yield from ((1 + one) / _MOST for one in details)
    yield from [0.0] * (_DETAILS - len(details))


def _details(event: Event, you: int | None) -> Iterator[int]:
    match event:
        case Lords(cards):
            yield from cards
        case Dealt(hands):
            yield from (hands[you] or ()) if you is not None else ()
        case Rolled(_, dice):
            yield from dice
        case Drawn(_, card):
            yield from () if card is None else (card,)
        case Spy(_, card, place, take):
            yield from (card, place, *take)
        case Castle(_, take):
            yield int(take)
        case Shuffled():
            return
        case _:
            for name in ("card", "place", "target"):
                yield from (getattr(event, name),) if hasattr(event, name) else ()
