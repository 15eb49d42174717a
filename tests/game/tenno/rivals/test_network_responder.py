"""A network that learns against a whole rival: what it keeps of its matches, and that it learns from them."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.tenno.rivals.network import SLOT_INPUTS
from tests.measure.engine import Engine, compiler

np = pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(compiler() is None, reason="the engine needs a C++ compiler")


@pytest.fixture(scope="module")
def engine() -> Engine:
    """One for all, built quickly."""
    return Engine(level="-O1")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Networks are small."""
    from tests.measure import engine_matches, network_learner

    for module in (engine_matches, network_learner):
        monkeypatch.setattr(module, "CELLS", 16)


def opposite(engine: Engine, rival: str, matches: int) -> tuple[Any, Any]:
    """Return a network that knows nothing and matches of it."""
    from tests.measure.engine_matches import EngineMatches
    from tests.measure.network_learner import Learner

    learner = Learner(None, 3)
    learner.at_once = 256
    return learner, EngineMatches(engine, rival, matches)


def test_what_was_chosen_is_drawn_by_the_network(small: None, engine: Engine) -> None:
    from tests.measure.network_learner import chances, forward

    learner, matches = opposite(engine, "steady", 20)
    last = learner.network[4]
    last += np.random.default_rng(1).standard_normal(last.shape, np.float32)
    choices, _ = matches.play(learner.network, learner.critic)
    assert (choices.may.sum(1) >= 2).all(), "who has no choice is not asked"
    likely = chances(
        forward(learner.network, choices.inputs.astype(np.float32))[-1], choices.may.astype(bool)
    )
    assert likely[np.arange(len(likely)), choices.chosen] == pytest.approx(choices.chance, rel=1e-3)


def test_only_the_critic_is_told_the_other_s_cards(small: None, engine: Engine) -> None:
    learner, matches = opposite(engine, "steady", 20)
    choices, _ = matches.play(learner.network, learner.critic)
    rows, hand = choices.hidden[:, :36].reshape(-1, 3, 12), choices.hidden[:, 36:]
    assert (rows.sum(2) == 1).all(), "a slot has one card or none"
    assert ((rows[:, :, 1:].sum(1) + hand) <= 1).all(), "a card is in one place"
    lain = choices.inputs[:, : 6 * SLOT_INPUTS].reshape(-1, 6, SLOT_INPUTS)
    told = lain[:, 3:, 1:12]  # the other's slots follow the own ones; a slot begins with its card
    assert (told <= rows[:, :, 1:]).all(), "what it knows is true"
    assert told.sum() < rows[:, :, 1:].sum() / 2, "and much of it not known"


def test_a_turn_tells_who_won_and_is_never_played_twice(small: None, engine: Engine) -> None:
    learner, matches = opposite(engine, "steady", 20)
    (first, won), (second, _) = (matches.play(learner.network, learner.critic) for _ in range(2))
    assert len(won) == 20
    assert set(won) <= {0.0, 0.5, 1.0}
    assert first.inputs.shape != second.inputs.shape or (first.inputs != second.inputs).any()


def test_a_surprise_is_carried_back_within_its_match_and_no_farther() -> None:
    from tests.measure.engine_matches import surprises

    sizes = ((391, 4), (4,), (4, 4), (4,), (4, 1), (1,))
    nothing = [np.zeros(size, np.float32) for size in sizes]
    match, won = np.array([0, 0, 0, 1, 1]), np.array([1.0, -1.0])
    better, expected = surprises(nothing, np.zeros((5, 344)), np.zeros((5, 47)), match, won)
    assert better == pytest.approx([0.95**2, 0.95, 1, -0.95, -1])
    assert expected == pytest.approx(better)


def test_it_learns_to_beat_who_errs_and_goes_on_where_it_stopped(
    small: None, engine: Engine, tmp_path: Path
) -> None:
    from tests.measure.network_learner import Learner

    learner, matches = opposite(engine, "thinking,depth=0,ease=0.9", 64)
    won = []
    for _ in range(40):
        choices, shares = matches.play(learner.network, learner.critic)
        learner.learn_from(choices, 2e-3, 0.01)
        won.append(shares.mean())
    assert sum(won[-10:]) > sum(won[:10]) + 0.8, won
    learner.save(tmp_path / "kept.npz")
    again = Learner(tmp_path / "kept.npz", 2)
    assert matches.measured(again.mean, range(20)) == matches.measured(learner.mean, range(20))


def test_the_command_keeps_what_it_learned_and_goes_on(
    small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.measure import network_responder

    monkeypatch.setattr(network_responder, "MATCHES", 8)
    monkeypatch.setattr(network_responder, "Engine", lambda: Engine(level="-O1"))
    command = ["", "steady", "--out", str(tmp_path / "kept.npz"), "--minutes", "0.005", "--measure", "10"]
    monkeypatch.setattr(sys, "argv", command)
    network_responder.main()
    first = json.loads((tmp_path / "kept.json").read_text("utf-8"))
    network_responder.main()
    then = json.loads((tmp_path / "kept.json").read_text("utf-8"))
    assert "network against steady" in capsys.readouterr().out
    assert then["turns"][: len(first["turns"])] == first["turns"]
    assert len(then["turns"]) > len(first["turns"]) > 0
    assert then["measured"] == first["measured"], "what is measured already is not measured again"
