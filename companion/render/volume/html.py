"""A volume as one page of HTML that needs nothing else; each chapter stands on its own game's paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from markupsafe import Markup

from companion.campaign.tome import Chapter, Tome
from companion.render import webfonts
from companion.render.html import Templates
from companion.render.journal.pages import FAMILIES, lettered
from companion.render.journal.paper import PAPERS
from companion.render.journal.plates import pictures
from companion.render.volume import chapters as pages
from companion.render.volume.binding import BACK, Places, context, games
from companion.render.volume.chapters import Setting
from companion.render.volume.growth import sketches, upto

Progress = Callable[[int, int], None]
_NAMED = re.compile(r'( (?:id|for)="| href="#| aria-labelledby=")([^"]*)"')


def html(tome: Tome, progress: Progress | None = None) -> str:
    """The volume as a page."""
    setting = Setting(tome.title, tome.lang, tome.choice.length == "brief", PAPERS["a5"])
    told: list[dict[str, Any]] = []
    for done, (chapter, body) in enumerate(bodies(tome, setting), 1):
        told.append({"chapter": chapter, "body": Markup(body)})  # noqa: S704  # our own page, its texts escaped there
        if progress is not None:
            progress(done, len(tome.chapters))
    families = lettered("".join(one["body"] for one in told))
    made = context(tome, places(tome), families)
    return Templates().page(
        "volume/book.html",
        **made,
        chapters=told,
        faces=Markup(webfonts.css(_faces(families))),  # noqa: S704
        looks={game: Markup(_look(game)) for game in games(tome)},  # noqa: S704
        vignettes={one.name: vignette(one) for one in tome.chapters if one.book is not None},
        medium="screen",
    )


def bodies(tome: Tome, setting: Setting) -> Iterator[tuple[Chapter, str]]:
    """What stands in the body of each chapter's page, all its ids beginning with the chapter's name."""
    maps = sketches(tome.chapters)
    for chapter in tome.chapters:
        if chapter.book is None:
            page = Templates().page("volume/faulty.html", **pages.faulty(chapter, tome.lang))
        else:
            made = pages.names(chapter, setting, "reader", upto(maps, chapter.name))
            page = within(pages.page(made))
        yield chapter, renamed(page, f"{chapter.name}-")


def within(page: str) -> str:
    """The body of a page of ours, without the mark of what is its main part: a volume has one of its own."""
    inner = page.partition("<body>")[2].rpartition("</body>")[0]
    return inner.replace("<main>", "").replace("</main>", "")


def renamed(page: str, before: str) -> str:
    """A page whose ids, and what points to them, begin with `before`. Texts have no quotes: they are escaped."""

    def named(found: re.Match[str]) -> str:
        return f'{found[1]}{" ".join(before + id for id in found[2].split())}"'

    return _NAMED.sub(named, page)


def places(tome: Tome) -> Places:
    """Links within one page, which has no page numbers."""

    def address(name: str, id: str = "") -> str:
        return f"#{id}" if name == BACK else f"#{name}-{id}" if id else f"#{name}"

    return Places(address, lambda *_: "", paged=False)


def _faces(families: tuple[str, ...]) -> frozenset[str]:
    return frozenset(twin.face.name for twin in webfonts.twins() if twin.face.family in (*families, *FAMILIES))


def _look(game: str) -> str:
    """The style sheet of a game's journals, to stand within a rule for its chapters; with ornaments and signs."""
    sheet = Templates().page(f"{game}/journal.css", medium="screen", paper=PAPERS["a5"]).replace(":root", "&")
    drawn = {name: url for name, url in pictures(game, ()).items() if name != "vignette"}
    return "\n".join([sheet, *(f'.pic-{name} {{ background-image: url("{url}"); }}' for name, url in drawn.items())])


def vignette(chapter: Chapter) -> str:
    """The picture over a chapter, as a URL: it tells who lived."""
    assert chapter.book is not None
    return pictures(chapter.game, tuple(member.died_on is None for member in chapter.book.cast))["vignette"]
