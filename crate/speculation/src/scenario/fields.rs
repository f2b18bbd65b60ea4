//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out. Two files
//! are made from it: the page's copy, `www/src/articles/speculation/fields.ts`, and `docs/fields.md`.
//! Tests check that they agree.
//!
//! Ranges that the science itself needs are constants beside it, and are named here. The rows of a simulation are in
//! `parsplice/fields.rs`.

use super::VERSION;
use crate::distribution::{self, PAPER_TOTAL};
use crate::runtime::{POSITIVE, SIZE};
use crate::{allocation, parsplice, sweep, task, timing};
use allot_kernel::fields::Absent::{Default, Needed, Nothing, Number, Text};
use allot_kernel::fields::{Bounds, Forms, Kind, Row, Told, form_at, forms, names, told};
use allot_kernel::link::Form;

/// The name of this article in a file.
pub(crate) const ARTICLE: &str = "speculation";

/// The fields at the root, in the order of a file.
const ROOT: [Row; 10] = [
    Row::article(&[ARTICLE]),
    Row::version(VERSION),
    Row::new(
        "runtime",
        Kind::Forms("an object"),
        Nothing("the paper’s fit"),
    )
    .meaning("the coefficients of T(w) = a + b/w + c·w + d·ln(g·w) + h/w², in seconds"),
    Row::new("timings", Kind::Records(&TIMING_NAMES), Nothing("none"))
        .meaning("measured timings, shown beside the runtime model"),
    Row::new(
        "runtime_from",
        Kind::Choice(&["coefficients", "timings"]),
        Text("coefficients"),
    )
    .meaning("the runtime model: the coefficients, or the timings, interpolated"),
    Row::new(
        "tasks",
        Kind::Forms("exactly one of list, groups, delta and beta"),
        Needed,
    )
    .meaning("the tasks"),
    Row::number(
        "slots",
        allocation::SLOTS,
        Nothing("none; an allocation needs it"),
    )
    .named("Slots", "N", "slots")
    .log(1.0, 1e6)
    .by_ones()
    .hint("of the whole machine")
    .meaning(
        "slots N of the whole machine: one number, or for a sweep a list or `{from, to, points}`",
    ),
    Row::new("sweep", Kind::Forms("`{from, to, points}`"), Default)
        .meaning("the slots of curves over N, where `slots` is one number"),
    Row::new(
        "simulation",
        Kind::Forms("an object"),
        Nothing("the paper’s"),
    )
    .meaning("the simulation whose ensembles are compared (Figs. 9 to 11)"),
    Row::new("splicing", Kind::Forms("an object"), Nothing("a small one"))
        .meaning("the machine small enough to watch, of the same form as `simulation`"),
];

/// The coefficients of a runtime model.
pub(super) const RUNTIME: [Row; 7] = [
    Row::number("a", SIZE, Number(0.0))
        .named("Serial part", "a", "s")
        .linear(-50.0, 200.0)
        .hint("time no slot can shorten"),
    Row::number("b", SIZE, Number(0.0))
        .named("Shared work", "b", "s")
        .log(1.0, 10_000.0)
        .hint("work that divides among the slots"),
    Row::number("c", SIZE, Number(0.0))
        .named("Cost of each further slot", "c", "s per slot")
        .linear(0.0, 5.0)
        .hint("not in the paper; zero switches it off"),
    Row::number("d", SIZE, Number(0.0))
        .named("Synchronisation", "d", "s")
        .linear(0.0, 50.0)
        .hint("grows with the logarithm of w"),
    Row::number("g", POSITIVE, Number(1.0))
        .named("Scale in the logarithm", "g", "")
        .log(0.01, 1000.0)
        .hint("shifts the curve as a does"),
    Row::number("h", SIZE, Number(0.0))
        .named("Oversubscription", "h", "s")
        .linear(0.0, 100.0)
        .hint("penalty for less than one slot"),
    Row::number("w_limit", POSITIVE, Nothing("no limit"))
        .named("Most slots per task", "", "slots")
        .log(1.0, 1e6)
        .by_ones()
        .when_empty("unlimited")
        .hint("empty: as many as make it faster")
        .meaning("most slots per task, where T has no minimum of its own"),
];

/// A measured timing.
const TIMING: [Row; 2] = [
    Row::number("w", timing::POSITIVE, Needed).meaning("slots that the task ran on"),
    Row::number("seconds", timing::POSITIVE, Needed).meaning("run time in seconds"),
];

/// The forms of tasks.
const TASKS: [Row; 4] = [
    Row::new("list", Kind::List, Needed).meaning("one probability for each task"),
    Row::new("groups", Kind::Records(&["p", "count", "weight"]), Needed).meaning(
        "groups of equal tasks; one may have a `runtime` of its own, or a name, which a link spells as JSON",
    ),
    Row::new("delta", Kind::Forms("an object"), Needed).meaning("a mixture of a few probabilities"),
    Row::new("beta", Kind::Forms("an object"), Needed).meaning("a beta distribution B(α, β)"),
];

