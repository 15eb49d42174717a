"""The Honor of the Samurai has one word for each of its things, in each language."""

import re

import pytest

from game.honor.lesson_rivals import header_part
from game.kept.language import Language
from tests.words import language as language_of

LANGUAGES = ("en", "de", "fr", "nl", "es")
TERMS = {
    "honour": ("honour", "Ehre", "honneur", "eer", "honor"),
    "strength": ("strength", "Stärke", "force", "sterkte", "fuerza"),
    "second": ("second Samurai", "zweiten? Samurai", "second samouraï", "tweede samoerai", "segundo samurái"),
    "action": ("action", "Aktion", "action", "kaartactie", "acci[óo]n"),
    "shogun": ("become Shogun", "Shogun werden", "devenir shogun", "Shogun worden", "ser shogun"),
    "serve": ("serve", "dienen", "servir", "dienen", "servir"),
    "leave": ("leave|leaving", "verlassen", "quitter", "verlaten", "dejar"),
    "draw": ("draw", "ziehen", "piocher", "trekken", "robar"),
    "discard": ("discard", "abwerfen", "défausser", "afleggen", "descartar"),
    "declare": ("declare", "ansagen", "déclarer", "verklaren", "declarar"),  # "Erklären" explains
    "destroy": ("destroy", "vernichten", "détruire", "vernietigen", "destruir"),
    "take": ("take", "nehmen", "prendre", "innemen", "tomar"),
    "burn": ("burn", "niederbrennen", "incendier", "verbranden", "incendiar"),
    "seppuku": ("seppuku",) * 5,
    "save_face": ("save face", "Gesicht wahren", "sauver la face", "gezicht redden", "salvar la honra"),
    "title": ("Shogun",) * 5,
    "decree": ("Decree", "Erlass", "décret", "besluit", "decreto"),
    "house": ("house", "haus", "maison", "huis", "casa"),
    "assassin": (
        "Ninja assassin",
        "Ninja-Meuchler",
        "assassin ninja",
        "ninjasluipmoordenaar",
        "asesino ninja",
    ),
    "dishonour": ("Dishonour", "Entehrung", "déshonneur", "oneer", "deshonor"),
}
"""The word for a thing as a pattern, language by language."""
SAID = {
    "button.shogun": "shogun", "button.serve": "serve", "button.leave": "leave", "button.draw": "draw",
    "button.discard": "discard", "button.declare": "declare", "button.destroy": "destroy",
    "button.take": "take", "button.burn_down": "burn", "button.seppuku_samurai": "seppuku",
    "button.save_face": "save_face", "ask.actions": "action", "refused.no_actions": "action",
    "reference.text.5.3": "second", "reference.term.strength": "strength",
    "reference.term.decree": "decree", "house.daimyo": "house",
    "card.assassin": "assassin", "card.dishonour": "dishonour", "card.save_face": "save_face",
    "source.decree": "title", "source.dishonour": "dishonour", "source.leave": "leave",
    "score.won": "honour",
}  # fmt: skip
"""What a text has to call its thing."""
OTHER_WORDS = {
    "en": r"\bhonor\b(?! of)|assassination",
    "de": r"Attentäter|(?<!Ninja-)Meuchler|\bKraft\b|Geist|\bSchloss\b",
    "fr": r"puissance|gloire|tueur",
    "nl": r"\bkracht\b|(?<!kaart)acties?\b|moordaanslag",
    "es": r"potencia|gloria|sicario",
}
"""Words for which there is another one."""


def forms(language: Language, key: str) -> str:
    return " ".join(language.forms(key))


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_thing_is_called_by_its_word(code: str) -> None:
    language = language_of(code)
    for key, term in SAID.items():
        word, said = TERMS[term][LANGUAGES.index(code)], forms(language, f"honor.{key}")
        assert re.search(word, said, re.IGNORECASE), f"{key}: {said!r} has no {word!r}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_called_by_another_word(code: str) -> None:
    language = language_of(code)
    keys = [key for key in sorted(language.keys()) if key.startswith("honor.")]
    found = [key for key in keys if re.search(OTHER_WORDS[code], forms(language, key), re.IGNORECASE)]
    assert not found


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_thing_a_lesson_says_is_what_the_match_is_played_for(code: str) -> None:
    assert str(header_part()["goal"]) in language_of(code).text("honor.lessons.say.watch")
