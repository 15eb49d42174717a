"""A language that nobody speaks: English, longer by 35 %, accented and in brackets.

What is cut, lies upon its neighbour or was never a text of the language files shows at once in it.
"""

import json
import re
from pathlib import Path

from game.kept.language import Language
from tests.words import language as language_of

LONGER = 0.35
ACCENTS = str.maketrans("aeiouyAEIOUYcnCN", "áéïöüÿÁÉÏÖÜŸçñÇÑ")
PLACEHOLDER = re.compile(r"(\{\w+\})")


def pseudo_text(text: str) -> str:
    """Return a text as the language says it; placeholders stay."""
    parts = [
        part if PLACEHOLDER.fullmatch(part) else part.translate(ACCENTS) for part in PLACEHOLDER.split(text)
    ]
    letters = len(PLACEHOLDER.sub("", text))
    if not re.search(r"\w", PLACEHOLDER.sub("", text)):
        return text  # signs and bare placeholders are the same in every language
    return f"[{''.join(parts)}{_padding(round(LONGER * letters))}]"


def pseudo_language(folder: Path) -> Language:
    """Write the language into a folder, as any language is written, and read it."""
    english = language_of("en")
    head = 'language = {name = "Pseudo", plural = "n != 1"}\n'
    (folder / "xx.toml").write_text(head + _texts(english), encoding="utf-8")
    return Language(folder, "xx")


def is_pseudo(text: str) -> bool:
    """Whether all words of a text, or of what is left of it, are of the language."""
    return not re.search("[aeiouAEIOU]", text)


def _padding(letters: int) -> str:
    """Return what makes a text longer by so many letters, in words of usual length."""
    return "".join(" " if at % 8 == 0 else "ö" for at in range(letters)).rstrip()


def _texts(english: Language) -> str:
    lines = []
    for key in english.keys():  # noqa: SIM118
        forms = [pseudo_text(form) for form in english.forms(key)]
        name = ".".join(json.dumps(part) for part in key.split("."))
        value = json.dumps(forms if len(forms) > 1 else forms[0], ensure_ascii=False)
        lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"
