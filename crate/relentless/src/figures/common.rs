//! The runs behind a figure, and the words on them.

use super::looks;
use crate::answer::{Mean, Prepared, Ran};
use crate::graph::Graph;
use crate::run::Setup;
use crate::scenario::Scenario;
use allot_figure::prose::{counted, plain};
use allot_kernel::error::BadInput;

/// The most needed tasks of a figure of one run.
pub(super) const MOST_ONCE: usize = 200_000;
/// The most needed tasks of a figure of many runs.
pub(super) const MOST_OFTEN: usize = 20_000;
/// The most runs of each point of a figure.
pub(super) const MOST_RUNS: u64 = 20;

/// A scenario that is ready to run, with at most `most` needed tasks or blocks.
pub(super) fn prepared(scenario: &Scenario, most: usize) -> Result<Prepared, BadInput> {
    let prepared = Prepared::new(scenario.clone())?;
    match prepared.graph.units() {
        0 => {
            let allowed = "a program with results is needed for this figure";
            Err(BadInput::new("program", "nothing to compute", allowed))
        }
        units if units > most => {
            let value = format!("{units} needed tasks");
            let allowed = format!("at most {most} are needed for this figure");
            Err(BadInput::new("program", value, allowed))
        }
        _ => Ok(prepared),
    }
}

/// The scenario's setup without what happens to its agents.
pub(super) fn alone(prepared: &Prepared) -> Setup {
    Setup {
        join: Vec::new(),
        kill: Vec::new(),
        loss: Vec::new(),
        mtbf: None,
        ..prepared.scenario.setup.clone()
    }
}

/// Seconds of the longest task, or of its transactions if operations cost nothing.
pub(super) fn longest_task(prepared: &Prepared) -> f64 {
    let graph = &prepared.graph;
    let most = (0..graph.units() as u32)
        .map(|unit| graph.operations(unit))
        .max();
    let costs = &prepared.scenario.setup.costs;
    let long = costs.operation * most.unwrap_or(0) as f64;
    if long > 0.0 {
        long
    } else {
        costs.lookup + costs.read + costs.write
    }
}

/// The number of runs of each point: the scenario's, but few enough for a page.
pub(super) fn runs(scenario: &Scenario) -> u64 {
    scenario.runs.clamp(1, MOST_RUNS)
}

/// Words on the runs behind each point.
pub(super) fn told_runs(scenario: &Scenario) -> String {
    let runs = runs(scenario);
    let capped = match scenario.runs > runs {
        true => format!(", and not {}, for this figure", plain(scenario.runs as f64)),
        false => String::new(),
    };
    match runs {
        1 => " Each point is one run, so chance may show.".into(),
        _ => format!(
            " Each point is the mean of {}{capped}; bands are standard errors.",
            counted(runs as f64, "run", "runs")
        ),
    }
}

/// Runs 0 … `count` − 1 of a setup.
pub(super) fn ran(graph: &Graph, setup: &Setup, count: u64) -> Vec<Ran> {
    let each = (0..count).map(|run| {
        let mut simulation = crate::run::Simulation::new(graph, setup, run);
        simulation.run(|| true);
        Ran {
            makespan: simulation.makespan(),
            tally: *simulation.tally(),
        }
    });
    each.collect()
}

/// The mean of a number over the runs that ended, with an error of 0 for a single one; NaN if all stalled.
pub(super) fn mean(ran: &[Ran], of: impl Fn(&Ran) -> f64 + Copy) -> (f64, f64) {
    let ended = ran.iter().filter(|run| run.makespan.is_some());
    let Mean { mean, stderr } = Mean::of(ended.map(of));
    (mean.unwrap_or(f64::NAN), stderr.unwrap_or(0.0))
}

/// A point with its band, of a curve.
#[derive(Default)]
pub(super) struct Banded {
    pub(super) x: Vec<f64>,
    pub(super) y: Vec<f64>,
    pub(super) low: Vec<f64>,
    pub(super) high: Vec<f64>,
}

impl Banded {
    pub(super) fn push(&mut self, x: f64, (mean, error): (f64, f64)) {
        self.x.push(x);
        self.y.push(mean);
        // Counts and times are never below nothing.
        self.low.push((mean - error).max(0.0));
        self.high.push(mean + error);
    }

    pub(super) fn line(self, id: &str, name: String, place: usize) -> allot_figure::model::Series {
        looks::curve(id, name, place, self.x, self.y).band(self.low, self.high)
    }
}

/// Numbers of agents: powers of two up to `most`, and `own` among them.
pub(super) fn counts(most: u64, own: u64) -> Vec<u64> {
    let mut all: Vec<u64> = (0..)
        .map(|power| 1 << power)
        .take_while(|count| *count <= most)
        .collect();
    if own > 0 {
        all.push(own);
    }
    all.sort_unstable();
    all.dedup();
    all
}
