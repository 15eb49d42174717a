"""Where campaigns lie, and how their files are read: stages.toml strictly, the scripts beside it when spoken.

A folder that holds both is a campaign; anybody can write one.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import assets
from game.campaign.scripts import LINE_UP, Named, Scripts
from game.campaign.stages import (
    BOON,
    FIRST,
    LANDS,
    OBJECTS,
    PARTNER,
    PLAYER,
    STARS,
    UNLOCKS,
    Campaign,
    Guess,
    Land,
    Stage,
    Unlock,
)
from game.games import GAMES, game_named, offers
from game.kept.data_folder import data_folder
from game.kept.faults import Fault
from game.kept.json_lines import show
from game.kept.strict_reader import Table, one_of, read_toml, refusal, version_up_to
from game.table.game_interface import Game
from game.table.optional_features import Altered, GameStages, Goal

VERSION = 2
"""The first one has the same form."""
_MOODS = ("calm", "pleased", "stung")
STAGES_FILE = "stages.toml"
EARLIER = dict(enumerate((f"stages.{nth}.toml" for nth in ("first", "second", "third", "fourth")), 1))
"""By the last edition that had them, the program's own stages as they were when they had other goals."""
OWN_FOLDER = "campaigns"
"""Where in the data folder other campaigns lie, each in a folder of its own."""
MOST_CAMPAIGNS = 50
ROADS = tuple("" if game is GAMES[0] else game.name for game in GAMES if offers(game).stages is not None)
"""The names of the campaigns that come with the program, one a game: that of the first game has none."""
Seated = Callable[[Game], Collection[str]]
"""Says who can sit at a game's tables."""


def can_sit(game: Game) -> list[str]:
    """List the rivals of a game by their ids."""
    return [rival.identity for rival in game.rivals()]


def own_campaign(road: str = "") -> Campaign:
    """Return one of `ROADS`, which is read once; its scripts are read when they are spoken."""
    return _own(road)


@cache
def _own(road: str) -> Campaign:
    return _read(own_folder(road), None, road)


@cache
def stage_numbers() -> Mapping[str, int]:
    """Return the numbers of our own campaigns' stages by what records call them."""
    campaigns = [own_campaign(road) for road in ROADS]
    return {one.key(stage): n for one in campaigns for n, stage in enumerate(one.identities(), 1)}


def in_edition(campaign: Campaign, edition: int) -> Campaign:
    """Return one of `ROADS` with the goals that it had in an edition; others have but one."""
    later = [campaign.folder / EARLIER[last] for last in sorted(EARLIER) if last >= edition]
    file = next((file for file in later if file.exists()), None)
    if file is None or campaign.name not in ROADS:
        return campaign
    return _earlier(file, campaign.name)


@cache
def _earlier(file: Path, road: str) -> Campaign:
    return _read(file, None, road)


def own_folder(road: str) -> Path:
    """Return where one of `ROADS` lies."""
    return assets.FOLDER / "campaign" / road


def road_of(game: Game) -> str:
    """Return the road of a game; raises LookupError where it has none."""
    road = "" if game is GAMES[0] else game.name
    if road not in ROADS:
        raise LookupError(f"no campaign of {game.name}")
    return road


def own_folders(seated: Seated) -> tuple[dict[str, Campaign], dict[str, str]]:
    """Read the campaigns in the data folder, by their folders' names: those that are in order, and faults."""
    found: dict[str, Campaign] = {}
    folder = data_folder() / OWN_FOLDER
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return {}, {}
    except OSError as error:
        return {}, {"": f"{folder}: {error.strerror}; expected a folder that can be read"}
    faults: dict[str, str] = {}
    for path in paths:
        try:
            if not (path / STAGES_FILE).is_file():
                continue
            if len(found) + len(faults) == MOST_CAMPAIGNS:
                beyond = Fault(str(path), "too many campaigns before it", f"at most {MOST_CAMPAIGNS}")
                faults[path.name] = str(beyond)
                break
            if path.name in ROADS:
                raise Fault(str(path), "the name of one of the program's own campaigns", "another name")
            found[path.name] = read_campaign(path, seated)
        except (OSError, Fault) as error:
            faults[path.name] = str(error)
    return found, faults


def read_campaign(path: Path, seated: Seated | None = None, name: str | None = None) -> Campaign:
    """Read a campaign by its folder or its stages' file.

    `seated`: who can sit at a table; None: nobody is looked for. Raises OSError where something
    cannot be opened, `Fault` at the first thing that is refused.
    """
    campaign = _read(path, seated, name)
    campaign.scripts.read_all()
    return campaign


