"""The page before a stage teaches first: what is new stands above the goals, a new card with its picture."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.stage_table import unasked_ally
from game.tenno.cards import NAMES
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.paint.cards_crests_and_portraits import PORTRAIT_BITMAPS
from scenes.window.requests import PlayStage
from tests.scenes.lettered import words_of
from tests.scenes.menus.campaign.test_words_fit import actions, ended, played_by

SIZE = (1280, 720)


def test_the_first_six_stages_bring_a_new_card_each_and_no_other_does() -> None:
    campaign = own_campaign()
    new = {stage.identity: campaign.new_card(stage) for stage in campaign.stages}
    named = {identity: NAMES[card] for identity, card in new.items() if card is not None}
    assert named == {"s02": "X", "s03": "4", "s04": "10", "s05": "5", "s06": "6"}


def test_whoever_sets_out_is_told_what_is_taught_alone(tmp_path: Path) -> None:
    """Goals, cards and the place on the road come with the second try, or the second stage."""
    played = played_by(tmp_path, "en", 100)
    stage = played.campaign.stage("s01")
    opening = OpeningScene(played, stage, "", PlayStage("", "s01", 1))
    opening.enter()
    opening.resize(SIZE)
    opening.update(9000)
    said = " ".join(one.text for one in words_of(opening, SIZE))
    words = played.words(stage)
    assert words.taught[:12] in said
    assert words.goal not in said and words.bonus[0] not in said and "Stage 1" not in said


@pytest.mark.parametrize("identity", ["s02", "s06", "s11"])
def test_what_is_taught_stands_above_the_goals_and_not_on_the_page_after(
    tmp_path: Path, identity: str
) -> None:
    played = played_by(tmp_path, "en", 100)
    stage = played.campaign.stage(identity)
    words = played.words(stage)
    opening = OpeningScene(played, stage, "", PlayStage("", identity, 1))
    opening.enter()
    opening.resize(SIZE)
    opening.update(9000)
    written = words_of(opening, SIZE)
    said = " ".join(one.text for one in written)
    assert said.index(words.taught.split(".")[0][:12]) < said.index(words.goal[:12])
    for won in (True, False):
        after = OutcomeScene(played, ended(played, stage, won), actions(tmp_path))
        after.enter()
        after.resize(SIZE)
        after.update(9000)
        assert words.taught[:12] not in " ".join(one.text for one in words_of(after, SIZE))


@pytest.mark.parametrize("size", [(3840, 2160), (3840, 1646), (2880, 2160)])
def test_the_largest_portrait_of_the_largest_window_is_not_scaled_up(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    played = played_by(tmp_path, "en", 100)
    opening = OpeningScene(played, played.campaign.stage("s01"), "", PlayStage("", "s01", 1))
    opening.resize(size)
    assert max(PORTRAIT_BITMAPS) >= opening.face.width * 0.955


def test_an_ally_whom_nobody_expected_slides_in_with_the_last_line(tmp_path: Path) -> None:
    """Kage speaks alone at first; Oyuki covers neither Kage's name nor anything that is written."""
    played = played_by(tmp_path, "en", 100)
    played.resources.settings.change("reduced_motion", False)
    opening = OpeningScene(played, played.campaign.stage("s18"), "", PlayStage("", "s18", 1))
    opening.enter()
    opening.resize(SIZE)
    places = [opening.ally_room.left]
    for _ in range(50):
        opening.update(50)
        places.append(opening.ally_room.left)
    begun = next(number for number, left in enumerate(places) if left < SIZE[0])
    assert 50 * begun > 520, "the first two lines are Kage's"
    assert places == sorted(places, reverse=True) and places[-1] == places[-2]
    assert opening.ally_room.right <= SIZE[0]
    assert not opening.ally_room.colliderect(opening.name_tag("Kage"))
    written = [one for one in words_of(opening, SIZE) if one.text != "Kage"]
    assert opening.ally_room.left > max(one.rect.right for one in written)


def test_with_reduced_motion_the_ally_is_there_and_who_was_asked_along_is_no_surprise(tmp_path: Path) -> None:
    played = played_by(tmp_path, "en", 100)
    opening = OpeningScene(played, played.campaign.stage("s18"), "", PlayStage("", "s18", 1))
    opening.enter()
    opening.resize(SIZE)
    assert opening.ally_room.right <= SIZE[0] and not opening.moving()
    allies = {one.identity: unasked_ally(one) for one in played.campaign.stages if unasked_ally(one)}
    assert allies == {"s18": "oyuki"}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_large_letters_come_in_two_leaves_and_do_not_shrink(tmp_path: Path, size: tuple[int, int]) -> None:
    played = played_by(tmp_path, "de", 200)
    stage, play = played.campaign.stage("s23"), PlayStage("", "s23", 1)
    opening = OpeningScene(played, stage, "", play)
    opening.enter()
    opening.resize(size)
    shares = [opening.fitted.share]
    assert opening.press_focus() is None, "what belongs to it comes first"
    opening.update(9000)
    shares.append(opening.fitted.share)
    assert min(shares) >= 0.6
    said = " ".join(one.text for one in words_of(opening, size))
    assert played.words(stage).taught[:12] in said
    assert opening.press_focus() == play
