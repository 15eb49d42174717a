"""The title changes hands: all see who is Shogun, and who is no more; his house shows it afterwards."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.honor.decisions import Assassin, Attack, Shogun
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import TablePicture
from scenes.animation.animation_player import Piece
from scenes.games import ProgramSettings
from scenes.honor.animation.heir_takeover import heir_of
from scenes.honor.animation.house_fall_facts import fallen
from scenes.honor.animation.layout_change import RELAID
from scenes.honor.animation.new_shogun import shogun_of, title_goes
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.shogun_and_service_words import SOON
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.honor.acts import MATCHES, acts, feed_of

SIZE = 1024, 600


def told_alone(act: Act) -> bool:
    """Whether the title goes in a scene of its own: it falls free, or goes to an heir, with its house."""
    return title_goes(act) and shogun_of(act.after) is not None and heir_of(act) is None


GOES = [(name, number) for name in MATCHES for number, act in enumerate(acts(name)) if told_alone(act)]


class Shown:
    """One screen on which acts of a match are shown."""

    def __init__(self, name: str, **settings: object) -> None:
        resources = make_resources(ProgramSettings(**settings))  # type: ignore[arg-type]
        self.page = TablePage(resources)
        self.page.resize(SIZE)
        self.feed = feed_of(name)
        self.pieces = ActPieces(resources, self.feed, self.page, (0,), 0)

    def acts(self) -> Iterator[tuple[Act, list[Piece]]]:
        """Take one act after the other, and what is shown of it but for banners that change their form."""
        while (act := self.feed.take()) is not None:
            self.every = self.pieces.pieces(act, SIZE)
            yield act, [piece for piece in self.every if piece.length != RELAID]

    def of(self, number: int) -> tuple[Act, list[Piece]]:
        """Return the act of that number, and what is shown of it."""
        for _ in range(number):
            self.feed.take()
        return next(self.acts())


def written(page: TablePage, draw: object, *given: object) -> list[str]:
    look = page.kit.look
    look.written = []
    draw(*given)  # type: ignore[operator]
    words = [one.text for one in look.written]
    look.written = None
    return words


@pytest.mark.parametrize("name", sample(MATCHES, ["three"]))
def test_whenever_the_title_goes_and_only_then_it_fills_the_window_for_a_while(name: str) -> None:
    shown, seen = Shown(name), 0
    for act, pieces in shown.acts():
        if not told_alone(act):
            near = (
                isinstance(act.events[0], Attack | Assassin)
                or fallen(act) is not None
                or heir_of(act) is not None
            )
            assert len(pieces) <= 1 + near
            continue
        seen += 1
        ceremony = pieces[0] if isinstance(act.events[0], Shogun) else pieces[-1]
        begins = sum(piece.length for piece in shown.every[: shown.every.index(ceremony)])
        assert 1200 <= ceremony.length <= 2200
        assert shown.pieces.covered(begins + ceremony.length / 2)
        assert {cue.sound for cue in ceremony.cues} & {"scroll-gong", "gate-closes"}
    assert seen > 3


@pytest.mark.parametrize(("name", "number"), GOES[::4])
def test_it_says_who_is_shogun_now_and_who_no_more(name: str, number: int) -> None:
    shown = Shown(name)
    act, pieces = shown.of(number)
    ceremony = pieces[0] if isinstance(act.events[0], Shogun) else pieces[-1]
    words = written(shown.page, ceremony.paint, Surface(SIZE, 0, 32), 0.7 * ceremony.length)
    old, new = shogun_of(act.before), shogun_of(act.after)
    text = shown.page.resources.language.text
    for seat, key in ((old, "falls"), (new, "rises")):
        if seat is not None:
            own = "_you" if seat.seat == 0 else ""
            assert text(f"honor.shogun.{key}{own}", name=seat.name) in words
    assert text("honor.shogun.title") in words


@pytest.mark.parametrize(("name", "number"), GOES[::4])
def test_what_stands_there_is_seen_until_its_ground_has_closed(name: str, number: int) -> None:
    """No empty ground is left for a while: the title's word is written as long as anything of it is there."""
    shown = Shown(name)
    act, pieces = shown.of(number)
    ceremony = pieces[0] if isinstance(act.events[0], Shogun) else pieces[-1]
    word = shown.page.resources.language.text("honor.shogun.title")
    end = ceremony.length - 20.0
    assert word in written(shown.page, ceremony.paint, Surface(SIZE, 0, 32), end)
    middle = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    for surface, before in zip(middle, (60.0, 200.0), strict=True):
        ceremony.paint(surface, ceremony.length - before)
    row = Rect(0, round(0.385 * SIZE[1]) - 2, SIZE[0], 4)
    parts = [surface.subsurface(row).get_buffer().raw for surface in middle]
    same = sum(ours == theirs for ours, theirs in zip(*parts, strict=True)) / len(parts[0])
    assert same > 0.95, "face, Daimyo and Decree stand where they stood"


