"""Altered rules in words: a sentence for each, as it is read in the lobby, on the map and at the table."""

from collections.abc import Sequence

from game.kept.language import Language
from game.tenno.cards import NAMES, PICTURES
from game.tenno.variants import Variant, all_cards


def rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List a sentence for each altered rule; `names` are those of the seats, clockwise."""
    text, line = language.text, variant.to_line()
    found = []
    for key in line:
        if key == "short_hand":
            cards = ", ".join(NAMES[card] for card in all_cards(variant))
            found.append(text("campaign.in_play", cards=cards))
        elif key == "allies":
            sides = [
                text("variant.side", one=names[side[0]], other=others(names, side)) for side in variant.allies
            ]
            found.append(text("variant.allies", sides=" · ".join(sides)))
        else:
            found.append(text(f"variant.{key}"))
    return found


def brief_rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List what each altered rule is called, and what cannot be guessed: cards laid aside, who is allied.

    Without `names` it is not said who.
    """
    text = language.text
    found = []
    for key in variant.to_line():
        parts = [text(f"lobby.rule.{key}")]
        if key == "short_hand":
            parts.append(", ".join(text(f"card.short.{PICTURES[card]}") for card in variant.short_hand))
        elif key == "allies" and names:
            parts += [
                text("variant.side", one=names[side[0]], other=others(names, side)) for side in variant.allies
            ]
        found.append(" · ".join(parts))
    return found


def others(names: Sequence[str], side: Sequence[int]) -> str:
    """Return the names of all but the first of a side."""
    return ", ".join(names[seat] for seat in side[1:])


def teacups_line(language: Language, cups: int, seats: int) -> str:
    """Say what so many teacups do to the rivals of a table, or to the one rival of a duel."""
    return language.text("campaign.teacups_duel" if seats == 2 else "campaign.teacups", n=cups)
