"""Problems: a table before one decision, and which answers are right in every world that its record allows.

Owns what right means and its proof; implements `optional_features.ProblemRules`. How they lie and are told is
`game/campaign/problems.py`'s.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.kept.strict_reader import Table, anything, items, named, one_of, whole
from game.table.optional_features import Found, Puzzle, Refutation
from game.tenno.cards import CODES, MONK, MOST_SEATS, NAMES
from game.tenno.decisions import Attack, Decision, Monk
from game.tenno.events import Attacked, Event, Fought, MonkShown, Turned
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.problem_worlds import Worlds
from game.tenno.public_state import SLOTS
from game.tenno.score import score
from game.tenno.seat_record import line_for

WIN, WHERE = "win", "where"
_ASKS = ("attack", "monk")
"""The decisions with which a match can be over."""
FEW_WORLDS = 400
"""With more worlds than that nobody looks for a problem."""
_ENDS_SOON = 1
"""A match can end within a turn only where a hand is as small: two cards at most leave a row in it."""


def read(table: Table, lines: Sequence[Line]) -> Puzzle:
    """Read a problem's own keys, and whether its record is one; raises `Fault`."""
    wanted = table.one_of("wanted", (WIN, WHERE))
    ask = table.read("ask", anything)
    worlds = Worlds.of(lines)
    due = None if worlds.ask is None else worlds.ask.to_line()
    if due is None or due["seat"] != worlds.you or due["ask"] not in _ASKS:
        expected = f"one that ends where seat {worlds.you} is asked for an attack or for the Monk"
        raise Fault(len(lines), "the end of the record", expected)
    if type(ask) is not dict or write_line(ask) != write_line(due):
        raise table.fault("ask", show(ask), write_line(due))
    card = table.read("card", named(CODES, 'a card, "1" to "10" or "X"')) if wanted == WHERE else 0
    accept = table.read("accept", items(_place if wanted == WHERE else _answer, "one or more answers", 1))
    return Puzzle(wanted, NAMES[card] if card else "", accept, tuple(lines), due)


def fights(puzzle: Puzzle) -> int:
    """Count the fights before the decision."""
    return Worlds.of(puzzle.lines).view.public.fights


def prove(puzzle: Puzzle) -> tuple[int, list[Line]]:
    """Return in how many worlds, and which answers are right in all of them, whatever is accepted."""
    worlds = Worlds.of(puzzle.lines)
    if puzzle.wanted == WHERE:
        return _where(worlds, CODES[puzzle.card])
    states = worlds.states()
    return len(states), [option.to_line() for option in _winning(states, worlds.you)]


def refute(puzzle: Puzzle, answer: Line) -> Refutation | None:
    """Return a world in which an answer fails; None for one that is right."""
    worlds = Worlds.of(puzzle.lines)
    if puzzle.wanted == WHERE:
        card, seat, slot = CODES[puzzle.card], answer["seat"], answer["slot"]
        failing = [world for world in worlds.by_seat[seat] if world[0][slot] != card]
        if not failing:
            return None
        rows: dict[int, Sequence[int | None]] = {seat: min(failing, key=str)[0]}
        return Refutation(rows, ())
    found = _failing(worlds.states(), worlds.you, decision_from_line(answer))
    if found is None:
        return None
    before, after = found
    rows = {seat: tuple(before.rows[seat]) for seat in worlds.by_seat}
    return Refutation(rows, tuple(_told(decision_from_line(answer), before, after, worlds.you)))


def example(puzzle: Puzzle, answer: Line) -> Refutation | None:
    """Return a world in which a right answer is seen to come true: where others resist it most, if they do.

    None for an answer that turns no card over.
    """
    worlds = Worlds.of(puzzle.lines)
    if puzzle.wanted == WHERE:
        row = [CODES[puzzle.card] if slot == answer["slot"] else None for slot in range(SLOTS)]
        return Refutation({answer["seat"]: row}, ())
    decision, you = decision_from_line(answer), worlds.you
    pairs = ((one, end) for one in worlds.states() for end in _replies(_after(one, decision), you))
    fought = ((end.fight.strengths[1] or 0, before, end) for before, end in pairs if end.fight is not None)
    _, before, after = max(fought, key=lambda found: found[0], default=(0, None, None))
    if before is None or after is None:
        return None
    rows = {seat: tuple(before.rows[seat]) for seat in worlds.by_seat}
    return Refutation(rows, tuple(_told(decision, before, after, you)))


def find(told: Sequence[Line]) -> Iterator[Found]:
    """Look through a seat record for problems: at each decision of that seat a win, or a card that lies
    nowhere else though nobody sees it."""
    worlds = Worlds(told[0])
    for number, line in enumerate(told[1:], 2):
        if "result" in line:
            return
        worlds.read(line)
        ask = worlds.ask
        if ask is None or ask.seat != worlds.you or ask.wanted not in _ASKS:
            continue
        yield from _here(worlds, tuple(told[:number]))


