"""A hand card that is dragged onto the own row is chosen with the slot, or it is said why not."""

import time
from pathlib import Path

import pytest

from game.tenno.cards import SHOGUN
from game.tenno.show.choice_by_touches import (
    AttackChoice,
    Choice,
    ExchangeChoice,
    HandSpot,
    RefillChoice,
    SlotSpot,
)
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window.scene import Scene
from tests.scenes.tenno.playing import PlayedGame

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


def table_asking(home: Path, kind: type[Choice]) -> tuple[PlayedGame, MatchScene]:
    game = PlayedGame(home, ("human", "novice"), seed=1)

    def asks(top: Scene) -> bool:
        return isinstance(top, MatchScene) and isinstance(top.choice, kind) and top.act is None

    scene = game.play_until(asks)
    assert isinstance(scene, MatchScene)
    return game, scene


def drag(game: PlayedGame, scene: MatchScene, card: HandSpot, onto: SlotSpot) -> None:
    start, end = (scene.page.spot(spot).rect for spot in (card, onto))
    at = start.left + 8, start.top + 20
    game.press(at)
    game.point(((at[0] + end.centerx) // 2, (at[1] + end.centery) // 2))
    game.point(end.midtop)
    game.point((end.centerx, end.top + 30))
    assert game.surface, "the card is seen on its way"
    game.release((end.centerx, end.top + 30))


def test_in_an_exchange_it_chooses_slot_and_card_which_a_press_then_lays(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, ExchangeChoice)
    choice = scene.choice
    assert isinstance(choice, ExchangeChoice)
    drag(game, scene, HandSpot(0), SlotSpot(choice.seat, 1))
    assert scene.choice is choice and choice.picked == [SlotSpot(choice.seat, 1), HandSpot(0)]
    drag(game, scene, HandSpot(1), SlotSpot(choice.seat, 1))
    assert choice.picked == [SlotSpot(choice.seat, 1), HandSpot(1)]
    drag(game, scene, HandSpot(1), SlotSpot(choice.seat, 2))
    assert choice.picked == [SlotSpot(choice.seat, 2), HandSpot(1)], "onto another slot"
    game.app.close()


def test_under_a_pause_a_card_is_let_go(tmp_path: Path) -> None:
    """The button is let go over the pause, and the card hung at the pointer when the match went on."""
    game, scene = table_asking(tmp_path, ExchangeChoice)
    choice = scene.choice
    assert isinstance(choice, ExchangeChoice)
    start, end = (scene.page.spot(spot).rect for spot in (HandSpot(0), SlotSpot(choice.seat, 1)))
    game.press((start.left + 8, start.top + 20))
    game.point(end.center)
    game.key("p")
    assert game.top is not scene
    game.release(end.center)
    game.key("escape")
    game.step(frames=30)
    assert game.top is scene
    game.point(end.center)
    game.release(end.center)
    assert scene.choice is choice and not choice.picked
    game.app.close()


def test_no_card_is_picked_up_through_a_paper_that_lies_over_it(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, ExchangeChoice)
    choice = scene.choice
    assert isinstance(choice, ExchangeChoice)
    page = scene.page.page
    page.cover(scene.page.spot(HandSpot(0)).rect, [])
    drag(game, scene, HandSpot(0), SlotSpot(choice.seat, 1))
    assert scene.choice is choice and not choice.picked
    game.app.close()


def test_a_card_of_the_row_that_is_dragged_onto_another_ones_attacks_it(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, AttackChoice)
    choice = scene.choice
    assert isinstance(choice, AttackChoice)
    drag(game, scene, SlotSpot(choice.seat, 0), SlotSpot(choice.seat, 1))
    assert scene.choice is choice and not choice.picked, "at home it attacks nothing"
    drag(game, scene, SlotSpot(choice.seat, 1), SlotSpot(1 - choice.seat, 2))
    assert scene.choice is not choice
    game.step(frames=30)
    fight = scene.screen.feed.view.duel or scene.screen.feed.view.public.fights[-1]
    attack = getattr(fight, "attack", fight)
    assert (attack.slot, attack.target_slot) == (1, 2)
    game.app.close()


def test_a_card_that_may_not_attack_says_so_where_it_is_let_go(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, AttackChoice)
    choice = scene.choice
    assert isinstance(choice, AttackChoice)
    choice.view.row[0] = SHOGUN
    choice._slots.discard(0)  # noqa: SLF001
    drag(game, scene, SlotSpot(choice.seat, 0), SlotSpot(1 - choice.seat, 2))
    assert scene.choice is choice and choice.refused is not None and not choice.picked
    game.app.close()


def test_let_go_elsewhere_nothing_is_chosen(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, ExchangeChoice)
    choice = scene.choice
    assert isinstance(choice, ExchangeChoice)
    drag(game, scene, HandSpot(0), SlotSpot(1 - choice.seat, 1))
    assert scene.choice is choice and not choice.picked
    game.app.close()


def test_it_fills_the_gap_onto_which_it_is_dragged(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, RefillChoice)
    choice = scene.choice
    assert isinstance(choice, RefillChoice)
    card = choice.view.hand_cards()[0]
    gap = choice.picked[0]
    assert isinstance(gap, SlotSpot)
    drag(game, scene, HandSpot(0), gap)
    assert scene.choice is not choice
    game.step(20, 2)
    assert scene.screen.feed.view.row[gap.slot] == card
    game.app.close()


def test_where_no_hand_card_is_asked_for_it_is_said_what_is(tmp_path: Path) -> None:
    game, scene = table_asking(tmp_path, AttackChoice)
    choice = scene.choice
    assert isinstance(choice, AttackChoice)
    drag(game, scene, HandSpot(0), SlotSpot(choice.seat, 1))
    assert scene.choice is choice and choice.refused == "hand-attacks" and not choice.picked
    game.app.close()


def test_a_drag_hurries_what_moves_and_goes_on_at_the_table(tmp_path: Path) -> None:
    """A rival's card was on its way: the press ended that and was lost, so that nothing came along."""
    game = PlayedGame(tmp_path, ("human", "novice"), speed="fast", seed=1)

    def flies(top: Scene) -> bool:
        """What ends the rival's turn is on its way, and then it is the person who attacks."""
        if not isinstance(top, MatchScene) or top.act is None or top.runner.covered:
            return False
        view = top.screen.feed.view
        return view.public.turn == 0 and getattr(view.events[-1], "seat", 0) == 1

    scene = game.play_until(flies)
    assert isinstance(scene, MatchScene) and scene.choice is None
    own, theirs = scene.page.spot(SlotSpot(0, 1)).rect, scene.page.spot(SlotSpot(1, 2)).rect
    game.press(own.center)
    game.point((own.centerx, own.top))
    game.step(16, 20)
    assert isinstance(scene.choice, AttackChoice), "the press hurried what moved"
    game.point(theirs.center)
    assert game.surface, "the card is seen on its way"
    game.release(theirs.center)
    assert scene.choice is None, "it attacks"
    game.app.close()


@pytest.mark.parametrize("later", [50, 150, 250])
def test_a_drag_begun_soon_after_cards_were_laid_attacks(tmp_path: Path, later: int) -> None:
    """It was kept for three seconds that they could be undone, and so was the card at the pointer."""
    game = PlayedGame(tmp_path, ("human", "novice"), speed="normal", seed=1)
    game.play_until(lambda top: isinstance(top, SetupScene))
    game.play_a_little()
    game.step(later)
    scene = game.top
    assert isinstance(scene, MatchScene)
    own, theirs = scene.page.spot(SlotSpot(0, 1)).rect, scene.page.spot(SlotSpot(1, 2)).rect
    game.press(own.center)
    game.step(16, 2)
    game.point((own.centerx, own.top))
    assert not scene.screen.held, "whoever draws the next card takes nothing back"
    until = time.monotonic() + 60
    while scene.choice is None and time.monotonic() < until:
        game.step()
    assert isinstance(scene.choice, AttackChoice)
    assert scene.page.carry.card == SlotSpot(0, 1), "it is seen before the pointer moves on"
    game.point(theirs.center)
    game.release(theirs.center)
    assert scene.choice is None, "it attacks"
    game.app.close()
