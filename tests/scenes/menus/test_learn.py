"""Where one learns to play: how far each game's lessons are, and the ways to all that tells a game."""

from pathlib import Path

import pytest

from scenes.film.rules_film import RulesFilmScene
from scenes.games import ProgramSettings
from scenes.honor.match.who_can_do_what import DeedsScene
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.menus.learn import LearnScene
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.who_beats_whom import FightTableScene
from scenes.ui import Button
from scenes.window import Scene
from tests.scenes.learning import Newcomer

TENNO, HONOR = "TENNŌ", "The Honor of the Samurai"


def learning(drive: Newcomer) -> LearnScene:
    """Go there from the title."""
    assert isinstance(drive.top, TitleScene)
    drive.click(drive.top.controls["title.learn"].rect.center)
    drive.step(300, 3)
    assert isinstance(drive.top, LearnScene)
    return drive.top


def words(drive: Newcomer, scene: LearnScene) -> list[str]:
    scene.look.written = []
    scene.draw(drive.surface)
    return [one.text for one in scene.look.written]


def label(scene: LearnScene, game: str) -> str:
    start = scene.controls[f"start {game}"]
    assert isinstance(start, Button)
    return start.label


@pytest.mark.parametrize("game", [TENNO, HONOR])
def test_each_games_lessons_begin_here(tmp_path: Path, game: str) -> None:
    drive = Newcomer(tmp_path)
    scene = learning(drive)
    assert label(scene, game) == "Start"
    drive.click(scene.controls[f"start {game}"].rect.center)
    drive.wait()
    assert drive.lessons.guide.texts == ("lessons" if game == TENNO else "honor.lessons")


@pytest.mark.parametrize("game", [TENNO, HONOR])
def test_it_says_how_far_one_is_and_goes_on_there(tmp_path: Path, game: str) -> None:
    drive = Newcomer(tmp_path)
    drive.click(learning(drive).controls[f"start {game}"].rect.center)
    drive.wait()
    while drive.lessons.lesson < 4:
        drive.do_what_is_lit()
    lit, title = drive.lessons.lit, drive.lessons.guide.lessons
    assert lit is not None
    drive.app.close()
    again = Newcomer(tmp_path)
    scene = learning(again)
    assert any(said.startswith(f"Lesson 4 of {title}: ") for said in words(again, scene))
    assert label(scene, game) == "Continue"
    assert label(scene, HONOR if game == TENNO else TENNO) == "Start"
    again.click(scene.controls[f"start {game}"].rect.center)
    again.wait()
    assert again.lessons.lit is not None
    assert again.lessons.lit.lesson == 4


def test_what_is_learnt_is_ticked_and_the_other_game_has_the_focus(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    drive.learn_to_the_end()
    drive.click(drive.lessons.page.controls[1].rect.center)
    drive.step(300, 3)
    scene = learning(drive)
    assert "All 8 lessons done" in words(drive, scene)
    assert label(scene, TENNO) == "Start again"
    assert scene.first() is scene.controls[f"start {HONOR}"]
    drive.click(scene.controls[f"start {TENNO}"].rect.center)
    drive.wait()
    assert drive.lessons.lesson == 1


def test_whoever_declined_has_not_learnt(tmp_path: Path) -> None:
    settings = ProgramSettings()
    settings.change("lessons", "over")
    scene = learning(Newcomer(tmp_path, settings=settings))
    assert label(scene, TENNO) == "Start"
    assert scene.first() is scene.controls[f"start {TENNO}"]


@pytest.mark.parametrize(
    ("link", "kind"),
    [
        (f"title.rules {TENNO}", RulesScene),
        (f"lessons.film {TENNO}", RulesFilmScene),
        (f"problem.title {TENNO}", LettersScene),
        (f"pause.fights {TENNO}", FightTableScene),
        (f"title.rules {HONOR}", RulesScene),
        (f"lessons.film {HONOR}", RulesFilmScene),
        (f"problem.title {HONOR}", LettersScene),
        (f"honor.deeds.title {HONOR}", DeedsScene),
    ],
)
def test_all_that_tells_a_game_is_reached_and_left_again(
    tmp_path: Path, link: str, kind: type[Scene]
) -> None:
    drive = Newcomer(tmp_path)
    scene = learning(drive)
    drive.click(scene.controls[link].rect.center)
    drive.step(300, 3)
    assert isinstance(drive.top, kind)
    drive.key("escape")
    drive.step(300, 3)
    assert isinstance(drive.top, LearnScene | TitleScene)
