"""Several people at one screen: what covers a private view, looks out of turn, standing orders."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.tenno.cards import DAIMYO, GEISHA, MONK, NAMES, NINJA
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Place, Refill
from game.tenno.match import Match
from game.tenno.shared_screen import MonkOrder, answer_by_order
from game.tenno.show.choice_by_touches import SlotSpot
from game.tenno.show.house_rules import rules_of
from game.tenno.show.log_words import Log
from game.tenno.show.screen_flow import Wait
from game.tenno.show.table_words import card_words
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import View
from scenes.games import ProgramSettings
from scenes.match.hand_over_curtain import CurtainScene, HandOverScene
from scenes.match.log_page import LogScene
from scenes.match.pause import PauseScene
from scenes.match.stage_goals import StagePaperScene
from scenes.menus.rules_reference import RulesScene
from scenes.table.draw_context import DrawContext
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion, PrivateAnswer
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.shared_screen import PeekOwnCardsScene, WhoPeeksScene
from scenes.tenno.match.table_page import BUTTONS, TURN_CARDS, UNDO
from scenes.ui import Button, Reading
from scenes.ui.message import MessageScene
from scenes.window.input import Device
from scenes.window.intents import (
    Choose,
    Intent,
    Move,
    NextGroup,
    Press,
    PreviousGroup,
    Reveal,
    ShowCards,
)
from scenes.window.requests import Pop, Push, RestPointer
from scenes.window.scene import Scene
from tests.driver import make_resources
from tests.game.tenno.play import header
from tests.scenes.tenno.couch import CouchTable, Habits, World
from tests.scenes.tenno.playing import picture_of
from tests.words import said

STILL = Habits(1, restless=10**9, step=100.0)
"""People who do nothing but what they are asked."""

EXCHANGED = (
    Place(0, (1, 2, 3)), Place(1, (1, 2, 3)),
    Attack(0, 2, 1, 0), Refill(1, 0, MONK), Exchange(0, 0, NINJA),
)  # fmt: skip
"""Seat 1 holds its Monk in slot 1, seat 0 its Ninja; seat 1 is to attack."""


def at_table(
    home: Path, decisions: tuple[Decision, ...], saved: int = 0, variant: Variant = PLAIN
) -> CouchTable:
    table = CouchTable(home, World(2, 0, (0, 1), decisions, variant), replace(STILL, saved=saved), None, 0)
    table.sees_all = True
    return table


def until(table: CouchTable, reached: Callable[[Scene], bool]) -> Scene:
    """Let people do what they are asked until a scene is on top for which `reached` holds."""
    for _ in range(2000):
        if reached(table.top):
            return table.top
        table.play_a_little()
    raise AssertionError(f"never reached; in {type(table.top).__name__}")


def choosing(table: CouchTable) -> MatchScene:
    """Come to somebody's choice in his private view."""
    scene = until(table, lambda top: isinstance(top, MatchScene) and top.choice is not None)
    assert isinstance(scene, MatchScene) and scene.screen.private is not None
    return scene


def lose_focus(table: CouchTable) -> None:
    table.post(pygame.WINDOWFOCUSLOST)
    table.step()


def is_setup(scene: Scene) -> bool:
    return isinstance(scene, SetupScene)


@pytest.mark.parametrize("variant", [PLAIN, Variant(open_prisoners=True)])
def test_the_log_leads_to_what_is_altered_at_a_shared_screen(tmp_path: Path, variant: Variant) -> None:
    """With open prisoners anybody may look at them, and sees what all may see and no more."""
    table = at_table(tmp_path, EXCHANGED, variant=variant)
    scene = choosing(table)
    while not scene.screen.feed.view.public.fights:
        table.play_a_little()
    assert choosing(table) is scene
    table.key("l")
    log = table.top
    assert isinstance(log, LogScene)
    ways = [one for one in log.page.controls if isinstance(one, Button)]
    assert bool(ways) is (variant != PLAIN)
    if ways:
        table.key("tab")
        assert log.page.focus is ways[0]
        table.key("return")
        paper = table.top
        assert isinstance(paper, StagePaperScene)
        reading = next(one for one in paper.page.controls if isinstance(one, Reading))
        said = [one.text for one in reading.paragraphs]
        language, names = table.resources.language, [seat.name for seat in scene.screen.open_view.seats]
        assert said[:1] == rules_of(language, variant, names)
        assert said[1:] == [card_words(1, language), language.text("scoring.none")]
    table.key("escape")
    assert isinstance(table.top, HandOverScene), "the same seat's curtain again"
    table.app.close()


