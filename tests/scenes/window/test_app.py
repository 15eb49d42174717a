"""The app itself: requests, idling, services, faults, settings, keys of its own."""

import itertools
import json
from pathlib import Path

import pygame
import pytest

from game.kept import settings as declared
from game.kept.data_folder import Store
from game.kept.settings import Settings
from scenes.games import TENNO
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.paint.cache import breathe
from scenes.ui.message import MessageScene
from scenes.window import intents
from scenes.window.intents import Choose, Intent
from scenes.window.requests import (
    Pop,
    Push,
    Quit,
    Replace,
    Request,
    Reset,
    ResumeMatch,
    SeatPlan,
    StartMatch,
    ToTitle,
)  # fmt: skip
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, NoMatches, Scenes
from tests.words import said


class Plain(Scene):
    """Counts, and answers `Choose` with whatever a test put into `answer`; may fail on purpose."""

    def __init__(self, resources: Resources, fails_in: str = "") -> None:
        super().__init__(resources)
        self.fails_in = fails_in
        self.answer: Request | None = None
        self.drawn = 0
        self.passed = 0.0
        self.intents: list[Intent] = []
        self.is_moving = False

    def fail(self, where: str) -> None:
        if self.fails_in == where:
            raise ValueError(f"broken in {where}")

    def enter(self) -> None:
        self.fail("enter")

    def leave(self) -> None:
        self.fail("leave")

    def resize(self, size: tuple[int, int]) -> None:
        self.fail("resize")

    def handle(self, intent: Intent) -> Request | None:
        self.intents.append(intent)
        if isinstance(intent, Choose):
            self.fail("handle")
            return self.answer
        return None

    def update(self, milliseconds: float) -> Request | None:
        self.passed += milliseconds
        self.fail("update")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.fail("draw")
        self.drawn += 1
        surface.fill((1, 2, 3))

    def moving(self) -> bool:
        return self.is_moving


def answered(drive: Driver, answer: Request) -> None:
    assert isinstance(drive.top, Plain)
    drive.top.answer = answer
    drive.key("return")


def test_a_match_to_begin_with_takes_the_titles_place(tmp_path: Path) -> None:
    titles: list[Scene] = []
    match = StartMatch((SeatPlan("human", "Aki", 1), SeatPlan("steady", "Steady", 2)), 1)

    def title(resources: Resources) -> Scene:
        titles.append(TitleScene(resources, [], TENNO.title))
        return titles[-1]

    for first, made in ((match, 0), (None, 1)):
        titles.clear()
        matches = NoMatches()
        drive = Driver(
            tmp_path,
            program=Scenes(title, matches, Store(tmp_path), first),
        )
        assert (len(titles), matches.asked) == (made, [match] if first else [])
        assert isinstance(drive.top, TitleScene if made else RulesScene)
        drive.app.close()


