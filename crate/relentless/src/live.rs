//! Agents at work in real time, one message at a time: for the workers of a page.
//!
//! An agent and the dictionary share nothing but messages. Their host keeps the clock, and passes the time in seconds
//! of the scenario.

use crate::answer::Prepared;
use crate::graph::Graph;
use crate::lattice::Lattice;
use crate::program::Scratch;
use crate::run::{
    Agent, Costs, Dictionary, Execution, Progress, Request, Seen, Store, Tally, Worker, Written,
};
use crate::scenario::Scenario;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// The most needed tasks of a program that is looked at while it runs.
pub const MOST_UNITS: usize = 20_000;

fn ready(scenario: Scenario) -> Result<Prepared, BadInput> {
    let prepared = Prepared::new(scenario)?;
    let units = prepared.graph.units();
    if !(1..=MOST_UNITS).contains(&units) {
        let allowed = format!("from 1 to {MOST_UNITS} are needed to look on");
        return Err(BadInput::new(
            "program",
            format!("{units} needed tasks"),
            allowed,
        ));
    }
    Ok(prepared)
}

/// The state of a label as a number: 0 nothing, 1 visible, 2 hidden, 3 gone.
fn number(seen: Seen) -> u32 {
    match seen {
        Seen::Nothing => 0,
        Seen::Visible => 1,
        Seen::Hidden => 2,
        Seen::Gone => 3,
    }
}

/// The state of a label from such a number.
fn state(number: u32) -> Seen {
    match number {
        1 => Seen::Visible,
        2 => Seen::Hidden,
        3 => Seen::Gone,
        _ => Seen::Nothing,
    }
}

/// The next request of an agent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Asked {
    /// 0 a lookup, 1 a read, 2 a computation, 3 a write, 4 nothing any more.
    pub kind: u32,
    /// The label.
    pub unit: u32,
    /// The seconds that it takes.
    pub cost: f64,
}

/// An agent of a page.
#[derive(Debug)]
pub struct LiveAgent {
    graph: Graph,
    costs: Costs,
    worker: Worker,
    scratch: Scratch,
}

/// The dictionary's answer to one request, or the write of one.
#[derive(Default)]
struct Letter {
    seen: u32,
    values: Vec<f64>,
    written: Option<Vec<f64>>,
}

impl Store for Letter {
    fn look(&mut self, _unit: u32) -> Seen {
        state(self.seen)
    }

    fn read(&mut self, _unit: u32, into: &mut Vec<f64>) -> bool {
        into.extend_from_slice(&self.values);
        state(self.seen) == Seen::Visible
    }

    fn write(&mut self, _unit: u32, values: &[f64], seen: Seen) {
        self.seen = number(seen);
        self.written = Some(values.to_vec());
    }
}

/// A write, as it goes to the dictionary.
#[derive(Debug, Clone, PartialEq)]
pub struct Writing {
    /// The state in which the agent last saw the label.
    pub seen: u32,
    /// The values of the label's cells.
    pub values: Vec<f64>,
}

impl LiveAgent {
    /// The agent of a number; `step` is the earliest step of which a needed label has never been written.
    ///
    /// # Errors
    /// As [`Prepared::new`], or says that the program is too large to look on.
    pub fn new(scenario: Scenario, number: u32, step: u32) -> Result<Self, BadInput> {
        let Prepared { scenario, graph } = ready(scenario)?;
        let setup = scenario.setup;
        let stream = Stream::numbered(&setup.seed, "agent", &[0, number.into()]);
        let agent = Agent::new(&graph, setup.order, setup.targets, step, stream);
        Ok(Self {
            worker: Worker::new(agent),
            costs: setup.costs,
            graph,
            scratch: Scratch::default(),
        })
    }

    /// Its request.
    pub fn asked(&self) -> Asked {
        let request = self.worker.request();
        let (kind, unit) = match request {
            Request::Lookup(unit) => (0, unit),
            Request::Read(unit) => (1, unit),
            Request::Compute(unit) => (2, unit),
            Request::Write(unit) => (3, unit),
            Request::Rest => (4, 0),
        };
        let cost = self.costs.of(&self.graph, request).unwrap_or(0.0);
        Asked { kind, unit, cost }
    }

