"""The running program: window, clock, the stack of scenes, and what scenes ask for.

It carries out requests, keeps the match going beside the scenes, and catches what fails in a scene. It
alone reads the clock. It knows no game: scenes and matches come from the `Program` that it is given.

A frame: the match and the top scene go on (`_go_on`), each event becomes intents for the top scene
(`_take`), what scenes answer is carried out (`do`), and where anything may look different all is drawn
(`_show`).
"""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType

import pygame

from game.kept.own_process import heeded
from game.kept.settings import Settings
from scenes.paint.cache import Patience
from scenes.paint.dirty_rects import Unseen
from scenes.paint.painting_over_frames import Slices
from scenes.window import error_log, intents, requests
from scenes.window.app_interface import Program
from scenes.window.early_presses import UnseenChange
from scenes.window.frame_times import FrameTimes
from scenes.window.input import SECRET, Device, InputReader, without_stale_motion
from scenes.window.intents import NOWHERE, Intent
from scenes.window.requests import MatchRequest, Request
from scenes.window.resizing import Resizing
from scenes.window.scene import Resources, Scene
from scenes.window.settings_controller import SettingsController
from scenes.window.stack import Stack
from scenes.window.window import Window
from scenes.window.wipe import Wipe

IDLE_WAIT = 200
"""Milliseconds: how long the program sleeps while nothing moves and nobody does anything."""
LONGEST_STEP = 250.0
"""Milliseconds: the most that passes for a scene in one frame, so that a hiccup skips nothing."""
LOADING_SHARE = 6.0
"""Milliseconds of a frame that go into loading what the first frame did not need."""
FILLED, REHEARSING = 9.0, 3.0
"""A frame that took less than the first goes on until then, but no longer than the second, with what the next
ones will need. Milliseconds of its own work: beside other programs the next ones need it no less."""


