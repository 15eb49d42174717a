"""The paper beside the map: who waits at a stage, its goals, rules, help and results, whom to ask along.

Made anew for each stage that is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.campaign.road import Help, teacups_line
from game.campaign.stages import PARTNER, PLAYER, Stage
from game.kept.json_lines import Fault, parse_line
from scenes.menus.campaign.map_layout import MapLayout
from scenes.menus.campaign.places import PlaceState
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.signs import star
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton, Reading, Segments, UiStyle, fitting
from scenes.ui.scroll import Paragraph
from scenes.window.requests import Request
from scenes.window.resources import Resources

_STAR, _SIGN = 56, 44
_SMALL_STAR, _BESIDE = 40, 16
"""A star where room is short, and what lies between it and its goal."""
_WIDE_HEAD = 20 * theme.SMALLEST_TEXT
"""Pixels of width from which on a large face leaves room for a name."""


@dataclass(frozen=True)
class _Form:
    """How the words lie: the shares of their size that they can have, and what is between and above them."""

    shares: tuple[float, ...]
    gap: int
    """Between paragraphs, at 1080."""
    head: float
    """Of the paper's height, what its head has at most."""
    above: int
    """Above the head, in pixels at 1080 that the text scale does not change."""
    edge: int
    """Beside the words, at 1080."""
    tight: bool = False
    folded: bool = False
    raised: int = 0
    """By so many pixels at 1080 the paper begins higher than the map's layout has it."""


_ROOMY = _Form((1.25, 1.15, 1.08, 1.0, 0.92), 18, 0.3, 22, 22)
_TIGHT = _Form((1.0, 0.96, 0.92, 0.88, 0.85, 0.82, 0.78), 10, 0.2, 22, 16, tight=True)
_FOLDED = _Form(
    (0.96, 0.92, 0.88, 0.85, 0.82, 0.78, 0.75, 0.72), 8, 0.15, 10, 14, tight=True, folded=True, raised=28
)
_UNFOLDED = replace(_FOLDED, shares=(), folded=False)
_SCROLLED = 0.9
"""The share of their size that words have which must be scrolled."""
_EXTRA = 64
"""The most height of what stands at the paper's foot, at 1080; the text scale does not change it."""
_LEAST_CUP = 12
"""Pixels of width of a teacup with the gap beside it."""


@dataclass(frozen=True)
class Chosen:
    """The stage that the paper is about; `partner` was asked along so far, `branch` is said of a choice."""

    stage: Stage
    state: PlaceState
    given: Help
    branch: str
    partner: str
    unfolded: bool = False
    """Whether all words are wished for, though they have to be scrolled then."""


class SideActions(Protocol):
    """What can be done on the paper; the map's scene does it."""

    def ask_along(self, partner: str) -> Request | None:
        """Ask a rival along to the stage."""

    def walk_on(self) -> Request | None:
        """Leave the stage behind; after the last one comes the ending."""

    def unfold(self) -> Request | None:
        """Show all words where some are folded, or fold them again."""


