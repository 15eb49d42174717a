"""Who beats whom: the table is the engine's own, and a Monk changes what the rules say he changes."""

import pytest

from game.tenno.cards import GEISHA, MONK, SHOGUN, fight
from game.tenno.decisions import Attack
from game.tenno.fight_table import ATTACKERS, DEFENDERS, meeting
from game.tenno.full_state import State


def test_all_attackers_but_the_shogun_meet_all_defenders() -> None:
    assert len(ATTACKERS) * len(DEFENDERS) == 110
    assert SHOGUN not in ATTACKERS
    assert SHOGUN in DEFENDERS


@pytest.mark.parametrize("attacking", ATTACKERS)
def test_every_meeting_is_what_happens_in_a_match(attacking: int) -> None:
    for defending in DEFENDERS:
        state = State(2, 0)
        state.rows = [[attacking, 1, 2], [defending, 1, 2]]
        state.public.laid = [0b111, 0b111]
        state.public.placed(1)
        state.ask = state.public.ask
        state.decide(Attack(0, 0, 1, 0))
        assert meeting(attacking, defending, False).fight == state.fight


def test_a_monk_shown_changes_only_what_his_two_change() -> None:
    for attacking in ATTACKERS:
        for defending in DEFENDERS:
            met = meeting(attacking, defending, True)
            assert met.fight.monk == (defending != MONK)
            plain = fight(attacking, defending, False)
            assert met.changed == (
                (met.fight.attacker_wins, met.fight.defender_wins)
                != (plain.attacker_wins, plain.defender_wins)
            )
    assert meeting(7, 6, True).outcome == "lost"
    assert meeting(7, 6, True).changed
    assert not any(meeting(GEISHA, defending, True).changed for defending in DEFENDERS)
