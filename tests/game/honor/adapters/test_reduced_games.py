"""The reduced game: what can come of it, what an equilibrium does there, and one value for all solvers."""

from collections.abc import Iterator
from itertools import product

import pytest

from game.honor.adapters.reduced_games import MINIS, OWNER, RIVAL, MiniTable
from game.honor.cards import CODES
from game.kept.chance import Chance
from tests.measure.honor_reduced import Key, Shares, losses, policy_of, sets_of, shown

CASTLE = MINIS["castle"]


def ends(table: MiniTable) -> Iterator[MiniTable]:
    if table.lot_due:
        for outcome, _ in table.outcomes():
            after = table.copy()
            after.fall(outcome)
            yield from ends(after)
    elif table.asked is None:
        yield table
    else:
        for action in table.actions():
            after = table.copy()
            after.act(action)
            yield from ends(after)


def test_it_is_worth_the_honour_that_one_is_ahead_by() -> None:
    found = {round(100 * one.returns()[0]) for one in ends(MiniTable(CASTLE))}
    assert found == {15, 20, 35, -15, -20, 10}
    assert all(one.over and sum(one.returns()) == 0 for one in ends(MiniTable(CASTLE)))


def test_only_the_owner_knows_his_last_card() -> None:
    tables = {}
    for name in CASTLE.hidden:
        tables[name] = MiniTable(CASTLE)
        tables[name].fall(CODES[name])
    foot, face = tables["foot"], tables["save_face"]
    assert foot.asked == face.asked == OWNER and foot.actions() == face.actions()
    assert foot.record(RIVAL) == face.record(RIVAL) and foot.record(OWNER) != face.record(OWNER)
    foot.act(foot.actions()[-1])
    assert foot.asked == RIVAL
    drawn = [foot.drawn_anew(RIVAL, Chance(seed)).record(OWNER)[3]["hand"] for seed in range(9)]
    assert {"save_face" in hand for hand in drawn} == {True, False}


def test_who_has_nothing_bluffs_once_in_five_and_is_attacked_twice_in_five() -> None:
    pytest.importorskip("scipy")
    from tests.measure.minis import SOLVABLE, equilibrium, grown, plan

    tree = grown(SOLVABLE["castle"])
    assert plan(tree, 0)[0] == pytest.approx(0.18) == -plan(tree, 1)[0]
    shares = [(words, answer, share) for words, each in equilibrium(tree) for answer, share in each.items()]

    def share(told: str, answer: str) -> float:
        return next(share for words, each, share in shares if told in words and answer in each)

    assert share("with foot", "castle_5") == pytest.approx(0.2)
    assert share("with save_face", "castle_5") == pytest.approx(1)
    assert share("seat 1", "attack") == pytest.approx(0.4)
    assert share('"for":0', "save_face") == pytest.approx(1)


def test_all_solvers_find_its_value() -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("cvxpy")
    pytest.importorskip("game.honor.adapters.python_honor")
    from tests.measure.minis import measure

    ours, plus, program = measure("castle", 60, print)
    assert ours == pytest.approx(0.18) and program == pytest.approx(ours, abs=1e-6)
    assert plus == pytest.approx(ours, abs=1e-3)


def test_openspiel_plays_it_and_refuses_an_unknown_one() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    python_honor = pytest.importorskip("game.honor.adapters.python_honor")
    from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

    loaded = pyspiel.load_game("python_honor", {"mini": "castle"})
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)
    solver = external_sampling_mccfr.ExternalSamplingSolver(loaded)
    for _ in range(20):
        solver.iteration()
    search, state = (
        ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1), 1.4, 5),
        loaded.new_initial_state(),
    )
    while not state.is_terminal():
        state.apply_action(
            state.chance_outcomes()[0][0] if state.is_chance_node() else int(search.step(state))
        )
    with pytest.raises(ValueError, match="expected one of castle"):
        python_honor.HonorGame({"mini": "chess"})


def mixed(lays: tuple[float, float], attacks: float) -> Iterator[dict[Key, Shares]]:
    """Give the policies that lay the castle so often, without and with a Save Face, and attack so often."""
    sets, fixed, free = sets_of(MiniTable(CASTLE)), dict[Key, Shares](), list[list[tuple[Key, Shares]]]()
    for key, place in sets.items():
        moves = {line["move"]: action for action, line in place.answers.items()}
        first = next((move for move in ("play", "attack") if move in moves), None)
        if first is None:
            pure = ({action: float(action == one) for action in place.answers} for one in place.answers)
            free.append([(key, shares) for shares in pure])
            continue
        share = attacks if first == "attack" else lays["save_face" in key[1]]
        fixed[key] = {moves[first]: share, moves["end"]: 1 - share}
    for chosen in product(*free):
        yield {**fixed, **dict(chosen)}


@pytest.mark.parametrize(
    ("lays", "attacks", "least"),
    [
        ((0.2, 1.0), 0.4, (0.0, 0.0)),
        ((0.0, 1.0), 0.0, (0.5, 2.0)),
        pytest.param((1.0, 1.0), 1.0, (3.0, 0.75), marks=pytest.mark.long),
    ],
)
def test_only_the_equilibrium_loses_nothing_to_its_best_responses(
    lays: tuple[float, float], attacks: float, least: tuple[float, float]
) -> None:
    found = min((losses(policy) for policy in mixed(lays, attacks)), key=sum)
    assert found == pytest.approx(least, abs=1e-9)


def test_a_rival_is_asked_at_every_information_set() -> None:
    policy = policy_of("steady", 1)
    assert policy.keys() == sets_of(MiniTable(CASTLE)).keys()
    assert all(sum(shares.values()) == pytest.approx(1) for shares in policy.values())
    assert shown(policy) == (1.0, 1.0, 1.0), "it plays for many turns of the castle's honour, not for one"
