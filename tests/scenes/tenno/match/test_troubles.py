"""A disk that refuses and a rival that fails while somebody plays: told in words, and the match goes on."""

import errno
import os
import re
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.table import processes, record_files, rival_failures
from game.table.record_seats import read_stand_ins
from game.table.shown_names import stand_in_rows
from game.tenno.show.log_words import whole_log
from game.tenno.view import View
from scenes.launch.start import Start
from scenes.match.log_page import LogScene
from scenes.menus.failed_or_missing_rival import FailingScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui.message import MessageScene
from tests.driver import Driver, make_resources
from tests.scenes.tenno.playing import PlayedGame
from tests.words import said


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_refuses_is_told_once_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=5)
    game.play_until(lambda _: game.asked["attack"] >= 2)
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda *_: (_ for _ in ()).throw(OSError(fault, os.strerror(fault))))
        _until_message(game)
        assert game.top.title == said("match.record_title")
        game.key("return")
        assert isinstance(game.top, MatchScene)
        attacks = game.asked["attack"]
        game.play_until(lambda _: game.asked["attack"] >= attacks + 2)
    game.play_to_the_score()
    game.app.close()
    [record] = (tmp_path / record_files.FINISHED).glob("*.tenno")
    assert check(record).finished, "what waited was written when the disk took it again"


def test_a_folder_that_may_not_be_written_from_the_start_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = os.open

    def refuse(path: str | Path, *rest: int) -> int:
        if str(path).startswith(str(tmp_path / record_files.RUNNING)):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really_open(path, *rest)

    monkeypatch.setattr(os, "open", refuse)
    game = PlayedGame(tmp_path, ("human", "novice"), seed=6)
    _until_message(game)
    game.key("return")
    game.play_to_the_score()
    game.app.close()
    assert not list(tmp_path.rglob("*.tenno"))


def test_a_rival_that_fails_again_and_again_is_reported_and_can_try_once_more(tmp_path: Path) -> None:
    broken = f'! {sys.executable} -c "raise SystemExit(3)"'
    game = PlayedGame(tmp_path, ("human", broken), seed=7)
    _until_message(game)
    assert "exit code 3" in game.top.text
    game.key("return")
    _until_message(game)
    game.app.close()
    [record] = (tmp_path / record_files.RUNNING).glob("*.tenno")
    assert not check(record).finished, "the match is kept"


def test_a_series_that_waits_for_a_choice_says_so_where_nobody_may_look_at_the_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = f'! {sys.executable} -c "raise SystemExit(3)"'
    seats = ("novice", broken)
    options = WindowOptions(size=(1024, 600), play=True, seats=seats, seed=7, first=0, matches=2)
    game = PlayedGame(tmp_path, seats, start=Start(options, Store(tmp_path)))
    _until_message(game)
    game.app.close()
    told = capsys.readouterr().err
    assert re.search(
        r"\.tenno: seat 1 forfeits: .*exit code 3.*; the window waits for somebody to choose\n", told
    )


def _until_message(game: PlayedGame) -> None:
    until = time.monotonic() + 60
    while not isinstance(game.top, MessageScene):
        assert time.monotonic() < until, "nothing was said"
        game.play_a_little()


def test_a_rival_that_hangs_is_told_of_in_words_and_steady_can_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = PlayedGame(tmp_path, ("human", "! while true; do sleep 1; done"), seed=7)
    for _ in range(60):
        game.play_a_little()
    monkeypatch.setattr(rival_failures, "SILENT_AFTER", 5000)
    monkeypatch.setattr(processes, "SECONDS_TO_END", 0.05)
    until = time.monotonic() + 60
    while not isinstance(game.top, FailingScene):
        assert time.monotonic() < until, "nothing was said"
        game.play_a_little()
        game.step(5001)
    assert isinstance(game.top, FailingScene) and "doesn’t answer" in game.top.title
    assert [words for words, _ in game.top.choices] == [
        "Wait",
        "Try again",
        "Let Steady play on",
        "Main menu",
    ]
    game.step(500, frames=20)
    monkeypatch.setattr(rival_failures, "SILENT_AFTER", 3_600_000)
    game.click(game.top.page.controls[3].rect.center)
    assert isinstance(game.top, MatchScene)
    scoring = game.play_to_the_score()
    game.step(20_000, frames=200)
    assert "Steady played on for bot." in scoring._words()[0]  # noqa: SLF001
    game.app.close()
    [record] = (tmp_path / record_files.FINISHED).glob("*.tenno")
    assert list(read_stand_ins(record)) == [1]


def test_the_log_says_who_plays_for_whom(tmp_path: Path) -> None:
    resources = make_resources()
    view = View.of([{"record": "tenno", "version": 1, "first": 0, "you": 0,
                     "seats": [{"name": "Aki"}, {"name": "Kuma", "rival": "kuma"}]}])  # fmt: skip
    scene = LogScene(resources, partial(whole_log, view, {1: 7}))
    game = Driver(tmp_path, first=lambda _: scene, resources=resources)
    assert [row.text for row in stand_in_rows(resources.language, view.seats, [1])] == [
        "Steady plays for Kuma."
    ]
    assert any("Steady plays for Kuma." in part.text for part in scene.paragraphs())
    game.app.close()
