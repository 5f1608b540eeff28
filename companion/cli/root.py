"""The root command: a table of commands, each loaded only when it is called.

`--help` reads the table and imports no command. A fault that a person may meet is one
sentence on stderr and the exit code of its kind; nobody sees a traceback for bad input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NoReturn

import click

from companion.cli.output import legible, prepare, refused
from companion.core.errors import CompanionError

INTERRUPTED = 130
COMPLETING = "_COMPANION_COMPLETE"
"""Set by a shell that asks what may come next."""


class Root(click.Group):
    """A group whose commands are `name: ("module:attribute", "one line of help")`."""

    def __init__(self, table: Mapping[str, tuple[str, str]], **more: Any) -> None:
        super().__init__(**more)
        self.table = table

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.table:
            return None
        module, _, attribute = self.table[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return _taught(command) if ctx.resilient_parsing else command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """The commands that begin so, told by the table, and our own options; no command is loaded."""
        from click.shell_completion import CompletionItem

        known = [
            CompletionItem(name, help=text) for name, (_, text) in self.table.items() if name.startswith(incomplete)
        ]
        return [*known, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.table.items()])

    def main(  # type: ignore[override]  # click tells runs that leave from those that return; ours leave
        self, args: Any = None, prog_name: str | None = None, **more: Any
    ) -> Any:
        """Run a command and leave with its exit code."""
        prepare()
        more["standalone_mode"] = False
        if COMPLETING in os.environ:
            import_module("companion.cli.completing").ready()
        try:
            left = super().main(args, prog_name, **more)
            sys.stdout.flush()
        except click.exceptions.Abort:
            _leave("", INTERRUPTED)
        except click.UsageError as fault:
            _leave(_usage(fault), fault.exit_code)
        except click.ClickException as fault:
            _leave(fault.format_message(), fault.exit_code)
        except CompanionError as fault:
            _leave(str(fault), fault.exit_code)
        except OSError as fault:
            _leave(refused(fault), 1)
        sys.exit(left if isinstance(left, int) else 0)


def _taught(command: click.Command) -> click.Command:
    """A command whose parameters complete by what they are."""
    from companion.cli.completing import teach

    return teach(command)


def _leave(sentence: str, code: int) -> NoReturn:
    """End with a sentence (a list of faults: one a row); after a break, with an empty row."""
    if sentence or code == INTERRUPTED:
        click.echo("\n".join(map(legible, sentence.split("\n"))), err=True)
    sys.exit(code)


def _usage(fault: click.UsageError) -> str:
    """What was typed wrongly, and where the right words stand, in one sentence."""
    command = fault.ctx.command_path if fault.ctx else "companion"
    return f"{fault.format_message().rstrip('.')} (see `{command} --help`)."


def no_colour() -> bool:
    """Whether the person asked for no colour, as no-color.org has it."""
    return bool(os.environ.get("NO_COLOR"))
