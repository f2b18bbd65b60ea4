//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-split.md` is made from it.

mod groups;

pub(super) use groups::*;

use crate::answer::{MOST_MACHINES, Today};
use crate::scenario::{Scenario, VERSION, read};
use crate::suite::Group;
use allot_kernel::fields::Absent::{Default, Nothing, Text};
use allot_kernel::fields::{
    Bounds, Forms, Kind, Lens, Part, Row, Told, form_at, forms, names, parts, told,
};
use allot_kernel::link::Form;
use allot_kernel::place;

/// Machines.
const MACHINES: Bounds = Bounds::new(1.0, MOST_MACHINES as f64);

/// The number of fields at the root.
const COUNT: usize = 13;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["split"]),
    Row::version(VERSION),
    Row::new("tests", Kind::Forms("an object of lists"), Nothing("one of the two"))
        .named("Tests", "", "")
        .meaning("tests of your own, in order: each list has an entry for each of them"),
    Row::new("suite", Kind::Forms("an object"), Nothing("one of the two")).meaning("tests that are drawn at random"),
    Row::new("groups", Kind::Records(&[]), Nothing("none"))
        .named("Whole files", "", "")
        .meaning("seconds of whole files or classes, set-up included, where reports tell them apart from their tests'"),
    Row::whole("machines", MACHINES, Default)
        .at(place!(Whole Scenario machines))
        .named("Machines", "m", "machines")
        .log(1.0, 64.0)
        .hint("that share the tests; each runs one after another"),
    Row::new("group", Kind::Choice(&Group::NAMES), Text("file"))
        .at(Lens::Read(read::group))
        .named("What stays together", "", "")
        .meaning("what stays together on a machine: all tests of a `file`, or of a `class`, or `none`: each for itself"),
    Row::number("fixed", Bounds::new(0.0, 86_400.0), Default)
        .at(place!(Number Scenario fixed))
        .named("Each machine, before its tests", "", "s")
        .linear(0.0, 600.0)
        .hint("checkout, installation, compilation"),
    Row::number("limit", Bounds::new(0.0, 1e9), Default)
        .at(place!(Number Scenario limit))
        .named("A run may take", "", "s")
        .linear(0.0, 3600.0)
        .hint("0 for no limit"),
    Row::number("runs_a_day", Bounds::new(0.0, 100_000.0), Default)
        .at(place!(Number Scenario runs_a_day))
        .named("Runs a day", "", "")
        .linear(0.0, 200.0)
        .hint("0 if that is not known"),
    Row::new("today", Kind::Choice(&Today::NAMES), Text("count"))
        .at(Lens::Read(read::today))
        .named("Split today", "", "")
        .meaning("how tests are split today: by `count`, in blocks of their order; `round_robin`, one after another to \
                  each machine; or as `told` by the tests' own `machine`, where that is as many machines"),
    Row::whole("most", Bounds::new(2.0, MOST_MACHINES as f64), Default)
        .at(place!(Whole Scenario most))
        .named("Curves up to", "", "machines")
        .log(4.0, 128.0)
        .hint("the last number of machines"),
    Row::new("seed", Kind::Seed, Text("1"))
        .at(Lens::Read(read::seed))
        .named("Seed", "", "")
        .meaning("seed of all that is drawn"),
];

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);

/// The fields that a link may hold; all others are numbers or words.
static FORMS: [Forms; 3] = [
    ("", &const { forms(&ROOT) }),
    ("tests.", &const { forms(&TESTS) }),
    ("suite.", &const { forms(&SUITE) }),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        told("", &ROOT),
        told("tests", &TESTS),
        told("suite", &SUITE),
        told("groups[]", &WHOLE),
    ]
    .concat()
}
