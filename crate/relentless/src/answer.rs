//! The answer of `allot relentless`: means over runs, and the values of the results.

use crate::graph::Graph;
use crate::run::{Simulation, Tally};
use crate::scenario::{Scenario, Wrong};
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;
use allot_kernel::sum::Sum;
use serde::{Serialize, Serializer};

/// A mean over the runs that ended, and its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Mean {
    /// The mean; none if every run stalled.
    pub mean: Option<f64>,
    /// The standard error; none for less than two runs.
    pub stderr: Option<f64>,
}

impl Mean {
    /// The mean of some numbers.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let total = |numbers: &mut dyn Iterator<Item = f64>| {
            let mut sum = Sum::default();
            numbers.for_each(|number| sum.add(number));
            sum.value()
        };
        let n = numbers.clone().count() as f64;
        let mean = (n > 0.0).then(|| total(&mut numbers.clone()) / n);
        let stderr = mean.filter(|_| n > 1.0).map(|mean| {
            let squares = total(&mut numbers.map(|x| (x - mean) * (x - mean)));
            (squares / (n - 1.0) / n).sqrt()
        });
        Self { mean, stderr }
    }
}

/// A run that has ended, or stalled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ran {
    /// Seconds until the last result was first written; none if the run stalled.
    pub makespan: Option<f64>,
    /// Its counts.
    pub tally: Tally,
}

/// A value as JSON: a number, or the name of what JSON can't say.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "number | \"NaN\" | \"Infinity\" | \"-Infinity\"")
)]
pub struct Told(pub f64);

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            x if x.is_nan() => serializer.serialize_str("NaN"),
            f64::INFINITY => serializer.serialize_str("Infinity"),
            f64::NEG_INFINITY => serializer.serialize_str("-Infinity"),
            x => serializer.serialize_f64(x),
        }
    }
}

/// The answer about a scenario. With blocks, tasks, labels, executions and the like are counted in blocks.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// Number of tasks.
    pub tasks: u64,
    /// Number of labels.
    pub labels: u64,
    /// Number of tasks that results need.
    pub needed: u64,
    /// The most labels that a task requires.
    pub in_degree: u64,
    /// Number of different steps of labels; none where the program would have to be unfolded beyond a million tasks.
    pub steps: Option<u64>,
    /// Number of runs.
    pub runs: u64,
    /// Seconds until the last result is first written.
    pub makespan: Mean,
    /// Writes that ended.
    pub executions: Mean,
    /// Those that were first of their label.
    pub first: Mean,
    /// Those that were not, and found nothing when they last looked.
    pub same_time: Mean,
    /// Those whose label was not visible yet.
    pub too_late: Mean,
    /// Those whose label was gone.
    pub lost: Mean,
    /// Lookups that ended.
    pub lookups: Mean,
    /// Reads that ended.
    pub reads: Mean,
    /// Writes that ended.
    pub writes: Mean,
    /// Writes of labels that were there already.
    pub wasted: Mean,
    /// Failures of agents.
    pub failures: Mean,
    /// Operation seconds of first executions over seconds of agents alive.
    pub efficiency: Mean,
    /// Share of the runs that stalled.
    pub stalled: f64,
    /// Whether every value that any run wrote has the bits of the plain loop's; false if every run stalled, since
    /// results that were never written are equal to nothing.
    pub equal: bool,
    /// Sixteen hexadecimal digits over every run and every result.
    pub digest: String,
    /// The results by label, if they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub values: Option<Vec<(String, Told)>>,
}

/// The answer over all runs of a scenario.
///
/// # Errors
/// As [`Prepared::new`]; of a program's mistakes, the first is told.
pub fn answer(scenario: &Scenario) -> Result<Answer, BadInput> {
    let prepared = Prepared::new(scenario.clone())?;
    let runs = 0..prepared.scenario.runs;
    let ran: Vec<_> = runs.filter_map(|run| prepared.run(run, || true)).collect();
    Ok(prepared.answer(&ran))
}

