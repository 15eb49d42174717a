"""The rules' section 3: what a turn has."""

from game.honor.cards import DAIMYOS
from game.honor.decisions import Discard, Draw, Phase
from game.honor.full_state import State
from tests.game.honor.tables import Table


def test_3_1_honour_is_the_sum_of_both_own_houses_and_the_decrees() -> None:
    """Daimyo 10, River castle 10, an Okugata of 5 beside the Samurai, Shogun among three (50): 75."""
    table = Table("castle_10 okugata_5", lords="carp")
    table.do("0 play okugata_5 samurai", "0 play castle_10 daimyo", "0 shogun", "until 0")
    assert table.told(0)[-1] == {"honour": {"seat": 0, "why": "turn", "by": 75, "total": 85}}


def test_3_1_ruling_a_sum_below_zero_is_lost() -> None:
    table = Table("gunpowder", lords="carp").do("0 play gunpowder samurai", "until 0")
    assert table.honour[0] == 10 - 10


def test_3_1_ruling_a_ronins_sum_is_not_reckoned() -> None:
    """His Gunpowder costs him nothing while he is one."""
    table = Table("gunpowder", "assassin", lords="carp").do("0 play gunpowder samurai", "until 1")
    table.do("1 assassin daimyo 0", "dice 6", "until 0")
    assert table.told(0)[-1] == {"honour": {"seat": 0, "why": "turn", "by": 0, "total": 10}}


def test_3_1_what_is_laid_in_a_turn_counts_from_the_next() -> None:
    table = Table("noh", lords="carp").do("0 play noh samurai")
    assert table.honour[0] == 10
    assert table.do("until 0").honour[0] == 40


def test_3_2_actions_are_a_third_of_ki_and_five_at_most() -> None:
    """14 ki: four. 15 or 21 ki: five."""
    table = Table("okugata_5 okugata_5 noh masamune", lords="plum")
    assert table.left == 2  # 6 ki
    table.do("0 play okugata_5 daimyo", "0 play okugata_5 samurai", "until 0")
    assert (table.public.ki(0), table.left) == (14, 4)
    table.do("0 play masamune samurai", "until 0")
    assert (table.public.ki(0), table.left) == (15, 5)
    table.do("0 play noh samurai", "until 0")
    assert (table.public.ki(0), table.left) == (18, 5)


def test_3_3_ruling_never_fewer_than_two() -> None:
    table = Table("gunpowder").do("0 play gunpowder samurai")
    assert table.public.ki(0) == 4
    assert table.left == 1
    assert table.do("until 0").left == 2


def test_3_4_the_number_is_reckoned_anew_at_every_moment() -> None:
    """14 ki, four actions; Masamune (ki 1) is laid as the second: 15 ki, three are left, not two."""
    table = Table("okugata_5 okugata_5 foot masamune", lords="plum")
    table.do("0 play okugata_5 daimyo", "0 play okugata_5 samurai", "until 0", "0 play foot samurai")
    assert table.left == 3
    assert table.do("0 play masamune samurai").left == 3


def test_3_4_ki_that_goes_may_take_away_an_action_not_yet_used_but_never_one_used() -> None:
    table = Table("okugata_5 gunpowder foot foot foot", lords="plum").do("0 play okugata_5 samurai")
    assert table.left == 2  # 10 ki: three, one used
    table.do("0 play gunpowder samurai")
    assert table.left == 0  # 8 ki: two, two used
    table.do("until 0")
    assert table.left == 2


def test_3_5_an_action_is_drawing_or_playing_and_dishonour_costs_two() -> None:
    """Four actions: lay an Okugata (one), Dishonour (two), draw (one). With her ki there may be a fifth."""
    table = Table("okugata_5 okugata_10 dishonour foot okugata_5 okugata_5", lords="plum")
    table.do("0 play okugata_5 daimyo", "until 0", "0 dishonour 1", "1 lose", "0 draw")
    assert table.left == 0
    assert not any(step.startswith(("draw", "play", "dishonour")) for step in table.may(0))
    assert "end" in table.may(0) and "discard okugata_10" in table.may(0) and "shogun" in table.may(0)


def test_3_5_dishonour_needs_two_actions() -> None:
    table = Table("dishonour foot").do("0 play foot samurai")
    assert table.left == 1
    assert table.may_not(0, "dishonour 1", "dishonour 2")


def test_3_5_actions_may_be_left_unused_and_are_not_kept() -> None:
    assert Table().do("until 0").left == 2


def test_3_6_seven_cards_at_most() -> None:
    """Seven in hand, two actions: discard one (free), draw, discard one, draw."""
    table = Table("foot foot")
    assert table.may_not(0, "draw")
    table.do("0 discard foot", "0 draw")
    assert table.may_not(0, "draw")
    table.do("0 discard foot", "0 draw")
    assert len(table.hand(0)) == 7 and table.left == 0


