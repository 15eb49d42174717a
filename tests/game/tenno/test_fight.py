"""The rules' "A turn", steps 1 and 3: who may attack what, and who beats whom; the table of it."""

import pytest

from game.tenno.cards import ATTACKERS, CARDS, CODES, GEISHA, MONK, SHOGUN, fight, meeting
from game.tenno.decisions import Attack
from game.tenno.full_state import State
from tests.game.tenno.tables import NOBODY, PlayedMatch, same, table

DEFENDERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "X"]

# What comes of each attack, the attacking card at the left, the defending one above:
#   a  the attacker wins: the beaten card becomes his prisoner, his own goes back
#   d  the defender wins: the attacking card is discarded, the defending one goes back
#   p  the Shogun wins: the attacking card becomes his prisoner
#   =  equal: both are discarded
#   A  the Geisha attacks and wins: the beaten card is her seat's prisoner, she leaves
#   D  the Geisha defends and wins: the attacking card is discarded, and she too
#   x  two Geishas: both are discarded, nobody wins
ALONE = """
        1 2 3 4 5 6 7 8 9 10 X
    1   = d d d d d d d d p  D
    2   a = d d d d d d d p  D
    3   a a = d d d d d d p  D
    4   a a a a a a a = d p  D
    5   a a a a = d d d d p  D
    6   a a a a a = d d d p  D
    7   a a a a a a = d d p  D
    8   a a a a a a a = d p  D
    9   a a a a a a a a = p  D
    X   A A A A A A A A A A  x
"""
# The same where the defender's Monk gives the defended card +2. It cannot help itself (.).
WITH_MONK = """
        1 2 3 4 5 6 7 8 9 10 X
    1   d d d d . d d d d p  D
    2   d d d d . d d d d p  D
    3   = d d d . d d d d p  D
    4   a a a a . = d d d p  D
    5   a a = d . d d d d p  D
    6   a a a = . d d d d p  D
    7   a a a a . d d d d p  D
    8   a a a a . = d d d p  D
    9   a a a a . a = d d p  D
    X   A A A A . A A A A A  x
"""
# The sign: who wins, whether the attacking and the defending card leave their rows, whose prisoner is made.
OUTCOMES = {
    "a": ("Aki", False, True, "Aki"),
    "d": ("Kuma", True, False, NOBODY),
    "p": ("Kuma", True, False, "Kuma"),
    "=": (NOBODY, True, True, NOBODY),
    "A": ("Aki", True, True, "Aki"),
    "D": ("Kuma", True, True, NOBODY),
    "x": (NOBODY, True, True, NOBODY),
}


def cells(grid: str, monk: bool) -> list[tuple[str, str, bool, str]]:
    """Read a grid: attacking card, defending card, with Monk or not, sign."""
    rows = [line.split() for line in grid.strip().splitlines()]
    assert rows[0] == DEFENDERS
    return [
        (row[0], defending, monk, sign)
        for row in rows[1:]
        for defending, sign in zip(DEFENDERS, row[1:], strict=True)
        if sign != "."
    ]


FIGHTS = cells(ALONE, False) + cells(WITH_MONK, True)
KINDS = {
    "a": "win", "d": "loss", "p": "shogun", "=": "tie", "A": "geisha_wins", "D": "geisha_holds",
    "x": "geishas",
}  # fmt: skip
"""As what a fight is told."""


def test_the_grids_have_every_pair_that_can_fight() -> None:
    assert len(FIGHTS) == 10 * 11 + 10 * 10


