"""Every decision of a turn is reached by each device alone; keys cut short, and cards can be dragged."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.honor.cards import NAMES
from game.honor.decisions import Decision, Phase, Play
from game.honor.show.choice_by_touches import PILE, Button, Card, Choice, House
from scenes.honor.match.dragging import Dropped
from scenes.honor.match.scene import MatchScene
from scenes.match.pause import PauseScene
from scenes.ui import Control, buttons
from scenes.window.gamepads import PadMake
from scenes.window.intents import Point, Press, Release
from tests.scenes.honor.playing import PlayedHonor, what_of
from tests.scenes.in_hand import DEVICES
from tests.words import said

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


@pytest.fixture
def turn(tmp_path: Path) -> PlayedHonor:
    """The person's first turn, in the window."""
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), seed=3)
    game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    return game


def choice_of(game: PlayedHonor) -> Choice:
    assert game.scene.choice is not None
    return game.scene.choice


@pytest.mark.parametrize("by", DEVICES)
def test_every_decision_of_a_turn_is_made_by_one_device_alone(turn: PlayedHonor, by: str) -> None:
    """Each decision's touches are made on controls; before the last one that would decide, all goes back."""
    turn.by = by
    scene, choice = turn.scene, choice_of(turn)
    reached = set[Decision]()
    for path, decision in choice._paths:  # noqa: SLF001
        if decision in reached:
            continue
        while choice.back():
            continue
        scene._refresh(fresh=True)  # noqa: SLF001
        for target in path[:-1]:
            turn.use(scene, control(turn, target))
            assert scene.choice is choice, "it was decided too soon"
        last = control(turn, path[-1])
        if by in ("keyboard", "pad"):
            scene.page.page.by_pointer = False
            turn.walk_to(scene, last.key)
        else:
            assert last.rect.width and scene.page.layout.frame.contains(
                last.rect.clip(scene.page.layout.frame)
            )
        reached.add(decision)
    assert reached == set(choice.view.options(choice.ask))
    turn.app.close()


def next_choice(game: PlayedHonor) -> Choice:
    """What is asked after the decision that was just made."""
    game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    return choice_of(game)


def target_names(controls: list[Control]) -> list[str]:
    return [one.key for one in controls]


def control(game: PlayedHonor, target: object) -> Control:
    return next(one for one in game.scene.page.page.controls if what_of(one) == target)


def test_d_draws_c_declares_and_e_twice_ends(turn: PlayedHonor) -> None:
    choice = choice_of(turn)
    while len(choice.view.hand) == 7:
        turn.walk_to(turn.scene, "hand0")
        turn.key("delete")
        assert isinstance(choice_of(turn).touched[0], Card)
        turn.key("delete")  # now it is discarded
        choice = next_choice(turn)
    turn.key("c")
    assert choice_of(turn).touched == (Button("declare"),)
    turn.key("escape")
    turn.key("d")
    following = next_choice(turn)
    assert len(following.view.hand) == 7 and following.view.public.used == 1
    turn.key("2")
    assert turn.scene.page.opened == turn.scene.feed.picture.seats[1].seat
    turn.key("escape")
    turn.key("e")
    last = choice_of(turn)
    assert last.touched == (Button("end"),)
    turn.key("e")
    assert turn.scene.choice is not last
    turn.app.close()


def test_undo_steps_back_in_what_is_chosen_and_says_that_what_is_done_stays(turn: PlayedHonor) -> None:
    choice = choice_of(turn)
    turn.key("c")
    assert choice.touched
    turn.key("z")
    assert not choice.touched and not turn.scene.page.refused
    turn.key("z")
    assert turn.scene.page.refused == said("honor.refused.stays")
    turn.app.close()


def test_the_pads_x_draws_in_a_turn_and_answers_where_it_is_asked_in_private(turn: PlayedHonor) -> None:
    for _ in range(2):
        turn.walk_to(turn.scene, "hand0")
        turn.key("delete")
        turn.key("delete")  # one card fewer: there is room to draw
        held = len(next_choice(turn).view.hand)
        if held < 7:
            break
    turn.pad("x")
    following = next_choice(turn)
    assert len(following.view.hand) == held + 1 and following.view.public.used == 1
    turn.app.close()


def test_where_the_window_loses_the_focus_a_card_is_let_go(turn: PlayedHonor) -> None:
    """The button is let go over another window, and the card hung at the pointer."""
    scene, choice = turn.scene, choice_of(turn)
    discards = scene.page.spot("discards").rect.center
    drag(scene, scene.page.spot("hand0").rect.center, discards, False)
    turn.post(pygame.WINDOWFOCUSLOST)
    turn.post(pygame.WINDOWFOCUSGAINED)
    turn.step()
    assert turn.top is scene and choice.touched
    scene.handle(Release(discards))
    assert scene.choice is choice, "nothing was discarded"


