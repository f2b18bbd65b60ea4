"""Studies: a grid of scenarios of one article as one table."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any

from . import _allot
from ._files import Scenario, _plain, text

_SOME = 64
"""The most scenarios that are handed to a worker at once."""


class Table:
    """The answers to a study, a row for each scenario."""

    def __init__(self, text: str) -> None:
        self.csv = text
        """The table as CSV, of the same bytes as of `allot study`."""

    @property
    def columns(self) -> dict[str, list[Any]]:
        """The columns by name: numbers, yes or no, texts, and None where a row has nothing."""
        names, *rows = csv.reader(io.StringIO(self.csv))
        return {name: [_value(name, row[place]) for row in rows] for place, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.columns["scenario"])

    def __getitem__(self, name: str) -> list[Any]:
        return self.columns[name]

    def to_pandas(self) -> Any:
        """The table as a data frame of pandas, which has to be there."""
        import pandas

        return pandas.DataFrame(self.columns)

    def to_arrow(self) -> Any:
        """The table as a table of pyarrow, which has to be there: `pyarrow.parquet.write_table` writes it."""
        import pyarrow

        return pyarrow.table(self.columns)

    def __repr__(self) -> str:
        return f"<allot.Table of {len(self)} scenarios, {len(self.columns)} columns>"


def study(
    scenario: Scenario,
    over: Mapping[str, Any] | None = None,
    seeds: int | Iterable[Any] | None = None,
    *,
    article: str | None = None,
    executor: Executor | None = None,
    path: str | os.PathLike[str] | None = None,
    part: str = "1/1",
    merge: Iterable[str | os.PathLike[str]] = (),
) -> Table:
    """Answers a scenario with every value of each field of `over`, and with every seed.

    Values are a list, or a range: {"from", "to", "step"}, or whole numbers evenly spaced on a logarithmic axis,
    {"from", "to", "points"}. `seeds` are their number, from 1, or a list.

    Scenarios are answered on all threads, or by `executor`: anything with the `map` of concurrent.futures, whose
    workers have this package. With `path` each row is kept at once, and a study that was stopped goes on; `part` does
    every n-th scenario, and `merge` takes rows of the tables of other parts. As `allot study`, byte by byte.
    """
    axes = [(field, json.dumps(_values(values), default=_plain)) for field, values in (over or {}).items()]
    told = _seeds(seeds)
    asked = (text(scenario), article, tuple(axes), tuple(told))
    grid = _grid(*asked)
    tables = [(str(table), Path(table).read_text(encoding="utf-8")) for table in merge]
    rows = grid.gather(tables, None if path is None else os.fspath(path))
    missing = rows.missing(part)
    workers = os.cpu_count() or 1
    size = max(1, min(_SOME, len(missing) // (8 * workers)))
    some = [missing[start : start + size] for start in range(0, len(missing), size)]
    if executor is not None:
        _gather(executor, asked, some, rows)
    else:
        with ThreadPoolExecutor(workers) as threads:
            _gather(threads, asked, some, rows)
    return Table(rows.close())


def _gather(executor: Executor, asked: tuple[Any, ...], some: Sequence[list[int]], rows: _allot.Rows) -> None:
    # Lists, since Dask's executor asks for lengths.
    for lines in executor.map(_rows, [asked] * len(some), some):
        rows.add(lines)


def _rows(asked: tuple[Any, ...], numbers: list[int]) -> list[str]:
    """The rows of some scenarios, in any process."""
    return _grid(*asked).rows(numbers)


@lru_cache(maxsize=4)
def _grid(file: str, article: str | None, over: tuple[tuple[str, str], ...], seeds: tuple[str, ...]) -> _allot.Grid:
    return _allot.Grid(file, article, list(over), list(seeds))


def _values(values: Any) -> Any:
    return values if isinstance(values, Mapping) else list(values)


def _seeds(seeds: int | Iterable[Any] | None) -> list[str]:
    if seeds is None:
        return []
    if isinstance(seeds, int):
        return [str(seed) for seed in range(1, seeds + 1)]
    return [str(seed) for seed in seeds]


def _value(name: str, cell: str) -> Any:
    if cell == "":
        return None
    if name in ("key", "seed", "digest"):
        return cell
    if cell in ("true", "false"):
        return cell == "true"
    for kind in (int, float):
        try:
            return kind(cell)
        except ValueError:
            pass
    return cell
