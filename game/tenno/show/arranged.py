"""A legal match of two in which any two cards meet at once: for playing one fight by itself.

Farmers that are in nobody's way fall against their like first, so that the wanted cards can be laid. Owns
these few decisions; whether they are allowed is said by the rules when the record is read.
"""

from dataclasses import dataclass

from game.kept.json_lines import Line
from game.tenno.cards import FARMERS, FIRST_HAND, MONK, NAMES, SHOGUN


@dataclass(frozen=True, slots=True)
class ArrangedFight:
    """The record's lines, and the line after which the fight begins; the last line belongs to the fight."""

    lines: tuple[Line, ...]
    start: int


def arranged_fight(
    attacking: int, defending: int, monk: bool = False, names: tuple[str, str] = ("You", "Kuma")
) -> ArrangedFight:
    """Arrange that seat 0 attacks seat 1 with these cards; `monk`: the defender shows his Monk.

    Raises ValueError for a Shogun that attacks, and for a Monk shown beside himself.
    """
    if attacking == SHOGUN:
        raise ValueError("a Shogun may not attack")
    if monk and defending == MONK:
        raise ValueError("the Monk is not shown for himself")
    wanted = [[card] if card in FIRST_HAND else [] for card in (attacking, defending)]
    if monk:
        wanted[1].append(MONK)
    falling = [card for card in FARMERS if card not in (attacking, defending)]
    falling = falling[: max(map(len, wanted))]
    return _Arrangement(wanted, falling, names).fight(attacking, defending, monk)


class _Arrangement:
    """A record in the making: both seats lay their farmers alike, so that a slot stands for a farmer."""

    def __init__(self, wanted: list[list[int]], falling: list[int], names: tuple[str, str]) -> None:
        self.falling = falling
        self.rows = [list(FARMERS), list(FARMERS)]
        self._wanted = wanted
        self._spare = [
            [card for card in FIRST_HAND if card not in (*cards, MONK)] for cards in wanted
        ]  # who is not wanted beside the two is no Monk
        self.lines: list[Line] = [
            {
                "record": "tenno",
                "version": 1,
                "seats": [{"name": name, "crest": seat + 1} for seat, name in enumerate(names)],
                "first": len(falling) % 2,
            }
        ]
        for seat in (0, 1):
            cards = [NAMES[card] for card in FARMERS]
            self.lines.append({"move": "place", "seat": seat, "cards": cards})

    def fight(self, attacking: int, defending: int, monk: bool) -> ArrangedFight:
        """Let the farmers fall and the cards meet."""
        for number, farmer in enumerate(self.falling):
            self._fall((len(self.falling) + number) % 2, farmer)
        start = len(self.lines)
        slots = self.rows[0].index(attacking), self.rows[1].index(defending)
        self._attack(0, *slots)
        if MONK in self.rows[1] and defending != MONK:
            self.lines.append({"move": "monk", "seat": 1, "reveal": monk})
        return ArrangedFight(tuple(self.lines), start)

    def _attack(self, seat: int, slot: int, target_slot: int) -> None:
        line = {"move": "attack", "seat": seat, "slot": slot, "target": 1 - seat, "target_slot": target_slot}
        self.lines.append(line)

    def _fall(self, seat: int, farmer: int) -> None:
        """Let a farmer fall on both sides, and lay what is wanted in his place, or what is spare."""
        slot = FARMERS.index(farmer)
        self._attack(seat, slot, slot)
        if MONK in self.rows[1 - seat]:
            self.lines.append({"move": "monk", "seat": 1 - seat, "reveal": False})
        for filling in (seat, 1 - seat):
            card = (self._wanted[filling] or self._spare[filling]).pop(0)
            self.rows[filling][slot] = card
            self.lines.append({"move": "refill", "seat": filling, "slot": slot, "card": NAMES[card]})
