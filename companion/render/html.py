"""Pages from templates: ours, and where a reader has blocks of their own, theirs in a sandbox.

A reader's folder mirrors ours: `journal/book.html` in it begins with
`{% extends "companion/journal/book.html" %}` and holds only the blocks that it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
    nodes,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from companion.core.errors import CompanionError
from companion.render.assets import TEMPLATES, asset


class Templates:
    """The templates of the house, under those of `folder` if there is one. Raises CompanionError when it has none."""

    def __init__(self, folder: Path | None = None) -> None:
        asset(TEMPLATES / "journal" / "book.html")
        if folder is not None:
            _check_folder(folder)
        self.folder = folder
        self._environment = _ours() if folder is None else _theirs(folder)

    def page(self, name: str, **context: Any) -> str:
        """A template filled in; everything but our own drawings is escaped. Raises CompanionError."""
        if self.folder is None:
            return self._environment.get_template(name).render(**context)
        try:
            with suppress(TemplateNotFound):  # filling the page in says who asked for it
                self._check_blocks(name)
            return self._environment.get_template(name).render(**context)
        except CompanionError:
            raise
        except Exception as fault:  # a reader's template may fail in any way that an expression can
            raise CompanionError(_said(fault, self.folder)) from fault

    def blocks(self, name: str) -> tuple[str, ...]:
        """The blocks of a template that a reader's own may replace, in the order of the page."""
        return tuple(block.name for block in self._parsed(name)[0].find_all(nodes.Block))

    def _parsed(self, name: str) -> tuple[nodes.Template, str]:
        """A template as a tree, and its file."""
        assert self._environment.loader is not None
        source, file, _ = self._environment.loader.get_source(self._environment, name)
        return self._environment.parse(source, name, file), file or name

    def _check_blocks(self, name: str) -> None:
        """Raise CompanionError for a block that no page above it shows: it would be passed over."""
        tree, file = self._parsed(name)
        above = _extended(tree)
        if above is None or above == name:
            return
        known = {block for parent in self._line(above) for block in self.blocks(parent)}
        for block in _outermost(tree):
            if block.name not in known:
                may = ", ".join(sorted(known))
                raise CompanionError(f"{file}:{block.lineno}: there is no block {block.name}; blocks are {may}.")
        self._check_blocks(above)

    def _line(self, name: str) -> Iterator[str]:
        """A template and those that it extends, as far as they can be told; a ring is gone round once."""
        seen: list[str] = []
        above: str | None = name
        while above is not None and above not in seen:
            seen.append(above)
            yield above
            above = _extended(self._parsed(above)[0])


@cache
def _ours() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, **_SETTINGS)


def _theirs(folder: Path) -> Environment:
    ours = FileSystemLoader(TEMPLATES)
    loader = ChoiceLoader([_Readers(folder), PrefixLoader({"companion": ours}), ours])
    return ImmutableSandboxedEnvironment(loader=loader, autoescape=True, **_SETTINGS)


_SETTINGS: dict[str, Any] = {
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
}


class _Readers(FileSystemLoader):
    """A reader's templates. A file that is no UTF-8 is a fault with a line, like any other."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as fault:
            line = fault.object.count(b"\n", 0, fault.start) + 1
            file = str(Path(self.searchpath[0], template))
            raise TemplateSyntaxError("it is no text in UTF-8", line, template, file) from fault


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise CompanionError(f"There is no folder {folder} with templates; name one that holds journal/book.html.")
    ours = (path.relative_to(TEMPLATES) for path in TEMPLATES.rglob("*") if path.is_file())
    if not any((folder / path).is_file() for path in ours):
        raise CompanionError(f"{folder} holds no template in the place of one of ours, such as journal/book.html.")


def _extended(tree: nodes.Template) -> str | None:
    """The template that another extends, where its name is written out."""
    named = next((found.template for found in tree.find_all(nodes.Extends)), None)
    return named.value if isinstance(named, nodes.Const) and isinstance(named.value, str) else None


def _outermost(node: nodes.Node) -> Iterator[nodes.Block]:
    """The blocks that stand in no other block."""
    for child in node.iter_child_nodes():
        if isinstance(child, nodes.Block):
            yield child
        else:
            yield from _outermost(child)


def _said(fault: Exception, folder: Path) -> str:
    """The file and line where a template fails, and how."""
    where = _place(fault, folder)
    hint = " (a name that the page doesn't have)" if isinstance(fault, UndefinedError) else ""
    if isinstance(fault, TemplateNotFound):
        return f"{where}: there is no template {fault.message}."
    told = " ".join((str(getattr(fault, "message", None) or fault) or type(fault).__name__).split())
    return f"{where}: this template cannot be filled in{hint}: {told.rstrip('.')}."


def _place(fault: Exception, folder: Path) -> str:
    """The last line of the reader's own that was reached."""
    if isinstance(fault, TemplateSyntaxError):
        return f"{fault.filename or folder / (fault.name or '')}:{fault.lineno}"
    reached = [
        (file, line) for file, line in _lines(fault.__traceback__) if Path(file).is_relative_to(folder) and line > 0
    ]
    return ":".join(map(str, reached[-1])) if reached else str(folder)


def _lines(trace: TracebackType | None) -> Iterator[tuple[str, int]]:
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
