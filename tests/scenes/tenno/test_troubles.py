"""A disk that refuses and a rival that fails while somebody plays: told in words, and the match goes on."""

import errno
import os
import sys
import time
from pathlib import Path

import pytest

from game import record_files
from game.commands.records import check
from scenes.message import MessageScene
from scenes.tenno.match import MatchScene
from tests.scenes.tenno.playing import PlayedGame
from tests.words import said


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_refuses_is_told_once_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=5, draw_one_in=5)
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
    game = PlayedGame(tmp_path, ("human", "novice"), seed=6, draw_one_in=5)
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


def _until_message(game: PlayedGame) -> None:
    until = time.monotonic() + 60
    while not isinstance(game.top, MessageScene):
        assert time.monotonic() < until, "nothing was said"
        game.play_a_little()
