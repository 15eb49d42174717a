"""Texts by key in one language: `assets/languages/LANGUAGE.toml`, placeholders by name, plurals by rule.

It owns the reading of these files and the choice of a plural form; it does not know what the texts are
for. A key or a placeholder that is missing is a fault of the program, never an empty text.

A file has a table `[language]` with `name` (as its speakers write it), `plural`, a gettext plural
expression such as "n != 1", and `alphabet`, the small letters that names are written with; everything else
are texts, by dotted key. A text is a string, or a list of strings where it depends on a number: the forms in
the order of the plural expression.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

import assets
from game.kept.faults import Fault
from game.kept.placeholders import filled, placeholders, plainly_sound
from game.kept.strict_reader import Table, items, read_toml, refusal

TEXTS = assets.FOLDER / "languages"
"""The folder of the game's languages."""
USUAL_ALPHABET = "abcdefghijklmnopqrstuvwxyzäöüßéèêñçáóíà"
"""The letters of a language whose file says nothing of them."""
MOST_LETTERS = 64
LARGEST_LANGUAGE = 1024 * 1024
"""Bytes of a file of texts: a letter of Greek or Japanese takes two or three."""
Text = str | list[str]


def signed(number: int, plus: str = "") -> str:
    """Return a number with the sign that is set in print; `plus` stands before one that is not below 0."""
    return f"−{-number}" if number < 0 else f"{plus}{number}"


def _printed(value: object) -> object:
    return signed(value) if isinstance(value, int) and value < 0 else value


class Language:
    """One language, read whole when it is made.

    `folder` holds the language files, `code` is the file's name without its ending, such as "en".
    Raises OSError where there is no such file, `Fault` where it is not TOML of the form above.
    """

    def __init__(self, folder: Path, code: str) -> None:
        self.code = code
        self.file = folder / f"{code}.toml"
        tables = read_toml(self.file, LARGEST_LANGUAGE)
        head = tables.table("language")
        self.name = head.text("name")
        self._form = head.read("plural", _plural_rule)
        self.alphabet = head.optional("alphabet", _alphabet, USUAL_ALPHABET)
        head.end()
        self._texts = _flat(tables, {}, skipped="language")

    @classmethod
    def of(cls, code: str) -> Language:
        """Read one of the game's languages."""
        return cls(TEXTS, code)

    @staticmethod
    def codes(folder: Path) -> list[str]:
        """The languages that a folder holds, by code."""
        return sorted(file.stem for file in folder.glob("*.toml"))

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled in; `n` chooses the form of a plural.

        Whole numbers below zero get the minus that is set in print.

        Raises `Fault` where the key is unknown, a placeholder has no value, or a plural has no `n`.
        """
        text = self._texts.get(key)
        if text is None:
            raise self._fault(key, "no such text", "a key of the file")
        if isinstance(text, list):
            text = self._plural(key, text, values.get("n"))
        if "{" not in text and "}" not in text:
            return text
        try:
            return filled(text, {name: _printed(value) for name, value in values.items()})
        except Fault as fault:
            raise self._fault(key, fault.found, fault.expected) from None

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return key in self._texts

    def keys(self) -> list[str]:
        """Every key, in the order of the file."""
        return list(self._texts)

    def forms(self, key: str) -> list[str]:
        """The text of a key as it stands in the file: its plural forms, or the one text."""
        text = self._texts[key]
        return list(text) if isinstance(text, list) else [text]

    def placeholders(self, key: str) -> set[str]:
        """The names that stand in braces in any form of a text."""
        return {name for form in self.forms(key) for name in placeholders(form)}

    def plural_forms(self) -> int:
        """How many forms the language has: one more than the greatest that its rule can name."""
        return max(self._form(n) for n in range(1000)) + 1

    def _plural(self, key: str, forms: list[str], n: object) -> str:
        if not isinstance(n, int):
            raise self._fault(key, "no number n", "one that chooses the plural's form")
        form = self._form(abs(n))
        if form >= len(forms):
            raise self._fault(key, f"{len(forms)} of its forms", f"form {form + 1}, which {n} needs")
        return forms[form]

    def _fault(self, key: str, found: str, expected: str) -> Fault:
        return Fault(f"{self.file}: {key}", found, expected)


def _plural_rule(value: Any) -> Callable[[int], int]:
    expected = 'a plural expression such as "n != 1"'
    if not isinstance(value, str):
        raise refusal(value, expected)
    try:
        form: Callable[[int], int] = c2py(value)
    except ValueError as error:
        raise Fault("", str(error), expected) from error
    return form


def _alphabet(value: Any) -> str:
    """Read small letters, each once, in the order of the alphabet; raises `Fault`."""
    if not isinstance(value, str) or not all(letter.isalpha() for letter in value):
        raise refusal(value, "a text of letters, without spaces and marks")
    if value != value.lower() or len(set(value)) < len(value):
        raise refusal(value, "small letters, each once")
    if not 1 <= len(value) <= MOST_LETTERS:
        raise Fault("", f"{len(value)} letters", f"1 to {MOST_LETTERS} letters")
    return value


def _flat(table: Table, texts: dict[str, Text], skipped: str = "") -> dict[str, Text]:
    """Add the texts of nested tables to others, by dotted key; returns these."""
    prefix = f"{table.key}." if table.key else ""
    for name, value in table.value.items():
        if isinstance(value, dict):
            if name != skipped:
                _flat(table.table(name), texts)
        elif isinstance(value, str) and name.isidentifier() and plainly_sound(value):
            texts[prefix + name] = value  # as below, in a third of the time
        else:
            texts[table.path(name)] = table.read(name, _text)
    return texts


def _text(value: Any) -> Text:
    return _form(value) if isinstance(value, str) else [*_forms(value)]


def _form(value: Any) -> str:
    if not isinstance(value, str):
        raise refusal(value, "a text")
    placeholders(value)
    return value


_forms = items(_form, "a text, or a list of plural forms", fewest=1)


def languages() -> dict[str, str]:
    """Return the name of each of the game's languages, as its speakers write it, by code."""
    return {code: _name(TEXTS, code) for code in Language.codes(TEXTS)}


@cache
def _name(folder: Path, code: str) -> str:
    return Language(folder, code).name