@pytest.mark.parametrize(("attacking", "defending", "monk", "sign"), FIGHTS)
def test_who_beats_whom(attacking: str, defending: str, monk: bool, sign: str) -> None:
    # Beside and in hand lie cards that do nothing; the Monk speaks from another slot.
    spare = [card for card in ("1", "2", "3", "7", "8") if card not in (attacking, defending)]
    match = table(f"""
        Aki    {attacking} {spare[0]} {spare[1]} | {spare[2]}
        Kuma   {defending} {spare[0]} {"5" if monk else spare[1]} | {spare[2]}
    """)
    match.play(f"Aki's {attacking} attacks Kuma's {defending}")
    if monk:
        match.play("Kuma shows the Monk")
    else:
        assert match.asked != "Kuma: monk"
    winner, attacker_leaves, defender_leaves, captor = OUTCOMES[sign]
    assert match.won == winner
    own, other = match.state.rows
    assert own[0] == (None if attacker_leaves else CODES[attacking])
    assert other[0] == (None if defender_leaves else CODES[defending])
    prisoners = {"Aki": match.captured("Aki"), "Kuma": match.captured("Kuma")}
    expected = {"Aki": "", "Kuma": ""}
    if captor == "Aki":
        expected["Aki"] = f"Kuma-{defending}"
    elif captor == "Kuma":
        expected["Kuma"] = f"Aki-{attacking}"
    assert prisoners == expected
    discarded = []
    if attacker_leaves and captor != "Kuma":
        discarded.append(f"Aki-{attacking}")
    if defender_leaves and captor != "Aki":
        discarded.append(f"Kuma-{defending}")
    assert match.discard == " ".join(discarded)
    assert fight(CODES[attacking], CODES[defending], monk).kind == KINDS[sign]


@pytest.mark.parametrize(
    ("attacking", "defending", "monk", "strengths"),
    [
        ("3", "7", False, (3, 7)),
        ("4", "7", False, (8, 7)),  # the Ninja is 8 when attacking
        ("7", "4", False, (7, 4)),  # and 4 when defending
        ("4", "4", False, (8, 4)),
        ("9", "8", True, (9, 10)),  # the Monk's +2 is counted in
        ("9", "10", True, (9, 12)),
        ("X", "9", False, (None, 9)),  # a Geisha has no number
        ("X", "9", True, (None, 11)),
        ("9", "X", True, (9, None)),
        ("X", "X", False, (None, None)),
    ],
)
def test_strengths(
    attacking: str, defending: str, monk: bool, strengths: tuple[int | None, int | None]
) -> None:
    assert fight(CODES[attacking], CODES[defending], monk).strengths == strengths


def test_an_attack_is_one_own_card_on_any_card_of_any_opponent() -> None:
    match = table("""
        Aki    2 4 7 | 1
        Kuma   8 9 X | 1
        Hana   5 6 3 | 1
    """)
    assert match.may() == [
        f"Aki's {card} attacks {target}"
        for card in ("2", "4", "7")
        for target in ("Kuma's 8", "Kuma's 9", "Kuma's X", "Hana's 5", "Hana's 6", "Hana's 3")
    ]


def test_the_shogun_may_not_attack() -> None:
    match = table("""
        Aki    2 10 7 | 1
        Kuma   8 9 X | 1
    """)
    assert match.refusal("Aki's 10 attacks Kuma's 8") == "shogun"
    assert not any("10" in words for words in match.may())


READY = """
    Aki    2 4 7 | 1
    Kuma   8 9 X | 1
"""


def test_nobody_attacks_himself() -> None:
    match = table(READY)
    assert match.refusal("Aki's 4 attacks Aki's 7") == "own-card"


def test_nobody_attacks_out_of_turn() -> None:
    match = table(READY)
    assert match.refusal("Kuma's 9 attacks Aki's 7") == "not-asked"


def test_an_attack_must_be_made() -> None:
    match = table(READY)
    assert match.refusal("Aki passes") == "other-asked"


