"""The words of a close-up: who attacks, strengths one after the other, changes, the verdict.

Owns which text says what of a fight. It must not know pixels or time.
"""

from game.tenno.show.fight_facts import ATTACKER, DEFENDER, FightFacts, Step, first_texts, verdict_words
from game.tenno.show.picture import TablePicture
from scenes.tenno.fight.duel_timing import DuelContext
from scenes.tenno.fight.staging import CloseUp


def close_up_words(
    facts: FightFacts, steps: list[Step], before: TablePicture, ground: DuelContext
) -> CloseUp:
    """Return all that a close-up says, from the cards' numbers to the verdict."""
    text = ground.language.text
    first = first_texts(facts)
    texts = [[first[0]], [first[1]]]
    chips: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    sums = [text("duel.against", attacker=first[0], defender=first[1])]
    for step in steps:
        chips[step.side].append((step.sign, step.label))
        if step.text:
            texts[step.side].append(step.text)
        sums.append(text("duel.against", attacker=texts[0][-1], defender=texts[1][-1]))
    defending = before.seats[facts.places[DEFENDER]]
    return CloseUp(
        crests=(facts.faces[0].crest, facts.faces[1].crest),
        names=(
            _name(facts, ground, ATTACKER),
            _name(facts, ground, DEFENDER),
        ),
        faces=facts.faces,
        texts=(tuple(texts[0]), tuple(texts[1])),
        chips=(tuple(chips[0]), tuple(chips[1])),
        sums=tuple(sums),
        verdict="" if facts.outcome is None else _verdict(facts, ground),
        winner=None if facts.outcome is None else facts.winner,
        row=(not defending.slots[0].gap, not defending.slots[1].gap, not defending.slots[2].gap),
        attacked=facts.slots[DEFENDER],
        monk=facts.monk_slot,
        monk_words=text("duel.monk"),
    )


def _name(facts: FightFacts, ground: DuelContext, side: int) -> str:
    verb = ("attack", "defend")[side]
    if facts.places[side] == 0 and ground.own_is_you:
        return ground.language.text(f"duel.you_{verb}")
    return ground.language.text(f"duel.{verb}s", name=facts.names[side])


def _verdict(facts: FightFacts, ground: DuelContext) -> str:
    winner = facts.winner
    yours = winner is not None and facts.places[winner] == 0 and ground.own_is_you
    name = "" if winner is None else facts.names[winner]
    return verdict_words(ground.language, facts.cards, winner, name, yours)
