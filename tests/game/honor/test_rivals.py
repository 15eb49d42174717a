"""The computer players: legal, the same again, by their own view alone, each by its numbers."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from game.commands.headless_matches import Tournament, play
from game.commands.simulate import simulate
from game.games import HONOR, TENNO
from game.honor.decisions import Assassin, Attack, Decision, Dishonour, Leave, Play, SaveFace, Shogun, Spy
from game.honor.odds import kills, wins
from game.honor.rivals.files import RivalFile
from game.honor.rivals.minds import steady, thinking
from game.honor.rivals.personality import Personality
from game.honor.rivals.rival import Player, Question
from game.honor.view import View, read_ask
from game.honor.what_others_hold import Shown
from game.kept.chance import Chance, seed_from
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.session import Session
from game.table.shown_names import character_of
from tests.game.honor.tables import Table, read_record
from tests.measure.honor_rivals import share
from tests.words import language as language_of

NAMES = ["steady", "neutral", "novice", "oyuki", "kage", "aoi"]


YARDSTICKS = ("neutral", "novice", "steady")


def test_there_are_the_twelve_and_three_yardsticks() -> None:
    """One person is one character in both games: name and face are shared, numbers are each game's own."""
    assert not HONOR.rival_faults()
    people = {rival.identity: rival for rival in HONOR.rivals() if rival.identity not in YARDSTICKS}
    known = {rival.identity: rival for rival in TENNO.rivals() if rival.portrait}
    del known["tenno"]  # who plays the other game alone
    assert len(people) == 12 and people.keys() == known.keys()
    for identity, rival in people.items():
        assert (rival.name, rival.portrait) == (known[identity].name, known[identity].portrait)
        assert rival.character != known[identity].character


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "es"])
def test_each_language_says_how_they_play_this_game(code: str) -> None:
    language = language_of(code)
    said = {character_of(language, rival) for rival in HONOR.rivals() if rival.identity != "neutral"}
    assert len(said) == 14
    assert not said & {character_of(language, rival) for rival in TENNO.rivals()}


@pytest.mark.parametrize("seats", [3, 6])
def test_they_play_a_match_to_its_end_the_same_each_time(seats: int, tmp_path: Path) -> None:
    """Every answer is legal, or it would be a forfeit."""
    names = ("steady", "neutral", "novice", "novice", "neutral", "novice")[:seats]
    records = []
    for folder in (tmp_path / "once", tmp_path / "again"):
        folder.mkdir()
        assert play(Tournament(names, 5, folder, HONOR.name, 250), 1).forfeit is None
        records.append((folder / "0001.honor").read_bytes())
    assert records[0] == records[1]
    assert read_record(tmp_path / "once" / "0001.honor").finished


def told(table: Table, seat: int, player: Player) -> Player:
    for line in table.match.told(seat):
        player.tell(line)
    return player


