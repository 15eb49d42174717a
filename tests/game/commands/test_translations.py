"""Texts for translators' tools and back: nothing is lost on the way, what would break a text is refused."""

import os
import re
import sys
from pathlib import Path

import polib
import pytest

from game.commands import translations
from game.commands.command_errors import AT_FAULT, MISSING, WRONG_USE, CommandFault
from game.commands.translations import LARGEST_PO, export, import_
from game.kept.data_folder import data_folder
from game.kept.language import LONGEST_OWN, OWN_FOLDER, TEXTS, Language, languages
from main import main
from tools.gallery.make_gallery import shots

POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
ARABIC = "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"


def own(code: str) -> Path:
    return data_folder() / OWN_FOLDER / f"{code}.toml"


def written(code: str, text: str) -> None:
    """Lay a file of a language into the data folder."""
    own(code).parent.mkdir(exist_ok=True)
    own(code).write_text(text, "utf-8")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()


def exported(tmp_path: Path, code: str) -> Path:
    path = tmp_path / f"{code}.po"
    export(code, path)
    return path


def new_language(path: Path, code: str, rule: str, count: int) -> polib.POFile:
    """A language that has just been begun, with these plural forms; every count says which form it is."""
    export(code, path)
    file = polib.pofile(str(path))
    file.metadata["Plural-Forms"] = f"nplurals={count}; plural=({rule});"
    for entry in file:
        if entry.msgid_plural:
            source = max(entry.msgid_plural, entry.msgid, key=lambda text: text.count("{"))
            entry.msgstr_plural = {number: f"{source} ({number})" for number in range(count)}
    file.save(str(path))
    return file


@pytest.mark.parametrize("code", [code for code in Language.codes(TEXTS) if code != "en"])
def test_a_language_comes_back_as_it_went(tmp_path: Path, code: str) -> None:
    made, left = import_(exported(tmp_path, code))
    before, after = Language(TEXTS, code), Language(made.parent, code)
    assert left == 0 and made == own(code)
    assert after.keys() == Language.of("en").keys()
    assert all(after.forms(key) == before.forms(key) for key in before.keys())  # noqa: SIM118
    assert (after.name, after.alphabet) == (before.name, before.alphabet)
    assert all(after.text("setup.hides", n=n) == before.text("setup.hides", n=n) for n in range(30))


@pytest.mark.parametrize(("code", "rule", "count"), [("pl", POLISH, 3), ("ar", ARABIC, 6)])
def test_a_language_with_more_plural_forms_can_be_made(
    tmp_path: Path, code: str, rule: str, count: int
) -> None:
    path = tmp_path / f"{code}.po"
    new_language(path, code, rule, count)
    _, left = import_(path)
    language = Language.of(code)
    assert language.plural_forms() == count and code in languages()
    assert {language.text("setup.hides", n=n)[-2] for n in range(200)} == {str(n) for n in range(count)}
    assert 0 < left < len(language.keys()), "what is not translated yet is English"
    assert language.text("common.back") == Language.of("en").text("common.back")


def test_a_plural_that_is_not_translated_yet_stays_english_at_any_number(tmp_path: Path) -> None:
    path = tmp_path / "pl.po"
    file = new_language(path, "pl", POLISH, 3)
    for entry in file:
        if entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(range(3), "")
    file.save(str(path))
    import_(path)
    polish, english = Language.of("pl"), Language.of("en")
    assert [polish.text("setup.hides", n=n) for n in range(30)] == [
        english.text("setup.hides", n=n) for n in range(30)
    ]


BACK = {"common.back": "Wróć"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[common]\nback = "Wróć"\nno_such_key = "x"', BACK),
        ('[common]\nback = ["Wróć"]', {}),
        ('[common]\nback = "Wróć {name}"', {}),
        ('[setup]\nhides = ["{name}", "{name}"]', {}),
        ('[setup]\nhides = "{name}"', {}),
        (f'[common]\nback = "{"x" * (LONGEST_OWN + 1)}"', {}),
        ('[common]\nback = " "', {}),
    ],
)
def test_what_does_not_fit_in_a_players_own_file_stays_english(text: str, said: dict[str, str]) -> None:
    written("pl", f'[language]\nname = "Polski"\nplural = "{POLISH}"\n{text}\n')
    polish, english = Language.of("pl"), Language.of("en")
    assert set(filter(polish.says, english.keys())) == set(said)
    assert polish.keys() == english.keys() and all(map(polish.has, polish.keys()))
    assert polish.text("common.back") == said.get("common.back", english.text("common.back"))


