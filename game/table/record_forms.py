"""The form of a match record's lines as far as all games' are alike: the header, and decisions and lots.

Owns the check of form alone. What a variant or a goal may say, and which words and keys decisions have, is
each game's.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.kept.last_table import CRESTS
from game.kept.player_names import LONGEST_IN_RECORDS
from game.kept.strict_reader import (
    Reader,
    Table,
    any_whole,
    anything,
    items,
    one_of,
    refusal,
    text,
    version_up_to,
    whole,
)
from game.table.game_interface import IllegalDecision

VERSION, VARIANT_VERSION, CUSTOMS_VERSION = 1, 2, 3
MOST = 1_000_000
EDITION = 2
"""What `campaign` says of itself; the first one says nothing."""
STAGE_GOALS = "stage_goals"
"""Which of its bonus goals a stage was played for: since the second edition some have changed."""
LATEST_GOALS = 5
_TOLD_AS_EDITION = 4
"""Up to which goals November 2026 told them as the campaign's edition."""
MOST_HELP = 8
"""What is given at most from the second edition on; the first one's `help` is how often a stage was lost."""
LONGEST_STAGE = 300
"""Characters of a stage's id, and of its campaign's folder before it."""
SEALS = ("indigo", "red", "black", "gold")
RUN = {"letter": (1, 40), "step": (1, 7), "door": (0, 2)}
EASE = "ease"
"""As `Game.rival` has it: in a record's header by rivals' ids, in a receipt's as it is; not where 0."""


Forms: TypeAlias = Mapping[str, Mapping[str, Reader[Any]]]
"""By word, such as "attack", its keys in the order in which they are written."""


# The header


def seat_header(
    header: Line, check: Callable[[Line], None], told: Callable[[Line, int | None], Line]
) -> Line:
    """Return the header of a seat's record where a game's `check` bears it and a seat is `told` just that.

    Raises `Fault` at line 1.
    """
    plain = {key: value for key, value in header.items() if key != "you"}
    try:
        check(plain)
    except IllegalDecision as fault:
        raise Fault(1, fault.found, fault.expected) from None
    you = header.get("you")
    if type(you) is not int or not 0 <= you < len(plain["seats"]):
        raise Fault(1, f'"you" {show(you)}', "the seat whose record it is")
    if write_line(told(plain, you)) != write_line(header):
        raise Fault(1, "a header that no seat is told", write_line(told(plain, you)))
    return header


def check_common(
    line: Line,
    record: str,
    seats: tuple[int, int],
    check_variant: Callable[[Any, int], object],
    customs: Collection[str] = (),
) -> None:
    """Check a match record's first line for what every game's has; raises `IllegalDecision`.

    `record`: the game's word; `seats`: the fewest and the most; `check_variant` is given a variant and how
    many seats there are, and raises `Fault`. `customs`: keys of a variant for which there is version 3.
    """
    header = Table("", line)
    try:
        header.read("record", one_of((record,), f'"record": "{record}"'))
        versions = f'"version": {VERSION}, or {VARIANT_VERSION} with a variant'
        known = (VERSION, VARIANT_VERSION, *((CUSTOMS_VERSION,) if customs else ()))
        version = header.read("version", version_up_to(known[-1], one_of(known, versions)))
        if version != VERSION and "variant" not in line:
            raise Fault("", f"version {version} without a variant", f'"variant" beside "version": {version}')
        if version == VERSION and "variant" in line:
            raise Fault("", "a variant in version 1", f'"variant" only with "version": {VARIANT_VERSION}')
        fewest, most = seats
        plans = header.read("seats", items(anything, f"a list of {fewest} to {most} seats", fewest, most))
        for number, plan in enumerate(plans):
            _check_seat(Table("", plan, f"seat {number}", 'an object with "name"'))
        if version != VERSION:
            check_variant(line["variant"], len(plans))
            found = [key for key in line["variant"] if key in customs]
            if found and version != CUSTOMS_VERSION:
                raise Fault("", f"{found[0]} in version {version}", f'"version": {CUSTOMS_VERSION} beside it')
            if version == CUSTOMS_VERSION and not found:
                raise Fault("", "version 3 without its words", f"one of {', '.join(customs)}, or version 2")
        header.read("first", whole(0, len(plans) - 1, "a seat"))
        header.optional("seed", any_whole, None)
        if header.has("campaign"):
            _check_campaign(header.table("campaign", 'an object of "stage", "try", "help"'))
        header.optional(STAGE_GOALS, whole(EDITION, LATEST_GOALS), EDITION)
        if header.has(EASE):
            ease = header.table(EASE, "an object of rivals' ids")
            for rival in ease.value:
                ease.read(rival, an_ease)
    except Fault as fault:
        raise IllegalDecision.of(fault) from None


