"""SVG: plain attributes, stable numbers, escaped words, ids of its own."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Text
from companion.render.svg import number, svg

NS = "{http://www.w3.org/2000/svg}"


def drawn(*shapes: object, prefix: str = "m", **more: bool) -> ElementTree.Element:
    drawing = Drawing(30, 20, "Isla & <río>", "Tout « vu »", shapes)  # type: ignore[arg-type]
    return ElementTree.fromstring(svg(drawing, prefix, **more))


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.1 + 0.2, "0.3"), (-0.001, "0"), (12.345, "12.35"), (1e-9, "0"), (250.0, "250")]
)
def test_numbers_are_short_and_stable(value: float, text: str) -> None:
    assert number(value) == text


def test_titles_and_descriptions_are_escaped_and_named() -> None:
    root = drawn(prefix="a7")
    title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
    assert title is not None and title.text == "Isla & <río>"
    assert (
        desc is not None and root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}" == "a7-title a7-desc"
    )


def test_a_spoken_drawing_has_its_description_where_readers_look() -> None:
    title = drawn(spoken=True).find(f"{NS}title")
    assert title is not None and title.text == "Isla & <río>. Tout « vu »"


def test_no_style_sheet_is_needed() -> None:
    ink = Ink(fill="#aabbcc", stroke="#000000", width=0.5, dash=(1, 2), opacity=0.5)
    root = drawn(Path((("M", 0, 0), ("L", 1, 1), ("Z",)), ink), Circle((1, 2), 3, Ink(stroke="#123456")))
    assert root.find(f"{NS}style") is None
    path = root.find(f"{NS}path")
    assert path is not None and path.attrib == {
        "d": "M0 0L1 1Z",
        "fill": "#aabbcc",
        "stroke": "#000000",
        "stroke-width": "0.5",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "stroke-dasharray": "1 2",
        "opacity": "0.5",
    }


def test_text_stays_text_and_asks_for_its_face() -> None:
    words = "L’île <b>\u202f: &"
    text = drawn(Text((1, 2), words + "\x00", 3, "EB Garamond Italic", anchor="middle", turn=90)).find(f"{NS}text")
    assert text is not None and text.text == words.replace("\u202f", "\u00a0")
    assert text.get("font-family") == "EB Garamond" and text.get("font-style") == "italic"
    assert text.get("text-anchor") == "middle" and text.get("transform") == "rotate(90 1 2)"


def test_groups_move_turn_and_scale_and_bear_the_prefix() -> None:
    group = drawn(Group((Circle((0, 0), 1, Ink(fill="#000000")),), (3, 4), 2.0, 45, title="Nef", id="ship"), prefix="x")
    found = group.find(f"{NS}g")
    assert found is not None and found.get("id") == "x-ship"
    assert found.get("transform") == "translate(3 4) rotate(45) scale(2)"
    assert found[0].text == "Nef"


def test_a_file_that_travels_alone_holds_its_fonts() -> None:
    style = drawn(Text((0, 0), "A", 3, "Caveat"), fonts_inside=True).find(f"{NS}style")
    assert style is not None and style.text is not None
    assert style.text.count("@font-face") == 1 and "data:font/woff" in style.text


def test_the_same_drawing_has_the_same_text() -> None:
    drawing = Drawing(10, 10, "t", "d", (Circle((1 / 3, 2 / 3), 0.1, Ink(fill="#000000")),))
    assert svg(drawing) == svg(drawing)
