"""Laying the farmers: ready at once, swapped by mouse, keys or dragging, secret at a shared screen."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.kept.chance import Chance
from game.tenno.cards import FARMERS
from game.tenno.show.rules_book import rules_book
from game.tenno.view import View
from scenes.games import ProgramSettings
from scenes.match.hand_over_curtain import SETTLING, CurtainScene
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.paint.geometry import CardPlace
from scenes.table.card_controls import SLIDING, SwapSlot
from scenes.table.card_sprite import CardPainter, CardSprite
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window.requests import Pop, Push, Reset
from scenes.window.scene import Resources
from tests.driver import Driver
from tests.scenes.lettered import LetteredWindow, faults_of, reached_by_keys, words_of
from tests.scenes.tenno.playing import PlayedGame

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

NAMES = ("You", "Kaede", "Bram", "Inés", "Mika", "Aurelia", "Tadao")


def view(seats: int = 4) -> View:
    plans = [{"name": name, "crest": number + 1} for number, name in enumerate(NAMES[:seats])]
    return View.begin({"seats": plans, "you": 0, "first": 0})


def flow(own: View, shared: bool, decide: Any = None, laid: dict[int, bool] | None = None) -> Any:
    """What the scene knows of a match: whose view is shown, who has laid, and who is told."""
    return SimpleNamespace(
        feed=SimpleNamespace(view=own),
        shared=shared,
        decide=decide,
        ready=lambda: dict(laid or {}),
        taken_back=None,
    )


class Laying:
    """A setup scene in the running app; `laid` is what it gave, `seed` draws the first order."""

    def __init__(self, home: Path, shared: bool = False, seed: int = 3, **settings: object) -> None:
        self.laid: list[tuple[int, int, int]] = []
        self.drive = Driver(
            home,
            lambda given: self.make(given, shared, seed),
            settings=ProgramSettings(**settings),  # type: ignore[arg-type]
            draw_one_in=1,
        )
        self.drive.step(900, 10)

    def make(self, resources: Resources, shared: bool, seed: int) -> SetupScene:
        pause = lambda: Push(RulesScene(resources, rules_book()))  # noqa: E731
        decide = lambda decision: self.laid.append(decision.cards)  # noqa: E731
        return SetupScene(resources, flow(view(), shared, decide, {1: True}), Chance(seed), pause)

    @property
    def scene(self) -> SetupScene:
        scene = self.drive.top
        assert isinstance(scene, SetupScene)
        return scene

    @property
    def slots(self) -> list[SwapSlot]:
        return [control for control in self.scene.page.controls if isinstance(control, SwapSlot)]

    @property
    def order(self) -> list[int]:
        return [slot.card for slot in self.slots]

    def picture(self) -> bytes:
        self.drive.step(600, 8)
        return pygame.image.tobytes(self.drive.surface, "RGB")


def test_a_finger_takes_the_farmer_on_which_the_keys_have_rested(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    first, second, third = laying.order
    while laying.scene.page.focus is not laying.slots[0]:
        laying.drive.key("left")
    laying.drive.step(1500, 30)
    for number in (0, 1):
        laying.drive.tap(laying.slots[number].rect.center)
    assert laying.order == [second, first, third]
    laying.drive.app.close()


def swapped(order: list[int], one: int, other: int) -> list[int]:
    result = list(order)
    result[one], result[other] = result[other], result[one]
    return result


def test_enter_at_once_lays_the_drawn_order(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    drawn = laying.order
    assert drawn == Chance(3).shuffled(FARMERS)
    laying.drive.key("return")
    assert laying.laid == [tuple(drawn)]
    assert isinstance(laying.drive.top, TitleScene)


def test_two_clicks_swap_two_farmers(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    drawn = laying.order
    laying.drive.click(laying.slots[0].rect.center)
    laying.drive.click(laying.slots[2].rect.center)
    assert laying.order == swapped(drawn, 0, 2)
    laying.drive.click(laying.scene.layout.buttons[1].center)
    assert laying.laid == [tuple(swapped(drawn, 0, 2))]


def test_two_presses_swap_two_farmers_by_keys(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    drawn = laying.order
    for key in ("left", "return", "left", "return"):
        laying.drive.key(key)
    assert laying.order == swapped(drawn, 1, 2)
    for key in ("right", "right", "return"):
        laying.drive.key(key)
    assert laying.laid == [tuple(swapped(drawn, 1, 2))]


def test_a_farmer_can_be_dragged_and_is_laid_back_beside_the_slots(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    drawn, slots = laying.order, laying.slots
    laying.drive.press(slots[0].rect.center)
    laying.drive.point(slots[1].rect.center)
    laying.drive.release(slots[1].rect.center)
    assert laying.order == swapped(drawn, 0, 1)
    laying.drive.press(slots[0].rect.center)
    laying.drive.point((10, 10))
    laying.drive.release((10, 10))
    laying.drive.step(2.5 * SLIDING, 4)
    assert laying.order == swapped(drawn, 0, 1)
    assert not any(slot.sliding or slot.picked for slot in slots)


def test_a_card_that_is_dropped_settles_from_where_it_was_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laying = Laying(tmp_path)
    slots, drawn = laying.slots, dict[int | None, CardPlace]()
    paint = CardPainter.draw

    def noting(painter: CardPainter, surface: pygame.Surface, look: CardSprite, place: CardPlace) -> None:
        drawn[look.card] = place
        paint(painter, surface, look, place)

    monkeypatch.setattr(CardPainter, "draw", noting)
    held, there = slots[0].card, slots[2].card
    laying.drive.press(slots[0].rect.center)
    x, y = slots[2].rect.centerx - 20, slots[2].rect.centery + 30
    laying.drive.point((x, y))
    laying.drive.release((x, y))
    assert abs(drawn[held].x - x) < 8 and abs(drawn[held].y - y) < 8
    assert abs(drawn[there].x - slots[2].rect.centerx) < 60, "the other one has just begun to leave"


def test_after_a_drop_only_the_card_under_the_pointer_stays_raised(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    slots = laying.slots
    laying.drive.press(slots[0].rect.center)
    for at in (slots[1].rect.center, slots[2].rect.center):
        laying.drive.point(at)
    laying.drive.release(slots[2].rect.center)
    laying.drive.step(SLIDING, 4)
    assert [slot.warmth for slot in slots] == [0, 0, 1]
    laying.drive.press(slots[2].rect.center)
    laying.drive.point((10, 10))
    laying.drive.release((10, 10))
    laying.drive.step(SLIDING, 4)
    assert [slot.warmth for slot in slots] == [0, 0, 0]


def test_a_card_says_nothing_on_its_way_after_a_drop_nor_until_the_pointer_moves(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    slots = laying.slots
    laying.drive.press(slots[0].rect.center)
    for at in (slots[1].rect.center, slots[2].rect.center):
        laying.drive.point(at)
    laying.drive.step(100, 4)
    laying.drive.release(slots[2].rect.center)
    laying.drive.step(1000, 4)
    assert laying.scene.reading.read is None
    laying.drive.point((slots[2].rect.centerx + 3, slots[2].rect.centery))
    laying.drive.step(1000, 4)
    assert laying.scene.reading.read is not None


def test_back_lays_a_picked_farmer_down_and_pauses_only_then(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    laying.drive.click(laying.slots[1].rect.center)
    assert laying.slots[1].picked
    laying.drive.key("escape")
    assert not laying.slots[1].picked
    laying.drive.key("escape")
    assert isinstance(laying.drive.top, RulesScene)


def test_shuffling_draws_another_order_from_the_same_chance(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    chance = Chance(3)
    order = chance.shuffled(FARMERS)
    for _ in range(3):
        laying.drive.click(laying.scene.layout.buttons[0].center)
        order = chance.shuffled(order)
        assert laying.order == order


def hidden_pictures(laying: Laying) -> list[bytes]:
    """Swap, hover and shuffle with all cards face down, and look at each."""
    shots = [laying.picture()]
    laying.drive.click(laying.slots[0].rect.center)
    shots.append(laying.picture())
    laying.drive.click(laying.slots[2].rect.center)
    laying.drive.step(SLIDING / 2)
    shots.append(pygame.image.tobytes(laying.drive.surface, "RGB"))
    laying.drive.point(laying.scene.layout.hand_places(8)[3].box.center)
    shots.append(laying.picture())
    laying.drive.click(laying.scene.layout.buttons[0].center)
    return [*shots, laying.picture()]


def test_at_a_shared_screen_nothing_tells_the_order(tmp_path: Path) -> None:
    laying = Laying(tmp_path, shared=True)
    orders, pictures, sounds = [], [], []
    for seed in (3, 5):
        laying.drive.app.do(Reset(laying.make(laying.drive.resources, True, seed)))
        laying.drive.point((9, 9))
        laying.drive.point((5, 5))
        laying.drive.sounds.heard.clear()
        orders.append(laying.order)
        pictures.append(hidden_pictures(laying))
        sounds.append(list(laying.drive.sounds.heard))
    assert orders[0] != orders[1]
    assert pictures[0] == pictures[1]
    assert sounds[0] == sounds[1]


def test_own_cards_are_shown_while_the_key_is_held(tmp_path: Path) -> None:
    laying = Laying(tmp_path, shared=True)
    hidden = laying.picture()
    laying.drive.key_down("h")
    assert laying.picture() != hidden
    assert all(slot.open == 1.0 for slot in laying.slots)
    laying.drive.key_up("h")
    assert laying.picture() == hidden


def test_the_button_shows_own_cards_for_the_seconds_of_the_settings(tmp_path: Path) -> None:
    laying = Laying(tmp_path, shared=True, look_seconds=3)
    laying.drive.point((9, 9))
    laying.drive.point((5, 5))
    hidden = laying.picture()
    button = laying.scene.page.controls[-1]
    laying.drive.click(button.rect.center)
    laying.drive.point((5, 5))
    assert laying.picture() != hidden
    laying.drive.step(2000, 20)
    assert laying.slots[0].open == 1.0
    laying.drive.step(1000, 20)
    assert laying.slots[0].open == 0.0
    assert laying.picture() == hidden


def test_the_curtain_falls_over_a_shared_setup_that_loses_the_focus(tmp_path: Path) -> None:
    laying = Laying(tmp_path, shared=True)
    laying.drive.key_down("h")
    laying.picture()
    slot = laying.slots[0]
    laying.drive.post(pygame.WINDOWFOCUSLOST)
    laying.drive.step()
    assert isinstance(laying.drive.top, CurtainScene)
    assert slot.open == 0.0
    laying.drive.step(SETTLING, 4)
    laying.drive.key("return")
    laying.drive.step(600, 8)
    assert slot.open == 0.0
    assert laying.scene.page.focus is not None


def test_a_farmer_that_is_dragged_falls_back_when_the_window_loses_the_focus(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    drawn, slots = laying.order, laying.slots
    laying.drive.press(slots[0].rect.center)
    laying.drive.point(slots[1].rect.center)
    assert slots[0].drag_offset is not None
    laying.drive.post(pygame.WINDOWFOCUSLOST)
    laying.drive.step()
    assert slots[0].drag_offset is None
    laying.drive.release(slots[1].rect.center)
    assert laying.order == drawn


def test_alone_nothing_hides(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    laying.drive.post(pygame.WINDOWFOCUSLOST)
    laying.drive.step()
    assert laying.slots[0].open == 1.0


@pytest.mark.parametrize("shared", [False, True])
def test_keys_reach_everything(tmp_path: Path, shared: bool) -> None:
    laying = Laying(tmp_path, shared)
    numbers = {id(control): str(number) for number, control in enumerate(laying.scene.page.controls)}
    reached = reached_by_keys(laying.drive, lambda control: numbers[id(control)])
    assert reached == set(numbers.values())


@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("shared", [False, True])
def test_its_words_stay_in_their_places(window: LetteredWindow, seats: int, shared: bool) -> None:
    scene = SetupScene(window.resources(), flow(view(seats), shared), Chance(1), Pop)
    scene.enter()
    scene.resize(window.size)
    scene.update(1000)
    assert faults_of(words_of(scene, window.size), window.size, NAMES) == []


def begun(home: Path, seats: tuple[str, ...] = ("human", "novice"), **settings: object) -> PlayedGame:
    """A match whose person has just laid its farmers."""
    made = ProgramSettings(**settings)  # type: ignore[arg-type]
    game = PlayedGame(home, seats, by="keyboard", speed="normal", settings=made, draw_one_in=1)
    game.play_until(lambda scene: isinstance(scene, SetupScene))
    game.step(1500)
    return game


def drawn_open(match: MatchScene) -> dict[int, tuple[int, int]]:
    """The farmers that lie open in the next picture of the act that is played, and their middles."""
    assert match.act is not None
    with match.page.kit.cards.noting() as found:
        match.act.draw(pygame.Surface((1024, 600)))
    return {face.card: face.rect.center for face in found if face.card in FARMERS}


def test_farmers_that_were_laid_go_to_their_slots_as_the_same_cards(tmp_path: Path) -> None:
    game = begun(tmp_path)
    setup = game.top
    assert isinstance(setup, SetupScene)
    lay = [control for control in setup.page.controls if isinstance(control, SwapSlot)]
    game.key("return")
    match = game.top
    assert isinstance(match, MatchScene) and match.act is not None
    slots = match.page.layout.group(0).slots
    assert drawn_open(match) == {slot.card: slot.rect.center for slot in lay}
    game.step(688, 43)
    assert drawn_open(match) == {slot.card: box.center for slot, box in zip(lay, slots, strict=True)}


def test_any_key_ends_the_way_of_the_farmers_at_once(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.key("return")
    match = game.top
    assert isinstance(match, MatchScene) and match.act is not None
    carried = match.act
    game.key("space")
    game.step()
    assert match.act is not carried
    assert match.choice is None or not match.choice.chosen(), "the key was not also a touch"


def test_with_reduced_motion_no_farmer_flies(tmp_path: Path) -> None:
    game = begun(tmp_path / "still", reduced_motion=True)
    setup = game.top
    assert isinstance(setup, SetupScene)
    lay = [control.rect.center for control in setup.page.controls if isinstance(control, SwapSlot)]
    game.key("return")
    assert isinstance(game.top, MatchScene)
    assert not set(drawn_open(game.top).values()) & set(lay)