def _read(path: Path, seated: Seated | None, name: str | None) -> Campaign:
    file = path / STAGES_FILE if path.is_dir() else path
    folder = file.parent
    table = read_toml(file)
    table.read("version", version_up_to(VERSION))
    game = table.optional("game", _game, GAMES[0])
    land = LANDS[table.optional("land", one_of(tuple(LANDS)), FIRST.name)]
    reading = _Reading(game, stage_rules(game), land, None if seated is None else seated(game))
    stages: list[Stage] = []
    for entry in table.tables("stages"):
        stages.append(_read_stage(entry, stages, reading))
    table.end()
    named = Named(
        [stage.identity for stage in stages],
        list(dict.fromkeys(stage.act for stage in stages)),
        list(dict.fromkeys(one.text_key for stage in stages for one in stage.unlocks if one.kind != BOON)),
        next((stage.identity for stage in stages if stage.epilogue), ""),
        [stage.object for stage in stages if stage.object],
        any(stage.guess is not None for stage in stages),
    )
    if stages and stages[0].epilogue:
        raise Fault(f"{file}: stages.{stages[0].identity}.stars", "0", "a stage with stars before it")
    called = folder.name if name is None else name
    return Campaign(called, game.name, land, folder, tuple(stages), Scripts(folder, named))


def _game(value: Any) -> Game:
    playable = [game.name for game in GAMES if offers(game).stages is not None]
    return game_named(one_of(playable)(value))


@dataclass(frozen=True)
class _Reading:
    """What all stages of a file are read by; `rivals` None: nobody asks whether they are there."""

    game: Game
    rules: GameStages
    land: Land
    rivals: Collection[str] | None


def _read_stage(table: Table, before: list[Stage], reading: _Reading) -> Stage:
    identity = table.own_identity("stages")
    known = [stage.identity for stage in before]
    if identity in known:
        raise table.fault("id", "an id for the second time", "an id of its own")
    land, rules = reading.land, reading.rules
    stars = table.optional("stars", _stars, STARS)
    beyond = not stars
    place = table.number("place", land.places + 1 if beyond else 1, land.places + beyond)
    if any(stage.place == place for stage in before):
        raise table.fault("place", f"the place {place} for the second time", "a place of its own")
    seats = _read_seats(table, reading)
    sitting = [seat for seat in seats if seat not in (PLAYER, PARTNER)]
    partners = _read_partners(table, seats, known, reading.rivals)
    variant = rules.read_altered(table, len(seats))
    goal = _goal(table, "goal", table.get("goal", "a goal"), sitting, variant, rules)
    boon = table.optional(BOON, one_of(tuple(rules.boons)), "") if rules.boons and stars else ""
    black = (
        _goal(table, "black", table.value["black"], sitting, variant, rules) if table.has("black") else None
    )
    stage = Stage(
        identity=identity,
        land=land,
        place=place,
        act=table.one_of("act", land.acts),
        seats=seats,
        partners=partners,
        first=table.number("first", 0, len(seats) - 1),
        speaker=table.one_of("speaker", sitting),
        needs=_read_needs(table, known),
        variant=variant,
        ease=_read_ease(table, {*sitting, *(rival for _, rival in partners)}),
        rules=rules,
        goal=goal,
        bonus=tuple(_goal(table, "bonus", bonus, sitting, variant, rules) for bonus in _bonus(table, stars)),
        unlocks=(*_read_unlocks(table), *((Unlock(BOON, boon),) if boon else ())),
        hint=_read_hint(table, [*known, identity]),
        teaches=table.identity("teaches"),
        target=table.share("target"),
        mood_won=table.optional("mood_won", one_of(_MOODS), "stung"),
        black=black,
        boon=boon,
        object=_read_object(table, before),
        guess=_read_guess(table, reading.rivals) if table.has("guess") else None,
        stars=stars,
        set_piece=table.optional("set_piece", one_of(tuple(rules.set_pieces)), ""),
    )
    table.end()
    return stage


def _read_seats(table: Table, reading: _Reading) -> tuple[str, ...]:
    fewest, most = reading.game.fewest_seats, reading.game.most_seats
    expected = f'"{PLAYER}", then {fewest - 1} to {most - 1} different rivals, or "{PARTNER}"'
    seats = table.list("seats", expected)
    plain = all(type(seat) is str for seat in seats) and len(set(seats)) == len(seats)
    if not plain or not fewest <= len(seats) <= most or seats[0] != PLAYER:
        raise table.fault("seats", show(seats), expected)
    _check_rivals(table, "seats", [seat for seat in seats[1:] if seat != PARTNER], reading.rivals)
    return tuple(seats)


