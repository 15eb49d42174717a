"""The puzzle letters: a campaign's problems, each a tile that opens the table at which it is asked."""

from collections.abc import Callable, Sequence
from functools import partial

from game.campaign.problems import Problem, Problems, ProblemText
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.ui import Column, Control, Item, Picture, Row, Scroll, Sheet, Space, Tile, Words
from scenes.ui.containers import Grid
from scenes.window import Push, Replace, Request, Scene

ProblemMaker = Callable[["LettersScene", Problem], Scene]
"""Makes the table of a problem that is opened from the letters."""

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
        sign: Sequence[Item],
        answered: bool,
        answer: Callable[[], Request | None],
    ) -> None:
        """`sign` is at its end, if any; `line` says why it is not open, empty where it is."""
        self.answered = answered
        ink = theme.PAPER_INK if answered else theme.TEXT_MUTE if line else theme.TEXT
        mute = theme.PAPER_MUTE if answered else theme.TEXT_MUTE
        words: list[Item] = [Words(title, theme.BOLD, 29, ink, wraps=True)]
        if line:
            words.append(Words(line, theme.REGULAR, 24, mute, wraps=True))
        face = Row(
            Space(2),
            Words(str(number), theme.DIGITS, 34, mute),
            Column(*words, gap=2, grow=1),
            *sign,
            Space(2),
            gap=16,
            level=True,
        )
        super().__init__(Column(Space(grow=1), face, Space(grow=1), pad=(10, 10)), answer, 1)
        self.key = f"letter{number}"

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        if self.answered:
            return theme.PAPER, theme.INK
        return self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED), theme.EDGE


class LettersScene(Sheet):
    """All problems of a campaign as its stages open them; those that wait for a stage say for which."""

    heading = "problem.title"

    def __init__(self, played: PlayerCampaign, problems: Problems, make: ProblemMaker) -> None:
        super().__init__(played.resources)
        self.played, self._problems, self._make = played, problems, make
        campaign = played.campaign
        places = {
            one.identity: campaign.stage(one.opens).place if one.opens else 0 for one in problems.entries
        }
        self.entries = sorted(problems.entries, key=lambda one: places[one.identity])
        """By their numbers on the page, from 1."""
        self._read()

    def _read(self) -> None:
        self._done = self.played.answered(self._problems)
        passed = {stage for stage, at in self.played.reached().items() if at.passed}
        self._open = {one.identity for one in self.entries if not one.opens or one.opens in passed}

    def resume(self) -> None:
        """One may have been answered meanwhile."""
        self._read()
        self.again()

    def body(self) -> Item:
        self._tiles = [self._tile(number, one) for number, one in enumerate(self.entries, 1)]
        gap = 16 * self.look.unit / self.look.ground  # as the rings of what has the focus grow
        grid = Grid(*self._tiles, columns=3, least=_WIDE, gap=gap, grow=1)
        said = self.resources.language.text("problem.solved", n=len(self._done))
        count = Words(said, theme.BOLD, 30, theme.TEXT_GOLD)
        return Column(count, Scroll(Row(Space(10), grid, Space(10)), pad=28, grow=1), gap=8)

    def first(self) -> Control | None:
        """The first that is open and not yet answered."""
        for tile, one in zip(self._tiles, self.entries, strict=True):
            if one.identity in self._open and one.identity not in self._done:
                return tile
        return None

    def _tile(self, number: int, problem: Problem) -> LetterTile:
        is_open, done = problem.identity in self._open, problem.identity in self._done
        line = ""
        if not is_open:
            place = self.played.campaign.stage(problem.opens).place
            line = self.resources.language.text("problem.opens", place=str(place))
        sign, ink = ("tick", theme.STROKE) if done else ("lock", theme.TEXT_MUTE)
        picture = Picture(partial(self.resources.art.icon, sign, colour=ink), (34, 34))
        signs = [] if is_open and not done else [picture]
        title = self.text_of(problem).title
        return LetterTile(number, title, line, signs, done, partial(self._choose, problem))

    def _choose(self, problem: Problem) -> Request | None:
        if problem.identity not in self._open:
            self.resources.sounds.play("ui-refuse")
            return None
        return Push(self._scene(problem))

    def _scene(self, problem: Problem) -> Scene:
        return self._make(self, problem)

    def text_of(self, problem: Problem) -> ProblemText:
        return self._problems.text(self.resources.language.code, problem)

    def answered(self, problem: Problem) -> None:
        self.played.hear(problem.heard)

    def after(self, problem: Problem) -> Request | None:
        self._read()
        entries = self.entries
        here = entries.index(problem)
        for one in (*entries[here + 1 :], *entries[:here]):
            if one.identity in self._open and one.identity not in self._done:
                return Replace(self._scene(one))
        return None
