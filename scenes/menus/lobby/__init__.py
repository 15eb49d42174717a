"""The lobby: where a table is put together, seat by seat, before a match."""

from scenes.menus.lobby.scene import LobbyScene

__all__ = ["LobbyScene"]
