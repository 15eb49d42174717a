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
    from tests.measure import train_network

    for name, number in (("TABLES", 24), ("STEPS", 48), ("AT_ONCE", 256), ("CELLS", 16)):
        monkeypatch.setattr(train_network, name, number)
    return train_network


def test_gradients_are_the_slopes_of_what_comes_out(training: Any) -> None:
    random = np.random.default_rng(2)
    of = [one.astype(np.float64) for one in training.layers((5, 7, 6, 3), random)]
    inputs, weights = random.random((4, 5)), random.random((4, 3))
    gradients = training.backward(of, training.forward(of, inputs), weights)
    for layer, gradient in zip(of, gradients, strict=True):
        place = tuple(random.integers(0, size) for size in layer.shape)
        found = []
        for step in (1e-6, -1e-6):
            layer[place] += step
            found.append((training.forward(of, inputs)[-1] * weights).sum())
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


def test_a_written_network_weighs_as_it_was_trained(training: Any, tmp_path: Path) -> None:
    random = np.random.default_rng(3)
    network = training.layers((INPUTS, 16, 16, OUTPUTS), random)
    network[4] = random.standard_normal((16, OUTPUTS)).astype(np.float32)
    path = tmp_path / "network.json"
    training.write(network, path)
    on = sorted(random.choice(INPUTS, 50, replace=False).tolist())
    inputs = np.zeros((1, INPUTS), np.float32)
    inputs[0, on] = 1
    outs = training.forward(network, inputs)[-1][0]
    assert read_network(path).weigh(on, range(OUTPUTS)) == pytest.approx(outs.tolist(), abs=0.02)
    network[0] *= 100
    with pytest.raises(ValueError, match="too large"):
        training.write(network, path)
