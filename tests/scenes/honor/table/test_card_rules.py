"""What a card does is said where somebody looks at it, in twelve words at most; covered cards say nothing."""

import pygame
import pytest

from game.honor.cards import NAMES
from game.honor.show.choice_by_touches import House
from game.honor.show.house_rules import card_rule
from game.kept.language import TEXTS, Language, signed
from scenes.games import ProgramSettings
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.table_page import OPENS_AFTER
from scenes.honor.table.layout import hand_places
from scenes.honor.table.table_controls import HandSpot, OpenHouses
from scenes.table.card_reading import REST
from scenes.window.intents import Move, NextGroup, Point, Press, Release
from tests.driver import make_resources
from tests.words import language as language_of
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage

SIZE = (1280, 720)


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_every_card_says_what_it_does_in_twelve_words(code: str) -> None:
    language = language_of(code)
    for card in range(len(NAMES)):
        name, rule = card_rule(language, card)
        assert name and 3 <= len(rule.split()) <= 12, rule


def shown(name: str) -> MatchScene:
    stage = Stage(make_resources(), SIZE)
    next(shot for shot in shots() if shot.name == name).show(stage)
    scene = stage.top
    assert isinstance(scene, MatchScene)
    scene.draw(pygame.Surface(SIZE))
    return scene


def rest(scene: MatchScene, milliseconds: float = REST + 20) -> None:
    for _ in range(2):
        scene.update(milliseconds)
        scene.draw(pygame.Surface(SIZE))


def test_an_open_card_is_read_under_the_pointer_in_hand_and_houses() -> None:
    scene = shown("honor-four")
    faces = list(scene.page.reading.faces)
    assert {face.card for face in faces} >= set(scene.feed.picture.hand or ())
    own = next(one for house in scene.feed.picture.seats[0].houses for one in house.cards)
    face = next(one for one in faces if one.card == own)
    scene.handle(Point(face.rect.center))
    rest(scene)
    assert scene.page.reading.read == face


def test_a_card_of_the_hand_with_the_first_focus_rises_and_speaks_only_once_keys_have_moved_it() -> None:
    """It lay over the own houses just as one was asked what to do there."""
    scene = shown("honor-four")
    scene._refresh(fresh=True)  # noqa: SLF001
    page = scene.page.page
    first = next(one for one in page.controls if isinstance(one, HandSpot))
    page.by_pointer = False
    page.set_focus(first)
    rest(scene)
    assert first.focused and first.risen == 0 and scene.page.reading.read is None
    scene.handle(Move("right"))
    rest(scene)
    second = page.focus
    assert isinstance(second, HandSpot) and second is not first
    assert second.risen == 1 and first.risen == 0
    read = scene.page.reading.read
    assert read is not None and read.card == second.card.card


def test_the_card_with_the_first_focus_lies_whole_over_its_neighbours() -> None:
    """Its frame enclosed a strip of the next card, which lay upon it."""
    scene = shown("honor-four")
    scene._refresh(fresh=True)  # noqa: SLF001
    page = scene.page.page
    spots = [one for one in page.controls if isinstance(one, HandSpot)]
    page.by_pointer = False
    page.set_focus(spots[0])
    rest(scene)
    assert 0 < spots[0].lifted < 0.3 and not any(one.lifted for one in spots[1:])
    hand = [face for face in scene.page.reading.faces if face.rect.width == spots[0].seen.width]
    assert hand[-1].card == spots[0].card.card, "it is drawn last"
    assert spots[0].seen.top < hand[0].rect.top


@pytest.mark.parametrize("name", ["honor-four", "honor-late"])
def test_in_large_letters_how_many_cards_a_rival_holds_stands_well_apart_from_the_score(name: str) -> None:
    """Seven cards and 15 points were read as 715."""
    one_line = ProgramSettings(text_scale=200, high_contrast=True)
    stage = Stage(make_resources(one_line), (1024, 600))
    next(shot for shot in shots() if shot.name == name).show(stage)
    scene = stage.top
    assert isinstance(scene, MatchScene)
    look = scene.page.kit.look
    look.written = []
    scene.draw(pygame.Surface((1024, 600)))
    for seat in scene.feed.picture.seats[1:]:
        score = next(
            one for one in look.written if one.text == signed(seat.honour) and 60 < one.rect.top < 120
        )
        same = [one for one in look.written if one.text == str(seat.hand) and 60 < one.rect.top < 120]
        held = max((one for one in same if one.rect.right < score.rect.left), key=lambda one: one.rect.right)
        assert score.rect.left - held.rect.right > 0.35 * score.size
    look.written = None