class SidePaper:
    """The paper with its controls, by name."""

    def __init__(
        self, look: UiStyle, layout: MapLayout, played: PlayerCampaign, chosen: Chosen, actions: SideActions
    ) -> None:
        """Lay everything out."""
        self._look, self._layout, self._played, self._chosen = look, layout, played, chosen
        self.controls: dict[str, Control] = {}
        self._picture: Surface | None = None
        """The paper as it was painted, so that a frame need not paint it again."""
        foot = layout.paper.bottom - look.margin(14)
        self._form = _ROOMY
        self._corner = Rect(0, 0, 0, 0)
        """What a button takes of the head."""
        if chosen.state.open:
            foot = self._add_extras(actions, foot)
            words = self._fitted_paper(actions, foot)
        else:
            closed = closed_paper(look.resources, played, chosen.stage)
            words = {"reading": self._fitted((_ROOMY,), lambda _: closed, foot)}
        self.controls = {**words, **self.controls}

    def _fitted_paper(self, actions: SideActions, foot: int) -> dict[str, Control]:
        """The words of an open stage, and where some are folded what unfolds them."""
        chosen, resources = self._chosen, self._look.resources

        def said(form: _Form) -> list[Paragraph]:
            of_stage = resources, self._played, chosen.stage, chosen.state, chosen.given, chosen.branch
            return paper_of(*of_stage, tight=form.tight, folded=form.folded)

        reading = self._fitted((_ROOMY, _TIGHT), said, foot)
        if not reading.furthest:
            return {"reading": reading}
        whole = [one.text for one in reading.paragraphs]
        reading = self._fitted((_FOLDED,), said, foot)
        if [one.text for one in reading.paragraphs] == whole:
            return {"reading": reading}
        word, icon = ("campaign.unfold", "chevron-down")
        if chosen.unfolded:
            reading = self._fitted((_UNFOLDED,), said, foot)
            word, icon = "campaign.fold", "chevron-up"
        unfold = IconButton(icon, resources.language.text(word), actions.unfold, group=1)
        self._corner = self._place_in_corner(unfold)
        return {"unfold": unfold, "reading": reading}

    def _place_in_corner(self, button: IconButton) -> Rect:
        """Put a button into the head's lower right corner; where it lies."""
        look, head = self._look, self._head()
        side = max(theme.SMALLEST_TARGET, min(look.px(50), round(0.55 * head.height)))
        place = Rect(head.right - look.margin(22) - side, head.bottom - side, side, side)
        button.place(look, place)
        return place

    def _fitted(self, forms: Sequence[_Form], said: Callable[[_Form], list[Paragraph]], foot: int) -> Reading:
        """The words in the first form, and as large, as all are seen; else in the last one, scrolled."""
        look, paper = self._look, self._layout.paper
        for self._form in forms:
            words, edge = said(self._form), look.px(self._form.edge)
            top = self._head().bottom + look.px(6)
            room = Rect(paper.x + edge, top, paper.width - 2 * edge, max(look.px(40), foot - top))
            for share in (*self._form.shares, _SCROLLED):
                sized = [replace(one, size=one.size * share) for one in words]
                reading = Reading(sized, 1, self._form.gap, barless=True)
                reading.place(look, room)
                if not reading.furthest:
                    return reading
        return reading

    def _add_extras(self, actions: SideActions, foot: int) -> int:
        """Put who may be asked along, or walking on, at the paper's foot; where the words above end."""
        look, layout, chosen = self._look, self._layout, self._chosen
        partners = self._played.partners(chosen.stage)
        if len(partners) > 1:
            asked = partners.index(chosen.partner) if chosen.partner in partners else 0
            names = [self._played.name(partner) for partner in partners]
            self.controls["partners"] = Segments(
                names, asked, lambda number: actions.ask_along(partners[number]), group=1
            )
        if chosen.given.walk_on and not chosen.state.won:
            word = look.resources.language.text("campaign.walk_on")
            size = min(30, 0.58 * look.margin(_EXTRA) / look.unit)
            self.controls["walk_on"] = Button(word, actions.walk_on, "dark", size, group=1)
        if not self.controls:
            return foot
        wide = min(layout.paper.width - look.px(52), look.px(520))
        left = layout.paper.x + (layout.paper.width - wide) // 2
        for control in reversed(self.controls.values()):
            high = max(theme.SMALLEST_TARGET, min(control.wanted(look)[1], look.margin(_EXTRA)))
            control.place(look, Rect(left, foot - high - look.margin(8), wide, high))
            foot -= high + look.margin(14)
        return foot - look.margin(8)

    @property
    def _paper(self) -> Rect:
        """The paper, which grows a little where the words need it."""
        paper = Rect(self._layout.paper)
        raised = min(self._look.margin(self._form.raised), paper.top - self._look.margin(10))
        return Rect(paper.x, paper.y - raised, paper.width, paper.height + raised)

    def _head(self) -> Rect:
        """The upper part of the paper, with a face and who it is."""
        layout, look = self._layout, self._look
        high = max(round(0.155 * layout.size[1]), look.line_height(theme.DISPLAY, 44) + look.px(80))
        high = min(high, round(self._form.head * layout.paper.height))
        return Rect(layout.paper.x, self._paper.y + look.margin(self._form.above), layout.paper.width, high)

    def draw(self, surface: Surface) -> None:
        """Paint the paper and its head; the page paints the controls. What lies below always is the same."""
        area = self._paper.inflate(self._look.margin(60), self._look.margin(60))
        area.clamp_ip(surface.get_rect())
        if self._picture is None:
            self._paint(surface)
            self._picture = surface.subsurface(area).copy()
        surface.blit(self._picture, area)

    def _paint(self, surface: Surface) -> None:
        look, stage, is_open = self._look, self._chosen.stage, self._chosen.state.open
        art, paper = look.resources.art, self._paper
        look.paper(surface, paper, 4)
        head = self._head()
        roomy = head.width >= _WIDE_HEAD
        side = min(head.height, round((0.33 if roomy else 0.26) * head.width))
        disc = Rect(head.left + look.margin(22), head.centery - side // 2, side, side)
        surface.blit(art.disc(side, theme.GOLD, theme.INK, 3), disc)
        inner = round(0.93 * side)
        if is_open:
            face = art.portrait(stage.speaker, "calm", inner)
        else:
            face = art.disc(inner, theme.RAISED, theme.INK, 2).copy()
            lock = art.icon("lock", round(0.5 * inner), theme.PAPER)
            face.blit(lock, lock.get_rect(center=(inner // 2, inner // 2)))
        surface.blit(face, face.get_rect(center=disc.center))
        room = Rect(disc.right + look.margin(18), head.top, 0, head.height)
        room.width = paper.right - look.margin(22) - room.left
        self._write_head(surface, room)

    def _write_head(self, surface: Surface, room: Rect) -> None:
        look, stage, played = self._look, self._chosen.stage, self._played
        text = look.resources.language.text
        third = room.height / 3.3
        upper = Rect(room.left, room.top, room.width, round(third))
        small = min(look.text_size(28), third * 0.8)
        number = text("campaign.stage", n=stage.place)
        written = fitting.write(look, surface, number, theme.BOLD, small, theme.PAPER_MUTE, upper)
        end = written.right + look.px(10)
        self._draw_teacups(surface, Rect(end, upper.top, upper.right - end, upper.height))
        if not self._chosen.state.open:
            return
        middle = Rect(room.left, upper.bottom, room.width, round(1.3 * third))
        name, size = played.name(stage.speaker), min(look.text_size(44), third)
        fitting.write(look, surface, name, theme.DISPLAY, size, theme.PAPER_INK, middle)
        others = [played.name(seat) for seat in stage.seats if seat not in (PLAYER, PARTNER, stage.speaker)]
        lower = Rect(room.left, middle.bottom, room.width, round(third))
        if self._corner.width:
            lower.width = self._corner.left - look.px(10) - lower.left
        line = text("campaign.with", names=", ".join(others), n=len(stage.seats))
        wide = look.resources.lettering.measure(line, theme.REGULAR, theme.SMALLEST_TEXT)[0]
        if not others or wide > lower.width:
            line = text("campaign.seats", n=len(stage.seats))
        fitting.write(look, surface, line, theme.REGULAR, small, theme.PAPER_MUTE, lower)

    def _draw_teacups(self, surface: Surface, room: Rect) -> None:
        """Paint a cup for each step by which rivals err more, from the right, as large as they have room."""
        count = self._chosen.given.teacups
        if not count:
            return
        step = max(_LEAST_CUP, min(room.height, self._look.px(42), room.width // count))
        cup = self._look.resources.art.icon("cup", round(0.9 * step), theme.PAPER_WARNING)
        for number in range(count):
            surface.blit(cup, cup.get_rect(midright=(room.right - number * step, room.centery)))


def paper_of(
    resources: Resources,
    played: PlayerCampaign,
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
    text, words = resources.language.text, played.words(stage)
    found = [Paragraph(words.title, theme.DISPLAY, 33 if folded else 36 if tight else 40, theme.PAPER_INK)]
    goals = zip((words.goal, *words.bonus), ("goal", "bonus", "bonus"), state.stars, strict=True)
    for sentence, kind, reached in goals:
        label, side = ("", _SMALL_STAR) if tight else (text(f"campaign.{kind}"), _STAR)
        sign = _star(resources, reached), (side, side), label, _BESIDE if tight else 28
        found.append(Paragraph(sentence, theme.BOLD, 29, theme.PAPER_INK, *sign))
    names = [played.player.name if seat == PLAYER else played.name(seat) for seat in _seats(played, stage)]
    if folded:  # who may be asked along stands at the paper's foot
        rules = played.house_rules.brief_rules_of(
            resources.language, stage.variant, [] if stage.partners else names
        )
    else:
        rules = played.house_rules.rules_of(resources.language, stage.variant, names)
    for rule in rules:
        label = "" if tight else text("campaign.rules")
        found.append(Paragraph(rule, theme.REGULAR, 27, theme.PAPER_INK, label=label))
    if branch and not folded:
        found.append(Paragraph(branch, theme.BOLD, 27, theme.PAPER_WARNING))
    found += _help(resources, played, stage, given, tight, folded)
    return [*found, _results(resources, played, stage, tight)]


def _help(
    resources: Resources, played: PlayerCampaign, stage: Stage, given: Help, tight: bool, folded: bool
) -> list[Paragraph]:
    """What is given to somebody who has lost here; the cups of tea are painted beside the face, too."""
    text, found = resources.language.text, []
    if given.hint:
        hint, label = played.script.stages[stage.hint].hint, text("campaign.hint")
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


def closed_paper(resources: Resources, played: PlayerCampaign, stage: Stage) -> list[Paragraph]:
    """List what is said of a stage that is not open yet."""
    text, campaign = resources.language.text, played.campaign
    before = [str(campaign.stage(identity).place) for identity in stage.needs]
    opens = text("campaign.opens", places=f" {text('keys.or')} ".join(before))
    return [Paragraph(opens, theme.BOLD, 29, theme.PAPER_INK)]


def _star(resources: Resources, reached: bool) -> Callable[[int], Surface]:
    return lambda width: star(resources.art, width, reached)


def _seats(played: PlayerCampaign, stage: Stage) -> list[str]:
    partner = next(iter(played.partners(stage)), "partner")
    return [partner if seat == "partner" else seat for seat in stage.seats]


def _results(resources: Resources, played: PlayerCampaign, stage: Stage, tight: bool) -> Paragraph:
    """The best match so far, and how many tries there were."""
    text = resources.language.text
    reached = played.progress.stage(played.player.identity, played.campaign, stage.identity)
    tries = text("campaign.tries", n=reached.tries) if reached.tries else text("campaign.not_tried")
    best = best_result(played, stage)
    if best is None:
        return Paragraph(tries, theme.REGULAR, 27, theme.PAPER_MUTE)
    won, own, other = best
    said = text("campaign.best_won" if won else "campaign.best_lost", own=own, other=other)
    label = "" if tight else text("campaign.best")
    return Paragraph(f"{said} · {tries}", theme.BOLD, 27, theme.PAPER_INK, label=label)


def best_result(played: PlayerCampaign, stage: Stage) -> tuple[bool, int, int] | None:
    """Return the best match of a player at a stage: won or not, own points, the best other seat's."""
    found = []
    records = played.progress.records(played.player.identity, played.campaign, stage.identity)
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