def armed() -> Table:
    return Table("noh masamune spy dishonour castle_5", "daisho foot assassin", lords="hawk turtle").do(
        "until 0"
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_player_that_is_started_again_answers_the_same(name: str) -> None:
    """It is told its record anew: the answer hangs on its seed and on what was told, not on earlier asks."""
    table = armed()
    once = HONOR.rival(name, 3)
    for line in table.match.told(0):
        once.tell(line)
        if line.get("honour", {}).get("why") == "turn" and line["honour"]["seat"] == 0:
            once.answer({"ask": "turn", "seat": 0, "actions": 2, "declared": False})
    again = HONOR.rival(name, 3)
    for line in table.match.told(0):
        again.tell(line)
    ask = table.match.ask_line(0)
    assert once.answer(ask) == again.answer(ask) == once.answer(ask)


@pytest.mark.parametrize("name", NAMES)
def test_no_player_changes_what_it_sees(name: str) -> None:
    table = armed()
    player = HONOR.rival(name, 3)
    assert isinstance(player, Player)
    told(table, 0, player)
    view: View = player._view  # type: ignore[assignment]  # noqa: SLF001
    before = repr((view.public.houses, view.public.honour, view.hand, view.public.used))
    player.answer(table.match.ask_line(0))
    assert repr((view.public.houses, view.public.honour, view.hand, view.public.used)) == before


@pytest.mark.parametrize("name", NAMES)
def test_an_account_weighs_every_option(name: str) -> None:
    table = armed()
    player = HONOR.rival(name, 4)
    for line in table.match.told(0):
        player.tell(line)
    answer = player.answer(table.match.ask_line(0))
    account = player.account()
    assert account is not None
    assert [one["choice"] for one in account.alternatives] == table.match.option_lines(0)
    best = max(one["worth"] for one in account.alternatives)
    assert answer in [one["choice"] for one in account.alternatives if one["worth"] == best]


def test_an_eased_rival_errs_more_often() -> None:
    table = armed()
    ask, seeds = table.match.ask_line(0), range(40)
    answers: dict[float, list[Line]] = {}
    for ease in (0.0, 1.0):
        players = [HONOR.rival("steady", seed, ease) for seed in seeds]
        for player in players:
            for line in table.match.told(0):
                player.tell(line)
        answers[ease] = [player.answer(ask) for player in players]
    assert len({str(one) for one in answers[0.0]}) == 1 < len({str(one) for one in answers[1.0]})


def test_at_full_strength_nobody_errs() -> None:
    table = armed()
    erring = RivalFile(HONOR.rival_profile("steady"), steady, 0.8)
    answers: dict[float, set[str]] = {}
    for ease in (-1.0, 0.0):
        players = [erring.make(seed, ease) for seed in range(40)]
        for player in players:
            for line in table.match.told(0):
                player.tell(line)
        answers[ease] = {str(player.answer(table.match.ask_line(0))) for player in players}
    assert len(answers[-1.0]) == 1 < len(answers[0.0])


# The eleven numbers of a thinking rival: all at 0 is the neutral player; each moves what it is about.


def worth(
    table: Table, seat: int, fits: Callable[[Decision], bool], hurt_by: int | None, **numbers: float
) -> float:
    view, ask = table.view(seat), read_ask(table.match.ask_line(seat))
    options = view.options(ask)
    question = Question(view, ask, options, hurt_by, Shown(view.seats))
    choice = thinking(Personality(**numbers))(question, Chance(1))
    return max(value for option, value in zip(options, choice.worths, strict=True) if fits(option))


def strong() -> Table:
    """Seat 0 can attack the Shogun, seat 1, who leads; send an assassin; dishonour."""
    table = Table(
        "lancers lancers lancers assassin dishonour",
        "castle_5 noh lancers",
        lords="hawk turtle",
    )
    table.do("0 play lancers daimyo", "until 1", "1 shogun", "1 play noh daimyo", "until 0")
    return table


NUMBERS: list[tuple[str, Callable[[Decision], bool], int | None]] = [
    ("shadow", lambda option: isinstance(option, Assassin), None),
    ("scorn", lambda option: isinstance(option, Dishonour), None),
    ("grudge", lambda option: isinstance(option, Dishonour) and option.target == 2, 2),
    ("hunt", lambda option: isinstance(option, Dishonour) and option.target == 1, None),
]


@pytest.mark.parametrize(("number", "fits", "hurt_by"), NUMBERS, ids=[number for number, _, _ in NUMBERS])
def test_a_number_makes_what_it_is_about_worth_more(
    number: str, fits: Callable[[Decision], bool], hurt_by: int | None
) -> None:
    table = strong()
    neutral = worth(table, 0, fits, hurt_by)
    assert worth(table, 0, fits, hurt_by, **{number: 1.0}) > neutral
    if number != "grudge":
        assert worth(table, 0, fits, hurt_by, **{number: -1.0}) < neutral


def attacks(option: Decision) -> bool:
    return isinstance(option, Attack)


def test_the_timid_attack_only_where_it_is_sure() -> None:
    assert worth(strong(), 0, attacks, None, boldness=-1.0) < worth(strong(), 0, attacks, None)


def test_the_bold_attack_below_fair_odds() -> None:
    table = Table("lancers", "castle_15 lancers lancers", lords="hawk turtle")
    table.do(
        "0 play lancers daimyo", "until 1", "1 play castle_15 daimyo", "1 play lancers daimyo", "until 0"
    )
    low, middle, high = (worth(table, 0, attacks, None, boldness=number) for number in (-1.0, 0.0, 1.0))
    assert low < middle < high


def test_ambition_takes_the_free_title() -> None:
    table = Table(lords="hawk turtle")

    def takes(option: Decision) -> bool:
        return isinstance(option, Shogun)

    values = [worth(table, 0, takes, None, ambition=number) for number in (-1.0, 0.0, 1.0)]
    assert values == sorted(values) and values[0] < values[1] < values[2]


def test_loyalty_lays_with_the_lord_and_stays() -> None:
    table = Table("assassin", "noh daisho", lords="hawk turtle", seats=3)
    table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1")

    def with_lord(option: Decision) -> bool:
        return isinstance(option, Play) and option.place == 0

    def leaves(option: Decision) -> bool:
        return isinstance(option, Leave)

    for fits, sign in ((with_lord, 1), (leaves, -1)):
        values = [worth(table, 1, fits, None, loyalty=sign * number) for number in (-1.0, 0.0, 1.0)]
        assert values[0] < values[1] < values[2]


def test_mercy_and_loyalty_save_anothers_face() -> None:
    table = Table("lancers lancers lancers", "castle_5", "save_face", lords="hawk turtle", seats=3)
    table.do("0 play lancers daimyo", "0 play lancers daimyo", "until 1", "1 play castle_5 daimyo", "until 0")
    table.do("0 attack 1")
    table.do("dice 6 6 6", "dice 1 1")
    assert table.match.asked == (2,)

    def saves(option: Decision) -> bool:
        return isinstance(option, SaveFace)

    values = [worth(table, 2, saves, None, mercy=number) for number in (-1.0, 0.0, 1.0)]
    assert values[0] < values[1] < values[2]


def test_depth_plays_on_in_more_worlds() -> None:
    """What it costs is counted in turns that were imagined, so it is the same on every machine."""
    table = armed()
    work = []
    for depth in (0.0, 0.2, 1.0):
        player = told(table, 0, Player(thinking(Personality(depth=depth)), 3))
        player.answer(table.match.ask_line(0))
        account = player.account()
        assert account is not None
        work.append(account.work)
    assert work[0] < work[1] < work[2] < 20_000


def test_no_answer_costs_more_than_the_rival_says_and_only_who_thinks_ahead_says_more_than_nothing() -> None:
    table = armed()
    for name in ("aoi", "fumi", "kage", "steady", "suzume"):
        player = HONOR.rival(name, 5)
        assert isinstance(player, Player)
        told(table, 0, player).answer(table.match.ask_line(0))
        account = player.account()
        assert account is not None
        assert player.budget_at(6) == player.budget == {"aoi": 16000, "fumi": 8000, "kage": 3200}.get(name, 0)
        assert not player.budget or account.work <= player.budget


@pytest.mark.parametrize(("depth", "first"), [(0.0, Attack), (1.0, Play)])
def test_who_plans_lays_what_an_attack_gains_by_before_it_is_declared(depth: float, first: type) -> None:
    """One step at a time the attack is worth most; at the turn's end it is worth more after the cavalry."""
    table = Table("cavalry okugata_5", lords="hawk turtle")
    table.do("until 1", "1 shogun", "until 0")
    view, ask = table.view(0), read_ask(table.match.ask_line(0))
    question = Question(view, ask, view.options(ask), None, Shown(view.seats))
    assert isinstance(thinking(Personality(depth=depth))(question, Chance(1)).decision, first)


# Their files, read strictly.

GOOD = 'id = "mine"\nname = "Mine"\ncharacter = "Mine."\nmind = "thinking"\n'


def test_the_neutral_player_has_all_eleven_numbers_at_0() -> None:
    text = HONOR.rival_profile("neutral").file.read_text("utf-8")
    numbers = [line.split("=")[0].strip() for line in text.split("[personality]\n")[1].splitlines()]
    assert numbers == [number.name for number in fields(Personality)] and len(numbers) == 11
    assert text.count("= 0.0") == 11


def strikes(event: object) -> bool:
    match event:
        case Attack() | Dishonour():
            return True
        case Spy(seat, _, place) | Assassin(seat, place):
            return place >> 1 != seat
    return False


@pytest.mark.parametrize(("calm", "rounds"), [(0.0, 0), (0.25, 1), (0.5, 2), (1.0, 4)])
def test_who_waits_strikes_at_nobody_in_the_first_rounds_not_even_by_an_error(
    tmp_path: Path, calm: float, rounds: int
) -> None:
    """... and does as soon as they are over: who errs all the time does anything that it may."""
    file, first = tmp_path / "one.toml", set[int]()
    numbers = f"errors = 1.0\ncalm = {calm}\n"
    text = 'id = "one"\nname = "One"\ncharacter = "Waits."\nmind = "thinking"\n[personality]\n'
    file.write_text(text + numbers, "utf-8")
    for seed in range(12):
        plans = [{"name": f"Seat {seat}"} for seat in range(3)]
        match = HONOR.match({"record": "honor", "version": 1, "seats": plans, "first": 0, "seed": seed})
        drivers = [InProcessDriver(HONOR.rival(str(file), seed_from(seed, seat))) for seat in range(3)]
        lines: list[Line] = []
        Session(match, drivers, lines.append, seed=seed).advance(60)
        told, *rest = match.told(None)
        view = View(told)
        first |= {(view.public.turns - 1) // 3 for line in rest if strikes(view.tell(line))}
    assert min(first) == rounds


def test_who_waits_finds_it_worth_nothing_before() -> None:
    for number, fits, hurt_by in NUMBERS[:2]:
        del number
        assert worth(strong(), 0, fits, hurt_by, calm=1.0) < worth(strong(), 0, fits, hurt_by) - 400
    assert worth(strong(), 0, attacks, None, calm=1.0) < worth(strong(), 0, attacks, None) - 400


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("[personality]\nsteel = 1.0", "personality.steel: an unknown key; expected only depth, errors"),
        ("[personality]\nhunt = 2", "personality.hunt: 2; expected a number from -1 to 1"),
        ("[personality]\ngrudge = -0.5", "personality.grudge: -0.5; expected a number from 0 to 1"),
        ('signature = ["at"]', "signature: an unknown key"),
        ("rating = 1.5", "rating: 1.5; expected a whole number from 0 to 3000"),
    ],
)
def test_a_rivals_file_at_fault_is_refused_by_its_key(more: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD + more)
    with pytest.raises(Fault) as refused:
        HONOR.rival_profile(str(file))
    assert fault in str(refused.value)


