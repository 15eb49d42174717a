"""Gamepads: what they send, what is printed on them, and what the program makes of both."""

from pathlib import Path

import pygame
import pytest

from game.commands.window_options import WindowOptions
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.last_table import HUMAN, SeatPlan
from game.tenno.show import house_rules
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.menus.lobby import LobbyScene
from scenes.menus.settings import SettingsScene
from scenes.ui import KeyHint
from scenes.ui.key_hints import PRINTED, button_label, wish_label
from scenes.ui.page import PageScene
from scenes.window.gamepads import BUTTONS, PadMake, PadPress, Pads
from scenes.window.input import REPEAT_AFTER, REPEAT_EVERY, Device, Devices, InputReader
from scenes.window.intents import (
    NOWHERE,
    Back,
    Choose,
    ChooseReleased,
    FocusLost,
    Intent,
    Log,
    Move,
    NextGroup,
    Odds,
    Pause,
    Point,
    PreviousGroup,
    Release,
    Reveal,
    ShowCards,
    Speed,
)  # fmt: skip
from scenes.window.key_bindings import DEFAULT_BUTTONS, KeyMap
from scenes.window.requests import StartMatch
from tests.driver import AXES, Driver

DUALSHOCK = PadMake(3, "Wireless Controller", "030000004c050000cc09000011810000")
PRO = PadMake(4, "Nintendo Switch Pro Controller")
XBOX = PadMake(5, "Xbox Series X Controller", "030000005e040000130b000007050000")


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def press(reader: InputReader, name: str, down: bool = True, pad: int = 0) -> list[Intent]:
    if name in AXES:
        axis, way = AXES[name]
        return reader.read(
            event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=way if down else 0)
        )
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    number = next(number for number, button in BUTTONS.items() if button == name)
    return reader.read(event(kind, instance_id=pad, button=number))


@pytest.mark.parametrize(
    ("button", "action"),
    [
        ("a", Choose()), ("b", Back()), ("y", ShowCards(held=True)), ("x", Reveal(shown=True)),
        ("left trigger", Reveal(shown=False)), ("right trigger", Odds()), ("select", Log()),
        ("start", Pause()), ("left stick", Speed()), ("left shoulder", PreviousGroup()),
        ("right shoulder", NextGroup()),
        ("pad left", Move("left")), ("stick left", Move("left")), ("pad right", Move("right")),
        ("stick right", Move("right")), ("pad up", Move("up")), ("stick up", Move("up")),
        ("pad down", Move("down")), ("stick down", Move("down")),
    ],
)  # fmt: skip
def test_default_buttons(button: str, action: Intent) -> None:
    assert press(InputReader(), button) == [action]


def test_no_button_means_two_actions_and_each_is_printed() -> None:
    held = [button for buttons in DEFAULT_BUTTONS.values() for button in buttons]
    assert len(held) == len(set(held))
    for family, printed in PRINTED.items():
        assert set(BUTTONS.values()) <= set(printed) | {
            f"pad {way}" for way in ("left", "right", "up", "down")
        }
        assert len(set(printed.values())) == len(printed), family


def test_what_is_held_is_let_go() -> None:
    reader = InputReader()
    press(reader, "a")
    assert press(reader, "a", down=False) == [ChooseReleased()]
    press(reader, "y")
    assert press(reader, "y", down=False) == [ShowCards(held=False)]
    press(reader, "y")
    assert reader.read(event(pygame.WINDOWFOCUSLOST)) == [ShowCards(held=False), FocusLost()]
    assert press(reader, "y", down=False) == []


@pytest.mark.parametrize(
    ("button", "let_go"),
    [("a", [ChooseReleased()]), ("y", [ShowCards(held=False)]), ("pad down", []), ("stick down", [])],
)
@pytest.mark.parametrize("gone", [pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED])
def test_what_is_held_on_a_pad_that_is_pulled_out_is_let_go(
    button: str, let_go: list[Intent], gone: int
) -> None:
    reader = InputReader()
    press(reader, button, pad=3)
    assert reader.read(event(gone, instance_id=4)) == [], "another one's end lets nothing go"
    assert reader.read(event(gone, instance_id=3)) == let_go
    assert not reader.repeating
    assert reader.repeat(REPEAT_AFTER) == []
    assert reader.read(event(gone, instance_id=3)) == [], "a controller's end is told as a joystick's, too"


