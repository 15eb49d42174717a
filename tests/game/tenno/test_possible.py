"""Which rows are possible, against the engine: all hidden lives are lived, those that are told alike kept."""

# ruff: noqa: SLF001 (copies of a match, by the thousand)

from collections import defaultdict
from collections.abc import Iterator, Sequence

import pytest

from game.kept.json_lines import Line
from game.table.game_interface import IllegalDecision
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Place, Refill, Swap
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.variants import PLAIN
from game.tenno.view import View
from tests.game.tenno.play import header, random_decisions
from tests.game.tenno.test_variants import TABLES

VIEWER = 0
RULES = {"plain": (PLAIN, (2, 3)), **TABLES}
World = tuple[tuple[object, ...], ...]


def twin(match: Match) -> Match:
    """A copy that tells nobody but the viewer."""
    copied = Match.__new__(Match)
    copied.header, copied.seats, copied._viewers = match.header, match.seats, (VIEWER,)
    copied._state, copied._withheld = match._state.copy(), match._withheld
    copied._told = defaultdict(list, {VIEWER: list(match.told(VIEWER))})
    return copied


def lived_otherwise(decision: Decision, match: Match) -> Iterator[Match]:
    """Take a hidden decision in every way that the table could not tell from this one."""
    slot = getattr(decision, "slot", None), getattr(decision, "slots", None)
    for line in match.option_lines(*match.asked):
        option = type(decision).__name__.lower() == line["move"]
        if option and slot == (line.get("slot"), tuple(line["slots"]) if "slots" in line else None):
            after = twin(match)
            after.take(line)
            yield after


def next_worlds(worlds: Sequence[Match], decision: Decision, hidden: int) -> Iterator[Match]:
    for world in worlds:
        if decision.seat == hidden and isinstance(decision, Place | Refill | Exchange | Swap):
            yield from lived_otherwise(decision, world)
            continue
        after = twin(world)
        try:
            after.take(decision.to_line())
        except IllegalDecision:
            continue
        ask = after.ask_line(*after.asked) if after.asked else None
        if ask is None or ask["ask"] != "monk" or ask["seat"] != hidden:
            yield after
            continue
        for reveal in (False, True):
            answered = twin(after)
            answered.take(Monk(hidden, reveal).to_line())
            yield answered


def rows_of(match: Match, seat: int) -> World:
    state = match._state
    return tuple(state.rows[seat]), (state.hands[seat],)


def without_end(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "result" not in line]  # where the table is turned over


@pytest.mark.parametrize("rules", RULES)
def test_a_row_is_possible_where_the_engine_could_have_come_to_it(rules: str) -> None:
    variant, (seats, *_) = RULES[rules]
    hidden = seats - 1
    decisions = random_decisions(seats, 0, 2, variant)
    match = Match(header(seats, 0, variant))
    view, worlds = View.begin(match.told(VIEWER)[0]), [twin(match)]
    worlds[0].told(VIEWER).clear()
    possible = PossibleRows(seats, variant)
    place = 0
    while place < len(decisions):
        decision, heard = decisions[place], len(match.told(VIEWER))
        match.take(decision.to_line())
        place += 1
        shown = decisions[place : place + 1] if isinstance(decision, Attack) else []
        if shown and isinstance(shown[0], Monk):
            match.take(shown[0].to_line())
            place += 1
        told = without_end(match.told(VIEWER)[heard:])
        after = list(next_worlds(worlds, decision, hidden))
        if shown and isinstance(shown[0], Monk) and shown[0].seat != hidden:
            after = list(next_worlds(after, shown[0], hidden))
        alike = [world for world in after if without_end(world.told(VIEWER)) == told]
        worlds = list({rows_of(world, hidden): world for world in alike}.values())
        for world in worlds:
            world.told(VIEWER).clear()
        for line in told:
            view.fold(line)
        possible.follow(view)
        assert {rows_of(world, hidden)[0] for world in worlds} == set(possible.rows(hidden))
