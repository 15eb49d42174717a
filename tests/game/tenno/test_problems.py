"""Problems: exactly the stated answers are right in every world; what people write is checked strictly."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import main
from assets import FOLDER
from game.campaign.campaign_files import own_campaign
from game.campaign.problems import Problem, Problems, read_problems
from game.commands.problems import find_problems, write_problems
from game.kept.json_lines import Line
from game.tenno.cards import CODES, hand_of
from game.tenno.decisions import Monk
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.odds import PossibleRows
from game.tenno.problem_worlds import Worlds
from game.tenno.score import score
from game.tenno.view import View
from tests.game.campaign.problem_files import check_edit_refused, check_refused, copied, edit
from tests.game.tenno.play import played, random_decisions

OURS = FOLDER / "campaign" / "problems"


def ours() -> Problems:
    return read_problems(OURS, own_campaign().identities())


PROBLEMS = ours().entries


def named(problem: Problem) -> str:
    return problem.identity


def test_there_are_twenty_four_that_open_with_stages() -> None:
    assert len(PROBLEMS) == 24
    assert all(problem.opens for problem in PROBLEMS)


@pytest.mark.parametrize("problem", PROBLEMS, ids=named)
def test_exactly_the_stated_answers_are_right_in_every_world(problem: Problem) -> None:
    problem.check()


@pytest.mark.parametrize("problem", [one for one in PROBLEMS if one.puzzle.wanted == "win"], ids=named)
def test_a_win_wins_by_every_reply_or_leaves_one_second_attack_that_does(problem: Problem) -> None:
    """Played out by brute force, without the proof's own way of telling worlds apart."""
    worlds = Worlds.of(problem.puzzle.lines)
    states, you = worlds.states(), worlds.you
    for line in problem.puzzle.accept:
        decision = decision_from_line(line)
        assert all(_can_win(state, decision, you) for state in states)


def _can_win(state: State, decision: Any, you: int) -> bool:
    after = state.copy()
    after.apply(decision)
    ends = [after]
    if after.ask is not None and after.ask.wanted == "monk":
        ends = []
        for reveal in (True, False):
            twin = after.copy()
            twin.apply(Monk(after.ask.seat, reveal))
            ends.append(twin)
    return all(
        score(end)[2] == (you,) if end.ask is None else any(_can_win(end, one, you) for one in end.options())
        for end in ends
        if end.ask is None or end.ask.seat == you
    ) and all(end.ask is None or (end.ask.seat == you and end.ask.again) for end in ends)


@pytest.mark.parametrize("problem", PROBLEMS, ids=named)
def test_every_wrong_answer_has_a_world_in_which_it_fails(problem: Problem) -> None:
    rules = problem.rules
    for answer in answers(problem):
        refutation = rules.refute(problem.puzzle, answer)
        assert (refutation is None) == problem.right(answer)
        if refutation is not None:
            possible = Worlds.of(problem.puzzle.lines).by_seat
            for seat, row in refutation.rows.items():
                assert tuple(row) in {world[0] for world in possible[seat]}


@pytest.mark.parametrize("problem", PROBLEMS, ids=named)
def test_a_right_answer_is_seen_to_come_true_in_a_world_of_its_record(problem: Problem) -> None:
    for answer in problem.puzzle.accept:
        seen = problem.rules.example(problem.puzzle, answer)
        assert (seen is None) == (answer.get("move") == "pass"), "who leaves it turns no card over"
        if seen is None:
            continue
        possible = Worlds.of(problem.puzzle.lines).by_seat
        for seat, row in seen.rows.items():
            worlds = [world[0] for world in possible[seat]]
            assert any(
                all(card in (None, lies) for card, lies in zip(row, one, strict=True)) for one in worlds
            )
        if problem.puzzle.wanted == "where":
            assert seen.rows[answer["seat"]][answer["slot"]] == CODES[problem.puzzle.card]
            continue
        view = View.of([*problem.puzzle.lines, *seen.told])
        assert view.public.fights == problem.fights + 1
        ask = view.public.ask
        assert view.public.over or (ask is not None and ask.seat == view.you and ask.again)


def answers(problem: Problem) -> list[Line]:
    worlds = Worlds.of(problem.puzzle.lines)
    if problem.puzzle.wanted == "where":
        return [{"seat": seat, "slot": slot} for seat in worlds.by_seat for slot in range(3)]
    return [option.to_line() for option in worlds.states()[0].options()]


@pytest.mark.parametrize("seed", range(12))
def test_the_truth_is_always_one_of_the_worlds_and_their_rows_are_those_of_the_odds(seed: int) -> None:
    seats = 2 + seed % 3
    told = played(seats, 0, random_decisions(seats, 0, seed))[0].told(0)
    worlds = Worlds(told[0])
    possible = PossibleRows(len(told[0]["seats"]))
    for line in told[1:]:
        if "result" in line:
            break
        worlds.read(line)
        possible.fold(worlds.view.events[-1])
        laid = [seat for seat in worlds.by_seat if worlds.view.public.laid[seat]]
        for seat in laid:  # before that nothing lies there, which odds.py has as a row of gaps
            assert {row for row, _ in worlds.by_seat[seat]} == set(possible.rows(seat))
    reveal = told[-1]["reveal"]
    for seat, found in worlds.by_seat.items():
        row = tuple(None if name is None else CODES[name] for name in reveal[seat]["row"])
        assert (row, hand_of(CODES[name] for name in reveal[seat]["hand"])) in found


