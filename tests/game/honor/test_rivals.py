"""The computer players: legal, the same again, by their own view alone."""

import pytest

from game.honor.decisions import Phase
from game.honor.odds import kills, wins
from game.honor.record import record_lines, replay
from game.honor.rivals.minds import MINDS
from game.honor.view import View, read_ask
from game.kept.chance import Chance
from game.kept.json_lines import write_line
from tests.game.honor.tables import Table
from tests.measure.honor_rivals import play, share


@pytest.mark.parametrize("seats", [3, 6])
def test_they_play_a_match_to_its_end_the_same_each_time(seats: int) -> None:
    """Every answer is legal, or `play` would raise."""
    names = ["steady", "neutral", "novice", "novice", "neutral", "novice"][:seats]
    match = play(names, 5, goal=250)
    assert match.phase is Phase.OVER
    again = play(names, 5, goal=250)
    lines = [write_line(line) for line in record_lines(match)]
    assert lines == [write_line(line) for line in record_lines(again)]
    replay(enumerate(record_lines(match), 1))


@pytest.mark.parametrize("name", MINDS)
def test_a_player_that_is_started_again_answers_the_same(name: str) -> None:
    """It is told its record anew: the answer hangs on what was told and on lots alone."""
    table = Table("noh masamune spy dishonour castle_5", "daisho foot assassin", lords="hawk turtle").do(
        "until 0"
    )
    ask = table.match.ask_line(0)
    assert ask is not None
    answers = [MINDS[name](table.view(0), read_ask(ask), Chance(3)) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", MINDS)
def test_no_player_changes_what_it_sees(name: str) -> None:
    table = Table("noh masamune spy dishonour castle_5", "daisho foot assassin", lords="hawk turtle").do(
        "until 0"
    )
    view: View = table.view(0)
    ask = table.match.ask_line(0)
    assert ask is not None
    before = (view.public.houses, view.public.honour, list(view.hand), view.public.used)
    kept = repr(before)
    MINDS[name](view, read_ask(ask), Chance(3))
    assert repr((view.public.houses, view.public.honour, list(view.hand), view.public.used)) == kept


def test_odds_of_fights_are_exact() -> None:
    """One die against one: 15 of 30; against none always; the rules' third of an assassin."""
    assert wins(1, 1) == pytest.approx(0.5)
    assert wins(1, 0) == 1
    assert wins(2, 1) == pytest.approx((1 - 20 / 216 - 15 / 216) / (1 - 15 / 216))
    table = Table("guard").do("0 play guard samurai")
    assert kills(table.public, 0) == pytest.approx(2 / 3) and kills(table.public, 1) == pytest.approx(1 / 3)


def test_the_steady_one_lays_what_pays_first() -> None:
    table = Table("noh foot foot foot foot foot foot")
    ask = table.match.ask_line(0)
    assert ask is not None
    answer = MINDS["steady"](table.view(0), read_ask(ask), Chance(1))
    assert "noh" in str(table.may(0)) and getattr(answer, "card", None) == table.view(0).hand[-1]


def test_the_steady_one_beats_three_novices_more_often_than_its_share() -> None:
    """A sample of what `python -m tests.measure.honor_rivals` measures."""
    names = ("steady", "novice", "novice", "novice")
    assert sum(share(number, names, 1)[0] for number in range(12)) >= 0.45 * 12
