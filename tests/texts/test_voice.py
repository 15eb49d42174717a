"""The voice of the texts: one word for one thing, nothing said that the rules or the story do not keep."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

from assets import FOLDER
from game.kept.language import Language
from tests.words import language as language_of

TEXTS = FOLDER / "languages"
CODES = Language.codes(TEXTS)
RULES_OF_STAGES = re.compile(r"stages\.\w+\.(goal|bonus|taught|hint)$")
"""What the game itself says of a stage, and nobody in the story."""
STORIES = re.compile(r"rival\.\w+\.(character|story|who)$")
"""What is told of people: it may use words that buttons and rules may not."""


def flat(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Give every line of a file of texts with its key; each form of a plural, each line of a speech."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{name}.")
        else:
            for line in value if isinstance(value, list) else [value]:
                yield above + name, line


def lines(kind: str, code: str) -> list[tuple[str, str]]:
    """List a language's lines of "text", "script" or "remarks"."""
    said = FOLDER / "rivals" / "remarks"
    files = {
        "text": [TEXTS / f"{code}.toml"],
        "script": [FOLDER / "campaign" / f"script.{code}.toml"],
        "remarks": sorted(said.glob(f"**/{code}.toml")),
    }[kind]
    return [line for file in files for line in flat(tomllib.loads(file.read_text("utf-8")))]


def spoken_by_the_game(code: str) -> list[tuple[str, str]]:
    """List what buttons, rules, errors and stages say, without what is filled in."""
    own = [(key, text) for key, text in lines("text", code) if not STORIES.match(key)]
    own += [(key, text) for key, text in lines("script", code) if RULES_OF_STAGES.match(key)]
    return [(key, re.sub(r"\{\w+\}", "…", text)) for key, text in own]


# One word, one thing


@pytest.mark.parametrize("code", CODES)
def test_the_film_of_the_rules_has_one_name(code: str) -> None:
    text = dict(lines("text", code))
    assert text["pause.film"] == text["title.film"]
    assert "film.title" not in text, "its page has the menu's"


