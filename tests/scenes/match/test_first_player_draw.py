"""The drawing of lots: it shows who begins, still where motion is unwanted, and leads on to the match."""

from pathlib import Path

import pygame
import pytest

from game.commands.window_options import WindowOptions
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.settings import Settings
from game.table.record_files import RUNNING, unfinished
from scenes.launch.start import Start
from scenes.match.first_player_draw import RESTING, TURNING, FirstPlayerDrawScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window.requests import Pop, StartMatch
from scenes.window.scene import Resources
from tests.driver import Driver, make_resources
from tests.scenes.lettered import LetteredWindow, faults_of, words_of
from tests.scenes.tenno.playing import picture_of
from tests.words import said

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

SEATS = tuple(SeatPlan(HUMAN if n == 0 else "suzume", f"Seat {n}", n + 1) for n in range(2))
LONG_NAMES = ("Maximiliane-Christin", "Bo", "Wilhelmina Wagenaar", "Player 2", "Ada", "Suzume", "Emil")


def program(home: Path, **settings: object) -> Driver:
    start = Start(WindowOptions(size=(1024, 600), seed=3), Store(home))
    return Driver(home, size=(1024, 600), settings=Settings(**settings), program=start)  # type: ignore[arg-type]


def drawn(resources: Resources, seats: int) -> FirstPlayerDrawScene:
    plans = [SeatPlan(HUMAN, LONG_NAMES[n], n + 1) for n in range(seats)]
    return FirstPlayerDrawScene(resources, plans, seats - 1, Pop())


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
def test_who_begins_by_lot_is_drawn_before_the_match(tmp_path: Path, speed: str) -> None:
    drive = program(tmp_path, speed=speed)
    drive.request(StartMatch(SEATS))
    assert isinstance(drive.top, FirstPlayerDrawScene)
    [record] = (tmp_path / RUNNING).glob("*.tenno")  # from here on a match that is left is offered again
    drive.step(TURNING[speed] + RESTING[speed] + 100, frames=40)
    assert isinstance(drive.top, MatchScene | SetupScene)
    assert drive.now < 3000
    drive.app.close()
    assert unfinished(TENNO, Store(tmp_path)) == record
    header = next(line for _, line in read_file(record))
    assert header["first"] in range(2)


def test_no_lots_are_drawn_where_it_is_said_who_begins(tmp_path: Path) -> None:
    drive = program(tmp_path)
    drive.request(StartMatch(SEATS, 2))
    assert not isinstance(drive.top, FirstPlayerDrawScene)
    drive.app.close()


@pytest.mark.parametrize("way", ["return", "escape", "click"])
def test_any_press_shows_the_result_and_another_goes_on(tmp_path: Path, way: str) -> None:
    drive = program(tmp_path)
    drive.request(StartMatch(SEATS))
    press = (lambda: drive.click((300, 300))) if way == "click" else (lambda: drive.key(way))
    press()
    assert "turn-yours" in drive.sounds.heard
    assert isinstance(drive.top, FirstPlayerDrawScene)
    press()
    drive.step(50, frames=2)
    assert isinstance(drive.top, MatchScene | SetupScene)
    drive.app.close()


def test_with_reduced_motion_nothing_turns() -> None:
    scene = drawn(make_resources(Settings(reduced_motion=True)), 5)
    scene.resize((1024, 600))
    pictures = set()
    for _ in range(5):
        surface = pygame.Surface((1024, 600))
        scene.draw(surface)
        pictures.add(picture_of(surface))
        scene.update(100)
    assert len(pictures) == 1


@pytest.mark.parametrize("seats", [2, 3, 7])
@pytest.mark.parametrize("moment", [0.0, 2000.0])
def test_its_words_stay_in_their_places(window: LetteredWindow, seats: int, moment: float) -> None:
    scene = drawn(window.resources(), seats)
    scene.resize(window.size)
    scene.update(moment)
    written = words_of(scene, window.size)
    assert len(written) == seats + 1
    assert faults_of(written, window.size, LONG_NAMES) == []


@pytest.mark.parametrize(
    ("name", "words"), [("You", said("lots.you_drawn")), ("Ada", said("lots.drawn", name="Ada"))]
)
def test_who_plays_alone_is_spoken_to(name: str, words: str) -> None:
    plans = SeatPlan(HUMAN, name, 1), SeatPlan("suzume", "Suzume", 2)
    scene = FirstPlayerDrawScene(make_resources(), plans, 0, Pop())
    scene.resize((1024, 600))
    scene.update(2000.0)
    assert words in [written.text for written in words_of(scene, (1024, 600))]
