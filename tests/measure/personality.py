"""Measures what each number of a personality moves at the table, by the public record, at five settings.

    python -m tests.measure.personality [NAME ...] --matches 30

All else is a mind without a character that plays by habit. It sits with three of its like, so that each
match shows the number four times. Depth and memory are shown in matches of two against a mind without a
character, insight, with a little depth, against the steady rival; there --matches counts fourfold. Prints the
measure of game/tenno/style.py that the number moves.
"""

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace

from game.chance import seed_from
from game.drivers import Resident
from game.session import Session
from game.tenno.match import Match
from game.tenno.rivals.mind import Mind
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.steady import Steady
from game.tenno.style import Count, Style, styles_of, together

PLAIN = Personality(depth=0.0, insight=0.0, feint=0.0)
SEATS = 4
SETTINGS = 5
DEEPEST = 0.4
"""Depth is measured up to here: the deepest takes a hundred times as long as this."""
OF_TWO = ("depth", "memory", "insight")
SEARCHING = 0.1
"""Insight is measured at so much depth: without a search beliefs hardly count."""
MEASURED: dict[str, str] = {number.name: number.metadata["moves"] for number in fields(Personality)}


def settings(name: str) -> list[float]:
    """Return five settings of a number, from the least to the greatest."""
    low, high = next(number.metadata["bounds"] for number in fields(Personality) if number.name == name)
    if name == "depth":
        high = DEEPEST
    return [low + (high - low) * step / (SETTINGS - 1) for step in range(SETTINGS)]


def played(minds: Sequence[Personality | None], seed: int, first: int) -> list[Style]:
    """Let minds play one match, the steady rival where there is None; return everybody's style."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(minds))]
    match = Match({"record": "tenno", "version": 1, "seats": seats, "first": first})
    seeds = [seed_from(seed, seat) for seat in range(len(minds))]
    rivals = [
        Steady(seeds[seat]) if mind is None else Mind(seeds[seat], mind) for seat, mind in enumerate(minds)
    ]
    drivers = [Resident(rival) for rival in rivals]
    session = Session(match, drivers, lambda _: None)
    session.advance(60.0)
    session.close()
    return styles_of(match.told(None))


def shown(name: str, value: float, matches: int, seed: int) -> Count:
    """Count a number's measure at one setting."""
    mind = replace(PLAIN, **{name: value})
    other: Personality | None = PLAIN
    if name == "insight":
        mind, other = replace(mind, depth=SEARCHING), None
    styles: list[Style] = []
    for number in range(4 * matches if name in OF_TWO else matches):
        of_match = seed_from(seed, name, number)
        if name in OF_TWO:
            seat = number % 2
            minds = [mind, other] if seat == 0 else [other, mind]
            styles.append(played(minds, of_match, number // 2 % 2)[seat])
        else:
            styles += played([mind] * SEATS, of_match, number % SEATS)
    return together(styles)[MEASURED[name]]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*MEASURED, []])
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("| number | from, to | measure | at five settings |\n| --- | --- | --- | --- |")
    for name in arguments.names or MEASURED:
        values = settings(name)
        counts = [shown(name, value, arguments.matches, arguments.seed) for value in values]
        shares = " ".join("–" if count.share is None else f"{count.share:.2f}" for count in counts)
        print(f"| {name} | {values[0]:g}, {values[-1]:g} | {MEASURED[name]} | {shares} |", flush=True)


if __name__ == "__main__":
    main()
