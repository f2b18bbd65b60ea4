//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-inspect.md` is made from it.

mod groups;

pub(super) use groups::*;

use super::processes::PROCESSES;
use super::{MOST_ITERATIONS, Scenario, VERSION, read, timings};
use crate::policy::Policy;
use crate::tasks::knowledge::Knowledge;
use crate::tasks::{MOST_TASKS, SPREAD};
use allot_kernel::fields::Absent::{Default, Nothing, Text};
use allot_kernel::fields::{
    Bounds, Forms, Kind, Lens, Part, Row, Told, form_at, forms, names, parts, told,
};
use allot_kernel::link::Form;
use allot_kernel::place;

/// The number of fields at the root.
const COUNT: usize = 23;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["inspect"]),
    Row::version(VERSION),
    Row::new("tasks", Kind::Records(&["seconds", "estimate"]), Nothing("one of the next two"))
        .named("Tasks", "", "")
        .meaning("candidate tasks of your own, in order; each may also have `null` and `routine`, which a link spells as JSON"),
    Row::new("distribution", Kind::Forms("an object"), Nothing("one of the three")).meaning("log-normal tasks"),
    Row::new("contraction", Kind::Forms("an object"), Nothing("one of the three"))
        .meaning("the tasks of a block-sparse tensor contraction"),
    Row::new("knowledge", Kind::Choice(&Knowledge::NAMES), Text("known"))
        .at(Lens::Read(read::knowledge))
        .named("Lengths", "", "")
        .meaning("what is known of the lengths of tasks before they run, which lists are made from: `known`, their \
                  estimates, or their seconds where there is none; `roughly`, up to a factor (of three tasks two lie \
                  within a factor of two); `spread`, nothing of a single task"),
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
    Row::new("seed", Kind::Seed, Text("1"))
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

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);

/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);

/// The fields that a link may hold; all others are numbers or words.
static FORMS: [Forms; 2] = [
    ("", &const { forms(&ROOT) }),
    ("contraction.", &const { forms(&CONTRACTION) }),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
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