    /// Does what it asked for, with the dictionary's answer: the state of the label, and of a read its values. What
    /// is to be written comes back.
    pub fn act(&mut self, seen: u32, values: &[f64]) -> Option<Writing> {
        let mut letter = Letter {
            seen,
            values: values.to_vec(),
            written: None,
        };
        self.worker.act(&self.graph, &mut letter, &mut self.scratch);
        let Letter { seen, written, .. } = letter;
        written.map(|values| Writing { seen, values })
    }
}

/// The effect of a write.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effect {
    /// 0 first of its label, 1 at the same time as another, 2 before the other's was visible, 3 after it was gone.
    pub execution: u32,
    /// The label that had to go, or none.
    pub evicted: Option<u32>,
}

/// The dictionary of a page, with the counts of the run.
#[derive(Debug)]
pub struct LiveDictionary {
    prepared: Prepared,
    dictionary: Dictionary,
    progress: Progress,
    tally: Tally,
    /// The value of each cell when it was first written.
    delivered: Vec<f64>,
}

/// A moment as the dictionary needs it, from 0 on; of a clock that tells an earlier one or nothing, 0.
fn moment(now: f64) -> f64 {
    if now > 0.0 { now } else { 0.0 }
}

/// The picture of a program: places of its cells, and the range of its values.
#[derive(Debug, Serialize)]
pub struct Picture {
    across: &'static str,
    up: &'static str,
    columns: usize,
    rows: usize,
    /// Column and row of each cell, one behind the other.
    places: Vec<u32>,
    /// The step of each cell.
    steps: Vec<u32>,
    /// The first cell of each label; one more than there are labels.
    cells: Vec<u32>,
    low: f64,
    high: f64,
}

/// The counts of a run so far, and whether it is over.
#[derive(Debug, Serialize)]
pub struct Counts {
    executions: u64,
    first: u64,
    same_time: u64,
    too_late: u64,
    lost: u64,
    lookups: u64,
    different: u64,
    complete: bool,
    /// Digests over the results as they were delivered, and as the plain loop has them.
    digests: Option<[String; 2]>,
}

impl LiveDictionary {
    /// An empty dictionary.
    ///
    /// # Errors
    /// As [`LiveAgent::new`].
    pub fn new(scenario: Scenario) -> Result<Self, BadInput> {
        let prepared = ready(scenario)?;
        let (graph, setup) = (&prepared.graph, &prepared.scenario.setup);
        let stream = Stream::new(&setup.seed, "live");
        Ok(Self {
            dictionary: Dictionary::new(graph, setup.delay, setup.capacity, setup.evict, stream),
            progress: Progress::new(graph),
            tally: Tally::default(),
            delivered: vec![f64::NAN; graph.plain.len()],
            prepared,
        })
    }

    /// The state of a label for an agent.
    pub fn look(&mut self, unit: u32, agent: u32, now: f64) -> u32 {
        self.tally.lookups += 1;
        match (unit as usize) < self.prepared.graph.units() {
            true => number(self.dictionary.look(unit, agent, moment(now))),
            false => number(Seen::Nothing),
        }
    }

    /// The values of a label, if it is visible to an agent.
    pub fn read(&mut self, unit: u32, agent: u32, now: f64) -> Option<Vec<f64>> {
        if self.look(unit, agent, now) != number(Seen::Visible) {
            return None;
        }
        (self.tally.lookups, self.tally.reads) = (self.tally.lookups - 1, self.tally.reads + 1);
        let cells = self.prepared.graph.cells(unit);
        Some(self.dictionary.values(cells).to_vec())
    }

