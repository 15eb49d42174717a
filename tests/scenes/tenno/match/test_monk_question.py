"""The Monk's question as it is seen: both cards, the row as far as it is shown, and what he would change."""

import pytest

from game.tenno.cards import DAIMYO, GEISHA, MONK, NAMES, NINJA
from game.tenno.decisions import Attack
from game.tenno.match import Match
from game.tenno.view import View
from scenes.tenno.match.monk_question import MonkPicture, answer_keys
from tests.driver import make_resources
from tests.game.tenno.play import header

RESOURCES = make_resources()
TEXT = RESOURCES.language.text
ROW = (7, MONK, 1)


def question(
    attacking: int, defending: int = 7, shows_row: bool = True, shared: bool = False, slot: int = 0
) -> MonkPicture:
    """Seat 0 attacks a slot of seat 1, whose third slot is a gap."""
    view = View.begin(Match(header(2)).told(1)[0])
    for seat in (0, 1):
        view.fold({"move": "place", "seat": seat})
    view.row[:] = [defending if number == slot else card for number, card in enumerate(ROW)]
    view.fold(Attack(0, 2, 1, slot).to_line())
    view.fold({"turned": [NAMES[attacking], NAMES[defending]]})
    view.public.laid[1] = 0b011
    return MonkPicture(RESOURCES, view, view, shows_row, answer_keys(RESOURCES) if shared else None)


def test_the_row_is_shown_as_it_lies_or_not_at_all() -> None:
    open_row = question(8, 6)
    assert (open_row.row, open_row.laid, open_row.attacked) == ((6, MONK, 1), (True, True, False), 0)
    assert question(8, shows_row=False).row == (None, None, None)


def test_both_cards_have_the_strength_that_they_fight_with() -> None:
    assert question(NINJA, NINJA).strengths == ("8", "4"), "the Ninja is stronger where he attacks"
    assert question(GEISHA, 7).strengths == ("X", "7")


def test_the_picture_says_who_attacks_whom() -> None:
    names = TEXT("duel.attacks", name="Aki"), TEXT("duel.you_defend")
    assert question(8).names == names
    assert question(8, shared=True).names == (names[0], TEXT("duel.defends", name="Kuma"))


@pytest.mark.parametrize(
    ("attacking", "defending", "shown", "kept"),
    [
        (8, 7, ("8", "9", "held"), ("8", "7", "lost")),
        (DAIMYO, 7, ("9", "9", "tie"), ("9", "7", "lost")),
        (8, 8, ("8", "10", "held"), ("8", "8", "tie")),
        (DAIMYO, 3, ("9", "5", "lost"), ("9", "3", "lost")),
        (GEISHA, 7, ("10", "9", "lost"), ("8", "7", "lost")),
        (8, GEISHA, ("8", "9", "held"), ("8", "9", "held")),
        (GEISHA, GEISHA, ("X", "X", "tie"), ("X", "X", "tie")),
        (8, DAIMYO, ("8", "11", "held"), ("8", "9", "held")),
    ],
)
def test_the_panel_says_what_the_monk_would_change_to_whoever_looks(
    attacking: int, defending: int, shown: tuple[str, str, str], kept: tuple[str, str, str]
) -> None:
    """At a shared screen, too: it follows from both open cards, whatever lies beside them."""
    for shared, held in ((False, TEXT("monk.held_you")), (True, TEXT("monk.held", name="Kuma"))):

        def line(key: str, facts: tuple[str, str, str], held: str = held) -> str:
            outcome = held if facts[2] == "held" else TEXT(f"monk.{facts[2]}")
            return TEXT(key, attacker=facts[0], defender=facts[1], outcome=outcome)

        why = "geisha" if (attacking == GEISHA) != (defending == GEISHA) else "would_not"
        head = TEXT("monk.would" if shown[2] != kept[2] else f"monk.{why}")
        told = question(attacking, defending, shared=shared).told
        assert told == (head, line("monk.with", shown), line("monk.without", kept))


def test_a_tick_stands_beside_what_keeps_the_card_alone() -> None:
    assert question(8, 7).signs == ("eye", "tick", "cross")
    assert question(DAIMYO, 3).signs == ("eye", "cross", "cross")
    assert question(8, 7, shared=True).signs == ("eye", "tick", "cross")
