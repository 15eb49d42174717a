"""The rivals: legal, repeatable, honest, sensible, as strong as they are said to be; and their files."""

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import assets
from game.commands.headless_matches import Tournament
from game.commands.simulate import simulate
from game.games import TENNO
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.game_interface import Rival
from game.table.rival_files import FileRoster
from game.tenno.decisions import Decision, Place
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.rivals.files import read_rival
from game.tenno.rivals.novice import Novice
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.thinking_rival import Mind
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import header, random_decisions
from tests.game.tenno.tables import SEEN_AND_NEVER_MOVED, PlayedMatch
from tests.game.tenno.worlds import other_world
from tests.measure.characters import RIVALS as PORTRAITS

PLACE = {"ask": Place.move, "seat": 0}
IDENTITIES = ("novice", "steady")
GOOD = 'id = "mine"\nname = "Mine"\ncharacter = "Mild."\nmind = "novice"\n'
THINKING = GOOD.replace("novice", "thinking")


def told(identity: str, lines: list[Line], seed: int = 5) -> Rival:
    rival = TENNO.rival(identity, seed)
    for line in lines:
        rival.tell(line)
    return rival


def answers(identity: str, seats: int, seed: int, forgetful: bool = False) -> Iterator[Line]:
    """Play a match among one rival's kind; `forgetful`: each is made and told anew for every answer."""
    match = Match(header(seats, seed % seats))
    rivals = [TENNO.rival(identity, 10 * seed + seat) for seat in range(seats)]
    heard = [0] * seats
    while match.asked:
        (seat,) = match.asked
        ask = match.ask_line(seat)
        lines = match.told(seat)
        assert ask is not None
        if forgetful:
            rivals[seat], heard[seat] = TENNO.rival(identity, 10 * seed + seat), 0
        for line in lines[heard[seat] :]:
            rivals[seat].tell(line)
        heard[seat] = len(lines)
        answer = rivals[seat].answer(ask)
        assert answer in match.option_lines(seat)
        yield match.decide(seat, answer)


@pytest.mark.parametrize("identity", IDENTITIES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_rival_plays_whole_matches_by_the_rules(identity: str, seats: int) -> None:
    assert sum(1 for _ in answers(identity, seats, seats)) > 10


@pytest.mark.parametrize("identity", IDENTITIES)
def test_a_rival_told_its_record_anew_decides_the_same(identity: str) -> None:
    for seed in range(3):
        assert list(answers(identity, 3, seed)) == list(answers(identity, 3, seed, forgetful=True))


@pytest.mark.parametrize("identity", IDENTITIES)
def test_another_seed_gives_another_match(identity: str) -> None:
    assert list(answers(identity, 2, 0)) != list(answers(identity, 2, 2))


@pytest.mark.parametrize("identity", IDENTITIES)
def test_being_asked_twice_changes_nothing(identity: str) -> None:
    rival = told(identity, Match(header(2)).told(0))
    assert rival.answer(PLACE) == rival.answer(PLACE)


@pytest.mark.parametrize("identity", IDENTITIES)
def test_a_rival_that_was_told_nothing_says_so(identity: str) -> None:
    with pytest.raises(RuntimeError, match="header"):
        TENNO.rival(identity, 1).answer(PLACE)


def decided(identity: str, seats: int, decisions: list[Decision], viewer: int) -> list[Line]:
    """What a rival would have answered at each question to its seat, were the match played like this."""
    match = Match({**header(seats), "seed": len(decisions)})
    rival = TENNO.rival(identity, 5)
    heard, said = 0, []
    for number in range(len(decisions) + 1):
        lines = match.told(viewer)
        for line in lines[heard:]:
            rival.tell(line)
        heard = len(lines)
        if match.asked == (viewer,):
            ask = match.ask_line(viewer)
            said.append(rival.answer(ask))
        if number < len(decisions):
            match.take(decisions[number].to_line())
    return said


def without_question(seats: int, decisions: list[Decision], variant: Variant = PLAIN) -> list[Decision]:
    """Cut off an attack that waits for a Monk's answer: only the defender knows of it."""
    state = State(seats, 0, variant)
    for decision in decisions:
        state.decide(decision)
    return decisions[:-1] if state.ask and state.ask.wanted == "monk" else decisions


@pytest.mark.parametrize("identity", IDENTITIES)
def test_what_a_rival_may_not_know_does_not_change_what_it_decides(identity: str) -> None:
    differing = 0
    for seed in range(24):
        chance = Chance(seed)
        seats, viewer = 2 + seed % 3, chance.below(2)
        decisions = without_question(seats, random_decisions(seats, 0, seed)[: 12 + seed])
        other = other_world(seats, 0, decisions, viewer, chance)
        differing += decisions != other
        assert decided(identity, seats, decisions, viewer) == decided(identity, seats, other, viewer)
    assert differing > 20


def answer_of(match: PlayedMatch, name: str, identity: str = "steady", seed: int = 5) -> str:
    """What a rival in that seat would do, in the words of the table."""
    seat = match.names.index(name)
    ask = match.match.ask_line(*match.match.asked)
    assert ask is not None and ask["seat"] == seat
    answer = told(identity, match.told(name), seed).answer(ask)
    return next(
        match.table.words(option) for option in match.table.state.options() if option.to_line() == answer
    )


def test_steady_attacks_what_it_has_seen_and_beats() -> None:
    # Kuma's 2 was turned over and never moved; Aki has nothing but a 1 that could go wrong on it.
    match = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED)
    sure = {f"Aki's {card} attacks Kuma's {other}" for card in (3, 7, 8) for other in (1, 2)}
    sure |= {f"Aki's {card} attacks Kuma's 3" for card in (7, 8)}
    assert {answer_of(match, "Aki", seed=seed) for seed in range(10)} <= sure


