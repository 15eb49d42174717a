"""The second game's film: each paragraph has one scene, which shows it, and fights can end otherwise."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.honor.decisions import Assassin
from game.honor.show.rules_book import FILM
from game.honor.show.what_if import FightAgain
from game.kept.json_lines import Line
from game.table.rules_film_script import FilmScene
from tests.game.honor.test_paragraphs import PARAGRAPHS

SCENES = FILM.script().scenes
RECORDS = sorted({scene.record for scene in SCENES})


def told(scene: FilmScene) -> list[Line]:
    """What the viewer is told while a scene is played."""
    telling = FILM.record(scene.record, 0)
    lines = telling.told[scene.viewer]
    return lines[telling.count(scene.viewer, scene.start) : telling.count(scene.viewer, scene.end)]


def test_the_script_lists_every_paragraph_in_the_order_of_the_rules() -> None:
    due = [f"{section}.{number}" for section, count in PARAGRAPHS.items() for number in range(1, count + 1)]
    assert [paragraph.identity for paragraph in FILM.script().paragraphs] == due


def test_every_paragraph_is_shown_by_exactly_one_scene() -> None:
    shown = Counter(paragraph for scene in SCENES for paragraph in scene.paragraphs)
    assert shown == Counter(paragraph.identity for paragraph in FILM.script().paragraphs)


def has(**wanted: object) -> Callable[[FilmScene], bool]:
    """Whether a scene has a decision or a lot with these values."""
    return lambda scene: any(
        all(line.get(key) == value for key, value in wanted.items()) for line in told(scene)
    )


def tells(word: str, **wanted: object) -> Callable[[FilmScene], bool]:
    """Whether a scene tells this, with these values."""
    return lambda scene: any(
        word in line and all(line[word].get(key) == value for key, value in wanted.items())
        for line in told(scene)
        if isinstance(line.get(word), dict)
    )


def both(*proofs: Callable[[FilmScene], bool]) -> Callable[[FilmScene], bool]:
    return lambda scene: all(proof(scene) for proof in proofs)


def title_goes_to(seat: int) -> Callable[[FilmScene], bool]:
    return lambda scene: any("decree" in line and line["decree"] == seat for line in told(scene))


def throws(scene: FilmScene) -> list[list[int]]:
    return [line["dice"] for line in told(scene) if line.get("chance") == "roll"]


def falls(scene: FilmScene) -> bool:
    """Whether a Daimyo's house goes."""
    return any(
        line["gone"]["cards"][:1] and line["gone"]["cards"][0].startswith("daimyo")
        for line in told(scene)
        if "gone" in line
    )


def negative(scene: FilmScene) -> bool:
    return any(line["honour"]["total"] < 0 for line in told(scene) if "honour" in line)


PROOFS: dict[str, Callable[[FilmScene], bool]] = {
    "1.1": tells("honour", why="turn", seat=0),
    "1.3": negative,
    "1.4": tells("honour", seat=1, by=55),
    "2.2": has(chance="lords"),
    "2.4": lambda scene: any(line.get("pile") == 99 for line in told(scene)),
    "3.1": tells("honour", why="turn", seat=0),
    "3.5": both(has(move="draw"), has(move="play")),
    "3.7": lambda scene: any(line.get("chance") == "shuffle" for line in told(scene)),
    "3.8": has(move="discard"),
    "3.9": has(move="shogun"),
    "3.10": has(move="end"),
    "3.11": both(has(move="attack", seat=0), falls, has(move="play", card="daimyo_ferry")),
    "4.2": both(has(card="foot", house="daimyo"), has(card="foot", house="samurai")),
    "5.2": has(move="attack", target=0),
    "5.4": lambda scene: throws(scene) == [[3, 4, 2], [6, 2]],
    "5.5": lambda scene: len(throws(scene)) == 4,
    "5.6": falls,
    "5.8": has(move="castle", take=False),
    "5.9": title_goes_to(0),
    "5.10": title_goes_to(2),
    "6.3": both(has(move="serve"), tells("bond", lord=0)),
    "6.4": tells("honour", seat=1, by=55),
    "6.5": tells("fight", strength=[11, 13], winner=0),
    "6.7": both(tells("heir", seat=1, of=0), title_goes_to(1)),
    "6.8": tells("honour", why="ninja", by=-50),
    "6.9": both(has(move="leave"), tells("bond", seat=0, lord=None)),
    "6.10": both(has(move="play", card="daimyo_wren", owner=1), tells("bond", seat=1, lord=None)),
    "7.2": both(has(move="save_face", seat=1), lambda scene: not falls(scene)),
    "7.3": both(has(move="save_face"), tells("honour", by=-30)),
    "7.4": both(has(move="save_face", seat=0), tells("honour", seat=1, by=-30)),
    "7.5": both(falls, lambda scene: "save_face" in last_hand(scene)),
    "7.7": both(falls, lambda scene: not has(move="save_face")(scene)),
    "8.2": falls,
    "8.3": tells("gone", house="samurai"),
    "8.6": has(move="seppuku", house="samurai"),
    "9.1": has(move="shogun"),
    "9.4": tells("gone", cards=["castle_5"]),
    "9.5": both(has(card="spy"), tells("honour", by=-25)),
    "9.6": has(card="elite_spy", take=["foot", "masamune"]),
    "9.7": lambda scene: throws(scene) == [[4], [3]],
    "9.8": both(has(move="dishonour"), tells("honour", by=-75)),
    "9.12": has(card="gunpowder"),
    "10.1": lambda scene: told(scene)[-1]["result"]["winners"] == [0],
    "10.3": lambda scene: told(scene)[-1]["result"]["honour"] == [310, 285, 310],
    "11.2": lambda scene: scene.viewer == 2 and "save_face" in last_hand(scene),
    "12.3": both(has(move="dishonour", target=0), has(move="lose")),
}  # fmt: skip
"""What has to happen in the record where a scene claims to show a paragraph; the others are said alone."""


