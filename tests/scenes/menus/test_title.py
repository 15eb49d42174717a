"""The title's life: slow, quiet, gone with reduced motion; and its picture after a change of size."""

import itertools
import json
import os
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from assets import FOLDER
from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.kept.settings import Settings
from game.table.record_files import RUNNING
from game.table.record_writer import RecordWriter
from scenes.games import TENNO, ProgramSettings
from scenes.launch.start import Start
from scenes.menus import title
from scenes.menus.lobby import LobbyScene
from scenes.menus.lobby_faces import FaceRow
from scenes.menus.title import TitleScene
from scenes.menus.title_picture import TitlePicture, paint
from scenes.menus.unfinished_matches import UnfinishedScene
from scenes.paint.cache import NotReady, Patience, in_slices
from scenes.paint.painting_over_frames import Slices
from scenes.ui.control import answered
from scenes.ui.message import MessageScene
from scenes.window.requests import Push, Reset, ResumeMatch, StartMatch
from tests.driver import Driver, make_resources
from tests.pictures.compare import SHARE, differing_share
from tools.gallery import title_bitmap
from tools.gallery.shots import open_display

SIZE = (1024, 600)
PANEL = [(0, 0), (380, 0), (350, 600), (0, 600)]


def painted() -> TitlePicture:
    resources = make_resources()
    resources.art.fit(SIZE[1])
    *_, picture = paint(resources.art, resources.lettering, SIZE, PANEL, TENNO.title)
    assert picture is not None
    return picture


def pixels(picture: TitlePicture, milliseconds: float) -> bytes:
    surface = pygame.Surface(SIZE)
    picture.draw(surface, milliseconds)
    return pygame.image.tobytes(surface, "RGB")


def changed(first: bytes, second: bytes) -> float:
    """The share of channels that are other ones."""
    return sum(a != b for a, b in zip(first, second, strict=True)) / len(first)


def test_mist_and_lantern_move_but_hardly_from_one_frame_to_the_next() -> None:
    picture = painted()
    now = pixels(picture, 0)
    assert changed(now, pixels(picture, 1000 / 60)) < 0.002
    assert 0.002 < changed(now, pixels(picture, 6000)) < 0.1


def test_it_looks_the_same_at_the_same_time_whatever_was_drawn_before() -> None:
    picture = painted()
    first = pixels(picture, 4321)
    pixels(picture, 9000)
    assert pixels(picture, 4321) == first


def test_it_stands_still_with_reduced_motion(tmp_path: Path) -> None:
    settings = Settings()
    settings.change("reduced_motion", True)
    drive = Driver(tmp_path, settings=settings)
    drive.step(1000, frames=60)  # until the large picture is painted
    before = pygame.image.tobytes(drive.surface, "RGB")
    drive.step(5000, frames=20)
    assert pygame.image.tobytes(drive.surface, "RGB") == before
    assert not drive.top.moving()


