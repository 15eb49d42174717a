"""What stands on the table in words: what others will see of a choice, and what an attack may come to."""

from assets import FOLDER
from game.kept.language import Language
from game.tenno.decisions import Ask
from game.tenno.odds import PossibleRows
from game.tenno.show.choices import ExchangeChoice, SlotSpot, SwapChoice
from game.tenno.show.table_words import attack_odds, next_step, possible_cards, seen_of, turn_banner
from tests.game.tenno.tables import SEEN_AND_NEVER_MOVED, PlayedMatch

ENGLISH = Language(FOLDER / "text", "en")
LAID = "Aki lays 3 1 2\nKuma lays 2 1 3\n"


def test_of_an_exchange_others_see_the_slot_and_of_a_swap_both() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view("Aki")
    exchange, swap = ExchangeChoice(view, Ask("exchange", 0)), SwapChoice(view, Ask("swap", 0))
    assert seen_of(ENGLISH, view, exchange) is None and seen_of(ENGLISH, view, swap) is None
    exchange.touch(SlotSpot(0, 1))
    seen = seen_of(ENGLISH, view, exchange)
    assert seen is not None and (seen.crest, seen.touched) == (1, (1,))
    assert seen.line == ENGLISH.text("table.sees_slot", slot=2)
    swap.touch(SlotSpot(0, 2))
    assert seen_of(ENGLISH, view, swap) is None
    swap.touch(SlotSpot(0, 0))
    seen = seen_of(ENGLISH, view, swap)
    assert seen is not None and seen.touched == (0, 2)
    assert seen.line == ENGLISH.text("table.sees_swap")


def test_the_banner_says_whose_turn_it_is() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view("Aki")
    own = turn_banner(ENGLISH, view, None, None)
    assert (own.title, own.crest) == (ENGLISH.text("table.your_turn"), 1)
    view.public.turn = 1
    other = turn_banner(ENGLISH, view, None, None)
    assert (other.title, other.crest) == (ENGLISH.text("table.turn", name="Kuma"), 2)
    assert next_step(ENGLISH, view, None) is None


def test_the_odds_of_an_attack_add_up_and_an_own_card_can_be_nothing_else() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view("Aki")
    rows = PossibleRows.of(view)
    odds = attack_odds(ENGLISH, view, 0, (1, SlotSpot(1, 0)), rows)
    assert (odds.win, odds.tie, odds.lose) == (100, 0, 0), "an 8 against a 2 that never moved"
    assert len(possible_cards(ENGLISH, view, SlotSpot(1, 0), rows)) == 1
    assert possible_cards(ENGLISH, view, SlotSpot(0, 0), rows) == ()
