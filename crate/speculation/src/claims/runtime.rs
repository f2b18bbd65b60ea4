//! Claims about the runtime model (section III.1, Fig. 1) and the ceiling it sets (section IV).

use super::lab::{Lab, sound};
use super::statement::{Found, Statement};
use crate::allocation::{naive, optimal};
use crate::task::{TaskGroup, TaskSet};
use allot_kernel::claim::Said;

pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "w_max",
        section: "III.1",
        figure: Some("1"),
        words: "Most slots that one task can use, w_max",
        paper: "roughly 200",
        said: Said::Number(200.0, 10.0),
        free: &["within 5 % counts as roughly"],
        unit: "slots",
        measure: |lab| Found::exact(lab.model.w_max()),
        ..Statement::BLANK
    },
    Statement {
        id: "t_w_max",
        section: "III.1",
        figure: Some("1"),
        words: "Run time of a task on w_max slots",
        paper: "roughly 19.5",
        said: Said::Number(19.5, 0.05),
        unit: "s",
        measure: |lab| Found::exact(lab.model.time(lab.model.w_max())),
        ..Statement::BLANK
    },
    Statement {
        id: "most_efficient_w",
        section: "III.1",
        figure: Some("1"),
        words: "Where parallel efficiency is highest",
        paper: "[1]",
        said: Said::Number(1.0, 0.01),
        unit: "slots",
        measure: |lab| Found::exact(lab.model.w_efficient()),
        ..Statement::BLANK
    },
    Statement {
        id: "ceiling",
        words: "Ceiling of the boost, T(1)/T(w_max)",
        paper: "roughly 25",
        said: Said::Number(25.0, 0.5),
        measure: |lab| Found::exact(lab.model.boost_limit()),
        ..Statement::BLANK
    },
    Statement {
        id: "ceiling_reached",
        words: "Boost over the ceiling in the paper’s best case",
        paper: "[1]",
        said: Said::Number(1.0, 0.001),
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
    Found::exact(boost / lab.model.boost_limit()).noting(format!(
        "{CERTAIN} certain tasks among a million of p = 1e-10, on {CERTAIN}·w_max slots"
    ))
}
