"""Measures how well rivals can be told apart by what everybody saw, and teaches a classifier to do it.

    python -m tests.measure.characters --sets 20 --workers 2

Rivals sit at tables of four, drawn by lot; ten matches of each make a sample. A sample is the styles of
game/tenno/play_style.py added up, from the public records alone. The classifier is the nearest centroid, each
measure in its own spread; it learns from half of the sets and is asked about the other half. Prints what it
says of whom. With --write it keeps what it learned in characters.json, which the suite's quick test asks.
"""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path

import assets
from game.kept.chance import Chance, seed_from
from game.table.drivers import InProcessDriver
from game.table.optional_features import Count, Measures
from game.table.rival_files import FileRoster
from game.table.session import Session
from game.tenno.match import Match
from game.tenno.play_style import MEASURES, styles_of
from game.tenno.rivals.files import read_rival
from tests.measure.styles import together

RIVALS = ("suzume", "goro", "tama", "kuma", "ito", "hana", "ren", "oyuki", "tadao", "kage", "fumi", "aoi")
SEATS = 4
MATCHES = 10
"""So many of one rival's matches make a sample."""
FILE = Path(__file__).with_suffix(".json")
DOUBT = 3.0
"""So many chances more, of everybody's mean, are added to a share: few chances say little."""
NARROWEST = 0.02
"""No measure is trusted to be steadier than this."""

Point = list[float]


def played(rivals: Sequence[str], seed: int) -> list[Measures]:
    """Let rivals play one match; return everybody's style."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(rivals))]
    first = Chance(seed).below(len(rivals))
    match = Match({"record": "tenno", "version": 1, "seats": seats, "first": first})
    roster = FileRoster([assets.FOLDER / "rivals"], read_rival)
    drivers = [
        InProcessDriver(roster.find(rival).make(seed_from(seed, seat))) for seat, rival in enumerate(rivals)
    ]
    session = Session(match, drivers, lambda _: None)
    session.advance(60.0)
    session.close()
    return styles_of(match.told(None))


def sample(number: int, seed: int, rivals: Sequence[str] = RIVALS) -> dict[str, Measures]:
    """Play one set of tables in which each rival sits ten times; return each one's style."""
    chance = Chance(seed_from(seed, number))
    found: dict[str, list[Measures]] = {rival: [] for rival in rivals}
    for round_number in range(MATCHES):
        order = chance.shuffled(rivals)
        for start in range(0, len(order), SEATS):
            table = order[start : start + SEATS]
            styles = played(table, seed_from(seed, number, round_number, start))
            for rival, style in zip(table, styles, strict=True):
                found[rival].append(style)
    return {rival: together(styles) for rival, styles in found.items()}


class Classifier:
    """Names the rival whose style a sample is most like."""

    def __init__(
        self,
        usual: Point,
        centroids: Mapping[str, Point],
        spread: Point,
        measures: Sequence[str] = MEASURES,
    ) -> None:
        """Take everybody's mean of each measure, each rival's, and how far samples of one rival stray."""
        self.usual, self.centroids, self.spread = usual, dict(centroids), spread
        self.measures = measures

    @classmethod
    def taught(
        cls, samples: Iterable[Mapping[str, Measures]], measures: Sequence[str] = MEASURES
    ) -> "Classifier":
        """Learn from samples of known rivals."""
        known = [(rival, style) for one in samples for rival, style in one.items()]
        usual = [_share(measure, known) for measure in measures]
        points: dict[str, list[Point]] = {}
        for rival, style in known:
            points.setdefault(rival, []).append(place(style, usual, measures))
        centroids = {rival: mean(own) for rival, own in points.items()}
        strayed = [
            [(value - middle) ** 2 for value, middle in zip(point, centroids[rival], strict=True)]
            for rival, own in points.items()
            for point in own
        ]
        free = len(strayed) / max(1, len(strayed) - len(points))
        spread = [sqrt(part * free) + NARROWEST for part in mean(strayed)]
        return cls(usual, centroids, spread, measures)

    def names(self, style: Measures) -> str:
        """Name the rival."""
        point = place(style, self.usual, self.measures)
        return min(self.centroids, key=lambda rival: self._distance(point, self.centroids[rival]))

    def _distance(self, point: Point, centroid: Point) -> float:
        parts = zip(point, centroid, self.spread, strict=True)
        return sum(((value - middle) / spread) ** 2 for value, middle, spread in parts)

    def write(self, file: Path) -> None:
        """Keep what was learned."""
        learned = {"measures": MEASURES, "usual": self.usual, "spread": self.spread, "rivals": self.centroids}
        rounded = json.loads(json.dumps(learned), parse_float=lambda text: round(float(text), 4))
        file.write_text(json.dumps(rounded, indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, file: Path) -> "Classifier":
        """Read what was learned; raises ValueError where that was of other measures."""
        learned = json.loads(file.read_text(encoding="utf-8"))
        if tuple(learned["measures"]) != MEASURES:
            raise ValueError(f"{file}: learned of other measures; make it anew with --write")
        return cls(learned["usual"], learned["rivals"], learned["spread"])


def _share(measure: str, known: Iterable[tuple[str, Measures]]) -> float:
    counts = [style[measure] for _, style in known]
    return sum(count.done for count in counts) / max(1, sum(count.chances for count in counts))


def place(style: Mapping[str, Count], usual: Sequence[float], measures: Sequence[str] = MEASURES) -> Point:
    """Turn a style into a point; a measure without chances lies at everybody's mean."""
    return [
        (style[measure].done + DOUBT * middle) / (style[measure].chances + DOUBT)
        for measure, middle in zip(measures, usual, strict=True)
    ]


def mean(points: Sequence[Point]) -> Point:
    """Return the middle of points."""
    return [sum(column) / len(points) for column in zip(*points, strict=True)]


def confusion(classifier: Classifier, samples: Iterable[Mapping[str, Measures]]) -> dict[str, dict[str, int]]:
    """Count by rival as whom its samples were named."""
    found: dict[str, dict[str, int]] = {}
    for one in samples:
        for rival, style in one.items():
            named = found.setdefault(rival, {})
            name = classifier.names(style)
            named[name] = named.get(name, 0) + 1
    return found


def rightly(counts: Mapping[str, Mapping[str, int]]) -> tuple[int, int]:
    """Return how many samples were named rightly, and of how many."""
    right = sum(named.get(rival, 0) for rival, named in counts.items())
    return right, sum(sum(named.values()) for named in counts.values())


def main() -> None:
    """Teach, ask and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with Pool(arguments.workers) as pool:
        samples = list(pool.imap(partial(sample, seed=arguments.seed), range(arguments.sets), chunksize=1))
    half = arguments.sets // 2
    classifier = Classifier.taught(samples[:half])
    counts = confusion(classifier, samples[half:])
    for rival, named in counts.items():
        print(f"{rival:8}", ", ".join(f"{name} {count}" for name, count in sorted(named.items())))
    right, asked = rightly(counts)
    print(f"{right} of {asked} samples named rightly: {100 * right / asked:.1f} %")
    print(f"\n{'':12}", *(f"{rival[:6]:>6}" for rival in RIVALS))
    for measure, *row in zip(MEASURES, *(classifier.centroids[rival] for rival in RIVALS), strict=True):
        print(f"{measure:12}", *(f"{value:6.2f}" for value in row))
    if arguments.write:
        classifier.write(FILE)


if __name__ == "__main__":
    main()