def test_all_see_both_cards() -> None:
    match = PlayedMatch("Aki", "Kuma", "Hana").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Hana lays 1 2 3
        Aki's 2 attacks Kuma's 3
    """)
    for name in ("Aki", "Kuma", "Hana", NOBODY):
        assert match.latest(name, 3) == [
            {"move": "attack", "seat": 0, "slot": 1, "target": 1, "target_slot": 0},
            {"turned": ["2", "3"]},
            {"fight": {"cards": ["2", "3"], "strength": [2, 3], "monk": False, "winner": 1}},
        ]


def test_the_attacker_wins_and_takes_a_prisoner() -> None:
    match = table("""
        Aki    2 4 7 | 1
        Kuma   8 6 3 | 1
    """)
    match.play("Aki's 7 attacks Kuma's 6")
    assert same(
        """
        Aki    2 4 7 | 1 | Kuma-6
        Kuma   8 . 3 | 1
        """,
        match,
    )


def test_the_defender_wins_and_takes_none() -> None:
    match = table("""
        Aki    2 4 7 | 1
        Kuma   8 6 3 | 1
    """)
    match.play("Aki's 7 attacks Kuma's 8")
    assert same(
        """
        Aki    2 4 . | 1
        Kuma   8 6 3 | 1
        """,
        match,
    )
    assert match.discard == "Aki-7"


def test_the_shogun_that_wins_takes_the_attacking_card_prisoner() -> None:
    match = table("""
        Aki    2 9 7 | 1
        Kuma   8 10 3 | 1
    """)
    match.play("Aki's 9 attacks Kuma's 10")
    assert same(
        """
        Aki    2 . 7 | 1
        Kuma   8 10 3 | 1 | Aki-9
        """,
        match,
    )
    assert match.discard == ""


def test_ruling_a_geisha_is_never_captured() -> None:
    fights = [fight(CODES[attacking], CODES[defending], monk) for attacking, defending, monk, _ in FIGHTS]
    assert {one.captured for one in fights} == {*range(1, 11), None}


def test_ruling_where_the_geisha_wins_as_defender_both_leave_and_her_seat_may_peek() -> None:
    match = table("""
        Aki    2 9 7 | 1
        Kuma   8 X 3 | 1
    """)
    match.play("Aki's 9 attacks Kuma's X")
    assert same(
        """
        Aki    2 . 7 | 1
        Kuma   8 . 3 | 1
        """,
        match,
    )
    assert match.discard == "Aki-9 Kuma-X"
    match.play("""
        Aki lays 1
        Kuma lays 1
    """)
    assert match.asked == "Kuma: peek"


def test_two_geishas_leave_and_nobody_wins_or_peeks() -> None:
    match = table("""
        Aki    2 X 7 | 1
        Kuma   8 X 3 | 1
    """)
    match.play("""
        Aki's X attacks Kuma's X
        Aki lays 1
        Kuma lays 1
    """)
    assert match.won == NOBODY
    assert match.discard == "Aki-X Kuma-X"
    assert match.asked == "Kuma: attack"


def test_all_attackers_but_the_shogun_meet_all_defenders() -> None:
    assert len(ATTACKERS) * len(CARDS) == 110
    assert SHOGUN not in ATTACKERS
    assert SHOGUN in CARDS


@pytest.mark.parametrize("attacking", ATTACKERS)
def test_every_meeting_is_what_happens_in_a_match(attacking: int) -> None:
    for defending in CARDS:
        state = State(2, 0)
        state.rows = [[attacking, 1, 2], [defending, 1, 2]]
        state.public.laid = [0b111, 0b111]
        state.public.placed(1)
        state.ask = state.public.ask
        state.decide(Attack(0, 0, 1, 0))
        assert meeting(attacking, defending, False).fight == state.fight


def test_a_monk_shown_changes_only_what_his_two_change() -> None:
    for attacking in ATTACKERS:
        for defending in CARDS:
            met = meeting(attacking, defending, True)
            assert met.fight.monk == (defending != MONK)
            plain = fight(attacking, defending, False)
            assert met.changed == (
                (met.fight.attacker_wins, met.fight.defender_wins)
                != (plain.attacker_wins, plain.defender_wins)
            )
    assert meeting(7, 6, True).outcome == "lost"
    assert meeting(7, 6, True).changed
    assert not any(meeting(GEISHA, defending, True).changed for defending in CARDS)
