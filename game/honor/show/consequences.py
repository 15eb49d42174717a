"""What follows from an answer for all to see, before it is given: by the rules, on a table of its own.

It is imagined where nobody else holds a card, so nobody saves anybody: what it can come to at the worst.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.honor.cards import CASTLES, DAIMYOS, KINDS, SAVE_FACE
from game.honor.decisions import Ask, Decision, Phase
from game.honor.events import Gone, Heir
from game.honor.full_state import State
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.language import Language


@dataclass(frozen=True, slots=True)
class Consequences:
    """What it means for the seat that answers: the table `before` and `after`."""

    seat: int
    before: Public
    after: Public
    heir: int | None
    """Who takes over its Daimyo, with `inherited`: all cards of his house, he among them."""
    inherited: tuple[int, ...]
    discarded: int
    """How many cards of its houses go to the discards."""
    may_be_saved: bool
    """Whether another's Save Face could still turn it away."""

    @property
    def a_turn(self) -> tuple[int, int]:
        """What the seat's next turn brings, before and after."""
        return self.before.next_income(self.seat), self.after.next_income(self.seat)


def consequences(view: View, ask: Ask, decision: Decision) -> Consequences:
    """Imagine a decision of the asked seat, whose view this is, up to what is asked or thrown next."""
    state = _imagined(view, ask, [])
    state.apply(decision)
    saved = _imagined(view, ask, [SAVE_FACE])
    saved.apply(decision)
    heir = next((event for event in state.happened if isinstance(event, Heir) and event.of == ask.seat), None)
    gone = [event for event in state.happened if isinstance(event, Gone) and event.place >> 1 == ask.seat]
    return Consequences(
        ask.seat,
        view.public,
        state.public,
        None if heir is None else heir.seat,
        () if heir is None else tuple(view.public.houses[2 * ask.seat]),
        sum(len(event.cards) for event in gone),
        saved.phase is Phase.SAVE_FACE,
    )


def title_at_stake(public: Public, seat: int, target: int) -> bool:
    """Whether it is decided by an attack who is Shogun: either is, attacked or attacking (5.9)."""
    return public.decree in (seat, target)


def _imagined(view: View, ask: Ask, others: list[int]) -> State:
    """Return a match as a seat sees it, in which each of the others holds these cards."""
    public = view.public.copy()
    state = State(public.seats, public.first, public.goal, public.dice_most)
    state.public, state.phase, state.ask = public, ask.phase, ask
    state.hands = [list(view.hand) if seat == ask.seat else others[:] for seat in range(public.seats)]
    return state


def consequence_words(language: Language, names: Sequence[str], found: Consequences) -> list[str]:
    """Say them, each a line: who inherits what, what is discarded, who serves whom no more.

    `names` are the seats' as they are shown. What it costs in honour is said elsewhere.
    """

    def text(key: str, **values: object) -> str:
        return language.text(f"honor.follows.{key}", **values)

    seat, before, after = found.seat, found.before, found.after
    said = list[str]()
    if found.heir is not None:
        said.append(text("inherits", name=names[found.heir], what=_inheritance(language, found)))
    if found.discarded:
        said.append(text("discarded", n=found.discarded))
    if before.decree == seat and after.decree is None:
        said.append(text("title_free"))
    lord, second = before.serves[seat], before.second[seat]
    if lord is not None and after.serves[seat] is None:
        said.append(text("free_unless" if found.may_be_saved else "free", name=names[lord]))
    if second is not None and found.heir is None and after.second[seat] is None:
        said.append(text("freed", name=names[second]))
    return said


def _inheritance(language: Language, found: Consequences) -> str:
    """List what the heir takes over, the Daimyo first and the title last."""

    def text(key: str, **values: object) -> str:
        return language.text(f"honor.follows.inherited.{key}", **values)

    cards = found.inherited
    armies = sum(KINDS[card] == "army" for card in cards)
    castle = any(card in CASTLES for card in cards)
    others = len(cards) - armies - castle - sum(card in DAIMYOS for card in cards)
    parts = [text("daimyo")]
    parts += [text("castle")] if castle else []
    parts += [text("army", n=armies)] if armies else []
    parts += [text("other", n=others)] if others else []
    parts += [text("title")] if found.before.decree == found.seat else []
    return ", ".join(parts)
