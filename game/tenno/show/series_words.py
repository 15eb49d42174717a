"""What is said of a match that is part of more: a feud's standing, the sums of allied sides."""

from collections.abc import Sequence

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.feuds import Score, Standing, standing
from game.tenno.show.house_rules import others
from game.tenno.view import View


def feud_standing(view: View, earlier: Sequence[View]) -> Standing | None:
    """Return how a feud stands with this match, as far as its matches are over; None where there is none."""
    if view.variant.feud is None:
        return None
    ended = [match.ended for match in (*earlier, view) if match.ended is not None]
    return standing([Score(end.captured, end.winners) for end in ended], len(view.seats), view.variant)


def feud_line(language: Language, view: View, earlier: Sequence[View]) -> str:
    """Say which match of a feud this is and who won how many; empty where there is none."""
    feud, so_far = view.variant.feud, feud_standing(view, earlier)
    if feud is None or so_far is None:
        return ""
    names = [seat_name(language, seat) for seat in view.seats]
    wins = ", ".join(f"{name} {count}" for name, count in zip(names, so_far.wins, strict=True))
    return language.text("scoring.feud", n=feud.match, of=feud.of, wins=wins)


def sides_line(language: Language, view: View) -> str:
    """Say what each side's prisoners come to; empty where every seat plays for itself."""
    if view.ended is None or not view.variant.allies:
        return ""
    names, captured = [seat_name(language, seat) for seat in view.seats], view.ended.captured
    sums = [
        language.text("variant.side", one=names[side[0]], other=others(names, side))
        + f" {sum(captured[seat] for seat in side)}"
        for side in view.variant.allies
    ]
    return language.text("scoring.sides", sums=" · ".join(sums))
