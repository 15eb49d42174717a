"""A button whose meaning changed a moment ago, under the pointer or under the focus, takes no press yet."""

import pytest
from pygame import Rect

from scenes.ui import Button, Page, UiStyle
from scenes.window import Chosen, Position, intents
from scenes.window.early_presses import UNSEEN
from tests.driver import make_resources

AT = Rect(100, 100, 200, 60)


def a_page(*words: str) -> tuple[Page, list[Button]]:
    look = UiStyle(make_resources(), (1280, 720))
    page, buttons = Page(look), [Button(word, Chosen(word)) for word in words]
    for button in buttons:
        button.place(look, AT)
    page.fill(buttons[:1])
    return page, buttons


def press(page: Page, at: Position) -> object:
    page.handle(intents.Press(at))
    found = page.handle(intents.Release(at))
    return found.what if isinstance(found, Chosen) else None


@pytest.mark.parametrize(
    ("waited", "at", "counts"),
    [(100.0, AT.center, False), (UNSEEN, AT.center, True), (0.0, (120, 110), True)],
)
def test_a_second_press_is_not_for_what_came_to_lie_there(waited: float, at: Position, counts: bool) -> None:
    page, (_, following) = a_page("Continue", "Undo")
    assert press(page, AT.center) == "Continue"
    page.fill([following])
    page.update(waited)
    assert press(page, at) == ("Undo" if counts else None)


def test_what_means_the_same_can_be_pressed_at_once() -> None:
    page, (_, same) = a_page("Continue", "Continue")
    assert press(page, AT.center) == press(page, AT.center) == "Continue"
    page.fill([same])
    assert press(page, AT.center) == "Continue"


@pytest.mark.parametrize(("waited", "counts"), [(100.0, False), (UNSEEN, True)])
def test_a_key_pressed_again_is_not_for_the_button_that_got_the_focus(waited: float, counts: bool) -> None:
    page, (_, following) = a_page("Continue", "Undo")
    assert page.handle(intents.Choose()) == Chosen("Continue")
    page.fill([following])
    page.update(waited)
    assert page.handle(intents.Choose()) == (Chosen("Undo") if counts else None)


def test_who_leads_the_focus_has_seen_where_it_is() -> None:
    page, (first, following) = a_page("Continue", "Undo")
    page.fill([following])
    following.rect.y += 200
    page.fill([following, first], following)
    page.handle(intents.Move("up"))
    assert page.focus is first
    assert page.handle(intents.Choose()) == Chosen("Continue")
