"""What a person wrote, fit for a page: signs that only steer a terminal are shown by their pictures."""

from __future__ import annotations

import unicodedata

KEPT = ("\n", "\t")
DELETE, PICTURES, DELETED = "\x7f", 0x2400, "\u2421"


def pictured(text: str) -> str:
    """`text` with its control signs as pictures, `␛` for an escape; line ends and tabs stay."""
    return "".join(map(_sign, text.replace("\r\n", "\n")))


def _sign(sign: str) -> str:
    if sign in KEPT or unicodedata.category(sign) != "Cc":
        return sign
    if sign == DELETE:
        return DELETED
    return chr(PICTURES + ord(sign)) if sign < " " else "\ufffd"