def test_under_a_pause_a_card_is_let_go(turn: PlayedHonor) -> None:
    """The button is let go over the pause, and the card hung at the pointer when the match went on."""
    scene, choice = turn.scene, choice_of(turn)
    start = scene.page.spot("hand0").rect.center
    drag(scene, start, scene.page.spot("discards").rect.center, False)
    turn.key("p")
    assert turn.top is not scene
    turn.key("escape")
    turn.step(frames=30)
    assert turn.top is scene
    scene.handle(Release(scene.page.spot("discards").rect.center))
    assert scene.choice is choice, "nothing was discarded"


def test_no_card_is_picked_up_through_a_paper_that_lies_over_it(turn: PlayedHonor) -> None:
    scene = turn.scene
    hand = scene.page.spot("hand0").rect
    scene.page.page.cover(hand, [])
    drag(scene, hand.center, scene.page.spot("discards").rect.center, False)
    assert scene.page.carry.number is None


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_card_is_dragged_to_its_house_or_to_the_discards(turn: PlayedHonor, touch: bool) -> None:
    scene, choice = turn.scene, choice_of(turn)
    held = len(choice.view.hand)
    number, card = next(
        (number, card)
        for number, card in enumerate(choice.view.hand)
        if any(isinstance(path[-1], House) for path, _ in choice._paths if path[0] == Card(card))  # noqa: SLF001
    )
    start = scene.page.spot(f"hand{number}").rect.center
    drag(scene, start, (start[0], start[1] - 90), touch)
    assert choice.touched == (Card(card),)
    scene.handle(Release((5, 5), touch))  # nowhere: it goes back
    assert choice.touched == () and scene.choice is choice
    drag(scene, start, (start[0], start[1] - 90), touch)
    house = next(one for one in scene.page.page.controls if one.key.startswith("house"))
    scene.handle(Point(house.rect.center))
    scene.draw(scene.resources.art.page((1024, 600)).copy())
    scene.handle(Release(house.rect.center, touch))
    assert scene.choice is None, f"{NAMES[card]} was laid"
    following = next_choice(turn)
    start = scene.page.spot("hand0").rect.center
    drag(scene, start, scene.page.spot("discards").rect.center, touch)
    scene.handle(Release(scene.page.spot("discards").rect.center, touch))
    assert scene.choice is not following and len(scene.feed.view.hand) <= held - 1
    turn.app.close()


def drag(scene: MatchScene, start: tuple[int, int], end: tuple[int, int], touch: bool) -> None:
    scene.handle(Press(start, 1, touch))
    for part in (0.2, 0.6, 1.0):
        x, y = (round(a + part * (b - a)) for a, b in zip(start, end, strict=True))
        scene.handle(Point((x, y)))


def test_below_a_paper_over_the_table_no_words_are_cut(turn: PlayedHonor) -> None:
    page = turn.scene.page
    log = page.layout.log
    assert log is not None and page.lying.log and page.lying.title and not page.lying.cuts(log)
    turn.key("c")
    assert page.covering is not None and page.covering.colliderect(log)
    assert page.lying.cuts(log)
    turn.key("escape")
    assert not page.lying.cuts(log)
    turn.key("2")
    assert page.opened is not None and page.lying.cuts(log) and not page.lying.title
    turn.key("escape")
    assert page.lying == page.show_of
    turn.app.close()


def test_a_paper_over_the_table_hides_no_rivals_name_if_it_has_room_below(turn: PlayedHonor) -> None:
    page = turn.scene.page
    turn.key("c")
    assert page.covering is not None
    boards = [page.layout.board(number) for number in range(len(page.layout.banners))]
    assert all(page.covering.top >= board.bottom for board in boards)
    turn.app.close()


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_back_closes_houses_that_opened_under_the_focus_before_it_pauses(turn: PlayedHonor, by: str) -> None:
    turn.by = by
    scene = turn.scene
    turn.walk_to(scene, "seat1")
    turn.step(800, frames=40)
    assert scene.page.opened == 1
    turn.do("escape", (0, 0))
    turn.step(800, frames=40)
    assert turn.top is scene and scene.page.opened is None
    assert scene.page.page.focus is not None and scene.page.page.focus.key == "hand0"
    turn.do("escape", (0, 0))
    assert turn.top is not scene, "with nothing open it pauses"
    turn.app.close()


