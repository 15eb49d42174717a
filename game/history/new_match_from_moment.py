"""Playing on from a moment of a recorded match: another match that begins with what had happened.

For the only person at a table it is their own seat's knowledge alone that goes on: what others hid is dealt
anew from what is possible. Several people go on with all cards as they lay. The new record's header says
where it comes from, and it counts in no statistics.
"""

from datetime import datetime
from pathlib import Path

from game.games import game_of, offers
from game.kept.chance import Chance, drawn_seed, seed_from
from game.kept.data_folder import Store
from game.kept.json_lines import Line, read_file, write_line
from game.table.record_by_viewer import OPEN, Eyes, Telling
from game.table.record_files import LATER, RUNNING, new_record
from game.table.record_forms import STAGE_GOALS

LEFT_OUT = "campaign", STAGE_GOALS, "seed", "from"


def goes_on_as(telling: Telling) -> Eyes:
    """Return with whose eyes a match goes on, whoever looks at it now; None where nobody may play on."""
    header = telling.told[None][0]
    people = [seat for seat, plan in enumerate(header["seats"]) if not plan.get("rival")]
    if len(people) > 1:
        return OPEN
    return people[0] if people and offers(game_of(header)).dealt_anew is not None else None


def asked_by(telling: Telling, line: int) -> int:
    """Return the last line of the record up to one at which somebody is asked.

    0 where nobody is asked anything any more.
    """
    if not any(telling.asks[line - 1 :]):
        return 0
    return next((number for number in range(line, 0, -1) if telling.asks[number - 1]), 0)


def play_on(store: Store, path: Path, telling: Telling, eyes: Eyes, line: int, now: datetime) -> Path:
    """Write the record of the new match among the running ones, and return where it lies.

    `eyes`: as `goes_on_as` says; `line`: one at which somebody is asked.

    Raises OSError where the disk refuses.
    """
    whole = [read for _, read in read_file(path)]
    seed, dealt = drawn_seed(), eyes != OPEN
    header: Line = {key: value for key, value in whole[0].items() if key not in LEFT_OUT}
    header |= {"seed": seed, "from": {"file": path.name, "line": line, "dealt": dealt}}
    lines = [header, *whole[1:line]]
    if dealt:
        assert isinstance(eyes, int)
        deal = offers(game_of(header)).dealt_anew
        assert deal is not None
        lines = deal(header, telling.lines(eyes, line), Chance(seed_from(seed, "dealt")))
    record = new_record(store, RUNNING, f"{now:%Y-%m-%d-%H%M%S}", path.suffix, LATER)
    for one in lines:
        record.append(write_line(one))
    record.close()
    return record.path
