"""Measures how often rivals of the second game throw good things away, as everybody at the table sees it.

    python -m tests.measure.honor_waste [RIVAL ...] --matches 30

Tables of four in which the rivals named sit in turn, of more than four by lot; where none is named, those who
think ahead and `steady`. Prints for each what it wasted a turn, as `WASTES` names it, with 95 % intervals by
matches.
"""

import argparse
from collections.abc import Iterable, Sequence
from math import sqrt

from game.games import HONOR
from game.honor.cards import CODES, DAIMYOS, HAND
from game.honor.decisions import Assassin, Attack, Discard, Dishonour, End, Leave, Play, Serve, Spy
from game.honor.events import Drawn, Event
from game.honor.match import Match
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.game_interface import Rival
from game.table.optional_features import Count, Measures
from game.table.session import Session
from tests.measure.styles import together

RIVALS = ("kage", "fumi", "aoi", "steady")
SEATS = 4
LONG, HOPELESS = 0.3, 0.05
GUNPOWDER = CODES["gunpowder"]
WASTES = (
    "discards",  # cards put away without which all that it drew in the turn would have found room as well
    "actions",  # actions left unused where a card could have been drawn
    "rests",  # turns ended with an action left and a full hand, where there was a pile to draw from
    "own",  # Ninja at own houses
    "empty",  # assassins at a Samurai beside whom nothing lies and whom no bond ties
    "powder",  # Gunpowder laid at an own house
    "lords",  # Daimyos given to an own second
    "shames",  # Dishonours at somebody whose Samurai may die of it at no cost
    "long",  # attacks below 3 in 10
    "hopeless",  # attacks below 1 in 20
    "leaves",  # bonds left, at 25 honour each
    "back",  # lords served again by who had left them, before anything else was found
)


def wasted(record: Iterable[Line]) -> list[Measures]:
    """Count what each seat wasted in the public record of a match, header first."""
    header, *lines = record
    view = View(header)
    found: list[Measures] = [dict.fromkeys(WASTES, Count()) for _ in range(view.seats)]
    put_away = needed = 0
    left: dict[int, int | None] = {}
    for line in lines:
        before = view.public.copy()
        event = view.tell(line)
        if isinstance(event, Leave):
            left[event.seat] = before.serves[event.seat]
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
        if isinstance(event, Play) and event.card in DAIMYOS:
            left.pop(event.place >> 1, None)
        for seat, measure in _wastes(event, before):
            found[seat][measure] = found[seat][measure].plus(1, 0)
        if isinstance(event, Serve) and left.pop(event.seat, None) == event.target:
            found[event.seat]["back"] = found[event.seat]["back"].plus(1, 0)
    return found


def _left(public: Public, seat: int) -> int:
    """Return how many cards a seat could have drawn as its turn ended."""
    return min(public.actions_left(), public.pile, HAND - public.hand_sizes[seat])


def _wastes(event: Event, before: Public) -> list[tuple[int, str]]:
    """Return who wasted what by a deed that wastes by itself."""
    match event:
        case Spy(seat, _, place) | Assassin(seat, place) if place >> 1 == seat:
            return [(seat, "own")]
        case Assassin(seat, place) if place & 1 and _has_nothing(before, place >> 1):
            return [(seat, "empty")]
        case Dishonour(seat, target) if _has_nothing(before, target):
            return [(seat, "shames")]
        case Play(seat, card, place) if card == GUNPOWDER and place >> 1 == seat:
            return [(seat, "powder")]
        case Play(seat, card, place) if card in DAIMYOS and place >> 1 != seat:
            return [(seat, "lords")]
        case Attack(seat, target):
            odds = wins(before.dice(seat, False), before.dice(target, True))
            return [(seat, name) for name, least in (("long", LONG), ("hopeless", HOPELESS)) if odds < least]
        case Leave(seat):
            return [(seat, "leaves")]
    return []


def _has_nothing(public: Public, seat: int) -> bool:
    return not public.houses[2 * seat + 1] and public.serves[seat] is public.second[seat] is None


def played(players: Sequence[Rival], seed: int, first: int) -> list[Line]:
    """Let players play one match; return its public record."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(players))]
    match = Match({"record": "honor", "version": 1, "seats": seats, "first": first})
    session = Session(match, [InProcessDriver(player) for player in players], lambda _: None, seed=seed)
    session.advance(60.0)
    session.close()
    return list(match.told(None))


def sample(rivals: Sequence[str], number: int, seed: int) -> list[tuple[str, Measures]]:
    """Play a match; return who sat there, each with what it wasted; four rotate from match to match."""
    own = seed_from(seed, number)
    if len(rivals) > SEATS:
        lots, pool = Chance(seed_from(own, "who")), list(rivals)
        names = [pool.pop(lots.below(len(pool))) for _ in range(SEATS)]
    else:
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
    found: dict[str, list[Measures]] = {rival: [] for rival in given.rivals}
    for number in range(given.matches):
        for rival, style in sample(given.rivals, number, given.seed):
            found[rival].append(style)
    print("| rival | turns |", " | ".join(WASTES), "|")
    for rival, styles in found.items():
        turns = together(styles)[WASTES[0]].chances
        each = [interval([style[measure] for style in styles]) for measure in WASTES]
        told = " | ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in each)
        print(f"| {rival} | {turns} | {told} |", flush=True)


if __name__ == "__main__":
    main()
