"""The second road's problems: the stated answers are best in every world; what people write is checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import main
from assets import FOLDER
from game.campaign.campaign_files import own_campaign
from game.campaign.problems import Problem, read_problems
from game.commands.check_and_view import seat_record
from game.commands.headless_matches import Tournament, play
from game.commands.problems import find_problems, write_problems
from game.games import HONOR
from game.honor.cards import SAVE_FACE
from game.honor.dealing_anew import dealt_anew
from game.honor.decisions import Ask, Attack, Decision, Discard, Draw, End, Phase
from game.honor.events import Ended
from game.honor.full_state import State
from game.honor.line_forms import decision_from_line, decision_line, lot_from_line
from game.honor.odds import exact, wins
from game.honor.problem_worlds import AIMS, Worlds
from game.honor.problems import Weighed
from game.honor.shuffles_and_dice import let_happen
from game.honor.variants import dice_most
from game.honor.view import View, read_ask
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.optional_features import Refutation
from tests.game.campaign.problem_files import check_edit_refused, check_refused, copied
from tests.samples import sample

ROAD = own_campaign(HONOR.name)
OURS = FOLDER / "campaign" / "honor" / "problems"
PROBLEMS = read_problems(OURS, ROAD.identities()).entries


def named(problem: Problem) -> str:
    return problem.identity


def test_there_are_eighteen_of_every_kind_that_open_with_the_road() -> None:
    assert len(PROBLEMS) == 18
    stages = list(ROAD.identities())
    opens = [stages.index(problem.opens) for problem in PROBLEMS]
    assert opens == sorted(opens)
    assert {problem.puzzle.wanted for problem in PROBLEMS} == set(AIMS)
    saves = [problem.identity for problem in PROBLEMS if problem.puzzle.accept[0]["move"] == "save_face"]
    assert saves == ["q18", "q17"], "two turn on a Save Face: after a fight, and on a Dishonour"


@pytest.mark.parametrize("problem", PROBLEMS, ids=named)
def test_exactly_the_stated_answers_are_right_in_every_world(problem: Problem) -> None:
    problem.check()


@pytest.mark.parametrize("problem", sample(PROBLEMS, PROBLEMS[::2]), ids=named)
def test_every_wrong_answer_has_a_world_in_which_it_does_worse(problem: Problem) -> None:
    lines, worlds = problem.puzzle.lines, Worlds(problem.puzzle.lines)
    possible, sizes = set(worlds.holders()), worlds.view.public.hand_sizes
    for option in worlds.view.options(asked(problem)):
        answer = decision_line(option)
        found = problem.rules.refute(problem.puzzle, answer)
        assert (found is None) == problem.right(answer)
        if found is None:
            continue
        assert found.reached is not None and found.best is not None and found.reached < found.best
        hands = [found.rows.get(seat, ()) for seat in range(len(sizes))]
        assert tuple(hand.count(SAVE_FACE) for hand in hands) in possible
        assert all(len(hands[seat]) == sizes[seat] for seat in found.rows)
        view = View(lines[0])
        for line in (*lines[1:], *found.told):
            view.tell(line)
        assert found.told[0].items() >= answer.items()


def asked(problem: Problem) -> Ask:
    return read_ask(problem.puzzle.ask)


# Played out by the rules alone, without the proof's own search.

SURE = [one for one in PROBLEMS if one.identity in ("q01", "q03", "q05", "q08", "q10", "q12", "q15")]


@pytest.mark.parametrize("problem", SURE, ids=named)
def test_what_is_sure_comes_about_in_worlds_that_are_dealt_by_lot(problem: Problem) -> None:
    you = problem.puzzle.lines[0]["you"]
    for seed in range(6):
        state = dealt(problem, seed)
        for line in problem.puzzle.accept:
            spent = problem.puzzle.deeds - (state.ask is not None and state.ask.phase is Phase.TURN)
            assert comes_about(done(state, decision_from_line(line)), you, spent, problem.puzzle.wanted)


def dealt(problem: Problem, seed: int) -> State:
    """Return one of the matches of which the seat is told just what the problem tells it."""
    told = problem.puzzle.lines
    header = {key: value for key, value in told[0].items() if key != "you"}
    state = State(len(header["seats"]), header["first"], header.get("goal", 400), dice_most(header))
    for line in dealt_anew(header, told, Chance(seed))[1:]:
        if "chance" in line:
            let_happen(state, lot_from_line(line))
        else:
            state.apply(decision_from_line(line))
    return state


def done(state: State, decision: Decision) -> State:
    after = state.copy()
    after.apply(decision)
    return after


def comes_about(state: State, you: int, deeds: int, wanted: str) -> bool:
    """Whether it is reached by some of the own decisions, whatever others answer and no dice decide."""
    if state.phase is Phase.OVER:
        last = state.happened[-1]
        assert isinstance(last, Ended)
        return last.winners == (you,) if wanted == "win" else you in last.winners
    ask = state.ask
    if ask is None:
        return False
    own = ask.seat == you
    if ask.phase is Phase.TURN:
        if not own and wanted == "stop":
            return True
        ends: list[Decision] = [End(ask.seat)]
        steps: list[Decision] = [
            one for one in state.options() if deeds and own and not isinstance(one, Discard | End | Attack)
        ]
        if not own:  # no action is left: something may be declared, and then the turn ends
            steps = [one for one in state.options() if not isinstance(one, Discard | End)]
        each = (comes_about(done(state, one), you, deeds - own, wanted) for one in [*ends, *steps])
        return any(each) if own else all(each)
    each = (comes_about(done(state, one), you, deeds, wanted) for one in state.options())
    return any(each) if own else all(each)


def test_the_exact_odds_are_those_that_people_are_told() -> None:
    assert exact(2, 1) == Fraction(181, 201)
    for mine in range(1, 7):
        for theirs in range(7):
            assert abs(float(exact(mine, theirs)) - wins(mine, theirs)) < 1e-12


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_one_of_the_worlds(tmp_path: Path, seed: int) -> None:
    play(Tournament(("suzume", "goro", "tama"), seed, tmp_path, HONOR.name, 250), 1)
    file = next(tmp_path.glob("*.honor"))
    record = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    seat = seed % 3
    told = seat_record(file, seat)
    decided = [number for number, line in enumerate(told) if line.get("seat") == seat and "move" in line]
    for number in decided[::7]:
        worlds = Worlds(told[:number])
        truth = State(3, record[0]["first"], 250)
        turns = iter(record[1:])
        while sum(1 for event in told[1:number]) and not same(truth, worlds.view):
            line = next(turns)
            if "chance" in line:
                let_happen(truth, lot_from_line(line))
            else:
                truth.apply(decision_from_line(line))
        held = tuple(0 if one == seat else hand.count(SAVE_FACE) for one, hand in enumerate(truth.hands))
        assert held in worlds.holders()
        if truth.pile:
            assert truth.pile[-1] in worlds.tops()


def same(truth: State, view: View) -> bool:
    """Whether a match has come as far as a seat's view."""
    public, seen = truth.public, view.public
    keys = ("turns", "used", "declared", "hand_sizes", "honour", "houses", "pile", "discards", "stolen")
    return all(getattr(public, key) == getattr(seen, key) for key in keys) and truth.ask is not None


