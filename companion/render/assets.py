"""Where templates and fonts lie: beside the installed package, or in a checkout."""

from __future__ import annotations

from pathlib import Path

from companion.core.errors import CompanionError

_PACKAGE = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGE / "_data"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent
FONTS = ROOT / "fonts"
TEMPLATES = ROOT / "templates"


def asset(path: Path) -> Path:
    """The same path, once it is known to be a file. Raises CompanionError naming what is missing."""
    if not path.is_file():
        raise CompanionError(f"{path}: is missing; install tabletop-companion again to have it back.")
    return path
