//! The fields of graphs, of the network and of a search.

use crate::generate::random::{CCR, COUNT, LONGEST, PREDECESSORS};
use crate::generate::{UNIT_BYTES, UNIT_SECONDS, dynamics, regular};
use crate::model::setting::{BANDWIDTH, LATENCY};
use crate::model::{MOST_PROCESSORS, SECONDS};
use crate::policy::Policy;
use crate::scenario::STEPS;
use allot_kernel::fields::Absent::{Needed, Nothing, Number, Text};
use allot_kernel::fields::{Bounds, Kind, Row};

/// The network.
pub(crate) const NETWORK: [Row; 2] = [
    Row::number("latency", LATENCY, Number(0.0))
        .named("Latency", "", "s")
        .log(1e-6, 1.0)
        .hint("of each result that travels from one processor to another"),
    Row::number("bandwidth", BANDWIDTH, Nothing("bytes take nothing"))
        .named("Bandwidth", "", "bytes/s")
        .log(1e3, 1e12)
        .when_empty("unlimited"),
];

const fn way(policy: &'static str) -> Row {
    Row::new(
        policy,
        Kind::Choice(&["pull", "push"]),
        Nothing("the policy’s own"),
    )
}

/// The way of results in each policy.
pub(crate) const TRANSFER: [Row; Policy::NAMES.len()] = {
    let mut rows = [const { way("") }; Policy::NAMES.len()];
    let mut i = 0;
    while i < rows.len() {
        rows[i] = way(Policy::NAMES[i]);
        i += 1;
    }
    rows
};

/// A search for a bad case.
pub(crate) const SEARCH: [Row; 3] = [
    Row::new("loser", Kind::Choice(&Policy::NAMES), Needed).meaning("the policy that is to lose"),
    Row::new("winner", Kind::Choice(&Policy::NAMES), Needed)
        .meaning("the policy that it is compared with"),
    Row::whole("steps", STEPS, Number(1000.0))
        .named("Steps", "", "graphs")
        .log(10.0, 100_000.0)
        .hint("that are tried"),
];

/// A graph of its own.
pub(crate) const OWN: [Row; 3] = [
    Row::new("tasks", Kind::Records(&["seconds", "name", "phase", "home"]), Nothing("a recipe"))
        .named("Tasks", "n", "")
        .meaning("the tasks, 1 to 1000000"),
    Row::new("edges", Kind::Rows, Nothing("none"))
        .meaning("`[from, to, bytes]`: `to` waits for `from`; bytes are 0 if left out, those of an edge given twice \
                  add up"),
    Row::new("costs", Kind::Rows, Nothing("none"))
        .meaning("in place of all `seconds` and of `speeds`: a row for each task, its seconds on each processor, of \
                  which the first P count"),
];

/// A phase, or a processor that is taken modulo P.
pub(crate) const PLACE: Bounds = Bounds::new(0.0, 9e15);

/// A task.
pub(crate) const TASK: [Row; 4] = [
    Row::number("seconds", SECONDS, Needed).meaning("seconds on speed 1; none with `costs`"),
    Row::new("name", Kind::Text, Nothing("its index")).meaning("its name"),
    Row::whole("phase", PLACE, Nothing("its depth"))
        .meaning("its phase in the conventional program, for all tasks or none; an edge must lead to a later one"),
    Row::whole("home", PLACE, Nothing("an equal share"))
        .meaning("its processor in the conventional program, modulo P"),
];

/// Molecular dynamics.
pub(crate) const DYNAMICS: [Row; 8] = [
    Row::new("cells", Kind::List, Nothing("[5, 5, 5]")).meaning("cells along x, y and z"),
    Row::whole("steps", dynamics::STEPS, Number(10.0))
        .named("Steps", "", "steps")
        .linear(1.0, 20.0),
    Row::new(
        "density",
        Kind::Forms("`\"uniform\"`, `{\"protein\": {radius, factor}}` or a list"),
        Text("uniform"),
    )
    .meaning("where atoms are; a list has the atoms of each cell, (x·ny + y)·nz + z"),
    Row::number("atoms", dynamics::ATOMS, Number(16_375.0))
        .named("Atoms", "", "atoms")
        .log(100.0, 1e6),
    Row::number("pair", dynamics::PRICE, Number(4.7e-8))
        .named("A pair", "", "s")
        .log(1e-9, 1e-3),
    Row::number("update", dynamics::PRICE, Number(7e-5))
        .named("An update", "", "s")
        .log(1e-7, 1e-2),
    Row::number("bytes", dynamics::BYTES, Number(24.0))
        .named("Bytes of an atom", "", "bytes")
        .log(1.0, 1000.0),
    Row::new("box", Kind::Choice(&["periodic", "open"]), Text("periodic"))
        .named("Box", "", "")
        .meaning("`periodic`: cells at a face of the box have those at the other face for neighbours; `open`: they have \
                  fewer neighbours"),
];