def test_keys_that_are_held_are_let_go_when_the_window_loses_the_focus() -> None:
    reader = InputReader()
    for key in (pygame.K_h, pygame.K_RETURN, pygame.K_DOWN):
        reader.read(event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    told = reader.read(event(pygame.WINDOWFOCUSLOST))
    assert told == [ShowCards(held=False), ChooseReleased(), FocusLost()]
    assert not reader.repeating


def test_a_finger_that_nobody_lifted_is_gone_once_the_mouse_moves() -> None:
    reader = InputReader()
    reader.read(event(pygame.MOUSEBUTTONDOWN, pos=(50, 60), button=1, touch=True))
    reader.read(event(pygame.MOUSEMOTION, pos=(52, 60), rel=(2, 0), buttons=(1, 0, 0), touch=True))
    moved = event(pygame.MOUSEMOTION, pos=(90, 60), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert reader.read(moved) == [Release(NOWHERE, touch=True), Point((90, 60))]
    assert reader.read(moved) == [Point((90, 60))]


@pytest.mark.parametrize("held", ["pad down", "stick down"])
def test_a_direction_that_is_held_repeats_until_it_is_let_go(held: str) -> None:
    reader = InputReader()
    assert press(reader, held) == [Move("down")]
    assert reader.repeating
    assert reader.repeat(REPEAT_AFTER - 1) == []
    assert reader.repeat(1) == [Move("down")]
    assert reader.repeat(REPEAT_EVERY) == [Move("down")]
    press(reader, held, down=False)
    assert not reader.repeating
    assert reader.repeat(REPEAT_AFTER) == []


def test_a_key_that_is_held_repeats_too_but_choosing_does_not() -> None:
    reader = InputReader()
    reader.read(event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert reader.repeat(REPEAT_AFTER) == [Move("down")]
    reader.read(event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert not reader.repeating
    press(reader, "a")
    assert not reader.repeating


def test_a_stick_that_trembles_at_its_edge_counts_once() -> None:
    pads, counted = Pads(), []
    for value in (0.2, 0.56, 0.53, 0.57, 0.45, 0.6, 0.3, 0.5):
        counted += pads.read(
            event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=round(value * 32767))
        )
    assert counted == [PadPress(0, "stick right", True), PadPress(0, "stick right", False)]


def test_a_stick_points_one_way_at_a_time() -> None:
    pads = Pads()
    pads.read(event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=30000))
    turned = pads.read(event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=-32768))
    assert turned == [PadPress(0, "stick right", False), PadPress(0, "stick up", True)]


def test_pads_come_and_go() -> None:
    asked = []

    def opened(index: int, plain: bool) -> PadMake | None:
        asked.append((index, plain))
        return None if plain else DUALSHOCK

    pads = Pads(opened)
    pads.read(event(pygame.JOYDEVICEADDED, device_index=0))
    pads.read(event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert asked == [(0, True), (0, False)]
    assert pads.family(3) == "playstation"
    pads.read(event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=0, value=32767))
    pads.read(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert not pads.makes
    again = pads.read(event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=0, value=32767))
    assert again == [PadPress(3, "stick right", True)]


def test_what_nobody_knows_is_read_as_a_joystick() -> None:
    pads = Pads(lambda index, plain: PadMake(7, "Some pad", plain=True) if plain else None)
    pads.read(event(pygame.JOYDEVICEADDED, device_index=0))
    assert pads.read(event(pygame.JOYBUTTONDOWN, instance_id=7, button=1)) == [PadPress(7, "b", True)]
    assert pads.read(event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 1))) == [
        PadPress(7, "stick up", True)
    ]
    assert pads.read(event(pygame.JOYBUTTONDOWN, instance_id=8, button=1)) == []


def test_looking_for_pads_finds_none_here_and_harms_nothing() -> None:
    pads = Pads()
    pads.begin()
    pads.begin()
    pads.read(event(pygame.CONTROLLERDEVICEADDED, device_index=99))
    assert not pads.makes


@pytest.mark.parametrize(
    ("make", "family", "choose", "next_group"),
    [
        (PadMake(2, "PS5 Controller"), "dualsense", "×", "R1"),
        (DUALSHOCK, "playstation", "×", "R1"),
        (PRO, "nintendo", "A", "R"),
        (XBOX, "xbox", "A", "RB"),
    ],
)
def test_buttons_are_called_what_is_printed_on_the_pad_in_use(
    tmp_path: Path, make: PadMake, family: str, choose: str, next_group: str
) -> None:
    drive = Driver(tmp_path, SettingsScene)
    drive.plug(make)
    assert make.family == family
    drive.pad("pad down", make.number)
    assert wish_label(drive.resources, "choose") == choose
    assert wish_label(drive.resources, "next_group") == next_group


