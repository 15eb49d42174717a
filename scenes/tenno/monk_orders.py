"""A person's standing order for the Monk at a shared screen: it counts instead of what is pressed.

Owns the orders and what follows from one. They are kept beside the match as long as its scene lives and
never enter the record; the question is asked all the same, and nobody sees which order stands.
"""

from enum import Enum

from game.tenno.cards import MONK, fight
from game.tenno.view import View


class MonkOrder(Enum):
    """What a person ordered; the value is the key of its text."""

    ASK = "ask"
    SAVES = "saves"
    NEVER = "never"


def answer_by_order(order: MonkOrder, own: View) -> bool | None:
    """Tell whether an order shows the Monk in the duel that `own`, the defender's own view, stands at.

    He is shown where the attacked card falls without him and stays with him. None: the person is asked.
    """
    duel = own.duel
    if order is MonkOrder.ASK:
        return None
    if order is MonkOrder.NEVER or duel is None or duel.turned is None:
        return False
    others = [card for slot, card in enumerate(own.row) if slot != duel.attack.target_slot]
    if MONK not in others:
        return False
    attacking, defending = duel.turned.attacking, duel.turned.defending
    falls_without, falls_with = (fight(attacking, defending, monk).defender_falls for monk in (False, True))
    return falls_without and not falls_with
