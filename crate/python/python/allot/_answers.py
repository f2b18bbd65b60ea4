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


def speculation(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tasks that may not be needed: every allocation of one number of slots, as of `allot allocate`."""
    return answer(scenario, "speculation", **fields)


def inspect(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tasks whose cost can be told ahead: each policy over numbers of processes, as of `allot inspect`."""
    return answer(scenario, "inspect", **fields)


def balance(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Work that is uneven and known: each strategy, as of `allot balance`."""
    return answer(scenario, "balance", **fields)


def schedule(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Work that waits for other work: each policy over numbers of processors, as of `allot schedule`."""
    return answer(scenario, "schedule", **fields)


def relentless(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Processors that come and go: means over runs, as of `allot relentless`."""
    return answer(scenario, "relentless", **fields)


def split(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """Tests over machines: each rule, the bound, the course over numbers of machines, as of `allot split --json`."""
    return answer(scenario, "split", **fields)


def rules(scenario: Scenario, **fields: Any) -> dict[str, Any]:
    """One work under the rules of all articles, on one number of processors, with a bound and advice."""
    return answer(scenario, "rules", **fields)


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
