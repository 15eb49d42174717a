"""What is painted in slices goes on where it stopped, is never at work beside a frame, can be given up."""

import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pygame import Surface

from scenes.paint.cache import Patience, SurfaceCache, breathe
from scenes.paint.painting_over_frames import Slices

PICTURES = 5


def slow() -> Callable[[], float]:
    """A clock by which each picture takes longer than a frame has."""
    seconds = itertools.count()
    return lambda: float(next(seconds))


class Painting:
    """Needs some pictures, one within the other, and notes what it came by."""

    def __init__(self) -> None:
        self.store, self.way = SurfaceCache(1_000_000), list[str]()

    @contextmanager
    def within(self) -> Iterator[None]:
        self.way.append("in")
        try:
            yield
        finally:
            self.way.append("out")

    def picture(self, number: int) -> Surface:
        def draw() -> Surface:
            if number:
                self.picture(number - 1)
            self.way.append(str(number))
            return Surface((10, 10))

        return self.store.get(number, draw)

    def paint(self) -> None:
        with self.within():
            self.picture(PICTURES - 1)
            self.picture(PICTURES)


def test_each_slice_goes_on_where_the_one_before_stopped() -> None:
    painting = Painting()
    slices = Slices(painting.paint, slow())
    frames = 1
    while not slices.go_on(0.5):
        assert Patience.now is None and slices in Slices.begun
        frames += 1
    assert painting.way == ["in", *map(str, range(PICTURES + 1)), "out"], "nothing twice"
    assert frames == 3, "it stops before a picture that nothing else waits for, and at one that is there"
    assert Patience.now is None and slices not in Slices.begun


def test_with_time_enough_it_is_done_at_once() -> None:
    painting = Painting()
    assert Slices(painting.paint, lambda: 0.0).go_on(1.0)
    assert len(painting.store) == PICTURES + 1


def test_in_the_middle_of_a_picture_that_takes_long_it_stops_too_and_others_do_not() -> None:
    store, parts = SurfaceCache(1_000_000), list[int]()

    def draw() -> Surface:
        for part in range(3):
            parts.append(part)
            breathe()
        return Surface((10, 10))

    slices = Slices(lambda: store.get("long", draw) and None, slow())
    for frame in range(3):
        assert not slices.go_on(0.5) and parts == list(range(frame + 1))
    assert slices.go_on(0.5) and "long" in store
    with Patience(0.5, slow()):
        store.get("other", draw)
    assert "other" in store


def test_given_up_it_leaves_what_it_was_in() -> None:
    painting = Painting()
    slices = Slices(painting.paint, slow())
    assert not slices.go_on(0.5)
    Slices.give_all_up()
    assert painting.way[-1] == "out"
    assert Patience.now is None and slices.given_up and slices not in Slices.begun


def test_the_next_painting_takes_the_thread_of_one_that_is_over() -> None:
    first, second, third = (Slices(Painting().paint, slow()) for _ in range(3))
    assert not first.go_on(0.5)
    threads = threading.active_count()
    while not first.go_on(0.5):
        pass
    assert not second.go_on(0.5) and threading.active_count() == threads
    second.give_up()
    assert not third.go_on(0.5) and threading.active_count() == threads
    third.give_up()


def test_what_fails_in_it_is_left_to_the_frame_that_shows_it() -> None:
    def fails() -> None:
        raise ValueError

    assert Slices(fails, lambda: 0.0).go_on(1.0)


def test_a_picture_that_a_frame_wants_meanwhile_is_kept_once() -> None:
    store, held = SurfaceCache(1_000_000), SurfaceCache(1_000_000)

    def draw() -> Surface:
        held.get("first", lambda: Surface((10, 10)))
        held.get("second", lambda: Surface((10, 10)))
        return Surface((10, 10))

    slices = Slices(lambda: store.get("whole", draw) and None, slow())
    assert not slices.go_on(0.5)
    wanted = store.get("whole", draw)
    weight = store.bytes
    assert slices.go_on(0.5)
    assert store.get("whole", draw) is wanted and store.bytes == weight
