"""A built-in rival that speaks the bot protocol over two streams."""

from typing import BinaryIO

from game.commands.command_errors import AT_FAULT, CommandFault
from game.kept.faults import Fault
from game.kept.json_lines import read_stream, write_line
from game.table.game_interface import Rival

ASTRAY = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
    RuntimeError,
    ArithmeticError,
)
"""How a rival fails at a line that is none of a seat record's: the line's form is not checked beforehand."""


def serve(rival: Rival, heard: BinaryIO, said: BinaryIO) -> None:
    """Play one match: read the seat record and the questions, write an answer to each, end with the result.

    Ends too where the input ends. Raises CommandFault for a line that is none of the protocol's.
    """
    at = 0
    try:
        for number, line in read_stream(heard):
            at = number
            if "ask" in line:
                said.write(write_line(rival.answer(line)).encode() + b"\n")
                said.flush()
                continue
            rival.tell(line)
            if "result" in line:
                return
    except Fault as fault:
        sentence = f"standard input:{fault.number or at}: {fault.found}; expected {fault.expected}"
        raise CommandFault(AT_FAULT, sentence) from None
    except ASTRAY as error:
        found = f"a line that does not follow from those before it ({type(error).__name__}: {error})"
        expected = "the next line of a seat record, or an ask"
        raise CommandFault(AT_FAULT, f"standard input:{at}: {found}; expected {expected}") from None
