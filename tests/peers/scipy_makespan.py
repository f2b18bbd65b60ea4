#!/usr/bin/env python3
"""The least makespan on equal machines by SciPy's integer programs (HiGHS), to compare results and speed with.

    python3 scipy_makespan.py SECONDS < INPUT

INPUT is JSON: seconds of each test, and machines. SECONDS is how long HiGHS may search. Prints JSON: makespan (null
without a plan), whether it is proven, and the seconds that the search took, without reading the input.
"""

import json
import sys
import time

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import coo_array


def search(seconds, machines, patience):
    """x[i, m] says whether test i is on machine m; the last variable is the makespan, which is to be least."""
    tests = len(seconds)
    last = tests * machines
    which = np.arange(last)
    once = coo_array((np.ones(last), (which // machines, which)), shape=(tests, last + 1))
    load = coo_array(
        (
            np.concatenate([np.repeat(seconds, machines), -np.ones(machines)]),
            (
                np.concatenate([which % machines, np.arange(machines)]),
                np.concatenate([which, np.full(machines, last)]),
            ),
        ),
        shape=(machines, last + 1),
    )
    cost = np.zeros(last + 1)
    cost[last] = 1.0
    integer = np.ones(last + 1)
    integer[last] = 0
    return milp(
        cost,
        integrality=integer,
        bounds=Bounds(0, np.append(np.ones(last), np.inf)),
        constraints=[LinearConstraint(once, 1, 1), LinearConstraint(load, -np.inf, 0)],
        options={"time_limit": patience, "mip_rel_gap": 1e-7},
    )


def main():
    given = json.load(sys.stdin)
    start = time.perf_counter()
    found = search(np.array(given["seconds"]), given["machines"], float(sys.argv[1]))
    took = time.perf_counter() - start
    print(
        json.dumps(
            {
                "makespan": None if found.x is None else found.x[-1],
                "proven": found.status == 0,
                "seconds": took,
            }
        )
    )


if __name__ == "__main__":
    main()
