"""A match once more: the same pixels however one comes there, and nothing that its eyes did not see."""

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.honor.seat_record import is_open
from game.honor.show.acts_to_show import Feed
from game.kept.chance import Chance
from game.kept.json_lines import Line, read_file
from game.table.optional_features import Sentence, TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling, read_telling, tell
from game.table.seats import Seat
from game.tenno.fooled_and_read import FOOLED, READ, tells_of
from game.tenno.match import Match
from game.tenno.view import View
from scenes.film.controls import Scrubber
from scenes.film.replay import EVERYBODY, Mind, ReplayScene
from scenes.games import OTHERS, PLAYED, ProgramSettings
from scenes.honor.animation import deed_motion_paint
from scenes.honor.table import whole_table
from scenes.launch.replay_from_file import read_file_telling, replay_of_file, replay_scene
from scenes.paint.text import Lettering
from scenes.ui.message import MessageScene
from scenes.window import intents
from tests.driver import make_resources
from tests.game.honor.test_secrecy import cut_short
from tests.game.honor.test_secrecy import other_world as other_honor
from tests.game.honor.worlds import played as played_honor
from tests.game.tenno.play import header, random_decisions
from tests.game.tenno.worlds import other_world
from tests.samples import sample
from tests.scenes.tenno.playing import picture_of
from tests.words import said

SIZE = (1024, 600)
GALLERY = Path("assets/gallery")
RECORDS = sorted(path.name for path in GALLERY.iterdir() if path.suffix in (".tenno", ".honor"))


@cache
def telling_of(name: str) -> Telling:
    return read_file_telling(GALLERY / name)


def lines_of(name: str) -> list[Line]:
    return [line for _, line in read_file(GALLERY / name)]


def opened(telling: Telling, eyes: Eyes = None, line: int | None = None, **settings: object) -> ReplayScene:
    """A replay, laid out and standing still."""
    wanted = ProgramSettings()
    for name, value in settings.items():
        wanted.change(name, value)
    scene = replay_scene(make_resources(wanted), telling, eyes, line)
    scene.enter()
    scene.resize(SIZE)
    scene.playback.plays = False
    scene.update(0)
    return scene


def drawn(scene: ReplayScene) -> bytes:
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    return picture_of(surface)


def painted(scene: ReplayScene) -> tuple[bytes, str, str]:
    """The table at the instant, and what is said; the line of time may be longer by now."""
    surface = pygame.Surface(SIZE)
    scene.playback.paint(surface)
    return picture_of(surface), scene.subtitle(), scene.note()


def scrubber(scene: ReplayScene) -> Scrubber:
    found = scene.controls["scrubber"]
    assert isinstance(found, Scrubber)
    return found


def all_eyes(telling: Telling) -> list[Eyes]:
    return [None, *range(telling.seats), OPEN]


# However one comes there


def compare_instants(name: str, eyes: Eyes, count: int) -> None:
    """Play to instants, then jump to them in any order, in the same replay and in one never played."""
    telling = telling_of(name)
    played, fresh = opened(telling, eyes), opened(telling, eyes)
    chance = random.Random(count)
    times = sorted(chance.uniform(0, played.playback.film.reel.duration) for _ in range(count))
    seen = {}
    for instant in times:
        played.playback.plays = True
        while played.playback.time < instant:
            played.update(min(60.0, instant - played.playback.time))
        played.playback.plays = False
        played.update(0)
        seen[instant] = painted(played)
    chance.shuffle(times)
    for scene in (fresh, played):
        for instant in times:
            scene.seek(instant)
            assert painted(scene) == seen[instant], f"{name} with the eyes of {eyes} at {instant} ms"


def seats_of(name: str) -> int:
    return len(next(read_file(GALLERY / name))[1]["seats"])


CASES = [(name, eyes) for name in RECORDS for eyes in (None, *range(seats_of(name)), OPEN)]
SAMPLED: list[tuple[str, Eyes]] = [
    ("four.tenno", 1), ("honor-three.honor", OPEN),
]  # fmt: skip


@pytest.mark.parametrize("case", SAMPLED, ids=str)
def test_going_to_and_fro_shows_the_same_pixels_as_playing(case: tuple[str, Eyes]) -> None:
    compare_instants(*case, 4)


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=str)
def test_300_instants_show_the_same_pixels_with_each_pair_of_eyes(case: tuple[str, Eyes]) -> None:
    compare_instants(*case, 300)


