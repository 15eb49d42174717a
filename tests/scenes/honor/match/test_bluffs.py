"""What was hidden in the second game: a scene for each thing, at every size, by keys, and without motion."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from assets import FOLDER
from game.honor.bluffs import Bluff, Kind, bluffs_of
from game.honor.cards import ASSASSIN, SAVE_FACE
from game.honor.match import Match
from game.kept.json_lines import Line
from game.kept.language import signed
from game.kept.settings import Settings
from scenes.honor.match.bluffs import BluffsScene
from scenes.window.scene import Resources
from tests.driver import Driver, make_resources
from tests.game.honor.tables import read_record
from tests.samples import sample
from tests.scenes.lettered import LetteredWindow, faults_of, words_of
from tests.words import language as language_of
from tests.words import said

LONGEST = 8000
"""Milliseconds after which each is told."""


def told() -> dict[int | None, list[Line]]:
    match = read_record(FOLDER / "gallery" / "honor-hidden.honor").match
    assert isinstance(match, Match)
    return {seat: match.told(seat) for seat in (None, *range(match.seats))}


TOLD = told()
DARED, DAGGER, SERVED = range(3)


def hidden(resources: Resources, bluffs: Sequence[Bluff] = tuple(bluffs_of(TOLD))) -> BluffsScene:
    return BluffsScene(resources, TOLD[None][0], bluffs, {1: Path("any.receipt")})


def opened(
    resources: Resources,
    bluffs: Sequence[Bluff] = tuple(bluffs_of(TOLD)),
    size: tuple[int, int] = (1280, 720),
) -> BluffsScene:
    scene = hidden(resources, bluffs)
    scene.enter()
    scene.resize(size)
    return scene


def every_kind() -> list[Bluff]:
    """One of each kind and outcome, by the person's seat and by a rival's."""
    kinds: dict[Kind, tuple[int | None, tuple[int, int], str]] = {
        "dared": (None, (4, 9), "won lost"),
        "feared": (None, (4, 9), "stood"),
        "trap": (SAVE_FACE, (4, 9), "saved unneeded"),
        "bowed": (SAVE_FACE, (4, 9), "later never"),
        "kept": (SAVE_FACE, (4, 9), "betrayed let_fall"),
        "spare": (3, (2, 4), "new"),
        "served": (5, (-1, 3), "brought"),
        "dagger": (ASSASSIN, (-1, 3), "inherited killed missed"),
    }
    hand = (13, 14, 15, 16, 17, 18, 24)
    told = [
        (kind, truth, lords, outcome)
        for kind, (truth, lords, outcomes) in kinds.items()
        for outcome in (*outcomes.split(), outcomes.split()[0])
    ]
    return [
        Bluff(kind, by, 3 - by, 12, truth, hand, lords, 90, outcome, 3 - by, 100)
        for by, (kind, truth, lords, outcome) in zip(cycle((0, 1)), told, strict=False)
    ]


@pytest.mark.parametrize("code", sample(["en", "de", "es", "fr", "nl"], ["de"]))
def test_what_was_hidden_is_told_at_every_size_in_every_language(window: LetteredWindow, code: str) -> None:
    made = replace(window.resources(speed="instant"), language=language_of(code))
    made.settings.change("language", code)
    scene = opened(made, every_kind(), window.size)
    names = [said(f"rival.{one}.name", code) for one in ("goro", "tama", "kuma")]
    for number in range(len(scene.bluffs)):
        for part in (0.0, LONGEST):
            scene.player.seek(part)
            shown = [entry for entry in words_of(scene, window.size) if entry.text]
            assert said("scoring.receipts", code) in [entry.text for entry in shown]
            assert faults_of(shown, window.size, names) == [], (code, number, part)
        scene.go(1)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", ["before", "next"])
def test_the_name_of_an_arrow_leaves_what_is_told_to_be_read(key: str, size: tuple[int, int]) -> None:
    scene = opened(make_resources(), size=size)
    scene.player.finish()
    plain = words_of(scene, size)
    scene.page.set_focus(scene.controls[key])
    (name,) = (one for one in words_of(scene, size) if one not in plain)
    told = [one for one in plain if one.text in f"{scene.told()} {scene.cost()}"]
    assert told and all(not name.rect.colliderect(one.rect) for one in told)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_card_turns_late_and_any_key_shows_the_rest(tmp_path: Path, speed: str) -> None:
    drive = Driver(tmp_path, hidden, (1280, 720), settings=Settings(speed=speed))
    scene = drive.top
    assert isinstance(scene, BluffsScene)
    seen = scene.told()
    drive.step(600, 6)
    assert scene.told() == seen and not scene.player.over
    for key in ("return", "right", "tab"):
        drive.key(key)
        assert scene.player.over and scene.number == 0 and drive.top is scene
        assert scene.told() == said("honor.bluffs.bare", name="Gorō")
        scene.go(len(scene.bluffs))
        assert scene.told() == seen and not scene.player.over
    drive.step(LONGEST, 60)
    assert scene.player.over and scene.told() != seen
    drive.key("return")
    assert scene.number == 1
    drive.key("escape")
    assert drive.top is not scene


def test_the_hider_is_told_of_as_you_and_the_thought_is_judged_when_the_card_has_turned() -> None:
    scene = opened(make_resources())
    scene.go(DAGGER)
    assert scene.told() == said("honor.bluffs.dagger_you", n=6)
    assert scene.now().guess == "" and scene.now().right is None
    scene.player.seek(2500)
    assert scene.now().guess == said("honor.bluffs.thought.loyal") and scene.now().right is None
    scene.player.finish()
    assert scene.now().right is False
    assert scene.told() == said("honor.bluffs.assassin_you")
    assert scene.cost() == said("honor.bluffs.inherited")


def test_what_a_service_brought_stands_beside_the_name_at_the_end() -> None:
    scene = opened(make_resources())
    for number, points in (
        (DARED, None),
        (DAGGER, None),
        (SERVED, (0, signed(scene.bluffs[SERVED].count, "+"))),
    ):
        scene.go(number - scene.number)
        assert scene.now().points is None
        scene.player.finish()
        assert scene.now().points == points


def test_before_it_is_turned_no_card_of_the_hand_lies_open() -> None:
    scene = opened(make_resources(), every_kind())
    for _ in scene.bluffs:
        bluff = scene.bluff
        for open_ in (False, True):
            cards = [(sprite.card, state.turn) for sprite, step, state in scene.lying() if abs(step) < 0.5]
            held = bluff.hand if bluff.truth is None else (bluff.truth,)
            assert [card for card, _ in cards] == list(held) or (bluff.kind == "spare" and open_)
            assert {turn for _, turn in cards} <= {float(open_)}
            scene.player.finish()
        scene.go(1)


def test_with_reduced_motion_no_card_is_on_its_way() -> None:
    scene = opened(make_resources(Settings(reduced_motion=True)), every_kind())
    for _ in scene.bluffs:
        while not scene.player.over:
            scene.update(40)
            for _, step, state in scene.lying():
                assert state.turn in (0, 1) and state.lift < 0.001
                assert round(step, 3) in (-1, 0, 1) or state.width
        scene.go(1)


def test_a_match_in_which_nothing_was_hidden_says_so() -> None:
    scene = opened(make_resources(), ())
    assert said("honor.bluffs.nothing") in [entry.text for entry in words_of(scene, (1280, 720))]
