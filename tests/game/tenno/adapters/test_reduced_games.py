"""The reduced games: how they end, that OpenSpiel's algorithms run on them, and one value for all."""

import pytest

from game.kept.chance import Chance
from game.tenno.adapters.match_in_numbers import Table
from game.tenno.adapters.reduced_games import MINIS

NAMES = list(MINIS)


def played(name: str, seed: int) -> Table:
    table, chance = Table(2, 0, MINIS[name]), Chance(seed)
    while table.asked is not None:
        table.act(chance.choose(table.actions()))
    return table


@pytest.mark.parametrize("name", NAMES)
def test_a_mini_ends_after_its_fights_and_who_captured_more_has_won(name: str) -> None:
    ends = set()
    for seed in range(40):
        table = played(name, seed)
        lines = table.record(None)
        assert sum("fight" in line for line in lines) == MINIS[name].fights
        assert {line["move"] for line in lines if "move" in line} <= {"place", "attack", "refill", "pass"}
        assert sum(table.returns()) == 0
        ends.add(table.returns()[0])
    assert ends >= {1.0, 0.0}


def test_where_farmers_are_given_nobody_is_asked_for_them() -> None:
    table = Table(2, 0, MINIS["answer"])
    ask = table.ask
    assert ask is not None and (ask.seat, ask.wanted) == (0, "place")
    table.act(table.actions()[0])
    assert table.view(1).row == [1, 2, 3]


def test_a_mini_has_two_seats() -> None:
    with pytest.raises(ValueError, match="3 seats for laying; expected 2"):
        Table(3, 0, MINIS["laying"])


pyspiel = pytest.importorskip("pyspiel")
python_tenno = pytest.importorskip("game.tenno.adapters.python_tenno")


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_algorithms_run_on_it(name: str) -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

    loaded = pyspiel.load_game("python_tenno", {"mini": name})
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)
    solver = external_sampling_mccfr.ExternalSamplingSolver(loaded)
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = loaded.new_initial_state()
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    search = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1), 1.4, 5)
    while not state.is_terminal():
        state.apply_action(int(search.step(state)))


def test_an_unknown_mini_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of laying, answer"):
        python_tenno.TennoGame({"mini": "chess"})


VALUES = {"laying": 2 / 3, "answer": -1 / 2}


def test_our_solver_finds_its_value() -> None:
    pytest.importorskip("scipy")
    from tests.measure.minis import SOLVABLE, grown, plan

    assert plan(grown(SOLVABLE["laying"]), 0)[0] == pytest.approx(VALUES["laying"], abs=1e-7)


@pytest.mark.long
@pytest.mark.parametrize(("name", "iterations"), [("laying", 60), ("answer", 200)])
def test_all_solvers_find_its_value(name: str, iterations: int) -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("cvxpy")
    from tests.measure.minis import measure

    ours, plus, program = measure(name, iterations, print)
    assert ours == pytest.approx(VALUES[name], abs=1e-7)
    assert program == pytest.approx(ours, abs=1e-6)
    assert plus == pytest.approx(ours, abs=1e-3)
