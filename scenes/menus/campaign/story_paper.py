"""A campaign's story on paper: letter, acts and ending line by line, and its one question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.campaign.stages import Stage
from scenes.menus.campaign.player_campaign import GUESS, PlayerCampaign
from scenes.menus.campaign.rival_talk import Speech
from scenes.paint import icons, shapes, theme
from scenes.paint.ambient_motion import Drift
from scenes.paint.art import TITLE
from scenes.paint.shapes import put_in_middle, turned
from scenes.ui import (
    Button,
    Column,
    Drawable,
    Item,
    KeyHint,
    LaidScene,
    Picture,
    Row,
    Space,
    Tile,
    UiStyle,
    Words,
    hint,
)
from scenes.ui.containers import Around, Fitted, Grid, Paper
from scenes.ui.layout import FULL, Held
from scenes.window import Request, Resources

_PACE = 620.0
"""Milliseconds from one line to the next, which fades in meanwhile."""
_PAPER, _FACE, _SEAL = 1250, 270, 110
"""Widths at 1080."""
_OVER = 60
"""How far the face overlaps the paper, at 1080."""


@dataclass(frozen=True)
class Page:
    """The lines of one paper; `face` is the rival who says them, `letter` gives it a seal, `jam` a print."""

    lines: Sequence[str]
    face: str = ""
    letter: bool = False
    jam: bool = False


class Letter(Paper):
    """Paper that was folded, with two blots of ink and a thumb's print of jam, all beside the words."""

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        super().draw(look, surface)
        paper, kept = self.rect, look.shapes.pictures
        fold = Rect(paper.centerx, paper.top, look.margin(90), paper.height).inflate(0, -2 * look.margin(8))
        surface.blit(kept.get(("fold", fold.size), _fold, fold.size), fold)
        surface.fill(theme.PAPER_LIGHT, (fold.x - look.margin(3), fold.y, look.margin(3), fold.height))
        right, foot = paper.right, paper.bottom
        for name, high, ink, turn, middle in (
            ("blot", 50, theme.INK, 0, (right - look.px(66), paper.top + look.px(38))),
            ("blot", 30, theme.INK, 160, (paper.left + look.px(150), foot - look.px(34))),
            ("thumb", 104, theme.INK, 24, (right - look.px(252), foot - look.px(100))),
        ):
            wide, tall = icons.points(name)[0]
            size = look.px(high * wide / tall), look.px(high)
            mark = kept.get((name, size, ink, turn), _mark, name, size, ink, turn)
            put_in_middle(surface, mark, middle)


def _fold(size: tuple[int, int]) -> Surface:
    return shapes.ramp(size, (*theme.PAPER_FIBRE, 150), (*theme.PAPER_FIBRE, 0), across=True)


def _mark(name: str, size: tuple[int, int], ink: theme.Colour, turn: float) -> Surface:
    return turned(icons.sign(name, size, ink), turn)


class PaperScene(LaidScene):
    """A paper before the landscape; below it what leads on."""

    dark = False

    def __init__(self, resources: Resources, then: Callable[[], Request], act: str = TITLE) -> None:
        """`then` says what comes after it, once it was read; `act`: whose scenery it lies before."""
        super().__init__(resources)
        self._then, self._act, self._drift = then, act, Drift(act)
        self.drifts = act != TITLE and not resources.settings.reduced_motion

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.lay(look, Rect((0, 0), size).inflate(-2 * look.margin(40), -2 * look.margin(36)))

    def body(self) -> Item:
        self.main = Button(self.resources.language.text("campaign.on"), self.on, "main", 40, icon="play")
        return Column(self.paper(), Row(*self.skip(), Space(grow=1), self.main, level=True), gap=16)

    def paper(self) -> Item:
        raise NotImplementedError

    def skip(self) -> list[KeyHint]:
        """What leads past all of it."""
        return []

    def left(self) -> Request:
        return self._then()

    def on(self) -> Request | None:
        return self._then()

    def update(self, milliseconds: float) -> Request | None:
        self._drift.update(milliseconds, not self.drifts)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return self._drift.changed or super().moving()

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.resources.art.scenery(self.look.size, self._act), (0, 0))
        self._drift.draw(surface, self.resources.art)
        if self.dark and (self._act == TITLE or self.resources.settings.high_contrast):
            self.look.veil(surface)
        elif self.dark:
            surface.fill(theme.EVENING, special_flags=BLEND_RGB_MULT)
        super().draw(surface)