class App:
    """One run of the program, from the first scene to `close`."""

    def __init__(
        self,
        window: Window,
        resources: Resources,
        program: Program,
        stored: Settings | None = None,
        chores: Iterator[object] | None = None,
    ) -> None:
        """`stored` are the settings as they are to be written, where they differ from those in use (the
        command line can say others); `chores` is stepped through a little every frame after the first.
        """
        self.window = window
        self.resources = resources
        self.program = program
        self.stack = Stack(window.size, lambda: self.resizing.clock())
        self.input = InputReader(resources.devices)
        stored = stored or resources.settings
        self.settings = SettingsController(window, resources, self.input, stored, program.store)
        self.settings.begin()
        self.frames = FrameTimes()
        self.closing = False
        self.failed = False
        self._chores = chores or iter(())
        self.resizing = Resizing(resources.art, self.stack, window.size, time.thread_time)
        self.wipe = Wipe()
        self._now: float | None = None
        self._begun = 0.0
        """Since when the frame of now is at work, by the clock that `resizing` has."""
        self._stale = True
        """Whether anything may look different from what the window shows."""
        self._before: pygame.Surface | None = None
        """What the window showed before the latest change of scene."""
        self.rehearses = True
        """Whether frames that take little time make what the next ones will need."""
        self._told_about_disk = False
        self._points = False
        """Whether the newest scene has yet to hear where the pointer lies."""
        self._change = UnseenChange()
        """The latest change of scene: a press where the pointer lay was meant for the one before."""
        self._shown = False
        """Whether the newest scene was seen."""
        self._nothing = Scene(resources)

    @property
    def top(self) -> Scene:
        """The scene that gets the input; one that shows nothing where there is none."""
        return self.stack.top or self._nothing

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the window's inside, also after it was closed."""
        return self.resizing.size

    # The loop

    def begin(self, request: Request | None = None) -> None:
        """Lay the title down, and carry out a first request if there is one (a match, another scene).

        A match takes the title's place, so it is not made first: a window that opens in one opens sooner.
        """
        request = request or self.program.first(self.resources)
        if not isinstance(request, MatchRequest):
            with self._guarded():
                self.do(requests.ToTitle())
        with self._guarded():
            self.do(request)
            if self.rehearses:
                self.stack.draw(Unseen(self.size, first=True))  # the first frame finds its pictures made

    def run(self) -> int:
        """Show frames until somebody closes the window or a signal ends it; an exit code."""
        ends = heeded()
        before = [signal.signal(number, self._end) for number in ends]
        clock = pygame.Clock()
        while not self.closing:
            events = [] if self._busy() else _sleep()
            events += pygame.event.get()
            self.frame(time.monotonic() * 1000, events)
            if self.frames.count:  # pads are looked for once something is to be seen
                self.input.pads.begin()
            if self._busy():
                clock.tick(self.resources.settings.frame_limit)
        self.close()
        for number, handler in zip(ends, before, strict=True):
            signal.signal(number, handler)
        return 1 if self.failed else 0

    def _end(self, number: int, frame: FrameType | None) -> None:
        """Close after this frame, as the window's button does."""
        del number, frame
        self.closing = True

    def frame(self, now: float, events: list[pygame.event.Event]) -> bool:
        """One frame at `now` (milliseconds of any steady clock) with what happened since the last.

        Whether anything was drawn. Tests step the program with this, `run` does nothing else.
        """
        started, self._begun = time.perf_counter(), time.thread_time()
        elapsed = 0.0 if self._now is None else max(now - self._now, 0.0)
        self._now, passed = now, min(elapsed, LONGEST_STEP)
        if self._shown:
            self._change.update(elapsed)
        with self._guarded():
            self._go_on(now, passed)
        for intent in self.input.repeat(passed):
            with self._guarded():
                self.handle(intent)
        for event in without_stale_motion(events):
            with self._guarded():
                self._take(event)
        self._store_settings(now)
        drawn = not self.closing and self._show()
        if drawn and self.rehearses and not (self.resizing.active or self.wipe.active):
            spare = min(REHEARSING, FILLED - (time.thread_time() - self._begun) * 1000)
            if spare > 0:
                with self._guarded():
                    self.top.rehearse(Patience(spare / 1000, time.thread_time))
        if drawn:
            self.frames.add((time.perf_counter() - started) * 1000)
        return drawn

    def close(self) -> None:
        """End everything in order: scenes, the match, settings, window. Nothing is lost."""
        self.closing = True
        for end in (
            Slices.give_all_up,
            self.stack.clear,
            self.program.matches.leave,
            self.settings.keep_size,
        ):
            try:
                end()
            except Exception as error:
                self._note(error)
        self._store_settings(None)
        self.resources.sounds.stop()
        self.window.close()

    def _busy(self) -> bool:
        busy = self._stale or self.program.matches.running or self.input.repeating
        return busy or self.top.drifts or self.stack.moving()

    def _go_on(self, now: float, passed: float) -> None:
        if self.frames.count:
            self._load()
        self.resources.sounds.update(passed)
        for line in self.resources.sounds.unread.take():
            self._log(line)
        self._stale |= self.program.matches.update(now)
        for request in self.program.notices():
            self.do(request)
        if self.stack.laying:
            return
        if self._points:
            self._point_again()
        was_moving = self.stack.moving()
        self.resources.sounds.hushed = self.top.hushed
        seen = 0.0 if self.resizing.unseen else passed  # nothing of a scene is over before it is seen
        self.do(self.stack.update(seen))
        self._stale |= self.stack.laying or was_moving or self.stack.moving() or self.wipe.active
        if not self.resizing.active:
            self.wipe.update(passed)

    def _load(self) -> None:
        until = time.perf_counter() + LOADING_SHARE / 1000
        while time.perf_counter() < until and next(self._chores, self) is not self:
            pass

    def _take(self, event: pygame.event.Event) -> None:
        self.window.hear(event.type)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.closing = not self.top.locked
        if self.closing:
            return
        if event.type in _REPAINT:
            self._stale = True
            self.window.screen.forget()
        if event.type != pygame.MOUSEMOTION or not self.stack.laying:
            self.input.listening = self.top.listening()
        devices = self.resources.devices
        before, shown = (devices.last, devices.pad, devices.family), devices.shown
        found = self.input.read(event)
        secret = any(isinstance(intent, SECRET) for intent in found)
        if not secret and (before[0], shown) != (devices.last, devices.shown):
            self._other_device(shown)
        for intent in found:
            self._stale = True
            self.handle(intent)
        if secret:
            devices.last, devices.pad, devices.family = before

    def _other_device(self, shown: str) -> None:
        devices = self.resources.devices
        if devices.shown != shown:
            self.stack.relabel()
            self._stale = True
        if devices.last in (Device.KEYS, Device.PAD) and self.input.position != NOWHERE:
            self._point_nowhere()

    def _point_nowhere(self) -> None:
        self.input.position = NOWHERE
        self.do(self.stack.handle(intents.Point(NOWHERE)))

    def handle(self, intent: Intent) -> None:
        """Take an intent as if a device had sent it: the app's own, else the top scene's."""
        if isinstance(intent, intents.Press) and self._change.takes(intent.position):
            return
        if self._points:
            if isinstance(intent, intents.Point):
                return  # the scene is told where the pointer lies once it is laid out
            self._point_again()
        top, settings, sounds = self.top, self.resources.settings, self.resources.sounds
        if not isinstance(intent, intents.Point | intents.Release | intents.ChooseReleased):
            self.wipe.end()
        sounds.hushed = top.hushed
        on_pad = self.resources.devices.last is Device.PAD
        if isinstance(intent, intents.Pause) and on_pad and not top.pauses:
            intent = intents.Rules()  # for which a pad has no button left
        match intent:
            case intents.FullScreen() if not top.locked:
                settings.change("fullscreen", not settings.fullscreen)
                self.do(None)
                return
            case intents.Dropped(path):
                self.do(None if top.locked else self.program.dropped(self.resources, Path(path)))
                return
            case intents.Rules() | intents.FightTable() if not top.locked and self._explain(intent):
                return
            case intents.FocusLost():
                sounds.mute(settings.mute_in_background)
            case intents.FocusGained():
                sounds.mute(False)
        self.do(self.stack.handle(intent))

    def _begin_change(self) -> None:
        """Something else is to be seen from now on: whoever has pressed has not seen it yet."""
        if self._now is not None:
            self._change.begin(self.input.position)
        self._shown = False

    def _explain(self, wanted: intents.Rules | intents.FightTable) -> bool:
        """Lay rules or fight table over what is there, one in the other's place; whether it was not there."""
        opened_by = self.top.opened_by
        if opened_by is type(wanted):
            return False
        make = self.program.rules if isinstance(wanted, intents.Rules) else self.program.fight_table
        scene = make(self.resources, self.stack.game)
        scene.game = self.stack.game  # it may take the place of what showed the game
        self.do(requests.Push(scene) if opened_by is None else requests.Replace(scene))
        return True

    def _show(self) -> bool:
        """Draw, if anything may look different; a scene that fails gives way to a message, drawn instead."""
        resizing = self.resizing
        self._stale |= self.window.size != resizing.size
        with self._guarded():
            resizing.follow(self.window.size)
            self.input.scale = self.window.scale
        if not self._stale:
            return False
        screen = self.window.screen
        for _ in range(2):  # again where it failed: now a message is there
            if self._stale:
                self._stale = False
                self.wipe.open(screen)
                screen.begin()
                with self._guarded():
                    resizing.paint(screen)
        if self.wipe.active and not resizing.active:
            self.wipe.draw(screen)
        self._stale |= resizing.active or self.wipe.active
        self.window.flip()
        self._shown |= not resizing.active
        return True

    # Requests

    def do(self, request: Request | None) -> None:
        """Do what a scene has asked for, after what follows from the settings that it changed."""
        changed = self.resources.settings.take_changed()
        if changed and self.settings.changed(changed, self._now or 0.0):
            self.stack.resize(self.size)
        self._stale |= bool(changed)
        if request is None:
            return
        self._stale = True
        before = self.stack.top
        self._points = False
        if not isinstance(request, requests.RestPointer):
            self.resources.sounds.hushed = False  # what comes now is for all ears
        self._grant(request)
        top = self.stack.newest
        self.closing |= top is None
        if top is None or top is before or self.closing:
            return
        Slices.give_all_up()
        self._begin_change()
        if before is not None and not (before.private or top.private):
            self._change_over(before, top)
        self._points = True
        if not (self.frames.count and self.resizing.active):
            self.stack.lay()  # there is no picture to be seen meanwhile
        if not self.stack.laying:
            self._point_again()

    def _grant(self, request: Request) -> None:
        match request:
            case requests.Push(scene):
                self.stack.push(scene)
            case requests.Pop(then):
                self.stack.pop()
                self.do(then)
            case requests.Replace(scene):
                self.stack.replace(scene)
            case requests.Reset(scene):
                self.stack.reset(scene)
            case requests.ToTitle(then):
                self._leave_match()
                self.stack.reset(self.program.title(self.resources))
                self.do(then)
            case MatchRequest():
                self._leave_match()
                shown = self.program.matches.start(request, self.resources)
                self.stack.reset(shown or self.program.title(self.resources))
            case requests.PageTurned():
                self._begin_change()
            case requests.RestPointer(then):
                self.input.laid = self.window.rest_pointer()
                self._point_nowhere()
                self.do(then)
            case requests.Quit():
                self.closing = True

    def _point_again(self) -> None:
        """Tell a new scene where the pointer lies."""
        self._points = False
        if self.input.position != NOWHERE:
            self.do(self.stack.handle(intents.Point(self.input.position, rests=True)))

    def _change_over(self, before: Scene, top: Scene) -> None:
        """Let a scene that everybody may see give way to another such one."""
        shown = self.window.surface
        if self._before is None or self._before.get_size() != shown.get_size():
            self._before = shown.copy()
        else:  # to take new memory for it would take longer than the copy
            self._before.blit(shown, (0, 0))
        self.resizing.keep(self._before, self._begun, self.window.screen)
        at_once = self.resources.settings.at_once
        if before.opaque and top.opaque and self.frames.count and not at_once:
            self.wipe.begin(self._before)

    def _store_settings(self, now: float | None) -> None:
        error = self.settings.write(now)
        if error is None:
            return
        self._log(str(error))
        if not self._told_about_disk and not self.closing:
            self._told_about_disk = True
            text = self.resources.language.text
            why = text(f"store.{error.reason.replace(' ', '_')}")
            scene = self.program.message(self.resources, text("store.settings"), f"{why}\n{error.path}")
            with self._guarded():
                self.do(requests.Push(scene))

    # Faults

    def _log(self, text: str) -> Path | None:
        return error_log.write(self.program.store, datetime.now(), text)

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Do something of a scene; if it fails, write down why and go on at the title with a message."""
        try:
            yield
        except Exception as error:
            self._recover(error)

    def _leave_match(self) -> None:
        """Take all scenes away, then leave their match: what was decided at the table is taken in."""
        self.stack.clear()
        self.program.matches.leave()

    def _note(self, error: Exception) -> Path | None:
        """Write down why something failed just now; where to, or None if that failed too."""
        return self._log(error_log.calls(error))

    def _recover(self, error: Exception) -> None:
        log = self._note(error)
        try:
            self.stack.drop()
            self.program.matches.leave()
            self.stack.reset(self.program.title(self.resources))
            self.stack.push(
                self.program.message(self.resources, *error_log.words(self.resources, error, log))
            )
            self.stack.lay()
            self._stale = True
        except Exception as second:  # not even the title can be shown
            self._note(second)
            error_log.say(f"it failed and could not go on: {error!r}, then {second!r}; see {log}")
            self.stack.drop()
            self.failed = self.closing = True


_REPAINT = {
    pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
}  # fmt: skip


def _sleep() -> list[pygame.event.Event]:
    event = pygame.event.wait(IDLE_WAIT)
    return [] if event.type == pygame.NOEVENT else [event]
