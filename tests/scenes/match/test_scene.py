"""What the scene of a match does in every game, at a table that does as little as it may."""

from collections.abc import Iterator
from typing import cast

import pytest
from pygame import Rect, Surface

from game.kept.chance import Chance
from game.table.seats import Seat
from game.table.shared_screen import OneScreen
from scenes.animation.match_speed import SHOWN
from scenes.match.announcements import TableWords, Word
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.scene import STEPS_A_FRAME, BaseMatchScene
from scenes.match.stage_goals import GoalWatch
from scenes.ui import UiStyle
from scenes.window import Device, Intent, Push, Replace, Request, Resources, RestPointer, Scene
from scenes.window.intents import Back, Choose, FocusLost, Log, Odds, Pause, Press, ShowCards, Speed, Undo
from tests.driver import make_resources


class Touches:
    """A choice of so many touches."""

    seat = 0

    def __init__(self, touched: int) -> None:
        self.touched = touched

    def back(self) -> bool:
        self.touched -= 1
        return self.touched >= 0


class Actions:
    """What a match opens of the program: a pause."""

    chance, on_stage = Chance(1), False

    def pause(self, resources: Resources) -> Scene:
        return Scene(resources)


class BareScreen(OneScreen[str]):
    """People of whom nobody has anything private, and the decisions that they may take back."""

    def __init__(self, people: int) -> None:
        seats = {seat: Seat(seat) for seat in range(people)}
        for seat in seats.values():
            seat.lines = [{"seats": [{"name": name} for name in ("Aki", "Kuma")[:people]]}]
        super().__init__(Seat(None), seats)

    def hold(self, decided: str) -> None:
        self._held.append(decided)

    def _undo(self, decided: str) -> None:
        del decided

    def _settle(self, decided: str) -> None:
        del decided

    def _why_not(self) -> str:
        return "nothing"


class BarePage:
    """A table at which nothing can be pressed."""

    def let_go(self) -> None:
        """Nothing is pressed."""

    def moving(self) -> bool:
        return False


class BareWords(TableWords[None]):
    """Words that stand nowhere."""

    def least_hiding(self, word: Word, look: UiStyle, layout: None) -> Rect:
        raise NotImplementedError


class BareMatch(BaseMatchScene[Touches]):
    """Notes what it is told; `coming` are the steps that follow."""

    act: object | None = None
    screen: BareScreen
    page = BarePage()

    def __init__(self, people: int = 1) -> None:
        playing = Playing(Seat(None), {}, Request())
        super().__init__(make_resources(), playing, cast("MatchActions", Actions()))
        self.screen = BareScreen(people)
        self.watch = GoalWatch(self.resources, None, BareWords(self.resources))
        self.told: list[object] = []
        self.coming = 0

    def _pass_time(self, milliseconds: float) -> bool:
        return self.act is None

    def _steps(self) -> Iterator[Request | None]:
        while self.coming:
            self.coming -= 1
            yield None
        self._ending = 100.0
        yield None

    @property
    def _wins(self) -> bool:
        return False

    def _score(self) -> Scene:
        return Scene(self.resources)

    def _forget_private(self) -> None:
        self.told.append("forgets what is private")

    def _show_cards(self, held: bool) -> None:
        self.told.append(held)

    def _opened_by(self, intent: Intent) -> Scene | None:
        return Scene(self.resources) if isinstance(intent, Log) else None

    def _begin_anew(self) -> None:
        self.told.append("begins anew")

    def _say_why_not(self, reason: str) -> None:
        self.told.append(reason)

    def _handle_act(self, intent: Intent) -> None:
        self.told.append(("act", intent))

    def _handle_at_table(self, intent: Intent) -> None:
        self.told.append(("table", intent))

    def _forget_refusal(self) -> None:
        self.told.append("forgets")

    def _refresh(self, fresh: bool = False) -> None:
        self.told.append("shows")

    def draw(self, surface: Surface) -> None:
        del surface


def test_so_many_steps_follow_one_another_in_a_frame_and_no_more() -> None:
    scene = BareMatch()
    scene.coming = STEPS_A_FRAME + 3
    assert scene.update(16) is None and scene.coming == 3
    scene.choice = Touches(0)
    assert scene.update(16) is None and scene.coming == 3  # somebody is to choose first


def test_the_score_comes_when_the_end_was_shown_and_the_record_is_filed_away() -> None:
    scene = BareMatch()
    public = scene._playing.public  # noqa: SLF001
    scene.update(16)
    assert scene.update(60) is None and public.holds
    assert scene.update(60) is None and not public.holds
    assert isinstance(scene.update(16), Replace)


