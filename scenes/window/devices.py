"""Which device was used last, and whose pad is whose: what hints of keys and curtains have to know."""

from dataclasses import dataclass, field
from enum import Enum


class Device(Enum):
    """What a person has in hand."""

    KEYS = "keys"
    MOUSE = "mouse"
    TOUCH = "touch"
    PAD = "pad"


@dataclass
class Devices:
    """`last` is the device used last, `pad` the number of the last pad, `family` whose letters it bears."""

    last: Device = Device.KEYS
    pad: int | None = None
    family: str = "xbox"
    owners: dict[str, int] = field(default_factory=dict)
    """Pads that belong to one person alone, by the person's name; gone when the pad is pulled out."""

    @property
    def shown(self) -> str:
        """Whose buttons hints show: "keys", a family of pads, or "touch" where there are none to show."""
        if self.last is Device.PAD:
            return self.family
        return "touch" if self.last is Device.TOUCH else "keys"

    def may_act_for(self, name: str) -> bool:
        """Whether the device used last may act where only that person may.

        Who has a pad alone acts with that one, and with it for nobody else.
        """
        owner, pad = self.owners.get(name), self.pad if self.last is Device.PAD else None
        if owner is None:
            return pad is None or pad not in self.owners.values()
        return pad == owner

    def bind(self, name: str) -> bool:
        """Give the pad used last to a person alone, or take it back; whether it is the person's now."""
        if self.last is not Device.PAD or self.pad is None:
            return False
        mine = self.owners.get(name) == self.pad
        self.owners = {who: pad for who, pad in self.owners.items() if pad != self.pad and who != name}
        if not mine:
            self.owners[name] = self.pad
        return not mine

    def rename(self, name: str, new: str) -> None:
        if name in self.owners:
            self.owners[new] = self.owners.pop(name)

    def forget(self, pad: int) -> None:
        """A pad was pulled out: it is nobody's."""
        self.owners = {who: number for who, number in self.owners.items() if number != pad}
