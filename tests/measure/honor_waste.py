"""Measures how often rivals of the second game throw good things away, as everybody at the table sees it.

    python -m tests.measure.honor_waste [RIVAL ...] --matches 30

Tables of four in which the rivals named sit in turn; where none is named, those who think ahead and `steady`.
Prints for each what it wasted a turn, as `WASTES` names it, with 95 % intervals by matches.
"""

import argparse
from collections.abc import Iterable, Sequence
from math import sqrt

from game.games import HONOR
from game.honor.cards import CODES, DAIMYOS, HAND
from game.honor.decisions import Assassin, Attack, Discard, End, Leave, Play, Spy
from game.honor.events import Drawn, Event
from game.honor.match import Match
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.game_interface import Rival
from game.table.session import Session
from game.table.style_counts import Count, Style, added_up

RIVALS = ("kage", "fumi", "aoi", "steady")
SEATS = 4
LONG = 0.3
GUNPOWDER = CODES["gunpowder"]
WASTES = (
    "discards",  # cards put away without which all that it drew in the turn would have found room as well
    "actions",  # actions left unused where a card could have been drawn
    "rests",  # turns ended with an action left and a full hand, where there was a pile to draw from
    "own",  # Ninja at own houses
    "empty",  # assassins at a Samurai beside whom nothing lies and whom no bond ties
    "powder",  # Gunpowder laid at an own house
    "lords",  # Daimyos given to an own second
    "long",  # attacks below 3 in 10
    "leaves",  # bonds left, at 25 honour each
)


def wasted(record: Iterable[Line]) -> list[Style]:
    """Count what each seat wasted in the public record of a match, header first."""
    header, *lines = record
    view = View(header)
    found: list[Style] = [dict.fromkeys(WASTES, Count()) for _ in range(view.seats)]
    put_away = needed = 0
    for line in lines:
        before = view.public.copy()
        event = view.tell(line)
        match event:
            case Discard():
                put_away += 1
            case Drawn(seat):
                needed = max(needed, view.public.hand_sizes[seat] + put_away - HAND)
            case End(seat):
                full = before.hand_sizes[seat] == HAND and before.pile and before.actions_left()
                turn = {
                    "discards": put_away - needed,
                    "actions": _left(before, seat),
                    "rests": bool(full),
                }
                for measure in WASTES:
                    found[seat][measure] = found[seat][measure].plus(turn.get(measure, 0))
                put_away = needed = 0
        if waste := _waste(event, before):
            seat, measure = waste
            found[seat][measure] = found[seat][measure].plus(1, 0)
    return found


def _left(public: Public, seat: int) -> int:
    """Return how many cards a seat could have drawn as its turn ended."""
    return min(public.actions_left(), public.pile, HAND - public.hand_sizes[seat])


def _waste(event: Event, before: Public) -> tuple[int, str] | None:
    """Return who wasted what by a deed that wastes by itself."""
    match event:
        case Spy(seat, _, place) | Assassin(seat, place) if place >> 1 == seat:
            return seat, "own"
        case Assassin(seat, place) if place & 1 and not before.houses[place]:
            owner = place >> 1
            return (seat, "empty") if before.serves[owner] is before.second[owner] is None else None
        case Play(seat, card, place) if card == GUNPOWDER and place >> 1 == seat:
            return seat, "powder"
        case Play(seat, card, place) if card in DAIMYOS and place >> 1 != seat:
            return seat, "lords"
        case Attack(seat, target) if wins(before.dice(seat, False), before.dice(target, True)) < LONG:
            return seat, "long"
        case Leave(seat):
            return seat, "leaves"
    return None


def played(players: Sequence[Rival], seed: int, first: int) -> list[Line]:
    """Let players play one match; return its public record."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(players))]
    match = Match({"record": "honor", "version": 1, "seats": seats, "first": first})
    session = Session(match, [InProcessDriver(player) for player in players], lambda _: None, seed=seed)
    session.advance(60.0)
    session.close()
    return list(match.told(None))


def sample(rivals: Sequence[str], number: int, seed: int) -> list[tuple[str, Style]]:
    """Play a match; return who sat there, each with what it wasted. Seats rotate from match to match."""
    own = seed_from(seed, number)
    names = [rivals[(seat + number) % len(rivals)] for seat in range(SEATS)]
    players = [HONOR.rival(name, seed_from(own, seat)) for seat, name in enumerate(names)]
    return list(zip(names, wasted(played(players, own, number // SEATS % SEATS)), strict=True))


def interval(counts: Sequence[Count]) -> tuple[float, float]:
    """Return how much was done a chance in all, and half of the 95 % interval of it, by matches."""
    chances = sum(count.chances for count in counts)
    mean = sum(count.done for count in counts) / chances
    spread = sum((count.done - mean * count.chances) ** 2 for count in counts)
    return mean, 1.96 * sqrt(spread * len(counts) / max(1, len(counts) - 1)) / chances


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rivals", nargs="*", metavar="RIVAL", default=RIVALS)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found: dict[str, list[Style]] = {rival: [] for rival in given.rivals}
    for number in range(given.matches):
        for rival, style in sample(given.rivals, number, given.seed):
            found[rival].append(style)
    print("| rival | turns |", " | ".join(WASTES), "|")
    for rival, styles in found.items():
        turns = added_up(WASTES, styles)[WASTES[0]].chances
        each = [interval([style[measure] for style in styles]) for measure in WASTES]
        told = " | ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in each)
        print(f"| {rival} | {turns} | {told} |", flush=True)


if __name__ == "__main__":
    main()
