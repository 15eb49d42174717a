"""Flashes through whole matches: every frame that the window shows is measured, one after the other.

What is counted, and how, says `test_flashes`. The suite measures some seconds,
`-m long` whole matches.
"""

from pathlib import Path

import pytest

from game.table import rival_failures
from scenes.games import ProgramSettings
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from tests.scenes.tenno.animation.test_flashes import FRAME, MOST, THINKS, parts_of, worst
from tests.scenes.tenno.playing import PlayedGame

SAMPLE = 500
"""Frames that the suite measures of a match: eight seconds and more."""
TABLES = {
    "a duel": ("human", "novice"),
    "four": ("human", "novice", "steady", "novice"),
    "a shared screen": ("human", "human", "novice"),
    "watched": ("novice", "steady", "novice"),
}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by faster here than rivals' processes can answer in: nobody is told that they are silent."""
    monkeypatch.setattr(rival_failures, "SILENT_AFTER", 1e12)


class MeasuredGame(PlayedGame):
    """A match of which every frame is looked at, as long ones as a window shows; people take their time."""

    patience = 3600.0

    def step(self, milliseconds: float = FRAME, frames: int = 1) -> None:
        """Let time pass in frames of a sixtieth of a second."""
        for _ in range(max(frames, round(milliseconds / FRAME))):
            super().step(FRAME)
            self.measured.append(parts_of(self.surface))

    def touch(self, scene: MatchScene) -> None:
        self.step(THINKS)
        super().touch(scene)

    @property
    def measured(self) -> list[list[float]]:
        """The luminances of every frame so far."""
        return self.__dict__.setdefault("_measured", [])  # type: ignore[no-any-return]


def measured(home: Path, seats: tuple[str, ...], speed: str, most: int | None) -> list[list[float]]:
    """Return the frames of a match up to its counted score, or as many as are wanted."""
    game = MeasuredGame(home, seats, speed=speed, seed=3, settings=ProgramSettings(flashes=True))
    game.play_until(
        lambda top: (
            (isinstance(top, ScoringScene) and top.over) or (most is not None and len(game.measured) >= most)
        )
    )
    game.app.close()
    return game.measured


def check(frames: list[list[float]]) -> None:
    """No second of it flashes more than three times."""
    assert worst(frames) <= MOST


def test_the_first_seconds_of_a_match(tmp_path: Path) -> None:
    check(measured(tmp_path, TABLES["a duel"], "fast", SAMPLE))


@pytest.mark.long
@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
@pytest.mark.parametrize("seats", TABLES.values(), ids=TABLES.keys())
def test_whole_matches(tmp_path: Path, seats: tuple[str, ...], speed: str) -> None:
    check(measured(tmp_path, seats, speed, None))
