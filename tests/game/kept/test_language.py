"""Language files: the game's own, and faulty ones."""

import ast
import re
from pathlib import Path

import pytest

from assets import FOLDER
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.strict_reader import LARGEST_FILE
from tests.sources import modules, nodes

TEXTS = FOLDER / "languages"
CARDS = "Geisha Ninja Ronin Shogun Daimyo Samurai Okugata"
SAME = {
    "de": f"{CARDS} Alt Bluffs Bonus Code Enter Esc Film Gamepad Hand Name Normal OK Pause Stick Tab X",
    "es": f"{CARDS} Esc Normal Rival Stick Tab X pt pts",
    "fr": f"{CARDS} Assassins Bluffs Bonus Code Film Note OK Pause Rival Stick Tab Triangle X Ninja Action "
    "actions point points Prologue",
    "nl": f"{CARDS} Alt Backspace Bonus Code D pad Del Enter Esc Film Gamepad Hand In pixels Later Letter OK "
    "Shift Stick Tab X is pt",
}
"""Words that are rightly the same as in English, by language."""
NAMES = "Ki Seppuku Tenno The Honor of the Suzume Gorō Tama Kuma Itō Hana Ren Oyuki Tadao Kage Fumi Aoi"
"""Of the rivals, the same in every language."""
ROOT = FOLDER.parent


def written(tmp_path: Path, body: str, head: str = '[language]\nname = "X"\nplural = "n != 1"\n') -> Language:
    (tmp_path / "xx.toml").write_text(f"{head}[t]\n{body}", encoding="utf-8")
    return Language(tmp_path, "xx")


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_every_text_can_be_told(code: str) -> None:
    language = Language(TEXTS, code)
    for key in language.keys():  # noqa: SIM118
        values = dict.fromkeys(language.placeholders(key), 2)
        forms = language.forms(key)
        assert len(forms) in (1, language.plural_forms()), key
        for n in (0, 1, 2, 5, 21) if len(forms) > 1 else (2,):
            told = language.text(key, **values | {"n": n})
            assert told.strip() == told != "", key
            assert "{" not in told, key


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_every_language_has_the_same_keys_and_placeholders(code: str) -> None:
    first, other = Language(TEXTS, "en"), Language(TEXTS, code)
    assert set(other.keys()) == set(first.keys())
    for key in first.keys():  # noqa: SIM118
        assert other.placeholders(key) == first.placeholders(key), key


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_a_plural_has_as_many_forms_as_its_language(code: str) -> None:
    first, other = Language(TEXTS, "en"), Language(TEXTS, code)
    for key in first.keys():  # noqa: SIM118
        plural = len(first.forms(key)) > 1
        assert len(other.forms(key)) == (other.plural_forms() if plural else 1), key


@pytest.mark.parametrize("code", sorted(SAME))
def test_no_english_is_left_by_accident(code: str) -> None:
    first, other = Language(TEXTS, "en"), Language(TEXTS, code)
    for key in first.keys():  # noqa: SIM118
        for form in first.forms(key):
            words = set(re.findall("[^\\W\\d_]+", re.sub(r"\{\w+\}", "", form)))
            same = form in other.forms(key)
            allowed = {*SAME[code].split(), *NAMES.split(), "s", "min", "px", "½"}
            assert not same or words <= allowed, f"{key}: {form}"


def test_every_language_but_english_says_which_words_it_shares() -> None:
    assert {*SAME, "en"} == set(Language.codes(TEXTS))


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_every_file_is_written_alike(code: str) -> None:
    """The same tables, keys, comments and empty lines in the same places, so that two lie side by side."""

    def shape(language: str) -> list[str]:
        lines = (TEXTS / f"{language}.toml").read_text(encoding="utf-8").splitlines()
        return ["a plural form" if line.startswith('    "') else line.split(" = ")[0] for line in lines[1:]]

    assert shape(code) == shape("en")


@pytest.mark.parametrize("code", Language.codes(TEXTS))
def test_quotes_are_of_the_printed_kind(code: str) -> None:
    language = Language(TEXTS, code)
    keys = language.keys()
    straight = {key for key in keys for form in language.forms(key) if set(form) & set("'\"")}
    assert straight == set()


def literal_keys() -> list[tuple[str, str]]:
    """Every key that stands in the source as the first argument of a `text(...)`."""
    found = []
    for module in modules():
        for node in nodes(module) if module.startswith("scenes") else ():
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0]
            if name == "text" and isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.append((module, key.value))
    return found


def test_every_key_that_a_scene_names_is_there() -> None:
    language = Language(TEXTS, "en")
    keys = literal_keys()
    assert len(keys) > 20
    assert [entry for entry in keys if not language.has(entry[1])] == []


