"""Where a match took another way: a new lead, a Shogun's fall, a tell, a bluff that worked.

All but the last are read off the public record alone, so that they are the same for whoever looks.
"""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import Telling
from game.tenno.bluffs import bluffs_of
from game.tenno.cards import SHOGUN
from game.tenno.event_follower import Follower
from game.tenno.events import Fought
from game.tenno.fooled_and_read import FOOLED, SIGNS, Tells
from game.tenno.variants import lead, sides
from game.tenno.view import View

LEAD, SHOGUN_FELL, BLUFF = "lead", "shogun", "bluff"


def turning_points(telling: Telling, open_cards: bool) -> list[TurningPoint]:
    """Return the turning points of a record in their order; `open_cards`: those too that were hidden."""
    public = telling.told[None]
    found = public_turns(public)
    if open_cards and "result" in public[-1]:
        fooled = {(one.told, one.seat) for one in found if one.kind == FOOLED}
        found += [one for one in _bluffs(telling) if (one.told, one.seat) not in fooled]
    return sorted(found, key=lambda one: one.told)


def public_turns(lines: Sequence[Line]) -> list[TurningPoint]:
    """Return those that everybody saw."""
    view = View.begin(lines[0])
    turns, tells = _Turns(), Tells(len(view.seats), view.variant)
    for told, line in enumerate(lines[1:], 2):
        tell = tells.fold(view.fold(line))
        turns.told = told
        turns.follow(view)
        if tell is not None:
            fooled = tell.whom if tell.kind == FOOLED else None
            at = tell.owner, tell.slot
            turns.found.append(TurningPoint(told, tell.kind, tell.by, fooled, at, SIGNS[tell.kind]))
    return turns.found


class _Turns(Follower):
    def __init__(self) -> None:
        self.found: list[TurningPoint] = []
        self.told = 0
        self._leads: tuple[int, ...] | None = None

    def on_fought(self, event: Fought) -> None:
        duel = self.after.duel
        assert duel is not None
        attack = duel.attack
        for seat, card in ((attack.seat, event.attacking), (attack.target, event.defending)):
            if card == SHOGUN and event.winner not in (None, seat):
                self.found.append(TurningPoint(self.told, SHOGUN_FELL, seat))
        leads = _leading(self.after)
        if leads is not None:
            if self._leads not in (None, leads):
                seat = event.winner if event.winner in leads else leads[0]
                self.found.append(TurningPoint(self.told, LEAD, seat))
            self._leads = leads


def _leading(view: View) -> tuple[int, ...] | None:
    """Return the side that has captured most; None where several have."""
    captured = view.public.captured
    all_sides = sides(view.variant, len(captured))
    return next((side for side in all_sides if lead(view.variant, captured, side[0]) > 0), None)


def _bluffs(telling: Telling) -> list[TurningPoint]:
    """Return the fights in which somebody ran into what had been hidden from him."""
    fights = [number for number, line in enumerate(telling.told[None]) if "fight" in line]
    return [
        TurningPoint(
            fights[bluff.met.fight - 1] + 1,
            BLUFF,
            bluff.seat,
            bluff.met.seat if bluff.slots else None,
            (bluff.seat, bluff.met.slot),
        )
        for bluff in bluffs_of(telling.told)
        if bluff.met is not None and bluff.worked
    ]