NOT: dict[str, list[tuple[str, str, str]]] = {
    "en": [
        ("Continue", r"(?i)\bonward|\bgo(es)? on\b|\bgone on|\bwalk on|^On$", "common.on"),
        ("Cancel", r"(?i)\btake (it )?back\b|^Later$", "campaign.later"),
        ("Start", r"(?i)\bbegin|\bbegun|\bby lot\b", ""),
        ("Retry, Rematch or Replay", r"^(Watch )?[Aa]gain$", ""),
        ("Leave as is", r"(?i)\btouch nothing|^pass(es)?\b", "title.pass_and_play curtain.pass"),
        ("Main menu", r"(?i)\bthe title\b", "honor.*"),
        ("Reset or Default", r"(?i)\bas it came|\bthe usual|\bas ever\b", ""),
        ("save", r"(?i)\bstored?\b|\bwritten down|\bwrites? down|\bis kept\b", ""),
        ("match, fight", r"(?i)\bround\b|\bbattle",
         "honor.log.turn honor.reference.term.round honor.score.first_round honor.bluffs.* "
         "honor.first.note.rounds"),
        ("stage, try", r"(?i)\battempt|\blevels?\b(?! at| points)",
         "film.say.shared.1 reference.text.tie_break reference.text.shared film.say.tie_break.1"),
        ("row, slot", r"(?i)\blayout|\bpositions?\b|\bplaces? (in|of) (a|the|your) row",
         "reference.meaning.slot"),
        ("hand", r"(?i)\bhand cards", ""),
        ("pick up, put back", r"(?i)\btak(e|es|en|ing) up\b|\blaid back|\blays? (it|him|them) back", ""),
        ("attack", r"(?i)\bstrikes?\b|\bstruck|\bhits?\b",
         "workshop.number.grudge.highest stages.s04.hint stages.s14.taught stages.s14.hint"),
        ("win a defence", r"You held", ""),
        ("tie", r"(?i)\bequal", ""),
        ("fall", r"(?i)\bdies?\b|\bbeaten off", "honor.*"),
        ("prisoners", r"(?i)\bcaptives?|\btroph|\bcapture", ""),
        ("discard", r"(?i)\bgraveyard", ""),
        ("points", r"(?i)\bthe sum\b", ""),
        ("exchange", r"(?i)\btrad(e|ing)\b", ""),
        ("look", r"(?i)\bpeek", ""),
        ("show, hide", r"(?i)\breveal|\bcovered?\b", ""),
        ("everyone, someone", r"(?i)\beverybody|\banybody|\bsomebody", ""),
        ("player, rival, opponent", r"(?i)\bhumans?\b|\bAI\b|\bcomputer", ""),
        ("house rules", r"(?i)\bvariant|\baltered rules", ""),
        ("thoughts", r"(?i)\breceipt", ""),
        ("traits", r"(?i)\btemper", ""),
        ("Table talk", r"(?i)\bremarks?\b", ""),
        ("can’t, don’t", r"(?i)\bcannot\b|\bcan not\b|\bcould not\b|\b(is|do|does|did) not\b", ""),
        ("a colon or a full stop", r" [–—-] |—|&|\(s\)", ""),
        ("Farmers, with a capital", r"\bfarmers?\b", ""),
        ("a second card after the Ronin", r"(?i)ronin.*\b(twice|strikes again)\b|the ronin again", ""),
    ],
    "de": [
        ("Zurücksetzen", r"wie zu Beginn|wie am Anfang", ""),
        ("Chancen", r"Aussicht", ""),
        ("Gedanken", r"Beleg|Quittung", ""),
        ("Menü", r"(?i)\btitel", "honor.*"),
        ("Auslage", r"\b(die|der|deine|seine) Reihe\b", "variant.open_prisoners"),
        ("Die Partie ist vorbei", r"(?i)partie ist aus\b", ""),
        ("Finte", r"(?i)\btäuschst", ""),
        ("eine zweite Karte nach dem Ronin", r"(?i)ronin.*zweimal|noch einmal!$", ""),
        ("kein „daneben“ für den Mönch", r"(?i)\bdaneben\b", ""),
    ],
    "nl": [
        ("Herstellen", r"(?i)zoals het was", ""),
        ("partij", r"(?i)\bpotje", ""),
        ("gedachten", r"(?i)bonnetje", ""),
        ("menu", r"(?i)\bde titel\b", "honor.*"),
        ("open plek", r"(?i)\b(gat|gaten)\b", ""),
        ("schijnruil", r"(?i)schijnbeweging", ""),
        ("De partij is voorbij", r"(?i)partij is uit\b", ""),
        ("Boer, Monnik", r"\bboer(en)?\b|\bmonnik(en)?\b", ""),
        ("’…’", r"[“”]", ""),
        ("een tweede kaart na de Ronin", r"(?i)ronin.*(tweemaal|twee keer|dubbel)", ""),
        ("geen “ernaast” voor de Monnik", r"(?i)\bernaast\b", ""),
    ],
    "fr": [
        ("Réinitialiser", r"(?i)comme au début|comme c’était", ""),
        ("Fermier", r"(?i)\bpaysan", ""),
        ("blason", r"(?i)\bemblème", ""),
        ("tu", r"(?i)\b(vous|votre|vos)\b", ""),
        ("pensées", r"(?i)\breçus?$|\bce reçu|de reçu", ""),
        ("menu", r"(?i)écran-titre|\ble titre\b", "honor.*"),
        ("étalage", r"(?i)\brangée", ""),
        ("une seconde carte après le Ronin", r"(?i)ronin.*deux fois", ""),
        ("pas « à côté » pour le Moine", r"(?i)moine est à côté", ""),
    ],
    "es": [
        ("Restablecer", r"(?i)como siempre", ""),
        ("al mejor de tres", r"(?i)\bduelo a tres", ""),
        ("finta", r"(?i)\bamago", ""),
        ("emblema", r"(?i)\bblas[oó]n", ""),
        ("tú, no vosotros", r"(?i)\w+(?<!samur)(áis|éis)\b|\bvosotros|\bvuestr", ""),
        ("pensamientos", r"(?i)\brecibos?\b", ""),
        ("menú", r"(?i)\btítulo", "honor.*"),
        ("formación", r"(?i)\bfilas?\b", ""),
        ("La partida ha terminado", r"(?i)se acabó la partida", ""),
        ("una segunda carta tras el Ronin", r"(?i)ronin.*dos veces", ""),
        ("no «al lado» para el Monje", r"(?i)al lado hay un monje", ""),
    ],
}  # fmt: skip
"""By language: the word that a thing has, what is therefore said nowhere, and the keys in which that means
something else."""

SAME = {
    "go forward": ("scoring.on", "campaign.on", "campaign.onward"),
    "put back to the standard": ("common.as_it_came", "controls.erase", "settings.all_question.yes"),
    "no card was lost": ("choice.exchange", "choice.swap"),
    "the attack after the Ronin's": ("choice.attack-again-card", "choice.attack-again-target"),
    "what a rival thought": ("scoring.receipts",),
    "the main menu": ("scoring.to_title", "match.to_title"),
    "put the same card back": ("choice.button.feint", "choice.button.lay-back"),
    "what an attack may bring": ("settings.hints.name", "controls.odds"),
    "the workshop": ("title.workshop", "workshop.title"),
}
"""What is one thing and so has one label, whichever the screen."""


