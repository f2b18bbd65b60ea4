//! Tables of tasks: their probabilities, and the slots that each of them gets.

use crate::failure::Failure;
use crate::output;
use allot_kernel::error::BadInput;
use allot_speculation::answer::{Best, answer};
use allot_speculation::scenario::{Scenario, Tasks};
use allot_speculation::task::MOST_ENTRIES;
use serde::Serialize;

/// The probabilities of all tasks, in descending order.
pub fn drawn(scenario: &Scenario, csv: bool) -> Result<String, Failure> {
    /// The answer of `allot draw`.
    #[derive(Serialize)]
    struct Drawn {
        tasks: u64,
        sum: f64,
        p: Vec<f64>,
    }
    // For the reader's own groups: the probabilities, without the weights.
    let mut groups: Vec<(f64, u64)> = match &scenario.tasks {
        Tasks::Groups(groups) => groups.iter().map(|group| (group.p, group.count)).collect(),
        _ => groups(scenario)?,
    };
    groups.sort_by(|(p, _), (q, _)| q.total_cmp(p));
    let tasks = groups.iter().map(|(_, count)| count).sum();
    if tasks > MOST_ENTRIES as u64 {
        let allowed = format!("at most {MOST_ENTRIES} can be listed one by one");
        return Err(BadInput::new("tasks", format!("a set of {tasks} tasks"), allowed).into());
    }
    let sum = groups.iter().map(|(p, count)| p * *count as f64).sum();
    let p = one_by_one(groups);
    Ok(if csv {
        output::csv(&["rank", "p"], (1_u64..).zip(p))
    } else {
        let p = p.collect();
        output::json(&Drawn { tasks, sum, p })
    })
}

/// The slots of each task, a row for each entry of the scenario in its order; drawn tasks are in descending order of p.
/// Entries of groups tell what whole slots their tasks get, as `4x67 1x66`; `integer_w` is the least of these. Where any
/// has a name, all have the column.
pub fn allocated(scenario: &Scenario) -> Result<String, Failure> {
    let entries: Vec<(f64, f64, u64)> = match &scenario.tasks {
        Tasks::List(list) => list.iter().map(|p| (*p, 1.0, 1)).collect(),
        Tasks::Groups(groups) => {
            let entry = groups
                .iter()
                .map(|group| (group.p, group.weight, group.count));
            entry.collect()
        }
        Tasks::Delta(_) | Tasks::Beta(_) => {
            let p = one_by_one(groups(scenario)?);
            p.map(|p| (p, 1.0, 1)).collect()
        }
    };
    let answer = answer(scenario, u64::MAX)?;
    output::warn(&answer.warnings);
    let row = |(i, entry): (usize, (f64, f64, u64))| {
        let (running, w) = of(&answer.optimal, i);
        let (integer_running, mean) = of(&answer.integer, i);
        let integer_w = answer
            .integer
            .whole
            .as_ref()
            .map_or(mean, |all| least(&all[i]));
        (entry, running, w, integer_running, integer_w)
    };
    let rows = entries.into_iter().enumerate().map(|at| (at.0, row(at)));
    let columns = [
        "p",
        "weight",
        "count",
        "running",
        "w",
        "integer_running",
        "integer_w",
    ];
    let Some(whole) = &answer.integer.whole else {
        let names = [&["entry"], &columns[..]].concat();
        return Ok(output::csv(&names, rows.map(|(i, row)| (i + 1, row))));
    };
    let rows = rows.map(|(i, row)| (i, row, &whole[i]));
    Ok(match names(&scenario.tasks) {
        None => {
            let names = [&["entry"], &columns[..], &["integer_whole"]].concat();
            output::csv(&names, rows.map(|(i, row, whole)| (i + 1, row, whole)))
        }
        Some(own) => {
            let names = [&["entry", "name"], &columns[..], &["integer_whole"]].concat();
            let named = rows.map(|(i, row, whole)| (i + 1, own[i], row, whole));
            output::csv(&names, named)
        }
    })
}

/// The names of groups in their order, if any has one.
pub fn names(tasks: &Tasks) -> Option<Vec<&str>> {
    let Tasks::Groups(groups) = tasks else {
        return None;
    };
    let named = groups.iter().any(|group| !group.name.is_empty());
    named.then(|| groups.iter().map(|group| group.name.as_str()).collect())
}

/// The least of the slots in `4x67 1x66`; 0 if no task runs.
fn least(whole: &str) -> f64 {
    let slots = |share: &str| share.split_once('x')?.1.parse().ok();
    let all = whole.split(' ').filter_map(slots);
    all.min_by(f64::total_cmp).unwrap_or(0.0)
}

/// Number of tasks of an entry that run, and the slots of each of them.
fn of(best: &Best, entry: usize) -> (u64, f64) {
    let w = best.w.as_ref().map_or(0.0, |w| w[entry]);
    let running = best.running.as_ref();
    (running.map_or(u64::from(w > 0.0), |all| all[entry]), w)
}

/// The tasks of a scenario by their probabilities, the most probable first.
fn groups(scenario: &Scenario) -> Result<Vec<(f64, u64)>, BadInput> {
    let set = scenario.task_set()?;
    let groups = set.groups().iter();
    Ok(groups.map(|group| (group.p, group.count())).collect())
}

fn one_by_one(groups: Vec<(f64, u64)>) -> impl Iterator<Item = f64> {
    let each = |(p, count)| std::iter::repeat_n(p, count as usize);
    groups.into_iter().flat_map(each)
}
