"""The small letters: a campaign's problems, each a tile that opens the table at which it is asked."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.campaign.problems import Problem, Problems, ProblemText
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.ui import (
    Column,
    Control,
    Drawn,
    Item,
    Row,
    Scroll,
    ScrollArea,
    Sheet,
    Space,
    Tile,
    UiStyle,
    Words,
)
from scenes.ui.grid import Grid
from scenes.window import Push, Replace, Request, Resources, Scene


class AskedProblem:
    """A problem as it is opened from the letters."""

    def __init__(self, letters: "LettersScene", problem: Problem) -> None:
        self._letters, self.problem = letters, problem

    @property
    def text(self) -> ProblemText:
        """Its words in the language of now."""
        return self._letters.text_of(self.problem)

    def answered(self) -> None:
        """Note that it was answered."""
        self._letters.played.hear(self.problem.heard)

    def after(self) -> Request | None:
        """Go to the next that is open and not yet answered, round and round; None where there is none."""
        return self._letters.after(self.problem)


ProblemMaker = Callable[[Resources, AskedProblem], Scene]
_WIDE = 520
"""The least width of a tile, at 1080."""


class LetterTile(Tile):
    """One problem: its number, its name, and whether it is answered or not open yet."""

    lowest = 92

    def __init__(
        self,
        number: int,
        title: str,
        line: str,
        sign: str,
        answered: bool,
        answer: Callable[[], Request | None],
    ) -> None:
        """`sign` is an icon, empty for none; `line` says why it is not open, empty where it is."""
        self.answered, self._sign = answered, sign
        ink = theme.PAPER_INK if answered else theme.TEXT_MUTE if line else theme.TEXT
        mute = theme.PAPER_MUTE if answered else theme.TEXT_MUTE
        words: list[Item] = [Words(title, theme.BOLD, 29, ink, wraps=True)]
        if line:
            words.append(Words(line, theme.REGULAR, 24, mute, wraps=True))
        face = Row(
            Space(2),
            Words(str(number), theme.DIGITS, 34, mute),
            Column(*words, gap=2, grow=1),
            *([Drawn(self._draw_sign, (34, 34))] if sign else []),
            Space(2),
            gap=16,
            level=True,
        )
        super().__init__(Column(Space(grow=1), face, Space(grow=1), pad=(10, 10)), answer, 1)
        self.key = f"letter{number}"

    def paint_board(self, surface: Surface) -> None:
        look, dark = self.look, self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED)
        fill, edge = (theme.PAPER, theme.INK) if self.answered else (dark, theme.EDGE)
        surface.blit(look.shapes.box(self.rect.size, look.px(16), fill, edge, look.px(2.5)), self.rect)

    def _draw_sign(self, look: UiStyle, surface: Surface, place: Rect) -> None:
        ink = theme.STROKE if self.answered else theme.TEXT_MUTE
        surface.blit(look.resources.art.icon(self._sign, place.width, ink), place)


class LettersScene(Sheet):
    """All problems of a campaign in their order; those that wait for a stage say for which."""

    heading = "problem.title"

    def __init__(self, played: PlayerCampaign, problems: Problems, make: ProblemMaker) -> None:
        super().__init__(played.resources)
        self.played, self._problems, self._make = played, problems, make
        self._read()

    def _read(self) -> None:
        self._done = self.played.answered(self._problems)
        passed = {stage for stage, at in self.played.reached().items() if at.passed}
        self._open = {one.identity for one in self._problems.entries if not one.opens or one.opens in passed}

    def resume(self) -> None:
        """One may have been answered meanwhile."""
        self._read()
        self.again()

    def body(self) -> Item:
        look = self.look
        across = max(1, min(3, (self.room.width - ScrollArea.bar_room(look) - look.px(20)) // look.px(_WIDE)))
        large = look.unit / look.ground  # the rings of what has the focus grow with the letters
        tiles = [self._tile(number, one) for number, one in enumerate(self._problems.entries, 1)]
        grid = Grid(*tiles, columns=across, gap=16 * large)
        said = self.resources.language.text("problem.solved", n=len(self._done))
        count = Words(said, theme.BOLD, 30, theme.TEXT_GOLD)
        return Column(count, Scroll(Column(grid, pad=(10 * large, 8)), pad=20 * large, grow=1), gap=8)

    def first(self) -> Control | None:
        """The first that is open and not yet answered."""
        for number, one in enumerate(self._problems.entries, 1):
            if one.identity in self._open and one.identity not in self._done:
                return self._tiles[number - 1]
        return None

    def _tile(self, number: int, problem: Problem) -> LetterTile:
        if number == 1:
            self._tiles: list[LetterTile] = []
        is_open, done = problem.identity in self._open, problem.identity in self._done
        line = ""
        if not is_open:
            place = self.played.campaign.stage(problem.opens).place
            line = self.resources.language.text("campaign.opens", places=str(place))
        sign = "tick" if done else "" if is_open else "lock"
        title = self.text_of(problem).title
        tile = LetterTile(number, title, line, sign, done, partial(self._choose, problem))
        self._tiles.append(tile)
        return tile

    def _choose(self, problem: Problem) -> Request | None:
        if problem.identity not in self._open:
            self.resources.sounds.play("ui-refuse")
            return None
        return Push(self._scene(problem))

    def _scene(self, problem: Problem) -> Scene:
        return self._make(self.resources, AskedProblem(self, problem))

    def text_of(self, problem: Problem) -> ProblemText:
        return self._problems.text(self.resources.language.code, problem)

    def after(self, problem: Problem) -> Request | None:
        """Go to the next one from a problem."""
        self._read()
        entries = self._problems.entries
        here = entries.index(problem)
        for one in (*entries[here + 1 :], *entries[:here]):
            if one.identity in self._open and one.identity not in self._done:
                return Replace(self._scene(one))
        return None
