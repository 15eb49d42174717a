"""Every card says its rule in at most twelve words where it lies open at the table; a covered one never."""

from pathlib import Path

import pygame
import pytest

from game.kept.language import Language
from game.tenno.cards import CARDS, PICTURES
from game.tenno.show.choice import HandSpot, SlotSpot
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.table.last_fight import open_cards
from scenes.tenno.table.paint import last_fight_room
from scenes.window.devices import Device
from scenes.window.scene import Scene
from tests.driver import FOLDER
from tests.scenes.tenno.playing import PlayedGame


@pytest.mark.parametrize("code", Language.codes(FOLDER / "text"))
def test_a_rule_has_at_most_twelve_words(code: str) -> None:
    language = Language(FOLDER / "text", code)
    rules = [language.text(f"card.rule.{PICTURES[card]}") for card in CARDS]
    assert [rule for rule in rules if len(rule.split()) > 12] == []


def asked(tmp_path: Path, by: str = "mouse") -> tuple[PlayedGame, MatchScene]:
    """A match after its first fight, where an attack is asked for and nothing is chosen yet."""

    def ready(top: Scene) -> bool:
        return (
            isinstance(top, MatchScene)
            and top.choice is not None
            and top.choice.ask.wanted == "attack"
            and not top.choice.chosen()
            and top.flow.feed.view.duel is not None
        )

    game = PlayedGame(tmp_path, ("human", "novice"), by=by)
    scene = game.play_until(ready)
    assert isinstance(scene, MatchScene)
    return game, scene


def test_hand_row_discard_and_last_fight_say_it_under_a_resting_pointer(tmp_path: Path) -> None:
    game, scene = asked(tmp_path)
    page, text = scene.page, game.resources.language.text
    view = scene.flow.feed.view
    picture = page.picture()
    seat = view.you
    assert seat is not None
    places = [(page.spot(HandSpot(n)).rect.center, card) for n, card in enumerate(view.hand_cards())][:1]
    laid = [
        (n, card) for n, card in enumerate(view.row) if card is not None and not picture.own.slots[n].raised
    ]
    places += [(page.spot(SlotSpot(seat, n)).rect.center, card) for n, card in laid]
    cards = list(open_cards(page.layout, picture, last_fight_room(page.layout, picture.arrow)))
    last = [card for card in cards if card.lies == "fight"][-1]
    places.append((last.box.centre, last.card))
    for place, card in places:
        game.point((2, 2))
        game.point(place)
        game.step(50)
        note = page.picture().note
        assert note is None or text(f"card.rule.{PICTURES[card]}") not in note.lines, "not in passing"
        game.step(400, 8)
        note = page.picture().note
        assert note is not None and text(f"card.rule.{PICTURES[card]}") in note.lines
        assert note.title == text(f"card.{PICTURES[card]}")
    game.app.close()


def test_the_focus_says_it_and_a_rivals_back_never(tmp_path: Path) -> None:
    game, scene = asked(tmp_path, "keyboard")
    page = scene.page
    game.key("tab")
    game.step(500, 10)
    rules = {game.resources.language.text(f"card.rule.{PICTURES[card]}") for card in CARDS}
    seen = 0
    for control in page.page.controls:
        if isinstance(getattr(control, "spot", None), SlotSpot | HandSpot):
            page.page.set_focus(control)
            game.step(500, 10)
            note = page.picture().note
            told = note is not None and bool(rules & set(note.lines))
            spot = control.spot  # type: ignore[attr-defined]
            rival = isinstance(spot, SlotSpot) and spot.seat != scene.flow.feed.view.you
            assert not (told and rival)
            seen += told
    assert seen > 2
    game.app.close()


def test_a_finger_that_stays_reads_and_chooses_nothing(tmp_path: Path) -> None:
    game, scene = asked(tmp_path, "touch")
    page, view = scene.page, scene.flow.feed.view
    seat = view.you
    assert seat is not None and scene.choice is not None
    slot, laid = next((n, card) for n, card in enumerate(view.row) if card is not None)
    game.finger_down(page.spot(SlotSpot(seat, slot)).rect.center)
    assert game.resources.devices.last is Device.TOUCH
    game.step(600, 30)
    note = page.picture().note
    assert note is not None and note.title == game.resources.language.text(f"card.{PICTURES[laid]}")
    game.finger_up(page.spot(SlotSpot(seat, slot)).rect.center)
    assert scene.choice.chosen() == ()
    game.app.close()
    pygame.event.clear()
