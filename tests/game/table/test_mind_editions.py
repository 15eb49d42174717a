"""A receipt says by which edition of a mind was answered; a mind that answers otherwise is another edition.

Without that, a receipt of before would say of an honest rival that it lied.
"""

from hashlib import sha256
from pathlib import Path

import pytest

from game.games import HONOR, TENNO
from game.honor.rivals.minds import MINDS as MINDS_OF_HONOR
from game.kept.chance import seed_from
from game.kept.json_lines import Line, write_line
from game.table.drivers import InProcessDriver
from game.table.game_interface import Game
from game.table.session import Session
from game.tenno.rivals.minds import MINDS as MINDS_OF_TENNO

PATIENCE = 60.0
OF_TENNO = """
depth = 0.05
memory = 0.8
insight = 0.6
boldness = 0.1
haste = 0.1
grudge = 0.2
hunt = 0.1
restless = 0.1
feint = 0.2
bait = 0.2
ninja = 0.2
shogun = -0.2
ronin = 0.3
still = 0.2
vanity = 0.3
"""
OF_HONOR = """
boldness = 0.2
ambition = 0.1
shadow = 0.2
scorn = 0.2
grudge = 0.3
hunt = 0.2
loyalty = 0.3
mercy = 0.3
"""
NUMBERS = {
    ("tenno", "thinking"): OF_TENNO,
    ("tenno", "bluffing"): OF_TENNO,
    ("tenno", "master"): "depth = 0.05\n",
    ("tenno", "self-taught"): "depth = 0.05\n",
    ("honor", "thinking"): OF_HONOR + "calm = 0.3\n",
    ("honor", "thinking ahead"): OF_HONOR + "depth = 0.05\n",
}
GAMES: dict[str, tuple[Game, tuple[str, ...], tuple[int, ...]]] = {
    "tenno": (TENNO, tuple(MINDS_OF_TENNO), (2, 3)),
    "honor": (HONOR, (*MINDS_OF_HONOR, "thinking ahead"), (3,)),
}
KEPT: dict[tuple[str, str], tuple[int, str]] = {
    ("tenno", "novice"): (1, "f5568ed1565a"),
    ("tenno", "steady"): (1, "bb04d312d006"),
    ("tenno", "thinking"): (1, "15e0855441b5"),
    ("tenno", "bluffing"): (1, "b8042d281e6d"),
    ("tenno", "master"): (7, "0dd027dd1bed"),
    ("tenno", "self-taught"): (2, "f4ba00f49748"),
    ("honor", "novice"): (1, "cb1f614a52d9"),
    ("honor", "steady"): (2, "e3d495e5e865"),
    ("honor", "thinking"): (3, "1362760e2afc"),
    ("honor", "thinking ahead"): (3, "5b8194009df6"),
}
"""The edition of each mind, and a mark of all that it answers in some matches."""


def answered(game: Game, mind: str, seats: tuple[int, ...], folder: Path) -> tuple[int, str]:
    """Return a mind's edition, and a mark of all that it decides in some matches against itself."""
    file = folder / "one.toml"
    numbers = NUMBERS.get((game.name, mind))
    text = f'id = "one"\nname = "One"\ncharacter = "Plays itself."\nmind = "{mind.split()[0]}"\n'
    file.write_text(text + (f"[personality]\n{numbers}" if numbers else ""), "utf-8")
    lines: list[Line] = []
    for count in seats:
        plans: list[Line] = [{"name": f"Seat {seat}"} for seat in range(count)]
        match = game.match({"record": game.name, "version": 1, "seats": plans, "first": 0, "seed": 8})
        drivers = [InProcessDriver(game.rival(str(file), seed_from(8, seat))) for seat in range(count)]
        Session(match, drivers, lines.append, seed=8).advance(PATIENCE)
        assert "result" in lines[-1]
    edition = int(game.rival_profile(str(file)).mind.split()[1])
    return edition, sha256("".join(map(write_line, lines)).encode()).hexdigest()[:12]


@pytest.mark.parametrize(("name", "mind"), [(name, mind) for name in GAMES for mind in GAMES[name][1]])
def test_a_mind_that_answers_otherwise_is_another_edition(name: str, mind: str, tmp_path: Path) -> None:
    game, _, seats = GAMES[name]
    found = answered(game, mind, seats, tmp_path)
    assert found == KEPT.get((name, mind)), (
        f"{mind} of {name} answers otherwise than its edition did: count it one up in rivals/minds.py, and "
        "write the new edition and mark here"
    )
