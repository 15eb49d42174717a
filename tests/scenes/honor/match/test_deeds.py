"""Who can do what to whom: one page over the match, opened by the key that shows who beats whom."""

from pathlib import Path

import pytest

from game.honor.show.rules_book import FILM, page_texts
from scenes.games import HONOR, ProgramSettings
from scenes.honor.match.film import HonorFilmScene
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.who_can_do_what import DEEDS, TARGETS, DeedRow, DeedsScene
from scenes.match.pause import PauseScene
from scenes.menus.rules_reference import RulesScene
from tests.driver import make_resources
from tests.scenes.honor.playing import PlayedHonor
from tests.scenes.lettered import words_of


def test_the_page_is_one_key_away_in_a_match_and_gives_way_to_the_rules(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"))
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    game.key("f2")
    page = game.top
    assert isinstance(page, DeedsScene)
    assert [one.key for one in page.page.controls if isinstance(one, DeedRow)] == [
        deed.name for deed in DEEDS
    ]
    game.key("return")
    assert isinstance(game.top, HonorFilmScene), "the focused deed is shown by the film"
    game.key("escape")
    assert game.top is page
    game.key("f1")
    assert isinstance(game.top, RulesScene)
    game.key("f2")
    game.key("escape")
    assert isinstance(game.top, MatchScene)
    game.app.close()


def test_the_pause_leads_to_it_by_its_entry_and_by_a_pads_button(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"))
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    game.key("p")
    pause = game.top
    assert isinstance(pause, PauseScene)
    title = game.resources.language.text("honor.deeds.title")
    entry = next(one for one in pause.page.controls if getattr(one, "label", "") == title)
    game.click(entry.rect.center)
    assert isinstance(game.top, DeedsScene)
    game.key("escape")
    game.pad("y")
    assert isinstance(game.top, DeedsScene)
    game.app.close()


def test_every_deed_names_a_paragraph_that_the_film_shows() -> None:
    shown = {paragraph for scene in FILM.script().scenes for paragraph in scene.paragraphs}
    assert {deed.rule for deed in DEEDS} <= shown


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "nl"])
def test_all_deeds_stand_on_one_page(size: tuple[int, int], language: str) -> None:
    settings = ProgramSettings()
    settings.change("language", language)
    scene = HONOR.wing().fight_table(make_resources(settings))
    assert isinstance(scene, DeedsScene)
    scene.resize(size)
    assert not scene.page.areas, "nothing scrolls"


def test_every_deed_says_what_happens_to_each_target() -> None:
    assert all(len(deed.happens) == len(TARGETS) for deed in DEEDS)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 600), 200)])
@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "nl"])
def test_it_says_what_its_columns_are(size: tuple[int, int], scale: int, language: str) -> None:
    settings = ProgramSettings()
    settings.change("language", language)
    settings.change("text_scale", scale)
    resources = make_resources(settings)
    scene = HONOR.wing().fight_table(resources)
    scene.resize(size)
    texts = page_texts(resources.language)
    written = {one.text for one in words_of(scene, size)}
    for key in ("ranks", "i_am", "he_is", "costs", *TARGETS):
        assert any(texts[key] in text for text in written), key
