//! The candidates of a contraction as a matrix: which are empty and why, and the operations of the others.

use super::studio::Studio;
use super::work::operations;
use super::{counted, percent, plain};
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::tiles::Tile;
use crate::tasks::contraction::{Blocks, Contraction};
use crate::tasks::{Candidates, NULL};
use allot_figure::model::{Axis, Cells, Panel, Scale};
use allot_figure::registry::Drawn;

/// The most candidates of a matrix; of a longer list the first ones are shown.
const MOST: usize = 200_000;
/// Columns of the matrix of candidates that have no tiles.
const COLUMNS: usize = 100;
/// The reasons, in the order of the legend.
const WHY: [&str; 4] = [
    "A task",
    "Nothing: spins differ",
    "Nothing: symmetry",
    "Nothing: repeats spin 0",
];

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let times = studio.times(scenario)?.to_vec();
    let (plan, blocks) = studio.plan(scenario, &[], &[])?;
    match (&scenario.tasks, blocks) {
        (Tasks::Contraction(contraction), Some(blocks)) => of_tiles(contraction, blocks),
        _ => Ok(of_list(&plan.candidates, &times)),
    }
}

/// All pairs, the first not after the second, with the sum of their spins and the product of their irreps.
fn pairs(tiles: &[Tile]) -> Vec<(u32, u32)> {
    let of = |first: usize| {
        tiles[first..].iter().map(move |second| {
            let first = tiles[first];
            (first.spin + second.spin, first.irrep ^ second.irrep)
        })
    };
    (0..tiles.len()).flat_map(of).collect()
}

fn of_tiles(contraction: &Contraction, blocks: &Blocks) -> Drawn {
    let (columns, mut rows) = (pairs(&blocks.occupied), pairs(&blocks.unoccupied));
    let all = columns.len() * rows.len();
    let shown = MOST / columns.len().max(1);
    rows.truncate(shown.max(1));
    let mut work = operations(contraction)?.into_iter();
    let (mut why, mut cost) = (Vec::new(), Vec::new());
    for row in &rows {
        for column in &columns {
            let reason = if column.0 != row.0 {
                1
            } else if column.1 != row.1 {
                2
            } else if contraction.restricted && column.0 == 2 {
                3
            } else {
                0
            };
            why.push(f64::from(reason));
            cost.push(match reason {
                0 => work.next().unwrap_or(f64::NAN),
                _ => f64::NAN,
            });
        }
    }
    let count = |reason: f64| why.iter().filter(|known| **known == reason).count() as f64;
    let part = |reason: f64| percent(count(reason) / why.len().max(1) as f64);
    let mut summary = format!(
        "{} of {} are tasks; {} are empty because of spin, {} because of symmetry",
        part(0.0),
        counted(all as f64, "candidate", "candidates"),
        part(1.0),
        part(2.0)
    );
    if contraction.restricted {
        summary += &format!(", {} because they repeat spin 0", part(3.0));
    }
    summary += ".";
    if rows.len() * columns.len() < all {
        summary += &format!(" The first {} are shown.", plain(why.len() as f64));
    }
    let axes = [
        ("occupied", "Pair of occupied tiles"),
        ("virtual", "Pair of virtual tiles"),
    ];
    let gflop = Axis::linear("gflop", "Operations", "GFLOP");
    let panels = matrices(axes, [columns.len(), rows.len()], why, cost, gflop);
    Ok((summary, panels))
}

/// Candidates without tiles, row by row.
fn of_list(candidates: &Candidates, times: &[f64]) -> (String, Vec<Panel>) {
    let count = candidates.count().min(MOST);
    let columns = COLUMNS.min(count.max(1));
    let rows = count.div_ceil(columns);
    let (mut why, mut cost) = (Vec::new(), Vec::new());
    for place in 0..rows * columns {
        let task = candidates.task.get(place).filter(|_| place < count);
        let (reason, seconds) = match task {
            None => (f64::NAN, f64::NAN),
            Some(&NULL) => (1.0, f64::NAN),
            Some(task) => (0.0, times[*task as usize]),
        };
        why.push(reason);
        cost.push(seconds);
    }
    let null = (candidates.count() - candidates.tasks()) as f64;
    let all = candidates.count() as f64;
    let mut summary = format!(
        "These candidates have no tiles; they are in order, {} a row. {} of {} are empty.",
        plain(columns as f64),
        percent(if all > 0.0 { null / all } else { 0.0 }),
        counted(all, "candidate", "candidates"),
    );
    if count < candidates.count() {
        summary += &format!(" The first {} are shown.", plain(count as f64));
    }
    let axes = [("column", "Place in the row"), ("row", "Row")];
    let seconds = Axis::seconds("seconds", "Time", Scale::Linear);
    let panels = matrices(axes, [columns, rows], why, cost, seconds);
    (summary, panels)
}

/// Two matrices of the same shape: the reasons, and the costs.
fn matrices(
    axes: [(&str, &str); 2],
    [columns, rows]: [usize; 2],
    why: Vec<f64>,
    cost: Vec<f64>,
    value: Axis,
) -> Vec<Panel> {
    let numbers = |count: usize| {
        (1..=count)
            .map(|number| number as f64)
            .collect::<Vec<f64>>()
    };
    let axis = |(key, label): (&str, &str)| Axis::linear(key, label, "").only();
    let of = |id: &str, value: Axis, values: Vec<f64>| {
        let cells = Cells::new(value, numbers(columns), numbers(rows), values);
        Panel::new(id, axis(axes[0]), axis(axes[1]).reversed(), Vec::new()).cells(cells)
    };
    vec![
        of("why", Axis::of_names("why", "Candidate", WHY), why),
        of("cost", value.only(), cost),
    ]
}
