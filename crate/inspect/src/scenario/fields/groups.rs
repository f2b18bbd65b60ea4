//! The fields of groups: tasks, the counter, timings, numbers of processes.

use crate::cost::{self, Dgemm};
use crate::fit::{SIZE, TIMED};
use crate::scenario::Scenario;
use crate::scenario::processes::PROCESSES;
use crate::tasks::contraction::tiles::TILE;
use crate::tasks::distribution::{COUNT, Distribution};
use crate::tasks::{SECONDS, SPREAD};
use allot_kernel::counts::POINTS;
use allot_kernel::fields::Absent::{Default, Needed, Nothing, Number};
use allot_kernel::fields::{Bounds, Kind, Lens, Part, Row, names, parts};
use allot_kernel::place;

/// Seconds that a machine spends on a single thing.
pub(crate) const SPENT: Bounds = Bounds::new(0.0, 1e6);

/// The counter.
pub(crate) const COUNTER: [Row<Scenario>; 2] = [
    Row::number("latency", SPENT, Default)
        .at(place!(Number Scenario counter.latency))
        .named("Latency", "L", "s")
        .log(1e-7, 1e-2)
        .hint("of a request and its answer together"),
    Row::number("service", SPENT, Default)
        .at(place!(Number Scenario counter.service))
        .named("Service", "S", "s")
        .log(1e-7, 1e-1)
        .hint("for which the counter is busy with one request"),
];

/// An own task.
pub(crate) const TASK: [Row; 4] = [
    Row::number("seconds", SECONDS, Nothing("needed unless null")).meaning("seconds of the task"),
    Row::number("estimate", SECONDS, Nothing("`seconds`"))
        .meaning("what the inspector estimates, in seconds"),
    Row::new("null", Kind::Switch, Nothing("`false`")).meaning("whether there is nothing to do"),
    Row::new("routine", Kind::Text, Nothing("none"))
        .meaning("the routine that the task belongs to"),
];

/// Log-normal tasks.
pub(crate) const DISTRIBUTED: [Row<Distribution>; 4] = [
    Row::whole("count", COUNT, Needed)
        .at(place!(Whole Distribution count))
        .named("Candidates", "", "")
        .log(1.0, 100_000.0),
    Row::number("null", Bounds::PROBABILITY, Number(0.0))
        .at(place!(Number Distribution null))
        .named("Probability to be null", "", "")
        .linear(0.0, 1.0),
    Row::number("mean", SECONDS, Needed)
        .at(place!(Number Distribution mean))
        .named("Mean of a task", "", "s")
        .log(1e-4, 100.0),
    Row::number("sigma", SPREAD, Number(0.0))
        .at(place!(Number Distribution sigma))
        .named("Spread of the logarithm", "", "")
        .linear(0.0, 2.0),
];

/// A contraction.
pub(crate) const CONTRACTION: [Row; 6] = [
    Row::new("occupied", Kind::List, Needed)
        .named("Occupied orbitals", "", "")
        .meaning("spatial orbitals of each irrep, 0 to 100000; 1, 2, 4 or 8 irreps"),
    Row::new("virtual", Kind::List, Needed)
        .named("Virtual orbitals", "", "")
        .meaning("spatial orbitals of each irrep, as many irreps"),
    Row::whole("tile", TILE, Needed)
        .named("Tile", "", "orbitals")
        .log(2.0, 60.0)
        .hint("the largest"),
    Row::new("restricted", Kind::Switch, Nothing("`false`"))
        .named("Closed shell", "", "")
        .meaning("whether four spins 1 repeat four spins 0, and are null"),
    Row::new(
        "dgemm",
        Kind::Forms("`{a, b, c, d}`"),
        Nothing("9.5 GFLOP/s"),
    )
    .meaning("seconds of a matrix multiplication: a·mnk + b·mn + c·mk + d·nk"),
    Row::new(
        "sort",
        Kind::Forms("`[p₁, p₂, p₃, p₄]`, or an object of these by class, `\"1\"` to `\"4\"`"),
        Nothing("measured"),
    )
    .meaning(
        "seconds of a sort of x elements: p₁x³ + p₂x² + p₃x + p₄, never below 0; −1e9 to 1e9 each",
    ),
];

