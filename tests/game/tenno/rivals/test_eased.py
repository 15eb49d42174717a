"""An eased rival: errs by lot among what its signature leaves open, and stays who it is."""

from collections.abc import Iterator

import pytest

from game.kept.json_lines import Line
from game.tenno.cards import fight
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.match import Match
from game.tenno.rivals.handicap import WORDS, Handicapped, alike
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.thinking_rival import Mind
from game.tenno.view import View
from tests.game.tenno.play import header

ATTACKS = [Attack(0, slot, target, place) for slot in range(3) for target in (1, 2) for place in range(3)]
SECONDS = [*ATTACKS[6:], Pass(0)]
EXCHANGES = [Exchange(0, slot, card) for slot in range(3) for card in (1, 4, 7)] + [Pass(0)]
SWAPS = [Swap(0, pair, swapped) for pair in ((0, 1), (0, 2)) for swapped in (True, False)] + [Pass(0)]
REFILLS = [Refill(0, 1, card) for card in (4, 7, 9)]
PEEKS = [Peek(0, 0), Peek(0, 1), Peek(0, 2), Pass(0)]
MONKS = [Monk(0, True), Monk(0, False)]


def likes(word: str, question: str, own: Decision, options: list[Decision]) -> list[Decision]:
    found = alike([word], question, own, options)
    assert own in found
    return found


def test_each_word_keeps_what_it_says() -> None:
    own = Attack(0, 1, 2, 0)
    first: list[Decision] = list(ATTACKS)
    assert likes("from", "attack", own, first) == [one for one in ATTACKS if one.slot == 1]
    assert likes("at", "attack", own, first) == [one for one in ATTACKS if one.target == 2]
    assert likes("on", "attack", own, first) == [
        one for one in ATTACKS if (one.target, one.target_slot) == (2, 0)
    ]
    for word in ("from", "at", "on", "again"):
        assert likes(word, "attack", Pass(0), SECONDS) == [Pass(0)], "leaving it is like no attack"
    assert Pass(0) not in likes("again", "attack", own, SECONDS) == SECONDS[:-1]
    assert likes("touch", "exchange", Exchange(0, 2, 4), EXCHANGES) == EXCHANGES[6:9]
    assert likes("touch", "exchange", Pass(0), EXCHANGES) == [Pass(0)]
    assert likes("touch", "swap", Swap(0, (0, 2), True), SWAPS) == SWAPS[2:4]
    assert likes("lay", "exchange", Exchange(0, 2, 4), EXCHANGES) == [
        Exchange(0, slot, 4) for slot in range(3)
    ]
    assert likes("lay", "swap", Swap(0, (0, 2), True), SWAPS) == [SWAPS[0], SWAPS[2]]
    assert likes("lay", "refill", REFILLS[1], REFILLS) == [REFILLS[1]]
    assert likes("monk", "monk", MONKS[1], MONKS) == [MONKS[1]]
    assert likes("look", "peek", Peek(0, 2), PEEKS) == [Peek(0, 2)]
    assert likes("look", "peek", Pass(0), PEEKS) == [Pass(0)]


def test_a_word_says_nothing_about_other_questions() -> None:
    """A Ronin's second attack and an exchange are both left by the same word, and are not the same."""
    for word in ("from", "at", "on", "again", "monk", "look"):
        assert likes(word, "exchange", Pass(0), EXCHANGES) == EXCHANGES
        assert likes(word, "exchange", EXCHANGES[0], EXCHANGES) == EXCHANGES
    for word in WORDS.keys() - {"lay"}:
        assert likes(word, "refill", REFILLS[0], REFILLS) == REFILLS
    for word in WORDS.keys() - {"look"}:
        assert likes(word, "peek", PEEKS[0], PEEKS) == PEEKS


def test_no_word_leaves_everything_open_and_several_have_to_agree_all() -> None:
    assert alike([], "attack", ATTACKS[0], ATTACKS) == ATTACKS
    both = alike(["from", "at"], "attack", Attack(0, 1, 2, 0), ATTACKS)
    assert both == [Attack(0, 1, 2, place) for place in range(3)]


HABITS = Personality(depth=0.0, haste=0.5, insight=0.0)


def answered(signature: tuple[str, ...], rate: float, seats: int, seed: int) -> Iterator[tuple[Line, ...]]:
    """Play a match among eased rivals; gives each question, the answer, the plain one, and what was told."""
    match = Match(header(seats))
    rivals = [Handicapped(Mind(seat, HABITS), rate, seed + seat, signature) for seat in range(seats)]
    plain = [Mind(seat, HABITS) for seat in range(seats)]
    heard = [0] * seats
    while match.asked:
        (seat,) = match.asked
        ask = match.ask_line(seat)
        assert ask is not None
        lines = match.told(seat)
        for line in lines[heard[seat] :]:
            rivals[seat].tell(line)
            plain[seat].tell(line)
        heard[seat] = len(lines)
        answer, own = rivals[seat].answer(ask), plain[seat].answer(ask)
        assert answer in match.option_lines(seat)
        assert (rivals[seat].account() is None) or answer == own
        yield ask, answer, own, {"lines": lines}
        match.decide(seat, answer)


def wasted(lines: list[Line], answer: Line) -> bool:
    """Whether an attack loses its card to one that its seat saw there and that was not touched since."""
    view = View.of(lines)
    known = view.slots[answer["target"]][answer["target_slot"]].known
    card = view.row[answer["slot"]]
    assert card is not None
    return known is not None and fight(card, known, False).attacker_falls


@pytest.mark.parametrize(
    "signature", [(), ("from", "touch"), ("at", "on", "touch"), ("lay", "monk"), ("again",)]
)
def test_an_error_is_like_the_answer_it_stands_for_in_every_word(signature: tuple[str, ...]) -> None:
    errors = 0
    for seats in (2, 3):
        for ask, answer, own, told in answered(signature, 0.8, seats, 5 * seats):
            view = View.of(told["lines"])
            options = {str(option.to_line()): option for option in view.options(Ask.from_line(ask))}
            like = alike(signature, ask["ask"], options[str(own)], list(options.values()))
            assert options[str(answer)] in like
            errors += answer != own
    assert errors > 10


def test_no_error_runs_into_a_card_that_was_seen_and_is_stronger() -> None:
    tempted = 0
    for seed in range(12):
        for ask, answer, own, told in answered((), 1.0, 2 + seed % 2, 10 * seed):
            if answer["move"] != "attack" or answer == own:
                continue
            options = [option.to_line() for option in View.of(told["lines"]).options(Ask.from_line(ask))]
            lost = [one for one in options if one["move"] == "attack" and wasted(told["lines"], one)]
            assert answer not in lost or lost == options
            tempted += bool(lost)
    assert tempted > 20
