"""What stands on the table in words: what others will see of a choice, and what an attack may come to."""

import pytest

from game.tenno.decisions import Ask
from game.tenno.odds import PossibleRows
from game.tenno.show.choice_by_touches import ExchangeChoice, SlotSpot, SwapChoice
from game.tenno.show.table_words import attack_odds, next_step, possible_cards, seen_of, turn_banner
from game.tenno.view import View
from tests.game.tenno.play import header
from tests.game.tenno.tables import SEEN_AND_NEVER_MOVED, PlayedMatch
from tests.words import language as language_of

ENGLISH = language_of("en")


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


@pytest.mark.parametrize(
    ("ask", "monk_of", "title", "line", "crest"),
    [
        (Ask("attack", 1), None, "Kuma attacks", "", 2),
        (Ask("attack", 1, again=True), None, "Kuma chooses", "Second attack?", 2),
        (Ask("refill", 2, 0), None, "Hana chooses", "Fills a gap", 3),
        (Ask("peek", 2), None, "Hana chooses", "May look", 3),
        (Ask("refill", 1, 0), 2, "Hana chooses", "Show a Monk?", 3),
        (None, 2, "Hana chooses", "Show a Monk?", 3),
        (Ask("refill", 0, 0), None, "Kuma’s turn", "", 2),
        (Ask("place", 2), None, "Waiting", "Hana lays Farmers", 3),
    ],
)
def test_the_banner_says_which_rival_does_what(
    ask: Ask | None, monk_of: int | None, title: str, line: str, crest: int
) -> None:
    seats = [{"name": "Mira"}, {"name": "Kuma", "rival": "kuma"}, {"name": "Hana", "rival": "hana"}]
    view = View.begin({**header(3), "seats": seats, "you": 0})
    view.public.turn, view.public.ask = 1, ask
    banner = turn_banner(ENGLISH, view, None, monk_of)
    assert (banner.title, banner.line, banner.crest, banner.calm) == (title, line, crest, True)
    view.public.over = True
    assert turn_banner(ENGLISH, view, None, monk_of).title == ENGLISH.text("table.over")


def test_the_banner_asks_a_person_and_says_why_a_touch_was_refused() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view("Aki")
    choice = ExchangeChoice(view, Ask("exchange", 0))
    asked = turn_banner(ENGLISH, view, choice, None)
    assert (asked.title, asked.line) == (
        ENGLISH.text("choice.exchange"),
        ENGLISH.text("choice.exchange-line"),
    )
    choice.touch(SlotSpot(1, 0))
    assert choice.refused is not None
    assert turn_banner(ENGLISH, view, choice, None).line == ENGLISH.text(f"refused.{choice.refused}")
    assert next_step(ENGLISH, view, choice) is None
    choice.touch(SlotSpot(0, 1))
    assert turn_banner(ENGLISH, view, choice, None).title == asked.title, "the next step is on a paper"
    paper = next_step(ENGLISH, view, choice)
    assert paper is not None and paper[0] == ENGLISH.text("choice.exchange-lay", slot=2)


def test_the_odds_of_an_attack_add_up_and_an_own_card_can_be_nothing_else() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view("Aki")
    rows = PossibleRows.of(view)
    odds = attack_odds(ENGLISH, view, 0, (1, SlotSpot(1, 0)), rows)
    assert (odds.win, odds.tie, odds.lose) == (100, 0, 0), "an 8 against a 2 that never moved"
    assert len(possible_cards(ENGLISH, view, SlotSpot(1, 0), rows)) == 1
    assert possible_cards(ENGLISH, view, SlotSpot(0, 0), rows) == ()
