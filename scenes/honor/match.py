"""The scene of a match: shows act after act, lets a person choose, and leads to the score at the end.

Rivals' answers are looked for at moments that follow from what all can see, so that how long one of them
thought about a card that nobody knows of tells nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.honor.decisions import Assassin, Attack, Burn, Decision, Discard, Phase, Play, Stash
from game.honor.events import Dealt, Drawn, Lords, Reckoned
from game.honor.line_forms import decision_line
from game.honor.show import choices
from game.honor.show.ask_words import AskWords
from game.honor.show.choices import BURN, KEEP, SHOW, TAKE, Card, Choice, House, Target
from game.honor.show.feed import Act, Feed
from game.honor.show.log_words import LogRow
from game.honor.show.picture import TablePicture
from game.honor.show.receipt_words import leaves_of
from game.honor.show.waits import Waits
from game.honor.view import read_ask
from game.table.seats import Seat
from game.table.told_row import ToldRow
from scenes.cards.player import Piece, Player, Reel, play_cues
from scenes.cards.rehearsal import Rehearsal
from scenes.honor.carry import Dropped, Lifted
from scenes.honor.discards import DiscardsScene
from scenes.honor.fight import fight_motion
from scenes.honor.fight_facts import FightFacts, fight_facts
from scenes.honor.fight_layout import FightLayout
from scenes.honor.fight_paint import draw_fight, read_ahead
from scenes.honor.motion import act_motion, homes_of
from scenes.honor.motion_paint import draw_motion
from scenes.honor.page import TableInputs, TablePage
from scenes.honor.score import Afterwards, ScoreScene
from scenes.honor.shortcuts import shortcut
from scenes.honor.show import Pace, TableShow
from scenes.honor.spots import OpenHouses, Tool
from scenes.honor.staged_table import Ground
from scenes.menus.log import LogScene
from scenes.menus.match_keys import next_speed, toggle_hints
from scenes.menus.playing import MatchActions, Playing
from scenes.menus.receipt import Reader, ReceiptScene
from scenes.paint.cache import Patience
from scenes.window.intents import (
    Back,
    Choose,
    Discards,
    Erase,
    FocusLost,
    Intent,
    Log,
    Move,
    NextGroup,
    Number,
    Odds,
    Pause,
    Press,
    PreviousGroup,
    Reveal,
    Shortcut,
    Speed,
)
from scenes.window.requests import Chosen, Push, Replace, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene

SPEEDS = {"normal": 1.0, "fast": 0.4, "instant": 0.0}
"""By how much shorter everything is."""
AFTER_THE_END = 1600.0
_STEPS = 40
"""How many acts may follow one another in a frame: at instant speed turns pass like this."""


class MatchScene(Scene):
    """One match on the screen, for one person or to watch."""

    pauses, names_keys = True, False
    again = False
    """Whether a match that is over is shown from its beginning."""

    def __init__(
        self,
        resources: Resources,
        playing: Playing,
        actions: MatchActions,
        replay: Callable[[Resources, Seat, MatchActions], Scene] | None = None,
    ) -> None:
        """Show a match of which the header has been told; `replay` makes what shows it once more."""
        super().__init__(resources)
        self._playing, self._actions, self._replay = playing, actions, replay
        self._seat = next(iter(playing.people.values()), playing.public)
        playing.public.holds = True
        self.feed = Feed(self._seat, resources.language)
        if not self.again:
            self.feed.catch_up()
        self.page = TablePage(resources)
        self.choice: Choice | None = None
        self.act: Player[Reel] | None = None
        self._rehearsal: Rehearsal
        """What is being shown."""
        you, asked = self._seat.number, self._seat.asked is not None
        self._waits = Waits(you, len(self.feed.names), playing.budgets, asked)
        self._ending: float | None = None
        self._size = (0, 0)

    # What the stack tells

    def enter(self) -> None:
        self.resources.sounds.music("table")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; what is being played is over at once."""
        self._size = size
        self.feed.speak(self.resources.language)
        self.act = None
        self.page.resize(size)
        read_ahead(self.resources.art, size[1])
        self._refresh()

    def resume(self) -> None:
        self._refresh()

    def moving(self) -> bool:
        return self.act is not None or self._ending is not None or self.page.moving()

    # Time

    def update(self, milliseconds: float) -> Request | None:
        """Go on with what is played, or take the next act, or ask."""
        self.page.update(milliseconds)
        self._waits.advance(milliseconds)
        if self.act is not None:
            play_cues(self.act.advance(milliseconds, 1.0), self.resources.sounds)
            if not self.act.over:
                return None
            self.act = None
            self._waits.begin()
        if self.choice is not None:
            return None
        if self._ending is not None:
            self._ending -= milliseconds
            return self._finish() if self._ending <= 0 else None
        for _ in range(_STEPS):
            if not self._waits.may_look(self.resources.settings.speed, self.feed.private_next):
                return None
            act = self.feed.take()
            if act is not None:
                self._begin(act)
            elif self._seat.asked is not None and not self.feed.waiting:
                self._ask()
            elif self.feed.view.ended is not None:
                self._ending = 0.0 if self.speed == 0 else AFTER_THE_END
            else:
                return None
            if self.act is not None or self.choice is not None or self._ending is not None:
                return None
        return None

    @property
    def speed(self) -> float:
        """How long things take, by the usual."""
        return SPEEDS[self.resources.settings.speed]

    # Acts

    def _begin(self, act: Act) -> None:
        """Show an act, from the table as it lay before it to the one that the page shows from now on."""
        self._refresh()
        self._waits.shown(act.events[0])
        if self.speed == 0:
            return
        you = self._seat.number
        near = you is not None and _concerns(act, you)
        told = len(self.feed.rows) - len(act.rows)
        before, after = self._ground(act.before, told), self._ground(act.after, len(self.feed.rows))
        if before[0].form != after[0].form:  # banners change their form between acts, never within one
            before = self.page.lay_out(act.before, act.after), before[1]
            after = self.page.lay_out(act.after, act.before), after[1]
        pieces = []
        facts = fight_facts(act, self._verdicts(act))
        if facts is not None:
            pieces.append(self._fight_piece(act, facts, before, near))
        self._fills = facts is not None and near
        fought, pace = self.feed.view.public.fight, self._pace(near)
        saved = None if fought is None else fought.attacker + fought.defender - fought.winner
        if any(isinstance(event, Reckoned) for event in act.events):
            saved = None  # the face of whoever was dishonoured
        motion = act_motion(act, before, after, self._caption(act, facts is not None), pace, saved)
        if motion.duration > 0:
            paint = partial(draw_motion, self.page.kit, motion)
            pieces.append(Piece(motion.duration, paint, motion.choreography.cues))
        self.act = Player(Reel(pieces)) if pieces else None
        if self.act is not None:
            self._rehearsal = Rehearsal(self.act.show.paint, self._size, self.act.show.duration)

    def _pace(self, near: bool) -> Pace:
        """How things are shown, as the settings want it."""
        settings = self.resources.settings
        return Pace(self.speed, near, settings.reduced_motion, settings.shake, settings.flashes)

    def _fight_piece(self, act: Act, facts: FightFacts, before: Ground, near: bool) -> Piece:
        """Return a fight as a part of what is shown: in all of the window where a person is in it."""
        room = pygame.Rect((0, 0), self._size)
        if not near:
            room = before[0].middle.inflate(-round(0.18 * room.width), 0)
        homes = homes_of(act, facts, before)
        motion = fight_motion(facts, before, FightLayout(room, near), homes, self._pace(near))
        kit = self.page.kit
        return Piece(
            motion.duration,
            lambda surface, time: draw_fight(surface, kit, motion, time),
            motion.choreography.cues,
        )

    def _ground(self, picture: TablePicture, told: int) -> Ground:
        """Return a table at rest, after so many lines of the log."""
        title, line = self._turn(picture)
        return self.page.lay_out(picture), TableShow(picture, title, line, log=self._log(told))

    def _turn(self, picture: TablePicture) -> tuple[str, str]:
        """Say whose turn it is."""
        text = self.resources.language.text
        if self.feed.view.ended is not None:
            return text("table.over"), ""
        turn = next((seat for seat in picture.seats if seat.on_turn), None)
        if turn is None:
            return text("honor.table.lords"), ""
        if turn.seat == self.feed.spoken_to:
            return text("table.your_turn"), ""
        return text("table.turn", name=turn.name), ""

    def _log(self, told: int) -> tuple[ToldRow, ...]:
        return tuple(self.feed.told(self.resources.language)[max(0, told - 6) : told])

    def _caption(self, act: Act, rolled: bool) -> str:
        """Return what is told of an act in the middle of the table, "" where cards or dice say it."""
        if rolled or isinstance(act.events[0], _SAID_BY_CARDS) or not act.rows:
            return ""
        return self._said(act.rows[0])

    def _said(self, row: LogRow) -> str:
        """Say what a seat did, with its name; of the person's own doing, which needs none, what it was."""
        if row.seat is None or row.seat == self._seat.number:
            return row.text
        return f"{self.feed.names[row.seat]}: {row.text}"

    def _verdicts(self, act: Act) -> dict[str, str]:
        text, fought = self.resources.language.text, self.feed.view.public.fight
        fight, names = "", self.feed.names
        if isinstance(act.events[0], Attack) and fought is not None:
            own = fought.winner == self.feed.spoken_to
            key = "honor.fight.you_win" if own else "honor.fight.wins"
            fight = text(key, name=names[fought.winner])
        begins = self._said(act.rows[0]) if act.rows else ""
        falls, lives = text("honor.fight.falls"), text("honor.fight.lives")
        return {"fight": fight, "falls": falls, "lives": lives, "begins": begins}

    # A person's decisions

    def _ask(self) -> None:
        """Begin the choice that this seat is asked for."""
        assert self._seat.asked is not None
        ask = read_ask(self._seat.asked)
        self.choice = Choice(self.feed.view, ask)
        if ask.phase is Phase.TURN and not self.feed.view.public.used:
            self.resources.sounds.play("turn-yours")
        self._refresh(fresh=True)

    def _touch(self, target: Target) -> None:
        """Let a target be touched; one that leads nowhere from here may do so from further back."""
        choice, sounds = self.choice, self.resources.sounds
        if choice is None:
            return
        again = self._same_card(choice, target)
        if again is not None:
            target = again
        before = choice.touched
        while target not in choice.targets() and choice.back():
            continue
        if target not in choice.targets():
            choice.touched = before
            words = AskWords(self.resources.language, self.feed.names)
            self.page.refused = words.refusal(choice, target) or ""
            sounds.play("ui-refuse")
            self._refresh()
            return
        decision = choice.touch(target)
        self.page.refused = ""
        if decision is not None:
            self._decide(decision)
            return
        sounds.play("card-lift" if isinstance(target, Card) else "ui-press")
        self._refresh(fresh=not isinstance(target, Card) or len(choice.touched) != 1)

    def _lift(self, card: Card) -> None:
        """Raise a card that is being dragged, whatever was touched before."""
        choice = self.choice
        while choice is not None and choice.back():
            continue
        if choice is not None and card in choice.targets():
            choice.touch(card)
            self.resources.sounds.play("card-lift")
        self._refresh(fresh=True)

    @staticmethod
    def _same_card(choice: Choice, target: Target) -> Target | None:
        """A raised card that is touched again goes to the only house that takes it."""
        if not choice.touched or target != choice.touched[0] or not isinstance(target, Card):
            return None
        houses = [one for one in choice.targets() if isinstance(one, House)]
        return houses[0] if len(houses) == 1 else None

    def _decide(self, decision: Decision) -> None:
        self.choice = None
        self._seat.answer(decision_line(decision))
        self._waits.decided(decision)
        self._refresh()

    def _step_back(self) -> bool:
        if self.page.pinned:
            self.page.pin(None)
            return True
        if self.choice is None or not self.choice.back():
            return False
        self.page.refused = ""
        self.resources.sounds.play("ui-back")
        self._refresh()
        return True

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        """Finish what is being played, answer, or open what the keys open."""
        match intent:
            case FocusLost():
                return None
            case Pause():
                return Push(self._actions.pause(self.resources))
            case Speed():
                return next_speed(self.resources, self.resources.settings.speed)
            case Log():
                return self._open_log()
            case Discards():
                return Push(DiscardsScene(self.resources, self.feed))
            case Odds():
                return self._hints()
            case Reveal(shown) if self.act is None:
                self._answer_by_key((SHOW, TAKE) if shown else (KEEP, BURN))
                return None
        if isinstance(intent, Press | Choose) and self._ending is not None:
            self._ending = 0.0
        if self.act is not None:
            tool = (
                self.page.tool_at(intent.position) if isinstance(intent, Press) and not self._fills else None
            )
            if tool is not None:
                return self._answer(tool)
            if isinstance(intent, Press | Choose | Back | Move | NextGroup | PreviousGroup):
                self.act.finish()
            return None
        if isinstance(intent, Back) or (isinstance(intent, Press) and intent.button == 3):
            if self._step_back() or isinstance(intent, Press):
                return None
            return Push(self._actions.pause(self.resources))
        if self.page.pinned and isinstance(intent, Press | Choose):
            if self.page.read(intent) or self.page.reading.holds:
                return None
            self.page.pin(None)
            return None
        if isinstance(intent, Erase | Shortcut | Number):
            return self._cut_short(intent)
        request = self.page.handle(intent)
        return self._answer(request.what) if isinstance(request, Chosen) else request

    def _cut_short(self, intent: Intent) -> Request | None:
        focus, seats = self.page.page.focus, [seat.seat for seat in self.feed.picture.seats]
        meant = shortcut(intent, self.choice, getattr(focus, "what", None), seats)
        return None if meant is None else self._answer(meant)

    def _answer(self, chosen: object) -> Request | None:
        match chosen:
            case OpenHouses(seat):
                self.page.pin(seat)
            case Tool("pause"):
                return Push(self._actions.pause(self.resources))
            case Tool("log"):
                return self._open_log()
            case Tool("discards"):
                return Push(DiscardsScene(self.resources, self.feed))
            case Tool("back"):
                self._step_back()
            case Lifted(card):
                self._lift(card)
            case Dropped(House() | choices.Head() | choices.Seat() | choices.DISCARDS as what):
                self._touch(what)  # where it can't go it stays raised, and why is said
            case Dropped():
                self._step_back()
            case _:
                self._touch(chosen)  # type: ignore[arg-type]
        return None

    def _answer_by_key(self, answers: tuple[Target, Target]) -> None:
        """Show a Save Face or take a castle, or neither, by one of the two keys for that."""
        if self.choice is not None and self.choice.ask.phase in (Phase.SAVE_FACE, Phase.CASTLE):
            self._touch(answers[self.choice.ask.phase is Phase.CASTLE])

    def _hints(self) -> Request | None:
        if self._seat.number is None:
            return None
        changed = toggle_hints(self.resources, self._own_name)
        self._refresh()
        return changed

    @property
    def _own_name(self) -> str:
        name: str = self._seat.lines[0]["seats"][self._seat.number]["name"]
        return name

    def _open_log(self) -> Request:
        return Push(LogScene(self.resources, self.feed.told))

    def _finish(self) -> Request | None:
        held, self._playing.public.holds = self._playing.public.holds, False
        if held:
            return None  # the record is filed away, and the receipts are there, when the next frame comes
        if self._playing.straight_on:
            return self._playing.again
        after = Afterwards(
            self._watch if self._replay else None, self._think if self._playing.receipts else None
        )
        return Replace(ScoreScene(self.resources, self.feed, self._playing, self._actions, after))

    def _watch(self) -> Request:
        assert self._replay is not None
        return Push(self._replay(self.resources, self._seat, self._actions))

    def _think(self) -> Request:
        seats = [Sitting(plan["name"], plan.get("rival")) for plan in self.feed.header["seats"]]
        return Push(ReceiptScene(self.resources, _READER, seats, self._playing.receipts))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is being shown, or the table."""
        if self.act is not None:
            self.act.show.paint(surface, self.act.time)
            if not self._fills:
                self.page.draw_tools(surface)
        else:
            self.page.draw(surface)

    def rehearse(self, patience: Patience) -> None:
        if self.act is not None:
            self._rehearsal.go_on(self.act.time, patience)

    def _refresh(self, fresh: bool = False) -> None:
        """Show the view as it is now; `fresh`: something new is asked."""
        if self._size == (0, 0):
            return
        picture = self.feed.picture
        title, line = self._turn(picture)
        hints = self._seat.number is not None and self.resources.settings.hints_for(self._own_name)
        log = self._log(len(self.feed.rows))
        self.page.show(TableInputs(picture, self.feed.names, log, title, line, self.choice, hints), fresh)


class Sitting(NamedTuple):
    """Who sat at a seat, as the record has it; `rival` None for a person."""

    name: str
    rival: str | None


_READER = Reader("honor", "tenno bot {rival} --game honor", leaves_of)
_SAID_BY_CARDS = Play, Discard, Drawn, Stash, Burn, Reckoned, Lords, Dealt


def _concerns(act: Act, you: int) -> bool:
    """Whether a person does it, or it is done to their house, their lord or their second."""
    seats: set[int | None] = set()
    for event in act.events:
        seats |= {getattr(event, "seat", None), getattr(event, "target", None)}
        if isinstance(event, Assassin):
            seats.add(event.place >> 1)
    own = next(seat for seat in act.before.seats if seat.seat == you)
    fights = isinstance(act.events[0], Attack | Assassin)
    return you in seats or (fights and bool({own.serves, own.second} & (seats - {None})))
