"""The game's pictures, type, sounds and texts as files; this module only says where they lie."""

from pathlib import Path

FOLDER = Path(__file__).parent
