"""The training of the self-taught mind's network: its gradients, its tables and the file that it writes."""

from pathlib import Path
from typing import Any

import pytest

from game.tenno.rivals.network import INPUTS, OUTPUTS, read_network
from tests.measure.engine import compiler

np = pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(compiler() is None, reason="the tables need a C++ compiler")


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, with few and small tables."""
    from tests.measure import network_learner, train_network

    monkeypatch.setattr(train_network, "TABLES", 24)
    monkeypatch.setattr(train_network, "STEPS", 48)
    monkeypatch.setattr(network_learner, "CELLS", 16)
    monkeypatch.setattr(train_network.Trainer, "at_once", 256)
    return train_network


def test_gradients_are_the_slopes_of_what_comes_out() -> None:
    from tests.measure.network_learner import backward, forward, layers

    random = np.random.default_rng(2)
    of = [one.astype(np.float64) for one in layers((5, 7, 6, 3), random)]
    inputs, weights = random.random((4, 5)), random.random((4, 3))
    gradients = backward(of, forward(of, inputs), weights)
    for layer, gradient in zip(of, gradients, strict=True):
        place = tuple(random.integers(0, size) for size in layer.shape)
        found = []
        for step in (1e-6, -1e-6):
            layer[place] += step
            found.append((forward(of, inputs)[-1] * weights).sum())
            layer[place] -= step
        assert gradient[place] == pytest.approx((found[0] - found[1]) / 2e-6, rel=1e-4, abs=1e-9)


def test_tables_ask_for_what_can_be_chosen_and_end_with_what_one_wins_and_the_other_loses(
    training: Any,
) -> None:
    trainer = training.Trainer(None, None)
    played = trainer._tables.play(trainer.network, None, np.random.default_rng(1))  # noqa: SLF001
    assert (played.may.sum(2) >= 2).all(), "who has no choice is not asked"
    steps, tables = played.chosen.shape
    chosen = played.may[np.arange(steps)[:, None], np.arange(tables)[None], played.chosen]
    assert chosen.all()
    assert played.over.sum() > tables / 2, "matches end"
    assert set(np.unique(played.won[played.over == 1])) <= {-1.0, 0.0, 1.0}
    assert (played.won[played.over == 0] == 0).all()
    assert (played.hidden[:, :, 36:].sum(2) + (played.hidden[:, :, 1:12].any(2))).max() <= 9


def test_what_wins_is_learned(training: Any) -> None:
    """A network that plays a frozen one that knows nothing beats it after a few hundred matches."""
    trainer = training.Trainer(None, None)
    trainer._frozen = [one.copy() for one in trainer.network]  # noqa: SLF001
    for _ in range(60):
        trainer.learn(2e-3, 0.02)
    early, late = np.mean(trainer.won[1:11]), np.mean(trainer.won[-10:])
    assert late > early + 0.15, (early, late)


def test_beside_itself_it_plays_rivals_of_the_engine(training: Any) -> None:
    trainer = training.Trainer(None, None, rivals={"thinking,depth=0,ease=0.9": 16})
    before = [one.copy() for one in trainer.network]
    trainer.learn(2e-3, 0.02)
    assert len(trainer.against["thinking,depth=0,ease=0.9"]) == 1
    assert any((one != other).any() for one, other in zip(before, trainer.network, strict=True))


def test_the_mean_holds_back_whoever_runs_away_from_it(training: Any) -> None:
    """With nothing to be won a network returns to its mean, and without the pull stays as it is."""
    from tests.measure.network_learner import Choices, Learner, chances, forward

    random = np.random.default_rng(4)
    count = 64
    inputs = (random.random((count, INPUTS)) < 0.1).astype(np.uint8)
    nothing, may = np.zeros(count, np.float32), np.ones((count, OUTPUTS), np.uint8)
    hidden, chosen = np.zeros((count, 47), np.uint8), np.zeros(count, np.int32)
    away = {}
    for pull in (0.0, 1.0):
        learner = Learner(None, 1)
        learner.network[5] += random.standard_normal(OUTPUTS).astype(np.float32)
        for _ in range(30):
            chance = np.full(count, 0.1, np.float32)
            learner.learn_from(
                Choices(inputs, hidden, may, chosen, chance, nothing, nothing), 1e-2, 0.0, pull
            )
        now, mean = (
            chances(forward(one, inputs.astype(np.float32))[-1], may.astype(bool))
            for one in (learner.network, [one.copy() for one in Learner(None, 1).network])
        )
        away[pull] = abs(now - mean).sum(1).mean()
    assert away[1.0] < away[0.0] / 2


def test_a_written_network_weighs_as_it_was_trained(training: Any, tmp_path: Path) -> None:
    from tests.measure.network_learner import forward, layers

    random = np.random.default_rng(3)
    network = layers((INPUTS, 16, 16, OUTPUTS), random)
    network[4] = random.standard_normal((16, OUTPUTS)).astype(np.float32)
    path = tmp_path / "network.json"
    training.write(network, path)
    on = sorted(random.choice(INPUTS, 50, replace=False).tolist())
    inputs = np.zeros((1, INPUTS), np.float32)
    inputs[0, on] = 1
    outs = forward(network, inputs)[-1][0]
    assert read_network(path).weigh(on, range(OUTPUTS)) == pytest.approx(outs.tolist(), abs=0.02)
    network[0] *= 100
    with pytest.raises(ValueError, match="too large"):
        training.write(network, path)
