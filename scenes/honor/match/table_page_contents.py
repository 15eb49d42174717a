"""What a table's page is to show, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.honor.show.choice_by_touches import Choice
from game.honor.show.picture import TablePicture
from game.table.log_row import ToldRow
from game.table.set_pieces import Prop


@dataclass(frozen=True)
class PageContents:
    """What a page shows: the table, what is said of it, and what is being chosen."""

    picture: TablePicture
    names: Sequence[str]
    log: tuple[ToldRow, ...]
    title: str
    line: str = ""
    choice: Choice | None = None
    hints: bool = False
    """Whether the chance of a fight is told."""
    open_hand: bool | None = None
    """Whether the hand lies open that a person can cover, None where there is none to be covered."""
    asks: str | None = None
    """Who is asked, where everybody looks on."""
    prop: Prop | None = None
    """What is seen of the stage's set piece."""
    goals: tuple[str, ...] | None = None
    """How a stage's goals stand; None where there is neither a stage nor a rule of the table's own."""
    covered: bool = False
    """Whether something is asked of somebody whose hand is covered: nothing else is said of it."""
    held: bool = False
    """Whether what was done last can be taken back."""

    @property
    def way_back(self) -> str:
        """What a button takes back: the last touch ("back"), what was done last ("undo"), or "" for none."""
        if self.choice is None:
            return ""
        return "back" if self.choice.touched else "undo" if self.held else ""