def told_header(header: Line, seat: int | None, more: Line) -> Line:
    """Write a match record's header as a seat is told it: never the seed, nor keys that are unknown.

    `more`: what of it is the game's own.
    """
    return {
        "record": header["record"],
        "version": header["version"],
        "seats": [
            {key: plan[key] for key in ("name", "rival", "crest") if key in plan} for plan in header["seats"]
        ],
        "first": header["first"],
        **more,
        "you": seat,
    }


def an_ease(value: Any) -> float:
    """Read an ease as it is written: with a point, and never none."""
    if type(value) is not float or not 0.0 < abs(value) <= 1.0:
        raise refusal(value, "a number from -1.0 to 1.0, not 0.0")
    return value


def eases(header: Line) -> Mapping[str, float]:
    """Return what a record's header says of its rivals' ease, by their ids."""
    found: Mapping[str, float] = header.get(EASE, {})
    return found


def stage_goals(header: Line) -> int:
    """Return by which edition of its stage's bonus goals a try is judged, as a record's header says."""
    goals: int = header.get(STAGE_GOALS) or header.get("campaign", {}).get("edition", 1)
    return goals


def _check_campaign(campaign: Table) -> None:
    campaign.optional("stage", text(LONGEST_STAGE, f"a stage's name of 1 to {LONGEST_STAGE} characters"), "")
    campaign.optional("try", whole(1, MOST), 1)
    edition = campaign.optional("edition", whole(EDITION, _TOLD_AS_EDITION), 1)
    campaign.optional("help", whole(0, MOST if edition == 1 else MOST_HELP), 0)
    campaign.optional("seal", one_of(SEALS), "")
    if campaign.has("run"):
        run = campaign.table("run", f"an object of {', '.join(RUN)}")
        for key, bounds in RUN.items():
            run.read(key, whole(*bounds))
        run.end()
    campaign.end()


def _check_seat(seat: Table) -> None:
    seat.read("name", _name)
    seat.optional("rival", _rival, "")
    seat.optional("crest", whole(1, CRESTS, "a crest"), 1)
    seat.end()


def _utf8(reader: Callable[[Any], str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        found = reader(value)
        try:
            found.encode()
        except UnicodeEncodeError:
            raise Fault("", f"a lone surrogate in {show(found)}", "text of UTF-8") from None
        return found

    return read


_name = _utf8(text(LONGEST_IN_RECORDS, f"a name of 1 to {LONGEST_IN_RECORDS} characters"))
_rival = _utf8(text(MOST, "the id of a rival"))


# Decisions and lots


def read_line(line: Line, word: str, forms: Forms) -> dict[str, Any]:
    """Read the values of a line whose `word` is "move" or "chance".

    Raises `IllegalDecision` unless it has exactly the keys of its form, each with a value that is read.
    """
    name = line.get(word)
    form = forms.get(name) if type(name) is str else None
    if form is None:
        found = f"{word} {show(name)}" if word in line else f"an object with {show(list(line))}"
        raise IllegalDecision(found, f"a {word}: {', '.join(forms)}")
    if line.keys() != form.keys() | {word}:
        found = f"{name} with the keys {show(sorted(map(str, line)))}"
        raise IllegalDecision(found, f"{name} with {', '.join((word, *form))}")
    values = {}
    for key, read in form.items():
        try:
            values[key] = read(line[key])
        except Fault as fault:
            raise IllegalDecision(f"{key} {fault.found}", fault.expected) from None
    return values
