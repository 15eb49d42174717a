"""Where a place's number, stars and seals lie on the map."""

import itertools

import pytest

from game.table.record_header import SEALS
from scenes.games import ProgramSettings
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.places import BlindPlace, PlaceControl
from tests.driver import make_resources
from tools.gallery.run import shots
from tools.gallery.stage import Stage, open_display


def places(size: tuple[int, int], scale: int) -> list[PlaceControl]:
    """Return those of a map on which everything was won and seals can be."""
    open_display()
    resources = make_resources(ProgramSettings())
    resources.settings.change("text_scale", scale)
    stage = Stage(resources, size)
    next(shot for shot in shots() if shot.name == "campaign-map_seals").show(stage)
    assert isinstance(stage.top, MapScene)
    return [one for one in stage.top.page.controls if isinstance(one, PlaceControl)]


@pytest.mark.parametrize(
    ("size", "scale", "share"),
    [((1024, 600), 100, 0.02), ((1024, 600), 200, 0.06), ((1920, 1080), 100, 0.0)],
)
def test_no_stars_lie_on_others(size: tuple[int, int], scale: int, share: float) -> None:
    """A rim may lie upon a rim."""
    found = places(size, scale)
    assert sum(bool(one.reached.seals) for one in found) > 3 and len(SEALS) == 4
    pills = {one.stage.identity: one.pill_at(one.aside) for one in found if not isinstance(one, BlindPlace)}
    assert all(pill.width > 0 for pill in pills.values()) and len(pills) == 24
    covered = [
        (first, second)
        for (first, pill), (second, other) in itertools.combinations(pills.items(), 2)
        if (lies := pill.clip(other)).width * lies.height > share * pill.width * pill.height
    ]
    assert covered == []
