"""A fight of the film once more, with one thing changed: what would come of it, by the rules themselves.

It reads the film's own records alone, whose hands lie open to its director, and never a match of anybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.honor.cards import CODES, HAND, NAMES, SAVE_FACE
from game.honor.decisions import Assassin, Attack, Castle, Decision, Pass, Phase, SaveFace
from game.honor.event_effects import happen
from game.honor.events import Bond, Event, Fought, Gone, Rolled
from game.honor.full_state import State
from game.honor.line_forms import decision_from_line, lot_from_line
from game.honor.seat_record import header_for, line_for
from game.honor.show.rules_book import FILM
from game.honor.shuffles_and_dice import let_happen
from game.kept.chance import Chance
from game.kept.json_lines import Line


@dataclass(frozen=True)
class Otherwise:
    """How it goes: the throw of each side, attacker's first (an assassin throws alone), and more.

    `saved`: the beaten one has a Save Face and shows it; `second`: a Ronin, and whom he serves.
    """

    dice: tuple[tuple[int, ...], ...]
    saved: bool = False
    second: tuple[int, int] | None = None


@dataclass(frozen=True)
class Outcome:
    """What comes of it: what a viewer is told `before` and of it, and `thrown`, the deciding throws.

    `lives`: nobody dies; `guard`: one is spent.
    """

    before: list[Line]
    told: list[Line]
    thrown: tuple[tuple[int, ...], ...]
    attacker_wins: bool
    lives: bool
    guard: bool


class FightAgain:
    """One fight, or one assassin's die, of a record of the film."""

    def __init__(self, record: str, number: int, viewer: int) -> None:
        """`number`: how many fights and assassins came before it."""
        header, *lines = FILM.lines(record, viewer)
        starts = [place for place, line in enumerate(lines) if line.get("move") in ("attack", "assassin")]
        self._header, self._lines, self._viewer = header, lines[: starts[number]], viewer
        deed = decision_from_line(lines[starts[number]])
        assert isinstance(deed, Attack | Assassin)
        self.deed: Attack | Assassin = deed
        rolls: list[tuple[int, ...]] = []
        self._answers: list[Line] = []
        for line in lines[starts[number] + 1 :]:
            if line.get("chance") == "roll":
                rolls.append(tuple(line["dice"]))
            elif line.get("move") in ("save_face", "pass", "castle"):
                self._answers.append(line)
            else:
                break
        last = rolls[-2:] if isinstance(deed, Attack) else rolls[:1]
        self.plain = Otherwise(tuple(last), any(line["move"] == "save_face" for line in self._answers))

    @cached_property
    def _start(self) -> State:
        return self._played(self._lines)

    @property
    def may_be_saved(self) -> bool:
        """Whether a face can be saved here at all: a Shogun's cannot, nor against an assassin."""
        if isinstance(self.deed, Assassin):
            return False
        return self._start.public.decree not in (self.deed.seat, self.deed.target)

    def seconds(self) -> list[tuple[int, int]]:
        """List which Ronin could serve whom of the two who fight, and would add to the strength."""
        if isinstance(self.deed, Assassin):
            return []
        public = self._start.public
        ronin = [
            seat
            for seat in range(public.seats)
            if public.is_ronin(seat) and public.strengths[2 * seat + 1] > 0
        ]
        lords = [seat for seat in (self.deed.seat, self.deed.target) if public.second[seat] is None]
        return [(seat, lord) for seat in ronin for lord in lords]

    def fitted(self, choice: Otherwise) -> Otherwise:
        """Give each side as many dice as its strength then has; new ones are thrown."""
        if isinstance(self.deed, Assassin):
            return choice
        public = self._start.public.copy()
        if choice.second is not None:
            happen(public, Bond(*choice.second))
        due = public.dice(self.deed.seat, False), public.dice(self.deed.target, True)
        chance = Chance(sum(7**place * sum(dice) for place, dice in enumerate(choice.dice)))
        dice = tuple(
            (*thrown, *(1 + chance.below(6) for _ in range(count)))[:count]
            for thrown, count in zip(choice.dice, due, strict=True)
        )
        return replace(choice, dice=dice)

    def thrown_again(self, choice: Otherwise) -> Otherwise:
        """Return another throw, the same whenever this one is thrown again."""
        chance = Chance(sum(7**place * die for place, die in enumerate(sum(choice.dice, ()), 1)))
        thrown = choice.dice
        while thrown == choice.dice:
            thrown = tuple(tuple(1 + chance.below(6) for _ in dice) for dice in choice.dice)
        return replace(choice, dice=thrown)

    def outcome(self, choice: Otherwise) -> Outcome:
        """Let it happen by the rules; equal throws are followed by others."""
        choice = self.fitted(choice)
        state = self._play(choice, None)
        if choice.saved and self.may_be_saved:
            fought = next(event for event in reversed(state.happened) if isinstance(event, Fought))
            beaten = fought.defender if fought.winner == fought.attacker else fought.attacker
            shown = (line["seat"] for line in self._answers if line["move"] == "save_face")
            state = self._play(choice, next(shown, beaten))
        start = len(state.happened) - next(
            count for count, event in enumerate(reversed(state.happened), 1) if event == self.deed
        )
        events = state.happened[start:]
        rolls = [event.dice for event in events if isinstance(event, Rolled)]
        return Outcome(
            [header_for(self._header, self._viewer), *self._told(state.happened[:start])],
            self._told(events),
            tuple(rolls[-2:] if isinstance(self.deed, Attack) else rolls),
            any(isinstance(event, Fought) and event.winner == event.attacker for event in events),
            not any(_dies(event, self.deed) for event in events),
            any(isinstance(event, Gone) and event.cards == (CODES["guard"],) for event in events),
        )

    def _told(self, events: Sequence[Event]) -> list[Line]:
        lines = (line_for(event, self._viewer) for event in events)
        return [line for line in lines if line is not None]

    def _play(self, choice: Otherwise, holder: int | None) -> State:
        """Play on to the end of the fight; `holder` holds a Save Face and shows it, nobody else does."""
        state = self._played(self._lines if holder is None else self._with_save_face(holder))
        if choice.second is not None:
            bond = Bond(*choice.second)
            happen(state.public, bond)
            state.happened.append(bond)
        state.apply(self.deed)
        dice, chance = list(choice.dice), Chance(sum(sum(choice.dice, ())))
        while state.phase is not Phase.TURN and state.phase is not Phase.SHUFFLE:
            if state.phase is Phase.ROLL:
                throw = dice.pop(0) if dice else tuple(1 + chance.below(6) for _ in range(state.roll_dice))
                state.roll(throw)
            else:
                state.apply(self._answer(state, holder))
        return state

    def _answer(self, state: State, holder: int | None) -> Decision:
        ask = state.ask
        assert ask is not None
        if ask.phase is Phase.SAVE_FACE:
            return SaveFace(ask.seat) if ask.seat == holder else Pass(ask.seat)
        castles = [line["take"] for line in self._answers if line["move"] == "castle"]
        return Castle(ask.seat, castles[0] if castles else True)

    def _played(self, lines: Sequence[Line]) -> State:
        state = State(len(self._header["seats"]), self._header["first"])
        for line in lines:
            if "chance" in line:
                let_happen(state, lot_from_line(line))
            else:
                state.apply(decision_from_line(line))
        return state

    def _with_save_face(self, seat: int) -> Sequence[Line]:
        """Deal a seat a Save Face for a card that it has not used up to here, if it holds none."""
        hand = self._start.hands[seat]
        if SAVE_FACE in hand:
            return self._lines
        seats, first = len(self._header["seats"]), self._header["first"]
        cards = list(self._lines[1]["cards"])
        dealt = range((seat - first) % seats, HAND * seats, seats)
        given = next(place for place in dealt if CODES[cards[place]] in hand)
        taken = len(cards) - 1 - cards[::-1].index(NAMES[SAVE_FACE])
        cards[given], cards[taken] = cards[taken], cards[given]
        return [self._lines[0], {**self._lines[1], "cards": cards}, *self._lines[2:]]


def _dies(event: Event, deed: Attack | Assassin) -> bool:
    """Whether a head falls: a Samurai's house, or a Daimyo first of his."""
    if not isinstance(event, Gone):
        return False
    if isinstance(deed, Assassin) and deed.place & 1:
        return event.place == deed.place and event.cards != (CODES["guard"],)
    return bool(event.cards) and NAMES[event.cards[0]].startswith("daimyo_")