# What people write


WRONG: list[tuple[str, str, str, str, str]] = [
    ("problems.toml", "worlds = 196", "worlds = 195", "problems.q01.worlds", "196"),
    ("problems.toml", 'take = ["daisho"]', 'take = ["no_dachi"]', "problems.q01.accept", "daisho"),
    ("problems.toml", "deeds = 2", "deeds = 1", "problems.q02.accept", "attack"),
    ("problems.toml", "deeds = 2", "deeds = 4", "problems.q02.deeds", "1 to 3"),
    ("problems.toml", 'wanted = "stop"', 'wanted = "draw"', "problems.q01.wanted", "one of stop, title"),
    ("problems.toml", 'wanted = "title"', 'wanted = "win"', "problems.q02.accept", "no answer is right"),
    ("problems.toml", 'opens = "h01"', 'opens = "s01"', "problems.q01.opens", "one of h01"),
    ("problems.toml", "actions = 4, declared = false", "actions = 5, declared = false", "problems.q01.ask",
     '"actions":4'),
    ("problems.toml", 'move = "spy"', 'move = "stab"', "problems.q01.accept", "move"),
    ("words.nl.toml", 'title = "Vijf te weinig"', 'name = "Vijf"', "q01.title", "a line"),
    ("q01.seat", '"you":1', '"you":9', "q01.seat: line 1", "the seat"),
    ("q01.seat", '"dealt":7', '"dealt":6', "q01.seat: line 4", "a line of the record of seat 1"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "where", "expected"), WRONG, ids=[one[3] for one in WRONG])
