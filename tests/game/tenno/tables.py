"""A table language: a match written as it looks and played in words, for tests and golden matches.

A table is drawn with a line a seat, clockwise: its name, its row, its hand, and its prisoners, if any:

    Aki    4 2 3 | 5 6 7 8 | Kuma-1 Kuma-10
    Kuma   9 . X | 4

`.` is a gap. What is drawn nowhere lies in the discard. A card is called by its seat and its name, so
"Aki's 4" finds its slot by itself. These are the sentences:

    Aki lays 2 1 3                        the farmers at the start, or the cards for Aki's gaps
    Aki's 4 attacks Kuma's 9              also the Ronin's second attack
    Kuma shows the Monk                   Kuma keeps the Monk
    Aki exchanges 2 for 8                 Aki lifts 2 and lays it back (the feint)
    Aki swaps 2 and 3                     Aki lifts 2 and 3 and lays them back (the feint)
    Kuma looks at slot 1                  of the attacker's row, counted from 0
    Aki passes                            the second attack, the exchange or swap, or the peek
"""

import re
from collections.abc import Callable, Iterable, Iterator

from game.kept.json_lines import Line
from game.tenno.cards import CARDS, CODES, NAMES, cards_of, hand_of
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.options import Refused
from game.tenno.public_state import FULL, ask_for
from game.tenno.score import score
from game.tenno.variants import variant_of
from game.tenno.view import View

NOBODY = "nobody"
SEEN_AND_NEVER_MOVED = """
    Aki lays 3 1 2
    Kuma lays 2 1 3
    Aki's 1 attacks Kuma's 2
    Aki lays 8
    Kuma passes
    Kuma's 3 attacks Aki's 2
    Aki lays 7
    Kuma passes
"""
"""A match of two up to Aki's second turn: Kuma's 2 was turned over, and lies where it lay."""


class Table:
    """The true state of a match, told and asked in words."""

    def __init__(self, names: Iterable[str], state: State) -> None:
        self.names = list(names)
        self.state = state
        self._discarded_before = len(state.public.discard)

    def play(self, story: str) -> "Table":
        """Take the decisions of a story, one a line; raises `Refused` at the first illegal one."""
        for sentence in sentences(story):
            for decision in self.decisions(sentence):
                self.state.decide(decision)
        return self

    def refusal(self, sentence: str) -> str:
        """Return the reason for which a decision is refused; the table is as it was before."""
        before = snapshot(self.state)
        decision = next(self.decisions(sentence))
        try:
            self.state.decide(decision)
        except Refused as refused:
            assert snapshot(self.state) == before, "refused, yet something changed"
            return refused.reason
        raise AssertionError(f"not refused: {sentence}")

    def may(self) -> list[str]:
        """List the decisions that the asked seat may take, in words."""
        return [self.words(option) for option in self.state.options()]

    @property
    def asked(self) -> str:
        """Whose decision is due, and which: "Kuma: refill"; "nobody" when the match is over."""
        ask = self.state.ask
        return f"{self.names[ask.seat]}: {ask.wanted}" if ask else NOBODY

    @property
    def won(self) -> str:
        """The winner of the latest fight, or "nobody"."""
        fight, attack = self.state.fight, self.state.attack
        assert fight and attack
        if fight.attacker_wins:
            return self.names[attack.seat]
        return self.names[attack.target] if fight.defender_wins else NOBODY

    @property
    def discard(self) -> str:
        """What was discarded since the table was drawn, in order: "Aki-4 Kuma-9"."""
        return self._pile(self.state.public.discard[self._discarded_before :])

    def captured(self, name: str) -> str:
        """The pile of a seat's prisoners in order: "Aki-4 Kuma-9"."""
        return self._pile(self.state.public.prisoners[self.names.index(name)])

    def score(self) -> dict[str, int]:
        """What each seat's prisoners add up to."""
        return dict(zip(self.names, score(self.state)[0], strict=True))

    def tiebreak(self) -> dict[str, int]:
        """The sums of the tied leaders, empty where one leads alone."""
        return {self.names[seat]: points for seat, points in score(self.state)[1].items()}

    def winners(self) -> list[str]:
        """Who won the match."""
        return [self.names[seat] for seat in score(self.state)[2]]

    def __str__(self) -> str:
        width = max(map(len, self.names))
        lines = []
        for seat, name in enumerate(self.names):
            row = " ".join("." if card is None else NAMES[card] for card in self.state.rows[seat])
            hand = " ".join(NAMES[card] for card in cards_of(self.state.hands[seat]))
            prisoners = self.captured(name)
            line = f"{name:{width}}  {row} | {hand}" + (f" | {prisoners}" if prisoners else "")
            lines.append(line.rstrip())
        return "\n".join(lines)

    def _pile(self, pile: list[tuple[int, int]]) -> str:
        return " ".join(f"{self.names[seat]}-{NAMES[card]}" for seat, card in pile)

    def words(self, decision: Decision) -> str:
        """Say a decision as a sentence of this language."""
        name = self.names[decision.seat]
        row = [NAMES[card] if card else "." for card in self.state.rows[decision.seat]]
        match decision:
            case Place(_, cards):
                return f"{name} lays {' '.join(NAMES[card] for card in cards)}"
            case Refill(_, _, card):
                return f"{name} lays {NAMES[card]}"
            case Attack(_, slot, target, target_slot):
                attacked = self.state.rows[target][target_slot]
                assert attacked is not None
                return f"{name}'s {row[slot]} attacks {self.names[target]}'s {NAMES[attacked]}"
            case Monk(_, reveal):
                return f"{name} {'shows' if reveal else 'keeps'} the Monk"
            case Exchange(_, slot, card):
                if NAMES[card] == row[slot]:
                    return f"{name} lifts {row[slot]} and lays it back"
                return f"{name} exchanges {row[slot]} for {NAMES[card]}"
            case Swap(_, (low, high), swapped):
                if swapped:
                    return f"{name} swaps {row[low]} and {row[high]}"
                return f"{name} lifts {row[low]} and {row[high]} and lays them back"
            case Peek(_, slot):
                return f"{name} looks at slot {slot}"
            case Pass():
                return f"{name} passes"

    def decisions(self, sentence: str) -> Iterator[Decision]:
        """Read a sentence: one decision, but as many as there are cards where a seat fills its gaps."""
        for pattern, read in _SENTENCES:
            found = re.fullmatch(pattern, sentence)
            if found:
                yield from read(self, *found.groups())
                return
        raise ValueError(f"no sentence of the table language: {sentence}")

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def slot(self, name: str, card: str) -> int:
        """Find a laid card; the sentence is wrong where it does not lie there."""
        row = self.state.rows[self.seat(name)]
        if CODES[card] not in row:
            raise ValueError(f"{name}'s row has no {card}:\n{self}")
        return row.index(CODES[card])


