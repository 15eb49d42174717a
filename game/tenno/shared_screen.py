"""In which order people at a shared screen decide, so that it seldom changes hands.

The order in which the screen goes round follows from public facts alone and so tells nothing.

The session asks in the record's order. But what a seat lays in a gap, in its row at the start, or in an
exchange hangs on nothing that another seat does at the same time: that can be decided earlier, is kept, and
is answered when the session comes to ask. A peek and an attack wait until they are asked, because what
happened before them counts. So the screen changes hands, each time behind a curtain:

| decision | hand-overs | none where |
| --- | --- | --- |
| laying the farmers | one a seat, who begins last | |
| the first attack | none: who begins has the screen | |
| an attack | one | its seat has just filled a gap or peeked |
| the Ronin's second attack | one: the fight between was public | |
| one or two gaps of a seat | one | its seat left the second attack |
| exchange, swap, feint, or none | one, before others fill their gaps | its seat left the second attack |
| a peek | one | its seat has just filled its own gap, or peeks first and filled it last |
| the Monk's question | none: it is asked of everybody in public | |

Whoever decides what cannot be decided early (the first peek, else the next attack) fills his gaps last of
all, and keeps the screen. Fewer is not possible: between two fights every seat that has something to decide
must hold the screen once, and two peeks that follow each other belong to two seats.
"""

from collections.abc import Container

from game.tenno.decisions import Ask
from game.tenno.public_state import SLOTS, Public, clockwise

EARLY = ("place", "refill", "exchange", "swap")
"""What may be decided before the session asks for it."""


def asks_to_come(public: Public) -> tuple[Ask, ...]:
    """List what is due from now on until the next attack, which is the last, as the session will ask it.

    Where a second attack is open, nothing after it can be known. Farmers are laid clockwise, who begins last.
    """
    ask = public.ask
    if ask is None:
        return ()
    if ask.wanted == "attack" or (ask.wanted == "exchange" and public.openings):
        return (ask,)  # before the first attack each exchange is seen by who exchanges next
    if ask.wanted == "place":
        order = clockwise(public.seats, (public.first + 1) % public.seats)
        laid = (Ask("place", seat) for seat in order if seat >= ask.seat)
        return tuple(laid) if public.openings else (*laid, Ask("attack", public.first))
    refills = _refills(public)
    left = [hand - sum(one.seat == seat for one in refills) for seat, hand in enumerate(public.hand_sizes)]
    if public.variant.dusk and 0 in left:
        return refills  # then the match is over
    attack = Ask("attack", (public.turn + 1) % public.seats)
    if not public.attacker_lost:
        change = "exchange" if public.hand_sizes[public.turn] else "swap"
        return (*refills, Ask(change, public.turn), attack)
    return (*refills, *(Ask("peek", seat) for seat in public.defenders_won), attack)


def next_for_people(
    asks: tuple[Ask, ...], people: Container[int], decided: Container[Ask], holder: int | None
) -> Ask | None:
    """Return what a person is to decide next, of what is to come; None where nothing is left for people.

    `decided` were decided already; `holder` has the screen and keeps it as long as that costs no hand-over.
    """
    left = [ask for ask in asks if ask.seat in people and ask not in decided]
    early = [ask for ask in left if ask.wanted in EARLY]
    last = next((ask.seat for ask in left if ask.wanted not in EARLY), None)
    others = [ask for ask in early if ask.seat != last]
    held = [ask for ask in others if ask.seat == holder]
    return next(iter(held or others or early or left), None)


def _refills(public: Public) -> tuple[Ask, ...]:
    return tuple(
        Ask("refill", seat, slot)
        for seat in clockwise(public.seats, public.turn)
        for slot in range(SLOTS)
        if not public.laid[seat] >> slot & 1
    )
