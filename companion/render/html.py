"""Pages from templates: ours, and where a reader has blocks of their own, theirs in a sandbox.

A reader's folder mirrors ours: `journal/book.html` in it begins with
`{% extends "companion/journal/book.html" %}` and holds only the blocks that it changes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from companion.core.errors import CompanionError
from companion.render.assets import TEMPLATES, asset


class Templates:
    """The templates of the house, under those of `folder` if one is given."""

    def __init__(self, folder: Path | None = None) -> None:
        if folder is not None and not folder.is_dir():
            raise CompanionError(f"There is no folder {folder} with templates; name one that holds journal/book.html.")
        asset(TEMPLATES / "journal" / "book.html")
        self.folder = folder
        self._environment = _ours() if folder is None else _theirs(folder)

    def page(self, name: str, **context: Any) -> str:
        """A template filled in; everything but our own drawings is escaped. Raises CompanionError."""
        try:
            return self._environment.get_template(name).render(**context)
        except TemplateError as fault:
            if self.folder is None:
                raise
            raise CompanionError(_said(fault, self.folder)) from fault


@cache
def _ours() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, **_SETTINGS)


def _theirs(folder: Path) -> Environment:
    ours = FileSystemLoader(TEMPLATES)
    loader = ChoiceLoader([FileSystemLoader(folder), PrefixLoader({"companion": ours}), ours])
    return ImmutableSandboxedEnvironment(loader=loader, autoescape=True, **_SETTINGS)


_SETTINGS: dict[str, Any] = {
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
}


def _said(fault: TemplateError, folder: Path) -> str:
    where = str(folder)
    if isinstance(fault, TemplateSyntaxError):
        where = f"{fault.filename or folder / (fault.name or '')}:{fault.lineno}"
    hint = " (a name that the page doesn't have)" if isinstance(fault, UndefinedError) else ""
    return f"{where}: this template cannot be filled in{hint}: {fault.message or type(fault).__name__}."
