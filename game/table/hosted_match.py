"""A match in a window: people at the screen, rivals in processes of their own, the record on the disk.

Owns the start of a match and going on with an unfinished one, and what the player has to be told of a rival
whose process fails. Scenes get the `Seat`s from here and nothing else. Where the
record lies it asks `record_files`.

A match counts as finished once the screen has shown its end: until then it can be gone on with, so closing
the window in its last fight loses nothing.

Every rival has a process of its own, and of all of them no more than one computes at a time (at most two may,
by the game's promise to small machines): the session asks one seat, and the next only when that one has
answered; a rival thinks when it is asked and not before; one that is started again has been ended first.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.kept import foreign_files
from game.kept.chance import Chance, drawn_seed, seed_from
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import LONGEST_FILE, Line, write_line
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.safe_text import plain
from game.table.bots_file import OUTSIDE, Bots, quoted_name
from game.table.drivers import Driver, Late, Person, ProcessDriver
from game.table.game_interface import Game, Match
from game.table.receipt_writer import complete
from game.table.receipts import receipt_path, receipts_of
from game.table.record_files import (
    FINISHED,
    IN_SERIES,
    LATER,
    RUNNING,
    Beside,
    abandon,
    archive,
    earlier_matches,
    file_receipts_away,
    new_record,
    note_whole,
    read_match,
)
from game.table.record_forms import eases, stage_goals
from game.table.record_seats import STAND_IN, read_stand_ins, rival_line, seat_line, specs_of, write_stand_ins
from game.table.record_writer import RecordWriter
from game.table.rival_failures import Forfeit, SecondChances, Silence
from game.table.seats import Seat
from game.table.session import Session

STARTS_APART = 120.0
"""Milliseconds from the start of one rival's process to the next, if that is not asked before."""

RivalCommand = Callable[[str, int, Path | None], Sequence[str] | str]
"""Makes the command of a rival's process from its spec, its seed, and where its receipt is to be written."""
RivalDriver = Callable[[str, int, Path | None], Driver]
"""Makes who answers for a rival, from the same."""


@dataclass(frozen=True)
class Trouble:
    """Something that the player has to be told. `kind` names the text."""

    kind: str
    """One of "record", "removed", "rival" (it failed several times) and "silent"."""
    detail: str
    seat: int | None = None


