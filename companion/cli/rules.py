"""`companion rules`: how a game is played, in our own words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs
from companion.games.rulebook import Section, rulebook
from companion.games.rulebook import section as named


@click.command(epilog="Example: companion rules expedition travel")
@click.argument("game")
@click.argument("section", required=False)
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="A rule of the game; may repeat.")
@packs.option
@options.lang
@options.plain
@options.as_json
def rules(game: str, section: str | None, chosen: tuple[str, ...], pack: Path | None, lang: str, **more: Any) -> None:
    """The rules of GAME, or one SECTION of them: short, in our words, with the numbers in play."""
    played = packs.chosen(game, pack)
    sections = rulebook(played, lang, played.settle(options.pairs(chosen, "--option", "table=v818")))
    shown = sections if section is None else (named(sections, section),)
    if more["as_json"]:
        click.echo(json.dumps({"game": game, "lang": lang, "sections": [_described(one) for one in shown]}))
    else:
        _print(game, lang, shown, whole=section is None, plain=more["plain"])


def _print(game: str, lang: str, sections: tuple[Section, ...], *, whole: bool, plain: bool) -> None:
    from companion.terminal.rulebook import show
    from companion.terminal.screen import Screen
    from companion.words import words

    title = words(game, lang, "names")["title"] if whole else ""
    show(Screen.of(plain=plain), title, sections, tables=not plain)


def _described(one: Section) -> dict[str, Any]:
    """A section for programs: a paragraph is a text, a table its head and rows."""
    parts = [part if isinstance(part, str) else {"head": list(part.head), "rows": part.rows} for part in one.parts]
    return {"id": one.id, "title": one.title, "paragraphs": parts}
