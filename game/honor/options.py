"""What a seat may answer: the one place that knows what is legal.

It is given what the seat may see (the table, its own hand, what it is asked), so a seat's view and the truth
come to the same answers. What does not change is made once and kept: decisions are values. Options stand in
one order everywhere: drawing; for each card of the hand, in deck order, where it may go, then its discard;
declarations; the end.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from game.honor.cards import (
    ARMIES,
    ASSASSIN,
    CASTLES,
    DAIMYOS,
    DISHONOUR,
    ELITE_SPY,
    HAND,
    LAID,
    LOOT,
    MOST_SEATS,
    NAMES,
    OKUGATA,
    SAVE_FACE,
    SPIES,
)
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Pass,
    Phase,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.public_state import HAS_ARMIES, HAS_OKUGATA, Public

_SEATS = range(MOST_SEATS)
_DRAW = tuple(Draw(seat) for seat in _SEATS)
_DISCARD = tuple(tuple((Discard(seat, card),) for card in range(len(NAMES))) for seat in _SEATS)
_SHOGUN = tuple(Shogun(seat) for seat in _SEATS)
_ATTACK = tuple(tuple(Attack(seat, target) for target in _SEATS) for seat in _SEATS)
_SERVE = tuple(tuple(Serve(seat, target) for target in _SEATS) for seat in _SEATS)
_LEAVE = tuple(Leave(seat) for seat in _SEATS)
_END = tuple(End(seat) for seat in _SEATS)
_FIRST_NINJA = SPIES[0]
_OFF = MOST_SEATS
"""A seat that is none."""

Table = tuple[tuple[Decision, ...], ...]


def options(public: Public, hand: Sequence[int], ask: Ask) -> list[Decision]:
    """List what the asked seat may answer; never empty. `hand` is its own, in deck order."""
    seat = ask.seat
    match ask.phase:
        case Phase.TURN:
            return _turn(public, seat, hand)
        case Phase.STASH:
            return _stash(public, seat)
        case Phase.DISHONOURED:
            return _dishonoured(public, seat, hand)
        case Phase.SAVE_FACE:
            return [SaveFace(seat), Pass(seat)]
        case _:
            return [Castle(seat, True), Castle(seat, False)]


def _turn(public: Public, seat: int, hand: Sequence[int]) -> list[Decision]:
    found: list[Decision] = []
    left = public.actions_left()
    if left and public.pile and len(hand) < HAND:
        found.append(_DRAW[seat])
    ways = _lays_now(public, seat) if left else _DISCARD[seat]
    before = -1
    for card in hand:
        if card == before:
            continue
        before = card
        if left and card >= _FIRST_NINJA:
            _sends(public, seat, card, left, found)
        found += ways[card]
    if not public.declared:
        _declarations(public, seat, found)
    found.append(_END[seat])
    return found


def _sends(public: Public, seat: int, card: int, left: int, found: list[Decision]) -> None:
    """Add where a ninja or a Dishonour may be sent with so many actions left."""
    if card <= SPIES[1]:
        for place, loot in enumerate(public.loot):
            if loot:
                found += _spies(seat, card, place, loot)
    elif card == ASSASSIN:
        found += _assassins(seat, public.seats, public.lords)
    elif card == DISHONOUR and left > 1:
        found += _dishonours(seat, public.seats)


def _declarations(public: Public, seat: int, found: list[Decision]) -> None:
    """Add what the seat may declare (3.9)."""
    if public.heads[seat] >= 0:
        decree = public.decree
        if decree is None:
            found.append(_SHOGUN[seat])
        castles = public.castles
        if public.strength(seat, False) >= 3:
            for target in range(public.seats):
                if target != seat and (castles[target] >= 0 or decree == target):
                    found.append(_ATTACK[seat][target])
    elif public.serves[seat] is not None:
        if not public.leaving[seat]:
            found.append(_LEAVE[seat])
    elif public.lords:
        for target in range(public.seats):
            if public.heads[target] >= 0 and public.second[target] is None:
                found.append(_SERVE[seat][target])


def _lays_now(public: Public, seat: int) -> Table:
    """Return for each card where the seat may lay it now, and its discard."""
    full = public.full
    lord = public.serves[seat]
    if lord is not None:
        return _lays(seat, lord, _OFF, full[2 * seat + 1], full[2 * lord])
    if public.heads[seat] >= 0:
        second = public.second[seat]
        return _lays(seat, seat, _OFF if second is None else second, full[2 * seat + 1], full[2 * seat])
    return _lays(seat, _OFF, _OFF, full[2 * seat + 1], 0)


@cache
def _lays(seat: int, lord: int, second: int, own_full: int, lords_full: int) -> Table:
    """Return for each card where it may be laid (4.3), and its discard.

    `lord`: whose Daimyo's house is open to the seat: its own, that of the lord it serves, or none.
    """
    houses = [(2 * seat + 1, own_full)]
    if lord != _OFF:
        houses.insert(0, (2 * lord, lords_full))
    found: list[tuple[Decision, ...]] = [*_DISCARD[seat]]
    for card in LAID:
        places = [place for place, full in houses if _has_room(card, full)]
        if card in CASTLES:
            places = [2 * seat] if lord == seat else []
        found[card] = (*(Play(seat, card, place) for place in places), *found[card])
    for card in DAIMYOS:
        if lord == _OFF:
            found[card] = (Play(seat, card, 2 * seat), *found[card])
        elif second != _OFF:
            found[card] = (Play(seat, card, 2 * second), *found[card])
    return tuple(found)


def _has_room(card: int, full: int) -> bool:
    """Whether a house that is full to this degree takes the card (4.2)."""
    return not ((card in OKUGATA and full & HAS_OKUGATA) or (card in ARMIES and full & HAS_ARMIES))


@cache
def _spies(seat: int, card: int, place: int, loot: int) -> tuple[Decision, ...]:
    """Return what a spy may take in a house, `loot` as the table keeps it (9.5, 9.6)."""
    there = [goods for number, goods in enumerate(LOOT) if loot >> number & 1]
    takes: Iterable[tuple[int, ...]] = [(goods,) for goods in there]
    if card == ELITE_SPY:
        twice = [goods for number, goods in enumerate(LOOT) if loot >> (len(LOOT) + number) & 1]
        takes = sorted(
            [
                *takes,
                *((one, other) for one in there for other in there if one < other),
                *((goods, goods) for goods in twice),
            ]
        )
    return tuple(Spy(seat, card, place, take) for take in takes)


@cache
def _assassins(seat: int, seats: int, lords: int) -> tuple[Decision, ...]:
    """Return whom an assassin may be sent at: every Daimyo that is there and every Samurai (9.7)."""
    return tuple(
        Assassin(seat, place) for place in range(2 * seats) if place & 1 or lords >> (place >> 1) & 1
    )


@cache
def _dishonours(seat: int, seats: int) -> tuple[Decision, ...]:
    return tuple(Dishonour(seat, target) for target in range(seats) if target != seat)


def _stash(public: Public, seat: int) -> list[Decision]:
    """List where the next stolen card may go (9.5)."""
    card = public.stolen[0]
    lord = public.serves[seat]
    if lord is not None:
        places = [2 * lord, 2 * seat + 1]
    elif public.heads[seat] >= 0:
        second = public.second[seat]
        places = [2 * seat, 2 * seat + 1, *([] if second is None else [2 * second + 1])]
    else:
        places = [2 * seat + 1]
    return [
        *(
            Stash(seat, card, place)
            for place in places
            if place != public.robbed and _has_room(card, public.full[place])
        ),
        Burn(seat, card),
    ]


def _dishonoured(public: Public, seat: int, hand: Sequence[int]) -> list[Decision]:
    """List how the seat may answer a Dishonour (7.3, 7.5)."""
    found: list[Decision] = [Lose(seat)]
    if SAVE_FACE in hand and public.decree != seat:
        found.append(SaveFace(seat))
    found.append(Seppuku(seat, 2 * seat + 1))
    if public.heads[seat] >= 0:
        found.append(Seppuku(seat, 2 * seat))
    return found
