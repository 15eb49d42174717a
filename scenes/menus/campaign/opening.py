"""A stage's opening: the rival's face, what it says, what the stage teaches, the goals; the table, or later.

Shown once a stage. Any press shows all lines; one key leads to the table.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.campaign.stages import PLAYER, Stage
from scenes.cards.reading import CardReading
from scenes.cards.sprite import OpenFace
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.signs import star
from scenes.menus.campaign.talk import Talk, TalkLayout, talk_layout
from scenes.paint import theme
from scenes.paint.cards import card_size
from scenes.ui import Button, Page, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Intent
from scenes.window.requests import PlayStage, Pop, Request
from scenes.window.resources import Resources

_SIZE = 31.0
"""Of what is taught, goals and rules, at 1080, where there is room."""
_CARDS = 120, 96, 72, 52
"""Widths that the picture of a new card may have, at 1080: the first one that fits, or none."""


class OpeningScene(PageScene):
    """Lies over the map; `play` is what accepting asks for."""

    def __init__(
        self, resources: Resources, played: PlayerCampaign, stage: Stage, partner: str, play: PlayStage
    ) -> None:
        """`partner` is who was asked along, if anybody may be."""
        super().__init__(resources)
        self._played, self._stage, self._partner, self._play = played, stage, partner, play
        self._reached = played.progress.stage(played.player.identity, played.campaign, stage.identity)
        self._teaching, self._new_card = played.words(stage).taught, played.campaign.new_card(stage)
        self.reading = CardReading(lambda card: played.house_rules.card_rule(resources.language, card))
        self.talk = Talk(resources, stage.speaker, played.name(stage.speaker))

    def enter(self) -> None:
        """A sound for who comes."""
        self.resources.sounds.play("ui-page")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out words, goals and buttons."""
        self.look = look = UiStyle(self.resources, size)
        self.layout: TalkLayout = talk_layout(size, self.resources.settings.text_scale, self._needed)
        text, room = self.resources.language.text, Rect(self.layout.buttons)
        self.talk.lay(look, self.layout, self._played.words(self._stage).opening)
        accept = Button(text("campaign.accept"), self._accept, "main", 56, icon="play")
        later = Button(text("campaign.later"), Pop, "dark", 36)
        wide = round(0.60 * room.width)
        accept.place(look, Rect(room.left, room.top, wide, room.height))
        inset = round(0.1 * room.height)
        gap = look.px(44)
        left = accept.rect.right + gap
        later.place(look, Rect(left, room.top + inset, room.right - left, room.height - 2 * inset))
        self.page = Page(look)
        self.page.fill([accept, later], accept)

    def _accept(self) -> Request | None:
        return self._play

    def handle(self, intent: Intent) -> Request | None:
        """A card that is shown can be read."""
        return None if self.reading.handle(intent, self.page) else super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let the lines come."""
        self.talk.advance(milliseconds)
        self.reading.update(milliseconds, self.page)
        return super().update(milliseconds)

    def moving(self) -> bool:
        """While lines come."""
        return self.talk.talking or self.page.moving() or self.reading.moving()

    def draw(self, surface: Surface) -> None:
        """Who speaks, what is said, what is to be reached."""
        look, layout, stage = self.look, self.layout, self._stage
        text, words = self.resources.language.text, self._played.words(stage)
        self.talk.draw_ground(surface)
        act = self._played.script.acts[stage.act].title
        head = f"{text('campaign.stage', n=stage.place)} · {act}"
        look.write(surface, head, theme.BOLD, 32, theme.TEXT_GOLD, layout.head)
        look.write(surface, words.title, theme.DISPLAY, look.heading(64), theme.TEXT, layout.title)
        self.talk.draw(surface)
        self._draw_below(surface)
        self.page.draw(surface)
        self.reading.draw(surface, look)

    def _lines(self, brief: bool = False) -> list[tuple[bool | None, str, str]]:
        """Goals with whether they were reached, then the table and its rules; `brief`: not the table."""
        text, words, stage = self.resources.language.text, self._played.words(self._stage), self._stage
        kinds = (text("campaign.goal"), text("campaign.bonus"), text("campaign.bonus"))
        lines: list[tuple[bool | None, str, str]] = [
            (reached, kind, sentence)
            for reached, kind, sentence in zip(
                self._reached.stars, kinds, (words.goal, *words.bonus), strict=True
            )
        ]
        names = [self._name(seat) for seat in stage.seats]
        rules = self._played.house_rules.rules_of(self.resources.language, stage.variant, names)
        if not brief and (len(names) > 2 or not rules):
            others = ", ".join(names[1:])
            lines.append((None, "", text("campaign.table", n=len(names), names=others)))
        lines += [(None, "", rule) for rule in rules]
        return lines

    def _name(self, seat: str) -> str:
        if seat == PLAYER:
            return self._played.player.name
        return self._played.name(self._partner if seat == "partner" and self._partner else seat)

    def _needed(self, width: int) -> int:
        """Pixels of height that all below the paper would like to have at a width."""
        taught, _ = self._taught(width, _SIZE, self.look.px(_CARDS[0]) if self._new_card is not None else 0)
        return taught + sum(self._highs(width, _SIZE)) + 6 * self.look.px(10)

    def _taught(self, width: int, size: float, card: int) -> tuple[int, int]:
        """Pixels of height that what is taught takes beside a card so wide, and where its words begin."""
        inset = card + self.look.px(20) if card else 0
        words = self.look.paragraph_height(self._teaching, theme.BOLD, size, width - inset)
        return max(words, card_size(card)[1] if card else 0), inset

    def _kind_width(self) -> int:
        text, look = self.resources.language.text, self.look
        kinds = text("campaign.goal"), text("campaign.bonus")
        return max(look.measure(kind, theme.REGULAR, 28)[0] for kind in kinds) + look.px(26)

    def _highs(self, width: int, size: float, brief: bool = False) -> list[int]:
        look, highs = self.look, []
        for reached, _, sentence in self._lines(brief):
            inset = look.line_height(theme.BOLD, size) + look.px(16) + self._kind_width()
            room = width - inset if reached is not None else width
            face = theme.BOLD if reached is not None else theme.REGULAR
            highs.append(look.paragraph_height(sentence, face, size, room))
        return highs

    def _draw_below(self, surface: Surface) -> None:
        """What is taught, then goals, table and rules, as large as they fit below the paper."""
        look, room = self.look, Rect(self.layout.below)
        brief = not self._fits(room, 1.0, False, 0)
        sizes = [_SIZE]
        while look.text_size(sizes[-1]) > theme.SMALLEST_TEXT:
            sizes.append(sizes[-1] - 1)
        cards = [look.px(card) for card in _CARDS] if self._new_card is not None else []
        ways = [*((size, card) for size in sizes for card in cards), *((size, 0) for size in sizes)]
        fitting = (way for way in ways if self._fits(room, way[0], brief, way[1]))
        size, card = next(fitting, ways[-1])
        high, inset = self._taught(room.width, size, card)
        highs = self._highs(room.width, size, brief)
        gap = max(0, min(look.px(12), (room.height - high - sum(highs)) // (len(highs) + 1)))
        if card and self._new_card is not None:
            crest = self._played.player.crest
            surface.blit(self.resources.art.face(self._new_card, crest, card), room.topleft)
            self.reading.show([OpenFace(Rect(room.topleft, card_size(card)), self._new_card)])
        box = Rect(room.left + inset, room.top, room.width - inset, high)
        look.paragraph(surface, self._teaching, theme.BOLD, size, theme.TEXT_GOLD, box, middle=True)
        room = Rect(room.left, room.top + high + gap, room.width, room.height - high - gap)
        self._draw_goals(surface, room, size, brief, gap)

    def _fits(self, room: Rect, size: float, brief: bool, card: int) -> bool:
        high = self._taught(room.width, size, card)[0] + sum(self._highs(room.width, size, brief))
        return high <= room.height

    def _draw_goals(self, surface: Surface, room: Rect, size: float, brief: bool, gap: int) -> None:
        """Goals with their stars, table and rules, from the top of the room on."""
        look, lines, kind_wide = self.look, self._lines(brief), self._kind_width()
        side = look.line_height(theme.BOLD, size)
        top = room.top
        for (reached, kind, sentence), high in zip(lines, self._highs(room.width, size, brief), strict=True):
            left = room.left
            if reached is not None:
                sign = star(self.resources.art, side, reached, theme.GOLD_LIGHT)
                surface.blit(sign, (left, top))
                left += side + look.px(16)
                box = Rect(left, top, kind_wide - look.px(20), look.line_height(theme.BOLD, size))
                look.write(surface, kind, theme.REGULAR, min(28.0, size), theme.TEXT_MUTE, box)
                left += kind_wide
            face, colour = (
                (theme.BOLD, theme.TEXT) if reached is not None else (theme.REGULAR, theme.TEXT_SOFT)
            )
            box = Rect(left, top, room.right - left, high)
            look.paragraph(surface, sentence, face, size, colour, box)
            top += high + gap
