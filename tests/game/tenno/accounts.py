"""Matches in which the first seat gives an account of its answers, and what a lot among chances falls to."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.tenno.match import Match
from game.tenno.rivals.rival import ViewRival
from tests.game.tenno.play import header

Accounts = list[tuple[Line, Line, Line]]
"""Questions, answers and what stood behind them: alternatives, and the lot where one was drawn."""


def played(rivals: Sequence[ViewRival], top: Line | None = None) -> tuple[Match, Accounts]:
    """Play a match of such a header; return it with all that the first seat gave an account of."""
    match, told = Match(top or header(len(rivals))), [0] * len(rivals)
    found: Accounts = []
    while match.asked:
        [seat] = match.asked
        record = match.told(seat)
        for line in record[told[seat] :]:
            rivals[seat].tell(line)
        told[seat] = len(record)
        ask = match.ask_line(seat)
        assert ask is not None
        answer = rivals[seat].answer(ask)
        account = rivals[seat].account()
        if seat == 0 and account is not None:
            found.append((ask, answer, {"alternatives": account.alternatives, "lot": account.lot}))
        match.decide(seat, answer)
    return match, found


def falls_to(why: Line) -> Line:
    """Return the alternative in whose share of the chances, laid end to end, the lot lies."""
    lot = why["lot"]
    for one in why["alternatives"]:
        lot -= one["chance"]
        if lot < -1e-9:
            break
    choice: Line = one["choice"]
    return choice
