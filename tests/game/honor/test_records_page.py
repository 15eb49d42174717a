"""What docs/honor-records.md shows is what the program reads."""

import json
import re
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from game.games import HONOR
from game.honor.cards import NAMES
from game.honor.line_forms import check_header, decision_from_line, decision_line, lot_from_line
from game.honor.rivals.personality import Personality
from game.honor.view import read_ask
from game.kept.chance import Chance
from game.table.drivers import Person
from game.table.seats import Seat
from game.table.session import Session

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


def test_every_number_of_a_rival_is_told_with_its_range() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (-?\d), (\d) \|", PAGE, re.MULTILINE)
    bounds = {number.name: number.metadata["bounds"] for number in fields(Personality)}
    assert {name: (float(low), float(high)) for name, low, high in rows} == bounds


def test_the_rivals_file_shown_is_read(tmp_path: Path) -> None:
    text = PAGE.split("    id = ")[1].split("\n\n| number")[0]
    file = tmp_path / "avenger.toml"
    file.write_text("\n".join(line.strip() for line in f"id = {text}".splitlines()), "utf-8")
    assert HONOR.rival_profile(str(file)).name == "Avenger"


def test_lots_come_from_the_seed_as_the_page_says() -> None:
    """Read as an outsider would: the lords, the first line of chance, from the page's own formula."""
    match = HONOR.match(
        {"record": "honor", "version": 1, "seats": [{"name": "A"}] * 3, "first": 0, "seed": 9}
    )
    kept: list[dict[str, object]] = []
    Session(match, [Person(Seat(seat)) for seat in range(3)], kept.append, seed=9).advance()
    for number, line in enumerate(kept):
        drawn_from = int.from_bytes(sha256(f"9:lots:{number}".encode()).digest()[:8], "big")
        again = HONOR.match(match.header)
        for before in kept[:number]:
            again.take(before)
        assert again.draw(Chance(drawn_from)) == line
    assert len(kept) == 2
