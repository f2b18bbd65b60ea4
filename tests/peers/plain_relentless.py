#!/usr/bin/env python3
"""Agents of the Relentless Execution Model, simulated as one would write it down in Python.

    python3 plain_relentless.py CELLS STEPS AGENTS [RUNS]

runs `allot relentless`'s example heat1d (maxX = CELLS - 1, maxT = STEPS, alpha = 0.25; lookups of 0.01 s, operations of
0.2 s, random order, results as targets), and prints as JSON the seconds and the agent actions of a run, and the means of
makespan and executions with their standard errors, which have to agree with allot's (`tests/bench/relentless.mjs`).
"""

import heapq
import json
import random
import statistics
import sys
import time


class Program:
    """The heat equation: labels are (x, t)."""

    def __init__(self, cells, steps):
        self.last, self.steps = cells - 1, steps

    def requires(self, label):
        x, t = label
        if t == 0:
            return []
        if x in (0, self.last):
            return [(x, t - 1)]
        return [(x - 1, t - 1), (x, t - 1), (x + 1, t - 1)]

    def compute(self, label, inputs):
        """The value, and the number of operations in the text."""
        x, t = label
        if t == 0:
            return (1.0 if x < self.last / 2 else 0.0), 2
        if x in (0, self.last):
            return inputs[0], 0
        left, center, right = inputs
        return center + 0.25 * (left + right - 2 * center), 5

    def results(self):
        return [(x, self.steps) for x in range(self.last + 1)]


class Dictionary(dict):
    """Values by label, those that are new, and the number of executions."""

    def __init__(self):
        super().__init__()
        self.executions = 0
        self.fresh = set()

    def leave(self, label, value):
        self.executions += 1
        if label not in self:
            self.fresh.add(label)
            self[label] = value


LOOKUP, READ, WRITE, OPERATION = 0.01, 0.0, 0.0, 0.2


def solve(program, dictionary, label, chance):
    """Figure 2 of the seed, with its “repeat”: yields the seconds of each action."""
    while True:
        yield LOOKUP
        if label in dictionary:
            return
        missing = []
        for needed in program.requires(label):
            yield LOOKUP
            if needed not in dictionary:
                missing.append(needed)
        if not missing:
            break
        chance.shuffle(missing)
        for needed in missing:
            yield from solve(program, dictionary, needed, chance)
    inputs = []
    for needed in program.requires(label):
        yield READ
        inputs.append(dictionary[needed])
    value, operations = program.compute(label, inputs)
    yield OPERATION * operations
    yield WRITE
    dictionary.leave(label, value)


def agent(program, dictionary, chance):
    """Picks targets at random until none is left."""
    targets = program.results()
    while targets:
        target = targets.pop(chance.randrange(len(targets)))
        yield from solve(program, dictionary, target, chance)


def run(program, agents, seed):
    """Makespan, executions and actions of a run."""
    dictionary = Dictionary()
    missing = set(program.results())
    queue, begun, actions = [], 0, 0
    for number in range(agents):
        walk = agent(program, dictionary, random.Random(f"{seed} {number}"))
        heapq.heappush(queue, (next(walk), begun, walk))
        begun += 1
    now = 0.0
    while missing:
        now, _, walk = heapq.heappop(queue)
        actions += 1
        seconds = next(walk, None)
        missing -= dictionary.fresh
        dictionary.fresh.clear()
        if seconds is not None:
            heapq.heappush(queue, (now + seconds, begun, walk))
            begun += 1
    return now, dictionary.executions, actions


def main():
    sys.setrecursionlimit(10_000)
    cells, steps, agents = (int(word) for word in sys.argv[1:4])
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    program = Program(cells, steps)
    start = time.perf_counter()
    all_runs = [run(program, agents, seed) for seed in range(runs)]
    seconds = time.perf_counter() - start
    makespans, executions, actions = zip(*all_runs)

    def mean(numbers):
        error = statistics.stdev(numbers) / runs**0.5 if runs > 1 else None
        return [statistics.mean(numbers), error]

    told = {"seconds": seconds / runs, "actions": sum(actions) / runs}
    told |= {"makespan": mean(makespans), "executions": mean(executions)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
