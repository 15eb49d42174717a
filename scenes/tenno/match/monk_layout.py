"""Where all of the Monk's question lies: the duel above, and what is asked in its lower band."""

from pygame import Rect

from scenes.paint import sizes
from scenes.tenno.fight.close_up import DuelLayout
from scenes.ui.geometry import Point, box, card_box, frame_of, square
from scenes.ui.metrics import Metrics

_FOUR_LINES = 4.9 * sizes.SMALLEST_TEXT
"""How high four lines in the smallest letters are, in pixels."""


class MonkLayout:
    """The ``duel`` above, and in its lower band the question, two answers and what is seen.

    ``keys`` are the places of the key caps below the answers, ``clock`` the ring of the pause, ``row`` the
    defender's own three cards (face down until shown), ``hold`` the words beside them.
    """

    def __init__(self, size: Point, scale: int = 100) -> None:
        """``scale`` is the text's in percent."""
        self._frame, self._metrics = frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
        high, gap = frame.height, 0.014 * frame.height
        line, title = metrics.text_size(sizes.TEXT_SIZE), metrics.text_size(62)
        button = max(0.115 * high, sizes.SMALLEST_TARGET, 1.35 * metrics.text_size(50))
        row = 2 * _FOUR_LINES + 2 * metrics.margin(18) + 3.5 * gap
        question = 1.2 * title + button + 3.4 * line + 4 * gap
        self.duel = duel = DuelLayout(size, scale, min(0.52 * high, max(0.376 * high, question, row)))
        self.clock = square(frame.middle - 0.004 * high, duel.stage.y + 0.092 * high, 0.069 * high)
        split, left, top = frame.left + 0.573 * frame.width, frame.left + 0.062 * high, duel.lower.y + gap
        self.crest = square(left + 0.054 * high, top + 0.054 * high, 0.054 * high)
        words = self.crest.right + 0.02 * high
        self.title = box(words, top, split - gap - words, 1.2 * title)
        answers = duel.lower.bottom - gap - 1.5 * line - button - gap
        room = max(1.2 * line, answers - gap - self.title.bottom)
        self.line = box(words, self.title.bottom, split - gap - words, room)
        wide, between = (split - 2 * gap - left - 0.036 * high) / 2, 0.036 * high
        self.answers = tuple(box(left + n * (wide + between), answers, wide, button) for n in (0, 1))
        self.keys = tuple(box(one.x, one.bottom + gap, one.width, 1.5 * line) for one in self.answers)
        self._place_row(split, gap)

    def _place_row(self, split: float, gap: float) -> None:
        """Place the defender's row, the words beside it, and the panel of what the others see."""
        high, band = self._frame.height, self.duel.lower
        left, right = split + 0.04 * high, self._frame.right - 0.037 * high
        card = min(0.072 * high, band.height * 0.36 / 1.4)
        words = max(_FOUR_LINES, 1.4 * card + self._metrics.margin(34))
        top = max(band.y + gap + 0.012 * high, band.y + gap / 2 + (words - 1.4 * card) / 2)
        self.row = tuple(card_box(left + n * 1.18 * card, top, card) for n in range(3))
        first, beside = self.row[0], self.row[2].right + 0.024 * high
        self.hold = box(beside, first.centery - words / 2, right - beside, words)
        below = max(first.bottom + 2 * gap, first.centery + words / 2 + gap / 2)
        self.seen: Rect = box(left, below, right - left, band.bottom - gap - below)
