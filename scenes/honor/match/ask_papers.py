"""What is asked on a paper over the table: the declarations and their targets, the answers to a Dishonour,
a castle that was won, a Save Face.
"""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.honor.cards import DISHONOUR, DISHONOURED, SAVE_FACE
from game.honor.decisions import Phase
from game.honor.odds import wins
from game.honor.show.ask_words import AskWords
from game.honor.show.choices import ANSWERS, SEALS, Choice, Seat
from game.honor.show.picture import SeatPicture, TablePicture
from game.kept.language import signed
from scenes.honor.match import choice_marks
from scenes.honor.match.answer_boards import (
    BETWEEN,
    Answer,
    Free,
    Panel,
    abreast,
    beside,
    heading,
    in_columns,
    plain,
    target_of,
    upright,
)
from scenes.honor.table import answer_signs, emblems
from scenes.paint import shapes, theme
from scenes.table.draw_context import DrawContext
from scenes.ui import Column, Item, Picture, Row, Space, UiStyle, Words

_PALE = 0.45
"""How much is seen of whom an answer cannot be meant for."""


class Asking:
    """Papers for the choices of one seat at one table. `hints`: whether the chance of a fight is told."""

    def __init__(
        self, kit: DrawContext, look: UiStyle, picture: TablePicture, words: AskWords, hints: bool
    ) -> None:
        self._kit, self._look, self._picture = kit, look, picture
        self._words, self._hints = words, hints

    def paper(self, choice: Choice, room: Rect, free: Free, title: str, line: str) -> Panel:
        """Return the paper for a choice, laid into a room of the window, `free` as for any panel."""
        answers = choice_marks.answers(choice, self._words, self._look.resources.language, self._hints)
        match choice.ask.phase:
            case Phase.TURN:
                targets = len(choice.touched) > 1 and choice.touched[1] in SEALS[1:3]
                asks = room.right - free[0] - 2 * self._look.margin(30) if targets else 0
                head, body, *lower = self._declaring(choice, answers, title, line)
                return Panel(self._look, room, free, head, body, asks, *lower)
            case Phase.DISHONOURED:
                options = [upright(answer, self._cost(answer)) for answer in answers]
                head = heading(title, line, self._card(DISHONOUR, 72))
                boards = Row(*options, even=True, gap=BETWEEN)
                asks = abreast(self._look, answers, answers[:2])
                return Panel(self._look, room, free, head, Column(head, boards, gap=18), asks=asks)
            case Phase.CASTLE:
                about = [self._card(choice.view.public.castles[choice.ask.other], 132)]
            case _:  # what it is about, and what saves from it
                other = self._picture.seats[self._picture.place(choice.ask.other)]
                falls = self._head(other) if choice.ask.against == "death" else self._card(DISHONOUR, 92)
                about = [self._card(SAVE_FACE, 112), falls]
        options = [plain(answer) for answer in answers]
        head = heading(title, line, *about)
        return Panel(self._look, room, free, head, Column(head, in_columns(options, 2), gap=22))

    # Declaring

    def _declaring(
        self, choice: Choice, answers: Sequence[Answer], title: str, line: str
    ) -> tuple[Item | None, Item] | tuple[Item | None, Item, Item]:
        """The seals, or whom the chosen one is for; with it what is said above them, if it is said there.

        The seals in a lower form, too.
        """
        if len(choice.touched) > 1 and choice.touched[1] in SEALS[1:3]:
            return None, self._targets(choice, title, line)
        said, forms = self._words.asked(_before(choice, 1)), list[Item]()
        for low, gap in ((False, 16), (True, 8)):
            seals = [beside(answer, self._seal(answer)) for answer in answers]
            pairs = [Row(*seals[first : first + 2], even=True, gap=gap) for first in (0, 2)]
            head: Item = heading(*said)
            if low:
                words = zip(said, (theme.DISPLAY, theme.BOLD), (42, 30), strict=True)
                head = Row(*(Words(*each, theme.TEXT) for each in words), gap=24, level=True)
            forms.append(Column(head, *pairs, gap=gap))  # the first pair says more than the other
        return None, forms[0], forms[1]

    def _targets(self, choice: Choice, title: str, line: str) -> Item:
        public, own = choice.view.public, choice.ask.seat
        seal, before = choice.touched[1], _before(choice, 2)
        attack = seal == SEALS[1]
        options = []
        for seat in self._picture.seats[1:]:
            target = Seat(seat.seat)
            refused = self._words.refusal(before, target) or ""
            score, share, below, chance = "", "", list[Item](), None
            if attack and not refused:
                dice = public.dice(own, False), public.dice(seat.seat, True)
                if self._hints:
                    chance = wins(*dice)
                    score = self._look.resources.language.text("common.percent", n=round(100 * chance))
                below.append(Row(self._dice(public.strength(seat.seat, True), dice[1], True), Space(grow=1)))
            elif not refused:
                share = self._words.share(choice, seat.seat)
            armed = target in choice.touched
            answer = Answer(f"seat{seat.seat}", target, seat.name, share, refused, armed, score, chance)
            sign = None if chance is None else Picture(partial(self._sign, answer), (40, 40), least_height=16)
            options.append(target_of(answer, self._head(seat, bool(refused)), *below, sign=sign))
        options.sort(key=lambda option: bool(option.answer.refused))  # whom it can be comes first
        whose: list[Item] = [Words(title, theme.DISPLAY, 40, theme.TEXT, wraps=True)]
        asked = self._words.asked(before)[1]
        whose.append(Words(line, theme.BOLD, 30, theme.TEXT, wraps=True, instead=asked))
        own_dice = [self._dice(public.strength(own, False), public.dice(own, False))] if attack else []
        head = Row(Column(*whose, grow=1), *own_dice, gap=16, level=True)
        return Column(head, in_columns(options, min(3, len(options))), gap=14)

    # Pictures

    def _seal(self, answer: Answer) -> Picture:
        sign = partial(answer_signs.declaration, self._kit, answer.key, bool(answer.refused))
        return Picture(sign, (92, 92), still=True, least_height=30)

    def _sign(self, answer: Answer, side: int) -> Surface:
        name, colour = answer.good
        return self._kit.art.icon(name, side, colour)

    def _head(self, seat: SeatPicture, pale: bool = False) -> Picture:
        house, kit = seat.houses[0], self._kit

        def make(width: int) -> Surface:
            shown = answer_signs.lord(kit, house.head, house.castle, seat.crest, width)
            if not pale:
                return shown
            key = "pale lord", house.head, house.castle, seat.crest, width
            return kit.kept.get(key, lambda: shapes.fade(shown.copy(), _PALE))

        return Picture(make, (84, 126), still=True, least_height=54)

    def _dice(self, strength: int, dice: int, paper: bool = False) -> Picture:
        make = partial(answer_signs.strength_and_dice, self._kit, strength, dice, paper)
        return Picture(make, (250, 60), still=True, least_height=28)

    def _card(self, card: int, width: int) -> Picture:
        high = 1.46 * width

        def make(pixels: int) -> Surface:
            return answer_signs.row_of_cards(self._kit, (card,), 1, (pixels, round(1.46 * pixels)))

        return Picture(make, (width, high), still=True, least_height=56)

    def _cost(self, answer: Answer) -> Picture:
        """What an answer to a Dishonour costs: honour on its seal, a card, or a house."""
        kit, own, target = self._kit, self._picture.seats[0], answer.what
        cards: tuple[int, ...] = (SAVE_FACE,)
        if target in ANSWERS[2:]:
            house = own.houses[target == ANSWERS[2]]
            cards = () if house.head is None else (house.head, *house.cards)

        def make(width: int) -> Surface:
            high = round(0.5 * width)
            if target == ANSWERS[0]:
                return emblems.figure(kit, "shame", signed(-DISHONOURED), round(0.42 * high))
            return answer_signs.row_of_cards(kit, cards, own.crest, (width, high))

        return Picture(make, (260, 130), still=True, least_height=44, grow=1)


def _before(choice: Choice, touches: int) -> Choice:
    """Return the same choice as it was after fewer touches."""
    before = Choice(choice.view, choice.ask)
    before.touched = choice.touched[:touches]
    return before
