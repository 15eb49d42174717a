"""Two worlds that differ only in what a seat may not know give it the same record, byte for byte."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from game.honor.cards import HAND
from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line, write_line
from tests.game.honor.tables import record_lines, replay
from tests.game.honor.worlds import played, tables

Spot = tuple[int, int]
"""A card by where it lay: which shuffle, counted from 0, and how deep."""

SHOWN = ("play", "spy", "assassin", "dishonour", "discard", "save_face")


def unseen(match: Match, viewer: int | None) -> list[Spot]:
    """Find the cards that the viewer has not seen: what others hold, and the pile."""
    header, _, *lines = match.record
    seats, first = len(header["seats"]), header["first"]
    hands: list[list[tuple[str, Spot]]] = [[] for _ in range(seats)]
    pile: list[tuple[str, Spot]] = []
    shuffles = 0
    for line in lines:
        if line.get("chance") == "shuffle":
            pile = [(card, (shuffles, depth)) for depth, card in enumerate(line["cards"])]
            if not shuffles:
                for _ in range(HAND):
                    for seat in (*range(first, seats), *range(first)):
                        hands[seat].append(pile.pop(0))
            shuffles += 1
        elif line.get("move") == "draw":
            hands[line["seat"]].append(pile.pop(0))
        elif line.get("move") in SHOWN:
            hand = hands[line["seat"]]
            held = line.get("card", line["move"])
            hand.remove(next(card for card in hand if card[0] == held))
    hidden = [spot for seat, hand in enumerate(hands) if seat != viewer for _, spot in hand]
    return sorted(hidden + [spot for _, spot in pile])


def other_world(match: Match, viewer: int | None, chance: Chance) -> Match:
    """Replay the same match with what the viewer has not seen in another order.

    Who is asked for a Save Face may differ then; others keep theirs back as they did.
    """
    hidden = unseen(match, viewer)
    again = Match(match.header)
    shuffles = 0
    for line in match.record[1:]:
        if line.get("move") == "pass" and line["seat"] != viewer:
            continue
        if line.get("chance") == "shuffle":
            line = {**line, "cards": _shuffled_in_part(line["cards"], shuffles, hidden, chance)}
            shuffles += 1
        while again.phase == "save_face" and not _answers(again, line):
            _keep_back(again)
        again.take(line)
    while again.phase == "save_face":
        _keep_back(again)
    return again


def _shuffled_in_part(cards: list[str], number: int, hidden: list[Spot], chance: Chance) -> list[str]:
    depths = [depth for shuffle, depth in hidden if shuffle == number]
    other = list(cards)
    for depth, card in zip(depths, chance.shuffled([cards[depth] for depth in depths]), strict=True):
        other[depth] = card
    return other


def cut_short(match: Match, lines: int) -> Match:
    """Leave out the last lines of a match that is over, since its end lays all open."""
    if match.result() is None:
        return match
    again = replay(enumerate(match.record[:-lines], 1)).match
    assert again is not None
    return again


def _answers(match: Match, line: Line) -> bool:
    return line.get("move") in ("save_face", "pass") and line["seat"] in match.asked


def _keep_back(match: Match) -> None:
    (seat,) = match.asked
    match.decide(seat, {"move": "pass", "seat": seat})


def texts(lines: list[Line]) -> list[str]:
    return [write_line(line) for line in lines]


@settings(max_examples=60)
@given(tables)
def test_a_seat_is_told_the_same_in_two_worlds_that_it_cannot_tell_apart(table: dict[str, Any]) -> None:
    match = cut_short(played(**table), 1 + table["seed"] % 40)
    if len(match.record) < 3 or match.phase == "save_face":
        return  # who is asked differs between the worlds
    for viewer in (None, *range(match.seats)):
        again = other_world(match, viewer, Chance(table["seed"]))
        assert texts(again.told(viewer)) == texts(match.told(viewer))
        if viewer in match.asked:
            assert again.option_lines(viewer) == match.option_lines(viewer)
            assert again.ask_line(viewer) == match.ask_line(viewer)


def test_the_other_worlds_are_other_worlds() -> None:
    """Or the test above would prove nothing."""
    differing = Counter[bool]()
    for seed in range(10):
        match = played(4, 400, seed, 150, 0.6)
        if match.phase != "save_face":
            again = other_world(match, 1, Chance(seed))
            differing[texts(record_lines(match)) != texts(record_lines(again))] += 1
    assert differing[True] > 5 and not differing[False]


@pytest.mark.parametrize("seed", range(40))
def test_while_a_save_face_is_asked_for_nobody_else_hears_anything(seed: int) -> None:
    """Whoever was not asked so far has the record of before the fight or the loss."""
    quiet: dict[int | None, int] = {}

    def watch(match: Match) -> None:
        viewers = (None, *range(match.seats))
        if match.phase != "save_face":
            quiet.update((viewer, len(match.told(viewer))) for viewer in viewers)
            asked.clear()
            return
        ask = match.ask_line(match.asked[0])
        assert ask is not None
        asked.update({ask["seat"]} | ({ask["for"]} if ask["against"] == "dishonour" else set()))
        for viewer in viewers:
            told = match.told(viewer)
            if viewer not in asked:
                assert len(told) == quiet[viewer]

    asked: set[int] = set()
    played(5, 400, seed, 300, 0.9, watch)
