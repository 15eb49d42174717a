"""A finished match of the second game and its code are the same match, lots and all."""

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.games import HONOR, TENNO, offers, with_codes
from game.honor.codes import code_of, record_of
from game.kept.chance import Chance, seed_from
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table import match_codes
from game.table.session import LOTS


def finished(seed: int, seats: int = 3, first: int = 0, **rules: object) -> list[Line]:
    """A random match to its end, with the lots that its seed draws."""
    header: Line = {
        "record": HONOR.name,
        "version": 1,
        "seats": [{"name": f"Player {seat + 1}"} for seat in range(seats)],
        "first": first,
        "seed": seed,
        **rules,
    }
    match, chance, lines = HONOR.match(header), Chance(seed), [header]
    while (result := match.result()) is None:
        if match.chance_due:
            lines.append(match.draw(Chance(seed_from(seed, LOTS, match.lots))))
        else:
            (seat,) = match.asked
            lines.append(match.decide(seat, chance.choose(match.option_lines(seat))))
    return [*lines, result]


RULES = ({}, {"goal": 250}, {"goal": 300, "version": 2, "variant": {"dice": 4}})


@trials(max_examples=20, deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(3, 6), st.integers(0, 5), st.sampled_from(RULES))
def test_a_code_holds_all_of_any_match(seed: int, seats: int, first: int, rules: dict[str, object]) -> None:
    lines = finished(seed, seats, first % seats, **rules)
    code = code_of(lines)
    assert record_of(code) == lines and code_of(record_of(code)) == code
    assert match_codes.record_of(code, with_codes()) == (HONOR, lines)


def test_a_code_has_neither_names_nor_campaign() -> None:
    lines = finished(5)
    named = {**lines[0], "seats": [{"name": "Aki"}, {"name": "Suzume", "rival": "suzume"}, {"name": "Bo"}]}
    assert code_of([named, *lines[1:]]) == code_of(lines)


def test_a_match_whose_lots_came_otherwise_has_none_and_is_in_the_history_without_it() -> None:
    lines = finished(6)
    for header, at in (({**lines[0], "seed": 7}, "line 2"), ({**lines[0], "seed": -1}, "line 1")):
        with pytest.raises(Fault, match=at):
            code_of([header, *lines[1:]])
        assert match_codes.code_of(offers(HONOR).codes, [header, *lines[1:]]) == ""
    unseeded = {key: value for key, value in lines[0].items() if key != "seed"}
    with pytest.raises(Fault, match="a header without a seed"):
        code_of([unseeded, *lines[1:]])


def test_an_unfinished_match_has_none() -> None:
    with pytest.raises(Fault, match="unfinished"):
        code_of(finished(6)[:-4])


def test_codes_of_both_games_are_told_apart() -> None:
    assert [(game, codes.version) for game, codes in with_codes()] == [(TENNO, 1), (HONOR, 2)]
    with pytest.raises(Fault, match="a code of version 2; expected version 1"):
        tenno = offers(TENNO).codes
        assert tenno is not None
        tenno().record_of(code_of(finished(8)))


def test_a_slip_is_named() -> None:
    code = code_of(finished(9))
    groups = code.split("-")
    groups[3] = groups[3][:-1] + ("0" if groups[3][-1] != "0" else "1")
    with pytest.raises(Fault, match="group 4"):
        match_codes.record_of("-".join(groups), with_codes())
