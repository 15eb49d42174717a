"""What can lie where: exactly the rows that agree with a seat record, and the chances made of them."""

from itertools import permutations

import pytest

from game.tenno.cards import CARDS, FARMERS, MONK, SHOGUN, Fight, cards_of, fight
from game.tenno.decisions import Attack
from game.tenno.events import Event, Exchanged, Peeked, Placed, Refilled, Swapped, Turned
from game.tenno.full_state import State
from game.tenno.odds import Chances, PossibleRows, best_defence, chances
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions
from tests.game.tenno.tables import NOBODY, PlayedMatch

HAND = tuple(card for card in CARDS if card not in FARMERS)
LAID = """
    Aki lays 1 2 3
    Kuma lays 3 2 1
"""


def match(story: str = "") -> PlayedMatch:
    return PlayedMatch("Aki", "Kuma").play(LAID + story)


def rows_of(name: str, played_match: PlayedMatch, viewer: str) -> set[tuple[int | None, ...]]:
    possible = PossibleRows.of(played_match.view(viewer))
    rows = possible.rows(played_match.names.index(name))
    assert len(set(rows)) == len(rows)
    return set(rows)


def test_at_the_start_the_farmers_lie_in_any_order() -> None:
    assert rows_of("Kuma", match(), "Aki") == set(permutations(FARMERS))
    assert rows_of("Kuma", match(), NOBODY) == set(permutations(FARMERS))


def test_a_card_that_was_turned_over_lies_there() -> None:
    after = match("Aki's 2 attacks Kuma's 3\nAki lays 9\nKuma passes")
    assert rows_of("Kuma", after, "Aki") == {(3, 1, 2), (3, 2, 1)}


def test_a_gap_is_filled_with_any_card_that_is_left() -> None:
    after = match("Aki's 2 attacks Kuma's 3\nAki lays 9")
    expected = {(one, card, other) for one, other in ((1, 3), (3, 1)) for card in HAND}
    assert rows_of("Aki", after, "Kuma") == expected
    assert rows_of("Aki", after, "Aki") == expected, "the own row is as the table must imagine it"


def test_while_a_slot_is_a_gap_nothing_lies_there() -> None:
    after = match("Aki's 2 attacks Kuma's 3")
    assert rows_of("Aki", after, "Kuma") == {(1, None, 3), (3, None, 1)}
    assert PossibleRows.of(after.view("Kuma")).cards(0, 1) == {}


def test_a_peek_is_known_to_who_looked_alone() -> None:
    after = match("Aki's 2 attacks Kuma's 3\nAki lays 9\nKuma looks at slot 1")
    assert {row[1] for row in rows_of("Aki", after, "Kuma")} == {9}
    assert {row[1] for row in rows_of("Aki", after, NOBODY)} == set(HAND)


@pytest.mark.parametrize("act", ["Aki exchanges 3 for 8", "Aki lifts 3 and lays it back"])
def test_an_exchange_leaves_the_slot_with_any_card_the_same_one_too(act: str) -> None:
    after = match(f"Aki's 3 attacks Kuma's 2\nKuma lays 7\n{act}")
    expected = {(one, other, card) for one, other in ((1, 2), (2, 1)) for card in (3, *HAND)}
    assert rows_of("Aki", after, "Kuma") == expected


def test_a_shown_monk_lies_where_he_was_shown() -> None:
    after = match("""
        Aki's 3 attacks Kuma's 2
        Kuma lays 5
        Aki passes
        Kuma's 3 attacks Aki's 1
        Aki lays 4
        Kuma passes
        Aki's 3 attacks Kuma's 3
        Kuma shows the Monk
    """)
    assert {row[1] for row in rows_of("Kuma", after, "Aki")} == {MONK}


def test_the_cards_of_a_slot_are_counted_over_the_rows() -> None:
    after = match("Aki's 2 attacks Kuma's 3\nAki lays 9")
    possible = PossibleRows.of(after.view("Kuma"))
    assert possible.cards(0, 0) == {1: 8, 3: 8}
    assert possible.cards(0, 1) == dict.fromkeys(HAND, 2)


def test_chances_count_every_row_the_same() -> None:
    view = match().view("Aki")
    assert chances(view, Attack(0, 2, 1, 0)) == Chances(4, 2, 0)
    assert chances(view, Attack(0, 1, 1, 0)) == Chances(2, 2, 2)


def test_chances_count_the_monk_as_shown_wherever_he_helps() -> None:
    view = match("Aki's 3 attacks Kuma's 1\nKuma lays 8").view("Aki")
    # Kuma has 2 3 or 3 2 and one of eight cards: beside the Monk both hold against a 3.
    assert chances(view, Attack(0, 2, 1, 0)) == Chances(7, 7, 2)
    assert chances(view, Attack(0, 2, 1, 0)).percents() == (44, 44, 12)


def test_chances_count_the_tie_that_a_monk_brings() -> None:
    view = match("Aki's 3 attacks Kuma's 2\nKuma lays 8").view("Aki")
    # Kuma has 1 3 or 3 1 and one of eight cards: beside the Monk a 1 ties with the 3, and a 3 holds.
    assert chances(view, Attack(0, 2, 1, 0)) == Chances(7, 8, 1)


