//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-inspect.md` is made from it: `UPDATE_GENERATED=1 cargo test -p allot-inspect --test fields` writes it.

use super::{MOST_ITERATIONS, MOST_POINTS, MOST_PROCESSES, Scenario, VERSION, read, timings};
use crate::cost::Dgemm;
use crate::policy::Policy;
use crate::tasks::MOST_TASKS;
use crate::tasks::distribution::Distribution;
use allot_kernel::fields::Absent::{Default, Needed, Nothing, Number, Text};
use allot_kernel::fields::{Bounds, Kind, Lens, Part, Row, Told, forms, names, parts, told};
use allot_kernel::link::Form;

/// Seconds of a task, and what the inspector estimates.
pub(crate) const SECONDS: Bounds = Bounds::new(0.0, 1e9);
/// Seconds that a machine spends on a single thing.
const SPENT: Bounds = Bounds::new(0.0, 1e6);
/// The spread of a logarithm.
const SPREAD: Bounds = Bounds::new(0.0, 10.0);
/// Orbitals of an irrep.
pub(crate) const ORBITALS: Bounds = Bounds::new(0.0, 100_000.0);
/// Orbitals in a tile.
pub(crate) const TILE: Bounds = Bounds::new(1.0, 100_000.0);
/// A coefficient of a cubic.
pub(crate) const SORT: Bounds = Bounds::new(-1e9, 1e9);
/// Sizes of matrices, and numbers of elements.
pub(crate) const SIZE: Bounds = Bounds::new(1.0, 1e12);
/// Seconds of a timing.
pub(crate) const TIMED: Bounds = Bounds::above("a number of seconds", 0.0, 1e9);
/// Numbers of processes.
pub(super) const PROCESSES: Bounds = Bounds::new(1.0, MOST_PROCESSES as f64);
/// Number of numbers of processes.
pub(super) const POINTS: Bounds = Bounds::new(2.0, MOST_POINTS as f64);

/// The place of a number, or of a whole number.
macro_rules! place {
    ($kind:ident $type:ident $($field:ident).+) => {
        Lens::$kind {
            get: |of: &$type| of.$($field).+,
            set: |of: &mut $type, value| of.$($field).+ = value,
        }
    };
}