def test_steady_shows_the_monk_for_a_prize_and_keeps_him_where_nothing_changes() -> None:
    story = """
        Aki lays 3 1 2
        Kuma lays 2 1 3
        Aki's 1 attacks Kuma's 2
        Aki lays {attacker}
        Kuma passes
        Kuma's 2 attacks Aki's 3
        Kuma lays 5
        Aki passes
        Aki's 2 attacks Kuma's 3
        Kuma keeps the Monk
        Aki lays 4
        Kuma passes
        Kuma's 3 attacks Aki's 4
        Kuma lays {defender}
        Aki passes
        Aki's {attacker} attacks Kuma's {defender}
    """
    saved = PlayedMatch("Aki", "Kuma").play(story.format(attacker=9, defender=8))
    assert answer_of(saved, "Kuma") == "Kuma shows the Monk"
    lost = PlayedMatch("Aki", "Kuma").play(story.format(attacker=9, defender=6))
    assert answer_of(lost, "Kuma") == "Kuma keeps the Monk"


def test_steady_does_not_look_at_a_card_that_it_knows() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 3 1 2
        Kuma lays 1 2 3
        Aki's 3 attacks Kuma's 1
        Kuma lays 8
        Aki passes
        Kuma's 2 attacks Aki's 1
        Aki lays 9
        Kuma passes
        Aki's 2 attacks Kuma's 3
        Aki lays 7
    """)
    assert {answer_of(match, "Kuma", seed=seed) for seed in range(10)} <= {
        "Kuma looks at slot 1",
        "Kuma looks at slot 2",
    }


def test_the_farmers_lie_in_any_order() -> None:
    lines = Match(header(2)).told(0)
    for identity in IDENTITIES:
        orders = {tuple(told(identity, lines, seed).answer(PLACE)["cards"]) for seed in range(60)}
        assert len(orders) == 6


def test_steady_beats_the_novice() -> None:
    done = simulate(Tournament(("steady", "novice"), seed=2026), games=40, workers=1)
    assert done.seats[0].won.wins >= 34


def test_steady_beats_three_novices() -> None:
    done = simulate(Tournament(("novice", "steady", "novice", "novice"), seed=2026), games=40, workers=1)
    assert done.seats[1].won.wins >= 24


def test_the_built_in_rivals_are_listed_and_in_order() -> None:
    profiles, faults = FileRoster([assets.FOLDER / "rivals"], read_rival).profiles()
    assert {profile.identity for profile in profiles} >= set(IDENTITIES)
    assert faults == []


def write(folder: Path, text: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_personality_has_the_numbers_of_its_file_and_none_of_another(tmp_path: Path) -> None:
    file = write(tmp_path, THINKING + 'portrait = "kuma"\nrating = 900\n[personality]\ngrudge = 1\n')
    rival = read_rival(file)
    assert rival.personality == Personality(grudge=1.0)
    assert (rival.profile.portrait, rival.profile.rating) == ("kuma", 900)
    assert read_rival(write(tmp_path, GOOD)).personality is None


def test_a_signature_is_read_and_absent_it_is_empty(tmp_path: Path) -> None:
    assert read_rival(write(tmp_path, GOOD + 'signature = ["touch", "lay"]\n')).signature == ("touch", "lay")
    assert read_rival(write(tmp_path, GOOD)).signature == ()


FULL = THINKING + "[personality]\ndepth = 0.1\nerrors = 0.5\n[full]\ndepth = 0.3\n"


@pytest.mark.parametrize(
    ("text", "ease", "depth", "errors"),
    [
        (FULL, 0.0, 0.1, 0.5),
        (FULL, 0.5, 0.1, 0.5),
        (FULL, -0.5, 0.2, 0.25),
        (FULL, -1.0, 0.3, 0.0),
        (FULL.partition("[full]")[0], -1.0, 0.1, 0.0),
    ],
)
def test_below_0_an_ease_leads_to_full_strength(
    tmp_path: Path, text: str, ease: float, depth: float, errors: float
) -> None:
    rival = read_rival(write(tmp_path, text))
    found = rival.at(ease)
    assert found is not None and (found.depth, found.errors) == (pytest.approx(depth), errors)
    assert rival.make(0, ease).budget == Mind(0, found).budget


def test_a_mind_without_numbers_has_no_other_strength(tmp_path: Path) -> None:
    rival = read_rival(write(tmp_path, GOOD))
    assert rival.at(-1.0) is None and isinstance(rival.make(0, -1.0), Novice)


def test_the_tennos_full_strength_errs_never_and_thinks_further() -> None:
    rival = read_rival(TENNO.rival_profile("tenno").file)
    own, full = rival.at(0.0), rival.at(-1.0)
    assert own is not None and (own.depth, own.errors) == (0.1, 0.12)
    assert full == replace(own, depth=0.15, errors=0.0)


def test_neighbours_in_strength_are_thirty_points_apart() -> None:
    profiles = [TENNO.rival_profile(identity) for identity in PORTRAITS]
    found = [profile.rating for profile in profiles if profile.rating is not None]
    assert len(found) == len(PORTRAITS)
    assert all(stronger - weaker >= 30 for weaker, stronger in pairwise(found))


def test_rivals_are_listed_by_folder_the_weakest_first(tmp_path: Path) -> None:
    write(tmp_path, GOOD.replace("mine", "a"), "a.toml")
    write(tmp_path, GOOD.replace("mine", "b") + "rating = 700\n", "b.toml")
    write(tmp_path, GOOD.replace("mine", "c") + "rating = 600\n", "c.toml")
    listed = [
        profile.identity
        for profile in FileRoster([assets.FOLDER / "rivals", tmp_path], read_rival).profiles()[0]
    ]
    assert listed[-3:] == ["c", "b", "a"]
    assert [identity for identity in listed if identity in PORTRAITS] == list(PORTRAITS)


def test_a_rival_is_found_in_the_players_folder_and_by_its_file(tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)
    roster = FileRoster([assets.FOLDER / "rivals", tmp_path], read_rival)
    assert "mine" in [profile.identity for profile in roster.profiles()[0]]
    assert roster.find("mine").profile.file == roster.find(str(file)).profile.file == file


def test_a_players_file_does_not_take_a_built_in_rivals_place(tmp_path: Path) -> None:
    write(tmp_path, GOOD.replace("mine", "steady"), "steady.toml")
    roster = FileRoster([assets.FOLDER / "rivals", tmp_path], read_rival)
    assert roster.find("steady").profile.name == "Steady"
    assert [profile.name for profile in roster.profiles()[0] if profile.identity == "steady"] == ["Steady"]


@pytest.mark.parametrize("identity", ["nobody", "", "../steady", "STEADY", "a/b"])
def test_a_rival_that_is_not_there_is_named_with_those_that_are(identity: str) -> None:
    with pytest.raises(Fault, match=r"expected one of .*steady"):
        TENNO.rival(identity, 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("id = ", "the file: "),
        (GOOD.replace('id = "mine"\n', ""), "id: missing; expected 1 to 40 of"),
        (GOOD.replace('"Mine"', "7"), "name: 7; expected a line of 1 to 40"),
        (GOOD.replace('"mine"', '"yours"'), 'id: "yours"; expected the name of its file, "mine"'),
        (GOOD.replace('"mine"', '"Mine!"'), 'id: "Mine!"; expected 1 to 40 of'),
        (GOOD.replace('"novice"', '"genius"'), 'mind: "genius"; expected one of novice, steady, thinking'),
        (GOOD.replace('"Mine"', '""'), 'name: ""; expected a line of 1 to 40'),
        (GOOD.replace('"Mine"', '"  "'), 'name: "  "; expected a line of 1 to 40'),
        (GOOD.replace('"Mine"', f'"{"n" * 41}"'), "name: 41 characters; expected a line of 1 to 40"),
        (GOOD.replace('"Mild."', '"a\\nb"'), r'character: "a\nb"; expected a line of 1 to 200'),
        (GOOD.replace('"mine"', '"\\u001b[2J"'), r'id: "\x1b[2J"; expected 1 to 40 of'),
        (
            GOOD + "bold = 3\n",
            "bold: an unknown key; expected only id, name, character, portrait, rating, mind, s",
        ),
        (GOOD + '"\\u001b[31m" = 3\nbold = 3\n', r"\x1b[31m: an unknown key; expected only id"),
        (GOOD + "portrait = 3\n", "portrait: 3; expected the id of a rival"),
        (GOOD + 'portrait = "../a"\n', 'portrait: "../a"; expected the id of a rival'),
        (GOOD + "rating = 1000.5\n", "rating: 1000.5; expected a whole number from 0 to 3000"),
        (GOOD + 'signature = "touch"\n', 'signature: "touch"; expected a list of words'),
        (GOOD + 'signature = ["hit"]\n', 'signature: "hit"; expected only from, at, on, again, touch, lay'),
        (GOOD + "signature = [[]]\n", "signature: []; expected only from, at, on"),
        (GOOD + 'signature = ["at", "at"]\n', 'signature: ["at","at"]; expected each word once'),
        (GOOD + "[personality]\n", 'personality: numbers for "novice"; expected them with "thinking"'),
        (GOOD + "[full]\n", 'full: numbers for "novice"; expected them with "thinking"'),
        (THINKING + "[full]\ndepth = 2\n", "full.depth: 2; expected a number from 0 to 1"),
        (THINKING + "personality = 1\n", "personality: 1; expected a table"),
        (THINKING + "[personality]\nbold = 1\n", "personality.bold: an unknown key; expected only depth, "),
        (
            THINKING + "[personality]\nboldness = 1.5\n",
            "personality.boldness: 1.5; expected a number from -1 to 1",
        ),
        (THINKING + "[personality]\nmemory = -1\n", "personality.memory: -1; expected a number from 0 to 1"),
        (
            THINKING + "[personality]\nmemory = nan\n",
            "personality.memory: nan; expected a number from 0 to 1",
        ),
        (
            THINKING + "[personality]\nmemory = true\n",
            "personality.memory: true; expected a number from 0 to 1",
        ),
        (
            THINKING + '[personality]\nmemory = "1"\n',
            'personality.memory: "1"; expected a number from 0 to 1',
        ),
        (GOOD + 'mind = "steady"\n', "the file: "),
        ("#" * 70_000, "the file: too large"),
        ("a = " + "[" * 5000, "the file: "),
    ],
)
def test_a_bad_file_is_refused_with_file_key_and_what_was_expected(
    tmp_path: Path, text: str, complaint: str
) -> None:
    file = write(tmp_path, text)
    with pytest.raises(Fault) as caught:
        read_rival(file)
    assert str(caught.value).startswith(f"{file}: {complaint}")
    assert FileRoster([tmp_path], read_rival).profiles() == ([], [str(caught.value)])


def test_no_rival_has_the_id_that_stands_for_a_person(tmp_path: Path) -> None:
    file = write(tmp_path, GOOD.replace('"mine"', '"human"'), "human.toml")
    with pytest.raises(Fault, match=r'id: "human"; expected another one'):
        read_rival(file)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Fault, match="not UTF-8"):
        read_rival(file)


def test_a_folder_in_place_of_a_file_is_a_fault_of_the_list(tmp_path: Path) -> None:
    os.mkdir(tmp_path / "mine.toml")
    profiles, faults = FileRoster([tmp_path], read_rival).profiles()
    assert profiles == []
    assert len(faults) == 1 and "mine.toml" in faults[0]
