"""Scenarios as the JSON text that the compiled part reads."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Union

from ._work import Work

Scenario = Union[Mapping[str, Any], Work, str, "os.PathLike[str]"]
"""A scenario, work, or the path of a file with either."""


def text(scenario: Scenario, fields: Mapping[str, Any] | None = None) -> str:
    """The JSON text of a scenario, with some fields over its own."""
    if isinstance(scenario, (str, os.PathLike)):
        file = Path(scenario).read_text(encoding="utf-8")
        if not fields:
            return file
        scenario = json.loads(file)
    if isinstance(scenario, Work):
        scenario = scenario.file()
    if fields:
        scenario = {**scenario, **fields}
    return json.dumps(scenario, default=_plain, allow_nan=False)


def _plain(value: Any) -> Any:
    """What JSON does not know: arrays and numbers of NumPy and the like, ranges, other mappings."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "to_list"):
        return value.to_list()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, range):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot stand in a scenario")
