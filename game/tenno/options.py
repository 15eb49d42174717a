"""Which decisions a seat has, and why another is refused.

Everything here follows from what is public and from one seat's own row and hand. It cannot see more, so
a list of options, a dimmed card or a refusal cannot tell another seat's secret; the truth (full_state.py), a
view (view.py) and a rival's imagined worlds all ask here.

Decisions are made once and handed out again: the same few thousand serve every match.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations

from game.kept.json_lines import write_line
from game.table.game_interface import IllegalDecision
from game.tenno.cards import FARMERS, MONK, SHOGUN, cards_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.public_state import SLOTS, Public

Row = Sequence[int | None]
"""A seat's three slots; None is a gap."""

SLOT_PAIRS = ((0, 1), (0, 2), (1, 2))

make_attack = cache(Attack)
make_refill = cache(Refill)
make_exchange = cache(Exchange)
make_pass = cache(Pass)


@lru_cache(4096)
def _written(one: Decision | Ask) -> str:
    return write_line(one.to_line())


class Refused(IllegalDecision):
    """A decision that the rules do not allow; nothing was changed.

    `reason` is a short code for people's texts ("refused.REASON" in assets/languages): what is wrong with it.
    """

    def __init__(self, tried: Decision, asked: Ask | None, allowed: Sequence[Decision], reason: str) -> None:
        """Keep what was tried, what was asked and what was allowed."""
        self.tried, self.asked, self.allowed, self.reason = tried, asked, tuple(allowed), reason
        found = f"{_written(tried)} ({reason})"
        expected = "no further decision: the match is over"
        if asked:
            expected = f"an answer to {_written(asked)}: {self._shown(3, ' or {} others')}"
        super().__init__(found, expected, self._sentence())

    def _sentence(self) -> str:
        wanted = "the match is over, nothing was asked"
        if self.asked:
            wanted = f"asked was {_written(self.asked)}"
        shown = self._shown(6, " and {} more") or "nothing"
        return f"tried {_written(self.tried)} ({self.reason}); {wanted}; allowed: {shown}"

    def _shown(self, most: int, more: str) -> str:
        shown = ", ".join(map(_written, self.allowed[:most]))
        return shown + (more.format(len(self.allowed) - most) if len(self.allowed) > most else "")


def options(ask: Ask, public: Public, row: Row, hand: int) -> tuple[Decision, ...]:
    """List what the asked seat may decide, given its own row and hand; never empty.

    A seat that is asked for its Monk has both answers, wherever the Monk lies: whether the question is
    due at all is decided by `monk_may_be_shown`.
    """
    wanted = ask.wanted
    if wanted == "attack":
        shogun = row.index(SHOGUN) if SHOGUN in row else None
        if ask.again:
            first, foes = public.attacks[0], public.foes[ask.seat]
            return _second_attacks(first, foes, tuple(public.laid), public.laid[ask.seat], shogun)
        return _first_attacks(public.foes[ask.seat], ask.seat, shogun)
    if wanted == "refill":
        return _refills(ask.seat, ask.slot, hand)
    if wanted == "exchange":
        if public.openings and public.openings[0].card is not None:
            return _layings(ask.seat, public.openings[0].card)
        found = _exchanges(ask.seat, row[0], row[1], row[2], hand)
        return found[:-1] if public.variant.must_touch and not public.openings else found
    if wanted == "peek":
        return _peeks(ask.seat)
    if wanted == "monk":
        return _monk_answers(ask.seat)
    if wanted == "swap":
        return _swaps(ask.seat)[:-1] if public.variant.must_touch else _swaps(ask.seat)
    return _placements(ask.seat)


def monk_may_be_shown(row: Row, attacked_slot: int) -> bool:
    """Whether a defender with this row has the choice ("A turn", step 2): his Monk lies elsewhere."""
    return MONK in row and row[attacked_slot] != MONK


def verify(decision: Decision, ask: Ask | None, public: Public, row: Row, hand: int) -> None:
    """Raise `Refused` unless the decision is one of the options of what was asked."""
    allowed = options(ask, public, row, hand) if ask else ()
    if decision not in allowed:
        raise Refused(decision, ask, allowed, _reason(decision, ask, public, row, hand))