# What people write


WRONG: list[tuple[str, str, str, str, str]] = [
    ("problems.toml", "worlds = 96", "worlds = 95", "problems.p02.worlds", "96"),
    ("problems.toml", "fights = 10", "fights = 11", "problems.p02.fights", "10"),
    ("problems.toml", "target_slot = 2 }]\nopens = \"s03\"", "target_slot = 1 }]\nopens = \"s03\"",
     "problems.p03.accept", '"target_slot":2'),
    ("problems.toml", 'wanted = "where"', 'wanted = "draw"', "problems.p01.wanted", "one of win, where"),
    ("problems.toml", 'card = "10"', 'card = "12"', "problems.p01.card", "a card"),
    ("problems.toml", 'opens = "s04"', 'opens = "s99"', "problems.p01.opens", "one of s01"),
    ("problems.toml", 'id = "p02"', 'id = "p01"', "problems.p01.id", "an id of its own"),
    ("problems.toml", "version = 1", "version = 2", "version", "1"),
    ("problems.toml", 'ask = { ask = "monk", seat = 0 }', 'ask = { ask = "attack", seat = 0 }',
     "problems.p05.ask", '"ask":"monk"'),
    ("problems.toml", 'id = "p01"', 'id = "p01"\nhint = "x"', "problems.p01.hint", "only "),
    ("words.en.toml", 'title = "Twice"', 'name = "Twice"', "p10.title", "a line"),
    ("p03.seat", '"you":0', '"you":9', "p03.seat: line 1", "the seat"),
    ("p03.seat", '"turned":["3","3"]', '"turned":["2","3"]', "p03.seat: line 5", "own card"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "where", "expected"), WRONG, ids=[one[3] for one in WRONG])
def test_what_is_wrong_is_refused_by_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, where: str, expected: str
) -> None:
    stages = own_campaign().identities()
    check_edit_refused(copied(OURS, tmp_path), (file, old, new), where, expected, stages)


def own_refill(lines: list[Line]) -> Line:
    return next(line for line in lines if line.get("move") == "refill" and line["seat"] == 0)


LINES: list[tuple[str, Callable[[list[Line]], object]]] = [
    ("a card that is not in the hand", lambda lines: own_refill(lines).update(card="1")),
    ("a seat that is not asked", lambda lines: lines.insert(4, {"move": "pass", "seat": 1})),
    ("a line that no seat is told", lambda lines: lines[2].update(cards=["1", "2", "3"])),
    ("a line for the second time", lambda lines: lines.insert(2, dict(lines[1]))),
    ("a number as a text", lambda lines: lines[4].update(slot="0")),
    ("true for a number", lambda lines: lines[4].update(slot=True)),
    ("a winner who lost", lambda lines: next(x for x in lines if "fight" in x)["fight"].update(winner=None)),
    ("no lines but the header", lambda lines: lines.__delitem__(slice(1, None))),
    ("a result", lambda lines: lines.append({"result": {}})),
    ("no header", lambda lines: lines.__delitem__(0)),
    ("a variant by which more is hidden", lambda lines: lines[0].update(
        {"version": 2, "variant": {"known_shogun": True}})),
]  # fmt: skip


@pytest.mark.parametrize(("what", "change"), LINES, ids=[one[0] for one in LINES])
def test_a_record_that_cannot_have_been_is_refused_by_its_line(
    tmp_path: Path, what: str, change: Callable[[list[Line]], object]
) -> None:
    check_refused(copied(OURS, tmp_path), "p07.seat", what, change)


def test_check_proves_a_folder_of_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(OURS, tmp_path)
    assert main.main(["check", str(folder)]) == 0
    assert capsys.readouterr().out.endswith("ok, 24 problems, 5 languages\n")
    edit(folder / "problems.toml", "worlds = 96", "worlds = 97")
    assert main.main(["check", str(folder / "problems.toml")]) == 1
    assert capsys.readouterr().err.endswith("problems.p02.worlds: 97; expected 96\n")


def test_problems_are_found_in_matches_and_written_as_a_folder_that_is_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = Path(__file__).parents[2] / "records"
    found = [place for seat in (0, 2) for place in find_problems(records, seat, 2)]
    assert found
    write_problems(tmp_path / "found", found)
    assert main.main(["check", str(tmp_path / "found")]) == 0
    assert f"{len(found)} problems" in capsys.readouterr().out
    assert main.main(["problems", "--from", str(tmp_path)]) == 3
    assert "no record" in capsys.readouterr().err
