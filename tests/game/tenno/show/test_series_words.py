"""What is said of a match that is part of more: a feud's standing, and what allied sides have captured."""

from collections.abc import Sequence
from functools import cache

from game.table.shown_names import YOU, player
from game.tenno.decisions import Place
from game.tenno.feuds import feud_standing
from game.tenno.match import Match
from game.tenno.show.house_rules import feud_line, sides_line
from game.tenno.variants import PLAIN, Feud, Variant
from game.tenno.view import View
from tests.game.tenno.play import NAMES, header, played, random_decisions
from tests.words import language as language_of

ENGLISH = language_of("en")
ALLIES = Variant(allies=((0, 2), (1, 3)))


@cache
def ended(number: int, seed: int, winners: tuple[int, ...]) -> View:
    """A match of a feud between two that one of them has won: the first such, from a seed on."""
    variant = Variant(feud=Feud(number))
    for tried in range(seed, seed + 200):
        match, _ = played(2, 0, random_decisions(2, 0, tried, variant), variant)
        view = View.of(match.told(None))
        if view.ended is not None and view.ended.winners == winners:
            return view
    raise AssertionError("nobody ever wins")


def begun(number: int, names: tuple[str, str] = (NAMES[0], NAMES[1])) -> View:
    """A match of a feud in which the farmers have been laid and nothing else."""
    seats = [{"name": name} for name in names]
    match = Match({**header(2, 0, Variant(feud=Feud(number))), "seats": seats})
    for seat in (0, 1):
        match.decide(seat, Place(seat, (1, 2, 3)).to_line())
    return View.of(match.told(None))


def said(view: View, earlier: Sequence[View], wins: tuple[int, int]) -> bool:
    """Whether the line tells the match's number and that each of both has so many wins."""
    assert view.variant.feud is not None
    names = ", ".join(f"{name} {count}" for name, count in zip(NAMES, wins, strict=False))
    line = ENGLISH.text("scoring.feud", n=view.variant.feud.match, of=3, wins=names)
    return feud_line(ENGLISH, view, earlier) == line


def test_the_line_of_a_feud_counts_the_matches_that_are_over() -> None:
    first, second = ended(1, 0, (1,)), ended(2, 300, (1,))
    assert said(begun(1), [], (0, 0))
    assert said(first, [], (0, 1))
    assert said(begun(2), [first], (0, 1))
    assert said(second, [first], (0, 2))
    assert said(ended(2, 300, (0,)), [first], (1, 1))


def test_a_feud_is_over_with_two_wins() -> None:
    first, second = ended(1, 0, (1,)), ended(2, 300, (1,))
    open_, over = feud_standing(first, []), feud_standing(second, [first])
    assert open_ is not None and not open_.over
    assert over is not None and over.over and over.winners == (1,)


def test_of_a_match_by_itself_nothing_is_said() -> None:
    match, _ = played(2, 0, random_decisions(2, 0, 1))
    view = View.of(match.told(None))
    assert view.variant == PLAIN
    assert feud_standing(view, []) is None
    assert feud_line(ENGLISH, view, []) == sides_line(ENGLISH, view) == ""


def test_each_sides_prisoners_are_added_up() -> None:
    match, _ = played(4, 0, random_decisions(4, 0, 2, ALLIES), ALLIES)
    view = View.of(match.told(None))
    assert view.ended is not None
    captured = view.ended.captured
    assert len(set(captured)) > 1
    sums = [
        ENGLISH.text("variant.side", one=NAMES[one], other=NAMES[other])
        + f" {captured[one] + captured[other]}"
        for one, other in ALLIES.allies
    ]
    assert sides_line(ENGLISH, view) == ENGLISH.text("scoring.sides", sums=" · ".join(sums))


def test_who_chose_no_name_is_called_as_in_the_language() -> None:
    german = language_of("de")
    line = feud_line(german, begun(1, (YOU, player(2))), [])
    wins = f"{german.text('table.you')} 0, {german.text('lobby.player', n=2)} 0"
    assert line == german.text("scoring.feud", n=1, of=3, wins=wins)
