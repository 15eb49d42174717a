"""What buttons are called that show a sign alone: told where the pointer rests, and where keys lead."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from scenes.games import ProgramSettings
from scenes.ui import Button, Control, IconButton, Page, UiStyle
from scenes.ui.bubbles import RESTS, bubble_place
from scenes.window import Resources
from scenes.window.input import Device
from scenes.window.intents import Choose, Intent, Move, Point, Press, Release
from tests.driver import make_resources
from tests.words import language as language_of

SIZE = (1280, 720)
NOWHERE, ELSEWHERE = (3, 3), (4, 4)


def made(resources: Resources | None = None, size: tuple[int, int] = SIZE) -> Page:
    """A page with a button of words, an eye and a mask beside each other; the eye has a key."""
    look = UiStyle(resources or make_resources(), size)
    controls: list[Control] = [
        Button("Begin", None),
        IconButton("eye", "Whose eyes", None, wish="odds").named("eye"),
        IconButton("mask", "Minds", None).named("mask"),
    ]  # type: ignore[arg-type]
    left = 300
    for control in controls:
        control.place(look, Rect((left, 300), control.wanted(look)))
        left = control.rect.right + 20
    page = Page(look)
    page.fill(controls)
    return page


def told(page: Page) -> list[str]:
    """All that is written outside of the buttons, in order."""
    page.look.written = []
    page.draw(pygame.Surface(SIZE))
    labels = [control.label for control in page.controls if isinstance(control, Button)]
    return [entry.text for entry in page.look.written if entry.text not in labels]


def do(page: Page, *wanted: Intent, passes: float = RESTS) -> list[str]:
    for intent in wanted:
        page.handle(intent)
        page.update(0)
    page.update(passes)
    return told(page)


def to(control: Control) -> list[Intent]:
    """The pointer comes from elsewhere."""
    return [Point(NOWHERE), Point(ELSEWHERE), Point(control.rect.center)]


def test_where_the_pointer_rests_the_name_is_told_after_a_while_and_its_key_with_it() -> None:
    page = made()
    _, eye, mask = page.controls
    assert do(page, *to(eye), passes=RESTS - 1) == [] and page.moving()
    assert do(page, passes=1) == ["Whose eyes", "O"]
    assert do(page, *to(mask), passes=RESTS - 1) == []
    assert do(page, passes=1) == ["Minds"]
    assert do(page, Point(NOWHERE)) == []


def test_some_signs_are_named_as_soon_as_the_pointer_is_there() -> None:
    page = made()
    page.controls[1].at_once = True
    assert do(page, *to(page.controls[1]), passes=0) == ["Whose eyes", "O"]


def test_what_has_words_is_not_named() -> None:
    page = made()
    assert do(page, *to(page.controls[0])) == []


def test_where_keys_lead_the_name_is_told_at_once_but_not_of_what_had_the_focus_to_begin_with() -> None:
    page = made()
    page.fill(page.controls, page.controls[1])
    assert do(page) == [] and not page.moving()
    assert do(page, Move("right"), passes=0) == ["Minds"]
    assert do(page, Move("left"), passes=0) == ["Whose eyes", "O"]


@pytest.mark.parametrize("by_key", [True, False])
def test_once_used_it_is_told_no_more_until_one_comes_back(by_key: bool) -> None:
    page = made()
    _, eye, _ = page.controls
    if by_key:
        page.set_focus(eye)
        assert do(page) == ["Whose eyes", "O"]
        assert do(page, Choose()) == []
        assert do(page, Move("right"), Move("left")) == ["Whose eyes", "O"]
    else:
        place = eye.rect.center
        assert do(page, *to(eye), Press(place), Release(place)) == []
        assert do(page, *to(eye)) == ["Whose eyes", "O"]


def test_what_is_refused_tells_the_reason_alone() -> None:
    page = made()
    page.controls[1].disable("Not now")
    assert do(page, *to(page.controls[1])) == ["Not now"]


def test_a_page_made_anew_goes_on_telling_it() -> None:
    page = made()
    do(page, *to(page.controls[1]))
    after = made()
    after.follow(page)
    assert told(after) == ["Whose eyes", "O"]


def test_the_key_is_that_of_the_device_in_hand() -> None:
    resources = make_resources()
    page = made(resources)
    for device, cap in ((Device.PAD, ["RT"]), (Device.TOUCH, []), (Device.KEYS, ["O"])):
        resources.devices.last = device
        assert do(page, *to(page.controls[1])) == ["Whose eyes", *cap]


@pytest.mark.parametrize("about", [(x, y) for x in (0, 490, 968) for y in (0, 280, 544)])
@pytest.mark.parametrize("size", [(90, 40), (1000, 120), (1008, 260)])
def test_a_bubble_stays_in_the_window_and_off_what_it_is_about(
    about: tuple[int, int], size: tuple[int, int]
) -> None:
    window, button = Rect(8, 8, 1008, 584), Rect(about, (56, 56))
    box = bubble_place(window, button, size, 12)
    assert window.contains(box) and not box.colliderect(button)


def test_a_bubble_leaves_words_beside_its_button_to_be_read() -> None:
    window, button, size = Rect(8, 8, 1008, 584), Rect(400, 300, 56, 56), (90, 40)
    above, below = Rect(100, 240, 800, 50), Rect(100, 366, 800, 50)
    assert bubble_place(window, button, size, 12).bottom <= button.top
    assert bubble_place(window, button, size, 12, [above]).top >= button.bottom
    assert bubble_place(window, button, size, 12, [above, below]).left >= button.right


@pytest.mark.parametrize("code", ["de", "en", "es", "fr", "nl"])
def test_every_name_fits_at_twice_the_text_in_a_small_window(code: str) -> None:
    resources = make_resources(ProgramSettings(language=code, text_scale=200))
    language = language_of(code)
    page = made(replace(resources, language=language), (1024, 600))
    _, eye, _ = page.controls
    assert isinstance(eye, IconButton)
    for key in ("replay.next_turn", "replay.play_on", "table.look", "campaign.treasures", "scoring.bluffs"):
        eye.label = language.text(key)
        for place in ((0, 0), (940, 0), (0, 520), (940, 520)):
            eye.place(page.look, Rect(place, eye.rect.size))
            page.look.written = []
            page.set_focus(eye)
            page.draw(pygame.Surface((1024, 600)))
            entries = [entry for entry in page.look.written if entry.text != "Begin"]
            assert " ".join(entry.text for entry in entries[:-1]) == eye.label
            for entry in entries:
                assert not entry.cut and not entry.rect.colliderect(eye.rect)
                assert Rect(0, 0, 1024, 600).contains(entry.rect)
