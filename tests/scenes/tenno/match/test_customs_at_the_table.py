"""Whole matches by the customs, through pygame's own events: alone, at a shared screen, and as a film."""

import json
from functools import partial
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from game.table.record_by_viewer import OPEN
from game.table.record_files import FINISHED
from game.tenno.variants import CUSTOMS, Variant
from scenes.film.player import SPEEDS
from scenes.film.replay import ReplayScene
from scenes.launch.replay_from_file import read_file_telling, replay_scene
from scenes.launch.start import Start
from scenes.window.app import LONGEST_STEP
from tests.driver import Driver
from tests.scenes.tenno.playing import PlayedGame

ALL = dict.fromkeys(CUSTOMS, True)
RULES = [
    pytest.param({word: True}, seats, by, id=f"{word} by {by}", marks=pytest.mark.long)
    for word, seats, by in zip(
        CUSTOMS,
        [("human", "novice"), ("human", "human"), ("human", "novice", "novice"), ("human", "novice")],
        ["keyboard", "touch", "mouse", "pad"],
        strict=True,
    )
] + [
    pytest.param(ALL, ("human", "human", "novice"), "pad", id="all at a shared screen"),
    pytest.param(
        {**ALL, "opening_exchange": True, "dusk": False}, ("human", "steady"), "keyboard", id="long"
    ),
]


def played(home: Path, words: dict[str, bool], seats: tuple[str, ...], by: str) -> Path:
    part = Variant(**words).header_part()  # type: ignore[arg-type]
    options = WindowOptions(size=(1024, 600), play=True, seats=seats, seed=5, first=0, rules=json.dumps(part))
    game = PlayedGame(home, seats, by, seed=5, start=Start(options, Store(home)))
    game.play_to_the_score()
    game.app.close()
    [record] = sorted((home / FINISHED).glob("*.tenno"))
    return record


@pytest.mark.parametrize(("words", "seats", "by"), RULES)
def test_people_play_by_the_customs_to_the_score(
    tmp_path: Path, words: dict[str, bool], seats: tuple[str, ...], by: str
) -> None:
    record = played(tmp_path, words, seats, by)
    assert check(record).finished
    header = next(read_file(record))[1]
    assert header["version"] == 3
    assert header["variant"] == Variant(**words).to_line()  # type: ignore[arg-type]


def test_such_a_match_can_be_watched_again(tmp_path: Path) -> None:
    telling = read_file_telling(Path("assets/gallery/customs.tenno"))
    for eyes in (None, 0, 1, OPEN):
        watch = partial(replay_scene, telling=telling, eyes=eyes)
        drive = Driver(tmp_path, first=watch)
        scene = drive.top
        assert isinstance(scene, ReplayScene)
        scene.playback.speed = len(SPEEDS) - 1
        seen = -1.0
        while not scene.playback.over:
            assert drive.top is scene and scene.playback.time > seen
            seen = scene.playback.time
            drive.step(LONGEST_STEP)
        drive.app.close()
