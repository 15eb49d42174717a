"""The draw for who begins: on the table a pointer turns among all who sit there, and rests on one."""

import math
from collections.abc import Sequence

from pygame import Rect

from game.kept.last_table import SeatPlan
from game.table.shown_names import seat_name
from scenes.animation.tweens import EASES
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.geometry import Frame, box, frame_of, square
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.ui import Drawable, UiStyle
from scenes.window import Intent, Request, Resources, Scene, intents

TURNING = {"normal": 1700.0, "fast": 800.0, "instant": 0.0}
"""Milliseconds for which the pointer turns, by speed; it stands still where motion is reduced."""
RESTING = {"normal": 1100.0, "fast": 700.0, "instant": 500.0}
"""Milliseconds for which the result stands."""
_ROUNDS = 3
_TAIL, _WAIST, _HEAD = -0.42, 0.46, 0.24
"""The pointer's shape, in shares of its reach: its tail, where its head begins, and how wide that is."""
_ACROSS, _DOWN, _MIDDLE = 0.60, 0.265, 0.535
"""The ellipse of the seats and its middle, in shares of the height."""
_RISES = 240.0
"""Milliseconds in which who was drawn comes forward."""
_FORWARD, _PASSED = 0.2, 0.08
"""By how much a seat is larger that was drawn, and one to which the pointer points as it passes."""


class FirstPlayerDrawScene(Scene):
    """Shows who was drawn of the seats, then asks for `then`."""

    entering = "card-shuffle"
    pauses = True

    def __init__(self, resources: Resources, seats: Sequence[SeatPlan], drawn: int, then: Request) -> None:
        """`seats` are clockwise; `drawn` is the number of the one that begins."""
        super().__init__(resources)
        self._seats, self._drawn, self._then = tuple(seats), drawn, then
        settings = resources.settings
        self._turning = 0.0 if settings.reduced_motion else TURNING[settings.speed]
        self._whole = self._turning + RESTING[settings.speed]
        self._passed = 0.0
        self._rang = False
        self._frame: Frame

    def resize(self, size: tuple[int, int]) -> None:
        self.look, self._frame = UiStyle(self.resources, size, dense=True), frame_of(size)

    def handle(self, intent: Intent) -> None:
        """Any press ends the turning, or the rest."""
        if isinstance(intent, intents.Choose | intents.Press | intents.Back | intents.Pause):
            self._passed = self._turning if self._passed < self._turning else self._whole

    def update(self, milliseconds: float) -> Request | None:
        if self._passed >= self._whole:
            return self._then
        self._passed = min(self._whole, self._passed + milliseconds)
        if self._passed >= self._turning and not self._rang:
            self._rang = True
            self.resources.sounds.play("turn-yours")
        return None

    def moving(self) -> bool:
        return True

    def draw(self, surface: Drawable) -> None:
        look, frame, art = self.look, self._frame, self.resources.art
        plain = self.resources.settings.high_contrast
        surface.blit(art.background(look.size) if plain else art.dim_table(look.size), (0, 0))
        rests = self._passed >= self._turning
        title = self._result() if rests else self.resources.language.text("lots.title")
        high = frame.height
        wide, tall = frame.width - 0.16 * high, min(1.25 * look.text_size(60), 0.12 * high)
        room = box(frame.left + 0.08 * high, frame.down(0.035), wide, tall)
        look.write(surface, title, theme.DISPLAY, 60, theme.TEXT, room, "centre")
        self._draw_pointer(surface)
        for number in range(len(self._seats)):
            self._draw_seat(surface, number, rests and number == self._drawn)

    def _result(self) -> str:
        language, drawn = self.resources.language, self._seats[self._drawn]
        name = seat_name(language, drawn)
        return language.text("lots.you_drawn" if name.is_you else "lots.drawn", name=name)

    def _on_round(self, turn: float) -> tuple[float, float]:
        """How far right and down from the middle a place is: 0 the foot, 1 all around, clockwise."""
        angle, high = math.tau * turn, self._frame.height
        return -_ACROSS * high * math.sin(angle), _DOWN * high * math.cos(angle)

    def _turn(self) -> float:
        """How far around the pointer has turned: a whole number where it points to the first seat."""
        part = 1.0 if not self._turning else min(1.0, self._passed / self._turning)
        return EASES["out"](part) * (_ROUNDS + self._drawn / len(self._seats))

    def _larger(self, number: int) -> float:
        """By how much a seat is larger than at rest: the drawn one comes forward, others hop as it passes."""
        if self.resources.settings.reduced_motion:
            return 0.0
        if self._passed >= self._turning:
            forward = EASES["out"](min(1.0, (self._passed - self._turning) / _RISES))
            return _PASSED + (_FORWARD - _PASSED) * forward if number == self._drawn else 0.0
        away = abs((self._turn() * len(self._seats) - number + 0.5) % len(self._seats) - 0.5)
        return _PASSED * max(0.0, 1.0 - 2.0 * away)

    def _draw_seat(self, surface: Drawable, number: int, drawn: bool) -> None:
        look, frame, seat = self.look, self._frame, self._seats[number]
        high, (across, down) = frame.height, self._on_round(number / len(self._seats))
        x, radius = frame.middle + across, (0.085 if len(self._seats) < 6 else 0.07) * high
        place = square(x, frame.down(_MIDDLE) + down, radius)
        size = round(place.width * (1.0 + self._larger(number)))
        if drawn:
            wide = size + 2 * look.px(10)
            ring = look.shapes.disc(wide, theme.PAPER, theme.VERMILION, look.px(6))
            shapes.put_in_middle(surface, ring, place.center)
        who = Seated(seat.crest, seat.rival, "pleased" if drawn else "calm")
        shapes.put_in_middle(surface, seat_disc(self.resources.art, who, size), place.center)
        face, colour = (theme.DISPLAY, theme.TEXT) if drawn else (theme.BOLD, theme.TEXT_SOFT)
        name, tall = seat_name(self.resources.language, seat), 34 if drawn else 30
        room = Rect(0, round(place.centery + size / 2 + 0.02 * high), round(0.44 * high), 0)
        room.height = round(min(1.25 * look.text_size(34), 0.075 * high))
        room.centerx = round(x)
        edge = round(0.02 * high)
        room.clamp_ip(Rect(frame.left + edge, room.top, frame.width - 2 * edge, room.height))
        look.write(surface, name, face, tall, colour, room, "centre")

    def _draw_pointer(self, surface: Drawable) -> None:
        """A long arrow of paper with a vermilion head, slower and slower."""
        frame, reach = self._frame, round(0.15 * self._frame.height)
        across, down = self._on_round(self._turn())
        long = reach / math.hypot(across, down)
        across, down = across * long, down * long
        middle = round(frame.middle), round(frame.down(_MIDDLE))

        def at(ahead: float, aside: float) -> tuple[float, float]:
            return middle[0] + ahead * across - aside * down, middle[1] + ahead * down + aside * across

        shaft = [at(_TAIL, -0.07), at(_WAIST, -0.07), at(_WAIST, 0.07), at(_TAIL, 0.07)]
        head = [at(_WAIST, -_HEAD), at(1.0, 0.0), at(_WAIST, _HEAD)]
        for shape, colour in ((shaft, theme.PAPER), (head, theme.VERMILION)):
            large_shapes.polygon(surface, shape, colour)
            large_shapes.stroke(surface, shape, max(2.0, 5 * self.look.unit), theme.INK, closed=True)
        shapes.put_in_middle(surface, self.resources.art.disc(round(0.34 * reach), theme.GOLD), middle)
