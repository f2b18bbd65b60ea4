#!/usr/bin/env python3
"""Processes that ask one counter for their next task (NXTVAL), in SimPy, to compare results and speed with.

    python3 simpy_counter.py < INPUT

INPUT is JSON: tasks, the seconds of each; processes; latency and service of the counter, in seconds. A request travels
half the latency, is served alone, in the order of arrival, and its answer travels the other half. A process whose
answer is that nothing is left ends. Prints JSON: makespan, and the seconds of all processes in tasks, in the counter and
idle, in simulated seconds; the calls, and the seconds that the simulation took, without reading the input.
"""

import json
import math
import sys
import time
from dataclasses import dataclass

import simpy


@dataclass
class Account:
    """The seconds of one process."""

    task: float = 0.0
    counter: float = 0.0
    end: float = 0.0


def simulate(tasks, processes, latency, service):
    """Makespan; seconds of all processes in tasks, in the counter and idle; calls."""
    world = simpy.Environment()
    counter = simpy.Resource(world, capacity=1)
    left = iter(tasks)
    accounts = [Account() for _ in range(processes)]
    calls = 0

    def process(account):
        nonlocal calls
        while True:
            asked = world.now
            yield world.timeout(latency / 2)
            with counter.request() as turn:
                yield turn
                yield world.timeout(service)
                calls += 1
                seconds = next(left, None)
            yield world.timeout(latency / 2)
            account.counter += world.now - asked
            if seconds is None:
                account.end = world.now
                return
            yield world.timeout(seconds)
            account.task += seconds

    for account in accounts:
        world.process(process(account))
    world.run()
    return {
        "makespan": world.now,
        "task": math.fsum(account.task for account in accounts),
        "counter": math.fsum(account.counter for account in accounts),
        "idle": math.fsum(world.now - account.end for account in accounts),
        "calls": calls,
    }


def main():
    given = json.load(sys.stdin)
    start = time.perf_counter()
    answer = simulate(given["tasks"], given["processes"], given["latency"], given["service"])
    print(json.dumps({**answer, "seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main()
