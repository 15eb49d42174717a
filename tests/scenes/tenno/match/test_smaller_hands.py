"""A hand that has a card less finds its pictures made, whichever of its cards went."""

import itertools

import pytest

from scenes.games import PLAYED
from scenes.paint import cache
from scenes.paint.cache import Patience, SurfaceCache
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.row_and_hand import draw_hand
from tests.driver import make_resources
from tests.scenes.changed_parts import SIZE
from tools.gallery.shots import Stage
from tools.gallery.staged_records import StagedMatch, open_record

FRAMES = 60
"""In which one picture each is made."""


@pytest.mark.parametrize("people", [(0,), ()])
def test_a_hand_with_a_card_less_needs_no_new_picture(
    monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...]
) -> None:
    stage = Stage(make_resources(), SIZE)
    record = open_record(PLAYED, "four", len(people))
    StagedMatch(stage, PLAYED, record, record.last // 4, people, asked=False)
    stage.paint()
    scene = stage.scene(MatchScene)
    page, hand = scene.page, scene.page.resting.hand
    assert len(hand) > 2 and scene.act is None
    for _ in range(FRAMES):
        seconds = itertools.count()
        scene.rehearse(Patience(0.0, lambda: float(next(seconds))))  # noqa: B023
    missing: list[object] = []
    get = SurfaceCache.get

    def noting(store: SurfaceCache, key, draw, *given, **named):  # type: ignore[no-untyped-def]
        missing.extend([key] if key not in store else [])
        return get(store, key, draw, *given, **named)

    monkeypatch.setattr(cache.SurfaceCache, "get", noting)
    on = Canvas(stage.surface, page.kit, page.layout)
    for gone in range(len(hand)):
        draw_hand(on, hand[:gone] + hand[gone + 1 :], page.resting.own.crest, {})
    assert missing == []