def test_by_keys_a_ninja_is_not_sent_to_an_own_house_first(tmp_path: Path) -> None:
    """Two presses of the choosing key would rob oneself."""
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), by="keyboard", seed=3)
    seen = set[str]()
    for _ in range(3000):
        top = game.top
        if (
            isinstance(top, MatchScene)
            and top.choice is not None
            and not top.choice.touched
            and top.act is None
        ):
            for card in {one for one in top.choice.targets() if isinstance(one, Card)}:
                if NAMES[card.card] not in ("spy", "assassin", "elite_spy"):
                    continue
                top.choice.touch(card)
                top._refresh(fresh=True)  # noqa: SLF001
                places = [getattr(one, "place", None) for one in top.choice.targets()]
                if any(place is not None and place >> 1 for place in places):
                    seen.add(NAMES[card.card])
                    assert what_of(top.page.page.focus).place >> 1 != 0  # type: ignore[union-attr, arg-type]
                top.choice.back()
                top._refresh(fresh=True)  # noqa: SLF001
        if len(seen) > 1:
            break
        game.play_a_little()
    assert len(seen) > 1
    game.app.close()


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_one_press_closes_houses_that_were_opened_by_hand_under_the_focus(turn: PlayedHonor, by: str) -> None:
    turn.by = by
    scene = turn.scene
    turn.walk_to(scene, "seat1")
    turn.step(800, frames=40)
    turn.do("return", (0, 0))
    assert scene.page.pinned
    turn.do("escape", (0, 0))
    assert turn.top is scene and scene.page.opened is None
    turn.walk_to(scene, "hand2")
    turn.key("2")
    assert scene.page.opened == 1
    turn.do("escape", (0, 0))
    assert scene.page.opened is None
    assert scene.page.page.focus is not None and scene.page.page.focus.key == "hand2"
    turn.app.close()


def test_back_closes_houses_that_opened_under_the_pointer_until_it_moves(turn: PlayedHonor) -> None:
    scene = turn.scene
    x, y = scene.page.spot("seat1").rect.center
    turn.point((x - 9, y))
    turn.point((x, y))
    turn.step(800, frames=40)
    assert scene.page.opened == 1
    turn.key("escape")
    turn.step(800, frames=40)
    assert turn.top is scene and scene.page.opened is None
    turn.point((x + 9, y))
    turn.step(800, frames=40)
    assert scene.page.opened == 1
    turn.app.close()


def test_what_a_spy_took_is_not_destroyed_where_the_turn_is_ended(turn: PlayedHonor) -> None:
    """A second press would end the turn; and who sends a spy by a press there would destroy by the next."""
    turn.play_until(
        lambda top: (
            isinstance(top, MatchScene) and top.choice is not None and top.choice.ask.phase is Phase.STASH
        )
    )
    destroy = turn.scene.page.spot("destroy")
    assert not destroy.rect.colliderect(turn.scene.page.layout.end)
    turn.app.close()


