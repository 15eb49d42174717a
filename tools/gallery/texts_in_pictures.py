"""Which pictures of the gallery show which texts: for translators, whose files say it at each text.

    python -m tools.gallery.texts_in_pictures

Draws all pictures once, notes which texts each asks for, and writes assets/gallery/texts.json: by key at most
three pictures, those that show the fewest texts first. To be done again when scenes or texts have changed.
"""

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import defaultdict

from game.commands.translations import PICTURES
from game.kept.language import TEXTS, Language
from tools.gallery.make_gallery import pictures, shots

SIZE = (1280, 720)
MOST = 3


class WatchedLanguage(Language):
    """A language that notes which of its texts are asked for."""

    def __init__(self) -> None:
        super().__init__(TEXTS, "en")
        self.asked: set[str] = set()

    def text(self, key: str, /, **values: object) -> str:
        self.asked.add(key)
        return super().text(key, **values)


def shown() -> dict[str, list[str]]:
    """Draw everything; return by key which pictures show it."""
    language = WatchedLanguage()
    asked: dict[str, set[str]] = {}
    for shot, _ in pictures(shots(), SIZE, "en", 100, language):
        asked[shot.name], language.asked = language.asked, set()
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(asked, key=lambda name: (len(asked[name]), name)):
        for key in asked[name]:
            if len(found[key]) < MOST:
                found[key].append(name)
    keys = language.keys()
    return {key: found[key] for key in keys if key in found}


if __name__ == "__main__":
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(names)}" for key, names in shown().items())
    PICTURES.write_text(f"{{\n{rows}\n}}\n", "utf-8")
