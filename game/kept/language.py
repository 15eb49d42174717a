"""Texts by key in one language: `assets/languages/LANGUAGE.toml`, placeholders by name, plurals by rule.

It owns the reading of these files and the choice of a plural form; it does not know what the texts are
for. A key or a placeholder that is missing is a fault of the program, never an empty text.

A file has a table `[language]` with `name` (as its speakers write it), `plural`, a gettext plural
expression such as "n != 1", and `alphabet`, the small letters that names are written with; everything else
are texts, by dotted key. A text is a string, or a list of strings where it depends on a number: the forms in
the order of the plural expression.

More languages, and other words for those of the game, lie in the data folder. What such a file lacks, or has
in a way that does not fit, is said in the game's own file of that language, else in English.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from functools import cache, lru_cache
from gettext import c2py
from pathlib import Path
from typing import Any

import assets
from game.kept.data_folder import data_folder
from game.kept.faults import Fault
from game.kept.placeholders import filled, placeholders, plainly_sound
from game.kept.player_names import LONGEST_IN_RECORDS
from game.kept.strict_reader import Table, items, line, read_toml, refusal

TEXTS = assets.FOLDER / "languages"
"""The folder of the game's languages."""
OWN_FOLDER = "languages"
"""Where in the data folder the player's own lie."""
MOST_OWN = 20
FIRST = "en"
"""The language that all others are made of."""
CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_COUNTED = range(1000)
"""Numbers by which it is told how many plural forms there are."""
USUAL_ALPHABET = "abcdefghijklmnopqrstuvwxyzäöüßéèêñçáóíà"
"""The letters of a language whose file says nothing of them."""
MOST_LETTERS = 64
LARGEST_LANGUAGE = 1024 * 1024
"""Bytes of a file of texts: a letter of Greek or Japanese takes two or three."""
LONGEST_OWN = 1000
"""Characters of a text in a player's own file; those of the game have up to 240."""
Text = str | list[str]


def signed(number: int, plus: str = "") -> str:
    """Return a number with the sign that is set in print; `plus` stands before one that is not below 0."""
    return f"−{-number}" if number < 0 else f"{plus}{number}"


def _printed(value: object) -> object:
    return signed(value) if isinstance(value, int) and value < 0 else value


class Language:
    """One language, read whole when it is made.

    `folder` holds the language files, `code` is the file's name without its ending, such as "en"; `spare`
    says what a player's own file does not. Raises OSError where there is no such file, `Fault` where it is
    not TOML of the form above.
    """

    def __init__(self, folder: Path, code: str, spare: Language | None = None) -> None:
        self.code = code
        self.file = folder / f"{code}.toml"
        tables = read_toml(self.file, LARGEST_LANGUAGE)
        self.name, self._form, self.alphabet = read_head(tables, spare is not None)
        self._texts, self._spare = _flat(tables, {}, skipped="language"), spare
        if spare is not None:
            count = self.plural_forms()
            self._texts = {key: one for key, one in self._texts.items() if _fits(key, one, spare, count)}

    @classmethod
    def of(cls, code: str) -> Language:
        """Read a language, the player's file of it before the game's; raises as its making does.

        Where the player's file is at fault the game's own is read, if there is one.
        """
        own = None
        try:
            own = own_language(code)
        except (Fault, OSError):
            if code not in cls.codes(TEXTS):
                raise
        return own or cls(TEXTS, code)

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
        if text is None and self._spare is not None:
            return self._spare.text(key, **values)
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
        return key in self._texts or (self._spare is not None and self._spare.has(key))

    def says(self, key: str) -> bool:
        """Whether a text is in this language, not in English in its place."""
        spare = self._spare
        return key in self._texts or (spare is not None and spare.code == self.code and spare.has(key))

    def keys(self) -> list[str]:
        """Every key, in the order of the file."""
        return list(self._texts) if self._spare is None else self._spare.keys()

    def forms(self, key: str) -> list[str]:
        """The text of a key as it stands in the file: its plural forms, or the one text."""
        if self._spare is not None and key not in self._texts:
            return self._spare.forms(key)
        text = self._texts[key]
        return list(text) if isinstance(text, list) else [text]

    def placeholders(self, key: str) -> set[str]:
        """The names that stand in braces in any form of a text."""
        return {name for form in self.forms(key) for name in placeholders(form)}

    def plural_forms(self) -> int:
        """How many forms the language has: one more than the greatest that its rule can name."""
        return max(self._form(n) for n in _COUNTED) + 1

    def _plural(self, key: str, forms: list[str], n: object) -> str:
        if not isinstance(n, int):
            raise self._fault(key, "no number n", "one that chooses the plural's form")
        form = self._form(abs(n))
        if form >= len(forms):
            raise self._fault(key, f"{len(forms)} of its forms", f"form {form + 1}, which {n} needs")
        return forms[form]

    def _fault(self, key: str, found: str, expected: str) -> Fault:
        return Fault(f"{self.file}: {key}", found, expected)


