"""On which occasion whom a remark suits: found in what everybody saw, and in nothing else.

Owns when an occasion has come (docs/translating.md says what remarks rely on). Reads events and the public
part of a view, never a hand, a row or what a seat remembers; knows no words and no pixels.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.tenno.cards import GEISHA, SHOGUN, VALUES, fight
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Passed,
    Placed,
    Refilled,
    Swapped,
)
from game.tenno.show.feed import Act
from game.tenno.view import View

HIGH = 7
"""Samurai, Daimyo and Shogun: whom it is something to capture."""
FEW_CARDS = 2
FAR = 8
"""Points by which somebody has to be in front, or behind, before it is spoken of."""


class Occasion(NamedTuple):
    """A seat to which something has happened of which it may speak."""

    seat: int
    name: str


def begun(act: Act, view: View) -> list[Occasion]:
    """List the occasions with which an act begins, before a card is turned, the rarer first."""
    attack = act.attack
    if attack is None:
        return []
    before = view.events[: _place_of(view.events, attack)]
    revenge = [Occasion(attack.seat, "revenge")] if _last_taker(before, attack.seat) == attack.target else []
    return [*revenge, Occasion(attack.seat, "your_attack_begins")]


def over(act: Act, view: View) -> list[Occasion]:
    """List the occasions with which an act ends, those that are rarer first."""
    last = act.events[-1]
    match last:
        case Fought():
            return list(_fought(act, last, view))
        case Placed(seat):
            return [Occasion(seat, "greeting")]
        case Refilled(seat) if view.public.hand_sizes[seat] == FEW_CARDS:
            return [Occasion(seat, "last_cards")]
        case Exchanged(seat) | Swapped(seat) | Passed(seat):
            return _standing(seat, view)
        case Ended(_, _, winners):
            return [Occasion(seat, _end(seat, winners)) for seat in range(view.public.seats)]
    return []


def _fought(act: Act, fought: Fought, view: View) -> Iterator[Occasion]:
    duel = view.duel
    assert duel is not None
    attacker, defender = duel.attack.seat, duel.attack.target
    outcome = fight(fought.attacking, fought.defending, fought.monk)
    high = outcome.captured is not None and VALUES[outcome.captured] >= HIGH
    if _is_second(act, view.events) and fought.winner != defender:
        yield Occasion(defender, "hit_twice_by_ronin")
    if high and (fought.winner == attacker or fought.defending == SHOGUN):
        assert fought.winner is not None
        yield Occasion(fought.winner, "captured_high")
    if any(isinstance(event, MonkShown) for event in act.events):
        yield Occasion(attacker, "monk_shown_against_him")
    if fought.winner is None:
        if outcome.attacker_falls and outcome.defender_falls:
            yield Occasion(defender, "both_fell")
            yield Occasion(attacker, "both_fell")
        return
    loser, winning = (
        (defender, fought.attacking) if fought.winner == attacker else (attacker, fought.defending)
    )
    if winning == GEISHA:
        yield Occasion(loser, "geisha_took_his_card")
    if fought.winner == attacker:
        yield Occasion(attacker, "attack_won")
        yield Occasion(defender, "lost_a_card")
        return
    if not outcome.defender_falls:
        yield Occasion(defender, "defended_well")
    yield Occasion(attacker, "attack_lost")


def _standing(seat: int, view: View) -> list[Occasion]:
    """Whether a seat that has just had its turn is far in front or behind, by prisoners that all saw fall."""
    points = [sum(VALUES[card] for _, card in pile) for pile in view.public.prisoners]
    others = [sum_ for other, sum_ in enumerate(points) if other != seat]
    if points[seat] >= max(others) + FAR:
        return [Occasion(seat, "ahead")]
    return [Occasion(seat, "behind")] if points[seat] <= min(others) - FAR else []


def _end(seat: int, winners: Sequence[int]) -> str:
    if seat not in winners:
        return "match_lost"
    return "match_won" if len(winners) == 1 else "shared_victory"


def _place_of(events: Sequence[Event], event: Event) -> int:
    """Return where an event stands, the latest one where it happened before."""
    return next(place for place in range(len(events) - 1, -1, -1) if events[place] is event)


def _last_taker(events: Sequence[Event], seat: int) -> int | None:
    """Return who took a card from a seat last."""
    attack: Attacked | None = None
    taker: int | None = None
    for event in events:
        if isinstance(event, Attacked):
            attack = event
        elif isinstance(event, Fought) and attack is not None and event.winner is not None:
            loser = attack.target if event.winner == attack.seat else attack.seat
            if loser == seat:
                taker = event.winner
    return taker


def _is_second(act: Act, events: Sequence[Event]) -> bool:
    """Whether a fight is a Ronin's second upon the same seat: between the two nothing else happened."""
    attacks = [event for event in events if isinstance(event, Attacked)]
    if len(attacks) < 2 or (attacks[-1].seat, attacks[-1].target) != (attacks[-2].seat, attacks[-2].target):
        return False
    between = events[_place_of(events, attacks[-2]) + 1 : _place_of(events, attacks[-1])]
    return isinstance(act.events[-1], Fought) and bool(between) and isinstance(between[-1], Fought)
