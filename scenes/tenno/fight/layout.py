"""The close-up of a fight: two large cards, two strengths, bands above and below. Owns its proportions."""

from pygame import Rect

from scenes.ui.geometry import CardPlace, Point, box, card_box, card_height, frame_of, square
from scenes.ui.metrics import Metrics


class DuelLayout:
    """Every rectangle of the close-up, in window pixels; pairs are attacker, defender.

    ``upper`` and ``lower`` are bands over the window's whole width, ``steps`` the chips that say what changes
    a strength, one on each disc, ``row`` the defender's three cards, small.
    """

    def __init__(self, size: Point, scale: int = 100, lower: float = 0.0) -> None:
        """``scale`` is the text's in percent; the lower band may have to be higher than usual."""
        self.frame = frame = frame_of(size)
        self.metrics = metrics = Metrics(size, scale, dense=True)
        high = frame.height
        lower = lower or max(0.14 * high, 1.4 * metrics.text_size(60))
        self.upper = box(0, frame.top, size[0], max(0.09 * high, 1.35 * metrics.text_size(38)))
        self.lower = box(0, frame.bottom - lower, size[0], lower)
        self.stage = Rect(0, self.upper.bottom, size[0], self.lower.y - self.upper.bottom)
        # The cards and strengths: wider screens do not draw the two sides further apart.
        span, stage = min(frame.width, 1.78 * high), self.stage
        card = round(min(0.39 * high, 0.25 * frame.width, (stage.height - 0.07 * high) / 1.46))
        y, reach = round(stage.y + stage.height * 0.47), 0.235 * span
        self.cards = (
            CardPlace(round(frame.middle - reach), y, card, -3.0),
            CardPlace(round(frame.middle + reach * 1.06), y, card, 3.0),
        )
        radius = 0.313 * card
        down = min(y + 0.30 * card_height(card), stage.bottom - 1.08 * radius)
        apart = max(0.0823 * span, 1.12 * radius)
        self.discs = (
            square(frame.middle - 1.1 * apart, down, radius),
            square(frame.middle + 0.95 * apart, down, radius),
        )
        self.steps = _step(self.discs[0], -1), _step(self.discs[1], 1)
        # The upper band: crests at both ends, and the room for a name beside each.
        radius, level = min(0.032 * high, 0.36 * self.upper.height), self.upper.center[1]
        first = square(frame.left + 0.052 * frame.width, level, radius)
        second = square(frame.right - 0.052 * frame.width, level, radius)
        self.crests = first, second
        gap, half, band = round(0.015 * high), round(frame.middle), self.upper
        self.names = (
            Rect(first.right + gap, band.y, half - 2 * gap - first.right, band.height),
            Rect(half + gap, band.y, second.x - 2 * gap - half, band.height),
        )
        # The lower band: the sum, the verdict, and the small row with the words beside it.
        band, right = self.lower, frame.right - 0.037 * frame.width
        small = min(0.0963 * high, 0.78 * band.height / 1.4)
        top = band.center[1] - 0.7 * small
        self.row = tuple(card_box(right - small - n * 1.17 * small, top, small) for n in (2, 1, 0))
        label, tall = round(frame.left + 0.60 * frame.width), 0.62 * band.height
        self.sum = box(frame.left + 0.05 * frame.width, band.y, 0.17 * frame.width, band.height)
        left = self.sum.right + gap
        self.result = box(left, band.y + (band.height - tall) / 2, label - gap - left, tall)
        self.row_label = Rect(label, band.y, self.row[0].x - gap - label, band.height)


def _step(disc: Rect, side: int) -> Rect:
    width, height = 0.61 * disc.width, 0.41 * disc.width
    centre = disc.center[0] + side * 0.54 * disc.width
    return box(centre - width / 2, disc.bottom - 0.42 * disc.width, width, height)
