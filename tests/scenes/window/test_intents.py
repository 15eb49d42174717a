"""From pygame's events to actions."""

import pygame
import pytest

from scenes.window.input import Device, InputReader
from scenes.window.intents import (
    NOWHERE,
    Back,
    Choose,
    ChooseReleased,
    Erase,
    FightTable,
    FocusGained,
    FocusLost,
    FullScreen,
    Intent,
    KeyNamed,
    Listening,
    Log,
    Move,
    NextGroup,
    Odds,
    Pause,
    Point,
    Press,
    PreviousGroup,
    Release,
    Reveal,
    Rules,
    ShowCards,
    Speed,
    Typed,
    Undo,
    Wheel,
)  # fmt: skip
from scenes.window.key_bindings import DEFAULT_KEYS, KeyMap


@pytest.fixture
def reader() -> InputReader:
    pygame.display.init()
    return InputReader()


def down(reader: InputReader, key: int, modifiers: int = 0) -> Intent | None:
    return only(reader.read(pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="")))


def up(reader: InputReader, key: int, modifiers: int = 0) -> Intent | None:
    return only(reader.read(pygame.event.Event(pygame.KEYUP, key=key, mod=modifiers)))


def only(intents: list[Intent]) -> Intent | None:
    assert len(intents) <= 1
    return intents[0] if intents else None


@pytest.mark.parametrize(
    ("key", "modifiers", "action"),
    [
        (pygame.K_RETURN, 0, Choose()), (pygame.K_SPACE, 0, Choose()), (pygame.K_KP_ENTER, 0, Choose()),
        (pygame.K_ESCAPE, 0, Back()), (pygame.K_LEFT, 0, Move("left")), (pygame.K_RIGHT, 0, Move("right")),
        (pygame.K_UP, 0, Move("up")), (pygame.K_DOWN, 0, Move("down")), (pygame.K_TAB, 0, NextGroup()),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, PreviousGroup()), (pygame.K_h, 0, ShowCards(held=True)),
        (pygame.K_j, 0, Reveal(shown=True)), (pygame.K_k, 0, Reveal(shown=False)), (pygame.K_l, 0, Log()),
        (pygame.K_o, 0, Odds()),
        (pygame.K_F1, 0, Rules()), (pygame.K_F2, 0, FightTable()), (pygame.K_p, 0, Pause()),
        (pygame.K_s, 0, Speed()),
        (pygame.K_F11, 0, FullScreen()), (pygame.K_RETURN, pygame.KMOD_LALT, FullScreen()),
        (pygame.K_BACKSPACE, 0, Erase()), (pygame.K_j, pygame.KMOD_SHIFT, Reveal(shown=True)),
        (pygame.K_z, 0, Undo()), (pygame.K_y, 0, None), (pygame.K_LALT, pygame.KMOD_LALT, None),
    ],
)  # fmt: skip
def test_default_keys(reader: InputReader, key: int, modifiers: int, action: Intent | None) -> None:
    assert down(reader, key, modifiers) == action


def test_every_action_has_a_key_and_no_key_two() -> None:
    assert all(DEFAULT_KEYS.values())
    keys = [key for held in DEFAULT_KEYS.values() for key in held]
    assert len(keys) == len(set(keys))


def test_release_of_keys_that_are_held(reader: InputReader) -> None:
    down(reader, pygame.K_h)
    assert up(reader, pygame.K_h) == ShowCards(held=False)
    down(reader, pygame.K_SPACE)
    assert up(reader, pygame.K_SPACE) == ChooseReleased()
    assert up(reader, pygame.K_SPACE) is None


def test_held_keys_are_forgotten_when_the_focus_is_lost(reader: InputReader) -> None:
    down(reader, pygame.K_h)
    told = reader.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert told == [ShowCards(held=False), FocusLost()]
    assert up(reader, pygame.K_h) is None
    assert reader.read(pygame.event.Event(pygame.WINDOWFOCUSGAINED)) == [FocusGained()]
    assert down(reader, pygame.K_h) == ShowCards(held=True)


def test_a_held_key_repeats_only_where_that_moves_something(reader: InputReader) -> None:
    for key, again in ((pygame.K_RIGHT, Move("right")), (pygame.K_RETURN, None), (pygame.K_j, None)):
        down(reader, key)
        assert down(reader, key) == again


