"""`companion completion`: the script that lets a shell complete our commands."""

from __future__ import annotations

import click

SHELLS = ("bash", "zsh", "fish")


@click.command(epilog="Example: companion completion bash")
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print the script that completes commands, games, bots, options and logs in SHELL.

    \b
    bash: eval "$(companion completion bash)" in ~/.bashrc
    zsh:  eval "$(companion completion zsh)" in ~/.zshrc, after compinit
    fish: companion completion fish > ~/.config/fish/completions/companion.fish
    """
    from click.shell_completion import get_completion_class

    from companion.cli import cli
    from companion.cli.completing import ready
    from companion.cli.root import COMPLETING

    ready()
    known = get_completion_class(shell)
    assert known is not None
    click.echo(known(cli, {}, "companion", COMPLETING).source())