# Whose eyes


@pytest.mark.parametrize("name", sample(["four.tenno", "honor-three.honor"], ["four.tenno"]))
def test_changing_the_eyes_keeps_the_instant(name: str) -> None:
    telling = telling_of(name)
    scene = opened(telling, OPEN, 12)
    before, place = painted(scene), scene.instants.place(scene.playback.time)
    scene.look_with(2)
    assert scene.instants.place(scene.playback.time) == pytest.approx(place)
    assert painted(scene) == painted(opened(telling, 2, 12)) != before
    scene.look_with(OPEN)
    assert painted(scene) == before


def test_below_a_fight_of_the_second_game_no_words_of_the_act_before_it_stand() -> None:
    """It has words of its own; what was done in it is said once it is over."""
    scene = opened(telling_of("honor-four.honor"), OPEN, 12)
    beats = scene.playback.film.beats
    number = next(number for number, beat in enumerate(beats) if beat.fills and beat.words)
    fight, after = beats[number : number + 2]
    scene.seek(fight.acts - 1)
    assert scene.subtitle() == fight.words
    scene.seek((fight.acts + fight.end) / 2)
    assert scene.subtitle() == ""
    scene.seek(after.start + 1)
    assert scene.subtitle() == after.words != ""


def test_below_a_fight_at_the_table_stands_who_attacks_and_not_what_was_done_before() -> None:
    """ "You touch slot 3" stood there while the Ninja fell and "Fooled!" was stamped."""
    scene = opened(telling_of("duel.tenno"), OPEN, 8)
    film = scene.playback.film
    fights = [beat for beat in film.beats if any(beat.acts == fight.start for fight in film.fights)]
    assert len(fights) > 3
    for beat in fights:
        scene.seek((beat.acts + beat.end) / 2)
        assert scene.subtitle().endswith("attacks")