/// A group of equal tasks.
pub(super) const GROUP: [Row; 5] = [
    Row::number("p", Bounds::PROBABILITY, Needed).meaning("probability of each task"),
    Row::whole(
        "count",
        Bounds::new(0.0, task::MOST_TASKS as f64),
        Number(1.0),
    )
    .meaning("number of tasks"),
    Row::number("weight", task::WEIGHT, Number(1.0)).meaning("utility of a used result"),
    Row::new(
        "runtime",
        Kind::Forms("an object"),
        Nothing("the scenario’s"),
    )
    .meaning("runtime model of these tasks, of the same form as `runtime`"),
    Row::new("name", Kind::Text, Text(""))
        .meaning("the reader’s name for these tasks, which tables and answers repeat"),
];

/// A mixture of probabilities.
pub(super) const DELTA: [Row; 4] = [
    Row::new("levels", Kind::Records(&LEVEL_NAMES), Needed)
        .named("Levels", "", "")
        .meaning("the probabilities and their shares"),
    total(),
    seed(),
    composition(),
];

/// A probability of a mixture.
pub(super) const LEVEL: [Row; 2] = [
    Row::number("p", Bounds::PROBABILITY, Needed)
        .named("Probability", "p", "")
        .log(1e-10, 1.0)
        .of_each("level"),
    Row::number("weight", task::WEIGHT, Number(1.0))
        .named("Share", "weight", "")
        .log(0.1, 1000.0)
        .of_each("level"),
];

/// A beta distribution.
pub(super) const BETA: [Row; 5] = [
    Row::number("alpha", distribution::SHAPE, Needed)
        .named("Shape", "α", "")
        .log(0.01, 100.0)
        .hint("small: many hopeless tasks"),
    Row::number("beta", distribution::SHAPE, Needed)
        .named("Shape", "β", "")
        .log(0.01, 100.0)
        .hint("small: many certain tasks"),
    total(),
    seed(),
    composition(),
];

/// The range of the curves.
const SWEEP: [Row; 3] = [
    Row::number("from", sweep::SLOTS, Needed).meaning("the first N"),
    Row::number("to", sweep::SLOTS, Needed).meaning("the last N"),
    Row::whole("points", sweep::POINTS, Needed)
        .meaning("number of values of N, evenly spaced on a logarithmic axis"),
];

const fn total() -> Row {
    Row::number("total", distribution::TOTAL, Number(PAPER_TOTAL))
        .named("Expected useful results", "Σp", "")
        .log(1.0, 10_000.0)
        .meaning("sum of probabilities at which the draw ends")
}

const fn seed() -> Row {
    Row::new("seed", Kind::Seed, Text("1"))
        .named("Seed", "", "")
        .meaning("seed of the draw")
}

const fn composition() -> Row {
    Row::new(
        "composition",
        Kind::Choice(&["drawn", "expected"]),
        Text("drawn"),
    )
    .meaning("drawn at random, as in the paper, or as expected on average")
}

/// The names at the root.
pub(super) const ROOT_NAMES: [&str; 10] = names(&ROOT);
/// The names of the coefficients.
pub(super) const RUNTIME_NAMES: [&str; 7] = names(&RUNTIME);
/// The names in a timing.
pub(super) const TIMING_NAMES: [&str; 2] = names(&TIMING);
/// The names in a group of tasks.
pub(super) const GROUP_NAMES: [&str; 5] = names(&GROUP);
/// The names in a mixture.
pub(super) const DELTA_NAMES: [&str; 4] = names(&DELTA);
/// The names in a level of a mixture.
pub(super) const LEVEL_NAMES: [&str; 2] = names(&LEVEL);
/// The names in a beta distribution.
pub(super) const BETA_NAMES: [&str; 5] = names(&BETA);
/// The names in a range of slots.
pub(super) const SWEEP_NAMES: [&str; 3] = names(&SWEEP);

/// The fields that a link may hold; all others are numbers or words.
static FORMS: [Forms; 8] = [
    ("", &const { forms(&ROOT) }),
    ("tasks.", &const { forms(&TASKS) }),
    ("tasks.delta.", &const { forms(&DELTA) }),
    ("tasks.beta.", &const { forms(&BETA) }),
    ("simulation.", &parsplice::fields::FORMS),
    ("simulation.", &parsplice::fields::INNER_FORMS),
    ("splicing.", &parsplice::fields::FORMS),
    ("splicing.", &parsplice::fields::INNER_FORMS),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
}

/// The fields of a scenario but for its simulations, with their whole paths.
pub fn of_sharing() -> Vec<Told> {
    [
        told("", &ROOT),
        told("runtime", &RUNTIME),
        told("timings[]", &TIMING),
        told("tasks", &TASKS),
        told("tasks.groups[]", &GROUP),
        told("tasks.delta", &DELTA),
        told("tasks.delta.levels[]", &LEVEL),
        told("tasks.beta", &BETA),
        told("sweep", &SWEEP),
    ]
    .concat()
}

/// The fields of a simulation, below `prefix`; the machine that is `small` enough to watch has sliders of its own.
pub fn of_simulation(prefix: &str, small: bool) -> Vec<Told> {
    let rows = told(prefix, &parsplice::fields::rows(small));
    [rows, told(prefix, &parsplice::fields::inner(small))].concat()
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        of_sharing(),
        of_simulation("splicing", true),
        of_simulation("simulation", false),
    ]
    .concat()
}
