"""What `companion demo` shows of a game: a bot's session, and the pages that come of it.

A file that is there already is kept; a session that was broken off is played on.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from companion.cli import seating
from companion.cli.files import write
from companion.cli.opening import opened
from companion.core.errors import BadLog, PageEngineMissing
from companion.core.replay import Replay
from companion.core.seats import Dice
from companion.core.table import Plan, Table
from companion.games import game

Deed = Literal["made", "kept", "missing"]
Warn = Callable[[str], None]
PAGES = (("journal", "journal.pdf"), ("sheet", "sheet.pdf"))


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A file of the demo, and what became of it; `fault` says why one is missing."""

    path: Path
    deed: Deed
    fault: PageEngineMissing | None = None


def show(name: str, folder: Path, seed: int, lang: str, warn: Warn) -> Iterator[Exhibit]:
    """Play and print one game into `folder`, file by file. Raises CompanionError when it cannot be written."""
    log = folder / "log.jsonl"
    there = log.exists()
    _play(name, log, seed, lang)
    yield Exhibit(log, "kept" if there else "made")
    played = opened(log)
    for file, maker in _makers(played, log, lang, warn).items():
        yield _exhibit(folder / file, maker)


def _play(name: str, log: Path, seed: int, lang: str) -> None:
    """A session of the game's own bot, from the seed, to its end."""
    one = game(name)
    bot = f"bot:{one.places.bot}"
    if log.exists():
        played = opened(log)
        if played.log.damage:
            raise BadLog(f"{played.log.damage} Move that log away, and the demo plays another.")
        if played.session.pending is None:
            return
        bots, seed = dict.fromkeys(played.header.seats, bot), played.header.seed
        table = Table.relay(played, bots, "digital")
    else:
        bots = dict.fromkeys(seating.seats(one, None, {}), bot)
        table = Table.lay(_plan(name, bots, seed, lang), log)
    table.sit(seating.bots(one, bots, seed), Dice(seed))
    try:
        table.play()
    finally:
        table.close()


def _plan(name: str, bots: dict[str, str], seed: int, lang: str) -> Plan:
    one = game(name)
    return Plan(one, one.settle({}), bots, "digital", seed, lang, seating.cast(one, seed, None))


def _makers(played: Replay, log: Path, lang: str, warn: Warn) -> dict[str, Callable[[], bytes]]:
    """Each page of a session, in the order in which they are made: those without the page engine first."""
    from companion.render import journal
    from companion.story import tell

    book, edition = tell(played, lang), journal.Edition()
    return {
        "map.svg": lambda: _map(played, lang),
        "sheet.pdf": lambda: _sheet(played, lang, warn),
        "journal.html": lambda: journal.html(played, book, edition).encode(),
        "journal.pdf": lambda: journal.pdf(played, book, edition, log.read_bytes(), warn),
    }


def _map(played: Replay, lang: str) -> bytes:
    from companion.render.svg import svg

    name = played.game.name
    tale = import_module(f"companion.games.{name}.story").tale(played)
    dead = [person for person, _, _ in tale.graves]
    view = import_module(f"companion.games.{name}.view.map").map_of(played, names=dead)
    drawn = import_module(f"companion.render.maps.{name}").draw(view, lang)
    return svg(drawn, fonts_inside=True).encode()


def _sheet(played: Replay, lang: str, warn: Warn) -> bytes:
    from companion.render.sheets.onward import resume

    name = played.game.name
    view = import_module(f"companion.games.{name}.view.sheet").restored(played)
    onward = resume(played.log.path, over=played.session.pending is None, lang=lang, usual=played.header.lang)
    printer = import_module(f"companion.render.sheets.{name}")
    made: bytes = printer.pdf(view, "a4", lang, "full", warn=warn, onward=onward)
    return made


def _exhibit(path: Path, maker: Callable[[], bytes]) -> Exhibit:
    """A file made, unless it is there. It appears whole: an interrupted demo leaves no half pages."""
    if path.exists():
        return Exhibit(path, "kept")
    try:
        made = maker()
    except PageEngineMissing as fault:
        return Exhibit(path, "missing", fault)
    write(path, made)
    return Exhibit(path, "made")


def index(folder: Path, names: tuple[str, ...], lang: str) -> Exhibit:
    """The page over all of it, with pictures and links."""
    return _exhibit(folder / "index.html", lambda: _index(folder, names, lang).encode())


def _index(folder: Path, names: tuple[str, ...], lang: str) -> str:
    from companion.render import webfonts
    from companion.render.html import Templates
    from companion.words import words

    games = [_card(folder / name, lang) for name in names]
    faces = webfonts.css(frozenset({"EB Garamond", "IM FELL English"}))
    return Templates().page("demo/index.html", lang=lang, words=words(None, lang, "demo"), games=games, faces=faces)


def _card(folder: Path, lang: str) -> dict[str, Any]:
    """What the page says of one game: only files that are there are linked."""
    from companion.terminal.desk import Desk
    from companion.terminal.speech import Speech

    played = opened(folder / "log.jsonl")
    speech = Speech(folder.name, lang)
    files = ("journal.html", "journal.pdf", "map.svg", "sheet.pdf", "log.jsonl")
    return {
        "name": folder.name,
        "title": speech.names["title"],
        "result": speech.say(Desk.of(folder.name).closing(played.state)),
        "files": [file for file in files if (folder / file).exists()],
        "pages": [_picture(id, folder / file) for id, file in PAGES if (folder / file).exists()],
    }


def _picture(id: str, page: Path) -> dict[str, str]:
    """The first page of a PDF, as a small picture."""
    from companion.render.pdf import png

    return {"id": id, "file": page.name, "picture": b64encode(png(page.read_bytes(), scale=1.0)).decode()}
