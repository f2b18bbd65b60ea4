//! Agents that prefer what is near a place of their own, beside those that draw: executions a task and efficiency over
//! agents, delay and blocks.

use super::blocked::with_blocks;
use super::common::{
    Banded, MOST_OFTEN, alone, counts, longest_task, mean, prepared, ran, runs, told_runs,
};
use super::swept::{EFFICIENCY, EXECUTIONS, Measure, across, told_stalled};
use crate::graph::Graph;
use crate::memory::Extent;
use crate::run::{Order, Setup};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Format, Panel, Scale};
use allot_figure::prose::{counted, percent};
use allot_figure::registry::Drawn;

/// The most agents that are drawn.
const MOST_AGENTS: u64 = 64;
/// Delays, in seconds of the longest task.
const DELAYS: [f64; 6] = [0.0, 1.0, 2.0, 5.0, 10.0, 20.0];
const ORDERS: [(Order, &str, &str); 2] = [
    (Order::Random, "random", "At random"),
    (Order::Near, "near", "Near a place of its own"),
];
const MEASURES: [Measure; 2] = [EXECUTIONS, EFFICIENCY];

/// Both measures over a row of settings, with a curve for each order.
struct Row {
    across: Axis,
    curves: [[Banded; 2]; 2],
}

impl Row {
    fn new(across: Axis, points: &[(f64, &Graph, Setup)], runs: u64, stalled: &mut usize) -> Self {
        let curves = ORDERS.map(|(order, ..)| {
            let mut curves: [Banded; 2] = Default::default();
            for (x, graph, setup) in points {
                let setup = Setup {
                    order,
                    ..setup.clone()
                };
                let found = ran(graph, &setup, runs);
                *stalled += found.iter().filter(|run| run.makespan.is_none()).count();
                let units = graph.units() as f64;
                for (curve, of) in curves.iter_mut().zip(MEASURES) {
                    curve.push(*x, mean(&found, |run| of(run, units)));
                }
            }
            curves
        });
        Self { across, curves }
    }

    /// Each point with the efficiency of both orders and twice the standard error of their difference.
    fn efficiencies(&self) -> impl Iterator<Item = (f64, [f64; 2], f64)> {
        let [random, near] = [0, 1].map(|order: usize| &self.curves[order][1]);
        (0..random.x.len()).map(move |at| {
            let [a, b] = [random, near].map(|curve| curve.high[at] - curve.y[at]);
            (
                random.x[at],
                [random.y[at], near.y[at]],
                2.0 * libm::hypot(a, b),
            )
        })
    }

    fn panels(self) -> [Panel; 2] {
        let key = self.across.key.clone();
        let mut series = [Vec::new(), Vec::new()];
        for (place, (curves, (_, id, name))) in self.curves.into_iter().zip(ORDERS).enumerate() {
            for (all, curve) in series.iter_mut().zip(curves) {
                all.push(curve.line(id, name.into(), place));
            }
        }
        let efficiency = Axis::new(
            "efficiency",
            "Efficiency",
            "",
            Scale::Linear,
            Format::Percent,
        );
        let up = [
            Axis::linear("executions", "Executions a task", ""),
            efficiency.range(0.0, 1.0),
        ];
        let [first, second] = series;
        let [executions, efficiency] = up;
        [(executions, first), (efficiency, second)].map(|(up, series)| {
            Panel::new(format!("{}-{key}", up.key), self.across.clone(), up, series)
        })
    }
}

/// Both orders over agents, delay and blocks.
pub fn figure(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_OFTEN)?;
    let graph = &prepared.graph;
    let setup = alone(&prepared);
    let along = Extent::new(graph).along.into_iter().max().unwrap_or(1);
    let (blocks, _) = with_blocks(scenario, along)?;
    let task = longest_task(&prepared);
    let agents = counts(MOST_AGENTS, 0).into_iter().map(|agents| {
        let setup = Setup {
            agents,
            ..setup.clone()
        };
        (agents as f64, graph, setup)
    });
    let delays = DELAYS.into_iter().map(|tasks| {
        let delay = tasks * task;
        (
            delay,
            graph,
            Setup {
                delay,
                ..setup.clone()
            },
        )
    });
    let sizes = blocks
        .iter()
        .map(|(size, graph)| (*size as f64, graph, setup.clone()));
    let (runs, mut stalled) = (runs(scenario), 0);
    let mut row = |across, points: Vec<_>| Row::new(across, &points, runs, &mut stalled);
    let by_agents = row(across(), agents.collect());
    let by_delay = row(Axis::linear("delay", "Delay", "s"), delays.collect());
    let by_block = row(
        Axis::log("block", "Cells of a block along each dimension", "cells"),
        sizes.collect(),
    );
    let summary = format!(
        "{} {} {}{}{}",
        words(&by_agents, "agents", "agent", "agents"),
        words(&by_delay, "delays", "s of delay", "s of delay"),
        words(
            &by_block,
            "blocks",
            "cell along a side",
            "cells along a side"
        ),
        told_stalled(stalled),
        told_runs(scenario)
    );
    let rows = [by_agents, by_delay, by_block];
    Ok((summary, rows.into_iter().flat_map(Row::panels).collect()))
}

/// The points at which a place of their own helps and costs the most, beyond twice the standard error.
fn words(row: &Row, across: &str, one: &str, many: &str) -> String {
    let gain = |[random, near]: [f64; 2]| near - random;
    let (mut best, mut worst) = (None, None);
    for (x, both, error) in row.efficiencies() {
        let by = gain(both);
        if by > error && best.is_none_or(|(_, old)| by > gain(old)) {
            best = Some((x, both));
        }
        if -by > error && worst.is_none_or(|(_, old)| by < gain(old)) {
            worst = Some((x, both));
        }
    }
    let told = |(x, [random, near]): (f64, [f64; 2])| {
        format!(
            "with {} (efficiency {} near, {} at random)",
            counted(x, one, many),
            percent(near),
            percent(random)
        )
    };
    match (best.map(told), worst.map(told)) {
        (Some(best), Some(worst)) => {
            format!("Over {across} a place helps most {best}, and costs most {worst}.")
        }
        (Some(best), None) => format!("Over {across} a place helps most {best}, and never costs."),
        (None, Some(worst)) => {
            format!("Over {across} a place costs most {worst}, and never helps.")
        }
        (None, None) => format!("Over {across} a place makes no clear difference."),
    }
}
