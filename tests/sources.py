"""The program's own source, read once for all tests that go through it."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def modules() -> dict[str, ast.Module]:
    """All modules of the program by name, read."""
    folders = (ROOT / folder for folder in ("game", "scenes", "tools"))
    paths = [ROOT / "main.py", *(path for folder in folders for path in folder.rglob("*.py"))]
    return {_name(path): ast.parse(path.read_text("utf-8"), str(path)) for path in sorted(paths)}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    """List all nodes of a module that name, call or import something."""
    kinds = ast.Import, ast.ImportFrom, ast.Attribute, ast.Call
    return tuple(node for node in ast.walk(modules()[module]) if isinstance(node, kinds))
