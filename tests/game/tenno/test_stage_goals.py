"""The words for goals: each on written positions, and everything else refused by name."""

from typing import Any

import pytest

from game.kept.faults import Fault
from game.table.goal_forms import FAILED, OPEN, REACHED
from game.tenno.goal_facts import Chronicle
from game.tenno.stage_goals import WORDS, Try, measure, read_goal
from game.tenno.variants import Feud, Variant
from game.tenno.view import View
from tests.game.campaign.positions import LONG_HANDS, chronicle
from tests.game.tenno.play import played, random_decisions

PAIRS = Variant(allies=((0, 2), (1, 3)))
FEUD = Variant(feud=Feud(1))
THREE = """
Aki   7 8 9 | 1 2 3 4 5 6 10 X
Kuma  1 2 3 | 4 5 6 7 8 9 10 X
Hana  1 2 3 | 4 5 6 7 8 9 10 X
"""
# Whoever fills no gap ends the match: Kuma has no hand.
LAST = """
Aki   7 8 9 | 4 5
Kuma  1 2 3 | | Aki-6
"""


def reached(word: str, *matches: Chronicle, **keys: Any) -> tuple[int, int, str]:
    progress = measure(read_goal({word: {key.rstrip("_"): value for key, value in keys.items()}}), matches)
    return progress.count, progress.needed, progress.state


def test_win_is_decided_at_the_end() -> None:
    assert reached("win", chronicle(LAST, "")) == (0, 1, OPEN)
    assert reached("win", chronicle(LAST, "Aki's 9 attacks Kuma's 3")) == (0, 1, FAILED)
    won = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("win", won) == (1, 1, REACHED)


def test_win_by_counts_the_lead_over_the_best_other() -> None:
    won = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("win_by", won, n=3) == (3, 3, REACHED)
    assert reached("win_by", won, n=4) == (3, 4, FAILED)
    assert reached("win_by", chronicle(LONG_HANDS, ""), n=4) == (0, 4, OPEN)


ALLIES = """
Aki   7 8 9 | 4
Kuma  1 2 3 |
Hana  1 2 3 | 4
Tama  1 2 3 | 4
"""


def test_win_and_win_by_count_a_side_of_allies() -> None:
    won = chronicle(ALLIES, "Aki's 9 attacks Kuma's 3", variant=PAIRS)
    assert reached("win", won)[2] == REACHED
    assert reached("win_by", won, n=3) == (3, 3, REACHED)
    beside = chronicle(ALLIES, "Hana's 3 attacks Kuma's 2", turn="Hana", variant=PAIRS)
    assert reached("win_by", beside, n=2) == (2, 2, REACHED)


def test_place_counts_who_has_captured_more() -> None:
    drawing = "Aki 7 8 9 | 4\nKuma 1 2 3 |\nHana 1 2 3 | 4"
    behind = chronicle(drawing, "Hana's 3 attacks Kuma's 2", turn="Hana")
    assert reached("place", behind, n=2) == (2, 2, REACHED)
    assert reached("place", behind, n=1) == (2, 1, FAILED)
    assert reached("place", chronicle(THREE, ""), n=2) == (1, 2, OPEN)


def test_outscore_compares_with_one_rival() -> None:
    won = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |\nHana 1 2 3 | 4", "Aki's 9 attacks Kuma's 3")
    assert reached("outscore", won, rival="hana") == (3, 1, REACHED)
    drawn = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |\nHana 1 2 3 | 4", "Hana's 3 attacks Kuma's 2", "Hana")
    assert reached("outscore", drawn, rival="kuma") == (0, 1, FAILED)


def test_capture_asks_for_the_card_the_own_card_and_the_loser() -> None:
    took = chronicle(THREE, "Aki's 9 attacks Hana's 3\nHana lays 4")
    assert reached("capture", took, n=1) == (1, 1, REACHED)
    assert reached("capture", took, cards=["2", "3"], n=1)[2] == REACHED
    assert reached("capture", took, cards=["2"], n=1) == (0, 1, OPEN)
    assert reached("capture", took, with_=["8"], n=1) == (0, 1, OPEN)
    assert reached("capture", took, from_="kuma", n=1) == (0, 1, OPEN)
    assert reached("capture", took, cards=["3"], with_=["9"], from_="hana", n=1)[2] == REACHED


