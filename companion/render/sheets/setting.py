"""How a sheet is to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from companion.render.art.icons import icon
from companion.render.sheets.page import Icons, Page, Warn
from companion.render.sheets.paper import PAPERS


@dataclass(frozen=True, slots=True)
class Setting:
    """Paper, language, ink; the command that goes on from the sheet; whether it is a form for a screen."""

    paper: str
    lang: str
    ink: str = "full"
    warn: Warn | None = None
    onward: str = ""
    form: bool = False

    def page(self, *, lying: bool, icons: Icons = icon) -> Page:
        """An empty page."""
        sheet = PAPERS[self.paper]
        return Page(sheet.turned if lying else sheet, self.ink, self.warn, icons, form=self.form)
