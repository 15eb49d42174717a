"""What is said in a campaign, in one language: read strictly from script.LL.toml.

Owns the form of the texts. Which stages there are is told by stages.py.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Self

from game.kept.faults import Fault
from game.kept.placeholders import check_placeholders, filled, template
from game.kept.strict_reader import LONGEST_TEXT, Table, read_toml

SCRIPT_FILE = re.compile(r"script\.([a-z]{2})\.toml")
MOST_LANGUAGES = 40

LINE_UP = 2
"""Bonus goals of a stage, each with its sentence."""
_BEFORE = "bonus_before"
PLAYED = "match"
"""The part of an ending that tells of the epilogue's match, for whom it was not won."""
DEFEATS = "lost_1", "lost_2", "lost_3"
"""What the epilogue's rival says of the first defeats; after the last of them the ending goes on."""


@dataclass(frozen=True, kw_only=True)
class StageText:
    """What is said around one stage: by its speaker, and beside it."""

    title: str
    opening: tuple[str, ...]
    won: tuple[str, ...]
    defeats: tuple[tuple[str, ...], ...]
    """What is said of a defeat: of each that has words of its own, the first one of all that follow."""
    goal: str
    bonus: tuple[str, ...]
    taught: str
    hint: str
    bonus_before: tuple[str, ...] = ()
    """The bonus goals as they were before they changed; empty where they never did."""

    def lost(self, before: int = 0) -> tuple[str, ...]:
        """Return what is said of a defeat after so many before it."""
        return self.defeats[before if before < len(self.defeats) else 0]

    @property
    def goals(self) -> tuple[str, ...]:
        """The sentences of the goal and the bonus goals."""
        return self.goal, *self.bonus

    def with_bonus_before(self, numbers: Collection[int]) -> Self:
        """Return it with the bonus goals of these numbers, from 0, as they were."""
        both = zip(self.bonus, self.bonus_before or self.bonus, strict=True)
        said = (before if number in numbers else now for number, (now, before) in enumerate(both))
        return replace(self, bonus=tuple(said))


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
    won: tuple[str, ...] = ()
    """What is told in place of the part `PLAYED` by whom the epilogue's match was won."""
    even: str = ""
    """Its first line where the points were level; the other one has {n} of them."""
    after_won: dict[str, str] = field(default_factory=dict)
    """More last lines then."""

    def before(self) -> list[tuple[str, tuple[str, ...]]]:
        """List the parts that come before the epilogue's match: all where nothing tells of it."""
        keys = [key for key, _ in self.parts]
        return list(self.parts[: keys.index(PLAYED)] if PLAYED in keys else self.parts)

    def rest(self, lead: int | None) -> list[tuple[str, tuple[str, ...]]]:
        """List the parts that come after the epilogue's match: it was won by so many points, or is told."""
        found = list(self.parts[len(self.before()) :])
        if lead is None or not self.won:
            return found
        first = self.even if self.even and not lead else filled(self.won[0], {"n": lead})
        return [(PLAYED, (first, *self.won[1:])), *found[1:]]


@dataclass(frozen=True)
class GuessText:
    """The words of a guess: the question, how it is left, and what the ending says of what was guessed."""

    ask: str
    later: str
    right: str
    wrong: str
    """With {name}, whoever was guessed."""


@dataclass(frozen=True, kw_only=True)
class Script:
    """All texts of a campaign in one language."""

    language: str
    title: str
    """What the campaign is called; "" for the name of its folder."""
    letter: tuple[str, ...]
    acts: dict[str, ActText]
    branches: dict[str, str]
    """By the first of two stages that open together, what is said of the choice."""
    stages: dict[str, StageText]
    ending: Ending
    unlocks: dict[str, str]
    """By kind and name as in "back_squid"; "rival" is for all rivals, with {name}."""
    objects: dict[str, str]
    """What is said of each thing that lies on the map."""
    guess: GuessText | None
    """The words of the question that a stage asks; None where none does."""


@dataclass(frozen=True)
class Named:
    """What a campaign's scripts have to have words for: its stages, its acts, and keys of what is won."""

    stages: Collection[str]
    acts: Collection[str]
    unlocks: Collection[str]
    epilogue: str = ""
    """The stage within the ending, which has neither bonus goals nor a hint; "" for none."""
    objects: Collection[str] = ()
    guess: bool = False
    """Whether a stage asks for one."""