def last_hand(scene: FilmScene) -> list[str]:
    """The viewer's hand as a scene ends, from the cards dealt and drawn less those that left it."""
    telling = FILM.record(scene.record, 0)
    lines = telling.lines(scene.viewer, scene.end)
    hand = list(next(line["hand"] for line in lines if "dealt" in line))
    for line in lines:
        if line.get("seat") == scene.viewer:
            hand += [line["drew"]] if "drew" in line else []
            gone = {"play": line.get("card"), "discard": line.get("card"), "save_face": "save_face"}
            if gone.get(line.get("move", "")):
                hand.remove(gone[line["move"]])
    return hand


@pytest.mark.parametrize("paragraph", PROOFS)
def test_what_a_scene_claims_to_show_happens_in_its_record(paragraph: str) -> None:
    (scene,) = (scene for scene in SCENES if paragraph in scene.paragraphs)
    assert PROOFS[paragraph](scene), scene.identity


# What if


def fights(name: str) -> list[FightAgain]:
    """Every fight and every assassin's die of a record."""
    count = sum(line.get("move") in ("attack", "assassin") for line in FILM.lines(name, 0))
    return [FightAgain(name, number, 0) for number in range(count)]


FIGHTS = [again for name in RECORDS for again in fights(name)]


@pytest.mark.parametrize("name", RECORDS)
def test_a_fight_as_it_was_ends_as_in_its_record(name: str) -> None:
    """But for throws that were equal, which are left out."""
    told = FILM.record(name, 0).told[0]
    for again in fights(name):
        found = again.outcome(again.plain)
        assert found.thrown == again.plain.dice
        assert told[: len(found.before)] == found.before
        due = [line for line in told[len(found.before) :] if line.get("chance") != "roll"]
        happened = [line for line in found.told if line.get("chance") != "roll"]
        assert happened == due[: len(happened)]


def test_a_die_changes_what_comes_of_it() -> None:
    guarded, free = (again for again in FIGHTS if isinstance(again.deed, Assassin) and again.deed.seat == 0
                     and again.deed.place in (2, 3) and again.plain.dice in (((4,),), ((3,),)))  # fmt: skip
    for again, least, guard in ((guarded, 5, True), (free, 3, False)):
        for die in range(1, 7):
            found = again.outcome(replace(again.plain, dice=((die,),)))
            assert (found.lives, found.guard) == (die < least, guard)


def test_a_save_face_lets_the_beaten_one_live_and_none_lets_him_fall() -> None:
    tried = 0
    for again in FIGHTS:
        if again.may_be_saved:
            assert again.outcome(replace(again.plain, saved=True)).lives
            assert not again.outcome(replace(again.plain, saved=False)).lives
            tried += 1
    assert tried > 3


def test_a_ronin_who_served_would_add_his_strength() -> None:
    tried = 0
    for again in FIGHTS:
        for pair in again.seconds():
            fitted = again.fitted(replace(again.plain, second=pair))
            helped = 0 if pair[1] == again.deed.seat else 1
            assert len(fitted.dice[helped]) > len(again.plain.dice[helped])
            assert len(fitted.dice[1 - helped]) == len(again.plain.dice[1 - helped])
            fought = next(line["fight"] for line in again.outcome(fitted).told if "fight" in line)
            assert fought["sums"] == [sum(dice) for dice in again.outcome(fitted).thrown]
            tried += 1
    assert tried > 3


def test_another_throw_is_another_one_and_always_the_same() -> None:
    for again in FIGHTS:
        other = again.thrown_again(again.plain)
        assert other != again.plain
        assert again.thrown_again(again.plain) == other
