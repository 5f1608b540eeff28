"""The faces that a page of HTML carries inside itself: small WOFF 2 twins of the bundled ones.

They lie ready made in `fonts/web/`, so that a page costs no time to make and little to
send; `fonts/web/SOURCES.toml` says of which face each was made. A character that they
lack is drawn by the reader's browser.
"""

from __future__ import annotations

import tomllib
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.render.assets import FONTS, asset
from companion.render.fonts import Face, faces

_WEB = FONTS / "web"


@dataclass(frozen=True, slots=True)
class Twin:
    """A face, and the file of its small twin."""

    face: Face
    path: Path


@cache
def twins() -> tuple[Twin, ...]:
    """All that lie ready."""
    sources = tomllib.loads(asset(_WEB / "SOURCES.toml").read_text(encoding="utf-8"))
    made_of = {face.path: face for face in faces().values()}
    return tuple(Twin(made_of[FONTS / file["from"]], asset(_WEB / file["file"])) for file in sources["files"])


@cache
def css(names: frozenset[str] | None = None) -> str:
    """`@font-face` rules with the faces inside: all that lie ready, or those of these names."""
    return "\n".join(
        rule(twin.face, "data:font/woff2;base64," + b64encode(twin.path.read_bytes()).decode())
        for twin in twins()
        if names is None or twin.face.name in names
    )


def rule(face: Face, url: str) -> str:
    """The rule that takes a face's twin from a place."""
    return (
        f'@font-face{{font-family:"{face.family}";font-style:{face.style};font-weight:{face.weight};'
        f'font-display:swap;src:url("{url}") format("woff2")}}'
    )
