"""Papers over the table are as high as what stands on them."""

from pathlib import Path

import pytest
from pygame import Rect

from scenes.games import ProgramSettings
from scenes.honor.match.answer_papers import Answer, Option, Panel
from scenes.honor.match.scene import MatchScene
from scenes.paint import theme
from scenes.ui import Column, Space, UiStyle
from tests.driver import make_resources
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage


@pytest.fixture
def look(tmp_path: Path) -> UiStyle:
    return UiStyle(make_resources(), (1152, 612))


def test_a_paper_lies_right_of_and_below_what_stays_to_be_seen_if_it_can(look: UiStyle) -> None:
    room = Rect(70, 60, 1000, 460)
    low, high = (Panel(look, room, (0, (200,)), None, Column(Space(wish))) for wish in (200, 900))
    assert low.box.top >= 200 and room.contains(low.box)
    smaller = Panel(look, room, (0, (400, 150)), None, Column(Space(540)))
    assert smaller.box.top >= 150 and room.contains(smaller.box), "a little smaller, nothing is covered"
    assert room.contains(high.box)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "nl"])
def test_what_saves_face_and_what_bears_a_dishonour_stand_in_one_line(
    language: str, size: tuple[int, int]
) -> None:
    settings = ProgramSettings()
    settings.change("language", language)
    stage = Stage(make_resources(settings), size)
    for step in next(shot for shot in shots() if shot.name == "honor-dishonoured")._steps:  # noqa: SLF001
        step(stage)
    page = stage.scene(MatchScene).page.page
    options = [one for one in page.controls if isinstance(one, Option)]
    assert len(options) == 4
    for one in options[:2]:
        room = one.rect.width - 2 * page.look.margin(Option.PAD[0])
        assert page.look.measure(one.answer.label, theme.DISPLAY, 34)[0] <= room, one.answer.label


def test_how_good_a_chance_is_is_told_by_a_sign_besides_the_colour() -> None:
    told = [Answer("seat1", None, "Hana", score="", chance=chance).good for chance in (0.0, 0.35, 0.5, 0.9)]
    assert [sign for sign, _ in told] == ["arrow-down", "arrow-down", "equal", "arrow-up"]
    assert len({colour for _, colour in told}) == 3
    armed = Answer("seat1", None, "Hana", armed=True, chance=0.9)
    assert armed.good == ("arrow-up", theme.ON_VERMILION)


def test_who_can_be_attacked_stands_before_those_who_cannot() -> None:
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-attack").show(stage)
    options = [one for one in stage.scene(MatchScene).page.page.controls if isinstance(one, Option)]
    seats = [bool(one.answer.refused) for one in options if one.key.startswith("option seat")]
    assert len(set(seats)) == 2 and seats == sorted(seats)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_where_the_shogun_can_be_attacked_it_is_said_that_whoever_wins_is_shogun(
    size: tuple[int, int],
) -> None:
    stage = Stage(make_resources(), size)
    next(shot for shot in shots() if shot.name == "honor-attack").show(stage)
    options = [one for one in stage.scene(MatchScene).page.page.controls if isinstance(one, Option)]
    (ren,) = (one for one in options if one.key.startswith("option seat") and not one.answer.refused)
    assert ren.answer.label == "Ren" and ren.answer.told[0] == "Whoever wins is Shogun"


def test_no_answer_to_a_dishonour_hides_what_it_does_to_houses_and_service() -> None:
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-dishonoured_lord").show(stage)
    options = {one.key: one for one in stage.scene(MatchScene).page.page.controls if isinstance(one, Option)}
    seppuku = options["option seppuku_samurai"].answer
    assert "inherits: your Daimyo" in seppuku.line and "→ 0" in seppuku.score
    assert "no longer serves you" in options["option seppuku_daimyo"].answer.line
