"""Notes of the player's: their Markdown is set as such, and nothing hostile in them lives."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt

from companion.render.penned import html, markdown

NOTE = """\
# The *third* evening

We were **late**, and
Jeanne rolled sixes.

- one
- two
  1. inner

> Never again.

See [the map](https://example.org/a?b=1&c=2).
"""
HOSTILE = """\
<script>alert(1)</script> {{ 7 * 7 }} {% raw %}
<img src=x onerror=alert(1)>

[a](javascript:alert(1)) [b](  JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](part:c0001#a) [e](#turn-1) [f](../x)

![far](https://example.org/track.png) ![near](file:///etc/passwd)

[g](https://example.org/"onmouseover="x) [h](https://example.org "a\\" id=\\"b")

```
<b>{{ 1 }}</b>
```

    <i>not code</i>
"""


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_headings_emphasis_lists_quotations_and_links_are_set_as_such() -> None:
    made = html(lines(NOTE))
    for piece in (
        "<h3>The <em>third</em> evening</h3>",
        "<strong>late</strong>, and<br />Jeanne",
        "<li>two<ol>",
        "<blockquote>\n<p>Never again.</p>",
        '<a href="https://example.org/a?b=1&amp;c=2">the map</a>',
    ):
        assert piece.replace("\n", "") in made.replace("\n", "")
    bare = '<a class="bare" href="https://example.org">https://example.org</a>'
    assert bare in html(["<https://example.org>"])


def test_the_levels_of_headings_begin_below_the_parts_and_leave_none_out() -> None:
    assert re.findall(r"<h\d", html(["## a", "#### b", "# c"])) == ["<h4", "<h5", "<h3"]
    assert re.findall(r"<h\d", html(["###### deep"])) == ["<h3"]


def test_nothing_hostile_lives_on_a_page() -> None:
    made = html(lines(HOSTILE))
    assert set(re.findall(r"<(\w+)", made)) <= {"p", "br", "a", "pre", "code"}
    assert all(found.startswith(("https://example.org", "mailto:")) for found in re.findall(r'href="([^"]*)"', made))
    assert set(re.findall(r" (\w+)=", re.sub(r">[^<]*<", "><", made))) <= {"href", "class"}
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7 * 7 }}" in made
    assert "[a](javascript:alert(1))" in made


def live(rows: list[str]) -> str:
    """What a reader of Markdown that takes HTML makes of the rows."""
    return str(MarkdownIt("commonmark", {"html": True}).render("\n".join(rows)))


def test_as_markdown_a_note_reads_the_same() -> None:
    def plain(made: str) -> list[str]:
        return re.sub(r"<[^>]+>", " ", made.replace("&lt;", "<")).split()

    rows = markdown(lines(NOTE))
    assert plain(live(rows)) == plain(html(lines(NOTE)))
    assert rows[0] == "### The *third* evening"
    assert markdown(rows[2:]) == rows[2:]


def test_nothing_hostile_lives_in_markdown() -> None:
    rows = markdown(lines(HOSTILE))
    made = live(rows)
    assert set(re.findall(r"<(\w+)", made)) <= {"p", "br", "a"}
    assert all(found.startswith("https://example.org") for found in re.findall(r'href="([^"]*)"', made))
    assert not re.search(r"\{\{|\{%", "\n".join(rows))


@pytest.mark.parametrize("text", ["", " ", "-", "1.", "#", "> >", "*" * 200, "[" * 500, "> " * 300 + "x", "- " * 200])
def test_any_scrap_is_a_note(text: str) -> None:
    assert isinstance(str(html([text])), str)
    assert all("\n" not in row for row in markdown([text]))
