"""Every card says its rule in at most twelve words where it lies open at the table; a covered one never."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from assets import FOLDER
from game.kept.language import Language
from game.kept.last_table import SeatPlan
from game.table.seats import Seating
from game.tenno.cards import CARDS, PICTURES, SHOGUN
from game.tenno.show.choice_by_touches import HandSpot, SlotSpot
from game.tenno.show.house_rules import request_of
from game.tenno.show.picture import Note
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.table.card_sprite import OpenFace
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.table import banner_log_odds_and_papers
from scenes.tenno.table.last_fight_and_discard import open_cards
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.note_and_odds_places import last_fight_room
from scenes.window.input import Device
from scenes.window.intents import NextGroup
from scenes.window.requests import PlayStage, StartMatch
from scenes.window.scene import Scene
from tests.driver import SAMPLE, Driver
from tests.samples import sample
from tests.scenes.menus.campaign.test_words_fit import played_by
from tests.scenes.tenno.match.test_laying_farmers import Laying
from tests.scenes.tenno.match.test_score_scene import ended, scoring
from tests.scenes.tenno.playing import PlayedGame
from tests.scenes.tenno.tables import SIZE, ground, kit
from tests.words import language as language_of
from tests.words import said

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_a_rule_has_at_most_twelve_words(code: str) -> None:
    language = language_of(code)
    rules = [language.text(f"card.rule.{PICTURES[card]}") for card in CARDS]
    assert [rule for rule in rules if len(rule.split()) > 12] == []


def asked_for_attack(top: Scene) -> bool:
    return (
        isinstance(top, MatchScene)
        and top.choice is not None
        and top.choice.ask.wanted == "attack"
        and not top.choice.chosen()
        and top.screen.feed.view.duel is not None
    )


def asked(tmp_path: Path, by: str = "mouse") -> tuple[PlayedGame, MatchScene]:
    """A match after its first fight, where an attack is asked for and nothing is chosen yet."""

    game = PlayedGame(tmp_path, ("human", "novice"), by=by)
    scene = game.play_until(asked_for_attack)
    assert isinstance(scene, MatchScene)
    draw_all(game)
    return game, scene


def draw_all(game: PlayedGame) -> None:
    """From now on draw every frame: a card can be read once it was drawn."""
    game.draw_one_in = 1
    game.step()


def test_hand_row_discard_and_last_fight_say_it_under_a_resting_pointer(tmp_path: Path) -> None:
    game, scene = asked(tmp_path)
    page, text = scene.page, game.resources.language.text
    view = scene.screen.feed.view
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
    places.append((last.box.center, last.card))
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
        if isinstance(getattr(control, "what", None), SlotSpot | HandSpot):
            page.page.set_focus(control)
            game.step(500, 10)
            note = page.picture().note
            told = note is not None and bool(rules & set(note.lines))
            spot = control.what  # type: ignore[attr-defined]
            rival = isinstance(spot, SlotSpot) and spot.seat != scene.screen.feed.view.you
            assert not (told and rival)
            seen += told
    assert seen > 2
    game.app.close()


def test_a_finger_that_stays_reads_and_chooses_nothing(tmp_path: Path) -> None:
    game, scene = asked(tmp_path, "touch")
    page, view = scene.page, scene.screen.feed.view
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


def test_a_finger_takes_a_card_that_has_long_had_the_focus(tmp_path: Path) -> None:
    """Only what the finger itself stays on is read and not chosen."""
    game, scene = asked(tmp_path, "touch")
    focus = scene.page.page.focus
    assert focus is not None and focus.focused and scene.choice is not None
    game.step(1500, 30)
    game.tap(focus.rect.center)
    assert scene.choice.chosen()
    game.app.close()


def test_the_keys_reach_discard_and_last_fight_behind_the_last_control(tmp_path: Path) -> None:
    game, scene = asked(tmp_path, "keyboard")
    page, text = scene.page, game.resources.language.text
    for _ in range(8):
        game.key("tab")
        game.step(300, 6)
        if page.reading.read is not None:
            break
    first = page.reading.read
    assert first is not None, "Tab comes to the cards"
    note = page.picture().note
    assert note is not None and note.lines == (text(f"card.rule.{PICTURES[first.card]}"),)
    for way in ("right", "left", "up", "down"):
        game.key(way)
    game.step(300, 6)
    assert page.reading.read is not None, "arrows stay among the cards"
    game.key("tab")
    game.step(300, 6)
    assert page.reading.read is None and page.page.focus is not None
    game.key("tab")
    game.app.close()


def fighting(tmp_path: Path, by: str, turned: int = 2) -> tuple[PlayedGame, MatchScene, Rect]:
    """A person's fight in the close-up with so many cards turned, and where the first of them lies."""

    def both_open(top: Scene) -> bool:
        fights = isinstance(top, MatchScene) and top.act is not None
        game.draw_one_in = 1 if fights else SAMPLE
        return isinstance(top, MatchScene) and top.act is not None and len(large_faces(top)) >= turned

    game = PlayedGame(tmp_path, ("human", "novice"), by=by, speed="normal", seed=4)
    scene = game.play_until(both_open)
    assert isinstance(scene, MatchScene) and scene.act is not None and not scene.act.over
    return game, scene, large_faces(scene)[0]


