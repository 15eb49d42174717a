"""Measures whether rivals whom a stage makes err more are still who they are, and prints it.

    python -m tests.measure.handicaps --matches 400 s02

At each stage the steady rival sits in the player's seat. What the rival is known by is counted from the
public records (game/tenno/play_style.py), with the stage's ease and without any, in the same tries; the
intervals hold 95 %. Where no stage is named, all that have something to measure are.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.campaign.campaign_files import own_campaign
from game.campaign.stages import Stage
from game.campaign.tries import played, yardstick
from game.commands.workers import do_all
from game.games import TENNO
from game.kept.chance import seed_from
from game.kept.win_rates import wilson
from game.table.optional_features import Count, Measures
from game.tenno.play_style import styles_of
from tests.measure.styles import share, together

MEASURED: dict[str, tuple[str, tuple[str, ...]]] = {
    "s02": ("goro", ("fresh", "exchanges")),
    "s03": ("tama", ("seen",)),
    "s04": ("kuma", ("unknown",)),
    "s05": ("ito", ("monks",)),
    "s09": ("oyuki", ("seen", "remembered")),
    "s11": ("tadao", ("unknown", "exchanges")),
    "s12": ("kage", ("spared", "trapped")),
    "s20": ("fumi", ("leader",)),
}
"""By stage the rival that errs there, and what it is known by."""
NEAR = 0.06
"""No further from the rival without an ease does any of these shares stray."""


class Kept(NamedTuple):
    """One measure of a rival at a stage, with its ease and without."""

    measure: str
    eased: Count
    plain: Count


def style_at(stage: Stage, rival: str, matches: int, workers: int = 0) -> Measures:
    """Play so many tries at a stage; return how that rival played."""
    return together(do_all(partial(_style, stage, rival), range(1, matches + 1), workers))


def _style(stage: Stage, rival: str, number: int) -> Measures:
    seat = stage.seats.index(rival)
    matches = played(
        TENNO, stage, yardstick(TENNO, stage), seed_from("handicaps", stage.identity, number) >> 16
    )
    return together(styles_of(match.told(None))[seat] for match in matches)


def kept(identity: str, matches: int, workers: int = 0) -> list[Kept]:
    """Measure a stage's rival in so many tries with its ease, and in as many without."""
    stage = own_campaign().stage(identity)
    rival, measures = MEASURED[identity]
    eased = style_at(stage, rival, matches, workers)
    plain = style_at(replace(stage, ease={}), rival, matches, workers)
    return [Kept(measure, eased[measure], plain[measure]) for measure in measures]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=f"{', '.join(MEASURED)} (all)")
    parser.add_argument("--matches", type=int, default=400, help="tries with the ease, as many without (400)")
    parser.add_argument("--workers", type=int, default=0, help="processes beside this one (0)")
    given = parser.parse_args(arguments)
    if unknown := set(given.stages) - set(MEASURED):
        parser.error(f"nothing is measured at {', '.join(sorted(unknown))}; expected {', '.join(MEASURED)}")
    print("| stage | rival | ease | measure | eased | 95 % | without | 95 % |")
    print("| --- | --- | ---: | --- | ---: | --- | ---: | --- |")
    for identity in given.stages or MEASURED:
        rival = MEASURED[identity][0]
        ease = own_campaign().stage(identity).ease.get(rival, 0.0)
        for measure, *counts in kept(identity, given.matches, given.workers):
            shares = " | ".join(_shown(count) for count in counts)
            print(f"| {identity} | {rival} | {ease:.2f} | {measure} | {shares} |", flush=True)


def _shown(count: Count) -> str:
    low, high = wilson(count.done, count.chances)
    return f"{share(count) or 0.0:.3f} | {low:.3f} to {high:.3f}"


if __name__ == "__main__":
    main()