def test_with_reduced_motion_there_is_none() -> None:
    name, number = GOES[0]
    calm, usual = Shown(name, reduced_motion=True), Shown(name)
    assert len(calm.of(number)[1]) == len(usual.of(number)[1]) - 1
    assert not calm.pieces.covered(500.0)


@pytest.mark.parametrize("name", ["three", "four"])
@pytest.mark.parametrize("own", [True, False])
def test_the_shoguns_house_says_so_as_long_as_he_is_shogun(name: str, own: bool) -> None:
    page = Shown(name).page
    page.figures = False  # beside them there is room for his title alone in so small a window
    text = page.resources.language.text
    with_shogun = (act.after for act in acts(name) if shogun_of(act.after) is not None)
    picture = next(one for one in with_shogun if (shogun_of(one) is one.seats[0]) == own)
    shogun = next(seat for seat in picture.seats if seat.shogun)
    goal = text("honor.shogun.goal", n=shogun.turns_to(picture.goal))
    word = text("honor.table.shogun_house") if own else goal
    assert word in table_words(page, picture)
    free = replace(picture, seats=tuple(replace(seat, shogun=False) for seat in picture.seats))
    assert word not in table_words(page, free)


@pytest.mark.parametrize("name", ["three", "four"])
def test_who_is_nearest_to_the_goal_says_so_and_nobody_else(name: str) -> None:
    page, marked = Shown(name).page, 0
    page.resize((1280, 720))
    text = page.resources.language.text
    for act in acts(name)[::5]:
        picture = act.after
        words = table_words(page, picture, (1280, 720))
        for seat in picture.seats[1:]:
            turns = picture.nearest.get(seat.seat)
            if not seat.shogun and turns is not None and turns <= SOON:
                assert text("honor.shogun.near", n=turns) in words
                marked += 1
            elif seat.shogun and turns is None:
                assert text("honor.shogun.title") in words
    assert marked > 3


@pytest.mark.parametrize("name", ["three", "four"])
def test_so_does_the_own_seat_where_no_rival_is_nearer(name: str) -> None:
    page = Shown(name).page
    page.resize((1280, 720))
    marked = 0
    for act in acts(name)[::5]:
        own, *rivals = ((seat.seat, seat.turns_to(act.after.goal)) for seat in act.after.seats)
        first = own[1] is not None and all(turns is None or own[1] <= turns for _, turns in rivals)
        assert act.after.nearest.get(own[0]) == (own[1] if first else None)
        if first and own[1] is not None and own[1] <= SOON:
            if any(turns == own[1] for _, turns in rivals):
                continue  # it stands there already
            goal = page.resources.language.text("honor.shogun.near", n=own[1])
            assert goal in table_words(page, act.after, (1280, 720))
            marked += 1
    assert marked or name == "three"


DECLARED = [(name, at) for name, at in GOES if name != "six" and isinstance(acts(name)[at].events[0], Shogun)]


@pytest.mark.parametrize(("name", "number"), DECLARED)
def test_how_soon_somebody_is_at_the_goal_never_runs_with_the_numbers(name: str, number: int) -> None:
    shown = Shown(name)
    shown.page.figures = False  # beside them there is room for his title alone in so small a window
    act, _ = shown.of(number)
    text, seen, true = shown.page.resources.language.text, set[str](), set[str]()
    every = range(-60, 60)
    said = {text(f"honor.shogun.{key}", n=n) for key in ("goal", "near") for n in every}
    for picture in (act.before, act.after):
        kinds = {seat.seat: "goal" if seat.shogun else "near" for seat in picture.seats[1:]}
        kinds[picture.seats[0].seat] = "near"  # that it is Shogun, its house says
        true |= {text(f"honor.shogun.{kinds[seat]}", n=n) for seat, n in picture.nearest.items()}
    for piece in shown.every:
        for time in range(0, round(piece.length), 40):
            surface = Surface(SIZE, 0, 32)
            seen |= {one for one in written(shown.page, piece.paint, surface, float(time)) if one in said}
    assert seen <= true


def table_words(page: TablePage, picture: TablePicture, size: tuple[int, int] = SIZE) -> list[str]:
    layout = page.lay_out(picture)
    surface = Surface(size, 0, 32)
    return written(page, draw_table, surface, page.kit, layout, TableShow(picture, "", ""))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_own_name_stands_beside_the_shoguns_sun(scale: int) -> None:
    page = Shown("four", text_scale=scale).page
    picture = next(act.after for act in acts("four") if act.after.seats[0].shogun)
    layout, look = page.lay_out(picture), page.kit.look
    look.written = []
    draw_table(Surface(SIZE, 0, 32), page.kit, layout, TableShow(picture, "", ""))
    name = next(one.rect for one in look.written if one.text == "You" and one.rect.colliderect(layout.plate))
    sun = layout.plate.left + layout.plate.height // 2 + 0.8 * layout.plate.height
    assert name.left >= sun
