"""The games in the window, one entry each: the one place in scenes/ outside a game's wing that names a game.

What the first frame does not need is imported where it is asked for, or behind the title.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.language import Language
from scenes.honor.match.settings import HonorSettings
from scenes.honor.table.card_pictures import DECK as HONOR_DECK
from scenes.menus.title_picture import GameTitle
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.tenno.match.settings import TennoSettings
from scenes.tenno.table.card_pictures import DECK as TENNO_DECK
from scenes.ui.control import Answer
from scenes.window import Drawable, Learn, Push, Replace, Request, Resources, Scene

if TYPE_CHECKING:
    from pathlib import Path

    from game.campaign.problems import Problem
    from game.table.game_interface import Game, RivalProfile
    from game.table.optional_features import FirstMatch, HouseRules, Sentence
    from game.table.record_by_viewer import Telling
    from scenes.film.replay import Watched
    from scenes.film.rules_film import RulesFilmScene
    from scenes.match.lesson_guide_interface import Guide
    from scenes.match.match_inputs import MatchActions, Playing
    from scenes.match.problem_papers import Letters
    from scenes.match.receipt_page import Reader
    from scenes.menus.learn import Course


Link: TypeAlias = tuple[str, Answer]
"""A way that leads on, by its label."""


class Wing(Protocol):
    """What a game shows of itself: a module of its wing of this form is enough."""

    @property
    def house_rules(self) -> HouseRules:
        """Its house rules and their words."""

    @property
    def reader(self) -> Reader:
        """How its rivals' receipts are read."""

    @property
    def films(self) -> tuple[type[RulesFilmScene], type[RulesFilmScene]]:
        """The film of its rules, and the same for a stand."""

    def match(self, resources: Resources, playing: Playing, actions: MatchActions, /) -> Scene:
        """Make the scene of a match."""

    def guide(self, resources: Resources, playing: Playing, actions: MatchActions, /) -> Guide:
        """Make what its lessons are led by."""

    def watched(self, telling: Telling, receipts: Mapping[int, Path], /) -> Watched:
        """Return what a match is seen again by; `receipts` are the rivals' by seat."""

    def why(
        self, language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool, /
    ) -> Sequence[Sentence]:
        """Say why the last of some matches came so to the seat that was told this; nothing where none can.

        `seasoned`: whoever reads it has seen many endings.
        """

    def fight_table(self, resources: Resources, /) -> Scene:
        """Make the table of who beats whom, or who can do what to whom."""

    def problem(self, letters: Letters, problem: Problem, /) -> Scene:
        """Make the scene of a problem."""

    def draw_record(self, resources: Resources, lines: Sequence[Line], surface: Drawable, /) -> None:
        """Paint the table as a seat record has it, with what its seat can choose."""

    def draw_score(self, resources: Resources, lines: Sequence[Line], surface: Drawable, /) -> None:
        """Paint how a match ended, as a seat record tells it that is over."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameScenes:
    """A game as the window has it: what the title needs at once, and its `wing`, which is loaded later."""

    wing: Callable[[], Wing]
    name: str
    """The word of its records, and the ending of their files; the title's entry has it, too."""
    record: str
    """The same where a match is asked for: "" for the game that is played from the title."""
    deck: Deck
    heading: str
    """The key of its lobby's heading."""
    table: str
    shared_table: str
    kept_rules: str
    """The settings that keep its last table, that with several people, and by which rules it was played."""
    lessons_setting: str
    """The setting that says whether its lessons are over."""
    lessons_texts: str
    """Where the texts of its lessons stand."""
    lessons_minutes: int
    """About how long they take."""
    lessons_picture: tuple[str, str, Sequence[tuple[int, int]]]
    """Where they are chosen: the table that is seen, who teaches there, and cards, each with its crest."""
    ended_setting: str = ""
    told_setting: str = ""
    """The settings that count its ended matches and keep what was told once; "" where nobody is helped so."""
    yardsticks: Collection[str]
    """The rivals that are nobody to play with."""
    first_rival: str = ""
    """Who sits opposite at the very first table; "": those whom the lobby proposes."""
    timed_seats: Sequence[str]
    """Who plays where frames are timed."""
    thinker: str = "aoi"
    """Who thinks most: frames are timed beside those, too."""
    places: Sequence[str]
    """Where the pause of a match leads, by the words of its entries."""
    about: str = ""
    """The key of what it is, said by the title where it is another game than the title's."""
    turn_ends_by: str
    """The move that tells how far a match has come; one of the title's texts says how many there were."""
    fights: str
    """The key of what leads from its rules to its table of who beats whom, or who can do what to whom."""

    def game(self) -> Game:
        """Return the game itself."""
        from game.games import GAMES

        return next(game for game in GAMES if game.name == self.name)

    def rivals(self) -> Sequence[RivalProfile]:
        """List those that are somebody to play with."""
        return [rival for rival in self.game().rivals() if rival.identity not in self.yardsticks]

    def rules(self, resources: Resources, *links: Link) -> Scene:
        """Make the rules to be read; `links` lead on beside the usual."""
        from game.games import offers
        from scenes.menus.rules_reference import RulesScene

        def show(paragraph: str) -> Request:
            return Push(self.film(resources, paragraph))

        def to_fights() -> Request:
            return Replace(self.wing().fight_table(resources))

        book = offers(self.game()).book
        assert book is not None
        return RulesScene(resources, book(), show, ((self.fights, to_fights), *links), self.deck)

    def first_match(self) -> FirstMatch:
        """Return the match of its lessons."""
        from game.games import offers

        first = offers(self.game()).first_match
        assert first is not None
        return first()

    def course(self, resources: Resources, name: str, store: Store, *links: Link) -> Course:
        """Return it as it is learnt: its lessons, and `links` to all else that tells it."""
        from game.table import lesson_match
        from scenes.menus.learn import Course, LessonPicture

        first, text = self.first_match(), resources.language.text
        match = lesson_match.latest(self.game(), store, first)
        lesson = 1 if match is None else first.lesson_of(match)
        if match is not None and match.phase == "over":
            lesson = 1 + first.lessons
        names = [text(f"{self.lessons_texts}.name.{number}") for number in range(1, first.lessons + 1)]
        picture, line = LessonPicture(*self.lessons_picture, self.deck), text(self.about or PLAYED.title.line)
        return Course(name, line, picture, names, self.lessons_minutes, lesson, Learn(self.name), links)

    def lessons(self, resources: Resources, playing: Playing, actions: MatchActions) -> Scene:
        """Make the lessons in a first match; afterwards the same table is played for real.

        The actions' chance lays the first cards.
        """
        from scenes.match.lesson_scene import LessonsScene

        return LessonsScene(resources, playing, self.wing().guide(resources, playing, actions))

    def film(
        self, resources: Resources, rule: str | None = None, kiosk: bool = False, links: Sequence[Link] = ()
    ) -> Scene:
        """Make the film of the rules, begun at one of them; `kiosk`: for a stand; `links` lead to others."""
        return self.wing().films[kiosk](resources, rule, links)


