"""The table: where everything lies for a window, a number of seats and a text scale.

Owns what the table's rectangles are called and what they promise; ``parts`` has the proportions. It must not
know the match, and draws nothing.
"""

from dataclasses import dataclass, replace

from pygame import Rect

from scenes.tenno.table import parts
from scenes.tenno.table.group import Group
from scenes.ui.geometry import CardPlace, Frame, Point, card_height, frame_of
from scenes.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Collapsed:
    """What has no room at this size: log and odds go behind buttons, names into the bubble of the focus.

    ``sees`` tells the same of the panel that says what the table sees of a choice.
    """

    log: bool
    odds: bool
    names: bool
    sees: bool


@dataclass(frozen=True, slots=True, eq=False)
class TableLayout:
    """Every rectangle of the table, in window pixels.

    ``rivals`` stand clockwise from the own seat. ``buttons`` are two, ``answers`` three from top to bottom;
    answers are used instead of buttons and log, with ``sees`` above them. ``prompt`` lies over the middle:
    while it is shown, discard, odds and last fight are not. ``tools`` are small square buttons in the upper
    right corner, the first at the right. What ``collapsed`` names has no box worth drawing in.
    """

    frame: Frame
    metrics: Metrics
    rivals: tuple[Group, ...]
    own: Group
    raised: tuple[Rect, Rect, Rect]
    hand: Rect
    banner: Rect
    prisoners_label: Rect
    prompt: Rect
    buttons: tuple[Rect, Rect]
    answers: tuple[Rect, Rect, Rect]
    sees: Rect
    log: Rect
    log_rows: int
    discard: Rect
    discard_label: Rect
    odds: Rect
    last_fight: Rect
    ring: Rect
    tools: tuple[Rect, Rect, Rect]
    collapsed: Collapsed

    def hand_places(self, count: int) -> tuple[CardPlace, ...]:
        """Return where ``count`` hand cards lie: a fan, tucked under the window's lower side."""
        return parts.hand_places(self.frame, self.metrics, self.hand, count)

    def hand_raised(self, spot: CardPlace) -> CardPlace:
        """Return where a chosen hand card goes: upright, a little above the others."""
        return replace(spot, y=spot.y - round(0.045 * self.frame.height), angle=0.0)

    def hand_lifted(self, spot: CardPlace) -> CardPlace:
        """Return where a hand card goes when it is under the pointer: whole in the window."""
        lowest = self.frame.bottom - card_height(spot.width) // 2 - self.metrics.margin(12)
        return replace(spot, y=min(spot.y, lowest), angle=spot.angle * 0.3)

    def group(self, place: int) -> Group:
        """Return the group of a place at the table: 0 is the own, then the rivals clockwise."""
        return self.own if place == 0 else self.rivals[place - 1]


def table_layout(size: Point, seats: int, scale: int = 100) -> TableLayout:
    """Lay out the table for a window of ``size``, ``seats`` (2 to 7) and a text scale (100 to 200 %).

    Raises ValueError for a number of seats that no match has.
    """
    if not 2 <= seats <= 7:
        raise ValueError(f"a table has 2 to 7 seats, not {seats}")
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    tools = parts.tools(frame, metrics)
    groups, own = parts.fit_groups(frame, seats - 1, metrics, tools)
    buttons = parts.buttons(frame, metrics, 2)
    answers = parts.buttons(frame, metrics, 3)
    log, log_rows = parts.log(frame, metrics, groups, buttons[0])
    sees, sees_fits = parts.sees(frame, metrics, groups, answers[0])
    odds, odds_fit = parts.odds(frame, metrics, groups, own, log if log_rows else buttons[0])
    names_fit = all(parts.name_fits(metrics, group.plate) for group in groups)
    discard = parts.discard(frame, metrics, own)
    banner = parts.banner(frame, metrics, groups, own)
    return TableLayout(
        frame=frame,
        metrics=metrics,
        rivals=groups,
        own=own,
        raised=parts.raised(metrics, own),
        hand=parts.hand(frame, own.plate.whole, answers[0]),
        banner=banner,
        prisoners_label=parts.prisoners_label(frame, metrics, own, banner),
        prompt=parts.prompt(frame, metrics, groups, own),
        buttons=(buttons[0], buttons[1]),
        answers=(answers[0], answers[1], answers[2]),
        sees=sees,
        log=log,
        log_rows=log_rows,
        discard=discard,
        discard_label=parts.discard_label(frame, metrics, groups, banner, discard),
        odds=odds,
        last_fight=parts.last_fight(frame, metrics, parts.middle_bottom(frame, metrics, groups), own),
        ring=parts.ring(frame),
        tools=tools,
        collapsed=Collapsed(log_rows == 0, not odds_fit, not names_fit, not sees_fits),
    )
