"""The words of a close-up: who attacks whom, each strength as it changes, and what it came to."""

import pytest

from game.tenno.cards import DAIMYO, GEISHA, MONK_BONUS, NINJA, SHOGUN
from game.tenno.show.duel_words import CloseUp, close_up_words
from game.tenno.show.fight_facts import DEFENDER, fight_facts, fight_steps
from tests.scenes.tenno.tables import NAMES, Spot, attack, ground

OWN, OTHER, THIRD = (0, 1), (2, 1), (3, 0)
TEXT = ground().language.text


def close_up(
    attacking: int, defending: int, attacker: Spot = OWN, defender: Spot = OTHER, monk: int | None = None
) -> CloseUp:
    events, before, after = attack(attacking, defending, attacker, defender, monk)
    where = ground()
    facts = fight_facts(events, before, where.seating)
    steps = fight_steps(facts, where.language)
    return close_up_words(facts, steps, before, after, where.language, where.own_is_you)


@pytest.mark.parametrize(
    ("attacker", "defender", "names"),
    [
        (OWN, OTHER, (TEXT("duel.you_attack"), TEXT("duel.defends", name=NAMES[2]))),
        (OTHER, OWN, (TEXT("duel.attacks", name=NAMES[2]), TEXT("duel.you_defend"))),
        (OTHER, THIRD, (TEXT("duel.attacks", name=NAMES[2]), TEXT("duel.defends", name=NAMES[3]))),
    ],
)
def test_it_says_who_attacks_and_who_defends(attacker: Spot, defender: Spot, names: tuple[str, str]) -> None:
    assert close_up(7, 8, attacker, defender).names == names


@pytest.mark.parametrize(
    ("attacking", "defending", "attacker", "defender", "verdict"),
    [
        (8, 7, OWN, OTHER, TEXT("duel.you_win")),
        (7, 8, OTHER, OWN, TEXT("duel.you_hold")),
        (7, 8, OWN, OTHER, TEXT("duel.defender_wins", name=NAMES[2])),
        (8, 7, OTHER, OWN, TEXT("duel.attacker_wins", name=NAMES[2])),
        (8, 7, OTHER, THIRD, TEXT("duel.attacker_wins", name=NAMES[2])),
        (7, 8, OTHER, THIRD, TEXT("duel.defender_wins", name=NAMES[3])),
        (8, 8, OWN, OTHER, TEXT("duel.tie")),
        (GEISHA, GEISHA, OWN, OTHER, TEXT("duel.geishas")),
        (GEISHA, SHOGUN, OTHER, OWN, TEXT("duel.attacker_wins", name=NAMES[2])),
    ],
)
def test_the_verdict_names_who_won(
    attacking: int, defending: int, attacker: Spot, defender: Spot, verdict: str
) -> None:
    assert close_up(attacking, defending, attacker, defender).verdict == verdict


def test_strengths_are_told_one_after_the_other() -> None:
    words = close_up(NINJA, DAIMYO, monk=2)
    assert words.texts == (("4", "8"), ("9", str(9 + MONK_BONUS)))
    assert [[sign for sign, _ in side] for side in words.chips] == [["→8"], [f"+{MONK_BONUS}"]]
    assert words.sums == tuple(
        TEXT("duel.against", attacker=ours, defender=theirs)
        for ours, theirs in (("4", "9"), ("8", "9"), ("8", "11"))
    )
    assert words.facts.monk_slot == 2 and words.facts.slots[DEFENDER] == 1
