"""What was hidden while a match was played: lords and assassins in hand, Save Faces held or missing.

Reads every seat's own record of a match that is over, in which its hand stands, and chooses what is most
worth telling. It must not know the truth of a match that goes on, nor how any of it is told.
"""

from collections.abc import Mapping, Sequence

from game.honor.bluff_watchers import Bluff, hidden_by
from game.kept.json_lines import Line

MOST = 3
"""So many are told at most."""
_LEAST = 30
"""What was about less honour is not told."""


def bluffs_of(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return the most telling things that were hidden, at most `MOST`, no two of one kind, as they happened.

    `records` are the seats' own records by seat, of a match that is over; the public's tells nothing. What
    came as the seat wished, and decided more honour, is told rather than other things.
    """
    chosen: list[Bluff] = []
    for bluff in sorted(all_bluffs(records), key=lambda one: (-one.weight, one.round, one.by)):
        if len(chosen) < MOST and all(bluff.kind != one.kind for one in chosen):
            chosen.append(bluff)
    return sorted(chosen, key=lambda one: one.round)


def all_bluffs(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return all that was hidden and decided enough honour to be told, seat by seat."""
    found = [one for seat, lines in records.items() if seat is not None for one in hidden_by(lines)]
    return [one for one in found if one.stake >= _LEAST]
