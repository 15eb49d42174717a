"""A record opens in its replay from the command line, and wherever it is let fall upon the window."""

from pathlib import Path

import pygame
import pytest

import main as program
from game.commands.codes import code_of, read_watched
from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from scenes.film.replay import ReplayScene
from scenes.launch.start import Start
from scenes.ui.message import MessageScene
from tests.driver import Driver, make_resources

DUEL = Path("assets/gallery/duel.tenno").resolve()


def test_the_command_opens_it_with_the_eyes_and_at_the_line_asked_for(tmp_path: Path) -> None:
    code = code_of(DUEL)
    for record in (str(DUEL), code):
        options = WindowOptions(replay=read_watched(record, "all", 20), eyes="all", line=20)
        resources = make_resources()
        asked = Start(options, Store(tmp_path)).first(resources)
        scene = getattr(asked, "scene", None)
        assert isinstance(scene, ReplayScene) and scene.eyes == "all"
        scene.resize((1024, 600))
        assert round(scene.instants.place(scene.playback.time)) == 20


def test_the_command_finds_the_receipts_beside_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[WindowOptions] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("scenes.launch.start.open_game", lambda options: opened.append(options) or 0)
    assert program.main(["replay", str(DUEL.with_name("minds.tenno"))]) == 0
    asked = Start(opened[0], Store(DUEL.parent)).first(make_resources())
    scene = getattr(asked, "scene", None)
    assert isinstance(scene, ReplayScene) and scene.minds is not None
    assert scene.minds.believes(1) and scene.minds.believes(2)


def test_a_file_that_is_let_fall_upon_the_window_opens(tmp_path: Path) -> None:
    drive = Driver(tmp_path)
    drive.app.program.dropped = Start(WindowOptions(), Store(tmp_path)).dropped  # type: ignore[method-assign]
    drive.step()
    below = drive.app.top
    drive.post(pygame.DROPFILE, file=str(DUEL))
    drive.step()
    assert isinstance(drive.app.top, ReplayScene)
    drive.key("escape")
    assert drive.app.top is below
    drive.post(pygame.DROPFILE, file=str(tmp_path))
    drive.step()
    assert isinstance(drive.app.top, MessageScene)
    drive.app.close()
