"""A scene comes over another through a slanting cut that opens from the middle, and delays nothing."""

from pathlib import Path

import pygame
import pytest

from scenes.paint.dirty_rects import Screen
from scenes.window.requests import Push
from scenes.window.scene import Resources, Scene
from scenes.window.wipe import LENGTH, LONGEST_STEP, Wipe
from tests.driver import Driver

OLD, NEW = (200, 30, 30), (30, 30, 200)


class Sheet(Scene):
    """One colour."""

    def __init__(
        self, resources: Resources, colour: tuple[int, int, int] = OLD, secret: bool = False
    ) -> None:
        super().__init__(resources)
        self.colour, self.secret = colour, secret

    @property
    def private(self) -> bool:
        return self.secret

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class Layer(Sheet):
    opaque = False


def pushed(home: Path, made: type[Sheet] = Sheet, secret: bool = False, **settings: object) -> Driver:
    drive = Driver(home, Sheet, draw_one_in=1)
    for name, value in settings.items():
        drive.resources.settings.change(name, value)
    drive.step(16)
    drive.app.do(Push(made(drive.resources, NEW, secret)))
    return drive


def seen(drive: Driver) -> tuple[bool, bool]:
    """Whether the old scene is seen at the left edge, and the new one in the middle."""
    surface = drive.surface
    middle = surface.get_width() // 2, surface.get_height() // 2
    return surface.get_at((0, middle[1]))[:3] == OLD, surface.get_at(middle)[:3] == NEW


def test_the_new_scene_is_seen_from_the_middle_and_soon_all_of_it(tmp_path: Path) -> None:
    drive = pushed(tmp_path)
    for _ in range(4):
        drive.step(LENGTH / 8)
    assert seen(drive) == (True, True)
    for _ in range(5):
        drive.step(LENGTH / 8)
    assert seen(drive) == (False, True)
    drive.step(16)
    assert not drive.app.wipe.active
    drawn = drive.app.frames.count
    drive.step(16, 4)
    assert drive.app.frames.count == drawn, "nothing moves any more"


def test_no_time_passes_in_a_scene_before_it_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drive = pushed(tmp_path)
    passed: list[float] = []
    monkeypatch.setattr(drive.app.top, "update", passed.append)
    assert drive.app.resizing.unseen
    while drive.app.resizing.unseen:
        drive.step(16)
    assert not any(passed)
    drive.step(16)
    assert passed[-1] == 16.0


def test_a_long_first_frame_does_not_swallow_it(tmp_path: Path) -> None:
    drive = pushed(tmp_path)
    drive.step(900)
    assert seen(drive)[0]
    assert LONGEST_STEP < LENGTH / 4


def test_any_key_ends_it_and_is_meant_for_the_new_scene(tmp_path: Path) -> None:
    drive = pushed(tmp_path)
    drive.step(30)
    drive.key("space")
    assert seen(drive) == (False, True)


def test_to_let_go_what_led_there_does_not_end_it(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Sheet, draw_one_in=1)
    drive.step(16)
    drive.key_down("return")
    drive.app.do(Push(Sheet(drive.resources, NEW)))
    drive.key_up("return")
    assert drive.app.wipe.active


def test_to_point_somewhere_does_not_end_it(tmp_path: Path) -> None:
    drive = pushed(tmp_path)
    drive.step(30)
    drive.point((40, 40))
    assert drive.app.wipe.active


@pytest.mark.parametrize(
    ("made", "settings"),
    [
        (Sheet, {"reduced_motion": True}),
        (Sheet, {"speed": "instant"}),
        (Sheet, {"secret": True}),
        (Layer, {}),
    ],
)
def test_without_motion_and_over_what_is_private_and_for_layers_there_is_none(
    tmp_path: Path, made: type[Sheet], settings: dict[str, bool]
) -> None:
    drive = pushed(tmp_path, made, **settings)
    assert not drive.app.wipe.active
    drive.step(16)
    assert seen(drive) == (False, True)


def test_another_size_of_the_window_ends_it(tmp_path: Path) -> None:
    drive = pushed(tmp_path)
    drive.step(30)
    drive.app.wipe.draw(pygame.Surface((640, 480)))
    assert not drive.app.wipe.active


@pytest.mark.parametrize(("size", "ends"), [((1024, 600), 99), ((1283, 722), 99), ((1024, 600), 6)])
def test_where_only_what_differs_is_painted_it_looks_as_if_all_were(size: tuple[int, int], ends: int) -> None:
    def lines(colour: tuple[int, int, int], step: int) -> pygame.Surface:
        picture = pygame.Surface(size, 0, 32)
        for x in range(0, size[0], step):
            pygame.draw.line(picture, colour, (x, 0), (size[0] - x, size[1]), 2)
        return picture

    before, ground, card = lines(OLD, 11), lines(NEW, 7), pygame.Surface((90, 120))
    card.fill((240, 240, 200))
    screen, wipe, shown = Screen(pygame.Surface(size, 0, 32)), Wipe(), before.copy()
    screen.pixels.blit(before, (0, 0))
    wipe.begin(before)
    in_parts = 0
    for frame in range(20):
        at = 30 * frame, 20 * frame
        wipe.open(screen)
        screen.begin()
        screen.lay(ground, [])
        screen.blit(card, at)
        active = wipe.active
        if active:
            wipe.draw(screen)
        parts = screen.changed()
        in_parts += active and parts is not None
        for part in [shown.get_rect()] if parts is None else parts:
            shown.blit(screen.pixels, part, part)
        wanted = ground.copy()
        wanted.blit(card, at)
        if active:
            wipe.draw(wanted)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(wanted, "RGB"), frame
        wipe.update(16)
        if frame == ends:
            wipe.end()
    assert in_parts > 4 and not wipe.active