def test_capture_counts_what_the_own_shogun_takes_and_nothing_that_is_discarded() -> None:
    drawing = "Aki 10 8 9 | 1\nKuma 7 2 3 | 4"
    assert (
        reached("capture", chronicle(drawing, "Kuma's 7 attacks Aki's 10", "Kuma"), with_=["10"], n=1)[0] == 1
    )
    assert reached("capture", chronicle(drawing, "Kuma's 7 attacks Aki's 8", "Kuma"), n=1)[0] == 0


def test_hold_counts_fights_won_as_defender() -> None:
    held = chronicle(LONG_HANDS, "Kuma's 3 attacks Aki's 8\nKuma lays 4", "Kuma")
    assert reached("hold", held, n=1) == (1, 1, REACHED)
    assert reached("hold", held, with_=["8"], against=["3"], n=1)[2] == REACHED
    assert reached("hold", held, with_=["7"], n=1)[0] == reached("hold", held, against=["4"], n=1)[0] == 0
    assert reached("hold", chronicle(LONG_HANDS, "Aki's 8 attacks Kuma's 3\nKuma lays 4"), n=1)[0] == 0


def test_keep_fails_when_the_card_is_lost_whoever_won() -> None:
    drawing = "Aki 7 X 9 | 1 2\nKuma 7 2 10 | 4 5"
    assert reached("keep", chronicle(drawing, "Aki's 7 attacks Kuma's 7"), cards=["7"]) == (1, 0, FAILED)
    assert reached("keep", chronicle(drawing, "Aki's X attacks Kuma's 2"), cards=["X"])[2] == FAILED
    assert reached("keep", chronicle(drawing, "Aki's 7 attacks Kuma's 7"), cards=["9"]) == (0, 0, OPEN)
    ended = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("keep", ended, cards=["9"]) == (0, 0, REACHED)


def test_monk_saves_where_the_card_alone_would_not_have_won() -> None:
    drawing = "Aki 7 5 9 | 1 2\nKuma 7 4 8 | 1 2"
    shown = "\nAki shows the Monk"
    assert reached("monk_saves", chronicle(drawing, "Kuma's 7 attacks Aki's 7" + shown, "Kuma"), n=1)[0] == 1
    assert reached("monk_saves", chronicle(drawing, "Kuma's 8 attacks Aki's 7" + shown, "Kuma"), n=1)[0] == 1
    assert reached("monk_saves", chronicle(drawing, "Kuma's 8 attacks Aki's 9" + shown, "Kuma"), n=1)[0] == 0
    kept = chronicle(drawing, "Kuma's 7 attacks Aki's 9\nAki keeps the Monk", "Kuma")
    assert reached("monk_saves", kept, n=1)[0] == 0


RONIN = "Aki 6 8 9 | 1 2\nKuma 1 2 3 | 4 5"


def test_double_needs_both_attacks_of_a_turn_won() -> None:
    both = chronicle(RONIN, "Aki's 6 attacks Kuma's 3\nAki's 9 attacks Kuma's 2\nKuma lays 4 5")
    assert reached("double", both, n=1) == (1, 1, REACHED)
    one = chronicle(RONIN, "Aki's 6 attacks Kuma's 3\nAki passes")
    assert reached("double", one, n=1) == (0, 1, OPEN)


def test_revenge_is_for_the_last_loss_and_once() -> None:
    lost = "Kuma's 9 attacks Aki's 7\nAki lays 6\nKuma passes\n"
    drawing = "Aki 7 8 X | 4 5 6\nKuma 9 2 3 | 4 5 6\nHana 1 2 3 | 4 5 6"
    hana = "Hana's 3 attacks Aki's 6\nHana lays 4\nAki passes\n"
    story = lost + hana + "Aki's 8 attacks Kuma's 2\nKuma lays 4\nAki passes\n"
    avenged = chronicle(drawing, story, "Kuma")
    assert reached("revenge", avenged, n=1) == (1, 1, REACHED)
    more = (
        "Kuma's 3 attacks Aki's 8\nKuma lays 5\nAki passes\n"
        + "Hana's 4 attacks Aki's 6\nAki lays 4\nHana passes"
    )
    assert reached("revenge", chronicle(drawing, story + more, "Kuma"), n=2) == (1, 2, OPEN)
    other = chronicle(drawing, lost + hana + "Aki's 8 attacks Hana's 2\nHana lays 5", "Kuma")
    assert reached("revenge", other, n=1)[0] == 0