def _here(worlds: Worlds, lines: tuple[Line, ...]) -> Iterator[Found]:
    public = worlds.view.public
    ask = worlds.ask
    assert ask is not None
    if min(public.hand_sizes) <= _ENDS_SOON:
        number = 1
        for one in worlds.by_seat.values():
            number *= len(one)
        if number <= FEW_WORLDS:
            states = worlds.states()
            right = _winning(states, worlds.you)
            if right:
                lines_right = tuple(one.to_line() for one in right)
                among = len(states[0].options())
                puzzle = Puzzle(WIN, "", lines_right, lines, ask.to_line())
                yield Found(puzzle, public.fights, number, among)
    if ask.wanted != "attack" or ask.again:
        return
    for seat, found in worlds.by_seat.items():
        for slot in range(SLOTS):
            cards = {row[slot] for row, _ in found}
            card = cards.pop()
            if cards or card is None or len(found) == 1 or worlds.view.known(seat, slot) is not None:
                continue
            place = {"seat": seat, "slot": slot}
            puzzle = Puzzle(WHERE, NAMES[card], (place,), lines, ask.to_line())
            yield Found(puzzle, public.fights, len(found), SLOTS)


def _place(value: Any) -> Line:
    table = Table("", value, "", "a seat and a slot")
    place = {
        "seat": table.read("seat", whole(0, MOST_SEATS - 1)),
        "slot": table.read("slot", whole(0, SLOTS - 1)),
    }
    table.end()
    return place


def _answer(value: Any) -> Line:
    if type(value) is not dict:
        raise Fault("", show(value), "a line of a decision")
    decision = decision_from_line(value)
    one_of((*_ASKS, "pass"))(decision.move)
    return decision.to_line()


def _where(worlds: Worlds, card: int) -> tuple[int, list[Line]]:
    places: list[Line] = []
    number = 0
    for seat, found in worlds.by_seat.items():
        for slot in range(SLOTS):
            if {row[slot] for row, _ in found} == {card}:
                places.append({"seat": seat, "slot": slot})
                number = len(found)
    return number, places


# What wins


def _won(state: State, you: int) -> bool:
    """Whether the match is over, and this seat alone has won it."""
    return state.ask is None and score(state)[2] == (you,)


def _replies(state: State, you: int) -> list[State]:
    """List what can be after an attack: another seat may show its Monk or not."""
    if state.ask is None or state.ask.wanted != "monk" or state.ask.seat == you:
        return [state]
    return [_after(state, option) for option in state.options()]


def _after(state: State, decision: Decision) -> State:
    twin = state.copy()
    twin.apply(decision)
    return twin


def _winning(states: Sequence[State], you: int) -> list[Decision]:
    return [option for option in states[0].options() if _failing(states, you, option) is None]


def _failing(states: Sequence[State], you: int, option: Decision) -> tuple[State, State] | None:
    """Return a world before and after an answer that does not win in all of them; None where it does."""
    seen: dict[object, list[tuple[State, State]]] = {}
    for state in states:
        for after in _replies(_after(state, option), you):
            if after.ask is None and not _won(after, you):
                return state, after
            shown = after.fight
            what = (shown and (shown.attacking, shown.defending, shown.monk), after.ask is None)
            seen.setdefault(what, []).append((state, after))
    for alike in seen.values():
        if not _forced([after for _, after in alike], you):
            return next((pair for pair in alike if not _won(pair[1], you)), alike[0])
    return None


def _forced(states: Sequence[State], you: int) -> bool:
    """Whether these, which look the same to the seat, are won, or by one second attack will be."""
    if all(_won(state, you) for state in states):
        return True
    again = all(
        state.ask is not None and state.ask.wanted == "attack" and state.ask.again and state.ask.seat == you
        for state in states
    )
    if not again:
        return False
    return any(
        all(_won(end, you) for state in states for end in _replies(_after(state, option), you))
        for option in states[0].options()
    )


def _told(answer: Decision, before: State, after: State, you: int) -> Iterator[Line]:
    """Give the lines that the seat would be told of its answer in such a world, up to the fight's end."""
    events: list[Event] = []
    if isinstance(answer, Attack):
        events.append(Attacked(answer.seat, answer.slot, answer.target, answer.target_slot))
    elif not isinstance(answer, Monk):
        return
    attack, fight = after.attack, after.fight
    assert attack is not None and fight is not None
    if isinstance(answer, Attack):
        events.append(Turned(fight.attacking, fight.defending))
    if fight.monk:
        events.append(MonkShown(attack.target, before.rows[attack.target].index(MONK)))
    winner = attack.seat if fight.attacker_wins else attack.target if fight.defender_wins else None
    events.append(Fought(fight.attacking, fight.defending, fight.strengths, fight.monk, winner))
    for event in events:
        line = line_for(event, you)
        assert line is not None
        yield line
