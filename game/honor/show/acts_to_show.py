"""A seat's record as acts to be shown one after the other, each with the table before and after it.

The view is true before an act is shown. Lines that mean little without those that follow (an attack without
its dice) wait for them. Whom an act concerns is shown it more closely.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.honor.cards import SAVE_FACE
from game.honor.decisions import Assassin, Attack, Play, SaveFace, Spy
from game.honor.events import Event, Gone
from game.honor.show.log_words import LogRow, LogWords
from game.honor.show.moods import CALM, moods_after
from game.honor.show.picture import (
    LastFight,
    TablePicture,
    Threat,
    Who,
    last_fight_after,
    table_picture,
    threat_after,
)
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.seats import Seat, seat_names
from game.table.shown_names import seat_name, spoken_to, stand_in_rows


@dataclass(frozen=True)
class Act:
    """What is shown at once; `rows` are the lines of the log that it adds."""

    events: tuple[Event, ...]
    before: TablePicture
    after: TablePicture
    rows: tuple[LogRow, ...]


class Feed:
    """What one screen has shown of a seat's record, or of the public's."""

    def __init__(self, seat: Seat, language: Language) -> None:
        """Begin with the header, which has been told."""
        self._seat = seat
        self.header = seat.lines[0]
        self.view = View(seat.lines[0])
        self.seats = seat_names(self.header)
        self.crests = [who.crest for who in self.seats]
        self.rows: list[LogRow] = []
        """The log of all that was shown, in the language of now."""
        self.near = 0
        """Who sits at the bottom of a table that everybody looks at."""
        self._held: SeatView | None = None
        self._others: dict[int, SeatView] = {}
        self._supposed: dict[int, list[int]] = {}
        self._moods = (CALM,) * len(self.header["seats"])
        self._last_fight: LastFight | None = None
        self._threat: Threat | None = None
        self.speak(language)

    def speak(self, language: Language) -> None:
        """Tell everything anew in a language."""
        self.language = language
        self.names = [seat_name(language, who) for who in self.seats]
        self._words = LogWords(language, self.names, self.spoken_to)
        view, self.rows = View(self._seat.lines[0]), []
        for line in self._seat.lines[1 : self.view.lines]:
            before = view.public.copy()
            self.rows += self._words.rows(view.tell(line), before)

    def told(self, language: Language, part: slice) -> list[ToldRow]:
        """Return a part of the log's rows, as it is read."""
        if language is not self.language:
            self.speak(language)
        rows = self.rows[part]
        crests = (None if row.seat is None else self.crests[row.seat] for row in rows)
        return [ToldRow(crest, row.read, brief=row.brief) for crest, row in zip(crests, rows, strict=True)]

    def whole_log(self, played: Collection[int], language: Language) -> list[ToldRow]:
        """Return all of the log, with each turn's first row as a heading that names whose it is.

        `played` are the seats of rivals for whom another one answers.
        """
        told = self.told(language, slice(None))
        for number, row in enumerate(self.rows):
            if row.begins and row.seat is not None:
                words = language.text("common.told", name=self.names[row.seat], what=row.read)
                told[number] = replace(told[number], text=words, heading=True)
        return [*told, *stand_in_rows(language, self.seats, played)]

    @property
    def spoken_to(self) -> int | None:
        """The seat that is "you" in what is written: a person's who has no other name, or the viewer's."""
        return spoken_to(self.seats, self.view.you)

    @property
    def lines(self) -> Sequence[Line]:
        """The record that is shown, as far as it was told."""
        return self._seat.lines

    @property
    def picture(self) -> TablePicture:
        """The table as it is in the view, with the hand that lies open at it."""
        held = None if self._held is None else self._held.at(self.view.lines).hand
        seen = {seat: view.at(self.view.lines).hand for seat, view in self._others.items()}
        hands = {**seen, **self._supposed}
        seats = zip(self.names, self.seats, self._moods, strict=True)
        seated = [Who(name, who.crest, who.rival, mood) for name, who, mood in seats]
        return table_picture(self.view, seated, self.near, held, hands, self._last_fight, self._threat)

    def open_hand(self, seat: Seat) -> None:
        """Let a person's hand lie open at the table that everybody looks at; it turns towards that seat."""
        assert seat.number is not None
        self.near, self._held = seat.number, SeatView(seat)

    def open_others(self, seats: Iterable[Seat]) -> None:
        """Let these hands lie open at their own places: all cards are seen."""
        self._others = {seat.number: SeatView(seat) for seat in seats if seat.number is not None}

    def suppose(self, hands: Mapping[int, Sequence[int]]) -> None:
        """Let hands lie open that others may hold, by seat; what these seats show is out of them."""
        self._supposed = {seat: list(hand) for seat, hand in hands.items()}

    @property
    def hand_open(self) -> bool:
        return self._held is not None

    def close_hand(self) -> None:
        """Let no hand lie open any more; the table stays as it is turned."""
        self._held = None

    @property
    def waiting(self) -> bool:
        """Whether there is more to be shown."""
        return self.view.lines < len(self._seat.lines)

    @property
    def fight_goes_on(self) -> bool:
        """Whether what is told next is what a fight means for who was beaten: he goes, or saves his face."""
        line = self._seat.lines[self.view.lines] if self.waiting else {}
        return "gone" in line or line.get("move") == "save_face"

    @property
    def private_next(self) -> bool:
        """Whether others may have been asked in private before the next line was told: who saves face (7)."""
        if not self.waiting:
            return False
        match self._seat.lines[self.view.lines]:
            case {"move": "attack"}:
                return True
            case {"move": "lose", "seat": seat}:
                return self.view.public.serves[seat] is not None
        return False

    def catch_up(self) -> None:
        """Take in everything that was told, without showing it; not where nothing was decided yet."""
        if any("move" in line for line in self._seat.lines):
            self.take_all()

    def take_all(self) -> None:
        """Take in everything that was told, without showing it."""
        while self.take_line() is not None:
            pass

    def begin_anew(self) -> None:
        """Take in anew what was told: the end of the record was taken back."""
        self.view, self.rows = View(self._seat.lines[0]), []
        self._moods = (CALM,) * len(self.header["seats"])
        self._last_fight = self._threat = None
        self._words = LogWords(self.language, self.names, self.spoken_to)
        if self._held is not None:
            self._held = SeatView(self._held.seat)
        self.take_all()

    def take(self) -> Act | None:
        """Take in the next act; None while there is none, or not all of it."""
        length = _length(self._seat.lines, self.view.lines)
        if not length:
            return None
        before, shown = self.picture, len(self.rows)
        events = tuple(self.take_line() for _ in range(length))
        found = tuple(event for event in events if event is not None)
        return Act(found, before, self.picture, tuple(self.rows[shown:]))

    def take_line(self) -> Event | None:
        """Take in the next line alone; None where there is none."""
        if not self.waiting:
            return None
        before = self.view.public.copy()
        event = self.view.tell(self._seat.lines[self.view.lines])
        if isinstance(event, SaveFace) and event.seat in self._supposed:
            self._supposed[event.seat].remove(SAVE_FACE)
        self.rows += self._words.rows(event, before)
        self._moods = moods_after(self._moods, event)
        self._last_fight = last_fight_after(self._last_fight, event, before)
        self._threat = threat_after(self._threat, event)
        return event


