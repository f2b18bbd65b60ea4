#!/usr/bin/env python3
"""HEFT in plain Python, to compare makespans and speed with.

    python3 plain_heft.py SCENARIO.json

SCENARIO.json is a scenario of the article “schedule” whose graph has tasks and edges, for one number of equal
processors; results are sent when a task ends. Prints JSON: the makespan, and the seconds that ranking and placing took,
without reading the file.
"""

import json
import sys
import time


def read(path):
    """Seconds of tasks, successors and predecessors with the seconds of transfers, number of processors."""
    with open(path) as file:
        scenario = json.load(file)
    network = scenario.get("network", {})
    latency, bandwidth = network.get("latency", 0.0), network.get("bandwidth")
    seconds = [task["seconds"] for task in scenario["graph"]["tasks"]]
    successors = [[] for _ in seconds]
    predecessors = [[] for _ in seconds]
    for start, end, count in scenario["graph"]["edges"]:
        transfer = latency + (count / bandwidth if bandwidth else 0.0)
        successors[start].append((end, transfer))
        predecessors[end].append((start, transfer))
    return seconds, successors, predecessors, scenario["processors"]


def ranks(seconds, successors, predecessors):
    """The upward rank of each task: its seconds and the longest way behind it."""
    missing = [len(behind) for behind in successors]
    ready = [task for task, count in enumerate(missing) if count == 0]
    rank = [0.0] * len(seconds)
    while ready:
        task = ready.pop()
        rank[task] = seconds[task] + max((c + rank[after] for after, c in successors[task]), default=0.0)
        for before, _ in predecessors[task]:
            missing[before] -= 1
            if missing[before] == 0:
                ready.append(before)
    return rank


def first_gap(busy, ready, length):
    """The start in the first gap of a processor that holds a task."""
    free = 0.0
    for begin, end in busy:
        start = max(free, ready)
        if start + length <= begin:
            return start
        free = end
    return max(free, ready)


def heft(seconds, successors, predecessors, processors):
    """The makespan; each task goes where it ends first."""
    rank = ranks(seconds, successors, predecessors)
    order = sorted(range(len(seconds)), key=lambda task: -rank[task])
    busy = [[] for _ in range(processors)]
    place, ends = [0] * len(seconds), [0.0] * len(seconds)
    for task in order:
        best = None
        for processor in range(processors):
            ready = max(
                (ends[before] + (c if place[before] != processor else 0.0) for before, c in predecessors[task]),
                default=0.0,
            )
            start = first_gap(busy[processor], ready, seconds[task])
            if best is None or start + seconds[task] < best[0]:
                best = (start + seconds[task], start, processor)
        end, start, processor = best
        busy[processor].append((start, end))
        busy[processor].sort()
        place[task], ends[task] = processor, end
    return max(ends)


def main():
    problem = read(sys.argv[1])
    begun = time.perf_counter()
    makespan = heft(*problem)
    print(json.dumps({"makespan": makespan, "seconds": time.perf_counter() - begun}))


main()