def test_spare_fails_early_and_counts_every_attack() -> None:
    once = chronicle(THREE, "Aki's 9 attacks Kuma's 3\nKuma lays 4")
    assert reached("spare", once, rival="kuma", n=1) == (1, 1, OPEN)
    assert reached("spare", once, rival="kuma", n=0) == (1, 0, FAILED)
    assert reached("spare", once, rival="hana", n=0) == (0, 0, OPEN)


def test_strike_leader_needs_a_seat_that_leads_with_something() -> None:
    drawing = "Aki 7 8 9 | 4\nKuma 1 2 3 | 4\nHana 1 2 3 | 4"
    even = chronicle(drawing, "Aki's 9 attacks Kuma's 3\nKuma lays 4")
    assert reached("strike_leader", even, n=1)[0] == 0
    story = "Hana's 3 attacks Kuma's 2\nKuma lays 4\nHana passes\nAki's 9 attacks Hana's 3\nHana lays 4"
    assert reached("strike_leader", chronicle(drawing, story, "Hana"), n=1) == (1, 1, REACHED)
    beside = story.replace("Hana's 3\nHana lays 4", "Kuma's 3")
    assert reached("strike_leader", chronicle(drawing, beside, "Hana"), n=1)[0] == 0


def test_spread_counts_seats_not_attacks() -> None:
    drawing = "Aki 6 8 9 | 1 2\nKuma 1 2 3 | 4 5\nHana 1 2 3 | 4 5"
    one = chronicle(drawing, "Aki's 6 attacks Kuma's 3\nAki's 9 attacks Kuma's 2")
    assert reached("spread", one, n=2) == (1, 2, OPEN)
    two = chronicle(drawing, "Aki's 6 attacks Kuma's 3\nAki's 9 attacks Hana's 2")
    assert reached("spread", two, n=2) == (2, 2, REACHED)


WON = "Aki's 9 attacks Kuma's 3\nKuma lays 4\n"
# What Kuma does next leaves all of Aki's slots alone but the one that is named.
KUMA_ATTACKS = "Kuma's 2 attacks Aki's {}\nKuma lays 6\nAki passes\n"


def test_exchange_and_feint_are_told_apart_by_whether_the_row_changed() -> None:
    changed = chronicle(LONG_HANDS, WON + "Aki exchanges 9 for 4")
    feinted = chronicle(LONG_HANDS, WON + "Aki lifts 9 and lays it back")
    assert reached("exchange", changed, n=1)[0] == reached("feint", feinted, n=1)[0] == 1
    assert reached("exchange", feinted, n=1)[0] == reached("feint", changed, n=1)[0] == 0


def test_exchange_and_feint_count_swaps() -> None:
    drawing = "Aki 7 8 9 |\nKuma 1 2 3 | 4 5"
    assert reached("exchange", chronicle(drawing, WON + "Aki swaps 9 and 7"), n=1)[0] == 1
    assert reached("feint", chronicle(drawing, WON + "Aki lifts 7 and 9 and lays them back"), n=1)[0] == 1


def test_feint_survives_when_the_next_turn_begins_unattacked() -> None:
    feint = WON + "Aki lifts 9 and lays it back\n"
    assert reached("feint_survives", chronicle(LONG_HANDS, feint), n=1) == (0, 1, OPEN)
    elsewhere = feint + KUMA_ATTACKS.format(7)
    assert reached("feint_survives", chronicle(LONG_HANDS, elsewhere), n=1)[0] == 0
    again = "Aki's 9 attacks Kuma's 1\nKuma lays 7"
    assert reached("feint_survives", chronicle(LONG_HANDS, elsewhere + again), n=1) == (1, 1, REACHED)
    attacked = feint + KUMA_ATTACKS.format(9) + again
    assert reached("feint_survives", chronicle(LONG_HANDS, attacked), n=1)[0] == 0


def test_trap_holds_in_the_slot_touched_last() -> None:
    touched = WON + "Aki exchanges 9 for 10\n"
    assert reached("trap", chronicle(LONG_HANDS, touched + "Kuma's 2 attacks Aki's 10"), n=1) == (
        1,
        1,
        REACHED,
    )
    assert reached("trap", chronicle(LONG_HANDS, touched + "Kuma's 2 attacks Aki's 8"), n=1)[0] == 0
    stale = touched + KUMA_ATTACKS.format(7) + "Aki's 8 attacks Kuma's 1\nKuma lays 7\nAki passes\n"
    assert reached("trap", chronicle(LONG_HANDS, stale + "Kuma's 4 attacks Aki's 10"), n=1)[0] == 0