@pytest.mark.parametrize("code", CODES)
def test_one_word_means_one_thing(code: str) -> None:
    spoken = list(spoken_by_the_game(code))
    assert [
        (f"the word is {word}", key, text)
        for word, others, elsewhere in NOT.get(code, ())
        for key, text in spoken
        if re.search(others, text) and not any(fnmatchcase(key, one) for one in elsewhere.split())
    ] == []


@pytest.mark.parametrize("code", CODES)
def test_one_thing_has_one_label(code: str) -> None:
    language = language_of(code)
    for thing, keys in SAME.items():
        assert len({language.text(key) for key in keys}) == 1, (thing, keys)


@pytest.mark.parametrize("code", CODES)
def test_who_lost_no_card_is_not_called_a_defender(code: str) -> None:
    """An exchange comes after an attack that lost nothing; to hold is what a defender does."""
    language = language_of(code)
    assert language.text("choice.exchange") not in {
        language.text(key) for key in ("duel.you_hold", "monk.held_you")
    }


@pytest.mark.parametrize("code", CODES)
def test_a_word_that_undoes_nothing_is_never_a_bare_yes_or_no(code: str) -> None:
    answers = {text for key, text in lines("text", code) if key.endswith((".yes", ".no"))}
    bare = {"Yes", "No", "Ja", "Nein", "Nee", "Oui", "Non", "Sí"}
    assert len(answers) > 5 and answers.isdisjoint(bare)


# How it is written


@pytest.mark.parametrize("kind", ["text", "script", "remarks"])
@pytest.mark.parametrize("code", CODES)
def test_marks_and_spaces_are_those_of_print(code: str, kind: str) -> None:
    """Neither straight quotes nor three dots; French marks stand behind a space that does not break."""
    wrong = r"[\"']|\.\.\.|  |^ | $"
    if code == "fr":
        wrong += r"|(?<![\u00a0\u202f!?.…\d])[!?;:»](?!\d)|«(?!\u00a0)"
    faults = [
        (key, text)
        for key, text in lines(kind, code)
        if not key.startswith("language") and re.search(wrong, re.sub(r"\{\w+\}", "0", text))
    ]
    assert faults == []


# The end of the story is kept

CHILD = {
    "en": r"child|kids?\b|boy\b|girl\b|\bten\b|\bfive\b|years? old|small one",
    "de": r"\bKind|Junge\b|Mädchen|zehn\b|fünf\b|Jahre|klein",
    "nl": r"\bkind|jongen|meisje|\btien\b|\bvijf\b|\bjaar\b|klein",
    "fr": r"enfant|garçon|fille\b|\bdix\b|\bcinq\b|\bans\b|petite?\b",
    "es": r"niñ[oa]|chic[oa]|\bdiez\b|\bcinco\b|\baños\b|pequeñ",
}
TENNO = {"es": r"\b[Ee]mperador"}
"""What the Tenno is called, where that is not the name."""
PRONOUN = {
    "en": r"\b(he|she|him|her|his|hers)\b",
    "de": r"\b(er|ihn|ihm|seine?[rmns]?)\b",
    "nl": r"\b(hij|hem|zijn)\b",
    "fr": r"\b(il|lui)\b",
    "es": r"\b(él|ella)\b",
}
"""None is ever said of the Tenno."""
OF_ANOTHER = {"en": ("ending.after.aoi",), "nl": ("fumi.lost_a_card",)}
"""Lines with the Tenno in which a pronoun stands for somebody or something else."""


def told_of_the_tenno(code: str) -> list[tuple[str, str]]:
    """List what is said of the Tenno before the ending, and all that Lady Fumi says before it."""
    told = [(key, text) for key, text in lines("text", code) if key.startswith("rival.")]
    told += [(key, text) for key, text in lines("script", code) if not key.startswith("ending.")]
    told += lines("remarks", code)
    tenno = TENNO.get(code, r"\b[Tt]enno")
    return [
        (key, text)
        for key, text in told
        if re.search(tenno, text) or key.startswith(("fumi.", "rival.fumi.", "stages.s23."))
    ]


@pytest.mark.parametrize("code", CODES)
def test_nobody_says_before_the_ending_how_old_the_tenno_is(code: str) -> None:
    told = told_of_the_tenno(code)
    assert len(told) > 50
    assert [(key, text) for key, text in told if re.search(CHILD[code], text)] == []


@pytest.mark.parametrize("code", CODES)
def test_the_tenno_has_no_pronoun(code: str) -> None:
    tenno = TENNO.get(code, r"\b[Tt]enno")
    everywhere = lines("script", code) + lines("remarks", code) + lines("text", code)
    others = OF_ANOTHER.get(code, ())
    told = [(key, text) for key, text in everywhere if re.search(tenno, text) and key not in others]
    told = [(key, text) for key, text in told if not key.startswith("credits.")]  # there it is the game
    assert len(told) > 9
    assert [(key, text) for key, text in told if re.search(PRONOUN[code], text)] == []
