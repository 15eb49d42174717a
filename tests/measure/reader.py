"""How well a rival is beaten by whoever has counted how it lays, and what that counting says.

    python -m tests.measure.reader --count aoi --matches 300 > counts.json
    python -m tests.measure.reader --rival aoi --counts counts.json --matches 300 [--reader aoi]

Counted is, match by match among the rival's own kind, which card it lays at which refill by hand and row,
when it leaves an exchange, which card it takes up there, which it lays and how often none. The reader is a
master (--reader, whose search and own laying it has) whose belief takes every opponent for what was counted.
Prints its share of the wins with a 95 % interval. Each match is played by its number's seed: runs over other
numbers (--from) are fresh matches and can be added up.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log2
from pathlib import Path
from typing import Any

from game.games import TENNO
from game.kept.chance import Chance, seed_from
from game.table.game_interface import Rival
from game.tenno.cards import SHOGUN
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Pass, Refill
from game.tenno.rivals.laying import LEAST, Laying
from game.tenno.rivals.master import Master
from game.tenno.rivals.minds import NUMBERED
from game.tenno.rivals.opponent_belief import Columns
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rival import ViewRival
from game.tenno.view import View
from tests.measure.league import interval, play

OTHERS = ("suzume", "goro", "tama", "kuma", "ito", "hana", "ren", "oyuki", "tadao", "kage", "fumi")
"""The others."""
PHASES = 4
"""Attacks are counted apart by how many gaps were filled before, up to so many less one."""
STRENGTH = 6.0
"""So many counted refills weigh as much as the rule that was fitted to all of them."""


def made(spec: str, seed: int) -> Rival:
    """Make a rival by its id or file, or of what follows: a mind that has numbers, and these."""
    mind, *numbers = spec.split(",")
    if mind not in ("thinking", "master", "self-taught"):
        return TENNO.rival(spec, seed)
    found = {key: float(value) for key, value in (one.split("=") for one in numbers)}
    own = {key: found.pop(key) for key in tuple(found) if key in ("trust", "tilt")}
    personality = Personality(**found)
    return Master(seed, personality, **own) if mind == "master" else NUMBERED[mind](seed, personality)


class Counted:
    """What a rival lays, counted."""

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self.refills: Counter[tuple[int, tuple[int, ...], tuple[int, int], int]] = Counter()
        self.exchanges: Counter[tuple[str, int]] = Counter()
        self.attacks: Counter[tuple[int, tuple[int, ...], int]] = Counter()

    def see(self, number: int, view: View, chosen: Decision) -> None:
        """Count one decision."""
        row = [card or 0 for card in view.row]
        hand = tuple(card for card in range(1, 12) if view.hand >> card & 1)
        if isinstance(chosen, Attack) and not view.public.attacks:
            self.attack(number, row, chosen.slot)
        elif isinstance(chosen, Refill):
            self.refill(number, hand, row, chosen.slot, chosen.card)
        elif isinstance(chosen, Exchange | Pass):
            self.exchange(hand, row, (chosen.slot, chosen.card) if isinstance(chosen, Exchange) else None)

    def refill(self, number: int, hand: tuple[int, ...], row: Sequence[int], slot: int, card: int) -> None:
        """Count a refill, so many before it."""
        one, two = sorted(card for place, card in enumerate(row) if place != slot)
        self.refills[number, hand, (one, two), card] += 1

    def attack(self, number: int, row: Sequence[int], slot: int) -> None:
        """Count a turn's first attack after so many refills."""
        cards = tuple(sorted(card for card in row if card not in (0, SHOGUN)))
        self.attacks[min(number, PHASES - 1), cards, row[slot]] += 1

    def exchange(self, hand: tuple[int, ...], row: Sequence[int], made: tuple[int, int] | None) -> None:
        """Count an exchange, the slot and the card that came to lie; None: it was left."""
        if made is None:
            self.exchanges["left", 0] += 1
            return
        slot, laid = made
        taken = row[slot]
        self.exchanges["touched", 0] += 1
        self.exchanges["feint", 0] += laid == taken
        for card in row:
            self.exchanges["could take", card] += 1
        for card in hand:
            self.exchanges["could lay", card] += 1
        if laid != taken:
            self.exchanges["taken", taken] += 1
            self.exchanges["laid", laid] += 1

    def laying(self) -> Laying:
        """Fit the rule of choice to what was counted."""
        last = max(number for number, *_ in self.refills)
        rows = [self._luce_of(number) for number in range(min(last, 8) + 1)]
        count = self.exchanges
        touched, left = count["touched", 0] + 1, count["left", 0] + 1
        taken = [count["taken", card] / (count["could take", card] + 5) for card in range(12)]
        laid = [count["laid", card] / (count["could lay", card] + 5) for card in range(12)]
        return Laying(rows, left / (left + touched), count["feint", 0] / touched, taken, laid)

    def attackers(self) -> list[list[float]]:
        """Fit the rule of choice to the cards that a turn's first attack was made with."""
        return [
            _luce([(cards, card, n) for (at, cards, card), n in self.attacks.items() if at == number])
            for number in range(PHASES)
        ]

    def _luce_of(self, number: int) -> list[float]:
        return _luce([(hand, card, n) for (at, hand, _, card), n in self.refills.items() if at == number])

    def to_json(self) -> Any:
        """Return what can be kept in a file."""
        refills = [[number, hand, row, card, n] for (number, hand, row, card), n in self.refills.items()]
        attacks = [[number, cards, card, n] for (number, cards, card), n in self.attacks.items()]
        exchanges = [[*key, n] for key, n in self.exchanges.items()]
        return {"refills": refills, "exchanges": exchanges, "attacks": attacks}

    @classmethod
    def of_json(cls, *many: Any) -> "Counted":
        """Add up what was kept."""
        found = cls()
        for one in many:
            for number, hand, row, card, n in one["refills"]:
                found.refills[number, tuple(hand), (row[0], row[1]), card] += n
            for word, card, n in one["exchanges"]:
                found.exchanges[word, card] += n
            for number, cards, card, n in one.get("attacks", ()):
                found.attacks[number, tuple(cards), card] += n
        return found

    def bits(self) -> float:
        """Return the entropy of the first refill."""
        first: Counter[int] = Counter()
        for (number, _, _, card), n in self.refills.items():
            if number == 0:
                first[card] += n
        total = sum(first.values())
        return -sum(n / total * log2(n / total) for n in first.values())


