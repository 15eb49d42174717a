"""Two heads that fly to a fight, and home from it: one is never hidden by the other, whoever sits where."""

import itertools
from dataclasses import replace

import pytest
from pygame import Rect

from game.honor.decisions import Attack
from scenes.animation.match_speed import Pace
from scenes.honor.animation import fight_opening_and_verdict
from scenes.honor.animation.crossing_cards import covers, dips
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.fight_motion import fight_motion
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.card_places import head_of
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint.geometry import CardPlace
from tests.driver import make_resources
from tests.scenes.honor.acts import acts
from tests.scenes.honor.animation.test_fight_motion import SIZE, facts_of

SIZES = [SIZE, (1024, 600), (2560, 1080)]


def head_at(motion: FightMotion, side: int, time: float) -> Rect:
    values = (round(motion.choreography.value(f"head{side}", each, time)) for each in ("x", "y", "width"))
    return CardPlace(*values).box


def hidden(motion: FightMotion) -> list[int]:
    """Return when (ms) one head lies over the other while both come, and while they go home."""
    steps = motion.choreography
    opens = next(one for one in steps.tweens if (one.target, one.attribute) == ("ground", "reach"))
    assert motion.close_up is not None
    there, home = (opens.start, opens.end), (motion.close_up.over, motion.duration)
    return [
        time
        for start, end in (there, home)
        for time in range(round(start), round(end) + 1, 6)
        if head_at(motion, 0, time).colliderect(head_at(motion, 1, time))
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["three", "four", "six"])
def test_heads_that_change_sides_pass_each_other(name: str, size: tuple[int, int]) -> None:
    """An attacker from the right and the attacked from the left flew through each other."""
    act = next(act for act in acts(name) if isinstance(act.events[0], Attack))
    facts, page = facts_of(act), TablePage(make_resources())
    page.resize(size)
    layout, picture = page.lay_out(act.before), act.before
    ground, crossed = (layout, TableShow(picture, "", "")), 0
    for attacker, defender in itertools.permutations(picture.seats, 2):
        homes = (
            head_of(layout, picture, 2 * attacker.seat),
            head_of(layout, picture, 2 * defender.seat),
        )
        for won, near in itertools.product((0, 1), (True, False)):
            fought = replace(facts, won=won)
            motion = fight_motion(
                fought, (ground, ground), FightLayout(Rect((0, 0), size)), homes, Pace(near=near)
            )
            assert hidden(motion) == [], (attacker.seat, defender.seat, won, near)
        goals = FightLayout(Rect((0, 0), size)).heads
        crossed += covers(((homes[0], goals[0]), (homes[1], goals[1])), ("out", "out"))
    assert crossed, "some of them would have lain over each other"


def test_who_meets_nobody_flies_straight_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    monkeypatch.setattr(fight_opening_and_verdict, "dips", lambda *ways: asked.append(ways) or dips(*ways))
    act = next(act for act in acts("four") if isinstance(act.events[0], Attack))
    page = TablePage(make_resources())
    page.resize(SIZE)
    ground = page.lay_out(act.before), TableShow(act.before, "", "")
    for homes in ((200, 900), (900, 200)):
        asked.clear()
        places = CardPlace(homes[0], 200, 60), CardPlace(homes[1], 200, 60)
        layout = FightLayout(Rect((0, 0), SIZE))
        fight_motion(facts_of(act), (ground, ground), layout, places, Pace())
        assert bool(asked) == (homes[0] > homes[1])
