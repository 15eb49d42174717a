"""The second game's lessons: passed with each device, refused with a reason, left and taken up again."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from assets import FOLDER
from game.commands.check_and_view import check
from game.honor.cards import CODES
from game.honor.show.choice_by_touches import DECLARE, DISCARDS, END, PILE, Card, House
from game.kept.language import Language
from scenes.games import ProgramSettings
from scenes.honor.animation.deed_motion import act_motion as made
from scenes.honor.match import act_animation
from scenes.honor.match.answer_papers import Option
from scenes.honor.match.lessons import Guidance, TaughtMatch
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.table.banners_and_houses import head_lines
from scenes.honor.table.own_plate_and_numbers import own_figures
from scenes.honor.table.table_controls import HandSpot, Spot
from scenes.launch.match_service import Matches
from scenes.match.pause import PauseScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.title import TitleScene
from scenes.table import card_reading
from scenes.ui import Control, UiStyle
from scenes.ui.message import QuestionScene
from scenes.window.intents import Press
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.learning import Newcomer
from tests.words import language as language_of

MOST_WORDS = 8


class Walk:
    """The lessons from their beginning to their end, done as they ask, and what was seen at each step."""

    def __init__(self, home: Path) -> None:
        drive = learner(home)
        self.steps: list[str] = []
        self.records: list[bytes] = []
        """The match record as it was when that step was asked for."""
        self.told: set[str] = set()
        self.at_the_table: dict[str, tuple[Rect, list[Rect]]] = {}
        """By step the prompt and the own houses, unless it lies below or what is asked lies in one."""
        while not drive.lessons.done:
            lit = drive.lessons.lit
            assert lit is not None
            assert drive.surface is not None, "what is asked lies where it was painted"
            (record,) = (home / "lessons").glob("*.honor")
            self.steps.append(lit.say)
            self.records.append(record.read_bytes())
            self.told.add(drive.lessons.told)
            houses = [Rect(house) for house in taught(drive).page.layout.own_houses]
            if not lit.below and not any(house.contains(lit.box) for house in houses):
                self.at_the_table[f"{lit.say} {len(self.steps)}"] = Rect(drive.lessons.prompt), houses
            drive.do_what_is_lit()
        drive.app.close()


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """Return what most tests go on from: who leaves the lessons takes them up where they were."""
    return Walk(tmp_path_factory.mktemp("walk"))


def learner(home: Path, by: str = "mouse", speed: str = "instant") -> Newcomer:
    drive = Newcomer(home, by, speed)
    drive.begin_other("honor")
    return drive


def asked(
    walk: Walk,
    home: Path,
    step: str,
    by: str = "mouse",
    speed: str = "instant",
    settings: ProgramSettings | None = None,
    size: tuple[int, int] = (1024, 600),
) -> Newcomer:
    """Return somebody of whom a step is asked; taken up a little before, so that what led there is told."""
    near = max(0, walk.steps.index(f"say.{step}") - 3)
    (home / "lessons").mkdir(parents=True)
    (home / "lessons" / "first.honor").write_bytes(walk.records[near])
    drive = Newcomer(home, by, speed, settings, size)
    drive.begin_other("honor")
    until(drive, step)
    return drive


def taught(drive: Newcomer) -> TaughtMatch:
    guide = drive.lessons.guide
    assert isinstance(guide, Guidance)
    return guide.match


def control(drive: Newcomer, what: object) -> Control:
    return next(one for one in taught(drive).page.page.controls if getattr(one, "what", None) == what)


def until(drive: Newcomer, say: str) -> None:
    while drive.lessons.lit is not None and drive.lessons.lit.say != f"say.{say}":
        drive.do_what_is_lit()
    assert drive.lessons.lit is not None, f"{say} is never asked for"


@pytest.mark.parametrize("by", sample(DEVICES, ["pad"]))
def test_a_newcomer_passes_with_each_device_alone(tmp_path: Path, by: str) -> None:
    drive = learner(tmp_path, by)
    said = drive.learn_to_the_end()
    assert len(said) < 78, "nothing has to be done twice"
    score = drive.lessons.scenes.top
    assert isinstance(score, ScoreScene)
    assert not any(one.focused for one in score.page.controls), "one ring at a time"
    record = next((tmp_path / "lessons").iterdir())
    assert str(check(record)).endswith("finished")
    settings = drive.resources.settings
    assert getattr(settings, "honor_lessons") == "over"  # noqa: B009
    assert settings.lessons == "open", "the other game's are still to come"
    drive.use(drive.lessons.page, drive.lessons.page.controls[0])
    drive.step(300, 3)
    matches = drive.app.program.matches
    assert isinstance(matches, Matches) and matches.hosted is not None
    assert [plan.spec for plan in matches.hosted.plans()] == ["human", "suzume", "goro"]
    assert matches.hosted.public.lines[0]["goal"] == 250
    assert settings.hints_for("You")


def choose(drive: Newcomer, what: Control) -> None:
    """Choose with a key what words of the lesson may lie over."""
    taught(drive).page.page.set_focus(what)
    drive.key("return")


def test_a_wrong_try_is_refused_with_a_reason(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    wrong = {
        "okugata": (Card(CODES["spy"]), PILE, END, DECLARE),
        "third_action": (Card(CODES["monks"]),),
        "monks": (END,),
        "castle": ("option burn_down",),
        "save_face": ("option keep",),
        "stash": ("destroy",),
        "dishonour": ("option bear", "option seppuku_samurai", "option seppuku_daimyo"),
    }
    for step, tries in wrong.items():
        until(drive, step)
        for what in tries:
            lines = len(taught(drive).told)
            controls = taught(drive).page.page.controls
            found = [one for one in controls if what == getattr(one, "what", one.key) or one.key == what]
            found = found or [one for one in controls if one.key == getattr(what, "name", None)]
            drive.step(400, 4)  # a press at once would be one by habit
            drive.click(found[0].rect.center)
            drive.wait()
            assert drive.lessons.guide.why, (step, what)
            assert drive.resources.language.text(drive.lessons.guide.why)
            assert len(taught(drive).told) == lines, "nothing was decided"
            assert drive.lessons.lit is not None and drive.lessons.lit.say == f"say.{step}"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_reason_of_a_wrong_try_covers_no_button_of_the_panel(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    drive = Newcomer(tmp_path, speed="instant", size=size)
    drive.begin_other("honor")
    tried = 0
    while drive.lessons.lit is not None and drive.lessons.lit.say != "say.spy":
        spots = [one for one in taught(drive).page.page.controls if isinstance(one, HandSpot)]
        for one in spots:
            where = one.seen.center
            if drive.lessons.lit.box.collidepoint(where) or drive.lessons.prompt.collidepoint(where):
                continue
            drive.click(where)
            drive.wait()
            if drive.lessons.guide.why:
                drive.lessons.draw(Surface(size))
                tried += 1
                buttons = [button.rect for button in drive.lessons._buttons]  # noqa: SLF001
                assert drive.lessons.prompt.collidelist(buttons) < 0, drive.lessons.lit.say
            break
        drive.do_what_is_lit()
    assert tried > 5


def test_why_nobody_can_be_attacked_is_said_by_the_lesson_and_not_by_the_table_as_well(
    walk: Walk,
    tmp_path: Path,
) -> None:
    drive = asked(walk, tmp_path, "attack_shogun")
    for _ in range(3):
        pages = [one for one in taught(drive).page.page.controls if isinstance(one, Option)]
        if any(one.answer.refused for one in pages):
            break
        drive.do_what_is_lit()
    refused = next(one for one in pages if one.answer.refused)
    drive.click(refused.rect.center)
    drive.wait()
    assert drive.lessons.guide.why and not taught(drive).page.refused


def test_a_card_that_is_pointed_at_says_its_name_over_the_darkness(
    walk: Walk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive, said_of = asked(walk, tmp_path, "masamune"), list[tuple[str, str]]()
    painted = card_reading._draw_words  # noqa: SLF001

    def noted(
        surface: Surface, look: UiStyle, face: Rect, words: tuple[str, str], keeps: Sequence[Rect]
    ) -> None:
        said_of.append(words)
        assert drive.lessons.prompt in keeps, "the prompt stays to be read"
        painted(surface, look, face, words, keeps)

    monkeypatch.setattr(card_reading, "_draw_words", noted)
    assert drive.lessons.lit is not None
    drive.point(drive.lessons.lit.box.center)
    for _ in range(2):  # it rises
        drive.step(700, 2)
        drive.lessons.draw(Surface((1024, 600)))
    assert "Masamune" in said_of[-1][0]


def test_a_house_in_which_a_card_would_be_lost_is_refused(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "stash")
    drive.click(control(drive, House(0)).rect.center)
    drive.wait()
    assert drive.lessons.guide.why == "honor.lessons.why.house"


def test_a_house_that_later_lessons_do_not_count_on_is_refused(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "okugata")
    drive.do_what_is_lit()
    drive.click(control(drive, House(1)).rect.center)
    drive.wait()
    assert drive.lessons.guide.why == "honor.lessons.why.beside_daimyo"
    assert "move" not in taught(drive).told[-1], "it lies nowhere yet"


def test_what_was_wrong_with_a_try_is_not_said_of_the_next(walk: Walk, tmp_path: Path) -> None:
    """The red words stood on beside what was asked for next."""
    drive = asked(walk, tmp_path, "end", size=(1280, 720))
    guide = drive.lessons.guide
    guide.why = "honor.lessons.why.other"
    drive.lessons.handle(Press((1, 1)))
    assert guide.why == ""


def test_a_harmless_other_order_passes(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "third_action")
    choose(drive, control(drive, PILE))
    drive.wait()
    assert taught(drive).told[-1]["move"] == "draw"
    until(drive, "monks")
    until(drive, "no_dachi")
    lancers = next(
        one
        for one in taught(drive).page.page.controls
        if isinstance(one, HandSpot) and one.card == Card(CODES["lancers"])
    )
    drive.click(lancers.rect.center)
    drive.wait()
    lit = drive.lessons.lit
    assert lit is not None and lit.say == "say.lancers", "what he has begun is gone on with"
    drive.click(control(drive, House(1)).rect.center)
    drive.wait()
    assert taught(drive).told[-1]["house"] == "samurai"
    drive.learn_to_the_end()


def test_they_are_left_and_taken_up_where_they_were(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "spy")
    drive.do_what_is_lit()
    drive.key("p")
    pause = drive.lessons.scenes.top
    assert isinstance(pause, PauseScene) and drive.lessons.lit is None
    drive.click(pause.page.controls[-1].rect.center)
    drive.step()
    assert isinstance(drive.top, TitleScene)
    again = learner(tmp_path)
    assert again.lessons.lit is not None and again.lessons.lit.say == "say.spy"
    again.do_what_is_lit()
    assert again.lessons.lit is not None


WALKS = [
    ("de", (1024, 768), 200), ("en", (1024, 768), 200), ("en", (1280, 720), 100), ("de", (1280, 720), 200),
    ("fr", (1280, 720), 150),
]  # fmt: skip


@pytest.mark.parametrize("seen", sample(WALKS, WALKS[:1]))
def test_the_panel_lies_on_nothing_that_is_asked_and_on_no_own_house(
    tmp_path: Path, seen: tuple[str, tuple[int, int], int]
) -> None:
    code, size, scale = seen
    drive = Newcomer(tmp_path, settings=ProgramSettings(language=code, text_scale=scale), size=size)
    drive.begin_other("honor")
    covered = 0
    while not drive.lessons.done:
        lit, page = drive.lessons.lit, taught(drive).page
        assert lit is not None
        covering = page.covering
        free = [lit.box, *(page.layout.own_houses if covering is None else (covering,))]
        if not lit.watch:
            assert drive.lessons._panel.rect.collidelist(free) < 0, lit.say  # noqa: SLF001
            covered += covering is not None
        assert drive.surface is not None and not drive.lessons.prompt.collidepoint(lit.box.center), lit.say
        drive.do_what_is_lit()
        drive.wait()
    assert covered > 8


def test_what_jumps_is_the_number_alone_and_only_where_it_is_seen(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "attack")
    guide, match = drive.lessons.guide, taught(drive)
    standing = guide.numbers(match)
    assert set(standing) == {"score", "0", "1", "2"}
    for one in standing.values():
        corner = one.picture.get_at((0, 0))
        assert corner.a == 0, "nothing of what lies around it"
    drive.do_what_is_lit()
    assert match.page.covering is not None and not guide.numbers(match)


def test_the_raised_card_lies_over_darkness_and_rings(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "okugata")
    drive.do_what_is_lit()
    drive.step(300, 3)
    match = taught(drive)
    raised = Surface((1024, 600), 0, 32)
    raised.fill((1, 2, 3))
    match.page.draw_raised(raised)
    drive.lessons._hand.place = lambda lit: (-500.0, -500.0)  # type: ignore[method-assign]  # noqa: SLF001
    shown = Surface((1024, 600), 0, 32)
    drive.lessons.draw(shown)
    bright = [
        (x, y) for x in range(0, 1024, 3) for y in range(0, 600, 3) if raised.get_at((x, y))[:3] != (1, 2, 3)
    ]
    assert len(bright) > 300
    as_raised = sum(shown.get_at(at) == raised.get_at(at) for at in bright)
    assert as_raised > 0.95 * len(bright)


def test_nothing_is_lit_while_others_move_and_then_it_is_told_what_came_of_it(tmp_path: Path) -> None:
    drive = learner(tmp_path, speed="normal")
    until(drive, "end")
    drive.click(drive.lessons.lit.box.center)  # type: ignore[union-attr]
    told, others = set(), 0
    for _ in range(200):
        drive.step(50)
        match = taught(drive)
        if match.feed.view.public.turn != 0:
            others += 1
            assert drive.lessons.lit is None
            told.add(drive.lessons.told)
        elif drive.lessons.lit is not None:
            break
    text = drive.resources.language.text
    assert others > 20
    said = text("honor.lessons.tells.end-1", suzume="Suzume")
    assert said in told
    drive.step(20000, 200)
    seen = text("honor.lessons.tells.end-1-seen", suzume="Suzume")
    assert drive.lessons.told == seen, "nobody is called to watch what is over"
    drive.do_what_is_lit()
    assert drive.lessons.told == seen, "a card that is lifted is no step yet"
    drive.do_what_is_lit()
    assert drive.lessons.told == text("honor.lessons.tells.monks"), "the next step has words of its own"


def test_the_first_honour_is_watched_before_anything_is_asked(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path, "mouse", "normal")
    drive.begin_other("honor")
    seen = []
    for _ in range(400):
        lit = drive.lessons.lit
        if lit is not None and not seen:
            drive.step(20000, 20)
            assert drive.lessons.lit == lit and lit.watch, "it waits until it is read"
            page = taught(drive).page
            pays = own_figures(page.kit, page.layout, page.show_of.own)[0]
            assert pays.kind == "income" and lit.box.center == pays.centre, "it points at what the houses pay"
            drive.click((20, 500))
        if lit is not None and (not seen or seen[-1] != lit.say):
            seen.append(lit.say)
        if lit is not None and not lit.watch:
            break
        drive.step(50)
    assert seen == ["say.watch", "say.okugata"]
    assert drive.lessons.told == drive.resources.language.text("honor.lessons.tells.watch")


@pytest.mark.parametrize(
    "seen", sample([((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 200)], [((1024, 600), 200)])
)
def test_the_last_prompt_points_at_the_score_that_it_speaks_of(
    walk: Walk, tmp_path: Path, seen: tuple[tuple[int, int], int]
) -> None:
    size, scale = seen
    settings = ProgramSettings(text_scale=scale)
    drive = asked(walk, tmp_path, "his_castle", settings=settings, size=size)
    drive.resources.settings.change("speed", "fast")  # at once nothing is to be watched
    until(drive, "win")
    drive.step(2400, 20)
    lessons = drive.lessons
    lessons.draw(Surface(size))
    plate, prompt = taught(drive).page.layout.plate, lessons.prompt
    assert Rect((0, 0), size).contains(prompt)
    assert 0 < prompt.left - plate.right < 0.06 * size[0] and prompt.top < plate.centery < prompt.bottom


@pytest.mark.parametrize("code", ["de", "fr"])
def test_in_large_letters_a_prompt_covers_no_declaration_that_it_asks_for(
    walk: Walk, tmp_path: Path, code: str
) -> None:
    drive = asked(walk, tmp_path, "leave", settings=ProgramSettings(language=code, text_scale=200))
    drive.do_what_is_lit()
    drive.step(2400, 20)
    lessons = drive.lessons
    lessons.draw(Surface((1024, 600)))
    assert lessons.lit is not None and not lessons.prompt.colliderect(lessons.lit.box)


def laid_beside_the_samurai(drive: Newcomer) -> str:
    """Lay the card asked for in the house that its prompt does not name; what is told then."""
    drive.do_what_is_lit()
    drive.click(control(drive, House(1)).rect.center)
    drive.wait()
    assert taught(drive).told[-1]["house"] == "samurai"
    return drive.lessons.told


@pytest.mark.parametrize("code", ["de", "es"])
def test_in_large_letters_a_prompt_covers_no_answer_and_no_banner_that_it_asks_for(
    walk: Walk, tmp_path: Path, code: str
) -> None:
    drives = (
        asked(walk, tmp_path / step, step, settings=ProgramSettings(language=code, text_scale=200))
        for step in ("save_face", "dishonour_lord", "dishonour")
    )

    def is_free(drive: Newcomer) -> bool:
        drive.step(600, 4)
        lessons = drive.lessons
        assert lessons.lit is not None
        lessons.draw(Surface((1024, 600)))  # which lays the prompt
        return not lessons.prompt.colliderect(lessons.lit.bright)

    assert is_free(next(drives))
    drive = next(drives)
    drive.do_what_is_lit()
    assert drive.lessons.lit is not None and drive.lessons.lit.say == "say.dishonour_lord"
    assert is_free(drive), "the banner of whom it names"
    assert is_free(next(drives))


def test_a_card_in_the_other_house_is_spoken_of_as_it_lies(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "second_guard")
    text = drive.resources.language.text
    other = text("honor.lessons.tells.second_guard-elsewhere")
    assert laid_beside_the_samurai(drive) == other
    drive.learn_to_the_end()


def test_becoming_shogun_is_named_when_it_happens(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "his_castle")
    text = drive.resources.language.text
    assert drive.lessons.told == text("honor.lessons.tells.attack_shogun")
    assert "Shogun" in text("honor.lessons.say.his_castle")
    drive.do_what_is_lit()
    assert taught(drive).feed.view.public.decree == 0
    assert drive.lessons.told == text("honor.lessons.tells.his_castle")
    pays = taught(drive).feed.view.public.decree_honour
    assert f"Shogun now: {pays} honour" in drive.lessons.told


def test_the_hand_lies_on_no_words(walk: Walk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drive = asked(walk, tmp_path, "save_face")
    lessons = drive.lessons
    assert lessons.lit is not None and drive.surface is not None
    words = lessons.prompt.inflate(-12, -12)
    monkeypatch.setattr(lessons._hand, "place", lambda _: words.center)  # noqa: SLF001
    seen = []
    for _ in range(2):
        lessons.draw(drive.surface)
        seen.append(tobytes(drive.surface.subsurface(words), "RGB"))
        monkeypatch.setattr(lessons.veil, "draw_hand", lambda *_: None)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("step", ["castle", "save_face", "dishonour"])
def test_why_something_is_asked_stays_bright_above_the_answers(walk: Walk, tmp_path: Path, step: str) -> None:
    drive = asked(walk, tmp_path, step)
    lit = drive.lessons.lit
    assert lit is not None
    (said,) = taught(drive).page.asked_above
    assert said in lit.beside and said.bottom <= lit.box.top
    assert drive.surface is not None, "what is asked lies where it was painted"
    box = drive.lessons.prompt
    assert not box.colliderect(said)


def test_odds_are_told_though_nobody_wants_hints(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "attack", settings=ProgramSettings(hints=False))
    for _ in range(2):
        drive.do_what_is_lit()
    shown = [one for one in taught(drive).page.page.controls if one.key == "option seat1"]
    assert shown[0].answer.score == "99%"  # type: ignore[attr-defined]


def test_dishonour_has_always_four_answers_in_one_order(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "dishonour")
    keys = [one.key for one in taught(drive).page.page.controls if one.key.startswith("option")]
    assert keys == [f"option {one}" for one in ("bear", "save_face", "seppuku_samurai", "seppuku_daimyo")]


def test_the_lessons_are_what_enter_begins(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path, "keyboard")
    title = drive.top
    assert isinstance(title, TitleScene)
    drive.click(title.controls["title.honor"].rect.center)
    drive.key("return")
    drive.wait()
    assert drive.lessons.lit is not None


def test_by_keys_the_focus_goes_on_to_where_a_chosen_card_may_lie(tmp_path: Path) -> None:
    drive = learner(tmp_path, "keyboard")
    until(drive, "okugata")
    page = taught(drive).page.page
    focused = page.focus
    assert isinstance(focused, HandSpot) and drive.lessons.lit is not None
    assert drive.lessons.lit.box == focused.seen, "a card is lit where it is"
    drive.key("return")
    place = taught(drive).page.page.focus
    assert isinstance(place, Spot) and place.what == House(0)
    drive.key("return")
    drive.wait()
    assert taught(drive).told[-1]["move"] == "play"


def test_by_keys_the_focus_is_on_what_is_asked_for_and_may_be_moved_away(tmp_path: Path) -> None:
    drive = learner(tmp_path, "keyboard")
    until(drive, "third_action")
    focus = taught(drive).page.page.focus
    assert isinstance(focus, HandSpot) and focus.what == Card(CODES["cavalry"])
    drive.key("right")
    drive.step(300, 3)
    assert taught(drive).page.page.focus is not focus
    drive.key("left")
    drive.key("return")
    drive.key("return")
    drive.wait()
    assert taught(drive).told[-1]["card"] == "cavalry"


def test_by_the_choosing_key_alone_a_newcomer_passes(tmp_path: Path) -> None:
    drive = learner(tmp_path, "keyboard")
    for _ in range(120):
        if drive.lessons.done:
            break
        drive.key("return")
        drive.wait()
    assert drive.lessons.done


def test_a_key_that_brings_up_the_score_ends_the_lessons_as_well(walk: Walk, tmp_path: Path) -> None:
    drive = asked(walk, tmp_path, "second_okugata", "keyboard")
    until(drive, "end")
    drive.resources.settings.change("speed", "normal")
    for _ in range(1500):
        if drive.lessons.done:
            break
        drive.key("return")
        drive.step(20)
    assert drive.lessons.done
    drive.step(300, 3)
    settings = drive.resources.settings
    assert getattr(settings, "honor_lessons") == "over"  # noqa: B009
    assert [one.key for one in drive.lessons.page.controls if one.focused]


def test_who_declines_comes_to_the_lobby(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    title = drive.top
    assert isinstance(title, TitleScene)
    drive.click(title.controls["title.honor"].rect.center)
    question = drive.top
    assert isinstance(question, QuestionScene)
    drive.click(question.page.controls[1].rect.center)
    drive.step()
    assert isinstance(drive.top, LobbyScene)


def test_a_number_that_changed_jumps_once(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "okugata")
    drive.step(1200, 20)
    assert not drive.lessons._jumps.running  # noqa: SLF001
    drive.do_what_is_lit()
    drive.click(drive.lessons.lit.box.center)  # type: ignore[union-attr]
    drive.step(90, 3)
    assert drive.lessons._jumps.running  # noqa: SLF001
    drive.step(1200, 20)
    assert not drive.lessons._jumps.running  # noqa: SLF001


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_a_prompt_is_at_most_eight_words(code: str) -> None:
    language = language_of(code)
    prompts = [key for key in list(language.keys()) if key.startswith("honor.lessons.say.")]
    assert len(prompts) == 32
    for key in (*prompts, "honor.lessons.again", "honor.lessons.done"):
        for text in language.forms(key):
            words = [word for word in text.split() if re.search(r"\w", word)]
            assert len(words) <= MOST_WORDS, (key, text)


def test_what_is_asked_leaves_the_own_houses_to_be_seen_and_all_that_steps_lead_to_is_told(
    walk: Walk,
) -> None:
    assert len(walk.at_the_table) >= 20
    for step, (prompt, houses) in walk.at_the_table.items():
        assert prompt.collidelist(houses) < 0, step
    language = make_resources().language
    keys = [key for key in language.keys() if key.startswith("honor.lessons.tells.")]  # noqa: SIM118
    # a press, another house, what is over as the next is asked, and nothing is asked any more
    others = "watch", "win", "elsewhere", "end-22", "end-1", "end-16"
    usual = [key for key in keys if not key.endswith(others)]
    assert {language.text(key, suzume="Suzume", goro="Gorō") for key in usual} <= walk.told


def test_discarding_what_is_needed_is_refused(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "third_action")
    drive.do_what_is_lit()
    discards = control(drive, DISCARDS)
    assert isinstance(discards, Spot)
    choose(drive, discards)
    drive.wait()
    assert drive.lessons.guide.why == "honor.lessons.why.discard"


STAYS = [("en", (1280, 720)), ("de", (1280, 720)), ("es", (1920, 1080))]


@pytest.mark.parametrize("seen", sample(STAYS, STAYS[1:2]))
def test_the_panel_stays_where_it_is_and_prompts_leave_free_what_may_be_read(
    tmp_path: Path, seen: tuple[str, tuple[int, int]]
) -> None:
    code, size = seen
    drive = Newcomer(tmp_path, settings=ProgramSettings(language=code), size=size)
    drive.begin_other("honor")
    places, papers = set(), 0
    while not drive.lessons.done:
        lit, page = drive.lessons.lit, taught(drive).page
        assert lit is not None and drive.surface is not None
        if not lit.watch:
            layout, prompt = page.layout, drive.lessons.prompt
            places.add(drive.lessons._panel.rect.topleft)  # noqa: SLF001
            rivals = head_lines(layout, taught(drive).feed.picture.seats[1:])
            read = [layout.ask, layout.numbers, layout.plate, *rivals]
            if page.covering is not None:
                papers += 1
                read.append(page.covering)
            assert prompt.collidelist(read) < 0, lit.say
        drive.do_what_is_lit()
        drive.wait()
    assert len(places) == 1 and papers > 8


def others(drive: Newcomer, speed: str) -> tuple[float, float]:
    """End the first turn; how long (ms) nothing moves, and how long then the others do."""
    until(drive, "end")
    drive.resources.settings.change("speed", speed)
    drive.click(drive.lessons.lit.box.center)  # type: ignore[union-attr]
    waits, match = 0.0, taught(drive)
    while match.act is None and waits < 20000:
        drive.step(20)
        waits += 20
    moves = 0.0
    while drive.lessons.lit is None and moves < 60000:
        drive.step(20)
        moves += 20
    return waits, moves


def test_others_wait_until_what_was_told_is_read_and_then_go_slower_by_the_speed_chosen(
    tmp_path: Path,
) -> None:
    (read, moved), (soon, quick) = (others(learner(tmp_path / speed), speed) for speed in ("normal", "fast"))
    assert 3000 < read < 5000 and 1500 < soon < 0.7 * read
    assert moved > 6500 and quick < 0.6 * moved


def test_a_press_on_the_words_reaches_nothing_below_them(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "okugata")
    drive.step(400, 4)
    assert drive.surface and drive.lessons.prompt.width
    box, lit = drive.lessons.prompt, drive.lessons.lit
    places = [(x, y) for x in range(box.left, box.right, 40) for y in range(box.top, box.bottom, 30)]
    below = [taught(drive).page.page._at(place) for place in places]  # noqa: SLF001
    assert any(below) and lit is not None, "something lies there"
    for place in places:
        drive.click(place)
        drive.step(100, 4)
        assert not drive.lessons.guide.why and drive.lessons.lit is not None
        assert drive.lessons.lit.say == lit.say and not taught(drive).page.refused


def test_it_is_seen_how_long_all_waits_until_it_is_read(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "end")
    drive.resources.settings.change("speed", "normal")
    drive.click(drive.lessons.lit.box.center)  # type: ignore[union-attr]
    drive.step(400, 20)
    room, seen = drive.lessons.guide.told_room(drive.lessons.look), list[bytes]()
    for _ in range(3):
        drive.step(300, 15)
        seen.append(tobytes(drive.surface.subsurface(room), "RGB"))
    assert taught(drive).act is None and len(set(seen)) == 3, "something moves"


def test_a_press_says_that_it_is_read(tmp_path: Path) -> None:
    drive = learner(tmp_path)
    until(drive, "end")
    drive.resources.settings.change("speed", "normal")
    drive.click(drive.lessons.lit.box.center)  # type: ignore[union-attr]
    drive.step(400, 20)
    assert taught(drive).act is None
    drive.click((640, 300))
    drive.step(300, 15)
    assert taught(drive).act is not None


def test_what_others_do_with_cards_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drive, told = learner(tmp_path), list[str]()
    monkeypatch.setattr(
        act_animation, "act_motion", lambda *given, **more: told.append(given[3]) or made(*given, **more)
    )
    others(drive, "normal")
    text = drive.resources.language.text
    castle = text("honor.log.laid.daimyo_own", card=text("honor.card_in_a_sentence.castle_5"))
    assert any(words.startswith("Suzume") and castle[1:] in words for words in told), told
    assert not any(words for words in told if words.startswith("You"))