def _luce(found: Sequence[tuple[tuple[int, ...], int, int]]) -> list[float]:
    """Fit a weight by card to choices: among which cards, which, how often."""
    weights = [0.0, *(1.0,) * 11]
    won = [0.3] * 12
    for _, card, n in found:
        won[card] += n
    for _ in range(60):
        met = [0.3 / max(weight, 1e-3) for weight in weights]
        for hand, _, n in found:
            total = sum(weights[card] for card in hand)
            for card in hand:
                met[card] += n / total
        weights = [0.0, *(won[card] / max(met[card], 1e-9) for card in range(1, 12))]
        total = sum(weights)
        weights = [weight / total for weight in weights]
    return [round(weight, 4) for weight in weights]


class Watching:
    """A rival whose laying is counted; implements `game_interface.Rival` as far as the league asks."""

    budget = 0

    def __init__(self, rival: ViewRival, counted: Counted) -> None:
        """Count into `counted`."""
        self._rival, self._counted, self._laid = rival, counted, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rival, name)

    def answer(self, ask: Any) -> Any:
        """Pass on the answer, counted."""
        answer = self._rival.answer(ask)
        view, question = self._rival.view, Ask.from_line(ask)
        assert view is not None
        chosen = next(one for one in view.options(question) if one.to_line() == answer)
        if question.wanted in ("refill", "exchange"):
            self._counted.see(self._laid, view, chosen)
        self._laid += isinstance(chosen, Refill)
        return answer


