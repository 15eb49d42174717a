"""What the set pieces of the court show is what the public's lines say."""

from collections.abc import Iterator

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.table.set_pieces import Prop, QueueProp, Said
from game.tenno.cards import VALUES
from game.tenno.events import Exchanged, Passed
from game.tenno.fooled_and_read import tells_of
from game.tenno.set_pieces import PublicFollowing, SetPiece
from game.tenno.set_pieces_act_4_court import (
    Blind,
    BlindProp,
    Bridge,
    BridgeProp,
    Cushion,
    CushionProp,
    Hats,
    HatsProp,
    Queue,
    Stamps,
    StampsProp,
    Witnesses,
    WitnessesProp,
)
from game.tenno.variants import PLAIN, Feud, Variant
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions

TELLING = 3
"""The seed of a match of two with four tells, not all of them in neighbouring fights."""
TIED = 7
"""The seed of one in which either has won fights, and one was a tie."""
TWO = Seating(2, 0)


def public_lines(seats: int, seed: int, variant: Variant = PLAIN) -> list[Line]:
    return list(played(seats, 0, random_decisions(seats, 0, seed, variant), variant)[0].told(None))


def followed(piece: SetPiece, lines: list[Line], of: str = "fight") -> Iterator[tuple[View, PublicFollowing]]:
    """After each fight (or other line that has a key) of a public record the view and the piece."""
    view, following = View.begin(lines[0]), PublicFollowing(piece, lines)
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
        if of in line:
            yield view, following


def counts(view: View) -> list[int]:
    """How many prisoners each seat has."""
    return [len(pile) for pile in view.public.prisoners]


def test_lanterns_wait_in_the_order_of_what_was_taken_and_two_at_most_are_through() -> None:
    table, seats = Seating(7, 3), list(range(7))
    order, sizes = seats, set()
    for view, piece in followed(Queue(), public_lines(7, 5)):
        taken = counts(view)
        order = sorted(order, key=lambda seat: -taken[seat])  # who is level stays before whom he was before
        through = sum(taken[seat] > 0 for seat in order[:2])
        assert piece.prop(table) == QueueProp(tuple(map(table.place, order)), through)
        sizes.add(through)
    assert 2 in sizes
    assert order != seats


def test_where_prisoners_lie_open_their_points_count() -> None:
    lines = public_lines(2, 6, Variant(open_prisoners=True))
    orders = set()
    for view, piece in followed(Queue(), lines):
        points = [sum(VALUES[card] for _, card in pile) for pile in view.public.prisoners]
        shown = piece.prop(TWO)
        assert isinstance(shown, QueueProp)
        first, second = shown.places
        assert points[first] >= points[second]
        number = counts(view)
        orders.add(number[first] >= number[second])
    assert orders == {True, False}, "once the fewer cards were worth more"


def test_the_cushion_is_under_whoever_leads_until_another_has_more() -> None:
    held, seen = None, set()
    for view, piece in followed(Cushion(), public_lines(4, 1)):
        taken = counts(view)
        most = [seat for seat in range(4) if taken[seat] == max(taken)]
        if held not in most or max(taken) == 0:
            held = most[0] if len(most) == 1 and max(taken) else None
        assert piece.prop(Seating(4, 0)) == CushionProp(held)
        seen.add((held, len(most) > 1))
    assert len({seat for seat, _ in seen} - {None}) > 1 and any(
        level and seat is not None for seat, level in seen
    )


def test_the_bridge_tells_what_both_sides_took_and_letters_rustle_where_lady_fumi_took_a_card() -> None:
    lines = public_lines(4, 2, Variant(allies=((0, 2), (1, 3))))
    lines[0] = {
        **lines[0],
        "seats": [{"name": "Mira"}, {"name": "F", "rival": "fumi"}, {"name": "T"}, {"name": "K"}],
    }
    rustled, heard = 0, 0
    for view, piece in followed(Bridge(), lines):
        taken = counts(view)
        rustled = taken[1]
        assert piece.prop(Seating(4, 0)) == BridgeProp(
            ((0, 2), (1, 3)), (taken[0] + taken[2], taken[1] + taken[3]), rustled
        )
        assert piece.prop(Seating(4, 1)) == BridgeProp(
            ((0, 2), (3, 1)), (taken[1] + taken[3], taken[0] + taken[2]), rustled
        )
        heard += piece.take_cue() == "prop-rustle"
    assert heard == rustled > 0


