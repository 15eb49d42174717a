"""Papers over the table with a few answers, each with what follows from it or why it can't be given.

The declarations and their targets, the answers to a Dishonour, a castle that was won, a Save Face.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.honor.cards import DISHONOUR, DISHONOUR_SAVED, DISHONOURED, SAVE_FACE
from game.honor.decisions import Phase
from game.honor.odds import wins
from game.honor.show.ask_words import AskWords, saves_own
from game.honor.show.choice_by_touches import (
    ANSWERS,
    BURN,
    DECLARE,
    KEEP,
    SEALS,
    SHOW,
    TAKE,
    Button,
    Choice,
    Seat,
)
from game.honor.show.consequences import Consequences, consequences
from game.honor.show.picture import SeatPicture, TablePicture
from game.kept.language import Language, signed
from scenes.honor.table import emblems, paper_pictures
from scenes.honor.table.banner_cloth import WOOD, WOOD_EDGE, board
from scenes.paint import shapes, sizes, theme
from scenes.paint.text import Align
from scenes.table.card_controls import TableSpot
from scenes.table.draw_context import DrawContext
from scenes.ui import Control, Drawable, UiStyle
from scenes.ui.containers import Column, Fitted, Grid, Row
from scenes.ui.focus import draw_focus
from scenes.ui.layout import Item, Picture, Space, Words, controls_of, draw


@dataclass(frozen=True)
class Answer:
    """One of them: its word, what is chosen by it, what is written; `refused` says why it can't be chosen."""

    key: str
    what: object
    label: str
    line: str = ""
    refused: str = ""
    armed: bool = False
    """Whether it was chosen once and waits for the second time."""
    score: str = ""
    """What it makes of the own honour, or how likely it succeeds."""
    chance: float | None = None
    """How likely that is, 0 to 1, where `score` says it."""

    @property
    def ink(self) -> theme.Colour:
        """The colour of its word."""
        if self.armed:
            return theme.ON_VERMILION
        return theme.TEXT_MUTE if self.refused else theme.PAPER_INK

    @property
    def told(self) -> tuple[str, theme.Colour]:
        """What is written below its word, and in which colour."""
        if self.refused:
            return self.refused, theme.TEXT_MUTE
        return self.line, self.ink if self.armed else theme.PAPER_MUTE

    @property
    def good(self) -> tuple[str, theme.Colour]:
        """The sign of how good its chance is, or "" without one, and the colour of its score."""
        if self.chance is None:
            return "", self.ink if self.armed else theme.PAPER_WARNING
        sign, colour = next((sign, colour) for least, sign, colour in _GOOD if self.chance >= least)
        return sign, self.ink if self.armed else getattr(theme, colour)


_GOOD = ((0.6, "arrow-up", "PAPER_WON"), (0.4, "equal", "PAPER_EQUAL"), (0.0, "arrow-down", "PAPER_LOST"))
"""From which chance on which sign stands beside it, and in which of the theme's colours it is written."""


