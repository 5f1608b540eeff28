"""Pages of HTML as well-formed XML, which e-readers want: read as a browser reads them, and written anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element
from xml.sax import saxutils

import tinyhtml5

HTML = "http://www.w3.org/1999/xhtml"
OPS = "http://www.idpf.org/2007/ops"
_PREFIXES = {
    "http://www.w3.org/1999/xlink": "xlink",
    "http://www.w3.org/XML/1998/namespace": "xml",
    OPS: "epub",
}
_EMPTY = frozenset(("area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
Linked = Callable[[str], str]


def parsed(page: str) -> Element:
    """A page of HTML as a tree; whatever a browser would mend is mended."""
    root: Element = tinyhtml5.parse(page)
    return root


def body(root: Element) -> Element:
    """The body of a page's tree."""
    found = root.find(f"{{{HTML}}}body")
    assert found is not None, "the parser gives every page a body"
    return found


def style(root: Element) -> str:
    """The texts of the style sheets in a page's head."""
    return "\n".join(one.text or "" for one in root.findall(f"{{{HTML}}}head/{{{HTML}}}style"))


def ids(element: Element) -> Iterator[str]:
    """The ids of an element and of all in it."""
    return (one.attrib["id"] for one in element.iter() if "id" in one.attrib)


def written(element: Element, linked: Linked = str) -> str:
    """An element as XML, as part of a page of XHTML; `linked` says where each `href` leads."""
    return "".join(_pieces(element, HTML, linked))


def _pieces(element: Element, within: str, linked: Linked) -> Iterator[str]:
    """A start tag, what is inside, an end tag; each name space is declared where it begins."""
    if not isinstance(element.tag, str):  # a comment
        return
    space, name = _split(element.tag)
    declared = f' xmlns="{space}"' if space != within else ""
    yield f"<{name}{declared}{''.join(_attributes(element, linked))}"
    if space == HTML and name in _EMPTY:
        yield "/>"
        return
    yield ">" + _text(element.text)
    for child in element:
        yield from _pieces(child, space, linked)
        yield _text(child.tail)
    yield f"</{name}>"


def _attributes(element: Element, linked: Linked) -> Iterator[str]:
    for key, value in element.attrib.items():
        space, name = _split(key)
        if name.startswith("xmlns") or (space and space not in _PREFIXES):
            continue
        told = linked(value) if name == "href" else value
        yield f" {_PREFIXES[space] + ':' if space else ''}{name}={saxutils.quoteattr(_clean(told))}"


def _split(name: str) -> tuple[str, str]:
    space, brace, local = name.rpartition("}")
    return (space[1:], local) if brace else ("", name)


def _text(text: str | None) -> str:
    return saxutils.escape(_clean(text or ""))


def _clean(text: str) -> str:
    """Text without what XML has no place for."""
    return "".join(char for char in text if _allowed(ord(char)))


def _allowed(code: int) -> bool:
    return (code >= 32 and not 0xD800 <= code <= 0xDFFF and code & 0xFFFE != 0xFFFE) or code in (9, 10, 13)
