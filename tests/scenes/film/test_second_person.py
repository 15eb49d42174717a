"""Whoever has no other name than "You" is spoken to in a replay, whoever's eyes see it, in five languages."""

import pytest

from assets import FOLDER
from game.games import game_of
from game.kept.language import Language
from game.table.record_by_viewer import tell
from game.table.shown_names import YOU
from tests.samples import spread
from tests.scenes.film.test_replay import RECORDS, all_eyes, lines_of, opened

CODES = Language.codes(FOLDER / "languages")
LABELS = {"common.told"}
"""Texts that have a name before a colon, as a label: they are right for "You", too."""


@pytest.fixture
def addressed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collects the keys of texts into which "You" is put as if it were somebody's name."""
    found, text, said = set[str](), Language.text, dict[str, str]()

    def watched(self: Language, key: str, /, **values: object) -> str:
        you, raw = self._texts["table.you"], str(self._texts[key])
        if key not in LABELS and any(one == you and f"{{{name}}}" in raw for name, one in values.items()):
            found.add(key)
        elif key in LABELS and you == values["name"]:
            what = said.get(str(values["what"]), "")
            found.update({what} if "log.own." in what or self.has(what.replace("log.", "log.own.")) else ())
        words = text(self, key, **values)
        said[words] = key
        return words

    monkeypatch.setattr(Language, "text", watched)
    return found


@pytest.mark.parametrize(("code", "name"), spread(9, CODES, RECORDS))
def test_you_is_never_put_into_a_sentence_as_a_name(addressed: set[str], code: str, name: str) -> None:
    lines = lines_of(name)
    for plan in lines[0]["seats"][1:]:
        plan.setdefault("rival", "suzume")
    telling = tell(game_of(lines[0]), enumerate(lines, 1), (YOU,))
    for eyes in all_eyes(telling):
        opened(telling, eyes, language=code)
    assert not addressed
