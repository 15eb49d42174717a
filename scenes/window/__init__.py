"""The window and its devices: app, stack of scenes, input, sound. Knows no game.

What every scene needs of it is named here.
"""

# isort: off
from scenes.paint.dirty_rects import Drawable
from scenes.window.input import Device, Devices
from scenes.window.intents import Direction, Intent, Listening, Position
from scenes.window.requests import Chosen, Pop, Push, Quit, Replace, Request, Reset, RestPointer, ToTitle
from scenes.window.requests import GiveUp, Learn, MatchRequest, PageTurned, PlayDoor, PlayStage
from scenes.window.requests import ResumeMatch, StartMatch
from scenes.window.scene import Resources, Scene
from scenes.window.early_presses import UnseenChange
