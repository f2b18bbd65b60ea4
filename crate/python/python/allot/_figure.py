"""Figures that show themselves."""

from __future__ import annotations

import html
import os
import re
from typing import Any

from . import _allot
from ._files import Scenario, text


class Figure:
    """A figure of a scenario: notebooks show it as SVG, with its summary for screen readers.

    Where ALLOT_SITE in the environment is the address of allot's pages, notebooks show it live, with its controls, and
    the SVG where scripts do not run.
    """

    def __init__(self, drawn: _allot.Drawn, name: str) -> None:
        self._drawn = drawn
        self.name = name

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

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        label = html.escape(f"{self.title}. {self.summary}", quote=True)
        picture = re.sub(r"<svg\b", f'<svg role="img" aria-label="{label}"', self.svg(), count=1)
        site = os.environ.get("ALLOT_SITE", "").rstrip("/")
        if not site or self.link is None:
            return picture
        said = {"figure": self.name, "link": self.link, "title": self.title}
        attributes = "".join(f' {name}="{html.escape(value, quote=True)}"' for name, value in said.items())
        script = f'<script async src="{html.escape(site, quote=True)}/embed.js"></script>'
        return f"{script}<allot-figure{attributes} controls>{picture}</allot-figure>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """All forms at once: a notebook takes the richest that it can show."""
        return {"text/html": self._repr_html_(), "image/svg+xml": self.svg(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<allot.Figure {self.name}: {self.title}>"


def figure(name: str, scenario: Scenario, article: str | None = None, **fields: Any) -> Figure:
    """The figure of that name of a scenario; `figures(article)` has the names."""
    return Figure(_allot.Drawn(name, text(scenario, fields), article), name)


def figures(article: str) -> list[str]:
    """The names of all figures of an article."""
    return _allot.figures(article)
