"""What the scene of a match does in every game, at a table that does as little as it may."""

from collections.abc import Iterator
from typing import cast

import pytest
from pygame import Surface

from game.kept.chance import Chance
from game.table.seats import Seat
from scenes.animation.match_speed import SHOWN
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.scene import STEPS_A_FRAME, BaseMatchScene
from scenes.window import Device, Intent, Push, Replace, Request, Resources, RestPointer, Scene
from scenes.window.intents import Back, Choose, FocusLost, Log, Odds, Pause, Press, ShowCards, Speed, Undo
from tests.driver import make_resources


class Touches:
    """A choice of so many touches."""

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


class BareMatch(BaseMatchScene[Touches]):
    """Notes what it is told; `coming` are the steps that follow."""

    act: object | None = None
    private_seat: int | None = None
    own_name: str | None = None
    chooser: str | None = None

    def __init__(self) -> None:
        playing = Playing(Seat(None), {}, Request())
        super().__init__(make_resources(), playing, cast("MatchActions", Actions()))
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

    def _look_away(self) -> None:
        self.told.append("looks away")

    def _show_cards(self, held: bool) -> None:
        self.told.append(held)

    def _opened_by(self, intent: Intent) -> Scene | None:
        return Scene(self.resources) if isinstance(intent, Log) else None

    def _undo(self) -> None:
        self.told.append("undo")

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
    assert scene.told == [True, "undo", "looks away", ("act" if acting else "table", Press((0, 0)))]


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
    scene.own_name = "Aki"
    before = scene.resources.settings.hints_for("Aki")
    assert scene.handle(Odds()) is not None
    assert scene.resources.settings.hints_for("Aki") is not before and scene.told == ["shows"]


def test_back_takes_steps_back_and_then_asks_for_the_pause() -> None:
    scene = BareMatch()
    scene.choice = Touches(1)
    assert scene.handle(Back()) is None and scene.told == ["forgets", "shows"]
    assert isinstance(scene.handle(Back()), Push)
    assert scene.handle(Press((0, 0), 3)) is None


def test_nobody_elses_device_does_anything_in_a_private_view_but_pause_and_speed() -> None:
    scene = BareMatch()
    scene.private_seat, scene.chooser, scene.choice = 0, "Aki", Touches(1)
    devices = scene.resources.devices
    devices.last, devices.pad, devices.owners = Device.PAD, 2, {"Aki": 1}
    for intent in (Back(), Undo(), Log(), ShowCards(True), Choose()):
        assert scene.handle(intent) is None
    assert scene.told == [] and scene.choice.touched == 1
    assert isinstance(scene.handle(Pause()), RestPointer)  # where the pointer lay tells nothing
