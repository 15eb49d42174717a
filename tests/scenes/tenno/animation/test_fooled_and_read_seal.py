"""The seal of who fooled or read whom: when it is stamped, what it says to whom, and what it never covers."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect, Surface

from assets import FOLDER
from game.kept.language import Language
from game.table.shown_card import Face
from game.tenno.cards import fight
from game.tenno.fooled_and_read import FOOLED, READ, Tell, latest_tell, tells_of
from game.tenno.show.bluff_words import log_words, seal_of
from game.tenno.show.log_words import Log
from game.tenno.show.moods import feeling
from game.tenno.show.picture import LastFight, Seal, TablePicture
from game.tenno.show.picture_from_view import last_fight
from game.tenno.view import View
from scenes.animation.tweens import Instant
from scenes.table.card_sprite import CardState
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.duel import duel_motion
from scenes.tenno.animation.duel_timing_and_opening import TIMINGS
from scenes.tenno.animation.event_motion import DuelPace, TableMotion
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.animation.fooled_and_read_seal import seal_picture, seal_place
from tests.game.tenno.play import played, random_decisions
from tests.scenes.tenno.tables import Spot, attack, fresh, ground, kit, pixels
from tests.words import language

OWN, OTHER, THIRD = (0, 1), (2, 1), (3, 0)
CODES = Language.codes(Path(FOLDER / "languages"))
FOOLED_BY = Tell(FOOLED, 2, 0, 1, 7, same=False, fight=3)
PACES = [
    DuelPace(),
    DuelPace(near=False),
    DuelPace("fast"),
    DuelPace("fast", near=False),
    DuelPace("explained", near=False),
    DuelPace(reduced=True),
]


def sealed(after: TablePicture, seal: Seal | None, cards: tuple[int, int] = (8, 9)) -> TablePicture:
    came = fight(*cards, False)
    winner = 0 if came.attacker_wins else 1
    faces = (Face(1, cards[0]), Face(3, cards[1]))
    return replace(after, last_fight=LastFight(*faces, came.strengths, winner, seal=seal))


def motion(
    pace: DuelPace,
    seal: Seal | None,
    cards: tuple[int, int] = (8, 9),
    attacker: Spot = OWN,
    defender: Spot = OTHER,
) -> TableMotion:
    events, before, after = attack(*cards, attacker, defender)
    return duel_motion(events, before, sealed(after, seal, cards), ground(), pace)


SEAL = seal_of(FOOLED_BY, language("en"), 0)


def blow(found: TableMotion) -> float:
    return next(cue.at for cue in found.choreography.cues if cue.sound.startswith("duel-hit"))


@pytest.mark.parametrize("pace", PACES, ids=str)
def test_it_comes_after_the_result_stands_and_goes_with_it_and_takes_no_time(pace: DuelPace) -> None:
    found, plain = motion(pace, SEAL), motion(pace, None)
    assert found.duration == plain.duration
    assert not plain.choreography.touches("seal", "show")
    shown = [
        time for time in range(int(found.duration)) if Instant(found.choreography, time).value("seal", "show")
    ]
    times = pace.of(TIMINGS)
    comes = blow(found) + times.stop + times.throw + 40
    assert shown[0] == pytest.approx(comes, abs=1)
    held = times.hold - 40
    assert len(shown) >= held >= (400 if pace.speed == "normal" else 150)
    grown = [Instant(found.choreography, comes + ms).value("seal", "grown") for ms in (0, 60, 120, 200)]
    assert grown == [0, 0, 0, 0] if pace.reduced else grown[0] == 0.7 > grown[1] > grown[2] == grown[3] == 0


def test_at_instant_speed_there_is_none() -> None:
    assert not motion(DuelPace("instant"), SEAL).choreography.touches("seal", "show")


def test_it_is_heard_low_by_whom_it_is_done_to_and_softer_between_rivals() -> None:
    def stamp(pace: DuelPace, seal: Seal) -> tuple[str, float]:
        cues = [cue for cue in motion(pace, seal).choreography.cues if cue.sound.startswith("tell-")]
        assert len(cues) == 1
        return cues[0].sound, cues[0].level

    assert stamp(DuelPace(), SEAL) == ("tell-stamp-low", 0)
    assert stamp(DuelPace(), replace(SEAL, against=False)) == ("tell-stamp", 0)
    assert stamp(DuelPace(near=False), replace(SEAL, against=False)) == ("tell-stamp", -8)


@pytest.mark.parametrize("code", CODES)
def test_it_says_who_did_it_by_who_looks(code: str) -> None:
    text = language(code).text
    for kind, by, whom in product((FOOLED, READ), (0, 1), (0, 1)):
        if by == whom:
            continue
        tell = replace(FOOLED_BY, kind=kind, by=by, whom=whom)
        words = {viewer: seal_of(tell, language(code), viewer) for viewer in (by, whom, 2, None)}
        assert words[by].word == text(f"tell.you_{kind}") and not words[by].against
        assert words[whom].word == text(f"tell.{kind}_you") and words[whom].against
        assert words[2].word == words[None].word == text(f"tell.{kind}") and not words[2].against
    same = seal_of(replace(FOOLED_BY, same=True), language(code), 0)
    assert same.line == text("tell.seen_same") != seal_of(FOOLED_BY, language(code), 0).line


def test_fooled_and_read_have_signs_of_their_own_beside_their_colours() -> None:
    pictures = [
        pixels(seal_picture(kit().look, Seal(kind, "", "", against), 120))
        for kind, against in product((FOOLED, READ), (False, True))
    ]
    assert len(set(pictures)) == 4


@pytest.mark.parametrize(
    ("size", "scale", "code"),
    [((1920, 1080), 100, "en"), ((1280, 720), 150, "de"), ((640, 360), 100, "fr"), ((1024, 600), 200, "nl")],
)
def test_it_lies_on_no_number_and_not_on_the_verdict(size: tuple[int, int], scale: int, code: str) -> None:
    draws, layout = fresh(size, scale), DuelLayout(size, scale)
    for side, kind, against in product((0, 1), (FOOLED, READ), (False, True)):
        tell = replace(FOOLED_BY, kind=kind, by=1, whom=2)
        seal = seal_of(tell, language(code), 2 if against else 1)
        picture = seal_picture(draws.look, seal, layout.metrics.margin(190))
        spot = layout.cards[side]
        card = CardState(spot.x, spot.y, round(1.08 * spot.width))
        at = seal_place(layout, side, card, picture.get_size())
        assert layout.stage.contains(at)
        assert not at.colliderect(layout.result)
        assert at.collidelist(layout.discs) < 0
        face = Rect(0, 0, card.width, round(1.4 * card.width))
        face.center = round(card.x), round(card.y)
        number = Rect(0, 0, round(0.27 * card.width), round(0.27 * card.width))
        number.bottomright = face.bottomright
        assert not at.colliderect(number)
        assert at.colliderect(face)


@pytest.mark.parametrize("close_up", [True, False])
def test_it_is_seen_while_the_result_is_held(close_up: bool) -> None:
    where, pace = ground(), DuelPace(near=close_up)
    attacker = OWN if close_up else THIRD
    with_it, without = (motion(pace, seal, (8, 9), attacker) for seal in (SEAL, None))

    def drawn(found: TableMotion, after: float) -> bytes:
        surface = Surface((1024, 600), 0, 32)
        draw_motion(surface, kit(), where.table, where.duel, found, blow(found) + after)
        return pixels(surface)

    assert drawn(with_it, 30) == drawn(without, 30)
    assert drawn(with_it, 300) != drawn(without, 300)
    end = with_it.duration - blow(with_it)
    assert drawn(with_it, end) == drawn(without, end)


def views(seats: int, viewer: int | None) -> list[View]:
    """Views at fights that told something of somebody."""
    found = []
    for seed in range(12):
        match, _ = played(seats, 0, random_decisions(seats, 0, seed))
        view = View.begin(match.told(viewer)[0])
        for line in match.told(viewer)[1:]:
            view.fold(line)
            if "fight" in line and latest_tell(view) is not None:
                found.append(view.copy())
    return found


def test_who_did_it_is_pleased_and_to_whom_it_was_done_is_stung() -> None:
    for view in views(3, None):
        tell = latest_tell(view)
        assert tell is not None
        assert (feeling(view, tell.by, tell), feeling(view, tell.whom, tell)) == ("pleased", "stung")
        shown = last_fight(view, language("en"), tell)
        assert shown is not None and shown.seal == seal_of(tell, language("en"), None)


@pytest.mark.parametrize("code", CODES)
def test_the_log_tells_each_once(code: str) -> None:
    for view in views(3, 0)[:3]:
        rows = [row.text for row in Log.of(view, language(code)).rows]
        for tell in tells_of(view):
            assert rows.count(log_words(tell, view, language(code))) == 1
        assert not any("{" in row for row in rows)
