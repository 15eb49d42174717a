"""The second game's film on the screen: any instant is computed, and what if is played as it is said."""

from functools import partial
from pathlib import Path

import pygame
import pytest

import main
from assets import FOLDER
from game.commands.window_options import WindowOptions
from game.honor.show.rules_book import FILM
from game.honor.show.what_if import Otherwise
from game.kept.data_folder import Store
from game.kept.language import Language
from game.table.shown_names import YOU
from scenes.film.player import CHAPTERS
from scenes.film.rules_film import RulesFilmScene
from scenes.honor.match.film import DieButton, HonorFilmScene, HonorStandScene, WhatIf
from scenes.launch.start import Start
from scenes.menus.title import TitleScene
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.tenno.match.film import DemoScene
from tests.driver import Driver
from tests.samples import sample
from tests.scenes.film.films import compare_instants, drawn, looked_at, opened_film
from tests.words import said

SIZE, ROOMY = (1024, 600), (1280, 720)
CODES = Language.codes(FOLDER / "languages")


opened = partial(opened_film, HonorFilmScene)
"""The film, laid out and standing still."""


@pytest.fixture(scope="module")
def usual() -> HonorFilmScene:
    return opened()


def test_it_lasts_about_six_minutes_and_as_long_in_every_language_and_window(usual: HonorFilmScene) -> None:
    film = usual.playback.film
    assert 4.5 * 60_000 < film.reel.duration < 7 * 60_000
    other = opened((1440, 1080), language="de", text_scale=200, speed="instant").playback.film
    assert other.beats == film.beats
    assert [fight.start for fight in other.fights] == [fight.start for fight in film.fights]


def test_scenes_chapters_and_subtitles_lie_in_their_order(usual: HonorFilmScene) -> None:
    film, script = usual.playback.film, FILM.script()
    assert list(dict.fromkeys(beat.scene for beat in film.beats)) == [one.identity for one in script.scenes]
    assert tuple(name for name, _ in film.chapters) == script.chapters
    assert all(before.end == after.start for before, after in zip(film.beats, film.beats[1:], strict=False))
    assert all(beat.end - beat.start >= 2799 for beat in film.beats)


def test_nobody_is_called_you_whose_table_is_not_shown(usual: HonorFilmScene) -> None:
    for scene, telling in usual.scenes():
        names = [seat["name"] for seat in telling.told[scene.viewer][0]["seats"]]
        assert YOU not in names[: scene.viewer] + names[scene.viewer + 1 :]


@pytest.mark.parametrize("name", FILM.script().rules())
def test_it_opens_at_every_rule(name: str, usual: HonorFilmScene) -> None:
    identity, film = FILM.script().scene(name).identity, usual.playback.film
    assert film.beats[film.beat(film.start_of(identity))].scene == identity


def test_chapters_that_lie_over_the_picture_close_where_a_larger_window_has_them_beside_it() -> None:
    film = opened(SIZE)
    assert film.crowded
    film.open(CHAPTERS)
    film.seek(film.playback.film.reel.duration / 2)
    film.resize((1920, 1080))
    assert not film.crowded and film.drawer is None
    film.resize(SIZE)
    assert film.crowded and film.drawer is None


def test_going_to_and_fro_shows_the_same_pixels_as_playing() -> None:
    compare_instants(HonorFilmScene, 12, 1 / 8)


def test_where_motion_is_reduced_it_is_shown_to_its_end_as_well() -> None:
    scene = opened(reduced_motion=True)
    for fight in scene.playback.film.fights[:3]:
        assert len(drawn(scene, (fight.start + fight.end) / 2))


# What if


def asked(scene: HonorFilmScene) -> WhatIf:
    assert isinstance(scene.what_if, WhatIf)
    return scene.what_if


def test_what_if_says_what_is_then_played() -> None:
    usual, ends = opened(ROOMY), set()
    for fight in usual.playback.film.fights:
        usual.seek(fight.start)
        for name in [name for name in usual.controls if name in ("again", "saved", "second0", "die0:0")]:
            usual.seek(fight.start)
            usual.controls[name].choose()
            chosen = usual.chosen
            assert isinstance(chosen, Otherwise)
            words = asked(usual).says(chosen)
            assert usual.subtitle() == words
            ends.add(words.split(": ")[-1])
            usual.controls["see"].choose()
            assert usual.playback.other is not None
            usual.playback.advance(60_000)
            assert not usual.playback.moving
            usual.controls["was"].choose()
            assert usual.chosen is None
    keys = ("attacker_falls", "attacker_saved", "defender_falls", "defender_saved", "kills", "fails")
    assert {said(f"honor.film.if.{key}", sum="", die="").split(": ")[-1] for key in keys} <= ends


