"""What is left of a fight, or of an assassin's night, on the table: who went for whom, and who won."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.honor.cards import CASTLES, GUARD, KILLS, KILLS_GUARDED
from game.honor.decisions import Assassin, Attack, Burn, Castle, End, Lose, Pass, SaveFace, Seppuku, Stash
from game.honor.events import Bond, Decree, Event, Fought, Gone, Heir, Reckoned, Rolled
from game.honor.public_state import Public

_FOLLOWS = (
    Bond, Burn, Castle, Decree, End, Gone, Heir, Lose, Pass, Reckoned, Rolled, SaveFace, Seppuku, Stash,
)  # fmt: skip
"""What may still belong to a fight, and what begins a turn: its trace stays fresh meanwhile."""
_ALONE = {*CASTLES, GUARD}
"""What may go without its house."""
_TURNS = 2


@dataclass(frozen=True, slots=True)
class LastFight:
    """Seats; `numbers` are both sides' sums, or the one die of an assassin (then `murder`).

    `winner` is None until it is decided. It is `fresh` until something else is done or a house has fallen by
    it, and forgotten at the start of the second turn after it.
    """

    attacker: int
    defender: int
    murder: bool
    winner: int | None = None
    numbers: tuple[int, ...] = ()
    fresh: bool = True
    least: int = 0
    """From which number on an assassin's die kills."""
    turns: int = 0
    head: int = 0
    """Whose head was gone for: 0 the Daimyo's, 1 the Samurai's."""
    spared: int | None = None
    """Whose Daimyo was beaten and lives, as his face was saved (7.2)."""


def last_fight_after(last: LastFight | None, event: Event | None, before: Public) -> LastFight | None:
    """Return what is left of fights after an event; `before` is what was public just before it."""
    match event:
        case Attack(seat, target):
            return LastFight(seat, target, murder=False)
        case Assassin(seat, place):
            least = KILLS_GUARDED if GUARD in before.houses[place] else KILLS
            return LastFight(seat, place >> 1, murder=True, least=least, head=place & 1)
        case Fought(attacker, defender, sums=sums, winner=winner):
            return LastFight(attacker, defender, murder=False, winner=winner, numbers=sums)
    if last is None:
        return None
    if isinstance(event, Rolled) and last.murder and last.winner is None:
        killed = event.dice[0] >= last.least
        return replace(last, winner=last.attacker if killed else last.defender, numbers=event.dice)
    if isinstance(event, SaveFace) and last.fresh and not last.murder and last.winner is not None:
        return replace(last, spared=last.attacker + last.defender - last.winner)
    if isinstance(event, Reckoned) and event.why == "turn":
        last = replace(last, turns=last.turns + 1)
        return last if last.turns < _TURNS else None
    fell = isinstance(event, Gone) and not set(event.cards) <= _ALONE
    if last.fresh and event is not None and (fell or not isinstance(event, _FOLLOWS)):
        return replace(last, fresh=False)
    return last