class HostedMatch:
    """One match in a window. Call `advance` every frame; `troubles` fills with what the player must know."""

    def __init__(
        self,
        match: Match,
        specs: Sequence[str],
        record: RecordWriter,
        store: Store,
        rival: RivalDriver,
        earlier: Sequence[Match] = (),
        *,
        ended: bool = False,
        kept: int = 0,
        lots: Sequence[Line] = (),
    ) -> None:
        """Seat people and rivals by their specs and go on where the match stands.

        `earlier`: the matches of the same series that are over. `ended`: the record holds its result already.
        `kept`: how many lines the record has. `lots`: the lines of chance that fall, as far as they fit.
        """
        self.public = Seat(None)
        self.people: dict[int, Seat] = {}
        self.troubles: list[Trouble] = []
        self.stuck: int | None = None
        """The seat of a rival that failed too often; `retry` or `stand_in` lets the match go on."""
        self.silent: int | None = None
        """The seat of a rival that was told of as silent and is so still; `wait` has it told of later."""
        self._match, self._record, self._store, self._rival = match, record, store, rival
        self.record_path = record.path
        """Where the record lies: among the running ones, and once its end was shown among the finished."""
        self._specs = tuple(specs)
        self._kept = kept
        self._stand_ins = read_stand_ins(self.record_path)
        self._chances = SecondChances()
        self._silence = Silence()
        self._now = 0.0
        self._starts_at: float | None = None
        self._kept_well = True
        self._ended = ended
        drivers = [self._driver(seat) for seat in range(match.seats)]
        self._earlier = tuple(earlier)
        self._beside = Beside(store, self.record_path, self.people)
        seed = match.header.get("seed", 0)
        self._session = Session(match, drivers, self._keep, self.public, earlier, seed, lots)

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return self._session.over

    @property
    def filed(self) -> bool:
        """Whether the match is over, its end was shown, and its record lies among the finished ones."""
        return self.over and self.record_path.parent.name != RUNNING

    @property
    def first(self) -> int:
        return int(self._match.header["first"])

    def plans(self) -> tuple[SeatPlan, ...]:
        """Return who sits where, as it was planned."""
        return tuple(
            SeatPlan(self._specs[number], plan["name"], plan.get("crest", number + 1))
            for number, plan in enumerate(self._match.header["seats"])
        )

    @property
    def campaign(self) -> Line | None:
        """Which try of a campaign this is, as the record's header says; None for any other match."""
        played = self._match.header.get("campaign")
        return played if type(played) is dict else None

    @property
    def stage_goals(self) -> int:
        """By which edition of its stage's bonus goals a try is judged."""
        return stage_goals(self._match.header)

    def budgets(self, game: Game) -> dict[int, int]:
        """Return by seat how much a rival's answer may cost; nothing for bots."""
        found, ease = {}, eases(self._match.header)
        for seat, spec in enumerate(self._specs):
            if spec != HUMAN and not spec.startswith(OUTSIDE):
                with contextlib.suppress(Fault, OSError):  # the match says itself who is gone
                    found[seat] = game.rival(spec, 0, ease.get(spec, 0.0)).budget_at(len(self._specs))
        return found

    def rematch(self, game: Game) -> Line:
        """Return what another match like this one has in its header; nothing of a campaign's."""
        return game.rematch(self._match.header) if self.campaign is None else {}

    def receipts(self) -> dict[int, Path]:
        """Return where the rivals' receipts lie, by seat; none of them before the match is filed away."""
        return receipts_of(self.record_path) if self.filed else {}

    def records(self) -> dict[int | None, list[Line]]:
        """Return what every seat and the public (None) were told; nothing before the match is filed away."""
        if not self.filed:
            return {}
        return {seat: list(self._match.told(seat)) for seat in (None, *range(self._match.seats))}

    def keep_header(self, given: Sequence[Line] = ()) -> None:
        """Write the first line of a match that has just begun, and the decisions that were given with it."""
        for line in (self._match.header, *given):
            self._keep(line)

    def begin_following(self, game: Game, seed: int | None = None) -> "HostedMatch | None":
        """Begin the match that follows in the same series, once this one is over; None where none does."""
        matches = (*self._earlier, self._match)
        following = game.following(matches)
        if following is None:
            return None
        seats = [self._named(game, seat) for seat in range(self._match.seats)]
        seed = drawn_seed() if seed is None else seed
        header = {**following.header, "seats": seats, "seed": seed}
        stamp = self.record_path.stem.split(IN_SERIES)[0] + f"{IN_SERIES}{len(matches) + 1}"
        record = new_record(self._store, RUNNING, stamp, f".{game.name}", LATER)
        match = game.match(header)
        given = [match.take(line) for line in following.given]
        hosted = HostedMatch(match, self._specs, record, self._store, self._rival, matches)
        hosted.keep_header(given)
        return hosted

    def advance(self, milliseconds: float) -> None:
        """Go on as far as answers are there. `milliseconds`: the time now, from any fixed start."""
        self._now = milliseconds
        self._keep_beside()
        if self.over:
            self._file_away()
        if self.stuck is not None or self.over:
            return
        self._start_next()
        try:
            self._session.advance()
        except Forfeit as forfeit:
            self._failed(forfeit.seat, str(forfeit))
        self._file_away()
        self._watch()

    def retry(self) -> None:
        """Start the rival that failed too often, or is silent, once more."""
        seat = self.silent if self.stuck is None else self.stuck
        self.stuck = self.silent = None
        if seat is not None:
            self._chances.forgive(seat)
            self._restart(seat)

    def wait(self) -> None:
        """Give the silent rival more time."""
        self.silent = None
        self._silence.wait(self._now)

    def close(self) -> None:
        """End the rivals and let go of the record, which is whole; called once, however the match stands.

        What people have answered already is taken in first.
        """
        if any(person.answered for person in self.people.values()) and self.stuck is None and not self.over:
            with contextlib.suppress(Forfeit):
                self._session.advance()
        self._session.close()
        self._keep_beside()
        self._record.close()
        note_whole(self.record_path)
        self._file_away()
        if self.filed:
            file_receipts_away(self._store, self.record_path)  # those that their writers still held open

    def lay_away(self) -> None:
        """Lay a match among the finished ones that is over and was left before its end was shown.

        To be called after `close`.
        """
        self.public.holds = False
        self._file_away()
        if self.filed:
            file_receipts_away(self._store, self.record_path)

    def abandon(self) -> None:
        """Give up a match that was left: nobody goes on with its record. To be called after `close`."""
        abandon(self._store, self.record_path)
        self._beside.remove()

    def stand_in(self, seat: int) -> None:
        """Let another rival answer in this one's place from the next line on, and note that by the record."""
        self._stand_ins[seat] = self._kept + 1
        try:
            write_stand_ins(self.record_path, self._stand_ins)
        except StoreError as error:
            self.troubles.append(Trouble("record", str(error)))
        self.stuck = self.silent = None
        self._chances.forgive(seat)
        self._restart(seat)

    @property
    def stand_ins(self) -> Mapping[int, int]:
        """From which line of the record on another rival answers in a seat's place; it changes in play."""
        return self._stand_ins

    def _named(self, game: Game, seat: int) -> Line:
        """Return a seat as a new record has it: its rival's name may be an older record's command."""
        plan: Line = self._match.header["seats"][seat]
        if self._specs[seat] == HUMAN:
            return plan | {"name": plain(plan["name"])}
        return {
            **plan,
            "name": plain(plan["name"]),
            "rival": rival_line(game, self._specs[seat], Bots(self._store)),
        }

    def _driver(self, seat: int) -> Driver:
        spec = STAND_IN if seat in self._stand_ins else self._specs[seat]
        if spec == HUMAN:
            self.people[seat] = Seat(seat)
            return Person(self.people[seat])
        seed = seed_from(self._match.header.get("seed", 0), seat)
        return self._rival(spec, seed, self._receipt(seat))

    def _receipt(self, seat: int) -> Path | None:
        """Return where a rival's receipt lies: whoever plays on for another leaves that one's as it is."""
        return None if seat in self._stand_ins else receipt_path(self.record_path, seat)

    def _start_next(self) -> None:
        """Start the processes one by one behind the first frames: all of them at once would hold those up.

        Whoever is asked is started then.
        """
        if self._starts_at is None:
            self._starts_at = self._now + STARTS_APART
        if self._now < self._starts_at:
            return
        for seat in range(self._match.seats):
            driver = self._session.driver(seat)
            if isinstance(driver, Late) and driver.waits:
                driver.start()
                self._silence.started(seat, self._now)
                self._starts_at = self._now + STARTS_APART
                return

    def _keep(self, line: Line) -> None:
        if self._ended:
            return
        self._kept += 1
        try:
            self._record.append(write_line(line))
            self._kept_well = True
            if self._record.was_written_anew():
                self._write_beside_anew()
                self.troubles.append(Trouble("removed", str(self.record_path)))
        except StoreError as error:
            # The lines wait in the file object and go out with the next that succeeds: tell it once.
            if self._kept_well:
                self.troubles.append(Trouble("record", str(error)))
            self._kept_well = False

    def _write_beside_anew(self) -> None:
        """The data folder was removed: what a resumed match reads beside its record is written again, too."""
        bots = Bots(self._store)
        for seat, plan in enumerate(self._match.header["seats"]):
            name = quoted_name(plan.get("rival") or "")
            if name is not None and self._specs[seat].startswith(OUTSIDE):
                bots.enter(self._specs[seat].removeprefix(OUTSIDE).strip(), name)
        if self._stand_ins:
            with contextlib.suppress(StoreError):
                write_stand_ins(self.record_path, self._stand_ins)
        self._beside.write_anew()

    def _keep_beside(self) -> None:
        try:
            self._beside.keep()
        except StoreError as error:
            self.troubles.append(Trouble("record", str(error)))

    def _file_away(self) -> None:
        shown = self.over and not self.public.holds
        if shown and not self.filed and not self._record.waiting:
            self._record.close()
            self._complete_receipts()
            self.record_path = archive(self._store, self.record_path)
            self._beside.remove()

    def _complete_receipts(self) -> None:
        """Let rivals go that were asked nothing since they started, or never did, and end their receipts.

        Such a one may not have opened its receipt yet, and would begin another once this one is filed away.
        """
        for seat, spec in enumerate(self._specs):
            driver, receipt = self._session.driver(seat), self._receipt(seat)
            if isinstance(driver, Late) and not driver.answered and receipt and not spec.startswith(OUTSIDE):
                driver.kill()
                earlier = [{"earlier": match.told(seat)} for match in self._earlier]
                complete(receipt, [*earlier, *self._match.told(seat)])

    def _watch(self) -> None:
        """Say of a rival that has been asked that it is silent for too long."""
        rivals = [seat for seat in self._session.waits_for() if seat not in self.people]
        if not rivals:
            self._silence.forget()
            self.silent = None
            return
        seat = rivals[0]
        driver = self._session.driver(seat)
        answered = not isinstance(driver, Late) or driver.answered
        if self._silence.begins(self._moment(seat), self._now):
            self.silent = None
        elif self.silent is None and self._silence.is_too_long(seat, answered, self._now):
            if self._match.unsaid(seat) is not None:
                self._fail_unsaid(seat)
            else:
                self.silent = seat
                self.troubles.append(Trouble("silent", "", seat))

    def _moment(self, seat: int) -> tuple[int, int]:
        return seat, len(self._match.told(seat))

    def _failed(self, seat: int, why: str) -> None:
        if self._match.unsaid(seat) is not None:
            self._fail_unsaid(seat)
            return
        if self._chances.after_failure(seat):
            self._restart(seat)
        else:
            self.stuck = seat
            self.troubles.append(Trouble("rival", why, seat))

    def _fail_unsaid(self, seat: int) -> None:
        """A rival failed at a question that nobody else may know of: nobody hears of its trouble either."""
        unsaid = self._match.unsaid(seat)
        if not self._chances.at_question(self._moment(seat)) and unsaid is not None:
            self._session.settle(seat, unsaid)
        self._restart(seat)

    def _restart(self, seat: int) -> None:
        self._silence.forget()  # whoever is started again has the whole time for its answer
        driver = self._session.driver(seat)
        if isinstance(driver, Late):
            driver.kill()
        driver.close()
        self._session.replace_driver(seat, self._driver(seat))
        driver = self._session.driver(seat)
        if isinstance(driver, Late):
            driver.start()
            self._silence.started(seat, self._now)