def test_after_a_change_of_size_it_is_soon_as_sharp_as_if_begun_so(tmp_path: Path) -> None:
    settings = Settings()
    settings.change("reduced_motion", True)
    drive = Driver(tmp_path / "a", settings=settings, size=(1280, 720), draw_one_in=1)
    drive.resize((1024, 600))
    drive.step(1000, frames=60)
    fresh = Driver(tmp_path / "b", settings=settings, size=(1024, 600))
    fresh.step(1000, frames=40)
    assert isinstance(drive.top, TitleScene)
    assert pygame.image.tobytes(drive.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_a_step_that_has_to_wait_for_a_picture_loses_none_before_it() -> None:
    """In a large window all steps together take a second: to begin again for each picture never ended."""
    resources, seconds = make_resources(), itertools.count()
    resources.art.fit(SIZE[1])
    steps = paint(resources.art, resources.lettering, SIZE, PANEL, TENNO.title)
    frames, picture = 0, None
    while picture is None:
        frames += 1
        with suppress(NotReady), Patience(0.5, lambda: float(next(seconds))):
            picture = in_slices(steps)
    assert 20 < frames < 80
    assert pixels(picture, 777) == pixels(painted(), 777)


@pytest.mark.parametrize("given_up", [False, True])
def test_the_title_is_at_rest_while_a_slice_of_its_picture_waits_or_was_given_up(given_up: bool) -> None:
    scene, seconds = Start(WindowOptions(), Store(Path())).title(make_resources()), itertools.count()
    assert isinstance(scene, TitleScene)
    scene.resize(SIZE)
    scene.picture = None
    slices = Slices(lambda: scene.draw(pygame.Surface(SIZE)), lambda: float(next(seconds)))
    for _ in range(12):  # somewhere in the middle of a picture
        assert not slices.go_on(0.5)
        scene.update(16)
    if given_up:
        slices.give_up()
    for _ in range(200):
        slices.go_on(0.5)
        scene.update(16)
    assert scene.picture is not None and scene.picture.still.get_size() == SIZE


def test_who_comes_back_to_the_title_finds_its_picture_there(tmp_path: Path) -> None:
    drive = Driver(tmp_path, size=(1280, 720))
    start, resources = Start(WindowOptions(), Store(tmp_path)), drive.app.resources
    drive.app.do(Reset(first := start.title(resources)))
    drive.step(1000, frames=60)
    assert isinstance(first, TitleScene) and (picture := first.picture) is not None
    drive.app.do(Reset(again := start.title(resources)))
    drive.step(20)
    assert isinstance(again, TitleScene) and again.picture is picture
    resources.art.use_signs("pattern", large_numerals=False)
    drive.app.do(Reset(other := start.title(resources)))
    drive.step(1000, frames=60)
    assert isinstance(other, TitleScene) and other.picture is not None and other.picture is not picture


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "es"])
@pytest.mark.parametrize("size", [(1024, 600), (1152, 612), (1280, 720), (1920, 1080)])
def test_with_matches_to_go_on_with_all_entries_are_seen_at_once(
    tmp_path: Path, language: str, size: tuple[int, int], left: int
) -> None:
    """1152x612 is the window that opens on a screen of 1280x720."""
    begun = (FOLDER / "gallery" / "four.tenno").read_bytes().splitlines(keepends=True)[:40]
    for number in range(left):
        Store(tmp_path).write(f"{RUNNING}/{number}.tenno", b"".join(begun))
    resources = make_resources(Settings(language=language))
    scene = Start(WindowOptions(), Store(tmp_path)).title(resources)
    scene.resize(size)
    assert isinstance(scene, TitleScene)
    assert scene.entries[0].key == "title.continue"
    assert not scene.page.areas, "nothing has to be scrolled"
    assert len(scene.controls) == len(scene.entries)


def test_of_several_unfinished_matches_each_is_listed_with_game_names_seats_and_date(tmp_path: Path) -> None:
    """Choosing one goes on with that, though another was played last."""
    running = tmp_path / RUNNING
    running.mkdir()
    for number, name in enumerate(("four.tenno", "duel.tenno")):
        begun = (FOLDER / "gallery" / name).read_bytes().splitlines(keepends=True)[:30]
        (running / name).write_bytes(b"".join(begun))
        os.utime(running / name, (86_400 * number, 86_400 * number))
    resources = make_resources(Settings())
    start = Start(WindowOptions(), Store(tmp_path))
    title = start.title(resources)
    assert isinstance(title, TitleScene)
    assert [entry.key for entry in title.entries[:2]] == ["title.continue", "title.unfinished"]
    listed = answered(title.entries[1].answer)
    assert isinstance(listed, Push)
    listed.scene.resize((1280, 720))
    newer, older = (row for row in listed.scene.page.controls if isinstance(row, FaceRow))  # type: ignore[attr-defined]
    assert older.choose() == ResumeMatch(running / "four.tenno")
    assert newer.choose() == ResumeMatch(running / "duel.tenno") == title.entries[0].answer
    assert "4 seats" in older.line and "a duel" in newer.line
    assert older.line.count(",") == 3
    assert "19" in older.name and ":" in older.name
    assert "fights so far" in older.name and older.name != newer.name


