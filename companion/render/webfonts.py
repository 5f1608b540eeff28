"""The faces that a page of HTML carries inside itself: small WOFF 2 twins of the bundled ones.

They lie ready made in `fonts/web/`, so that a page costs no time to make and little to
send; `fonts/web/SOURCES.toml` says of which face each was made. A character that they
lack is drawn by the reader's browser.
"""

from __future__ import annotations

import tomllib
from base64 import b64encode
from functools import cache

from companion.render.assets import FONTS, asset
from companion.render.fonts import faces

_WEB = FONTS / "web"


@cache
def css(names: frozenset[str] | None = None) -> str:
    """`@font-face` rules with the faces inside: all that lie ready, or those of these names."""
    sources = tomllib.loads(asset(_WEB / "SOURCES.toml").read_text(encoding="utf-8"))
    made_of = {face.path: face for face in faces().values()}
    rules = []
    for file in sources["files"]:
        face = made_of[FONTS / file["from"]]
        if names is not None and face.name not in names:
            continue
        inside = b64encode(asset(_WEB / file["file"]).read_bytes()).decode()
        rules.append(
            f'@font-face{{font-family:"{face.family}";font-style:{face.style};font-weight:{face.weight};'
            f'font-display:swap;src:url("data:font/woff2;base64,{inside}") format("woff2")}}'
        )
    return "\n".join(rules)
