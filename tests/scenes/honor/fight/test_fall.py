"""A house that is wiped out: all that lay in it falls once, is seen to, and then is among the discards."""

import pytest
from pygame import Rect, Surface

from game.honor.cards import CASTLES
from game.honor.events import Gone
from game.honor.show.feed import Act
from scenes.cards.staging import Pace
from scenes.honor.fight.fall import (
    ALL_FALL,
    HELD,
    FallLayout,
    after_fall,
    draw_fall,
    fall_facts,
    fall_motion,
    fallen,
)
from scenes.honor.fight.motion import act_motion
from scenes.honor.match.acts import concerns
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.fight.test_ceremony import Shown, written
from tests.scenes.honor.fight.test_motion import SIZE, ground

FALLS = [
    (name, number) for name in MATCHES for number, act in enumerate(acts(name)) if fallen(act) is not None
]


def gone_of(act: Act) -> Gone:
    gone = fallen(act)
    assert gone is not None
    return gone


@pytest.mark.parametrize(("name", "number"), FALLS)
def test_every_card_of_the_house_falls_once_one_after_the_other(name: str, number: int) -> None:
    act = acts(name)[number]
    gone = gone_of(act)
    facts = fall_facts(act, gone, "told")
    assert sorted(facts.cards[facts.stays :]) == sorted(gone.cards), "the Samurai stays"
    rest = after_fall(act, gone)
    grounds = ground(act.before), (ground(act.before)[0], ground(rest.before)[1])
    motion = fall_motion(facts, act.before, grounds, SIZE, Pace())
    steps, end = motion.choreography, motion.duration
    tipped = [
        next(tween.start for tween in steps.tweens if tween.target == f"card{one}" and tween.ease == "in")
        for one in range(facts.stays, len(facts.cards))
    ]
    assert len(set(tipped)) == len(tipped)
    assert max(tipped) - min(tipped) <= ALL_FALL
    if not facts.stays:
        assert tipped[0] == max(tipped), "the head last"
        assert steps.value("disc", "split", end) == 1
    told = next(tween.start for tween in steps.tweens if (tween.target, tween.goal) == ("words", 1))
    assert told > max(tipped), "what is told comes after it"
    assert end - told >= HELD
    after = act_motion(rest, grounds[1], ground(act.after), "", Pace(), fell=True)
    assert after.close_up is not None
    assert not [prop for prop in after.close_up.props if prop.name == "stroke"], "it is not struck again"
    cards = {actor.face.card for actor in after.cast.values()} & set(gone.cards)
    assert not {card for card in cards if rest.before.discards.count(card) != act.after.discards.count(card)}


def test_a_castle_alone_and_a_samurai_who_had_nothing_are_no_fall() -> None:
    for name in MATCHES:
        for act in acts(name):
            gone = next((event for event in act.events if isinstance(event, Gone)), None)
            if gone is not None and (not gone.cards or all(card in CASTLES for card in gone.cards)):
                assert fallen(act) is None


@pytest.mark.parametrize(("name", "number"), FALLS[::5])
def test_it_fills_the_window_and_says_what_happened_below_all_that_fell(name: str, number: int) -> None:
    shown = Shown(name)
    act, pieces = shown.of(number)
    fall = pieces[0]
    if name == "six" and len(gone_of(act).cards) <= 2 and not concerns(act, 0):
        assert not shown.pieces.covered(100.0), "a rival's few cards, where many play before one's turn"
        return
    assert 1500 <= fall.length <= 4600
    assert shown.pieces.covered(fall.length / 2)
    words = shown.pieces.said(act.rows[0])
    assert words not in written(shown.page, fall.paint, Surface(SIZE, 0, 32), 0.3 * fall.length)
    assert words in written(shown.page, fall.paint, Surface(SIZE, 0, 32), fall.length - 300)
    calm = Shown(name, reduced_motion=True)
    calm.of(number)
    assert not calm.pieces.covered(500.0)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (2520, 1080)])
def test_cards_and_faces_stand_within_the_window_and_beside_each_other(size: tuple[int, int]) -> None:
    layout, window = FallLayout(Rect((0, 0), size)), Rect((0, 0), size)
    for count in range(1, 14):
        row = layout.row(count)
        assert all(window.contains(one.box) and one.box.bottom < layout.lower.top for one in row)
        for number in range(count):
            heap = layout.heap(row[number], number, count, 1.0)
            assert window.contains(heap.box) and heap.y < layout.lower.top
    for count in range(3, 7):
        faces = [*layout.faces(count), layout.disc]
        assert all(window.contains(one) for one in faces)
        assert all(one.collidelistall(faces) == [number] for number, one in enumerate(faces))


def test_the_same_time_gives_the_same_pixels() -> None:
    name, number = FALLS[0]
    act, shown = acts(name)[number], Shown(name)
    gone = gone_of(act)
    grounds = ground(act.before), ground(after_fall(act, gone).before)
    motion = fall_motion(fall_facts(act, gone, "told"), act.before, grounds, SIZE, Pace())
    pictures = []
    for _ in range(2):
        surface = Surface(SIZE, 0, 32)
        draw_fall(shown.page.kit, motion, surface, 0.6 * motion.duration)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]
