"""House rules as a command line names them: the words of a header's `variant`.

Keeps `optional_features.RuleWords`. How far a match goes is no word of these but the header's `goal`.
"""

from collections.abc import Mapping

from game.honor.line_forms import VARIANT_DICE
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.strict_reader import named
from game.table.record_header import VARIANT_VERSION

FORMS: Mapping[str, str] = {"dice": f"dice={'|'.join(map(str, VARIANT_DICE))}"}
_EXPECTED = " or ".join(f"dice={dice}" for dice in VARIANT_DICE)
_dice = named({str(dice): dice for dice in VARIANT_DICE}, _EXPECTED)


def header_part(words: Mapping[str, str | None], seats: int) -> Line:
    """Return `variant` and `version` of a header; raises `Fault`."""
    del seats
    if words["dice"] is None:
        raise Fault("dice", "nothing", _EXPECTED)
    try:
        return {"version": VARIANT_VERSION, "variant": {"dice": _dice(words["dice"])}}
    except Fault as fault:
        raise fault.within("dice") from None
