//! The table of fields of a scenario.
//!
//! Reading and checking take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-relentless.md` is made from it.

mod groups;

pub(super) use groups::*;

use super::{AGENTS, Scenario, VERSION, read};
use crate::run::CAPACITY;
use allot_kernel::fields::Absent::{Needed, Nothing, Number, Text};
use allot_kernel::fields::{
    Bounds, Kind, Lens, Part, Row, Told, bounds_at, form_at, forms, names, number_for, parts,
    text_for, told,
};
use allot_kernel::link::Form;
use allot_kernel::place;

/// Cells of a block along a dimension.
pub(super) const SIDE: Bounds = Bounds::new(1.0, 1e9);

/// The number of fields at the root.
const COUNT: usize = 22;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["relentless"]),
    Row::version(VERSION),
    Row::new("program", Kind::Forms("a text, or `{\"example\": name}`"), Needed)
        .meaning("the program in StenSAL; an example by its name (docs/stensal.md)"),
    Row::new("constants", Kind::Forms("an object of numbers"), Nothing("those of the program"))
        .meaning("values that take the place of constants of the program; those below them are computed anew"),
    Row::whole("agents", AGENTS, Needed)
        .at(place!(Whole Scenario setup.agents))
        .named("Agents", "P", "agents")
        .log(1.0, 64.0)
        .hint("at the start")
        .meaning("agents at the start; in a file for an answer also a list of up to 1000 numbers, or a range \
                  `{from, to, points}`, evenly spaced on a logarithmic axis: the answers stand side by side then"),
    Row::new("join", Kind::Records(&["at", "count"]), Nothing("none")).meaning("agents that join"),
    Row::new("kill", Kind::Records(&["at", "count"]), Nothing("none"))
        .meaning("agents that are killed, drawn from those alive; what they were doing is lost"),
    Row::new("loss", Kind::Records(&["at", "share"]), Nothing("none"))
        .meaning("labels that are lost, each with the same probability"),
    Row::number("mtbf", Bounds::above("a number of seconds", 0.0, 1e12), Nothing("no failures"))
        .at(Lens::Read(read::mtbf))
        .named("MTBF", "", "s")
        .log(1.0, 10_000.0)
        .when_empty("never")
        .hint("mean time from the start of an agent to its failure, exponential"),
    Row::number("repair", SECONDS, Nothing("never"))
        .at(Lens::Read(read::repair))
        .named("Repair", "", "s")
        .log(0.1, 1000.0)
        .when_empty("never")
        .hint("from a failure to a new agent in its place"),
    Row::new("costs", Kind::Forms("an object"), Needed).meaning("seconds of what agents do; not all 0"),
    Row::new("order", Kind::Choice(&["random", "fixed", "near"]), Text("random"))
        .named("Order", "", "")
        .meaning("`random`; `fixed`: the first target, and missing labels as they stand under `using`; or `near`: the nearest to \
             a random place of each agent"),
    Row::new("targets", Kind::Choice(&["last", "steps"]), Text("last"))
        .named("Targets", "", "")
        .meaning("`last`: the results; `steps`: the needed labels of a step, and then those of the next"),
    Row::number("delay", SECONDS, Number(0.0))
        .at(place!(Number Scenario setup.delay))
        .named("Delay", "", "s")
        .linear(0.0, 10.0)
        .hint("until a label is visible to others than its writer"),
    Row::whole("capacity", CAPACITY, Nothing("no limit"))
        .at(Lens::Read(read::capacity))
        .named("Capacity", "D", "labels")
        .log(1.0, 10_000.0)
        .when_empty("unlimited")
        .hint("the most labels in the dictionary, visible or not"),
    Row::new("evict", Kind::Choice(&["lru", "oldest", "needed", "random"]), Text("lru"))
        .named("Evict", "", "")
        .meaning(
            "the label that goes when one more comes: the least recently used one, that of the lowest step, the one that the fewest tasks still need, or any",
        ),
    Row::new("block", Kind::Forms("a number, or a list of one for each spatial dimension"), Nothing("no blocks"))
        .meaning("cells of a block along each spatial dimension, 1 to 1000000000"),
    Row::whole("largest_value", Bounds::new(1.0, 1e15), Number(1e6))
        .at(place!(Whole Scenario largest_value))
        .named("Largest value", "", "bytes")
        .log(1e3, 1e9)
        .hint("of a label; a larger block is refused"),
    Row::number("patience", Bounds::new(1.0, 1e9), Number(20.0))
        .at(place!(Number Scenario setup.patience))
        .named("Patience", "", "")
        .log(2.0, 200.0)
        .hint("a run stalls at this many executions and failures per needed task"),
    Row::whole("runs", Bounds::new(1.0, 1e6), Number(1.0))
        .at(place!(Whole Scenario runs))
        .named("Runs", "", "runs")
        .log(1.0, 1000.0),
    Row::new("seed", Kind::Seed, Text("1"))
        .at(Lens::Read(read::seed))
        .named("Seed", "", "")
        .meaning("seed of agents and dictionary"),
    Row::new("values", Kind::Switch, Nothing("no")).meaning("whether the answer has the values of the results"),
];

/// Executions and failures over needed tasks at which a run stalls.
pub(super) const PATIENCE: f64 = number_for(&ROOT, "patience");
/// The largest value of a label, in bytes.
pub(super) const LARGEST_VALUE: u64 = number_for(&ROOT, "largest_value") as u64;
/// The seed.
pub(super) const SEED: &str = text_for(&ROOT, "seed");

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);

/// The range of a number, by its path.
pub(super) fn bounds_of(path: &str) -> Bounds {
    bounds_at(&all(), path)
}

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    static ROOT_FORMS: [(&str, Form); COUNT] = forms(&ROOT);
    form_at(&[("", &ROOT_FORMS)], path)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        told("", &ROOT),
        told("join[]", &CHANGE),
        told("kill[]", &CHANGE),
        told("loss[]", &LOSS),
        told("costs", &COSTS),
    ]
    .concat()
}