def test_what_is_wrong_is_refused_by_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, where: str, expected: str
) -> None:
    check_edit_refused(copied(OURS, tmp_path), (file, old, new), where, expected, ROAD.identities())


def first(lines: list[Line], **keys: object) -> Line:
    return next(line for line in lines if all(line.get(key) == value for key, value in keys.items()))


LINES: list[tuple[str, Callable[[list[Line]], object]]] = [
    ("a card that was not drawn", lambda lines: first(lines, move="draw", seat=1).update(drew="daisho")),
    ("another's card", lambda lines: first(lines, move="draw", seat=2).update(drew="noh")),
    ("a seat that is not asked", lambda lines: lines.insert(6, {"move": "end", "seat": 2})),
    ("a line for the second time", lambda lines: lines.insert(5, dict(lines[5]))),
    ("a number as a text", lambda lines: first(lines, move="end", seat=1).update(seat="1")),
    ("true for a number", lambda lines: first(lines, move="end", seat=1).update(seat=True)),
    ("honour from nowhere", lambda lines: lines[-1]["honour"].update(by=90, total=200)),
    ("a card too many", lambda lines: lines[3]["hand"].append("noh")),
    ("no lines but the header", lambda lines: lines.__delitem__(slice(1, None))),
    ("a result", lambda lines: lines.append({"result": {}})),
    ("a second pile", lambda lines: lines.append({"chance": "shuffle", "pile": 20})),
    ("a decision that is not this seat's", lambda lines: lines.append({"move": "end", "seat": 1})),
]  # fmt: skip


@pytest.mark.parametrize(("what", "change"), LINES, ids=[one[0] for one in LINES])
def test_a_record_that_cannot_have_been_is_refused_by_its_line(
    tmp_path: Path, what: str, change: Callable[[list[Line]], object]
) -> None:
    check_refused(copied(OURS, tmp_path), "q01.seat", what, change)


# The command


def test_what_is_found_in_matches_is_written_and_proven(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    matches.mkdir()
    play(Tournament(("suzume", "goro", "tama"), 5, matches, HONOR.name, 250), 16)
    found = list(find_problems(matches, 2, 2))
    assert found and all(one.worlds > 1 for _, one in found)
    write_problems(tmp_path / "problems", found[:3])
    read_problems(tmp_path / "problems").check()
    assert main.main(["check", str(tmp_path / "problems")]) == 0


def test_a_planted_answer_is_refuted_with_figures() -> None:
    problem = PROBLEMS[0]
    planted = replace(problem, puzzle=replace(problem.puzzle, accept=(assassin(),)))
    with pytest.raises(Fault, match="daisho"):
        planted.check()
    found = problem.rules.refute(problem.puzzle, assassin())
    assert isinstance(found, Refutation)
    assert (round(found.reached or 0, 3), found.best) == (0.667, 1.0)
    assert any("Tama" in seat["name"] for seat in problem.puzzle.lines[0]["seats"])


def assassin() -> Line:
    return {"move": "assassin", "seat": 1, "house": "daimyo", "owner": 2}


def test_to_draw_is_refuted_by_what_may_lie_on_the_pile() -> None:
    problem = next(one for one in PROBLEMS if one.identity == "q14")
    weighed = Weighed(problem.puzzle.wanted, problem.puzzle.deeds, problem.puzzle.lines)
    draw = next(one for one in weighed.answers if isinstance(one, Draw))
    failing = weighed.failing(draw, weighed.best)
    assert failing is not None and failing.pile[-1] in weighed.worlds.tops()
    best = max(weighed.in_world(weighed.worlds.state((0, 0, 0), top), draw) for top in weighed.worlds.tops())
    assert weighed.in_world(failing, draw) < best  # another card would help
