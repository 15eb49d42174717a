"""The close-up of a fight and the Monk's question: two large cards, two strengths, bands above and below.

Owns the proportions of both. They share everything but the lower band. It must not know the match.
"""

from dataclasses import dataclass

from scenes import theme
from scenes.layouts.box import Box, CardPlace, Frame, Point, box, card_box, card_height, frame_of, square


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """Every rectangle of the close-up, in window pixels; pairs are attacker, defender.

    ``upper`` and ``lower`` are bands over the window's whole width, ``cut`` the x of the diagonal between
    the two sides at the upper and the lower end of ``stage``, ``steps`` the chips that say what changes a
    strength, one on each disc, ``row`` the defender's three cards, small.
    """

    frame: Frame
    scale: int
    upper: Box
    stage: Box
    lower: Box
    cut: tuple[int, int]
    cards: tuple[CardPlace, CardPlace]
    discs: tuple[Box, Box]
    steps: tuple[Box, Box]
    crests: tuple[Box, Box]
    names: tuple[Box, Box]
    sum: Box
    result: Box
    row_label: Box
    row: tuple[Box, Box, Box]

    def text(self, size: float) -> int:
        """Return the pixels of text that is ``size`` at 1080, at this window and text scale."""
        return theme.text_px(self.frame.height, size, self.scale)

    def px(self, size: float) -> int:
        """Return the pixels of a line or a gap that is ``size`` at 1080."""
        return theme.px(self.frame.height, size)


@dataclass(frozen=True, slots=True)
class MonkLayout:
    """The Monk's question: ``duel`` above, and in its lower band the question, two answers and what is seen.

    ``keys`` are the places of the key caps below the answers, ``clock`` the ring of the pause, ``row`` the
    defender's own three cards (face down until shown), ``hold`` the words beside them.
    """

    duel: DuelLayout
    clock: Box
    crest: Box
    title: Box
    line: Box
    answers: tuple[Box, Box]
    keys: tuple[Box, Box]
    row: tuple[Box, Box, Box]
    hold: Box
    seen: Box


def duel_layout(size: Point, scale: int = 100) -> DuelLayout:
    """Lay out the close-up for a window of ``size`` and a text scale in percent."""
    frame = frame_of(size)
    height = frame.height
    label = theme.text_px(height, 38, scale)
    upper = max(0.09 * height, 1.35 * label)
    lower = max(0.14 * height, 1.4 * theme.text_px(height, 60, scale))
    return _duel(frame, size, scale, upper, lower)


def monk_layout(size: Point, scale: int = 100) -> MonkLayout:
    """Lay out the Monk's question for a window of ``size`` and a text scale in percent."""
    frame = frame_of(size)
    height = frame.height
    line = theme.text_px(height, theme.TEXT_SIZE, scale)
    title = theme.text_px(height, 62, scale)
    button = max(0.115 * height, theme.SMALLEST_TARGET, 1.35 * theme.text_px(height, 50, scale))
    gap = 0.014 * height
    lower = min(0.52 * height, max(0.376 * height, 1.2 * title + button + 3.4 * line + 4 * gap))
    upper = max(0.09 * height, 1.35 * theme.text_px(height, 38, scale))
    duel = _duel(frame, size, scale, upper, lower)
    left = frame.left + 0.045 * height
    split = frame.left + 0.573 * frame.width
    top = duel.lower.y + gap
    crest = square(left + 0.054 * height, top + 0.054 * height, 0.054 * height)
    words = crest.right + 0.02 * height
    answer_top = duel.lower.bottom - gap - 1.5 * line - button - gap
    title_box = box(words, top, split - gap - words, 1.2 * title)
    line_box = box(
        words, title_box.bottom, split - gap - words, max(1.2 * line, answer_top - gap - title_box.bottom)
    )
    width = (split - 2 * gap - left - 0.036 * height) / 2
    answers = tuple(box(left + n * (width + 0.036 * height), answer_top, width, button) for n in (0, 1))
    keys = tuple(box(answer.x, answer.bottom + gap, answer.width, 1.5 * line) for answer in answers)
    right = split + 0.04 * height
    card = min(0.072 * height, (lower * 0.36) / 1.4)
    row_top = top + 0.012 * height
    row = tuple(card_box(right + n * 1.18 * card, row_top, card) for n in range(3))
    end = frame.right - 0.037 * height
    hold_left = row[2].right + 0.024 * height
    seen_top = row[0].bottom + 2 * gap
    return MonkLayout(
        duel=duel,
        clock=square(frame.middle - 0.004 * height, duel.stage.y + 0.092 * height, 0.069 * height),
        crest=crest,
        title=title_box,
        line=line_box,
        answers=(answers[0], answers[1]),
        keys=(keys[0], keys[1]),
        row=(row[0], row[1], row[2]),
        hold=box(hold_left, row_top, end - hold_left, row[0].height),
        seen=box(right, seen_top, end - right, duel.lower.bottom - gap - seen_top),
    )


