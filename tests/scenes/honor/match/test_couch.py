"""Several people at one screen: who sees a hand when, how often it changes hands, that nothing leaks."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pygame
import pytest

from game.honor.cards import SAVE_FACE
from game.honor.decisions import Discard, Play
from game.honor.match import Match
from game.honor.show.choice_by_touches import END
from game.honor.show.shared_screen import SharedScreen
from game.kept.chance import Chance
from game.table.seats import Seat
from scenes.games import ProgramSettings
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.standing_orders import OrdersScene
from scenes.honor.table.table_controls import HandSpot
from scenes.match.hand_over_curtain import CurtainScene
from tests.driver import make_resources
from tests.game.honor.test_secrecy import cut_short, other_world
from tests.game.honor.worlds import chosen, header
from tests.samples import sample
from tests.scenes.honor.couch import CouchTable
from tests.words import said

AT_ONCE, AT_NORMAL_SPEED = 2, 4
SEEDS = AT_ONCE, AT_NORMAL_SPEED
"""The suite compares at once where nobody takes back, else at normal speed."""
LONG = (1, *range(100, 160))


def a_match(seed: int, seats: int, steps: int = 260) -> Match:
    """Play by lot; Save Faces are kept back in fights and for others, as the people order it."""
    chance, match = Chance(seed), Match(header(seats, 250, seed % seats))
    for _ in range(steps):
        if match.phase == "over":
            break
        if match.chance_due:
            match.draw(chance)
            continue
        (seat,) = match.asked
        options = match.option_lines(seat)
        keeps = [line for line in options if line["move"] == "pass"]
        match.decide(seat, keeps[0] if keeps else chosen(options, chance, 0.8))
    return match


def people_of(seed: int, seats: int) -> tuple[int, ...]:
    chance = Chance(seed)
    sitting = 2 + chance.below(seats - 1)
    return tuple(sorted(chance.shuffled(list(range(seats)))[:sitting]))


def tables_of(home: Path, seed: int, marks: int, takes_back: bool) -> Iterator[CouchTable]:
    """Play both worlds of a pair that those around the screen cannot tell apart."""
    seats = 3 + seed % 4
    match = cut_short(a_match(seed, seats), 1 + seed % 7)
    if match.phase == "save_face":
        match = cut_short(match, 3)
    people = people_of(seed, seats)
    speed, step = ("normal", 90.0) if seed % 3 == 1 else ("instant", 120.0)
    for number, played in enumerate((match, other_world(match, None, Chance(seed)))):
        table = CouchTable(home / str(number), played.record, people, speed, step, takes_back)
        try:
            table.play(marks)
            decided = [line for line in table.public.lines if "move" in line]
            meant = [line for line in played.told(None) if "move" in line]
            common = min(len(decided), len(meant))  # whoever is asked after the record's end may pass
            assert decided[:common] == meant[:common], "what was taken back was never done"
        finally:
            table.app.close()
        yield table


def compare(home: Path, seed: int, marks: int, takes_back: bool = False) -> int:
    """Return how often something was taken back in each world."""
    one, other = tables_of(home, seed, marks, takes_back)
    for number, (here, there) in enumerate(zip_longest(one.marks[:marks], other.marks[:marks])):
        assert here == there, f"mark {number} after {one.marks[max(0, number - 2) : number]}"
    assert len(one.marks) > min(marks, 300) // 2
    assert one.curtains == other.curtains
    assert one.taken_back == other.taken_back
    assert one.covered == other.covered
    assert one.covered or marks < 200, "before that nobody may have come to cover a hand"
    return one.taken_back


@pytest.mark.parametrize("seed", sample(SEEDS, [AT_ONCE]))
def test_nobody_around_the_screen_meets_with_a_hidden_card(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed, 160)


def test_a_house_that_falls_after_an_assassin_failed_is_shown_at_a_shared_screen(tmp_path: Path) -> None:
    compare(tmp_path, 139, 440)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG)
def test_nobody_around_any_screen_meets_with_a_hidden_card(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed, 20_000)


@pytest.mark.parametrize("seed", sample(SEEDS, [AT_NORMAL_SPEED]))
def test_who_takes_back_shows_nobody_a_hidden_card(tmp_path: Path, seed: int) -> None:
    assert compare(tmp_path, seed, 220, takes_back=True)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG)
def test_who_takes_back_shows_nobody_a_hidden_card_at_any_screen(tmp_path: Path, seed: int) -> None:
    assert compare(tmp_path, seed, 20_000, takes_back=True)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[CouchTable]:
    """Three people, before the first of them has lifted the curtain."""
    table = CouchTable(tmp_path, a_match(3, 3).record, (0, 1, 2), "instant", 120.0)
    until(table, CurtainScene)
    yield table
    table.app.close()


def until(table: CouchTable, kind: type) -> None:
    while not isinstance(table.top, kind):
        table.play_a_little()


def hands(table: CouchTable) -> int:
    return sum(isinstance(one, HandSpot) for one in table.scene.page.page.controls)


def a_turn(table: CouchTable) -> None:
    """Go on until somebody chooses in his own turn."""
    while not (
        isinstance(table.top, MatchScene) and table.top.choice and table.top.screen.private is not None
    ):
        table.play_a_little()


def test_before_the_first_turn_everybody_looks_once_and_orders(table: CouchTable) -> None:
    first = table.scene.feed.view.public.first
    a_turn(table)
    assert table.curtains == [f"Seat {(first + number) % 3}" for number in (1, 2, 0)]
    assert table.scene.screen.private == first and table.scene.feed.hand_open
    assert set(table.scene.screen.orders) == {0, 1, 2}


def test_a_turn_is_one_hand_over_and_ends_with_the_orders(table: CouchTable) -> None:
    a_turn(table)
    before = len(table.curtains)
    until(table, OrdersScene)
    assert len(table.curtains) == before
    table.play_a_little()
    assert table.scene.screen.private is None and not hands(table)
    assert table.scene.feed.picture.hand is None


def test_back_at_the_orders_leads_on_with_the_turn(table: CouchTable) -> None:
    a_turn(table)
    until(table, OrdersScene)
    seat = table.scene.screen.private
    table.key("escape")
    assert isinstance(table.top, MatchScene) and table.scene.screen.private == seat
    assert table.scene.choice is not None and table.scene.screen.people[seat].asked is not None  # type: ignore[index]


def test_one_press_leads_from_a_turn_to_its_orders_and_back_to_the_whole_turn(table: CouchTable) -> None:
    a_turn(table)
    assert table.scene.choice is not None and table.scene.choice.targets()[0] != END, "actions are left"
    table.key("e")
    assert isinstance(table.top, OrdersScene)
    table.key("escape")
    assert isinstance(table.top, MatchScene) and table.scene.choice.touched == ()


def test_the_key_that_ends_a_turn_pressed_twice_ends_it(table: CouchTable) -> None:
    a_turn(table)
    seat = table.scene.screen.private
    table.key("e")
    assert isinstance(table.top, OrdersScene)
    table.key("e")
    table.step(100)
    assert not isinstance(table.top, OrdersScene)
    assert table.scene.screen.people[seat].asked is None  # type: ignore[index]


def test_a_key_covers_the_own_hand_and_shows_it_again(table: CouchTable) -> None:
    a_turn(table)
    assert hands(table)
    table.key("h")
    assert not hands(table) and table.scene.feed.picture.hand is None
    table.key("h")
    assert hands(table)


def test_a_window_that_loses_the_focus_asks_for_the_curtain_again(table: CouchTable) -> None:
    a_turn(table)
    table.scene.page.refused = "Why a card led nowhere."
    table.post(pygame.WINDOWFOCUSLOST)
    table.step(frames=3)
    assert isinstance(table.top, CurtainScene) and table.scene.screen.private is None
    assert not table.scene.page.refused
    assert table.scene.feed.picture.hand is None


def lay_something(table: CouchTable) -> MatchScene:
    """Let whoever's turn it is lay or discard a card, and see it lie; what was told before comes first."""
    a_turn(table)
    scene, choice = table.scene, table.scene.choice
    assert choice is not None
    decision = next(one for one in choice.view.options(choice.ask) if isinstance(one, Play | Discard))
    table.app.do(scene._decide(decision))  # noqa: SLF001
    while scene.choice is None:
        table.step()
    return scene


