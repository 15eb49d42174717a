"""Own cards at a shared screen lie open while they are held, or as long as the setting says."""

import pygame
import pytest

from game.kept.settings import Settings
from scenes.match.own_cards import OwnCards, PrivateScene
from scenes.ui import UiStyle
from scenes.ui.page import Page
from scenes.window.input import InputReader
from tests.driver import make_resources


def test_a_look_ends_by_itself_once_and_says_so() -> None:
    cards = OwnCards(Settings(look_seconds=5))
    cards.toggle()
    assert cards.open and cards.running
    assert not cards.update(4900) and cards.open
    assert cards.update(200) and not cards.open
    assert not cards.update(200), "it was said"


def test_a_second_press_ends_the_look_and_what_is_held_lies_open_meanwhile() -> None:
    cards = OwnCards(Settings(look_seconds=5))
    cards.toggle()
    cards.toggle()
    assert not cards.open
    cards.hold(True)
    assert cards.open and not cards.running
    cards.hold(False)
    assert not cards.open


def test_who_never_looked_covers_nothing() -> None:
    assert OwnCards(Settings(look_seconds=5)).update(100) is False


def test_a_look_lasts_to_its_very_end() -> None:
    cards = OwnCards(Settings(look_seconds=5))
    cards.toggle()
    assert cards.update(4999.5) is False
    assert cards.open and cards.running
    assert cards.update(0.5) is True
    assert not cards.open and not cards.running


def test_a_private_view_moves_as_long_as_a_look_runs() -> None:
    scene = PrivateScene(make_resources(), "Aki")
    scene.page = Page(UiStyle(scene.resources, (1024, 600)))
    assert not scene.moving()
    scene._own_cards.toggle()  # noqa: SLF001
    assert scene.moving(), "it is drawn until the cards cover themselves"
    scene.pause()
    assert not scene.moving()


def private() -> PrivateScene:
    scene = PrivateScene(make_resources(), "Aki")
    scene.page = Page(UiStyle(scene.resources, (1024, 600)))
    return scene


def is_open(scene: PrivateScene) -> bool:
    return scene._own_cards.open  # noqa: SLF001


@pytest.mark.parametrize("end", ["pulled out", "focus lost", "let go"])
def test_cards_that_a_pad_held_open_are_covered_when_it_holds_them_no_more(end: str) -> None:
    scene = private()
    reader = InputReader(scene.resources.devices)
    y = pygame.CONTROLLER_BUTTON_Y

    def tell(kind: int, **values: object) -> None:
        for intent in reader.read(pygame.event.Event(kind, values)):
            scene.handle(intent)

    tell(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=y)
    scene.resources.devices.bind("Aki")
    assert is_open(scene)
    tell(pygame.CONTROLLERBUTTONDOWN, instance_id=2, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    scene.resources.devices.bind("Ben")
    assert is_open(scene), "it is still held, whatever others do with their pads"
    if end == "pulled out":
        tell(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    elif end == "focus lost":
        tell(pygame.WINDOWFOCUSLOST)
    else:
        tell(pygame.CONTROLLERBUTTONUP, instance_id=1, button=y)
    assert not is_open(scene)
