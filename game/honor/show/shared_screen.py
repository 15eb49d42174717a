"""Whose turn at the screen it is where several people share one, and what they order beforehand.

A turn is one hand-over: behind its curtain the hand lies open for the whole turn, while what is done is shown
as everybody sees it. A castle, which hides nothing, is decided in the open. What follows hangs on what
everybody knows and on nothing else.

A standing order answers in a person's place when a Save Face is asked for, or a Dishonour is to be borne, in
somebody else's turn. Everybody orders all three things whatever is held, and how long an answer takes hangs
on nothing but what all can see: so nobody learns who was asked (11.3). Kept with the seat, never in the
record.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import partial

from game.honor.cards import SAVE_FACE
from game.honor.decisions import Ask, Decision, Lose, Pass, Phase, SaveFace, Seppuku
from game.honor.line_forms import decision_line
from game.honor.public_state import Public
from game.honor.show.acts_to_show import SeatView
from game.honor.show.taking_back import TakingBack
from game.honor.view import View, read_ask
from game.kept.json_lines import Line
from game.table.seats import Seat

CHOICES: dict[str, tuple[str, ...]] = {
    "beaten": ("show", "keep"),
    "dishonoured": ("save_face", "pay", "samurai", "ask"),
    "others": ("nobody", "kin", "behind"),
}
"""What can be ordered of each thing; a text each, below "honor.orders"."""
_KEPT, _BEGUN = "orders", "orders_begun"


@dataclass(frozen=True, slots=True)
class Orders:
    """What a person ordered, each by its word in `CHOICES`."""

    beaten: str = "show"
    """The own Daimyo is beaten (7.2)."""
    dishonoured: str = "ask"
    """The seat is dishonoured (7.3); "ask" hands the screen over, as all can see that the seat is asked."""
    others: str = "nobody"
    """Whose face is saved besides: nobody's, the lord's or the second's, or whoever's is not in front."""


def orders_of(beside: Line, key: str = _KEPT) -> Orders | None:
    """Return what is kept with a seat; None where nothing is, or something that nobody can have ordered."""
    kept = beside.get(key)
    names = [field.name for field in fields(Orders)]
    if not isinstance(kept, dict) or any(kept.get(name) not in CHOICES[name] for name in names):
        return None
    return Orders(**{name: kept[name] for name in names})


def keep_orders(beside: Line, orders: Orders) -> None:
    """Keep what a person ordered with the seat."""
    beside[_KEPT] = asdict(orders)


def answer_by_orders(orders: Orders, view: View, ask: Ask) -> Decision | None:
    """Return what a person's orders answer to an ask of that seat; None where the person is asked."""
    seat = ask.seat
    if ask.phase is Phase.SAVE_FACE:
        shows = orders.beaten == "show" if ask.other == seat else _helps(orders, view.public, seat, ask.other)
        return SaveFace(seat) if shows else Pass(seat)
    if ask.phase is not Phase.DISHONOURED or orders.dishonoured == "ask":
        return None
    if orders.dishonoured == "samurai":
        return Seppuku(seat, 2 * seat + 1)
    may_save = SAVE_FACE in view.hand and view.public.decree != seat
    return SaveFace(seat) if orders.dishonoured == "save_face" and may_save else Lose(seat)


def _helps(orders: Orders, public: Public, seat: int, other: int) -> bool:
    if orders.others == "kin":
        return other in (public.serves[seat], public.second[seat])
    return orders.others == "behind" and public.honour[other] < max(public.honour)


class SharedScreen(TakingBack):
    """One screen and the people at it; with one person there, or none, nothing is ever hidden."""

    def __init__(self, public: Seat, people: Mapping[int, Seat], silent: bool = False) -> None:
        """Begin where the records are: people who come back to a match find nothing open.

        Orders answer for the `people` at the match itself.
        """
        super().__init__(public, people, silent)
        self.orders: dict[int, Orders] = {}
        """What each person has ordered so far."""
        if self.shared:
            begun = any("move" in line for line in public.lines)
            for seat, end in people.items():
                orders = orders_of(end.beside)
                if begun or orders is not None:
                    self._obey(seat, orders or Orders())

    def order(self, seat: int, orders: Orders) -> None:
        """Note what a person orders from now on."""
        self.begin_orders(seat, None)
        keep_orders(self.people[seat].beside, orders)
        self._obey(seat, orders)

    def begun_orders(self, seat: int) -> Orders:
        """Return what a person had chosen before the curtain fell, else what is ordered, or the usual."""
        return orders_of(self.people[seat].beside, _BEGUN) or self.orders.get(seat) or Orders()

    def begin_orders(self, seat: int, orders: Orders | None) -> None:
        """Keep what a person has chosen and not ordered yet; None forgets it."""
        beside = self.people[seat].beside
        beside.pop(_BEGUN, None)
        if orders is not None:
            beside[_BEGUN] = asdict(orders)

    def _obey(self, seat: int, orders: Orders) -> None:
        """Let these orders answer for a person, also what is asked already."""
        self.orders[seat], person, end = orders, self.people[seat], self._seats[seat]
        end.settled = partial(_settled, end, orders)
        answer = None if person.asked is None else _settled(person, orders, person.asked)
        if answer is not None:
            person.answer(answer)

    @property
    def ask(self) -> Ask | None:
        """What a person is to decide."""
        asked = self.asked()
        return None if asked is None else read_ask(asked)

    def offers(self, ask: Ask, hand_open: bool) -> bool:
        """Whether it may be seen how an ask can be answered, and why not otherwise: that tells of the hand.

        Of a castle all is open.
        """
        return self.private is None or hand_open or ask.phase is Phase.CASTLE

    def view(self, seat: int, lines: int) -> View:
        """Return what a person knows when everybody was told so many lines."""
        return SeatView(self.people[seat]).at(lines)

    def next_to_come(self, view: View, waiting: bool) -> int | None:
        """Return the seat that the screen is to be handed to; None where it may stay as it is.

        `view`: what was shown so far; `waiting`: whether more is to be shown. Before the first turn everybody
        looks at the cards that were dealt, and orders; who begins does so last and goes on with the turn.
        """
        if not self.shared:
            return None
        if not view.public.turns and any(view.public.hand_sizes):
            first, *others = view.public.clockwise(view.public.first)
            order = *others, first
            return next((seat for seat in order if seat in self.people and seat not in self.orders), None)
        ask = None if waiting else self.ask
        if ask is None or ask.phase is Phase.CASTLE or ask.seat == self.private:
            return None
        return ask.seat


def _settled(person: Seat, orders: Orders, ask: Line) -> Line | None:
    """Return what a person's orders answer to an ask."""
    answer = answer_by_orders(orders, SeatView(person).at(len(person.lines)), read_ask(ask))
    return None if answer is None else decision_line(answer)
