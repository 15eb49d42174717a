"""Painting that takes many frames, a little in each: it stops where it is, and goes on there in the next one.

It stops within whatever functions call each other at that moment, so it has a thread for its own stack. That
runs only while `go_on` waits for it: there are never two at work.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import ClassVar

from scenes.paint.cache import NotReady, Patience


class _Worker:
    """A thread that does one painting after the other: to start one takes longer than many a slice."""

    idle: ClassVar[list["_Worker"]] = []

    def __init__(self) -> None:
        self.given: SimpleQueue[Callable[[], None]] = SimpleQueue()
        Thread(target=self._work, name="slices", daemon=True).start()

    @staticmethod
    def do(work: Callable[["_Worker"], None]) -> None:
        """Let one that has nothing to do begin with this; once it is done it goes back to the idle ones."""
        worker = _Worker.idle.pop() if _Worker.idle else _Worker()
        worker.given.put(partial(work, worker))

    def _work(self) -> None:
        while True:
            self.given.get()()


class Slices(Patience):
    """One painting. It stops where the frame's time is over and a picture is wanted, missing or there."""

    begun: ClassVar[set["Slices"]] = set()
    """Those that wait for their next slice: as long as they do, all that they paint stays in memory."""
    worked: ClassVar[float] = 0.0
    """Seconds of work of all of them: what the thread that asks for them does not count as its own."""

    def __init__(self, paint: Callable[[], None], clock: Callable[[], float]) -> None:
        """`paint` is called once; what fails in it is forgotten, as it will fail again where it is seen.

        `clock` gives seconds, of the thread that asks or of all.
        """
        super().__init__(0.0, clock)
        self._paint = paint
        self._turn, self._back = Lock(), Lock()  # each is released by one thread for the other
        self._turn.acquire()
        self._back.acquire()
        self._started = False
        self.given_up = False
        self.done = False
        """Whether it came to its end."""
        self.spent = 0.0
        """Seconds of work so far."""

    @property
    def over(self) -> bool:
        return self.given_up or super().over

    def go_on(self, seconds: float) -> bool:
        """Paint for so long, one picture at least; whether it is done."""
        if self.done:
            return True
        self.seconds = seconds
        if not self._started:
            Slices.begun.add(self)
            self._started = True
            _Worker.do(self._run)
        else:
            self._turn.release()
        self._back.acquire()
        if self.done:
            Slices.begun.discard(self)
        return self.done

    def give_up(self) -> None:
        self.given_up = True
        if self._started and not self.done:
            Slices.begun.discard(self)
            self._turn.release()
            self._back.acquire()

    @staticmethod
    def give_all_up() -> None:
        """End all that are begun: what they paint is not going to be seen, at least not soon."""
        for each in list(Slices.begun):
            each.give_up()

    def wait(self) -> None:
        if not self.given_up:
            self._end_slice()
            self._turn.acquire()
            self._begin_slice()
        if self.given_up:
            raise NotReady

    def breathe(self) -> None:
        self.drawn += 1
        if self.over:
            self.wait()

    def _begin_slice(self) -> None:
        self.drawn, self._begun = 0, self.clock()
        self._until = self._begun + self.seconds
        Patience.now = self

    def _end_slice(self) -> None:
        Patience.now = None
        spent = self.clock() - self._begun
        self.spent += spent
        Slices.worked += spent
        self._back.release()

    def _run(self, worker: _Worker) -> None:
        self._begin_slice()
        with suppress(Exception):
            self._paint()
            Patience.finished += 1
        self.done = True
        _Worker.idle.append(worker)
        self._end_slice()
