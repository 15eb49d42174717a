"""Layouts: nothing overlaps, leaves the window or falls under the smallest sizes, at any size and scale."""

import itertools
from collections.abc import Iterator

import pytest
from pygame import Rect

from scenes.games import ProgramSettings
from scenes.launch.start import make_resources
from scenes.paint import sizes, theme
from scenes.paint.geometry import CardPlace, frame_of, grown
from scenes.table.remarks import WIDTHS, paper_size
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.match.monk_question import MonkLayout
from scenes.tenno.match.own_row_scene import OwnRowLayout
from scenes.tenno.match.score_lanes import ScoringLayout, lane_cards
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.note_and_odds_places import bubble
from scenes.tenno.table.remark_places import remark
from scenes.ui.style import UiStyle
from tests.samples import sample

SIZES = [
    (1024, 600), (1024, 768), (1152, 864), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1440, 960),
    (1440, 1080), (1600, 900), (1600, 1200), (1920, 1080), (1920, 1200), (2048, 1536), (2560, 1080),
    (2560, 1440), (2880, 2160), (3440, 1440), (3840, 1600), (3840, 2160), (1400, 600), (1027, 769),
]  # fmt: skip
FEW = sample(SIZES, SIZES[::2])
SCALES = (100, 115, 130, 150, 175, 200)
SEATS = range(2, 8)
LINE = 1.15
"""A box of one line is at least so many text sizes high: ascenders and descenders of the text face."""

Named = dict[str, Rect]


def group_boxes(layout: TableLayout) -> Named:
    found: Named = {}
    for place in range(len(layout.rivals) + 1):
        group = layout.group(place)
        found |= {f"{place}.plate": group.plate.whole, f"{place}.crest": group.plate.crest}
        found |= {f"{place}.slot{n}": slot for n, slot in enumerate(group.slots)}
        found |= {f"{place}.pile": group.pile, f"{place}.number": group.pile_number}
    return found


def choosing_boxes(layout: TableLayout) -> Named:
    found = {
        "hand": layout.hand,
        "banner": layout.banner,
        "discard": layout.discard,
        "last": layout.last_fight,
    }
    if layout.prisoners_label.width:
        found["prisoners"] = layout.prisoners_label
    found |= {f"tool{n}": tool for n, tool in enumerate(layout.tools)}
    found |= {f"button{n}": button for n, button in enumerate(layout.buttons)}
    if layout.discard_label.width:
        found["label"] = layout.discard_label
    if layout.log_rows:
        found["log"] = layout.log
    if layout.odds_fit:
        found["odds"] = layout.odds
    return found


def answering_boxes(layout: TableLayout) -> Named:
    found = {"hand": layout.hand, "banner": layout.banner, "prompt": layout.prompt}
    found |= {f"tool{n}": tool for n, tool in enumerate(layout.tools)}
    found |= {f"answer{n}": answer for n, answer in enumerate(layout.answers)}
    if layout.sees_fit:
        found["sees"] = layout.sees
    return found


def may_touch(first: str, second: str) -> bool:
    """A crest lies over its own plate, a number over its own pile; nothing else over anything."""
    if "." not in first or "." not in second:
        return False
    (seat, one), (other_seat, other) = first.split("."), second.split(".")
    return seat == other_seat and {one, other} in ({"plate", "crest"}, {"pile", "number"})


def tables() -> Iterator[TableLayout]:
    for size, seats, scale in itertools.product(SIZES, SEATS, SCALES):
        yield TableLayout(size, seats, scale)


def faults(boxes: Named, size: tuple[int, int]) -> list[str]:
    window = Rect(0, 0, *size)
    found = [f"{name} {at} leaves the window" for name, at in boxes.items() if not window.contains(at)]
    found += [f"{name} {at} has no pixels" for name, at in boxes.items() if min(at.size) <= 0]
    for (first, one), (second, other) in itertools.combinations(boxes.items(), 2):
        if one.colliderect(other) and not may_touch(first, second):
            found.append(f"{first} {one} overlaps {second} {other}")
    return found


