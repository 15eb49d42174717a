"""A match once more, with somebody's eyes: the public's, a seat's as it knew it then, or all cards open.

With the public's or a seat's eyes the line of time ends at the furthest instant that was seen, so that
nothing on it tells how the match goes on. Changing the eyes keeps the instant: films of other lengths have it
at places that count lines of the match record: 5.0 is when line 5 has happened, 5.5 when the act of line 6
begins. Whoever is told more of a line than others sees it in more acts; then those share the line's length.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from pygame import Surface

from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Minds
from game.table.optional_features import Sentence, TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling
from game.table.shown_names import ShownName, about, shown_name
from scenes.film.belief_bars import GROWING, MindPainter, Moment
from scenes.film.controls import Mark
from scenes.film.film_timeline import Cutting, Film
from scenes.film.player import PlayerScene
from scenes.paint import theme
from scenes.table.own_cosmetics import own_cosmetics
from scenes.ui import Chip, Column, Control, IconButton, Item, Panel, Scroll, Size, Words
from scenes.ui.message import MessageScene
from scenes.window import Intent, Push, Request, Resources, ResumeMatch, intents

BEGINNING = 1.0
"""The place of the table before anything has happened: the header was told."""


class Instants:
    """Places and times of one film of a whole match."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._ends: list[float] = []
        """By beat the place at which it ends."""
        lines = [beat.line for beat in film.beats[:-1]]
        before = BEGINNING
        for number, line in enumerate(lines):
            first, count = lines.index(line), lines.count(line)
            self._ends.append(before + (line - before) * (number - first + 1) / count)
            if number == first + count - 1:
                before = float(line)
        self._ends.append(before + 1.0)

    @property
    def end(self) -> float:
        """The place at which the film ends."""
        return self._ends[-1]

    def place(self, time: float) -> float:
        """Return where in the record an instant (ms) is."""
        number = self._film.beat(time)
        beat = self._film.beats[number]
        if time < beat.acts:
            part = 0.5 * (time - beat.start) / (beat.acts - beat.start)
        else:
            part = 0.5 + 0.5 * (time - beat.acts) / (beat.end - beat.acts) if beat.end > beat.acts else 1.0
        start = self._start(number)
        return start + (self._ends[number] - start) * min(1.0, max(0.0, part))

    def time(self, place: float) -> float:
        """Return the instant (ms) of a place; the beginning or the end for one that lies beyond."""
        number = min(bisect_right(self._ends, place), len(self._ends) - 1)
        beat, start = self._film.beats[number], self._start(number)
        part = min(1.0, max(0.0, (place - start) / (self._ends[number] - start)))
        if part < 0.5:
            return beat.start + (beat.acts - beat.start) * 2 * part
        return beat.acts + (beat.end - beat.acts) * (2 * part - 1)

    def act(self, told: int) -> tuple[float, float]:
        """Return when (ms) the act begins and is over with which everybody had been told so many lines."""
        beats = self._film.beats
        beat = next((one for one in beats if one.told >= told), beats[-1])
        return beat.acts, beat.end

    def after(self, line: int) -> float:
        """Return when (ms) a line of the record has happened."""
        number = min(bisect_left(self._ends, line), len(self._ends) - 1)
        return self._film.beats[number].end if line > BEGINNING else 0.0

    def _start(self, number: int) -> float:
        return self._ends[number - 1] if number else BEGINNING


EYES, MINDS = "eyes", "minds"
EVERYBODY: Literal["everybody"] = "everybody"
Mind: TypeAlias = int | Literal["all", "everybody"] | None
"""A seat, or with all cards open every rival's."""
FIRST_LINE = 1
_CLOSE = 0.9
"""From which part of the best worth on another choice was nearly as good."""
_BEFORE = 1200.0
"""Milliseconds before something from which on it is watched, to see the table on which it comes."""
_TURN = 1500.0
"""Milliseconds for which a turning point is named after its act."""


class Watched(ABC):
    """A match to be seen again: what everybody was told, how it is shown, and what its game says of it."""

    cutter: type[Cutting]
    """What cuts it."""

    def __init__(self, telling: Telling, receipts: Mapping[int, Path]) -> None:
        """`receipts` are the rivals' by seat."""
        self.telling, self.receipts = telling, receipts

    @abstractmethod
    def turning_points(self, open_cards: bool) -> Sequence[TurningPoint]:
        """List the turning points; with all cards open those too that were hidden."""

    @abstractmethod
    def minds(self, language: Language) -> Minds:
        """Read what everybody took hidden cards for."""

    @property
    def plans(self) -> Sequence[Line]:
        seats: Sequence[Line] = self.telling.told[None][0]["seats"]
        return seats

    @property
    def home(self) -> int:
        """The seat at the lower side where nobody's eyes are on: the only person's, else the first."""
        people = [seat for seat, plan in enumerate(self.plans) if not plan.get("rival")]
        return people[0] if len(people) == 1 else 0


