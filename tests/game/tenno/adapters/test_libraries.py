"""The adapters under the libraries' own tests, where the extra "research" is installed, as in `.ci/run`."""

import pytest

from game.kept.chance import Chance
from game.kept.faults import Fault
from tests.samples import sample

pettingzoo_test = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")
gymnasium = pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")

SEATS = range(2, 8)


@pytest.mark.parametrize("seats", SEATS)
def test_pettingzoo_finds_nothing_at_fault(seats: int) -> None:
    from game.tenno.adapters import tenno_v0

    pettingzoo_test.api_test(tenno_v0.env(seats), num_cycles=150)


@pytest.mark.parametrize("seats", SEATS)
def test_pettingzoo_gets_the_same_match_for_the_same_seed(seats: int) -> None:
    from game.tenno.adapters import tenno_v0

    pettingzoo_test.seed_test(lambda: tenno_v0.env(seats), num_cycles=40)


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_of_pettingzoo_is_cut_off_once_a_seat_has_decided_so_often(seats: int) -> None:
    """PettingZoo's own test of that plays in parallel, with actions that are not masked."""
    from game.tenno.adapters import tenno_v0

    env = tenno_v0.env(seats, max_cycles=4)
    env.reset(seed=seats)
    decided = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert truncated
            env.step(None)
            continue
        decided[agent] += 1
        env.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
    assert max(decided.values()) == 4


def test_an_illegal_action_loses_in_pettingzoo() -> None:
    from game.tenno.adapters import tenno_v0

    env = tenno_v0.env()
    env.reset(seed=1)
    env.step(70)
    assert env.rewards["seat_0"] == -1 and all(env.terminations.values())


@pytest.mark.parametrize("players", sample(SEATS, [2, 4]))
def test_openspiel_finds_nothing_at_fault(players: int) -> None:
    import game.tenno.adapters.python_tenno

    game = pyspiel.load_game("python_tenno", {"players": players, "first": players - 1})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_is_told_a_seat_record_and_no_more() -> None:
    import game.tenno.adapters.python_tenno

    game, chance = pyspiel.load_game("python_tenno"), Chance(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.fraction)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(chance.choose(state.legal_actions()))


def test_openspiels_search_plays_it() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    import game.tenno.adapters.python_tenno

    game, random = pyspiel.load_game("python_tenno"), numpy.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 1.4, 3, random_state=random)
    state = game.new_initial_state()
    for _ in range(8):
        state.apply_action(int(bot.step(state)))
    assert len(state.history()) == 8


def test_a_learner_of_gymnasium_plays_against_a_rival() -> None:
    from gymnasium.utils.env_checker import check_env

    import game.tenno.adapters.against_rivals  # noqa: F401

    env = gymnasium.make("tenno/AgainstRivals-v0", rivals=("steady", "novice"))
    check_env(env.unwrapped, skip_render_check=True)
    seen, info = env.reset(seed=5)
    over, reward, chance = False, 0.0, Chance(5)
    while not over:
        assert env.observation_space.contains(seen)
        action = chance.choose([int(number) for number in numpy.flatnonzero(info["action_mask"])])
        seen, reward, over, _, info = env.step(action)
    assert reward in (-0.5, 0.25, 0.0, 1.0) and "illegal" not in info


def test_an_illegal_action_loses_in_gymnasium_and_says_why() -> None:
    import game.tenno.adapters.against_rivals  # noqa: F401

    env = gymnasium.make("tenno/AgainstRivals-v0")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(70)
    assert (reward, over) == (-1.0, True) and "asked was" in info["illegal"]


def test_a_rival_that_is_not_there_is_named() -> None:
    from game.tenno.adapters.against_rivals import AgainstRivals

    with pytest.raises(Fault, match="nobody"):
        AgainstRivals(("nobody",))