@pytest.mark.parametrize("name", ["honor-attack", "honor-dishonoured", "honor-castle"])
def test_no_card_is_read_through_a_paper_that_lies_over_it(name: str) -> None:
    scene = shown(name)
    covering, faces = scene.page.covering, scene.page.reading.faces
    assert covering is not None and not [face for face in faces if covering.colliderect(face.rect)]
    assert {face.card for face in faces} >= set(scene.feed.picture.hand or ())


def test_whom_an_attack_is_meant_for_stays_where_it_is_at_the_first_press() -> None:
    scene = shown("honor-attack")
    assert scene.choice is not None
    keys = [one.key for one in scene.page.page.controls if one.key.startswith("option seat")]
    places = [scene.page.spot(key).rect.copy() for key in keys]
    for place in places:  # some cannot be attacked, and it is said why
        if len(scene.choice.touched) < 3:
            scene.handle(Press(place.center))
            scene.handle(Release(place.center))
    assert len(scene.choice.touched) == 3, "it waits for the second press"
    assert [scene.page.spot(key).rect for key in keys] == places


def test_what_comes_to_lie_under_a_resting_pointer_opens_only_once_it_has_moved() -> None:
    scene = shown("honor-four")
    own = next(one for house in scene.feed.picture.seats[0].houses for one in house.cards)
    face = next(one for one in scene.page.reading.faces if one.card == own)
    scene.handle(Point(face.rect.center, rests=True))
    rest(scene)
    assert scene.page.reading.read is None
    scene.handle(Point((face.rect.centerx + 1, face.rect.centery)))
    rest(scene)
    assert scene.page.reading.read == face
    banner = scene.page.layout.banners[1]
    at = banner.right - 60, banner.bottom - 20
    scene.handle(Point(at, rests=True))
    rest(scene, OPENS_AFTER)
    assert scene.page.opened is None
    scene.handle(Point((at[0] + 1, at[1])))
    rest(scene, OPENS_AFTER)
    assert scene.page.opened is not None


@pytest.mark.parametrize("by", ["pointer", "finger", "keys"])
def test_cards_of_opened_houses_are_read_by_every_device(by: str) -> None:
    scene = shown("honor-four")
    scene._answer(OpenHouses(scene.feed.picture.seats[1].seat))  # noqa: SLF001
    scene.draw(pygame.Surface(SIZE))
    faces = list(scene.page.reading.faces)
    houses = scene.feed.picture.seats[1].houses
    assert len(faces) == sum(len(house.cards) + (house.head is not None) for house in houses)
    place = faces[-1].rect.center
    match by:
        case "pointer":
            scene.handle(Point(place))
        case "finger":
            scene.handle(Press(place, touch=True))
        case _:
            scene.handle(NextGroup())
    rest(scene)
    read = scene.page.reading.read
    assert read is not None and scene.page.pinned
    if by == "finger":
        scene.handle(Release(place, touch=True))
        rest(scene)
        assert scene.page.reading.read is None and scene.page.pinned
        scene.handle(Press((5, 400), touch=True))
        assert not scene.page.pinned


def test_a_chosen_card_hides_those_below_and_says_nothing_itself() -> None:
    """Before, the rule of its neighbour stood over it."""
    scene = shown("honor-raised")
    number = next(int(name.split(":")[1]) for name in scene.page.show_of.chosen if name.startswith("hand:"))
    below = hand_places(scene.page.layout, len(scene.feed.picture.hand or ()))[number]
    scene.handle(Point((below.left + below.width // 8, SIZE[1] - 20)))
    rest(scene)
    assert scene.page.reading.read is None


def test_a_pointer_that_stays_where_it_was_reads_nothing_after_a_decision() -> None:
    """Else the rule of whatever lies there hangs over the table while others play."""
    scene = shown("honor-raised")
    head = scene.feed.picture.seats[0].houses[1].head
    face = next(one for one in scene.page.reading.faces if one.card == head)
    scene.handle(Point(face.rect.center))
    rest(scene)
    assert scene.page.reading.read is not None
    assert scene.choice is not None
    scene._touch(next(one for one in scene.choice.targets() if isinstance(one, House)))  # noqa: SLF001
    assert scene.choice is None
    rest(scene)
    assert scene.page.reading.read is None