def test_an_unknown_key_names_key_and_file(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"xx\.toml: no\.such: no such text"):
        written(tmp_path, "").text("no.such")


def test_a_placeholder_without_value_names_key_and_file(tmp_path: Path) -> None:
    language = written(tmp_path, 'a = "{who} wins"')
    assert language.text("t.a", who="Aki") == "Aki wins"
    with pytest.raises(Fault, match=r"xx\.toml: t.a: .*'who'"):
        language.text("t.a")


@pytest.mark.parametrize("braces", ["{", "}", "{}", "{0}", "{n:>9}", "{n:{n}}", "{n!r}", "{n.a}", "{n[0]}"])
def test_braces_hold_names_and_nothing_else(tmp_path: Path, braces: str) -> None:
    for body in (f'a = "Here: {braces}"', f'a = ["{braces}", "{{n}}"]'):
        with pytest.raises(Fault, match=r"xx\.toml: t\.a: .*braces in pairs"):
            written(tmp_path, body)
    assert written(tmp_path, 'a = "{{{n}}}"').text("t.a", n=-2) == "{−2}"


def test_values_are_not_read_as_texts(tmp_path: Path) -> None:
    assert written(tmp_path, 'a = "{who}"').text("t.a", who="{n} {who}") == "{n} {who}"


def test_the_number_chooses_the_form(tmp_path: Path) -> None:
    language = written(tmp_path, 'a = ["{n} card", "{n} cards"]')
    assert [language.text("t.a", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    with pytest.raises(Fault, match="no number n"):
        language.text("t.a")


def test_languages_with_other_plurals(tmp_path: Path) -> None:
    rule = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    language = written(
        tmp_path, 'a = ["{n}a", "{n}b", "{n}c"]', f'[language]\nname = "X"\nplural = "{rule}"\n'
    )
    assert [language.text("t.a", n=n) for n in (1, 2, 5, 11, 21, 22)] == [
        "1a",
        "2b",
        "5c",
        "11c",
        "21a",
        "22b",
    ]
    assert language.plural_forms() == 3


def test_a_missing_form_is_told(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="form 2, which 2 needs"):
        written(tmp_path, 'a = ["{n} card"]').text("t.a", n=2)


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("", ""), ('[language]\nname="X"\nplural="n"\na = "stray"\n', ""),
        ('[language]\nname = "X"\n', ""), ('[language]\nname = "X"\nplural = "import os"\n', ""),
        ('[language]\nplural = "n"\n', ""), ('[language]\nname="X"\nplural="n"\n', "a = 3"),
        ('[language]\nname="X"\nplural="n"\n', "a = []"), ('[language]\nname="X"\nplural="n"\n', "a ="),
    ],
)  # fmt: skip
def test_a_file_of_another_form_is_refused_by_name(tmp_path: Path, head: str, body: str) -> None:
    with pytest.raises(Fault, match=r"xx\.toml"):
        written(tmp_path, body, head)


def test_the_alphabet_is_told_letter_by_letter(tmp_path: Path) -> None:
    head = '[language]\nname = "X"\nplural = "n != 1"\nalphabet = "{}"\n'
    assert written(tmp_path, "", head.format("aąbcćłż")).alphabet == "aąbcćłż"
    for faulty in ("", "aB", "aba", "a b", "a-b", "1"):
        with pytest.raises(Fault, match=r"xx\.toml: language\.alphabet"):
            written(tmp_path, "", head.format(faulty))


def test_a_file_without_an_alphabet_has_the_one_that_was_given_before_there_were_any(tmp_path: Path) -> None:
    assert set("abcxyzäöüßéèêñçáóíà") <= set(written(tmp_path, "").alphabet)


def test_no_file_and_no_utf8_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"yy\.toml"):
        Language(tmp_path, "yy")
    (tmp_path / "yy.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Fault, match=r"yy\.toml"):
        Language(tmp_path, "yy")


def test_numbers_below_zero_have_the_minus_of_print() -> None:
    """A hyphen is shorter, and stood beside the longer one on the same paper."""
    said = Language.of("en").text("honor.follows.score", before=10, lost=75, after=-65)
    assert said == "10 − 75 = −65"


def test_a_language_whose_letters_take_three_bytes_each_is_read(tmp_path: Path) -> None:
    """With as many letters as the English one has, such a file is larger than any other that is read."""
    letters = "あ" * len((TEXTS / "en.toml").read_text("utf-8"))
    assert len(letters.encode()) > LARGEST_FILE
    assert written(tmp_path, f'[more]\nlong = "{letters}"\n').text("more.long") == letters
