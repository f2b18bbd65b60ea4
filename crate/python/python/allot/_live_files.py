"""The files of live figures, and whether they can be shown here. It imports nothing that takes time."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

FOLDER = Path(__file__).parent / "live"
WIDGET = FOLDER / "widget.js"
"""The module that a notebook loads."""
ARCHIVE = FOLDER / "files.tar.xz"
"""The frame of each article, and the wasm modules."""


def missing() -> str | None:
    """What is missing for live figures, in words; none where they can be shown."""
    if find_spec("anywidget") is None:
        return "anywidget is not installed: pip install 'allot[live]'"
    if find_spec("_lzma") is None:
        return "this Python was built without lzma"
    if not (WIDGET.exists() and ARCHIVE.exists()):
        return "this wheel was built without live figures: npm run wheel makes one with them"
    return None
