"""What is read of the rules in every language, and found by a search."""

import pytest

from assets import FOLDER
from game.honor.show import rules_book as honor
from game.kept.language import Language
from game.table.rules_book import rules, terms
from game.tenno.show.rules_book import FILM, rules_book
from tests.words import language as language_of

CODES = Language.codes(FOLDER / "languages")


@pytest.mark.parametrize("code", CODES)
def test_every_paragraph_has_its_words_and_a_scene_that_shows_it(code: str) -> None:
    language = language_of(code)
    read = [entry.paragraph for entry in rules(rules_book(), language) if not entry.heading]
    assert read == [paragraph.identity for paragraph in FILM.script().paragraphs]
    for identity in read:
        assert identity in FILM.script().scene(identity).paragraphs
    texts = {key.rpartition(".")[2] for key in list(language.keys()) if key.startswith("reference.text.")}
    assert texts == set(read), "no words that are never read"


@pytest.mark.parametrize("code", CODES)
def test_every_term_has_a_name_a_meaning_and_a_paragraph(code: str) -> None:
    entries = terms(rules_book(), language_of(code))
    assert len(entries) == len(rules_book().persons) + len(rules_book().terms)
    assert all(entry.name and entry.text and FILM.script().scene(entry.paragraph) for entry in entries)
    assert all(entry.cards or entry.term for entry in entries), "each has its picture"


@pytest.mark.parametrize(
    ("code", "search", "paragraph"),
    [("en", "MONK 2", "showing_monk"), ("de", "monch", "monk"), ("fr", "egalite", "tie_break"),
     ("nl", "gevangenen", "looking"), ("es", "atras numero", "")],
)  # fmt: skip
def test_a_search_finds_words_without_their_accents(code: str, search: str, paragraph: str) -> None:
    language = language_of(code)
    found = [entry.paragraph for entry in rules(rules_book(), language, search)]
    assert (paragraph in found) if paragraph else not found


@pytest.mark.parametrize("code", CODES)
def test_the_second_games_paragraphs_and_terms_have_words_in_every_language(code: str) -> None:
    language, book = language_of(code), honor.rules_book()
    read = [entry for entry in rules(book, language) if not entry.heading]
    assert [entry.paragraph for entry in read] == [paragraph.identity for paragraph in book.paragraphs]
    assert len(read) == 83
    known = {entry.paragraph for entry in read}
    found = terms(book, language)
    assert len(found) == len(book.terms)
    assert all(entry.name and entry.text and entry.parts and entry.paragraph in known for entry in found)
    texts = [key for key in list(language.keys()) if key.startswith("honor.reference.text.")]
    assert len(texts) == len(read), "no words that are never read"


def test_the_second_games_rulings_are_those_of_the_rules() -> None:
    assert {one.identity for one in honor.rules_book().paragraphs if one.ruling} == honor.RULINGS


@pytest.mark.parametrize(
    ("code", "search", "paragraph"),
    [("en", "assassin guard", "9.7"), ("de", "wurfel hochstens sechs", "5.4"), ("fr", "heritier", "8.3"),
     ("nl", "schoen", ""), ("es", "guardia 5 o 6", "9.7")],
)  # fmt: skip
def test_a_search_finds_the_second_games_paragraphs(code: str, search: str, paragraph: str) -> None:
    language = language_of(code)
    found = [entry.paragraph for entry in rules(honor.rules_book(), language, search)]
    assert (paragraph in found) if paragraph else not found
