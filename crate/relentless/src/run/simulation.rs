//! The simulator, one event at a time.

use super::changes::Change;
use super::{Dictionary, Execution, Progress, Request, Seen, Setup, Store, Tally, Worker};
use crate::graph::Graph;
use crate::program::Scratch;
use allot_kernel::order::ascending;
use allot_kernel::queue::Heap;
use allot_kernel::rng::Stream;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// An agent did what it had asked for.
    Done {
        /// The agent.
        agent: u32,
        /// What it had asked for.
        request: Request,
        /// Of a lookup or a read, whether the label is visible.
        visible: bool,
        /// Of a write, what the execution was.
        execution: Option<Execution>,
    },
    /// An agent joined or came back.
    Started(u32),
    /// An agent was killed.
    Killed(u32),
    /// An agent failed.
    Failed(u32),
    /// Labels were lost.
    Loss,
    /// A change of nothing: agents were to be killed when none was left, or one failed that was gone.
    Nothing,
}

/// An agent in a run.
pub(super) struct Member {
    pub(super) worker: Worker,
    pub(super) alive: bool,
    pub(super) since: f64,
}

/// A run that goes on event by event.
pub struct Simulation<'g> {
    pub(super) graph: &'g Graph,
    pub(super) setup: &'g Setup,
    pub(super) run: u64,
    pub(super) dictionary: Dictionary,
    pub(super) members: Vec<Member>,
    /// The agents alive, in the order in which they came.
    pub(super) alive: Vec<u32>,
    /// What agents are doing, as [`key`]s.
    pub(super) doing: Heap,
    begun: u64,
    /// Changes from outside: their time, the change, and the order in which they were planned.
    pub(super) changes: BinaryHeap<Reverse<(u64, Change, u64)>>,
    pub(super) planned: u64,
    /// Joins and returns among them.
    pub(super) coming: u64,
    /// Agents that were there at the start or have joined.
    pub(super) arrived: u64,
    pub(super) now: f64,
    pub(super) progress: Progress,
    finished: Option<f64>,
    stalled: bool,
    pub(super) tally: Tally,
    scratch: Scratch,
}

/// The dictionary as an agent sees it now.
struct View<'s, 'g> {
    graph: &'g Graph,
    setup: &'g Setup,
    dictionary: &'s mut Dictionary,
    tally: &'s mut Tally,
    agent: u32,
    now: f64,
    execution: Option<Execution>,
}

impl Store for View<'_, '_> {
    fn look(&mut self, unit: u32) -> Seen {
        self.tally.lookups += 1;
        self.dictionary.look(unit, self.agent, self.now)
    }

    fn read(&mut self, unit: u32, into: &mut Vec<f64>) -> bool {
        self.tally.reads += 1;
        let visible = self.dictionary.look(unit, self.agent, self.now) == Seen::Visible;
        if visible {
            into.extend_from_slice(self.dictionary.values(self.graph.cells(unit)));
        }
        visible
    }

    fn write(&mut self, unit: u32, values: &[f64], seen: Seen) {
        let written = self
            .dictionary
            .write(self.graph, unit, self.agent, self.now, values);
        let plain = &self.graph.plain[self.graph.cells(unit)];
        let seconds = self.setup.costs.operation * self.graph.operations(unit) as f64;
        self.execution = Some(self.tally.count(written, seen, values, plain, seconds));
    }
}

impl<'g> Simulation<'g> {
    /// The run of this number, about to begin.
    pub fn new(graph: &'g Graph, setup: &'g Setup, run: u64) -> Self {
        let stream = Stream::numbered(&setup.seed, "dictionary", &[run]);
        let mut simulation = Self {
            graph,
            setup,
            run,
            dictionary: Dictionary::new(graph, setup.delay, setup.capacity, setup.evict, stream),
            members: Vec::new(),
            alive: Vec::new(),
            doing: Heap::default(),
            begun: 0,
            changes: BinaryHeap::new(),
            planned: 0,
            coming: 0,
            arrived: setup.agents,
            now: 0.0,
            progress: Progress::new(graph),
            finished: None,
            stalled: false,
            tally: Tally::default(),
            scratch: Scratch::default(),
        };
        simulation.plan_all();
        for _ in 0..setup.agents {
            simulation.start();
        }
        if simulation.progress.complete() {
            simulation.finished = Some(0.0);
        }
        simulation
    }

    /// The time of the last event, in seconds.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The counts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The dictionary.
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// The number of agents alive.
    pub fn agents(&self) -> usize {
        self.alive.len()
    }

    /// The labels that an agent is solving, the target first.
    pub fn path(&self, agent: u32) -> Vec<u32> {
        self.members[agent as usize].worker.agent.path().collect()
    }