def test_a_die_is_turned_until_it_is_as_it_was() -> None:
    usual = opened(ROOMY)
    usual.seek(usual.playback.film.fights[0].start)
    for _ in range(5):
        usual.controls["die0:0"].choose()
        assert usual.chosen is not None
    usual.controls["die0:0"].choose()
    assert usual.chosen is None


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (2560, 1080)], ids=str)
def test_every_die_takes_a_finger(size: tuple[int, int]) -> None:
    scene = opened(size)
    for fight in scene.playback.film.fights:
        scene.seek(fight.start)
        dice = [control for control in scene.controls.values() if isinstance(control, DieButton)]
        assert dice
        for control in dice:
            assert min(control.rect.size) >= SMALLEST_TARGET
            assert control.rect.collidelist([one.rect for one in dice if one is not control]) == -1


def test_sounds_of_a_fight_are_heard_where_it_is_played(tmp_path: Path) -> None:
    drive = Driver(tmp_path, first=lambda resources: HonorFilmScene(resources, "5.4"), size=SIZE)
    drive.sounds.heard.clear()
    drive.step(12_000, frames=120)
    assert "duel-attacker-wins" in drive.sounds.heard


# What is written


def cut_texts(code: str, size: tuple[int, int], scale: int, every: int) -> set[tuple[str, str]]:
    """What is cut, too small or outside the window, by the beat's key; the table's own texts apart.

    In large letters the table is a picture of which the subtitle tells.
    """
    found = set()
    for key, record, table in looked_at(HonorFilmScene, code, size, scale, every, 0.98):
        texts = [*record.cut, *record.small, *record.outside(pygame.Rect((0, 0), size))]
        spared = [] if scale == 100 else [*table.cut, *table.small]
        found |= {(key, text) for text in texts if text not in spared}
    return found


@pytest.mark.parametrize("code", sample(CODES, ["de", "fr"]))
def test_no_text_of_the_film_is_cut_where_there_is_least_room(code: str) -> None:
    assert cut_texts(code, SIZE, 200, every=12) == set()


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("code", CODES)
def test_no_text_of_the_film_is_cut_in_any_window(code: str, scale: int, size: tuple[int, int]) -> None:
    assert cut_texts(code, size, scale, every=1) == set()


# The ways in


def test_the_command_opens_it_at_a_paragraph(tmp_path: Path) -> None:
    start = Start(WindowOptions(demo=True, rule="9.7", game="honor"), Store(tmp_path))
    scene = Driver(tmp_path, size=SIZE, program=start).top
    assert isinstance(scene, HonorFilmScene) and not isinstance(scene, HonorStandScene)
    film = scene.playback.film
    assert film.beats[film.beat(scene.playback.time)].scene == "assassin"


def test_the_command_opens_a_stand(tmp_path: Path) -> None:
    start = Start(WindowOptions(demo=True, kiosk=True, game="honor"), Store(tmp_path))
    drive = Driver(tmp_path, size=SIZE, program=start)
    scene = drive.top
    assert isinstance(scene, HonorStandScene)
    drive.key("escape")
    assert drive.top is scene


def test_an_unknown_rule_ends_with_the_list_of_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["demo", "monk", "--game", "honor"]) == 2
    told = capsys.readouterr().err
    assert "'monk'" in told and "12.4" in told and "castles" in told


def test_from_the_titles_film_one_comes_to_this_one_and_back(tmp_path: Path) -> None:
    drive = Driver(tmp_path, size=ROOMY, program=Start(WindowOptions(), Store(tmp_path)))
    film = next(one for one in drive.top.page.controls if one.label == said("title.film"))  # type: ignore[attr-defined]
    drive.request(film.choose())
    for name, kind in ((said("title.honor"), HonorFilmScene), ("TENNŌ", DemoScene)):
        scene = drive.top
        assert isinstance(scene, RulesFilmScene)
        request = scene.controls[name].choose()
        assert request is not None
        drive.app.do(request)
        drive.step()
        assert type(drive.top) is kind
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)