def test_requests_are_carried_out(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    first = drive.top
    other = Plain(drive.resources)
    answered(drive, Push(other))
    assert drive.top is other
    answered(drive, Pop())
    assert drive.top is first
    answered(drive, Replace(other))
    assert (drive.top, len(drive.app.stack)) == (other, 2)
    third = Plain(drive.resources)
    answered(drive, Reset(third))
    assert (drive.top, len(drive.app.stack)) == (third, 1)
    answered(drive, Quit())
    assert drive.app.closing


def test_a_new_scene_hears_where_the_pointer_lies_once_it_is_laid_out(tmp_path: Path) -> None:
    class InSteps(Plain):
        def resize(self, size: tuple[int, int]) -> None:
            for _ in range(3):
                breathe()
            self.intents.append(intents.FocusGained())  # as a mark

    drive = Driver(tmp_path, Plain)
    seconds = itertools.count()
    drive.app.resizing.clock = lambda: float(next(seconds))  # a step takes longer than a slice
    drive.point((30, 40))
    other = InSteps(drive.resources)
    drive.app.do(Push(other))
    drive.app.frame(drive.now, [])
    assert drive.app.stack.laying and not other.intents
    drive.post(pygame.MOUSEMOTION, pos=(50, 60), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    drive.app.frame(drive.now, pygame.event.get())
    assert drive.app.stack.laying and not other.intents
    for _ in range(12):
        drive.app.frame(drive.now, [])
    assert other.intents == [intents.FocusGained(), intents.Point((50, 60), rests=True)]


def test_the_last_pop_ends_the_program(tmp_path: Path) -> None:
    drive = Driver(tmp_path, title=Plain)
    answered(drive, Pop())
    assert drive.app.closing


def test_match_requests_go_to_the_matches(tmp_path: Path) -> None:
    matches = NoMatches()
    drive = Driver(tmp_path, Plain, matches=matches)
    start = StartMatch((SeatPlan("human", "Aki", 1), SeatPlan("steady", "Kuma", 2)), 0)
    answered(drive, start)
    assert matches.asked == [start]
    assert isinstance(drive.top, RulesScene)
    drive.request(ResumeMatch(Path("a.tenno")))
    assert matches.asked[-1] == ResumeMatch(Path("a.tenno"))
    before = matches.left
    drive.request(ToTitle())
    assert matches.left > before
    assert isinstance(drive.top, TitleScene)


def test_what_lies_over_the_title_after_a_match_leads_back_to_it(tmp_path: Path) -> None:
    matches = NoMatches()
    drive = Driver(tmp_path, Plain, matches=matches)
    other, before = Plain(drive.resources), matches.left
    drive.request(ToTitle(Push(other)))
    assert matches.left > before and drive.top is other
    answered(drive, Pop())
    assert isinstance(drive.top, TitleScene) and not drive.app.closing


def test_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain, draw_one_in=1)
    scene = drive.top
    assert isinstance(scene, Plain)
    drawn = scene.drawn
    drive.step(1000, 20)
    assert scene.drawn == drawn
    scene.is_moving = True
    drive.step(1000, 20)
    assert scene.drawn == drawn + 20
    scene.is_moving = False
    drive.step(50, 3)
    assert scene.drawn == drawn + 20
    drive.post(pygame.WINDOWEXPOSED)
    drive.step()
    assert scene.drawn == drawn + 21


def test_time_is_what_the_clock_says_but_a_hiccup_skips_nothing(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    scene = drive.top
    assert isinstance(scene, Plain)
    before = scene.passed
    drive.step(160, 10)
    assert scene.passed - before == pytest.approx(160)
    drive.step(5000)
    assert scene.passed - before == pytest.approx(160 + 250)


def test_a_click_that_starts_an_animation_does_not_give_it_the_time_before(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    other = Plain(drive.resources)
    assert isinstance(drive.top, Plain)
    drive.top.answer = Push(other)
    drive.now += 200
    drive.key_down("return")
    assert other.passed == 0


def test_a_running_match_goes_on_and_asks_for_frames(tmp_path: Path) -> None:
    class Clockwork(NoMatches):
        running = True
        times: list[float] = []  # noqa: RUF012
        fresh = False

        def update(self, now: float) -> bool:
            self.times.append(now)
            return self.fresh

    match = Clockwork()
    drive = Driver(tmp_path, Plain, matches=match, draw_one_in=1)
    scene = drive.top
    assert isinstance(scene, Plain)
    match.times.clear()
    drawn = scene.drawn
    drive.step(48, 3)
    assert len(match.times) == 3
    assert scene.drawn == drawn
    match.fresh = True
    drive.step()
    assert scene.drawn == drawn + 1


def test_what_comes_up_beside_the_scenes_is_carried_out(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    assert isinstance(drive.app.program, Scenes)
    other = Plain(drive.resources)
    drive.app.program.waiting.append(Push(other))
    drive.step()
    assert drive.top is other


def test_what_cannot_be_heard_is_a_line_in_the_log_and_the_scene_stays(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    top, piece = drive.top, Path("music/title.ogg")
    for _ in range(2):
        drive.resources.sounds.unread.add([piece], FileNotFoundError("no such file"))
        drive.step(50, 3)
    assert drive.top is top
    (line,) = (tmp_path / "tenno.log").read_text().splitlines()
    assert str(piece) in line


@pytest.mark.parametrize("where", ["enter", "resize", "handle", "update", "draw"])
def test_a_scene_that_fails_becomes_a_message_and_the_title_goes_on(tmp_path: Path, where: str) -> None:
    matches = NoMatches()
    drive = Driver(tmp_path, lambda resources: Plain(resources, where), matches=matches, recovers=True)
    if where == "handle":
        drive.key("return")
    drive.step(50, 3)
    assert isinstance(drive.top, MessageScene)
    assert f"ValueError: broken in {where}" in drive.top.text
    assert str(tmp_path / "tenno.log") in drive.top.text
    assert "Traceback" in (tmp_path / "tenno.log").read_text()
    assert "Traceback" not in drive.top.text
    assert matches.left
    drive.key("return")
    assert isinstance(drive.top, TitleScene)
    assert not drive.app.closing


@pytest.mark.parametrize("where", ["handle", "update", "draw", "leave", "resize"])
def test_an_error_in_a_scene_fails_the_test_that_drives_it(tmp_path: Path, where: str) -> None:
    drive = Driver(tmp_path, Plain, draw_one_in=1)
    assert isinstance(drive.top, Plain)
    drive.top.fails_in = where
    with pytest.raises(ValueError, match=f"broken in {where}"):
        if where == "leave":
            drive.app.close()
        elif where == "resize":
            drive.resize((1600, 900))
        drive.key("return")


def test_a_failing_message_ends_the_program_instead_of_looping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drive = Driver(tmp_path, lambda resources: Plain(resources, "handle"), recovers=True)
    monkeypatch.setattr(MessageScene, "resize", lambda *_: 1 / 0)
    drive.key("return")
    assert drive.app.closing
    assert drive.app.failed
    assert "Traceback" not in capsys.readouterr().err


def test_a_log_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "tenno.log").mkdir()
    drive = Driver(tmp_path, lambda resources: Plain(resources, "handle"), recovers=True)
    drive.key("return")
    assert isinstance(drive.top, MessageScene)
    assert said("fault.no_log") in drive.top.text


def test_a_size_change_reaches_the_scenes_and_is_drawn(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    drive.resize((1600, 900))
    assert drive.surface.get_size() == (1600, 900)
    assert drive.surface.get_at((1599, 899))[:3] == (1, 2, 3)


def test_the_rules_are_one_key_away_and_close_again(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    below = drive.top
    drive.key("f1")
    assert isinstance(drive.top, RulesScene)
    drive.key("f1")
    assert drive.top is below


@pytest.mark.parametrize(("key", "modifiers"), [("f11", 0), ("return", pygame.KMOD_LALT)])
def test_full_screen_by_key_is_a_setting(tmp_path: Path, key: str, modifiers: int) -> None:
    drive = Driver(tmp_path, Plain)
    drive.key(key, modifiers)
    assert drive.resources.settings.fullscreen
    drive.step(1000, 10)
    assert json.loads((tmp_path / declared.FILE).read_text()) == {"fullscreen": True}
    assert isinstance(drive.top, Plain)
    assert not any(isinstance(intent, Choose) for intent in drive.top.intents)
    drive.key(key, modifiers)
    assert not drive.resources.settings.fullscreen


def test_the_background_is_silent_where_that_is_set(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    drive.post(pygame.WINDOWFOCUSLOST)
    drive.step()
    assert drive.sounds.muted
    drive.post(pygame.WINDOWFOCUSGAINED)
    drive.step()
    assert not drive.sounds.muted
    drive.resources.settings.change("mute_in_background", False)
    drive.post(pygame.WINDOWFOCUSLOST)
    drive.step()
    assert not drive.sounds.muted


def test_what_the_command_line_says_is_not_stored(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain, settings=Settings(text_scale=150), stored=Settings())
    drive.resources.settings.change("speed", "fast")
    drive.step(2000, 20)
    assert json.loads((tmp_path / declared.FILE).read_text()) == {"speed": "fast"}


def test_all_that_is_changed_at_once_is_stored(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain, settings=Settings(text_scale=150), stored=Settings())
    for name, value in (("people", ["Aki"]), ("speed", "fast")):
        drive.resources.settings.change(name, value)
    drive.step(2000, 20)
    assert json.loads((tmp_path / declared.FILE).read_text()) == {"people": ["Aki"], "speed": "fast"}


def test_settings_that_cannot_be_stored_are_told_once_and_kept_for_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    drive = Driver(tmp_path, Plain)
    monkeypatch.setattr("os.replace", full)
    for _ in range(2):
        drive.key("f11")
        drive.step(2000, 20)
        if isinstance(drive.top, MessageScene):
            assert "The disk is full" in drive.top.text
            drive.key("return")
    assert isinstance(drive.top, Plain)
    assert drive.resources.settings.fullscreen is False


def test_closing_stores_and_leaves_everything(tmp_path: Path) -> None:
    matches = NoMatches()
    drive = Driver(tmp_path, Plain, matches=matches)
    drive.key("f11")
    drive.post(pygame.QUIT)
    drive.step()
    assert drive.app.closing
    drive.app.close()
    assert matches.left
    assert declared.load(Store(tmp_path))[0].fullscreen


def test_closing_goes_on_where_a_scene_fails_to_leave(tmp_path: Path) -> None:
    matches = NoMatches()
    drive = Driver(tmp_path, lambda resources: Plain(resources, "leave"), matches=matches, recovers=True)
    drive.app.close()
    assert matches.left
    assert "broken in leave" in (tmp_path / "tenno.log").read_text()


def test_chores_wait_for_the_first_frame_and_end(tmp_path: Path) -> None:
    done: list[int] = []
    drive = Driver(tmp_path, Plain, chores=(done.append(number) for number in range(3)))
    assert done == []
    drive.step()
    assert done == [0, 1, 2]


def test_figures_of_the_frames(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Plain)
    drive.app.frames.write(tmp_path / "f.json", drive.app.size)
    figures = json.loads((tmp_path / "f.json").read_text())
    assert figures["frames"] == 1
    assert figures["size"] == "1280x720"
    assert set(figures["ms"]) == {"p50", "p95", "p99", "max"}
    assert figures["startup_ms"] > 0


@pytest.mark.parametrize(("waited", "moved", "heard"), [(60.0, 0, False), (60.0, 40, True), (900.0, 0, True)])
def test_a_press_that_was_meant_for_the_scene_before_does_nothing(
    tmp_path: Path, waited: float, moved: int, heard: bool
) -> None:
    drive = Driver(tmp_path, Plain)
    drive.step(20, 3)
    drive.click((300, 200))
    following = Plain(drive.resources)
    drive.request(Replace(following))
    drive.step(waited / 2, 2)
    before = len(following.intents)
    drive.click((300 + moved, 200))
    assert any(isinstance(one, intents.Press) for one in following.intents[before:]) is heard
    drive.step(400)
    drive.click((300, 200))
    assert any(isinstance(one, intents.Press) for one in following.intents[before:]), "it is heard later"
    drive.app.close()


def test_it_counts_from_the_new_scenes_first_picture(tmp_path: Path) -> None:
    """Its pictures may take longer than the time after which a press is heard."""

    class InSteps(Plain):
        def resize(self, size: tuple[int, int]) -> None:
            for _ in range(3):
                breathe()

    drive = Driver(tmp_path, Plain)
    drive.step(20, 3)
    drive.click((300, 200))
    seconds = itertools.count()
    drive.app.resizing.clock = lambda: float(next(seconds))  # a step takes longer than a slice
    following = InSteps(drive.resources)
    drive.app.do(Push(following))
    while drive.app.resizing.active:
        drive.step(200)
    assert not following.passed, "it was not seen for longer than a press waits"
    before = len(following.intents)
    drive.click((300, 200))
    assert not any(isinstance(one, intents.Press) for one in following.intents[before:])
    drive.step(400)
    drive.click((300, 200))
    assert any(isinstance(one, intents.Press) for one in following.intents[before:])
    drive.app.close()
