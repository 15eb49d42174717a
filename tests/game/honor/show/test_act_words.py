"""What is said of an act: sentences about whose deed it is."""

from assets import FOLDER
from game.games import HONOR
from game.honor.decisions import Attack
from game.honor.show.act_words import ActWords
from game.honor.show.acts_to_show import Feed
from game.kept.json_lines import read_file
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from tests.words import language as language_of


def test_a_fight_begins_with_who_attacks_whom() -> None:
    language, seat = language_of("en"), Seat(0)
    seat.lines.extend(tell(HONOR, read_file(FOLDER / "gallery" / "honor-four.honor")).told[0])
    feed = Feed(seat, language)
    words, begins = ActWords(feed, 0), set()
    while (act := feed.take()) is not None:
        if isinstance(act.events[0], Attack):
            who = "You attack" if act.events[0].seat == 0 else f"{feed.names[act.events[0].seat]} attacks"
            assert words.fight(language, act)["begins"].startswith(f"{who} ")
            begins.add(act.events[0].seat == 0)
    assert begins == {True, False}
