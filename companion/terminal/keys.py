"""What a person types: single keys on a real terminal, whole lines elsewhere.

On a terminal, a key in `instant` answers at once when nothing else was typed; any other key
begins a line, which Enter ends. An Enter out of habit right after a key that answered at once
is passed over. The terminal is in its usual state between questions.
"""

from __future__ import annotations

import codecs
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from companion.terminal.screen import Screen

ENTER = ("\r", "\n")
ERASE = ("\x7f", "\b")
CLEAR = "\x15"
END = "\x04"
ESCAPE = "\x1b"
HABIT = 1.0


class Reader(Protocol):
    """Reads one answer; raises EOFError when nothing more will come."""

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str: ...

    def press(self) -> str:
        """Wait for a key, or a line where there are only lines; nothing is shown."""
        ...


def reader(screen: Screen, *, plain: bool = False) -> Reader:
    """Keys on a terminal that has them; lines in pipes, on dumb terminals, and where asked for."""
    live = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return Keys(screen) if live and not plain and sys.platform != "win32" else Lines(screen)


class Lines:
    """Whole lines from the standard input; a pipe's are echoed, so that the output reads as a page."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        self.screen.write(prompt)
        text = sys.stdin.readline()
        if not sys.stdin.isatty() or not text:
            self.screen.line(text.strip())
        if not text:
            raise EOFError
        return text.strip()

    def press(self) -> str:
        text = sys.stdin.readline()
        if not text:
            raise EOFError
        return text.strip()


class Keys:
    """Keys as they are pressed."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.waiting = ""
        self.answered = -HABIT
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = ""

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        self.screen.write(prompt)
        self.shown = prompt
        with _unbuffered(sys.stdin.fileno(), self._back):
            return self._line(instant)

    def _back(self) -> None:
        """The program goes on after it was stopped (Ctrl-Z, fg): what is being typed stands there again."""
        self.screen.line()
        self.screen.write(self.shown)

    def press(self) -> str:
        with _unbuffered(sys.stdin.fileno(), lambda: None):
            return self._key()

    def _line(self, instant: frozenset[str]) -> str:
        text = ""
        while True:
            key = self._key()
            habit = self._from_habit()
            if key in ENTER and habit:
                continue
            if key in ENTER:
                self.screen.line()
                return text.strip()
            if key == END and not text:
                self.screen.line()
                raise EOFError
            if key in instant and not text:
                self.screen.line(key)
                self.answered = time.monotonic()
                return key
            text = self._typed(text, key)

    def _from_habit(self) -> bool:
        """Whether a key comes right after one that answered at once."""
        before, self.answered = self.answered, -HABIT
        return time.monotonic() - before < HABIT

    def _typed(self, text: str, key: str) -> str:
        """The line after a key, on the screen too."""
        if key in ERASE and text:
            self.screen.write("\b \b")
            self.shown = self.shown[:-1]
            return text[:-1]
        if key == CLEAR:
            self.screen.write("\b \b" * len(text))
            self.shown = self.shown[: len(self.shown) - len(text)]
            return ""
        if key == ESCAPE:
            self._skip()
        elif key.isprintable():
            self.screen.write(key)
            self.shown += key
            return text + key
        return text

    def _key(self) -> str:
        while not self.waiting:
            raw = os.read(sys.stdin.fileno(), 1024)
            if not raw:
                raise EOFError
            self.waiting += self.decoder.decode(raw)
        key, self.waiting = self.waiting[0], self.waiting[1:]
        return key

    def _skip(self) -> None:
        """Pass over an arrow or another function key, which came in one piece."""
        if self.waiting[:1] in ("[", "O"):
            end = next((place for place, mark in enumerate(self.waiting[1:], 1) if mark.isalpha() or mark == "~"), 0)
            self.waiting = self.waiting[end + 1 :]


@contextmanager
def _unbuffered(file: int, back: Callable[[], None]) -> Iterator[None]:
    """Keys come one by one, unechoed; what was typed ahead is kept. `back` is called when a stopped program goes on."""
    import termios
    import tty

    def again(*_: object) -> None:
        tty.setcbreak(file, termios.TCSADRAIN)
        back()

    before, handler = termios.tcgetattr(file), signal.getsignal(signal.SIGCONT)
    try:
        signal.signal(signal.SIGCONT, again)
        tty.setcbreak(file, termios.TCSADRAIN)
        yield
    finally:
        signal.signal(signal.SIGCONT, handler)
        termios.tcsetattr(file, termios.TCSADRAIN, before)
