"""Measures how well the twelve can be told apart at the second game by what everybody saw.

    python -m tests.measure.honor_characters --sets 20

As tests/measure/characters.py has it: tables of four drawn by lot, ten matches of each make a sample of one
rival, the nearest centroid learns from half of the sets and names the others. Prints who was
taken for whom, and how many matches each won.
"""

import argparse

from game.games import HONOR
from game.honor.play_style import MEASURES
from game.honor.rivals.rival import Player
from game.kept.chance import Chance, seed_from
from game.table.optional_features import Measures
from tests.measure.characters import MATCHES, RIVALS, Classifier, confusion, rightly
from tests.measure.honor_personality import SEATS, played
from tests.measure.styles import together


def sample(number: int, seed: int) -> dict[str, Measures]:
    """Play one set of tables in which each rival sits ten times; return each one's style."""
    chance = Chance(seed_from(seed, number))
    found: dict[str, list[Measures]] = {rival: [] for rival in RIVALS}
    for round_number in range(MATCHES):
        order = chance.shuffled(RIVALS)
        for start in range(0, len(order), SEATS):
            table = order[start : start + SEATS]
            own = seed_from(seed, number, round_number, start)
            players = [HONOR.rival(rival, seed_from(own, seat)) for seat, rival in enumerate(table)]
            assert all(isinstance(player, Player) for player in players)
            styles = played(players, own, chance.below(SEATS))  # type: ignore[arg-type]
            for rival, style in zip(table, styles, strict=True):
                found[rival].append(style)
    return {rival: together(styles) for rival, styles in found.items()}


def main() -> None:
    """Teach, ask and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sets", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    samples = []
    for number in range(given.sets):
        samples.append(sample(number, given.seed))
        print(f"set {number + 1}", flush=True)
    half = given.sets // 2
    classifier = Classifier.taught(samples[:half], MEASURES)
    counts = confusion(classifier, samples[half:])
    for rival, named in counts.items():
        print(f"{rival:8}", ", ".join(f"{name} {count}" for name, count in sorted(named.items())))
    right, asked = rightly(counts)
    print(f"{right} of {asked} samples named rightly: {100 * right / asked:.1f} %")
    for rival in RIVALS:
        won = together(one[rival] for one in samples)["won"]
        print(f"{rival:8} won {won.done:.1f} of {won.chances}")


if __name__ == "__main__":
    main()