def moves(table: CouchTable) -> int:
    return sum("move" in line for line in table.public.lines)


@pytest.mark.parametrize("way", ["key", "button"])
def test_whose_turn_it_is_takes_the_last_card_back(table: CouchTable, way: str) -> None:
    a_turn(table)
    hand, done = table.scene.feed.picture.hand, moves(table)
    scene = lay_something(table)
    assert scene.screen.held and scene.feed.picture.hand != hand and moves(table) == done
    if way == "key":
        table.key("z")
    else:
        table.click(scene.page.spot("undo").rect.center)
    table.step(frames=2)
    assert not scene.screen.held and scene.feed.picture.hand == hand and moves(table) == done
    assert scene.choice is not None and scene.choice.view.hand == list(hand or ())
    table.key("z")
    assert scene.page.refused == said("honor.refused.stays")


@pytest.mark.parametrize("how", ["focus", "pause", "log", "orders"])
def test_who_looks_away_has_done_what_was_done_last(table: CouchTable, how: str) -> None:
    scene, done = lay_something(table), moves(table)
    if how == "focus":
        table.post(pygame.WINDOWFOCUSLOST)
    else:
        table.key({"pause": "p", "log": "l", "orders": "e"}[how])
    table.step(frames=3)
    assert table.top is not scene and not scene.screen.held and moves(table) == done + 1


