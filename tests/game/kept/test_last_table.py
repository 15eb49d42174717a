"""The plan of a table: kept in the settings, read back whole or not at all."""

import pytest

from game.kept.data_folder import Store
from game.kept.last_table import HUMAN, SeatPlan, TablePlan, plan_of
from game.kept.settings import FILE, Settings, load, save

PLAN = TablePlan((SeatPlan(HUMAN, "Aki", 3), SeatPlan("steady", "Steady", 1), SeatPlan(HUMAN, "Mika", 7)), 2)


def test_a_plan_lasts_over_the_end_of_the_program(tmp_path) -> None:
    store, settings = Store(tmp_path), Settings()
    settings.change("table", PLAN.to_setting())
    settings.change("people", ["Aki", "Mika"])
    save(settings, store)
    again, faults = load(store)
    assert faults == []
    assert plan_of(again.table, {"steady"}) == PLAN
    assert again.people == ["Aki", "Mika"]


def test_there_is_no_plan_before_the_first_table_nor_where_a_rival_is_gone() -> None:
    assert plan_of(Settings().table, {"steady"}) is None
    assert plan_of(PLAN.to_setting(), {"novice"}) is None


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("seats", []), ("seats", None), ("first", 3), ("first", True), ("first", "0"),
        ("crest", 8), ("crest", 3.0), ("crest", 1), ("name", ""), ("name", "x" * 21), ("spec", None),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_is_refused_whole(where: str, what: object) -> None:
    stored = PLAN.to_setting()
    if where in stored:
        stored[where] = what
    else:
        stored["seats"][0][where] = what  # type: ignore[index]
    assert plan_of(stored, {"steady"}) is None
    settings = Settings()
    with pytest.raises(ValueError, match=r"^table: (seats|first)"):
        settings.change("table", stored)
    assert settings.table == {}


def test_a_broken_plan_falls_back_alone(tmp_path) -> None:
    store = Store(tmp_path)
    store.write(FILE, b'{"table": {"seats": 7}, "people": ["Aki", 4], "speed": "fast"}')
    settings, faults = load(store)
    assert (settings.table, settings.people, settings.speed) == ({}, [], "fast")
    assert len(faults) == 2
