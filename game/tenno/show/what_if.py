"""What if another card had attacked: which cards there are, and what would come of it by the rules.

It is asked of a legal match of two in which any two cards meet at once (`arranged_fight`).
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.shown_names import YOU
from game.tenno.cards import (
    CARDS,
    FARMERS,
    FIRST_HAND,
    MONK,
    MONK_BONUS,
    NAMES,
    NINJA,
    NINJA_ATTACK,
    SHOGUN,
    Fight,
    fight,
)
from game.tenno.decisions import Attack, Monk, Place, Refill
from game.tenno.events import Attacked, Event, MonkShown, Turned
from game.tenno.show.table_words import card_words
from game.tenno.view import View


def arranged_fight(attacking: int, defending: int, monk: bool = False) -> tuple[list[Line], int]:
    """Arrange that a person attacks Kuma at seat 1 with these cards; `monk`: the defender shows his Monk.

    Returns the record's lines, and the line after which the fight begins; the last belongs to the fight.
    Raises ValueError for a Shogun that attacks, and for a Monk shown beside himself.
    """
    if attacking == SHOGUN:
        raise ValueError("a Shogun may not attack")
    if monk and defending == MONK:
        raise ValueError("the Monk is not shown for himself")
    wanted = [[card] if card in FIRST_HAND else [] for card in (attacking, defending)]
    if monk:
        wanted[1].append(MONK)
    falling = [card for card in FARMERS if card not in (attacking, defending)][: max(map(len, wanted))]
    # Both lay their farmers alike. Each that falls, on both sides, makes room for what is wanted, or else for
    # what is spare: who stands beside the two is no Monk.
    rows = [list(FARMERS), list(FARMERS)]
    filling = [[*cards, *(card for card in FIRST_HAND if card not in (*cards, MONK))] for cards in wanted]
    lines: list[Line] = [
        {
            "record": "tenno",
            "version": 1,
            "seats": [{"name": YOU, "crest": 1}, {"name": "Kuma", "rival": "kuma", "crest": 2}],
            "first": len(falling) % 2,
        },
        *(Place(seat, FARMERS).to_line() for seat in (0, 1)),
    ]
    for number, farmer in enumerate(falling):
        seat, slot = (len(falling) + number) % 2, FARMERS.index(farmer)
        lines.append(Attack(seat, slot, 1 - seat, slot).to_line())
        if MONK in rows[1 - seat]:
            lines.append(Monk(1 - seat, False).to_line())
        for side in (seat, 1 - seat):
            rows[side][slot] = filling[side].pop(0)
            lines.append(Refill(side, slot, rows[side][slot]).to_line())
    start = len(lines)
    lines.append(Attack(0, rows[0].index(attacking), 1, rows[1].index(defending)).to_line())
    if MONK in rows[1] and defending != MONK:
        lines.append(Monk(1, monk).to_line())
    return lines, start


class FightAgain:
    """One fight of the film, with another attacking card."""

    def __init__(
        self, before: Mapping[int | None, list[Line]], events: Sequence[Event], language: Language
    ) -> None:
        """`before`: what each viewer was told before the attack, `events` all of it."""
        self._before, self._language = before, language
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

    def outcome(self, card: int) -> Fight:
        return fight(card, self._defending, self._monk is not None)

    def says(self, card: int) -> str:
        text, kind, defending = self._language.text, self.outcome(card).kind, self._defending
        strength = str(NINJA_ATTACK) if card == NINJA else NAMES[card]
        bonus = f" + {MONK_BONUS}" if self._monk is not None else ""
        sums = text("duel.against", attacker=strength, defender=NAMES[defending] + bonus)
        key = "geisha" if kind in ("geisha_wins", "geisha_holds") else kind
        return text(f"film.if.{key}", sum=sums)

    def view(self, card: int) -> View:
        """Return how the table lies to its first seat before it attacks."""
        view = View.of(self._before[0])
        if card not in self._own.row and view.you == self.attack.seat:
            view.row[self.attack.slot] = card
            view.hand = view.hand & ~(1 << card) | 1 << self.attacking
        return view

    def lines(self, card: int) -> list[Line]:
        """Return what is told of the fight."""
        attack, found = self.attack, self.outcome(card)
        slot = self._own.row.index(card) if card in self._own.row else attack.slot
        winner = attack.seat if found.attacker_wins else attack.target if found.defender_wins else None
        names = [NAMES[card], NAMES[self._defending]]
        lines = [Attack(attack.seat, slot, attack.target, attack.target_slot).to_line(), {"turned": names}]
        if self._monk is not None:
            shown = {"move": "monk", "seat": self._monk.seat, "reveal": True, "slot": self._monk.slot}
            lines.append(shown)
        told = {"cards": names, "strength": list(found.strengths), "monk": found.monk, "winner": winner}
        return [*lines, {"fight": told}]
