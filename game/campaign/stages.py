"""A campaign: its stages with their table, rules and goals, read strictly from stages.toml and the scripts.

Owns the form of a stage and what it may name. A folder that holds both is a campaign; anybody can write one.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import assets
from game.campaign.scripts import LINE_UP, Named, Script, Scripts
from game.games import GAMES, offers
from game.kept.faults import Fault
from game.kept.forms import Table, one_of, read_toml
from game.kept.json_lines import Line, show
from game.kept.store import data_folder
from game.table.contract import Game
from game.table.offers import Altered, Goal, StageRules

VERSION = 1
ACTS = ("shore", "cedars", "snow", "court")
_MOODS = ("calm", "pleased", "stung")
PLACES = 24
PLAYER, PARTNER = "player", "partner"
UNLOCKS = ("rival", "back", "table", "crest", "music")
STAGES_FILE = "stages.toml"
OWN_FOLDER = "campaigns"
"""Where in the data folder other campaigns lie, each in a folder of its own."""
MOST_CAMPAIGNS = 50


@dataclass(frozen=True)
class Unlock:
    """What a stage's goal brings: a rival for the lobby, a card back, a table, a crest, a piece of music."""

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
        first, second = self.bonus
        return self.goal, self.goal and first, self.goal and second


@dataclass(frozen=True)
class Stage:
    """One stage."""

    identity: str
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
    """The share of tries that the steady rival wins in the player's seat."""
    mood_won: str = "stung"
    """How the speaker looks who has lost: calm, pleased or stung."""

    @property
    def scenery(self) -> str:
        """Where it is played and told: the place of its act, the last stage before the blind."""
        return "blind" if self.place == PLACES else self.act

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
    """Empty for the one that comes with the game; else the name of its folder."""
    folder: Path
    stages: tuple[Stage, ...]
    scripts: Scripts

    def stage(self, identity: str) -> Stage:
        """Find a stage; raises LookupError."""
        for stage in self.stages:
            if stage.identity == identity:
                return stage
        raise LookupError(f"no stage {show(identity)}; expected one of {', '.join(self.identities())}")

    def identities(self) -> list[str]:
        """List the stages' ids."""
        return [stage.identity for stage in self.stages]

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


def own_campaign() -> Campaign:
    """Read the campaign that comes with the game; its scripts are read when they are spoken."""
    return _read(assets.FOLDER / "campaign", None, "")


def own_folders(rivals: Collection[str]) -> tuple[dict[str, Campaign], dict[str, str]]:
    """Read the campaigns in the data folder, by their folders' names: those that are in order, and faults."""
    found: dict[str, Campaign] = {}
    faults: dict[str, str] = {}
    for path in _campaign_folders():
        try:
            found[path.name] = read_campaign(path, rivals)
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


def read_campaign(path: Path, rivals: Collection[str] | None = None, name: str | None = None) -> Campaign:
    """Read a campaign by its folder or its stages' file.

    `rivals`: who can sit at a table; None asks for nobody's being there. Raises OSError where something
    cannot be opened, `Fault` at the first thing that is refused.
    """
    campaign = _read(path, rivals, name)
    campaign.scripts.read_all()
    return campaign


def _read(path: Path, rivals: Collection[str] | None, name: str | None) -> Campaign:
    file = path / STAGES_FILE if path.is_dir() else path
    folder = file.parent
    table = read_toml(file)
    version = table.number("version", VERSION, VERSION)
    assert version == VERSION
    stages: list[Stage] = []
    for entry in table.tables("stages"):
        stages.append(_read_stage(entry, stages, rivals))
    table.end()
    named = Named(
        [stage.identity for stage in stages],
        list(dict.fromkeys(stage.act for stage in stages)),
        list(dict.fromkeys(unlock.text_key for stage in stages for unlock in stage.unlocks)),
    )
    return Campaign(folder.name if name is None else name, folder, tuple(stages), Scripts(folder, named))


def _read_stage(table: Table, before: list[Stage], rivals: Collection[str] | None) -> Stage:
    identity = table.identity("id")
    table.key = f"stages.{identity}"
    known = [stage.identity for stage in before]
    if identity in known:
        raise table.fault("id", "an id for the second time", "an id of its own")
    place = table.number("place", 1, PLACES)
    if any(stage.place == place for stage in before):
        raise table.fault("place", f"the place {place} for the second time", "a place of its own")
    seats = _read_seats(table, rivals)
    sitting = [seat for seat in seats if seat not in (PLAYER, PARTNER)]
    partners = _read_partners(table, seats, known, rivals)
    rules = stage_rules(GAMES[0])
    variant = _read_variant(table, len(seats), rules)
    goal = _goal(table, "goal", table.get("goal", "a goal"), sitting, variant, rules)
    stage = Stage(
        identity,
        place,
        table.one_of("act", ACTS),
        seats,
        partners,
        table.number("first", 0, len(seats) - 1),
        table.one_of("speaker", sitting),
        _read_needs(table, known),
        variant,
        _read_ease(table, {*sitting, *(rival for _, rival in partners)}),
        rules,
        goal,
        tuple(_goal(table, "bonus", bonus, sitting, variant, rules) for bonus in _bonus(table)),
        _read_unlocks(table),
        _read_hint(table, [*known, identity]),
        table.identity("teaches"),
        table.share("target"),
        table.optional("mood_won", one_of(_MOODS), "stung"),
    )
    table.end()
    return stage


def _read_seats(table: Table, rivals: Collection[str] | None) -> tuple[str, ...]:
    fewest, most = GAMES[0].fewest_seats, GAMES[0].most_seats
    expected = f'"{PLAYER}", then {fewest - 1} to {most - 1} different rivals, or "{PARTNER}"'
    seats = table.list("seats", expected)
    plain = all(type(seat) is str for seat in seats) and len(set(seats)) == len(seats)
    if not plain or not fewest <= len(seats) <= most or seats[0] != PLAYER:
        raise table.fault("seats", show(seats), expected)
    _check_rivals(table, "seats", [seat for seat in seats[1:] if seat != PARTNER], rivals)
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


def _read_variant(table: Table, seats: int, rules: StageRules) -> Altered:
    if not table.has("variant"):
        return rules.plain
    try:
        return rules.read_altered(table.value["variant"], seats)
    except Fault as fault:
        raise table.within("variant", fault) from None


def _read_ease(table: Table, sitting: Collection[str]) -> dict[str, float]:
    if not table.has("ease"):
        return {}
    ease = table.table("ease")
    for rival in ease.value:
        if rival not in sitting:
            raise ease.fault(rival, "nobody at this table", "one of " + ", ".join(sorted(sitting)))
    return {rival: ease.share(rival) for rival in ease.value}


def _bonus(table: Table) -> list[Any]:
    expected = f"a list of {LINE_UP} goals"
    bonus = table.list("bonus", expected)
    if len(bonus) != LINE_UP:
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


def _read_hint(table: Table, known: list[str]) -> str:
    hint = table.get("hint", 'the hint of a stage, such as "s01.hint"')
    stage = hint.removesuffix(".hint") if type(hint) is str else ""
    if stage not in known or hint != f"{stage}.hint":
        raise table.fault("hint", show(hint), f'"{known[-1]}.hint", or that of a stage before')
    return stage
