"""What somebody hid, told when a match of any game is over: each bluff a scene of its own, and the receipts.

Who hid something and who met it, and what it could be taken for; then the card turns, and what it cost. What
a bluff is, and what lies on the table, each game says.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from pygame import Surface

from scenes.animation.animation_player import Player, play_cues
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Choreography
from scenes.match.after_match import COUNTING_SPEEDS
from scenes.match.bluff_stage import BluffStage, Now, Person
from scenes.paint import shapes, theme
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.table.card_sprite import CardPainter
from scenes.ui import Button, Control, IconButton, Sheet, UiStyle
from scenes.ui.containers import Around, Paper
from scenes.ui.layout import Child, Column, Item, Row, Space, Words
from scenes.ui.rows import Told
from scenes.window import Intent, Push, Request, Resources, Scene, intents

B = TypeVar("B")
"""A bluff, as a game tells it."""
_TIGHT = 620
"""A body lower than this, in lengths that grow with the text, has its arrows beside the paper."""
_DARK = 255, 250, 235, 0
"""How dark it is behind the heading, from the window's edge down, of 255."""
_BETWEEN = 92
"""How far apart arrows and number are, so that the focus has room, at 1080."""


def _course(seen: bool) -> Choreography:
    """How a bluff is told; `seen`: somebody met the card afterwards. All parts go from 0 to 1."""
    staging = Staging[None, None]()
    staging.then(300)
    staging.sound("card-exchange")
    staging.move("move", 600, "in-out", part=1)
    staging.then(800)
    if seen:
        staging.move("thought", 250, "out", part=1)
        staging.then(1300)
    staging.sound("card-flip")
    staging.move("truth", 300, "in-out", part=1)
    staging.then(900)
    staging.sound("duel-hit-light" if seen else "card-lay")
    staging.move("cost", 450, "in-out", part=1)
    staging.then(450)
    return staging.done().choreography


class _Alone(Told):
    """What is told, in the room of another line, too, as long as that says nothing.

    It keeps clear of what stands behind that line.
    """

    other: Told | None = None

    def draw(self, look: UiStyle, surface: Surface) -> None:
        own = self.rect
        if self.other is not None and not self.other.told():
            self.rect = own.union(self.other.rect)
            self.rect.width = self.other.rect.right - own.left
        super().draw(look, surface)
        self.rect = own


class Coming(Around):
    """One item that is not there before its time; its place is kept."""

    def __init__(self, child: Child, there: Callable[[], bool]) -> None:
        super().__init__(child)
        self._there = there

    def parts(self) -> Iterator[Item]:
        if self._there():
            yield from super().parts()