/// The number of fields at the root.
const COUNT: usize = 22;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::new("article", Kind::Choice(&["inspect"]), Text("inspect")).meaning("the article that the file belongs to"),
    Row::whole("version", Bounds::new(1.0, VERSION as f64), Number(VERSION as f64)).meaning("version of the format"),
    Row::new("tasks", Kind::Records(&["seconds", "estimate"]), Nothing("one of the next two"))
        .named("Tasks", "", "")
        .meaning("candidate tasks of your own, in order; each may also have `null` and `routine`, which a link spells as JSON"),
    Row::new("distribution", Kind::Forms("an object"), Nothing("one of the three")).meaning("log-normal tasks"),
    Row::new("contraction", Kind::Forms("an object"), Nothing("one of the three"))
        .meaning("the tasks of a block-sparse tensor contraction"),
    Row::whole("processes", PROCESSES, Default)
        .at(Lens::Read(read::processes))
        .named("Processes", "P", "processes")
        .log(1.0, 4096.0)
        .hint("that share the tasks")
        .meaning("processes P: one number, a list, or `{from, to, points}`, evenly spaced on a logarithmic axis"),
    Row::new("sweep", Kind::Forms("`{from, to, points}`"), Default)
        .at(Lens::Read(read::sweep))
        .meaning("numbers of processes of a figure's curves where `processes` is one number"),
    Row::new("counter", Kind::Forms("`{latency, service}`"), Default)
        .at(Lens::Read(read::counter))
        .meaning("the counter that hands out tasks"),
    Row::number("check", SPENT, Default)
        .at(place!(Number Scenario check))
        .named("Check of a null task", "", "s")
        .log(1e-7, 1e-1)
        .hint("until a process asks again"),
    Row::number("inspect", SPENT, Default)
        .at(place!(Number Scenario inspect))
        .named("Inspector, each candidate", "", "s")
        .log(1e-8, 1e-2)
        .hint("on every process at the same time"),
    Row::number("partition", SPENT, Default)
        .at(place!(Number Scenario partition))
        .named("Partition, each step", "", "s")
        .log(1e-9, 1e-3)
        .hint("of n′·log₂(n′P) steps"),
    Row::number("model_error", SPREAD, Default)
        .at(place!(Number Scenario model_error))
        .named("Error of the model", "σ₁", "")
        .linear(0.0, 1.0)
        .hint("of the logarithm of a task’s seconds, the same in each iteration"),
    Row::number("noise", SPREAD, Default)
        .at(place!(Number Scenario noise))
        .named("Noise of the system", "σ₂", "")
        .linear(0.0, 1.0)
        .hint("of the logarithm of a task’s seconds, anew in each iteration"),
    Row::new("seed", Kind::Text, Text("1"))
        .at(Lens::Read(read::seed))
        .named("Seed", "", "")
        .meaning("seed of all that is drawn"),
    Row::new("policies", Kind::Choices(&Policy::NAMES), Nothing("the first eight"))
        .at(Lens::Read(read::policies))
        .named("Policies", "", "")
        .meaning("the policies to compare, each at most once"),
    Row::whole("groups", PROCESSES, Default)
        .at(place!(Whole Scenario groups))
        .named("Groups", "G", "groups")
        .log(1.0, 1024.0)
        .hint("of processes, each with a bucket and a counter"),
    Row::whole("chunk", Bounds::new(1.0, MOST_TASKS as f64), Default)
        .at(place!(Whole Scenario chunk))
        .named("Chunk", "K", "candidates")
        .log(1.0, 1000.0)
        .hint("that the policy of fixed chunks hands out at once"),
    Row::whole("iterations", Bounds::new(1.0, MOST_ITERATIONS as f64), Default)
        .at(place!(Whole Scenario iterations))
        .named("Iterations", "", "")
        .log(1.0, 50.0)
        .hint("over the same tasks"),
    Row::number("tolerance", Bounds::PROBABILITY, Default)
        .at(place!(Number Scenario tolerance))
        .named("Tolerance", "", "")
        .linear(0.0, 0.2)
        .hint("gain below which refinement keeps what it has"),
    Row::new("by_process", Kind::Switch, Default)
        .at(Lens::Read(read::by_process))
        .meaning("whether the answer has the seconds of each process; for one number of processes"),
    Row::new("dgemm_timings", Kind::Records(&DGEMM_TIMING_NAMES), Nothing("none"))
        .at(Lens::Read(timings::dgemm))
        .named("Timings of multiplications", "", "")
        .meaning("timed matrix multiplications, shown beside the model"),
    Row::new("sort_timings", Kind::Records(&SORT_TIMING_NAMES), Nothing("none"))
        .at(Lens::Read(timings::sort))
        .named("Timings of sorts", "", "")
        .meaning("timed sorts, shown beside the model"),
];

