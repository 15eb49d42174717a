"""Whatever lies over something is left by the mouse alone as well."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.title import TitleScene
from scenes.ui import Button, Column, Dialog, Item, Panel, Sheet
from scenes.ui.message import QuestionScene
from scenes.window import Pop, Push, Resources, Scene
from scenes.window.early_presses import UNSEEN
from tests.driver import Driver
from tests.scenes.learning import Newcomer
from tests.words import language


class Asking(Dialog):
    """A dialog without a button that leads back."""

    def body(self) -> Item:
        return Panel(Column(Button("On", lambda: None, "main"), pad=(60, 60)))


class Staying(Asking):
    """The same, that only its button ends."""

    leaves = ()


class Told(Sheet):
    heading = "title.rules"

    def body(self) -> Item:
        return Column()


def opened(home: Path, make: Callable[[Resources], Scene]) -> Driver:
    drive = Driver(home)
    drive.request(Push(make(drive.resources)))
    drive.step(100, 3)
    return drive


def right_click(drive: Driver, position: tuple[int, int]) -> None:
    drive.point(position)
    drive.post(pygame.MOUSEBUTTONDOWN, pos=position, button=3, touch=False)
    drive.post(pygame.MOUSEBUTTONUP, pos=position, button=3, touch=False)
    drive.step(100, 2)


@pytest.mark.parametrize(
    ("make", "leaves"), [(Asking, True), (Staying, False), (Told, True)], ids=["dialog", "staying", "sheet"]
)
def test_the_right_button_leads_back(
    tmp_path: Path, make: Callable[[Resources], Scene], leaves: bool
) -> None:
    drive = opened(tmp_path, make)
    right_click(drive, (640, 360))
    assert isinstance(drive.top, TitleScene) is leaves
    if leaves:
        right_click(drive, (640, 360))
        assert isinstance(drive.top, TitleScene) and not drive.app.closing, "it leads nowhere from there"
    drive.app.close()


@pytest.mark.parametrize(("make", "leaves"), [(Asking, True), (Staying, False)], ids=["dialog", "staying"])
@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_press_beside_a_dialog_leads_back_and_does_nothing_else(
    tmp_path: Path, make: Callable[[Resources], Scene], leaves: bool, by: str
) -> None:
    drive = opened(tmp_path, make)
    dialog = drive.top
    press = drive.click if by == "mouse" else drive.tap
    assert isinstance(dialog, Dialog)
    press(dialog.panel.center)
    drive.step(100, 2)
    assert drive.top is dialog
    title = drive.app.stack._scenes[0]  # noqa: SLF001
    assert isinstance(title, TitleScene)
    beside = next(one.rect.center for one in title.page.controls if not dialog.panel.colliderect(one.rect))
    drive.step(UNSEEN, 2)
    press(beside)
    drive.step(100, 2)
    assert (drive.top is title) is leaves
    drive.app.close()


def test_the_second_press_of_two_does_not_leave_the_dialog_that_the_first_one_opened(tmp_path: Path) -> None:
    """In lessons, whose scenes lie on a stack of their own, "Skip" pressed twice asked and took it back."""
    drive = Newcomer(tmp_path)
    drive.begin()
    skip = drive.lessons.page.controls[1].rect.center
    for _ in range(2):
        drive.click(skip)
        drive.step(60, 3)
    asked = drive.lessons.scenes.top
    assert isinstance(asked, QuestionScene) and not asked.panel.collidepoint(skip)
    drive.step(UNSEEN, 3)
    drive.click(skip)
    drive.step(60, 3)
    assert drive.lessons.scenes.top is not asked
    drive.app.close()


def test_what_was_written_is_not_lost_by_a_press_beside_it(tmp_path: Path) -> None:
    written = list[str]()
    drive = opened(tmp_path, lambda given: LettersScene(given, "?", "Aki", 12, written.append))
    drive.click((2, 2))
    assert isinstance(drive.top, LettersScene)
    back = drive.top.controls[language("en").text("common.back")]
    drive.click(back.rect.center)
    drive.step(100, 2)
    assert isinstance(drive.top, TitleScene) and not written
    drive.app.close()


def test_a_question_whose_answers_both_lead_on_has_a_third_that_leads_back(tmp_path: Path) -> None:
    def question(declined: bool) -> list[str]:
        drive = opened(
            tmp_path / f"{declined}",
            lambda given: QuestionScene(given, "title.learn_first", Pop, Pop if declined else None, name="X"),
        )
        assert isinstance(drive.top, QuestionScene)
        labels = [one.label for one in drive.top.page.controls if isinstance(one, Button)]
        drive.app.close()
        return labels

    text = language("en").text
    answers = [text("title.learn_first.yes"), text("title.learn_first.no")]
    assert question(declined=False) == answers
    assert question(declined=True) == [*answers, text("common.back")]
