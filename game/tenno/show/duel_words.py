"""What the close-up of a fight says: names, strengths, what changes them, sums and the verdict."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kept.language import Language
from game.tenno.cards import GEISHA
from game.tenno.cards import NAMES as CARD_NAMES
from game.tenno.show.fight_facts import ATTACKER, DEFENDER, FightFacts, Step
from game.tenno.show.picture import Arrow, Portrait, Seal, SlotAt, TablePicture


@dataclass(frozen=True, slots=True)
class CloseUp:
    """What the close-up of a fight says, as plain values; when it is shown says the choreography.

    ``texts`` are the strengths that each disc shows one after the other, ``chips`` the changes (sign and
    label). ``persons`` are the portraits of each side, before the blow and after it. ``row`` are the
    defender's slots: True where a card lies.
    """

    facts: FightFacts
    names: tuple[str, str]
    persons: tuple[tuple[Portrait | None, Portrait | None], ...]
    arrow: Arrow
    texts: tuple[tuple[str, ...], ...]
    chips: tuple[tuple[tuple[str, str], ...], ...]
    sums: tuple[str, ...]
    verdict: str
    row: tuple[bool, ...]
    monk_words: str
    seal: Seal | None = None

    @property
    def crests(self) -> tuple[int, int]:
        return self.facts.faces[ATTACKER].crest, self.facts.faces[DEFENDER].crest

    @property
    def winning_crest(self) -> int | None:
        winner = None if self.facts.outcome is None else self.facts.winner
        return None if winner is None else self.crests[winner]


def close_up_words(
    facts: FightFacts,
    steps: Sequence[Step],
    before: TablePicture,
    after: TablePicture,
    language: Language,
    own_is_you: bool,
) -> CloseUp:
    """Return all that a close-up says; `own_is_you`: place 0 is the one person who looks."""
    text = language.text
    first, places = [CARD_NAMES[card] for card in facts.cards], facts.places
    texts, chips = ([first[0]], [first[1]]), (list[tuple[str, str]](), list[tuple[str, str]]())
    sums = [text("duel.against", attacker=first[0], defender=first[1])]
    for step in steps:
        chips[step.side].append((step.sign, step.label))
        if step.text:
            texts[step.side].append(step.text)
        sums.append(text("duel.against", attacker=texts[0][-1], defender=texts[1][-1]))
    named = zip(places, facts.names, strict=True)
    yours = [(at == 0 and own_is_you) or name.is_you for at, name in named]
    attacks = text("duel.you_attack") if yours[0] else text("duel.attacks", name=facts.names[0])
    defends = text("duel.you_defend") if yours[1] else text("duel.defends", name=facts.names[1])
    verdict = ""
    ends = (SlotAt(at, slot) for at, slot in zip(places, facts.slots, strict=True))
    if facts.outcome is not None:
        winner = facts.winner
        name, won = ("", False) if winner is None else (facts.names[winner], yours[winner])
        verdict = verdict_words(language, facts.cards, winner, name, won)
    return CloseUp(
        facts=facts,
        names=(attacks, defends),
        persons=tuple(
            (picture.seats[places[0]].portrait, picture.seats[places[1]].portrait)
            for picture in (before, after)
        ),
        arrow=Arrow(*ends),
        texts=tuple(map(tuple, texts)),
        chips=tuple(map(tuple, chips)),
        sums=tuple(sums),
        verdict=verdict,
        seal=None if facts.outcome is None or after.last_fight is None else after.last_fight.seal,
        row=tuple(not slot.gap for slot in before.seats[places[DEFENDER]].slots),
        monk_words=text("duel.monk"),
    )


def verdict_words(
    language: Language, cards: tuple[int, int], winner: int | None, name: str, yours: bool
) -> str:
    """Return what a fight of these two cards came to; ``winner`` is a side, ``yours``: he is spoken to."""
    if winner is None:
        return language.text("duel.geishas" if cards == (GEISHA, GEISHA) else "duel.tie")
    if yours:
        return language.text("duel.you_win" if winner == ATTACKER else "duel.you_hold")
    return language.text("duel.attacker_wins" if winner == ATTACKER else "duel.defender_wins", name=name)