@pytest.mark.parametrize("size", FEW)
def test_nothing_on_the_table_overlaps_or_leaves_the_window(size: tuple[int, int]) -> None:
    for seats, scale in itertools.product(SEATS, SCALES):
        layout = TableLayout(size, seats, scale)
        for boxes in (choosing_boxes(layout), answering_boxes(layout)):
            assert faults(group_boxes(layout) | boxes, size) == [], (seats, scale)


def test_everything_to_be_clicked_on_the_table_is_large_enough() -> None:
    for layout in tables():
        targets = [*layout.tools, *layout.buttons, *layout.answers]
        targets += [slot for place in range(len(layout.rivals) + 1) for slot in layout.group(place).slots]
        assert min(min(target.size) for target in targets) >= sizes.SMALLEST_TARGET


def test_boxes_of_text_are_high_enough_for_their_text() -> None:
    for layout in tables():
        at = layout.frame, layout.metrics.text_scale, len(layout.rivals)
        line = layout.metrics.text_size(sizes.TEXT_SIZE)
        for place in range(len(layout.rivals) + 1):
            assert layout.group(place).plate.name.height >= LINE * layout.metrics.text_size(
                sizes.LABEL_SIZE
            ), at
        assert min(button.height for button in layout.buttons) >= LINE * layout.metrics.text_size(
            sizes.BUTTON_SIZE
        ), at
        assert layout.banner.height >= LINE * 3 * sizes.SMALLEST_TEXT, at
        if layout.log_rows:
            assert layout.log.height / layout.log_rows >= LINE * line, at
        if layout.odds_fit:
            assert layout.odds.height >= 2 * LINE * line, at
        if layout.sees_fit:
            assert layout.sees.height >= 3 * LINE * line, at
        assert layout.prompt.height >= 2 * LINE * sizes.SMALLEST_TEXT, at


def test_larger_text_never_makes_the_banner_smaller() -> None:
    for size, seats in itertools.product(SIZES, SEATS):
        areas = [TableLayout(size, seats, scale).banner for scale in (100, 200)]
        assert areas[1].width * areas[1].height >= areas[0].width * areas[0].height


def test_at_the_usual_size_everything_has_room_for_four_seats() -> None:
    layout = TableLayout((1920, 1080), 4)
    assert layout.log_rows and layout.odds_fit and layout.sees_fit


def test_the_log_goes_behind_a_button_where_the_table_is_narrow_or_crowded() -> None:
    assert not TableLayout((1440, 1080), 4).log_rows
    assert not TableLayout((1280, 720), 7).log_rows
    assert TableLayout((1280, 720), 6).log_rows


def test_cards_are_as_large_as_the_proportions_say_at_the_usual_size() -> None:
    parts = {2: 0.150, 3: 0.135, 4: 0.117, 5: 0.096, 6: 0.092, 7: 0.092}
    for seats, part in parts.items():
        card = TableLayout((1920, 1080), seats).rivals[0].slots[0].width
        assert card == pytest.approx(part * 1080, abs=1.5)
    assert TableLayout((1920, 1080), 4).own.slots[0].width == round(0.209 * 1080)


def test_rivals_stand_clockwise_from_the_left() -> None:
    for layout in tables():
        middle = layout.frame.middle
        turns = [group.slots[1].center for group in layout.rivals]
        lefts = [x for x, _ in turns]
        if len(layout.rivals) > 1:
            assert lefts[0] < middle < lefts[-1]
        columns = [point for point in turns if point[1] > 0.36 * layout.frame.height]
        assert columns in ([], [turns[0], turns[-1]])
        assert lefts[1:-1] == sorted(lefts[1:-1])


