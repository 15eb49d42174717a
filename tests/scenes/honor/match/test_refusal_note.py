"""Why a touch led nowhere: it is read where it was tried, whole in the window."""

import pytest
from pygame import Rect

from game.honor.show.choice_by_touches import House, Loot
from scenes.honor.match import refusal_note
from scenes.honor.match.refusal_note import draw_note, place_of
from scenes.honor.match.scene import MatchScene
from scenes.ui import UiStyle
from tests.driver import make_resources
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage


def refused(stage: Stage) -> MatchScene:
    for step in next(shot for shot in shots() if shot.name == "honor-refused")._steps:  # noqa: SLF001
        step(stage)
    return stage.scene(MatchScene)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_full_house_says_so_on_itself(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    notes = list[tuple[str, Rect]]()
    monkeypatch.setattr(refusal_note, "draw_note", lambda _, __, words, at: notes.append((words, at)))
    stage = Stage(make_resources(), size)
    match = refused(stage)
    stage.paint()
    ((words, at),) = notes
    assert words == stage.text("honor.refused.five_armies")
    assert match.choice is not None
    houses = [place_of(House(2 * match.choice.ask.seat + side), match.page.page.controls) for side in (0, 1)]
    assert at in houses
    match._take_step_back()  # noqa: SLF001
    stage.paint()
    assert len(notes) == 1, "until the next touch"


def test_its_paper_stays_in_the_window() -> None:
    stage = Stage(make_resources(), (1024, 600))
    stage.surface.fill((1, 2, 3))
    draw_note(
        stage.surface, UiStyle(stage.resources, (1024, 600)), "This house is full.", Rect(1000, 580, 40, 40)
    )
    edge = [stage.surface.get_at((1023, y))[:3] for y in range(600)]
    assert set(edge) == {(1, 2, 3)}
    assert stage.surface.get_at((990, 575))[:3] != (1, 2, 3)


def test_what_a_spy_cant_take_says_so_on_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = list[tuple[str, Rect]]()
    monkeypatch.setattr(refusal_note, "draw_note", lambda _, __, words, at: notes.append((words, at)))
    stage = Stage(make_resources(), (1280, 720))
    for step in next(shot for shot in shots() if shot.name == "honor-spy")._steps:  # noqa: SLF001
        step(stage)
    match = stage.scene(MatchScene)
    assert match.choice is not None
    spots = [one for one in match.page.page.controls if isinstance(getattr(one, "what", None), Loot)]
    refused = [one for one in spots if one.what not in match.choice.targets()]  # type: ignore[attr-defined]
    assert refused and refused != spots
    for spot in refused:
        stage.paint()
        before = match.choice.touched
        spot.choose()
        match._answer(spot.what)  # type: ignore[attr-defined]  # noqa: SLF001
        assert match.choice.touched == before
        assert match.page._asked()[1] == stage.text("honor.refused.not_loot")  # noqa: SLF001
        stage.paint()
        assert notes[-1] == (stage.text("honor.refused.not_loot"), place_of(spot.what, [spot]))  # type: ignore[attr-defined]


def test_a_pale_button_for_declarations_says_why_where_the_pointer_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes = list[tuple[str, Rect]]()
    monkeypatch.setattr(refusal_note, "draw_note", lambda _, __, words, at, above: notes.append((words, at)))
    stage = Stage(make_resources(), (1280, 720))
    for step in next(shot for shot in shots() if shot.name == "honor-undeclared")._steps:  # noqa: SLF001
        step(stage)
    notes.clear()
    stage.paint()
    button = stage.scene(MatchScene).page.spot("declare")
    assert notes == [(stage.text("honor.refused.declared"), button.rect)]
    button.hovered = False
    stage.paint()
    assert len(notes) == 1
