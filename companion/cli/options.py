"""Options and arguments that several commands share, and how their texts are read."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from companion.core.errors import WrongUsage

F = TypeVar("F", bound=Callable[..., Any])
LANGUAGES = ("en", "fr")


def spoken() -> str:
    """The language of the locale, where it is one of ours; else English."""
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return named[:2].lower() if named[:2].lower() in LANGUAGES else "en"


def lang(command: F) -> F:
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=spoken,
        help="Language (default: that of the locale, else English).",
    )(command)


def seed(command: F) -> F:
    return click.option("--seed", type=int, help="Makes all chance repeatable; default: a fresh one, recorded.")(
        command
    )


def as_json(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="For programs: JSON on one line.")(command)


def plain(command: F) -> F:
    return click.option(
        "--plain", is_flag=True, help="In sentences, for screen readers: no colour, drawing or map; whole lines typed."
    )(command)


def bell(command: F) -> F:
    return click.option(
        "--bell/--no-bell",
        default=True,
        envvar="COMPANION_BELL",
        help="Ring when it is your turn again, after bots or a long wait (COMPANION_BELL=0: never).",
    )(command)


def log_argument(required: bool = True) -> Callable[[F], F]:
    """A log's path; that it can be read is found out by reading, with a sentence.

    A bare name that isn't here, as sheets print it beside their code, may be that of a session in the data folder.
    """
    from pathlib import Path

    return click.argument("log", type=click.Path(path_type=Path), required=required, callback=_found)


def _found(_: click.Context, __: click.Parameter, log: Any) -> Any:
    if log is None or log.name != str(log) or log.exists():
        return log
    from companion.cli.sessions import folder

    there = folder() / log.name
    return there if there.exists() else log


def pairs(texts: tuple[str, ...], flag: str, example: str) -> dict[str, str]:
    """`NAME=VALUE` words as a mapping. Raises WrongUsage for other words and for a name given twice."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise WrongUsage(f"{flag} takes NAME=VALUE, like {example}, not {text}.")
        if name in found:
            raise WrongUsage(f"{flag} names {name} twice.")
        found[name] = value
    return found


def new_seed() -> int:
    """A fresh seed, short enough to be told over a table."""
    return int.from_bytes(os.urandom(4), "big")
