"""The close-up of a fight and the Monk's question: two large cards, two strengths, bands above and below.

Owns the proportions of both. They share everything but the lower band. It must not know the match.
"""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.ui.geometry import CardPlace, Frame, Point, box, card_box, card_height, frame_of, square
from scenes.ui.metrics import Metrics

_FOUR_LINES = 4.9 * theme.SMALLEST_TEXT
"""How high four lines in the smallest letters are, in pixels."""


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """Every rectangle of the close-up, in window pixels; pairs are attacker, defender.

    ``upper`` and ``lower`` are bands over the window's whole width, ``steps`` the chips that say what changes
    a strength, one on each disc, ``row`` the defender's three cards, small.
    """

    frame: Frame
    metrics: Metrics
    upper: Rect
    stage: Rect
    lower: Rect
    cards: tuple[CardPlace, CardPlace]
    discs: tuple[Rect, Rect]
    steps: tuple[Rect, Rect]
    crests: tuple[Rect, Rect]
    names: tuple[Rect, Rect]
    sum: Rect
    result: Rect
    row_label: Rect
    row: tuple[Rect, Rect, Rect]


@dataclass(frozen=True, slots=True)
class MonkLayout:
    """The Monk's question: ``duel`` above, and in its lower band the question, two answers and what is seen.

    ``keys`` are the places of the key caps below the answers, ``clock`` the ring of the pause, ``row`` the
    defender's own three cards (face down until shown), ``hold`` the words beside them.
    """

    duel: DuelLayout
    clock: Rect
    crest: Rect
    title: Rect
    line: Rect
    answers: tuple[Rect, Rect]
    keys: tuple[Rect, Rect]
    row: tuple[Rect, Rect, Rect]
    hold: Rect
    seen: Rect


def duel_layout(size: Point, scale: int = 100) -> DuelLayout:
    """Lay out the close-up for a window of ``size`` and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height = frame.height
    label = metrics.text_size(38)
    upper = max(0.09 * height, 1.35 * label)
    lower = max(0.14 * height, 1.4 * metrics.text_size(60))
    return _duel(frame, size, metrics, upper, lower)


def monk_layout(size: Point, scale: int = 100) -> MonkLayout:
    """Lay out the Monk's question for a window of ``size`` and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height = frame.height
    line = metrics.text_size(theme.TEXT_SIZE)
    title = metrics.text_size(62)
    button = max(0.115 * height, theme.SMALLEST_TARGET, 1.35 * metrics.text_size(50))
    gap = 0.014 * height
    lower = min(
        0.52 * height,
        max(0.376 * height, 1.2 * title + button + 3.4 * line + 4 * gap, _own_need(frame, metrics)),
    )
    upper = max(0.09 * height, 1.35 * metrics.text_size(38))
    duel = _duel(frame, size, metrics, upper, lower)
    split = frame.left + 0.573 * frame.width
    left = frame.left + 0.062 * height
    top = duel.lower.y + gap
    crest = square(left + 0.054 * height, top + 0.054 * height, 0.054 * height)
    words = crest.right + 0.02 * height
    answer_top = duel.lower.bottom - gap - 1.5 * line - button - gap
    title_box = box(words, top, split - gap - words, 1.2 * title)
    room = max(1.2 * line, answer_top - gap - title_box.bottom)
    width = (split - 2 * gap - left - 0.036 * height) / 2
    first, second = (box(left + n * (width + 0.036 * height), answer_top, width, button) for n in (0, 1))
    row, hold, seen = _own_side(frame, metrics, duel.lower, split)
    return MonkLayout(
        duel=duel,
        clock=square(frame.middle - 0.004 * height, duel.stage.y + 0.092 * height, 0.069 * height),
        crest=crest,
        title=title_box,
        line=box(words, title_box.bottom, split - gap - words, room),
        answers=(first, second),
        keys=(
            box(first.x, first.bottom + gap, first.width, 1.5 * line),
            box(second.x, second.bottom + gap, second.width, 1.5 * line),
        ),
        row=row,
        hold=hold,
        seen=seen,
    )


def _own_need(frame: Frame, metrics: Metrics) -> float:
    """Return how high the row's words and the panel are with four lines each in the smallest letters."""
    return 2 * _FOUR_LINES + 2 * metrics.margin(18) + 3.5 * 0.014 * frame.height


