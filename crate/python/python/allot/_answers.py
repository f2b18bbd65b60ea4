"""The answers of all articles, and work under the rules of several."""

from __future__ import annotations

import json
from typing import Any

from . import _allot
from ._files import Scenario, text


def articles() -> list[str]:
    """The names of all articles."""
    return _allot.articles()


def answer(scenario: Scenario, article: str | None = None, **fields: Any) -> dict[str, Any]:
    """The answer that the article's command prints; without `article`, that which the scenario names.

    `fields` stand in the place of the scenario's own. Raises Refusal, a ValueError with `field`, `value` and `allowed`.
    """
    return json.loads(_allot.answer(text(scenario, fields), article))


def digest(scenario: Scenario, article: str | None = None, **fields: Any) -> str:
    """Sixteen hexadecimal digits over every number of the answer: those of `allot digest`."""
    return _allot.digest(text(scenario, fields), article)


def compare(work: Scenario, knowledge: str = "known", **fields: Any) -> dict[str, Any]:
    """One work under every rule of several articles that it allows, with a bound and advice, as of `allot compare`.

    `knowledge` says what is known of the lengths before tasks run: known, roughly or spread.
    """
    return json.loads(_allot.compare(text(work, fields), knowledge))


def convert(to: str, file: Scenario) -> dict[str, Any]:
    """The work of a file in any form, as a file of the article `to`, as of `allot convert`."""
    made, _ = _allot.convert(to, text(file))
    return json.loads(made)
