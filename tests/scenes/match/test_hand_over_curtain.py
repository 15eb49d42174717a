"""The curtain: opaque, the same whatever it hides, lifted by nothing but the gesture of the settings."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.kept.settings import Settings
from game.tenno.show.rules_book import rules_book
from scenes.match.hand_over_curtain import HOLDING, LIFTING, SETTLING, CurtainScene, HandOverScene
from scenes.menus.rules_reference import RulesScene
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.paint.theme import VERMILION
from scenes.window.requests import Pop, Push, Request
from scenes.window.scene import Resources, Scene
from tests.driver import Driver
from tests.scenes.lettered import LetteredWindow, faults_of, words_of
from tests.words import said


class Secret(Scene):
    """A scene below, all in one colour."""

    def __init__(self, resources: Resources, colour: tuple[int, int, int]) -> None:
        super().__init__(resources)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class Lifted:
    """Counts how often a curtain was lifted."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Request:
        self.times += 1
        return Pop()


def lay(drive: Driver, scene: Scene) -> None:
    """Lay a scene over what is there."""
    drive.app.do(Push(scene))
    drive.step()


def covered(home: Path, **settings: object) -> tuple[Driver, Lifted]:
    """A curtain for Kaede over a red secret, come to rest."""
    lifted = Lifted()
    drive = Driver(home, lambda given: Secret(given, VERMILION), settings=Settings(**settings))  # type: ignore[arg-type]
    lay(drive, CurtainScene(drive.resources, "Kaede", 2, lifted))
    drive.step(SETTLING, 4)
    return drive, lifted


def middle(drive: Driver) -> tuple[int, int]:
    return drive.top.page.controls[0].rect.center  # type: ignore[attr-defined,no-any-return]


