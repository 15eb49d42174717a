"""A campaign: its stages with their table, rules and goals, read strictly from stages.toml and the scripts.

Owns the form of a stage and what it may name. A folder that holds both is a campaign; anybody can write one.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import assets
from game.campaign.lands import FIRST, LANDS, Land
from game.campaign.scripts import LINE_UP, Named, Script, Scripts
from game.games import GAMES, game_named, offers
from game.kept.faults import Fault
from game.kept.forms import Table, one_of, read_toml, refusal
from game.kept.json_lines import Line, show
from game.kept.store import data_folder
from game.table.contract import Game
from game.table.offers import Altered, Goal, StageRules

VERSION = 2
"""The first one has the same form."""
_MOODS = ("calm", "pleased", "stung")
PLAYER, PARTNER = "player", "partner"
STARS = 3
"""Of a stage on the road: one for its goal, one for each bonus goal."""
UNLOCKS = ("rival", "back", "table", "crest", "music")
BOON = "boon"
"""The kind of what is won as a stage's `boon`."""
OBJECTS = ("rice", "jam", "echo", "print", "wool", "stamp", "letters")
"""What can lie on the map once its stage is won: each has its drawing."""
STAGES_FILE = "stages.toml"
EARLIER = {1: "stages.first.toml", 2: "stages.second.toml"}
"""The program's own stages as they were in earlier editions, where they had other goals."""
OWN_FOLDER = "campaigns"
"""Where in the data folder other campaigns lie, each in a folder of its own."""
MOST_CAMPAIGNS = 50
ROADS = tuple("" if game is GAMES[0] else game.name for game in GAMES if offers(game).stages is not None)
"""The names of the campaigns that come with the program, one a game: that of the first game has none."""


@dataclass(frozen=True)
class Unlock:
    """What a stage's goal brings: a rival for the lobby, something to wear or to hear, or a boon."""

    kind: str
    name: str

    @property
    def text_key(self) -> str:
        """Under which key of a script's `unlock` it is named."""
        return self.kind if self.kind == "rival" else f"{self.kind}_{self.name}"


@dataclass(frozen=True)
class Outcome:
    """What came of one try: whether its goal was reached, and each bonus goal."""

    goal: bool
    bonus: tuple[bool, ...]

    @property
    def stars(self) -> tuple[bool, bool, bool]:
        """The stars that it brings: none without the goal."""
        first, second = self.bonus or (False, False)
        return self.goal, self.goal and first, self.goal and second


@dataclass(frozen=True)
class Guess:
    """A question of the story, asked once before a stage: who is it? The ending says whether it was so."""

    among: tuple[str, ...]
    """Rivals by their ids."""
    right: str


@dataclass(frozen=True)
class Stage:
    """One stage."""

    identity: str
    land: Land
    place: int
    act: str
    seats: tuple[str, ...]
    """Clockwise: "player" first, then rivals' ids; "partner" is whoever was asked along."""
    partners: tuple[tuple[str, str], ...]
    """Who may be asked along: the stage that has to be won for it, and the rival."""
    first: int
    speaker: str
    needs: tuple[str, ...]
    """It opens once any of these is won; from the start where there are none."""
    variant: Altered
    ease: dict[str, float]
    """By rival the error rate that is added to its own."""
    rules: StageRules
    """By which its variant and its goals were read, and are judged."""
    goal: Goal
    bonus: tuple[Goal, ...]
    unlocks: tuple[Unlock, ...]
    hint: str
    """Whose hint is given after two defeats: a stage's id."""
    teaches: str
    target: float
    """The share of tries that the game's yardstick wins in the player's seat."""
    mood_won: str = "stung"
    """How the speaker looks who has lost: calm, pleased or stung."""
    black: Goal | None = None
    """The goal under the seals that ask for more, where it is not the usual one."""
    seal: str = ""
    """Under which seal this is; "" is white. `seals.under_seal` makes the others."""
    stake: tuple[str, int] = ("", 0)
    """What a seal's goal is called, and its number; "" where it is the stage's own."""
    boon: str = ""
    """What its goal brings at later tables, one of `rules.boons`; "" for nothing."""
    object: str = ""
    """What lies on the map once it is won, one of `OBJECTS`; "" for nothing."""
    guess: Guess | None = None
    """What the player is asked once, before the first try."""
    stars: int = STARS
    """How many can be won there; without any it is the epilogue, within the ending: no help, no seals."""
    set_piece: str = ""
    """What stands or happens at its table beside the cards, by one of the names its game offers."""

    @property
    def scenery(self) -> str:
        """Where it is played and told."""
        return self.land.scenery(self.act, self.place)

    @property
    def epilogue(self) -> bool:
        """Whether it is played within the campaign's ending, beyond the road's last place."""
        return not self.stars

    @property
    def ends_the_land(self) -> bool:
        """Whether the road goes no further than here."""
        return self.place == self.land.places

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goal and the bonus goals."""
        return self.goal, *self.bonus

    def outcome(self, told: Sequence[list[Line]]) -> Outcome | None:
        """Judge a try by the player's own seat records of its matches; None while it goes on."""
        reached = self.rules.reached(self.goals, told)
        return None if reached is None else Outcome(reached[0], reached[1:])


