#!/usr/bin/env python3
"""Parallel Trajectory Splicing, simulated with NumPy: what a good plain script does, to compare speed and results with.

    python3 numpy_parsplice.py --method maxp_w_star --wall-clock 500 --runs 10

prints, for each run, the segments spliced by the end and the seconds it took. The simulation is the one that
`allot simulate` does by default: every segment is one step of a Markov model and takes T(w). VE gives each free worker
one slot and the segment from where a virtual trajectory ends. MaxP with w* pre-empts: whenever a segment leaves its
state, an ensemble of plain trajectories tells how probable it is that each further segment is needed, and the slots
are shared anew. Segments that stay are counted, not drawn one by one, in the forecasts: how many there are before one
leaves is geometric.
"""

import argparse
import heapq
import json
import sys
import time
from collections import defaultdict, deque

import numpy as np
from scipy_allocation import Tasks, inverse, run_time

SAME_TIME = 1e-9  # seconds
NONE = np.zeros(0)


class Model:
    """A Markov model whose states are all alike"""

    def __init__(self, kind, states, stay):
        self.kind, self.states, self.stay = kind, states, stay

    def exits(self, rng, at):
        """Where segments end that leave these states"""
        if self.kind == "ring":
            return (at + 2 * rng.integers(0, 2, len(at)) - 1) % self.states
        return (at + rng.integers(1, self.states, len(at))) % self.states  # complete

    def steps(self, rng, count):
        """How many segments it takes to leave a state, the one that leaves included"""
        return rng.geometric(1 - self.stay, count)


class Draws:
    """Single random steps; drawn a block at a time, since one call of NumPy is as dear as a thousand numbers"""

    BLOCK = 10_000

    def __init__(self, model, rng):
        self.model, self.rng, self.left = model, rng, []

    def leave(self, at):
        """How many segments it takes to leave a state, and where the last one ends"""
        if not self.left:
            steps = self.model.steps(self.rng, self.BLOCK).tolist()
            moves = self.model.exits(self.rng, np.zeros(self.BLOCK, dtype=int)).tolist()
            self.left = list(zip(steps, moves))
        steps, move = self.left.pop()
        return steps, (at + move) % self.model.states


class Store:
    """The segments of one state: how many are done, how many spliced, and which of the others leave, and where to"""

    def __init__(self):
        self.done = self.spliced = 0
        self.exits = deque()


class Machine:
    """What both methods have in common"""

    def __init__(self, asked, rng):
        self.rng, self.slots = rng, asked.slots
        self.model = Model(asked.model, asked.states, asked.stay)
        self.stores = defaultdict(Store)
        self.end = self.spliced = 0
        self.heap = []

    def complete(self, state, count):
        """Draws where finished segments end, and stores them; whether any leaves"""
        store = self.stores[state]
        leaving = np.flatnonzero(self.rng.random(count) >= self.model.stay)
        ends = self.model.exits(self.rng, np.full(len(leaving), state))
        store.exits.extend(zip((store.done + leaving).tolist(), ends.tolist()))
        store.done += count
        return len(leaving) > 0

    def splice(self):
        """Adds to the trajectory all that fits"""
        while True:
            store = self.stores[self.end]
            index, end = store.exits.popleft() if store.exits else (store.done - 1, None)
            self.spliced += index + 1 - store.spliced
            store.spliced = index + 1
            if end is None:
                return
            self.end = end


class VirtualEnd(Machine):
    """VE: one slot a segment, never paused"""

    def __init__(self, asked, rng):
        super().__init__(asked, rng)
        self.draws = Draws(self.model, rng)
        self.pending = defaultdict(int)
        self.begin(0.0, self.slots)

    def begin(self, now, count):
        due = now + run_time(1.0)
        for _ in range(count):
            state = self.virtual_end()
            self.pending[state] += 1
            heapq.heappush(self.heap, (due, state))

    def virtual_end(self):
        """Splices what is stored and then what is pending, with drawn ends, until a state has neither"""
        used, left, at = {}, {}, self.end
        while True:
            store = self.stores[at]
            taken, exits = used.get(at, store.spliced), left.get(at, 0)
            if exits < len(store.exits):
                index, end = store.exits[exits]
                used[at], left[at] = index + 1, exits + 1
            else:
                steps, end = self.draws.leave(at)
                used[at] = max(taken, store.done) + steps
                if used[at] > store.done + self.pending[at]:
                    return at
            at = end

    def step(self):
        now = self.heap[0][0]
        finished = defaultdict(int)
        while self.heap and self.heap[0][0] <= now + SAME_TIME:
            finished[heapq.heappop(self.heap)[1]] += 1
        for state, count in finished.items():
            self.pending[state] -= count
            self.complete(state, count)
        self.splice()
        self.begin(now, sum(finished.values()))


class Begun:
    """The segments of one state that have begun, oldest first: the work left of each, and its T(w)"""

    def __init__(self):
        self.left, self.seconds = NONE, NONE
        self.since, self.due = 0.0, np.inf

    def advance(self, now):
        self.left = self.left - (now - self.since) / self.seconds
        self.since = now

    def finish(self):
        """How many are done now"""
        more = self.left * self.seconds > SAME_TIME
        self.left, self.seconds = self.left[more], self.seconds[more]
        return len(more) - int(more.sum())

    def arrange(self, seconds):
        """Gives each place in the queue its T(w); begins what is missing, pauses what is beyond"""
        self.left = np.append(self.left, np.ones(max(0, len(seconds) - len(self.left))))
        self.seconds = np.append(seconds, np.full(len(self.left) - len(seconds), np.inf))
        self.due = self.since + float(np.min(self.left * self.seconds, initial=np.inf))


