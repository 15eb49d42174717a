"""Texts by key in one language: `assets/text/LANGUAGE.toml`, placeholders by name, plurals by rule.

It owns the reading of these files and the choice of a plural form; it does not know what the texts are
for. A key or a placeholder that is missing is a fault of the program, never an empty text.

A file has a table `[language]` with `name` (as its speakers write it), `plural`, a gettext plural
expression such as "n != 1", and `alphabet`, the small letters that names are written with; everything else
are texts, by dotted key. A text is a string, or a list of strings where it depends on a number: the forms in
the order of the plural expression.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterator
from gettext import c2py
from pathlib import Path
from typing import TypeGuard

Text = str | list[str]
WITHOUT_ALPHABET = "abcdefghijklmnopqrstuvwxyzäöüßéèêñçáóíà"
"""The letters of a language whose file says nothing of them."""
MOST_LETTERS = 64


class LanguageError(Exception):
    """A text is not as it must be: names the file and the key."""

    def __init__(self, file: Path, key: str, fault: str) -> None:
        super().__init__(f"{file}: {key}: {fault}")
        self.file = file
        self.key = key


class Language:
    """One language, read whole when it is made.

    `folder` holds the language files, `code` is the file's name without its ending, such as "en".
    LanguageError where there is no such file, or it is not TOML of the form above.
    """

    def __init__(self, folder: Path, code: str) -> None:
        self.code = code
        self.file = folder / f"{code}.toml"
        tables = _read(self.file)
        head = tables.pop("language", None)
        if not isinstance(head, dict) or not isinstance(head.get("name"), str):
            raise LanguageError(self.file, "language.name", "is missing")
        if head.keys() - {"name", "plural", "alphabet"}:
            raise LanguageError(self.file, "language", "holds more than name, plural and alphabet")
        self.name: str = head["name"]
        self.alphabet = _alphabet(self.file, head.get("alphabet", WITHOUT_ALPHABET))
        """The small letters that names are written with, each once, in the order of the alphabet."""
        self._form = _plural_rule(self.file, head.get("plural"))
        self._texts = dict(_flat(self.file, "", tables))

    @staticmethod
    def codes(folder: Path) -> list[str]:
        """The languages that a folder holds, by code."""
        return sorted(file.stem for file in folder.glob("*.toml"))

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled in; `n` chooses the form of a plural.

        LanguageError where the key is unknown, a placeholder has no value, or a plural has no `n`.
        """
        text = self._texts.get(key)
        if text is None:
            raise LanguageError(self.file, key, "no such text")
        if isinstance(text, list):
            text = self._plural(key, text, values.get("n"))
        if "{" not in text and "}" not in text:
            return text
        try:
            return text.format(**values)
        except (KeyError, IndexError) as error:
            raise LanguageError(self.file, key, f"no value for the placeholder {error}") from error

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
        parsed = string.Formatter().parse
        return {name for form in self.forms(key) for _, name, _, _ in parsed(form) if name is not None}

    def plural_forms(self) -> int:
        """How many forms the language has: one more than the greatest that its rule can name."""
        return max(self._form(n) for n in range(1000)) + 1

    def _plural(self, key: str, forms: list[str], n: object) -> str:
        if not isinstance(n, int):
            raise LanguageError(self.file, key, "is a plural and was given no number n")
        form = self._form(abs(n))
        if form >= len(forms):
            raise LanguageError(self.file, key, f"has {len(forms)} forms, and {n} needs form {form + 1}")
        return forms[form]


def _read(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LanguageError(file, "the file", str(error)) from error


def _plural_rule(file: Path, rule: object) -> Callable[[int], int]:
    if not isinstance(rule, str):
        raise LanguageError(file, "language.plural", "is missing")
    try:
        form: Callable[[int], int] = c2py(rule)
    except ValueError as error:
        raise LanguageError(file, "language.plural", str(error)) from error
    return form


def _alphabet(file: Path, letters: object) -> str:
    if not isinstance(letters, str) or not all(letter.isalpha() for letter in letters):
        raise LanguageError(file, "language.alphabet", "is not a text of letters, without spaces and marks")
    if letters != letters.lower() or len(set(letters)) < len(letters):
        raise LanguageError(file, "language.alphabet", "holds a capital, or a letter twice")
    if not 1 <= len(letters) <= MOST_LETTERS:
        raise LanguageError(file, "language.alphabet", f"has {len(letters)} letters, not 1 to {MOST_LETTERS}")
    return letters


def _flat(file: Path, above: str, table: dict[str, object]) -> Iterator[tuple[str, Text]]:
    """The texts of nested tables, by dotted key."""
    for name, value in table.items():
        key = f"{above}{name}"
        if isinstance(value, dict):
            yield from _flat(file, f"{key}.", value)
        elif isinstance(value, str) or _is_plural(value):
            yield key, value
        else:
            raise LanguageError(file, key, "is neither a text nor a list of plural forms")


def _is_plural(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and bool(value) and all(isinstance(form, str) for form in value)