def test_every_hand_card_shows_enough_of_itself_to_be_clicked() -> None:
    for layout in tables():
        for count in range(1, 9):
            places = layout.hand_places(count)
            steps = [right.x - left.x for left, right in itertools.pairwise(places)]
            assert min(steps, default=99) >= sizes.SMALLEST_TARGET
            assert places[0].x - layout.frame.middle == pytest.approx(
                layout.frame.middle - places[-1].x, abs=2
            )
            for spot in places:
                assert layout.hand.x <= spot.box.x and spot.box.right <= layout.hand.right
                assert layout.frame.bottom - spot.box.y >= sizes.SMALLEST_TARGET


def test_a_lifted_hand_card_is_whole_in_the_window() -> None:
    for layout in tables():
        for spot in layout.hand_places(8):
            assert layout.hand_lifted(spot).box.bottom <= layout.frame.bottom


def test_a_note_stays_in_the_window_and_off_its_slot_unless_there_is_no_room() -> None:
    layout = TableLayout((1920, 1080), 4)
    for place in range(4):
        for slot in layout.group(place).slots:
            note = bubble(layout, slot, (300, 120))
            assert layout.frame.contains(note)
            assert not note.colliderect(slot)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_a_short_note_hides_no_discarded_card(size: tuple[int, int]) -> None:
    for seats in range(2, 8):
        layout = TableLayout(size, seats)
        note = (
            round(4.5 * layout.metrics.text_size(sizes.TEXT_SIZE)),
            round(2.3 * layout.metrics.text_size(sizes.TEXT_SIZE)),
        )
        for place in range(seats):
            for slot in layout.group(place).slots:
                at = bubble(layout, slot, note)
                assert not at.colliderect(layout.discard), (seats, place)
                assert layout.frame.contains(at) and not at.colliderect(slot)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_note_of_what_was_seen_hides_no_last_fight_of_four_seats(size: tuple[int, int]) -> None:
    layout = TableLayout(size, 4, figures=True)
    text = layout.metrics.text_size(sizes.TEXT_SIZE)
    for group in layout.rivals:
        for slot in group.slots:
            at = bubble(layout, slot, (round(10.5 * text), round(4.5 * text)))
            hidden = at.clip(layout.last_fight)
            assert hidden.width * hidden.height < 0.1 * layout.last_fight.width * layout.last_fight.height
            assert at.collidelist([each.plate.whole for each in layout.rivals]) < 0


def test_what_a_fight_came_to_has_room_at_every_table() -> None:
    for size, seats in itertools.product(SIZES, SEATS):
        for scale, figures in itertools.product((100, 200), (False, True)):
            layout = TableLayout(size, seats, scale, figures)
            assert layout.last_fight.height >= 0.11 * layout.frame.height, (size, seats, scale, figures)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1600, 1200)])
def test_a_long_note_beside_a_rivals_slot_hides_no_other_rival(size: tuple[int, int], scale: int) -> None:
    for seats in range(2, 8):
        layout = TableLayout(size, seats, scale)
        text = layout.metrics.text_size(sizes.TEXT_SIZE)
        note = min(14 * text, round(0.46 * layout.frame.height + 2.6 * text)), 6 * text
        for place in range(1, seats):
            for slot in layout.group(place).slots:
                at = bubble(layout, slot, note)
                assert layout.frame.contains(at) and not at.colliderect(slot)
                for other in layout.rivals:
                    assert slot in other.slots or not at.colliderect(other.plate.whole), (seats, place)
                    hidden = [at.colliderect(one) for one in other.slots]
                    assert scale > 100 or not any(hidden), (seats, place)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("words", ["Hm. Hello.", "Good evening! Anyone want to bet a donkey?"])