@pytest.mark.parametrize(
    "head",
    [
        f'name = "{"x" * 41}"\nplural = "0"',
        'name = "x\\u001b[2J"\nplural = "0"',
        'name = "x"\nplural = "n / 0"',
        'name = "x"\nplural = "__import__(\'os\')"',
        'name = "x"\nplural = "0"\nalphabet = "<>"',
        'name = "x"\nplural = "0"\nfont = "x.ttf"',
    ],
)
def test_a_players_file_without_a_sound_head_is_refused_and_keeps_nobody_from_the_games_own(
    head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for code in ("de", "pl", "EN", "en"):
        written(code, f"[language]\n{head}\n")
    assert languages() == {code: Language(TEXTS, code).name for code in Language.codes(TEXTS)}
    assert Language.of("de").text("common.back") == Language(TEXTS, "de").text("common.back")
    for code in ("de", "pl"):
        with pytest.raises(SystemExit) as ended:
            main(["demo", "--language", code])
        assert ended.value.code == WRONG_USE and f"{own(code)}: language." in capsys.readouterr().err


@pytest.mark.parametrize("rule", ["n > 999", "0 / (1000 - n)", "n / 1000", "n < 1000 ? 0 : 0 - n"])
def test_a_players_rule_names_a_form_for_every_number(rule: str) -> None:
    head = f'[language]\nname = "Esperanto"\nplural = "{rule}"\n'
    written("eo", f'{head}[history]\nfound = ["{{n}} trovitaj"]\n')
    said = [Language.of("eo").text("history.found", n=n) for n in (999, 1000, 1001, 12_345, -1000)]
    assert said == ["999 trovitaj", "1000 trovitaj", "1001 trovitaj", "12345 trovitaj", "−1000 trovitaj"]


def test_a_players_rule_goes_on_beyond_the_numbers_by_which_its_forms_were_told() -> None:
    head = f'[language]\nname = "Polski"\nplural = "{POLISH}"\n'
    written("pl", head + '[history]\nfound = ["a {n}", "b {n}", "c {n}"]\n')
    polish = Language.of("pl")
    counts = 1, 2, 1000, 1001, 1002, 1012, 2022
    assert "".join(polish.text("history.found", n=n)[0] for n in counts) == "abccbcb"


def test_players_languages_are_read_again_after_a_change_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings list them whenever they are opened."""
    written("eo", '[language]\nname = "Esperanto"\nplural = "n != 1"\n')
    written("pl", '[language]\nname = "Polski"\n')
    assert languages()["eo"] == "Esperanto" and "pl" not in languages()
    with monkeypatch.context() as untouched:
        untouched.setattr(Language, "__init__", None)
        assert languages()["eo"] == "Esperanto" and "pl" not in languages()
    written("eo", '[language]\nname = "Esperanta"\nplural = "n != 1"\n')
    written("pl", '[language]\nname = "Polski"\nplural = "0"\n')
    os.utime(own("eo"), ns=(1, 1))  # as far apart as no clock of a disk would miss
    assert languages()["eo"] == "Esperanta" and languages()["pl"] == "Polski"
    own("eo").unlink()
    assert "eo" not in languages()


def test_a_players_own_words_stand_before_the_games_until_the_file_is_deleted() -> None:
    german = Language(TEXTS, "de")
    written("de", '[language]\nname = "Deutsch"\nplural = "n != 1"\n[common]\nback = "Hinfort"\n')
    mine = Language.of("de")
    assert mine.text("common.back") == "Hinfort" and mine.text("title.play") == german.text("title.play")
    assert mine.says("title.play")
    own("de").unlink()
    assert Language.of("de").text("common.back") == german.text("common.back")


def test_every_text_is_known_by_its_key_and_says_which_pictures_show_it(tmp_path: Path) -> None:
    file = polib.pofile(str(exported(tmp_path, "de")))
    english = Language.of("en")
    assert [entry.msgctxt for entry in file][2:] == english.keys()
    named = [name for entry in file[2:] if entry.comment for name in entry.comment.split(", ")]
    assert len([entry for entry in file if entry.comment]) > len(file) / 2
    assert set(named) <= {shot.name for shot in shots()}


def test_a_text_that_is_the_path_of_another_file_opens_no_file(tmp_path: Path) -> None:
    other = exported(tmp_path, "de")
    path = tmp_path / "path.po"
    path.write_text(str(other))
    with pytest.raises(CommandFault) as refused:
        import_(path)
    assert refused.value.code == AT_FAULT and not own("de").exists()


def test_a_fault_without_a_line_names_none(tmp_path: Path) -> None:
    path = tmp_path / "large.po"
    path.write_bytes(b"#" * (LARGEST_PO + 1))
    with pytest.raises(CommandFault, match=re.escape(f"{path}: too large; expected")):
        import_(path)


def test_what_is_fuzzy_stays_as_the_game_has_it(tmp_path: Path) -> None:
    path = exported(tmp_path, "de")
    file = polib.pofile(str(path))
    entry = file.find("common.back", by="msgctxt")
    entry.msgstr = "Hinfort"
    entry.flags.append("fuzzy")
    file.save(str(path))
    _, left = import_(path)
    assert left == 1 and Language.of("de").text("common.back") == Language(TEXTS, "de").text("common.back")


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("title.learn_first.title", "Neu hier?", "without {name}; expected every name in braces"),
        ("common.back", "Zurück {name}", "{name}; expected no names in braces"),
        ("common.back", "Zurück {", "expected braces in pairs"),
        ("title.learn_first.title", "Neu hier, {name:>9999999999}?", "{name:>9999999999}; expected braces"),
        ("title.learn_first.title", "Neu hier, {name.__class__}?", "{name.__class__}; expected braces"),
    ],
)
def test_a_text_that_would_break_is_refused_with_its_line(
    tmp_path: Path, key: str, text: str, said: str
) -> None:
    path = exported(tmp_path, "de")
    file = polib.pofile(str(path))
    file.find(key, by="msgctxt").msgstr = text
    file.save(str(path))
    with pytest.raises(CommandFault) as refused:
        import_(path)
    number = polib.pofile(str(path)).find(key, by="msgctxt").linenum
    assert refused.value.code == AT_FAULT and f"{path}:{number}: {key}: " in str(refused.value)
    assert said in str(refused.value) and not own("de").exists()


@pytest.mark.parametrize(
    ("header", "value", "said"),
    [
        ("Language", "", "expected a code other than en"),
        ("Language", "../../etc", "expected a code other than en"),
        ("Plural-Forms", "nplurals=INTEGER; plural=EXPRESSION;", "Plural-Forms"),
        ("Plural-Forms", "nplurals=3; plural=(n != 1);", "its rule names 2 forms; expected 3"),
        ("Plural-Forms", "nplurals=2; plural=__import__('os');", "Plural-Forms"),
        ("Plural-Forms", "nplurals=2; plural=(n / 0);", "Plural-Forms"),
    ],
)
def test_a_head_that_says_no_language_is_refused(tmp_path: Path, header: str, value: str, said: str) -> None:
    path = exported(tmp_path, "de")
    file = polib.pofile(str(path))
    file.metadata[header] = value
    file.save(str(path))
    with pytest.raises(CommandFault) as refused:
        import_(path)
    assert refused.value.code == AT_FAULT and said in str(refused.value)
    assert not own("de").parent.exists()


def test_what_is_no_such_file_or_language_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandFault) as missing:
        import_(tmp_path / "no.po")
    assert missing.value.code == MISSING
    (tmp_path / "no.po").write_text("this is no gettext", "utf-8")
    with pytest.raises(CommandFault) as other:
        import_(tmp_path / "no.po")
    assert other.value.code == AT_FAULT
    with pytest.raises(CommandFault) as wrong:
        export("Deutsch", tmp_path / "x.po")
    assert wrong.value.code == WRONG_USE


def test_without_its_library_it_says_what_brings_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polib", None)
    with pytest.raises(CommandFault, match=r"in the game's folder .* '\.\[translate\]'") as missing:
        export("de", tmp_path / "de.po")
    assert missing.value.code == MISSING
    assert translations.PICTURES.exists()


def test_the_command_writes_and_takes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["language", "export", "it", str(tmp_path / "it.po")]) == 0
    assert "it, 0 texts translated" in capsys.readouterr().out
    assert main(["language", "import", str(tmp_path / "it.po")]) == 1, "nobody has said its plural forms"
    assert "Plural-Forms" in capsys.readouterr().err
    assert main(["language", "export", "fr", str(tmp_path / "fr.po")]) == 0
    assert main(["language", "import", str(tmp_path / "fr.po")]) == 0
    assert "0 texts are not translated" in capsys.readouterr().out
    assert own("fr").exists()
