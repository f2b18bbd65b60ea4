//! The makespan over the number of processors.

use super::common::{made, processors};
use super::looks::{BOUND, curve};
use crate::model::{Edge, Price, Problem, Processors, bound};
use crate::scenario::Scenario;
use crate::strategy::{Strategy, greedy};
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series};
use allot_figure::prose::{plain, seconds};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The strategies of the figure.
const SHOWN: [Strategy; 3] = [Strategy::None, Strategy::Random, Strategy::Greedy];
/// Numbers of processors in a doubling.
const STEPS: f64 = 2.0;
/// The most processors of a curve, if the scenario has no more.
const MOST: usize = 1024;

/// Makespans over the lower bound.
pub fn excess(scenario: &Scenario) -> Drawn {
    let (summary, mut panels) = figure(scenario)?;
    for panel in &mut panels {
        let bound = panel
            .series
            .last()
            .map_or(Vec::new(), |bound| bound.y.clone());
        panel.over_bound(&bound);
    }
    Ok((summary, panels))
}

/// Makespans in seconds; the last curve is the lower bound.
pub fn figure(scenario: &Scenario) -> Drawn {
    let problem = made(scenario)?.problem;
    let now = problem.processors().count();
    let over = numbers(now);
    let x: Vec<f64> = over.iter().map(|count| *count as f64).collect();
    let mut columns = [const { Vec::new() }; 3];
    let mut least = Vec::new();
    for count in &over {
        let there = on(&problem, *count)?;
        least.push(bound::lower(&there));
        for (column, strategy) in columns.iter_mut().zip(SHOWN) {
            let placement = placed(strategy, &there, scenario);
            column.push(strategy.measures(&there, &placement).makespan);
        }
    }
    let place = over.iter().position(|count| *count == now).unwrap_or(0);
    let (blocks, greedy) = (columns[0][place], columns[2][place]);
    let mut series: Vec<Series> = SHOWN
        .into_iter()
        .zip(columns)
        .map(|(strategy, y)| curve(strategy, x.clone(), y))
        .collect();
    series[0].name = "In blocks".into();
    series.push(Series::line("bound", "Lower bound", BOUND, x, least.clone()).dashed());
    let label = "Number of processors P";
    let across = Axis::log("processors", label, "processors");
    let up = Axis::seconds("makespan", "Makespan", Scale::Log);
    let mut panel = Panel::new("makespan", across, up, series);
    let label = format!("P\u{a0}= {}", plain(now as f64));
    panel.mark(Mark::new("processors", Direction::X, now as f64, label).draggable());
    let (total, largest) = (problem.total(), super::common::largest(problem.loads()));
    let mut summary = format!(
        "On {} the last one ends after {} with objects in blocks, after {} by greedy; none can end before {}.",
        processors(now),
        seconds(blocks),
        seconds(greedy),
        seconds(least[place]),
    );
    if largest > 0.0 {
        summary += &format!(
            " The largest object takes {}, so no placement is ever more than {} times as fast as one processor.",
            seconds(largest),
            plain(total / largest)
        );
    }
    if problem.processors() != &Processors::equal(now) {
        summary += &format!(
            " Speeds and background loads are those of {}: on other numbers processors are equal.",
            processors(now)
        );
    }
    Ok((summary, vec![panel]))
}

/// A placement by one of the strategies shown: their code is short, as the page's first module needs it.
fn placed(strategy: Strategy, problem: &Problem, scenario: &Scenario) -> Vec<u32> {
    match strategy {
        Strategy::Random => greedy::random(problem, &scenario.settings.seed),
        Strategy::Greedy => greedy::greedy(problem),
        _ => problem.placement().to_vec(),
    }
}

/// The same objects in blocks on `count` equal processors, or on the scenario's own if it has `count`. Other numbers
/// have neither background nor tasks that cannot move.
fn on(problem: &Problem, count: usize) -> Result<Problem, BadInput> {
    let price: Price = problem.price();
    let (loads, edges) = (problem.loads().to_vec(), problem.graph().edges());
    if problem.processors().count() == count {
        let (machine, fixed) = (problem.processors().clone(), problem.fixed().to_vec());
        return Problem::with_fixed(loads, machine, edges.to_vec(), price, None, fixed);
    }
    let movable = |edge: &&Edge| edge.from.max(edge.to) < loads.len() as u32;
    let edges = edges.iter().filter(movable).copied().collect();
    Problem::new(loads, Processors::equal(count), edges, price, None)
}

/// Numbers of processors from 1 to at least 4 times `now`, up to `MOST`, and `now` itself.
fn numbers(now: usize) -> Vec<usize> {
    let top = (4 * now).clamp(64, MOST).max(now);
    let steps = libm::ceil(STEPS * libm::log2(top as f64)) as u32;
    let at = |step: u32| libm::round(libm::exp2(f64::from(step) / STEPS)) as usize;
    let mut all: Vec<usize> = (0..=steps).map(at).filter(|count| *count <= top).collect();
    all.push(now);
    all.push(top);
    all.sort_unstable();
    all.dedup();
    all
}
