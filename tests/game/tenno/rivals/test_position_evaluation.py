"""How imagined matches are judged: ends by who has won, the rest by an outlook."""

from game.tenno.cards import DAIMYO, hand_of
from game.tenno.match import Match
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import OVER, Imagined
from game.tenno.rivals.position_evaluation import Outlook, judging
from game.tenno.view import View
from tests.game.tenno.play import header


def table(seats: int) -> Imagined:
    made = Imagined(seats)
    for seat in range(seats):
        made.rows[SLOTS * seat : SLOTS * seat + SLOTS] = (1, 2, DAIMYO)
    made.standing = [hand_of((1, 2, DAIMYO, 4, 7, 8))] * seats
    made.hands = [hand_of((4, 7, 8))] * seats
    made.sizes = [3] * seats
    return made


def viewer(seats: int, you: int) -> View:
    return View.of(Match(header(seats)).told(you)[:1])


def test_a_win_is_worth_more_the_further_ahead() -> None:
    judge = judging(viewer(3, 0))
    worths = []
    for points in ([0, 9, 3], [8, 9, 3], [10, 9, 3], [20, 9, 3]):
        ended = table(3)
        ended.points, ended.stage = points, OVER
        worths.append(judge(ended))
    assert worths == sorted(set(worths))
    assert worths[0] > 0 and worths[1] < 0.5 < worths[2] and worths[3] < 1


def test_allies_win_together() -> None:
    head = {**header(4), "variant": {"allies": [[0, 2], [1, 3]]}}
    judge = judging(View.of(Match(head).told(0)[:1]))
    ended = table(4)
    ended.points, ended.stage = [0, 9, 12, 2], OVER
    assert judge(ended) > 0.5


def test_the_outlook_falls_with_a_lost_lead_and_with_a_shown_daimyo() -> None:
    for seats in (2, 4, 6):
        outlook = Outlook(seats, 1, judging(viewer(seats, 1)))
        even = table(seats)
        behind = even.copy()
        behind.points[0] = 8
        assert outlook(behind) < outlook(even) - 0.05
        ended = behind.copy()
        ended.stage = OVER
        assert outlook(ended) == judging(viewer(seats, 1))(ended)
        if seats == 2:
            shown = even.copy()
            shown.seen[2 * SLOTS - 1] = 0b01
            assert outlook(shown) < outlook(even)
