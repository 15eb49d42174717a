"""The puzzle letters: from the map to the table, answered by each device, refuted, kept."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from assets import FOLDER
from game.campaign.campaign_files import read_campaign
from game.campaign.problems import Problem, read_problems
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.tenno.cards import CODES
from game.tenno.show import house_rules
from game.tenno.show.choice_by_touches import HandSpot, SlotSpot
from scenes.match.problem_papers import ProblemNote, SolvedNote
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.menus.pending_requests import Notices
from scenes.tenno.match.problem import ProblemScene
from scenes.tenno.match.table_page import SpotControl
from scenes.ui import Control, IconButton
from scenes.ui.message import MessageScene
from scenes.window import Pop, Push
from scenes.window.early_presses import UNSEEN
from tests.driver import SilentSounds, make_resources
from tests.game.campaign.campaigns import SCRIPT, STAGES, write
from tests.samples import sample, spread
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, written

OURS = read_problems(FOLDER / "campaign" / "problems")


def with_letters(home: Path, by: str, won: int = 24) -> CampaignPlayer:
    """Come to the list of problems."""
    player = on_the_map(home, by, won=min(won, 23))
    if won > 23:
        stage = map_of(player).played.campaign.road[-1]
        map_of(player).played.walk_on(stage)
    player.press_button("problem.title")
    assert isinstance(player.top, LettersScene)
    return player


def open_letter(player: CampaignPlayer, number: int) -> ProblemScene:
    player.use(lambda one: one.key == f"letter{number}")
    player.step(60, 3)
    assert isinstance(player.top, ProblemNote)
    press(player, "problem.to_table")
    scene = player.top
    assert isinstance(scene, ProblemScene)
    return scene


def press(player: CampaignPlayer, key: str) -> None:
    player.press_button(key)
    player.step(60, 3)


def touch(player: CampaignPlayer, scene: ProblemScene, found: Callable[[Control], bool]) -> None:
    assert player.top is scene
    player.step(UNSEEN, 2)  # a press at once on what took the place of another would be one by habit
    player.press_on(found)
    player.step(60, 3)


def answer(player: CampaignPlayer, scene: ProblemScene, line: Line) -> None:
    def spot(one: SlotSpot | HandSpot) -> Callable[[Control], bool]:
        return lambda control: isinstance(control, SpotControl) and control.what == one

    def word(key: str) -> Callable[[Control], bool]:
        words = player.resources.language.text(key)
        return lambda control: getattr(control, "label", None) == words

    match line:
        case {"move": "attack"}:
            touch(player, scene, spot(SlotSpot(line["seat"], line["slot"])))
            touch(player, scene, spot(SlotSpot(line["target"], line["target_slot"])))
            if player.top is scene:  # a finger's first touch shows the odds
                touch(player, scene, spot(SlotSpot(line["target"], line["target_slot"])))
        case {"move": "monk"}:
            touch(player, scene, word(f"choice.button.{'show' if line['reveal'] else 'keep'}"))
        case {"move": "pass"} if scene.choice is not None:
            touch(player, scene, word(f"choice.button.{scene.choice.buttons()[-1].name}"))
        case _:
            touch(player, scene, spot(SlotSpot(line["seat"], line["slot"])))


def wrong_one(problem: Problem) -> Line:
    first = problem.puzzle.accept[0]
    if "reveal" in first:
        return {**first, "reveal": not first["reveal"]}
    key = "target_slot" if "target_slot" in first else "slot"
    return next(one for slot in range(3) if not problem.right(one := {**first, key: slot}))


@pytest.mark.parametrize("by", sample(DEVICES, ["touch"]))
def test_a_person_answers_every_letter(tmp_path: Path, by: str) -> None:
    player = with_letters(tmp_path, by)
    entries = sorted(OURS.entries, key=lambda one: one.opens)  # as stages open them
    scene = open_letter(player, 1)
    for number, problem in enumerate(entries, 1):
        assert scene.problem.identity == problem.identity
        answer(player, scene, problem.puzzle.accept[0])
        assert isinstance(player.top, ProblemNote), problem.identity
        if number < len(entries):
            press(player, "problem.next")
            press(player, "problem.to_table")
            assert isinstance(player.top, ProblemScene)
            scene = player.top
    press(player, "problem.letters")
    assert isinstance(player.top, LettersScene)
    assert player.resources.language.text("problem.solved", n=24) in written(player)
    player.app.close()


def test_a_card_that_is_dragged_onto_another_attacks_it_as_in_a_match(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "mouse")
    assert isinstance(player.top, LettersScene)
    answers = [one.puzzle.accept[0] for one in player.top.entries]
    number, line = next(each for each in enumerate(answers, 1) if each[1].get("move") == "attack")
    scene = open_letter(player, number)
    player.step(UNSEEN, 2)
    own, other = SlotSpot(line["seat"], line["slot"]), SlotSpot(line["target"], line["target_slot"])
    start, end = (scene.page.spot(spot).rect.center for spot in (own, other))
    player.press(start)
    player.point(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    player.point(end)
    player.release(end)
    player.step(60, 3)
    assert isinstance(player.top, SolvedNote)
    player.app.close()


def attacked(home: Path, speed: str) -> tuple[CampaignPlayer, ProblemScene, Line]:
    """Answer the first letter that asks for an attack; what comes of it is still to be seen."""
    player = with_letters(home, "mouse")
    player.resources.settings.change("speed", speed)
    assert isinstance(player.top, LettersScene)
    answers = [one.puzzle.accept[0] for one in player.top.entries]
    number, line = next(each for each in enumerate(answers, 1) if each[1].get("move") == "attack")
    scene = open_letter(player, number)
    player.step(UNSEEN, 2)
    for spot in (SlotSpot(line["seat"], line["slot"]), SlotSpot(line["target"], line["target_slot"])):
        player.click(scene.page.spot(spot).rect.center)
        player.step(UNSEEN, 2)
    return player, scene, line


@pytest.mark.parametrize("hurried", [False, True])
def test_a_right_attack_is_seen_before_it_is_stamped(tmp_path: Path, hurried: bool) -> None:
    """It was said to be right, and nobody saw the card that it turned over."""
    player, scene, _ = attacked(tmp_path, "normal")
    assert player.top is scene
    fights = scene.page.shown.view.public.fights
    assert fights == scene.problem.fights + 1 and scene.moving() and player.surface
    if hurried:
        player.click((400, 300))
        player.step(20, 2)
    else:
        player.step(1000)
        assert player.top is scene and player.surface
        player.step(2500, 20)
    assert isinstance(player.top, SolvedNote)
    press(player, "problem.next")
    assert isinstance(player.top, ProblemNote)
    player.app.close()


def test_at_instant_speed_a_right_attack_is_stamped_at_once(tmp_path: Path) -> None:
    player, _, _ = attacked(tmp_path, "instant")
    assert isinstance(player.top, SolvedNote)
    player.app.close()


def test_a_card_that_is_found_lies_open_before_it_is_stamped(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "mouse")
    player.resources.settings.change("speed", "normal")
    assert isinstance(player.top, LettersScene)
    entries = player.top.entries
    number = next(n for n, one in enumerate(entries, 1) if one.puzzle.wanted == "where")
    scene, line = open_letter(player, number), entries[number - 1].puzzle.accept[0]
    answer(player, scene, line)
    assert player.top is scene
    place = scene.page.shown.seating.place(line["seat"])
    card = scene.page.picture().seats[place].slots[line["slot"]].card
    assert card == CODES[scene.problem.puzzle.card]
    player.step(1000, 10)
    assert isinstance(player.top, SolvedNote)
    player.app.close()


def test_a_letter_that_is_answered_is_stamped_once_and_comes_to_rest(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "keyboard")
    assert isinstance(player.resources.sounds, SilentSounds)
    heard = player.resources.sounds.heard
    scene = open_letter(player, 1)
    answer(player, scene, scene.problem.puzzle.accept[0])
    assert isinstance(player.top, SolvedNote) and "star-won" in heard
    for _ in range(40):
        player.step(100, 1)
    assert heard.count("tell-stamp") == 1
    assert not player.top.moving()
    player.app.close()


def test_with_reduced_motion_a_solved_letter_is_at_rest_once_it_is_stamped() -> None:
    note = SolvedNote(make_resources(Settings(reduced_motion=True)), "", [""], "", [("", Pop)])
    note.enter()
    note.resize((1280, 720))
    assert note.moving()
    note.update(20)
    assert not note.moving()


@pytest.mark.parametrize(("by", "number"), spread(3, DEVICES, [7, 3, 13]))
def test_a_wrong_answer_shows_a_world_and_leads_back_to_the_table(
    tmp_path: Path, by: str, number: int
) -> None:
    player = with_letters(tmp_path, by)
    scene = open_letter(player, number)
    lines = len(scene.page.shown.view.events)
    answer(player, scene, wrong_one(scene.problem))
    press(player, "problem.show")
    assert player.top is scene
    shown = [slot.card for seat in scene.page.picture().rivals for slot in seat.slots if not slot.gap]
    assert None not in shown
    touch(
        player,
        scene,
        lambda one: getattr(one, "label", "") == player.resources.language.text("problem.again"),
    )
    assert len(scene.page.shown.view.events) == lines
    hidden = [slot.card for seat in scene.page.picture().rivals for slot in seat.slots]
    assert hidden.count(None) >= 2
    answer(player, scene, scene.problem.puzzle.accept[0])
    press(player, "problem.letters")
    assert player.resources.language.text("problem.solved", n=1) in written(player)
    player.app.close()


def test_a_card_that_is_to_be_found_is_named_as_a_sentence_has_it(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "mouse")
    player.use(lambda one: one.key == "letter2")
    player.step(60, 3)
    assert "Where does the Shogun lie? Point at it." in written(player)
    player.app.close()


def test_who_is_told_the_answer_has_not_answered(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "mouse")
    player.use(lambda one: one.key == "letter5")
    player.step(60, 3)
    press(player, "problem.give_up")
    assert any("Gorō’s 6" in words for words in written(player))
    press(player, "problem.letters")
    assert player.resources.language.text("problem.solved", n=0) in written(player)
    player.app.close()


def test_letters_are_numbered_as_stages_open_them(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "keyboard", won=0)
    assert isinstance(player.top, LettersScene)
    opens = [one.opens for one in player.top.entries]
    assert len(opens) == 24 and opens == sorted(opens)
    player.app.close()


def test_letters_wait_for_their_stages(tmp_path: Path) -> None:
    player = with_letters(tmp_path, "keyboard", won=3)
    player.use(lambda one: one.key == "letter2")
    assert isinstance(player.top, LettersScene)
    assert player.sounds.heard[-1] == "ui-refuse"
    open_letter(player, 1)
    player.app.close()


def test_a_campaigns_own_problems_that_are_wrong_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns" / "mine"
    write(folder, STAGES, SCRIPT)
    (folder / "problems").mkdir()
    (folder / "problems" / "problems.toml").write_text('version = 1\n[[problems]]\nid = "one"\n', "utf-8")
    player = on_the_map(tmp_path, "keyboard", won=1)
    played = replace(map_of(player).played, campaign=read_campaign(folder))
    request = CampaignScenes(lambda _: house_rules, Store(tmp_path), Notices()).to_letters(played)
    assert isinstance(request, Push) and isinstance(request.scene, MessageScene)
    assert "problems.one.fights" in request.scene.text
    player.app.close()


def test_a_letter_that_comes_is_told_and_counted_at_the_envelope(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=4)
    played = map_of(player).played
    text = player.resources.language.text

    def envelope() -> IconButton:
        found = map_of(player).controls["letter"]
        assert isinstance(found, IconButton)
        return found

    opened = [one.identity for one in OURS.entries if one.opens in ("s01", "s02", "s03", "s04")]
    assert list(played.waiting_problems()) == opened
    assert (
        envelope().count == len(opened) and text("problem.waiting", n=len(opened)) in envelope().sign_name()
    )
    played.hear(OURS.entries[0].heard)
    assert list(played.waiting_problems()) == opened[1:], "it is answered"
    player.app.close()
