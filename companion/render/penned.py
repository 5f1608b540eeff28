"""The player's notes, which are Markdown: as HTML for pages, and as Markdown that is safe in a vault or on a blog.

Only what a note needs is known: headings, paragraphs, emphasis, lists, quotations, rules, code, links to `https:` and
`mailto:`. HTML stays text, pictures become links, other addresses stay as they were written. Lines end
where the player ended them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from markupsafe import Markup

from companion.story.markup import escaped

FIRST, LAST = 3, 6
"""The level of a note's highest headings, below that of the part that holds it, and of its lowest."""

_SCHEMES = ("https:", "mailto:")
_BREAK = "\\"


def html(lines: Sequence[str]) -> Markup:
    """A note as HTML."""
    parser = _parser()
    tokens = parser.parse("\n".join(lines))
    levels = sorted({token.tag for token in tokens if token.type == "heading_open"})
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{min(FIRST + levels.index(token.tag), LAST)}"
    return Markup(parser.renderer.render(tokens, parser.options, {}))  # noqa: S704  # the parser escapes what it is given


def markdown(lines: Sequence[str]) -> list[str]:
    """A note as lines of Markdown in which nothing is live but what this module knows."""
    return _blocks(SyntaxTreeNode(_parser().parse("\n".join(lines))).children)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "linkify": False, "breaks": True, "xhtmlOut": True})
    parser.disable(["code", "html_block", "html_inline"])
    parser.validateLink = lambda url: url.strip().casefold().startswith(_SCHEMES)  # type: ignore[method-assign]
    parser.add_render_rule("softbreak", _line_end)
    parser.add_render_rule("hardbreak", _line_end)
    parser.add_render_rule("link_open", _link)
    parser.add_render_rule("image", _picture)
    return parser


def _line_end(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    return "<br />"


def _link(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """A link; one that shows its address is `bare`, so that paper does not print it twice."""
    bare = ' class="bare"' if tokens[at].markup == "autolink" else ""
    return f'<a{bare} href="{Markup.escape(tokens[at].attrGet("href"))}">'


def _picture(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """Nothing is fetched for a page: a picture is a link to itself."""
    token = tokens[at]
    return f'<a href="{Markup.escape(token.attrGet("src"))}">{Markup.escape(token.content or token.attrGet("src"))}</a>'


# -- Markdown ----------------------------------------------------------------------------------


def _blocks(nodes: Sequence[SyntaxTreeNode]) -> list[str]:
    """Blocks with an empty line between them."""
    rows: list[str] = []
    for node in nodes:
        rows += [*([""] if rows else []), *_block(node)]
    return rows


def _block(node: SyntaxTreeNode) -> list[str]:
    match node.type:
        case "heading":
            level = min(FIRST + int(node.tag[1:]) - 1, LAST)
            return [f"{'#' * level} {' '.join(_inline(node.children[0]))}"]
        case "bullet_list" | "ordered_list":
            return [row for place, item in enumerate(node.children, 1) for row in _item(node, item, place)]
        case "blockquote":
            return [f"> {row}".rstrip() for row in _blocks(node.children)]
        case "hr":
            return ["* * *"]
        case "fence":
            return _ended([escaped(row) for row in node.content.rstrip("\n").split("\n")])
    return _ended(_inline(node.children[0])) if node.children else []


def _item(parent: SyntaxTreeNode, item: SyntaxTreeNode, place: int) -> Iterator[str]:
    mark = "- " if parent.type == "bullet_list" else f"{int(parent.attrGet('start') or 1) + place - 1}. "
    for number, row in enumerate(_blocks(item.children) or [""]):
        yield f"{mark if number == 0 else ' ' * len(mark)}{row}".rstrip()


def _ended(rows: list[str]) -> list[str]:
    """Lines that end where they end."""
    return [row + (_BREAK if place < len(rows) - 1 and row else "") for place, row in enumerate(rows)]


def _inline(node: SyntaxTreeNode) -> list[str]:
    """The lines of a paragraph."""
    rows = [""]
    for child in node.children:
        if child.type in ("softbreak", "hardbreak"):
            rows.append("")
        else:
            rows[-1] += _piece(child, first=not rows[-1])
    return rows


def _piece(node: SyntaxTreeNode, *, first: bool) -> str:
    match node.type:
        case "em" | "strong":
            mark = "*" if node.type == "em" else "**"
            return f"{mark}{' '.join(_inline(node))}{mark}"
        case "link":
            return f"[{' '.join(_inline(node))}](<{node.attrGet('href')}>)"
        case "image":
            return f"[{_plain(node.content or str(node.attrGet('src')))}](<{node.attrGet('src')}>)"
    return escaped(node.content) if first else _plain(node.content)


def _plain(text: str) -> str:
    """A text within a line: what matters only at its beginning is left as it is."""
    return escaped(f"x{text}")[1:]
