"""What if another card had attacked: which cards there are, what would come of it, and how that looks."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial

from game.kept.language import Language
from game.tenno.cards import CARDS, MONK_BONUS, NAMES, NINJA, NINJA_ATTACK, SHOGUN, Fight, fight
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Event, MonkShown, Turned
from game.tenno.show.picture import TablePicture
from game.tenno.show.words import card_words
from game.tenno.view import View
from scenes.cards.animation_player import Reel
from scenes.film.card_choices import CardChoice, CardFan
from scenes.tenno.film.table_on_film import TablePieces
from scenes.ui import Item
from scenes.window import Request

Lines = list[dict[str, object]]

_AIM, _REST = 700.0, 2000.0
"""Milliseconds for which the attack is pointed out, and for which the table is shown after it."""


class WhatIf:
    """One fight of the film, to be fought with another attacking card, which is the choice."""

    asks = "film.if.choose"

    def __init__(
        self,
        table: TablePieces,
        before: Mapping[int | None, Lines],
        events: Sequence[Event],
        crest: int,
        language: Language,
    ) -> None:
        """`before`: what each viewer was told before the attack, `events` all of it; `crest`: whose it is."""
        self._table, self._before, self._language, self.crest = table, before, language, crest
        self.attack = next(event for event in events if isinstance(event, Attacked))
        turned = next(event for event in events if isinstance(event, Turned))
        self.attacking, self._defending = turned.attacking, turned.defending
        self._monk = next((event for event in events if isinstance(event, MonkShown)), None)

    @cached_property
    def _own(self) -> View:
        return View.of(self._before[self.attack.seat])

    def cards(self) -> tuple[int, ...]:
        """List the cards that could attack instead: of the attacker's row and hand, never the Shogun."""
        ask, duel = self._own.public.ask, self._own.duel
        fought = duel.attack.slot if ask is not None and ask.again and duel is not None else None  # a Ronin's
        row = [card for slot, card in enumerate(self._own.row) if slot != fought]
        have = {*row, *self._own.hand_cards()} - {SHOGUN, self.attacking}
        return tuple(card for card in CARDS if card in have)

    def title(self) -> str:
        card = card_words(self._defending, self._language)
        if self.attack.target == 0:
            return self._language.text("film.if.line_you", card=card)
        name = self._own.seats[self.attack.target].name
        return self._language.text("film.if.line", name=name, card=card)

    def choices(self, chosen: int | None, choose: Callable[[int | None], Request | None]) -> Item:
        return CardFan(
            CardChoice(card, self.crest, card == chosen, partial(choose, None if card == chosen else card))
            for card in self.cards()
        )

    def outcome(self, card: int) -> Fight:
        return fight(card, self._defending, self._monk is not None)

    def says(self, card: int) -> str:
        text, kind, defending = self._language.text, self.outcome(card).kind, self._defending
        strength = str(NINJA_ATTACK) if card == NINJA else NAMES[card]
        bonus = f" + {MONK_BONUS}" if self._monk is not None else ""
        sums = text("duel.against", attacker=strength, defender=NAMES[defending] + bonus)
        key = "geisha" if kind in ("geisha_wins", "geisha_holds") else kind
        return text(f"film.if.{key}", sum=sums)

    def reel(self, card: int) -> Reel:
        """Return the fight as it would be: the attack named, fought, and the table after it."""
        events, before, after = self.tables(card)
        attack = events[0]
        assert isinstance(attack, Attacked)
        named, rest = self._table.aim(attack, before, _AIM), self._table.rest(after, _REST)
        return Reel([named, self._table.fought(events, before, after), rest])

    def tables(self, card: int) -> tuple[list[Event], TablePicture, TablePicture]:
        view = View.of(self._before[0])
        slot = self._lay(view, card)
        before = self._table.picture(view)
        events = [view.fold(line) for line in self._lines(card, slot)]
        return events, before, self._table.picture(view)

    def _lay(self, view: View, card: int) -> int:
        """Let the card lie where it attacks from; return the slot."""
        if card in self._own.row:
            return self._own.row.index(card)
        if view.you == self.attack.seat:
            view.row[self.attack.slot] = card
            view.hand = view.hand & ~(1 << card) | 1 << self.attacking
        return self.attack.slot

    def _lines(self, card: int, slot: int) -> list[dict[str, object]]:
        attack, found = self.attack, self.outcome(card)
        winner = attack.seat if found.attacker_wins else attack.target if found.defender_wins else None
        names = [NAMES[card], NAMES[self._defending]]
        lines = [Attack(attack.seat, slot, attack.target, attack.target_slot).to_line(), {"turned": names}]
        if self._monk is not None:
            shown = {"move": "monk", "seat": self._monk.seat, "reveal": True, "slot": self._monk.slot}
            lines.append(shown)
        told = {"cards": names, "strength": list(found.strengths), "monk": found.monk, "winner": winner}
        return [*lines, {"fight": told}]
