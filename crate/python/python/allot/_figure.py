"""Figures that show themselves."""

from __future__ import annotations

import html
import re
from typing import Any

from . import _allot
from ._files import Scenario, text


class Figure:
    """A figure of a scenario: notebooks show it as SVG, with its summary for screen readers."""

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
        return re.sub(r"<svg\b", f'<svg role="img" aria-label="{label}"', self.svg(), count=1)

    def __repr__(self) -> str:
        return f"<allot.Figure {self.name}: {self.title}>"


def figure(name: str, scenario: Scenario, article: str | None = None, **fields: Any) -> Figure:
    """The figure of that name of a scenario; `figures(article)` has the names."""
    return Figure(_allot.Drawn(name, text(scenario, fields), article), name)


def figures(article: str) -> list[str]:
    """The names of all figures of an article."""
    return _allot.figures(article)