def test_what_is_said_below_the_second_game_is_what_happens_and_the_table_says_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither the deed before nor a line of the log that has no room stands beside it."""
    written = list[object]()
    monkeypatch.setattr(whole_table, "draw_log", lambda *given: written.append(given))
    monkeypatch.setattr(deed_motion_paint, "draw_caption", lambda *given: written.append(given))
    scene = opened(telling_of("honor-four.honor"), OPEN, 12)
    beats = scene.playback.film.beats
    deeds = [(beat, after) for beat, after in pairwise(beats) if not beat.fills]
    assert len(deeds) > 50 and any(beat.does != beat.words for beat, _ in deeds)
    for beat, after in deeds:
        assert beat.does
        scene.seek((beat.acts + beat.end) / 2)
        assert scene.subtitle() == beat.does
        scene.seek(after.start + 1)
        assert scene.subtitle() == after.words
    for beat, _ in deeds[::7]:
        scene.seek((beat.acts + beat.end) / 2)
        drawn(scene)
    assert not written


def test_a_seat_sees_its_own_cards_and_open_eyes_see_all() -> None:
    telling = telling_of("four.tenno")
    pictures = {eyes: painted(opened(telling, eyes, 30))[0] for eyes in all_eyes(telling)}
    assert len(set(pictures.values())) == telling.seats + 2


def test_all_hands_lie_open_with_all_cards_open_alone() -> None:
    """Two matches that differ in a rival's hand only look alike with a seat's eyes, not with open ones."""
    first, second, viewer = honor_pair(1, 4)
    scenes = [[opened(one, eyes) for one in (first, second)] for eyes in (OPEN, viewer)]
    for pair in scenes:
        for scene in pair:
            scene.seek(scene.playback.film.beats[-1].start)
    opens, closed = ([painted(scene)[0] for scene in pair] for pair in scenes)
    assert opens[0] != opens[1] and closed[0] == closed[1]


def test_the_line_of_time_ends_at_the_furthest_instant_seen() -> None:
    scene = opened(telling_of("four.tenno"))
    film = scene.playback.film
    middle = film.fights[9].end
    assert scrubber(scene).until < film.fights[0].start
    scene.seek(middle)
    assert scrubber(scene).until == pytest.approx(middle)
    scene.seek(film.fights[2].start)
    assert scrubber(scene).until == pytest.approx(middle), "what was seen stays seen"
    track = scrubber(scene).track()
    scrubber(scene).press((track.right - 1, track.centery))
    assert scene.playback.time <= middle + 1, "nobody pulls it further"
    scene.look_with(OPEN)
    assert scrubber(scene).until == film.reel.duration
    scene.look_with(1)
    assert scrubber(scene).until < scene.playback.film.reel.duration


@pytest.mark.parametrize(("name", "lines"), [("four.tenno", 40), ("honor-three.honor", 60)])
def test_before_the_end_nothing_drawn_tells_how_much_is_left(name: str, lines: int) -> None:
    """Two matches that are the same so far look the same, though one is over soon."""
    whole = telling_of(name)
    game = next(one.game() for one in (PLAYED, *OTHERS) if name.endswith(one.game().name))
    short = tell(game, enumerate(lines_of(name)[:lines], 1))
    assert drawn(opened(whole, None, 20)) == drawn(opened(short, None, 20))
    assert drawn(opened(whole, OPEN, 20)) != drawn(opened(short, OPEN, 20)), "here the line tells it"


def test_whoever_has_played_it_sees_the_whole_line_at_once() -> None:
    scene = replay_scene(make_resources(), telling_of("duel.tenno"), 0, seen=True)
    scene.enter()
    scene.resize(SIZE)
    assert scrubber(scene).until == scene.playback.film.reel.duration


# Secrets


Pair = tuple[Telling, Telling, int | None]


def tenno_pair(seed: int, seats: int) -> Pair:
    """Two matches that a viewer cannot tell from one another, told up to where all is laid open."""
    chance = Chance(seed)
    first = chance.below(seats)
    viewer = chance.choose((None, *range(seats)))
    decisions = random_decisions(seats, first, seed)[:-1]
    other = other_world(seats, first, decisions, viewer, chance)
    tellings = []
    for number, world in enumerate((decisions, other)):
        match = Match({**header(seats, first), "seed": number})
        lines = [match.header, *(match.take(decision.to_line()) for decision in world)]
        tellings.append(tell(PLAYED.game(), enumerate(lines, 1)))
    return tellings[0], tellings[1], viewer


def honor_pair(seed: int, seats: int) -> Pair:
    chance = Chance(seed)
    viewer = chance.choose((None, *range(seats)))
    match = cut_short(played_honor(seats, 250, seed, 150, 0.6), 3)
    other = other_honor(match, viewer, chance)
    first, second = (tell(OTHERS[0].game(), enumerate(one.record, 1)) for one in (match, other))
    return first, second, viewer


def shown_of(telling: Telling, viewer: int | None, count: int) -> Iterator[object]:
    """All that is seen and heard with a viewer's eyes at some instants, jumping and with the line of time."""
    scene = opened(telling, viewer)
    film = scene.playback.film
    yield film.reel.duration, tuple(film.reel.cues_between(-1.0, film.reel.duration))
    yield [(beat.start, beat.words) for beat in film.beats], list(scene.turns())
    yield [(fight.start, fight.crest) for fight in film.fights]
    chance = random.Random(count)
    for instant in sorted(chance.uniform(0, film.reel.duration) for _ in range(count)):
        scene.seek(instant)
        yield instant, drawn(scene), scene.note(), scene.subtitle()


def check_pair(pair: Callable[[int, int], Pair], seed: int, seats: int, count: int) -> None:
    first, second, viewer = pair(seed, seats)
    for one, other in zip(shown_of(first, viewer, count), shown_of(second, viewer, count), strict=True):
        assert one == other


@pytest.mark.parametrize("seed", sample(range(40), (3, 4)))
def test_a_seats_eyes_show_nothing_that_it_did_not_know(seed: int) -> None:
    check_pair(tenno_pair, seed, 2 + seed % 6, 3 if seed in (3, 4) else 30)


@pytest.mark.parametrize("seed", sample(range(20), (1,)))
def test_a_seats_eyes_show_nothing_that_it_did_not_know_in_the_second_game(seed: int) -> None:
    check_pair(honor_pair, seed, 3 + seed % 4, 3 if seed == 1 else 30)


def test_such_pairs_differ_with_all_cards_open() -> None:
    first, second, _ = tenno_pair(7, 3)
    told = [one.told[1] for one in (first, second)]
    differs = next(number for number, lines in enumerate(zip(*told, strict=False)) if lines[0] != lines[1])
    line = first.line_of(1, differs + 1)
    assert painted(opened(first, OPEN, line))[0] != painted(opened(second, OPEN, line))[0]