    /// The number of steps of which every needed label has been written.
    pub fn complete_steps(&self) -> u32 {
        self.progress.earliest()
    }

    /// When the last result was first written.
    pub fn makespan(&self) -> Option<f64> {
        self.finished
    }

    /// Whether the run has stalled.
    pub fn stalled(&self) -> bool {
        self.stalled
    }

    /// The key of what an agent begins now; none if it rests.
    pub(super) fn due(&mut self, agent: u32, request: Request) -> Option<u128> {
        let cost = self.setup.costs.of(self.graph, request)?;
        self.begun += 1;
        Some(key(self.now + cost, self.begun, agent))
    }

    /// The next event, with its time in [`Simulation::now`]; none when the run has ended or stalled.
    pub fn step(&mut self) -> Option<Event> {
        if self.stalled {
            return None;
        }
        let change = self.changes.peek().map(|Reverse((time, ..))| *time);
        let done = self.doing.first().map(|key| (key >> u64::BITS) as u64);
        let (time, outside) = match (change, done) {
            (None, None) => {
                self.stalled = self.finished.is_none();
                self.close(self.finished.unwrap_or(self.now));
                return None;
            }
            (Some(change), Some(done)) => (change.min(done), change <= done),
            (Some(change), None) => (change, true),
            (None, Some(done)) => (done, false),
        };
        let time = time_of(time);
        if let Some(finished) = self.finished {
            // What ends at that very moment still counts.
            if time > finished {
                self.close(finished);
                return None;
            }
        }
        self.now = time;
        let event = if outside { self.change() } else { self.done() };
        if self.finished.is_none() && (self.out_of_patience() || self.deserted()) {
            self.stalled = true;
            self.close(self.now);
        }
        Some(event)
    }

    /// Runs to the end; `go_on` is asked now and then, and may stop it. Whether it has ended, or stalled.
    pub fn run(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..100_000 {
                if self.step().is_none() {
                    return true;
                }
            }
            if !go_on() {
                return false;
            }
        }
    }

    /// Counts the seconds of the agents alive, once; nothing happens any more.
    fn close(&mut self, end: f64) {
        for number in std::mem::take(&mut self.alive) {
            self.tally.alive += end - self.members[number as usize].since;
        }
        self.doing.clear();
        self.changes.clear();
    }

    fn out_of_patience(&self) -> bool {
        let spent = (self.tally.executions + self.tally.failures) as f64;
        let times = self.setup.patience.max(self.arrived as f64);
        // A run that keys have no room for has lasted for hours.
        let full =
            self.members.len() >> AGENT_BITS != 0 || self.begun >> (u64::BITS - AGENT_BITS) != 0;
        full || spent > times * self.graph.units() as f64
    }

    /// Whether no agents are left and none to come.
    fn deserted(&self) -> bool {
        self.alive.is_empty() && self.coming == 0
    }

    /// An agent has done what it was doing.
    fn done(&mut self) -> Event {
        let Some(agent) = self.doing.first().map(agent_of) else {
            return Event::Nothing;
        };
        let worker = &mut self.members[agent as usize].worker;
        let request = worker.request();
        let mut view = View {
            graph: self.graph,
            setup: self.setup,
            dictionary: &mut self.dictionary,
            tally: &mut self.tally,
            agent,
            now: self.now,
            execution: None,
        };
        let visible = worker.act(self.graph, &mut view, &mut self.scratch);
        let execution = view.execution;
        let next = worker.request();
        if let (Some(Execution::First), Request::Write(unit)) = (execution, request) {
            self.progress.wrote(self.graph, unit);
            if self.progress.complete() && self.finished.is_none() {
                self.finished = Some(self.now);
            }
        }
        match self.due(agent, next) {
            Some(key) => self.doing.replace_first(key),
            None => self.doing.remove_first(),
        }
        Event::Done {
            agent,
            request,
            visible,
            execution,
        }
    }
}

/// Bits of a key that hold the agent.
const AGENT_BITS: u32 = 26;

/// What an agent is doing: the time at which it ends, then the order in which it was begun, then the agent.
///
/// Room for 6·10⁷ agents, those included that come in place of others, and for 2·10¹¹ actions: hours.
fn key(end: f64, begun: u64, agent: u32) -> u128 {
    let low = begun << AGENT_BITS | u64::from(agent);
    u128::from(ascending(end)) << u64::BITS | u128::from(low)
}

/// The agent of a key.
pub(super) fn agent_of(key: u128) -> u32 {
    key as u32 & ((1 << AGENT_BITS) - 1)
}

/// The time of the upper half of a key.
fn time_of(upper: u64) -> f64 {
    // Times are never negative: the highest bit is the one that `ascending` sets.
    f64::from_bits(upper & !(1 << 63))
}
