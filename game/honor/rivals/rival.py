"""A rival of The Honor of the Samurai: a seat record folded to a view, and a mind that is asked about it.

Owns the way from lines to a decision, and lots drawn so that they can be drawn again. A rival must not know a
match, its seed or another seat's cards; what it knows is its `View`, and who hurt it last.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.honor.cards import DAIMYOS
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Decision,
    Discard,
    Dishonour,
    Leave,
    Play,
    Serve,
    Spy,
)
from game.honor.events import Event
from game.honor.line_forms import check_header, decision_line
from game.honor.public_state import Public
from game.honor.view import View, read_ask
from game.honor.what_others_hold import Shown
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Reasoning, Rival

DIGITS = 6
"""Decimals of the numbers in an account."""


class Question(NamedTuple):
    """What a mind is asked: what its seat knows, what is allowed, who hurt it last, and what seats showed."""

    view: View
    ask: Ask
    options: Sequence[Decision]
    hurt_by: int | None
    shown: Shown
    mood: float = 1.0
    """A lot from 0 to 1 that is the same for a whole turn."""
    budget: int = 0
    """How much work the answer may cost; see `Choice.work`."""
    made_room: bool = False
    """Whether the seat has just put a card away."""
    left: int | None = None
    """Whose lord the seat left last; None once it has found another."""


class Choice(NamedTuple):
    """What a mind answers; the worth of each option where it weighed them, and how many tables it judged."""

    decision: Decision
    worths: Sequence[float] = ()
    work: int = 0


Mind = Callable[[Question, Chance], Choice]
"""Asked the same with the same lots it answers the same."""


class Player(Rival):
    """A mind that is asked as a rival is.

    Its lots hang on its seed and on how much it was told, not on how often it was asked before: one that is
    started again and told its record anew decides the same.
    """

    def __init__(
        self,
        mind: Mind,
        seed: int,
        errors: float = 0.0,
        budget: int = 0,
        waits: Callable[[Public, Decision], bool] | None = None,
    ) -> None:
        """Begin before the first line; `errors`: how often it does just anything, 0 to 1.

        `waits`: what it does not even by an error at such a table.
        """
        self.budget = budget
        self._mind, self._seed, self._errors, self._waits = mind, seed, errors, waits
        self._view: View | None = None
        self._hurt_by: int | None = None
        self._made_room = False
        self._left: int | None = None
        self._weighed: tuple[Sequence[Decision], Choice] | None = None

    def tell(self, line: Line) -> None:
        """Take in the next line of the seat record, the header first; raises `Fault` for a foreign one."""
        if self._view is None:
            check_header(line)
            self._view = View(line)
            self._shown = Shown(self._view.seats)
            return
        event = self._view.tell(line)
        self._shown.tell(event, self._view.public)
        self._made_room = isinstance(event, Discard) and event.seat == self._view.you
        if (doer := hurt_by(event, self._view.you)) is not None:
            self._hurt_by = doer
        match event:
            case Leave(seat) if seat == self._view.you:
                self._left = self._view.public.serves[seat]
            case Serve(seat) if seat == self._view.you:
                self._left = None
            case Play(seat, card) if seat == self._view.you and card in DAIMYOS:
                self._left = None

    def answer(self, ask: Line) -> Line:
        """Decide. Raises RuntimeError where not even the header was told."""
        view = self._view
        if view is None:
            raise RuntimeError("asked before the header of the seat record was told")
        question = read_ask(ask)
        options = view.options(question)
        self._weighed = None
        if len(options) == 1:
            return decision_line(options[0])
        chance = Chance(seed_from(self._seed, view.lines))
        if chance.fraction() < self._errors:
            waits, public = self._waits, view.public
            found = options if waits is None else [one for one in options if not waits(public, one)]
            return decision_line(chance.choose(found or options))
        mood = Chance(seed_from(self._seed, "turn", view.public.turns)).fraction()
        asked = Question(
            view,
            question,
            options,
            self._hurt_by,
            self._shown,
            mood,
            self.budget,
            self._made_room,
            self._left,
        )
        choice = self._mind(asked, chance)
        self._weighed = options, choice
        return decision_line(choice.decision)

    def account(self) -> Reasoning | None:
        """Say what stood behind the latest answer; nothing does behind an error, or where one was allowed."""
        if self._weighed is None:
            return None
        options, choice = self._weighed
        worths = zip(options, choice.worths, strict=True) if choice.worths else ()
        return Reasoning(
            [{"choice": decision_line(option), "worth": round(worth, DIGITS)} for option, worth in worths],
            None,
            choice.work,
        )


def hurt_by(event: Event, seat: int | None) -> int | None:
    """Return who does a hostile deed to a seat with this event; None where nobody does."""
    match event:
        case Attack(doer, target) | Dishonour(doer, target) if target == seat:
            return doer
        case Spy(doer, _, place) | Assassin(doer, place) if place >> 1 == seat and doer != seat:
            return doer
    return None
