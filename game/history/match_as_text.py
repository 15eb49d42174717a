"""A finished match in words, to be pasted into a letter: who came where, and all that happened."""

from collections.abc import Mapping

from game.games import game_of, offers
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.record_by_viewer import Telling
from game.table.seats import seat_names
from game.table.shown_names import YOU, player, seat_name


def match_in_words(
    telling: Telling, language: Language, ended: str, code: str = "", names: bool = True
) -> str:
    """Return the lines of a finished match as everybody saw it; without `names` nobody is named in it.

    `ended` is when, as it is shown; `code` the match's, where it has one. Who is "You" at the own screen is
    called by the seat's number, for others read it.
    """
    told = [_renamed(telling.told[None][0], names), *telling.told[None][1:]]
    header, result = told[0], told[-1]["result"]
    game = game_of(header)
    offered = offers(game)
    title = "" if offered.book is None else offered.book().title
    seats = seat_names(header)
    called = [seat_name(language, who) for who in seats]
    points, winners = result[game.points], result["winners"]
    order = sorted(range(len(called)), key=lambda seat: (seat not in winners, -points[seat]))
    lines = [" · ".join(part for part in (title, ended) if part)]
    for seat in order:
        won = language.text("common.told", name=called[seat], what=points[seat])
        lines.append(f"{'★' if seat in winners else '·'} {won}")
    if code:
        lines.append(language.text("history.code", code=code))
    if offered.log is not None:
        crests = {who.crest: name for who, name in zip(seats, called, strict=True)}
        rows = offered.log(told, language)
        lines += ["", *(f"{_who(row, crests)}{row.text}" for row in rows)]
    return "\n".join(lines)


def _who(row: ToldRow, crests: Mapping[int, str]) -> str:
    name = None if row.heading or row.crest is None else crests.get(row.crest)
    return "" if name is None else f"{name}: "


def _renamed(header: Line, names: bool) -> Line:
    seats = []
    for number, seat in enumerate(header["seats"], 1):
        if not names:
            seat = {key: value for key, value in seat.items() if key != "rival"}
        if not names or (seat["name"] == YOU and not seat.get("rival")):
            seat = {**seat, "name": player(number)}
        seats.append(seat)
    return {**header, "seats": seats}
