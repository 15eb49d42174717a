"""The discards opened: all of them, the last one first, in whole rows, and what is gone of each kind."""

import pytest

from game.honor.cards import CODES, NAMES
from scenes.honor.match.discards import COLUMNS, CardCell, DiscardsScene, gone
from scenes.honor.match.scene import MatchScene
from scenes.honor.table.table_controls import Tool
from scenes.window.intents import Back, Discards
from scenes.window.requests import Chosen
from tests.driver import make_resources
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[Stage, MatchScene]:
    stage = Stage(make_resources(), size)
    next(shot for shot in shots() if shot.name == "honor-late").show(stage)
    match = stage.top
    assert isinstance(match, MatchScene)
    stage.handle(Discards())
    return stage, match


def test_what_is_gone_is_counted_by_kinds() -> None:
    found = gone((CODES["save_face"], CODES["spy"], CODES["elite_spy"], CODES["save_face"]))
    assert found["save_face"] == (2, 4) and found["spy"] == (2, 8) and found["army"][0] == 0
    assert all(0 <= lie <= of for lie, of in found.values())
    assert len(NAMES) > len(found)


def test_the_key_opens_all_discards_with_the_last_one_first_and_back_closes_them() -> None:
    stage, match = opened()
    scene = stage.top
    assert isinstance(scene, DiscardsScene)
    shown = [one.card for one in scene.page.controls if isinstance(one, CardCell)]
    assert shown == list(reversed(match.feed.picture.discards)) and len(shown) > 3 * COLUMNS
    stage.handle(Back())
    assert stage.top is match


def test_a_touch_of_the_pile_of_discards_opens_it_unless_a_card_is_to_be_discarded() -> None:
    stage, match = opened()
    stage.handle(Back())
    request = match.page.spot("discards").choose()
    assert request == Chosen(Tool("discards"))
    match._answer(match.page.spot("hand0").choose().what)  # type: ignore[union-attr]  # noqa: SLF001
    assert match.page.spot("discards").choose() != request


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1440, 1080)])
def test_the_view_ends_between_two_rows(size: tuple[int, int]) -> None:
    stage, _ = opened(size)
    scene = stage.top
    assert isinstance(scene, DiscardsScene)
    [area] = scene.page.areas
    cells = [one.rect for one in scene.page.controls if isinstance(one, CardCell)]
    assert all(cell.bottom <= area.view.bottom or cell.top >= area.view.bottom - 4 for cell in cells)
