"""Things on the map, the guess who wrote the letter, and who asks for the player at last."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.campaign.stages import OBJECTS
from scenes.menus.campaign.map_places_and_objects import ObjectControl, ObjectScene, PlaceControl
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import GuessScene, Suspect
from scenes.menus.title import TitleScene
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, written
from tests.scenes.menus.campaign.test_epilogue import pages, scenes_of


def things(scene: MapScene) -> dict[str, ObjectControl]:
    return {one.stage.object: one for one in scene.page.controls if isinstance(one, ObjectControl)}


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "keyboard", "pad"]))
def test_a_thing_lies_where_it_was_told_of_and_speaks(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=9)
    scene = map_of(player)
    assert set(things(scene)) == {"rice", "jam", "echo", "print", "wool"}
    jam = things(scene)["jam"]
    player.choose_stage(scene, "s03")
    text = player.resources.language.text
    if not player.points:
        player.focus_on(lambda one: one.key == jam.key)
        assert text("why.see") in written(player) and scene.chosen.identity == "s03"
    player.use(lambda one: one.key == jam.key)
    player.step(60, 3)
    assert isinstance(player.top, ObjectScene)
    said = " ".join(written(player))
    assert "Plum jam" in said
    player.press_main()
    assert player.top is scene
    player.choose_stage(scene, "s05")
    assert text("why.see") not in written(player)
    player.app.close()


def test_nothing_lies_there_before_it_was_told(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=1)
    assert not things(map_of(player))
    player.app.close()


def test_every_thing_lies_at_a_stage_and_hides_no_place(tmp_path: Path) -> None:
    assert {one.object for one in own_campaign().stages if one.object} == set(OBJECTS)
    player = on_the_map(tmp_path, won=23)
    scene = map_of(player)
    places = [one for one in scene.page.controls if isinstance(one, PlaceControl)]
    for name, thing in things(scene).items():
        for place in places:
            apart = thing.rect.centerx - place.rect.centerx, thing.rect.centery - place.rect.centery
            far = (apart[0] ** 2 + apart[1] ** 2) ** 0.5
            assert far > place.small + 0.3 * thing.side, (name, place.key)
    player.app.close()


# The guess


def at_the_last(home: Path, by: str = "keyboard") -> CampaignPlayer:
    player = on_the_map(home, by, won=23)
    assert map_of(player).chosen.identity == "s24"
    map_of(player).played.hear("acts.court")
    player.press_main()
    player.step(60, 3)
    assert isinstance(player.top, GuessScene)
    return player


def ending_of(player: CampaignPlayer) -> str:
    """Read all that is told after the match within the ending."""
    scenes = scenes_of(player)
    played = scenes.played(player.resources, scenes.service.progress.profiles()[0])
    player.request(scenes.to_rest(played))
    player.step(60, 3)
    return " ".join(pages(player))


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "pad"]))
def test_who_wrote_it_is_asked_once_and_told_in_the_end(tmp_path: Path, by: str) -> None:
    player = at_the_last(tmp_path, by)
    suspects = [one.rival for one in player.top.page.controls if isinstance(one, Suspect)]  # type: ignore[attr-defined]
    assert suspects == ["aoi", "fumi", "suzume", "kage", "tenno"]
    player.use(lambda one: isinstance(one, Suspect) and one.rival == "fumi")
    assert isinstance(player.top, OpeningScene)
    player.press_button("campaign.later")
    player.press_main()
    player.step(200, 4)
    assert not isinstance(player.top, GuessScene | MapScene), "once"
    assert "You thought it was Lady Fumi. Lady Fumi is flattered." in ending_of(player)
    player.app.close()


@pytest.mark.parametrize(("answer", "told"), [("tenno", "You said so at the red bridge."), ("", "")])
def test_a_right_guess_is_told_and_none_is_not(tmp_path: Path, answer: str, told: str) -> None:
    player = at_the_last(tmp_path)
    if answer:
        player.use(lambda one: isinstance(one, Suspect) and one.rival == answer)
    else:
        player.use(lambda one: one.key == "later")
    said = ending_of(player)
    assert "You sit down. Your move." in said
    assert (told in said) if told else ("red bridge" not in said and "flattered" not in said)
    player.app.close()


def test_whoever_leaves_is_asked_again(tmp_path: Path) -> None:
    player = at_the_last(tmp_path)
    player.key("escape")
    assert isinstance(player.top, MapScene)
    player.press_main()
    player.step(60, 3)
    assert isinstance(player.top, GuessScene)
    player.use(lambda one: one.key == "later")
    assert isinstance(player.top, OpeningScene), "the opening was not told meanwhile"
    player.app.close()


# After all


def test_the_title_says_once_that_somebody_asks_for_who_has_won_the_last_match(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=23)
    asked = player.resources.language.text("title.asked")
    map_of(player).played.hear("ending")
    player.key("escape")
    assert isinstance(player.top, TitleScene) and asked not in written(player)
    with opened(tmp_path / FILE, write=True) as connection:
        for stage in ("s24", "s25"):
            connection.execute("INSERT INTO tries VALUES (1, ?, 1, 0, 'won', 7)", (stage,))
    player.enter()
    for expected in (True, False):
        player.key("escape")
        assert (asked in written(player)) is expected
        player.enter()
    player.key("escape")
    player.step(40, 2)
    assert player.app.settings.stored.greeting == "over"
    player.app.close()
