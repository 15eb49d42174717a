"""What is said in a campaign, in one language: read strictly from script.LL.toml.

Owns the form of the texts. Which stages there are is told by stages.py.
"""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from game.campaign.forms import Table, read_toml

LINE_UP = 2
"""Bonus goals of a stage, each with its sentence."""


@dataclass(frozen=True)
class StageText:
    """What is said around one stage: by its speaker, and beside it."""

    title: str
    opening: tuple[str, ...]
    won: tuple[str, ...]
    lost: tuple[str, ...]
    goal: str
    bonus: tuple[str, ...]
    taught: str
    hint: str


@dataclass(frozen=True)
class ActText:
    """What stands at the beginning of an act."""

    title: str
    opening: tuple[str, ...]


@dataclass(frozen=True)
class Ending:
    """How it ends: parts in the order of the file, each with its key, then a last line for each rival."""

    title: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    after: dict[str, str]


@dataclass(frozen=True)
class Script:
    """All texts of a campaign in one language."""

    language: str
    letter: tuple[str, ...]
    acts: dict[str, ActText]
    branches: dict[str, str]
    """By the first of two stages that open together, what is said of the choice."""
    stages: dict[str, StageText]
    ending: Ending
    unlocks: dict[str, str]
    """By kind and name as in "back_squid"; "rival" is for all rivals, with {name}."""


def read_script(file: Path, language: str, stages: Collection[str], acts: Collection[str]) -> Script:
    """Read a script for these stages and acts; raises OSError, or `StageFault` where it is refused."""
    table = read_toml(file)
    table.one_of("language", [language])
    letter = table.table("letter")
    script = Script(
        language,
        letter.texts("text"),
        table.each("acts", _act, acts),
        _branches(table, stages),
        table.each("stages", _stage, stages),
        _ending(table.table("ending")),
        _unlocks(table.table("unlock")),
    )
    letter.end()
    table.end()
    return script


def _act(acts: Table, key: str) -> ActText:
    act = acts.table(key)
    text = ActText(act.text("title"), act.texts("opening"))
    act.end()
    return text


def _branches(table: Table, stages: Collection[str]) -> dict[str, str]:
    branches = table.table("branches")
    for key in branches.value:
        if key not in stages:
            raise branches.fault(key, "no stage", "the id of a stage")
    return {key: branches.text(key) for key in branches.value}


def _stage(stages: Table, key: str) -> StageText:
    stage = stages.table(key)
    text = StageText(
        stage.text("title"),
        stage.texts("opening"),
        stage.texts("won"),
        stage.texts("lost"),
        stage.text("goal"),
        stage.texts("bonus", LINE_UP),
        stage.text("taught"),
        stage.text("hint"),
    )
    stage.end()
    return text


def _ending(ending: Table) -> Ending:
    after = ending.table("after") if ending.has("after") else None
    parts = [(key, ending.texts(key)) for key in ending.value if key not in ("title", "after")]
    last = {rival: after.text(rival) for rival in after.value} if after else {}
    return Ending(ending.text("title"), tuple(parts), last)


def _unlocks(unlocks: Table) -> dict[str, str]:
    return {key: unlocks.text(key) for key in unlocks.value}
