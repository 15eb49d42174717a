"""A receipt of the second game is read by whoever played, and speaks to them."""

from assets import FOLDER
from game.games import HONOR
from game.honor.show.receipt_words import leaves_of
from game.kept.json_lines import read_file
from game.kept.language import Language
from game.table.receipts import Receipt, Thought
from game.table.telling import tell

ENGLISH = Language(FOLDER / "languages", "en")
ATTACK = 29
"""The line of the record in which seat 2 attacks the person's seat."""


def test_who_played_is_spoken_to_in_what_a_rival_did() -> None:
    telling = tell(HONOR, read_file(FOLDER / "gallery" / "honor-four.honor"), ("You",))
    told = tuple(enumerate(telling.lines(2, ATTACK - 1), 1))
    chose = {"move": "attack", "seat": 2, "target": 0}
    thought = Thought(9, told, {"ask": "turn", "seat": 2}, {"chose": chose})
    (leaf,) = leaves_of(Receipt(1, "kuma", 0, 0, 0.0, "", (thought,), ()), ENGLISH)
    assert leaf.chose.startswith("Attacks you: ")
    assert any(row.text.startswith("You ") for row in leaf.told)
    assert not any("You’s" in row.text for row in leaf.told)
