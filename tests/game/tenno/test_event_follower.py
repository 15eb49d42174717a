"""Following a view: every event once and in order, with what was known before it and after."""

from typing import get_args

import pytest

from game.tenno import event_follower
from game.tenno.event_follower import Follower
from game.tenno.events import Event, Exchanged, Fought, Refilled
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions


class Notes(Follower):
    """What is seen of each of three kinds of events."""

    def __init__(self) -> None:
        self.seen: list[tuple[Event, int, int]] = []

    def _note(self, event: Event) -> None:
        assert self.after.events[-1] is event and self.before.events == self.after.events[:-1]
        self.seen.append((event, self.before.public.fights, self.after.public.fights))

    def on_fought(self, event: Fought) -> None:
        self._note(event)

    def on_refilled(self, event: Refilled) -> None:
        self._note(event)
        assert not self.before.is_laid(event.seat, event.slot)
        assert self.after.is_laid(event.seat, event.slot)

    def on_exchanged(self, event: Exchanged) -> None:
        self._note(event)
        if event.seat == self.after.you:
            taken = self.before.row[event.slot]
            assert taken is not None and self.after.row[event.slot] == event.card
            assert taken == event.card or self.after.hand >> taken & 1


def test_every_event_is_given_to_a_method_of_its_own_and_no_other_is_called_like_one() -> None:
    methods = event_follower._METHODS  # noqa: SLF001
    assert set(methods) == set(get_args(Event))
    assert sorted(methods.values()) == sorted(name for name in vars(Follower) if name.startswith("on_"))
    with pytest.raises(TypeError, match="on_fougth"):
        type("Misspelt", (Follower,), {"on_fougth": Notes.on_fought})


def test_each_event_comes_once_with_the_view_before_and_after() -> None:
    for seed in range(6):
        seats = 2 + seed % 3
        match, _ = played(seats, 0, random_decisions(seats, 0, seed))
        for seat in (None, *range(seats)):
            view = View.of(match.told(seat))
            notes = Notes()
            notes.follow(view)
            notes.follow(view)
            kinds = Fought, Refilled, Exchanged
            assert [event for event, _, _ in notes.seen] == [
                event for event in view.events if isinstance(event, kinds)
            ]
            assert all(after - before == isinstance(event, Fought) for event, before, after in notes.seen)


def test_following_a_view_as_it_grows_is_following_it_at_once() -> None:
    match, _ = played(3, 0, random_decisions(3, 0, 4))
    lines = match.told(1)
    view, growing = View.begin(lines[0]), Notes()
    for line in lines[1:]:
        view.fold(line)
        growing.follow(view)
    at_once = Notes()
    at_once.follow(view)
    assert growing.seen == at_once.seen


def test_a_copy_of_a_view_stays_as_it_was() -> None:
    match, _ = played(2, 0, random_decisions(2, 0, 3))
    lines = match.told(0)
    half = View.of(lines[: len(lines) // 2])
    kept = half.copy()
    known = [[kept.known(seat, slot) for slot in range(3)] for seat in range(2)]
    for line in lines[len(lines) // 2 :]:
        half.fold(line)
    assert [[kept.known(seat, slot) for slot in range(3)] for seat in range(2)] == known
    assert len(kept.events) < len(half.events) and kept.ended is None and half.ended is not None
