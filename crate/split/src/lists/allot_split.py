"""A plugin of pytest that runs the tests of one machine, by the lists in split.json beside this file.

A test that no list has runs on the machine that the lists name for others; new parameters of a known test run where
most of its other parameters do.

    PYTHONPATH=split pytest -p allot_split --machine 2
"""

import json
from collections import Counter, defaultdict
from pathlib import Path


def pytest_addoption(parser):
    parser.addoption("--machine", type=int, required=True, help="the number of this machine, from 1")


def names(nodeid):
    """What reports call a test, and its file or class: as pytest does, and as its JUnit XML does."""
    path, bracket, parameters = nodeid.partition("[")
    file, *parts = path.split("::")
    module = file.removesuffix(".py").replace("/", ".")
    scope = ".".join([module, *parts[:-1]])
    return [nodeid, f"{scope}::{parts[-1] if parts else file}{bracket}{parameters}", file, scope, module]


def pytest_collection_modifyitems(config, items):
    split = json.loads((Path(__file__).parent / "split.json").read_text(encoding="utf-8"))
    machine = config.getoption("--machine")
    if not 1 <= machine <= len(split["machines"]):
        raise ValueError(f"--machine {machine}: 1 to {len(split['machines'])} are in split.json")
    listed, near = {}, defaultdict(Counter)
    for number, known in enumerate(split["machines"], start=1):
        for name in known:
            listed[name] = number
            near[name.split("[")[0]][number] += 1

    def place(item):
        for name in names(item.nodeid):
            if name in listed:
                return listed[name]
        for name in names(item.nodeid.split("[")[0])[:2]:
            if name in near:
                return near[name].most_common(1)[0][0]
        return split["others"]

    places = [(item, place(item)) for item in items]
    config.hook.pytest_deselected(items=[item for item, there in places if there != machine])
    items[:] = [item for item, there in places if there == machine]