def _lays(table: Table, name: str, cards: str) -> Iterator[Decision]:
    codes = [CODES[card] for card in cards.split()]
    ask = table.state.ask
    if ask and ask.wanted == "place":
        yield Place(table.seat(name), tuple(codes))  # type: ignore[arg-type]
        return
    for code in codes:
        seat = table.seat(name)
        row = table.state.rows[seat]
        yield Refill(seat, row.index(None) if None in row else 0, code)


def _attacks(table: Table, name: str, card: str, target: str, attacked: str) -> Iterator[Decision]:
    yield Attack(table.seat(name), table.slot(name, card), table.seat(target), table.slot(target, attacked))


def _monk(table: Table, name: str, does: str) -> Iterator[Decision]:
    yield Monk(table.seat(name), does == "shows")


def _exchanges(table: Table, name: str, old: str, new: str) -> Iterator[Decision]:
    yield Exchange(table.seat(name), table.slot(name, old), CODES[new])


def _feints(table: Table, name: str, card: str) -> Iterator[Decision]:
    yield Exchange(table.seat(name), table.slot(name, card), CODES[card])


def _swap(swapped: bool) -> Callable[..., Iterator[Decision]]:
    def read(table: Table, name: str, one: str, other: str) -> Iterator[Decision]:
        low, high = sorted((table.slot(name, one), table.slot(name, other)))
        yield Swap(table.seat(name), (low, high), swapped)

    return read


def _peeks(table: Table, name: str, slot: str) -> Iterator[Decision]:
    yield Peek(table.seat(name), int(slot))


def _passes(table: Table, name: str) -> Iterator[Decision]:
    yield Pass(table.seat(name))


