"""Every paragraph of the rules has a test that is named after it."""

import re
from pathlib import Path

PARAGRAPHS = {1: 5, 2: 5, 3: 11, 4: 5, 5: 10, 6: 12, 7: 7, 8: 6, 9: 12, 10: 3, 11: 3, 12: 4}
"""How many paragraphs each section has."""


def test_every_paragraph_has_a_test_named_after_it() -> None:
    named = {
        (int(section), int(paragraph))
        for path in Path(__file__).parent.glob("test_*.py")
        for section, paragraph in re.findall(r"^def test_(\d+)_(\d+)_", path.read_text("utf-8"), re.MULTILINE)
    }
    due = {(section, number) for section, count in PARAGRAPHS.items() for number in range(1, count + 1)}
    assert named == due