class ReplayScene(PlayerScene):
    """Plays a match once more."""

    heading = "scoring.watch"

    def __init__(
        self,
        resources: Resources,
        watched: Watched,
        eyes: Eyes = None,
        line: int | None = None,
        about: Sentence | None = None,
        seen: bool = False,
    ) -> None:
        """Play from the beginning, or from just before what something said of it is `about`.

        Or stand still after a line of the record. `seen`: all of it was seen before.
        """
        super().__init__(resources)
        self.watched, self.eyes = watched, eyes
        header = watched.telling.told[None][0]
        self.game = str(header["record"])
        people = [seat for seat, plan in enumerate(watched.plans) if not plan.get("rival")]
        self.cosmetics = own_cosmetics(resources.settings, header, people)
        self._line, self._about = line, about
        self._furthest = float(watched.telling.last + 1) if seen else BEGINNING
        self._films: dict[Eyes, tuple[Film, Instants, Cutting]] = {}
        self._turning_points: dict[Eyes, list[tuple[float, float, TurningPoint]]] = {}
        self.mind: Mind = EVERYBODY
        """Whose mind is seen with all cards open."""
        self.shows_minds = False
        self.play_on: Callable[[Telling, int], Path | None] | None = None
        """Makes the record of a match that goes on from a line of this one, None where it is over.

        None where nobody may; raises OSError and `Fault`.
        """
        self.goes_on_as: Eyes = None
        """With whose eyes it goes on, whoever looks now."""
        self._minds: tuple[Language, Minds] | None = None

    # The film

    def cut(self, picture: Size) -> Film:
        self._picture = picture
        self._films.clear()
        self._turning_points.clear()
        return self._film()

    def _film(self) -> Film:
        if self.eyes not in self._films:
            bottom = self.eyes if isinstance(self.eyes, int) else self.watched.home
            cutter = self.watched.cutter(self.resources, self._picture, bottom)
            film = cutter.cut_match(self.watched.telling, self.eyes)
            self._films[self.eyes] = film, Instants(film), cutter
        return self._films[self.eyes][0]

    @property
    def instants(self) -> Instants:
        return self._films[self.eyes][1]

    def resize(self, size: tuple[int, int]) -> None:
        """Keep the instant, also where the film has another length from now on."""
        place = self.instants.place(self.playback.time) if self._films else None
        super().resize(size)
        if place is not None:
            self.seek(self.instants.time(place))
        elif self._line is not None:
            self.go_to_line(self._line)
        elif self._about is not None:
            self.go_to(self._about)

    def go_to_line(self, line: int) -> None:
        """Stand still where a line of the record has happened."""
        self.playback.plays = False
        self.seek(self.instants.after(line))

    def go_to(self, said: Sentence) -> None:
        """Play from just before what is said."""
        self.playback.plays = True
        self.seek(max(0.0, self.instants.act(said.told)[0] - _BEFORE))

    # Whose eyes

    def look_with(self, eyes: Eyes) -> Request | None:
        """See it with other eyes from this instant on."""
        place = self.instants.place(self.playback.time)
        self.eyes = eyes
        self.playback.recut(self._film())
        self.playback.seek(self.instants.time(place))
        self.fill()
        return None

    def name(self, eyes: Eyes) -> ShownName:
        """Say whose eyes they are."""
        language = self.resources.language
        if eyes is None or eyes == OPEN:
            return ShownName(language.text("replay.public" if eyes is None else "replay.open"))
        plan = self.watched.plans[eyes]
        return shown_name(language, plan["name"], plan.get("rival"))

    # Minds

    @property
    def minds(self) -> Minds:
        """What everybody took the cards for, in the language of now."""
        language = self.resources.language
        if self._minds is None or self._minds[0] is not language:
            self._minds = language, self.watched.minds(language)
        return self._minds[1]

    @property
    def shown_mind(self) -> Mind:
        """Whose mind is seen: with a seat's eyes its own alone, with nobody's none."""
        if not self.shows_minds or self.eyes is None:
            return None
        return self.mind if self.eyes == OPEN else self.eyes

    def _lines(self) -> tuple[int, int]:
        """Return the line of the record that has happened, and the one before its act."""
        beats, number = self.playback.film.beats, self.playback.film.beat(self.playback.time)
        line, before = (beats[at].line if at >= 0 else FIRST_LINE for at in (number - 1, number - 2))
        return line, before

    def _moment(self) -> Moment:
        """Return what of the minds is seen at this instant."""
        beats, time = self.playback.film.beats, self.playback.time
        number = self.playback.film.beat(time)
        (line, before), beat = self._lines(), beats[number]
        if time >= beat.acts and number < len(beats) - 1:
            return Moment(line, line, 1.0, beat.line)
        return Moment(before, line, min(1.0, (time - beat.start) / GROWING))

    def paint_over(self, picture: Surface) -> None:
        minds, mind, moment = self.minds, self.shown_mind, self._moment()
        film, _, cutter = self._films[self.eyes]
        if mind is None or self.playback.other is not None:
            return
        if moment.upto is not None and film.beats[film.beat(self.playback.time)].fills:
            return
        painter = MindPainter(self.look, minds, cutter)
        if mind == EVERYBODY:
            seats, plans = range(self.watched.telling.seats), self.watched.plans
            crests = [plan.get("crest", seat + 1) for seat, plan in enumerate(plans)]
            painter.paint_all(picture, moment, [seat for seat in seats if plans[seat].get("rival")], crests)
        else:
            assert isinstance(mind, int)
            painter.paint(picture, moment, mind)

    def subtitle(self) -> str:
        """Say what was done; of a bluff what the card was taken for, of a mind how close its choice was."""
        said, mind, minds = super().subtitle(), self.shown_mind, self.minds
        taken = self._taken_for()
        if taken:
            return f"{said} – {taken}"
        if not isinstance(mind, int):
            return said
        leaf = minds.weighed(mind, self._lines()[1])
        if leaf is None or len(leaf.weighed) < 2 or not said:
            return said
        text = self.resources.language.text
        if leaf.drawn is not None:
            chance = text("common.percent", n=round(100 * (leaf.drawn.high - leaf.drawn.low)))
            return f"{said} – {text('replay.weighed.drawn', chance=chance)}"
        best, second = leaf.weighed[:2]
        key = "close" if best.chosen and second.part > _CLOSE else "clear" if best.chosen else "slip"
        other = second if best.chosen else best
        return f"{said} – {text(f'replay.weighed.{key}', other=other.words)}"

    def legend(self) -> str:
        """Say whose eyes are on, and what the bars are."""
        text, mind, eyes = self.resources.language.text, self.shown_mind, self.name(self.eyes)
        if mind is None:
            return eyes
        if mind == EVERYBODY:
            receipts = any(self.minds.believes(seat) for seat in range(self.watched.telling.seats))
            return f"{eyes} · {text('replay.sure' if receipts else 'replay.could_be_sure')}"
        assert isinstance(mind, int)
        key = "replay.believes" if self.minds.believes(mind) else "replay.could_know"
        return f"{eyes} · {about(self.resources.language, key, self.name(mind))}"

    def toggle_minds(self) -> Request | None:
        """Show minds, or no more."""
        self.shows_minds = not self.shows_minds
        self.fill()
        return None

    def _read_mind(self, mind: Mind) -> None:
        self.mind, self.shows_minds, self.drawer = mind, mind is not None, None
        self.fill()

    # The line of time

    def until(self) -> float:
        """Where it ends: with all cards open at the end of the match."""
        if self.eyes == OPEN:
            return super().until()
        return max(1.0, self.instants.time(self._furthest))

    def follow(self) -> None:
        self._furthest = max(self._furthest, self.instants.place(self.playback.time))
        super().follow()
        turn = self.resources.language.text("replay.no_turn") if self.playback.over else ""
        self.controls["turn"].disable(turn)

    def turning_points(self) -> list[tuple[float, float, TurningPoint]]:
        """List when (ms) the acts of turning points begin and are over, with what they are."""
        if self.eyes not in self._turning_points:  # which are read off all of it
            points = self.watched.turning_points(self.eyes == OPEN)
            self._turning_points[self.eyes] = [(*self.instants.act(point.told), point) for point in points]
        return self._turning_points[self.eyes]

    def marks(self) -> Sequence[Mark]:
        return [Mark(begins, point.sign) for begins, _, point in self.turning_points()]

    def turns(self) -> Sequence[float]:
        """Return when turning points begin."""
        return [mark.time for mark in self.marks()]

    def to_turn(self, forward: bool) -> None:
        """Go to the next turning point, or to the one before."""
        self.seek(self.playback.beside(self.turns(), forward))

    def turn_seen(self) -> TurningPoint | None:
        """Return the turning point that has just been seen, if there was one."""
        time = self.playback.time
        found = (point for _, over, point in self.turning_points() if over <= time < over + _TURN)
        return next(found, None)

    def note(self) -> str:
        """Name the turning point that has just been seen; else say whose eyes and minds there are."""
        turn = self.turn_seen()
        if turn is None:
            return self.legend()
        return about(self.resources.language, f"replay.turn.{turn.kind}", self.name(turn.seat))

    def _taken_for(self) -> str:
        """Say what somebody took the card for who ran into it just now, as far as a receipt tells it."""
        turn, minds, before = self.turn_seen(), self.minds, self._lines()[1]
        if turn is None or turn.whom is None or turn.spot is None:
            return ""
        taken, card = minds.taken(turn.whom, before).get(turn.spot), minds.truth(before).get(turn.spot)
        if taken is None or card is None or not taken.believed:
            return ""
        likeliest = max(taken.shares, key=lambda one: taken.shares[one])
        names = {"name": self.name(turn.whom), "card": minds.name(likeliest), "truth": minds.name(card)}
        text = self.resources.language.text
        percent = text("common.percent", n=round(100 * taken.shares[likeliest]))
        return "" if likeliest == card else text("replay.taken_for", percent=percent, **names)

    # Controls

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.ShowCards):
            return self.open(EYES) if intent.held else None
        if isinstance(intent, intents.Odds):
            return self.toggle_minds()
        return super().handle(intent)

    def more(self) -> list[Control]:
        text = self.resources.language.text
        turn = IconButton("star", text("replay.next_turn"), partial(self.to_turn, True), 68)
        eyes = IconButton("eye", text("replay.eyes"), partial(self.open, EYES), 68, wish="show_cards")
        minds = IconButton("mask", text("replay.minds"), partial(self.open, MINDS), 68, wish="odds")
        shown: list[Control] = [turn.named("turn"), eyes.named(EYES)]
        if self.play_on is not None:
            shown.append(IconButton("sword", text("replay.play_on"), self._play_on, 68).named("play_on"))
        return shown if self.eyes is None else [*shown, minds.named(MINDS)]

    def _play_on(self) -> Request | None:
        """Begin another match from here, once it is said what of it is as it was; or say that it is over."""
        assert self.play_on is not None
        self.playback.plays = False
        text = self.resources.language.text
        message = partial(MessageScene, self.resources, text("replay.play_on"))
        try:
            record = self.play_on(self.watched.telling, self._lines()[0])
        except (OSError, Fault) as error:
            return Push(message(str(error)))
        if record is None:
            self.resources.sounds.play("ui-refuse")
            return Push(message(text("replay.not_on")))
        said = text("replay.as_it_lay" if self.goes_on_as == OPEN else "replay.dealt")
        return Push(message(said, ResumeMatch(record)))

    def side(self, name: str) -> Item:
        """The list of all whose eyes or minds there are."""
        if name not in (EYES, MINDS):
            return super().side(name)
        chips = self._eye_chips() if name == EYES else self._mind_chips()
        title = Words(self.resources.language.text(f"replay.{name}"), theme.DISPLAY, 40, theme.TEXT)
        return Panel(Column(title, Scroll(Column(*chips, gap=10)), gap=10, pad=(28, 18)), wide=528, most=528)

    def _eye_chips(self) -> list[Control]:
        everybody: list[Eyes] = [None, *range(self.watched.telling.seats), OPEN]
        return [
            Chip(self.name(one), partial(self._take, one), one == self.eyes, group=2).named(f"eyes {one}")
            for one in everybody
        ]

    def _mind_chips(self) -> list[Control]:
        """Whose mind can be seen: with a seat's eyes its own alone."""
        text, shown = self.resources.language.text, self.shown_mind
        found: list[tuple[Mind, str]] = [(None, text("replay.no_mind"))]
        if self.eyes == OPEN:
            found.append((EVERYBODY, text("replay.everybody")))
            found += [(seat, self.name(seat)) for seat in range(self.watched.telling.seats)]
        else:
            found.append((self.eyes, self.name(self.eyes)))
        return [
            Chip(words, partial(self._read_mind, mind), mind == shown, group=2).named(f"mind {mind}")
            for mind, words in found
        ]

    def _take(self, eyes: Eyes) -> Request | None:
        self.drawer = None
        return self.look_with(eyes)
