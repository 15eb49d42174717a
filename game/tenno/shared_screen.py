"""Several people at one screen: in which order they decide, and what they decide or order beforehand.

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

What was decided before it was asked, and what is ordered beforehand for the Monk, is kept with the seat
(`Seat.beside`); it never enters the record, and a match that is resumed asks nobody twice.
"""

from collections.abc import Container, Mapping
from enum import Enum

from game.kept.json_lines import Line
from game.table.seats import Seat
from game.tenno.cards import MONK, fight, monk_helps
from game.tenno.decisions import Ask, Decision
from game.tenno.line_forms import decision_from_line
from game.tenno.public_state import SLOTS, Public, clockwise
from game.tenno.view import View

EARLY = ("place", "refill", "exchange", "swap")
"""What may be decided before the session asks for it."""
_EARLY = "early"
_ORDER = "monk"


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


class EarlyDecisions:
    """Decisions by the number of the turn and what is going to be asked; `public`: which turn it is."""

    def __init__(self, people: Mapping[int, Seat]) -> None:
        """Begin with what the seats have kept; what is damaged counts as never decided."""
        self._people = people
        self._decisions: dict[tuple[int, Ask], Decision] = {}
        for seat in people.values():
            try:
                for line in seat.beside.get(_EARLY, []):
                    key = line["turn"], Ask.from_line(line["ask"])
                    self._decisions[key] = decision_from_line(line["decision"])
            except (KeyError, TypeError, ValueError, AttributeError):
                seat.beside.pop(_EARLY)

    def decide(self, public: Public, ask: Ask, decision: Decision | None) -> None:
        """Settle what an ask of this turn gets, or nothing any more; earlier turns are forgotten."""
        turn = _turn(public)
        self._decisions = {key: value for key, value in self._decisions.items() if key[0] == turn}
        self._decisions.pop((turn, ask), None)
        if decision is not None:
            self._decisions[turn, ask] = decision
        for number, seat in self._people.items():
            lines = [
                {"turn": turn, "ask": ask.to_line(), "decision": decision.to_line()}
                for (turn, ask), decision in self._decisions.items()
                if ask.seat == number
            ]
            if lines or _EARLY in seat.beside:
                seat.beside[_EARLY] = lines

    def get(self, public: Public, ask: Ask) -> Decision | None:
        return self._decisions.get((_turn(public), ask))

    def asks(self, public: Public) -> set[Ask]:
        return {ask for turn, ask in self._decisions if turn == _turn(public)}

    def of(self, public: Public, seat: int) -> list[Decision]:
        """Return what a seat has settled of what is to come in a turn, in the order in which it did."""
        now, asks = _turn(public), asks_to_come(public)
        return [
            decision
            for (turn, ask), decision in self._decisions.items()
            if turn == now and ask.seat == seat and ask in asks
        ]


def _turn(public: Public) -> int:
    """The number of the turn; before the first each exchange that is still to come has one of its own."""
    return -len(public.openings) if public.openings else public.turns


class MonkOrder(Enum):
    """What a person ordered; the value is the key of its text."""

    ASK = "ask"
    SAVES = "saves"
    NEVER = "never"


def answer_by_order(order: MonkOrder, own: View) -> bool | None:
    """Whether an order shows the Monk in the duel that `own`, the defender's own view, stands at.

    He is shown where the attacked card falls without him and stays with him. None: the person is asked.
    """
    if order is MonkOrder.ASK:
        return None
    duel = own.duel
    if order is MonkOrder.NEVER or duel is None or duel.turned is None:
        return False
    others = [card for slot, card in enumerate(own.row) if slot != duel.attack.target_slot]
    cards = duel.turned.attacking, duel.turned.defending
    return MONK in others and monk_helps(*cards) and not fight(*cards, monk=True).defender_falls


def order_of(beside: Line) -> MonkOrder:
    """Return the order that is kept with a seat; to ask where there is none."""
    kept = beside.get(_ORDER)
    return next((order for order in MonkOrder if order.value == kept), MonkOrder.ASK)


def keep_order(beside: Line, order: MonkOrder) -> None:
    """Keep an order with its seat."""
    beside[_ORDER] = order.value