def test_the_pointer(reader: InputReader) -> None:
    def event(kind: int, **values: object) -> Intent | None:
        return only(reader.read(pygame.event.Event(kind, values)))

    assert event(pygame.MOUSEMOTION, pos=(3, 4), touch=False) == Point((3, 4))
    assert event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=True) == Press((5, 6), 1, True)
    assert event(pygame.MOUSEBUTTONUP, pos=(7, 8), button=1, touch=True) == Release((7, 8), True)
    assert event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3, touch=False) == Press((5, 6), 3)
    assert event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=3, touch=False) is None
    assert event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4, touch=False) is None
    assert event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False) == Wheel(
        (5, 6), -2
    )
    assert event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=True) == Wheel((5, 6), -1)
    assert event(pygame.WINDOWLEAVE) == Point((-1, -1))
    assert event(pygame.USEREVENT) is None


def test_a_pointer_that_the_program_lays_in_the_middle_was_moved_by_nobody(reader: InputReader) -> None:
    def moved(*place: int) -> Intent | None:
        return only(reader.read(pygame.event.Event(pygame.MOUSEMOTION, pos=place, touch=False)))

    moved(30, 40)
    reader.devices.last, reader.position, reader.laid = Device.KEYS, NOWHERE, (640, 360)
    assert moved(640, 360) is None
    assert (reader.devices.last, reader.position) == (Device.KEYS, NOWHERE)
    assert moved(640, 365) == Point((640, 365))


def test_while_text_is_typed_letters_are_no_actions(reader: InputReader) -> None:
    typed = pygame.event.Event(pygame.TEXTINPUT, text="p")
    assert reader.read(typed) == []
    reader.listening = Listening.TEXT
    assert down(reader, pygame.K_p) is None
    assert reader.read(typed) == [Typed("p")]
    assert down(reader, pygame.K_SPACE) is None
    assert down(reader, pygame.K_RETURN) == Choose()
    assert down(reader, pygame.K_BACKSPACE) == Erase()
    assert down(reader, pygame.K_ESCAPE) == Back()
    assert down(reader, pygame.K_TAB) == NextGroup()


def test_a_remapped_letter_still_types(reader: InputReader) -> None:
    reader.keys = KeyMap({"back": ["q"]})
    reader.listening = Listening.TEXT
    assert down(reader, pygame.K_q) is None


def test_while_a_key_is_asked_for_its_name_comes(reader: InputReader) -> None:
    reader.listening = Listening.KEY
    assert down(reader, pygame.K_F5) == KeyNamed("f5")
    assert down(reader, pygame.K_F5) is None
    assert down(reader, pygame.K_LSHIFT) is None
    assert down(reader, pygame.K_TAB, pygame.KMOD_SHIFT) == KeyNamed("shift+tab")


def test_a_changed_key_replaces_the_original(reader: InputReader) -> None:
    reader.keys = KeyMap({"log": ["x"], "no such action": ["y"], "odds": []})
    assert down(reader, pygame.K_x) == Log()
    assert down(reader, pygame.K_l) is None
    assert down(reader, pygame.K_o) == Odds()


def test_assigning_a_key_that_is_taken_swaps() -> None:
    changes = KeyMap().assign("log", "o")
    keys = KeyMap(changes).keys
    assert keys["log"] == ("o",)
    assert keys["odds"] == ("l",)
    assert set(changes) == {"log", "odds"}


def test_assigning_one_of_several_keys_leaves_the_others() -> None:
    keys = KeyMap(KeyMap().assign("log", "space")).keys
    assert keys["log"] == ("space",)
    assert keys["choose"] == ("return", "enter")


def test_every_action_keeps_a_key_whatever_is_assigned() -> None:
    changes: dict[str, list[str]] = {}
    for action in DEFAULT_KEYS:
        changes = KeyMap(changes).assign(action, "return")
    keys = KeyMap(changes).keys
    assert all(keys.values())
    held = [key for each in keys.values() for key in each]
    assert len(held) == len(set(held))


def test_assigning_the_original_again_is_no_change() -> None:
    assert KeyMap(KeyMap().assign("log", "x")).assign("log", "l") == {}