class MaxpOptimal(Machine):
    """MaxP with pre-emption and the optimal allocation w*"""

    def __init__(self, asked, rng):
        super().__init__(asked, rng)
        self.trajectories, self.horizon = asked.trajectories, asked.horizon
        self.begun = defaultdict(Begun)
        self.plan = {}  # of each state that has slots, T(w) of its first, second … segment
        self.reallocate(0.0)

    def step(self):
        now = self.heap[0][0]
        transition, touched = False, []
        while self.heap and self.heap[0][0] <= now + SAME_TIME:
            due, state = heapq.heappop(self.heap)
            begun = self.begun[state]
            if begun.due != due:
                continue  # it was arranged anew since
            begun.due = np.inf
            begun.advance(now)
            transition |= self.complete(state, begun.finish())
            touched.append(state)
        self.splice()
        if transition:
            self.reallocate(now)
        else:
            self.arrange(touched, now)

    def arrange(self, states, now):
        for state in states:
            begun = self.begun[state]
            begun.advance(now)
            begun.arrange(self.plan.get(state, NONE))
            if begun.due < np.inf:
                heapq.heappush(self.heap, (begun.due, state))

    def reallocate(self, now):
        """Shares the slots anew among the segments that may be needed"""
        states, counts = self.needs()
        p = np.arange(self.trajectories, 0, -1) / self.trajectories
        _, multiplier, running = Tasks(np.repeat(p, counts.sum(axis=1))).best(self.slots)
        before = np.cumsum(counts).reshape(counts.shape) - counts
        counts = np.clip(running - before, 0, counts)  # of the last p not all may run
        seconds = run_time(inverse(multiplier / p))
        with_slots = np.flatnonzero(counts.any(axis=0))
        old, self.plan = self.plan, {int(states[i]): np.repeat(seconds, counts[:, i]) for i in with_slots}
        self.arrange(old | self.plan, now)

    def needs(self):
        """The states of which more segments may be needed, and how many of each are with probability 1, 1 - 1/R, …

        The n-th is needed with the probability R'/R if R' of the R trajectories take that many beyond what is stored.
        """
        stock = np.zeros(self.model.states, dtype=int)
        for state, store in self.stores.items():
            stock[state] = store.done - store.spliced
        need = np.maximum(self.ensemble(stock) - stock, 0)
        total = need.sum(axis=0)
        states = np.argsort(-total, kind="stable")[: np.count_nonzero(total)]
        return states, np.diff(np.sort(need[:, states], axis=0), axis=0, prepend=0)

    def ensemble(self, stock):
        """How many segments of each state each trajectory takes up to the horizon"""
        # Stored segments by the runs that they are taken in, each up to one that leaves, or to the last.
        first, last = np.zeros_like(stock), np.zeros_like(stock)
        upto, ends = [], []
        for state in np.flatnonzero(stock):
            store = self.stores[state]
            first[state] = len(upto)
            upto += [index + 1 - store.spliced for index, _ in store.exits] + [stock[state]]
            ends += [end for _, end in store.exits] + [state]
            last[state] = len(upto)
        upto, ends = np.array(upto + [0]), np.array(ends + [0])  # the last is looked up, but never used

        count, states = self.trajectories, self.model.states
        used, run = np.zeros(count * states, dtype=int), np.tile(first, count)
        at, left = np.full(count, self.end), np.full(count, self.horizon)
        row = np.arange(count) * states
        while left.any():
            here = row + at
            i = run[here]
            known = i < last[at]
            steps = np.where(known, upto[i] - used[here], self.model.steps(self.rng, count))
            steps = np.minimum(steps, left)
            used[here] += steps
            left -= steps
            run[here] += known
            at = np.where(known, ends[i], self.model.exits(self.rng, at))
        return used.reshape(count, states)


METHODS = {"ve": VirtualEnd, "maxp_w_star": MaxpOptimal}


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--method", choices=METHODS, required=True)
    ask.add_argument("--model", choices=["ring", "complete"], default="ring")
    ask.add_argument("--states", type=int, default=8000)
    ask.add_argument("--stay", type=float, default=0.99, help="probability that a segment stays in its state")
    ask.add_argument("--slots", type=int, default=5000)
    ask.add_argument("--horizon", type=int, default=70_000, help="segments that MaxP looks ahead")
    ask.add_argument("--trajectories", type=int, default=200, help="of each ensemble")
    ask.add_argument("--wall-clock", type=float, default=3000.0, help="seconds that are simulated")
    ask.add_argument("--runs", type=int, default=1)
    ask.add_argument("--seed", type=int, default=1)
    asked = ask.parse_args()
    spliced, seconds = [], []
    for run in range(asked.runs):
        start = time.perf_counter()
        machine = METHODS[asked.method](asked, np.random.default_rng([asked.seed, run]))
        while machine.heap and machine.heap[0][0] <= asked.wall_clock:
            machine.step()
        seconds.append(time.perf_counter() - start)
        spliced.append(int(machine.spliced))
    json.dump({"spliced": spliced, "seconds": seconds}, sys.stdout)
    print()


if __name__ == "__main__":
    main()
