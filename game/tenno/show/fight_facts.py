"""What everybody saw of one attack, sorted for showing it: who, with what, how strong, what became of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kept.language import Language
from game.table.seats import Seating
from game.table.shown_card import Face
from game.table.shown_names import ShownName
from game.tenno.cards import GEISHA, MONK, MONK_BONUS, NINJA, SHOGUN, Fight, fight
from game.tenno.events import Attacked, Event, Fought, MonkShown, Turned
from game.tenno.show.picture import TablePicture

ATTACKER, DEFENDER = 0, 1
HEAVY_DIFFERENCE = 4


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a strength: on which side, its sign on the chip, its label, the strength after it."""

    kind: str
    side: int
    sign: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class FightFacts:
    """One attack. Pairs are attacker, defender; ``outcome`` is None while a Monk's answer is due."""

    places: tuple[int, int]
    slots: tuple[int, int]
    faces: tuple[Face, Face]
    names: tuple[ShownName, ShownName]
    monk_slot: int | None
    outcome: Fight | None

    @property
    def cards(self) -> tuple[int, int]:
        attacking, defending = self.faces[ATTACKER].card, self.faces[DEFENDER].card
        assert attacking is not None and defending is not None
        return attacking, defending

    @property
    def came(self) -> Fight:
        """What came of it, once that is known."""
        assert self.outcome is not None
        return self.outcome

    @property
    def falls(self) -> tuple[bool, bool]:
        return self.came.attacker_falls, self.came.defender_falls

    @property
    def winner(self) -> int | None:
        """The side that won; None for a tie and for two Geishas."""
        return ATTACKER if self.came.attacker_wins else DEFENDER if self.came.defender_wins else None

    @property
    def captured(self) -> int | None:
        """The side whose card becomes a prisoner."""
        if self.came.captured is None:
            return None
        return DEFENDER if self.came.attacker_wins else ATTACKER

    @property
    def heavy(self) -> bool:
        """Whether the blow is a heavy one: far apart, or with a Shogun or a Geisha in it."""
        first, second = self.came.strengths
        if SHOGUN in self.cards or first is None or second is None:
            return True
        return abs(first - second) >= HEAVY_DIFFERENCE

    @property
    def seed(self) -> int:
        """A number from public facts, for sparks and scraps."""
        parts = (*self.places, *self.slots, *self.cards)
        return sum(part * 31**power for power, part in enumerate(parts))


def fight_facts(events: Sequence[Event], before: TablePicture, seating: Seating) -> FightFacts:
    """Sort the events of an attack; ``before``: the table as it lay. Raises ValueError without one."""
    attacked, turned, monk, fought = (
        next((event for event in events if isinstance(event, kind)), None)
        for kind in (Attacked, Turned, MonkShown, Fought)
    )
    if not isinstance(attacked, Attacked) or not isinstance(turned, Turned):
        raise ValueError(f"no attack with two turned cards in {events}")
    places = seating.place(attacked.seat), seating.place(attacked.target)
    first, second = (before.seats[place] for place in places)
    return FightFacts(
        places,
        (attacked.slot, attacked.target_slot),
        (Face(first.crest, turned.attacking), Face(second.crest, turned.defending)),
        (first.name, second.name),
        monk.slot if isinstance(monk, MonkShown) else None,
        fight(fought.attacking, fought.defending, fought.monk) if isinstance(fought, Fought) else None,
    )


def fight_steps(facts: FightFacts, language: Language) -> list[Step]:
    """List what changes a strength, in the order in which it is shown."""
    (attacking, defending), came = facts.cards, facts.came
    attacker, defender = came.strengths
    steps = []
    if attacking == NINJA:
        steps.append(Step("ninja", ATTACKER, f"→{attacker}", language.text("duel.step_ninja"), str(attacker)))
    if came.monk:
        text = "X" if defender is None else str(defender)
        steps.append(Step("monk", DEFENDER, f"+{MONK_BONUS}", language.text("duel.step_monk"), text))
    for side, strength, other in ((ATTACKER, attacker, defender), (DEFENDER, defender, attacker)):
        if strength is None and other is not None:
            steps.append(Step("geisha", side, "+1", language.text("duel.step_geisha"), str(other + 1)))
    if came.defender_wins and defending == SHOGUN:
        steps.append(Step("shogun", DEFENDER, "", language.text("duel.step_shogun"), ""))
    return steps


def signature(card: int) -> str:
    """Return the sound of a card that everybody sees turned up."""
    names = {NINJA: "ninja", MONK: "monk", 6: "ronin", 9: "daimyo", SHOGUN: "shogun", GEISHA: "geisha"}
    return "sig-" + (names.get(card) or ("farmer" if card < NINJA else "samurai"))