_SENTENCES: tuple[tuple[str, Callable[..., Iterator[Decision]]], ...] = (
    (r"(\w+) lays ([0-9X ]+)", _lays),
    (r"(\w+)'s (\w+) attacks (\w+)'s (\w+)", _attacks),
    (r"(\w+) (shows|keeps) the Monk", _monk),
    (r"(\w+) exchanges (\w+) for (\w+)", _exchanges),
    (r"(\w+) lifts (\w+) and lays it back", _feints),
    (r"(\w+) swaps (\w+) and (\w+)", _swap(True)),
    (r"(\w+) lifts (\w+) and (\w+) and lays them back", _swap(False)),
    (r"(\w+) looks at slot (\d)", _peeks),
    (r"(\w+) passes", _passes),
)


def sentences(story: str) -> list[str]:
    """Split a story into its sentences; `#` begins a remark."""
    lines = (line.split("#")[0].strip() for line in story.splitlines())
    return [line for line in lines if line]


def new_table(*names: str, first: str | None = None) -> Table:
    """Sit down to a match before anybody has laid a card; the first seat attacks first unless told."""
    return Table(names, State(len(names), names.index(first) if first else 0))


def table(drawing: str, turn: str | None = None) -> Table:
    """Make the drawn position, the first seat (or `turn`) about to attack.

    The drawing need not be one that play can reach: what a rule says it says of any position. Rows may
    be drawn without gaps only, since no turn begins with one.
    """
    lines = [re.fullmatch(r"(\w+) +([^|]*)\|([^|]*)(?:\|(.*))?", text) for text in sentences(drawing)]
    assert all(lines), f"no table: {drawing}"
    seats = [found.groups(default="") for found in lines if found]
    names = [name for name, *_ in seats]
    state = State(len(names), names.index(turn) if turn else 0)
    public = state.public
    missing = {(seat, card) for seat in range(len(names)) for card in CARDS}
    for seat, (_, row, hand, prisoners) in enumerate(seats):
        laid = [CODES[card] for card in row.split()]
        held = [CODES[card] for card in hand.split()]
        public.prisoners[seat] = [
            (names.index(name), CODES[card]) for name, card in (pair.split("-") for pair in prisoners.split())
        ]
        assert len(laid) == 3, f"{names[seat]} has no row of three"
        state.rows[seat] = list(laid)
        state.hands[seat] = hand_of(held)
        public.laid[seat], public.hand_sizes[seat] = FULL, len(held)
        for card in [(seat, card) for card in laid + held] + public.prisoners[seat]:
            missing.remove(card)  # KeyError: a card is drawn twice
    public.discard = sorted(missing)
    state.ask = public.ask = ask_for("attack", public.first)
    return Table(names, state)


def same(drawing: str, drawn: Table) -> bool:
    """Compare a drawing with a table, whatever their spaces; for use as `assert same(...)`."""
    wanted = [" ".join(line.split()) for line in sentences(drawing)]
    found = [" ".join(line.split()) for line in str(drawn).splitlines()]
    assert found == wanted, f"the table is\n{drawn}"
    return True


def snapshot(state: State) -> tuple[object, ...]:
    """Copy everything that a state holds, deeply, for comparing."""
    fields = [getattr(state.public, slot) for slot in type(state.public).__slots__]
    public = tuple(repr(field) for field in fields)
    return (public, repr(state.rows), repr(state.hands), state.ask, state.attack, state.fight)


class PlayedMatch:
    """A match from its first card on, with its records: the same words, told to every seat."""

    def __init__(self, *names: str, first: str | None = None, header: Line | None = None) -> None:
        seats = [{"name": name} for name in names]
        number = names.index(first) if first else 0
        self.header: Line = header or {"record": "tenno", "version": 1, "seats": seats, "first": number}
        self.names = [plan["name"] for plan in self.header["seats"]]
        self.match = Match(self.header)
        self.table = Table(self.names, State(len(self.names), self.header["first"], variant_of(self.header)))
        self.lines: list[Line] = [self.header]

    def play(self, story: str) -> "PlayedMatch":
        """Take the decisions of a story; its result is added to the record where it ends the match."""
        for sentence in sentences(story):
            for decision in self.table.decisions(sentence):
                self.lines.append(self.match.take(decision.to_line()))
                self.table.state.decide(decision)
                result = self.match.result()
                if result:
                    self.lines.append(result)
        return self

    def told(self, name: str) -> list[Line]:
        """What a seat was told so far, header first; "nobody" is the public."""
        return self.match.told(None if name == NOBODY else self.names.index(name))

    def latest(self, name: str, count: int = 1) -> list[Line]:
        """The latest lines that a seat was told."""
        return self.told(name)[-count:]

    def view(self, name: str) -> View:
        """What a seat knows."""
        return View.of(self.told(name))
