"""Every menu scene at every size: nothing cut, no words on top of others, everything reached by keys."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.kept.settings import Settings
from game.tenno.show.rules_book import rules_book
from scenes.games import HONOR, TENNO
from scenes.match.pause import PauseScene
from scenes.menus.credits import CreditsScene
from scenes.menus.learn import Course, LearnScene, LessonPicture
from scenes.menus.rules_reference import TABS, RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Entry, TitleScene
from scenes.paint.sizes import SMALLEST_TEXT
from scenes.ui import Page, UiStyle
from scenes.ui.message import MessageScene
from scenes.ui.style import Written
from scenes.window.requests import Pop, Quit, ToTitle
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, rules_scene
from tests.samples import spread

WINDOWS = [
    ((1024, 600), 100), ((1440, 1080), 100), ((1920, 1080), 100), ((1024, 600), 200),
    ((1920, 1080), 200), ((2560, 1080), 150), ((1280, 960), 130),
]  # fmt: skip
"""Sizes with the text scale in percent."""
LONGEST_LINE = "/home/somebody/with/a/rather/long/name/.local/share/tenno/tenno.log"


def title(resources: Resources) -> Scene:
    keys = ["title.continue", "title.play", "title.new_match", "title.pass_and_play", "title.rules"]
    small = [Entry(key, lambda: None, "small") for key in ("title.settings", "title.credits")]
    return TitleScene(resources, [Entry(key, lambda: None) for key in keys] + small, TENNO.title)


def tab(number: int) -> Callable[[Resources], Scene]:
    def make(resources: Resources) -> Scene:
        scene = SettingsScene(resources)
        scene.tab = number
        return scene

    return make


def rules(number: int, search: str = "") -> Callable[[Resources], Scene]:
    def make(resources: Resources) -> Scene:
        scene = RulesScene(resources, rules_book(), lambda _: None, (("pause.fights", Pop),))
        scene.tab, scene.search = number, search
        return scene

    return make


def learn(resources: Resources) -> Scene:
    text, courses = resources.language.text, list[Course]()
    for lesson, game in enumerate((TENNO, HONOR), 7):
        names = [text(f"{game.lessons_texts}.name.{number}") for number in range(1, 9)]
        links = [(key, Pop) for key in ("title.rules", "lessons.film", "problem.title", game.fights)]
        picture, name, line = (
            LessonPicture(*game.lessons_picture, game.deck),
            text("title.honor"),
            text("title.honor_line"),
        )
        courses.append(Course(name, line, picture, names, 7, lesson, Pop, links))
    return LearnScene(resources, courses)


class Leads:
    """What the pause opens: the settings, and for all else the rules."""

    on_stage = True
    places = "rules", "film", "fights", "settings"

    def scene(self, resources: Resources, place: str) -> Scene:
        return SettingsScene(resources) if place == "settings" else rules_scene(resources)


SCENES: dict[str, Callable[[Resources], Scene]] = {
    "title": title,
    "pause": lambda resources: PauseScene(resources, Leads()),
    "credits": CreditsScene,
    "ways on": lambda resources: MessageScene(
        resources,
        "Kuma’s program doesn’t answer",
        "The match is saved. You can wait, start the program again, or let Steady play on for Kuma.",
        choices=[(words, Pop) for words in ("Wait", "Try again", "Let Steady play on", "Main menu")],
    ),
    "message": lambda resources: MessageScene(
        resources, "Something went wrong", f"One.\nTwo.\n{LONGEST_LINE}"
    ),
    **{f"settings {number}": tab(number) for number in range(5)},
    **{f"rules {number}": rules(number) for number in range(len(TABS))},
    "rules searched": rules(0, "monk"),
    "learn": learn,
}


def look_of(scene: Scene) -> UiStyle:
    page = scene.page  # type: ignore[attr-defined]
    assert isinstance(page, Page)
    return page.look


def words(drive: Driver) -> list[Written]:
    look = look_of(drive.top)
    look.written = []
    drive.top.draw(drive.surface)
    return look.written


TIGHTEST = {((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 100)}
LARGEST = [
    pytest.param(name, (3840, 2160), 100, marks=pytest.mark.long)
    for name in ("title", "pause", "settings 0", "rules 0")
]


@pytest.mark.parametrize(
    ("name", "size", "scale"),
    [
        pytest.param(name, *window, marks=() if window in TIGHTEST else pytest.mark.long)
        for name in SCENES
        for window in WINDOWS
    ]
    + LARGEST,
    ids=lambda value: str(value).replace(" ", ""),
)
def test_no_word_leaves_its_box(tmp_path: Path, name: str, size: tuple[int, int], scale: int) -> None:
    drive = Driver(tmp_path, SCENES[name], size, title=title, settings=Settings(text_scale=scale))
    written = words(drive)
    assert written
    window = drive.surface.get_rect()
    for entry in written:
        assert not entry.cut, entry
        assert entry.size >= SMALLEST_TEXT, entry
        assert entry.box.left <= entry.rect.left, entry
        assert entry.rect.right <= entry.box.right, entry
        assert entry.rect.height <= entry.box.height, entry
        assert window.left <= entry.box.left, entry
        assert entry.box.right <= window.right, entry
        assert window.contains(entry.seen) or not entry.seen.height, entry
    seen = [entry for entry in written if entry.seen.width and entry.seen.height]
    for number, one in enumerate(seen):
        for other in seen[number + 1 :]:
            assert not one.seen.colliderect(other.seen), (one, other)


@pytest.mark.parametrize(
    ("name", "size"),
    spread(2, [name for name in SCENES if not name.startswith("rules")], [size for size, _ in WINDOWS[:2]]),
    ids=str,
)
def test_every_control_is_reached_by_keys_alone(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    drive = Driver(tmp_path, SCENES[name], size, title=title)
    pages = [drive.top.page]  # type: ignore[attr-defined]
    wanted = {number for number, control in enumerate(pages[0].controls) if control.focusable}
    reached, across = set(), [*["right"] * 12, *["left"] * 12, *["right"] * 2]
    for key in ["up", *["down"] * 60, "tab", *["down"] * 33, "right", *["up"] * 33, "down", *across]:
        page = drive.top.page  # type: ignore[attr-defined]
        if page.focus is not None:
            reached.add(page.controls.index(page.focus))
        if wanted:
            drive.key(key)
    assert wanted <= reached


@pytest.mark.parametrize("name", SCENES)
def test_drawing_changes_nothing(tmp_path: Path, name: str) -> None:
    drive = Driver(tmp_path, SCENES[name], (1280, 720), title=title)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(drive.surface.get_size())
        drive.top.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ("title", "rules searched")])
def test_back_closes_it(tmp_path: Path, name: str) -> None:
    drive = Driver(tmp_path, SCENES[name], (1280, 720), title=title)
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)


def test_the_title_begins_at_its_first_entry_and_back_goes_to_quit(tmp_path: Path) -> None:
    asked: list[str] = []
    keys = ["title.continue", "title.play"]
    entries = [Entry(key, lambda key=key: asked.append(key)) for key in keys]
    drive = Driver(tmp_path, title=lambda resources: TitleScene(resources, entries, TENNO.title))
    drive.key("return")
    assert asked == ["title.continue"]
    drive.key("escape")
    assert not drive.app.closing
    drive.key("return")
    assert drive.app.closing


def test_the_title_wraps_round(tmp_path: Path) -> None:
    drive = Driver(tmp_path, title=title)
    drive.key("up")
    drive.key("return")
    assert drive.app.closing


def test_the_title_by_mouse(tmp_path: Path) -> None:
    drive = Driver(tmp_path, title=title)
    leaving = drive.top.controls["title.quit"]  # type: ignore[attr-defined]
    assert leaving.choose() == Quit()
    drive.click(leaving.rect.center)
    assert drive.app.closing


def test_the_pause_offers_its_ways(tmp_path: Path) -> None:
    drive = Driver(tmp_path, SCENES["pause"], title=title)
    page = drive.top.page  # type: ignore[attr-defined]
    assert [control.choose() for control in (page.controls[0], page.controls[-1])] == [Pop(), ToTitle()]
    drive.key("down")
    drive.key("return")
    assert isinstance(drive.top, RulesScene)
    drive.key("escape")
    for _ in range(3):
        drive.key("down")
    drive.key("return")
    assert isinstance(drive.top, SettingsScene)
    drive.key("escape")
    drive.key("p")
    assert isinstance(drive.top, TitleScene)


def test_the_pause_shows_what_lies_below_it_darkly(tmp_path: Path) -> None:
    drive = Driver(tmp_path, None, (1280, 720), title=title)
    before = drive.surface.get_at((1100, 20))
    drive.app.begin()
    drive = Driver(tmp_path, SCENES["pause"], (1280, 720), title=title)
    after = drive.surface.get_at((1100, 20))
    assert sum(after[:3]) < sum(before[:3]) / 2


def test_a_window_of_another_size_keeps_the_focus(tmp_path: Path) -> None:
    for name, steps in (("title", 3), ("pause", 2), ("settings 0", 2)):
        drive = Driver(tmp_path, SCENES[name], (1280, 720), title=title)
        for _ in range(steps):
            drive.key("down")
        before = drive.top.page  # type: ignore[attr-defined]
        drive.resize((1024, 600))
        after = drive.top.page  # type: ignore[attr-defined]
        assert after.controls.index(after.focus) == before.controls.index(before.focus) > 0
