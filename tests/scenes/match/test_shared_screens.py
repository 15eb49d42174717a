"""What the table of every game leaves of somebody's private view: nothing, whatever he held."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.honor.cards import NAMES
from game.honor.decisions import Phase
from game.honor.show.choice_by_touches import Card
from game.tenno.cards import NINJA
from game.tenno.decisions import Exchange, Refill
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.scene import BaseMatchScene
from scenes.window.scene import Scene
from tests.driver import Driver
from tests.game.honor.tables import Table
from tests.scenes.honor.match import test_covered_hand as honor
from tests.scenes.tenno.match import test_shared_screen as tenno
from tests.scenes.tenno.playing import picture_of


def first_game(home: Path, world: int) -> tuple[Driver, BaseMatchScene[Any]]:
    """Somebody has chosen an own card, with open cards; what lies there and which it is differs."""
    decisions = *tenno.EXCHANGED[:3], Refill(1, 0, (9, 10)[world]), Exchange(0, 0, NINJA)
    table = tenno.at_table(home, decisions, saved=5)
    scene = tenno.choosing(table)
    table.key_down("h")
    table.click(scene.page.layout.own.slots[1 + world].center)
    return table, scene


def second_game(home: Path, world: int) -> tuple[Driver, BaseMatchScene[Any]]:
    """The same in the second game."""
    table = honor.CouchTable(
        home, Table(f"{('spy', 'assassin')[world]} foot").match.record, (0, 1), "instant", 120.0
    )
    honor.until(table, honor.asked(table, Phase.TURN))
    held = next(one for one in table.scene.feed.picture.hand or () if (NAMES[one] == "foot") == bool(world))
    honor.press(table, Card(held))
    return table, table.scene


Private = list[tuple[Driver, BaseMatchScene[Any]]]


@pytest.fixture(params=[first_game, second_game])
def private(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Private]:
    """Two worlds that only the owner of the private view can tell apart."""
    with ExitStack() as stack:
        found = []
        for world in (0, 1):
            found.append(request.param(tmp_path / str(world), world))
            stack.callback(found[-1][0].app.close)
        yield found


def seen_of(scene: Scene, table: Driver) -> bytes:
    """Return the scene's own picture, whatever lies over it."""
    picture = pygame.Surface(table.surface.get_size())
    scene.draw(picture)
    return picture_of(picture)


def looks_away(table: Driver) -> None:
    table.post(pygame.WINDOWFOCUSLOST)
    table.step()


def is_covered(table: Driver) -> None:
    table.app.do(table.top._cover())  # type: ignore[attr-defined] # noqa: SLF001


def left_by(way: Callable[[Driver], None], table: Driver, scene: BaseMatchScene[Any]) -> set[bytes]:
    """Return the pictures that there are of a table whose private view was covered."""
    assert table.top is scene and scene.screen.private is not None and scene.choice is not None
    rested = list[int | None]()
    table.app.window.rest_pointer = lambda: rested.append(scene.screen.private)  # type: ignore[method-assign]
    way(table)
    assert scene.screen.private is None and scene.choice is None and not scene.screen.held
    assert scene.own_name is None and scene.chooser is None
    assert rested == [None] and table.app.input.position == (-1, -1)
    found = {seen_of(scene, table)}
    table.step(frames=3)
    assert isinstance(table.top, CurtainScene), "its owner alone goes on"
    return found | {seen_of(scene, table)}


@pytest.mark.parametrize("way", [looks_away, is_covered])
def test_a_private_view_that_is_covered_leaves_nothing(
    private: Private, way: Callable[[Driver], None]
) -> None:
    assert len({seen_of(scene, table) for table, scene in private}) == 2
    assert len(set[bytes]().union(*(left_by(way, table, scene) for table, scene in private))) == 1
