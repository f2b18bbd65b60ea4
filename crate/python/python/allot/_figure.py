"""Figures that show themselves."""

from __future__ import annotations

import html
import json
import os
import sys
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from . import _allot
from ._files import Scenario, text
from ._live_files import missing

if TYPE_CHECKING:
    from ._live import LiveFigure


class Figure:
    """A figure of a scenario: notebooks show it live, with its controls, and as SVG where scripts do not run.

    It is live by anywidget, which `pip install 'allot[live]'` installs, or by the pages of allot, where ALLOT_SITE in
    the environment is their address. Without either it is the SVG, with its summary for screen readers.
    """

    def __init__(self, drawn: _allot.Drawn, name: str) -> None:
        self._drawn = drawn
        self._live: LiveFigure | None = None
        self.name = name

    @property
    def article(self) -> str:
        """The name of its article."""
        return self._drawn.article

    @property
    def scenario(self) -> dict[str, Any]:
        """The scenario with every field that a page shows, and the article's name."""
        return {"article": self.article, **json.loads(self._drawn.scenario)}

    @property
    def title(self) -> str:
        """The title."""
        return self._drawn.title

    @property
    def summary(self) -> str:
        """The summary: sentences on how the figure looks now."""
        return self._drawn.summary

    @property
    def link(self) -> str | None:
        """The link that opens it, from the folder of allot's pages; none where the scenario is too long for one."""
        return self._drawn.link

    def svg(self, width: int = 720, height: int | None = None, theme: str = "light") -> str:
        """The picture as SVG, of the same bytes as `allot figure -o figure.svg`; themes are light, dark, projector."""
        return self._drawn.svg(width, height, theme)

    def csv(self) -> str:
        """Every number, as `allot figure -o figure.csv`."""
        return self._drawn.csv()

    def live(self, theme: str | None = None, height: int | None = None) -> LiveFigure:
        """The widget of this figure: its `scenario` follows the reader, and the figure follows it.

        Raises RuntimeError where something is missing for it.
        """
        if self._live is None:
            why = missing()
            if why is not None:
                raise RuntimeError(why)
            from ._live import LiveFigure

            self._live = LiveFigure(self)
        for trait, value in (("theme", theme), ("height", height)):
            if value is not None:
                setattr(self._live, trait, value)
        return self._live

    def still(self) -> dict[str, str]:
        """What a notebook shows without widgets, by MIME type."""
        return {"text/html": self._repr_html_(), "image/svg+xml": self.svg(), "text/plain": repr(self)}

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        # Notebooks that trust no scripts leave out SVG, and keep images.
        label = html.escape(f"{self.title}. {self.summary}", quote=True)
        data = b64encode(self.svg().encode()).decode()
        picture = f'<img alt="{label}" src="data:image/svg+xml;base64,{data}">'
        site = os.environ.get("ALLOT_SITE", "").rstrip("/")
        if not site or self.link is None:
            return picture
        said = {"figure": self.name, "link": self.link, "title": self.title}
        attributes = "".join(f' {name}="{html.escape(value, quote=True)}"' for name, value in said.items())
        script = f'<script async src="{html.escape(site, quote=True)}/embed.js"></script>'
        return f"{script}<allot-figure{attributes} controls>{picture}</allot-figure>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """All forms at once: a notebook takes the richest that it can show.

        A notebook that is run where nobody can be asked, as by nbconvert, gets what is seen without a kernel.
        """
        if missing() is not None or not _is_attended():
            return self.still(), {}
        return self.live()._repr_mimebundle_()

    def _display_(self) -> Any:
        """What marimo shows."""
        return _Still(self._repr_html_()) if missing() is not None else self.live()

    def __repr__(self) -> str:
        return f"<allot.Figure {self.name}: {self.title}>"


def _is_attended() -> bool:
    """Whether somebody may answer what the cell that runs asks; as far as it is known."""
    interactive = sys.modules.get("IPython")
    kernel = getattr(interactive and interactive.get_ipython(), "kernel", None)
    try:
        return kernel.get_parent("shell")["content"]["allow_stdin"]
    except (AttributeError, KeyError, TypeError):
        return True


class _Still:
    """A figure that is only its picture."""

    def __init__(self, picture: str) -> None:
        self._picture = picture

    def _repr_html_(self) -> str:
        return self._picture


def figure(name: str, scenario: Scenario, article: str | None = None, **fields: Any) -> Figure:
    """The figure of that name of a scenario; `figures(article)` has the names."""
    return Figure(_allot.Drawn(name, text(scenario, fields), article), name)


def figures(article: str) -> list[str]:
    """The names of all figures of an article."""
    return _allot.figures(article)
