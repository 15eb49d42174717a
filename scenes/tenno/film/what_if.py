"""What if another card had attacked: which cards there are, what would come of it, and how that looks.

What happens is computed by the rules' own comparison and shown by the table's own motion. Owns the sentence
that says it first. It must not know where on the screen it is chosen.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.kept.language import Language
from game.tenno.cards import CARDS, GEISHA, MONK_BONUS, NAMES, NINJA, NINJA_ATTACK, SHOGUN, Fight, fight
from game.tenno.events import Attacked, Event, MonkShown, Turned
from game.tenno.show.picture import TablePicture
from game.tenno.show.words import card_words
from game.tenno.view import View
from scenes.cards.player import Reel
from scenes.paint import theme
from scenes.tenno.film.actions import CardChoice, FilmActions
from scenes.tenno.film.cutting import Cutter, FightSpan, ends_of
from scenes.ui import Button, Control, UiStyle

_AIM, _REST = 700.0, 2000.0
"""Milliseconds for which the attack is pointed out, and for which the table stands after it."""


class WhatIf:
    """One fight of the film, to be fought with another attacking card."""

    def __init__(self, span: FightSpan, language: Language) -> None:
        """`language` is what the sentence is said in."""
        self._span, self._language = span, language
        events = span.events
        self.attack = next(event for event in events if isinstance(event, Attacked))
        self._turned = next(event for event in events if isinstance(event, Turned))
        self._monk = next((event for event in events if isinstance(event, MonkShown)), None)
        self._own = View.of(span.before[self.attack.seat])

    @property
    def attacking(self) -> int:
        """The card that attacks in the film."""
        return self._turned.attacking

    @property
    def crest(self) -> int:
        """The attacker's crest."""
        return self._span.crest

    def cards(self) -> tuple[int, ...]:
        """List the cards that could attack instead: of the attacker's row and hand, never the Shogun."""
        row = [card for slot, card in enumerate(self._own.row) if slot != self._fought_with()]
        have = {*row, *self._own.hand_cards()} - {SHOGUN, self._turned.attacking}
        return tuple(card for card in CARDS if card in have)

    def _fought_with(self) -> int | None:
        """The slot that may not attack again, where this is a Ronin's second attack."""
        ask, duel = self._own.public.ask, self._own.duel
        return duel.attack.slot if ask is not None and ask.again and duel is not None else None

    def title(self) -> str:
        """Say which attack it is about."""
        card = card_words(self._turned.defending, self._language)
        if self.attack.target == 0:
            return self._language.text("film.if.line_you", card=card)
        name = self._own.seats[self.attack.target].name
        return self._language.text("film.if.line", name=name, card=card)

    def outcome(self, card: int) -> Fight:
        """Compare that card with the defender, the Monk shown where he was shown."""
        return fight(card, self._turned.defending, self._monk is not None)

    def says(self, card: int) -> str:
        """Say what would come of it."""
        text, found = self._language.text, self.outcome(card)
        defending = self._turned.defending
        if card == defending == GEISHA:
            return text("film.if.geishas")
        sums = text("duel.against", attacker=self._strength(card), defender=self._defence())
        if GEISHA in (card, defending):
            return text("film.if.geisha", sum=sums)
        if found.attacker_wins:
            return text("film.if.win", sum=sums)
        if not found.defender_wins:
            return text("film.if.tie", sum=sums)
        return text("film.if.shogun" if defending == SHOGUN else "film.if.loss", sum=sums)

    def _strength(self, card: int) -> str:
        return str(NINJA_ATTACK) if card == NINJA else NAMES[card]

    def _defence(self) -> str:
        bonus = f" + {MONK_BONUS}" if self._monk is not None else ""
        return NAMES[self._turned.defending] + bonus

    def reel(self, cutter: Cutter, card: int) -> Reel:
        """Return the fight as it would be: the attack named, fought, and the table after it."""
        events, before, after = self.tables(cutter, card)
        pieces = cutter.pieces(len(self._own.seats))
        attack = events[0]
        assert isinstance(attack, Attacked)
        return Reel(
            [
                pieces.aim(before, *ends_of(attack, self._span.context.seating), _AIM),
                pieces.act(events, before, after),
                pieces.rest(after, _REST),
            ]
        )

    def tables(self, cutter: Cutter, card: int) -> tuple[list[Event], TablePicture, TablePicture]:
        """Return what would happen, and the table before it and after it."""
        view = View.of(self._span.before[0])
        slot = self._lay(view, card)
        before = cutter.picture(view)
        events = [view.fold(line) for line in self._lines(card, slot)]
        return events, before, cutter.picture(view)

    def _lay(self, view: View, card: int) -> int:
        """Let the card lie where it attacks from; return the slot."""
        if card in self._own.row:
            return self._own.row.index(card)
        if view.you == self.attack.seat:
            view.row[self.attack.slot] = card
            view.hand = view.hand & ~(1 << card) | 1 << self._turned.attacking
        return self.attack.slot

    def _lines(self, card: int, slot: int) -> list[dict[str, object]]:
        """Write the fight as lines of a seat's record."""
        attack, defending, found = self.attack, self._turned.defending, self.outcome(card)
        winner = attack.seat if found.attacker_wins else attack.target if found.defender_wins else None
        names = [NAMES[card], NAMES[defending]]
        numbers = {"seat": attack.seat, "slot": slot}
        target = {"target": attack.target, "target_slot": attack.target_slot}
        lines: list[dict[str, object]] = [{"move": "attack", **numbers, **target}, {"turned": names}]
        if self._monk is not None:
            shown = {"move": "monk", "seat": self._monk.seat, "reveal": True, "slot": self._monk.slot}
            lines.append(shown)
        strengths = list(found.strengths)
        told = {"cards": names, "strength": strengths, "monk": found.monk, "winner": winner}
        return [*lines, {"fight": told}]