def test_a_press_waits_for_the_score_no_longer() -> None:
    scene = BareMatch()
    scene.update(16)
    scene.handle(Choose())
    scene.update(1)
    assert isinstance(scene.update(1), Replace)


@pytest.mark.parametrize("acting", [False, True])
def test_keys_do_the_same_at_the_table_and_while_something_is_shown(acting: bool) -> None:
    scene = BareMatch()
    scene.act = object() if acting else None
    assert isinstance(scene.handle(Pause()), Push) and isinstance(scene.handle(Log()), Push)
    speed = scene.resources.settings.speed
    scene.handle(Speed())
    assert scene.resources.settings.speed != speed
    for intent in (ShowCards(True), Undo(), FocusLost(), Odds(), Press((0, 0))):
        scene.handle(intent)
    assert scene.told == [True, "nothing", "shows", ("act" if acting else "table", Press((0, 0)))]


def test_which_speed_a_key_has_chosen_is_said_for_a_moment() -> None:
    """Else a key pressed by mistake would change all that moves, and nobody would know why."""
    scene = BareMatch()
    scene.act = object()
    assert not scene.speed_sign.seen
    scene.handle(Speed())
    assert scene.speed_sign.seen and scene.speed_sign.words("fast") == "Speed: Fast"
    scene.update(SHOWN - 1)
    assert scene.speed_sign.seen
    scene.update(2)
    assert not scene.speed_sign.seen


def test_odds_are_shown_to_whose_cards_are_seen() -> None:
    scene = BareMatch()
    before = scene.resources.settings.hints_for("Aki")
    scene.handle(Odds())
    assert scene.resources.settings.hints_for("Aki") is not before and scene.told == ["shows"]


def test_back_takes_steps_back_and_then_asks_for_the_pause() -> None:
    scene = BareMatch()
    scene.choice = Touches(1)
    assert scene.handle(Back()) is None and scene.told == ["forgets", "shows"]
    assert isinstance(scene.handle(Back()), Push)
    assert scene.handle(Press((0, 0), 3)) is None


def test_after_the_steps_of_a_choice_the_latest_decision_is_undone() -> None:
    scene = BareMatch()
    scene.choice = Touches(1)
    scene.screen.hold("attack")
    assert scene.handle(Undo()) is None and scene.screen.held and scene.choice is not None
    scene.told.clear()
    assert scene.handle(Undo()) is None and not scene.screen.held and scene.choice is None
    assert scene.told == ["begins anew", "forgets", "shows"]


@pytest.mark.parametrize("intent", [Back(), Press((0, 0), 3)])
def test_what_leads_back_takes_steps_of_a_choice_back_and_nothing_that_was_decided(intent: Intent) -> None:
    scene = BareMatch()
    scene.choice = Touches(1)
    scene.screen.hold("attack")
    assert scene.handle(intent) is None and scene.choice.touched == 0
    assert isinstance(scene.handle(intent), Push) == isinstance(intent, Back)
    assert scene.screen.held and scene.choice is not None


def test_why_nothing_is_taken_back_is_said_to_who_asks_for_it_alone() -> None:
    scene = BareMatch()
    scene.handle(Back())
    assert scene.told == []
    scene.handle(Undo())
    assert scene.told == ["nothing"]


def test_who_looks_away_leaves_nothing_private_and_can_take_nothing_back() -> None:
    scene = BareMatch(people=2)
    scene.choice = Touches(1)
    assert scene.handle(FocusLost()) is None and scene.told == [], "nobody's cards lay open"
    scene.screen.private = 1
    scene.screen.hold("attack")
    assert scene.handle(FocusLost()) == RestPointer()
    assert scene.screen.private is None and scene.choice is None and not scene.screen.held
    assert scene.told == ["forgets what is private", "shows"]


def test_nobody_elses_device_does_anything_in_a_private_view_but_pause_and_speed() -> None:
    scene = BareMatch(people=2)
    scene.screen.private, scene.choice = 0, Touches(1)
    devices = scene.resources.devices
    devices.last, devices.pad, devices.owners = Device.PAD, 2, {"Aki": 1}
    for intent in (Back(), Undo(), Log(), ShowCards(True), Choose()):
        assert scene.handle(intent) is None
    assert scene.told == [] and scene.choice.touched == 1
    assert isinstance(scene.handle(Pause()), RestPointer)  # where the pointer lay tells nothing