@dataclass(frozen=True)
class Campaign:
    """All stages in their order, and the scripts by language."""

    name: str
    """One of `ROADS` for those that come with the program; else the name of its folder."""
    plays: str
    """The name of its game."""
    land: Land
    folder: Path
    stages: tuple[Stage, ...]
    scripts: Scripts

    @property
    def game(self) -> Game:
        """The game that is played in it."""
        return game_named(self.plays)

    def stage(self, identity: str) -> Stage:
        """Find a stage; raises LookupError."""
        for stage in self.stages:
            if stage.identity == identity:
                return stage
        raise LookupError(f"no stage {show(identity)}; expected one of {', '.join(self.identities())}")

    def identities(self) -> list[str]:
        """List the stages' ids."""
        return [stage.identity for stage in self.stages]

    @property
    def road(self) -> tuple[Stage, ...]:
        """The stages on the road: all that have stars."""
        return tuple(stage for stage in self.stages if not stage.epilogue)

    @property
    def epilogue(self) -> Stage | None:
        """The stage that is played within the ending, where there is one."""
        return next((stage for stage in self.stages if stage.epilogue), None)

    def new_card(self, stage: Stage) -> int | None:
        """Return the one card that is played with here and at no stage before; None where there is none."""
        earlier = (one for one in self.stages if one.place < stage.place)
        before = {card for one in earlier for card in one.rules.cards(one.variant)}
        new = set(stage.rules.cards(stage.variant)) - before
        return new.pop() if len(new) == 1 else None

    def key(self, stage: str) -> str:
        """Return a stage's name in records and in what is kept: "s01", or "FOLDER/s01"."""
        return f"{self.name}/{stage}" if self.name else stage

    def script(self, language: str) -> Script:
        """Return the texts in a language, or in English, or in the first one that there is."""
        found = self.scripts.get(language) or self.scripts.get("en")
        return found or next(iter(self.scripts.values()))


Seated = Callable[[Game], Collection[str]]
"""Says who can sit at a game's tables."""


def can_sit(game: Game) -> list[str]:
    """List the rivals of a game by their ids."""
    return [rival.identity for rival in game.rivals()]


def own_campaign(road: str = "") -> Campaign:
    """Read one of `ROADS`; its scripts are read when they are spoken."""
    return _read(own_folder(road), None, road)


def in_edition(campaign: Campaign, edition: int) -> Campaign:
    """Return one of `ROADS` with the goals that it had in an edition; others have but one."""
    file = campaign.folder / EARLIER.get(edition, STAGES_FILE)
    if file.name == STAGES_FILE or campaign.name not in ROADS or not file.exists():
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
    faults: dict[str, str] = {}
    for path in _campaign_folders():
        try:
            if path.name in ROADS:
                raise Fault(str(path), "the name of one of the program's own campaigns", "another name")
            found[path.name] = read_campaign(path, seated)
        except (OSError, Fault) as error:
            faults[path.name] = str(error)
    return found, faults


def _campaign_folders() -> list[Path]:
    """List the folders of campaigns in the data folder."""
    try:
        found = [path for path in (data_folder() / OWN_FOLDER).iterdir() if (path / STAGES_FILE).is_file()]
    except OSError:
        return []
    return sorted(found)[:MOST_CAMPAIGNS]


def read_campaign(path: Path, seated: Seated | None = None, name: str | None = None) -> Campaign:
    """Read a campaign by its folder or its stages' file.

    `seated`: who can sit at a table; None asks for nobody's being there. Raises OSError where something
    cannot be opened, `Fault` at the first thing that is refused.
    """
    campaign = _read(path, seated, name)
    campaign.scripts.read_all()
    return campaign


def _read(path: Path, seated: Seated | None, name: str | None) -> Campaign:
    file = path / STAGES_FILE if path.is_dir() else path
    folder = file.parent
    table = read_toml(file)
    table.number("version", 1, VERSION)
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
    rules: StageRules
    land: Land
    rivals: Collection[str] | None


def _read_stage(table: Table, before: list[Stage], reading: _Reading) -> Stage:
    identity = table.identity("id")
    table.key = f"stages.{identity}"
    known = [stage.identity for stage in before]
    if identity in known:
        raise table.fault("id", "an id for the second time", "an id of its own")
    land, rules = reading.land, reading.rules
    stars = table.optional("stars", _stars, STARS)
    beyond = bool(land.last) and not stars
    place = table.number("place", land.places + beyond if not stars else 1, land.places + beyond)
    if any(stage.place == place for stage in before):
        raise table.fault("place", f"the place {place} for the second time", "a place of its own")
    seats = _read_seats(table, reading)
    sitting = [seat for seat in seats if seat not in (PLAYER, PARTNER)]
    partners = _read_partners(table, seats, known, reading.rivals)
    variant = rules.read_altered(table, len(seats))
    goal = _goal(table, "goal", table.get("goal", "a goal"), sitting, variant, rules)
    boon = table.optional(BOON, one_of(tuple(rules.boons)), "") if rules.boons and stars else ""
    stage = Stage(
        identity,
        land,
        place,
        table.one_of("act", land.acts),
        seats,
        partners,
        table.number("first", 0, len(seats) - 1),
        table.one_of("speaker", sitting),
        _read_needs(table, known),
        variant,
        _read_ease(table, {*sitting, *(rival for _, rival in partners)}),
        rules,
        goal,
        tuple(_goal(table, "bonus", bonus, sitting, variant, rules) for bonus in _bonus(table, stars)),
        (*_read_unlocks(table), *((Unlock(BOON, boon),) if boon else ())),
        _read_hint(table, [*known, identity]),
        table.identity("teaches"),
        table.share("target"),
        table.optional("mood_won", one_of(_MOODS), "stung"),
        _goal(table, "black", table.value["black"], sitting, variant, rules) if table.has("black") else None,
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


def stage_rules(game: Game) -> StageRules:
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
    table: Table, key: str, value: Any, sitting: Collection[str], variant: Altered, rules: StageRules
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
