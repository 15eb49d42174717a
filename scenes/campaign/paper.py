"""What the paper beside the map says of a stage: its goals with their stars, its rules, help, results.

Makes paragraphs of what the journey tells; draws nothing itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.campaign.road import Help
from game.campaign.stages import PLAYER, Stage
from scenes import theme
from scenes.campaign.journey import Journey
from scenes.campaign.places import PlaceState
from scenes.campaign.signs import star
from scenes.controls.scroll import Paragraph
from scenes.resources import Resources
from scenes.variant_words import rules_of

_STAR, _SIGN = 56, 44


def paper_of(
    resources: Resources,
    journey: Journey,
    stage: Stage,
    state: PlaceState,
    given: Help,
    branch: str,
    tight: bool = False,
) -> list[Paragraph]:
    """List what is said of a stage that is open; `branch` is what is said of a choice of two.

    `tight`: the same in less room, goals and rules without a word above each, beside smaller stars.
    """
    text, words = resources.language.text, journey.words(stage)
    found = [Paragraph(words.title, theme.DISPLAY, 36 if tight else 40, theme.PAPER_INK)]
    goals = zip((words.goal, *words.bonus), ("goal", "bonus", "bonus"), state.stars, strict=True)
    for sentence, kind, reached in goals:
        label, side = ("", _SIGN) if tight else (text(f"campaign.{kind}"), _STAR)
        sign = _star(resources, reached), (side, side)
        found.append(Paragraph(sentence, theme.BOLD, 29, theme.PAPER_INK, *sign, label))
    names = [journey.player.name if seat == PLAYER else journey.name(seat) for seat in _seats(journey, stage)]
    for rule in rules_of(resources.language, stage.variant, names):
        label = "" if tight else text("campaign.rules")
        found.append(Paragraph(rule, theme.REGULAR, 27, theme.PAPER_INK, label=label))
    if branch:
        found.append(Paragraph(branch, theme.BOLD, 27, theme.PAPER_WARNING))
    return [*found, *_help(resources, journey, stage, given), _results(resources, journey, stage)]


def _help(resources: Resources, journey: Journey, stage: Stage, given: Help) -> list[Paragraph]:
    """What is given to somebody who has lost here."""
    text, found = resources.language.text, []
    if given.hint:
        hint = journey.script.stages[stage.hint].hint
        found.append(Paragraph(hint, theme.REGULAR, 27, theme.PAPER_INK, label=text("campaign.hint")))
    for key, there in (("odds", given.odds), ("notes", given.notes)):
        if there and not (key == "odds" and given.notes):
            found.append(Paragraph(text(f"campaign.help_{key}"), theme.REGULAR, 25, theme.PAPER_MUTE))
    if given.teacups:
        cup: Callable[[int], Surface] = partial(resources.art.icon, "cup", colour=theme.PAPER_WARNING)
        words_of_tea = text("campaign.teacups", n=given.teacups)
        found.append(Paragraph(words_of_tea, theme.REGULAR, 25, theme.PAPER_MUTE, cup, (_SIGN, _SIGN)))
    return found


def closed_paper(resources: Resources, journey: Journey, stage: Stage) -> list[Paragraph]:
    """List what is said of a stage that is not open yet."""
    text, campaign = resources.language.text, journey.campaign
    before = [str(campaign.stage(identity).place) for identity in stage.needs]
    opens = text("campaign.opens", places=f" {text('keys.or')} ".join(before))
    return [Paragraph(opens, theme.BOLD, 29, theme.PAPER_INK)]


def _star(resources: Resources, reached: bool) -> Callable[[int], Surface]:
    return lambda width: star(resources.art, width, reached)


def _seats(journey: Journey, stage: Stage) -> list[str]:
    partner = next(iter(journey.partners(stage)), "partner")
    return [partner if seat == "partner" else seat for seat in stage.seats]


def _results(resources: Resources, journey: Journey, stage: Stage) -> Paragraph:
    """The best match so far, and how many tries there were."""
    text = resources.language.text
    reached = journey.progress.stage(journey.player.identity, journey.campaign, stage.identity)
    tries = text("campaign.tries", n=reached.tries) if reached.tries else text("campaign.not_tried")
    best = best_result(journey, stage)
    if best is None:
        return Paragraph(tries, theme.REGULAR, 27, theme.PAPER_MUTE)
    won, own, other = best
    said = text("campaign.best_won" if won else "campaign.best_lost", own=own, other=other)
    return Paragraph(f"{said} · {tries}", theme.BOLD, 27, theme.PAPER_INK, label=text("campaign.best"))


def best_result(journey: Journey, stage: Stage) -> tuple[bool, int, int] | None:
    """Return the best match of a player at a stage: won or not, own points, the best other seat's."""
    found = []
    records = journey.progress.records(journey.player.identity, journey.campaign, stage.identity)
    for _, _, record in records:
        result = json.loads(record.splitlines()[-1])["result"]
        captured, winners = result["captured"], result["winners"]
        found.append((0 in winners, captured[0] - max(captured[1:]), captured[0], max(captured[1:])))
    best = max(found, default=None)
    return None if best is None else (best[0], best[2], best[3])
