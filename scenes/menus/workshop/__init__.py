"""The workshop: whom to copy, and where a rival of one's own is made, tried and saved."""

from scenes.menus.workshop.models import ModelsScene
from scenes.menus.workshop.scene import WorkshopScene

__all__ = ["ModelsScene", "WorkshopScene"]