class Option(TableSpot[object]):
    """An answer as a sheet of paper; one that is refused is let into the board, and says why."""

    shows_reason = True
    sound = Control.sound
    PAD = 18, 12

    radius = 6

    def __init__(self, answer: Answer, body: Item) -> None:
        """`body` is what stands on it, painted from here."""
        super().__init__(answer.what, 0)
        self.answer, self._body = answer, body
        self.key = f"option {answer.key}"

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide, high = self._body.wish(look, 0)
        return wide + 2 * look.margin(self.PAD[0]), high

    def fitted(self, look: UiStyle, width: int) -> int:
        beside, above = map(look.margin, self.PAD)
        return max(sizes.SMALLEST_TARGET, self._body.wish(look, width - 2 * beside)[1] + 2 * above)

    def draw(self, surface: Drawable) -> None:
        look, rect, answer = self.look, self.shifted(), self.answer
        radius = look.margin(self.radius)
        if answer.refused:
            rect = self.rect
            surface.blit(look.shapes.box(rect.size, radius, _sunk(look), _line(look), look.margin(2)), rect)
        else:
            fill = theme.PAPER_LIGHT if self.hovered else theme.PAPER
            look.paper(surface, rect, len(answer.label), theme.VERMILION if answer.armed else fill)
        beside, above = map(look.margin, self.PAD)
        inner = rect.inflate(-2 * beside, -2 * above)
        high = min(inner.height, self._body.wish(look, inner.width)[1])
        if not any(part.grow for part in self._body.parts() if isinstance(part, Picture)):
            inner.update(inner.left, inner.centery - high // 2, inner.width, high)
        self._body.put(look, inner)
        draw(self._body, look, surface)
        if self.focused:
            draw_focus(look, surface, rect, radius)


def _sunk(look: UiStyle) -> theme.Colour:
    """Return the ground of what is let into a board."""
    return theme.SUNK if look.resources.settings.high_contrast else _INLAY


def _line(look: UiStyle) -> theme.Colour:
    return theme.LINE if look.resources.settings.high_contrast else _INLAY_EDGE


def beside(answer: Answer, picture: Item) -> Option:
    """Return an answer with a picture at the left of its words."""
    words: list[Item] = [Words(answer.label, theme.DISPLAY, 36, answer.ink, wraps=True)]
    told, colour = answer.told
    if told:
        words.append(Words(told, theme.BOLD, 27, colour, wraps=True))
    return Option(answer, Row(picture, Column(*words, gap=4, grow=1), gap=18, level=True))


def target_of(answer: Answer, picture: Item, *below: Item, sign: Item | None = None) -> Option:
    """Return somebody an answer can be meant for: a picture, the name with its score, others below.

    `sign` stands before the score.
    """
    name: Item = Column(Words(answer.label, theme.DISPLAY, 34, answer.ink, wraps=True), grow=1)
    if answer.score:
        signs = [] if sign is None else [sign]
        name = Row(
            name, *signs, Words(answer.score, theme.DIGITS, 44, answer.good[1], "right"), gap=8, level=True
        )
    words = [name, *below]
    told, colour = answer.told
    if told:
        words.append(Words(told, theme.BOLD, 27, colour, wraps=True))
    return Option(answer, Row(picture, Column(*words, gap=4, grow=1), gap=16, level=True))


_UPRIGHT = 34
"""How large the word of a high board is."""
BETWEEN = 14
"""Of high boards beside each other, at 1080."""


def abreast(look: UiStyle, answers: Sequence[Answer], unbroken: Sequence[Answer]) -> int:
    """Return how wide equal high boards are in which the words of some stand in one line, in pixels."""
    widest = max(look.measure(answer.label, theme.DISPLAY, _UPRIGHT)[0] for answer in unbroken)
    each = widest + 2 * look.margin(Option.PAD[0]) + look.px(6)  # boards lose a little to whole pixels
    return len(answers) * each + (len(answers) - 1) * look.margin(BETWEEN)


def upright(answer: Answer, picture: Item) -> Option:
    """Return an answer as a high board: its word, what it makes of the score, a picture, what follows."""
    items: list[Item] = [Words(answer.label, theme.DISPLAY, _UPRIGHT, answer.ink, "centre", wraps=True)]
    if answer.score:
        items.append(Words(answer.score, theme.BOLD, 34, answer.good[1], "centre", wraps=True))
    items.append(picture)
    told, colour = answer.told
    lines: list[Item] = [
        Words(line, theme.BOLD, 27, colour, "centre", wraps=True) for line in told.split("\n") if line
    ]
    if lines:
        items.append(Column(*lines, gap=10))
    return Option(answer, Column(*items, gap=8))


def heading(title: str, line: str, *pictures: Picture) -> Item:
    """Return what a paper says above its answers: why they are asked for, and below that what is asked."""
    align: Align = "left" if pictures else "centre"
    words = Column(
        Words(title, theme.DISPLAY, 46, theme.TEXT, align, wraps=True),
        *([Words(line, theme.BOLD, 32, theme.TEXT, align, wraps=True)] if line else []),
        gap=4,
        grow=1,
    )
    return Row(*pictures, words, gap=24, level=True) if pictures else words


_INLAY, _INLAY_EDGE = theme.blend(WOOD, theme.BLACK, 0.45), theme.blend(WOOD, WOOD_EDGE, 0.35)
Free = tuple[int, Sequence[int]]
_CHESTS = 28
"""How much of the chests of who sits there a low form may cover: no chin."""
_LOWER, _LOWEST = 0.8, 0.44
"""Of its size, how small a paper, or its low form, may become so that what stands above stays to be seen."""


class Panel:
    """A board of wood over the middle of the table; its options are controls of the page."""

    def __init__(
        self,
        look: UiStyle,
        room: Rect,
        free: Free,
        head: Item | None,
        body: Item,
        asks: int = 0,
        lower: Item | None = None,
    ) -> None:
        """Lay it into a room of the window, in pixels.

        `free`: it begins right of the first and below one of the others, the earlier the better, if it is
        not too broad or too high for that: what lies there stays to be seen. `head`: what it says above the
        answers. `asks`: how wide they have to be, in pixels, so that their words need no second line.
        `lower`: another form of the body, for where this one would be too high to leave that free.
        """
        self._look, self._head = look, head
        pad = look.margin(30)
        self._root = Fitted((body, 1.0, 0.44))
        wide = min(room.width, max(look.margin(1300), round(0.62 * room.width), asks + 2 * pad))
        wide = room.width if look.unit > 1.3 * look.ground else wide
        most = room.inflate(-2 * pad, -2 * pad)
        left, tops = free
        inner = Rect(0, 0, wide - 2 * pad, min(most.height, self._root.wish(look, wide - 2 * pad)[1]))
        self._root.put(look, inner)
        whole, top = self._root.taken, tops[-1]
        forms = [(one, self._root, _LOWER) for one in tops]
        if lower is not None:
            forms.insert(1, (tops[0] - look.margin(_CHESTS), Fitted((lower, 1.0, 0.44)), _LOWEST))
        for one, form, least in forms:
            low = room.bottom - one - 2 * pad
            if low <= 0:
                continue
            if whole > low or form is not self._root:  # a little smaller, if what is above stays free so
                form.put(look, Rect(0, 0, inner.width, low))
            if form.taken <= low and form.share >= least:
                top, self._root = one, form
                break
            self._root.put(look, inner)
        inner.height = self._root.taken
        inner.center = room.center
        if left + inner.width + 2 * pad <= room.right:
            inner.left = max(inner.left, left + pad)
        if top + inner.height + 2 * pad <= room.bottom:
            inner.top = max(inner.top, top + pad)
        self.box = inner.inflate(2 * pad, 2 * pad)
        self._root.put(look, inner)

    @property
    def said(self) -> Rect:
        """Where the words lie that say why something is asked, and what, above the answers."""
        return Rect(0, 0, 0, 0) if self._head is None else self._head.rect.copy()

    @property
    def options(self) -> list[Control]:
        """What can be chosen, as it is read."""
        return controls_of(self._root)

    def draw(self, surface: Drawable) -> None:
        """Paint ground and words."""
        look, box = self._look, self.box
        art, plain = look.resources.art, look.resources.settings.high_contrast
        shapes.put_in_middle(surface, art.shadow(box.size, look.margin(20)), box.center)
        edge, line = (theme.EDGE, 3.0) if plain else (WOOD_EDGE, max(2.0, look.margin(4)))
        surface.blit(art.made(board, box.size, look.size[1], 0, plain, edge, line), box)
        peg = art.disc(max(6, look.margin(16)), edge, theme.INK, 2)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            at = getattr(box.inflate(-2 * look.margin(20), -2 * look.margin(20)), corner)
            shapes.put_in_middle(surface, peg, at)
        draw(self._root, self._look, surface)


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
        answers = answers_of(choice, self._words, self._look.resources.language, self._hints)
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
        words = [Words(one.label, theme.DISPLAY, 40, theme.PAPER_INK, "centre") for one in answers]
        options = [Option(*pair) for pair in zip(answers, words, strict=True)]
        head = heading(title, line, *about)
        return Panel(self._look, room, free, head, Column(head, Grid(*options, columns=2, gap=16), gap=22))

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
            score, told, below, chance = "", "", list[Item](), None
            if attack and not refused:
                dice = public.dice(own, False), public.dice(seat.seat, True)
                if self._hints:
                    chance = wins(*dice)
                    score = self._look.resources.language.text("common.percent", n=round(100 * chance))
                strength = Row(self._dice(public.strength(seat.seat, True), dice[1], True), Space(grow=1))
                ink = theme.ON_VERMILION if target in choice.touched else theme.PAPER_MUTE
                below = [strength, Words(self._words.thrown(dice[1]), theme.BOLD, 27, ink, wraps=True)]
                told = self._words.title_at_stake(choice, seat.seat)
            elif not refused:
                told = self._words.share(choice, seat.seat)
            armed = target in choice.touched
            answer = Answer(f"seat{seat.seat}", target, seat.name, told, refused, armed, score, chance)
            sign = None if chance is None else Picture(partial(self._sign, answer), (40, 40), least_height=16)
            options.append(target_of(answer, self._head(seat, bool(refused)), *below, sign=sign))
        options.sort(key=lambda option: bool(option.answer.refused))  # whom it can be comes first
        whose: list[Item] = [Words(title, theme.DISPLAY, 40, theme.TEXT, wraps=True)]
        asked = self._words.asked(before)[1]
        whose.append(Words(line, theme.BOLD, 30, theme.TEXT, wraps=True, instead=asked))
        own_dice = list[Item]()
        if attack:
            number = public.dice(own, False)
            thrown = Words(self._words.thrown(number), theme.BOLD, 27, theme.TEXT, "right")
            own_dice = [Column(self._dice(public.strength(own, False), number), thrown, gap=2)]
        head = Row(Column(*whose, grow=1), *own_dice, gap=16, level=True)
        return Column(head, Grid(*options, columns=min(3, len(options)), gap=16), gap=14)

    # Pictures

    def _seal(self, answer: Answer) -> Picture:
        sign = partial(paper_pictures.declaration, self._kit, answer.key, bool(answer.refused))
        return Picture(sign, (92, 92), still=True, least_height=30)

    def _sign(self, answer: Answer, side: int) -> Surface:
        name, colour = answer.good
        return self._kit.art.icon(name, side, colour)

    def _head(self, seat: SeatPicture, pale: bool = False) -> Picture:
        house, kit = seat.houses[0], self._kit

        def make(width: int) -> Surface:
            shown = paper_pictures.lord(kit, house.head, house.castle, seat.crest, width)
            if not pale:
                return shown
            key = "pale lord", house.head, house.castle, seat.crest, width
            return kit.kept.get(key, lambda: shapes.fade(shown.copy(), _PALE))

        return Picture(make, (84, 126), still=True, least_height=54)

    def _dice(self, strength: int, dice: int, paper: bool = False) -> Picture:
        most = self._picture.dice_most
        make = partial(paper_pictures.strength_and_dice, self._kit, strength, dice, most, paper)
        return Picture(make, (250, 60), still=True, least_height=28)

    def _card(self, card: int, width: int) -> Picture:
        high = 1.46 * width

        def make(pixels: int) -> Surface:
            return paper_pictures.row_of_cards(self._kit, (card,), 1, (pixels, round(1.46 * pixels)))

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
            return paper_pictures.row_of_cards(kit, cards, own.crest, (width, high))

        return Picture(make, (260, 130), still=True, least_height=44, grow=1)


def _before(choice: Choice, touches: int) -> Choice:
    """Return the same choice as it was after fewer touches."""
    before = Choice(choice.view, choice.ask)
    before.touched = choice.touched[:touches]
    return before


def answers_of(choice: Choice, words: AskWords, language: Language, hints: bool) -> list[Answer]:
    """List the answers on the paper over the table, those that are refused with the reason.

    `hints`: whether the chance of a fight is told.
    """
    shown: Sequence[Button] = {
        Phase.TURN: SEALS,
        Phase.DISHONOURED: ANSWERS,
        Phase.SAVE_FACE: (SHOW, KEEP) if saves_own(choice) else (KEEP, SHOW),
        Phase.CASTLE: (TAKE, BURN),
    }[choice.ask.phase]
    start = Choice(choice.view, choice.ask)
    start.touched = (DECLARE,) if choice.ask.phase is Phase.TURN else ()
    found = list[Answer]()
    for target in shown:
        refused = "" if target in choice.touched else words.refusal(start, target) or ""
        line = "" if refused else _consequence(start, target, words, language, hints)
        score, armed = _score(start, target, words, language, bool(refused)), target in choice.touched
        found.append(Answer(target.name, target, words.target(choice, target), line, refused, armed, score))
    return found


def _score(start: Choice, target: Button, words: AskWords, language: Language, refused: bool) -> str:
    """Say what an answer to a Dishonour makes of the own honour, and of what a turn brings."""
    if target not in ANSWERS:
        return ""
    said = list[str]()
    if target in ANSWERS[:2]:
        before = start.view.public.honour[start.ask.seat]
        lost = DISHONOURED if target == ANSWERS[0] else DISHONOUR_SAVED
        said.append(language.text("honor.follows.score", before=before, lost=lost, after=before - lost))
    if not refused:
        said.append(words.a_turn(_found(start, target)))
    return "\n".join(filter(None, said))


def _found(start: Choice, target: Button) -> Consequences:
    return consequences(start.view, start.ask, start.decisions(target)[0])


def _consequence(start: Choice, target: Button, words: AskWords, language: Language, hints: bool) -> str:
    """Say what follows from an answer that can be given, before anything of it was touched."""
    text = language.text
    if target == SEALS[0]:
        follows = text("honor.follows.shogun", n=start.view.public.decree_honour)
        return f"{follows}\n{words.defence(start, hints)}"
    said = [text(f"honor.follows.{target.name}")] if target in SEALS else []
    if target == SEALS[3]:
        said.append(words.a_turn(_found(start, target)))
    elif target in ANSWERS:
        said += words.consequences(_found(start, target))
        if target in ANSWERS[2:]:
            said = [*(said or [text("honor.follows.no_fall")]), text("honor.follows.kept")]
    return "\n".join(filter(None, said))
