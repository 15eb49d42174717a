"""The adapters of both games under the libraries' own tests, where the extra "research" is installed."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from game.games import game_named
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.table.record_reader import replay
from tests.samples import sample

pettingzoo_test = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")
gymnasium = pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")


@dataclass(frozen=True)
class Adapted:
    """A game: how many play it, at fewest, and an action that is never allowed first."""

    name: str
    seats: range
    never: int

    @property
    def zoo(self) -> Any:
        return import_module(f"game.{self.name}.adapters.{self.name}_v0")

    def load(self, **parameters: int) -> Any:
        import_module(f"game.{self.name}.adapters.python_{self.name}")
        return pyspiel.load_game(f"python_{self.name}", parameters)

    def learner(self, *rivals: str) -> Any:
        import_module(f"game.{self.name}.adapters.against_rivals")
        return gymnasium.make(f"{self.name}/AgainstRivals-v0", **({"rivals": rivals} if rivals else {}))


TENNO, HONOR = Adapted("tenno", range(2, 8), 70), Adapted("honor", range(3, 7), 70)
BOTH = pytest.mark.parametrize("game", [TENNO, HONOR], ids=lambda game: game.name)
MOST_TOLD = 60
"""Decisions before each of which it is compared what is told."""
TABLES = [(game, seats) for game in (TENNO, HONOR) for seats in game.seats]
EACH = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda one: getattr(one, "name", one))


@EACH
def test_pettingzoo_finds_nothing_at_fault(game: Adapted, seats: int) -> None:
    pettingzoo_test.api_test(game.zoo.env(seats), num_cycles=150)


@EACH
def test_pettingzoo_gets_the_same_match_for_the_same_seed(game: Adapted, seats: int) -> None:
    pettingzoo_test.seed_test(lambda: game.zoo.env(seats), num_cycles=40)


@EACH
def test_a_match_of_pettingzoo_is_cut_off_once_a_seat_has_decided_so_often(game: Adapted, seats: int) -> None:
    """PettingZoo's own test of that plays in parallel, with actions that are not masked."""
    env = game.zoo.env(seats, max_cycles=4)
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


@BOTH
def test_an_illegal_action_loses_in_pettingzoo(game: Adapted) -> None:
    env = game.zoo.env()
    env.reset(seed=1, options={"first": 0})
    env.step(game.never)
    assert env.rewards["seat_0"] == -1 and all(env.terminations.values())


@pytest.mark.parametrize("table", sample(TABLES, [(TENNO, 4), (HONOR, 3)]))
def test_openspiel_finds_nothing_at_fault(table: tuple[Adapted, int]) -> None:
    game, players = table
    loaded = game.load(players=players, first=players - 1)
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


def fall(state: Any, chance: Chance) -> None:
    """Let every lot fall that is due before somebody is asked."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        cards: Sequence[int] = [outcome for outcome, share in outcomes for _ in range(round(share * 1000))]
        state.apply_action(chance.choose(cards))


@BOTH
def test_openspiel_is_told_a_seat_record_and_no_more(game: Adapted) -> None:
    loaded, chance = game.load(), Chance(4)
    state = loaded.new_initial_state()
    fall(state, chance)
    for _ in range(MOST_TOLD):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.fraction)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(chance.choose(state.legal_actions()))
        fall(state, chance)


@BOTH
def test_openspiels_information_states_differ_in_their_tensors_where_their_records_do(game: Adapted) -> None:
    loaded, chance, seen = game.load(), Chance(5), dict[bytes, str]()
    state = loaded.new_initial_state()
    for step in range(400):
        fall(state, chance)
        if state.is_terminal():
            break
        if step % 3 == 0:
            for player in range(loaded.num_players()):
                numbers = numpy.asarray(state.information_state_tensor(player), numpy.float32)
                assert numbers.min() >= 0 and numbers.max() <= 1
                told = state.information_state_string(player)
                assert seen.setdefault(numbers.tobytes(), told) == told
        state.apply_action(chance.choose(state.legal_actions()))


def test_lots_that_fell_one_by_one_make_a_record_of_the_rules() -> None:
    for seed in range(5):
        state, chance = HONOR.load(goal=250).new_initial_state(), Chance(seed)
        fall(state, chance)
        while not state.is_terminal():
            state.apply_action(chance.choose(state.legal_actions()))
            fall(state, chance)
        match = state.table._match  # noqa: SLF001
        again = replay(game_named(HONOR.name), enumerate([*match.record, match.result()], 1))
        assert again.finished
        for seat in (None, 0, 1, 2):
            assert again.match is not None and again.match.told(seat) == state.table.record(seat)


@BOTH
def test_openspiels_search_plays_it(game: Adapted) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    loaded, random, chance = game.load(), numpy.random.RandomState(3), Chance(3)
    bot = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1, random), 1.4, 3, random_state=random)
    state, decided = loaded.new_initial_state(), 0
    while decided < 8:
        fall(state, chance)
        state.apply_action(int(bot.step(state)))
        decided += 1


@BOTH
def test_a_learner_of_gymnasium_plays_against_two_rivals(game: Adapted) -> None:
    from gymnasium.utils.env_checker import check_env

    env = game.learner("steady", "novice")
    check_env(env.unwrapped, skip_render_check=True)
    seen, info = env.reset(seed=5)
    over, reward, chance = False, 0.0, Chance(5)
    while not over:
        assert env.observation_space.contains(seen)
        action = chance.choose([int(number) for number in numpy.flatnonzero(info["action_mask"])])
        seen, reward, over, _, info = env.step(action)
    assert reward in (-0.5, 0.25, 0.0, 1.0) and "illegal" not in info


@BOTH
def test_an_illegal_action_loses_in_gymnasium_and_says_why(game: Adapted) -> None:
    env = game.learner()
    env.reset(seed=1, options={"first": 0})
    _, reward, over, _, info = env.step(game.never)
    assert (reward, over) == (-1.0, True) and info["illegal"]


@BOTH
def test_a_rival_that_is_not_there_is_named(game: Adapted) -> None:
    with pytest.raises(Fault, match="nobody"):
        game.learner("nobody", "steady")