def read_head(tables: Table, own: bool) -> tuple[str, Callable[[int], int], str]:
    """Read a language's name, rule of plurals and alphabet; `own`: of a player's file. Raises `Fault`."""
    head = tables.table("language")
    name = head.read("name", line(LONGEST_IN_RECORDS))
    form = head.read("plural", _counted_rule if own else _plural_rule)
    alphabet = head.optional("alphabet", _alphabet, USUAL_ALPHABET)
    head.end()
    return name, form, alphabet


def _fits(key: str, text: Text, spare: Language, count: int) -> bool:
    """Whether a player's text can stand where its key is used: with the same names, in so many forms.

    One of endless length would take all time and memory when it is set.
    """
    plural = isinstance(text, list)
    if not spare.has(key) or plural != (len(spare.forms(key)) > 1) or (plural and len(text) < count):
        return False
    forms = text if isinstance(text, list) else [text]
    if not all(form.strip() and len(form) <= LONGEST_OWN for form in forms):
        return False
    return {name for form in forms for name in placeholders(form)} == spare.placeholders(key)


def _plural_rule(value: Any) -> Callable[[int], int]:
    expected = 'a plural expression such as "n != 1"'
    if not isinstance(value, str):
        raise refusal(value, expected)
    try:
        form: Callable[[int], int] = c2py(value)
    except ValueError as error:
        raise Fault("", str(error), expected) from error
    return form


def _counted_rule(value: Any) -> Callable[[int], int]:
    """Read a rule that gives a form to every number up to 999; larger ones have that of their last digits."""
    form = _plural_rule(value)
    try:
        fewest = min(map(form, _COUNTED))
    except ArithmeticError as error:
        raise Fault("", str(error), "a plural expression that can be reckoned") from None
    if fewest < 0:
        raise Fault("", f"form {fewest}", "forms from 0")
    return lambda n: form(n if n < len(_COUNTED) else _COUNTED[-100] + n % 100)


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


def codes() -> list[str]:
    """List the codes of all languages that there are, the player's own among them."""
    return sorted({*Language.codes(TEXTS), *_own_codes()})


def languages() -> dict[str, str]:
    """Return the name of each language that can be read, as its speakers write it, by code."""
    found = {code: _name(TEXTS, code) for code in Language.codes(TEXTS)}
    for code in _own_codes():
        with contextlib.suppress(OSError):
            file = data_folder() / OWN_FOLDER / f"{code}.toml"
            now = file.stat()
            found[code] = _own_name(code, file, now.st_mtime_ns, now.st_size) or found.get(code, "")
    return {code: name for code, name in sorted(found.items()) if name}


def own_language(code: str) -> Language | None:
    """Read the player's file of a language; None where there is none. Raises OSError and `Fault`."""
    if code not in _own_codes():
        return None
    spare = _spare(TEXTS, code if code in Language.codes(TEXTS) else FIRST)
    return Language(data_folder() / OWN_FOLDER, code, spare)


def _own_codes() -> list[str]:
    """List the codes of the languages in the data folder, up to the most; nobody has another English."""
    try:
        found = Language.codes(data_folder() / OWN_FOLDER)
    except OSError:
        return []
    return [code for code in found if CODE.fullmatch(code) and code != FIRST][:MOST_OWN]


@lru_cache(4 * MOST_OWN)
def _own_name(code: str, file: Path, changed: int, size: int) -> str:
    """Return what a player's language is called, read once after every change; "" where it is at fault."""
    del file, changed, size
    try:
        own = own_language(code)
    except Fault:  # which is said where that language is asked for
        return ""
    return "" if own is None else own.name


@lru_cache(2)
def _spare(folder: Path, code: str) -> Language:
    return Language(folder, code)


@cache
def _name(folder: Path, code: str) -> str:
    return Language(folder, code).name