def _reason(decision: Decision, ask: Ask | None, public: Public, row: Row, hand: int) -> str:
    if ask is None:
        return "over"
    if decision.seat != ask.seat:
        return "not-asked"
    if isinstance(decision, Pass) and ask.wanted in ("exchange", "swap") and not public.openings:
        return "must-touch"
    if isinstance(decision, Pass) or decision.move != ask.wanted:
        return "other-asked"
    match decision:
        case Attack():
            return _attack_reason(decision, public, row)
        case Refill() if decision.slot != ask.slot:
            return "other-gap"
        case Refill() if not hand >> decision.card & 1:
            return "not-in-hand"
        case Exchange() if not 0 <= decision.slot < SLOTS:
            return "no-such-slot"
        case Exchange() if public.openings and public.openings[0].card is not None:
            return "shogun-first"
        case Exchange():
            return "not-in-hand"
        case Place():
            return "not-the-farmers"
        case Swap():
            return "not-two-slots"
        case _:
            return "no-such-slot"


def _attack_reason(attack: Attack, public: Public, row: Row) -> str:
    slots_exist = 0 <= attack.slot < SLOTS and 0 <= attack.target_slot < SLOTS
    if not slots_exist or not 0 <= attack.target < public.seats:
        return "no-such-slot"
    first = public.attacks[0] if public.attacks else None
    if first is not None and attack.slot == first.slot:
        return "same-card"
    if row[attack.slot] == SHOGUN:
        return "shogun"
    if attack.target == attack.seat:
        return "own-card"
    if attack.target not in public.foes[attack.seat]:
        return "ally"
    # No other gap is left at a second attack than the one where the first target lay.
    return "same-target"


@cache
def _placements(seat: int) -> tuple[Decision, ...]:
    return tuple(Place(seat, order) for order in permutations(FARMERS, 3))


@cache
def _first_attacks(foes: tuple[int, ...], seat: int, shogun: int | None) -> tuple[Decision, ...]:
    # Rows are full when a turn begins: whoever could not fill his gaps ended the match.
    return tuple(
        make_attack(seat, slot, target, target_slot)
        for slot in range(SLOTS)
        if slot != shogun
        for target in foes
        for target_slot in range(SLOTS)
    )


@cache
def _second_attacks(
    first: Attack, foes: tuple[int, ...], laid: tuple[int, ...], own: int, shogun: int | None
) -> tuple[Decision, ...]:
    # Step 4: another card of the own row, and another target than the first; gaps are not yet filled.
    attacks = tuple(
        make_attack(first.seat, slot, target, target_slot)
        for slot in range(SLOTS)
        if own >> slot & 1 and slot not in (first.slot, shogun)
        for target in foes
        for target_slot in range(SLOTS)
        if laid[target] >> target_slot & 1 and (target, target_slot) != (first.target, first.target_slot)
    )
    return (*attacks, make_pass(first.seat))


@cache
def _monk_answers(seat: int) -> tuple[Decision, ...]:
    return (Monk(seat, True), Monk(seat, False))


@cache
def _refills(seat: int, slot: int, hand: int) -> tuple[Decision, ...]:
    return tuple(make_refill(seat, slot, card) for card in cards_of(hand))


@cache
def _exchanges(seat: int, first: int, second: int, third: int, hand: int) -> tuple[Decision, ...]:
    # For each slot the feint (its own card laid back), then the hand's cards.
    return (
        *(
            make_exchange(seat, slot, card)
            for slot, own in enumerate((first, second, third))
            for card in (own, *cards_of(hand))
        ),
        make_pass(seat),
    )


@cache
def _layings(seat: int, card: int) -> tuple[Decision, ...]:
    return tuple(make_exchange(seat, slot, card) for slot in range(SLOTS))


@cache
def _swaps(seat: int) -> tuple[Decision, ...]:
    pairs = tuple(Swap(seat, slots, swapped) for slots in SLOT_PAIRS for swapped in (True, False))
    return (*pairs, make_pass(seat))


@cache
def _peeks(seat: int) -> tuple[Decision, ...]:
    return (*(Peek(seat, slot) for slot in range(SLOTS)), make_pass(seat))
