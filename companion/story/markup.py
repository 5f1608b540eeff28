"""What a person wrote, in files of Markdown: it reads as it was written.

That holds in CommonMark, GitHub's and Obsidian's dialects, and through site builders that look for `{{` or `{%`.
"""

from __future__ import annotations

import re

_MARKUP = re.compile(r"([\\`*_{}\[\]#|~$=^%])")
_OPENING = re.compile(r"^(\s*)([-+:]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    """A line of text that Markdown shows as it is."""
    safe = _MARKUP.sub(r"\\\1", text.replace("&", "&amp;")).replace("<", "&lt;").replace(">", "&gt;")
    safe = safe.replace("://", "&#58;//").replace("@", "&#64;")
    opening = _OPENING.match(safe)
    if opening:
        spaces, mark = opening.groups()
        safe = spaces + (f"\\{mark}" if not mark.isdigit() else mark + "\\") + safe[opening.end() :]
    bare = safe.lstrip(" \t")
    return "&nbsp;" * (len(safe) - len(bare)) + bare
