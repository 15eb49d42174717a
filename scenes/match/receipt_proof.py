"""A rival's answer proved: the question asked again and again beside the frames, with cards otherwise.

Owns the process that asks, which is ended with the scene, and how it stands.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.kept.own_command import own_command
from game.table.drivers import DriverFailed, ProcessDriver
from scenes.paint import theme
from scenes.ui import Button, Dialog, Drawn, Told, UiStyle
from scenes.ui.containers import Panel
from scenes.ui.layout import Column, Item, Row, Space, Words
from scenes.window import Request, Resources

WORLDS = 100
"""How often it is asked."""


class Asking(Protocol):
    """The process that asks: a line of JSON after each answer, DriverFailed where none will come."""

    def answer(self, wait: float) -> Line | None: ...

    def kill(self) -> None: ...

    def close(self) -> None: ...


def command(rival: str, game: str, receipt: str, question: int) -> list[str]:
    """Make the words that start the process; questions count from 1."""
    words = ["bot", rival, "--game", game, "--check", receipt, "--question", str(question)]
    return [*own_command(), *words, "--worlds", str(WORLDS), "--json"]


class ProofScene(Dialog):
    """Asks from when it is opened; leaving it ends that at once."""

    def __init__(
        self, resources: Resources, name: str, words: Sequence[str],
        start: Callable[[Sequence[str]], Asking] = ProcessDriver,
    ) -> None:  # fmt: skip
        """`name` is the rival's, `words` start the process."""
        super().__init__(resources)
        self._name, self._start = name, partial(start, words)
        self._process: Asking | None = None
        self.asked = self.same = self.worlds = 0
        self.why = ""
        """Why it could not go on; empty where it could."""

    @property
    def over(self) -> bool:
        return bool(self.why) or self.asked == WORLDS

    def enter(self) -> None:
        super().enter()
        try:
            self._process = self._start()
        except DriverFailed as failed:
            self.why = str(failed)

    def leave(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.close()
            self._process = None

    # What stands on it

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)

    def body(self) -> Item:
        text = self.resources.language.text
        key = "common.ok" if self.over else "receipt.worlds.stop"
        self._button = Button(text(key), self.left, "plain", 36)
        heading = Words(text("receipt.worlds.title"), theme.DISPLAY, self.look.heading(44), theme.TEXT)
        words = Words(self.said(), theme.REGULAR, 30, theme.TEXT_SOFT, wraps=True)
        count = Told(self._count, theme.BOLD, 30, theme.TEXT_GOLD, "right")
        return Panel(
            Column(
                Space(30), heading, Space(10), words, Space(24),
                Drawn(self._draw_bar, (0, 22)), Space(6), count, Space(20),
                Row(Space(grow=1), self._button, Space(grow=1)), Space(36), pad=(40, 0),
            ),
            wide=900,
        )  # fmt: skip

    def said(self) -> str:
        text, name = self.resources.language.text, self._name
        if self.why:
            return text("receipt.worlds.fault", name=name, why=self.why)
        if not self.over:
            return text("receipt.worlds.asking", name=name)
        if others := self.asked - self.same:
            return text("receipt.worlds.other", name=name, n=others, all=self.asked)
        return text("receipt.worlds.same", name=name, n=self.worlds, all=self.asked)

    def _count(self) -> tuple[str]:
        return (self.resources.language.text("receipt.worlds.count", n=self.asked, all=WORLDS),)

    def _draw_bar(self, look: UiStyle, surface: Surface, place: Rect) -> None:
        line = look.px(2)
        surface.blit(look.shapes.box(place.size, place.height // 2, theme.SUNK, theme.EDGE, line), place)
        inner = place.inflate(-look.px(8), -look.px(8))
        wide = round(inner.width * self.asked / WORLDS)
        if wide:
            full = Rect(inner.topleft, (wide, inner.height))
            surface.blit(look.shapes.box(full.size, min(full.size) // 2, theme.GOLD), full)

    # Time

    def update(self, milliseconds: float) -> Request | None:
        """Take in the answers that have come."""
        while not self.over and self._process is not None:
            try:
                line = self._process.answer(0)
            except DriverFailed as failed:
                self.why = str(failed)
                break
            if line is None:
                break
            self.asked, self.same, self.worlds = (line[key] for key in ("asked", "same", "worlds"))
        if self.over and self._button.label != self.resources.language.text("common.ok"):
            self.resize(self._size)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self.over or super().moving()
