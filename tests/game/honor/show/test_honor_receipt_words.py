"""A receipt of the second game is read by whoever played, and speaks to them."""

from assets import FOLDER
from game.games import HONOR
from game.honor.show.receipt_words import leaves_of
from game.kept.json_lines import Line, read_file
from game.table.receipt_leaves import Leaf
from game.table.receipts import Receipt, Thought
from game.table.record_by_viewer import tell
from tests.words import language as language_of

ENGLISH = language_of("en")
ATTACK = 29
"""The line of the record in which seat 2 attacks the person's seat."""


def leaf(chose: Line, mind: str = "", **why: object) -> Leaf:
    """What is told of a question of seat 2's in which it chose this; `why` stands beside it."""
    telling = tell(HONOR, read_file(FOLDER / "gallery" / "honor-four.honor"), ("You",))
    told = tuple(enumerate(telling.lines(2, ATTACK - 1), 1))
    thought = Thought(9, told, {"ask": "turn", "seat": 2}, {"chose": chose, **why})
    (one,) = leaves_of(Receipt(1, "kuma", 0, 0, 0.0, mind, (thought,), ()), ENGLISH)
    return one


def test_who_played_is_spoken_to_in_what_a_rival_did() -> None:
    told = leaf({"move": "attack", "seat": 2, "target": 0})
    assert told.chose.startswith("Attacks you: ")
    assert any(row.text.startswith("You ") for row in told.told)
    assert not any("You’s" in row.text for row in told.told)


def test_a_rival_that_declares_its_daimyo_shogun_becomes_so() -> None:
    assert leaf({"move": "shogun", "seat": 2}).chose == "Becomes Shogun: +75 honour a turn"


def test_what_a_rival_keeps_is_not_told_as_the_readers() -> None:
    assert leaf({"move": "pass", "seat": 2}).chose == "Keeps a Save face hidden"


def test_what_was_weighed_in_honour_says_so_in_whole_numbers_and_what_was_not_has_none() -> None:
    attack = {"move": "attack", "seat": 2, "target": 0}
    worths = [{"choice": attack, "worth": 337.4}, {"choice": {"move": "end", "seat": 2}, "worth": -597.04}]
    thought = leaf(attack, "thinking 3", alternatives=worths)
    assert [one.said for one in thought.weighed] == ["337 honour", "−597 honour"]
    assert [one.said for one in leaf(attack, "novice 1", alternatives=worths).weighed] == ["", ""]


def test_where_nothing_was_weighed_it_is_not_said_that_nothing_else_could_be_done() -> None:
    assert not leaf({"move": "attack", "seat": 2, "target": 0}).forced
