"""Where a match that is over turned: a new Shogun, a Daimyo's fall, a dishonour, the lead for good.

Each is weighed by about how much honour it decided, so that the few that matter can be told.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.honor.decisions import Assassin, Attack, Castle, Pass, SaveFace
from game.honor.events import Event, Reckoned
from game.honor.odds import kills, wins
from game.honor.public_state import Public
from game.honor.show.honour_accounts import Account
from game.honor.view import View
from game.kept.json_lines import Line

Kind = Literal["ahead", "shogun", "fall", "dishonour"]
_TURNS = 3
"""For about how many turns a seat feels that its Daimyo fell."""
_ALIKE = 2
"""How many of one kind are told at most."""


@dataclass(frozen=True, slots=True)
class DecisiveMoment:
    """What happened to a seat, and when: after so many turns of the whole table had begun.

    `by` is what an office brought in all, what a turn brings less, or what was lost at once; 0 for a lead.
    `fight` is the number of the fight or assassin that brought it or came last before it, from 1; 0: none.
    """

    kind: Kind
    seat: int
    at: float
    by: int
    weight: int
    fight: int
    stroke: "Stroke | None" = None
    """The attack or assassin by which a Daimyo fell; None where neither did it."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """An attack, or an assassin, by whom, and how likely it was to succeed."""

    kind: Literal["attack", "assassin"]
    by: int
    odds: float


def decisive_moments(
    lines: Sequence[Line], found: Sequence[Account], winners: Sequence[int], most: int
) -> list[DecisiveMoment]:
    """Return at most so many moments, the most important first.

    `lines` are any seat's record or the public's of a match that is over, `found` its accounts. When the only
    winner took the lead for good is among them, if there was more than one leader.
    """
    begun = _fights(lines)
    chosen = [*_ahead(found, winners, begun)]
    for point in sorted(_happened(lines), key=lambda one: -one.weight):
        alike = [one for one in chosen if one.kind == point.kind]
        if len(alike) < _ALIKE and all(one.seat != point.seat for one in alike):
            chosen.append(point)
    return chosen[:most]


def _happened(lines: Sequence[Line]) -> Iterator[DecisiveMoment]:
    header, *rest = lines
    view, turns, fights = View(header), 0, 0
    reign: tuple[int, float, int] | None = None
    brought, stroke = 0, None
    for line in rest:
        before, struck = _lords(view.public), view.public.copy()
        event = view.tell(line)
        if "move" in line and not isinstance(event, SaveFace | Pass | Castle):
            stroke = _stroke(event, struck)
        after, at = _lords(view.public), turns + 0.5
        fights += isinstance(event, Attack | Assassin)
        if isinstance(event, Reckoned):
            if event.why == "turn":
                turns += 1
                if reign is not None and event.seat == reign[0]:
                    brought += view.public.house_honour(event.seat) - view.public.sums[2 * event.seat]
            elif event.why == "dishonour":
                yield DecisiveMoment("dishonour", event.seat, at, -event.by, -event.by, fights)
        for seat, (old, new) in enumerate(zip(before[0], after[0], strict=True)):
            if old is not None and new is None:
                yield DecisiveMoment("fall", seat, at, old, _TURNS * old, fights, stroke)
        if before[1] != after[1]:
            if reign is not None and brought:
                yield DecisiveMoment("shogun", *reign[:2], brought, brought, reign[2])
            reign, brought = None if after[1] is None else (after[1], at, fights), 0
    if reign is not None and brought:
        yield DecisiveMoment("shogun", *reign[:2], brought, brought, reign[2])


def _stroke(event: Event, public: Public) -> Stroke | None:
    match event:
        case Attack(seat, target):
            return Stroke("attack", seat, wins(public.dice(seat, False), public.dice(target, True)))
        case Assassin(seat, place):
            return Stroke("assassin", seat, kills(public, place))
    return None


def _lords(public: Public) -> tuple[list[int | None], int | None]:
    """Return what each seat's Daimyo brings a turn, None without one, and who is Shogun."""
    seats = range(len(public.honour))
    return [public.house_honour(seat) if public.heads[seat] >= 0 else None for seat in seats], public.decree


def _fights(lines: Sequence[Line]) -> list[float]:
    """Return when each fight and each assassin began, in turns."""
    turns, found = 0, list[float]()
    for line in lines[1:]:
        turns += "honour" in line and line["honour"]["why"] == "turn"
        if line.get("move") in ("attack", "assassin"):
            found.append(turns + 0.5)
    return found


def _ahead(
    found: Sequence[Account], winners: Sequence[int], begun: Sequence[float]
) -> Iterator[DecisiveMoment]:
    """Give when the only winner took the lead for good, if another has ever had it."""
    if len(winners) != 1:
        return
    winner, totals, since, led = winners[0], [0] * len(found), 0.0, False
    hops = sorted((hop.at, account.seat, hop.total) for account in found for hop in account.hops)
    for at, seat, total in hops:
        totals[seat] = total
        others = max(one for number, one in enumerate(totals) if number != winner)
        if totals[winner] <= others:
            since, led = 0.0, led or totals[winner] < others
        elif not since:
            since = at
    if led and since:
        yield DecisiveMoment("ahead", winner, since, 0, 0, bisect_right(begun, since))
