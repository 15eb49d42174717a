"""How each seat of a match that is over came by its honour: its way, and what brought how much."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.honor.cards import GUNPOWDER, HONOUR, half_rounded_up
from game.honor.events import Ended, Fought, Reckoned
from game.honor.public_state import Public
from game.honor.seat_record import is_open
from game.honor.view import View
from game.kept.json_lines import Line

SOURCES = ("daimyo", "samurai", "second", "decree", "gunpowder", "ninja", "dishonour", "leave")
"""What brings honour or costs it: the houses, half of a lord's, and so on; in the order of the sheet."""


@dataclass(frozen=True, slots=True)
class Hop:
    """A seat's score being reckoned: by how much, and to what.

    `at` is when: as so many turns of the whole table had begun, and half a turn later what was lost in one.
    `told`: with so many lines everybody had been told it.
    """

    by: int
    total: int
    at: float
    told: int


@dataclass
class Account:
    """One seat's honour; what `sources` have adds up to its score."""

    seat: int
    hops: list[Hop] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    fights: int = 0
    won: int = 0
    crowned: int = 0
    """Turns of its own that it began as Shogun."""
    hand: tuple[int, ...] = ()
    """What it held at the end, in deck order."""


def accounts(lines: Sequence[Line]) -> list[Account]:
    """Reckon them by seat from any seat's record, or the public's, of a match that is over."""
    header, *rest = lines
    view, found = View(header), [Account(seat) for seat in range(len(header["seats"]))]
    turns, told = 0, 1
    for line in rest:
        told += is_open(line)
        parts = _parts(view.public, line["honour"]["seat"]) if "honour" in line else {}
        match view.tell(line):
            case Reckoned(seat, "turn", by, total):
                account, turns = found[seat], turns + 1
                account.hops.append(Hop(by, total, turns, told))
                account.crowned += view.public.decree == seat
                for source, part in parts.items():
                    account.sources[source] += part
            case Reckoned(seat, why, by, total):
                found[seat].hops.append(Hop(by, total, turns + 0.5, told))
                found[seat].sources[why] += by
            case Fought(attacker, defender, winner=winner):
                for seat in (attacker, defender):
                    found[seat].fights += 1
                    found[seat].won += seat == winner
            case Ended(hands=hands):
                for account, hand in zip(found, hands, strict=True):
                    account.hand = hand
    return found


def biggest_lead(found: Sequence[Account], winners: Sequence[int]) -> tuple[str, int] | None:
    """Return the source by which whoever won alone is furthest ahead of second place, and by how much.

    Where several came second it is told by the one who sits first; None where a win is shared.
    """
    if len(winners) != 1:
        return None
    winner = found[winners[0]]
    second = max((one for one in found if one is not winner), key=lambda one: sum(one.sources.values()))
    leads = {name: winner.sources[name] - second.sources[name] for name in SOURCES}
    name = max(SOURCES, key=lambda one: leads[one])
    return (name, leads[name]) if leads[name] > 0 else None


def _parts(public: Public, seat: int) -> dict[str, int]:
    """Return what a turn's honour would be made of (3.1, 6.4)."""
    own = public.sums[2 * seat + 1]
    lord = public.serves[seat]
    if lord is not None:
        return {"second": half_rounded_up(public.house_honour(lord)), "samurai": half_rounded_up(own)}
    if public.heads[seat] < 0:
        return {}
    burden = [HONOUR[GUNPOWDER] * public.houses[2 * seat + side].count(GUNPOWDER) for side in (0, 1)]
    return {
        "daimyo": public.sums[2 * seat] - burden[0],
        "samurai": own - burden[1],
        "decree": public.house_honour(seat) - public.sums[2 * seat],
        "gunpowder": sum(burden),
    }
