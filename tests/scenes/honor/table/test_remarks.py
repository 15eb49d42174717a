"""What rivals say at the second game's table: by their banners, over no card, and not where it is off."""

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.honor.cards import RECORD
from game.honor.remark_occasions import SPOKEN
from game.kept.chance import Chance
from game.kept.settings import Settings
from game.table.remarks import Occasion
from scenes.honor.match.scene import MatchScene
from scenes.honor.table.banners_and_houses import banner_figures
from scenes.honor.table.house_card_places import banner_houses, own_houses
from scenes.honor.table.layout import longest, table_layout
from scenes.honor.table.remark_places import QUIET, remark_at
from scenes.honor.table.road import road_spots
from scenes.paint.geometry import square
from scenes.paint.rival_figures import head
from scenes.table import remarks
from scenes.table.remarks import SHOWN, Speech
from scenes.table.work_over_frames import Steps, Stepwise
from scenes.ui.style import UiStyle
from tests.driver import SilentSounds, make_resources
from tests.samples import spread
from tests.scenes.finished import finished
from tests.scenes.honor.acts import MATCHES, acts
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage

LONGEST = "Wende ihn, so oft du willst. Hering bleibt Hering, Liebes."
LONG = "Quel manque de politesse. Je le tricote dans l’écharpe."
WINDOWS = [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_is_said_lies_over_no_card(size: tuple[int, int], scale: int, seats: int) -> None:
    settings = Settings()
    settings.change("text_scale", scale)
    look = UiStyle(make_resources(settings), size)
    layout = table_layout(size, seats, 5.0, scale)
    roomy = seats < 6 and scale == 100 and size[0] > 1024  # else rather over the piles than what is asked
    piles = (layout.pile, layout.discards) if roomy else ()
    title = layout.title_height
    houses = [Rect(one.left, one.top + title, one.width, one.height - title) for one in layout.own_houses]
    cards = [*piles, *houses, layout.hand]
    for at in range(1, seats):
        made = finished(remark_at(look, layout, at, LONG))
        assert made is not None
        whole = made[1]
        assert Rect((0, 0), size).contains(whole)
        assert whole.inflate(-8, -8).collidelist(cards) < 0
        asked = whole.clip(layout.ask)
        assert asked.width * asked.height < 0.2 * layout.ask.width * layout.ask.height, "a tail at most"
        banner = layout.banners[at - 1]
        upon = banner.left <= whole.left and banner.top < whole.bottom and whole.right <= banner.right
        assert upon or banner.bottom - whole.bottom < 0.75 * banner.height


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_is_said_does_not_hide_what_is_asked(size: tuple[int, int]) -> None:
    look = UiStyle(make_resources(), size)
    layout = table_layout(size, 4, 5.0, 100)
    for at, words in itertools.product((1, 2, 3), (LONG, "Won! And nobody even let me!")):
        made = finished(remark_at(look, layout, at, words))
        assert made is not None and not made[1].inflate(-8, -8).colliderect(layout.ask)


@pytest.mark.parametrize("name", ["honor-fight_others", "honor-fight_dice"])
def test_what_is_said_in_a_fight_is_heard_when_it_is_over(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    stage = Stage(make_resources(), (640, 360))
    for step in next(shot for shot in shots() if shot.name == name)._steps:  # noqa: SLF001
        step(stage)
    match = stage.scene(MatchScene)
    passed: list[float] = []
    shown: list[bool] = []
    monkeypatch.setattr(match.runner.speech, "update", passed.append)
    monkeypatch.setattr(match.runner.speech, "draw", lambda *_: shown.append(True))
    page = Surface((640, 360))
    match.update(20)
    match.draw(page)
    assert not passed and not shown, "dice and sums are to be seen"
    while match.act is not None:
        match.update(20)
    match.update(20)
    match.draw(page)
    assert passed and shown


def test_a_person_says_nothing() -> None:
    size = (1280, 720)
    assert (
        finished(remark_at(UiStyle(make_resources(), size), table_layout(size, 4, 5.0, 100), 0, LONG)) is None
    )


def test_one_remark_in_ten_seconds_by_the_same_setting_as_at_tenno() -> None:
    resources = make_resources()
    rivals = ["kuma", "aoi", None]
    speech = Speech(resources, Chance(1), False, RECORD, SPOKEN, rivals, QUIET)
    speech.hear([Occasion(0, "match_won")])
    assert speech.words
    speech.update(SHOWN)
    speech.hear([Occasion(1, "match_won")])
    assert not speech.words, "somebody has just spoken"
    speech.update(10_000)
    speech.hear([Occasion(2, "match_won"), Occasion(1, "match_won")])
    assert speech.words, "the rival, not the person"
    assert isinstance(resources.sounds, SilentSounds) and resources.sounds.heard == ["remark"] * 2
    speech.update(20_000)
    resources.settings.change("remarks", False)
    speech.hear([Occasion(1, "match_won")])
    assert not speech.words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["three", "four", "six"])
def test_a_greeting_lies_on_no_numbers_not_even_its_own(name: str, size: tuple[int, int]) -> None:
    picture = next(act.after for act in acts(name) if any(seat.on_turn for seat in act.after.seats))
    look, own = UiStyle(make_resources(), size), picture.seats[0].houses
    full = 1 + len(own[0].cards), 1 + len(own[1].cards)
    layout = table_layout(size, len(picture.seats), longest(picture.seats[1:]), 100, full)
    figures = [banner_figures(layout, number, seat) for number, seat in enumerate(picture.seats[1:])]
    taken = [square(*one.centre, one.radius) for three in figures for one in three]
    for at in range(1, len(picture.seats)):
        for words in ("Good evening.", "May the best house win!"):
            made = finished(remark_at(look, layout, at, words, picture))
            assert made is not None
            paper, whole = made
            mask = pygame.mask.from_surface(paper)
            for one in taken:
                clip = whole.clip(one).move(-whole.x, -whole.y)
                part = pygame.Mask(clip.size, fill=True) if clip.width and clip.height else None
                assert part is None or not mask.overlap(part, clip.topleft), (at, words)


@pytest.mark.parametrize(
    ("table", "scale"),
    spread(
        2,
        [
            ("three", (1280, 720)),
            ("four", (1024, 768)),
            ("four", (1920, 1080)),
            ("six", (1280, 720)),
            ("six", (1024, 600)),
        ],
        [100, 200],
    ),
)
def test_who_is_seen_speaks_by_the_mouth_and_hides_no_card(
    table: tuple[str, tuple[int, int]], scale: int
) -> None:
    name, size = table
    settings = Settings()
    settings.change("text_scale", scale)
    resources = make_resources(settings)
    look, rivals = UiStyle(resources, size), ("hana", "kuma", "ren", "ito", "tadao")
    for act in acts(name)[20::60]:
        seats = act.after.seats
        own = seats[0].houses
        full = 1 + len(own[0].cards), 1 + len(own[1].cards)
        layout = table_layout(size, len(seats), longest(seats[1:]), scale, full, figures=True)
        assert layout.figures
        cards = [one.rect for house in own_houses(layout, seats[0]) for one in house.cards]
        for number, seat in enumerate(seats[1:]):
            laid = banner_houses(layout, number, seat)
            cards += [one.rect for house in laid for one in house.cards]
            if (scroll := laid[0].decree) is not None:  # above it is said how soon he is at the goal
                cloth = layout.cloth(number)
                cards.append(Rect(scroll.left, cloth.top, scroll.width, scroll.bottom - cloth.top))
        for at, rival in enumerate(rivals[: len(seats) - 1], 1):
            for words in ("Won!", LONG):
                made = finished(remark_at(look, layout, at, words, act.after, rival))
                assert made is not None
                paper, whole = made
                mask = pygame.mask.from_surface(paper)
                for card in [*cards, layout.hand]:
                    clip = whole.clip(card).move(-whole.x, -whole.y)
                    part = pygame.Mask(clip.size, fill=True) if clip.width and clip.height else None
                    assert part is None or not mask.overlap(part, clip.topleft), (at, words)
                face = head(layout.figures[at - 1])
                beside = whole.inflate(look.px(30), look.px(30)).colliderect(face)
                assert beside or scale == 200 or size == (1024, 600), (
                    "such words are broader than any room there"
                )


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("name", MATCHES)
def test_in_large_letters_long_words_lie_neither_on_what_is_asked_nor_on_banners_heads(
    name: str, size: tuple[int, int]
) -> None:
    settings = Settings()
    settings.change("text_scale", 200)
    look = UiStyle(make_resources(settings), size)
    for act in acts(name)[20::60]:
        seats = act.after.seats
        own = seats[0].houses
        full = 1 + len(own[0].cards), 1 + len(own[1].cards)
        layout = table_layout(size, len(seats), longest(seats[1:]), 200, full)
        for at in range(1, len(seats)):
            made = finished(remark_at(look, layout, at, LONGEST, act.after))
            assert made is not None
            paper, whole = made
            mask = pygame.mask.from_surface(paper)
            heads = [Rect(one.left, one.top, one.width, 40) for one in layout.banners]
            for taken in (layout.ask, *heads):
                clip = whole.clip(taken).move(-whole.x, -whole.y)
                part = pygame.Mask(clip.size, fill=True) if clip.width and clip.height else None
                assert part is None or mask.overlap_area(part, clip.topleft) < 0.08 * part.count(), at


@pytest.mark.parametrize(("size", "scale"), [((1152, 612), 100), ((1280, 720), 100), ((1024, 600), 200)])
def test_who_is_seen_hides_neither_his_own_name_nor_his_numbers(size: tuple[int, int], scale: int) -> None:
    look = UiStyle(make_resources(Settings(text_scale=scale)), size)
    hidden, said = 0, 0
    for act in acts("four")[5::60]:
        seats = act.after.seats
        full = 1 + len(seats[0].houses[0].cards), 1 + len(seats[0].houses[1].cards)
        layout = table_layout(size, len(seats), longest(seats[1:]), scale, full, figures=True)
        stands = [square(x, y, 8) for x, y in road_spots(layout, act.after).values()]
        for at, rival in enumerate(("suzume", "goro", "ito"), 1):
            for words in ("Can we start? Can we start? Can we start?", "Ready or not, here we come!"):
                made = finished(remark_at(look, layout, at, words, act.after, rival))
                assert made is not None
                paper, whole = made
                mask = pygame.mask.from_surface(paper)
                boards = [layout.board(number) for number in range(len(layout.banners))]
                met = [one for one in (*boards, *stands) if whole.colliderect(one)]
                clips = [whole.clip(one).move(-whole.x, -whole.y) for one in met]
                over = [mask.overlap_area(pygame.Mask(one.size, fill=True), one.topleft) for one in clips]
                hidden, said = hidden + any(area > 60 for area in over), said + 1  # a tail's tip apart
    assert hidden <= 0.04 * said, (hidden, said)


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 720), 100), ((1280, 720), 200)])
def test_among_six_words_lie_on_nothing_of_somebody_else(size: tuple[int, int], scale: int) -> None:
    """In one remark of ten they hung on a neighbour's cloth, as if it were his."""
    look, rivals = UiStyle(make_resources(Settings(text_scale=scale)), size), ("hana", "kuma", "ren", "ito")
    hidden, said = list[object](), 0
    for number, act in enumerate(acts("six")[20::30]):
        seats = act.after.seats
        full = 1 + len(seats[0].houses[0].cards), 1 + len(seats[0].houses[1].cards)
        layout = table_layout(size, len(seats), longest(seats[1:]), scale, full, figures=True)
        assert layout.beside
        for at, rival in enumerate((*rivals, "tadao"), 1):
            words = ("Ready or not, here we come!", "Can we start? Can we start? Can we start?", LONG)[
                (number + at) % 3
            ]
            made = finished(remark_at(look, layout, at, words, act.after, rival))
            assert made is not None
            paper, whole = made
            mask, said = pygame.mask.from_surface(paper), said + 1
            others = [one for one in range(len(layout.banners)) if one != at - 1]
            rooms = [part(one) for one in others for part in (layout.board, layout.cloth)]
            clips = [(room, whole.clip(room).move(-whole.x, -whole.y)) for room in rooms]
            over = [
                mask.overlap_area(pygame.Mask(clip.size, fill=True), clip.topleft)
                > 0.1 * room.width * room.height  # more than a tail
                for room, clip in clips
            ]
            hidden += [(number, at)] * any(over)
    assert len(hidden) <= 0.04 * said, hidden


