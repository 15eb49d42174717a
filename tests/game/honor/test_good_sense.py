"""No rival gives anything away for nothing, whatever it finds it worth and however the match stands."""

import pytest

from game.games import HONOR
from game.honor.cards import CODES, NAMES
from game.honor.decisions import Attack
from game.honor.odds import wins
from game.honor.rivals.blunders import HOPELESS, hopeless, sensible
from game.honor.rivals.personality import Personality, unused
from game.honor.rivals.rival import Question
from game.honor.rivals.turn_planning import hand_after
from game.honor.view import read_ask
from game.honor.what_others_hold import Shown
from tests.game.honor.tables import Table, step_of
from tests.measure.honor_waste import RIVALS, sample, wasted
from tests.samples import sample as some

DEEP = ("kage", "fumi", "aoi")


def silly(
    table: Table, seat: int, likes: str = "end", made_room: bool = False, left: int | None = None
) -> set[str]:
    """Return what gives something away for nothing, as steps, where the habit's choice is what it `likes`."""
    view, ask = table.view(seat), read_ask(table.match.ask_line(seat))
    steps = table.may(seat)
    question = Question(view, ask, view.options(ask), None, Shown(view.seats), made_room=made_room, left=left)
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


def test_whom_a_dishonour_costs_nothing_is_not_dishonoured() -> None:
    """His Samurai may die of it as if nothing had been (8.3): Tama shamed such in every second of hers."""
    table = Table("dishonour", "foot", lords="hawk turtle", seats=3)
    table.do("until 1", "1 play foot samurai", "until 0")
    assert silly(table, 0) & {"dishonour 1", "dishonour 2"} == {"dishonour 2"}


def test_the_bold_dare_half_of_what_others_do_but_nobody_attacks_without_a_chance() -> None:
    assert (hopeless(-1.0), hopeless(0.0), hopeless(1.0)) == (HOPELESS, HOPELESS, HOPELESS / 2)


def turn_of(name: str, table: Table, seat: int, seed: int = 3) -> list[str]:
    """Let a rival play its turn; return its steps."""
    rival, told, steps = HONOR.rival(name, seed), 0, list[str]()
    while table.match.asked == (seat,):
        lines = table.match.told(seat)
        for line in lines[told:]:
            rival.tell(line)
        told = len(lines)
        answer = rival.answer(table.match.ask_line(seat))
        steps.append(step_of(answer))
        table.match.decide(seat, answer)
    return steps


@pytest.mark.parametrize("name", ["steady", "neutral", "goro", "ren", "kuma"])
def test_a_save_face_is_not_thrown_away_on_an_attack_that_can_only_lose(name: str) -> None:
    """A lost fight was thought to cost nothing with one in hand, which was thought to stay there."""
    hand = "save_face guard guard guard guard noh okugata_5"
    table = Table(hand, "cavalry cavalry lancers", lords="boar turtle", seats=3)
    table.do("until 1", "1 shogun", "1 play cavalry daimyo", "1 play cavalry samurai", "until 0")
    assert wins(table.public.dice(0, False), table.public.dice(1, True)) < 0.02
    assert "attack 1" not in turn_of(name, table, 0)


def test_a_save_face_shown_after_a_lost_attack_has_left_the_hand() -> None:
    hand = [CODES["foot"], CODES["save_face"], CODES["save_face"]]
    assert hand_after(hand, Attack(0, 1)) == hand
    assert hand_after(hand, Attack(0, 1), saved=True) == hand[:2]


def test_nobody_clutches_what_he_never_plays() -> None:
    """Gorō, who sends no Ninja, sat with a full hand and three actions for eight turns."""
    names = {NAMES[card] for card in unused(Personality(shadow=-1.0, scorn=-0.3))}
    assert names == {"spy", "elite_spy", "assassin", "dishonour"}
    assert not unused(Personality(boldness=-1.0))
    table = Table("spy assassin dishonour save_face", lords="hawk turtle", seats=3)
    rival = HONOR.rival("goro", 3)
    for line in table.match.told(0):
        rival.tell(line)
    rival.answer(table.match.ask_line(0))
    account = rival.account()
    assert account is not None
    worths = {step_of(one["choice"]): one["worth"] for one in account.alternatives}
    assert min(worths[f"discard {card}"] for card in ("spy", "assassin", "dishonour")) > worths["end"]


