"""The form of a match record's header as far as all games are alike: version, seats, seed, campaign.

Owns the check of form alone; what a variant or a goal may say is the game's. What is not of this form raises
`Malformed`, with what was found and what was expected.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.kept.json_lines import Line, show
from game.table.contract import IllegalDecision

VERSION, VARIANT_VERSION = 1, 2
LONGEST_NAME = 40
CRESTS = 7
MOST = 1_000_000
CAMPAIGN = {"try": (1, MOST), "help": (0, MOST), "edition": (2, 2)}
"""Bounds of what is said of a try. Of `help` the first edition writes how often the stage was lost."""
MOST_HELP = 8
"""What the second edition gives at most."""
LONGEST_STAGE = 300
"""Characters of a stage's id, and of its campaign's folder before it."""
SEALS = ("indigo", "red", "black", "gold")
RUN = {"letter": (1, 40), "step": (1, 7), "door": (0, 2)}


class Malformed(IllegalDecision):
    """A line without the form of a record's line."""


def check_common(
    header: Line, record: str, seats: tuple[int, int], check_variant: Callable[[Any, int], None]
) -> None:
    """Check a match record's first line for what every game's has; raises `Malformed`.

    `record`: the game's word; `seats`: the fewest and the most; `check_variant` is given a variant and how
    many seats there are.
    """
    if header.get("record") != record:
        raise Malformed(f"record {show(header.get('record'))}", f'"record": "{record}"')
    version = header.get("version")
    if type(version) is not int or version not in (VERSION, VARIANT_VERSION):
        expected = f'"version": {VERSION}, or {VARIANT_VERSION} with a variant'
        raise Malformed(f"version {show(version)}", expected)
    if version == VARIANT_VERSION and "variant" not in header:
        raise Malformed("version 2 without a variant", '"variant" beside "version": 2')
    if version == VERSION and "variant" in header:
        raise Malformed("a variant in version 1", f'"variant" only with "version": {VARIANT_VERSION}')
    fewest, most = seats
    plans = header.get("seats")
    if type(plans) is not list or not fewest <= len(plans) <= most:
        raise Malformed(f"seats {show(plans)}", f"a list of {fewest} to {most} seats")
    for number, plan in enumerate(plans):
        _check_seat(plan, number)
    if version == VARIANT_VERSION:
        check_variant(header["variant"], len(plans))
    first = header.get("first")
    if type(first) is not int or not 0 <= first < len(plans):
        raise Malformed(f"first {show(first)}", f"a seat from 0 to {len(plans) - 1}")
    if "seed" in header and type(header["seed"]) is not int:
        raise Malformed(f"seed {show(header['seed'])}", "a whole number")
    if "campaign" in header:
        _check_campaign(header["campaign"])


def _check_campaign(campaign: Any) -> None:
    if type(campaign) is not dict or not campaign.keys() <= {*CAMPAIGN, "stage", "seal", "run"}:
        raise Malformed(f"campaign {show(campaign)}", 'an object of "stage", "try", "help"')
    stage = campaign.get("stage", "s01")
    if type(stage) is not str or not 1 <= len(stage) <= LONGEST_STAGE:
        raise Malformed(f"campaign.stage {show(stage)}", f"a stage's name of 1 to {LONGEST_STAGE} characters")
    _check_numbers("campaign", campaign, CAMPAIGN)
    if "edition" in campaign:
        _check_numbers("campaign", campaign, {"help": (0, MOST_HELP)})
    if "seal" in campaign and campaign["seal"] not in SEALS:
        raise Malformed(f"campaign.seal {show(campaign['seal'])}", f"one of {', '.join(SEALS)}")
    if "run" in campaign:
        run = campaign["run"]
        if type(run) is not dict or run.keys() != RUN.keys():
            raise Malformed(f"campaign.run {show(run)}", f"an object of {', '.join(RUN)}")
        _check_numbers("campaign.run", run, RUN)


def _check_numbers(where: str, values: Line, bounds: Mapping[str, tuple[int, int]]) -> None:
    for key, (fewest, most) in bounds.items():
        value = values.get(key, fewest)
        if type(value) is not int or not fewest <= value <= most:
            expected = f"a whole number from {fewest} to {most}" if fewest < most else str(most)
            raise Malformed(f"{where}.{key} {show(value)}", expected)


def _check_seat(seat: Any, number: int) -> None:
    if type(seat) is not dict:
        raise Malformed(f"seat {number} is {show(seat)}", 'an object with "name"')
    unknown = seat.keys() - {"name", "rival", "crest"}
    if unknown:
        raise Malformed(f"seat {number} has the key {show(min(unknown))}", 'only "name", "rival", "crest"')
    name = seat.get("name")
    if type(name) is not str or not 1 <= len(name) <= LONGEST_NAME:
        expected = f"a name of 1 to {LONGEST_NAME} characters"
        raise Malformed(f"seat {number} has the name {show(name)}", expected)
    if "rival" in seat and (type(seat["rival"]) is not str or not seat["rival"]):
        raise Malformed(f"seat {number} has the rival {show(seat['rival'])}", "the id of a rival")
    crest = seat.get("crest", 1)
    if type(crest) is not int or not 1 <= crest <= CRESTS:
        raise Malformed(f"seat {number} has the crest {show(crest)}", f"a crest from 1 to {CRESTS}")
    for text in (name, seat.get("rival", "")):
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Malformed(f"seat {number} has a lone surrogate in {show(text)}", "text of UTF-8") from None