/// A scenario that is ready to run.
#[derive(Debug)]
pub struct Prepared {
    /// The scenario.
    pub scenario: Scenario,
    /// The graph that agents walk.
    pub graph: Graph,
}

impl Prepared {
    /// Reads the program and lays it out.
    ///
    /// # Errors
    /// Names the field that is out of range; or tells every mistake of the program.
    pub fn new(scenario: Scenario) -> Result<Self, Wrong> {
        let graph = scenario.graph()?;
        Ok(Self { scenario, graph })
    }

    /// The run of a number, about to begin.
    pub fn simulation(&self, run: u64) -> Simulation<'_> {
        Simulation::new(&self.graph, &self.scenario.setup, run)
    }

    /// The run of a number, from its beginning to its end; none if `go_on` stopped it.
    pub fn run(&self, run: u64, go_on: impl FnMut() -> bool) -> Option<Ran> {
        let mut simulation = self.simulation(run);
        let ended = simulation.run(go_on);
        ended.then(|| Ran {
            makespan: simulation.makespan(),
            tally: *simulation.tally(),
        })
    }

    /// The answer over all runs, in their order.
    pub fn answer(&self, ran: &[Ran]) -> Answer {
        let ended = ran
            .iter()
            .filter_map(|run| Some((run.makespan?, &run.tally)));
        let mean =
            |of: fn(&Tally) -> u64| Mean::of(ended.clone().map(|(_, tally)| of(tally) as f64));
        let counts = self.graph.counts;
        let stalled = ran.iter().filter(|run| run.makespan.is_none()).count();
        Answer {
            tasks: counts.tasks,
            labels: counts.labels,
            needed: counts.needed,
            in_degree: counts.in_degree,
            steps: counts.steps,
            runs: ran.len() as u64,
            makespan: Mean::of(ended.clone().map(|(makespan, _)| makespan)),
            executions: mean(|tally| tally.executions),
            first: mean(|tally| tally.first),
            same_time: mean(|tally| tally.same_time),
            too_late: mean(|tally| tally.too_late),
            lost: mean(|tally| tally.lost),
            lookups: mean(|tally| tally.lookups),
            reads: mean(|tally| tally.reads),
            writes: mean(|tally| tally.writes),
            wasted: mean(|tally| tally.wasted),
            failures: mean(|tally| tally.failures),
            efficiency: Mean::of(ended.clone().map(|(_, tally)| efficiency(tally))),
            stalled: stalled as f64 / ran.len().max(1) as f64,
            equal: stalled < ran.len() && ran.iter().all(|run| run.tally.different == 0),
            digest: self.digest(ran),
            values: self.scenario.values.then(|| self.values()),
        }
    }

    /// The results in order of label, each with its value.
    pub fn values(&self) -> Vec<(String, Told)> {
        let graph = &self.graph;
        let results = graph.result_cells.iter();
        let told = results.map(|result| {
            let label = graph.program.written(result.label, &result.index);
            (label, Told(graph.plain[result.cell as usize]))
        });
        told.collect()
    }

    fn digest(&self, ran: &[Ran]) -> String {
        let mut print = Fingerprint::default();
        for Ran { makespan, tally } in ran {
            print.numbers(&[makespan.unwrap_or(f64::INFINITY), tally.alive, tally.useful]);
            let Tally {
                executions,
                same_time,
                too_late,
                lost,
                wasted,
                lookups,
                reads,
                failures,
                ..
            } = *tally;
            for count in [
                executions,
                same_time,
                too_late,
                lost,
                wasted,
                lookups,
                reads,
                failures,
                tally.different,
            ] {
                print.bits(count);
            }
        }
        for result in &self.graph.result_cells {
            print.numbers(&[self.graph.plain[result.cell as usize]]);
        }
        print.digits()
    }
}

/// Operation seconds of first executions over seconds of agents alive; 1 if neither took time.
fn efficiency(tally: &Tally) -> f64 {
    if tally.alive > 0.0 {
        tally.useful / tally.alive
    } else {
        1.0
    }
}