def test_nobody_goes_back_to_the_lord_whom_he_has_left() -> None:
    table = Table("assassin", "foot", "foot", lords="hawk turtle", seats=3)
    table.do("0 assassin daimyo 1", "dice 6", "until 1")
    assert silly(table, 1, left=0) & {"serve 0", "serve 2"} == {"serve 0"}
    assert not silly(table, 1, left=None) & {"serve 0", "serve 2"}
    table = Table("assassin assassin", "foot", lords="hawk turtle", seats=3)
    table.do("0 assassin daimyo 1", "dice 6", "0 assassin daimyo 2", "dice 6", "until 1")
    assert "serve 0" not in silly(table, 1, left=0), "there is no other, and no Daimyo in hand"
    table = Table("assassin", "daimyo_bell foot", "foot", lords="hawk turtle", seats=3)
    table.do("0 assassin daimyo 1", "dice 6", "until 1")
    assert set(table.may(1)) - silly(table, 1, left=0) == {"play daimyo_bell daimyo 1"}, "at once"


def test_nobody_leaves_a_lord_who_has_nowhere_to_go() -> None:
    """Kage paid 25 honour, took nothing for a round and served the same lord again."""
    table = Table("assassin assassin", "foot", lords="hawk turtle", seats=3)
    table.do(
        "0 assassin daimyo 1", "dice 6", "0 assassin daimyo 2", "dice 6", "until 1", "1 serve 0", "until 1"
    )
    assert "leave" in silly(table, 1)
    for hand, lords, leaves in (
        ("foot", "hawk turtle wren", False),
        ("foot", "wren turtle hawk", True),
        ("daimyo_bell", "hawk turtle wren", True),
    ):
        table = Table("assassin", hand, lords=lords, seats=3)
        table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1")
        assert ("leave" not in silly(table, 1)) == leaves, "only for a richer lord, or with one in hand"


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
    steps = turn_of(name, lost(), 0)
    assert not [step for step in steps if step.startswith("discard")]
    assert "serve 1" in steps and "play noh samurai 0" in steps


@pytest.mark.parametrize("rivals", some([("kage", *3 * ["steady"]), RIVALS], [("kage", *3 * ["steady"])]))
def test_nobody_who_never_errs_wastes_anything_in_a_match(rivals: tuple[str, ...]) -> None:
    """A sample of what `python -m tests.measure.honor_waste` measures."""
    for name, style in sample(rivals, 0, 1):
        nothing = ("discards", "actions", "own", "empty", "shames", "hopeless", "back")
        done = [measure for measure in nothing if style[measure].done]
        assert style["discards"].chances and not done, name


def test_what_is_wasted_is_counted_from_the_public_record() -> None:
    table = Table("noh spy foot", lords="hawk turtle", pile="foot foot foot foot foot foot")
    table.do("0 discard foot", "0 draw", "0 discard noh", "0 end", "1 play foot daimyo", "1 end")
    found = wasted(table.match.told(None))
    assert (found[0]["discards"], found[0]["actions"]) == ((1, 1), (1, 1))
    assert (found[1]["discards"], found[1]["actions"]) == ((0, 1), (1, 1))
    table = Table("dishonour cavalry", "cavalry", lords="wren turtle", seats=3)
    table.do(
        "0 dishonour 1",
        "1 seppuku samurai",
        "until 1",
        "1 shogun",
        "1 play cavalry daimyo",
        "until 0",
        "0 play cavalry daimyo",
        "0 attack 1",
        "dice 1",
        "dice 6 6",
    )
    found = wasted(table.match.told(None))
    assert {measure for measure in found[0] if found[0][measure].done} == {"shames", "long"}
    table = Table("assassin", "foot", lords="hawk turtle", seats=3)
    table.do(
        "0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1", "1 leave", "until 1", "1 serve 0"
    )
    found = wasted(table.match.told(None))
    assert found[1]["leaves"].done == found[1]["back"].done == 1
