"""Staging: what is staged begins at the cursor; plain moves follow from the difference of two pictures."""

import pytest

from game.table.shown_card import Face
from scenes.animation.motion import Actor, Motion, reduced_motion
from scenes.animation.motion_builder import Staging
from scenes.paint.geometry import CardPlace, frame_of
from scenes.tenno.animation.event_motion import Lying, plain_moves

FRAME = frame_of((1000, 600))
HERE, THERE, HOME = CardPlace(100, 300, 80), CardPlace(700, 300, 80), CardPlace(500, 600, 60)
CARD = Actor(Face(1, 7))
Stage = Staging[str, str]


def test_what_follows_begins_where_the_cursor_and_the_card_were_left() -> None:
    stage = Stage(FRAME)
    stage.enter("card", CARD, HERE, 1)
    stage.move_to("card", 100, THERE, "linear")
    stage.then(100)
    with stage.after(50):
        stage.move("card", 100, "linear", x=0)
        stage.sound("lay", THERE)
    stage.move("card", 40, "linear", lift=1)
    stage.then(200)
    motion = stage.done()
    steps = motion.choreography
    assert [steps.value("card", "x", time) for time in (0, 50, 100, 150, 200, 250)] == [
        100, 400, 700, 700, 350, 0,
    ]  # fmt: skip
    assert [steps.value("card", "lift", time) for time in (100, 120, 140)] == [0, 0.5, 1]
    assert [(cue.at, cue.sound, cue.pan) for cue in steps.cues] == [(150, "lay", 0.2)]
    assert motion.duration == 300


def test_a_card_is_not_seen_before_it_enters_and_after_it_leaves() -> None:
    stage = Stage(FRAME)
    stage.then(100)
    stage.enter("card", CARD, HERE, 0)
    stage.then(100)
    stage.leave("card")
    steps = stage.done().choreography
    assert [steps.value("card", "present", time) for time in (0, 99, 100, 199, 200)] == [0, 0, 1, 1, 0]


def test_the_last_stage_begun_lies_under_the_motion() -> None:
    stage = Stage(FRAME)
    stage.stage("before")
    with stage.after(80):
        stage.stage("after")
    stage.stage("begun")
    motion = stage.done()
    assert [motion.stage(time) for time in (0, 79, 80, 200)] == ["begun", "begun", "after", "after"]


def moved(before: dict[str, Lying], after: dict[str, Lying], quick: float = 1.0) -> Motion[str, str]:
    stage = Stage(FRAME)
    stage.stage("table")
    plain_moves(stage, before, after, dict.fromkeys({**before, **after}, HOME), quick)
    return stage.done()


def test_nothing_moves_where_nothing_changed() -> None:
    lying = {"one": Lying(Face(1, 7), HERE), "two": Lying(Face(2), THERE)}
    motion = moved(lying, dict(reversed(lying.items())))
    assert (motion.duration, dict(motion.cast)) == (0, {})


@pytest.mark.parametrize("quick", [1.0, 0.4])
def test_a_card_that_came_flies_from_home_and_pops(quick: float) -> None:
    motion = moved({}, {"one": Lying(Face(1, 7), HERE)}, quick)
    steps = motion.choreography
    assert motion.duration == pytest.approx(650 * quick)
    assert (steps.value("one", "x", 0), steps.value("one", "x", 250 * quick)) == (HOME.x, HERE.x)
    assert steps.value("one", "turn", 0) == 1
    assert steps.value("one", "width", motion.duration) == HERE.width
    assert [cue.sound for cue in steps.cues] == ["card-deal", "card-lay"]


def test_a_card_that_went_flies_home_and_a_face_down_one_shows_its_back() -> None:
    motion = moved({"one": Lying(Face(1), HERE)}, {})
    steps = motion.choreography
    assert (steps.value("one", "x", 0), steps.value("one", "x", 249)) == (
        HERE.x,
        pytest.approx(HOME.x, abs=9),
    )
    assert (steps.value("one", "turn", 100), steps.value("one", "present", 250)) == (0, 0)


def test_cards_go_one_after_the_other_and_what_stays_is_left_alone() -> None:
    stays = {"stays": Lying(Face(2), THERE)}
    before = {**stays, "moves": Lying(Face(1, 3), HERE)}
    motion = moved(before, {**stays, "moves": Lying(Face(1, 3), THERE), "comes": Lying(Face(1), HERE)})
    steps = motion.choreography
    assert set(motion.cast) == {"moves", "comes"}
    assert [steps.value(name, "present", 129) for name in ("moves", "comes")] == [1, 0]
    assert motion.duration == 130 + 650


def test_reduced_motion_fades_over_the_whole_of_a_long_way() -> None:
    calm = reduced_motion(moved({"one": Lying(Face(1, 7), HERE)}, {"one": Lying(Face(1, 7), THERE)}))
    steps = calm.choreography
    assert [steps.value("one", "x", time) for time in (124, 125)] == [HERE.x, THERE.x]
    assert steps.value("one", "opacity", 125) == pytest.approx(0)