def test_a_remark_lies_on_no_card_and_in_large_letters_leaves_a_quarter_of_each(
    size: tuple[int, int], words: str
) -> None:
    resources = make_resources(ProgramSettings())
    for scale, seats in itertools.product(SCALES, SEATS):
        if (scale, seats) == (200, 7):
            continue  # in the smallest window no place is left
        resources.settings.change("text_scale", scale)
        look, layout = UiStyle(resources, size), TableLayout(size, seats, scale)
        papers = tuple(paper_size(look, layout.frame, words, part) for part in WIDTHS)
        for group in layout.rivals:
            at = remark(layout, group, papers)
            assert layout.frame.contains(at)
            for other in (*layout.rivals, layout.own):
                for part in (*other.slots, other.pile):
                    hidden, most = part.clip(at), 0.75 * part.width * part.height if scale > 130 else 1
                    assert hidden.width * hidden.height < most, (seats, scale)


def test_a_remark_is_never_higher_than_its_words_in_the_smallest_window() -> None:
    resources = make_resources(ProgramSettings())
    resources.settings.change("text_scale", 200)
    look, words = UiStyle(resources, (1024, 600)), "Man darf Platz nehmen. Auf den unteren Kissen."
    for part in WIDTHS:
        wide, high = paper_size(look, frame_of((1024, 600)), words, part)
        letters = max(look.measure(word, theme.REGULAR, sizes.TEXT_SIZE)[0] for word in words.split())
        assert letters <= wide - look.px(40), "none is broken, or written smaller than the paper is high for"
        assert high < 0.6 * 600


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        TableLayout((1920, 1080), seats)


def test_a_window_that_is_too_narrow_or_too_wide_is_laid_out_in_its_middle() -> None:
    assert frame_of((900, 900)) == Rect(0, 112, 900, 675)
    assert frame_of((5000, 1000)) == Rect(1450, 0, 2100, 1000)
    assert frame_of((1920, 1080)) == Rect(0, 0, 1920, 1080)
    with pytest.raises(ValueError, match="0 x 5"):
        frame_of((0, 5))


def tilted(spot: CardPlace) -> Rect:
    """The box of a slightly turned card, with what its corners stick out."""
    return grown(spot.box, round(spot.width * 0.04))


def duel_boxes(layout: DuelLayout) -> Named:
    found = {"card0": tilted(layout.cards[0]), "card1": tilted(layout.cards[1]), "disc0": layout.discs[0]}
    found |= {"disc1": layout.discs[1], "sum": layout.sum, "result": layout.result, "label": layout.row_label}
    found |= {f"row{n}": slot for n, slot in enumerate(layout.row)}
    found |= {f"face{n}": face for n, face in enumerate(layout.faces)}
    return found | {f"name{n}": name for n, name in enumerate(layout.names)}


@pytest.mark.parametrize("size", FEW)
def test_the_close_up_keeps_its_parts_apart(size: tuple[int, int]) -> None:
    for scale in SCALES:
        layout = DuelLayout(size, scale)
        boxes = duel_boxes(layout)
        cards = [boxes.pop("card0"), boxes.pop("card1")]
        assert faults(boxes, size) == [], scale
        assert not cards[0].colliderect(cards[1])
        assert all(layout.stage.contains(card) for card in cards)
        for spot, disc in zip(layout.cards, layout.discs, strict=True):
            assert disc.top > spot.box.bottom - 0.25 * spot.width, "a strength covers hands and weapons"
        covering = (*layout.faces, layout.result)
        assert not any(card.colliderect(other) for card in cards for other in covering), scale
        assert all(layout.stage.contains(step) for step in layout.steps)
        assert layout.upper.bottom == layout.stage.y and layout.stage.bottom == layout.lower.y
        assert min(name.height for name in layout.names) >= LINE * layout.metrics.text_size(38)
        assert layout.result.height >= LINE * sizes.SMALLEST_TEXT


