"""What those around a shared screen see of a hand that is covered: the same, whatever card it holds."""

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.honor.cards import NAMES
from game.honor.decisions import Phase
from game.honor.show.choice_by_touches import Card, House
from game.honor.show.shared_screen import CHOICES, Orders
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.standing_orders import OrdersScene
from scenes.match.hand_over_curtain import CurtainScene
from scenes.ui.message import MessageScene
from scenes.window.input import Device
from scenes.window.requests import Push
from tests.game.honor.tables import Table
from tests.scenes.honor.couch import CouchTable

WAYS: dict[str, tuple[str, ...]] = {"eye": ("h",), "pause": ("p",), "after the pause": ("p", "escape")}
"""Keys by which a hand comes to be covered."""


@contextmanager
def couch(home: Path, match: Table, people: tuple[int, ...]) -> Iterator[CouchTable]:
    table = CouchTable(home, match.match.record, people, "instant", 120.0)
    try:
        yield table
    finally:
        table.app.close()


def picture(table: CouchTable) -> int:
    """Return what is seen once nothing moves any more."""
    table.step(frames=8)
    return zlib.crc32(table.surface.get_view("2"))


def until(table: CouchTable, there: Callable[[], bool]) -> None:
    for _ in range(400):
        if there():
            return
        table.play_a_little()
    raise AssertionError("it never comes")


def asked(table: CouchTable, phase: Phase) -> Callable[[], bool]:
    def there() -> bool:
        top = table.top
        chooses = isinstance(top, MatchScene) and top.act is None and top.choice is not None
        return chooses and table.scene.choice is not None and table.scene.choice.ask.phase is phase

    return there


def press(table: CouchTable, what: object) -> None:
    found = (one for one in table.scene.page.page.controls if getattr(one, "what", None) == what)
    table.click(next(found).rect.center)
    table.step(frames=2)


def covered_after(table: CouchTable, keys: tuple[str, ...]) -> int:
    assert table.scene.feed.hand_open
    for key in keys:
        table.key(key)
        table.step(frames=2)
    assert not table.scene.feed.hand_open and table.scene.screen.private is not None
    return picture(table)


@pytest.mark.parametrize("way", WAYS)
def test_why_a_card_of_a_covered_hand_led_nowhere_is_seen_no_more(tmp_path: Path, way: str) -> None:
    seen, said = set[int](), set[str]()
    for card in ("spy", "save_face"):
        with couch(tmp_path / card, Table(f"{card} foot"), (0, 1)) as table:
            until(table, asked(table, Phase.TURN))
            held = next(one for one in table.scene.feed.picture.hand or () if NAMES[one] == card)
            press(table, Card(held))
            press(table, House(1))
            said.add(table.scene.page.refused)
            seen.add(covered_after(table, WAYS[way]))
    assert len(said) == 2 and "" not in said
    assert len(seen) == 1


@pytest.mark.parametrize("way", WAYS)
def test_what_a_covered_hand_can_answer_to_a_dishonour_is_not_seen(tmp_path: Path, way: str) -> None:
    seen, open_seen = set[int](), set[int]()
    for card in ("save_face", "okugata_5"):
        match = Table("dishonour foot", f"{card} foot", "foot").do("0 dishonour 1")
        with couch(tmp_path / card, match, (1, 2)) as table:
            until(table, asked(table, Phase.DISHONOURED))
            open_seen.add(picture(table))
            seen.add(covered_after(table, WAYS[way]))
            assert table.scene.page.covering is None
            if way != "pause":
                table.key("h")
                table.step(frames=2)
                assert table.scene.page.covering is not None, "it can be answered again"
    assert len(seen) == 1
    assert len(open_seen) == 2


def test_who_covered_the_hand_is_told_in_the_same_words_how_to_show_it_again(tmp_path: Path) -> None:
    seen = set[int]()
    for card in ("spy", "assassin"):
        with couch(tmp_path / card, Table(f"{card} foot"), (0, 1)) as table:
            until(table, asked(table, Phase.TURN))
            assert "show" not in keys_of(table)
            seen.add(covered_after(table, ("h",)))
            shown = table.scene.page.show_of
            assert (shown.title, shown.line) == ("Hand hidden", "H shows it") and not shown.calm
            table.app.resources.devices.last = Device.PAD
            table.app.stack.relabel()
            assert table.scene.page.show_of.line == "Y shows it"
            table.click(table.scene.page.spot("show").rect.center)
            table.step(frames=2)
            assert table.scene.feed.hand_open and "show" not in keys_of(table)
    assert len(seen) == 1


def test_the_first_key_upon_a_covered_hand_shows_it(tmp_path: Path) -> None:
    with couch(tmp_path, Table("spy foot"), (0, 1)) as table:
        until(table, asked(table, Phase.TURN))
        for keys in (("h",), ("p", "escape")):
            covered_after(table, keys)
            table.key("return")
            table.step(frames=2)
            assert table.scene.feed.hand_open


