"""A function for each article. Made from crate/articles by `npm run generate`. Not to be changed here."""

from __future__ import annotations

from typing import Any

from ._answers import answer
from ._files import Scenario

__all__ = [
    "speculation",
    "inspect",
    "balance",
    "schedule",
    "relentless",
    "split",
    "rules",
]


def speculation(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tasks that may not be needed: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "speculation", **fields)


def inspect(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tasks whose cost can be told ahead: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "inspect", **fields)


def balance(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Work that is uneven and known: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "balance", **fields)


def schedule(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Work that waits for other work: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "schedule", **fields)


def relentless(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Processors that come and go: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "relentless", **fields)


def split(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tests over machines: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "split", **fields)


def rules(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """One work under the rules of several articles: the answer about a scenario of this article, as of `answer`."""
    return answer(scenario, "rules", **fields)