class HiddenScene(Sheet, Generic[B]):
    """One bluff at a time; any press shows the rest of it at once, the next one goes on. Back closes."""

    entering = "ui-page"
    heading = "bluffs.title"
    nothing = "bluffs.nothing"
    """What is said where there is none."""

    def __init__(
        self, resources: Resources, bluffs: Sequence[B], receipts: Mapping[int, Path], deck: Deck
    ) -> None:
        """`bluffs` are told in this order; `receipts` are the rivals' files, `deck` the game's cards."""
        super().__init__(resources)
        self.bluffs, self._receipts, self._deck = bluffs, receipts, deck
        self.number = 0
        """Which of them is told."""
        self.cards = CardPainter(resources.art, deck)
        self._begin()

    @property
    def bluff(self) -> B:
        """The one that is told."""
        return self.bluffs[self.number]

    # What a game says of the bluff that is told

    @property
    @abstractmethod
    def is_met(self) -> bool:
        """Whether somebody met it: there is a thought to be told, and a blow to be heard."""

    @abstractmethod
    def people(self) -> Sequence[Person]:
        """Return who hid something, and who met it."""

    @abstractmethod
    def now(self) -> Now:
        """Return all that the stage shows at this instant."""

    @abstractmethod
    def told(self) -> str:
        """Say what all saw of it, or what it was where its card has turned."""

    @abstractmethod
    def cost(self) -> str:
        """Say what came of it."""

    @abstractmethod
    def receipts_scene(self) -> Scene:
        """Return the scene of what rivals thought."""

    def beside_cost(self) -> list[Child]:
        """Return what stands before the words of what came of it."""
        return []

    def _begin(self) -> None:
        self.player = Player(_course(len(self.bluffs) > 0 and self.is_met))
        if not self.bluffs:
            self.player.finish()

    def part(self, target: str) -> float:
        """Tell how far a part of the telling has come, 0 to 1: move, thought, truth, cost."""
        value = self.player.show.value(target, "part", self.player.time)
        return float(value >= 0.5 if self.resources.settings.reduced_motion else value)

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        presses = intents.Choose | intents.Press | intents.Move | intents.NextGroup
        if not self.player.over and isinstance(intent, presses):
            self.player.finish()
            return None
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        if not self.player.over:
            speed = COUNTING_SPEEDS[self.resources.settings.speed]
            play_cues(self.player.advance(milliseconds, speed), self.resources.sounds)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self.player.over or super().moving()

    def go(self, step: int) -> None:
        """Tell the next bluff, or the one before; after the last comes the first."""
        self.number = (self.number + step) % len(self.bluffs)
        self._begin()
        self.again()

    # Layout

    def corner(self) -> Control | None:
        if not self._receipts:
            return None
        words = self.resources.language.text("scoring.receipts")
        return Button(words, lambda: Push(self.receipts_scene()))

    def body(self) -> Item:
        text = self.resources.language.text
        if not self.bluffs:
            nothing = Words(text(self.nothing), theme.REGULAR, 30, theme.PAPER_MUTE, wraps=True)
            return Column(Paper(Column(nothing, pad=(30, 28)), 5, wide=1240, most=1240), lies="centre")
        self.cards.resize(self.look.size[1])
        stage = BluffStage(self.people(), self.cards, self._deck, self.now)
        told = _Alone(self.told, theme.BOLD, 34, theme.PAPER_INK, "centre", wraps=True)
        ended = Told(self._came, theme.BOLD, 34, theme.PAPER_WARNING, "centre", wraps=True)
        told.grow = 0
        told.other = ended
        steps = [
            IconButton(f"chevron-{side}", text(f"film.step_{word}"), partial(self.go, step), 56)
            for side, word, step in (("left", "back", -1), ("right", "forward", 1))
        ]
        before, self._next = steps[0].named("before"), steps[1].named("next")
        count, cost = f"{self.number + 1} / {len(self.bluffs)}", [*self.beside_cost(), ended]
        ended.grow = 1
        tight = self.room.height < _TIGHT * self.look.unit
        if tight:
            cost.append(Words(count, theme.BOLD, 30, theme.PAPER_MUTE))
        said = Column(told, Row(*cost, gap=12, level=True), gap=2, pad=(28, 16))
        if tight:  # the arrows at the paper's sides, that the scene keeps its room
            below = Row(before, Paper(said, 5, grow=1), Space(40, flat=True), self._next, gap=8, level=True)
            return Column(stage, below, gap=6, grow=1)
        number = Words(count, theme.BOLD, 34, theme.TEXT, "centre")
        below = Row(Space(grow=1), before, number, self._next, Space(grow=1), gap=_BETWEEN, level=True)
        paper = Column(Paper(said, 5, wide=1240, most=1420), lies="centre")
        return Column(stage, paper, below, gap=14, pad=(0, 8), grow=1)

    def first(self) -> Control | None:
        return self._next if len(self.bluffs) else None

    def _came(self) -> str:
        return self.cost() if self.part("cost") else ""

    def ground(self, size: tuple[int, int]) -> Surface:
        """The table; plain where contrasts are to be strong."""
        plain = self.resources.settings.high_contrast
        if plain:
            return super().ground(size)
        table = self.resources.art.dim_table(size)
        night = shapes.ramp((size[0], round(0.30 * size[1])), *((*theme.NIGHT, dark) for dark in _DARK))
        table.blit(night, (0, 0))  # what stands on the floor does not run into the heading
        return table