def test_no_cards_rule_lies_on_what_a_spy_is_asked(turn: PlayedHonor) -> None:
    turn.play_until(lambda top: isinstance(top, MatchScene) and top.page._loot is not None)  # noqa: SLF001
    page = turn.scene.page
    loot = next(one for one in page.page.controls if one.key.startswith("loot"))
    seen = turn.scene.resources.art.page((1024, 600)).copy()
    turn.scene.draw(seen)
    before = seen.copy()
    turn.point((loot.rect.centerx - 9, loot.rect.centery))
    turn.point(loot.rect.center)
    turn.step(800, frames=40)
    assert page.reading.read is not None
    turn.scene.draw(seen)
    (asked,) = page._asked_at()  # noqa: SLF001
    middle = asked.inflate(-asked.width // 2, -asked.height // 2)
    assert pygame.image.tobytes(seen.subsurface(middle), "RGB") == pygame.image.tobytes(
        before.subsurface(middle), "RGB"
    )
    turn.app.close()


def test_a_pad_steps_back_and_takes_back_by_its_left_trigger_and_nothing_where_nothing_can_be(
    turn: PlayedHonor,
) -> None:
    scene, choice = turn.scene, choice_of(turn)
    turn.pad("left trigger")
    assert scene.choice is choice and not scene.page.refused, "there is nothing to take back: nothing is said"
    turn.key("c")
    assert choice.touched
    turn.pad("left trigger")
    assert not choice.touched
    turn.app.close()


@pytest.mark.parametrize(
    ("make", "cap"), [(None, "Z"), (PadMake(0, "Xbox"), "LT"), (PadMake(0, "PS5 Controller"), "L2")]
)
def test_the_button_that_takes_back_names_its_key_on_the_device_in_hand(
    turn: PlayedHonor, make: PadMake | None, cap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_something(turn)
    if make is not None:
        turn.plug(make)
        turn.pad("pad right")
    caps = list[str]()
    monkeypatch.setattr(buttons, "draw_keycap", lambda look, surface, rect, key, hot: caps.append(key))
    turn.scene.page.spot("undo").draw(Surface((1280, 720)))
    assert caps == [cap]
    turn.app.close()


@pytest.mark.parametrize("by", ["key", "button", "pad"])
def test_the_card_laid_last_is_taken_back_into_the_hand(turn: PlayedHonor, by: str) -> None:
    scene, hand = turn.scene, choice_of(turn).view.hand[:]
    told = scene.screen.people[0].lines[:]
    lay_something(turn)
    assert scene.feed.view.hand != hand and scene.screen.held
    if by == "key":
        turn.key("z")
    elif by == "pad":
        turn.pad("left trigger")
    else:
        turn.use(scene, scene.page.spot("undo"))
    turn.play_until(lambda _: scene.choice is not None)
    assert choice_of(turn).view.hand == hand and scene.feed.lines == told and not scene.screen.held
    lay_something(turn)
    while choice_of(turn).back():
        pass
    decided = len(scene.feed.lines)
    turn.use(scene, control(turn, PILE))
    turn.play_until(lambda _: scene.choice is not None and len(scene.feed.lines) > decided)
    assert not scene.screen.held and scene.feed.view.public.used == 2
    turn.app.close()


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_back_pauses_and_takes_no_card_back_that_was_laid(turn: PlayedHonor, tmp_path: Path, by: str) -> None:
    scene = turn.scene
    lay_something(turn)
    laid = scene.feed.view.hand[:]
    turn.by = by
    turn.do("escape", (0, 0))
    assert isinstance(turn.top, PauseScene)
    turn.step(400, frames=2)
    turn.do("escape", (0, 0))
    turn.step(100, frames=2)
    assert turn.top is scene and scene.feed.view.hand == laid
    turn.key("z")
    assert len(choice_after(turn).view.hand) == len(laid) + 1, "it can still be undone"
    lay_something(turn)
    turn.key("escape")
    turn.step(400, frames=2)
    assert isinstance(turn.top, PauseScene)
    leave = next(one for one in turn.top.page.controls if getattr(one, "label", "") == said("pause.leave"))
    turn.click(leave.rect.center)
    turn.step(100, frames=2)
    (record,) = tmp_path.glob("**/*.honor")
    assert record.read_text(encoding="utf-8").count('"play"') == 1
    turn.app.close()


def choice_after(turn: PlayedHonor) -> Choice:
    turn.play_until(lambda _: turn.scene.choice is not None)
    return choice_of(turn)


def test_a_card_let_go_over_nothing_takes_back_none_that_was_laid(turn: PlayedHonor) -> None:
    scene = turn.scene
    lay_something(turn)
    scene._answer(Dropped(None))  # noqa: SLF001
    assert scene.screen.held


@pytest.mark.parametrize("pause", [0.0, 60.0], ids=["at once", "soon"])
def test_a_drag_that_begins_while_a_card_is_still_being_laid_lays_the_next(
    tmp_path: Path, pause: float
) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), seed=3, speed="normal")
    scene = game.scene
    while scene.choice is None:
        game.click((640, 20))
        game.step(50)
    held = len(scene.feed.view.hand)
    pull(game, scene.page.spot("discards").rect.center)
    assert scene.act is not None and len(scene.feed.view.hand) == held - 1, "it flies"
    if pause:
        game.step(pause)
    pull(game, scene.page.spot("discards").rect.center)
    game.step(20, frames=5)
    assert len(scene.feed.view.hand) == held - 2
    game.app.close()


def pull(game: PlayedHonor, end: tuple[int, int]) -> None:
    """Drag the first card of the hand, as slowly as a hand does."""
    start = game.scene.page.spot("hand0").rect.center
    game.scene.handle(Press(start, 1))
    for part in (0.2, 0.6, 1.0):
        game.step(30)
        x, y = (round(a + part * (b - a)) for a, b in zip(start, end, strict=True))
        game.scene.handle(Point((x, y)))
    game.scene.handle(Release(end))
    game.step(20)


def test_the_card_laid_last_lies_when_the_program_is_closed_and_not_before(
    turn: PlayedHonor, tmp_path: Path
) -> None:
    lay_something(turn)
    (record,) = tmp_path.glob("**/*.honor")
    assert '"play"' not in record.read_text(encoding="utf-8") and turn.scene.screen.held
    turn.app.close()
    assert record.read_text(encoding="utf-8").count('"play"') == 1


def lay_something(turn: PlayedHonor) -> None:
    """Lay the first card that goes into an own house, by its controls."""
    choice = choice_of(turn)
    lays = (path for path, decision in choice._paths if isinstance(decision, Play))  # noqa: SLF001
    for target in next(lays):
        turn.use(turn.scene, control(turn, target))
    turn.play_until(lambda _: turn.scene.choice is not None and turn.scene.choice is not choice)
