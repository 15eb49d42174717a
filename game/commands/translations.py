"""Texts for translators' tools and back: a gettext file (PO) of one language, and a player's file from it.

Contexts are keys, source texts English. Needs polib, the extra "translate".
"""

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import assets
from game import PROGRAM
from game.commands.arguments import file_path
from game.commands.command_errors import (
    AT_FAULT,
    DONE,
    MISSING,
    WRONG_USE,
    CommandFault,
    at_fault,
    brings,
    unopened,
)
from game.kept import foreign_files
from game.kept.data_folder import Store, StoreError, data_folder
from game.kept.faults import Fault
from game.kept.json_lines import parse_value
from game.kept.language import (
    CODE,
    FIRST,
    LARGEST_LANGUAGE,
    OWN_FOLDER,
    USUAL_ALPHABET,
    Language,
    codes,
    read_head,
)
from game.kept.placeholders import check_placeholders, placeholders
from game.kept.safe_text import plain
from game.kept.strict_reader import LARGEST_FILE, Table

if TYPE_CHECKING:
    import polib

PICTURES = assets.FOLDER / "gallery" / "texts.json"
"""Which pictures of the gallery show a text, by its key: for translators, who see where it stands."""
NAME, ALPHABET = "language.name", "language.alphabet"
"""Contexts of what a language says of itself."""
LARGEST_PO = 4 * 1024 * 1024
"""Bytes: many times what a translation takes."""
_TO_BE_CHOSEN = "nplurals=INTEGER; plural=EXPRESSION;"
"""What gettext's own templates have where nobody has said how a language counts: tools put it in."""
_PLURALS = re.compile(r"\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*")
_LINE = re.compile(r'(?P<key>[\w."+-]+) = .*')


def language_options(language: argparse.ArgumentParser) -> None:
    """Add the options of `language`."""
    ways = language.add_subparsers(dest="way", metavar="WAY", required=True)
    out = ways.add_parser("export", help="write a language's texts as a gettext file")
    out.add_argument(
        "code", metavar="LL", help="the language's code, such as de; a new code starts a new language"
    )
    out.add_argument("file", metavar="OUT.po", type=file_path)
    back = ways.add_parser(
        "import", help="make a language of your own, in the data folder, from a gettext file"
    )
    back.add_argument("file", metavar="FILE.po", type=file_path)


def export(code: str, out: Path) -> int:
    """Write a language's texts as a PO file; of a language that is not there an empty one.

    Returns how many texts are translated. Raises CommandFault.
    """
    if not CODE.fullmatch(code):
        raise CommandFault(WRONG_USE, f"language {code!r}; expected a code such as it, pl or pt_BR")
    library = _library()
    english = _read(FIRST)
    other = _read(code) if code in codes() else None
    file = library.POFile(wrapwidth=0)
    file.metadata = {
        "Project-Id-Version": PROGRAM,
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": _TO_BE_CHOSEN if other is None else _plural_forms(other),
    }
    pictures = _pictures()
    own = {NAME: "" if other is None else other.name, ALPHABET: "" if other is None else other.alphabet}
    hints = {
        NAME: "the language's name, as its speakers write it",
        ALPHABET: "the small letters that names are written with, in their order, each once",
    }
    for key, value in own.items():
        source = english.name if key == NAME else english.alphabet
        file.append(library.POEntry(msgctxt=key, msgid=source, msgstr=value, comment=hints[key]))
    done, keys = 0, english.keys()
    for key in keys:
        forms = english.forms(key)
        translated = other.forms(key) if other is not None and other.says(key) else []
        done += bool(translated)
        entry = library.POEntry(msgctxt=key, msgid=forms[0], comment=", ".join(pictures.get(key, [])))
        if len(forms) > 1:
            entry.msgid_plural = forms[1]
            entry.msgstr_plural = dict(enumerate(translated or [""]))
        else:
            entry.msgstr = translated[0] if translated else ""
        if "{" in forms[-1]:
            entry.flags.append("python-brace-format")
        file.append(entry)
    try:
        out.write_bytes(f"{file}\n".encode())
    except OSError as error:
        raise unopened(out, error, "a file that can be written") from None
    return done


def import_(path: Path) -> tuple[Path, int]:
    """Make a language's file in the data folder of a PO file; returns it, and how many texts it leaves out.

    Those are not translated, or fuzzy. Raises CommandFault, and then nothing is written.
    """
    library = _library()
    try:
        raw = foreign_files.read_plain(path, LARGEST_PO).decode()
        file = library.pofile(raw + "\n")  # of a text that is a file's path it would open that file
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError) and error.filename is not None:
            raise unopened(path, error) from None
        raise CommandFault(AT_FAULT, f"{path}: {error}; expected a gettext file (PO) in UTF-8") from None
    except Fault as fault:
        raise at_fault(path, fault) from None
    english = _read(FIRST)
    code = file.metadata.get("Language", "")
    if not CODE.fullmatch(code) or code == FIRST:
        raise CommandFault(AT_FAULT, f"{path}: Language: {code!r}; expected a code other than {FIRST}")
    rule, count = _rule(path, file.metadata.get("Plural-Forms", ""))
    translated: dict[str, list[str]] = {}
    for entry in file:
        translated.update(_translated(path, entry, english, count))
    lines = [*_lines(code, english, translated, rule)]
    keys = english.keys()
    left = len([key for key in keys if key not in translated])
    store, name = Store(data_folder()), f"{OWN_FOLDER}/{code}.toml"
    text = "".join(f"{line}\n" for line in lines)
    try:
        read_head(Table(path, foreign_files.parse_toml(text.encode())), own=True)
    except Fault as fault:
        raise at_fault(path, fault) from None
    try:
        store.write(name, text.encode())
    except StoreError as error:
        raise unopened(store.path(name), error, "a file that can be written") from None
    return store.path(name), left


