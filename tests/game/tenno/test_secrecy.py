"""The secrecy rule: matches that differ only in what a seat may not know give it the same bytes.

A random match is cut anywhere; for a viewer another world is drawn in which all others hid something else
(worlds.py); both are played side by side. The viewer must be told the same, in the same portions, must be
asked the same and be offered the same, whatever his neighbours hold, could have shown, or were asked.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.tenno import match as matches
from game.tenno.decisions import Decision, Exchange, Monk, Place, Refill, Swap
from game.tenno.events import Event, Exchanged, MonkKept, Peeked, Placed, Refilled, Swapped
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.public_state import Public
from game.tenno.seat_record import line_for
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import View
from tests.game.tenno.play import as_bytes, header, random_decisions
from tests.game.tenno.worlds import other_world

Pair = tuple[int, int, int | None, list[Decision], list[Decision]]


def cut(
    seats: int, first: int, decisions: list[Decision], length: int, variant: Variant = PLAIN
) -> list[Decision]:
    """Cut a match, but not while a Monk's answer is due: there a world without Monk is one step ahead."""
    state = State(seats, first, variant)
    for decision in decisions[:length]:
        state.decide(decision)
    waits = state.ask is not None and state.ask.wanted == "monk"
    return decisions[: length + waits]


def pairs(
    seeds: range, worlds: int, variant: Variant = PLAIN, tables: Sequence[int] = range(2, 8)
) -> Iterator[Pair]:
    """Give seats, who begins, viewer, and the decisions of both worlds; whole matches and cut ones."""
    for seed in seeds:
        chance = Chance(seed)
        seats = tables[seed % len(tables)]
        first = chance.below(seats)
        whole = random_decisions(seats, first, seed, variant)
        for number in range(worlds):
            viewer = chance.choose((None, *range(seats)))
            length = len(whole) if number == 0 else chance.below(len(whole))
            decisions = cut(seats, first, whole, length, variant)
            other = other_world(seats, first, decisions, viewer, chance, variant)
            yield seats, first, viewer, decisions, other


def experience(match: Match, viewer: int | None, decisions: list[Decision]) -> list[object]:
    """All that a viewer meets with: each portion of his record, and each question with its options."""
    met: list[object] = [as_bytes(match.told(viewer))]
    told = 1
    for decision in decisions:
        if match.asked == (viewer,):
            met.append((match.ask_line(viewer), match.option_lines(viewer)))
        match.take(decision.to_line())
        lines = match.told(viewer)
        if len(lines) > told:
            met.append(as_bytes(lines[told:]))
            told = len(lines)
    if match.asked == (viewer,):
        met.append((match.ask_line(viewer), match.option_lines(viewer)))
    return met


def contents(view: View) -> dict[str, object]:
    """All that a view holds, down to what is public in it."""
    held = {name: repr(getattr(view, name)) for name in type(view).__slots__ if name != "public"}
    return {**held, "public": [repr(getattr(view.public, name)) for name in Public.__slots__]}


def both_worlds(pair: Pair, variant: Variant = PLAIN) -> tuple[Match, Match]:
    """Begin both matches; nothing in their headers that a seat may not know is the same."""
    plain = header(pair[0], pair[1], variant)
    return Match({**plain, "seed": 7}), Match({**plain, "seed": 8, "campaign": {"stage": "ferry"}, "made": 1})


def tell_apart(pair: Pair, worlds: tuple[Match, Match]) -> bool:
    """Play both worlds: whether the viewer meets with something else in the other one."""
    _, _, viewer, decisions, other = pair
    return experience(worlds[0], viewer, decisions) != experience(worlds[1], viewer, other)


def check_pairs(
    seeds: range, worlds: int, variant: Variant = PLAIN, tables: Sequence[int] = range(2, 8)
) -> Counter[str]:
    """Compare all pairs; returns in what they differed, so that no kind of secret was left out."""
    differing: Counter[str] = Counter()
    for pair in pairs(seeds, worlds, variant, tables):
        seats, _, viewer, decisions, other = pair
        both = both_worlds(pair, variant)
        assert not tell_apart(pair, both), f"{seats} seats, seen by {viewer}:\n{decisions}\n{other}"
        here, there = (contents(View.of(match.told(viewer))) for match in both)
        assert here == there
        differing["pairs"] += decisions != other
        for kind in (Place, Refill, Exchange, Swap):
            hidden = [[one for one in world if isinstance(one, kind)] for world in (decisions, other)]
            differing[kind.move] += hidden[0] != hidden[1]
        asked = [sum(isinstance(one, Monk) for one in world) for world in (decisions, other)]
        differing["monk"] += asked[0] != asked[1]
    return differing


def test_a_seat_cannot_tell_worlds_apart_that_differ_in_what_it_may_not_know() -> None:
    differing = check_pairs(range(25), 6)
    assert differing["pairs"] > 100
    assert all(differing[kind] > 5 for kind in ("place", "refill", "exchange", "monk")), differing
    assert differing["swap"], differing


@pytest.mark.long
def test_thousands_of_pairs_of_worlds() -> None:
    differing = check_pairs(range(1000, 1600), 10)
    assert differing["pairs"] > 2000, differing
    assert min(differing.values()) > 50, differing


def leaky(
    leaks: Callable[[Event, int | None], Line | None],
) -> Callable[[Event, int | None, bool], Line | None]:
    """Write records as ever, but where something leaks, that."""
    return lambda event, seat, face_up: leaks(event, seat) or line_for(event, seat, face_up)


Owned = Placed | Refilled | Exchanged | Swapped | Peeked | MonkKept


def of_owner(kind: type[Owned]) -> Callable[[Event, int | None], Line | None]:
    """Tell everybody what only the one who did it may know."""
    return lambda event, seat: line_for(event, event.seat) if isinstance(event, kind) else None


@pytest.mark.parametrize("kind", [Placed, Refilled, Exchanged, Swapped, Peeked, MonkKept])
def test_a_secret_told_to_all_would_be_noticed(kind: type[Owned], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "line_for", leaky(of_owner(kind)))
    assert any(tell_apart(pair, both_worlds(pair)) for pair in pairs(range(140, 160), 6))


def test_an_attack_told_before_the_monks_answer_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = matches.Match._tell  # noqa: SLF001

    def tell_all(
        self: Match, *events: Event, also: tuple[int | None, ...] | None = None, face_up: bool = False
    ) -> None:
        if also is None or len(also) == 1:
            tell(self, *events, face_up=face_up)

    monkeypatch.setattr(matches.Match, "_tell", tell_all)
    assert any(tell_apart(pair, both_worlds(pair)) for pair in pairs(range(100, 130), 6))