def test_call_wins_an_attack_on_what_its_owner_has_just_touched() -> None:
    story = "Kuma's 9 attacks Aki's 7\nAki lays 6\nKuma exchanges 9 for 4\n"
    drawing = "Aki 7 8 10 | 4 5 6\nKuma 9 2 3 | 4 5 6"
    assert reached("call", chronicle(drawing, story + "Aki's 8 attacks Kuma's 4", "Kuma"), n=1) == (
        1,
        1,
        REACHED,
    )
    assert reached("call", chronicle(drawing, story + "Aki's 8 attacks Kuma's 2", "Kuma"), n=1)[0] == 0


EXCHANGED = "Aki 7 8 10 | 4 5 6 9\nKuma 9 2 3 | 4 5 6 7 8"
SEEN = "Kuma's 3 attacks Aki's 7\nKuma lays 4\nAki passes\nAki's 8 attacks Kuma's 2\nKuma lays 5\n"


def test_fool_counts_whom_a_touched_card_of_the_player_made_strike_wrongly() -> None:
    fooled = SEEN + "Aki exchanges 8 for 9\n"
    assert reached("fool", chronicle(EXCHANGED, fooled + "Kuma's 9 attacks Aki's 7", "Kuma"), n=1)[0] == 0
    wrong = fooled + "Kuma's 4 attacks Aki's 9"
    assert reached("fool", chronicle(EXCHANGED, wrong, "Kuma"), n=1)[0] == 0, "a Ninja takes no 8 either"
    feint = SEEN + "Aki lifts 8 and lays it back\nKuma's 5 attacks Aki's 8"
    assert reached("fool", chronicle(EXCHANGED, feint, "Kuma"), n=1) == (1, 1, REACHED)
    assert reached("fool", chronicle(EXCHANGED, feint, "Kuma"), n=2) == (1, 2, OPEN)
    assert reached("read", chronicle(EXCHANGED, feint, "Kuma"), n=1) == (0, 1, OPEN)
    plain = SEEN + "Aki passes\nKuma's 5 attacks Aki's 8"
    assert reached("fool", chronicle(EXCHANGED, plain, "Kuma"), n=1)[0] == 0


def test_read_counts_attacks_on_a_touched_card_that_were_right() -> None:
    story = "Kuma's 9 attacks Aki's 7\nAki lays 6\nKuma exchanges 9 for 4\nAki's 8 attacks Kuma's 4"
    drawing = "Aki 7 8 10 | 4 5 6\nKuma 9 2 3 | 4 5 6"
    assert reached("read", chronicle(drawing, story, "Kuma"), n=1) == (1, 1, REACHED)
    assert reached("fool", chronicle(drawing, story, "Kuma"), n=1)[0] == 0
    untouched = story.replace("exchanges 9 for 4", "passes").replace("Kuma's 4", "Kuma's 2")
    assert reached("read", chronicle(drawing, untouched, "Kuma"), n=1)[0] == 0


def test_hidden_counts_whole_turns_unfought_and_unseen() -> None:
    story = "Aki's 7 attacks Kuma's 3\nKuma lays 4\nAki exchanges 8 for 10\n"
    laid = chronicle(LONG_HANDS, story)
    assert reached("hidden", laid, card="10", n=1) == (0, 1, OPEN)
    story += KUMA_ATTACKS.format(9)
    assert reached("hidden", chronicle(LONG_HANDS, story), card="10", n=1)[0] == 0
    story += "Aki's 9 attacks Kuma's 1\nKuma lays 7\nAki passes\n"
    assert reached("hidden", chronicle(LONG_HANDS, story), card="10", n=1) == (1, 1, REACHED)
    story += "Kuma's 4 attacks Aki's 9\nKuma lays 8\nAki passes\nAki's 9 attacks Kuma's 6"
    assert reached("hidden", chronicle(LONG_HANDS, story), card="10", n=4) == (3, 4, OPEN)


def test_hidden_begins_anew_after_a_fight_or_a_peek() -> None:
    drawing = "Aki 10 3 9 | 1 2 4 5\nKuma 7 8 3 | 1 2 4 5"
    peeked = "Aki's 3 attacks Kuma's 7\nAki lays 4\nKuma looks at slot 0\n"
    fought = "Kuma's 3 attacks Aki's 10\nKuma lays 4\nAki passes\n"
    on = "Kuma's 8 attacks Aki's 4\nAki lays 5\nKuma passes\nAki's 9 attacks Kuma's 3\nKuma lays 4"
    assert reached("hidden", chronicle(drawing, peeked + on), card="10", n=2) == (1, 2, OPEN)
    assert reached("hidden", chronicle(drawing, peeked + fought), card="10", n=1)[0] == 0