@pytest.mark.parametrize("size", FEW)
def test_the_monk_question_keeps_its_parts_apart(size: tuple[int, int]) -> None:
    for scale in SCALES:
        layout = MonkLayout(size, scale)
        boxes = {"crest": layout.crest, "title": layout.title, "line": layout.line, "hold": layout.hold}
        boxes |= {"seen": layout.seen, "answer0": layout.answers[0], "answer1": layout.answers[1]}
        boxes |= {"key0": layout.keys[0], "key1": layout.keys[1]}
        boxes |= {f"row{n}": slot for n, slot in enumerate(layout.row)}
        assert faults(boxes, size) == [], scale
        assert all(layout.duel.lower.contains(box) for box in boxes.values())
        assert min(min(answer.size) for answer in layout.answers) >= sizes.SMALLEST_TARGET
        assert layout.title.height >= LINE * layout.duel.metrics.text_size(62) * 0.99
        assert not layout.clock.colliderect(layout.duel.discs[0])


@pytest.mark.parametrize("seats", SEATS)
def test_the_count_of_the_discard_ends_above_a_raised_card_if_it_has_room(seats: int) -> None:
    """In the smallest window the card of the own row that was raised covered half of the number."""
    layout = TableLayout((1024, 600), seats, 100)
    label = layout.discard_label
    if (
        label.bottom > layout.discard.top
        and label.width
        and label.y > layout.floor(label.x, label.right) + 12
    ):
        assert label.centery + 1.5 * layout.metrics.text_size(sizes.TEXT_SIZE) <= layout._top_of_raised + 1  # noqa: SLF001


def test_two_who_lay_farmers_are_named_in_full_in_the_smallest_window() -> None:
    resources = make_resources(ProgramSettings())
    wide = UiStyle(resources, (1024, 600)).measure("Suzume II", theme.BOLD, sizes.TEXT_SIZE)[0]
    layout = OwnRowLayout((1024, 600), 2, 100)
    assert all(name.width - layout.metrics.margin(12) >= wide for name in layout.names)


@pytest.mark.parametrize("size", FEW)
def test_laying_the_farmers_keeps_its_parts_apart(size: tuple[int, int]) -> None:
    for seats, scale in itertools.product(SEATS, SCALES):
        layout = OwnRowLayout(size, seats, scale)
        boxes = {"title": layout.title, "line": layout.line, "panel": layout.panel, "hand": layout.hand}
        boxes |= {"button0": layout.buttons[0], "button1": layout.buttons[1]}
        boxes |= {"side": layout.side}
        boxes |= {f"crest{n}": crest for n, crest in enumerate(layout.crests)}
        boxes |= {f"name{n}": name for n, name in enumerate(layout.names)}
        assert faults(boxes, size) == [], (seats, scale)
        slots = {f"slot{n}": slot for n, slot in enumerate(layout.slots)}
        slots |= {f"label{n}": label for n, label in enumerate(layout.labels)}
        assert faults(slots, size) == []
        assert all(layout.panel.contains(box) for box in slots.values())
        targets = [*layout.slots, *layout.buttons]
        assert min(min(target.size) for target in targets) >= sizes.SMALLEST_TARGET


@pytest.mark.parametrize("size", FEW)
def test_the_score_keeps_its_parts_apart(size: tuple[int, int]) -> None:
    for seats, scale in itertools.product(SEATS, SCALES):
        layout = ScoringLayout(size, seats, scale)
        boxes = {"title": layout.title, "line": layout.line}
        boxes |= {f"lane{n}": lane.whole for n, lane in enumerate(layout.lanes)}
        assert faults(boxes, size) == [], (seats, scale)
        assert len(layout.lanes) == seats
        for lane in layout.lanes:
            parts = {"crest": lane.crest, "name": lane.name, "cards": lane.cards, "sum": lane.sum}
            parts["total"] = lane.total
            assert faults(parts, size) == [], (seats, scale)
            assert all(lane.whole.contains(part) for part in parts.values())
            assert lane.whole.height >= LINE * layout.metrics.text_size(sizes.TEXT_SIZE)
            for count in (1, 4, 10, 20):
                assert all(grown(lane.cards, 1).contains(card) for card in lane_cards(lane, count))
