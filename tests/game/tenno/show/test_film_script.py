"""The film of the rules: what a scene claims to show happens in its record."""

from collections.abc import Callable

import pytest

from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.strict_reader import Table
from game.table.rules_film_script import FilmScene, read_script
from game.tenno.show.rules_book import FILM

SCENES = FILM.script().scenes


def told(scene: FilmScene, viewer: int | None = 0) -> list[Line]:
    """What a viewer is told while a scene is played."""
    telling = FILM.record(scene.record, 0)
    return telling.told[viewer][telling.count(viewer, scene.start) : telling.count(viewer, scene.end)]


def fights(scene: FilmScene) -> list[Line]:
    return [line["fight"] for line in told(scene) if "fight" in line]


def moves(scene: FilmScene, move: str) -> list[Line]:
    return [line for line in told(scene) if line.get("move") == move]


def fought(attacking: str = "", defending: str = "", monk: bool | None = None) -> Callable[[FilmScene], bool]:
    """Whether a scene has a fight of these cards (any where empty), with the Monk or without."""
    return lambda scene: any(
        fight["cards"][0] == (attacking or fight["cards"][0])
        and fight["cards"][1] == (defending or fight["cards"][1])
        and monk in (None, fight["monk"])
        for fight in fights(scene)
    )


def wins(side: str) -> Callable[[FilmScene], bool]:
    """Whether a scene has a fight that this side wins ("" for nobody)."""
    return lambda scene: any(
        {None: "", line["seat"]: "seat", line["target"]: "target"}[fight["winner"]] == side
        for line, fight in zip(moves(scene, "attack"), fights(scene), strict=True)
    )


def result(scene: FilmScene) -> Line:
    return FILM.record(scene.record, 0).told[None][-1]["result"]


PROOFS: dict[str, Callable[[FilmScene], bool]] = {
    "setup": lambda scene: len(moves(scene, "place")) == 3,
    "attack": lambda scene: bool(moves(scene, "attack")),
    "attacker_wins": wins("seat"),
    "defender_wins": wins("target"),
    "equal": wins(""),
    "showing_monk": fought(monk=True),
    "monk_at_sight": lambda scene: any(
        fight["monk"] and fight["strength"][1] - 2 > fight["strength"][0] for fight in fights(scene)
    ),
    "shogun_wins": lambda scene: fought(defending="10")(scene) and wins("target")(scene),
    "ninja": fought(attacking="4"),
    "geisha_fights": lambda scene: fought("X")(scene) or fought(defending="X")(scene),
    "geisha_worth": fought(defending="X"),
    "geisha_is_lost": lambda scene: fought("X", monk=True)(scene) and not moves(scene, "exchange"),
    "second_attack": lambda scene: bool(moves(scene, "attack")),
    "another_target": lambda scene: len(
        {(line["target"], line["target_slot"]) for line in moves(scene, "attack")}
    ) == len({line["slot"] for line in moves(scene, "attack")}) == 2,
    "gaps_wait": lambda scene: len(moves(scene, "attack")) == 2 or len(moves(scene, "refill")) == 2,
    "end_waits": lambda scene: len(moves(scene, "attack")) == 2 and "result" in told(scene)[-1],
    "refill": lambda scene: bool(moves(scene, "refill")),
    "match_ends": lambda scene: "result" in told(scene)[-1],
    "exchange": lambda scene: bool(moves(scene, "exchange")),
    "swap": lambda scene: bool(moves(scene, "swap")),
    "peek": lambda scene: bool(moves(scene, "peek")),
    "one_peek": lambda scene: len(moves(scene, "peek")) == 1,
    "score": lambda scene: not result(scene)["tiebreak"],
    "tie_break": lambda scene: bool(result(scene)["tiebreak"]) and len(result(scene)["winners"]) == 1,
    "shared": lambda scene: len(result(scene)["winners"]) == 2,
}  # fmt: skip
"""What has to happen in the record where a scene claims to show a paragraph; the others are said alone."""


@pytest.mark.parametrize("paragraph", PROOFS)
def test_what_a_scene_claims_to_show_happens_in_its_record(paragraph: str) -> None:
    claiming = [scene for scene in SCENES if paragraph in scene.paragraphs]
    assert claiming
    assert any(PROOFS[paragraph](scene) for scene in claiming), [scene.identity for scene in claiming]


def test_swaps_and_exchanges_are_shown_with_their_feints() -> None:
    swaps = {line["swapped"] for scene in SCENES for line in moves(scene, "swap")}
    assert swaps == {True, False}
    laid = {(scene.record, line["card"]) for scene in SCENES for line in moves(scene, "exchange")}
    assert {("first", "8"), ("feint", "1")} <= laid


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"chapters": ["b", "a"]}, "chapters in their order"),
        ({"beats": [4, 3]}, "go forward"),
        ({"paragraphs": ["dragons"]}, "no paragraph"),
        ({"record": None}, "record"),
    ],
)
def test_a_film_at_fault_is_refused(change: dict[str, object], fault: str) -> None:
    scene = {"id": "s", "chapter": "a", "record": "r", "from": 1, "beats": [2], "paragraphs": ["p"]}
    other = {**scene, "id": "t", "chapter": "b"}
    chapters = change.get("chapters", ["a", "b"])
    changed = {**scene, **{key: value for key, value in change.items() if key != "chapters"}}
    if changed["record"] is None:
        del changed["record"]
    tables = {"chapters": chapters, "paragraph": [{"id": "p", "section": "x"}], "scene": [changed, other]}
    with pytest.raises(Fault, match=fault):
        read_script(Table("film.toml", tables), "film", FILM.lifts)