/// The coefficients of a matrix multiplication.
pub(crate) const MULTIPLIED: [Row<Dgemm>; 4] = [
    coefficient(
        "a",
        place!(Number Dgemm a),
        "for each multiplication and addition",
    ),
    coefficient("b", place!(Number Dgemm b), "for each element stored"),
    coefficient(
        "c",
        place!(Number Dgemm c),
        "for each element of the m × k matrix",
    ),
    coefficient(
        "d",
        place!(Number Dgemm d),
        "for each element of the k × n matrix",
    ),
];

pub(crate) const fn coefficient(
    name: &'static str,
    lens: Lens<Dgemm>,
    meaning: &'static str,
) -> Row<Dgemm> {
    Row::number(name, cost::DGEMM, Number(0.0))
        .at(lens)
        .named("", "", "s")
        .meaning(meaning)
}

/// A timed multiplication.
pub(crate) const DGEMM_TIMING: [Row; 4] = [
    Row::number("m", SIZE, Needed).meaning("rows of the result"),
    Row::number("n", SIZE, Needed).meaning("columns of the result"),
    Row::number("k", SIZE, Needed).meaning("length of the dot products"),
    Row::number("seconds", TIMED, Needed).meaning("seconds that it took"),
];

/// A timed sort.
pub(crate) const SORT_TIMING: [Row; 3] = [
    Row::number("elements", SIZE, Needed).meaning("number of elements"),
    Row::number("seconds", TIMED, Needed).meaning("seconds that it took"),
    Row::whole("class", Bounds::new(1.0, 4.0), Nothing("none")).meaning("class of the permutation"),
];

/// A range of numbers of processes.
pub(crate) const RANGE: [Row; 3] = [
    Row::whole("from", PROCESSES, Needed).meaning("the first number of processes"),
    Row::whole("to", PROCESSES, Needed).meaning("the last one"),
    Row::whole("points", POINTS, Needed)
        .meaning("how many, evenly spaced on a logarithmic axis and rounded; each is taken once"),
];

/// The numbers of processes of a figure's curves.
pub(crate) const SWEEP: [Row; 3] = [
    Row::whole("from", PROCESSES, Default).meaning("the first number of processes"),
    Row::whole("to", PROCESSES, Default).meaning("the last one"),
    Row::whole("points", POINTS, Default)
        .meaning("how many, evenly spaced on a logarithmic axis and rounded"),
];
/// The fields of the counter.
pub(crate) static COUNTER_PARTS: [Part<Scenario>; 2] = parts(&COUNTER);
/// The fields of log-normal tasks.
pub(crate) static DISTRIBUTION: [Part<Distribution>; 4] = parts(&DISTRIBUTED);
/// The coefficients of a matrix multiplication.
pub(crate) static DGEMM: [Part<Dgemm>; 4] = parts(&MULTIPLIED);
/// The names in a counter.
pub(crate) const COUNTER_NAMES: [&str; 2] = names(&COUNTER);
/// The names in an own task.
pub(crate) const TASK_NAMES: [&str; 4] = names(&TASK);
/// The names of log-normal tasks.
pub(crate) const DISTRIBUTION_NAMES: [&str; 4] = names(&DISTRIBUTED);
/// The names in a contraction.
pub(crate) const CONTRACTION_NAMES: [&str; 6] = names(&CONTRACTION);
/// The names of the coefficients of a matrix multiplication.
pub(crate) const DGEMM_NAMES: [&str; 4] = names(&MULTIPLIED);
/// The names in a range of processes.
pub(crate) const RANGE_NAMES: [&str; 3] = names(&RANGE);

/// The names in a timed multiplication.
pub(crate) const DGEMM_TIMING_NAMES: [&str; 4] = names(&DGEMM_TIMING);
/// The names in a timed sort.
pub(crate) const SORT_TIMING_NAMES: [&str; 3] = names(&SORT_TIMING);