def keys_of(table: CouchTable) -> list[str]:
    return [one.key for one in table.scene.page.page.controls]


def test_keys_do_nothing_with_a_covered_hand(tmp_path: Path) -> None:
    seen = set[int]()
    for card in ("spy", "assassin"):
        with couch(tmp_path / card, Table(f"{card} foot"), (0, 1)) as table:
            until(table, asked(table, Phase.TURN))
            table.key("h")
            for key in ("d", "e", "t", "1", "tab", "return", "right", "return", "delete"):
                table.key(key)
                table.step(frames=2)
                assert table.top is table.scene and not table.scene.feed.hand_open
            assert not any("move" in line for line in table.public.lines)
            seen.add(picture(table))
    assert len(seen) == 1


def first_orders(table: CouchTable) -> OrdersScene:
    until(table, lambda: isinstance(table.top, OrdersScene))
    table.step(frames=4)
    top = table.top
    assert isinstance(top, OrdersScene)
    return top


def last_orders(table: CouchTable) -> OrdersScene:
    until(table, asked(table, Phase.TURN))
    table.key("e")
    return first_orders(table)


LAID: dict[str, Callable[[CouchTable], object]] = {
    "pause": lambda table: table.key("escape"),
    "something else": lambda table: table.app.do(Push(MessageScene(table.app.resources, "Title", "Words"))),
}
"""What comes to lie over the orders."""


@pytest.mark.parametrize(
    ("orders", "what"),
    [(first_orders, "pause"), (first_orders, "something else"), (last_orders, "something else")],
)
def test_orders_show_no_hand_through_what_lies_above_nor_after_it(
    tmp_path: Path, orders: Callable[[CouchTable], OrdersScene], what: str
) -> None:
    through, after = set[int](), set[int]()
    for card, beaten in (("spy", "show"), ("assassin", "keep")):
        with couch(tmp_path / card, Table(f"{card} foot", f"{card} foot"), (0, 1)) as table:
            scene = orders(table)
            scene._choose("beaten", ("show", "keep").index(beaten))  # noqa: SLF001
            scene.resize(table.surface.get_size())
            LAID[what](table)
            assert table.top is not scene
            through.add(picture(table))
            table.post(pygame.WINDOWFOCUSLOST)
            table.post(pygame.WINDOWFOCUSGAINED)
            through.add(picture(table))
            table.key("escape")
            table.step(frames=2)
            assert isinstance(table.top, CurtainScene), "its owner alone goes on"
            after.add(picture(table))
            curtains = len(table.curtains)
            table.play_a_little()
            assert table.curtains[curtains:] == [scene._name]  # noqa: SLF001
    assert len(through) == 1
    assert len(after) == 1


@pytest.mark.parametrize(
    ("orders", "what"), [(first_orders, "pause"), (first_orders, "focus"), (last_orders, "focus")]
)
def test_orders_chosen_before_a_pause_are_there_for_their_owner_behind_the_curtain(
    tmp_path: Path, orders: Callable[[CouchTable], OrdersScene], what: str
) -> None:
    chosen = Orders(beaten="keep", others="kin")
    with couch(tmp_path, Table("spy foot", "spy foot"), (0, 1)) as table:
        scene = orders(table)
        given = dict(table.scene.screen.orders)
        for thing, word in (("beaten", "keep"), ("others", "kin")):
            scene._choose(thing, CHOICES[thing].index(word))  # noqa: SLF001
        if what == "pause":
            table.key("escape")
            table.key("escape")
        else:
            table.post(pygame.WINDOWFOCUSLOST)
            table.post(pygame.WINDOWFOCUSGAINED)
        table.step(frames=2)
        assert isinstance(table.top, CurtainScene)
        assert table.scene.screen.orders == given, "nothing is ordered yet"
        table.play_a_little()
        if orders is last_orders:
            table.step(frames=4)
            table.key("e")
        again = first_orders(table)
        assert again is not scene and again.orders == chosen
        other = 1 - again._seat  # noqa: SLF001
        assert table.scene.screen.begun_orders(other) != chosen, "they are their owner's alone"
        table.app.do(again._order())  # noqa: SLF001
        assert table.scene.screen.orders[1 - other] == chosen


def test_back_at_the_end_of_a_turn_forgets_what_was_chosen(tmp_path: Path) -> None:
    with couch(tmp_path, Table("spy foot"), (0, 1)) as table:
        scene = last_orders(table)
        before = scene.orders
        scene._choose("others", 1)  # noqa: SLF001
        assert scene.orders != before
        table.key("escape")
        table.step(frames=2)
        table.key("e")
        assert first_orders(table).orders == before


def test_the_hand_lies_open_where_somebody_goes_on_from_the_orders(tmp_path: Path) -> None:
    with couch(tmp_path, Table("spy foot"), (0, 1)) as table:
        last_orders(table)
        assert not table.scene.feed.hand_open
        table.key("escape")
        table.step(frames=2)
        assert table.top is table.scene and table.scene.feed.hand_open
