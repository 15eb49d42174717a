"""What the person at this screen has won and put on: seen at that one's own seat, and the table below it."""

from collections.abc import Collection

from game.kept.json_lines import Line
from game.kept.settings import Settings
from scenes.paint.cards_crests_and_portraits import PLAIN, Cosmetics

USUAL = "usual"
"""What a setting says of whoever has put on nothing that was won."""


def own_crest(settings: Settings) -> str:
    """Return the crest that was put on, as pictures are asked for it; PLAIN for the seat's own."""
    return _put_on(settings.own_crest)


def own_cosmetics(
    settings: Settings, header: Line | None, people: Collection[int], ground: str = PLAIN
) -> Cosmetics:
    """Say what is put on at a table: backs and crest are the one person's own, where there is one.

    `header` begins the record of the match, as soon as there is one; `people` are the seats at this screen;
    `ground` is the stage's own table.
    """
    backs, crests = dict[int, str](), dict[int, str]()
    if header is not None and len(people) == 1:
        seat = next(iter(people))
        crest = header["seats"][seat].get("crest", seat + 1)
        backs, crests = {crest: _put_on(settings.card_back)}, {crest: own_crest(settings)}
    return Cosmetics(_put_on(settings.table_look) or ground, backs, crests)


def _put_on(value: str) -> str:
    return PLAIN if value == USUAL else value