def test_the_curtain_looks_the_same_whatever_it_hides(tmp_path: Path) -> None:
    pictures = set()
    for colour in ((200, 0, 0), (0, 200, 0)):
        drive = Driver(tmp_path, lambda given, colour=colour: Secret(given, colour))  # type: ignore[misc]
        lay(drive, CurtainScene(drive.resources, "Kaede", 2, Pop))
        drive.step(SETTLING, 4)
        pictures.add(pygame.image.tobytes(drive.surface, "RGB"))
        drive.key("return")
        drive.step(LIFTING / 2, 4)
        pictures.add(pygame.image.tobytes(drive.surface, "RGB"))
    assert len(pictures) == 2


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_focus_on_a_tool_paints_nothing_on_the_one_beside_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    couch = SimpleNamespace(pause=Pop, look=Pop)
    drive = Driver(tmp_path, lambda given: Secret(given, VERMILION), size=size)
    lay(drive, HandOverScene(drive.resources, "Kaede", 2, Pop, couch))
    drive.step(SETTLING, 4)
    page = drive.top.page  # type: ignore[attr-defined]
    pause, eye = (next(one for one in page.controls if one.label == said(f"table.{key}")) for key in PAIR)
    sign = pause.rect.inflate(-pause.rect.width // 4, -pause.rect.height // 4)
    page.by_pointer = False
    seen = []
    for focus in (page.controls[0], eye):
        page.set_focus(focus)
        drive.step(300, 3)
        drive.step(300, 3)
        seen.append(pygame.image.tobytes(drive.surface.subsurface(sign), "RGB"))
    assert seen[0] == seen[1]


PAIR = "pause", "look"


def test_not_one_frame_shows_what_lies_below(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path)
    drive.key("return")
    while not lifted.times:
        seen = drive.surface.get_at((3, drive.surface.get_height() - 3))[:3]
        assert seen != VERMILION
        drive.step(40)


def test_it_rises_from_where_it_hangs(tmp_path: Path) -> None:
    drive, _ = covered(tmp_path)
    width, height = drive.surface.get_size()
    heads = []
    for _ in range(2):
        heads.append(pygame.image.tobytes(drive.surface.subsurface((0, 0, width, height // 20)), "RGB"))
        drive.key("return")
    assert heads[0] == heads[1]


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_one_press_lifts_it_after_the_cloth_has_risen(tmp_path: Path, way: str) -> None:
    drive, lifted = covered(tmp_path)
    press: Callable[[], None] = (
        (lambda: drive.key("space")) if way == "keys" else (lambda: drive.click(middle(drive)))
    )
    press()
    assert isinstance(drive.top, CurtainScene) and lifted.times == 0
    drive.step(LIFTING, 8)
    assert lifted.times == 1
    assert isinstance(drive.top, Secret)
    assert [name for name in drive.sounds.heard if "curtain" in name] == ["curtain-down", "curtain-up"]


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_holding_lifts_it_and_letting_go_early_does_not(tmp_path: Path, way: str) -> None:
    drive, lifted = covered(tmp_path, curtain="hold")

    def down() -> None:
        if way == "keys":
            drive.key_down("return")
        else:
            drive.press(middle(drive))

    def up() -> None:
        if way == "keys":
            drive.key_up("return")
        else:
            drive.release(middle(drive))

    down()
    drive.step(HOLDING * 0.6, 6)
    up()
    drive.step(HOLDING, 8)
    down()
    drive.step(HOLDING * 0.6, 6)
    assert lifted.times == 0
    drive.step(HOLDING * 0.5 + LIFTING, 12)
    assert lifted.times == 1


def pull_out(drive: Driver) -> None:
    """Pull the first pad out."""
    drive.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    drive.step()


def test_a_pad_that_is_pulled_out_holds_nothing_any_more(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path, curtain="hold")
    drive.pad_down("a")
    drive.step(HOLDING * 0.5, 6)
    pull_out(drive)
    drive.step(3 * (HOLDING + LIFTING), 24)
    assert lifted.times == 0 and isinstance(drive.top, CurtainScene)


@pytest.mark.parametrize("over", ["pause", "focus"])
def test_where_a_press_ends_unseen_nothing_is_held_afterwards(tmp_path: Path, over: str) -> None:
    drive, lifted = covered(tmp_path, curtain="hold")
    place = middle(drive)
    drive.press(place)
    if over == "pause":
        lay(drive, Secret(drive.resources, VERMILION))
        drive.release(place)
        drive.app.do(Pop())
    else:
        drive.post(pygame.WINDOWFOCUSLOST)
    for way in (1, -1, 2):
        drive.point((place[0] + way, place[1]))
        drive.step(HOLDING + LIFTING, 12)
    assert lifted.times == 0


def test_a_finger_that_nobody_lifted_is_not_the_mouse_that_comes_after_it(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path, curtain="hold")
    place = middle(drive)
    drive.finger_down(place)
    drive.step(HOLDING * 0.3, 4)
    drive.point((place[0] + 9, place[1]))
    drive.step(3 * (HOLDING + LIFTING), 24)
    assert lifted.times == 0


@pytest.mark.parametrize("gesture", ["once", "hold"])
def test_what_was_held_when_it_fell_does_not_count(tmp_path: Path, gesture: str) -> None:
    lifted = Lifted()
    drive = Driver(tmp_path, lambda given: Secret(given, VERMILION), settings=Settings(curtain=gesture))
    drive.key_down("return")
    place = drive.surface.get_width() // 2, round(0.82 * drive.surface.get_height())
    drive.press(place)
    lay(drive, CurtainScene(drive.resources, "Kaede", 2, lifted))
    assert drive.top.page.controls[0].rect.collidepoint(place)  # type: ignore[attr-defined]
    drive.step(SETTLING + HOLDING, 12)
    drive.release(place)
    drive.key_up("return")
    drive.step(LIFTING, 4)
    assert lifted.times == 0


def test_a_press_that_was_meant_for_what_it_hides_does_not_count(tmp_path: Path) -> None:
    lifted = Lifted()
    drive = Driver(tmp_path, lambda given: Secret(given, VERMILION))
    lay(drive, CurtainScene(drive.resources, "Kaede", 2, lifted))
    for _ in range(4):
        drive.key("return")
        drive.step(SETTLING - 100, 4)
    drive.step(SETTLING + LIFTING, 8)
    assert lifted.times == 0, "whoever presses on and on did not see that it fell"


def test_rules_and_pause_open_without_lifting(tmp_path: Path) -> None:
    lifted = Lifted()
    drive = Driver(tmp_path, lambda given: Secret(given, VERMILION))
    pause = lambda: Push(RulesScene(drive.resources, rules_book()))  # noqa: E731
    lay(drive, CurtainScene(drive.resources, "Kaede", 2, lifted, pause))
    drive.step(SETTLING, 4)
    for key in ("f1", "p", "escape"):
        drive.key(key)
        assert isinstance(drive.top, RulesScene), key
        drive.key("escape")
        assert isinstance(drive.top, CurtainScene)
        drive.step(SETTLING, 4)
    drive.step(LIFTING, 4)
    assert lifted.times == 0


def test_after_somebody_looked_the_choosing_key_lifts_it_and_asks_no_second_time(tmp_path: Path) -> None:
    lifted = Lifted()
    drive = Driver(tmp_path, lambda given: Secret(given, VERMILION), settings=Settings())
    look = Push(Secret(drive.resources, VERMILION))
    lay(
        drive,
        HandOverScene(
            drive.resources, "Kaede", 2, lifted, SimpleNamespace(pause=Pop, look=lambda curtained: look)
        ),
    )
    drive.step(SETTLING, 4)
    curtain = drive.top
    assert isinstance(curtain, HandOverScene)
    curtain.page.by_pointer = False
    curtain.page.set_focus(curtain.page.controls[-1])
    drive.key("return")
    assert drive.top is not curtain, "somebody looks"
    drive.app.do(Pop())
    drive.step(SETTLING, 4)
    drive.key("return")
    drive.step(LIFTING, 4)
    assert lifted.times == 1


def test_the_gesture_can_be_changed_over_the_curtain(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path)
    drive.key("f1")
    drive.resources.settings.change("curtain", "hold")
    drive.key("escape")
    drive.step(SETTLING, 4)
    drive.key_down("return")
    drive.step(HOLDING + LIFTING, 12)
    assert lifted.times == 1


def test_the_gesture_is_forgotten_when_the_window_loses_the_focus(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path, curtain="hold")
    drive.key_down("return")
    drive.step(HOLDING * 0.9, 6)
    drive.post(pygame.WINDOWFOCUSLOST)
    drive.step(HOLDING, 6)
    drive.step(LIFTING, 4)
    assert lifted.times == 0


def test_with_reduced_motion_it_is_gone_at_once(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path, reduced_motion=True)
    drive.key("return")
    assert lifted.times == 1


def test_while_it_rises_a_press_ends_the_motion_and_reaches_nothing_below(tmp_path: Path) -> None:
    drive, lifted = covered(tmp_path)
    drive.key("return")
    drive.step(60)
    drive.click(middle(drive))
    assert lifted.times == 1
    assert isinstance(drive.top, Secret)


@pytest.mark.parametrize(("name", "lifted_by"), [("Kaede", [1]), ("Mika", [2]), (None, [1, 2])])
def test_only_the_pad_of_its_owner_lifts_a_curtain_and_nobodys_any(
    tmp_path: Path, name: str | None, lifted_by: list[int]
) -> None:
    found = []
    for pad in (1, 2):
        lifted = Lifted()
        drive = Driver(tmp_path, lambda given: Secret(given, VERMILION))
        drive.resources.devices.owners["Kaede"] = 1
        lay(drive, CurtainScene(drive.resources, name, 2, lifted))
        drive.step(SETTLING, 4)
        drive.pad("a", pad)
        drive.step(LIFTING, 4)
        found += [pad] * lifted.times
        drive.app.close()
    assert found == lifted_by


@pytest.mark.parametrize(("name", "key"), [("Kaede", "curtain.own_pad"), ("Mika", "curtain.look_away")])
def test_who_has_a_pad_of_ones_own_is_told_so(window: LetteredWindow, name: str, key: str) -> None:
    resources = window.resources()
    resources.devices.owners["Kaede"] = 1
    scene = CurtainScene(resources, name, 2, Pop)
    scene.enter()
    scene.resize(window.size)
    said = " ".join(word.text for word in words_of(scene, window.size))
    assert resources.language.text(key, name=name) in said


@pytest.mark.parametrize("name", ["Kaede", "Maximiliane-Christina", None])
@pytest.mark.parametrize("gesture", ["once", "hold"])
def test_its_words_stay_in_their_places(window: LetteredWindow, name: str | None, gesture: str) -> None:
    scene = CurtainScene(window.resources(curtain=gesture), name, 2 if name else None, Pop)
    scene.enter()
    scene.resize(window.size)
    written = words_of(scene, window.size)
    assert len(written) == 3
    assert faults_of(written, window.size) == []
    button = scene.page.controls[0].rect
    assert min(button.size) >= SMALLEST_TARGET and pygame.Rect((0, 0), window.size).contains(button)
    assert not any(button.colliderect(words.rect) for words in written[:2])
