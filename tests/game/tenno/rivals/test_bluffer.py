"""The bluffing mind draws where it feints, by chances that its account says, as often as its number says."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.tenno.decisions import Ask, Exchange
from game.tenno.match import Match
from game.tenno.rivals.personality import Personality, first_filled
from game.tenno.rivals.thinking_rival import Bluffer, Mind, is_feint
from tests.game.tenno.play import header

SHOW = Personality(depth=0.0, insight=0.0, restless=1.0, feint=0.5)
LOTS = 200


def asked(
    personality: Personality, seed: int, kind: type[Mind] = Bluffer
) -> Iterator[tuple[Mind, Ask, Line]]:
    """Play a match of three of a kind; give each question after its answer, before that is told."""
    match = Match(header(3))
    minds = [kind(10 * seed + seat, personality) for seat in range(3)]
    told = [0] * 3
    while match.asked:
        [seat] = match.asked
        record, ask = match.told(seat), match.ask_line(seat)
        assert ask is not None
        for line in record[told[seat] :]:
            minds[seat].tell(line)
        told[seat] = len(record)
        answer = minds[seat].answer(ask)
        yield minds[seat], Ask.from_line(ask), answer
        match.decide(seat, answer)


def answers(personality: Personality, seed: int, kind: type[Mind] = Bluffer) -> list[Line]:
    """Play that match; return all answers."""
    return [answer for _, _, answer in asked(personality, seed, kind)]


def test_the_account_says_by_what_chances_it_feints_and_where_the_lot_fell() -> None:
    drawn = 0
    for mind, _, answer in asked(SHOW, 1):
        account = mind.account()
        if account is None or account.lot is None:
            continue
        drawn += 1
        assert sum(one["chance"] for one in account.alternatives) == pytest.approx(1)
        lot = account.lot
        for one in account.alternatives:
            lot -= one["chance"]
            if lot < -1e-9:
                break
        assert one["choice"] == answer
    assert drawn > 5


def test_asked_again_it_answers_the_same() -> None:
    assert answers(SHOW, 2) == answers(SHOW, 2)


def test_who_never_feints_plays_as_a_thinking_rival() -> None:
    honest = Personality(depth=0.0, insight=0.0, restless=0.5, feint=0.0)
    assert answers(honest, 3) == answers(honest, 3, Mind)


def test_a_feint_is_drawn_where_a_thinking_rivals_follows_from_what_was_seen() -> None:
    """Most feints are where the strongest card was seen, and none is sure to be there."""
    compared, touched = 0, 0
    for mind, ask, _ in asked(SHOW, 4):
        view = mind.view
        assert view is not None and view.you is not None
        options = view.options(ask)
        seen = sorted((slot.known or 0, number) for number, slot in enumerate(view.slots[view.you]))
        if ask.wanted != "exchange" or seen[-1][0] < 4 or seen[-1][0] == seen[-2][0]:
            continue
        change = next(one for one in options if isinstance(one, Exchange) and not is_feint(one, view))
        slots: dict[type[Mind], list[int]] = {}
        for kind in (Mind, Bluffer):
            other = kind(1, SHOW)
            picked = [other._picked(view, options, [change], Chance(seed)) for seed in range(LOTS)]  # noqa: SLF001
            slots[kind] = [one.slot for one in picked if isinstance(one, Exchange) and is_feint(one, view)]
            assert 0.35 * LOTS < len(slots[kind]) < 0.65 * LOTS
        strongest = seen[-1][1]
        assert set(slots[Mind]) == {strongest}
        assert slots[Bluffer].count(strongest) == max(map(slots[Bluffer].count, range(3)))
        touched += len(set(slots[Bluffer])) > 1
        compared += 1
    assert compared > 3 and touched > compared / 2, (touched, compared)


@pytest.mark.parametrize("kind", [Mind, Bluffer])
def test_who_spares_a_slot_feints_in_the_others(kind: type[Mind]) -> None:
    """Even a slight leaning: a feint there would touch what is meant to lie still."""
    feints = 0
    for mind, ask, _ in asked(replace(SHOW, still=0.01), 5, kind):
        view = mind.view
        assert view is not None
        spared, options = first_filled(view), view.options(ask)
        if ask.wanted != "exchange" or spared is None:
            continue
        change = next(one for one in options if isinstance(one, Exchange) and not is_feint(one, view))
        for seed in range(20):
            picked = mind._picked(view, options, [change], Chance(seed))  # noqa: SLF001
            assert isinstance(picked, Exchange)
            feints += is_feint(picked, view)
            assert picked.slot != spared or not is_feint(picked, view)
    assert feints > 20
