"""Where this program keeps what is the user's: sessions and the history of dice."""

from __future__ import annotations

import os
import sys


def home() -> str:
    """The user's data folder of this program.

    On Linux by the rule of freedesktop.org, written out here: dice are to fall at once, and
    platformdirs, which knows the other systems too, takes a fifth of the time that a roll may.
    """
    if sys.platform == "linux":
        named = os.environ.get("XDG_DATA_HOME", "")
        return os.path.join(named if os.path.isabs(named) else os.path.expanduser("~/.local/share"), "companion")
    from platformdirs import user_data_dir

    return user_data_dir("companion", appauthor=False)