class SeatView:
    """What a seat knows when everybody was told so many lines; what it alone was told counts for none."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self._lines = seat, seat.lines
        self._view = View(seat.lines[0])
        self._open = 1
        """How many of the lines that everybody is told it has taken in."""

    def at(self, lines: int) -> View:
        """Return the view when everybody was told so many lines, no fewer than the time before."""
        while self._view.lines < len(self._lines):
            line = self._lines[self._view.lines]
            alone = line.get("move") == "pass"
            if not alone and self._open == lines:
                break
            self._view.tell(line)
            self._open += not alone
        return self._view


def _length(lines: Sequence[Line], start: int) -> int:
    """Return how many lines the act has that begins there; 0 where its end was not told yet."""
    if start >= len(lines):
        return 0
    first = lines[start]
    if first.get("chance") == "lords":
        return 3 if start + 3 <= len(lines) else 0
    last = {"attack": "fight", "assassin": "chance"}.get(first.get("move", ""))
    end = start + 1
    if last is not None:
        while end < len(lines) and last not in lines[end]:
            end += 1
        if end == len(lines):
            return 0
        end += 1
    while end < len(lines) and _follows(lines[end]):
        end += 1
    return end - start


def _follows(line: Line) -> bool:
    """Whether a line belongs to the one before it: what it cost, or the title or bond that it is about."""
    honour = line.get("honour")
    return "bond" in line or "decree" in line or (honour is not None and honour["why"] != "turn")


def feed_of(told: Sequence[Line], language: Language) -> Feed:
    """Return the feed of a record, header first, of which all was shown."""
    seat = Seat(told[0]["you"])
    seat.lines.extend(told)
    feed = Feed(seat, language)
    feed.take_all()
    return feed


def with_kept_faces(told: Sequence[Line], records: Mapping[int | None, Sequence[Line]]) -> Sequence[Line]:
    """Return a record of a match that is over with the faces that others kept: now all may hear of them.

    `records` are what every seat was told; each has what all are told in the same order.
    """
    you, kept = told[0]["you"], dict[int, list[Line]]()
    for seat, lines in records.items():
        open_lines = 0
        for line in lines:
            if line.get("move") != "pass":
                open_lines += 1
            elif seat != you:
                kept.setdefault(open_lines, []).append(line)
    found, open_lines = list[Line](), 0
    for line in told:
        found.append(line)
        if line.get("move") != "pass":
            open_lines += 1
            found += kept.get(open_lines, ())
    return found


def log_of(told: Sequence[Line], language: Language) -> Sequence[ToldRow]:
    """Return all that a record, header first, tells."""
    return feed_of(told, language).whole_log((), language)


def concerns(act: Act, you: int) -> bool:
    """Whether a person does it, or it is done to their house, their lord or their second."""
    seats: set[int | None] = set()
    for event in act.events:
        seats |= {getattr(event, each, None) for each in ("seat", "target", "of")}
        if isinstance(event, Assassin | Gone | Spy | Play):
            seats.add(event.place >> 1)
    own = next(seat for seat in act.before.seats if seat.seat == you)
    fights = isinstance(act.events[0], Attack | Assassin)
    return you in seats or (fights and bool({own.serves, own.second} & (seats - {None})))