def _check_rivals(table: Table, key: str, named: Iterable[str], rivals: Collection[str] | None) -> None:
    for rival in named:
        if rivals is not None and rival not in rivals:
            raise table.fault(key, f"no rival {show(rival)}", "one of " + ", ".join(sorted(rivals)))


def _read_partners(
    table: Table, seats: tuple[str, ...], known: list[str], rivals: Collection[str] | None
) -> tuple[tuple[str, str], ...]:
    if table.has("partner") != (PARTNER in seats):
        raise table.fault("partner", "it stands alone", f'"{PARTNER}" among the seats and a table of them')
    if PARTNER not in seats:
        return ()
    inner = table.table("partner")
    for stage in inner.value:
        if stage not in known:
            raise inner.fault(stage, "no stage before this one", "one of " + ", ".join(known))
    partners = tuple((stage, inner.identity(stage)) for stage in inner.value)
    if not partners or any(rival in seats for _, rival in partners):
        raise table.fault("partner", show(inner.value), "stages with rivals who do not sit there yet")
    _check_rivals(table, "partner", [rival for _, rival in partners], rivals)
    return partners


def _read_needs(table: Table, known: list[str]) -> tuple[str, ...]:
    expected = "a list of stages before this one"
    needs = table.list("needs", expected)
    if any(type(need) is not str or need not in known for need in needs):
        raise table.fault("needs", show(needs), expected)
    return tuple(needs)


def stage_rules(game: Game) -> GameStages:
    """Return what a game's stages are made by; raises LookupError for a game without."""
    make = offers(game).stages
    if make is None:
        raise LookupError(f"no campaign of {game.name}")
    return make()


def _read_ease(table: Table, sitting: Collection[str]) -> dict[str, float]:
    if not table.has("ease"):
        return {}
    ease = table.table("ease")
    for rival in ease.value:
        if rival not in sitting:
            raise ease.fault(rival, "nobody at this table", "one of " + ", ".join(sorted(sitting)))
    return {rival: ease.share(rival) for rival in ease.value}


def _stars(value: Any) -> int:
    if type(value) is not int or value not in (0, STARS):
        raise refusal(value, f"{STARS}, or 0 for the match within the ending")
    return value


def _bonus(table: Table, stars: int) -> list[Any]:
    expected = f"a list of {LINE_UP} goals" if stars else "[] where there are no stars"
    bonus = table.list("bonus", expected)
    if len(bonus) != (LINE_UP if stars else 0):
        raise table.fault("bonus", show(bonus), expected)
    return bonus


def _goal(
    table: Table,
    key: str,
    value: Any,
    sitting: Collection[str],
    variant: Altered,
    rules: GameStages,
) -> Goal:
    try:
        return rules.read_goal(value, sitting, variant)
    except Fault as fault:
        raise table.within(key, fault) from None


def _read_unlocks(table: Table) -> tuple[Unlock, ...]:
    expected = 'a list such as ["back:squid"], the kinds being ' + ", ".join(UNLOCKS)
    unlocks = table.list("unlocks", expected)
    found = []
    for entry in unlocks:
        kind, _, name = entry.partition(":") if type(entry) is str else ("", "", "")
        if kind not in UNLOCKS or not name.isidentifier():
            raise table.fault("unlocks", show(entry), expected)
        found.append(Unlock(kind, name))
    return tuple(found)


def _read_object(table: Table, before: Sequence[Stage]) -> str:
    found = table.optional("object", one_of(OBJECTS), "")
    if found and any(stage.object == found for stage in before):
        raise table.fault("object", f"{show(found)} for the second time", "a thing of its own")
    return found


def _read_guess(table: Table, rivals: Collection[str] | None) -> Guess:
    inner = table.table("guess")
    expected = "a list of 2 to 6 different rivals"
    among = inner.list("among", expected)
    if any(type(one) is not str for one in among) or not len(set(among)) == len(among) in range(2, 7):
        raise inner.fault("among", show(among), expected)
    _check_rivals(inner, "among", among, rivals)
    guess = Guess(tuple(among), inner.one_of("right", among))
    inner.end()
    return guess


def _read_hint(table: Table, known: list[str]) -> str:
    if not table.has("hint"):
        return known[-1]
    hint = table.get("hint", 'the hint of a stage, such as "s01.hint"')
    stage = hint.removesuffix(".hint") if type(hint) is str else ""
    if stage not in known or hint != f"{stage}.hint":
        raise table.fault("hint", show(hint), f'"{known[-1]}.hint", or that of a stage before')
    return stage
