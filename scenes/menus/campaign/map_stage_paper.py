"""What the paper beside the map says of a stage: title, goals, rules, help and results, in paragraphs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.campaign.help_after_defeats import NO_HELP, teacups_line
from game.campaign.progress_database import StageProgress
from game.campaign.seals import under_seal
from game.campaign.stage_table import StageTable
from game.campaign.stages import PARTNER, PLAYER, Campaign, Stage, Unlock, alternatives, fork_at
from game.table.shown_names import seats_in_words
from scenes.menus.campaign.player_campaign import PlayerCampaign, boon_lines
from scenes.menus.campaign.treasures import prize_picture
from scenes.paint import theme
from scenes.ui import Paragraph

Form = Literal["roomy", "tight", "folded"]
"""How much is said: all with labels; the same without them; or of rules their names, as a stage's opening and
the paper at its table have them whole, of help what no teacup shows, and nothing of a choice."""
_TITLE = {"roomy": 40, "tight": 36, "folded": 33}
_STAR, _SMALL_STAR, _CUP = 56, 40, 44
_PRIZE, _SMALL_PRIZE = 60, 44


def stands_at_fork(campaign: Campaign, stage: Stage, reached: Mapping[str, StageProgress]) -> bool:
    """Tell whether a stage is one of several of which any leads on, and none was won."""
    found = fork_at(campaign, stage)
    return bool(found) and not any(reached[one.identity].won for one in found)


@dataclass(frozen=True)
class SidePaper:
    """The words on the paper for one stage; `reached` has what was reached at each, by id."""

    played: PlayerCampaign
    stage: Stage
    reached: Mapping[str, StageProgress]
    seal: str = ""
    """Under which seal it is played; "" is white."""

    def paragraphs(self, form: Form) -> list[Paragraph]:
        if self.seal:
            return self._sealed(form)
        words = self.played.words(self.stage)
        found = [
            Paragraph(words.title, theme.DISPLAY, _TITLE[form], theme.PAPER_INK),
            *self._goals(form),
            *self._rules(form),
        ]
        if form != "folded":
            found += [Paragraph(line, theme.BOLD, 27, theme.PAPER_WARNING) for line in self._branches()]
            found += [*self._prizes(form), *self._beyond()]
        found += [self._pictured(*one, form) for one in boon_lines(self.played, self.stage)]
        return [*found, *self._help(form), self._results(form)]

    def _sealed(self, form: Form) -> list[Paragraph]:
        """What is asked under the seal, and which are won here."""
        played, text = self.played, self.played.resources.language.text
        stage = under_seal(self.stage, self.seal)
        table = StageTable(played.campaign, stage, NO_HELP)
        won = self.seal in self.reached[self.stage.identity].seals
        sign = partial(played.resources.art.star, filled=won)
        goal = table.goal_words(played.resources.language)
        return [
            Paragraph(played.words(stage).title, theme.DISPLAY, _TITLE[form], theme.PAPER_INK),
            Paragraph(goal, theme.BOLD, 29, theme.PAPER_INK, sign, (_SMALL_STAR, _SMALL_STAR), beside=16),
            Paragraph(text(f"seal.{self.seal}_line"), theme.REGULAR, 27, theme.PAPER_INK),
            *self._rules(form, stage),
        ]

    def closed(self) -> list[Paragraph]:
        text, campaign = self.played.resources.language.text, self.played.campaign
        before = [str(campaign.stage(identity).place) for identity in self.stage.needs]
        opens = text("campaign.opens", places=f" {text('keys.or')} ".join(before))
        return [Paragraph(opens, theme.BOLD, 29, theme.PAPER_INK), *self._beyond()]

    def _beyond(self) -> Iterator[Paragraph]:
        """Say at the road's last stage what opens behind it, until it does."""
        if self.played.opens_more(self.stage) and not self.reached[self.stage.identity].won:
            text, icon = self.played.resources.language.text, self.played.resources.art.icon
            sign, side = partial(icon, "turn", colour=theme.PAPER_WARNING), (_SMALL_PRIZE, _SMALL_PRIZE)
            said = text("run.opens", title=text("run.title"))
            yield Paragraph(said, theme.BOLD, 27, theme.PAPER_WARNING, sign, side, beside=14)

    def company(self) -> str:
        """Say who sits there beside the rival who speaks, and at how many seats."""
        text, seats = self.played.resources.language.text, self.stage.seats
        others = [seat for seat in seats if seat not in (PLAYER, PARTNER, self.stage.speaker)]
        if not others:
            return seats_in_words(self.played.resources.language, len(seats))
        return text("campaign.with", names=", ".join(map(self.played.name, others)), n=len(seats))

    def _branches(self) -> Iterator[str]:
        """What is said where several stages are open and any one leads on."""
        for first, words in self.played.script.branches.items():
            found = alternatives(self.played.campaign, first, self.stage)
            if found and not any(self.reached[one.identity].won for one in found):
                yield words

    def _prizes(self, form: Form) -> list[Paragraph]:
        """Say at a fork what there is to win."""
        if not self.stage.unlocks or not stands_at_fork(self.played.campaign, self.stage, self.reached):
            return []
        label = self.played.resources.language.text("fork.prize") if form == "roomy" else ""
        first, *others = ((one, self.played.prize_words(one)) for one in self.stage.unlocks)
        return [self._pictured(*first, form, label), *(self._pictured(*one, form) for one in others)]

    def _pictured(self, prize: Unlock, words: str, form: Form, label: str = "") -> Paragraph:
        picture = partial(prize_picture, self.played.resources.art, prize, crest=self.played.player.crest)
        side, beside = (_PRIZE, 24) if form == "roomy" else (_SMALL_PRIZE, 14)
        return Paragraph(words, theme.BOLD, 27, theme.PAPER_INK, picture, (side, side), label, beside)

    def _goals(self, form: Form) -> list[Paragraph]:
        text, roomy = self.played.resources.language.text, form == "roomy"
        side, beside = (_STAR, 28) if roomy else (_SMALL_STAR, 16)
        found = []
        bare = self.stage.epilogue
        stars = self.reached[self.stage.identity].stars
        goals = zip(self.played.words(self.stage).goals, stars, strict=not bare)
        for number, (sentence, reached) in enumerate(goals):
            kind = text("campaign.bonus" if number else "campaign.goal") if roomy else ""
            sign = partial(self.played.resources.art.star, filled=reached)
            ink, size = theme.PAPER_INK, (side, side)
            found.append(Paragraph(sentence, theme.BOLD, 29, ink, None if bare else sign, size, kind, beside))
        return found

    def _rules(self, form: Form, stage: Stage | None = None) -> list[Paragraph]:
        played, language = self.played, self.played.resources.language
        stage = stage or self.stage
        names = played.names(stage, next(iter(played.partners(stage)), PARTNER))
        if form == "folded":  # the partner is chosen at the paper's foot
            names = [] if stage.partners else names
            rules = played.house_rules.brief_rules_of(language, stage.variant, names)
        else:
            rules = played.house_rules.rules_of(language, stage.variant, names)
        label = language.text("campaign.rules") if form == "roomy" else ""
        return [Paragraph(rule, theme.REGULAR, 27, theme.PAPER_INK, label=label) for rule in rules]

    def _help(self, form: Form) -> list[Paragraph]:
        """What is given to somebody who has lost here; teacups stand beside the face, too."""
        language, given = self.played.resources.language, self.played.given(self.stage)
        text, found = language.text, list[Paragraph]()
        if given.hint:
            hint, label = self.played.script.stages[self.stage.hint].hint, text("campaign.hint")
            if form == "folded":
                hint, label = f"{label} · {hint}", ""
            found.append(Paragraph(hint, theme.REGULAR, 27, theme.PAPER_INK, label=label))
        aids = (
            ("campaign.help_notes" if given.notes else "campaign.help_odds")
            if given.odds and self.stage.rules.aids
            else ""
        )
        said = [text(f"{aids}_brief" if form == "folded" else aids)] if aids else []
        tea = teacups_line(language, given.teacups, len(self.stage.seats)) if given.teacups else ""
        if tea and form == "tight":
            said = [" ".join([*said, tea])]
        found += [Paragraph(line, theme.REGULAR, 25, theme.PAPER_MUTE) for line in said]
        if tea and form == "roomy":
            cup = partial(self.played.resources.art.icon, "cup", colour=theme.PAPER_WARNING)
            found.append(Paragraph(tea, theme.REGULAR, 25, theme.PAPER_MUTE, cup, (_CUP, _CUP)))
        return found

    def _results(self, form: Form) -> Paragraph:
        text, number = self.played.resources.language.text, self.reached[self.stage.identity].tries
        tries = text("campaign.tries", n=number) if number else text("campaign.not_tried")
        best = self.played.best(self.stage)
        if best is None:
            return Paragraph(tries, theme.REGULAR, 27, theme.PAPER_MUTE)
        key = "campaign.best_won" if best.won else "campaign.best_lost"
        said = text(key, own=best.own, other=best.other)
        label = text("campaign.best") if form == "roomy" else ""
        return Paragraph(f"{said} · {tries}", theme.BOLD, 27, theme.PAPER_INK, label=label)
