"""Receipts for tables of the rules' tests, as a rival would have written them."""

from collections.abc import Iterator

from game.honor.decisions import Phase
from game.honor.match import Match
from game.kept.json_lines import Line
from game.table.receipts import Receipt, Thought

BETTER = 40
"""By how much honour all that was done seemed better than all that was left."""


def receipt_of(match: Match, seat: int, mind: str = "thinking 3 0badcafe", budget: int = 16_000) -> Receipt:
    """Return what a rival in that seat would have kept of a match: it always had another choice."""
    thoughts, told = list[Thought](), list[tuple[int, Line]]()
    lines = match.told(seat)
    for number, line in enumerate(lines, 1):
        if "move" in line and line["seat"] == seat:
            chose = {key: value for key, value in line.items() if key != "drew"}
            alternatives = [{"choice": one, "worth": worth} for one, worth in _weighed(chose)]
            answer: Line = {"chose": chose, "alternatives": alternatives, "work": 3}
            thoughts.append(Thought(number, tuple(told), _ask(lines[:number], chose), answer))
            told = []
        told.append((number, line))
    return Receipt(3, "aoi", 0, budget, 0.0, mind, tuple(thoughts), tuple(told))


def lines_of(receipt: Receipt) -> Iterator[Line]:
    """Give a receipt's lines as its file has them, the header first."""
    header = {"receipt": "honor", "version": 3, "rival": receipt.rival, "seed": receipt.seed}
    yield {**header, "budget": receipt.budget, "mind": receipt.mind}
    for thought in receipt.thoughts:
        yield from ({"told": line} for _, line in thought.told)
        yield {"ask": thought.ask}
        yield thought.chose
    yield from ({"told": line} for _, line in receipt.after)


def _weighed(chose: Line) -> Iterator[tuple[Line, float]]:
    other = {"move": "save_face" if chose["move"] == "pass" else "end", "seat": chose["seat"]}
    yield other, 20.0
    if other != chose:
        yield chose, 20.0 + BETTER


def _ask(told: list[Line], chose: Line) -> Line:
    if chose["move"] != "pass":
        return {"ask": Phase.TURN.value, "seat": chose["seat"]}
    fight = next(line["fight"] for line in reversed(told) if "fight" in line)
    loser = fight["attacker"] + fight["defender"] - fight["winner"]
    return {"ask": Phase.SAVE_FACE.value, "seat": chose["seat"], "for": loser, "against": "death"}