def test_where_there_are_no_two_sides_there_is_no_bridge() -> None:
    assert {piece.prop(Seating(3, 0)) for _, piece in followed(Bridge(), public_lines(3, 1))} == {None}


def test_each_match_of_a_feud_has_its_stamp_and_those_that_are_over_who_won() -> None:
    first, second = (public_lines(2, seed, Variant(feud=Feud(n))) for n, seed in ((1, 0), (2, 1)))
    earlier = [View.of(first)]
    before = PublicFollowing(Stamps(), second[:1], earlier)
    winners = [View.of(lines).ended.winners for lines in (first, second)]  # type: ignore[union-attr]
    assert all(len(who) == 1 for who in winners)
    assert before.prop(TWO) == StampsProp(2, 3, (winners[0][0],))
    over = PublicFollowing(Stamps(), second, earlier)
    over.follow(View.of(second))
    assert over.prop(TWO) == StampsProp(2, 3, (winners[0][0], winners[1][0]))
    assert over.prop(Seating(2, 1)) == StampsProp(2, 3, (1 - winners[0][0], 1 - winners[1][0]))
    assert PublicFollowing(Stamps(), public_lines(2, 0)).prop(TWO) is None, "no feud"


def test_whoever_had_an_opening_exchange_wears_hats_whether_it_was_used_or_left() -> None:
    lines = public_lines(3, 15, Variant(opening_exchange=True))
    worn, moves = set(), set()
    for view, piece in followed(Hats(), lines, "move"):
        latest = view.events[-1]
        if len(worn) < 3 and view.public.fights == 0 and isinstance(latest, Exchanged | Passed):
            worn.add(latest.seat)
            moves.add(type(latest))
        assert piece.prop(Seating(3, 0)) == HatsProp(frozenset(worn))
    assert worn == {0, 1, 2} and moves == {Exchanged, Passed}


def test_somebody_giggles_at_each_tell_and_the_third_lifts_the_blind() -> None:
    before, shown = 0, list[Prop | None]()
    for view, piece in followed(Blind(), public_lines(2, TELLING)):
        tells = len(tells_of(view))
        giggles = tells > before
        shown.append(piece.prop(TWO))
        assert shown[-1] == BlindProp(tells, giggles or tells >= 3)
        assert piece.take_cue() == ("prop-giggle" if giggles else "")
        assert piece.take_words() == (Said("giggle") if giggles and tells == 1 else None)
        before = tells
    assert before == 4
    lifted = [isinstance(prop, BlindProp) and prop.lifted for prop in shown]
    assert lifted == sorted(lifted) and not lifted[0] and lifted[-1]


def test_the_witnesses_mind_what_becomes_of_the_tenno_and_of_nobody_else() -> None:
    lines = public_lines(2, TIED)
    assert {piece.prop(TWO) for _, piece in followed(Witnesses(), lines)} == {WitnessesProp()}
    lines[0] = {**lines[0], "seats": [{"name": "Mira"}, {"name": "Tenno", "rival": "tenno"}]}
    expected = {
        0: WitnessesProp("pleased", "stung"),
        1: WitnessesProp("calm", "pleased"),
        None: WitnessesProp(),
    }
    seen = set()
    for view, piece in followed(Witnesses(), lines):
        assert view.duel is not None and view.duel.fought is not None
        assert piece.prop(TWO) == expected[view.duel.fought.winner]
        seen.add(view.duel.fought.winner)
    assert seen == {0, 1, None}