    /// Takes the values of a label; none if they are not those of a label.
    pub fn write(
        &mut self,
        unit: u32,
        agent: u32,
        now: f64,
        seen: u32,
        values: &[f64],
    ) -> Option<Effect> {
        let graph = &self.prepared.graph;
        if unit as usize >= graph.units() || values.len() != graph.cells(unit).len() {
            return None;
        }
        let written = self
            .dictionary
            .write(graph, unit, agent, moment(now), values);
        let seconds = self.prepared.scenario.setup.costs.operation * graph.operations(unit) as f64;
        let plain = &graph.plain[graph.cells(unit)];
        let execution = self
            .tally
            .count(written, state(seen), values, plain, seconds);
        if written == Written::First {
            self.progress.wrote(graph, unit);
            self.delivered[graph.cells(unit)].copy_from_slice(values);
        }
        Some(Effect {
            execution: match execution {
                Execution::First => 0,
                Execution::SameTime => 1,
                Execution::TooLate => 2,
                Execution::Lost => 3,
            },
            evicted: self.dictionary.evicted(),
        })
    }

    /// Loses each label with a probability; the ones that are gone.
    pub fn lose(&mut self, share: f64) -> Vec<u32> {
        let units = 0..self.prepared.graph.units() as u32;
        let before: Vec<u32> = units.filter(|unit| self.dictionary.has(*unit)).collect();
        self.dictionary.lose(&self.prepared.graph, share);
        before
            .into_iter()
            .filter(|unit| !self.dictionary.has(*unit))
            .collect()
    }

    /// Whether the last result has been written.
    pub fn complete(&self) -> bool {
        self.progress.complete()
    }

    /// The earliest step of which a needed label has never been written.
    pub fn earliest(&self) -> u32 {
        self.progress.earliest()
    }

    /// Digests over the results: as they were delivered, and as the plain loop has them.
    pub fn digests(&self) -> [String; 2] {
        [&self.delivered, &self.prepared.graph.plain].map(|values| {
            let mut print = Fingerprint::default();
            for result in &self.prepared.graph.result_cells {
                print.numbers(&[values[result.cell as usize]]);
            }
            print.digits()
        })
    }

    /// The counts so far; digests once the run is over.
    pub fn counts(&self) -> Counts {
        let tally = &self.tally;
        let complete = self.complete();
        Counts {
            executions: tally.executions,
            first: tally.first,
            same_time: tally.same_time,
            too_late: tally.too_late,
            lost: tally.lost,
            lookups: tally.lookups,
            different: tally.different,
            complete,
            digests: complete.then(|| self.digests()),
        }
    }

