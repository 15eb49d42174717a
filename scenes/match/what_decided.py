"""Why a match came so: the sentences, each on a board that leads to what it is about."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.table.optional_features import Sentence
from scenes.paint import theme
from scenes.ui import Around, Column, Control, Held, Item, Row, Scroll, Sheet, Space, Tile, Words
from scenes.window import Request, Resources

SEASONED = 10
"""From so many tries on a player knows how matches end."""


class Why(NamedTuple):
    """What is said, and what sees a match again from just before what a sentence is about."""

    sentences: Sequence[Sentence]
    see: Callable[[Sentence], Request]


def knows_how_matches_end(tries: int) -> bool:
    """Whether less is said to a player who has tried so often."""
    return tries >= SEASONED


def why_tiles(resources: Resources, why: Why, size: float = 28) -> list[Tile]:
    """Make a board for each sentence; the letters' size at 1080."""
    see = resources.language.text("why.see")
    tiles = []
    for number, one in enumerate(why.sentences):
        words = Words(one.words, theme.BOLD, size, theme.TEXT, wraps=True)
        sign = Words(see, theme.BOLD, 0.86 * size, theme.TEXT_GOLD)
        face = Row(Space(4), Column(words, grow=1), sign, Space(4), gap=16, level=True)
        tile = Tile(Column(Space(grow=1), face, Space(grow=1), pad=(6, 8)), partial(why.see, one), 1)
        tiles.append(tile.named(f"why{number}"))
    return tiles


class WhyScene(Sheet):
    """All of them on a sheet."""

    heading = "why.head"

    def __init__(self, resources: Resources, why: Why) -> None:
        super().__init__(resources)
        self._why = why

    def body(self) -> Item:
        self._tiles = why_tiles(self.resources, self._why, 34)
        listed = Around(
            Row(Space(10), Column(*map(Held, self._tiles), gap=20, pad=(0, 14), grow=1), Space(10)), wide=1400
        )
        return Column(Scroll(listed, pad=20, grow=1), lies="centre", pad=(0, 20))

    def first(self) -> Control | None:
        return next(iter(self._tiles), None)