def test_the_best_defence_is_the_better_outcome_of_the_two() -> None:
    def worth(outcome: Fight) -> int:
        return outcome.defender_wins - outcome.attacker_wins

    for attacking in CARDS:
        if attacking == SHOGUN:
            continue
        for defending in CARDS:
            without, shown = fight(attacking, defending, False), fight(attacking, defending, True)
            assert best_defence(attacking, defending, False) == without
            best = best_defence(attacking, defending, True)
            assert worth(best) == max(worth(without), worth(shown))
            assert best.monk is (worth(shown) > worth(without)), "he is shown where that helps, else not"


@pytest.mark.parametrize(
    ("counts", "percents"),
    [
        (Chances(2, 2, 2), (34, 33, 33)),
        (Chances(1, 0, 0), (100, 0, 0)),
        (Chances(2, 4, 0), (33, 67, 0)),
        (Chances(1, 1, 5), (14, 14, 72)),
        (Chances(988, 1, 1), (100, 0, 0)),
    ],
)
def test_percents_add_up_to_a_hundred(counts: Chances, percents: tuple[int, int, int]) -> None:
    assert counts.percents() == percents
    assert sum(percents) == 100


def test_chances_are_for_an_own_card_against_a_laid_one() -> None:
    view = match("Aki's 2 attacks Kuma's 3").view("Kuma")
    with pytest.raises(ValueError, match="no attack of the viewer"):
        chances(view, Attack(0, 0, 1, 0))
    with pytest.raises(ValueError, match="nothing lies"):
        chances(view, Attack(1, 0, 0, 1))


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_true_row_is_always_among_the_possible_ones(seats: int) -> None:
    for seed in range(4):
        decisions = random_decisions(seats, seed % seats, seed)
        truth = State(seats, seed % seats)
        live, _ = played(seats, seed % seats, [])
        views = {viewer: View.of(live.told(viewer)) for viewer in (None, *range(seats))}
        possible = {viewer: PossibleRows(seats) for viewer in views}
        heard = dict.fromkeys(views, 1)
        for decision in decisions:
            live.take(decision.to_line())
            truth.decide(decision)
            for viewer, view in views.items():
                for line in live.told(viewer)[heard[viewer] :]:
                    view.fold(line)
                heard[viewer] = len(live.told(viewer))
                possible[viewer].follow(view)
            if truth.ask and truth.ask.wanted in ("place", "monk"):
                continue  # not yet laid; the others have not been told of the attack
            for rows in possible.values():
                for seat in range(seats):
                    assert tuple(truth.rows[seat]) in rows.rows(seat)
                    assert len(rows.rows(seat)) <= 990
                    laid = {card for card in truth.rows[seat] if card is not None}
                    assert set(rows.standing(seat)) == laid | set(cards_of(truth.hands[seat]))


Holding = tuple[tuple[int | None, ...], frozenset[int]]


def imagined(events: list[Event], seat: int) -> set[tuple[int | None, ...]]:
    """Work a seat's rows out anew, the slow way: every row with its hand, every card that could be laid."""
    holdings: set[Holding] = set()
    attack = None
    for event in events:
        kind = type(event).__name__
        if kind == "Attacked":
            attack = event
        elif isinstance(event, Placed) and event.seat == seat:
            holdings = {(row, frozenset(HAND)) for row in permutations(FARMERS)}
        elif isinstance(event, Refilled | Exchanged) and event.seat == seat:
            holdings = set().union(*(laid(holding, event) for holding in holdings))
        elif isinstance(event, Swapped) and event.seat == seat:
            low, high = event.slots
            holdings |= {(exchanged_slots(row, low, high), hand) for row, hand in holdings}
        elif kind == "MonkShown" and event.seat == seat:
            holdings = {holding for holding in holdings if holding[0][event.slot] == MONK}
        elif isinstance(event, Turned):
            for who, slot, card in (
                (attack.seat, attack.slot, event.attacking),
                (attack.target, attack.target_slot, event.defending),
            ):
                if who == seat:
                    holdings = {holding for holding in holdings if holding[0][slot] == card}
        elif kind == "Fought":
            beaten = {attack.seat, attack.target} - {event.winner}
            if event.winner is not None and event.strengths[event.winner != attack.seat] is None:
                beaten.add(event.winner)  # a Geisha leaves after her fight
            if seat in beaten:
                slot = attack.slot if seat == attack.seat else attack.target_slot
                holdings = {((*row[:slot], None, *row[slot + 1 :]), hand) for row, hand in holdings}
        elif isinstance(event, Peeked) and event.saw is not None and attack.seat == seat:
            holdings = {holding for holding in holdings if holding[0][event.slot] == event.saw}
    return {row for row, _ in holdings}


def laid(holding: Holding, event: Refilled | Exchanged) -> set[Holding]:
    row, hand = holding
    taken = row[event.slot]
    cards = hand if taken is None else hand | {taken}
    return {((*row[: event.slot], card, *row[event.slot + 1 :]), cards - {card}) for card in cards}


def exchanged_slots(row: tuple[int | None, ...], low: int, high: int) -> tuple[int | None, ...]:
    cards = list(row)
    cards[low], cards[high] = cards[high], cards[low]
    return tuple(cards)


@pytest.mark.parametrize("seed", range(6))
def test_no_row_is_taken_for_possible_that_is_not(seed: int) -> None:
    seats = 2 + seed % 2
    live, _ = played(seats, 0, random_decisions(seats, 0, 100 + seed))
    view = View.of(live.told(0)[:-1])  # without the result, which turns the table over
    possible = PossibleRows.of(view)
    for seat in range(seats):
        assert set(possible.rows(seat)) == imagined(view.events, seat)