/// A protein.
pub(crate) const PROTEIN: [Row; 2] = [
    Row::number("radius", dynamics::RADIUS, Needed)
        .named("Radius", "", "cells")
        .linear(0.0, 5.0)
        .hint("of the protein, in the middle of the box")
        .meaning("cells whose middle is at most so far from the box’s middle belong to it"),
    Row::number("factor", dynamics::FACTOR, Needed)
        .named("Factor", "", "")
        .log(1.0, 100.0)
        .hint("times as many atoms in a cell of the protein as in another")
        .meaning("their weight; others weigh 1"),
];

const OF_SECONDS: Row =
    Row::number("seconds", UNIT_SECONDS, Number(1.0)).meaning("multiplies all seconds");
const OF_BYTES: Row = Row::number("bytes", UNIT_BYTES, Number(0.0)).meaning("multiplies all bytes");

/// Gaussian elimination.
pub(crate) const GAUSS: [Row; 3] = [
    Row::whole("n", regular::N, Needed)
        .named("Side", "", "")
        .log(2.0, 100.0)
        .meaning("side of the matrix"),
    OF_SECONDS,
    OF_BYTES,
];

/// The fast Fourier transform.
pub(crate) const FFT: [Row; 3] = [
    Row::whole("points", regular::POINTS, Needed)
        .named("Points", "", "")
        .log(2.0, 1024.0)
        .meaning("a power of two"),
    OF_SECONDS,
    OF_BYTES,
];

/// A stencil.
pub(crate) const STENCIL: [Row; 4] = [
    Row::whole("width", regular::SIDE, Needed)
        .named("Width", "", "tasks")
        .log(1.0, 100.0),
    Row::whole("steps", regular::SIDE, Needed)
        .named("Steps", "", "steps")
        .log(1.0, 100.0),
    OF_SECONDS,
    OF_BYTES,
];

/// Fork and join.
pub(crate) const FORK_JOIN: [Row; 4] = [
    Row::whole("width", regular::SIDE, Needed)
        .named("Width", "", "tasks")
        .log(1.0, 100.0),
    Row::whole("depth", regular::SIDE, Needed)
        .named("Times", "", "")
        .log(1.0, 100.0),
    OF_SECONDS,
    OF_BYTES,
];

/// A tree.
pub(crate) const TREE: [Row; 4] = [
    Row::whole("depth", regular::DEPTH, Needed)
        .named("Levels", "", "")
        .linear(1.0, 10.0),
    Row::new("direction", Kind::Choice(&["out", "in"]), Text("out"))
        .meaning("whether edges lead from the root or to it"),
    OF_SECONDS,
    OF_BYTES,
];

/// Random layers.
pub(crate) const LAYERED: [Row; 7] = [
    Row::whole("layers", COUNT, Needed).named("Layers", "", "layers").log(1.0, 100.0),
    Row::whole("width", COUNT, Needed).named("Width", "", "tasks").log(1.0, 100.0),
    Row::number("density", Bounds::PROBABILITY, Number(0.3))
        .named("Density", "", "")
        .linear(0.0, 1.0)
        .meaning("chance of an edge between two tasks of neighbouring layers; each task of a later layer has one at \
                  least"),
    Row::number("ccr", CCR, Number(1.0))
        .named("Communication over computation", "", "")
        .log(0.01, 100.0)
        .meaning("mean transfer over mean task, with a bandwidth of 1"),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the graph"),
    OF_SECONDS,
    Row::number("bytes", UNIT_BYTES, Number(1.0)).meaning("multiplies all bytes"),
];

/// A random graph.
pub(crate) const RANDOM: [Row; 6] = [
    Row::whole("tasks", COUNT, Needed)
        .named("Tasks", "n", "tasks")
        .log(1.0, 1000.0),
    Row::number("predecessors", PREDECESSORS, Number(3.0))
        .named("Predecessors", "", "")
        .linear(0.0, 10.0)
        .meaning("of a task, on average; as many as there are near the beginning"),
    Row::whole("longest", LONGEST, Number(20.0))
        .named("Longest task", "", "")
        .log(1.0, 1000.0)
        .meaning("tasks take a whole number of units, uniform from 1 to this"),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the graph"),
    OF_SECONDS,
    OF_BYTES,
];

const _: () = assert!(MOST_PROCESSORS == 100_000, "the documentation says so");