def test_numbers_for_a_mind_without_any_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD.replace("thinking", "steady") + "[personality]\nhunt = 1")
    with pytest.raises(Fault, match='numbers for "steady"; expected them with "thinking"'):
        HONOR.rival_profile(str(file))
    file.write_text(GOOD.replace("thinking", "deep"))
    with pytest.raises(Fault, match="one of novice, steady, thinking"):
        HONOR.rival_profile(str(file))


# What they know and how they play.


def test_odds_of_fights_are_exact() -> None:
    """One die against one: 15 of 30; against none always; the rules' third of an assassin."""
    assert wins(1, 1) == pytest.approx(0.5)
    assert wins(1, 0) == 1
    assert wins(2, 1) == pytest.approx((1 - 20 / 216 - 15 / 216) / (1 - 15 / 216))
    table = Table("guard").do("0 play guard samurai")
    assert kills(table.public, 0) == pytest.approx(2 / 3) and kills(table.public, 1) == pytest.approx(1 / 3)


def test_the_steady_one_lays_what_pays_first() -> None:
    table = Table("noh foot foot foot foot foot foot")
    steady = HONOR.rival("steady", 1)
    for line in table.match.told(0):
        steady.tell(line)
    assert steady.answer(table.match.ask_line(0)).get("card") == "noh"


def test_the_steady_one_beats_three_novices_more_often_than_its_share() -> None:
    """A sample of what `python -m tests.measure.honor_rivals` measures."""
    names = ("steady", "novice", "novice", "novice")
    assert sum(share((names, 1, number))[0] for number in range(1, 13)) >= 0.45 * 12


def test_the_number_of_workers_changes_nothing() -> None:
    tournament = Tournament(("novice",) * 3, 2, game=HONOR.name, goal=250)
    alone, together = (simulate(tournament, 4, workers) for workers in (0, 2))
    assert [seat.won for seat in alone.seats] == [seat.won for seat in together.seats]
    assert alone.decisions == together.decisions
