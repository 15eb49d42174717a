"""Small faults that could stand in a module's source: found in its syntax tree, put into its text.

Each is one change of one expression or statement; everything around it stays as it is written.
"""

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
LEFT_OUT = (ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)
SHOWN = 60


class Fault(NamedTuple):
    """A fault: the text from `start` to `end` (bytes of the source) is to be `after`."""

    path: str
    line: int
    kind: str
    before: str
    after: str
    start: int
    end: int

    def put_into(self, source: str) -> str:
        """Return the source with the fault; raises ValueError where it is another source."""
        raw = source.encode()
        if raw[self.start : self.end] != self.before.encode():
            raise ValueError(f"{self.path}:{self.line}: expected {self.before!r}")
        return (raw[: self.start] + self.after.encode() + raw[self.end :]).decode()

    def __str__(self) -> str:
        """Say where it is and what it changes, in one line."""
        return f"{self.path}:{self.line}: {self.kind}: {_short(self.before)} -> {_short(self.after)}"


def faults_in(path: str, source: str) -> list[Fault]:
    """List every fault that could stand in a module's source, in its order."""
    lines = source.encode().splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    found = []
    for node, kind, after in _changes(ast.parse(source)):
        assert node.end_lineno is not None and node.end_col_offset is not None
        start, end = (
            starts[node.lineno - 1] + node.col_offset,
            starts[node.end_lineno - 1] + node.end_col_offset,
        )
        before = source.encode()[start:end].decode()
        found.append(Fault(path, node.lineno, kind, before, after, start, end))
    return sorted(found, key=lambda fault: (fault.start, fault.end, fault.kind))


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """Give each node that can be changed, how, and the text that stands there then."""
    for node in _code(tree):
        match node:
            case ast.Compare(ops=ops):
                for place, op in enumerate(ops):
                    changed = deepcopy(node)
                    changed.ops[place] = SWAPPED[type(op)]()
                    yield node, "comparison", f"({ast.unparse(changed)})"
            case ast.BoolOp(op=op):
                changed_op = deepcopy(node)
                changed_op.op = ast.Or() if isinstance(op, ast.And) else ast.And()
                yield node, "and, or", f"({ast.unparse(changed_op)})"
            case ast.Constant(value=value) if type(value) is int:
                yield node, "number", f"({value + 1})"
            case ast.Return(value=value) if not (value is None or _is_none(value)):
                yield node, "answer", "return None"
            case ast.Expr(value=ast.Call()):
                yield node, "left out", "pass"
        if isinstance(node, LEFT_OUT):
            yield node, "left out", "pass"
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield node.test, "condition", f"(not ({ast.unparse(node.test)}))"
        if isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield test, "condition", f"(not ({ast.unparse(test)}))"


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Walk through what does something: no types, no assertions, no texts, whose places are not sure."""
    if isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom) or _is_type_checking(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _code(child)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _short(text: str) -> str:
    one = " ".join(text.split())
    return one if len(one) <= SHOWN else f"{one[: SHOWN - 3]}..."
