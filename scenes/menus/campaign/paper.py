"""What the paper beside the map says of a stage: its goals with their stars, its rules, help, results.

Makes paragraphs of what the journey tells; draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.campaign.road import Help, teacups_line
from game.campaign.stages import PLAYER, Stage
from game.kept.json_lines import Fault, parse_line
from scenes.menus.campaign.places import PlaceState
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.signs import star
from scenes.paint import theme
from scenes.ui.scroll import Paragraph
from scenes.window.resources import Resources

_STAR, _SIGN = 56, 44
_SMALL_STAR, _BESIDE = 40, 16
"""A star where room is short, and what lies between it and its goal."""


def paper_of(
    resources: Resources,
    journey: PlayerCampaign,
    stage: Stage,
    state: PlaceState,
    given: Help,
    branch: str,
    tight: bool = False,
    folded: bool = False,
) -> list[Paragraph]:
    """List what is said of a stage that is open; `branch` is what is said of a choice of two.

    `tight`: the same in less room: no words above the others but for the hint, smaller stars, help in one.
    `folded`: of the rules, which a stage's opening and the paper at its table tell, their names; of help what
    no cup of tea at the paper's head shows; nothing of the choice.
    """
    tight = tight or folded
    text, words = resources.language.text, journey.words(stage)
    found = [Paragraph(words.title, theme.DISPLAY, 33 if folded else 36 if tight else 40, theme.PAPER_INK)]
    goals = zip((words.goal, *words.bonus), ("goal", "bonus", "bonus"), state.stars, strict=True)
    for sentence, kind, reached in goals:
        label, side = ("", _SMALL_STAR) if tight else (text(f"campaign.{kind}"), _STAR)
        sign = _star(resources, reached), (side, side), label, _BESIDE if tight else 28
        found.append(Paragraph(sentence, theme.BOLD, 29, theme.PAPER_INK, *sign))
    names = [journey.player.name if seat == PLAYER else journey.name(seat) for seat in _seats(journey, stage)]
    if folded:  # who may be asked along stands at the paper's foot
        rules = journey.house_rules.brief_rules_of(
            resources.language, stage.variant, [] if stage.partners else names
        )
    else:
        rules = journey.house_rules.rules_of(resources.language, stage.variant, names)
    for rule in rules:
        label = "" if tight else text("campaign.rules")
        found.append(Paragraph(rule, theme.REGULAR, 27, theme.PAPER_INK, label=label))
    if branch and not folded:
        found.append(Paragraph(branch, theme.BOLD, 27, theme.PAPER_WARNING))
    found += _help(resources, journey, stage, given, tight, folded)
    return [*found, _results(resources, journey, stage, tight)]


def _help(
    resources: Resources, journey: PlayerCampaign, stage: Stage, given: Help, tight: bool, folded: bool
) -> list[Paragraph]:
    """What is given to somebody who has lost here; the cups of tea are painted beside the face, too."""
    text, found = resources.language.text, []
    if given.hint:
        hint, label = journey.script.stages[stage.hint].hint, text("campaign.hint")
        if folded:
            hint, label = f"{label} · {hint}", ""
        found.append(Paragraph(hint, theme.REGULAR, 27, theme.PAPER_INK, label=label))
    if folded:
        if given.odds:
            brief = text("campaign.help_notes_brief" if given.notes else "campaign.help_odds_brief")
            found.append(Paragraph(brief, theme.REGULAR, 25, theme.PAPER_MUTE))
        return found
    aids = text("campaign.help_notes" if given.notes else "campaign.help_odds") if given.odds else ""
    tea = teacups_line(resources.language, given.teacups, len(stage.seats)) if given.teacups else ""
    if tight:
        aids, tea = f"{aids} {tea}".strip(), ""
    if aids:
        found.append(Paragraph(aids, theme.REGULAR, 25, theme.PAPER_MUTE))
    if tea:
        cup: Callable[[int], Surface] = partial(resources.art.icon, "cup", colour=theme.PAPER_WARNING)
        found.append(Paragraph(tea, theme.REGULAR, 25, theme.PAPER_MUTE, cup, (_SIGN, _SIGN)))
    return found


def closed_paper(resources: Resources, journey: PlayerCampaign, stage: Stage) -> list[Paragraph]:
    """List what is said of a stage that is not open yet."""
    text, campaign = resources.language.text, journey.campaign
    before = [str(campaign.stage(identity).place) for identity in stage.needs]
    opens = text("campaign.opens", places=f" {text('keys.or')} ".join(before))
    return [Paragraph(opens, theme.BOLD, 29, theme.PAPER_INK)]


def _star(resources: Resources, reached: bool) -> Callable[[int], Surface]:
    return lambda width: star(resources.art, width, reached)


def _seats(journey: PlayerCampaign, stage: Stage) -> list[str]:
    partner = next(iter(journey.partners(stage)), "partner")
    return [partner if seat == "partner" else seat for seat in stage.seats]


def _results(resources: Resources, journey: PlayerCampaign, stage: Stage, tight: bool) -> Paragraph:
    """The best match so far, and how many tries there were."""
    text = resources.language.text
    reached = journey.progress.stage(journey.player.identity, journey.campaign, stage.identity)
    tries = text("campaign.tries", n=reached.tries) if reached.tries else text("campaign.not_tried")
    best = best_result(journey, stage)
    if best is None:
        return Paragraph(tries, theme.REGULAR, 27, theme.PAPER_MUTE)
    won, own, other = best
    said = text("campaign.best_won" if won else "campaign.best_lost", own=own, other=other)
    label = "" if tight else text("campaign.best")
    return Paragraph(f"{said} · {tries}", theme.BOLD, 27, theme.PAPER_INK, label=label)


def best_result(journey: PlayerCampaign, stage: Stage) -> tuple[bool, int, int] | None:
    """Return the best match of a player at a stage: won or not, own points, the best other seat's."""
    found = []
    records = journey.progress.records(journey.player.identity, journey.campaign, stage.identity)
    for _, _, record in records:
        try:
            result = parse_line(record.splitlines()[-1], 1)["result"]
            captured, winners = result["captured"], result["winners"]
            own, other = int(captured[0]), max(map(int, captured[1:]))
        except (Fault, LookupError, TypeError, ValueError):
            continue  # damaged where it lies in the database
        found.append((0 in winners, own - other, own, other))
    best = max(found, default=None)
    return None if best is None else (best[0], best[2], best[3])
