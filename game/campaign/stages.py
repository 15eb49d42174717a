"""A campaign and its stages: who sits at each, by which rules, what it asks and brings, and which are open.

Its road leads through a land; what that looks like is drawn elsewhere, under its name. What a player has
reached is given; where that is kept is progress_database.py's.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.campaign.scripts import Script, Scripts
from game.games import game_named
from game.kept.json_lines import Line, show
from game.table.game_interface import Game
from game.table.optional_features import Altered, GameStages, Goal

PLAYER, PARTNER = "player", "partner"
STARS = 3
"""Of a stage on the road: one for its goal, one for each bonus goal."""
UNLOCKS = ("rival", "back", "table", "crest", "music")
BOON = "boon"
"""The kind of what is won as a stage's `boon`."""
OBJECTS = ("rice", "jam", "echo", "print", "wool", "stamp", "letters")
"""What can lie on the map once its stage is won: each has its drawing."""


@dataclass(frozen=True)
class Land:
    """One island. Its `acts` are its regions, in the order of the road; each is a place of its own, too."""

    name: str
    acts: tuple[str, ...]
    places: int
    last: str = ""
    """Where the last stage and one beyond the road are played, if that is none of the acts' places."""

    @property
    def end(self) -> str:
        """Where the road's end is told of."""
        return self.last or self.acts[-1]

    def scenery(self, act: str, place: int) -> str:
        """Return where a stage is played and told: the place of its act, or the last of all."""
        return self.last if self.last and place >= self.places else act


LANDS = {
    land.name: land
    for land in (
        Land("island", ("shore", "cedars", "snow", "court"), 24, "blind"),
        Land("autumn", ("field", "fog", "lanterns"), 12),
    )
}
FIRST = LANDS["island"]
"""Where a road leads that names no other."""


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


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One stage."""

    identity: str
    land: Land
    place: int
    act: str
    seats: tuple[str, ...]
    """Clockwise: "player" first, then rivals' ids; "partner" is whoever was asked along."""
    partners: tuple[tuple[str, str], ...] = ()
    """Who may be asked along: the stage that has to be won for it, and the rival."""
    first: int
    speaker: str
    needs: tuple[str, ...] = ()
    """It opens once any of these is won; from the start where there are none."""
    variant: Altered
    ease: dict[str, float]
    """By rival the error rate that is added to its own."""
    rules: GameStages
    """By which its variant and its goals were read, and are judged."""
    goal: Goal
    bonus: tuple[Goal, ...] = ()
    unlocks: tuple[Unlock, ...] = ()
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
    """What its goal brings at later tables, one of `StageRules.boons`; "" for nothing."""
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

    @property
    def own_words(self) -> str:
        """What stands before the keys of its game's own texts, as `StageRules.words` has it."""
        return self.stages[0].rules.words

    def stage(self, identity: str) -> Stage:
        for stage in self.stages:
            if stage.identity == identity:
                return stage
        raise LookupError(f"no stage {show(identity)}; expected one of {', '.join(self.identities())}")

    def identities(self) -> list[str]:
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


def open_stages(campaign: Campaign, won: Collection[str], walked: Collection[str] = ()) -> list[str]:
    """List the stages that are open, in order.

    `won` and `walked` (left without stars) open what needs them.
    """
    passed = {*won, *walked}
    return [
        stage.identity
        for stage in campaign.stages
        if not stage.needs or stage.identity in passed or not passed.isdisjoint(stage.needs)
    ]


def leads_on(campaign: Campaign, stage: Stage, opened: Collection[str]) -> bool:
    """Tell whether a stage stands between the player and one that is not `opened`, or is the road's end.

    Of two of which one is enough, the other leads on no more; it waits for its stars.
    """
    after = [other.identity for other in campaign.road if stage.identity in other.needs]
    return not after or any(other not in opened for other in after)


def next_stage(
    campaign: Campaign, opened: Collection[str], passed: Collection[str], after: Stage | None = None
) -> Stage:
    """Return the stage to turn to: the first that leads on, after one that was not passed that one again."""
    ahead = [stage for stage in campaign.stages if stage.identity not in passed]
    waiting = [stage for stage in ahead if stage.identity in opened]
    if after in waiting:
        return after
    waiting.sort(key=lambda stage: not leads_on(campaign, stage, opened))
    onward = [stage for stage in waiting if after is None or stage.place > after.place]
    return next(iter(onward or waiting), after or campaign.stages[0])


def fork_at(campaign: Campaign, stage: Stage) -> list[Stage]:
    """List the stages that open together with one in its act, it among them; nothing where it is alone."""
    found = [one for one in campaign.road if one.needs and (one.needs, one.act) == (stage.needs, stage.act)]
    return found if len(found) > 1 and stage in found else []


def alternatives(campaign: Campaign, first: str, stage: Stage) -> list[Stage]:
    """List the stages of which any one leads on, `first` of them, where `stage` is one; else nothing."""
    found = fork_at(campaign, stage)
    return found if campaign.stage(first) in found else []


def sets_out(campaign: Campaign, stage: Stage, tries: int) -> bool:
    """Tell whether a try at a stage, after so many `tries` at it, is the first of all on the road."""
    return stage == campaign.road[0] and not tries
