"""Write the records of the film of the rules from decisions noted by hand.

    python assets/build/film.py

Each match is noted as its seats' farmers and one word a decision, in the order in which the rules ask:
`2>1.0` attacks with slot 2 the slot 0 of seat 1, `m` shows the Monk and `n` keeps him back, `7` fills a gap
with that card, `x1=8` lays the 8 into slot 1 in exchange, `s02` swaps slots 0 and 2 and `s02-` lays them back
as they lay, `k0` looks at slot 0, and `-` leaves it. The rules themselves say whose decision each is, and
refuse what is not allowed; the same bytes at every run.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from dataclasses import dataclass
from pathlib import Path

ASSETS = Path(__file__).parent.parent
sys.path.insert(0, str(ASSETS.parent))

from game.kept.json_lines import Line, write_line  # noqa: E402
from game.tenno.match import Match  # noqa: E402

PEOPLE = (
    {"name": "You", "crest": 1},
    {"name": "Kuma", "rival": "kuma", "crest": 2},
    {"name": "Hana", "rival": "hana", "crest": 7},
)
"""Who plays in the film; the first is called in the viewer's language where it is shown."""


@dataclass(frozen=True)
class Noted:
    """One match: each seat's farmers from the left, who begins, the decisions."""

    farmers: tuple[str, ...]
    first: int
    decisions: str


FIRST_TURN = "2>1.0 7"
# Five cards of each of two seats fall against their like.
EVEN = "0>1.0 7 7 1>0.1 8 8 2>1.2 9 9 2>0.2 X X 2>1.2"

MATCHES = {
    # One match from the beginning, in which nearly everything happens once.
    "first": Noted(
        ("213", "132", "321"),
        0,
        f"{FIRST_TURN} x1=8 2>0.2 5 k0 0>0.2 4 10 1>1.0 m 7 k2 1>0.2 9 - 0>0.1 6 - "
        "1>2.1 0>2.2 X 8 x0=X 1>0.0 8 9 k1 1>1.0 m 9 X 0>2.0 7 -",
    ),
    # The same first turn, but the card that was taken up is laid back.
    "feint": Noted(("213", "132", "321"), 0, f"{FIRST_TURN} x1=1"),
    # Two Geishas meet; a Ronin is beaten twice, and a Monk shown where he changes nothing.
    "beaten": Noted(("123", "123"), 0, "0>1.0 6 9 1>0.1 X X 1>1.1 7 8 2>0.2 5 4 0>1.0 m 1>1.1 n 8 9 k0"),
    # A hand is empty: two cards are taken up and swapped, and another time not; then the end.
    "end": Noted(
        ("123", "123"),
        0,
        f"{EVEN} 5 5 1>0.0 n 4 - 2>1.1 n 6 - 1>0.2 10 - 1>1.2 6 s02 0>0.0 10 - 1>1.2 4 s12- 1>0.1",
    ),
    # A Ronin attacks once more after a fight that has settled the end.
    "ronin": Noted(("123", "123"), 0, f"{EVEN} 5 5 1>0.0 n 6 - 2>1.1 n 4 - 1>0.2 10 - 0>1.1 n 1>1.0 n"),
    # Nobody leads by prisoners: rows and hands decide ...
    "tied": Noted(
        ("123", "123"),
        1,
        "0>0.0 7 7 1>1.1 8 8 2>0.2 9 9 2>1.2 X X 2>0.2 6 6 2>1.2 - 10 10 0>0.0 4 4 0>1.1 5 5 1>0.0",
    ),
    # ... or not even they.
    "shared": Noted(("123", "123"), 0, f"{EVEN} 6 6 2>0.2 - 10 10 0>1.0 4 4 1>0.1 5 5 1>1.1"),
}


def played(noted: Noted) -> list[Line]:
    """Return the lines of a match; raises `IllegalDecision` where the rules refuse a decision."""
    seats = [dict(person) for person in PEOPLE[: len(noted.farmers)]]
    header: Line = {"record": "tenno", "version": 1, "seats": seats, "first": noted.first}
    match = Match(header)
    lines = [header]
    words = [*noted.farmers, *noted.decisions.split()]
    for word in words:
        assert match.asked, f"the match is over before {word}"
        ask = match.ask_line(*match.asked)
        lines.append(match.take(decision(word, ask)))
    result = match.result()
    return lines if result is None else [*lines, result]


def decision(word: str, ask: Line) -> Line:
    """Write a noted decision as a line, for who is asked and what."""
    wanted, seat = ask["ask"], ask["seat"]
    if word == "-":
        return {"move": "pass", "seat": seat}
    if wanted == "place":
        return {"move": "place", "seat": seat, "cards": list(word)}
    if wanted == "attack":
        slot, goal = word.split(">")
        target, target_slot = goal.split(".")
        numbers = {"slot": int(slot), "target": int(target), "target_slot": int(target_slot)}
        return {"move": "attack", "seat": seat, **numbers}
    if wanted == "monk":
        return {"move": "monk", "seat": seat, "reveal": {"m": True, "n": False}[word]}
    if wanted == "refill":
        return {"move": "refill", "seat": seat, "slot": ask["slot"], "card": word}
    if wanted == "peek":
        return {"move": "peek", "seat": seat, "slot": int(word[1:])}
    if wanted == "exchange":
        slot, card = word[1:].split("=")
        return {"move": "exchange", "seat": seat, "slot": int(slot), "card": card}
    slots = [int(digit) for digit in word[1:3]]
    return {"move": "swap", "seat": seat, "slots": slots, "swapped": not word.endswith("-")}


def main() -> None:
    """Write all records."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    for name, noted in MATCHES.items():
        path = ASSETS / "film" / f"{name}.tenno"
        path.write_text("".join(write_line(line) + "\n" for line in played(noted)), encoding="utf-8")


if __name__ == "__main__":
    main()