def _library() -> Any:
    try:
        import polib
    except ModuleNotFoundError:
        sentence = f"the Python package polib is missing; {brings('translate')}"
        raise CommandFault(MISSING, sentence) from None
    return polib


def _read(code: str) -> Language:
    try:
        return Language.of(code)
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault)) from None


def _plural_forms(language: Language) -> str:
    rule = foreign_files.read_toml(language.file, LARGEST_LANGUAGE)["language"]["plural"]
    return f"nplurals={language.plural_forms()}; plural=({rule});"


def _rule(path: Path, forms: str) -> tuple[str, int]:
    """Return a language's plural expression and how many forms it has; raises CommandFault."""
    from gettext import c2py

    found = _PLURALS.fullmatch(forms)
    expected = 'such as "nplurals=2; plural=(n != 1);"'
    if found is None:
        raise CommandFault(AT_FAULT, f"{path}: Plural-Forms: {forms!r}; expected one {expected}")
    rule, count = found[2], int(found[1])
    try:
        named = set(map(c2py(rule), range(1000)))
    except (ValueError, ArithmeticError) as error:
        raise CommandFault(AT_FAULT, f"{path}: Plural-Forms: {error}; expected one {expected}") from None
    if named != set(range(count)):
        sentence = f"{path}: Plural-Forms: its rule names {len(named)} forms; expected {count} of them"
        raise CommandFault(AT_FAULT, sentence)
    return rule, count


def _translated(
    path: Path, entry: "polib.POEntry", english: Language, count: int
) -> Iterator[tuple[str, list[str]]]:
    """Give an entry's texts by key, where it is translated; raises CommandFault for what cannot be."""
    key = entry.msgctxt or ""
    where = f"{path}:{entry.linenum}: {key}"
    if entry.obsolete or entry.fuzzy:
        return
    own = key in (NAME, ALPHABET)
    if not own and not english.has(key):
        raise CommandFault(AT_FAULT, f"{where}: no such text; expected the contexts of an export")
    plural = bool(entry.msgid_plural)
    if not own and plural != (len(english.forms(key)) > 1):
        raise CommandFault(AT_FAULT, f"{where}: expected {'one text' if plural else 'plural forms'}")
    forms = (
        [entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)] if plural else [entry.msgstr]
    )
    if not all(forms):
        return
    if plural and len(forms) != count:
        raise CommandFault(AT_FAULT, f"{where}: {len(forms)} plural forms; expected {count}")
    allowed = set() if own else english.placeholders(key)
    for form in forms:
        _check_braces(where, form, allowed)
    found = {name for form in forms for name in placeholders(form)}
    if found != allowed:
        missing = ", ".join(sorted(f"{{{name}}}" for name in allowed - found))
        raise CommandFault(AT_FAULT, f"{where}: without {missing}; expected every name in braces")
    yield key, forms


def _check_braces(where: str, form: str, allowed: set[str]) -> None:
    try:
        check_placeholders(form, allowed)
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault.within(where))) from None


def _lines(code: str, english: Language, translated: dict[str, list[str]], rule: str) -> Iterator[str]:
    """Write the language's file as the English one stands, line for line, with its own texts."""
    table = ""
    source = foreign_files.read_plain(english.file, LARGEST_LANGUAGE).decode().splitlines()
    yield f"# Texts in the language {code}, made by `{PROGRAM} language import`."
    for line in source[1:]:
        if line.startswith("["):
            table = line.strip("[]")
        found = _LINE.fullmatch(line)
        if table == "language" and found is not None:
            continue
        key = "" if found is None else f"{table}.{found['key']}".replace('"', "")
        if found is None:
            yield line
        elif key not in translated:
            yield f"# {line}"
        else:
            yield f"{found['key']} = {_value(translated[key], len(english.forms(key)) > 1)}"
        if line == "[language]":
            yield f"name = {_value(translated.get(NAME, [code]), False)}"
            yield f"plural = {_value([rule], False)}"
            yield f"alphabet = {_value(translated.get(ALPHABET, [USUAL_ALPHABET]), False)}"


def _value(forms: Sequence[str], plural: bool) -> str:
    # A JSON string is a TOML string, but for DEL, which TOML wants escaped.
    written = [json.dumps(form, ensure_ascii=False).replace("\x7f", "\\u007f") for form in forms]
    return f"[{', '.join(written)}]" if plural else written[0]


def _pictures() -> dict[str, list[str]]:
    found: dict[str, list[str]] = parse_value(foreign_files.read_plain(PICTURES, LARGEST_FILE))
    return found


def run_language(options: argparse.Namespace) -> int:
    """Do `language`; returns the exit code."""
    file = plain(str(options.file))
    if options.way == "export":
        print(f"{file}: {options.code}, {export(options.code, options.file)} texts translated")
        return DONE
    made, left = import_(options.file)
    print(f"{plain(str(made))}: made of {file}; {left} texts are not translated; delete it to be rid of it")
    return DONE
