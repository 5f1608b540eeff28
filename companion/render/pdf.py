"""HTML to PDF by WeasyPrint, the one place that knows it; PDF to PNG by pdfium.

Pages have our fonts only, take nothing from the network, are tagged (PDF/UA), and have
the same bytes for the same input. What WeasyPrint merely logs becomes an error here.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from datetime import datetime
from html import escape
from io import BytesIO, StringIO
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from companion.core.errors import CompanionError, PageEngineMissing
from companion.render import fonts
from companion.render.assets import ROOT
from companion.render.moment import UNDATED, moment

Attached = tuple[str, bytes, str]  # file name, content, MIME type
Warn = Callable[[str], None]
_FONTCONFIG = Path(__file__).with_name("fonts.conf")
_GRAVE = ("Font-face", "Unable to", "Malformed URL", "Anchor defined twice", ".notdef")
_INSTALL = {
    "apt-get": "sudo apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0",
    "dnf": "sudo dnf install pango harfbuzz",
    "pacman": "sudo pacman -S pango harfbuzz",
    "brew": "brew install pango",
    "win32": "winget install MSYS2.MSYS2, then in its shell: pacman -S mingw-w64-ucrt-x86_64-pango",
}


def pdf(
    html: str,
    *,
    title: str,
    attachments: Sequence[Attached] = (),
    date: str | None = None,
    warn: Warn | None = None,
) -> bytes:
    """A page of HTML as a tagged PDF.

    `html` is a whole document with `lang` on its root and needs no `@font-face`: the faces it
    names are declared here. `date` (ISO 8601, a log's `started`) dates the document, unless
    SOURCE_DATE_EPOCH is set. `warn` hears a sentence for each character that no font holds.
    Raises PageEngineMissing without Pango, CompanionError when the page cannot be drawn whole.
    """
    names = fonts.used(html)
    text, strangers = fonts.printable(html, names)
    for char in strangers:
        (warn or warnings.warn)(f"{title}: no font has the character {char} (U+{ord(char):04X}); its code is printed.")
    when = moment(date)
    with _alone(), _listening() as heard:
        made = _write(engine(), _dated(text, title, when), names, attachments, when or UNDATED)
    if heard:
        raise CompanionError(f"{title}: the page could not be drawn whole: {heard[0]}.")
    return made


def engine() -> ModuleType:
    """WeasyPrint, imported without its banner. Raises PageEngineMissing naming the mend."""
    try:
        with _alone(), redirect_stdout(StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import weasyprint
    except OSError as fault:
        raise PageEngineMissing(f"PDF pages need the library Pango; install it with: {install_command()}") from fault
    return weasyprint  # type: ignore[no-any-return]


def install_command(platform: str = sys.platform, which: Callable[[str], Any] = shutil.which) -> str:
    """What installs the page engine's libraries on this system."""
    if platform in _INSTALL:
        return _INSTALL[platform]
    found = (tool for tool in ("brew", "apt-get", "dnf", "pacman") if which(tool))
    return _INSTALL[next(found, "brew" if platform == "darwin" else "apt-get")]


def png(pdf_bytes: bytes, scale: float = 2.0, page: int = 0) -> bytes:
    """A page of a PDF as a PNG; `scale` is in pixels a point (1/72 inch)."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes)
    picture = BytesIO()
    document[page].render(scale=scale).to_pil().save(picture, "PNG", optimize=True)
    document.close()
    return picture.getvalue()


def _write(
    weasyprint: ModuleType, html: str, names: tuple[str, ...], attachments: Iterable[Attached], when: datetime
) -> bytes:
    from weasyprint.text.fonts import FontConfiguration

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        known, fetcher = FontConfiguration(), _fetcher(weasyprint)
        sheet = weasyprint.CSS(string=fonts.css(names), font_config=known, url_fetcher=fetcher)
        made: bytes = weasyprint.HTML(string=html, url_fetcher=fetcher, base_url=ROOT.as_uri()).write_pdf(
            font_config=known,
            stylesheets=[sheet],
            attachments=[_attachment(weasyprint, attached, when) for attached in attachments],
            pdf_variant="pdf/ua-1",
            pdf_identifier=hashlib.sha256(html.encode()).digest()[:16],
        )
    return made


def _fetcher(weasyprint: Any) -> Any:
    """Fetches our own files and what the page itself holds; anything else is refused."""

    class Ours(weasyprint.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            parts = urlsplit(url)
            own = parts.scheme == "file" and Path(url2pathname(parts.path)).resolve().is_relative_to(ROOT)
            if parts.scheme != "data" and not own:
                raise ValueError(f"{url} is no file of this page")
            return super().fetch(url, headers)

    return Ours()


def _attachment(weasyprint: ModuleType, attached: Attached, when: datetime) -> Any:
    name, content, kind = attached
    made = weasyprint.Attachment(string=content, name=name, description=name, created=when, modified=when)
    made.source = _source(content, name, kind)
    return made


@contextmanager
def _source(content: bytes, name: str, kind: str) -> Iterator[tuple[BytesIO, str, None, str]]:
    yield BytesIO(content), name, None, kind


def _dated(html: str, title: str, when: datetime | None) -> str:
    """The page with its title, if it has none, and its date in the head."""
    head = "" if "<title>" in html.split("<svg", 1)[0] else f"<title>{escape(title)}</title>"
    if when is not None:
        stamp = when.strftime("%Y-%m-%dT%H:%M:%SZ")
        head += f'<meta name="dcterms.created" content="{stamp}"><meta name="dcterms.modified" content="{stamp}">'
    return html.replace("</head>", head + "</head>", 1)


@contextmanager
def _alone() -> Iterator[None]:
    """No font of the system is seen."""
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(_FONTCONFIG)
    try:
        yield
    finally:
        if before is None:
            del os.environ["FONTCONFIG_FILE"]
        else:
            os.environ["FONTCONFIG_FILE"] = before


@contextmanager
def _listening() -> Iterator[list[str]]:
    """What WeasyPrint logs that spoils a page. CSS meant for screens only does not."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            message = record.getMessage()
            if record.levelno >= logging.ERROR or message.startswith(_GRAVE):
                heard.append(message)

    logger, ear = logging.getLogger("weasyprint"), Ear()
    logger.addHandler(ear)
    try:
        yield heard
    finally:
        logger.removeHandler(ear)
