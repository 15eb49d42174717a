"""What a draft's numbers mean in words, one by one and all together."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.commands.rival_draft import Draft
from game.kept.language import Language
from game.table.rival_files import Number, RivalForm

LEVELS = ("lowest", "low", "middle", "high", "highest")
MOST_CLAUSES = 5
NOTABLE = 0.15
"""Shares of a number's range from which on it stands out."""


@dataclass(frozen=True)
class Clause:
    """A piece of the sentence; `number` is the name of what it speaks of, "" for what joins two."""

    text: str
    number: str = ""


def in_order(form: RivalForm) -> tuple[Number, ...]:
    """List the numbers as the workshop shows them: the main ones first."""
    found = {number.name: number for number in form.numbers()}
    names = [*form.main, *(name for name in found if name not in form.main)]
    return tuple(found[name] for name in names if name in found)


def share_of(number: Number, value: float) -> float:
    """Return where a value lies in its range, 0 to 1."""
    return (value - number.low) / (number.high - number.low)


def value_in_words(language: Language, form: RivalForm, number: Number, value: float) -> str:
    """Say what a value does; the outer words say never and always: for the ends alone."""
    share, between = share_of(number, value), len(LEVELS) - 2
    level = 0 if share <= 0.0 else between + 1 if share >= 1.0 else 1 + int(between * share)
    return language.text(f"{form.words}.{number.name}.{LEVELS[level]}")


def name_of_number(language: Language, form: RivalForm, number: Number) -> str:
    """Name a number."""
    return language.text(f"{form.words}.{number.name}.name")


def style_sentence(language: Language, draft: Draft, focused: str, most: int = MOST_CLAUSES) -> list[Clause]:
    """Tell what stands out of a draft, the `focused` number always among it, in the order of the numbers."""
    weights = {number.name: _weight(number, draft, focused) for number in draft.form.numbers()}
    ranked = sorted(weights, key=lambda name: -weights[name])[:most]
    told = [
        number for number in in_order(draft.form) if number.name in ranked and weights[number.name] > NOTABLE
    ]
    told = told or [number for number in in_order(draft.form) if number.name == ranked[0]]
    clauses = [
        Clause(value_in_words(language, draft.form, one, draft.numbers[one.name]), one.name) for one in told
    ]
    first = clauses[0]
    clauses[0] = Clause(first.text[:1].upper() + first.text[1:], first.number)
    if len(clauses) == 1:
        return [clauses[0], Clause(".")]
    joined = language.text("workshop.and", first="\0", last="\0").split("\0")
    listed = [piece for clause in clauses[:-1] for piece in (clause, Clause(", "))][:-1]
    return [*listed, Clause(joined[1]), clauses[-1], Clause(joined[2])]


def retold(language: Language, draft: Draft) -> Draft:
    """Return the draft with a character that tells how it plays now.

    What somebody has written into a file stays; only what was copied, or told like this, is told anew.
    """
    changed = draft.numbers != draft.before
    copied = draft.identity != draft.model.identity
    if not changed or not (copied or draft.character == _character(language, draft, draft.before)):
        return draft
    return replace(draft, character=_character(language, draft, draft.numbers))


def _character(language: Language, draft: Draft, found: Mapping[str, float]) -> str:
    """Tell what stands out of numbers in themselves, as much of it as a file holds."""
    plain = replace(
        draft, numbers=found, before={number.name: number.original for number in draft.form.numbers()}
    )
    for most in range(MOST_CLAUSES, 1, -1):
        text = "".join(clause.text for clause in style_sentence(language, plain, "", most))
        if len(text) <= draft.form.longest_character:
            return text
    return "".join(clause.text for clause in style_sentence(language, plain, "", 1))


def _weight(number: Number, draft: Draft, focused: str) -> float:
    value = draft.numbers[number.name]
    changed = abs(share_of(number, value) - share_of(number, draft.before[number.name]))
    away = abs(share_of(number, value) - share_of(number, number.original))
    return 9.0 if number.name == focused else 2 * changed + away
