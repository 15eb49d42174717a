"""A legal match of two in which any two cards meet at once."""

from game.kept.json_lines import Line
from game.tenno.cards import FARMERS, FIRST_HAND, MONK, SHOGUN
from game.tenno.decisions import Attack, Monk, Place, Refill


def arranged_fight(
    attacking: int, defending: int, monk: bool = False, names: tuple[str, str] = ("You", "Kuma")
) -> tuple[list[Line], int]:
    """Arrange that seat 0 attacks seat 1 with these cards; `monk`: the defender shows his Monk.

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
            "seats": [{"name": names[0], "crest": 1}, {"name": names[1], "rival": "kuma", "crest": 2}],
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
