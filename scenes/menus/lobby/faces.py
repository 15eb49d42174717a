"""The row of faces in the lobby: a person's, every rival's, and last the way to leave a seat empty.

It makes the controls and puts them in their places. What they do is told to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.kept.table_plan import HUMAN
from game.table.contract import RivalProfile
from scenes.menus.lobby.controls import FaceDisc, InviteDisc, RemoveDisc, UnmetDisc
from scenes.menus.lobby.draft import TableDraft
from scenes.menus.lobby.layout import LobbyLayout
from scenes.menus.rival_faces import name_of
from scenes.ui import Control, UiStyle
from scenes.window.requests import Request


@dataclass(frozen=True)
class FaceDeeds:
    """What the row does: put somebody at the selected seat by the spec, take the seat away, ask all in."""

    sit: Callable[[str], Request | None]
    remove: Callable[[], Request | None]
    invite: Callable[[], Request | None]


def make_faces(
    look: UiStyle,
    layout: LobbyLayout,
    draft: TableDraft,
    unmet: Mapping[RivalProfile, int | None],
    deeds: FaceDeeds,
) -> dict[str, Control]:
    """Make the faces by name, such as "face human" or "face aoi", in their order; "remove" comes last.

    `unmet` cannot be asked yet; with the number of the stage where each is met, if any.
    """
    language = look.resources.language
    found: dict[str, Control] = {}
    for spec in (HUMAN, *draft.rivals):
        found[f"face {spec}"] = FaceDisc(None if spec == HUMAN else spec, partial(deeds.sit, spec))
    for rival, stage in unmet.items():
        key = "lobby.unmet_elsewhere" if stage is None else "lobby.unmet"
        where = language.text(key, name=name_of(language, rival), n=stage)
        found[f"unmet {rival.identity}"] = UnmetDisc(rival.identity, where)
    if unmet:
        found["invite"] = InviteDisc(language.text("lobby.invite_all"), deeds.invite)
    found["remove"] = disc = RemoveDisc(deeds.remove)
    if not draft.may_remove:
        disc.disable(language.text("lobby.fewest"))
    for control, place in zip(found.values(), layout.face_places(len(found)), strict=True):
        control.place(look, Rect(place))
    return found
