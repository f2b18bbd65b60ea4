"""Work as every article knows it: tasks with their seconds, and what is known of them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from . import _allot

_COLUMNS = {
    "seconds": ("seconds", "second", "time", "duration", "weight", "cost"),
    "estimate": ("estimate",),
    "chance": ("chance", "p", "probability"),
    "names": ("names", "name", "task", "id"),
}
"""Columns of a frame, and attributes of a graph's nodes, by what they are; the first that is there is taken."""


class Work:
    """Tasks. A list that is there has an entry for each; `edges` are (from, to) or (from, to, bytes).

    Lists may be lists, tuples, arrays of NumPy, series of pandas, or anything with `tolist`, `to_list` or `to_pylist`.
    """

    def __init__(
        self,
        seconds: Any = None,
        *,
        estimate: Any = None,
        chance: Any = None,
        edges: Any = None,
        at: Any = None,
        names: Any = None,
        processors: Any = None,
        told: Iterable[str] = (),
    ) -> None:
        given = {"seconds": seconds, "estimate": estimate, "chance": chance, "edges": edges, "at": at, "names": names}
        self._work = {name: _listed(values) for name, values in given.items() if values is not None}
        self._processors = processors
        self.told = list(told)
        """Sentences on what was read."""

    @classmethod
    def of(cls, source: Any, **fields: Any) -> Work:
        """The work of a graph of networkx, or of a frame of pandas, or of anything with Arrow's interface.

        A frame has a column `seconds` (or `chance`), and may have `estimate` and `name`. A graph's nodes have
        attributes of these names, its edges `bytes`: along an edge, the second waits for the first.
        """
        if hasattr(source, "nodes") and hasattr(source, "edges"):
            return cls(**{**_of_graph(source), **fields})
        return cls(**{**_of_frame(source), **fields})

    @classmethod
    def of_file(cls, file: Mapping[str, Any], told: Iterable[str] = ()) -> Work:
        """The work of a file in the form that all articles read."""
        return cls(**file["work"], processors=file.get("processors"), told=told)

    def file(self) -> dict[str, Any]:
        """The file of it, in the form that all articles read."""
        file: dict[str, Any] = {"work": self._work}
        if self._processors is not None:
            file["processors"] = _listed(self._processors)
        return file

    def __getattr__(self, name: str) -> Any:
        if name in ("seconds", "estimate", "chance", "edges", "at", "names"):
            return self.__dict__.get("_work", {}).get(name)
        raise AttributeError(name)

    @property
    def processors(self) -> Any:
        """Numbers of processors, if they are known."""
        return self._processors

    def __len__(self) -> int:
        return len(self.seconds or self.chance or ())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Work) and self.file() == other.file()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        known = ", ".join(self._work)
        return f"<allot.Work of {len(self)} tasks: {known}>"


def read(*paths: str | os.PathLike[str], columns: str = "") -> Work:
    """The work of files that the front page reads: tables, logs and traces of other tools, graphs, files of allot.

    `columns` answers what they leave open, as `--columns` of the command line. What was read is told in `told`.
    """
    files = [(Path(path).name, Path(path).read_bytes()) for path in paths]
    file, told = _allot.read(files, columns)
    return Work.of_file(json.loads(file), told)


def _listed(values: Any) -> Any:
    """Plain lists and numbers of whatever holds them."""
    for method in ("tolist", "to_list", "to_pylist"):
        if hasattr(values, method):
            return getattr(values, method)()
    if isinstance(values, (str, int, float, Mapping)) or values is None:
        return values
    return [_listed(one) for one in values]


def _of_frame(frame: Any) -> dict[str, Any]:
    columns = _columns(frame)
    found = {}
    for name, known in _COLUMNS.items():
        column = next((one for one in known if one in columns), None)
        if column is not None:
            found[name] = _listed(columns[column])
    if not found.keys() & {"seconds", "chance"}:
        have = ", ".join(map(str, columns)) or "none"
        raise ValueError(f"columns: {have}; a column seconds or chance is needed")
    if "names" in found:
        found["names"] = [str(name) for name in found["names"]]
    return found


def _columns(frame: Any) -> Mapping[str, Any]:
    """The columns of a frame by name."""
    if isinstance(frame, Mapping):
        return frame
    names = getattr(frame, "column_names", None) or getattr(frame, "columns", None)
    if names is not None and hasattr(frame, "__getitem__"):
        return {str(name): frame[name] for name in names}
    if hasattr(frame, "__arrow_c_stream__"):
        return _of_arrow(frame)
    raise TypeError(f"{type(frame).__name__} is neither a graph nor a frame")


def _of_arrow(stream: Any) -> Mapping[str, Any]:
    """The columns of anything with Arrow's interface, by the library of it that is there."""
    try:
        import pyarrow
    except ImportError:
        import nanoarrow

        array = nanoarrow.Array(stream)
        names = [array.schema.field(place).name for place in range(array.n_children)]
        return {name: array.child(place).to_pylist() for place, name in enumerate(names)}
    return _columns(pyarrow.table(stream))


def _of_graph(graph: Any) -> dict[str, Any]:
    if not graph.is_directed():
        raise ValueError("graph: edges without a direction; a graph whose edges say what waits for what is needed")
    nodes = list(graph.nodes(data=True))
    number = {node: place for place, (node, _) in enumerate(nodes)}
    found: dict[str, Any] = {"names": [str(node) for node, _ in nodes]}
    for name in ("seconds", "estimate", "chance"):
        known = _COLUMNS[name]
        values = [next((data[one] for one in known if one in data), None) for _, data in nodes]
        if all(value is not None for value in values):
            found[name] = _listed(values)
    edges = graph.edges(data="bytes")
    found["edges"] = [
        [number[first], number[second]] + ([] if size is None else [size]) for first, second, size in edges
    ]
    return found
