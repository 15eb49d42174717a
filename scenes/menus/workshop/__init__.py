"""The workshop: whom to copy, and where a rival of one's own is made, tried and saved."""

from scenes.menus.workshop.rivals_to_copy import ModelsScene
from scenes.menus.workshop.scene import WorkshopScene

__all__ = ["ModelsScene", "WorkshopScene"]
