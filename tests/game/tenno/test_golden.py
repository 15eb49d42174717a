"""The golden matches of tests/records: every record's bytes, and that together they have everything."""

from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.json_lines import read_file
from game.table.record_reader import replay
from game.tenno.cards import GEISHA
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Swap
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.public_state import GAPS
from game.tenno.score import score
from game.tenno.variants import CUSTOMS, variant_of
from game.tenno.view import View
from tests.game.tenno.play import as_bytes
from tests.records.make import FOLDER, files_of, stories

RECORDS = sorted(FOLDER.glob("*.tenno"))


@pytest.mark.parametrize("name", stories())
def test_a_story_makes_its_files_byte_for_byte(name: str) -> None:
    for file, content in files_of(name).items():
        assert (FOLDER / file).read_bytes() == content, f"{file} is another; see tests/records/README.md"


def test_there_is_no_file_without_a_story() -> None:
    made = {file for name in stories() for file in files_of(name)}
    found = {path.name for path in FOLDER.iterdir() if path.suffix in (".tenno", ".jsonl")}
    assert found == made


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_that_is_read_tells_every_seat_the_same_again(path: Path) -> None:
    match = replay(TENNO, read_file(path)).match
    assert match is not None
    for viewer, name in ((None, "public"), *((seat, str(seat)) for seat in range(match.seats))):
        told = path.with_name(f"{path.stem}.{name}.jsonl")
        assert as_bytes(match.told(viewer)) == told.read_bytes()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.name)
def test_a_seat_record_is_itself_strict_and_can_be_folded(path: Path) -> None:
    lines = [line for _, line in read_file(path)]
    view = View.of(lines)
    assert len(view.events) == len(lines) - 1
    assert as_bytes(lines) == path.read_bytes()


def a(word: str) -> str:
    """Put an article before a word."""
    return f"an {word}" if word[0] in "ae" else f"a {word}"


def in_words(state: State, decision: Decision) -> str:
    """Say what a seat is about to do."""
    assert state.ask
    row = state.rows[decision.seat]
    match decision:
        case Monk(_, reveal):
            return "the Monk is shown" if reveal else "the Monk is kept"
        case Attack() if state.ask.again:
            return "a Ronin's second attack"
        case Pass() if state.ask.again:
            return "a second attack is left"
        case Pass():
            return f"{a(state.ask.wanted)} is left"
        case Exchange(_, slot, card):
            return "a feint" if row[slot] == card else "an exchange"
        case Swap(_, _, swapped):
            return "a swap" if swapped else "the feint of a swap"
    return a(decision.move)


def outcome(state: State) -> str:
    """Say what came of the latest fight."""
    fight = state.fight
    assert fight
    geishas = (fight.attacking == GEISHA, fight.defending == GEISHA)
    if any(geishas):
        return {(True, True): "two Geishas", (True, False): "a Geisha attacks"}.get(
            geishas, "a Geisha defends"
        )
    if fight.attacker_wins:
        return "the attacker wins"
    if fight.defender_wins:
        return "a prisoner of the Shogun" if fight.captured else "the defender wins"
    return "a tie"


def happenings(path: Path) -> set[str]:
    """Say all that happens in a record."""
    reader = replay(TENNO, read_file(path))
    header, *lines = [line for _, line in read_file(path)]
    happened = {f"{reader.match.seats} seats", *(f"header: {key}" for key in header)}
    happened |= {f"variant: {key}" for key in header.get("variant", ())}
    happened |= {f"seat: {key}" for plan in header["seats"] for key in plan}
    state = State(reader.match.seats, header["first"], variant_of(header))
    for line in lines[: reader.decisions]:
        decision = decision_from_line(line)
        happened.add(in_words(state, decision))
        fights = state.public.fights
        state.decide(decision)
        if state.public.fights > fights:
            happened.add(outcome(state))
        if state.ask and state.ask.wanted == "refill" and GAPS[state.public.laid[state.ask.seat]] == 2:
            whose = "attacker" if state.ask.seat == state.public.turn else "defender"
            happened.add(f"two gaps of the {whose}")
    if state.ask:
        happened.add(f"unfinished, {state.ask.wanted} is due")
    else:
        _, tied, winners = score(state)
        happened.add("a shared victory" if len(winners) > 1 else "a tie-break" if tied else "a plain win")
    return happened


def test_together_they_have_everything() -> None:
    happened = set().union(*map(happenings, RECORDS))
    assert happened == {
        *("2 seats", "3 seats", "4 seats", "5 seats", "7 seats"),
        *(f"header: {key}" for key in ("record", "version", "seats", "first", "seed", "campaign", "made")),
        "header: variant",
        *(f"variant: {key}" for key in ("short_hand", "open_prisoners", "known_shogun", "opening_exchange")),
        *(f"variant: {key}" for key in ("allies", "feud", "no_notes", *CUSTOMS)),
        *("seat: name", "seat: rival", "seat: crest"),
        *("a place", "an attack", "a refill", "a peek"),
        *("the Monk is shown", "the Monk is kept"),
        *("a Ronin's second attack", "a second attack is left"),
        *("an exchange", "a feint", "an exchange is left"),
        *("a swap", "the feint of a swap", "a peek is left"),
        *("the attacker wins", "the defender wins", "a tie", "a prisoner of the Shogun"),
        *("a Geisha attacks", "a Geisha defends", "two Geishas"),
        *("two gaps of the attacker", "two gaps of the defender"),
        *("a plain win", "a tie-break", "a shared victory"),
        *("unfinished, monk is due", "unfinished, exchange is due", "unfinished, attack is due"),
    }
