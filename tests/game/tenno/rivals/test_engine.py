"""The measures' fast engine plays what the program plays: the same answers, seed for seed."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import seed_from
from game.table.game_interface import Rival
from game.tenno.cards import CODES, FIRST_HAND, hand_of
from game.tenno.match import Match
from game.tenno.rivals.laying import laying, mixers
from game.tenno.rivals.laying import shares as shares_of
from game.tenno.rivals.position_evaluation import outlook_weights
from tests.measure import best_response
from tests.measure.duels import count, kept, reader, shares, sitter_of
from tests.measure.engine import EXCHANGE, LOGGED, REFILL, Engine, Sitter, compiler
from tests.measure.master_outlook import LOGS, NUMBERS
from tests.measure.reader import made, reading

pytestmark = pytest.mark.skipif(compiler() is None, reason="the engine needs a C++ compiler")

MOVES = {"place": 0, "attack": 1, "monk": 2, "refill": 3, "exchange": 4, "swap": 5, "peek": 6, "pass": 7}
ORDERS = ("123", "132", "213", "231", "312", "321")
PAIRS = (
    ("steady", "steady"),
    ("thinking,depth=0", "steady"),
    ("thinking,depth=0.1", "master,depth=0.1"),
    ("master,depth=0.1", "master,depth=0.1"),
    ("master,depth=0.1", "steady"),
    ("self-taught,depth=0.1", "steady"),
    ("self-taught,depth=0.1", "master,depth=0.1"),
)


TABLES = (
    ("steady",) * 4,
    ("thinking,depth=0", "steady", "steady"),
    ("master,depth=0.06", "thinking,depth=0.06", "steady", "steady"),
    ("self-taught,depth=0.06", "steady", "steady"),
)


def played(rivals: list[Rival], first: int) -> tuple[list[tuple[int, ...]], list[float]]:
    """Play a match of the program; return each decision as the engine's log ends it, and the shares."""
    seats = len(rivals)
    match = Match({"record": "tenno", "version": 1, "seats": [{"name": "A"}] * seats, "first": first})
    told, found = [0] * seats, []
    while match.asked:
        [seat] = match.asked
        for line in match.told(seat)[told[seat] :]:
            rivals[seat].tell(line)
        told[seat] = len(match.told(seat))
        ask = match.ask_line(seat)
        line = match.decide(seat, rivals[seat].answer(ask))
        slot, to, card = line.get("slot", 0), 0, CODES[line["card"]] if "card" in line else 0
        match line["move"]:
            case "place":
                slot = ORDERS.index("".join(line["cards"]))
            case "attack":
                to = line["target_slot"] + (3 * line["target"] if seats > 2 else 0)
            case "monk":
                slot, to = 0, 10 * line["reveal"]
            case "swap":
                slot, to = line["slots"][0], line["slots"][1] + 10 * line["swapped"]
            case "pass":
                to = -1
        found.append((seat, MOVES[ask["ask"]], slot, to, card))
    winners = match.result()["result"]["winners"]
    return found, [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def logged(
    engine: Engine, players: Sequence[int], seeds: Sequence[int]
) -> tuple[list[tuple[int, ...]], list[float]]:
    found = engine.play([players], [seeds], log=True)
    rows = [found.log[at : at + LOGGED] for at in range(0, len(found.log), LOGGED)]
    return [(*row[:2], *row[7:]) for row in rows], found.shares[0]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(level="-O1")


@pytest.mark.parametrize("pair", PAIRS)
def test_the_engine_plays_the_match_of_the_program(engine: Engine, pair: tuple[str, str]) -> None:
    players = [engine.sitter(sitter_of(spec)) for spec in pair]
    for number in range(2):
        seeds = seed_from(number, 0), seed_from(number, 1), number % 2
        rivals = [made(spec, seed) for spec, seed in zip(pair, seeds, strict=False)]
        assert logged(engine, players, seeds) == played(rivals, seeds[2])


def same_matches(specs: Sequence[str], numbers: range) -> None:
    """Play matches of more than two seats, the first to begin turning, both ways."""
    seats = len(specs)
    engine = Engine(seats, "-O0")
    players = [engine.sitter(sitter_of(spec)) for spec in specs]
    for number in numbers:
        seeds = [seed_from(number, seat) for seat in range(seats)]
        rivals = [made(spec, seed) for spec, seed in zip(specs, seeds, strict=True)]
        first = number % seats
        assert logged(engine, players, [*seeds, first]) == played(rivals, first)
    engine.close()


@pytest.mark.parametrize("specs", TABLES)
def test_the_engine_plays_the_match_of_the_program_at_larger_tables(specs: tuple[str, ...]) -> None:
    same_matches(specs, range(2))


@pytest.mark.long
@pytest.mark.parametrize(
    "specs", [("aoi", "steady", "steady", "steady"), ("aoi", "thinking,depth=0.2", "aoi"), ("steady",) * 7]
)
def test_the_engine_plays_many_matches_of_the_program_at_larger_tables(specs: tuple[str, ...]) -> None:
    same_matches(specs, range(10))


@pytest.mark.long
@pytest.mark.parametrize(
    "pair", [("aoi", "aoi"), ("master,depth=0.2", "steady"), ("thinking,depth=0.3", "aoi")]
)
def test_the_engine_plays_many_matches_of_the_program(engine: Engine, pair: tuple[str, str]) -> None:
    players = [engine.sitter(sitter_of(spec)) for spec in pair]
    for number in range(10):
        seeds = seed_from(number, 0), seed_from(number, 1), number % 2
        rivals = [made(spec, seed) for spec, seed in zip(pair, seeds, strict=False)]
        assert logged(engine, players, seeds) == played(rivals, seeds[2])


def test_who_is_eased_errs_in_the_engine_as_in_the_program(engine: Engine) -> None:
    eased, plain = engine.sitter(Sitter("steady", ease=0.3)), engine.sitter(Sitter("steady"))
    for number in range(3):
        seeds = seed_from(number, 0), seed_from(number, 1), 0
        rivals = [TENNO.rival("steady", seeds[0], 0.3), TENNO.rival("steady", seeds[1])]
        assert logged(engine, (eased, plain), seeds) == played(rivals, 0)


def test_a_reader_of_the_engine_reads_as_the_program_s_does(engine: Engine) -> None:
    plain = sitter_of("master,depth=0.1")
    rival = engine.sitter(plain)
    counted = count(engine, rival, range(20))
    mine = engine.sitter(reader(counted, plain))
    seeds = seed_from(5, 0), seed_from(5, 1), 1
    rivals = [reading("master,depth=0.1", seeds[0], counted), made("master,depth=0.1", seeds[1])]
    assert logged(engine, (mine, rival), seeds) == played(rivals, 1)


def test_bots_lay_by_their_rule(engine: Engine) -> None:
    first = engine.sitter(Sitter(rule="ninja first"))
    found = engine.play(
        [(first, first)] * 5, [(seed_from(n), seed_from(n, 1), 0) for n in range(5)], log=True
    )
    rows = [found.log[at : at + LOGGED] for at in range(0, len(found.log), LOGGED)]
    laid = [row for row in rows if row[1] == REFILL and row[3] >> 4 & 1]
    assert laid and all(row[9] == 4 for row in laid if bin(row[3]).count("1") > 1)
    assert any(row[1] == EXCHANGE for row in rows)


def test_whoever_learns_is_told_what_its_draws_brought(engine: Engine) -> None:
    learner = engine.sitter(Sitter(policy=[0.0] * engine.weights, explores=0.01))
    other = engine.sitter(Sitter("steady"))
    seeds = [(seed_from(n), seed_from(n, 1), n % 2) for n in range(40)]
    found = engine.play([(learner, other)] * 40, seeds, learner=learner)
    assert len(found.gradient) == 2 * engine.weights
    assert sum(found.gradient[engine.weights :]) > 0.0
    assert not any(engine.play([(learner, other)] * 40, seeds, learner=other).gradient)


def gain(engine: Engine, rule: str, matches: int) -> float:
    """Return how much more the master wins against a bot than the same master that reads nothing."""
    bot = engine.sitter(Sitter(rule=rule))
    reads, blind = (engine.sitter(Sitter(reads=reading)) for reading in (True, False))
    found = [sum(shares(engine, player, bot, range(matches))) / matches for player in (reads, blind)]
    return found[0] - found[1]


def test_within_a_match_the_master_exploits_who_always_lays_the_ninja_first(engine: Engine) -> None:
    assert gain(engine, "ninja first", 300) > 0.04


def test_who_baits_readers_gains_nothing_by_it(engine: Engine) -> None:
    assert gain(engine, "baits", 120) > -0.02


@pytest.mark.long
def test_the_master_gains_eight_points_by_reading_and_loses_at_most_two_to_bait(engine: Engine) -> None:
    assert gain(engine, "ninja first", 2400) > 0.08
    assert gain(engine, "baits", 2400) > -0.02


def test_the_first_of_those_who_mix_lays_as_the_master_does(engine: Engine) -> None:
    """What it draws from is bent by its search; others are its responders."""
    counted = count(engine, engine.sitter(Sitter()), range(150)).laying()
    kinds = counted, mixers()[0], laying("mixed"), laying("orderly")
    laid, believed, drawn, orderly = (dict(shares_of(kind.at(0), FIRST_HAND)) for kind in kinds)

    def apart(one: dict[int, float], other: dict[int, float]) -> float:
        return sum(abs(one[card] - other[card]) for card in FIRST_HAND)

    assert apart(laid, believed) < apart(laid, orderly)
    assert apart(believed, drawn) > 0.2


def test_how_a_match_stood_is_told_before_each_turn(engine: Engine) -> None:
    players = [engine.sitter(Sitter("steady"))] * 2
    found = engine.play([players], [(seed_from(0), seed_from(1), 1)], stood=True)
    moments = [found.log[at : at + NUMBERS] for at in range(0, len(found.log), NUMBERS)]
    turns = [moment[0] for moment in moments]
    assert turns[:2] == [1, 0] and turns[-1] == -1 and -1 not in turns[:-1]
    first, last = moments[0], moments[-1]
    assert first[1:5] == [0, 0, 8, 8] and first[5] == first[6] == hand_of(FIRST_HAND)
    assert {*first[7:10]} == {*first[10:13]} == {1, 2, 3} and not any(first[13:])
    assert (last[1] > last[2]) == (found.shares[0][0] > 0.5)


def test_whoever_judges_standings_by_a_file_plays_otherwise(engine: Engine) -> None:
    plain = sitter_of("master,depth=0.15")
    fitted = sitter_of(f"master,depth=0.15,outlook={LOGS / 'master_outlook.json'}")
    as_all = replace(plain, outlook=(outlook_weights(2),) * 9)
    logs = []
    for sitter in (plain, as_all, fitted):
        table, seeds = [[engine.sitter(sitter), engine.sitter(Sitter("steady"))]] * 3, range(3)
        logs.append(engine.play(table, [(seed_from(n), seed_from(n, 1), 0) for n in seeds], log=True).log)
    assert logs[0] == logs[1] != logs[2]


def test_training_goes_on_where_it_stopped(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_response, "BLOCK", 30)
    rival, base = "master,depth=0.04", "master,depth=0.04"
    counted = count(engine, engine.sitter(sitter_of(rival)), range(5))
    found = []
    for stops in ((30, 60), (60,)):
        out = tmp_path / f"{len(stops)}.json"
        for matches in stops:
            arguments = Namespace(rival=rival, reader=base, out=out, matches=matches)
            best_response.train(engine, arguments, kept(out, rival), counted)
        found.append(kept(out, rival))
    assert found[0]["weights"] == found[1]["weights"] and found[0]["blocks"] == found[1]["blocks"]
    assert any(found[0]["weights"])