def by_language(folder: Path, what: re.Pattern[str]) -> dict[str, Path]:
    """Find the files of a folder that a name with a language fits, by that; raises OSError, and `Fault`."""
    found = {match[1]: file for file in sorted(folder.iterdir()) if (match := what.fullmatch(file.name))}
    if not 1 <= len(found) <= MOST_LANGUAGES:
        name = what.pattern.partition("\\")[0]
        count = f"{len(found) or 'no'} languages"
        raise Fault(f"{folder}: {name}.LL.toml", count, f"1 to {MOST_LANGUAGES} of them")
    return found


class Scripts(Mapping[str, Script]):
    """The scripts in a folder by their language, each read when it is first asked for.

    One takes a fiftieth of a second, and only one is spoken. Asking for one raises as `read_script` does.
    """

    def __init__(self, folder: Path, named: Named) -> None:
        """Look which there are; raises OSError, or `Fault` where there is none."""
        self._files, self._named = by_language(folder, SCRIPT_FILE), named
        self._read: dict[str, Script] = {}

    def __getitem__(self, language: str) -> Script:
        """Return a script; raises KeyError where there is none in the language."""
        if language not in self._read:
            self._read[language] = read_script(self._files[language], language, self._named)
        return self._read[language]

    def read_all(self) -> None:
        """Read what was not asked for yet; raises as `read_script` does."""
        for language in self._files:
            self[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def read_script(file: Path, language: str, named: Named) -> Script:
    """Read a script with words for all that is named; raises OSError, or `Fault` where it is refused."""
    table = read_toml(file)
    table.one_of("language", [language])
    letter = table.table("letter")
    script = Script(
        language=language,
        title=table.text("title") if table.has("title") else "",
        letter=letter.texts("text"),
        acts=table.each("acts", _act, named.acts),
        branches=_branches(table, named.stages) if table.has("branches") else {},
        stages=table.each("stages", partial(_stage, epilogue=named.epilogue), named.stages),
        ending=_ending(table.table("ending")),
        unlocks=_unlocks(table) if table.has("unlock") else {},
        objects=table.each("objects", lambda objects, key: objects.text(key), named.objects)
        if named.objects
        else {},
        guess=_guess(table.table("guess")) if named.guess else None,
    )
    letter.end()
    table.end()
    for key in named.unlocks:
        if key not in script.unlocks:
            raise Fault(f"{file}: unlock.{key}", "missing", "a line of text")
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


def _stage(stages: Table, key: str, epilogue: str) -> StageText:
    stage = stages.table(key)
    beyond = key == epilogue
    text = StageText(
        title=stage.text("title"),
        opening=stage.texts("opening"),
        won=stage.texts("won"),
        defeats=tuple(stage.texts(defeat) for defeat in (DEFEATS if beyond else ("lost",))),
        goal=stage.text("goal"),
        bonus=() if beyond else stage.texts("bonus", LINE_UP),
        bonus_before=stage.texts(_BEFORE, LINE_UP) if stage.has(_BEFORE) and not beyond else (),
        taught=stage.text("taught"),
        hint="" if beyond else stage.text("hint"),
    )
    stage.end()
    return text


def _guess(table: Table) -> GuessText:
    wrong = table.read("wrong", template(LONGEST_TEXT, "name"))
    text = GuessText(table.text("ask"), table.text("later"), table.text("right"), wrong)
    table.end()
    return text


def _ending(ending: Table) -> Ending:
    after = ending.table("after") if ending.has("after") else None
    told, lines = (next((key for key in keys if _is_table(ending, key)), "") for keys in (_LAUGH, _AFTER_WON))
    own = "title", "after", told, lines
    parts = [(key, ending.texts(key)) for key in ending.value if key not in own]
    last = {rival: after.text(rival) for rival in after.value} if after else {}
    laugh, more = (ending.table(key) if key else None for key in (told, lines))
    won = laugh.texts("text") if laugh else ()
    if laugh:
        laugh.read("text", lambda lines: check_placeholders(lines[0], ["n"]))
    even = laugh.text("even") if laugh and laugh.has("even") else ""
    after_won = {rival: more.text(rival) for rival in more.value} if more else {}
    for one in (laugh, more):
        if one is not None:
            one.end()
    return Ending(ending.text("title"), tuple(parts), last, won, even, after_won)


_LAUGH, _AFTER_WON = ("laugh",), ("after_won", "after_tenno")
"""Tables of an ending for whom the epilogue's match was won, the second by its first name, too.

Lists of these names are parts like others.
"""


def _is_table(table: Table, key: str) -> bool:
    return table.has(key) and type(table.value[key]) is dict


def _unlocks(table: Table) -> dict[str, str]:
    unlocks = table.table("unlock")
    named = template(LONGEST_TEXT, "name")
    return {key: unlocks.read(key, named) if key == "rival" else unlocks.text(key) for key in unlocks.value}