def test_late_fails_when_the_card_is_laid_too_soon() -> None:
    soon = chronicle(LONG_HANDS, WON + "Aki exchanges 9 for 10")
    assert reached("late", soon, cards=["10"], n=1) == (0, 1, FAILED)
    assert reached("late", soon, cards=["X"], n=1) == (0, 1, OPEN)
    lost = chronicle("Aki 7 8 9 | 10 X\nKuma 9 2 3 | 4 5", "Kuma's 9 attacks Aki's 7\nAki lays 10", "Kuma")
    assert reached("late", lost, cards=["10"], n=1) == (1, 1, REACHED)
    assert reached("late", lost, cards=["10"], n=2) == (1, 2, FAILED)
    ended = chronicle("Aki 7 8 9 | 4\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("late", ended, cards=["4"], n=4) == (0, 4, REACHED)


PEEKED = "Kuma's 3 attacks Aki's 8\nKuma lays 7\nAki looks at slot 1\n"


def test_remember_beats_the_card_last_seen_there() -> None:
    drawing = "Aki 7 8 9 | 1 4\nKuma 1 6 3 | 7 8"
    peeked = chronicle(drawing, PEEKED + "Aki's 9 attacks Kuma's 6", "Kuma")
    assert reached("remember", peeked, n=1)[2] == reached("peek_then_hit", peeked, n=1)[2] == REACHED
    other = chronicle(drawing, PEEKED + "Aki's 9 attacks Kuma's 1", "Kuma")
    assert reached("remember", other, n=1)[0] == reached("peek_then_hit", other, n=1)[0] == 0


def test_remember_counts_what_a_fight_has_shown_but_peek_then_hit_does_not() -> None:
    drawing = "Aki 7 8 9 | 1 4\nKuma 7 6 3 | 2 8\nHana 1 2 3 | 4 5"
    story = "Kuma's 7 attacks Hana's 3\nHana lays 4\nKuma passes\n"
    story += "Hana's 1 attacks Aki's 7\nHana lays 5\nAki passes\n"
    seen = chronicle(drawing, story + "Aki's 9 attacks Kuma's 7", "Kuma")
    assert reached("remember", seen, n=1) == (1, 1, REACHED)
    assert reached("peek_then_hit", seen, n=1) == (0, 1, OPEN)


def test_remember_forgets_a_slot_that_was_emptied() -> None:
    drawing = "Aki 9 8 7 | 1 4\nKuma 7 6 3 | 2 8"
    story = "Aki's 8 attacks Kuma's 7\nKuma lays 8\nAki passes\n"
    story += "Kuma's 3 attacks Aki's 8\nKuma lays 2\nAki passes\n"
    assert reached("remember", chronicle(drawing, story + "Aki's 9 attacks Kuma's 8"), n=1)[0] == 0


def test_last_hand_is_counted_at_the_end() -> None:
    assert reached("last_hand", chronicle(LONG_HANDS, ""), n=2) == (8, 2, OPEN)
    ended = chronicle("Aki 7 8 9 | 4 5\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("last_hand", ended, n=2) == (2, 2, REACHED)
    assert reached("last_hand", ended, n=3) == (2, 3, FAILED)


def test_trail_looks_at_one_moment() -> None:
    ahead = chronicle(LONG_HANDS, WON)
    assert reached("trail", ahead, n=1) == (1, 1, FAILED)
    assert reached("trail", ahead, n=2) == (1, 2, OPEN)
    even = chronicle(LONG_HANDS, "Kuma's 3 attacks Aki's 8\nKuma lays 4", "Kuma")
    assert reached("trail", even, n=1) == (1, 1, REACHED)
    ended = chronicle("Aki 7 8 9 | 4 5\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3")
    assert reached("trail", ended, n=2) == (1, 2, FAILED)


def feud(*wins: bool) -> list[Chronicle]:
    """Matches of a feud, each won or lost by its first attack."""
    won = "Aki 7 8 9 | 4\nKuma 1 2 3 |", "Aki's 9 attacks Kuma's 3", None
    lost = "Aki 7 8 9 |\nKuma 1 2 10 | 4 | Aki-6", "Aki's 9 attacks Kuma's 10", None
    return [chronicle(*(won if win else lost), FEUD) for win in wins]


def test_win_and_sweep_are_the_whole_feuds() -> None:
    assert reached("win", *feud(True)) == (1, 2, OPEN)
    assert reached("win", *feud(True, True)) == reached("sweep", *feud(True, True)) == (2, 2, REACHED)
    assert reached("win", *feud(True, False, True)) == (2, 2, REACHED)
    assert reached("sweep", *feud(False)) == (0, 2, FAILED)
    assert reached("win", *feud(False, False)) == (0, 2, FAILED)


def test_counts_add_up_over_a_feud_and_never_holds_in_each_match() -> None:
    assert reached("capture", *feud(True, True), cards=["3"], n=2) == (2, 2, REACHED)
    assert reached("capture", *feud(True), cards=["3"], n=2) == (1, 2, OPEN)
    assert reached("keep", *feud(False, True), cards=["9"])[2] == FAILED
    assert reached("last_hand", *feud(False, True, True), n=1) == (1, 1, REACHED)


def test_progress_never_goes_back_on_what_it_has_decided() -> None:
    goals = [{word: {key: EXAMPLES[key] for key in required}} for word, (required, _) in WORDS.items()]
    for seed in range(12):
        match, _ = played(2, seed % 2, random_decisions(2, seed % 2, seed))
        match.header["seats"][1]["rival"] = "kuma"
        lines = match.told(0)
        lines[0]["seats"][1]["rival"] = "kuma"
        view = View.begin(lines[0])
        told = Chronicle(view)
        decided: dict[str, str] = {}
        for line in lines[1:]:
            view.fold(line)
            told.follow(view)
            for goal in goals:
                word = next(iter(goal))
                state = measure(read_goal(goal), [told]).state
                assert decided.get(word, OPEN) in (OPEN, state), word
                decided[word] = state
        assert OPEN not in decided.values()
        assert Try([told]).over
        assert {
            read: measure(read_goal(goal), [Chronicle(view)]).state for goal in goals for read in goal
        } == decided


EXAMPLES: dict[str, Any] = {"n": 1, "cards": ["9"], "card": "10", "rival": "kuma"}

STRANGE: list[tuple[Any, str]] = [
    ({"conquer": {}}, 'unknown goal "conquer"'),
    ({}, "goal {}"),
    ({"win": {}, "sweep": {}}, "goal {"),
    ("win", 'goal "win"'),
    ({"win": {"n": 1}}, 'win with the key "n"'),
    ({"win": True}, "win with true"),
    ({"capture": {"cards": ["9"]}}, 'capture with {"cards"'),
    ({"capture": {"n": 1, "card": "9"}}, 'capture with the key "card"'),
    ({"capture": {"n": 0}}, "capture: n 0"),
    ({"capture": {"n": True}}, "capture: n true"),
    ({"capture": {"n": 1, "cards": []}}, "capture: cards []"),
    ({"capture": {"n": 1, "cards": ["9", "9"]}}, "capture: cards ["),
    ({"keep": {"cards": ["11"]}}, 'keep: cards "11"'),
    ({"hidden": {"card": 10, "n": 3}}, "hidden: card 10"),
    ({"spare": {"rival": "", "n": 0}}, 'spare: rival ""'),
    ({"spare": {"rival": "kuma", "n": -1}}, "spare: n -1"),
    (None, "goal null"),
]


@pytest.mark.parametrize(("value", "found"), STRANGE, ids=lambda value: str(value))
def test_everything_else_is_refused_by_name(value: Any, found: str) -> None:
    with pytest.raises(Fault) as refused:
        read_goal(value)
    assert refused.value.found.startswith(found) and refused.value.expected


def test_every_word_is_read_with_its_keys_and_measured() -> None:
    match, _ = played(3, 0, random_decisions(3, 0, 5))
    for plan in match.told(0)[0]["seats"]:
        plan["rival"] = "kuma"
    told = Chronicle(View.of(match.told(0)))
    for word, (required, optional) in WORDS.items():
        keys = {key: EXAMPLES.get(key, ["9"]) for key in (*required, *optional)}
        keys |= {"from": "kuma"} if "from" in keys else {}
        assert measure(read_goal({word: keys}), [told]).state in (REACHED, FAILED)


def test_the_public_has_no_goals() -> None:
    match, _ = played(2, 0, random_decisions(2, 0, 5))
    with pytest.raises(ValueError, match="public"):
        Chronicle(View.of(match.told(None)))