def test_a_turn_that_ends_after_something_was_laid_ends(table: CouchTable) -> None:
    scene = lay_something(table)
    seat, done = scene.screen.private, moves(table)
    table.key("e")
    table.key("e")
    table.step(frames=3)
    assert scene.screen.private != seat and moves(table) >= done + 2


def test_the_hand_that_is_covered_can_take_back_too(table: CouchTable) -> None:
    scene = lay_something(table)
    table.key("h")
    table.key("z")
    table.step(frames=2)
    assert not scene.screen.held and scene.feed.picture.hand is None and scene.choice is not None


def test_under_the_pause_no_hand_lies_open(table: CouchTable) -> None:
    a_turn(table)
    table.key("p")
    table.step(frames=2)
    assert table.scene.feed.picture.hand is None


def test_with_one_person_at_the_table_no_curtain_ever_falls(tmp_path: Path) -> None:
    table = CouchTable(tmp_path, a_match(4, 3).record, (1,), "instant", 120.0)
    table.play(240)
    table.app.close()
    assert not table.curtains and table.marks


def test_orders_that_stand_ask_nothing_until_they_are_to_be_changed() -> None:
    """The same words and ways whatever is held; what is chosen is said again, and one press goes on."""
    seen = set[tuple[str, ...]]()
    for hand in ((SAVE_FACE, SAVE_FACE), (0, 1)):
        screen = SharedScreen(Seat(None), {0: Seat(0)}, {})
        scene = OrdersScene(make_resources(), "You", 1, hand, 0, screen, None)  # type: ignore[arg-type]
        scene.resize((1280, 720))
        assert [one.key for one in scene.page.controls] == ["done", "change"]
        assert scene.first() is scene.main
        scene.look.written = []
        scene.draw(pygame.Surface((1280, 720)))
        seen.add(tuple(one.text for one in scene.look.written))
        scene._change()  # noqa: SLF001
        assert {"beaten", "dishonoured", "others", "done"} <= {one.key for one in scene.page.controls}
    ((*words,),) = seen
    assert "If your Daimyo is beaten: Show Save face" in words


def test_in_large_letters_the_first_order_is_seen_whole() -> None:
    settings = ProgramSettings()
    settings.change("text_scale", 200)
    settings.change("language", "de")
    screen = SharedScreen(Seat(None), {0: Seat(0)}, {})
    scene = OrdersScene(make_resources(settings), "You", 1, (0, 1, 2), 0, screen, None)  # type: ignore[arg-type]
    scene.resize((1024, 600))
    scene._change()  # noqa: SLF001
    (area,) = scene.page.areas
    first = next(one for one in scene.page.controls if one.key == "beaten")
    assert area.view.contains(first.rect)
