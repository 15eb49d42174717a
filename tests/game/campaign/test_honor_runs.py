"""The second road's letters: lawful doors, customs by its house rules, records that a referee reads."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from game.campaign.campaign_files import ROADS, can_sit, own_campaign
from game.campaign.campaign_service import CampaignService
from game.campaign.run_rules import BET, LAST, REST, RESTS, Door, run_rules
from game.campaign.runs import Run, Runs
from game.campaign.stages import LANDS
from game.commands.check_and_view import check
from game.games import HONOR
from game.honor.line_forms import check_header
from game.honor.variants import Altered
from game.kept.data_folder import Store
from game.kept.json_lines import Line, read_file
from game.kept.language import Language
from game.kept.last_table import CRESTS
from game.table.hosted_match import HostedMatch
from game.table.record_files import FINISHED, RUNNING
from game.table.record_forms import EASE
from tests.game.honor.refereed import agree
from tests.game.honor.test_hosting import play

ROAD = HONOR.name
RULES = run_rules(ROAD)
SITTING = can_sit(HONOR)
LETTERS = range(1, RULES.letters + 1)
STEPS = range(1, RULES.length + 1)
SEATS = {"three": 3, "four": 4, "five": 5, "long": 3, "quick": 3, BET: 3, LAST: 3}
LANGUAGES = ("en", "de", "es", "fr", "nl")


def doors(letter: int, step: int) -> list[Door]:
    return RULES.doors(letter, step, SITTING)


def held_together(names: tuple[str, ...]) -> bool:
    """Whether these customs may hold at once."""
    return all(
        not RULES.customs[one].alters & RULES.customs[other].alters for one, other in combinations(names, 2)
    )


HELD = [names for size in range(4) for names in combinations(RULES.customs, size) if held_together(names)]


def test_all_our_roads_have_letters() -> None:
    assert all(run_rules(road).length for road in ROADS)
    assert RULES.land is LANDS["autumn"] is own_campaign(ROAD).land and RULES.game is HONOR


def test_a_letter_is_the_same_road_every_time_and_letters_differ() -> None:
    roads = [tuple(tuple(doors(letter, step)) for step in STEPS) for letter in LETTERS]
    assert roads == [tuple(tuple(doors(letter, step)) for step in STEPS) for letter in LETTERS]
    assert len(set(roads)) == len(LETTERS)


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letters_doors_are_as_the_rules_say(letter: int) -> None:
    rests = 0
    for step in STEPS:
        found = doors(letter, step)
        assert len(found) == (1 if step == RULES.length else 3 if step in RESTS else 2)
        assert len({door.kind for door in found}) == len(found), "two ways that differ"
        for door in found:
            rests += door.kind == REST
            assert set(door.rivals) <= set(SITTING) and len(set(door.rivals)) == len(door.rivals)
            assert (door.kind == BET) <= (door.rivals[:1] == ("ren",))
            assert door.kind == REST or 0 <= door.first <= len(door.rivals) == SEATS[door.kind] - 1
        assert (step == RULES.length) == any(door.kind == LAST for door in found)
    assert rests == 1
    assert doors(letter, RULES.length)[0].rivals == ("aoi", "hana")


@pytest.mark.parametrize("letter", LETTERS)
def test_every_door_is_a_lawful_match_by_whatever_customs_hold(letter: int) -> None:
    for number, held in enumerate(HELD[letter % 7 :: 7]):
        for door in doors(letter, 1 + number % RULES.length):
            if door.kind == REST:
                continue
            stage = RULES.stage(door, letter, held)
            line = header(stage.seats, stage.first)
            part = stage.rules.header_part(stage.variant)
            assert part.keys() <= {"version", "variant", "goal"}, "nothing else may enter a header"
            line |= part | ({EASE: stage.ease} if stage.ease else {})
            line["campaign"] = {"run": {"letter": letter, "step": door.step, "door": door.number}}
            check_header(line)
            assert len(set(stage.seats)) == len(stage.seats) == SEATS[door.kind] + ("guest" in held)
            assert stage.first == (1 if "manners" in held else door.first)
            assert set(stage.ease.values()) == {0.25 if "tea" in held else 0.15} and "aoi" not in stage.ease
            assert stage.goal == stage.rules.read_goal(RULES.kind(door).goals[door.goal], (), stage.variant)
            assert stage.variant == altered(door, held)


def header(seats: tuple[str, ...], first: int) -> Line:
    plans = [{"name": name, **({"rival": name} if seat else {})} for seat, name in enumerate(seats)]
    return {"record": HONOR.name, "version": 1, "seats": plans, "first": first}


def altered(door: Door, held: tuple[str, ...]) -> Altered:
    """How far a door's match goes, by how many dice, and whether anything is noted."""
    goals = {"long": 400, "quick": 250}
    common = next((goal for custom, goal in {"long": 400, "short": 250}.items() if custom in held), 300)
    dice = next((dice for custom, dice in {"four": 4, "five": 5}.items() if custom in held), 6)
    return Altered(goals.get(door.kind, common), dice, "night" in held)


def test_nothing_is_offered_that_a_held_custom_says_already_and_always_three() -> None:
    for letter in LETTERS:
        for step in STEPS:
            for held in HELD:
                offered = RULES.offer(letter, step, held)
                assert len(offered) == len(set(offered)) == RULES.offered
                assert all(held_together((*held, one)) for one in offered)


def test_the_night_is_no_part_of_a_record() -> None:
    door = next(door for door in doors(7, 1) if door.kind == "three")
    plain, night = (RULES.stage(door, 7, held).variant for held in ((), ("night",)))
    assert night == replace(plain, no_notes=True)
    assert night.to_line() == plain.to_line() == {"goal": 300}