def _apart(command: RivalCommand, spec: str, seed: int, receipt: Path | None) -> Driver:
    """Let a rival answer in a process of its own."""
    return Late(lambda: ProcessDriver(command(spec, seed, receipt), behind=True))


def begin(
    game: Game,
    seats: Sequence[SeatPlan],
    first: int | None,
    store: Store,
    command: RivalCommand,
    stamp: str,
    seed: int | None = None,
    altered: Line | None = None,
) -> HostedMatch:
    """Begin a match. `first` None draws who begins; `stamp` names the record's file, e.g. a date and time.

    `altered` goes into the header: a variant, with its version, and what is the campaign's.
    Raises IllegalDecision where the seats are no header of the game, `Fault` for an unknown rival.
    """
    seed = drawn_seed() if seed is None else seed
    if first is None:
        first = Chance(seed_from(seed, "first")).below(len(seats))
    bots = Bots(store)
    plans = [seat_line(game, plan, bots) for plan in seats]
    header: Line = {"record": game.name, "version": 1, "seats": plans, "first": first, "seed": seed}
    header |= altered or {}
    specs = [plan.spec for plan in seats]
    record = new_record(store, RUNNING, stamp, f".{game.name}", LATER)
    hosted = HostedMatch(game.match(header), specs, record, store, partial(_apart, command))
    hosted.keep_header()
    return hosted