def _duel(frame: Frame, size: Point, scale: int, upper: float, lower: float) -> DuelLayout:
    height = frame.height
    top = box(0, frame.top, size[0], upper)
    bottom = box(0, frame.bottom - lower, size[0], lower)
    stage = Box(0, top.bottom, size[0], bottom.y - top.bottom)
    card = min(0.39 * height, 0.25 * frame.width, (stage.height - 0.05 * height) / 1.46)
    middle_y = stage.y + stage.height * 0.47
    reach = 0.235 * min(frame.width, 1.78 * height)
    left = CardPlace(round(frame.middle - reach), round(middle_y), round(card), -3.0)
    right = CardPlace(round(frame.middle + reach * 1.06), round(middle_y), round(card), 3.0)
    radius = 0.313 * card
    disc_y = min(middle_y + 0.30 * card_height(round(card)), stage.bottom - 1.08 * radius)
    apart = 0.147 * min(frame.width, 1.78 * height) * 0.56
    apart = max(apart, 1.12 * radius)
    discs = (
        square(frame.middle - apart * 1.1, disc_y, radius),
        square(frame.middle + apart * 0.95, disc_y, radius),
    )
    steps = (_step(discs[0], -1), _step(discs[1], 1))
    crest_radius = min(0.032 * height, 0.36 * upper)
    crests = (
        square(frame.left + 0.052 * frame.width, top.centre[1], crest_radius),
        square(frame.right - 0.052 * frame.width, top.centre[1], crest_radius),
    )
    gap = round(0.015 * height)
    half = round(frame.middle)
    names = (
        Box(crests[0].right + gap, top.y, half - 2 * gap - crests[0].right, top.height),
        Box(half + gap, top.y, crests[1].x - 2 * gap - half, top.height),
    )
    row = _small_row(frame, bottom)
    begin = frame.left + round(0.05 * frame.width)
    label_left = round(frame.left + 0.60 * frame.width)
    sums = box(begin, bottom.y, 0.17 * frame.width, bottom.height)
    result_height = bottom.height * 0.62
    result_left = sums.right + gap
    result = box(
        result_left,
        bottom.y + (bottom.height - result_height) / 2,
        label_left - gap - result_left,
        result_height,
    )
    label = Box(label_left, bottom.y, row[0].x - gap - label_left, bottom.height)
    cut = (round(frame.middle + 0.066 * height), round(frame.middle - 0.066 * height))
    return DuelLayout(
        frame,
        scale,
        top,
        stage,
        bottom,
        cut,
        (left, right),
        discs,
        steps,
        crests,
        names,
        sums,
        result,
        label,
        row,
    )


def _step(disc: Box, side: int) -> Box:
    width, height = 0.61 * disc.width, 0.41 * disc.width
    centre = disc.centre[0] + side * 0.54 * disc.width
    return box(centre - width / 2, disc.bottom - 0.42 * disc.width, width, height)


def _small_row(frame: Frame, band: Box) -> tuple[Box, Box, Box]:
    card = min(0.0963 * frame.height, 0.78 * band.height / 1.4)
    right = frame.right - 0.037 * frame.width
    top = band.centre[1] - 0.7 * card
    first, second, third = (card_box(right - card - n * 1.17 * card, top, card) for n in (2, 1, 0))
    return first, second, third
