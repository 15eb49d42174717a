"""A rival's receipt in words: question by question what it was told, answered and weighed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.honor.decisions import Decision, Draw, End, Serve, Shogun
from game.honor.events import Bond, Decree
from game.honor.line_forms import decision_from_line
from game.honor.show.log_words import LogRow, LogWords
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.receipt_leaf import ASTRAY, Leaf, weighed
from game.table.receipts import Receipt
from game.table.seat_names import shown_name


class Told(NamedTuple):
    """A line of the log with the crest of whose deed it is."""

    crest: int | None
    text: str


def leaves_of(receipt: Receipt, language: Language) -> list[Leaf]:
    """Tell a receipt; raises ValueError where its lines are none of a match of this game's."""
    try:
        return list(_leaves(receipt, language))
    except ASTRAY as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


def _leaves(receipt: Receipt, language: Language) -> Iterator[Leaf]:
    """Follow the seat record of a receipt, as the rival did."""
    if not receipt.thoughts:
        return
    (_, header), *_ = receipt.thoughts[0].told
    seats = header["seats"]
    crests = [seat.get("crest", number) for number, seat in enumerate(seats, 1)]
    names = [shown_name(language, seat["name"], seat.get("rival")) for seat in seats]
    view, words = View(header), LogWords(language, names, header["you"])
    for number, thought in enumerate(receipt.thoughts, 1):
        rows: list[LogRow] = []
        for _, line in thought.told:
            if line is not header:
                before = view.public.copy()
                rows += words.rows(view.tell(line), before)
        why, said = thought.chose, _Words(language, view, words)
        alternatives: Sequence[Line] = why.get("alternatives", [])
        best = weighed(alternatives, why["chose"], said.chose)
        yield Leaf(
            number,
            language.text(f"receipt.asked.{thought.ask['ask']}"),
            said.chose(why["chose"]),
            [Told(None if row.seat is None else crests[row.seat], row.text) for row in rows],
            best,
            len(alternatives) - len(best),
            (),
            int(why.get("work", 0)),
        )


@dataclass(frozen=True)
class _Words:
    """What is said of answers, at the view in which they were asked for."""

    language: Language
    view: View
    log: LogWords

    def chose(self, line: Line) -> str:
        decision = decision_from_line(line)
        match decision:
            case Draw():
                return self.language.text("honor.button.draw")
            case End():
                return self.language.text("honor.button.end")
        words = LogWords(self.language, self.log.names, self.view.you)
        return " ".join(row.text for row in words.rows(_said(decision), self.view.public))


def _said(decision: Decision) -> Decision | Bond | Decree:
    """What says it in the log: a declaration is said by what it leads to."""
    match decision:
        case Serve(seat, target):
            return Bond(seat, target)
        case Shogun(seat):
            return Decree(seat)
    return decision
