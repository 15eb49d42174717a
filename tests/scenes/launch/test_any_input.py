"""Whoever presses anything, in any order and on all devices at once, never sees the program fail."""

from pathlib import Path

import pytest

from scenes.menus.title import TitleScene
from scenes.window.intents import Intent
from tests.samples import sample
from tests.scenes.launch.any_input import AnyInput, Fault

DEEDS = 120


@pytest.mark.parametrize("seed", sample(range(200), [0]))
def test_nothing_fails(tmp_path: Path, seed: int) -> None:
    somebody = AnyInput(tmp_path, seed)
    for _ in range(DEEDS):
        somebody.do()
    somebody.close()


@pytest.mark.parametrize("seed", sample(range(200), [0]))
def test_nothing_fails_in_a_match(tmp_path: Path, seed: int) -> None:
    somebody = AnyInput(tmp_path, seed, plays=True)
    for _ in range(DEEDS):
        somebody.do()
    somebody.close()


def test_what_fails_is_told_with_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(title: TitleScene, intent: Intent) -> None:
        raise LookupError(f"planted at {type(intent).__name__}")

    somebody = AnyInput(tmp_path, 1)
    monkeypatch.setattr(TitleScene, "handle", fail)
    with pytest.raises(Fault, match="planted at") as told:
        for _ in range(DEEDS):
            somebody.do()
    assert "in TitleScene" in str(told.value)
    somebody.close()