/// The counter.
pub(super) const COUNTER: [Row<Scenario>; 2] = [
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
const TASK: [Row; 4] = [
    Row::number("seconds", SECONDS, Nothing("needed unless null")).meaning("seconds of the task"),
    Row::number("estimate", SECONDS, Nothing("`seconds`"))
        .meaning("what the inspector estimates, in seconds"),
    Row::new("null", Kind::Switch, Nothing("`false`")).meaning("whether there is nothing to do"),
    Row::new("routine", Kind::Text, Nothing("none"))
        .meaning("the routine that the task belongs to"),
];

/// Log-normal tasks.
const DISTRIBUTED: [Row<Distribution>; 4] = [
    Row::whole("count", Bounds::new(0.0, MOST_TASKS as f64), Needed)
        .at(place!(Whole Distribution count))
        .named("Candidates", "n", "")
        .log(1.0, 100_000.0),
    Row::number("null", Bounds::PROBABILITY, Number(0.0))
        .at(place!(Number Distribution null))
        .named("Probability to be null", "", "")
        .linear(0.0, 1.0),
    Row::number("mean", SECONDS, Needed)
        .at(place!(Number Distribution mean))
        .named("Mean of a task", "t", "s")
        .log(1e-4, 100.0),
    Row::number("sigma", SPREAD, Number(0.0))
        .at(place!(Number Distribution sigma))
        .named("Spread of the logarithm", "σ", "")
        .linear(0.0, 2.0),
];

/// A contraction.
const CONTRACTION: [Row; 6] = [
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
const MULTIPLIED: [Row<Dgemm>; 4] = [
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

const fn coefficient(name: &'static str, lens: Lens<Dgemm>, meaning: &'static str) -> Row<Dgemm> {
    Row::number(name, Bounds::new(0.0, 1e9), Number(0.0))
        .at(lens)
        .named("", "", "s")
        .meaning(meaning)
}

/// A timed multiplication.
const DGEMM_TIMING: [Row; 4] = [
    Row::number("m", SIZE, Needed).meaning("rows of the result"),
    Row::number("n", SIZE, Needed).meaning("columns of the result"),
    Row::number("k", SIZE, Needed).meaning("length of the dot products"),
    Row::number("seconds", TIMED, Needed).meaning("seconds that it took"),
];

/// A timed sort.
const SORT_TIMING: [Row; 3] = [
    Row::number("elements", SIZE, Needed).meaning("number of elements"),
    Row::number("seconds", TIMED, Needed).meaning("seconds that it took"),
    Row::whole("class", Bounds::new(1.0, 4.0), Nothing("none")).meaning("class of the permutation"),
];

/// A range of numbers of processes.
const RANGE: [Row; 3] = [
    Row::whole("from", PROCESSES, Needed).meaning("the first number of processes"),
    Row::whole("to", PROCESSES, Needed).meaning("the last one"),
    Row::whole("points", POINTS, Needed)
        .meaning("how many, evenly spaced on a logarithmic axis and rounded; each is taken once"),
];

/// The numbers of processes of a figure's curves.
const SWEEP: [Row; 3] = [
    Row::whole("from", PROCESSES, Default).meaning("the first number of processes"),
    Row::whole("to", PROCESSES, Default).meaning("the last one"),
    Row::whole("points", POINTS, Default)
        .meaning("how many, evenly spaced on a logarithmic axis and rounded"),
];

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The fields of the counter.
pub(super) static COUNTER_PARTS: [Part<Scenario>; 2] = parts(&COUNTER);
/// The fields of log-normal tasks.
pub(crate) static DISTRIBUTION: [Part<Distribution>; 4] = parts(&DISTRIBUTED);
/// The coefficients of a matrix multiplication.
pub(crate) static DGEMM: [Part<Dgemm>; 4] = parts(&MULTIPLIED);

/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);
/// The names in a counter.
pub(super) const COUNTER_NAMES: [&str; 2] = names(&COUNTER);
/// The names in an own task.
pub(super) const TASK_NAMES: [&str; 4] = names(&TASK);
/// The names of log-normal tasks.
pub(super) const DISTRIBUTION_NAMES: [&str; 4] = names(&DISTRIBUTED);
/// The names in a contraction.
pub(super) const CONTRACTION_NAMES: [&str; 6] = names(&CONTRACTION);
/// The names of the coefficients of a matrix multiplication.
pub(super) const DGEMM_NAMES: [&str; 4] = names(&MULTIPLIED);
/// The names in a range of processes.
pub(super) const RANGE_NAMES: [&str; 3] = names(&RANGE);

/// The names in a timed multiplication.
pub(super) const DGEMM_TIMING_NAMES: [&str; 4] = names(&DGEMM_TIMING);
/// The names in a timed sort.
pub(super) const SORT_TIMING_NAMES: [&str; 3] = names(&SORT_TIMING);

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    static ROOT_FORMS: [(&str, Form); COUNT] = forms(&ROOT);
    static CONTRACTION_FORMS: [(&str, Form); 6] = forms(&CONTRACTION);
    let (known, name): (&[(&str, Form)], &str) = match path.strip_prefix("contraction.") {
        Some(name) => (&CONTRACTION_FORMS, name),
        None => (&ROOT_FORMS, path),
    };
    let found = known.iter().find(|(known, _)| *known == name);
    found.map_or(Form::Single, |(_, form)| *form)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        told("", &ROOT),
        told("tasks[]", &TASK),
        told("distribution", &DISTRIBUTED),
        told("contraction", &CONTRACTION),
        told("contraction.dgemm", &MULTIPLIED),
        told("processes", &RANGE),
        told("sweep", &SWEEP),
        told("counter", &COUNTER),
        told("dgemm_timings[]", &DGEMM_TIMING),
        told("sort_timings[]", &SORT_TIMING),
    ]
    .concat()
}
