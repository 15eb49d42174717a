"""The second game's set pieces follow what everybody is told: they look alike from every seat."""

from collections.abc import Iterator

import pytest

from game.campaign.campaign_files import own_campaign
from game.games import HONOR
from game.honor.decisions import Assassin, Attack, Dishonour, Spy
from game.honor.events import Event, Fought, Gone, Reckoned
from game.honor.match import Match
from game.honor.set_pieces import SET_PIECES, LeavesProp, PublicFollowing, struck
from game.honor.view import View
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.seats import Seating

RIVALS = (None, "ren", "oyuki", "fumi")


def match_of(seed: int) -> Match:
    """Play a match by lot; people have no rival's name."""
    seats: list[Line] = [
        {"name": f"Seat {seat}", **({"rival": rival} if rival else {})} for seat, rival in enumerate(RIVALS)
    ]
    match = HONOR.match({"record": HONOR.name, "version": 1, "seats": seats, "first": seed % 4})
    assert isinstance(match, Match)
    chance = Chance(seed)
    while match.phase != "over":
        if match.chance_due:
            match.draw(chance)
        else:
            (seat,) = match.asked
            match.decide(seat, chance.choose(match.option_lines(seat)))
    return match


MATCHES = [match_of(seed) for seed in (11, 12, 13, 14, 15, 16)]


def followed(name: str, match: Match) -> Iterator[tuple[Event, View, PublicFollowing]]:
    """Give each public event with the view after it and the set piece that has followed it."""
    told = match.told(None)
    view, following = View(told[0]), PublicFollowing(SET_PIECES[name], told)
    for number, line in enumerate(told[1:], 2):
        event = view.tell(line)
        following.follow(told[:number])
        yield event, view, following


def test_every_set_piece_stands_at_a_stage_and_no_stage_is_without() -> None:
    road = own_campaign(HONOR.name)
    assert [stage.set_piece for stage in road.road] == list(SET_PIECES)
    assert road.epilogue is not None and road.epilogue.set_piece == "sparrow", "which came along"


@pytest.mark.parametrize("name", SET_PIECES)
def test_every_seat_sees_and_hears_what_the_public_does(name: str) -> None:
    seating, moves = Seating(4, 0), 0
    for match in MATCHES[:3]:
        public = match.told(None)
        seen = [(one.prop(seating), one.take_cue()) for *_, one in followed(name, match)]
        moves += len({shown for shown, _ in seen}) - 1
        for seat in range(4):
            own, following = match.told(seat), PublicFollowing(SET_PIECES[name], public)
            told = [number for number, line in enumerate(own, 1) if line.get("move") != "pass"][1:]
            shown = []
            for number in told:
                following.follow(own[:number])
                shown.append((following.prop(seating), following.take_cue()))
            assert shown == seen
    assert moves > 0


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("bowl", lambda event: isinstance(event, Attack) and event.seat != 0),
        ("squid", lambda event: isinstance(event, Fought)),
        ("tally", lambda event: isinstance(event, Fought) and event.winner == 0),
        ("bell", lambda event: isinstance(event, Assassin)),
        ("stamps", lambda event: isinstance(event, Dishonour)),
        ("letters", lambda event: (struck(event) or (0, 0))[0] == 3),
        ("sparrow", lambda event: isinstance(event, Gone) and bool(event.cards)),
    ],
)
def test_it_moves_at_what_it_is_about_and_is_heard(name: str, counted: object) -> None:
    came = 0
    for match in MATCHES:
        before: object = None
        for event, _, piece in followed(name, match):
            shown, cue = piece.prop(Seating(4, 0)), piece.take_cue()
            due = counted(event)  # type: ignore[operator]
            if name != "tally" or match.phase != "over":
                assert not due or (cue and shown != before)
            came += due
            before = shown
    assert came > 0


def test_lanterns_wait_in_the_order_of_honour() -> None:
    for match in MATCHES:
        for event, view, piece in followed("queue", match):
            if isinstance(event, Reckoned):
                prop = piece.prop(Seating(4, 0))
                honours = [view.public.honour[place] for place in prop.places]  # type: ignore[union-attr]
                assert honours == sorted(honours, reverse=True)


def test_oyuki_knits_two_rows_for_each_card_that_a_spy_took() -> None:
    for match in MATCHES:
        rows = 0
        for event, _, piece in followed("scarf", match):
            rows += 2 * len(event.take) if isinstance(event, Spy) else 0
            assert len(piece.prop(Seating(4, 0)).rows) == rows  # type: ignore[union-attr]


def test_leaves_lie_where_nobody_struck_for_three_rounds() -> None:
    most = 0
    for match in MATCHES:
        since = [1] * 4
        for event, view, piece in followed("leaves", match):
            now = 1 + max(0, view.public.turns - 1) // 4
            if (blow := struck(event)) is not None:
                since[blow[1]] = now
            due = tuple(min(2, (now - round_) // 3) for round_ in since)
            assert piece.prop(Seating(4, 0)) == LeavesProp(due)
            most = max(most, *due)
    assert most == 2