GROUP = 4


class OtherCards:
    """One paper at a place; made anew for another fight and another chosen card."""

    def __init__(self, look: UiStyle, paper: Rect, what_if: WhatIf, chosen: int | None, brief: bool) -> None:
        """`brief`: what would come of the chosen card is said elsewhere."""
        self._look, self._paper, self._what_if, self._chosen = look, paper, what_if, chosen
        text = look.resources.language.text
        self._inner = inner = paper.inflate(-look.px(56), -look.px(36))
        line = look.line_height(theme.REGULAR, 28)
        head = look.line_height(theme.DISPLAY, look.heading(40))
        self._asked = what_if.title()
        self._said = text("film.if.choose") if chosen is None else what_if.says(chosen)
        tall = inner.height > 5 * head
        self._heading = Rect(inner.left, inner.top, inner.width, head if tall else 0)
        lines = look.paragraph_height(self._asked, theme.REGULAR, 28, inner.width)
        self._asked_at = Rect(inner.left, self._heading.bottom, inner.width, min(lines, 2 * line))
        self._button = max(theme.SMALLEST_TARGET, look.px(62))
        lines = look.paragraph_height(self._said, theme.BOLD, 28, inner.width)
        high = 0 if brief and chosen is not None else min(lines, 2 * line)
        below = inner.bottom - self._button - look.px(8)
        self._said_at = Rect(inner.left, below - high, inner.width, high)

    def controls(self, actions: FilmActions) -> dict[str, Control]:
        """Return what can be pressed, by name; without a chosen card the cards alone."""
        look, text, inner = self._look, self._look.resources.language.text, self._inner
        named = self._cards(actions)
        if self._chosen is not None:
            wide = (inner.width - look.px(16)) // 2
            top = inner.bottom - self._button
            named["see"] = Button(text("film.if.see"), actions.see, "main", 32, icon="play", group=GROUP)
            named["was"] = Button(text("film.if.as_it_was"), actions.as_it_was, "plain", 32, group=GROUP)
            named["see"].place(look, Rect(inner.left, top, wide, self._button))
            named["was"].place(look, Rect(inner.right - wide, top, wide, self._button))
        return named

    def _cards(self, actions: FilmActions) -> dict[str, Control]:
        look, cards, crest = self._look, self._what_if.cards(), self._what_if.crest
        room = Rect(self._inner.left, self._asked_at.bottom + look.px(8), self._inner.width, 0)
        room.height = self._said_at.top - look.px(10) - room.top
        gap = look.px(12)
        across, wide = max(
            ((count, _card_width(room, len(cards), count, gap)) for count in range(1, len(cards) + 1)),
            key=lambda found: (found[1], found[0]),
            default=(1, 0),
        )
        high = round(1.4 * wide)
        cell = max(wide, theme.SMALLEST_TARGET)
        step = min(cell + gap, (room.width - cell) // max(1, across - 1))
        named: dict[str, Control] = {}
        for number, card in enumerate(cards):
            answer = partial(actions.put_in, card)
            choice = CardChoice(card, crest, card == self._chosen, answer)
            left = room.left + number % across * step
            top = room.top + number // across * (high + gap)
            choice.place(look, Rect(left, top, cell, high))
            named[f"card{card}"] = choice
        return named

    def draw_sheet(self, surface: Surface) -> None:
        """Paint the paper."""
        look, art, paper = self._look, self._look.resources.art, self._paper
        surface.blit(art.washi_shadow(paper.size, 3), paper.move(look.px(5), look.px(8)))
        surface.blit(art.washi(paper.size, 3), paper)

    def draw(self, surface: Surface) -> None:
        """Paint the words on the paper."""
        look = self._look
        title = look.resources.language.text("film.if.title")
        if self._heading.height:
            look.write(surface, title, theme.DISPLAY, look.heading(40), theme.PAPER_INK, self._heading)
        look.paragraph(surface, self._asked, theme.REGULAR, 28, theme.PAPER_MUTE, self._asked_at)
        if not self._said_at.height:
            return
        face = theme.REGULAR if self._chosen is None else theme.BOLD
        ink = theme.PAPER_MUTE if self._chosen is None else theme.PAPER_INK
        look.paragraph(surface, self._said, face, 28, ink, self._said_at, middle=True)


def _card_width(room: Rect, cards: int, across: int, gap: int) -> int:
    """Return how wide so many cards can be in a room, `across` of them in a row."""
    rows = -(-cards // across)
    high = (room.height - (rows - 1) * gap) / rows
    return max(0, int(min((room.width - (across - 1) * gap) / across, high / 1.4)))
