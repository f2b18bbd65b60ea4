#!/usr/bin/env python3
"""The same allocations with NumPy and SciPy: what a good plain script does, to compare speed and results with.

    allot draw scenario.json | python3 scipy_allocation.py --slots 100 1000 10000

reads task probabilities in descending order ({"p": [...]}) and prints, for each number of slots N, the throughput of
the optimal, the naive and the best constant allocation, and how many seconds all of them took. The runtime model is
the paper's. For M running tasks Brent's method finds the multiplier at which their slots add up to N; M is where the
least probable task is just worth its slots, and its neighbours are tried as well.
"""

import argparse
import json
import statistics
import sys
import time

import numpy as np
from scipy.optimize import brentq

A, B, D, G, H = -2.38, 481.42, 2.32, 21.76, 7.10


def run_time(w):
    """T(w)"""
    return A + B / w + D * np.log(G * w) + H / w**2


def slope(w):
    """T'(w)"""
    return -B / w**2 + D / w - 2 * H / w**3


def bend(w):
    """T''(w)"""
    return 2 * B / w**3 - D / w**2 + 6 * H / w**4


def marginal(w):
    """F(w) = -T'/T^2, what a further slot adds to the rate"""
    return -slope(w) / run_time(w) ** 2


def marginal_slope(w):
    """F'(w)"""
    t = run_time(w)
    return (2 * slope(w) ** 2 / t - bend(w)) / t**2


W_MAX = brentq(slope, 1, 1e4, xtol=1e-14, rtol=1e-15)
W_CONCAVE = brentq(marginal_slope, 1e-2, 1, xtol=1e-16, rtol=1e-15)
# Where a slot yields most: the smallest w T(w), at which T + w T' = 0.
W_EFFICIENT = brentq(lambda w: run_time(w) + w * slope(w), 0.5, 2, xtol=1e-16, rtol=1e-15)
EFFICIENCY = 1 / (W_EFFICIENT * run_time(W_EFFICIENT))
PEAK = marginal(W_CONCAVE)

# F on its falling branch, for a first guess of its inverse; F falls to 0 at w_max.
_W = np.geomspace(W_CONCAVE, W_MAX * (1 - 1e-3), 4000)
_W = np.concatenate([_W, W_MAX * (1 - np.geomspace(1e-3, 1e-14, 200)[1:])])
_F = marginal(_W)


def inverse(f):
    """The w at which F(w) = f, between the start of the concave branch and w_max"""
    f = np.clip(f, 0, PEAK)
    w = np.interp(-f, -_F, _W)
    for _ in range(3):
        fall = marginal_slope(w)
        step = np.divide(marginal(w) - f, fall, out=np.zeros_like(w), where=fall < 0)
        w = np.clip(w - step, W_CONCAVE, W_MAX)
    return w


class Tasks:
    """Probabilities in descending order; equal ones are one group"""

    def __init__(self, p):
        self.p = np.asarray(p, dtype=float)
        self.count = len(self.p)
        starts = np.flatnonzero(np.concatenate([[True], self.p[1:] != self.p[:-1]]))
        self.value = self.p[starts]
        self.size = np.diff(np.append(starts, self.count))
        self.end = starts + self.size
        self.running = int(np.count_nonzero(self.p > 0))
        self.sums = np.cumsum(self.p)

    def first(self, m):
        """Values and sizes of the groups of the m most probable tasks"""
        last = np.searchsorted(self.end, m)
        size = self.size[: last + 1].astype(float)
        size[last] = m - (self.end[last] - self.size[last])
        return self.value[: last + 1], size

    def shared(self, m, slots):
        """Throughput and multiplier when the m most probable tasks share the slots as is best for them"""
        p, size = self.first(m)
        if slots >= m * W_MAX:
            return float(np.sum(size * p)) / run_time(W_MAX), 0.0
        if slots <= m * W_CONCAVE:
            return 0.0, np.inf  # too many to be worth while

        def excess(ln_multiplier):
            return float(np.sum(size * inverse(np.exp(ln_multiplier) / p))) - slots

        low, high = np.log(p[-1] * PEAK) - 40, np.log(p[0] * PEAK)
        multiplier = np.exp(brentq(excess, low, high, xtol=1e-13, rtol=1e-14))
        w = inverse(multiplier / p)
        return float(np.sum(size * p / run_time(w))), multiplier

    def best(self, slots):
        """Most throughput, multiplier and number of tasks: search for this number, then among its neighbours"""
        most = int(min(self.running, np.ceil(slots / W_EFFICIENT) + 1))
        low, high = 1, most
        while high - low > 1:
            middle = (low + high) // 2
            if self.p[middle - 1] * EFFICIENCY > self.shared(middle, slots)[1]:
                low = middle
            else:
                high = middle
        near = range(max(1, low - 2), min(most, high + 2) + 1)
        return max((*self.shared(m, slots), m) for m in near)

    def optimal(self, slots):
        """The most throughput"""
        # Less than one slot: all of it for one task.
        return self.best(slots)[0] or self.p[0] / run_time(slots)

    def naive(self, slots):
        """One slot for each of the most probable tasks, more only where all run"""
        if slots >= self.count:
            return self.sums[-1] / run_time(min(slots / self.count, W_MAX))
        whole = int(slots)
        total = self.sums[whole - 1] / run_time(1.0) if whole else 0.0
        rest = slots - whole
        return total + (self.p[whole] / run_time(rest) if rest > 0 else 0.0)

    def constant(self, slots):
        """The best number of tasks that all get the same"""
        n = np.arange(1, self.running + 1)
        w = np.minimum(slots / n, W_MAX)
        worth = w > W_CONCAVE / 4  # below, T of the paper's model says little
        worth[0] = True
        return float(np.max(self.sums[: self.running][worth] / run_time(w[worth])))


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--slots", type=float, nargs="+", required=True, help="numbers of slots N")
    ask.add_argument("--repeat", type=int, default=1, help="number of timed runs, of which the median is printed")
    ask.add_argument("--optimal-only", action="store_true", help="leave out the naive and the constant allocation")
    asked = ask.parse_args()
    tasks = Tasks(json.load(sys.stdin)["p"])
    kinds = ["optimal"] if asked.optimal_only else ["optimal", "naive", "constant"]
    seconds = []
    for _ in range(asked.repeat):
        start = time.perf_counter()
        answer = {kind: [float(getattr(tasks, kind)(slots)) for slots in asked.slots] for kind in kinds}
        seconds.append(time.perf_counter() - start)
    json.dump({"seconds": statistics.median(seconds), "slots": asked.slots, **answer}, sys.stdout)
    print()


if __name__ == "__main__":
    main()