def go_on(
    game: Game, path: Path, store: Store, command: RivalCommand, given: Mapping[int, str] | None = None
) -> HostedMatch:
    """Go on with an unfinished match, exactly where its record ends; a torn last line is dropped.

    Nothing that the record holds is started; `given` says by seat who plays for a rival that is not here, as
    `specs_of` has it. Raises OSError where it cannot be read, BlockingIOError where another program is
    playing it, `Fault` where it is damaged, `UnknownRival`.
    """
    given = given or {}
    record = RecordWriter(path)
    if path.parent.name == RUNNING:
        record.hold()  # before anything is read, so that nobody adds a line meanwhile
    try:
        match, ended = read_match(game, path)
        stand_ins = read_stand_ins(path)
        specs = specs_of(game, match.header, Bots(store), stand_ins, given)
        kept = foreign_files.read_plain(path, LONGEST_FILE).count(b"\n")
        since = stand_ins | {seat: kept + 1 for seat, spec in given.items() if spec == STAND_IN}
        if since != stand_ins and not ended:
            with contextlib.suppress(StoreError):  # then it is asked again the next time
                write_stand_ins(path, since)
        earlier, _ = earlier_matches(game, path, store.path(FINISHED))
        rival = partial(_apart, command)
        return HostedMatch(match, specs, record, store, rival, earlier, ended=ended, kept=kept)
    except BaseException:
        record.close()
        raise
