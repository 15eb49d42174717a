"""A rival's receipt in words: question by question what it was told, answered and weighed."""

from collections.abc import Sequence
from functools import partial

from game.honor.decisions import Decision, Draw, End, Serve, Shogun
from game.honor.events import Bond, Decree
from game.honor.line_forms import decision_from_line
from game.honor.show.log_words import LogRow, LogWords
from game.honor.view import View, read_ask
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.receipt_leaves import Believed, Leaf, leaves
from game.table.receipts import Receipt
from game.table.seats import seat_names
from game.table.shown_names import seat_name, spoken_to

_GLADLY = "novice "
"""How the mark of the one mind begins that weighs what it may do by how gladly it does it, not in honour."""


def leaves_of(receipt: Receipt, language: Language) -> list[Leaf]:
    """Tell a receipt; raises ValueError where its lines are none of a match of this game's."""
    return leaves(receipt, partial(_Words, language, not receipt.mind.startswith(_GLADLY)))


class _Words:
    """What is said of each question, at the view in which it was asked, to who played against the rival."""

    def __init__(self, language: Language, in_honour: bool, header: Line) -> None:
        """`in_honour`: whether it weighed in honour what it may do."""
        self._in_honour = in_honour
        seats = seat_names(header)
        self._crests = [who.crest for who in seats]
        self.language, self.view = language, View(header)
        self._reader = spoken_to(seats, None)
        self.log = LogWords(language, [seat_name(language, who) for who in seats], self._reader)

    def told(self, lines: Sequence[Line]) -> Sequence[ToldRow]:
        rows: list[LogRow] = []
        for line in lines:
            before = self.view.public.copy()
            rows += self.log.rows(self.view.tell(line), before)
        return [ToldRow(None if row.seat is None else self._crests[row.seat], row.read) for row in rows]

    def asked(self, ask: Line) -> str:
        return self.language.text(f"receipt.asked.{ask['ask']}")

    def forced(self, ask: Line) -> bool:
        return len(self.view.options(read_ask(ask))) == 1

    def worth(self, worth: float) -> str:
        return self.language.text("receipt.worth_honour", n=round(worth)) if self._in_honour else ""

    def measure(self) -> str:
        return ""

    def believed(self, beliefs: object) -> Sequence[Believed]:
        del beliefs  # nobody charts any
        return ()

    def chose(self, line: Line) -> str:
        decision = decision_from_line(line)
        match decision:
            case Draw():
                return self.language.text("honor.button.draw")
            case End():
                return self.language.text("honor.button.end")
        words = LogWords(self.language, self.log.names, self._reader)
        rows = (row for event in _said(decision) for row in words.rows(event, self.view.public))
        return " ".join(row.text for row in rows)


def _said(decision: Decision) -> tuple[Decision | Bond | Decree, ...]:
    """What says it in the log: a declaration is said by what it leads to."""
    match decision:
        case Serve(seat, target):
            return (Bond(seat, target),)
        case Shogun(seat):
            return decision, Decree(seat)
    return (decision,)