def test_a_remark_is_made_by_one_size_of_letters_a_frame_and_is_then_there() -> None:
    """In the smallest window and the largest letters all of them took the time of a whole frame."""
    size, act = (1024, 600), acts("six")[200]
    resources, seats = make_resources(Settings(text_scale=200)), act.after.seats
    look, full = UiStyle(resources, size), (1 + len(seats[0].houses[0].cards), 1)
    layout = table_layout(size, len(seats), longest(seats[1:]), 200, full, figures=True)
    steps = Steps(None, remark_at(look, layout, 2, LONGEST, act.after, "kuma"))
    number = 1
    while not steps.go_on():
        number += 1
    whole = finished(remark_at(look, layout, 2, LONGEST, act.after, "kuma"))
    assert number > 2 and steps.found is not None and whole is not None and steps.found[1] == whole[1]
    speech = Speech(resources, Chance(1), False, RECORD, SPOKEN, [None, "kuma"], QUIET)
    speech.hear([Occasion(1, "match_won")])

    def paper(seat: int, rival: str, words: str) -> Stepwise[tuple[Surface, Rect] | None]:
        return remark_at(look, layout, seat, LONGEST, act.after, rival)

    drawn = list[bool]()
    for table in ("one", "other"):  # where it stands it stays until the table that lies otherwise has a place
        for _ in range(12):
            speech.update(16)
            speech.prepare(table, paper)
            surface = Surface(size)
            speech.draw(surface, table, paper)
            drawn.append(surface.get_bounding_rect().size != (0, 0) and speech.box is not None)
    assert drawn[0] is False and drawn[-1] is True and drawn == sorted(drawn)
    speech.update(SHOWN + QUIET)
    speech.hear([Occasion(1, "match_won")])
    assert speech.box is None, "what is said now stands nowhere yet"


def test_few_places_are_weighed_for_who_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all letters smaller than the usual it took a seventh of a second in the smallest window."""
    weighed, places, size, most = [0], remarks._places, (1024, 600), 0  # noqa: SLF001

    def counted(*given: Any) -> Iterator[tuple[Rect, float]]:
        for place in places(*given):
            weighed[0] += 1
            yield place

    monkeypatch.setattr(remarks, "_places", counted)
    look = UiStyle(make_resources(Settings(text_scale=200)), size)
    for act in acts("six")[20::180]:
        seats = act.after.seats
        full = 1 + len(seats[0].houses[0].cards), 1 + len(seats[0].houses[1].cards)
        layout = table_layout(size, len(seats), longest(seats[1:]), 200, full, figures=True)
        for at, rival in enumerate(("hana", "kuma", "ren", "ito", "tadao"), 1):
            weighed[0] = 0
            assert finished(remark_at(look, layout, at, LONGEST, act.after, rival)) is not None
            most = max(most, weighed[0])
    assert 0 < most < 2000
