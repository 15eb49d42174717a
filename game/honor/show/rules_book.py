"""The rules of The Honor of the Samurai as a book: which paragraphs, terms and powers are to be read."""

from collections.abc import Iterator
from functools import cache

from game.honor.cards import ARMIES, CASTLES, CODES, DAIMYOS, KINDS, NAMES, OKUGATA
from game.honor.show.who_can_do_what import deeds_sheet
from game.table.rules_book import Paragraph, RulesBook, Term

SECTIONS = {
    "aim": 5, "setup": 5, "turn": 11, "houses": 5, "fights": 10, "service": 12, "face": 7, "death": 6,
    "cards": 12, "end": 3, "knowing": 3, "situations": 4,
}  # fmt: skip
"""How many paragraphs each section has; a paragraph's id is its section's number and its own."""
RULINGS = frozenset(("1.5", "3.3", "3.11", "4.5", "7.6", "8.5", "8.6", "10.3"))
POSSESSIONS = tuple(code for code, kind in enumerate(KINDS) if kind == "possession")
_SHOWN_LORDS = tuple(DAIMYOS[number] for number in (0, 6, 8, 9))


def _codes(*names: str) -> tuple[int, ...]:
    return tuple(CODES[name] for name in names)


BESIDE = {
    "9.1": _codes("decree"),
    "9.2": _SHOWN_LORDS[-1:],
    "9.3": OKUGATA[:1],
    "9.4": CASTLES[:1],
    "9.5": _codes("spy"),
    "9.6": _codes("elite_spy"),
    "9.7": _codes("assassin"),
    "9.8": _codes("dishonour"),
    "9.9": _codes("save_face"),
    "9.10": _codes("guard"),
    "9.11": _codes("cavalry"),
    "9.12": _codes("masamune"),
}
_TERMS = {
    "goal": Term("1.1", ("star",)),
    "honour": Term("1.2", _codes("noh")),
    "ki": Term("3.2", _codes("samurai")),
    "strength": Term("5.3", _codes("cavalry")),
    "house": Term("4.1", _codes("daimyo_turtle", "foot")),
    "lord": Term("6.4", _codes("daimyo_hawk")),
    "first": Term("6.4", _codes("samurai", "daimyo_hawk")),
    "second": Term("6.3", _codes("samurai")),
    "heir": Term("6.7", _codes("samurai")),
    "ronin": Term("6.1", _codes("samurai")),
    "action": Term("3.5", ("back",)),
    "declaration": Term("3.9", ("sword",)),
    "decree": Term("9.1", _codes("decree")),
    "pile": Term("3.7", ("back",)),
    "discards": Term("3.8", _codes("foot")),
    "army": Term("9.11", ARMIES),
    "possession": Term("9.12", POSSESSIONS[:3]),
    "seppuku": Term("7.3", _codes("samurai")),
    "round": Term("10.3", ("turn",)),
    "undo": Term("3.10", ("turn", "back")),
}
_CARD_TERMS = {
    "spy": "9.5", "elite_spy": "9.6", "assassin": "9.7",
    "dishonour": "9.8", "save_face": "9.9", "guard": "9.10", "gunpowder": "9.12", "samurai": "2.3",
}  # fmt: skip
"""The cards whose own rule stands among the terms, with their paragraphs."""
POWERS = "spy", "assassin", "guard", "dishonour", "save_face", "gunpowder"
STEPS = 6


def paragraphs() -> Iterator[Paragraph]:
    """Yield every paragraph of the rules, in order."""
    for number, (section, count) in enumerate(SECTIONS.items(), 1):
        for inner in range(1, count + 1):
            identity = f"{number}.{inner}"
            yield Paragraph(identity, section, identity in RULINGS)


@cache
def rules_book() -> RulesBook:
    """Make the book."""
    cards = {
        "okugata": Term("9.3", OKUGATA, "honor.discards.okugata", "honor.card_rule.okugata"),
        "castle": Term("9.4", CASTLES, "honor.discards.castle", "honor.card_rule.castle"),
    }
    for name, paragraph in _CARD_TERMS.items():
        cards[name] = Term(paragraph, _codes(name), f"honor.card.{name}", f"honor.card_rule.{name}")
    shown = {*_SHOWN_LORDS, *(code for codes in BESIDE.values() for code in codes), *_codes(*POWERS)}
    return RulesBook(
        {code: NAMES[code] for code in sorted(shown)},
        {name: CODES[name] for name in POWERS},
        STEPS,
        {**_TERMS, **cards},
        tuple(paragraphs()),
        (),
        title="The Honor of the Samurai",
        line="honor.reference.quick.6",
        credit="honor.reference.credit",
        texts="honor.reference",
        names="honor.card",
        cards="honor.card",
        folder="honor/cards",
        beside=BESIDE,
        sheet=deeds_sheet,
    )
