"""The film used as people do, with each device; on a stand; and from the command line."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import main
from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from scenes.film.controls import Scrubber
from scenes.film.rules_film import ALONE
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.menus.title import TitleScene
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.tenno.match.film import CardChoice, DemoScene, FightScene, KioskScene
from scenes.window.intents import Back
from tests.driver import Driver
from tests.samples import spread
from tests.scenes.tenno.playing import PlayedGame
from tests.words import language as language_of
from tests.words import said

ROOMY, CROWDED = (1920, 1080), (1024, 600)


def driven(home: Path, size: tuple[int, int] = CROWDED, rule: str | None = None) -> tuple[Driver, DemoScene]:
    drive = Driver(home, first=lambda resources: DemoScene(resources, rule), size=size)
    scene = drive.top
    assert isinstance(scene, DemoScene)
    return drive, scene


def focused(scene: DemoScene) -> str:
    return next(name for name, control in scene.controls.items() if control is scene.page.focus)


Reach = Callable[[Driver, DemoScene, str], None]


def by_mouse(drive: Driver, scene: DemoScene, name: str) -> None:
    drive.click(scene.controls[name].rect.center)


def by_touch(drive: Driver, scene: DemoScene, name: str) -> None:
    drive.tap(scene.controls[name].rect.center)


def by_keys(drive: Driver, scene: DemoScene, name: str) -> None:
    wander(scene, name, drive.key, "tab", ("left", "right", "up", "down"))
    drive.key("return")


def by_pad(drive: Driver, scene: DemoScene, name: str) -> None:
    moves = ("pad left", "pad right", "pad up", "pad down")
    wander(scene, name, drive.pad, "right shoulder", moves)
    drive.pad("a")


def wander(
    scene: DemoScene, name: str, press: Callable[[str], None], group: str, moves: tuple[str, ...]
) -> None:
    """Move the focus to a control as somebody does who sees where it lies."""
    for _ in range(8):
        if scene.controls[name].group == (scene.page.focus and scene.page.focus.group):
            break
        press(group)
    for _ in range(40):
        if focused(scene) == name:
            return
        focus = scene.page.focus
        assert focus is not None
        here, there = focus.rect, scene.controls[name].rect
        if abs(here.centery - there.centery) > here.height // 2:
            press(moves[3] if there.centery > here.centery else moves[2])
        else:
            press(moves[1] if there.centerx > here.centerx else moves[0])
    raise AssertionError(f"{name} was not reached, the focus is on {focused(scene)}")


DEVICES = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keys, "pad": by_pad}


@pytest.mark.parametrize(("device", "size"), spread(2, list(DEVICES), [ROOMY, CROWDED]), ids=str)
def test_every_device_steers_it(tmp_path: Path, device: str, size: tuple[int, int]) -> None:
    drive, scene = driven(tmp_path, size)
    reach = DEVICES[device]
    reach(drive, scene, "play")
    assert not scene.playback.plays
    first, second = (beat.start for beat in scene.playback.film.beats[1:3])
    scene.seek(0)
    reach(drive, scene, "forth")
    assert scene.playback.time == first
    reach(drive, scene, "forth")
    reach(drive, scene, "back")
    assert scene.playback.time == first != second
    reach(drive, scene, "speed")
    if size == CROWDED:
        reach(drive, scene, "menu")
    reach(drive, scene, "chapter2")
    film = scene.playback.film
    assert film.chapter(scene.playback.time) == 2
    assert scene.playback.plays


def test_whoever_pulls_the_line_of_time_sees_which_chapter_runs(tmp_path: Path) -> None:
    drive, scene = driven(tmp_path, ROOMY)
    scene.page.by_pointer = True
    scene.seek(scene.playback.film.chapters[-2][1])
    drive.step()
    (area,) = scene.page.areas
    row = scene.controls[f"chapter{len(scene.playback.film.chapters) - 2}"]
    assert area.view.contains(row.rect)


@pytest.mark.parametrize(("device", "size"), spread(2, list(DEVICES), [ROOMY, CROWDED]), ids=str)
def test_every_device_puts_in_another_card(tmp_path: Path, device: str, size: tuple[int, int]) -> None:
    drive, scene = driven(tmp_path, size, "monk")
    scene.seek(scene.playback.time + 5000)
    reach = DEVICES[device]
    reach(drive, scene, "play")
    if size == CROWDED:
        reach(drive, scene, "others")
    reach(drive, scene, "card9")
    assert scene.chosen == 9
    assert scene.subtitle() == said("film.if.tie", sum="9 against 7 + 2")
    reach(drive, scene, "see")
    assert scene.playback.other is not None
    drive.step(9000, frames=90)
    assert not scene.playback.moving
    if size == CROWDED:
        reach(drive, scene, "others")
    reach(drive, scene, "was")
    assert scene.playback.other is None
    assert scene.playback.plays


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_keys_move_the_scrubber(tmp_path: Path, device: str) -> None:
    drive, scene = driven(tmp_path, ROOMY)
    DEVICES[device](drive, scene, "play")
    before = scene.playback.time
    press = drive.key if device == "keyboard" else drive.pad
    press("tab" if device == "keyboard" else "right shoulder")
    assert focused(scene) == "scrubber"
    press("right" if device == "keyboard" else "pad right")
    assert scene.playback.time == before + 2000


@pytest.mark.parametrize("touch", [False, True])
def test_the_scrubber_is_pulled_and_a_crest_leads_to_its_fight(tmp_path: Path, touch: bool) -> None:
    drive, scene = driven(tmp_path, ROOMY)
    scrubber = scene.controls["scrubber"]
    assert isinstance(scrubber, Scrubber)
    fight = scene.playback.film.fights[3]
    press = drive.tap if touch else drive.click
    press((scrubber.x(fight.start) + 5, scrubber.rect.centery))
    drive.step()
    assert abs(scene.playback.time - fight.start) < 200
    press((scrubber.track().right, scrubber.rect.centery))
    assert scene.playback.time >= scene.playback.film.reel.duration - 200


@pytest.mark.parametrize("size", [(1024, 600), (1280, 960), (1920, 1080)], ids=str)
def test_no_crest_of_a_fight_lies_on_another(tmp_path: Path, size: tuple[int, int]) -> None:
    _drive, scene = driven(tmp_path, size)
    scrubber = scene.controls["scrubber"]
    assert isinstance(scrubber, Scrubber)
    places = [x for _, x in scrubber.discs()]
    wide = scrubber.look.resources.art.crest(1, scrubber._mark()).get_width()  # noqa: SLF001
    steps = [right - left for left, right in itertools.pairwise(places)]
    assert len(places) > 10 and min(steps) >= wide - 1
    assert scrubber.track().left <= places[0] and places[-1] <= scrubber.track().right
    assert all(abs(x - scrubber.x(fight.start)) < 2 * wide for fight, x in scrubber.discs())


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (2560, 1080)], ids=str)
def test_every_card_takes_a_finger(tmp_path: Path, size: tuple[int, int]) -> None:
    _drive, scene = driven(tmp_path, size)
    for fight in scene.playback.film.fights:
        scene.seek(fight.start)
        cards = [control for control in scene.controls.values() if isinstance(control, CardChoice)]
        for control in cards:
            assert min(control.rect.size) >= SMALLEST_TARGET
            assert control.rect.collidelist([one.rect for one in cards if one is not control]) == -1


def test_sounds_of_a_fight_are_heard_where_it_is_played_and_not_where_it_is_passed(tmp_path: Path) -> None:
    drive, scene = driven(tmp_path, rule="attack")
    drive.sounds.heard.clear()
    drive.step(9000, frames=90)
    assert {"duel-lunge", "duel-prisoner"} <= set(drive.sounds.heard)
    drive.sounds.heard.clear()
    scene.playback.plays = False
    scene.seek(0)
    scene.seek(scene.playback.film.fights[-1].end)
    drive.step()
    assert drive.sounds.heard == []


def test_back_closes_first_what_lies_over_the_picture(tmp_path: Path) -> None:
    drive, scene = driven(tmp_path)
    scene.controls["menu"].choose()
    drive.key("escape")
    assert scene.drawer is None and drive.top is scene
    drive.key("escape")
    assert drive.top is not scene


def test_another_language_and_another_window_keep_the_instant(tmp_path: Path) -> None:
    drive, scene = driven(tmp_path, rule="ninja")
    scene.controls["play"].choose()
    before, said = scene.playback.time, scene.subtitle()
    drive.resources.language = language_of("de")
    scene.resize((1600, 900))
    assert scene.playback.time == before
    assert scene.subtitle() != said


def test_the_match_below_is_as_it_was(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), speed="normal")
    game.play_until(lambda scene: type(scene).__name__ == "MatchScene")
    match = game.top
    lines = list(match.screen.feed.seat.lines)  # type: ignore[attr-defined]
    game.key("p")
    pause = game.top
    button = next(one for one in pause.page.controls if one.label == said("pause.film"))  # type: ignore[attr-defined]
    game.click(button.rect.center)
    assert isinstance(game.top, DemoScene)
    game.step(3000, frames=30)
    game.key("escape")
    assert game.top is pause
    game.key("escape")
    assert game.top is match
    assert match.screen.feed.seat.lines[: len(lines)] == lines  # type: ignore[attr-defined]


# On a stand


def on_a_stand(home: Path) -> tuple[Driver, KioskScene]:
    drive = Driver(home, first=KioskScene, size=CROWDED)
    assert isinstance(drive.top, KioskScene)
    return drive, drive.top


def pass_time(drive: Driver, milliseconds: float) -> None:
    drive.step(milliseconds, frames=round(milliseconds / 200))


def test_on_a_stand_it_begins_again_at_its_end(tmp_path: Path) -> None:
    drive, scene = on_a_stand(tmp_path)
    scene.seek(scene.playback.film.reel.duration - 300)
    pass_time(drive, 1000)
    assert scene.playback.plays
    assert scene.playback.time < 2000


@pytest.mark.parametrize("device", DEVICES)
def test_a_touch_stops_it_and_is_not_also_a_press(tmp_path: Path, device: str) -> None:
    drive, scene = on_a_stand(tmp_path)
    pass_time(drive, 1000)
    if device in ("mouse", "touch"):
        DEVICES[device](drive, scene, "forth")
    elif device == "keyboard":
        drive.key("return")
    else:
        drive.pad("a")
    stopped = scene.playback.time
    assert not scene.playback.plays and not scene.loops
    pass_time(drive, 2000)
    assert scene.playback.time == stopped


def test_left_alone_it_goes_on_by_itself(tmp_path: Path) -> None:
    drive, scene = on_a_stand(tmp_path)
    drive.key("return")
    scene.controls["menu"].choose()
    pass_time(drive, ALONE - 2000)
    assert not scene.loops
    drive.key("right")
    pass_time(drive, ALONE - 2000)
    assert not scene.loops, "the key was a touch"
    pass_time(drive, 3000)
    assert scene.loops and scene.playback.plays and scene.drawer is None


def test_nothing_leads_out_but_the_key(tmp_path: Path) -> None:
    drive, scene = on_a_stand(tmp_path)
    full_screen = drive.resources.settings.fullscreen
    for key in ("escape", "escape", "f1", "f2", "f11", "p", "l", "q"):
        drive.key(key)
    for button in ("b", "b", "start", "select"):
        drive.pad(button)
    for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
        drive.post(kind)
        drive.step()
    assert "close" not in scene.controls
    assert drive.top is scene and not drive.app.closing
    assert drive.resources.settings.fullscreen == full_screen
    drive.key("q", pygame.KMOD_CTRL)
    assert drive.app.closing


def test_its_key_means_nothing_elsewhere(tmp_path: Path) -> None:
    drive, scene = driven(tmp_path)
    drive.key("q", pygame.KMOD_CTRL)
    assert drive.top is scene and not drive.app.closing


# The ways in


def test_the_command_opens_it_at_a_rule(tmp_path: Path) -> None:
    start = Start(WindowOptions(demo=True, rule="swap"), Store(tmp_path))
    drive = Driver(tmp_path, size=CROWDED, program=start)
    scene = drive.top
    assert isinstance(scene, DemoScene) and not isinstance(scene, KioskScene)
    film = scene.playback.film
    assert film.beats[film.beat(scene.playback.time)].scene == "swap"
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)


def test_the_command_opens_a_stand(tmp_path: Path) -> None:
    start = Start(WindowOptions(demo=True, kiosk=True), Store(tmp_path))
    assert isinstance(Driver(tmp_path, size=CROWDED, program=start).top, KioskScene)


def test_an_unknown_rule_ends_with_the_list_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["demo", "dragons"]) == 2
    told = capsys.readouterr().err
    assert "'dragons'" in told and "monk" in told and "Traceback" not in told


def test_a_single_fight_is_closed_by_the_key_of_the_fight_table(tmp_path: Path) -> None:
    drive = Driver(tmp_path, first=lambda resources: FightScene(resources, 4, 7), settings=ProgramSettings())
    scene = drive.top
    drive.key("f2")
    assert drive.top is not scene
    assert scene.handle(Back()) is not None
