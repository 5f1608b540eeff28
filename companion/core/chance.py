"""Random numbers as a function of (seed, stream, n), the same on every machine and Python.

Each question has a slot of sixteen bytes in a SHAKE-128 stream, so that a resumed session
goes on as if it had never stopped. Bytes 252-255 are dropped: every face is exactly as
likely as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

try:  # CPython's own, without OpenSSL behind it: dice are to fall at once, and the bytes are the same
    from _sha3 import shake_128  # type: ignore[import-not-found]
except ImportError:
    from hashlib import shake_128

T = TypeVar("T")
SLOT = 16
BLOCK = 256
_FACE = bytes(byte % 6 + 1 if byte < 252 else 0 for byte in range(256))


class Stream:
    """One stream of chance: `Stream(7, "dice")`. Seeds may be negative."""

    __slots__ = ("_at", "_faces", "_key")

    def __init__(self, seed: int, name: str) -> None:
        self._key = f"{seed}/{name}"
        self._at = -1
        self._faces = b""

    def d6(self, n: int, dice: int) -> tuple[int, ...]:
        """Faces of `dice` six-sided dice for question `n`."""
        block, place = divmod(n, BLOCK)
        if block != self._at:
            self._faces = shake_128(f"{self._key}/{block}".encode()).digest(SLOT * BLOCK).translate(_FACE)
            self._at = block
        start = place * SLOT
        faces = self._faces[start : start + dice]
        if dice > SLOT or 0 in faces:
            return self._slow(n, dice)
        return tuple(faces)

    def _slow(self, n: int, dice: int) -> tuple[int, ...]:
        pool = shake_128(f"{self._key}/{n}/again".encode()).digest(2 * dice + 64).translate(_FACE)
        return tuple([face for face in pool if face][:dice])

    def below(self, n: int, limit: int, turn: int = 0) -> int:
        """A whole number from 0 up to, not including, `limit` (at most a million) for question `n`."""
        key = f"{self._key}/{n}/{turn}".encode()
        return int.from_bytes(shake_128(key).digest(16), "big") % limit

    def one_of(self, n: int, things: tuple[Any, ...], turn: int = 0) -> Any:
        """One of `things` for question `n`, each as likely as any other."""
        return things[self.below(n, len(things), turn)]

    def shuffled(self, n: int, things: Sequence[T]) -> list[T]:
        """All of `things` in an order for question `n`, each order as likely."""
        left = list(things)
        for last in range(len(left) - 1, 0, -1):
            place = self.below(n, last + 1, last)
            left[last], left[place] = left[place], left[last]
        return left