def test_an_unfinished_match_is_given_up_and_taken_up_again_in_the_list(tmp_path: Path) -> None:
    """Five piled up within an hour, and nothing threw one away. A try at a stage is given up at its table."""
    running = tmp_path / RUNNING
    running.mkdir()
    begun = (FOLDER / "gallery" / "four.tenno").read_bytes().splitlines(keepends=True)[:30]
    tried = {**json.loads(begun[0]), "campaign": {"stage": "s04", "try": 1}}
    (running / "free.tenno").write_bytes(b"".join(begun))
    (running / "tried.tenno").write_bytes(b"".join([json.dumps(tried).encode() + b"\n", *begun[1:]]))
    drive = Driver(tmp_path, program=Start(WindowOptions(size=SIZE), Store(tmp_path)))
    drive.click(drive.top.controls["title.unfinished"].rect.center)  # type: ignore[attr-defined]
    drive.step(400, 3)
    listed = drive.top
    assert isinstance(listed, UnfinishedScene)
    assert [key for key in listed.controls if key.startswith("delete")] == [
        f"delete {running / 'free.tenno'}"
    ]
    tried_row = listed.controls[str(running / "tried.tenno")]
    assert isinstance(tried_row, FaceRow) and "Stage 4" in tried_row.name
    elsewhere = RecordWriter(running / "free.tenno")
    elsewhere.hold()  # as another program does that plays it
    drive.click(listed.controls[f"delete {running / 'free.tenno'}"].rect.center)
    drive.step(400, 3)
    assert isinstance(drive.top, MessageScene) and (running / "free.tenno").exists()
    elsewhere.close()
    drive.key("escape")
    drive.step(400, 3)
    drive.click(listed.controls[f"delete {running / 'free.tenno'}"].rect.center)
    assert not (running / "free.tenno").exists() and str(running / "free.tenno") not in listed.controls
    drive.click(listed.controls["undo"].rect.center)
    assert (running / "free.tenno").exists() and "undo" not in listed.controls
    drive.click(listed.controls[f"delete {running / 'free.tenno'}"].rect.center)
    drive.key("escape")
    drive.step(400, 3)
    title = drive.top
    assert isinstance(title, TitleScene) and "title.unfinished" not in title.controls


def test_the_first_frames_bitmap_is_what_the_title_paints_a_moment_later() -> None:
    open_display()
    for name, now in title_bitmap.painted().items():
        shipped_bitmap = pygame.image.load(FOLDER / "pictures" / f"{name}.png")
        assert now.get_size() == shipped_bitmap.get_size()
        on_paper = [pygame.Surface(now.get_size()) for _ in range(2)]
        for paper, bitmap in zip(on_paper, (now, shipped_bitmap), strict=True):
            paper.blit(bitmap, (0, 0))
        assert differing_share(*on_paper) < SHARE, "python -m tools.gallery.title_bitmap"


def test_the_sharp_picture_comes_up_softly(tmp_path: Path) -> None:
    """The lantern, the banners and all that is finer stood there from one frame to the next."""
    drive = Driver(tmp_path, size=(1280, 720), program=Start(WindowOptions(), Store(tmp_path)))
    scene, now = drive.top, pygame.Surface((1280, 720))
    assert isinstance(scene, TitleScene)
    seen = list[pygame.Surface]()
    for _ in range(120):
        drive.step(16)
        drive.top.draw(now)
        seen.append(pygame.transform.smoothscale(now, (160, 90)))
    steps = [differing_share(one, other) for one, other in itertools.pairwise(seen)]
    assert differing_share(seen[0], seen[-1]) > 0.015
    assert max(steps) < 0.005