# Steering


def test_the_next_turning_point_is_one_press_away() -> None:
    scene = opened(telling_of("four.tenno"), OPEN)
    turns = list(scene.turns())
    assert len(turns) > 3
    for turn in turns:
        scene.controls["turn"].choose()
        assert scene.playback.time == turn
    _, over, _ = scene.turning_points()[0]
    scene.seek(over)
    assert scene.note() != scene.name(OPEN)


def test_at_the_end_no_turning_point_can_be_gone_to_and_it_is_said() -> None:
    """Its button is pale there, and bright again before."""
    scene = opened(telling_of("four.tenno"), OPEN)
    last = list(scene.turns())[-1]
    for instant, reason in ((last, ""), (scene.until(), said("replay.no_turn")), (last, "")):
        scene.seek(instant)
        button = scene.controls["turn"]
        assert (button.enabled, button.reason) == (not reason, reason)


def test_where_an_open_paper_lies_the_line_of_time_takes_no_click() -> None:
    """Not even where both lie at the same place."""
    scene = with_minds(OPEN, 30)
    scene.open("minds")
    before, line = scene.playback.time, scrubber(scene)
    box = scene.page.covered
    assert box is not None
    line.place(scene.look, pygame.Rect(box.left, box.bottom - 60, box.width, 56))
    for place in ((box.left + 4, box.bottom - 30), (box.right - 4, box.bottom - 30)):
        scene.handle(intents.Press(place))
        scene.handle(intents.Release(place))
    assert scene.playback.time == before and scene.drawer == "minds"
    scene.open(None)
    line = scrubber(scene)
    scene.handle(intents.Press((line.track().left + 40, line.track().centery)))
    assert scene.playback.time < before


def test_turning_points_are_sought_once_for_each_pair_of_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(telling_of("four.tenno"), OPEN)
    sought, seek = [], scene.watched.turning_points
    monkeypatch.setattr(
        scene.watched, "turning_points", lambda open_cards: sought.append(open_cards) or seek(open_cards)
    )
    scene.playback.plays = True
    for _ in range(5):
        scene.update(16)
    assert not sought
    scene.look_with(None)
    for _ in range(5):
        scene.update(16)
    assert sought == [False]


def test_who_fooled_or_read_another_has_a_sign_on_the_line_of_time() -> None:
    """Every tell of the public record, and nothing else, has one: a fan or an eye."""
    telling = telling_of("four.tenno")
    scene = opened(telling, OPEN)
    signs = {FOOLED: "fan", READ: "eye"}
    told = [signs[one.kind] for one in tells_of(View.of(telling.told[None]))]
    assert told and [mark.sign for mark in scene.marks() if mark.sign] == told
    assert scrubber(scene).marks == scene.marks()


def test_it_opens_at_a_line_and_at_a_fight() -> None:
    telling = telling_of("four.tenno")
    scene = opened(telling, OPEN, 20)
    assert scene.instants.place(scene.playback.time) == pytest.approx(20)
    attacks = [told for told, line in enumerate(telling.told[None], 1) if line.get("move") == "attack"]
    other = replay_scene(make_resources(), telling, OPEN, about=Sentence("", attacks[6]))
    other.resize(SIZE)
    start = other.playback.film.fights[6].start
    assert other.playback.plays and start - 1500 < other.playback.time < start
    other.update(1500)
    assert other.playback.time > start


@pytest.mark.parametrize("eyes", [None, 0])
def test_it_opens_just_before_whatever_a_sentence_of_the_second_game_is_about(eyes: int | None) -> None:
    """Where a fight and what followed were one line of the record, it began when the fight was over."""
    telling, seen = telling_of("honor-four.honor"), Counter[str]()
    scene, seat = opened(telling, eyes), Seat(eyes)
    seat.lines = telling.told[eyes]
    feed, shown = Feed(seat, scene.resources.language), list[int]()
    while feed.take() is not None:
        shown.append(feed.view.lines)
    counts = [count for count, line in enumerate(seat.lines, 1) if is_open(line)]
    assert (len(counts) == len(seat.lines)) == (eyes is None), "somebody has kept a Save face"
    for told, line in enumerate(telling.told[None], 1):
        move = line.get("move", "turn" if line.get("honour", {}).get("why") == "turn" else "")
        if move in ("attack", "assassin", "dishonour", "seppuku", "shogun", "turn"):
            seen[move] += 1
            act = scene.playback.film.beats[bisect_left(shown, counts[told - 1])]
            scene.go_to(Sentence("", told))
            assert scene.playback.time == max(0, act.acts - 1200) and scene.playback.plays, move
    assert len(seen) == 6 and seen["attack"] > 5


