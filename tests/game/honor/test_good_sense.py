"""Who thinks ahead gives nothing away for nothing, whatever play-outs say and however the match stands."""

import pytest

from game.games import HONOR
from game.honor.deductions import Shown
from game.honor.rivals.good_sense import sensible
from game.honor.rivals.player import Question
from game.honor.view import read_ask
from tests.game.honor.tables import Table, step_of
from tests.measure.honor_waste import sample, wasted

DEEP = ("kage", "fumi", "aoi")


def silly(table: Table, seat: int, likes: str = "end", made_room: bool = False) -> set[str]:
    """Return what gives something away for nothing, as steps, where the habit's choice is what it `likes`."""
    view, ask = table.view(seat), read_ask(table.match.ask_line(seat))
    steps = table.may(seat)
    question = Question(view, ask, view.options(ask), None, Shown(view.seats), made_room=made_room)
    sense = sensible(question, [float(step == likes) for step in steps])
    assert sense
    return {step for number, step in enumerate(steps) if number not in sense}


def test_a_card_is_put_away_only_by_a_full_hand_that_can_draw_then() -> None:
    table = Table("lancers spy foot", lords="hawk turtle")
    assert "discard foot" not in silly(table, 0)
    table.do("0 play lancers daimyo")
    assert {"discard spy", "discard foot"} <= silly(table, 0)
    table.do("0 draw")
    assert {"discard spy", "discard foot"} <= silly(table, 0), "none is drawn any more in this turn"


def test_who_has_made_room_draws() -> None:
    table = Table("lancers spy foot", lords="hawk turtle").do("0 discard foot")
    assert "play lancers daimyo 0" not in silly(table, 0)
    assert set(table.may(0)) - silly(table, 0, made_room=True) == {"draw"}


def test_nobody_ends_his_turn_who_can_draw() -> None:
    table = Table("noh spy foot", lords="hawk turtle")
    assert "end" not in silly(table, 0)
    table.do("0 play noh daimyo")
    assert "end" in silly(table, 0)


def test_with_a_full_hand_nobody_rests_but_by_habit() -> None:
    table = Table("noh spy foot", lords="hawk turtle")
    for step in ("play noh daimyo 0", "discard foot"):
        assert {"end", "discard foot", "play noh samurai 0"} & silly(table, 0, step) == {"end"}
    assert not {"end", "discard foot"} & silly(table, 0, "end")


def test_ninja_are_sent_at_others_and_for_something() -> None:
    table = Table("noh gunpowder spy assassin", "foot", lords="hawk turtle", seats=3)
    table.do("0 play noh daimyo", "0 play gunpowder samurai", "until 1", "1 play foot samurai", "until 0")
    found = silly(table, 0)
    assert {"spy spy daimyo 0 noh", "assassin daimyo 0", "assassin samurai 0", "assassin samurai 2"} <= found
    assert not found & {
        "spy spy samurai 0 gunpowder",
        "spy spy samurai 1 foot",
        "assassin samurai 1",
        "assassin daimyo 2",
    }


def test_an_attack_without_a_chance_is_none() -> None:
    table = Table("lancers", "castle_15 lancers lancers", lords="wren turtle")
    table.do("0 play lancers daimyo", "until 1", "1 play castle_15 daimyo", "1 play lancers daimyo")
    table.do("until 0")
    assert "attack 1" in silly(table, 0)
    table = Table("cavalry cavalry", "castle_5", lords="hawk turtle")
    table.do("0 play cavalry daimyo", "0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0")
    assert "attack 1" not in silly(table, 0)


def test_nobody_leaves_a_lord_who_has_nowhere_to_go() -> None:
    """Kage paid 25 honour, took nothing for a round and served the same lord again."""
    table = Table("assassin assassin", "foot", lords="hawk turtle", seats=3)
    table.do(
        "0 assassin daimyo 1", "dice 6", "0 assassin daimyo 2", "dice 6", "until 1", "1 serve 0", "until 1"
    )
    assert "leave" in silly(table, 1)
    table = Table("assassin", "foot", lords="hawk turtle", seats=3)
    table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1")
    assert "leave" not in silly(table, 1), "seat 2 has a lord"


def lost() -> Table:
    """Seat 0 is a Ronin and holds much, but nothing that can keep seat 1 from winning with its next turn."""
    table = Table(
        "noh no_dachi okugata_5 cavalry save_face guard guard",
        "masamune okugata_10 daisho assassin",
        lords="hawk turtle",
        goal=250,
    )
    table.do("0 play guard daimyo", "0 play guard samurai")
    table.do("until 1", "1 play masamune daimyo", "1 shogun", "1 play daisho daimyo")
    table.do("until 1", "1 assassin daimyo 0", "dice 6", "until 0")
    while table.honour[1] + table.public.income(1) < 250:
        table.do("until 1", "until 0")
    return table


@pytest.mark.parametrize("name", DEEP)
def test_who_can_no_longer_win_does_not_throw_his_hand_away(name: str) -> None:
    """No play-out is won, so all that may be done looks alike; Kage put seven good cards away."""
    table, rival, told, steps = lost(), HONOR.rival(name, 3), 0, list[str]()
    while table.match.asked == (0,):
        for line in table.match.told(0)[told:]:
            rival.tell(line)
        told = len(table.match.told(0))
        answer = rival.answer(table.match.ask_line(0))
        steps.append(step_of(answer))
        table.match.decide(0, answer)
    assert not [step for step in steps if step.startswith("discard")]
    assert "serve 1" in steps and "play noh samurai 0" in steps


def test_nobody_who_thinks_ahead_wastes_anything_in_a_match() -> None:
    """A sample of what `python -m tests.measure.honor_waste` measures."""
    for name, style in sample(("kage", "fumi", "aoi", "steady"), 0, 1):
        if name in DEEP:
            done = [measure for measure in ("discards", "actions", "own", "empty") if style[measure].done]
            assert style["discards"].chances and not done, name


def test_what_is_wasted_is_counted_from_the_public_record() -> None:
    table = Table("noh spy foot", lords="hawk turtle", pile="foot foot foot foot foot foot")
    table.do("0 discard foot", "0 draw", "0 discard noh", "0 end", "1 play foot daimyo", "1 end")
    found = wasted(table.match.told(None))
    assert (found[0]["discards"], found[0]["actions"]) == ((1, 1), (1, 1))
    assert (found[1]["discards"], found[1]["actions"]) == ((0, 1), (1, 1))
