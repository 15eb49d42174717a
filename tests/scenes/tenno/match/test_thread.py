"""At a table without notes the slot that was looked at last keeps its note, where a boon lets it."""

from dataclasses import replace

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.help_after_defeats import Help
from game.campaign.seals import under_seal
from game.campaign.stage_table import THREAD, StageTable
from game.campaign.tries import played, yardstick
from game.games import TENNO
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.tenno.show.choice_by_touches import SlotSpot
from game.tenno.show.picture_from_view import Seating
from game.tenno.view import View
from scenes.tenno.match.help_at_table import Aids, aids_for
from scenes.tenno.match.table_page import PageContents, TablePage
from scenes.window import intents
from tests.driver import make_resources
from tests.samples import sample

STAGE = own_campaign().stage("s17")


@pytest.fixture(scope="module")
def told() -> list[Line]:
    """What the player's seat was told in a match without notes in which it looked at cards more than once."""
    for seed in range(1, 40):
        (match,) = played(TENNO, STAGE, yardstick(TENNO, STAGE), seed)
        lines = match.told(0)
        if len(looks(lines)) > 1:
            return lines
    raise AssertionError("nobody looks")


def looks(lines: list[Line]) -> list[tuple[int, int]]:
    """List after which line the player has looked at which slot of the other seat."""
    return [
        (number, line["slot"])
        for number, line in enumerate(lines, 1)
        if line.get("move") == "peek" and line["seat"] == 0
    ]


def table(boons: tuple[str, ...] = (THREAD,), defeats: int = 0, seal: str = "") -> StageTable:
    return StageTable(own_campaign(), under_seal(STAGE, seal), Help(defeats), boons=boons)


def test_the_slot_looked_at_last_is_kept_from_the_first_look_on(told: list[Line]) -> None:
    settings, (first, slot), (second, other) = Settings(), *looks(told)[:2]
    assert aids_for(View.of(told[: first - 1]), settings, table()).kept is None
    assert aids_for(View.of(told[:first]), settings, table()).kept == (1, slot)
    assert aids_for(View.of(told[: second - 1]), settings, table()).kept == (1, slot)
    assert aids_for(View.of(told[:second]), settings, table()).kept == (1, other)


def test_nobody_else_has_it_and_notes_need_none(told: list[Line]) -> None:
    settings, view = Settings(), View.of(told[: looks(told)[0][0]])
    assert aids_for(view, settings, table(boons=())).kept is None
    assert aids_for(view, settings, None).kept is None
    helped = aids_for(view, settings, table(defeats=4))
    assert helped.notes and helped.kept is None
    assert aids_for(View.of(told), settings, table()).kept is None, "all is told in the end"


@pytest.mark.parametrize("size", sample([(1024, 600), (1280, 720), (1920, 1080)], [(1024, 600)]))
def test_one_note_is_shown_and_the_others_are_covered(told: list[Line], size: tuple[int, int]) -> None:
    number, slot = looks(told)[0]
    view, resources = View.of(told[:number]), make_resources(Settings())
    aids = aids_for(view, resources.settings, table())
    notes = {other: note(view, resources, size, aids, other) for other in range(3)}
    covered = resources.language.text("note.covered")
    assert [other for other, title in notes.items() if title != covered] == [slot]
    bare = replace(aids, kept=None)
    assert {note(view, resources, size, bare, other) for other in range(3)} == {covered}


def note(view: View, resources: object, size: tuple[int, int], aids: Aids, slot: int) -> str:
    """What is noted of the rival's slot that is pointed at."""
    page = TablePage(resources)  # type: ignore[arg-type]
    page.resize(size, view)
    page.show(PageContents(view, Seating(2, 0), True, None, aids=aids))
    page.handle(intents.Point(page.spot(SlotSpot(1, slot)).rect.center))
    found = page.picture().note
    assert found is not None
    return found.title
