"""What is drawn ahead changes nothing of what is seen, and leaves nothing to be made when it is shown."""

import itertools
from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from game.tenno.cards import GEISHA, MONK, NINJA
from scenes.animation.prerender import STEP, Rehearsal
from scenes.paint import cache
from scenes.paint.art import Art
from scenes.paint.cache import NotReady, Patience, SurfaceCache, in_slices
from scenes.paint.dirty_rects import Unseen
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.duel import duel_motion
from scenes.tenno.animation.event_motion import DuelPace, TableMotion
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.table.card_pictures import DECK
from tests.scenes.tenno.tables import SIZE, attack, fresh, ground, pixels


def drawn(kit: DrawContext, motion: TableMotion, time: float) -> bytes:
    surface, where = Surface(SIZE, 0, 32), ground()
    draw_motion(surface, kit, where.table, where.duel, motion, time)
    return pixels(surface)


def rehearsed(kit: DrawContext, motion: TableMotion) -> int:
    """Rehearse a whole motion with no patience at all; in how many frames."""
    where = ground()

    def paint(surface: Surface, time: float) -> None:
        draw_motion(surface, kit, where.table, where.duel, motion, time)

    rehearsal = Rehearsal(paint, SIZE, motion.duration)
    for frames in itertools.count():
        if rehearsal.over:
            return frames
        seconds = itertools.count()
        rehearsal.go_on(0.0, Patience(0.0, lambda: float(next(seconds))))  # noqa: B023
    raise AssertionError


@pytest.mark.parametrize("cards", [(8, 7), (NINJA, 9), (GEISHA, MONK)])
def test_what_was_rehearsed_looks_as_if_it_had_not_been(cards: tuple[int, int]) -> None:
    events, before, after = attack(*cards)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    ahead, plain = fresh(SIZE), fresh(SIZE)
    assert rehearsed(ahead, motion) > motion.duration / STEP, "one picture a frame"
    for time in range(0, round(motion.duration), 230):
        assert drawn(ahead, motion, time) == drawn(plain, motion, time), time


def test_after_a_rehearsal_the_instants_it_drew_need_no_new_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    kit = fresh(SIZE)
    rehearsed(kit, motion)
    made: list[object] = []
    get = SurfaceCache.get

    def noting(store: SurfaceCache, key, draw, *given, **named):  # type: ignore[no-untyped-def]
        if key not in store and draw.__name__ != "_leaning":  # a card on its way is never the same twice
            made.append(key)
        return get(store, key, draw, *given, **named)

    monkeypatch.setattr(cache.SurfaceCache, "get", noting)
    time = STEP
    while time < motion.duration:
        drawn(kit, motion, time)
        time += STEP
    assert made == []


def test_nothing_is_seen_of_what_lies_later_than_a_rehearsal_may_go() -> None:
    painted: list[float] = []
    rehearsal = Rehearsal(lambda _, time: painted.append(time), SIZE, 2.5 * STEP)
    while not rehearsal.over:
        rehearsal.go_on(0.0, Patience(1.0, lambda: 0.0))
    assert painted == [2.5 * STEP, 0.0, STEP, 2 * STEP]


def test_what_was_shown_already_is_not_rehearsed() -> None:
    painted: list[float] = []
    rehearsal = Rehearsal(lambda _, time: painted.append(time), SIZE, 1000.0)
    while not rehearsal.over:
        rehearsal.go_on(950.0, Patience(0.0, lambda: 0.0))
    assert painted == [1000.0, 950.0]


def test_as_many_instants_are_rehearsed_as_a_frame_has_time_for() -> None:
    painted: list[float] = []
    rehearsal = Rehearsal(lambda _, time: painted.append(time), SIZE, 1000.0)
    rehearsal.go_on(400.0, Patience(1.0, lambda: 0.0))
    assert painted == [1000.0, *(400.0 + STEP * number for number in range(7))]
    assert rehearsal.over


def test_an_unseen_picture_has_size_and_clip_and_keeps_nothing() -> None:
    unseen = Unseen((300, 200))
    assert unseen.get_rect(topleft=(5, 6)) == Rect(5, 6, 300, 200)
    unseen.set_clip((250, 150, 100, 100))
    assert unseen.get_clip() == Rect(250, 150, 50, 50)
    unseen.set_clip(None)
    assert unseen.get_clip().size == unseen.get_size() == (unseen.get_width(), unseen.get_height())
    assert unseen.blit(Surface((9, 8)), (250, 150)) == Rect(250, 150, 9, 8)
    assert unseen.subsurface((0, 0, 20, 10)).copy().get_size() == (20, 10)


def test_art_gives_up_only_while_it_is_hurried_and_not_before_one_picture() -> None:
    art, seconds = Art(DECK), itertools.count()
    with Patience(0.5, lambda: float(next(seconds))):
        art.box((20, 20), 4, (0, 0, 0))
        with pytest.raises(NotReady):
            art.box((21, 20), 4, (0, 0, 0))
    assert art.box((21, 20), 4, (0, 0, 0)).get_size() == (21, 20)


def test_what_is_made_in_steps_goes_on_where_the_frame_left_it() -> None:
    begun: list[int] = []

    def steps() -> Iterator[str | None]:
        for number in range(3):
            begun.append(number)
            yield None
        yield "made"

    making = steps()
    for frame in range(3):
        seconds = itertools.count()
        with pytest.raises(NotReady), Patience(0.0, lambda: float(next(seconds))):  # noqa: B023
            in_slices(making)
        assert begun == list(range(frame + 1))
    assert in_slices(making) == "made"
