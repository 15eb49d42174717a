"""A stage's opening: what its rival says, what the stage teaches, its goals and rules."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.campaign.stage_table import unasked_ally, what_counts
from game.campaign.stages import Stage
from scenes.menus.campaign.player_campaign import PlayerCampaign, boon_lines
from scenes.menus.campaign.rival_talk import TalkScene
from scenes.menus.campaign.treasures import prize_picture
from scenes.paint import theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.paint.shapes import put_in_middle
from scenes.table.card_reading import CardReading
from scenes.table.card_sprite import OpenFace
from scenes.ui import Button, Child, Column, Drawable, Item, Paragraph, Picture, Reading, Row, Words
from scenes.window import Intent, PlayStage, Pop, Request

_CARD, _STAR = 110, 38
"""Widths of the picture of a new card, and of a goal's star, at 1080."""
_ALLY, _COMES = 0.5, 700.0
"""How large an unexpected ally is beside who speaks, and the milliseconds in which it slides in."""


class OpeningScene(TalkScene):
    """Lies over the map; `play` is what accepting asks for."""

    entering = "ui-page"

    def __init__(
        self,
        played: PlayerCampaign,
        stage: Stage,
        partner: str,
        play: PlayStage,
        later: Callable[[], Request] = Pop,
    ) -> None:
        """`partner` is who was asked along, if anybody may be; `later` leads away, else to what is below."""
        words, act = played.words(stage), played.script.acts[stage.act]
        self._sets_out = played.sets_out(stage)
        super().__init__(played, stage, ("" if self._sets_out else act.title, words.title), words.opening)
        self._partner, self._play, self._later = partner, play, later
        self._stars = played.at(stage).stars
        self._new_card = played.campaign.new_card(stage)
        self._ally = unasked_ally(stage)
        self._came = math.inf if self.still else 0.0
        """For how long there was an ally whom nobody expected: from the speaker's last line on."""
        self._first = 0 if not play.seal and played.may_toss(stage) else None
        """Who begins, where the player may say so."""
        self.reading = CardReading(self.resources, played.house_rules.card_rule)

    def below(self) -> list[Child]:
        """What is taught beside its card, goals, table and rules; in less room no card and no table.

        Whoever sets out is told nothing but what is taught: the speaker says what has to be reached.
        """
        taught = Words(self.words.taught, theme.BOLD, 31, theme.TEXT_GOLD, wraps=True)
        coin = [] if self._first is None else [self._coin(self._first)]
        reading = Reading(self._paragraphs(brief=True), gap=8, barless=True)
        brief = Column(taught, reading, *coin, gap=12)
        if self._sets_out:
            return [taught]
        beside: Item = taught
        if self._new_card is not None:
            card = Picture(partial(self._draw_card, self._new_card), (_CARD, _CARD * CARD_RATIO))
            beside = Row(card, Column(taught, grow=1), gap=20, level=True)
        whole = Reading(self._paragraphs(), gap=10, barless=True)
        return [Column(beside, whole, *coin, gap=12), brief]

    def _coin(self, first: int) -> Button:
        """Say who begins; a press takes the next seat, clockwise."""
        text, names = self.resources.language.text, self.played.names(self.stage, self._partner)
        said = text("lots.drawn", name=names[first]) if first else text("lots.you_drawn")
        return Button(said, partial(self._toss, len(names)), "dark", 32, icon="coin", group=1).named("coin")

    def _toss(self, seats: int) -> None:
        assert self._first is not None
        self._first = (self._first + 1) % seats
        self.resources.sounds.play("ui-toggle-on")
        self.resize(self.look.size)

    def _accept(self) -> Request:
        return self._play if self._first is None else replace(self._play, first=self._first)

    def _draw_card(self, card: int, width: int) -> Surface:
        return self.resources.art.face(card, self.played.player.crest, width)

    def buttons(self) -> tuple[Button, Button]:
        text = self.resources.language.text
        accept = Button(text("campaign.accept"), self._accept, "main", 56, icon="play")
        return accept, Button(text("campaign.later"), self.left, "dark", 36)

    def left(self) -> Request:
        return self._later()

    def resize(self, size: tuple[int, int]) -> None:
        """A card that is shown can be read."""
        super().resize(size)
        cards = [part.rect for part in self.fitted.items[0].parts() if isinstance(part, Picture)]
        self.reading.show([OpenFace(rect, self._new_card or 0) for rect in cards])

    def _paragraphs(self, brief: bool = False) -> list[Paragraph]:
        """Goals, who sits at the table, and its rules; `brief`: not the table."""
        text, stage, rules = self.resources.language.text, self.stage, self.played.house_rules
        found = []
        goals = zip(self.words.goals, self._stars, strict=not stage.epilogue)
        for number, (sentence, reached) in enumerate(goals):
            goal = f"{text('campaign.bonus' if number else 'campaign.goal')} · {sentence}"
            sign = partial(self.resources.art.star, filled=reached, line=theme.GOLD_LIGHT)
            starred = None if stage.epilogue else sign
            found.append(Paragraph(goal, theme.BOLD, 31, theme.TEXT, starred, (_STAR, _STAR), beside=16))
        by = stage.rules.margin(stage.goal)
        if by:
            found.append(Paragraph(text("campaign.margin", n=by), theme.BOLD, 31, theme.TEXT_GOLD))
        for boon, line in () if self._play.seal else boon_lines(self.played, stage):
            picture = partial(prize_picture, self.resources.art, boon)
            found.append(Paragraph(line, theme.BOLD, 29, theme.TEXT_GOLD, picture, (_STAR, _STAR), beside=16))
        names = self.played.names(stage, self._partner)
        told = rules.rules_of(self.resources.language, stage.variant, names)
        if not brief and (len(names) > 2 or not told):
            _, *others = names
            if len(others) == 1:
                told = [text("run.door_duel", name=others[0]), *told]
            else:
                told = [text("campaign.table", n=len(names), names=", ".join(others)), *told]
        told = told if brief else [*what_counts(stage, self.resources.language), *told]
        return [*found, *(Paragraph(line, theme.REGULAR, 29, theme.TEXT_SOFT) for line in told)]

    # The ally

    @property
    def ally_room(self) -> Rect:
        """Where the face of an unexpected ally is now: on its way from the right to beside the speaker's."""
        wide = round(_ALLY * self.face.width)
        room = Rect(0, 0, wide, wide)
        room.right = min(self.look.size[0] - self.look.margin(16), self.face.right + round(0.16 * wide))
        tag = self.name_tag(self.played.name(self.stage.speaker))
        room.bottom = tag.top + (0 if room.left < tag.right else round(0.22 * wide))
        part = min(1.0, self._came / _COMES)
        return room.move(round((1 - part) ** 3 * (self.look.size[0] - room.left)), 0)

    def _draw_ally(self, surface: Drawable) -> None:
        art, room = self.resources.art, self.ally_room
        put_in_middle(surface, art.shadow(room.size, room.width // 2), room.move(6, 8).center)
        surface.blit(art.disc(room.width, theme.PAPER, theme.INK, 5), room)
        face = art.portrait(self._ally, "pleased", round(0.955 * room.width))
        put_in_middle(surface, face, room.center)

    # The card

    def handle(self, intent: Intent) -> Request | None:
        return None if self.reading.handle(intent, self.page) else super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self.reading.update(milliseconds, self.page)
        self._came += milliseconds if self._speech.ending > 0 else 0.0
        return super().update(milliseconds)

    def moving(self) -> bool:
        comes = bool(self._ally) and self._came < _COMES
        return super().moving() or self.reading.moving() or comes

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        if self._ally and self._came > 0:
            self._draw_ally(surface)
        self.reading.draw(surface, self.look)
