"""The lands that a campaign's road can lead through: their acts, and how many places each has.

A land is an island of the map; what it looks like is drawn elsewhere, under its name.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Land:
    """One island. Its `acts` are its regions, in the order of the road; each is a place of its own, too."""

    name: str
    acts: tuple[str, ...]
    places: int
    last: str = ""
    """Where the last stage and one beyond the road are played, if that is none of the acts' places."""

    @property
    def end(self) -> str:
        """Where the road's end is told of."""
        return self.last or self.acts[-1]

    def scenery(self, act: str, place: int) -> str:
        """Return where a stage is played and told: the place of its act, or the last of all."""
        return self.last if self.last and place >= self.places else act


LANDS = {
    land.name: land
    for land in (
        Land("island", ("shore", "cedars", "snow", "court"), 24, "blind"),
        Land("autumn", ("field", "fog", "lanterns"), 12),
    )
}
FIRST = LANDS["island"]
"""Where a road leads that names no other."""
