"""Measures how safe the title is in the second game: who wins that had it, and what is done to the Shogun.

    python -m tests.measure.honor_shogun [RIVAL ...] --seats 4 --goal 400 --matches 200
    python -m tests.measure.honor_shogun --player steady suzume goro tama --seats 4

At each table sit as many of the rivals named as there are seats, drawn by lot; where none is named, of the
twelve. With `--player` one seat, by turns, is always that one's, and what is told of reigns is told of theirs
alone. Only what everybody sees is counted; shares have 95 % intervals, those of deeds by matches.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.games import HONOR
from game.honor.decisions import Assassin, Attack, Dishonour, End, Spy
from game.honor.events import Decree, Ended, Reckoned
from game.honor.match import Match
from game.honor.odds import wins
from game.honor.variants import Altered
from game.honor.view import View
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.kept.win_rates import wilson
from game.table.drivers import InProcessDriver
from game.table.optional_features import Count
from game.table.session import Session
from tests.measure.honor_waste import interval

TWELVE = ["suzume", "goro", "tama", "ito", "kuma", "ren", "oyuki", "hana", "tadao", "kage", "fumi", "aoi"]
LIKELY, EVEN = 0.7, 0.5
"""From which odds on an attack is good, and from which it is fair."""
DEEDS = ("attacks", "assassins", "spies", "dishonours")
"""What others do to a seat in their turns."""


@dataclass
class Reigns:
    """What became of the title in one match, by seats."""

    seats: int
    first: int | None = None
    """Who was Shogun first."""
    paid: dict[int, int] = field(default_factory=dict)
    """How often each has taken honour as Shogun."""
    winners: tuple[int, ...] = ()
    at_shogun: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(DEEDS, Count()))
    """By deed: how often it was done to a Shogun, of others' turns while there was one."""
    at_others: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(DEEDS, Count()))
    """The same at whoever had most honour of those who are not Shogun, of the same turns."""
    taken: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(("fair", "good"), Count()))
    """Of turns with a Daimyo that began with such odds against a Shogun, those in which he was attacked."""


def reigns(record: Iterable[Line], whose: int | None) -> Reigns:
    """Follow the title through a public record, header first; `whose` reigns are counted, None: all."""
    header, *lines = record
    view = View(header)
    found = Reigns(view.seats)
    shogun, leader, odds, done = None, 0, 0.0, set[tuple[str, int]]()
    for line in lines:
        event = view.tell(line)
        public = view.public
        match event:
            case Reckoned(seat, "turn"):
                shogun, done = public.decree, set()
                others = [one for one in range(view.seats) if one not in (seat, shogun)]
                leader = max(others, key=lambda one: public.honour[one])
                odds = 0.0
                if shogun == seat:
                    found.paid[seat] = found.paid.get(seat, 0) + 1
                elif shogun is not None and public.heads[seat] >= 0 and public.dice(seat, False):
                    odds = wins(public.dice(seat, False), public.dice(shogun, True))
            case Decree(seat) if seat is not None and found.first is None:
                found.first = seat
            case Attack(_, target) | Dishonour(_, target):
                done.add(("attacks" if isinstance(event, Attack) else "dishonours", target))
            case Spy(_, _, place) | Assassin(_, place):
                done.add(("spies" if isinstance(event, Spy) else "assassins", place >> 1))
            case End(seat) if shogun not in (None, seat) and whose in (None, shogun):
                assert shogun is not None
                for deed in DEEDS:
                    for counts, target in ((found.at_shogun, shogun), (found.at_others, leader)):
                        counts[deed] = counts[deed].plus(int((deed, target) in done))
                for name, least in (("fair", EVEN), ("good", LIKELY)):
                    if odds >= least:
                        found.taken[name] = found.taken[name].plus(int(("attacks", shogun) in done))
            case Ended(winners=winners):
                found.winners = winners
    return found


def played(names: Sequence[str], goal: int, seed: int, first: int) -> list[Line]:
    """Let rivals play one match; return its public record."""
    header = {"record": "honor", "version": 1, "seats": [{"name": name} for name in names], "first": first}
    match = Match({**header, **Altered(goal).to_line()})
    players = [HONOR.rival(name, seed_from(seed, seat)) for seat, name in enumerate(names)]
    session = Session(match, [InProcessDriver(one) for one in players], lambda _: None, seed=seed)
    session.advance(600.0)
    session.close()
    return list(match.told(None))


def tables(given: argparse.Namespace) -> Iterator[tuple[int | None, Reigns]]:
    """Play all matches; give the seat of the player, if there is one, and what became of the title."""
    for number in range(given.matches):
        seed = seed_from(given.seed, number)
        lots, pool = Chance(seed_from(seed, "who")), list(given.rivals)
        others = given.seats - (given.player is not None)
        names = [pool.pop(lots.below(len(pool))) for _ in range(others)]
        seat = None if given.player is None else number % given.seats
        if seat is not None:
            names.insert(seat, given.player)
        yield seat, reigns(played(names, given.goal, seed, lots.below(given.seats)), seat)


def share(words: str, won: Sequence[float]) -> None:
    """Print a share of matches with its interval."""
    if won:
        low, high = wilson(sum(won), len(won))
        print(f"{words:<58} {sum(won) / len(won):5.2f}  {low:.2f} to {high:.2f}  of {len(won)}")


def printed(found: Sequence[tuple[int | None, Reigns]]) -> None:
    """Print what all matches come to."""
    seats = found[0][1].seats
    print(f"{len(found)} matches of {seats}; even: {1 / seats:.2f}")

    def won(one: Reigns, seat: int) -> float:
        return (seat in one.winners) / max(1, len(one.winners))

    if any(seat is not None for seat, _ in found):
        share("the player wins", [won(one, seat) for seat, one in found if seat is not None])
    counted = [(one, seat) for seat, one in found]
    firsts = [
        (one, one.first) for one, seat in counted if one.first is not None and seat in (None, one.first)
    ]
    share("whoever is Shogun first wins", [won(one, first) for one, first in firsts])
    for least in (1, 2, 3):
        kept = [
            won(one, who)
            for one, seat in counted
            for who, paid in one.paid.items()
            if paid >= least and seat in (None, who)
        ]
        share(f"whoever is paid {least} times as Shogun wins", kept)
    rounds = seats - 1
    for deed in DEEDS:
        for words, kept in (("the Shogun", "at_shogun"), ("the first of the others", "at_others")):
            counts = [getattr(one, kept)[deed] for _, one in found]
            mean, half = interval(counts)
            words = f"{deed} a round on {words}"
            print(f"{words:<58} {rounds * mean:5.2f} ± {rounds * half:.2f}")
    for name, least in (("fair", EVEN), ("good", LIKELY)):
        counts = [one.taken[name] for _, one in found]
        if sum(count.chances for count in counts):
            mean, half = interval(counts)
            turns = sum(count.chances for count in counts)
            words = f"attacked in turns that begin with odds of {least} or more"
            print(f"{words:<58} {mean:5.2f} ± {half:.2f}  of {turns}")


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rivals", nargs="*", metavar="RIVAL", default=TWELVE)
    parser.add_argument("--player", metavar="RIVAL")
    parser.add_argument("--seats", type=int, choices=range(3, 7), default=4)
    parser.add_argument("--goal", type=int, choices=(250, 300, 400), default=400)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    printed(list(tables(parser.parse_args())))


if __name__ == "__main__":
    main()
