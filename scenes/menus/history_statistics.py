"""What a person's matches come to, as bars with their intervals; what one is read by leads to the replay."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.games import GAMES
from game.history.statistics import FEWEST, Figure, figures_of, players
from game.table.record_by_viewer import OPEN
from game.table.shown_names import shown_name
from scenes.menus.history_actions import History
from scenes.menus.lobby_faces import LARGE
from scenes.paint import pen, theme
from scenes.ui import Control, Drawable, Drawn, IconButton, Scroll, Segments, Sheet, Tabs, Tile, UiStyle
from scenes.ui.containers import Column, Row
from scenes.ui.layout import Held, Item, Space, Words
from scenes.window import Push, Request, Resources

BAR = (640.0, 44.0), (360.0, 44.0)
"""A figure's bar, at 1080; the second where letters are large."""
MONTHS = 24
MOST_PEOPLE = 4
"""So many people are offered, those who played most."""


class StatisticsScene(Sheet):
    """One person in one game."""

    heading = "statistics.title"

    def __init__(self, resources: Resources, history: History) -> None:
        super().__init__(resources)
        self._history = history
        self.people = [name for name, _ in players(history.index)][:MOST_PEOPLE]
        self.player = self.people[0] if self.people else ""
        names = [game.name for game in GAMES]
        played = (name for name in names if figures_of(history.index, self.player, name))
        self.game, self.group = next(played, names[0]), ""

    @property
    def figures(self) -> list[Figure]:
        return figures_of(self._history.index, self.player, self.game)

    def body(self) -> Item:
        language = self.resources.language
        people = [shown_name(language, name) for name in self.people]
        games = [language.text(f"history.game.{game.name}") for game in GAMES]
        number = [game.name for game in GAMES].index(self.game)
        which = [Segments(games, number, self.choose_game).named("games")]
        if len(people) > 1:
            at = self.people.index(self.player)
            which.insert(0, Segments(people, at, self.choose_player).named("players"))
        narrow = sum(control.wanted(self.look)[0] for control in which) > 0.9 * self.room.width
        above: list[Item | Control] = [Row(*which, Space(grow=1), gap=24)]
        if narrow:
            above = [Row(Held(control), Space(grow=1)) for control in which]
        groups = {key: found for key, found in self._grouped(self.figures).items() if found}
        if not groups:
            words = language.text("statistics.nothing")
            nothing = Words(words, theme.REGULAR, 30, theme.TEXT_SOFT, wraps=True)
            return Column(*above, Space(20), nothing, gap=10)
        self.group = self.group if self.group in groups else next(iter(groups))
        names = [language.text(f"statistics.{key}") for key in groups]
        choose = partial(self._choose_group, list(groups))
        tabs = Tabs(names, list(groups).index(self.group), choose).named("groups")
        sure = Words(language.text("statistics.sure"), theme.REGULAR, 26, theme.TEXT_MUTE, wraps=True)
        rows = Column(sure, *(self._row(figure) for figure in groups[self.group]), gap=12)
        if narrow or self.is_crowded():  # there is so little height that all of it is scrolled
            return Scroll(Column(*above, tabs, rows, gap=10), pad=12, grow=1)
        return Column(*above, tabs, Scroll(rows, pad=12, grow=1), gap=10)

    def _grouped(self, figures: Sequence[Figure]) -> dict[str, list[Figure]]:
        """Put figures of a kind together; what one is read by the most pronounced first."""
        groups: dict[str, list[Figure]] = {"results": [], "months": [], "bluffs": [], "style": []}
        for figure in figures:
            head = figure.identity.split(" ")[0]
            if figure.identity.startswith("won in "):
                groups["months"].append(figure)
            elif head == "won":
                groups["results"].append(figure)
            elif head in ("bluff", "monk", "shogun"):
                groups["bluffs"].append(figure)
            elif figure.n >= FEWEST:
                groups["style"].append(figure)
        groups["style"].sort(key=lambda one: -abs(one.value - 0.5))
        groups["months"] = groups["months"][-MONTHS:]
        return groups

    def _row(self, figure: Figure) -> Item:
        """A figure: what it is, its bar, and the two matches that show it best."""
        words = Words(self.words(figure), theme.BOLD, 28, theme.TEXT, wraps=True)
        large = self.resources.settings.text_scale >= LARGE
        bar = Drawn(partial(_paint_bar, figure), BAR[large])
        first, *_ = (*figure.matches, "")
        tile = Tile(
            Row(Space(20), Column(words, grow=1), Space(16), bar, Space(20), level=True),
            partial(self._see, first) if first else None,
        ).named(figure.identity)
        see = self.resources.language.text("statistics.see")
        links = [
            IconButton("play", see, partial(self._see, file), 56).named(f"{figure.identity} {number}")
            for number, file in enumerate(figure.matches)
        ]
        return Row(Held(tile, 1), *links, gap=10, level=True)

    def words(self, figure: Figure) -> str:
        language = self.resources.language
        head, _, last = figure.identity.partition(" ")
        if figure.identity.startswith("won vs "):
            rival = figure.identity.removeprefix("won vs ")
            said = language.text("statistics.won_vs", name=shown_name(language, rival.capitalize(), rival))
        elif figure.identity.startswith("won at "):
            said = language.text("statistics.won_at", n=int(figure.identity.removeprefix("won at ")))
        elif figure.identity.startswith("won in "):
            said = figure.identity.removeprefix("won in ")
        else:
            said = language.text(f"statistics.figure.{head}{f'_{last}' if last else ''}".replace(" ", "_"))
        return f"{said} {language.text('statistics.of', n=figure.n)}"

    def _choose_group(self, groups: Sequence[str], number: int) -> Request | None:
        self.group = groups[number]
        self.again()
        return None

    def choose_player(self, number: int) -> Request | None:
        self.player = self.people[number]
        self.again()
        return None

    def choose_game(self, number: int) -> Request | None:
        self.game = GAMES[number].name
        self.again()
        return None

    def _see(self, file: str) -> Request:
        path = self._history.index.folder / file
        return Push(self._history.replays.of_file(self.resources, path, OPEN))


def _paint_bar(figure: Figure, look: UiStyle, surface: Drawable, rect: Rect) -> None:
    """Paint a share from 0 to 100 %, its interval across the end; a median as a number with its quartiles."""
    number = Rect(rect.right - look.px(110), rect.top, look.px(110), rect.height)
    if figure.identity.startswith("shogun lies"):
        words = f"{figure.value:.0f} ({figure.low:.0f}–{figure.high:.0f})"
        look.write(surface, words, theme.BOLD, 28, theme.TEXT, rect, "right")
        return
    line = Rect(rect.left, rect.centery - look.px(8), rect.width - look.px(126), look.px(16))
    pen.rect(surface, theme.SUNK, line)
    pen.rect(surface, theme.EDGE, line, max(1, look.px(2)))
    done = Rect(line.left, line.top, round(line.width * figure.value), line.height)
    pen.rect(surface, theme.GOLD, done)
    low, high = (line.left + round(line.width * value) for value in (figure.low, figure.high))
    thick = max(2, look.px(3))
    pen.line(surface, theme.PAPER, (low, line.centery), (high, line.centery), thick)
    for x in (low, high):
        pen.line(surface, theme.PAPER, (x, line.top - look.px(6)), (x, line.bottom + look.px(6)), thick)
    percent = look.resources.language.text("common.percent", n=round(100 * figure.value))
    look.write(surface, percent, theme.BOLD, 28, theme.TEXT, number, "right")
