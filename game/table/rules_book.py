"""The rules of a game as a book: paragraphs, terms, powers, who beats whom; and what a reader is shown of it.

Names are parts of keys. What is read is in a language: paragraphs by section, terms, and what a search finds.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.kept.language import Language


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of the rules: its id, its section, and whether it settles what the rules leave open."""

    identity: str
    section: str
    ruling: bool


class Term(NamedTuple):
    """A term: the paragraph that shows it, and what stands beside it.

    That is cards by number, "back", "prisoner" (the back of another's), "gap", and icons by name. `name` and
    `meaning` are whole keys of texts where the book has none of its own.
    """

    paragraph: str
    parts: tuple[str | int, ...]
    name: str = ""
    meaning: str = ""


class Sheet(NamedTuple):
    """A table of the rules in a language: its heading, a line about it, and its rows, the heads first."""

    title: str
    line: str
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Cell:
    """How an attack ends: "won", "lost" or "equal"; `helped` where the defender's help changes that."""

    outcome: str
    helped: str = ""


@dataclass(frozen=True, kw_only=True)
class RulesBook:
    """The rules as they are read on a screen or on paper; all names are parts of keys of texts.

    A card is its number on the pictures, with `pictures` the name of its person and file.
    """

    pictures: Mapping[int, str]
    powers: Mapping[str, int]
    """What stands on the card for the table: a person, and the card that shows it."""
    steps: int
    """How many steps a turn has there."""
    terms: Mapping[str, Term]
    paragraphs: Sequence[Paragraph]
    shown: Sequence[str]
    """Every name of something that the film shows: chapters, scenes and paragraphs."""
    attacks: Sequence[tuple[int, str, Sequence[Cell]]] = ()
    """Who beats whom: each attacker, its strength in words, and a cell for each of `defenders`; none where it
    never attacks."""
    defenders: Sequence[tuple[int, str]] = ()
    """Each defender, and its strength in words."""
    title: str = ""
    """The game's name as it is written above all."""
    line: str = "common.subtitle"
    """The key of a line about the game."""
    credit: str = "credits.1"
    """The key of whose game it is."""
    texts: str = "reference"
    """The table of the texts of sections, paragraphs, terms and of the card for the table."""
    names: str = "fights.person"
    """The table of the names of powers and persons."""
    cards: str = "card"
    """The table of the names of cards."""
    folder: str = "cards"
    """Where the pictures lie among the vectors."""
    beside: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Cards that stand beside a paragraph."""
    persons: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The cards of each person who has a paragraph, by the name that keys of texts have."""
    sheet: Callable[[Language], Sheet] | None = None
    """A table of the game's own."""

    def person(self, card: int) -> str:
        """Return whom a card shows."""
        return self.pictures[card].rstrip("0123456789")


@dataclass(frozen=True)
class Entry:
    """Something to read: its words, the paragraph that shows it, whose cards or which term stand beside it.

    `parts` show a term. A `heading` is no paragraph; a `ruling` settles what the published rules leave open.
    """

    text: str
    paragraph: str = ""
    name: str = ""
    cards: tuple[int, ...] = ()
    term: str = ""
    parts: tuple[str | int, ...] = ()
    heading: bool = False
    ruling: bool = False

    def fits(self, words: list[str]) -> bool:
        """Whether all words, as `plain` makes them, stand in it."""
        found = plain(f"{self.name} {self.text}")
        return all(word in found for word in words)


def rules(book: RulesBook, language: Language, search: str = "") -> list[Entry]:
    """List the paragraphs under their sections, or those of them in which what is searched for stands."""
    entries: list[Entry] = []
    words = plain(search).split()
    section = ""
    for paragraph in book.paragraphs:
        text = language.text(f"{book.texts}.text.{paragraph.identity}")
        cards = book.persons.get(paragraph.identity, book.beside.get(paragraph.identity, ()))
        entry = Entry(text, paragraph.identity, cards=cards, ruling=paragraph.ruling)
        if not entry.fits(words):
            continue
        if paragraph.section != section:
            section = paragraph.section
            entries.append(Entry(language.text(f"{book.texts}.section.{section}"), heading=True))
        entries.append(entry)
    return entries


def terms(book: RulesBook, language: Language, search: str = "") -> list[Entry]:
    """List persons and terms with what they are, or those in which what is searched for stands."""
    found = [
        Entry(language.text(f"{book.texts}.text.{name}"), name, language.text(f"{book.names}.{name}"), cards)
        for name, cards in book.persons.items()
    ]
    for key, term in book.terms.items():
        name = language.text(term.name or f"{book.texts}.term.{key}")
        text = language.text(term.meaning or f"{book.texts}.meaning.{key}")
        found.append(Entry(text, term.paragraph, name, term=key, parts=term.parts))
    words = plain(search).split()
    return [entry for entry in found if entry.fits(words)]


def plain(text: str) -> str:
    """Return a text as it is searched: small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
