"""What everybody hid, told when the match is over: a sheet with a line for each bluff, and the receipts.

It is made of every seat's own record, which nobody is given before the end.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from game.kept.json_lines import Line
from game.table.seat_names import seat_name
from game.tenno.bluffs import Bluff, bluffs_of
from game.tenno.cards import NAMES
from game.tenno.show.receipt_words import leaves_of
from game.tenno.show.words import card_name
from game.tenno.view import SeatName
from scenes.menus.receipt import Reader, ReceiptScene
from scenes.paint import theme
from scenes.ui import Button, Control
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import ReadSheet
from scenes.window.requests import Push, Request
from scenes.window.resources import Resources

READER = Reader("tenno", "tenno bot {rival}", leaves_of, NAMES)
"""How receipts of this game are told."""
_CREST = 40


class BluffsScene(ReadSheet):
    """A sheet to be read; where rivals left receipts, a button leads to them. Back closes it."""

    heading = "bluffs.title"

    def __init__(
        self,
        resources: Resources,
        seats: Sequence[SeatName],
        records: Mapping[int | None, Sequence[Line]],
        receipts: Mapping[int, Path],
    ) -> None:
        """`records` are every seat's own record of a match that is over, `receipts` the rivals' files."""
        super().__init__(resources)
        self._seats, self._receipts = seats, receipts
        self.bluffs = bluffs_of(records)

    def corner(self) -> Control | None:
        """The way to the receipts."""
        if not self._receipts:
            return None
        words = self.resources.language.text("scoring.receipts")
        return Button(words, self._open_receipts)

    def _open_receipts(self) -> Request:
        return Push(ReceiptScene(self.resources, READER, self._seats, self._receipts))

    def paragraphs(self) -> list[Paragraph]:
        """A line for each bluff."""
        language, art = self.resources.language, self.resources.art
        if not self.bluffs:
            return [Paragraph(language.text("bluffs.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]
        told = []
        for bluff in self.bluffs:
            who = self._seats[bluff.seat]
            name, what = seat_name(language, who), self._words(bluff)
            line = language.text("bluffs.line", n=bluff.fight, name=name, what=what)
            crest = partial(art.crest, who.crest)
            told.append(Paragraph(line, theme.REGULAR, 30, theme.PAPER_INK, crest, (_CREST, _CREST)))
        return told

    def _words(self, bluff: Bluff) -> str:
        language = self.resources.language
        if not bluff.slots:
            return language.text("bluffs.monk")
        slots = [slot + 1 for slot in bluff.slots]
        if len(slots) == 2:
            key = "bluffs.no_swap" if bluff.feint else "bluffs.swap"
            return language.text(key, slot=slots[0], other=slots[1])
        assert bluff.taken is not None and bluff.laid is not None
        taken, laid = card_name(language, bluff.taken), card_name(language, bluff.laid)
        if bluff.feint:
            return language.text("bluffs.feint", slot=slots[0], card=taken)
        return language.text("bluffs.exchange", slot=slots[0], card=laid, other_card=taken)
