"""What people at a shared screen order beforehand, so that it changes hands once a turn and no more.

An order answers in a person's place when a Save Face is asked for, or a Dishonour is to be borne, in somebody
else's turn. Everybody orders all three things whatever is held, and how long an answer takes hangs on nothing
but what all can see: so nobody learns who was asked (11.3). Kept with the seat, never in the record.
"""

from dataclasses import asdict, dataclass, fields

from game.honor.cards import SAVE_FACE
from game.honor.decisions import Ask, Decision, Lose, Pass, Phase, SaveFace, Seppuku
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.json_lines import Line

CHOICES: dict[str, tuple[str, ...]] = {
    "beaten": ("show", "keep"),
    "dishonoured": ("save_face", "pay", "samurai", "ask"),
    "others": ("nobody", "kin", "behind"),
}
"""What can be ordered of each thing; a text each, below "honor.orders"."""
_KEPT = "orders"


@dataclass(frozen=True, slots=True)
class Orders:
    """What a person ordered, each by its word in `CHOICES`."""

    beaten: str = "show"
    """The own Daimyo is beaten (7.2)."""
    dishonoured: str = "ask"
    """The seat is dishonoured (7.3); "ask" hands the screen over, as all can see that the seat is asked."""
    others: str = "nobody"
    """Whose face is saved besides: nobody's, the lord's or the second's, or whoever's is not in front."""


def orders_of(beside: Line) -> Orders | None:
    """Return what is kept with a seat; None where nothing is, or something that nobody can have ordered."""
    kept = beside.get(_KEPT)
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
