"""What each event does to the table, the one place where what is public changes; and what a death leads to.

The truth lets its own events happen here, a view those that it reads from its seat's record; so nobody needs
the rules to follow a match. An event without an entry is an error. What a death leads to are events, all of
which follow from what is public.
"""

from collections.abc import Callable
from typing import Any

from game.honor.cards import ASSASSIN, DISHONOUR, HAND, SAVE_FACE
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Castle,
    Discard,
    Dishonour,
    End,
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
from game.honor.public_state import Public


def happen(public: Public, event: Event) -> None:
    """Let an event happen on the table."""
    _EFFECTS[type(event)](public, event)


def _lords(public: Public, event: Lords) -> None:
    for seat, card in zip(public.clockwise(public.first), event.cards, strict=True):
        public.add(2 * seat, card)


def _shuffled(public: Public, event: Shuffled) -> None:
    public.pile = event.pile
    public.discards = []


def _dealt(public: Public, _: Dealt) -> None:
    public.hand_sizes = [HAND] * public.seats
    public.pile -= HAND * public.seats


def _drawn(public: Public, event: Drawn) -> None:
    public.pile -= 1
    public.hand_sizes[event.seat] += 1
    public.used += 1


def _play(public: Public, event: Play) -> None:
    public.hand_sizes[event.seat] -= 1
    public.used += 1
    public.add(event.place, event.card)


def _spy(public: Public, event: Spy) -> None:
    _away(public, event.seat, event.card)
    public.used += 1
    for card in event.take:
        public.remove(event.place, card)
    public.stolen = list(event.take)
    public.robbed = event.place


def _assassin(public: Public, event: Assassin) -> None:
    _away(public, event.seat, ASSASSIN)
    public.used += 1


def _dishonour(public: Public, event: Dishonour) -> None:
    _away(public, event.seat, DISHONOUR)
    public.used += 2


def _discard(public: Public, event: Discard) -> None:
    _away(public, event.seat, event.card)


def _away(public: Public, seat: int, card: int) -> None:
    public.hand_sizes[seat] -= 1
    public.discards.append(card)


def _declared(public: Public, _: Event) -> None:
    public.declared = True


def _leave(public: Public, event: Leave) -> None:
    public.declared = True
    public.leaving[event.seat] = True


def _stash(public: Public, event: Stash) -> None:
    public.stolen.remove(event.card)
    public.add(event.place, event.card)


def _burn(public: Public, event: Burn) -> None:
    public.stolen.remove(event.card)
    public.discards.append(event.card)


def _save_face(public: Public, event: SaveFace) -> None:
    _away(public, event.seat, SAVE_FACE)


def _castle(public: Public, event: Castle) -> None:
    fight = public.fight
    assert fight is not None
    if event.take:
        loser = fight.defender if fight.winner == fight.attacker else fight.attacker
        castle = public.castles[loser]
        public.remove(2 * loser, castle)
        public.add(2 * event.seat, castle)


def _reckoned(public: Public, event: Reckoned) -> None:
    public.honour[event.seat] = event.total
    if event.why == "turn":
        public.turn = event.seat
        public.turns += 1
        public.used = 0
        public.declared = False


def _bond(public: Public, event: Bond) -> None:
    seat, lord = event.seat, event.lord
    if lord is None:
        former = public.serves[seat]
        assert former is not None
        public.second[former] = None
    else:
        public.second[lord] = seat
    public.serves[seat] = lord
    public.leaving[seat] = False


def _decree(public: Public, event: Decree) -> None:
    public.decree = event.seat


def _fought(public: Public, event: Fought) -> None:
    public.fight = event


def _gone(public: Public, event: Gone) -> None:
    for card in event.cards:
        public.remove(event.place, card)
    public.discards += event.cards


def _heir(public: Public, event: Heir) -> None:
    public.serves[event.seat] = public.second[event.of] = None
    public.leaving[event.seat] = False
    public.move_house(event.of, event.seat)


def _nothing(_: Public, __: Event) -> None:
    pass


_EFFECTS: dict[type, Callable[[Public, Any], None]] = {
    Lords: _lords,
    Shuffled: _shuffled,
    Dealt: _dealt,
    Rolled: _nothing,
    Drawn: _drawn,
    Play: _play,
    Spy: _spy,
    Assassin: _assassin,
    Dishonour: _dishonour,
    Discard: _discard,
    Shogun: _declared,
    Attack: _declared,
    Serve: _declared,
    Leave: _leave,
    End: _nothing,
    Stash: _stash,
    Burn: _burn,
    Lose: _nothing,
    SaveFace: _save_face,
    Seppuku: _nothing,
    Pass: _nothing,
    Castle: _castle,
    Reckoned: _reckoned,
    Bond: _bond,
    Decree: _decree,
    Fought: _fought,
    Gone: _gone,
    Heir: _heir,
    Ended: _nothing,
}


def death(public: Public, place: int) -> list[Event]:
    """Return what happens as the head of a house dies: a Daimyo (8.2), a Samurai (8.3, 6.7)."""
    seat = place >> 1
    second = public.second[seat]
    events: list[Event] = [Gone(place, tuple(public.houses[place]))]
    if place & 1 == 0:
        if public.decree == seat:
            events.append(Decree(None))
        if second is not None:
            events.append(Bond(second, None))
    elif public.serves[seat] is not None:
        events.append(Bond(seat, None))
    elif second is not None:
        events.append(Heir(second, seat))
        if public.decree == seat:
            events.append(Decree(second))
    return events