def large_faces(scene: MatchScene) -> list[Rect]:
    """Where the two cards of a close-up lie open."""
    if scene.act is None or not scene.runner.near:
        return []
    return [face.rect for face in scene.reading.faces if face.rect.height > 250]


def test_a_fight_says_it_under_a_resting_pointer_and_goes_on(tmp_path: Path) -> None:
    game, scene, card = fighting(tmp_path, "mouse", turned=1)
    assert scene.act is not None
    game.point(card.center)
    before = scene.act.position
    game.step(300, 6)
    assert scene.reading.read is not None and scene.reading.read.rect.collidepoint(card.center)
    assert scene.act is None or scene.act.position > before, "the pointer may lie there by chance"
    game.app.close()


def test_a_pointer_that_was_left_where_it_chose_asks_for_no_rule_until_it_moves(tmp_path: Path) -> None:
    game, scene, card = fighting(tmp_path, "mouse", turned=1)
    everywhere = [OpenFace(game.surface.get_rect(), scene.reading.faces[-1].card)]
    scene.reading.show(everywhere)
    for _ in range(3):
        scene.reading.update(300, None)
    assert scene.reading.read is None
    game.point(card.center)
    game.step(300, 6)
    assert scene.reading.read is not None
    game.app.close()


def test_a_fight_waits_for_the_keys_that_read_its_cards(tmp_path: Path) -> None:
    game, scene, _ = fighting(tmp_path, "keyboard")
    act = scene.act
    assert act is not None
    seen = set()
    game.key("tab")
    before = act.position
    for way in ("left", "right") * 2:
        game.step(300, 6)
        assert scene.reading.read is not None
        seen.add(scene.reading.read.rect.center)
        game.key(way)
    assert scene.act is act and act.position == before and len(seen) > 1
    game.key("tab")
    game.step(50)
    assert scene.reading.read is None and act.position > before, "Tab leaves them"
    game.key("space")
    assert act.over or act.hurried
    game.app.close()


def test_a_fight_waits_for_the_finger_that_reads_its_cards_and_ends_at_a_tap(tmp_path: Path) -> None:
    game, scene, card = fighting(tmp_path, "touch")
    act = scene.act
    assert act is not None
    game.finger_down(card.center)
    before = act.position
    game.step(3000, 60)
    assert scene.act is act and act.position == before
    assert scene.reading.read is not None and scene.reading.read.rect.collidepoint(card.center)
    game.finger_up(card.center)
    game.step(40)
    assert scene.reading.read is None and before < act.position and not act.hurried
    game.tap(card.center)
    assert act.over or act.hurried, "a tap ends it as ever"
    game.app.close()


def test_a_farmer_says_it_while_it_is_laid_and_not_while_it_is_covered(tmp_path: Path) -> None:
    for shared in (False, True):
        laying = Laying(tmp_path, shared=shared)
        drive, slot = laying.drive, laying.slots[1]
        drive.point((2, 2))
        drive.point(slot.rect.center)
        drive.step(400, 8)
        read = laying.scene.reading.read
        assert (read is None) if shared else (read is not None and read.card == slot.card)
        drive.app.close()


