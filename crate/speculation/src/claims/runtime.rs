//! Claims about the runtime model (section III.1, Fig. 1) and the ceiling it sets (section IV).

use super::lab::{Lab, sound};
use super::statement::{Found, Statement};
use crate::allocation::{naive, optimal};
use crate::task::{TaskGroup, TaskSet};

pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "w_max",
        section: "III.1",
        figure: Some("1"),
        words: "Most slots that one task can use, w_max",
        paper: "roughly 200",
        value: Some(200.0),
        unit: "slots",
        low: 190.0,
        high: 210.0,
        measure: |lab| Found::exact(lab.model.w_max()),
        ..Statement::BLANK
    },
    Statement {
        id: "t_w_max",
        section: "III.1",
        figure: Some("1"),
        words: "Run time of a task on w_max slots",
        paper: "roughly 19.5",
        value: Some(19.5),
        unit: "s",
        low: 19.4,
        high: 19.6,
        measure: |lab| Found::exact(lab.model.time(lab.model.w_max())),
        ..Statement::BLANK
    },
    Statement {
        id: "most_efficient_w",
        section: "III.1",
        figure: Some("1"),
        words: "Where parallel efficiency is highest",
        paper: "1",
        value: Some(1.0),
        unit: "slots",
        low: 0.99,
        high: 1.01,
        measure: |lab| Found::exact(lab.model.w_efficient()),
        ..Statement::BLANK
    },
    Statement {
        id: "ceiling",
        words: "Ceiling of the boost, T(1)/T(w_max)",
        paper: "roughly 25",
        value: Some(25.0),
        low: 24.0,
        high: 26.0,
        measure: |lab| Found::exact(lab.model.boost_limit()),
        ..Statement::BLANK
    },
    Statement {
        id: "ceiling_reached",
        words: "Boost over the ceiling in the paper’s best case",
        paper: "1",
        value: Some(1.0),
        low: 0.999,
        high: 1.0 + 1e-9,
        measure: ceiling_reached,
        ..Statement::BLANK
    },
];

/// The paper's construction: certain tasks with w_max slots each, and very many hopeless tasks.
fn ceiling_reached(lab: &mut Lab) -> Found {
    const CERTAIN: u64 = 100;
    let group = |p, count| TaskGroup {
        p,
        count,
        weight: 1.0,
        runtime: None,
        name: String::new(),
    };
    let groups = [group(1.0, CERTAIN), group(1e-10, 1_000_000)];
    let set = sound(TaskSet::from_groups(&groups, &lab.model));
    let slots = CERTAIN as f64 * lab.model.w_max();
    let (best, naive) = (sound(optimal(&set, slots)), sound(naive(&set, slots)));
    let boost = best.throughput / naive.throughput;
    Found::exact(boost / lab.model.boost_limit()).note(format!(
        "{CERTAIN} certain tasks among a million of p = 1e-10, on {CERTAIN}·w_max slots"
    ))
}
