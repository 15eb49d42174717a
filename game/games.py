"""The games of the house, and what each offers beside its matches: the one place that names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import assets
from game.honor.game import Honor
from game.kept.chance import Chance
from game.kept.data_folder import data_folder
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.game_interface import Game
from game.table.rival_files import FileRoster, ReadRival
from game.tenno.game import Tenno

if TYPE_CHECKING:
    from game.kept.language import Language
    from game.table.log_row import ToldRow
    from game.table.optional_features import (
        Codes,
        FirstMatch,
        GameStages,
        Measures,
        Offers,
        ProblemRules,
        RuleWords,
    )
    from game.table.rival_files import RivalForm
    from game.table.rules_book import RulesBook


def rival_folders(inner: str) -> Iterable[Path]:
    """Where rivals' files lie: those that come with the program, then the player's own.

    `inner`: the folder in both that is a game's own.
    """
    return assets.FOLDER / "rivals" / inner, data_folder() / "rivals" / inner


def _roster(read_rival: Callable[[Path], ReadRival], inner: str = "") -> Callable[[], FileRoster[ReadRival]]:
    """Return what finds a game's rivals; it is asked each time, for the data folder may change."""

    @lru_cache(maxsize=1)
    def of(folders: tuple[Path, ...]) -> FileRoster[ReadRival]:
        return FileRoster(folders, read_rival)

    return lambda: of(tuple(rival_folders(inner)))


# What follows is asked for by few: none of it is imported before. A rival's process waits for one game alone.


def _read_tenno_rival(path: Path) -> ReadRival:
    from game.tenno.rivals.files import read_rival

    return read_rival(path)


def _tenno_stages() -> GameStages:
    from game.tenno.rivals.goal_seeker import Seeker
    from game.tenno.stage_rules import TennoStages

    return TennoStages(Seeker)


def _tenno_rival_form() -> RivalForm:
    from game.tenno.rivals.files import RIVAL_FORM

    return RIVAL_FORM


def _tenno_book() -> RulesBook:
    from game.tenno.show.rules_book import rules_book

    return rules_book()


def _tenno_first_match() -> FirstMatch:
    from game.table.optional_features import FirstMatch
    from game.tenno.lessons import LESSONS, Teacher, lesson_in

    return FirstMatch(("suzume",), Teacher, LESSONS, lesson_in)


def _play_tenno_at_random(chance: Chance, seats: int, first: int) -> int:
    from game.tenno.match import play_at_random

    return play_at_random(chance, seats, first)


def _tenno_problems() -> ProblemRules:
    from game.tenno import problems

    return problems


def _tenno_codes() -> Codes:
    from game.tenno import codes

    return codes


def _tenno_measures(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    from game.tenno.play_style import measure_match

    return measure_match(told, seats)


def _tenno_dealt_anew(header: Line, told: Sequence[Line], chance: Chance) -> list[Line]:
    from game.tenno.dealing_anew import dealt_anew

    return dealt_anew(header, told, chance)


def _tenno_log(told: Sequence[Line], language: Language) -> Sequence[ToldRow]:
    from game.tenno.show.log_words import log_of

    return log_of(told, language)


def _tenno_rule_words() -> RuleWords:
    from game.tenno import variants

    return variants


def _read_honor_rival(path: Path) -> ReadRival:
    from game.honor.rivals.files import read_rival

    return read_rival(path)


def _honor_stages() -> GameStages:
    from game.honor.rivals.goal_seeker import Seeker
    from game.honor.stage_rules import HonorStages

    return HonorStages(Seeker)


def _honor_rival_form() -> RivalForm:
    from game.honor.rivals.files import RIVAL_FORM

    return RIVAL_FORM


def _honor_book() -> RulesBook:
    from game.honor.show.rules_book import rules_book

    return rules_book()


def _honor_first_match() -> FirstMatch:
    from game.honor.lesson_rivals import Teacher, header_part, lots
    from game.honor.lessons import LESSONS, lesson_in
    from game.table.optional_features import FirstMatch

    return FirstMatch(("suzume", "goro"), Teacher, LESSONS, lesson_in, header_part(), lots())


def _play_honor_at_random(chance: Chance, seats: int, first: int) -> int:
    from game.honor.match import play_at_random

    return play_at_random(chance, seats, first)


def _honor_problems() -> ProblemRules:
    from game.honor import problems

    return problems


def _honor_codes() -> Codes:
    from game.honor import codes

    return codes


def _honor_measures(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    from game.honor.play_style import measure_match

    return measure_match(told, seats)


def _honor_dealt_anew(header: Line, told: Sequence[Line], chance: Chance) -> list[Line]:
    from game.honor.dealing_anew import dealt_anew

    return dealt_anew(header, told, chance)


def _honor_log(told: Sequence[Line], language: Language) -> Sequence[ToldRow]:
    from game.honor.show.acts_to_show import log_of

    return log_of(told, language)


def _honor_rule_words() -> RuleWords:
    from game.honor import variants

    return variants


TENNO: Game = Tenno(_roster(_read_tenno_rival))
HONOR: Game = Honor(_roster(_read_honor_rival, "honor"))
GAMES: tuple[Game, ...] = (TENNO, HONOR)


@cache
def _offers() -> dict[str, Offers]:
    from game.table.optional_features import Offers

    return {
        TENNO.name: Offers(
            stages=_tenno_stages,
            rival_form=_tenno_rival_form,
            book=_tenno_book,
            first_match=_tenno_first_match,
            play_at_random=_play_tenno_at_random,
            problems=_tenno_problems,
            codes=_tenno_codes,
            measures=_tenno_measures,
            dealt_anew=_tenno_dealt_anew,
            log=_tenno_log,
            rule_words=_tenno_rule_words,
        ),
        HONOR.name: Offers(
            stages=_honor_stages,
            rival_form=_honor_rival_form,
            book=_honor_book,
            first_match=_honor_first_match,
            play_at_random=_play_honor_at_random,
            problems=_honor_problems,
            codes=_honor_codes,
            measures=_honor_measures,
            dealt_anew=_honor_dealt_anew,
            log=_honor_log,
            rule_words=_honor_rule_words,
        ),
    }


def with_codes() -> list[tuple[Game, Codes]]:
    """List the games whose finished matches have codes, and how these are made."""
    return [(game, made()) for game in GAMES if (made := offers(game).codes) is not None]


def offers(game: Game) -> Offers:
    """Return what a game offers."""
    from game.table.optional_features import Offers

    return _offers().get(game.name, Offers())


def game_named(name: str) -> Game:
    """Return the game of this name; raises `Fault` with what there is."""
    for game in GAMES:
        if game.name == name:
            return game
    raise Fault("", f"no game {name!r}", " or ".join(game.name for game in GAMES))


def game_of(header: object) -> Game:
    """Return the game whose record begins with this line; the first game where none claims it."""
    name = header.get("record") if isinstance(header, dict) else None
    return next((game for game in GAMES if game.name == name), GAMES[0])
