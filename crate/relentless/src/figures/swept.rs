//! Many agents: executions, lookups and efficiency over their number, for several delays, and in both orders.

use super::common::{
    Banded, MOST_OFTEN, alone, counts, longest_task, mean, prepared, ran, runs, told_runs,
};
use crate::answer::{Prepared, Ran};
use crate::run::{Order, Setup};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Panel, Scale, Series};
use allot_figure::prose::{percent, plain, seconds};
use allot_figure::registry::Drawn;

/// The most agents that are drawn, but for the scenario's own number.
const MOST_AGENTS: u64 = 64;
/// The most agents of the scenario's own number that are drawn.
const MOST_OWN: u64 = 1000;

/// Executions a task over agents, at random and in a fixed order.
pub fn chance(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_OFTEN)?;
    let units = prepared.graph.units() as f64;
    let mut series = Vec::new();
    let mut last = [f64::NAN; 2];
    let mut stalled = 0;
    for (place, (order, id, name)) in [
        (Order::Random, "random", "At random"),
        (Order::Fixed, "fixed", "In a fixed order"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut curve = Banded::default();
        for count in counts(32, 0) {
            let setup = Setup {
                agents: count,
                order,
                ..alone(&prepared)
            };
            let found = ran(&prepared.graph, &setup, runs(scenario));
            stalled += found.iter().filter(|run| run.makespan.is_none()).count();
            let point = mean(&found, |run| run.tally.executions as f64 / units);
            last[place] = point.0;
            curve.push(count as f64, point);
        }
        series.push(curve.line(id, name.into(), place));
    }
    let summary = format!(
        "32 agents execute each task {} times in random order, and {} times in a fixed one.{}{}",
        number(last[0]),
        number(last[1]),
        told_stalled(stalled),
        told_runs(scenario)
    );
    let up = Axis::log("executions", "Executions a task", "");
    Ok((summary, vec![Panel::new("chance", across(), up, series)]))
}

pub(super) fn across() -> Axis {
    Axis::log("agents", "Agents P", "agents")
}

/// A mean in words; all runs may have stalled.
fn number(mean: f64) -> String {
    match mean.is_nan() {
        true => "no number of".into(),
        false => plain(mean),
    }
}

pub(super) fn told_stalled(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => " One run stalled, and is left out.".into(),
        count => format!(" {} runs stalled, and are left out.", plain(count as f64)),
    }
}

/// A number of a run, which may be over the number of tasks.
pub(super) type Measure = fn(&Ran, f64) -> f64;
/// Executions a task.
pub(super) const EXECUTIONS: Measure = |run, units| run.tally.executions as f64 / units;
/// Seconds of operations whose value was new, over those of all agents.
pub(super) const EFFICIENCY: Measure = |run, _| match run.tally.alive > 0.0 {
    true => run.tally.useful / run.tally.alive,
    false => 1.0,
};
/// Executions a task, lookups a task, and efficiency.
const MEASURES: [Measure; 3] = [
    EXECUTIONS,
    |run, units| run.tally.lookups as f64 / units,
    EFFICIENCY,
];

/// The three measures over agents, a curve for each delay.
#[derive(Default)]
struct Sweep {
    curves: [Vec<Series>; 3],
    /// Means and errors of the scenario's own delay and number of agents.
    told: Option<[(f64, f64); 3]>,
    stalled: usize,
}

impl Sweep {
    fn new(scenario: &Scenario, prepared: &Prepared, own: u64) -> Self {
        let graph = &prepared.graph;
        let units = graph.units() as f64;
        let mut sweep = Self::default();
        for (place, delay) in delays(prepared).into_iter().enumerate() {
            let mut curves: [Banded; 3] = Default::default();
            for agents in counts(MOST_AGENTS, own) {
                let setup = Setup {
                    agents,
                    delay,
                    ..alone(prepared)
                };
                let found = ran(graph, &setup, runs(scenario));
                sweep.stalled += found.iter().filter(|run| run.makespan.is_none()).count();
                let points = MEASURES.map(|of| mean(&found, |run| of(run, units)));
                if delay == prepared.scenario.setup.delay && agents == own {
                    sweep.told = Some(points);
                }
                for (curve, point) in curves.iter_mut().zip(points) {
                    curve.push(agents as f64, point);
                }
            }
            for (series, curve) in sweep.curves.iter_mut().zip(curves) {
                let name = format!("Delay {}", seconds(delay));
                series.push(curve.line(&format!("delay-{place}"), name, place));
            }
        }
        sweep
    }

    fn words(&self, scenario: &Scenario, own: u64) -> String {
        let mut summary = match self.told {
            Some([(executions, _), (lookups, _), (efficiency, _)]) if !executions.is_nan() => {
                format!(
                    "{} agents with a delay of {} execute each task {} times, \
                     look up {} labels a task, and spend {} of their time on operations whose value was new.",
                    plain(own as f64),
                    seconds(scenario.setup.delay),
                    plain(executions),
                    plain(lookups),
                    percent(efficiency)
                )
            }
            _ => format!("{} agents compute nothing that ends.", plain(own as f64)),
        };
        if scenario.setup.agents > own {
            summary += &format!(
                " The scenario has {} agents; this figure ends at {}.",
                plain(scenario.setup.agents as f64),
                plain(own as f64)
            );
        }
        summary + &told_stalled(self.stalled) + &told_runs(scenario)
    }
}

/// Executions, lookups and efficiency over agents, for several delays.
pub fn agents(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_OFTEN)?;
    let own = scenario.setup.agents.min(MOST_OWN);
    let sweep = Sweep::new(scenario, &prepared, own);
    let summary = sweep.words(scenario, own);
    let up = [
        Axis::linear("executions", "Executions a task", ""),
        Axis::linear("lookups", "Lookups a task", ""),
        Axis::new(
            "efficiency",
            "Efficiency",
            "",
            Scale::Linear,
            Format::Percent,
        )
        .range(0.0, 1.0),
    ];
    let panel =
        |(up, series): (Axis, Vec<Series>)| Panel::new(up.key.clone(), across(), up, series);
    let mut panels: Vec<Panel> = up.into_iter().zip(sweep.curves).map(panel).collect();
    if own > 0 && own == scenario.setup.agents {
        for panel in &mut panels {
            let label = format!("P\u{a0}= {}", plain(own as f64));
            panel.mark(Mark::new("agents", Direction::X, own as f64, label).draggable());
        }
    }
    Ok((summary, panels))
}

/// No delay, the time of the longest task, five times that, and the scenario's own.
fn delays(prepared: &Prepared) -> Vec<f64> {
    let task = longest_task(prepared);
    let mut all = vec![0.0, task, 5.0 * task, prepared.scenario.setup.delay];
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}
