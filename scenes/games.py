"""The games in the window, one entry each: the one place in scenes/ outside a game's wing that names a game.

What the first frame does not need is imported where it is asked for, or behind the title.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.language import Language
from scenes.honor.match.settings import HonorSettings
from scenes.honor.table.card_pictures import DECK as HONOR_DECK
from scenes.menus.title_picture import GameTitle
from scenes.paint.cards_crests_and_portraits import LENT, Deck
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
    from scenes.menus.learn import Course


Link: TypeAlias = tuple[str, Answer]
"""A way that leads on, by its label."""


class GameScenes(ABC):
    """What a game shows of itself."""

    name: ClassVar[str]
    """The word of its records, and the ending of their files; the title's entry has it, too."""
    record: ClassVar[str]
    """The same where a match is asked for: "" for the game that is played from the title."""
    deck: ClassVar[Deck]
    heading: ClassVar[str]
    """The key of its lobby's heading."""
    table: ClassVar[str]
    kept_rules: ClassVar[str]
    """The settings that keep its last table, and by which rules it was played."""
    lessons_setting: ClassVar[str]
    """The setting that says whether its lessons are over."""
    lessons_texts: ClassVar[str]
    """Where the texts of its lessons stand."""
    lessons_minutes: ClassVar[int]
    """About how long they take."""
    lessons_picture: ClassVar[tuple[str, str, Sequence[tuple[int, int]]]]
    """Where they are chosen: the table that is seen, who teaches there, and cards, each with its crest."""
    ended_setting: ClassVar[str] = ""
    told_setting: ClassVar[str] = ""
    """The settings that count its ended matches and keep what was told once; "" where nobody is helped so."""
    first_rival: ClassVar[str] = ""
    """Who sits opposite at the very first table; "": those whom the lobby proposes."""
    timed_seats: ClassVar[Sequence[str]]
    """Who plays where frames are timed."""
    thinker: ClassVar[str] = "aoi"
    """Who thinks most: frames are timed beside those, too."""
    later: ClassVar[Sequence[str]]
    """Modules that are imported behind the title."""
    places: ClassVar[Sequence[str]]
    """Where the pause of a match leads, by the words of its entries."""
    about: ClassVar[str] = ""
    """The key of what it is, said by the title where it is another game than the title's."""
    turn_ends_by: ClassVar[str]
    """The move that tells how far a match has come; one of the title's texts says how many there were."""
    fights: ClassVar[str]
    """The key of what leads from its rules to its table of who beats whom, or who can do what to whom."""

    @abstractmethod
    def game(self) -> Game:
        """Return the game itself."""

    @abstractmethod
    def house_rules(self) -> HouseRules:
        """Return its house rules and their words."""

    @abstractmethod
    def rivals(self) -> Sequence[RivalProfile]:
        """List those that are somebody to play with; not the yardsticks, who have no face of their own."""

    @abstractmethod
    def match(self, resources: Resources, playing: Playing, actions: MatchActions) -> Scene:
        """Make the scene of a match."""

    @abstractmethod
    def watched(self, telling: Telling, receipts: Mapping[int, Path]) -> Watched:
        """Return what a match is seen again by; `receipts` are the rivals' by seat."""

    @abstractmethod
    def receipts(self, resources: Resources, header: Line, receipts: Mapping[int, Path]) -> Scene:
        """Make what a finished match's rivals thought, by seat, to be read."""

    def rules(self, resources: Resources, *links: Link) -> Scene:
        """Make the rules to be read; `links` lead on beside the usual."""
        from game.games import offers
        from scenes.menus.rules_reference import RulesScene

        def show(paragraph: str) -> Request:
            return Push(self.film(resources, paragraph))

        def to_fights() -> Request:
            return Replace(self.fight_table(resources))

        book = offers(self.game()).book
        assert book is not None
        return RulesScene(resources, book(), show, ((self.fights, to_fights), *links), self.deck)

    @abstractmethod
    def fight_table(self, resources: Resources) -> Scene:
        """Make the table of who beats whom, or who can do what to whom."""

    def why(
        self, language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
    ) -> Sequence[Sentence]:
        """Say why the last of some matches came so to the seat that was told this; nothing where none can.

        `seasoned`: whoever reads it has seen many endings.
        """
        del language, told, receipts, seasoned
        return ()

    @abstractmethod
    def guide(self, resources: Resources, playing: Playing, actions: MatchActions) -> Guide:
        """Make what its lessons are led by."""

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

        return LessonsScene(resources, playing, self.guide(resources, playing, actions))

    @abstractmethod
    def problem(self, letters: Letters, problem: Problem) -> Scene:
        """Make the scene of a problem."""

    @abstractmethod
    def films(self) -> tuple[type[RulesFilmScene], type[RulesFilmScene]]:
        """Return the film of its rules, and the same for a stand."""

    def film(
        self, resources: Resources, rule: str | None = None, kiosk: bool = False, links: Sequence[Link] = ()
    ) -> Scene:
        """Make the film of the rules, begun at one of them; `kiosk`: for a stand; `links` lead to others."""
        scene = self.films()[kiosk](resources, rule, links)
        scene.game = self.name
        return scene

    def read_film(self) -> None:
        """Read what the film is cut from, beside the frames; raises `Fault` or OSError."""
        self.films()[0].rules.scenes()

    @abstractmethod
    def draw_table(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        """Paint the table as a seat record has it, with what its seat can choose."""

    @abstractmethod
    def draw_score(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        """Paint how a match ended, as a seat record tells it that is over."""


class FirstGame(GameScenes):
    """What the game that is played from the title shows besides."""

    title: ClassVar[GameTitle]


class _Tenno(FirstGame):
    title = GameTitle("TENNŌ", "common.subtitle", "天皇", ((11, 7), (10, 6), (4, 5)), "title", "title_cards")
    name, record = "tenno", ""
    deck = TENNO_DECK
    heading, table, kept_rules = "lobby.title", "table", "house_rules"
    lessons_setting, fights, turn_ends_by = "lessons", "pause.fights", "attack"
    lessons_texts, lessons_minutes = "lessons", 3
    lessons_picture = "shore", "suzume", ((3, 2), (4, 4), (11, 7), (10, 6), (5, 5))
    first_rival = "suzume"
    places = ("rules", "film", "fights", "settings")
    timed_seats = ("novice",) * 7
    later = (
        "game.tenno.show.picture_from_view",
        "scenes.tenno.animation.event_motion",
        "scenes.tenno.match.scene",
        "scenes.tenno.match.film",
        "game.tenno.show.rules_book",
        "scenes.tenno.match.fight_table_scene",
    )

    def game(self) -> Game:
        from game.games import TENNO

        return TENNO

    def house_rules(self) -> HouseRules:
        from game.tenno.show import house_rules

        return house_rules

    def rivals(self) -> Sequence[RivalProfile]:
        return [rival for rival in self.game().rivals() if rival.identity not in LENT]

    def match(self, resources: Resources, playing: Playing, actions: MatchActions) -> Scene:
        from scenes.tenno.match.scene import MatchScene

        return MatchScene(resources, playing, actions)

    def watched(self, telling: Telling, receipts: Mapping[int, Path]) -> Watched:
        from scenes.tenno.match.film import WatchedMatch

        return WatchedMatch(telling, receipts)

    def receipts(self, resources: Resources, header: Line, receipts: Mapping[int, Path]) -> Scene:
        from scenes.match.receipt_page import receipts_scene
        from scenes.tenno.match.bluffs import READER

        return receipts_scene(resources, READER, header, receipts)

    def why(
        self, language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
    ) -> Sequence[Sentence]:
        from game.tenno.show.what_decided import why

        return why(language, told, receipts, seasoned)

    def guide(self, resources: Resources, playing: Playing, actions: MatchActions) -> Guide:
        from scenes.tenno.match.lessons import Guidance

        return Guidance(resources, playing, actions)

    def fight_table(self, resources: Resources) -> Scene:
        from scenes.tenno.match.fight_table_scene import FightTableScene
        from scenes.tenno.match.film import FightScene

        def play(attacking: int, defending: int, monk: bool) -> Push:
            return Push(FightScene(resources, attacking, defending, monk))

        return FightTableScene(resources, play)

    def films(self) -> tuple[type[RulesFilmScene], type[RulesFilmScene]]:
        from scenes.tenno.match.film import DemoScene, KioskScene

        return DemoScene, KioskScene

    def problem(self, letters: Letters, problem: Problem) -> Scene:
        from scenes.tenno.match.problem import ProblemScene

        return ProblemScene(letters, problem)

    def draw_table(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        from scenes.tenno.match.record_picture import draw_record

        draw_record(resources, lines, surface)

    def draw_score(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        from scenes.tenno.match.score import draw_score

        draw_score(resources, lines, surface)


TENNO: FirstGame = _Tenno()


class _Honor(GameScenes):
    name = record = "honor"
    deck = HONOR_DECK
    heading, table, kept_rules = "title.honor", "honor_table", "honor_rules"
    lessons_setting, fights, about = "honor_lessons", "honor.deeds.title", "title.honor_line"
    turn_ends_by = "end"
    lessons_texts, lessons_minutes = "honor.lessons", 7
    lessons_picture = "hall", "goro", ((26, 1), (10, 3), (13, 2), (16, 1), (21, 4))
    ended_setting, told_setting = "honor_ended", "honor_told"
    later = ("scenes.honor.match.scene", "scenes.honor.match.film")
    places = ("rules", "film", "deeds", "settings")
    timed_seats = ("novice",) * 6

    def game(self) -> Game:
        from game.games import HONOR

        return HONOR

    def house_rules(self) -> HouseRules:
        from game.honor.show import house_rules

        return house_rules

    def rivals(self) -> Sequence[RivalProfile]:
        return [rival for rival in self.game().rivals() if rival.portrait]

    def match(self, resources: Resources, playing: Playing, actions: MatchActions) -> Scene:
        from scenes.honor.match.scene import MatchScene

        return MatchScene(resources, playing, actions)

    def watched(self, telling: Telling, receipts: Mapping[int, Path]) -> Watched:
        from scenes.honor.match.film import WatchedMatch

        return WatchedMatch(telling, receipts)

    def receipts(self, resources: Resources, header: Line, receipts: Mapping[int, Path]) -> Scene:
        from scenes.honor.match.bluffs import READER
        from scenes.match.receipt_page import receipts_scene

        return receipts_scene(resources, READER, header, receipts)

    def fight_table(self, resources: Resources) -> Scene:
        from scenes.honor.match.who_can_do_what import DeedsScene

        return DeedsScene(resources, partial(self.film, resources))

    def guide(self, resources: Resources, playing: Playing, actions: MatchActions) -> Guide:
        from scenes.honor.match.lessons import Guidance

        return Guidance(resources, playing, actions)

    def problem(self, letters: Letters, problem: Problem) -> Scene:
        from scenes.honor.match.problem import ProblemScene

        return ProblemScene(letters, problem)

    def films(self) -> tuple[type[RulesFilmScene], type[RulesFilmScene]]:
        from scenes.honor.match.film import HonorFilmScene, HonorStandScene

        return HonorFilmScene, HonorStandScene

    def draw_table(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        from scenes.honor.match.record_picture import draw_record

        draw_record(resources, lines, surface)

    def why(
        self, language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
    ) -> Sequence[Sentence]:
        from game.honor.show.what_decided import why

        del seasoned
        return why(language, told[-1], receipts)

    def draw_score(self, resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
        from scenes.honor.match.score import draw_score

        draw_score(resources, lines, surface)


HONOR: GameScenes = _Honor()
PLAYED = TENNO
"""The game that is played from the title."""
OTHERS: tuple[GameScenes, ...] = (HONOR,)
"""The games beside it, which have an entry there."""


@dataclass
class ProgramSettings(HonorSettings, TennoSettings):
    """The settings with what the games add."""


def shown_game(record: str) -> GameScenes:
    """Return the game whose records have this word; the one played from the title for what is none."""
    return next((one for one in OTHERS if one.name == record), PLAYED)


def problem_scene(letters: Letters, problem: Problem) -> Scene:
    """Make the scene of a problem, which is one of its record's game."""
    return shown_game(problem.puzzle.lines[0]["record"]).problem(letters, problem)
