//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-rules.md` is made from it.

use super::{Own, Rough, Scenario, VERSION};
use allot_compare::Knowledge;
use allot_compare::MOST_PROCESSORS;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Absent::{Default, Needed, Nothing, Text};
use allot_kernel::fields::{
    Bounds, Forms, Kind, Lens, Part, Row, Told, form_at, forms, names, parts, told,
};
use allot_kernel::json::{Fields, list, number, shorten};
use allot_kernel::link::Form;
use allot_kernel::{place, readers};
use serde_json::Value;

/// The most tasks of a page.
pub(crate) const MOST_TASKS: u64 = 100_000;
/// Seconds of a task.
pub(super) const SECONDS: Bounds = Bounds::new(0.0, 1e9);
/// Seconds of a task that is drawn.
const DRAWN: Bounds = Bounds::new(1e-9, 1e9);

/// The number of fields at the root.
const COUNT: usize = 8;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["rules"]),
    Row::version(VERSION),
    Row::new("tasks", Kind::Forms("an object of lists"), Nothing("one of the two"))
        .named("Tasks", "", "")
        .meaning("tasks of your own: each list has an entry for each of them"),
    Row::new("rough", Kind::Forms("an object"), Nothing("one of the two"))
        .meaning("tasks that are known by three words"),
    Row::whole("processors", Bounds::new(1.0, MOST_PROCESSORS as f64), Default)
        .at(place!(Whole Scenario processors))
        .named("Processors", "P", "processors")
        .log(1.0, 256.0),
    Row::whole("most", Bounds::new(2.0, MOST_PROCESSORS as f64), Default)
        .at(place!(Whole Scenario most))
        .named("Curves up to", "", "processors")
        .log(4.0, 1024.0),
    Row::new("knowledge", Kind::Choice(&Knowledge::NAMES), Text("spread"))
        .at(Lens::Read(knowledge))
        .named("Lengths before tasks run", "", "")
        .meaning("what is known of the lengths of tasks before they run: each (`known`), each up to a factor of two \
                  (`roughly`), or nothing of a single task (`spread`)"),
    Row::new("seed", Kind::Seed, Text("1"))
        .at(Lens::Read(seed))
        .named("Seed", "", "")
        .meaning("seed of tasks that are drawn: with another one they have other lengths, in another order"),
];

/// Own tasks, column by column.
const OWN: [Row<Own>; 3] = [
    Row::new("seconds", Kind::List, Needed).meaning("seconds of each"),
    Row::new("estimate", Kind::List, Nothing("none"))
        .at(Lens::Read(estimate))
        .meaning("estimates of the seconds, from before the tasks run"),
    Row::new("edges", Kind::Rows, Nothing("none"))
        .at(Lens::Read(edges))
        .meaning("`[from, to]`: tasks counted from 0, of which the second waits for the first"),
];

/// Tasks that are drawn.
const ROUGH: [Row<Rough>; 4] = [
    Row::whole("tasks", Bounds::new(1.0, MOST_TASKS as f64), Default)
        .at(place!(Whole Rough tasks))
        .named("Tasks", "", "tasks")
        .log(1.0, 10_000.0),
    Row::number("shortest", DRAWN, Default)
        .at(place!(Number Rough shortest))
        .named("The shortest", "", "s")
        .log(0.01, 10_000.0),
    Row::number("middle", DRAWN, Default)
        .at(place!(Number Rough middle))
        .named("Half of them are below", "", "s")
        .log(0.01, 10_000.0),
    Row::number("longest", DRAWN, Default)
        .at(place!(Number Rough longest))
        .named("The longest", "", "s")
        .log(0.01, 100_000.0),
];

readers! {
    Own;
    estimate: |path, value, to| to.estimate = list(path, value, number)?;
    edges: |path, value, to| to.edges = list(path, value, edge)?;
}

/// Two tasks, of which the second waits for the first.
fn edge(path: &str, value: &Value) -> Result<[u64; 2], BadInput> {
    let ends = value.as_array().filter(|ends| ends.len() == 2);
    let whole = |ends: &Vec<Value>| Some([ends[0].as_u64()?, ends[1].as_u64()?]);
    ends.and_then(whole).ok_or_else(|| {
        let allowed = "[from, to] is needed, tasks counted from 0";
        BadInput::new(path, shorten(value), allowed)
    })
}

fn knowledge(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.knowledge = fields.choice("knowledge", &Knowledge::ALL, Some(to.knowledge))?;
    Ok(())
}

fn seed(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.seed = fields.seed(&to.seed)?;
    Ok(())
}

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The fields of own tasks.
pub(super) static OWN_PARTS: [Part<Own>; 3] = parts(&OWN);
/// The fields of drawn tasks.
pub(super) static ROUGH_PARTS: [Part<Rough>; 4] = parts(&ROUGH);
/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);
/// The names of columns of own tasks.
pub(super) const OWN_NAMES: [&str; 3] = names(&OWN);
/// The names in drawn tasks.
pub(super) const ROUGH_NAMES: [&str; 4] = names(&ROUGH);

/// The fields that a link may hold.
static FORMS: [Forms; 3] = [
    ("", &const { forms(&ROOT) }),
    ("tasks.", &const { forms(&OWN) }),
    ("rough.", &const { forms(&ROUGH) }),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [told("", &ROOT), told("tasks", &OWN), told("rough", &ROUGH)].concat()
}
