"""What docs/honor-records.md shows is what the program reads."""

import json
import re
from pathlib import Path

from game.honor.cards import NAMES
from game.honor.line_forms import check_header, decision_from_line, decision_line, lot_from_line
from game.honor.view import read_ask

PAGE = (Path(__file__).parents[3] / "docs" / "honor-records.md").read_text("utf-8")


def test_the_deck_order_is_that_of_the_deck() -> None:
    block = PAGE.split("`game/honor/deck.toml`):")[1].split("Numbers such as")[0]
    assert tuple(block.split()) == NAMES


def test_every_line_shown_has_the_form_that_is_read() -> None:
    shown = [
        json.loads(text)
        for text in re.findall(r'`(\{"(?:move|chance)": [^`]*\})`', PAGE)
        if "..." not in text
    ]
    decisions = [line for line in shown if "move" in line]
    assert len({line["move"] for line in decisions}) == 18
    for line in decisions:
        assert decision_line(decision_from_line(line)) == line
    for line in shown:
        if "chance" in line and "pile" not in line:
            lot_from_line(line)


def test_every_header_and_ask_shown_is_read() -> None:
    lines = [json.loads(line) for line in PAGE.splitlines() if line.startswith('    {"')]
    headers = [line for line in lines if "record" in line]
    asks = [line for line in lines if "ask" in line]
    assert headers and len(asks) == 5
    for header in headers:
        check_header(header)
    for ask in asks:
        assert read_ask(ask).phase.value == ask["ask"]
