"""Everything that can be pressed is large enough for a finger, in every picture of the gallery."""

from collections.abc import Iterator

import pytest
from pygame import Rect

from scenes.games import ProgramSettings
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.ui import Control, LabelledRow, Page, Segments, Slider, Stepper, Tabs
from scenes.window.scene import Scene
from tests.driver import make_resources
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

SHEETS = ("components", "duel", "motion")
"""Pictures in which nothing is to be pressed: a sheet of all states of controls, moments of motions."""


def page_of(scene: Scene) -> Page | None:
    page = getattr(scene, "page", None)
    question = getattr(scene, "question", None)
    if question is not None:
        page = getattr(question, "page", None)
    page = getattr(page, "page", page)
    return page if isinstance(page, Page) else None


def targets(control: Control) -> Iterator[Rect]:
    """What of a control is pressed: the whole of it, or each of its parts."""
    match control:
        case LabelledRow():
            yield from targets(control.inner) if not control.inner.wide_target else [control.rect]
        case Segments():
            yield from control.boxes()
        case Tabs():
            yield from control.boxes()
        case Slider(bare=True):
            yield control.rect
        case Stepper() | Slider():
            yield from control.arrows()
        case _:
            yield control.rect


@pytest.mark.parametrize(
    ("size", "each"),
    [
        ((1024, 600), 20),
        pytest.param((1024, 600), 1, marks=pytest.mark.long),
        pytest.param((1920, 1080), 1, marks=pytest.mark.long),
    ],
)
def test_every_target_takes_a_finger(size: tuple[int, int], each: int) -> None:
    """In each twentieth picture, or in every one."""
    open_display()
    stage = Stage(make_resources(ProgramSettings()), size)
    small, seen = set(), 0
    for shot in shots()[::each]:
        if shot.scene in SHEETS:
            continue
        shot.show(stage)
        page = page_of(stage.top)
        for control in page.controls if page is not None else ():
            if not control.focusable and type(control).__name__ in (
                "Preview",
                "Heading",
                "HandCard",
                "Reading",
            ):
                continue
            for rect in targets(control):
                seen += 1
                if min(rect.size) < SMALLEST_TARGET:
                    small.add((shot.name, type(control).__name__, rect.size))
    assert seen > 500 / each
    assert not small, "\n".join(map(str, sorted(small)))