def test_eyes_are_chosen_from_a_list() -> None:
    scene = opened(telling_of("four.tenno"))
    scene.controls["eyes"].choose()
    scene.controls["eyes 2"].choose()
    assert scene.eyes == 2 and scene.drawer is None
    scene.controls["eyes"].choose()
    scene.controls[f"eyes {OPEN}"].choose()
    assert scene.eyes == OPEN


def test_another_window_keeps_the_instant() -> None:
    scene = opened(telling_of("duel.tenno"), OPEN, 14)
    before = scene.instants.place(scene.playback.time)
    scene.resources.settings.change("reduced_motion", True)
    scene.resize((1600, 900))
    assert scene.instants.place(scene.playback.time) == pytest.approx(before)


# What is no match


def test_a_record_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    bad = {
        "empty.tenno": b"",
        "newer.tenno": b'{"record":"tenno","version":9,"seats":[{"name":"A"},{"name":"B"}],"first":0}\n',
        "noise.tenno": b"\x00\x01\n",
    }
    for name, raw in bad.items():
        (tmp_path / name).write_bytes(raw)
        scene = replay_of_file(make_resources(), tmp_path / name)
        assert isinstance(scene, MessageScene) and f"{name}: line 1: " in scene.text
        assert "\n" not in scene.text
    missing = replay_of_file(make_resources(), tmp_path / "gone.tenno")
    assert isinstance(missing, MessageScene) and "gone.tenno" in missing.text


def test_an_unfinished_and_a_torn_record_open_as_far_as_they_go(tmp_path: Path) -> None:
    raw = (GALLERY / "four.tenno").read_bytes().splitlines(keepends=True)
    (tmp_path / "torn.tenno").write_bytes(b"".join(raw[:30]) + raw[30][:10])
    telling = read_telling(PLAYED.game(), tmp_path / "torn.tenno")
    assert telling.last == 30
    assert opened(telling, OPEN).playback.film.beats[-1].line == 30


def test_a_match_of_rivals_that_are_gone_opens() -> None:
    lines = lines_of("duel.tenno")
    seats = [{"name": "Zo", "rival": "no-such-rival"}, {"name": "Bo", "rival": "!my-bot"}]
    telling = tell(PLAYED.game(), enumerate([{**lines[0], "seats": seats}, *lines[1:]], 1))
    assert drawn(opened(telling, 1, 20))


# Minds


def with_minds(eyes: Eyes, line: int, mind: Mind = EVERYBODY) -> ReplayScene:
    scene = replay_of_file(make_resources(), GALLERY / "minds.tenno", eyes, line)
    assert isinstance(scene, ReplayScene)
    scene.mind, scene.shows_minds = mind, True
    scene.resize(SIZE)
    return scene


@pytest.mark.parametrize("eyes", [OPEN, 1])
def test_it_opens_without_minds_which_a_button_shows(eyes: Eyes) -> None:
    scene = replay_of_file(make_resources(), GALLERY / "minds.tenno", eyes, 30)
    assert isinstance(scene, ReplayScene)
    scene.resize(SIZE)
    assert scene.shown_mind is None
    plain = drawn(scene)
    scene.controls["minds"].choose()
    scene.controls["mind 1"].choose()
    assert scene.shown_mind == 1 and drawn(scene) != plain


def test_with_a_seats_eyes_its_own_mind_alone_is_seen() -> None:
    assert with_minds(None, 30).shown_mind is None and "minds" not in with_minds(None, 30).controls
    scene = with_minds(1, 30, 2)
    assert scene.shown_mind == 1
    scene.controls["minds"].choose()
    assert {key for key in scene.controls if key.startswith("mind ")} == {"mind None", "mind 1"}
    scene = with_minds(OPEN, 30)
    scene.controls["minds"].choose()
    scene.controls["mind 2"].choose()
    assert scene.shown_mind == 2
    assert said("replay.believes", name=scene.name(2)) in scene.legend()


