"""The second road's small letters: from its map to the table, answered, and refuted by a world played on."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.campaign_service import CampaignService
from game.campaign.problems import FOLDER, Problem, read_problems
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.games import HONOR
from game.honor.line_forms import decision_from_line, decision_line
from game.honor.view import View, read_ask
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from scenes.honor.match.problem import ProblemScene
from scenes.match.problem_papers import ProblemNote
from scenes.menus.campaign.player_campaign import ENDING
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.ui import Control
from tests.samples import sample, spread
from tests.scenes.honor.playing import what_of
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.test_second_road import Walker

ROAD = own_campaign(HONOR.name)
OURS = read_problems(ROAD.folder / FOLDER, ROAD.identities())


class Reader(Walker):
    """Somebody on the second road who has won some of its stages and reads its letters."""

    def __init__(self, home: Path, by: str, won: int = 12) -> None:
        service = CampaignService(Store(home))
        player = service.progress.add_profile("Aki", 2)
        for road in service.roads():
            for heard in ("letter", ENDING):
                service.progress.hear(player.identity, road.key(heard))
        with opened(home / FILE, write=True) as connection:
            for stage in ROAD.stages[:won]:
                values = player.identity, ROAD.key(stage.identity), 1, 0, "won", 1
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
        super().__init__(home, by)
        self.choose("problem.title")
        assert isinstance(self.top, LettersScene)

    def choose(self, key: str) -> None:
        word = self.resources.language.text(key)
        self.press_on(lambda one: getattr(one, "label", "") == word)
        self.step(60, 3)

    @property
    def controls(self) -> list[Control]:
        scene = self.top
        page = scene.page.page if isinstance(scene, ProblemScene) else scene.page  # type: ignore[attr-defined]
        return list(page.controls)

    @property
    def problem(self) -> ProblemScene:
        assert isinstance(self.top, ProblemScene)
        return self.top

    def open_letter(self, number: int) -> None:
        self.press_on(lambda one: one.key == f"letter{number}")
        self.step(60, 3)
        self.to_table()

    def to_table(self) -> None:
        assert isinstance(self.top, ProblemNote)
        self.choose("problem.to_table")
        self.step(60, 10)
        assert self.problem.choice is not None

    def decide(self, line: Line) -> None:
        """Answer by the touches that lead there."""
        scene = self.problem
        assert scene.choice is not None
        for target in scene.choice.ways(decision_from_line(line))[0]:
            control = next(one for one in scene.page.page.controls if what_of(one) == target)
            self.use(scene, control)
            self.step(60, 3)
        assert isinstance(self.top, ProblemNote)

    def open_hands(self) -> list[bool]:
        """Tell of each rival whether its hand lies open."""
        hands = self.problem.feed.picture.hands[1:]
        return [hand is not None for hand in hands]


def wrong_one(problem: Problem) -> Line:
    """Return an answer that is wrong and leads to something that is seen."""
    lines = problem.puzzle.lines
    view = View(lines[0])
    for line in lines[1:]:
        view.tell(line)
    options = view.options(read_ask(problem.puzzle.ask))
    found = [line for line in map(decision_line, options) if not problem.right(line)]
    order = ("attack", "assassin", "lose", "play", "end")
    return min(found, key=lambda line: order.index(line["move"]) if line["move"] in order else 9)


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse"]))
def test_a_person_answers_every_letter(tmp_path: Path, by: str) -> None:
    player = Reader(tmp_path, by)
    player.open_letter(1)
    for number, problem in enumerate(OURS.entries, 1):
        assert player.problem.problem.identity == problem.identity
        player.decide(problem.puzzle.accept[-1])
        if number < len(OURS.entries):
            player.choose("problem.next")
            player.to_table()
    player.choose("problem.letters")
    assert isinstance(player.top, LettersScene)
    assert player.top.played.answered(OURS) == {one.identity for one in OURS.entries}
    player.app.close()


@pytest.mark.parametrize(("by", "number"), spread(3, DEVICES, [3, 7, 14]))
def test_a_wrong_answer_shows_a_world_and_leads_back(tmp_path: Path, by: str, number: int) -> None:
    player = Reader(tmp_path, by)
    player.open_letter(number)
    told = len(player.problem.feed.lines)
    assert not any(player.open_hands()), "no hand is seen before"
    player.decide(wrong_one(player.problem.problem))
    player.choose("problem.show")
    scene = player.problem
    for _ in range(4000):
        if scene.act is None and not scene.feed.waiting:
            break
        player.step(30)
    assert player.open_hands() and all(player.open_hands()), "every rival's hand lies open"
    player.choose("problem.again")
    player.step(60, 10)
    again = player.problem
    assert again is not scene and len(again.feed.lines) == told
    assert not any(player.open_hands())
    player.decide(again.problem.puzzle.accept[0])
    player.choose("problem.letters")
    assert isinstance(player.top, LettersScene)
    assert player.top.played.answered(OURS) == {again.problem.identity}
    player.app.close()


def test_letters_wait_for_their_stages(tmp_path: Path) -> None:
    player = Reader(tmp_path, "keyboard", won=2)
    player.press_on(lambda one: one.key == "letter3")
    assert isinstance(player.top, LettersScene)
    player.open_letter(2)
    player.app.close()


def test_who_leaves_a_letter_comes_back_to_the_letters_and_has_answered_none(tmp_path: Path) -> None:
    player = Reader(tmp_path, "keyboard")
    player.open_letter(12)
    player.key("escape")
    player.step(60, 3)
    assert isinstance(player.top, LettersScene)
    assert not player.top.played.answered(OURS)
    player.app.close()