def _own_side(
    frame: Frame, metrics: Metrics, band: Rect, split: float
) -> tuple[tuple[Rect, Rect, Rect], Rect, Rect]:
    """Return the defender's row, the words beside it, and the panel of what the others see."""
    height = frame.height
    gap = 0.014 * height
    left, right = split + 0.04 * height, frame.right - 0.037 * height
    card = min(0.072 * height, band.height * 0.36 / 1.4)
    words = max(_FOUR_LINES, 1.4 * card + metrics.margin(34))
    top = max(band.y + gap + 0.012 * height, band.y + gap / 2 + (words - 1.4 * card) / 2)
    first, second, third = (card_box(left + n * 1.18 * card, top, card) for n in range(3))
    hold_left = third.right + 0.024 * height
    seen_top = max(first.bottom + 2 * gap, first.centery + words / 2 + gap / 2)
    return (
        (first, second, third),
        box(hold_left, first.centery - words / 2, right - hold_left, words),
        box(left, seen_top, right - left, band.bottom - gap - seen_top),
    )


def _duel(frame: Frame, size: Point, metrics: Metrics, upper: float, lower: float) -> DuelLayout:
    top = box(0, frame.top, size[0], upper)
    bottom = box(0, frame.bottom - lower, size[0], lower)
    stage = Rect(0, top.bottom, size[0], bottom.y - top.bottom)
    cards = _cards(frame, stage)
    discs = _discs(frame, stage, cards)
    crests, names = _upper_words(frame, top)
    sums, result, label, row = _lower_words(frame, bottom)
    return DuelLayout(
        frame=frame,
        metrics=metrics,
        upper=top,
        stage=stage,
        lower=bottom,
        cards=cards,
        discs=discs,
        steps=(_step(discs[0], -1), _step(discs[1], 1)),
        crests=crests,
        names=names,
        sum=sums,
        result=result,
        row_label=label,
        row=row,
    )


def _span(frame: Frame) -> float:
    """Return the width that the two sides spread over: wider screens do not draw them further apart."""
    return min(frame.width, 1.78 * frame.height)


def _cards(frame: Frame, stage: Rect) -> tuple[CardPlace, CardPlace]:
    width = min(0.39 * frame.height, 0.25 * frame.width, (stage.height - 0.07 * frame.height) / 1.46)
    y = round(stage.y + stage.height * 0.47)
    reach = 0.235 * _span(frame)
    return (
        CardPlace(round(frame.middle - reach), y, round(width), -3.0),
        CardPlace(round(frame.middle + reach * 1.06), y, round(width), 3.0),
    )


def _discs(frame: Frame, stage: Rect, cards: tuple[CardPlace, CardPlace]) -> tuple[Rect, Rect]:
    radius = 0.313 * cards[0].width
    y = min(cards[0].y + 0.30 * card_height(cards[0].width), stage.bottom - 1.08 * radius)
    apart = max(0.0823 * _span(frame), 1.12 * radius)
    return square(frame.middle - 1.1 * apart, y, radius), square(frame.middle + 0.95 * apart, y, radius)


def _upper_words(frame: Frame, band: Rect) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:
    """Return the crests at both ends of the upper band, and the room for a name beside each."""
    radius = min(0.032 * frame.height, 0.36 * band.height)
    edge = 0.052 * frame.width
    left = square(frame.left + edge, band.center[1], radius)
    right = square(frame.right - edge, band.center[1], radius)
    gap, half = round(0.015 * frame.height), round(frame.middle)
    names = (
        Rect(left.right + gap, band.y, half - 2 * gap - left.right, band.height),
        Rect(half + gap, band.y, right.x - 2 * gap - half, band.height),
    )
    return (left, right), names


def _lower_words(frame: Frame, band: Rect) -> tuple[Rect, Rect, Rect, tuple[Rect, Rect, Rect]]:
    """Return the room for the sum, the verdict and the words beside the small row, and that row."""
    gap = round(0.015 * frame.height)
    row = _small_row(frame, band)
    label_left = round(frame.left + 0.60 * frame.width)
    sums = box(frame.left + 0.05 * frame.width, band.y, 0.17 * frame.width, band.height)
    left = sums.right + gap
    tall = 0.62 * band.height
    result = box(left, band.y + (band.height - tall) / 2, label_left - gap - left, tall)
    return sums, result, Rect(label_left, band.y, row[0].x - gap - label_left, band.height), row


def _step(disc: Rect, side: int) -> Rect:
    width, height = 0.61 * disc.width, 0.41 * disc.width
    centre = disc.center[0] + side * 0.54 * disc.width
    return box(centre - width / 2, disc.bottom - 0.42 * disc.width, width, height)


def _small_row(frame: Frame, band: Rect) -> tuple[Rect, Rect, Rect]:
    card = min(0.0963 * frame.height, 0.78 * band.height / 1.4)
    right = frame.right - 0.037 * frame.width
    top = band.center[1] - 0.7 * card
    first, second, third = (card_box(right - card - n * 1.17 * card, top, card) for n in (2, 1, 0))
    return first, second, third
