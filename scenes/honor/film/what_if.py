"""What if the dice had fallen otherwise, a face were saved, a Ronin served: what there is to change, and how.

What would come of it is the rules' own affair; it is shown by the table's own motion.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial

from pygame import Surface

from game.honor.decisions import Assassin
from game.honor.show.picture import SeatPicture
from game.honor.show.what_if import FightAgain, Otherwise, Outcome
from game.table.names import is_you
from scenes.animation.animation_player import Piece, Reel
from scenes.film.film_and_replay_scene import PUT_IN
from scenes.honor.film.table_on_film import Shown
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.dice import die_picture
from scenes.paint import sizes
from scenes.ui import Answer, Button, Column, Control, Held, Item, Picture, Row, Scroll, Size, UiStyle
from scenes.window import Request, Resources

_REST = 1800.0
"""Milliseconds for which the table is shown after it."""
_DIE = 58
Choose = Callable[[Otherwise | None], Request | None]


class WhatIf:
    """One fight of the film, or one assassin's die, to be thrown otherwise."""

    asks = "honor.film.if.choose"

    def __init__(
        self,
        resources: Resources,
        page: TablePage,
        size: Size,
        again: FightAgain,
        viewer: int,
        seats: Sequence[SeatPicture],
    ) -> None:
        """`page` shows it in `size` pixels; `viewer` sees it, `seats` are all at the table."""
        self._resources, self._page, self._size = resources, page, size
        self._again, self._viewer = again, viewer
        self._seats = {seat.seat: seat for seat in seats}

    @property
    def _sides(self) -> tuple[int, int]:
        deed = self._again.deed
        return deed.seat, deed.place >> 1 if isinstance(deed, Assassin) else deed.target

    def title(self) -> str:
        attacker, defender = (self._seats[seat].name for seat in self._sides)
        key = "against_you" if self._is_you(defender) else "against"
        return self._text(key, attacker=attacker, defender=defender)

    def _is_you(self, name: str) -> bool:
        return is_you(self._resources.language, name)

    def _bond(self, name: str, lord: str, serves: bool) -> str:
        """Say that a seat does not serve a lord who it `serves`, or that it does."""
        if self._is_you(name):
            return self._text("you_without" if serves else "you_serve", lord=lord)
        other = "serves_you" if self._is_you(lord) else "serves"
        return self._text("without" if serves else other, name=name, lord=lord)

    def _text(self, key: str, **values: str) -> str:
        return self._resources.language.text(f"honor.film.if.{key}", **values)

    # What can be changed

    def choices(self, chosen: Otherwise | None, choose: Choose) -> Item:
        now = chosen or self._again.plain
        dice = [self._dice(side, now, choose) for side in range(len(now.dice)) if now.dice[side]]
        rows: list[Item] = [Row(*dice, gap=20, wraps=10)]
        thrown = self._another(self._again.thrown_again(now))
        rows.append(self._button("again", self._text("again"), thrown, choose))
        if self._again.may_be_saved:
            key = "not_saved" if now.saved else "saved"
            rows.append(self._button("saved", self._text(key), replace(now, saved=not now.saved), choose))
        for number, (seat, lord) in enumerate(self._seconds):
            serves = now.second == (seat, lord)
            second = None if serves else (seat, lord)
            label = self._bond(self._seats[seat].name, self._seats[lord].name, serves)
            changed = self._again.fitted(replace(now, dice=self._again.plain.dice, second=second))
            rows.append(self._button(f"second{number}", label, changed, choose))
        return Column(Scroll(Column(*rows, gap=10), grow=1), grow=1)

    @cached_property
    def _seconds(self) -> list[tuple[int, int]]:
        return self._again.seconds()

    def _another(self, choice: Otherwise) -> Otherwise | None:
        """Return what differs from the fight as it was; None where nothing does."""
        return None if choice == self._again.plain else choice

    def _button(self, key: str, label: str, choice: Otherwise | None, choose: Choose) -> Item:
        changed = None if choice is None else self._another(choice)
        button = Button(label, partial(choose, changed), "plain", 28, group=PUT_IN).named(key)
        return Held(button)

    def _dice(self, side: int, now: Otherwise, choose: Choose) -> Item:
        """A row of one side's dice, after the crest of whose they are; each is turned by a press."""
        crest = self._seats[self._sides[side]].crest
        sign = Picture(partial(self._resources.art.crest, crest), (_DIE * 0.8, _DIE * 0.8))
        dice = []
        for number, value in enumerate(now.dice[side]):
            turned = [list(thrown) for thrown in now.dice]
            turned[side][number] = value % 6 + 1
            choice = self._another(replace(now, dice=tuple(map(tuple, turned))))
            dice.append(DieButton(self._page, crest, side, number, value, partial(choose, choice)))
        return Row(sign, *dice, gap=8, level=True)

    # What would come of it

    def _outcome(self, chosen: Otherwise) -> Outcome:
        return self._again.outcome(chosen)

    def says(self, chosen: Otherwise) -> str:
        found = self._outcome(chosen)
        if isinstance(self._again.deed, Assassin):
            key = ("guard_dies" if found.guard else "fails") if found.lives else "kills"
            return self._text(key, die=str(found.thrown[0][0]))
        sums = [str(sum(dice)) for dice in found.thrown]
        between = self._text("against", attacker=sums[0], defender=sums[1])
        won = "attacker" if found.attacker_wins else "defender"
        return self._text(f"{won}_{'saved' if found.lives else 'falls'}", sum=between)

    def reel(self, chosen: Otherwise) -> Reel:
        """Show the heads that meet, the fight as it would be, and the table after it."""
        found = self._outcome(chosen)
        shown = Shown(self._resources, self._page, self._size, self._viewer, found.before)
        shown.tell(found.told)
        pieces: list[Piece] = []
        while (taken := shown.take()) is not None:
            pieces += taken[1]
        return Reel([*pieces, shown.still(_REST)])


class DieButton(Control):
    """A die that shows a number; a press turns it to the next one."""

    radius = 10

    def __init__(
        self, page: TablePage, crest: int, side: int, number: int, value: int, answer: Answer
    ) -> None:
        super().__init__(PUT_IN, answer)
        self.key = f"die{side}:{number}"
        self.crest, self.value = crest, value
        self._kit = page.kit

    def wanted(self, look: UiStyle) -> Size:
        side = max(sizes.SMALLEST_TARGET, look.px(_DIE))
        return side, side

    def paint(self, surface: Surface) -> None:
        rect = self.shifted()
        picture = die_picture(self._kit, self.value, self.crest, round(0.72 * min(rect.size)))
        surface.blit(picture, picture.get_rect(center=rect.center))
