"""What a shell completes: games, bots, seats, options, logs. Loaded only when a shell asks, and by `completion`.

Parameters are told by their names, so that every command completes alike without saying so itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import click
from click.shell_completion import BashComplete, CompletionItem, add_completion_class, split_arg_string

from companion.core.errors import CompanionError
from companion.core.game import Game, Option
from companion.games import NAMES, game

RECENT = 10
BASH = """\
%(complete_func)s() {
    local line="${COMP_LINE:0:COMP_POINT}" breaks="" current type value
    current="${line##*[[:space:]]}"
    [[ $COMP_WORDBREAKS == *=* ]] && breaks+="="
    [[ $COMP_WORDBREAKS == *:* ]] && breaks+=":"
    [[ -n $breaks ]] && current="${current%%"${current##*[$breaks]}"}" || current=""
    COMPREPLY=()
    while IFS=',' read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                [[ $value == *[=/] ]] && compopt -o nospace
                COMPREPLY+=("${value#"$current"}") ;;
        esac
    done < <(env COMP_WORDS="$line" %(complete_var)s=bash_complete "$1")
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(BashComplete):
    """Completion for bash, which breaks words at `=` and `:`: the line is read whole, `--seat you=bot:c`."""

    source_template = BASH

    def source(self) -> str:
        """The script; which bash will read it is not looked into."""
        return self.source_template % self.source_vars()

    def get_completion_args(self) -> tuple[list[str], str]:
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)[1:]
        return (words, "") if line[-1:].isspace() or not words else (words[:-1], words[-1])


def ready() -> None:
    """Let click complete for bash by our script."""
    add_completion_class(Bash)


def teach(command: click.Command) -> click.Command:
    """Let the parameters of a command, and of those under it, complete by what they are."""
    for param in command.params:
        known = _KNOWN.get(param.metavar or param.name or "")
        if known is not None:
            completed = partial(_items, known)
            param.shell_complete = completed  # type: ignore[method-assign]  # told by its name, not where it is made
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            teach(inner)
    return command


def _items(known: Callable[[str], Iterable[str]], ctx: click.Context, typed: str) -> list[CompletionItem]:
    """The words that begin as typed; none where what was typed so far names nothing that there is."""
    with suppress(CompanionError, OSError):
        return [CompletionItem(word) for word in known(typed) if word.startswith(typed)]
    return []


def _games(typed: str) -> Iterable[str]:
    return NAMES


def _logs(typed: str) -> Iterator[str]:
    """Logs and folders where the typed path leads; where nothing is typed, the sessions played last too."""
    head = typed[: typed.rfind("/") + 1]
    for path in sorted(Path(head).expanduser().iterdir()):
        if path.is_dir() and not path.name.startswith("."):
            yield f"{head}{path.name}/"
        elif path.suffix == ".jsonl":
            yield f"{head}{path.name}"
    if not typed:
        from companion.cli.sessions import folder

        recent = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
        yield from map(str, islice(recent, RECENT))


def _either(typed: str) -> Iterator[str]:
    yield from NAMES
    yield from _logs(typed)


def _line() -> list[str]:
    """The words typed so far; a context has none of them while an option still lacks its value."""
    return split_arg_string(os.environ.get("COMP_WORDS", ""))


def _game() -> Game | None:
    """The game that the words so far name, or their log."""
    named = next((word for word in _line() if word in NAMES), None)
    if named is not None:
        return game(named)
    header = _header()
    return None if header is None else game(header.game)


def _header() -> Any:
    """The header of the log that the words so far name."""
    path = next((Path(word).expanduser() for word in _line() if word.endswith(".jsonl")), None)
    if path is None:
        return None
    from companion.core.log import read

    return read(path).header


def _seats() -> tuple[str, ...]:
    """The seats of a log; else the game's one seat, or the first few names."""
    header, found = _header(), _game()
    if header is not None:
        return tuple(header.seats)
    if found is None:
        return ()
    return (found.places.solo,) if found.places.solo else tuple("abcdefgh"[: found.places.usual])


def _sections(typed: str) -> Iterator[str]:
    """The parts of a game's rules, by their ids."""
    found = _game()
    if found is not None:
        from companion.games.rulebook import rulebook

        yield from (one.id for one in rulebook(found, "en"))


def _names(typed: str) -> Iterable[str]:
    return _seats()


def _players(typed: str, *, human: bool = True) -> Iterator[str]:
    """`you=bot:cautious`: a seat, or whatever name is typed, and who may play it."""
    found = _game()
    name, equals, _ = typed.partition("=")
    for seat in (name,) if equals else _seats():
        yield from (f"{seat}=human",) if human else ()
        yield from (f"{seat}=bot:{bot}" for bot in (found.bots if found else ()))


def _options(typed: str) -> Iterator[str]:
    """`table=v818`; of what takes a number or a seat's name, its key alone."""
    found = _game()
    for option in found.options if found else ():
        yield from _valued(option, typed)


def _valued(option: Option, typed: str) -> Iterator[str]:
    key = typed.partition("=")[0] if option.each_seat and typed.startswith(f"{option.name}.") else option.name
    if option.each_seat and "=" not in typed:
        yield f"{option.name}."
    elif option.most:
        yield f"{key}="
    else:
        yield from (f"{key}={str(value).casefold()}" for value in option.values)


_KNOWN: dict[str, Callable[[str], Iterable[str]]] = {
    "GAME": _games,
    "game": _games,
    "log": _logs,
    "LOG": _logs,
    "GAME|LOG": _either,
    "LOG|GAME": _either,
    "NAME": _names,
    "NAME=WHO": _players,
    "NAME=bot:BOT": partial(_players, human=False),
    "KEY=VALUE": _options,
    "section": _sections,
}