@pytest.mark.parametrize("key", ["p", "f1"])
def test_what_is_laid_over_the_farmers_covers_them(tmp_path: Path, key: str) -> None:
    table = at_table(tmp_path, EXCHANGED)
    setup = until(table, is_setup)
    table.step(frames=20)
    closed = picture_of(table.surface)
    table.key_down("h")
    table.step(frames=6)
    assert picture_of(table.surface) != closed
    table.key(key)
    assert isinstance(table.top, PauseScene | RulesScene)
    table.key("escape")
    table.key("h")
    table.key("return")
    assert isinstance(table.top, CurtainScene), "its owner alone goes on"
    assert until(table, is_setup) is setup
    table.step(frames=6)
    assert picture_of(table.surface) == closed


def test_the_farmers_owner_is_asked_for_again_when_the_window_lost_the_focus(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    until(table, is_setup)
    lose_focus(table)
    assert isinstance(table.top, CurtainScene)
    until(table, is_setup)


@pytest.mark.parametrize("way", ["focus", "pause", "log", "message"])
def test_a_private_view_is_left_at_once_and_begins_with_its_curtain(tmp_path: Path, way: str) -> None:
    table = at_table(tmp_path, EXCHANGED)
    scene = choosing(table)
    table.key_down("h")
    match way:
        case "focus":
            lose_focus(table)
        case "pause":
            table.key("p")
            assert isinstance(table.top, PauseScene)
        case "log":
            table.key("l")
            assert isinstance(table.top, LogScene)
        case "message":
            table.app.do(Push(MessageScene(table.resources, "Trouble", "Something is wrong.")))
            table.step()
    assert scene.screen.private is None and scene.choice is None
    assert scene.screen.feed.view.you is None, "only the public's view is bound"
    assert not scene.couch.cards.open
    if way != "focus":
        table.key("escape")
    table.step(frames=2)
    assert isinstance(table.top, HandOverScene), "the same seat's curtain again"
    table.key_up("h")
    assert choosing(table) is scene


def test_what_is_asked_behind_a_curtain_is_on_the_window_at_once(tmp_path: Path) -> None:
    """Nothing moves there and nobody presses anything: the question must be painted all the same."""
    table = at_table(tmp_path, EXCHANGED)
    scene = choosing(table)
    painted = pygame.Surface(table.surface.get_size())
    scene.draw(painted)
    assert picture_of(table.surface) == picture_of(painted)


def test_the_log_of_a_private_view_is_the_publics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(tmp_path, EXCHANGED)
    choosing(table)
    shown: list[View] = []
    monkeypatch.setattr(Log, "follow", lambda _, view: shown.append(view))
    table.key("l")
    assert [view.you for view in shown][:1] == [None]


def test_people_who_come_back_to_a_match_meet_a_curtain_that_is_nobodys(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=3)
    assert type(table.top) is CurtainScene
    again = at_table(tmp_path, EXCHANGED, saved=3)
    flow = again.scene.screen
    flow.veiled = True
    again.scene.draw(again.surface)
    cloth = pygame.Surface(again.surface.get_size())
    cloth.blit(again.resources.art.curtain(cloth.get_size()), (0, 0))
    assert picture_of(again.surface) == picture_of(cloth), "not one frame of the table comes before it"
    until(table, lambda top: isinstance(top, HandOverScene))


def test_where_nothing_is_to_be_shown_who_is_next_is_named_at_once(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=1)
    assert isinstance(table.top, HandOverScene), "no other curtain before it"


@pytest.mark.parametrize("way", ["curtain", "focus"])
def test_escape_leads_back_from_the_curtains_of_the_monks_question(tmp_path: Path, way: str) -> None:
    table = at_table(tmp_path, (*EXCHANGED, Attack(1, 1, 0, 1)))
    question = until(table, lambda top: isinstance(top, MonkQuestion))
    assert isinstance(question, MonkQuestion)
    table.click(question.layout.answers[0].center)
    table.step(frames=8)
    assert isinstance(table.top, CurtainScene)
    if way == "focus":
        while isinstance(table.top, CurtainScene):
            table.key("return")
            table.step(frames=4)
        lose_focus(table)
        table.step(frames=8)
        assert isinstance(table.top, CurtainScene)
    table.key("escape")
    assert table.top is question


def test_what_takes_back_or_turns_cards_never_stands_where_what_leads_on_stands(tmp_path: Path) -> None:
    page = choosing(at_table(tmp_path, EXCHANGED)).page
    for held, key in ((False, TURN_CARDS), (True, UNDO.name)):
        page.show(replace(page.shown, held=held))
        (button,) = (one for one in page.page.controls if isinstance(one, Button) and one.group == BUTTONS)
        assert button.key == key and button.rect.bottom == page.layout.buttons[0].bottom


def test_in_public_own_slots_are_alike_and_nothing_can_be_chosen(tmp_path: Path) -> None:
    """Pointing at and pressing an own slot, in public, is seen and heard alike whatever lies there."""
    met = []
    for card in (10, 9):
        table = at_table(tmp_path, (*EXCHANGED[:3], Refill(1, 0, card), Exchange(0, 0, NINJA)), saved=5)
        until(table, lambda top: isinstance(top, HandOverScene))
        table.app.stack.pop()
        scene, seen = table.scene, []
        scene.screen.next = lambda came: Wait()  # type: ignore[method-assign]
        for box in scene.page.layout.own.slots:
            table.click(box.center)
            table.key("return")
            assert scene.choice is None and scene.screen.private is None
            seen.append((table.marks[-3:], list(table.resources.sounds.heard)))  # type: ignore[attr-defined]
        met.append(seen)
    assert met[0] == met[1]


def test_face_down_no_mark_tells_where_the_shogun_lies(tmp_path: Path) -> None:
    """In the private view too, until its owner shows his cards."""
    pictures = []
    for card in (10, 9):
        decisions = (*EXCHANGED[:3], Refill(1, 0, card), Exchange(0, 0, NINJA))
        table = at_table(tmp_path, decisions, saved=5)
        scene = choosing(table)
        assert scene.screen.private == 1
        table.step(frames=3)
        pictures.append(picture_of(table.surface))
        table.click(scene.page.layout.own.slots[0].center)
        assert "ui-refuse" not in table.resources.sounds.heard  # type: ignore[attr-defined]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("shown", [True, False])
def test_face_down_no_words_tell_where_the_shogun_lies(tmp_path: Path, shown: bool) -> None:
    """Nor what was said of him while its owner showed his cards."""
    pictures, told = [], []
    for card in (10, 9):
        decisions = (*EXCHANGED[:3], Refill(1, 0, card), Exchange(0, 0, NINJA))
        table = at_table(tmp_path, decisions, saved=5)
        scene = choosing(table)
        if shown:
            table.key_down("h")
        for _ in range(2):  # what was raised is laid down again
            table.click(scene.page.layout.own.slots[0].center)
            table.step(frames=3)
        told.append(scene.page.resting.banner.line)
        table.key_up("h")
        table.step(frames=6)
        assert not scene.couch.open_cards and scene.choice is not None and not scene.choice.picked
        pictures.append(picture_of(table.surface))
    assert pictures[0] == pictures[1]
    assert (told[0] == said("refused.shogun")) is shown, "with open cards its owner is told"


def test_the_pointer_does_not_stay_where_it_chose(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    rested = []
    table.app.window.rest_pointer = lambda: rested.append(table.scene.screen.private)  # type: ignore[method-assign]
    scene = choosing(table)
    place = scene.page.layout.own.slots[2].center
    rested.clear()
    table.click(place)
    table.click(scene.page.layout.group(1).slots[0].center)
    table.step()
    assert rested == [None] and table.app.input.position == (-1, -1)
    assert scene.page.page.focus is None or not scene.page.page.focus.focused


@pytest.mark.parametrize("steps", [1, 2])
def test_no_ring_stays_where_keys_were_in_a_private_view(tmp_path: Path, steps: int) -> None:
    """Once it is over: what lies there would be marked for everybody."""
    table = at_table(tmp_path, EXCHANGED)
    scene = choosing(table)
    for _ in range(steps):
        table.key("right")
    focused = scene.page.page.focus
    assert focused is not None and focused.focused
    lose_focus(table)
    assert scene.screen.private is None
    assert not any(spot.focused or spot.hovered for spot in scene.page.page.controls)


def test_an_opening_exchange_is_not_that_of_the_first_turn(tmp_path: Path) -> None:
    decisions = (
        Place(0, (2, 3, 1)), Place(1, (1, 3, 2)), Exchange(1, 0, 10), Exchange(0, 0, 11),
        Attack(1, 2, 0, 2), Refill(0, 2, 7), Exchange(1, 2, 6),
    )  # fmt: skip
    world = World(2, 1, (0, 1), decisions, Variant(opening_exchange=True))
    table = CouchTable(tmp_path, world, STILL, None, 0)
    flow = table.scene.screen
    until(table, lambda _: flow.own_view(1).row[2] == 6)
    assert flow.own_view(1).row == [10, 3, 6], "he was asked for both"


def test_nobody_hears_what_is_done_in_a_private_view(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    scene = choosing(table)
    heard = table.resources.sounds.heard  # type: ignore[attr-defined]
    before = len(heard)
    table.point(scene.page.layout.own.slots[0].center)
    table.click(scene.page.layout.own.slots[1].center)
    table.key("right")
    table.key("h")
    assert heard[before:] == []
    lose_focus(table)
    table.step(frames=2)
    assert heard[before:] == ["curtain-down"]


# Whose pad is in hand

ASKED = (*EXCHANGED[:4], Exchange(0, 1, 5), Attack(1, 1, 0, 0), Monk(0, False))
"""Seat 0 is asked for its Monk when a 2 has attacked its 1."""


def private_scene(table: CouchTable, kind: str) -> Scene:
    """Come to a scene of seat 0 that shows what is its alone, by the keyboard."""
    match kind:
        case "setup":
            return until(table, lambda top: isinstance(top, SetupScene) and table.scene.screen.private == 0)
        case "choice":
            return choosing(table)
        case "look":
            until(table, lambda top: isinstance(top, HandOverScene))
            return look(table)
        case _:
            question = until(table, lambda top: isinstance(top, MonkQuestion))
            assert isinstance(question, MonkQuestion)
            table.click(question.layout.answers[0].center)
            return until(table, lambda top: isinstance(top, PrivateAnswer))


@pytest.mark.parametrize("kind", ["setup", "choice", "look", "answer"])
def test_no_pad_of_somebody_else_acts_in_a_private_view(tmp_path: Path, kind: str) -> None:
    table = at_table(tmp_path, ASKED, saved={"setup": 0, "choice": 2}.get(kind, 5))
    scene = private_scene(table, kind)
    assert table.private == 0
    table.resources.devices.owners["Kuma"] = 2
    table.pad("right stick", 2)  # it means nothing here: hints show this pad's buttons from now on
    table.step(frames=6)
    closed = picture_of(table.surface)
    for button in ("y", "pad right", "a", "a", "b", "x", "left trigger", "select"):
        table.pad_down(button, 2)
        table.step(frames=6)
        assert table.top is scene and picture_of(table.surface) == closed, button
        table.pad_up(button, 2)
        table.step()
    table.pad_down("y", 1)
    table.step(frames=6)
    assert picture_of(table.surface) != closed, "a pad that is nobody's does"


def test_with_a_pad_of_ones_own_one_acts_in_ones_private_view_and_by_nothing_else(tmp_path: Path) -> None:
    table = at_table(tmp_path, ASKED, saved=2)
    scene = choosing(table)
    table.resources.devices.owners["Aki"] = 2
    table.key_down("h")
    table.pad_down("y", 1)
    assert not scene.couch.open_cards
    table.pad_down("y", 2)
    assert scene.couch.open_cards


# Odds


def test_no_odds_are_shown_while_the_own_cards_are_covered(tmp_path: Path) -> None:
    """They would name the card that attacks."""
    table = at_table(tmp_path, ASKED, saved=2)
    scene = choosing(table)
    scene.page.page.set_focus(scene.page.spot(SlotSpot(0, 2)))
    table.key("return")
    scene.page.page.set_focus(scene.page.spot(SlotSpot(1, 0)))
    assert scene.page.picture().arrow is not None and scene.page.picture().odds is None
    table.key_down("h")
    table.step()
    odds = scene.page.picture().odds
    assert odds is not None and (odds.win, odds.tie, odds.lose) == (67, 33, 0)
    table.key_up("h")
    table.step()
    assert scene.page.picture().odds is None


@pytest.mark.parametrize(("decisions", "saved"), [(ASKED, 2), (EXCHANGED[:4], 3), (EXCHANGED, 4)])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_worded_button_shows_and_hides_the_own_cards(
    tmp_path: Path, decisions: tuple[Decision, ...], saved: int, way: str
) -> None:
    table = at_table(tmp_path, decisions, saved=saved)
    scene = choosing(table)

    def turn(words: str) -> None:
        button = next(one for one in scene.page.page.controls if getattr(one, "label", "") == said(words))
        assert isinstance(button, Button)
        if way == "mouse":
            table.click(button.rect.center)
        else:
            scene.page.page.set_focus(button)
            table.key("return")
        table.step(frames=2)

    assert not scene.couch.open_cards
    turn("setup.open")
    assert scene.couch.open_cards
    turn("setup.close")
    assert not scene.couch.open_cards


# A look out of turn


def look(table: CouchTable) -> PeekOwnCardsScene:
    """Ask for a look, as the first of the people."""
    table.key("h")
    assert isinstance(table.top, WhoPeeksScene)
    table.key("return")
    assert isinstance(table.top, CurtainScene)
    table.step(frames=5)
    table.key("return")
    table.key("return")
    table.step(frames=8)
    assert isinstance(table.top, PeekOwnCardsScene)
    return table.top


def test_anybody_may_look_out_of_turn_and_a_curtain_follows(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=5)
    curtain = until(table, lambda top: isinstance(top, HandOverScene))
    scene = look(table)
    assert scene.seat == 0
    table.step(frames=2)
    closed = picture_of(table.surface)
    table.key("return")
    assert picture_of(table.surface) != closed
    table.step(frames=52)
    assert picture_of(table.surface) == closed, "shown cards hide themselves after five seconds"
    table.key("escape")
    assert table.top is curtain, "no other one before it"


def test_a_look_ends_behind_a_curtain_when_the_window_loses_the_focus(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=5)
    until(table, lambda top: isinstance(top, HandOverScene))
    look(table)
    table.key_down("h")
    lose_focus(table)
    assert isinstance(table.top, HandOverScene)


def test_a_look_shows_what_was_laid_early_and_nothing_that_was_not_shown(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=3)
    flow = table.scene.screen
    until(table, lambda _: flow.private == 0)
    choosing(table)
    before = flow.own_view(0).row
    assert before[0] == 1
    until(table, lambda _: flow.private == 1)
    assert flow.own_view(0).row[0] == NINJA, "the exchange was decided before the other's refill"
    assert flow.open_view.row == [None, None, None]


# Standing orders


def duel(row: tuple[int, int, int], attacking: int) -> View:
    """Seat 1's view when its first slot is attacked with a card."""
    view = View.begin(Match(header(2, 0)).told(1)[0])
    view.row[:] = row
    view.fold(Attack(0, 0, 1, 0).to_line())
    view.fold({"turned": [NAMES[attacking], NAMES[row[0]]]})
    return view


@pytest.mark.parametrize(
    ("row", "attacking", "shown"),
    [
        ((7, MONK, 1), 8, True),  # 9 holds against 8
        ((8, MONK, 1), 8, True),  # a tie would cost the card
        ((7, MONK, 1), DAIMYO, False),  # 9 and 9: both fall all the same
        ((DAIMYO, MONK, 1), 8, False),  # it holds without him
        ((7, 6, 1), 8, False),  # he is not there
        ((7, MONK, 1), GEISHA, False),  # nothing helps against her
    ],
)
def test_the_order_shows_the_monk_where_he_saves_the_card(
    row: tuple[int, int, int], attacking: int, shown: bool
) -> None:
    view = duel(row, attacking)
    assert answer_by_order(MonkOrder.SAVES, view) is shown
    assert answer_by_order(MonkOrder.NEVER, view) is False
    assert answer_by_order(MonkOrder.ASK, view) is None


class Asking:
    def __init__(self, answers: list[bool]) -> None:
        self._answers = answers

    def monk_answered(self, seat: int, reveal: bool) -> None:
        self._answers.append(reveal)

    def handle_anywhere(self, intent: object) -> None:
        raise AssertionError(intent)


@pytest.mark.parametrize("pressed", ["", "show", "none"])
def test_an_order_is_neither_seen_nor_waited_for(pressed: str) -> None:
    """The same question, the same clock, the same pixels, whichever order stands and whatever is pressed."""
    courses = []
    for ordered in (None, True, False):
        resources = make_resources(ProgramSettings())
        own = duel((7, MONK, 1), 8)
        view = duel((7, MONK, 1), 8)
        kit = DrawContext(resources)
        kit.resize((1024, 600))
        answers: list[bool] = []
        question = MonkQuestion(resources, kit, view, own, True, Asking(answers), ordered)
        question.resize((1024, 600))
        surface = pygame.Surface((1024, 600))
        course = []
        while not question.done:
            question.update(500)
            if len(course) == 3 and pressed:
                question.handle(Reveal(shown=pressed == "show"))
            question.draw(surface)
            course.append(picture_of(surface))
        courses.append(course)
        expected = pressed == "show" if ordered is None else ordered
        assert answers == [expected]
    assert courses[0] == courses[1] == courses[2]


@pytest.mark.parametrize("key", [True, False])
def test_a_first_question_has_no_clock_and_its_answer_ends_it(key: bool) -> None:
    """Whether there is a Monk, whatever is answered or was ordered: the same pixels until then."""
    courses = []
    for row, shown, ordered in (
        ((7, MONK, 1), True, None),
        ((7, MONK, 1), False, None),
        ((7, 6, 1), False, None),
        ((7, MONK, 1), False, True),
    ):
        resources, view, answers = make_resources(ProgramSettings()), duel((7, MONK, 1), 8), list[bool]()
        kit = DrawContext(resources)
        kit.resize((1024, 600))
        own = duel(row, 8)
        question = MonkQuestion(resources, kit, view, own, True, Asking(answers), ordered, first=True)
        question.resize((1024, 600))
        surface, course = pygame.Surface((1024, 600)), []
        for _ in range(60):
            question.update(500)
            question.draw(surface)
            course.append(picture_of(surface))
        assert not question.done and not answers
        assert [one.wish for one in question.page.controls] == ["pause"], "no answer can be pressed"
        if key:
            question.handle(Reveal(shown=shown))
        else:  # the answers lead behind the curtain, and what is pressed there counts
            behind = question.handle(Press(question.layout.answers[not shown].center))
            assert isinstance(behind, Push) and isinstance(behind.scene, CurtainScene)
            question.draw(surface)
            course.append(picture_of(surface))
            private = PrivateAnswer(resources, kit, view, own, question._answer)  # noqa: SLF001
            private.handle(Reveal(shown=shown))
        assert isinstance(question.update(20), Pop)
        assert answers == [shown if ordered is None else ordered]
        courses.append(course)
    assert courses[0] == courses[1] == courses[2] == courses[3]
    assert len(set(courses[0])) == 1


@pytest.mark.parametrize("intent", [Choose(), Move("down"), NextGroup(), PreviousGroup()])
@pytest.mark.parametrize("first", [True, False])
def test_keys_at_a_question_find_nothing_to_press(first: bool, intent: Intent) -> None:
    """Neither in the first one of a match nor in a later one, nor in a window of another size."""
    resources, answers = make_resources(ProgramSettings()), list[bool]()
    kit = DrawContext(resources)
    kit.resize((1024, 600))
    view = duel((7, MONK, 1), 8)
    question = MonkQuestion(resources, kit, view, view, True, Asking(answers), first=first)
    for size in ((1024, 600), (1280, 720)):
        question.resize(size)
        assert question.page.focus is None
        assert question.handle(intent) is None and not answers


def test_who_was_asked_once_at_this_screen_is_asked_at_once(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    couch = table.scene.couch
    assert [couch.asks_first(seat) for seat in (0, 0, 1, 0)] == [True, False, True, False]


def test_the_row_under_the_question_is_covered_by_whoever_lets_go() -> None:
    resources, view = make_resources(ProgramSettings()), duel((7, MONK, 1), 8)
    view.public.laid[1] = 0b111
    kit = DrawContext(resources)
    kit.resize((1024, 600))
    question = MonkQuestion(resources, kit, view, view, True, Asking([]))
    question.resize((1024, 600))
    devices = resources.devices
    devices.last, devices.pad, devices.owners = Device.PAD, 1, {view.seats[question.seat].name: 1}

    def seen() -> bytes:
        surface = pygame.Surface((1024, 600))
        question.draw(surface)
        return picture_of(surface)

    covered = seen()
    question.handle(ShowCards(held=True))
    assert seen() != covered
    devices.pad = 2
    question.handle(ShowCards(held=False))
    assert seen() == covered
    question.handle(ShowCards(held=True))
    assert seen() == covered, "somebody else's pad"


@pytest.mark.parametrize("key", ["j", "k"])
def test_an_answer_moves_neither_pointer_nor_hints(tmp_path: Path, key: str) -> None:
    table = at_table(tmp_path, EXCHANGED)
    until(table, lambda top: isinstance(top, HandOverScene))
    assert isinstance(table.top, HandOverScene)
    table.point(table.top.page.controls[0].rect.center)
    before = table.app.input.position, str(table.resources.devices)
    table.step(frames=3)
    pointed = picture_of(table.surface)
    table.key(key)
    assert (table.app.input.position, str(table.resources.devices)) == before
    assert picture_of(table.surface) == pointed


def test_an_order_ends_with_the_match(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    table.scene.couch.orders[1] = MonkOrder.SAVES
    again = at_table(tmp_path, EXCHANGED)
    assert again.scene.couch.orders == {0: MonkOrder.ASK, 1: MonkOrder.ASK}


def test_an_order_is_given_in_a_look_without_a_sound(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED, saved=5)
    until(table, lambda top: isinstance(top, HandOverScene))
    look(table)
    table.key("tab")
    heard = len(table.resources.sounds.heard)  # type: ignore[attr-defined]
    table.key("right")
    table.key("right")
    assert table.scene.couch.orders == {0: MonkOrder.NEVER, 1: MonkOrder.ASK}
    assert len(table.resources.sounds.heard) == heard  # type: ignore[attr-defined]


def test_a_pointer_is_sent_away_from_a_private_view_alone(tmp_path: Path) -> None:
    table = at_table(tmp_path, EXCHANGED)
    scene, request = choosing(table), Push(MessageScene(table.resources, "Log", ""))
    assert scene.leaving(request) == RestPointer(request)
    scene._cover()  # noqa: SLF001
    assert scene.leaving(request) is request