def test_a_hand_card_says_it_to_the_keys_while_the_farmers_are_laid(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    for _ in range(4):
        laying.drive.key("tab")
        laying.drive.step(400, 10)
        read = laying.scene.reading.read
        if read is not None and read.card > 3:
            break
    else:
        raise AssertionError("Tab comes to the hand")
    laying.drive.app.close()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_score_says_it_of_its_prisoners(tmp_path: Path, by: str) -> None:
    drive = Driver(tmp_path, scoring(ended(2, 1)), draw_one_in=1)
    drive.step(20_000, 60)
    scene = drive.top
    assert isinstance(scene, ScoringScene) and scene.over
    if by == "mouse":
        prisoner = scene.reading.faces[0]
        drive.point((2, 2))
        drive.point(prisoner.rect.center)
        drive.step(400, 8)
        assert scene.reading.read is not None and scene.reading.read.rect.collidepoint(prisoner.rect.center)
    else:
        for _ in range(9):
            drive.key("tab")
        drive.step(400, 8)
        assert scene.reading.read is not None
    drive.app.close()


def test_the_cards_of_the_monks_question_say_it(tmp_path: Path) -> None:
    def held_back(top: Scene) -> bool:
        return isinstance(top, MonkQuestion)

    for seed in range(1, 30):
        game = PlayedGame(tmp_path / str(seed), ("human", "novice"), seed=seed)
        try:
            question = game.play_until(lambda top: held_back(top) or isinstance(top, ScoringScene))
            if not isinstance(question, MonkQuestion):
                continue
            draw_all(game)
            game.point((2, 2))
            game.point((question.layout.duel.cards[1].x, question.layout.duel.cards[1].y))
            game.step(400, 8)
            assert question.reading.read is not None
            return
        finally:
            game.app.close()
    raise AssertionError("no match asked for the Monk")


def test_the_new_card_on_the_page_before_a_stage_says_it(tmp_path: Path) -> None:
    journey = played_by(tmp_path, "en", 100)
    scene = OpeningScene(journey, journey.campaign.stage("s04"), "", PlayStage("", "s04", 1))
    scene.enter()
    scene.resize((1280, 720))
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    for _ in range(2):
        scene.handle(NextGroup())
    scene.update(10)
    scene.update(300)
    assert scene.reading.read is not None and scene.reading.read.card == SHOGUN


@pytest.mark.parametrize("by", sample(["mouse", "touch", "keyboard"], ["mouse", "touch"]))
def test_an_open_pile_says_it_of_its_topmost(tmp_path: Path, by: str) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by=by)
    seats = SeatPlan("human", "Aki", 1), SeatPlan("novice", "Novice", 2)
    game.request(StartMatch(seats, 0, request_of("open_prisoners", 2)))

    def taken(top: Scene) -> bool:
        return asked_for_attack(top) and any(top.screen.feed.view.public.prisoners)  # type: ignore[attr-defined]

    scene = game.play_until(taken)
    assert isinstance(scene, MatchScene)
    draw_all(game)
    page, view = scene.page, scene.screen.feed.view
    assert view.variant.open_prisoners
    for seat, pile in enumerate(view.public.prisoners):
        if not pile:
            continue
        place = page.layout.group(Seating(2, view.you or 0).place(seat)).pile.center
        rule = game.resources.language.text(f"card.rule.{PICTURES[pile[-1][1]]}")
        game.point((2, 2))
        if by == "mouse":
            game.point(place)
        elif by == "touch":
            game.finger_down(place)
        for _ in range(80 if by == "keyboard" else 1):
            game.step(500, 10)
            note = page.picture().note
            if note is not None and note.lies == "pile" and note.lines == (rule,):
                break
            if by == "keyboard":
                ways = ("left", "right", "up", "down") if page.reading.read else ("tab",)
                game.key(game.chance.choose(ways))
        else:
            raise AssertionError(f"the pile of seat {seat} says {note}")
        if by == "touch":
            game.finger_up(place)
        game.key("tab")
    assert scene.choice is not None and scene.choice.chosen() == ()
    game.app.close()


def test_prisoners_lie_face_down_where_the_rule_is_another(tmp_path: Path) -> None:
    game, scene = asked(tmp_path)
    page = scene.page
    covered = open_cards(page.layout, page.picture(), page.layout.last_fight)
    assert not [one for one in covered if one.lies == "pile"]
    game.app.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rule_of_a_hand_card_hides_neither_the_last_fight_nor_the_discard(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout, places = ground(seats).table, []
    find = banner_log_odds_and_papers.bubble
    monkeypatch.setattr(
        banner_log_odds_and_papers, "bubble", lambda *given: places.append(find(*given)) or places[-1]
    )
    for card in CARDS:
        note = Note(
            None, 0, said(f"card.{PICTURES[card]}"), (said(f"card.rule.{PICTURES[card]}"),), lies="hand"
        )
        banner_log_odds_and_papers.draw_note(Canvas(pygame.Surface(SIZE), kit(), layout), note, layout.hand)
    kept = layout.last_fight, layout.discard, layout.banner, layout.hand, *layout.own.slots
    assert len(places) == len(CARDS) and all(place.collidelist(list(kept)) < 0 for place in places)
