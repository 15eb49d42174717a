"""What is read of a game's rules in a language: paragraphs by section, terms, and what a search finds."""

import unicodedata
from dataclasses import dataclass

from game.kept.language import Language
from game.table.rules_book import RulesBook


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
        """Tell whether all words, as `plain` makes them, stand in it."""
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