def empty_pile() -> Table:
    """All draw and discard until one card is left in the pile, seat 0 to move with two actions."""
    table = Table()
    while table.public.pile > 1:
        (seat,) = table.match.asked
        if table.left == 0:
            table.do(f"{seat} end")
            continue
        if len(table.hand(seat)) == 7:
            table.do(f"{seat} discard {table.hand(seat)[0]}")
        table.do(f"{seat} draw")
    return table


def test_3_7_an_empty_pile_is_made_anew_of_the_discards() -> None:
    """Draws the last card with two actions left; the discards are shuffled; the next draw is from these."""
    table = empty_pile()
    while table.left < 2:
        table.do(f"{table.match.asked[0]} end")
    (seat,) = table.match.asked
    discarded = table.hand(seat)[0]
    table.do(f"{seat} discard {discarded}", f"{seat} draw")
    assert table.match.chance_due and not table.match.asked
    due = sorted(table.discards)
    assert discarded in due
    table.match.take({"chance": "shuffle", "cards": due})
    assert table.public.pile == len(due) and not table.discards
    assert table.told(None) == [{"chance": "shuffle", "pile": len(due)}]
    table.do(f"{seat} discard {table.hand(seat)[0]}", f"{seat} draw")
    assert table.match.told(seat)[-1]["drew"] == due[0]


def test_3_7_ruling_with_no_discards_as_soon_as_there_are_some() -> None:
    """While both are empty nobody can draw."""
    state = State(3, 0)
    state.draw_lords(DAIMYOS[:3])
    state.shuffle(tuple(state.shuffled_cards()))
    # Nearly all lies on tables and in hands, as no real match comes to within reach of a test.
    state.pile, state.public.pile = state.pile[:1], 1
    state.public.hand_sizes[0] -= 1
    state.hands[0].pop()
    state.apply(Draw(0))
    assert state.phase is Phase.TURN and Draw(0) not in state.options()
    state.apply(Discard(0, state.hands[0][0]))
    assert state.phase is Phase.SHUFFLE and len(state.shuffled_cards()) == 1
    state.shuffle(tuple(state.shuffled_cards()))
    assert Draw(0) in state.options()


def test_3_8_discarding_is_free_open_and_in_ones_own_turn_only() -> None:
    table = Table("foot foot lancers").do("0 discard foot", "0 discard lancers", "0 discard foot")
    assert table.left == 2 and table.discards == ["foot", "lancers", "foot"]
    assert table.told(2) == [{"move": "discard", "seat": 0, "card": "foot"}]
    assert table.match.asked == (0,)


def test_3_9_one_declaration_a_turn() -> None:
    """Lay cavalry, attack, then lay a castle; but not two declarations in one turn."""
    table = Table("cavalry castle_5", "castle_10", lords="boar plum").do("until 1")
    table.do("1 play castle_10 daimyo", "until 0", "0 play cavalry daimyo", "0 attack 1")
    table.do("dice 6 6", "dice 1", "0 castle burn", "0 play castle_5 daimyo")
    assert table.may_not(0, "shogun", "attack 1")
    assert table.match.ask_line(0) == {"ask": "turn", "seat": 0, "actions": 0, "declared": True}


def test_3_9_a_ronin_lays_a_daimyo_and_declares_him_shogun() -> None:
    table = Table("daimyo_hawk", "assassin", first=1).do("1 assassin daimyo 0", "dice 3", "until 0")
    table.do("0 play daimyo_hawk daimyo", "0 shogun")
    assert table.public.decree == 0


def test_3_9_ruling_a_first_samurai_has_no_declaration_against_his_second() -> None:
    table = Table("", "assassin", first=1).do(
        "1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0", "until 0"
    )
    assert table.public.second[0] == 2
    assert {step.split()[0] for step in table.may(0)} == {"play", "discard", "shogun", "end"}


def test_3_10_in_any_order_until_the_seat_says_so() -> None:
    table = Table("noh foot").do("0 shogun", "0 discard foot", "0 play noh daimyo", "0 draw")
    assert table.match.asked == (0,)
    assert table.do("0 end").match.asked == (1,)


def test_3_11_ruling_who_loses_his_daimyo_in_his_own_turn_plays_on_as_a_ronin() -> None:
    table = Table("assassin daimyo_hawk", lords="stag").do("0 assassin daimyo 0", "dice 4")
    assert table.public.is_ronin(0) and table.match.asked == (0,)
    assert table.lays(0, "daimyo_hawk") == ["daimyo 0"]
