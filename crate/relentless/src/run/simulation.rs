//! The simulator, one event at a time: the next action of an agent that ends, or the next change from outside.

use super::agenda::Agenda;
use super::alive::Alive;
use super::changes::Change;
use super::key::{agent_of, full, key, time_of, upper_of};
use super::view::View;
use super::{Dictionary, Execution, Progress, Request, Setup, Tally, Worker};
use crate::graph::Graph;
use crate::program::Scratch;
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
        /// The request that it had made.
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

/// An agent that is alive.
pub(super) struct Member {
    pub(super) worker: Worker,
    /// The time at which it started.
    pub(super) since: f64,
}

/// A run that goes on event by event.
pub struct Simulation<'g> {
    pub(super) graph: &'g Graph,
    pub(super) setup: &'g Setup,
    pub(super) run: u64,
    pub(super) dictionary: Dictionary,
    /// Every agent that was ever started; none once it is gone, so that millions that fail need little memory.
    pub(super) members: Vec<Option<Box<Member>>>,
    /// The agents alive.
    pub(super) alive: Alive,
    /// The actions that agents have begun.
    pub(super) doing: Agenda,
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
            alive: Alive::default(),
            doing: Agenda::default(),
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

    /// The labels that an agent is solving, the target first; none if it is gone.
    pub fn path(&self, agent: u32) -> Vec<u32> {
        let member = self.members.get(agent as usize).and_then(Option::as_ref);
        member.map_or_else(Vec::new, |member| member.worker.agent.path().collect())
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

    /// The cost and the key of what an agent begins now; none if it rests.
    pub(super) fn due(&mut self, agent: u32, request: Request) -> Option<(f64, u128)> {
        let cost = self.setup.costs.of(self.graph, request)?;
        self.begun += 1;
        Some((cost, key(self.now + cost, self.begun, agent)))
    }

    /// The next event, with its time in [`Simulation::now`]; none when the run has ended or stalled.
    pub fn step(&mut self) -> Option<Event> {
        if self.stalled {
            return None;
        }
        let change = self.changes.peek().map(|Reverse((time, ..))| *time);
        let done = self.doing.first().map(upper_of);
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
            // Work that ends at that very moment still counts.
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
        if self.alive.len() > 0 {
            for member in self.members.iter().flatten() {
                self.tally.alive += end - member.since;
            }
            self.alive.clear();
        }
        self.doing.clear();
        self.changes.clear();
    }

    fn out_of_patience(&self) -> bool {
        let spent = (self.tally.executions + self.tally.failures) as f64;
        let times = self.setup.patience.max(self.arrived as f64);
        full(self.members.len(), self.begun) || spent > times * self.graph.units() as f64
    }

    /// Whether no agents are left and none to come.
    fn deserted(&self) -> bool {
        self.alive.len() == 0 && self.coming == 0
    }

    /// An agent has done what it was doing.
    fn done(&mut self) -> Event {
        let Some(agent) = self.doing.first().map(agent_of) else {
            return Event::Nothing;
        };
        let Some(member) = &mut self.members[agent as usize] else {
            // An agent that is gone does nothing: its action went with it.
            self.doing.replace_first(None);
            return Event::Nothing;
        };
        let worker = &mut member.worker;
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
        let next = self.due(agent, next);
        self.doing.replace_first(next);
        Event::Done {
            agent,
            request,
            visible,
            execution,
        }
    }
}
