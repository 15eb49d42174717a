"""Written positions for goals: a table drawn in words, played on, and told to the player, who is seat 0."""

from game.kept.json_lines import Line
from game.tenno.events import Placed
from game.tenno.goal_facts import Chronicle
from game.tenno.match import Match
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import View
from tests.game.tenno.tables import sentences, table

LONG_HANDS = """
Aki   7 8 9 | 1 2 3 4 5 6 10 X
Kuma  1 2 3 | 4 5 6 7 8 9 10 X
"""


def chronicle(drawing: str, story: str, turn: str | None = None, variant: Variant = PLAIN) -> Chronicle:
    """Play a story from a drawn position; returns its facts as the first seat was told them."""
    drawn = table(drawing, turn)
    drawn.state.public.variant = variant
    public, rows = drawn.state.public.copy(), [tuple(row) for row in drawn.state.rows]
    hand = drawn.state.hands[0]
    plans: list[Line] = [{"name": name, "rival": name.lower()} for name in drawn.names]
    match = Match({"record": "tenno", "version": 1, "seats": plans, "first": drawn.state.public.first})
    match._state = drawn.state  # noqa: SLF001 (a position that no record leads to)
    for sentence in sentences(story):
        for decision in drawn.decisions(sentence):
            match.take(decision.to_line())
    view = View.begin(match.told(0)[0])
    view.public, view.row, view.hand = public, list(rows[0]), hand
    facts = Chronicle(view)
    facts.after = view.copy()
    facts.on_placed(Placed(0, rows[0]))  # type: ignore[arg-type]
    for line in match.told(0)[1:]:
        view.fold(line)
    facts.follow(view)
    return facts
