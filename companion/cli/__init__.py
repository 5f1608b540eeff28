"""The command line: `companion` and `python -m companion`."""

from __future__ import annotations

import click

from companion import __version__
from companion.cli.root import Root, no_colour

TABLE = {
    "games": ("companion.cli.games:games", "The games: players, options, bots."),
    "rules": ("companion.cli.rules:rules", "How a game is played, in our own words."),
    "play": ("companion.cli.play:play", "A session at the terminal."),
    "resume": ("companion.cli.play:resume", "Go on where a log stops."),
    "enter": ("companion.cli.enter:enter", "A game played on paper, typed in from its ledger."),
    "watch": ("companion.cli.watch:watch", "Bots play, or a log is played again."),
    "status": ("companion.cli.status:status", "What lies on the table now."),
    "undo": ("companion.cli.status:undo", "Take decisions back."),
    "note": ("companion.cli.status:note", "Add words to a session."),
    "odds": ("companion.cli.odds:odds_", "What a decision leads to, and the chance to win."),
    "roll": ("companion.cli.roll:roll", "Digital dice, with history."),
    "simulate": ("companion.cli.simulate:simulate", "Many games between bots, and what came of them."),
    "log": ("companion.cli.log:log", "A log's lines: show, check, schema; export for other programs, import."),
    "journal": ("companion.cli.journal:journal", "The book of a session."),
    "map": ("companion.cli.map:map_", "The map of a session or of a game."),
    "sheet": ("companion.cli.sheet:sheet", "The play sheet, blank or filled in from a log."),
    "kit": ("companion.cli.kit:kit", "Print and play: all of a game, to be cut out."),
    "print-check": ("companion.cli.kit:print_check", "How a printer scales and where its reverse lies."),
    "pack": ("companion.cli.pack:pack", "A data pack of one's own: new, check, show."),
    "campaign": ("companion.cli.campaign:campaign", "A shelf of sessions: where it stands, its numbers, its book."),
    "demo": ("companion.cli.demo:demo", "A bot's session of each game, and all that comes of it."),
    "completion": ("companion.cli.completion:completion", "A shell’s completion of our commands: bash, zsh, fish."),
    "doctor": ("companion.cli.doctor:doctor", "Whether this machine can play and print."),
}


@click.version_option(__version__, prog_name="companion")
@click.group(
    cls=Root,
    table=TABLE,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: companion play expedition --dice typed",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """A companion for solo and print-and-play games: plays them with you, and writes the journal."""
    if no_colour():
        ctx.color = False
    if ctx.invoked_subcommand is None:
        from companion.cli.sessions import recent

        click.echo(ctx.get_help())
        click.echo(recent())


def main() -> None:
    """The entry point of the command `companion`."""
    cli(prog_name="companion")
