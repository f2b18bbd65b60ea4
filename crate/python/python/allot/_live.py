"""Figures as widgets: live, with their controls, in notebooks that know anywidget.

The frame of each article, and the wasm modules that it computes with, lie in `live/`, which `npm run wheel` makes. A
notebook asks for them when it first shows a figure.
"""

from __future__ import annotations

import gzip
import hashlib
import tarfile
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import anywidget
import traitlets

from ._answers import answer
from ._figure import Figure
from ._figure import figure as make
from ._live_files import ARCHIVE, WIDGET

THEMES = ("auto", "light", "dark", "projector")


class LiveFigure(anywidget.AnyWidget):
    """A live figure. Its trait `scenario` is always what the reader sees: complete, with the article's name.

    To set `scenario` changes the figure, and raises Refusal where it is not allowed; a reader who moves a slider sets
    it as well. `link` follows: it opens the figure from the folder of allot's pages, and is empty where the scenario is
    too long for one. `theme` is auto (that of the notebook), light, dark or projector; `height` the CSS pixels that are
    kept free until the figure has said how high it is.
    """

    _esm = WIDGET.read_text(encoding="utf-8") if WIDGET.exists() else ""

    name = traitlets.Unicode(read_only=True, help="The figure's name.").tag(sync=True)
    scenario = traitlets.Dict(help="What is shown.").tag(sync=True)
    link = traitlets.Unicode(read_only=True, help="The link to it.").tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto", help="The figure's theme.").tag(sync=True)
    height = traitlets.Int(840, min=50, max=20000, help="CSS pixels that are kept free.").tag(sync=True)
    _article = traitlets.Unicode().tag(sync=True)
    _version = traitlets.Unicode().tag(sync=True)
    _title = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Unicode().tag(sync=True)
    _picture = traitlets.Unicode().tag(sync=True)

    def __init__(self, figure: Figure) -> None:
        self._of_reader = False
        self._figure: Figure | None = figure
        super().__init__(
            **_seen(figure, "auto"),
            scenario=figure.scenario,
            _article=figure.article,
            _version=_version(),
        )
        self.set_trait("link", figure.link or "")
        # From here on, what is set is checked.
        self.set_trait("name", figure.name)
        self.on_msg(self._asked)

    def answer(self) -> dict[str, Any]:
        """The answer to what is shown, as of `allot.answer`."""
        return answer(self.scenario)

    @property
    def figure(self) -> Figure:
        """The figure as it is shown: its `csv()`, `svg()` and `summary`."""
        if self._figure is None:
            self._figure = make(self.name, self.scenario)
        return self._figure

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes what the reader has set, which the figure has computed already."""
        self._of_reader = True
        try:
            super().set_state(sync_data)
        finally:
            self._of_reader = False

    @traitlets.validate("scenario")
    def _validate(self, proposal: Any) -> Mapping[str, Any]:
        given = proposal["value"]
        if self._of_reader:
            self._figure = None
        elif self.name:
            self._figure = make(self.name, given, self._article)
            return self._figure.scenario
        return given

    @traitlets.observe("scenario", "theme")
    def _follow(self, change: Any) -> None:
        if self._of_reader or not self.name:
            return
        seen = {"link": self.figure.link or "", **_seen(self.figure, self.theme)}
        with self.hold_sync():
            for trait, value in seen.items():
                self.set_trait(trait, value)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_()
        return {**live, **self.figure.still()}, metadata

    def _asked(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Sends a file of `live/` to the notebook."""
        if isinstance(content, dict) and content.get("type") == "allot-file" and content.get("name") in _files():
            name = content["name"]
            self.send({"type": "allot-file", "name": name}, [_packed(name)])


def _seen(figure: Figure, theme: str) -> dict[str, str]:
    """What is seen where no frame is."""
    picture = figure.svg(theme="light" if theme == "auto" else theme)
    return {"_title": figure.title, "_words": figure.summary, "_picture": picture}


@lru_cache(maxsize=1)
def _version() -> str:
    return hashlib.sha256(ARCHIVE.read_bytes()).hexdigest()[:16] if ARCHIVE.exists() else ""


@lru_cache(maxsize=1)
def _files() -> dict[str, bytes]:
    """All files by their names: together they take a fifth of a second to unpack, and a third of the bytes."""
    with tarfile.open(ARCHIVE, "r:xz") as archive:
        return {member.name: archive.extractfile(member).read() for member in archive}


@lru_cache(maxsize=None)
def _packed(name: str) -> bytes:
    return gzip.compress(_files()[name], mtime=0)