def test_points_are_honour_by_all_factors_rounded_down() -> None:
    assert RULES.points(Door(1, 0, "three", ("goro", "ito"), 0), 305, []) == 305
    assert RULES.points(Door(1, 0, "five", ("goro", "ito", "kuma", "tama"), 0), 305, ["night"]) == 512
    assert RULES.points(Door(7, 0, LAST, ("aoi", "hana"), 1), 305, ["tea"]) == 244


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_door_and_custom_has_its_words_in_every_language(code: str) -> None:
    language = Language.of(code)
    for kind in RULES.kinds.values():
        assert language.has(f"honor.run.door_{kind.called}")
        for goal in kind.goals:
            ((word, keys),) = goal.items()
            said = language.text(f"honor.seal.goal_{word}", n=keys.get("n", 0))
            assert not keys or str(keys["n"]) in said
    for custom in RULES.customs:
        assert language.has(f"honor.custom.{custom}") and language.has(f"honor.custom.{custom}_line")


# What is kept


def never(run: Run) -> tuple[bool, int] | None:
    del run
    return None


def test_runs_of_two_roads_lie_in_one_folder_and_stand_apart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first, second = Runs(store, SITTING, never), Runs(store, SITTING, never, ROAD)
    runs = [first.begin(1, 5), second.begin(1, 5), first.begin(1, 6)]
    assert [run.number for run in runs] == [1, 2, 3]
    assert [run.number for run in first.all(1)] == [1, 3] and [run.number for run in second.all(1)] == [2]
    assert first.present(1) == runs[2] and second.present(1) == runs[1]
    lines = [(tmp_path / "runs" / f"{number}.run").read_text("utf-8") for number in (1, 2)]
    assert lines[0] == '{"run":1,"letter":5,"player":1}\n', "as older versions wrote it"
    assert lines[1] == '{"run":1,"letter":5,"player":1,"road":"honor"}\n'


class Player:
    """Somebody in a letter of the second road, who answers by lots that follow from what was told."""

    def __init__(self, home: Path, letter: int) -> None:
        self.home = home
        self.service = CampaignService(Store(home))
        found = self.service.progress.profiles()
        self.identity = found[0].identity if found else self.service.progress.add_profile("Aki", 3).identity
        if self.service.runs(ROAD).present(self.identity) is None:
            self.service.runs(ROAD).begin(self.identity, letter)

    @property
    def run(self) -> Run:
        return self.service.runs(ROAD).settled(self.identity)[-1]

    def open(self, number: int = 0) -> HostedMatch:
        stamp = f"door{self.run.step}"
        return self.service.begin_door(self.identity, number, stamp, 11, ROAD)


def test_a_run_is_played_to_its_end_and_a_referee_reads_its_records(tmp_path: Path) -> None:
    """Three lost doors end it; whatever was passed counts, be it given up before its end is shown."""
    player = Player(tmp_path, 2)
    while not player.run.over:
        run = player.run
        if run.offered:
            player.service.runs(ROAD).add(run, {"custom": run.offered[0]})
            continue
        number = next(door.number for door in run.doors() if door.kind != REST)
        hosted = player.open(number)
        table = player.service.table(hosted)
        assert table is not None and table.stage.seats[0] == "player"
        given_up = run.step == 2  # which is passed
        hosted.public.holds = given_up
        play(hosted)
        if given_up:
            hosted.close()
        end = (player.service.give_up if given_up else player.service.end)(hosted, table)
        assert end is not None and getattr(end, "road", "") == ROAD
    assert player.run.step == 5, "one of four is passed"
    records = sorted((tmp_path / FINISHED).glob("*.honor"))
    assert len(records) == player.run.step - 1
    assert player.run.rice == 0 or player.run.step > RULES.length
    for record in records:
        assert check(record).finished
        lines = [line for _, line in read_file(record)]
        head = lines[0]
        assert head["campaign"]["run"]["letter"] == 2 and head.keys() <= {
            "record", "version", "variant", "seats", "first", "goal", "seed", "campaign", EASE,
        }  # fmt: skip
        assert {plan["crest"] for plan in head["seats"]} <= set(range(1, CRESTS + 1))
        assert agree(lines[:-1]) > 20
    assert not player.service.progress.stage(player.identity, own_campaign(ROAD), "h01").tries


def test_after_a_crash_a_door_goes_on_and_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = Player(tmp_path / "whole", 7)
    hosted = whole.open()
    play(hosted)
    stopped = Player(tmp_path / "stopped", 7)
    cut = stopped.open()
    for _ in range(20):
        cut.advance(0.0)
    cut._session.driver(1).kill()  # type: ignore[attr-defined]  # noqa: SLF001
    cut.close()
    again = Player(tmp_path / "stopped", 7)
    assert again.run.open is not None and again.run.record == "door1-p1.honor"
    goes_on = again.service.go_on(HONOR, tmp_path / "stopped" / RUNNING / again.run.record)
    assert again.service.table(goes_on) is not None
    play(goes_on)
    assert goes_on.record_path.read_bytes() == hosted.record_path.read_bytes()
    assert again.run.open is None and again.run == whole.run


def test_a_door_that_is_given_up_is_lost(tmp_path: Path) -> None:
    player = Player(tmp_path, 7)
    hosted = player.open()
    table = player.service.table(hosted)
    assert table is not None
    player.service.give_up(hosted, table)
    hosted.close()
    assert player.run.rice == 2 and player.run.step == 2 and not player.run.offered