def test_minds_are_seen_on_the_cards_and_can_be_left_out() -> None:
    pictures = {drawn(with_minds(OPEN, 30, mind)) for mind in (EVERYBODY, 0, 1, 2)}
    scene = with_minds(OPEN, 30)
    scene.handle(intents.Odds())
    assert scene.shown_mind is None
    assert len(pictures | {drawn(scene)}) == 5


@pytest.mark.parametrize(
    ("name", "seats"), [("duel.tenno", 2), ("minds.tenno", 3), ("four.tenno", 4), ("seven.tenno", 7)]
)
def test_minds_leave_the_cards_to_be_seen_and_cover_no_others(name: str, seats: int) -> None:
    scene = opened(telling_of(name), OPEN, 20)
    cutter = scene._films[OPEN][2]  # noqa: SLF001
    cards = {(seat, slot): cutter.spot((seat, slot), 20) for seat in range(seats) for slot in range(3)}
    for at, card in cards.items():
        bars = cutter.bars(card, card.height // 3)
        seen = bars.clip(card).height <= card.height // 20 + 2
        assert seen or (seats > 4 and card.contains(bars)), "only where rows stand one below the other"
        others = [one for spot, one in cards.items() if spot != at]
        assert bars.collidelist(others) < 0
    assert sum(cutter.bars(card, 9).clip(card).height < 9 for card in cards.values()) > len(cards) // 2


def test_minds_of_the_second_game_are_seen_on_hands() -> None:
    pictures = []
    for eyes, minds in ((OPEN, (EVERYBODY, 2, None)), (2, (2, None))):
        scene = replay_of_file(make_resources(), GALLERY / "honor-minds.honor", eyes, 30)
        assert isinstance(scene, ReplayScene)
        scene.resize(SIZE)
        for mind in minds:
            scene.mind, scene.shows_minds = mind, mind is not None
            pictures.append(drawn(scene))
    assert len(set(pictures)) == 5


def test_bars_grow_from_what_was_believed_before_to_what_is_believed_now() -> None:
    scene = with_minds(OPEN, 26, 1)
    begins = scene.playback.time
    seen = []
    for later in (0.0, 60.0, 120.0):
        scene.seek(begins + later)
        seen.append(drawn(scene))
    scene.seek(begins)
    assert len(set(seen)) > 1 and drawn(scene) == seen[0], "and an instant looks the same however one comes"


def test_it_says_how_close_a_choice_was_and_what_a_bluff_was_taken_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = with_minds(OPEN, 31, 2)
    assert scene.minds is not None
    leaf = scene.minds.weighed(2, 30)
    assert leaf is not None and leaf.weighed[1].words in scene.subtitle()
    fights = [n for n, line in enumerate(scene.watched.telling.told[None], 1) if "fight" in line]
    met = TurningPoint(fights[7], "bluff", 1, 2, (1, 1))  # where seat 2 met what had been exchanged
    monkeypatch.setattr(type(scene.watched), "turning_points", lambda *_: [met])
    scene = with_minds(OPEN, 31, 2)
    ((_, over, _),) = scene.turning_points()
    scene.seek(over)
    taken = said("replay.taken_for", name="Lady Fumi", percent="24%", card="5", truth="4")
    assert taken in scene.subtitle()


def test_every_rivals_bar_has_its_percents_and_at_large_letters_the_legend_is_said_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene, words = with_minds(OPEN, 30), list[str]()
    for name in ("line", "paragraph"):  # of the class: all tests share one lettering
        drawing = getattr(Lettering, name)

        def noted(self: Lettering, text: str, *how: object, drawing: object = drawing) -> object:
            words.append(text)
            return drawing(self, text, *how)  # type: ignore[operator]

        monkeypatch.setattr(Lettering, name, noted)
    drawn(scene)
    truth, minds = scene.minds.truth(30), scene.minds
    spot, card = next((spot, card) for spot, card in truth.items() if spot in minds.taken(2, 30))
    assert str(round(100 * minds.taken(2, 30)[spot].shares.get(card, 0.0))) in words
    scene.resources.settings.change("text_scale", 200)
    scene.resize(SIZE)
    assert scene.crowded
    words.clear()
    drawn(scene)
    assert any(said("replay.sure") in one for one in words)


def test_without_a_receipt_it_says_what_could_be_known_not_what_was_believed() -> None:
    assert said("replay.sure") in with_minds(OPEN, 30).legend()
    without = opened(telling_of("four.tenno"), OPEN, 12)
    without.toggle_minds()
    assert said("replay.could_be_sure") in without.legend()