def reading(spec: str, seed: int, counted: Counted) -> Rival:
    """Make a rival that reads by what was counted."""
    rival = made(spec, seed)
    assert isinstance(rival, Master)
    laying = counted.laying()
    fitted = Exact(laying, counted)
    rival.columns = Columns((laying, laying), (0.02, 0.02, 0.02, 0.0, 0.94), fitted.refill)
    rival.widely = 0.0  # what it attacks it has no need to hide: its opponent learns nothing
    return rival


class Exact:
    """Tells how likely a refill is by hand and row where that was counted, by the rule where not."""

    def __init__(self, laying: Laying, counted: Counted) -> None:
        """Prepare the counts of each hand and row."""
        self._laying = laying
        self._counts: dict[tuple[int, tuple[int, ...], tuple[int, int]], Counter[int]] = {}
        for (number, hand, row, card), n in counted.refills.items():
            self._counts.setdefault((number, hand, row), Counter())[card] += n

    def refill(self, number: int, row: tuple[int, int], hand: tuple[int, ...]) -> list[float]:
        """Return the chance of each card of the hand."""
        weights = self._laying.at(number)
        total = sum(weights[card] + LEAST for card in hand)
        counts = self._counts.get((number, hand, row), Counter())
        whole = STRENGTH + sum(counts.values())
        return [(STRENGTH * (weights[card] + LEAST) / total + counts[card]) / whole for card in hand]


def count_match(spec: str, number: int) -> Any:
    """Count one match of a rival against itself."""
    counted = Counted()
    rivals: list[Any] = [Watching(made(spec, seed_from(number, "count", seat)), counted) for seat in (0, 1)]
    play(rivals, number % 2)
    return counted.to_json()


def read_match(specs: Sequence[str], reader: str, counted: Counted | None, number: int) -> float:
    """Return the reader's share of one match against others."""
    seed = seed_from(number, "reader")
    mine = reading(reader, seed, counted) if counted else made(reader, seed)
    rivals = [made(spec, seed_from(number, "rival", place)) for place, spec in enumerate(specs)]
    seat = number % (len(rivals) + 1)
    rivals.insert(seat, mine)
    winners = play(rivals, number // len(rivals) % len(rivals))["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def mixed_match(reader: str, seats: int, number: int) -> float:
    """Return the reader's share of a match against some of the twelve, drawn by its number."""
    drawn = Chance(seed_from(number, "mix")).shuffled(OTHERS)[: seats - 1]
    return read_match(drawn, reader, None, number)


def main() -> None:
    """Count or read as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--count", metavar="RIVAL")
    parser.add_argument("--rival", default="aoi")
    parser.add_argument("--reader", default="master,depth=0.4")
    parser.add_argument("--counts", nargs="*", type=Path, default=[])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--mix", action="store_true", help="others are drawn from the other eleven")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    numbers = range(arguments.start, arguments.start + arguments.matches)
    with ProcessPoolExecutor(arguments.workers) as pool:
        if arguments.count:
            found = Counted.of_json(*pool.map(partial(count_match, arguments.count), numbers))
            print(f"{arguments.count}: first refill {found.bits():.2f} bits", file=sys.stderr)
            print(json.dumps(found.to_json()))
            return
        counted = Counted.of_json(*(json.loads(path.read_text("utf-8")) for path in arguments.counts))
        asked: Any = partial(mixed_match, arguments.reader, arguments.seats)
        if not arguments.mix:
            others = [arguments.rival] * (arguments.seats - 1)
            asked = partial(read_match, others, arguments.reader, counted if counted.refills else None)
        shares = list(pool.map(asked, numbers))
    mean, half = interval(shares)
    read = f"reads by {len(counted.refills)} counts" if counted.refills else "does not read"
    print(
        f"{arguments.reader} {read}: {100 * mean:.1f} % ± {100 * half:.1f} of {len(shares)} matches with "
        f"{arguments.seats} seats, {'mixes' if arguments.mix else arguments.rival}"
    )


if __name__ == "__main__":
    main()
