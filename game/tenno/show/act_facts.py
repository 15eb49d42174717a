"""What follows from one act for how it is shown: who has a part in it, what was known, how tense it is."""

from collections.abc import Container

from game.table.seats import Seat
from game.tenno.cards import FIRST_HAND
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Fought
from game.tenno.show.act_feed import Act
from game.tenno.view import View


def once_more(act: Act, view: View) -> bool:
    """Say whether a Ronin's companion may attack after an act of `view`."""
    return isinstance(act.events[-1], Fought) and view.public.ask is not None and view.public.ask.again


def tension(view: View) -> float:
    """Return how tense the table is, 0 to 1, from what everybody sees: how near the end may be."""
    public = view.public
    fought = public.fights / (8 * public.seats + 2)
    emptied = 1 - min(public.hand_sizes) / len(FIRST_HAND)
    return min(1.0, 0.4 * fought + 0.6 * emptied)


def has_person(act: Act, view: View, people: Container[int]) -> bool:
    """Say whether a person of this screen does it or is attacked; the end of a duel is like its opening."""
    if act.attack is not None:
        return act.attack.seat in people or act.attack.target in people
    if isinstance(act.events[-1], Fought):
        return view.duel is not None
    return getattr(act.events[0], "seat", None) in people


def both_were_known(public: Seat, attack: Attack | Attacked, fights: int) -> bool:
    """Tell whether all knew both cards of an attack, before the fight after `fights` fights."""
    view = View.begin(public.lines[0])
    for line in public.lines[1:]:
        if view.public.fights == fights and line.get("move") == "attack":
            break
        view.fold(line)
    slots = view.slots[attack.seat][attack.slot], view.slots[attack.target][attack.target_slot]
    return all(slot.known is not None for slot in slots)
