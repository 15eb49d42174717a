"""How long a person at a table of six waits from turn to turn in the second game, by what is shown meanwhile.

    python -m tests.measure.honor_tempo --games 8 --speed normal
    python -m tests.measure.honor_tempo --seats 3 --goal 400
    python -m tests.measure.honor_tempo --seats 3 --goal 250 --first

Rivals play matches without a window; then every act from the end of the first seat's turn until its next one
begins is made as that seat sees it, and its length counted; so is what the whole match shows it. What rivals
think while nothing moves is added as the screen waits for it; what the seat is asked meanwhile is not.
"""

import os
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.games import HONOR
from game.honor.decisions import End
from game.honor.show.acts_to_show import Act, Feed, concerns
from game.kept.json_lines import read_file
from game.table.record_by_viewer import Telling, tell
from game.table.reveal_clock import longest_thought
from game.table.seats import Seat
from main import main
from scenes.games import ProgramSettings
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from scenes.window.resizing import Size
from tests.driver import make_resources
from tools.gallery.shots import open_display

SIZE: Size = (1280, 720)
RIVALS = ("steady", "novice", "kuma", "hana", "tama", "ren")


def acts_of(telling: Telling, speed: str, first: bool) -> Iterator[tuple[Act, float]]:
    """Give every act of a match as the first seat sees it, with its length in ms; `first`: a newcomer's."""
    resources = make_resources(ProgramSettings(speed=speed))
    seat = Seat(0)
    seat.lines.extend(telling.told[0])
    feed = Feed(seat, resources.language)
    page = TablePage(resources)
    resources.art.fit(SIZE[1])
    page.resize(SIZE)
    made = ActPieces(resources, feed, page, (0,), 0)
    made.explains = first
    while (act := feed.take()) is not None:
        player = made.player(act, SIZE)
        yield act, 0.0 if player is None else player.show.duration


def waits(telling: Telling, speed: str, first: bool) -> list[dict[str, float]]:
    """Return for each whole round of the first seat how many ms each kind of act took between two turns."""
    thought, rounds, now = longest_thought(telling.seats, 0), list[dict[str, float]](), None
    others = False
    for act, length in acts_of(telling, speed, first):
        own = any(seat.on_turn and seat.seat == 0 for seat in act.after.seats)
        if now is not None and own and others:
            rounds.append(now)
            now = None
        if now is not None:
            kind = f"{type(act.events[0]).__name__}{' (yours)' if concerns(act, 0) else ''}"
            now[kind] += max(length, thought)
            now[f"#{kind}"] += 1
            others = others or not own
        if isinstance(act.events[0], End) and act.events[0].seat == 0:
            now, others = defaultdict[str, float](float), False
    return rounds


def shown(telling: Telling, speed: str, first: bool) -> float:
    """Return how many seconds of a match are shown to the first seat or go by while rivals think."""
    thought = longest_thought(telling.seats, 0)
    every = (
        length if getattr(act.events[0], "seat", None) == 0 else max(length, thought)
        for act, length in acts_of(telling, speed, first)
    )
    return sum(every) / 1000


def measured(records: Sequence[Path], speed: str, first: bool) -> None:
    """Print what the records come to."""
    tellings = [tell(HONOR, read_file(path)) for path in records]
    rounds = [one for telling in tellings for one in waits(telling, speed, first)]
    print(f"a match shows {mean(shown(telling, speed, first) for telling in tellings):.0f} s")
    sums = sorted(sum(ms for kind, ms in one.items() if kind[0] != "#") / 1000 for one in rounds)
    late = sums[int(0.9 * len(sums))]
    print(f"{len(rounds)} rounds, s between own turns: mean {mean(sums):.1f}", end=", ")
    print(f"median {median(sums):.1f}, 9 of 10 below {late:.1f}, longest {sums[-1]:.1f}")
    whole, number = Counter[str](), Counter[str]()
    for one in rounds:
        for kind, ms in one.items():
            (number if kind[0] == "#" else whole)[kind.lstrip("#")] += ms  # type: ignore[assignment]
    for kind, ms in whole.most_common():
        share, often = ms / len(rounds) / 1000, number[kind] / len(rounds)
        print(f"  {kind:20} {share:6.2f} s a round, {often:5.2f} of {ms / number[kind]:5.0f} ms")


def _measure() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--goal", default="300")
    parser.add_argument("--seats", type=int, choices=range(3, 7), default=6)
    parser.add_argument("--seed", default="11")
    parser.add_argument("--first", action="store_true", help="as whoever is new to the game sees it")
    wanted = parser.parse_args()
    open_display()
    with TemporaryDirectory() as folder:
        seats = [part for rival in RIVALS[: wanted.seats] for part in ("--seat", rival)]
        counted = "simulate", "--game", "honor", "--games", str(wanted.games), "--goal", wanted.goal
        main([*counted, *seats, "--seed", wanted.seed, "--record", folder])
        measured(sorted(Path(folder).iterdir()), wanted.speed, wanted.first)


if __name__ == "__main__":
    _measure()
