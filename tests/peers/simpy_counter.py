#!/usr/bin/env python3
"""Processes that ask one counter for their next task (NXTVAL), in SimPy, to compare results and speed with.

    python3 simpy_counter.py < INPUT

INPUT is JSON: tasks, the seconds of each; processes; latency and service of the counter, in seconds. A request travels
half the latency, is served alone, in the order of arrival, and its answer travels the other half. A process whose
answer is that nothing is left ends. Prints JSON: makespan and seconds in the counter, in simulated seconds, the calls,
and the seconds that the simulation took, without reading the input.
"""

import json
import sys
import time

import simpy


def simulate(tasks, processes, latency, service):
    """Makespan, seconds of all processes in the counter, calls."""
    world = simpy.Environment()
    counter = simpy.Resource(world, capacity=1)
    left = iter(tasks)
    told = {"counter": 0.0, "calls": 0}

    def process():
        while True:
            asked = world.now
            yield world.timeout(latency / 2)
            with counter.request() as turn:
                yield turn
                yield world.timeout(service)
                told["calls"] += 1
                seconds = next(left, None)
            yield world.timeout(latency / 2)
            told["counter"] += world.now - asked
            if seconds is None:
                return
            yield world.timeout(seconds)

    for _ in range(processes):
        world.process(process())
    world.run()
    return {"makespan": world.now, **told}


def main():
    given = json.load(sys.stdin)
    start = time.perf_counter()
    answer = simulate(given["tasks"], given["processes"], given["latency"], given["service"])
    print(json.dumps({**answer, "seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main()