@dataclass(frozen=True, kw_only=True, eq=False)
class FirstGame(GameScenes):
    """The game that is played from the title, which shows it."""

    title: GameTitle


def _tenno() -> Wing:
    from scenes.tenno.match import wing

    return wing


def _honor() -> Wing:
    from scenes.honor.match import wing

    return wing


TENNO = PLAYED = FirstGame(
    wing=_tenno,
    title=GameTitle("TENNŌ", "common.subtitle", "天皇", ((11, 7), (10, 6), (4, 5)), "title", "title_cards"),
    name="tenno",
    record="",
    deck=TENNO_DECK,
    heading="lobby.title",
    table="table",
    shared_table="shared_table",
    kept_rules="house_rules",
    lessons_setting="lessons",
    lessons_texts="lessons",
    lessons_minutes=3,
    lessons_picture=("shore", "suzume", ((3, 2), (4, 4), (11, 7), (10, 6), (5, 5))),
    yardsticks=("novice", "steady"),
    first_rival="suzume",
    timed_seats=("novice",) * 7,
    places=("rules", "film", "fights", "settings"),
    turn_ends_by="attack",
    fights="pause.fights",
)
"""The game that is played from the title."""
HONOR = GameScenes(
    wing=_honor,
    name="honor",
    record="honor",
    deck=HONOR_DECK,
    heading="title.honor",
    table="honor_table",
    shared_table="honor_table",  # it has one lobby for both
    kept_rules="honor_rules",
    lessons_setting="honor_lessons",
    lessons_texts="honor.lessons",
    lessons_minutes=7,
    lessons_picture=("hall", "goro", ((26, 1), (10, 3), (13, 2), (16, 1), (21, 4))),
    ended_setting="honor_ended",
    told_setting="honor_told",
    yardsticks=("novice", "steady", "neutral"),
    timed_seats=("novice",) * 6,
    places=("rules", "film", "deeds", "settings"),
    about="title.honor_line",
    turn_ends_by="end",
    fights="honor.deeds.title",
)
OTHERS = (HONOR,)
"""The games beside it, which have an entry there."""


@dataclass
class ProgramSettings(HonorSettings, TennoSettings):
    """The settings with what the games add."""


def shown_game(record: str) -> GameScenes:
    """Return the game whose records have this word; the one played from the title for what is none."""
    return next((one for one in OTHERS if one.name == record), PLAYED)


def problem_scene(letters: Letters, problem: Problem) -> Scene:
    """Make the scene of a problem, which is one of its record's game."""
    return shown_game(problem.puzzle.lines[0]["record"]).wing().problem(letters, problem)