@pytest.mark.parametrize(
    ("size", "from_bitmap", "left"),
    [
        ((1920, 1080), True, 0),
        ((1280, 720), True, 0),
        ((1280, 720), True, 2),
        ((1024, 600), False, 2),
        ((1024, 768), False, 0),
    ],
)
def test_the_first_frame_looks_as_the_ones_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], from_bitmap: bool, left: int
) -> None:
    """The picture is sharp soon; nothing may lie in another place before, beside a wide panel neither."""
    for number in range(left):
        begun = (FOLDER / "gallery" / "four.tenno").read_bytes().splitlines(keepends=True)[:40]
        Store(tmp_path).write(f"{RUNNING}/{number}.tenno", b"".join(begun))
    used = []
    shipped = title.shipped
    monkeypatch.setattr(title, "shipped", lambda *given: used.append(shipped(*given)) or used[-1])
    settings = ProgramSettings(language="de", reduced_motion=True)
    scene = Start(WindowOptions(), Store(tmp_path)).title(make_resources(settings))
    scene.resources.art.fit(size[1])
    scene.resize(size)
    first, later = pygame.Surface(size), pygame.Surface(size)
    scene.draw(first)
    assert [picture is not None for picture in used] == [from_bitmap]
    for _ in range(300):
        scene.update(16)
    scene.draw(later)
    assert scene.picture is not None and scene.picture.mists
    small = [pygame.transform.smoothscale(one, (160, 90)) for one in (first, later)]
    assert differing_share(*small) < 0.06  # the lantern and the banners come later


def test_rivals_of_one_kind_get_numbers_at_a_table_of_the_command_line(tmp_path: Path) -> None:
    options = WindowOptions(play=True, seats=("human", "novice", "novice", "novice"), game="honor")
    begun = Start(options, Store(tmp_path)).first(make_resources())
    assert isinstance(begun, StartMatch)
    assert [seat.name for seat in begun.seats] == ["You", "Novice", "Novice 2", "Novice 3"]


def test_every_entry_means_the_titles_game_but_what_names_another(tmp_path: Path) -> None:
    """Once the second game had been opened, half of the entries meant it and the others did not."""
    settings = ProgramSettings(lessons="over", road="honor", honor_lessons="over")
    drive = Driver(tmp_path, settings=settings, program=Start(WindowOptions(size=SIZE), Store(tmp_path)))
    drive.click(drive.top.controls["title.honor"].rect.center)  # type: ignore[attr-defined]
    drive.step(100, 5)
    assert isinstance(drive.top, LobbyScene) and drive.top.controls["campaign"]
    drive.key("escape")
    drive.step(100, 5)
    scene = drive.top
    assert isinstance(scene, TitleScene)
    named = {"title.continue_honor", "title.honor"}
    assert {entry.key for entry in scene.entries if "honor" in entry.key} <= named
    played = next(entry.answer for entry in scene.entries if entry.key == "title.play")
    begun = answered(played)
    assert isinstance(begun, StartMatch) and begun.game == ""
    drive.click(scene.controls["title.campaign"].rect.center)
    drive.step(100, 5)
    assert drive.resources.settings.road == "first"


def test_below_the_name_stands_what_the_game_is_that_is_looked_at(tmp_path: Path) -> None:
    drive = Driver(tmp_path, program=Start(WindowOptions(size=SIZE), Store(tmp_path)))
    scene, text = drive.top, drive.resources.language.text
    assert isinstance(scene, TitleScene)
    assert scene.line() == text("common.subtitle")
    drive.point(scene.controls["title.honor"].rect.center)
    assert scene.line() == text("title.honor_line")
    drive.point(scene.controls["title.rules"].rect.center)
    assert scene.line() == text("common.subtitle")
