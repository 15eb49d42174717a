"""Asking again with other cards: in a process beside the frames, with progress, ended by whoever leaves."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.drivers import DriverFailed
from scenes.match.receipt_page import WORLDS, ProofScene, ReceiptScene
from scenes.tenno.match.bluffs import READER
from tests.driver import Driver
from tests.scenes.lettered import faults_of, words_of
from tests.scenes.tenno.match.test_receipt import TWO, played
from tests.words import said

PATIENCE = 30.0
NAME = "Lady Fumi"


class Answers:
    """A process that says what it is given, and notes how it was ended."""

    def __init__(self, *lines: Line | DriverFailed) -> None:
        self.lines, self.waited, self.ended = list(lines), list[float](), list[str]()

    def answer(self, wait: float) -> Line | None:
        self.waited.append(wait)
        line = self.lines.pop(0) if self.lines else None
        if isinstance(line, DriverFailed):
            raise line
        return line

    def kill(self) -> None:
        self.ended.append("killed")

    def close(self) -> None:
        self.ended.append("closed")


def stood(asked: int, same: int | None = None, worlds: int = 40) -> Line:
    return {"asked": asked, "same": asked if same is None else same, "worlds": worlds}


def opened(
    home: Path,
    answers: Answers,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    code: str = "en",
) -> tuple[Driver, ProofScene]:
    def start(words: Sequence[str]) -> Answers:
        assert list(words) == ["ask"]
        return answers

    settings = Settings(text_scale=scale, language=code)
    drive = Driver(home, lambda given: ProofScene(given, NAME, ["ask"], start), size, settings=settings)
    drive.step(20)
    assert isinstance(drive.top, ProofScene)
    return drive, drive.top


def test_it_shows_how_far_it_is_and_no_frame_waits(tmp_path: Path) -> None:
    answers = Answers(stood(1), stood(2))
    drive, scene = opened(tmp_path, answers)
    assert scene.asked == 2 and not scene.over
    assert scene.said() == said("receipt.worlds.asking", name=NAME)
    answers.lines.append(stood(60))
    drive.step(20)
    assert scene.asked == 60 and set(answers.waited) == {0} and scene.moving()
    assert said("receipt.worlds.count", n=60, all=WORLDS) in [
        one.text for one in words_of(scene, (1280, 720))
    ]


@pytest.mark.parametrize(
    ("line", "key", "n"),
    [(stood(WORLDS), "same", 40), (stood(WORLDS, worlds=1), "same", 1), (stood(WORLDS, 98), "other", 2)],
)
def test_it_says_what_came_of_it(tmp_path: Path, line: Line, key: str, n: int) -> None:
    drive, scene = opened(tmp_path, Answers(line))
    assert scene.over and scene.said() == said(f"receipt.worlds.{key}", name=NAME, n=n, all=WORLDS)
    drive.key("return")
    assert drive.app.stack.top is not scene


def test_whoever_leaves_ends_the_process(tmp_path: Path) -> None:
    for key in ("escape", "return"):
        answers = Answers(stood(3))
        drive, scene = opened(tmp_path, answers)
        drive.key(key)
        assert drive.app.stack.top is not scene and answers.ended == ["killed", "closed"]


def test_why_it_can_not_be_asked_is_said(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, Answers(stood(3), DriverFailed("it ended with a budget of 9")))
    assert scene.over and scene.said() == said(
        "receipt.worlds.fault", name=NAME, why="it ended with a budget of 9"
    )


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 200), ((1280, 800), 130), ((1024, 600), 100)])
@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "nl"])
def test_its_words_stay_in_their_places(size: tuple[int, int], scale: int, code: str, tmp_path: Path) -> None:
    why = "it stopped answering and ended with exit code 1: " + "a long way down, " * 6
    drive, scene = opened(tmp_path, Answers(stood(37)), size, scale, code)
    for same, fault in ((WORLDS, ""), (WORLDS - 3, ""), (WORLDS, why)):
        assert faults_of(words_of(scene, size), size) == []
        scene.asked, scene.same, scene.worlds, scene.why = WORLDS, same, 40, fault
        scene.resize(size)
    assert faults_of(words_of(scene, size), size) == []
    del drive


def test_a_question_is_asked_again_from_its_page(tmp_path: Path) -> None:
    view, paths = played(tmp_path, TWO)
    drive = Driver(tmp_path, lambda given: ReceiptScene(given, READER, view.seats, {0: paths[0]}))
    drive.key("down")
    label = said("receipt.worlds.button")
    page = drive.top.page  # type: ignore[attr-defined]
    drive.click(next(one for one in page.controls if getattr(one, "label", "") == label).rect.center)
    scene = drive.top
    assert isinstance(scene, ProofScene)
    until = time.monotonic() + PATIENCE
    while not scene.over and time.monotonic() < until:
        drive.step(20)
        time.sleep(0.005)
    assert scene.said() == said("receipt.worlds.same", name=view.seats[0].name, n=scene.worlds, all=WORLDS), (
        scene.said()
    )
    drive.key("escape")
    assert isinstance(drive.top, ReceiptScene)
