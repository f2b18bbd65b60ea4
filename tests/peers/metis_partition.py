#!/usr/bin/env python3
"""Graphs divided by METIS, to compare cuts and speed with.

    python3 metis_partition.py GRAPH PARTS [TOLERANCE]
    python3 metis_partition.py --available

The first reads a graph in METIS' own format and prints the cut, the imbalance and the seconds of METIS_PartGraphKway
and of METIS_PartGraphRecursive, without reading the file; the second says by its exit code whether METIS is there. The
library is Debian's (package libmetis5), or the one that METIS_LIBRARY names.
"""

import ctypes
import ctypes.util
import os
import sys
import time


def library():
    """The library named by METIS_LIBRARY, else the system's."""
    own = os.environ.get("METIS_LIBRARY")
    found = own or ctypes.util.find_library("metis")
    if not found:
        sys.exit("libmetis is needed: Debian's package libmetis5, or a library named by METIS_LIBRARY")
    return ctypes.CDLL(found)


def read(path):
    """The graph as METIS wants it: starts, neighbours."""
    with open(path) as file:
        rows = [line.split() for line in file if not line.startswith("%")]
    header, rows = rows[0], rows[1:]
    if len(header) > 2 and int(header[2]) != 0:
        sys.exit("a graph without weights is needed")
    starts, ends = [0], []
    for row in rows[: int(header[0])]:
        ends += [int(word) - 1 for word in row]
        starts.append(len(ends))
    return starts, ends


def main():
    metis = library()
    if sys.argv[1] == "--available":
        return
    path, parts = sys.argv[1], int(sys.argv[2])
    tolerance = float(sys.argv[3]) if len(sys.argv) > 3 else 0.03
    starts, ends = read(path)
    count = len(starts) - 1
    index = ctypes.c_int32
    xadj, adjncy = (index * len(starts))(*starts), (index * len(ends))(*ends)
    for name in ("METIS_PartGraphKway", "METIS_PartGraphRecursive"):
        options = (index * 40)()
        metis.METIS_SetDefaultOptions(options)
        options[16] = max(1, round(1000 * tolerance))  # METIS_OPTION_UFACTOR
        part, cut = (index * count)(), index()
        begun = time.perf_counter()
        status = getattr(metis, name)(
            ctypes.byref(index(count)), ctypes.byref(index(1)), xadj, adjncy, None, None, None,
            ctypes.byref(index(parts)), None, None, options, ctypes.byref(cut), part,
        )
        seconds = time.perf_counter() - begun
        if status != 1:
            sys.exit(f"METIS ended with status {status}")
        sizes = [0] * parts
        for own in part:
            sizes[own] += 1
        imbalance = max(sizes) * parts / count - 1
        print(f"{name}: {parts} parts, cut {cut.value}, imbalance {imbalance:.4f}, {1e3 * seconds:.1f} ms")


main()
