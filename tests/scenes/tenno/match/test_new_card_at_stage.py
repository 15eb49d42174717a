"""A card that is new at a stage is seen large once, for a second and a half at most; a press ends it."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.help_after_defeats import NO_HELP
from game.campaign.stage_table import StageTable
from game.kept.chance import Chance
from game.tenno.cards import GEISHA
from game.tenno.show.table_words import card_rule
from scenes.games import ProgramSettings
from scenes.table.card_controls import HandCard
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.new_card_at_stage import LASTS, new_card
from scenes.window.requests import Pop
from tests.driver import Driver
from tests.scenes.lettered import LetteredWindow, faults_of, words_of
from tests.scenes.tenno.match.test_laying_farmers import flow, view


class Laying:
    """Farmers are laid after the Geisha was shown; `laid` are the orders that were given."""

    def __init__(self, home: Path, **settings: object) -> None:
        self.laid: list[object] = []
        self.drive = Driver(
            home,
            lambda given: SetupScene(given, flow(view(), False, self.laid.append), Chance(3), Pop, GEISHA),
            settings=ProgramSettings(**settings),  # type: ignore[arg-type]
            draw_one_in=1,
        )
        self.drive.sounds.heard.clear()

    @property
    def in_hand(self) -> bool:
        """Whether the hand has the Geisha, too."""
        assert isinstance(self.drive.top, SetupScene)
        hand = [card for card in self.drive.top.page.controls if isinstance(card, HandCard)]
        return len(hand) == 8 and not any(card.away for card in hand)


@pytest.mark.parametrize("press", ["return", "escape", "right"])
def test_a_press_lets_it_go_and_does_nothing_else(tmp_path: Path, press: str) -> None:
    laying = Laying(tmp_path)
    laying.drive.step(300, 10)
    assert not laying.in_hand
    laying.drive.key(press)
    laying.drive.step(LASTS / 4, 10)
    assert laying.in_hand and not laying.laid and isinstance(laying.drive.top, SetupScene)
    laying.drive.key("return")
    assert len(laying.laid) == 1


def test_a_click_where_a_button_stands_lets_it_go_and_lays_nothing(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    laying.drive.step(300, 10)
    assert isinstance(laying.drive.top, SetupScene)
    laying.drive.click(laying.drive.top.layout.buttons[1].center)
    assert not laying.laid


@pytest.mark.parametrize("still", [False, True])
def test_it_is_in_the_hand_by_itself_after_a_second_and_a_half(tmp_path: Path, still: bool) -> None:
    laying = Laying(tmp_path, reduced_motion=still)
    laying.drive.step(1000, 20)
    assert not laying.in_hand
    laying.drive.step(500, 10)
    assert laying.in_hand
    assert LASTS <= 1500


@pytest.mark.parametrize(("language", "card"), [("en", 4), ("de", 5), ("es", 6), ("fr", 10), ("nl", GEISHA)])
def test_its_name_and_rule_stand_whole_beside_it(window: LetteredWindow, language: str, card: int) -> None:
    scene = SetupScene(window.resources(language=language), flow(view(2), False), Chance(1), Pop, card)
    scene.enter()
    scene.resize(window.size)
    scene.update(700)
    title, rule = (entry for entry in words_of(scene, window.size)[-2:])
    assert (title.text, rule.text) == card_rule(scene.resources.language, card)
    assert faults_of([title, rule], window.size) == []


def shown_to(stage: str, heard: set[str], speed: str = "normal") -> int | None:
    """Return what a stage shows to somebody who has heard so much."""
    campaign = own_campaign()

    def hear(text: str) -> bool:
        new = text not in heard
        heard.add(text)
        return new

    return new_card(StageTable(campaign, campaign.stage(stage), NO_HELP, hear), speed)


def test_it_is_shown_at_the_stage_that_brings_it_and_once_to_a_player() -> None:
    heard = set[str]()
    assert shown_to("s02", heard, "instant") is None
    assert shown_to("s02", heard) == GEISHA
    assert shown_to("s02", heard) is None
    assert shown_to("s03", heard) == 4
    assert shown_to("s01", heard) is None and shown_to("s07", heard) is None
    assert new_card(None, "normal") is None