class TellingScene(PaperScene):
    """Tells page after page, at least one."""

    dark = True

    def __init__(
        self,
        resources: Resources,
        title: str,
        pages: Sequence[Page],
        then: Callable[[], Request],
        act: str = TITLE,
    ) -> None:
        super().__init__(resources, then, act)
        self._title, self._pages = title, list(pages)

    def enter(self) -> None:
        self._page = self._pages.pop(0)
        self._speech = Speech(self.resources.settings, _PACE)
        self.resources.sounds.play("ui-page")

    def paper(self) -> Item:
        page, size = self._page, self.look.heading(60)
        lines = self._speech.lines(page.lines, theme.DISPLAY if page.letter else theme.BOLD, 46)
        seal = [Row(Space(grow=1), Picture(self._draw_seal, (_SEAL, _SEAL)))] if page.letter else []
        words = Column(*lines, *seal, gap=28, pad=(0, 72), grow=1)
        title = [Words(self._title, theme.DISPLAY, size, theme.PAPER, "centre")] if self._title else []
        self._face = Picture(partial(self._draw_face, page.face), (_FACE, _FACE)) if page.face else None
        beside, room = ([self._face], _OVER + 30) if self._face else ([], 60)
        kind = Letter if page.jam else Paper
        paper = kind(Row(Space(room), words, Space(60)), seed=6, wide=FULL, grow=1)
        fitted = Fitted((Row(*beside, paper, gap=-_OVER, level=True), 1.0, 0.28))
        told = Around(fitted, wide=_PAPER, most=_PAPER)
        return Column(Space(grow=1), *title, told, Space(grow=1), gap=10, lies="centre", grow=1)

    def _draw_seal(self, width: int) -> Surface:
        art = self.resources.art
        sun = art.disc(width, theme.VERMILION, theme.VERMILION_DARK, 3).copy()
        return put_in_middle(sun, art.crest_mark(7, round(width * 0.62), theme.PAPER))

    def _draw_face(self, rival: str, width: int) -> Surface:
        art = self.resources.art
        disc = art.disc(width, theme.PAPER, theme.INK, 4).copy()
        return put_in_middle(disc, art.portrait(rival, "pleased", round(0.93 * width)))

    def skip(self) -> list[KeyHint]:
        """Nothing on the last page: there it leads no further than the button."""
        return [hint(self.resources, "back", "campaign.skip", self.left)] if self._pages else []

    def on(self) -> Request | None:
        """Show what is still to come, else the next page, at last what comes after them."""
        if not self._speech.over:
            self._speech.finish()
            return None
        if not self._pages:
            return self._then()
        self.enter()
        self.resize(self.look.size)
        return None

    def update(self, milliseconds: float) -> Request | None:
        self._speech.update(milliseconds)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self._speech.over or super().moving()

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        if self._face is not None:  # over the paper's edge
            self._face.draw(self.look, surface)


_SUSPECT, _SMALL_SUSPECT = 150, 56
"""The width of a face, at 1080, and beside its name."""


class Suspect(Tile):
    """Somebody who may be it, by face and name; whoever nobody has met yet has no face."""

    def __init__(
        self, played: PlayerCampaign, rival: str, hidden: bool, answer: partial[Request], beside: bool
    ) -> None:
        """`beside`: the name stands beside the face, else below it."""
        self.rival, self._hidden, self.label = rival, hidden, played.name(rival)
        self._art = played.resources.art
        name = Words(self.label, theme.BOLD, 32, theme.TEXT, "left" if beside else "centre")
        side = _SMALL_SUSPECT if beside else _SUSPECT
        face = Picture(self._draw_face, (side, side))
        row = Row(Space(10), face, Column(name, grow=1), Space(10), gap=14, level=True)
        column = Column(Space(10), face, name, Space(10), gap=8, lies="centre", pad=(12, 0))
        super().__init__(row if beside else column, answer, 1)

    def _draw_face(self, side: int) -> Surface:
        if self._hidden:
            return self._art.sign("question", side, theme.INDIGO, share=0.6)
        disc = self._art.disc(side, theme.PAPER, theme.INK, 3).copy()
        return put_in_middle(disc, self._art.portrait(self.rival, "calm", round(0.94 * side)))


class GuessScene(LaidScene):
    """Asks before a stage, and then goes on to it; whoever leaves is asked again."""

    entering = "ui-page"

    def __init__(self, played: PlayerCampaign, stage: Stage, then: Callable[[], Request]) -> None:
        super().__init__(played.resources)
        self._played, self._stage, self._then = played, stage, then

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.lay(look, Rect((0, 0), size).inflate(-2 * look.margin(50), -2 * look.margin(40)))

    def body(self) -> Item:
        look, script, guess = self.look, self._played.script.guess, self._stage.guess
        assert script is not None and guess is not None
        hidden = self._played.secret()
        large = look.unit > 1.4 * look.ground
        suspects = [
            Suspect(self._played, one, one in hidden, partial(self._answer, one), large)
            for one in guess.among
        ]
        self.main = suspects[0]
        across = 2 if large else len(suspects)
        grid = Fitted((Grid(*suspects, columns=across, gap=22, lies="centre"), 1.3, 0.4))
        later = Button(script.later, partial(self._answer, ""), "dark", 24 if large else 34, group=2)
        title = Words(script.ask, theme.DISPLAY, look.heading(64), theme.PAPER, "centre")
        back = Button(self.resources.language.text("common.back"), self.left, "dark", later.size, group=2)
        below = Row(Held(back), Held(later.named("later")), gap=24)
        return Column(Space(grow=1), title, grid, below, Space(grow=1), gap=26, lies="centre")

    def _answer(self, rival: str) -> Request:
        self._played.hear(GUESS)
        if rival:
            self._played.hear(f"{GUESS}.{rival}")
        return self._then()

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.resources.art.scenery(self.look.size, self._stage.scenery), (0, 0))
        self.look.veil(surface)
        super().draw(surface)
