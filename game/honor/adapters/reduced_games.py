"""A reduced game of The Honor of the Samurai that is small enough to be solved, by the rules as they are.

- "castle": somebody may open his house to an attack. The owner of the Lord of the Turtle (30 honour a turn)
  holds the castle on the hill and one card more, which is a Save Face as often as not; all else is known. He
  lays the castle (5 honour a turn) or does not. If he does, the owner of the Lord of the Stag (15) attacks
  with as many dice, or does not. Then each has one more turn's honour, and that is all.

Whoever holds the Save Face risks little; who does not, can lay the castle as if he did. What nobody decides
here happens by itself, also what the third seat does. It is worth the honour that one is ahead by, in
hundreds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.honor.adapters.match_in_numbers import Table
from game.honor.cards import CODES, HAND, NAMES
from game.honor.decisions import Attack, Decision, End, Phase, Play
from game.honor.line_forms import decision_line
from game.honor.odds import exact
from game.kept.chance import Chance
from game.kept.json_lines import Line

SEATS = 2
"""Who decides anything."""
OWNER, RIVAL, OTHER = range(3)
LOSES, WINS = 0, 1
"""What can come of an attack, whatever the dice show."""
_DICE = {LOSES: ([1, 1], [6, 6]), WINS: ([6, 6], [1, 1])}
"""What they show then: the attacker's, and the defender's."""
_WANTED: Mapping[int, tuple[Decision, ...]] = {
    1: (Play(RIVAL, CODES["cavalry"], 2 * RIVAL),),
    3: (Play(OWNER, CODES["castle_5"], 2 * OWNER), End(OWNER)),
    4: (Attack(RIVAL, OWNER), End(RIVAL)),
}
"""What may be done in a turn, from 1, besides ending it where nothing of it can be done."""
_END = 7
"""The turn with which it ends, before anything is done in it."""


@dataclass(frozen=True)
class Mini:
    """A reduced game: each seat's lord and hand, and what the last card of the owner's hand can be."""

    name: str
    lords: tuple[str, str, str]
    hands: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    hidden: tuple[str, ...]
    """Each is as likely."""


MINIS: Mapping[str, Mini] = {
    mini.name: mini
    for mini in (
        Mini(
            "castle",
            ("daimyo_turtle", "daimyo_stag", "daimyo_wren"),
            (("castle_5", *["foot"] * 5), ("cavalry", *["foot"] * 6), ("lancers",) * HAND),
            ("foot", "save_face"),
        ),
    )
}


class MiniTable(Table):
    """A table of a mini; it waits for each lot, as a table of the whole game does."""

    def __init__(self, mini: Mini) -> None:
        """Begin it, before the hidden card is drawn."""
        self.mini = mini
        self._hidden: int | None = None
        self._fought: int | None = None
        super().__init__(3, RIVAL, None)

    @property
    def over(self) -> bool:
        """Whether everybody has had his last honour."""
        return self.view(None).public.turns >= _END

    def __deepcopy__(self, memo: dict[int, object]) -> "MiniTable":
        return self.copy()

    @property
    def lot_due(self) -> bool:
        return self._hidden is None or (self._match.phase == Phase.ROLL.value and self._fought is None)

    @property
    def asked(self) -> int | None:
        return None if self.lot_due or self.over else super().asked

    def outcomes(self) -> list[tuple[int, float]]:
        if self._hidden is None:
            return sorted((CODES[name], 1 / len(self.mini.hidden)) for name in self.mini.hidden)
        public = self.view(RIVAL).public
        won = float(exact(public.dice(RIVAL, False), public.dice(OWNER, True)))
        return [(LOSES, 1 - won), (WINS, won)]

    def fall(self, outcome: int) -> None:
        if self._hidden is None:
            self._hidden = outcome
        else:
            self._fought = outcome
        self.settle()

    def settle(self) -> None:
        """Let happen what is no decision here."""
        while not (self.lot_due or self.over):
            line = self._sure()
            if line is None:
                return
            self._match.take(line)

    def decisions(self) -> list[Decision]:
        """List what the asked seat may decide here."""
        ask, options = self.ask, super().decisions()
        if ask is None or ask.phase is not Phase.TURN:
            return options
        wanted = _WANTED.get(self.view(None).public.turns, ())
        return [one for one in options if one in wanted] or [one for one in options if isinstance(one, End)]

    def returns(self) -> list[float]:
        honour = self.view(None).public.honour
        ahead = (honour[OWNER] - honour[RIVAL]) / 100 if self.over else 0.0
        return [ahead, -ahead]

    def drawn_anew(self, player: int, chance: Chance) -> "MiniTable":
        """Return another table, drawn by lot, that a player cannot tell from this one."""
        told = self.record(player)
        alike = [one for one in _all_from(MiniTable(self.mini)) if one.record(player) == told]
        return chance.choose([one for one in alike if one.asked == self.asked or player != self.asked])

    def _sure(self) -> Line | None:
        """Return the next line where nothing else can come; None where somebody decides."""
        match self._match.phase:
            case "lords":
                return {"chance": "lords", "cards": self._clockwise(self.mini.lords)}
            case "shuffle":
                return {"chance": "shuffle", "cards": self._pile()}
            case "roll":
                assert self._fought is not None
                roller = self._match.roller
                dice = _DICE[self._fought][0 if roller == RIVAL else 1]
                return {"chance": "roll", "seat": roller, "dice": dice[: self._match.dice_due]}
        options = self.decisions()
        return decision_line(options[0]) if len(options) == 1 else None

    def _pile(self) -> list[str]:
        """Return the pile from which these hands are dealt."""
        assert self._hidden is not None
        hands = [*self.mini.hands]
        hands[OWNER] = (*hands[OWNER], NAMES[self._hidden])
        dealt = [card for round_ in zip(*self._clockwise(hands), strict=True) for card in round_]
        rest = Counter(NAMES[card] for card in self._match.pile)
        rest.subtract(dealt)
        return [*dealt, *sorted(rest.elements())]

    @staticmethod
    def _clockwise(by_seat: Any) -> list[Any]:
        return [by_seat[seat] for seat in (RIVAL, OTHER, OWNER)]


def _all_from(table: MiniTable) -> Iterator[MiniTable]:
    """Give a table and all that can come of it."""
    yield table
    for step in [outcome for outcome, _ in table.outcomes()] if table.lot_due else table.actions():
        after = table.copy()
        if table.lot_due:
            after.fall(step)
        else:
            after.act(step)
        yield from _all_from(after)