    /// The picture of the program.
    pub fn picture(&self) -> Picture {
        let graph = &self.prepared.graph;
        let lattice = Lattice::new(graph);
        let starts = (0..graph.units() as u32).map(|unit| graph.cells(unit).start as u32);
        // The range is that of the plain loop's values.
        let finite = graph.plain.iter().filter(|value| value.is_finite());
        let [low, high] = finite.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], value| {
            [low.min(*value), high.max(*value)]
        });
        let places = lattice.place.iter();
        Picture {
            across: lattice.across,
            up: lattice.up,
            columns: lattice.columns.len(),
            rows: lattice.rows.len(),
            places: places.flat_map(|(column, row)| [*column, *row]).collect(),
            steps: lattice.step,
            cells: starts.chain([graph.plain.len() as u32]).collect(),
            low: if low.is_finite() { low } else { 0.0 },
            high: if high.is_finite() { high } else { 0.0 },
        }
    }

    /// The label of a unit, as it is written.
    pub fn label(&self, unit: u32) -> String {
        let graph = &self.prepared.graph;
        match (unit as usize) < graph.units() {
            true => graph.label(graph.cells(unit).start),
            false => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Agents that take turns in an order drawn from a seed; some are killed, and labels are lost.
    fn ends_on_the_same_bits(seed: u64, capacity: Option<u64>, delay: f64, block: Option<u64>) {
        let mut scenario = Scenario {
            constants: vec![("maxT".into(), 6.0), ("maxX".into(), 9.0)],
            ..Scenario::default()
        };
        (scenario.setup.capacity, scenario.setup.delay) = (capacity, delay);
        scenario.block = block.map(crate::graph::Block::Every);
        let mut dictionary = LiveDictionary::new(scenario.clone()).expect("a dictionary");
        let mut stream = Stream::new(&seed.to_string(), "test");
        let mut agents: Vec<(u32, LiveAgent)> = Vec::new();
        let (mut started, mut now) = (0, 0.0);
        while !dictionary.complete() {
            now += 0.01;
            if agents.is_empty() || agents.len() < 5 && stream.uniform() < 0.01 {
                let agent = LiveAgent::new(scenario.clone(), started, dictionary.earliest());
                agents.push((started, agent.expect("an agent")));
                started += 1;
            }
            let at = stream.below(agents.len() as u32) as usize;
            if stream.uniform() < 0.002 {
                agents.swap_remove(at);
                continue;
            }
            if stream.uniform() < 0.001 {
                dictionary.lose(0.5);
            }
            let (number, agent) = &mut agents[at];
            let Asked { kind, unit, .. } = agent.asked();
            let (seen, values) = match kind {
                0 => (dictionary.look(unit, *number, now), Vec::new()),
                1 => match dictionary.read(unit, *number, now) {
                    Some(values) => (1, values),
                    None => (0, Vec::new()),
                },
                2 | 3 => (0, Vec::new()),
                _ => {
                    // It has struck off everything that was lost since.
                    agents.swap_remove(at);
                    continue;
                }
            };
            if let Some(Writing { seen, values }) = agent.act(seen, &values) {
                assert!(
                    dictionary
                        .write(unit, *number, now, seen, &values)
                        .is_some()
                );
            }
        }
        let [delivered, plain] = dictionary.digests();
        assert_eq!(delivered, plain);
        assert_eq!(dictionary.tally.different, 0);
        let units = dictionary.prepared.graph.units() as u64;
        assert_eq!(dictionary.tally.first, units);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn whoever_is_killed_the_results_are_the_plain_loops(
            seed in any::<u64>(), capacity in proptest::option::of(40_u64..70), delay in 0.0..2.0_f64,
        ) {
            ends_on_the_same_bits(seed, capacity, delay, None);
        }
    }

    #[test]
    fn blocks_are_values_of_several_cells() {
        ends_on_the_same_bits(3, None, 0.5, Some(3));
    }

    /// A clock may be behind the moment at which another one began, or tell nothing: that is the beginning.
    #[test]
    fn before_the_beginning_nothing_is_visible_that_is_not_at_it() {
        let mut scenario = Scenario::default();
        scenario.setup.delay = 1.0;
        let mut dictionary = LiveDictionary::new(scenario).expect("a dictionary");
        let values = vec![0.0; dictionary.prepared.graph.cells(0).len()];
        assert!(dictionary.write(0, 0, -3.0, 0, &values).is_some());
        for now in [f64::NAN, f64::NEG_INFINITY, -3.0, -0.0, 0.5] {
            assert_eq!(dictionary.look(0, 1, now), number(Seen::Hidden), "{now}");
        }
        assert_eq!(dictionary.look(0, 1, 1.0), number(Seen::Visible));
    }

    #[test]
    fn messages_that_make_no_sense_are_passed_over() {
        let mut dictionary = LiveDictionary::new(Scenario::default()).expect("a dictionary");
        assert_eq!(dictionary.look(u32::MAX, 0, 0.0), 0);
        assert_eq!(dictionary.read(0, 0, 0.0), None);
        assert_eq!(dictionary.write(u32::MAX, 0, 0.0, 0, &[1.0]), None);
        assert_eq!(dictionary.write(0, 0, 0.0, 0, &[]), None);
        assert_eq!(dictionary.label(u32::MAX), "");
        let large = Scenario {
            constants: vec![("maxT".into(), 300.0), ("maxX".into(), 300.0)],
            ..Scenario::default()
        };
        assert_eq!(
            LiveDictionary::new(large).expect_err("too large").field,
            "program"
        );
    }
}
