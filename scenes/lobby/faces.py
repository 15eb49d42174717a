"""The row of faces in the lobby: a person's, every rival's, and last the way to leave a seat empty.

It makes the controls and puts them in their places. What they do is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.seats import HUMAN
from scenes.controls import Control, Look
from scenes.layouts.lobby import LobbyLayout
from scenes.lobby.controls import FaceDisc, RemoveDisc
from scenes.lobby.draft import TableDraft
from scenes.requests import Request


def make_faces(
    look: Look,
    layout: LobbyLayout,
    draft: TableDraft,
    sit: Callable[[str], Request | None],
    remove: Callable[[], Request | None],
) -> dict[str, Control]:
    """Make the faces by name, such as "face human" or "face aoi", in their order; "remove" comes last.

    `sit` puts somebody at the selected seat, by the spec; `remove` takes the seat away.
    """
    found: dict[str, Control] = {}
    for spec in (HUMAN, *draft.rivals):
        found[f"face {spec}"] = FaceDisc(None if spec == HUMAN else spec, partial(sit, spec))
    found["remove"] = disc = RemoveDisc(remove)
    if not draft.may_remove:
        disc.disable(look.resources.language.text("lobby.fewest"))
    for control, place in zip(found.values(), layout.face_places(len(found)), strict=True):
        control.place(look, Rect(place))
    return found