def caps(drive: Driver) -> list[str]:
    assert isinstance(drive.top, PageScene)
    return [control.cap for control in drive.top.page.controls if isinstance(control, KeyHint)]


def test_hints_show_the_device_in_hand_at_once(tmp_path: Path) -> None:
    drive = Driver(tmp_path, SettingsScene)
    assert caps(drive) == ["Enter", "Esc", "Backspace"]
    drive.pad("pad down")
    assert caps(drive) == ["A", "B", "RS"]
    drive.key("down")
    assert caps(drive) == ["Enter", "Esc", "Backspace"]
    drive.tap((5, 5))
    assert caps(drive) == ["", "", ""]
    drive.click((6, 6))
    assert caps(drive) == ["Enter", "Esc", "Backspace"]


def test_a_pointer_that_only_trembles_takes_no_pad_out_of_the_hand(tmp_path: Path) -> None:
    drive = Driver(tmp_path, SettingsScene)
    drive.point((300, 300))
    drive.pad("pad down")
    drive.app.input.position = (300, 300)
    drive.point((301, 301))
    assert drive.resources.devices.last is Device.PAD
    drive.point((330, 300))
    assert drive.resources.devices.last is Device.MOUSE


def test_every_direction_has_a_name_for_each_make(tmp_path: Path) -> None:
    language = Driver(tmp_path).resources.language
    for family in PRINTED:
        labels = [button_label(language, family, b) for held in DEFAULT_BUTTONS.values() for b in held]
        assert len(labels) == len(set(labels))


def test_a_button_has_its_original_back_whoever_had_it() -> None:
    changes = KeyMap(originals=DEFAULT_BUTTONS).assign("log", "a")
    assert KeyMap(changes, DEFAULT_BUTTONS).action("a") == "log"
    assert KeyMap(changes, DEFAULT_BUTTONS).restore("choose") == {}


def test_a_pad_of_ones_own_keeps_the_others_away() -> None:
    devices = Devices(last=Device.PAD, pad=1)
    assert devices.bind("Aki")
    assert devices.may_act_for("Aki")
    assert not devices.may_act_for("Mika"), "Aki's pad lifts nobody else's curtain"
    devices.pad = 2
    assert not devices.may_act_for("Aki")
    assert devices.may_act_for("Mika")
    devices.last = Device.KEYS
    assert not devices.may_act_for("Aki")
    assert devices.may_act_for("Mika")
    devices.forget(1)
    assert devices.may_act_for("Aki")


def test_binding_again_gives_the_pad_back() -> None:
    devices = Devices(last=Device.PAD, pad=1)
    assert devices.bind("Aki")
    assert devices.bind("Mika")
    assert devices.owners == {"Mika": 1}
    assert not devices.bind("Mika")
    assert devices.owners == {}


def test_a_pad_is_bound_to_a_person_in_the_lobby(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lambda resources: LobbyScene(resources, house_rules, TENNO.rivals(), couch=True))
    drive.plug(XBOX)
    scene = drive.top
    assert isinstance(scene, LobbyScene)
    drive.pad("y", XBOX.number)
    assert drive.resources.devices.owners == {scene.draft.selected_seat.name: XBOX.number}
    drive.pad("y", XBOX.number)
    assert drive.resources.devices.owners == {}


def test_a_pad_stays_a_persons_who_is_called_otherwise_among_several(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lambda resources: LobbyScene(resources, house_rules, TENNO.rivals()))
    drive.plug(XBOX)
    scene = drive.top
    assert isinstance(scene, LobbyScene) and scene.draft.people() == ["You"]
    drive.pad("y", XBOX.number)
    for face, name in (("face human", "Player 1"), ("face novice", "You")):
        drive.click(scene.controls["seat 1"].rect.center)
        drive.click(scene.controls[face].rect.center)
        assert scene.draft.seats[0].name == name
        assert drive.resources.devices.owners == {name: XBOX.number}


def test_a_pad_is_anybodys_in_a_match_without_its_owner(tmp_path: Path) -> None:
    drive = Driver(
        tmp_path, program=Start(WindowOptions(seed=1), Store(tmp_path)), settings=ProgramSettings()
    )
    drive.resources.devices.owners = {"Anna": 1, "Cleo": 2}
    drive.request(StartMatch((SeatPlan(HUMAN, "Ben", 1), SeatPlan(HUMAN, "Cleo", 2)), 0))
    assert drive.resources.devices.owners == {"Cleo": 2}
    drive.app.close()
