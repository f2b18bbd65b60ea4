//! The simulator, one event at a time.

use super::{Agent, Dictionary, Request, Seen, Setup, Targets};
use crate::graph::Graph;
use crate::program::Scratch;
use allot_kernel::order::ascending;
use allot_kernel::rng::Stream;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

/// What an execution was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Execution {
    /// The first of its label.
    First,
    /// Not the first; nothing was there when the agent last looked for the label.
    SameTime,
    /// Not the first; the label was there, but not visible yet.
    TooLate,
    /// Not the first; the label was gone.
    Lost,
}

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

/// Counts of a run so far.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// Executions: writes that ended.
    pub executions: u64,
    /// Those that were first of their label.
    pub first: u64,
    /// Those that found nothing when they last looked.
    pub same_time: u64,
    /// Those whose label was not visible yet.
    pub too_late: u64,
    /// Those whose label was gone.
    pub lost: u64,
    /// Writes of labels that were there.
    pub wasted: u64,
    /// Lookups that ended.
    pub lookups: u64,
    /// Reads that ended.
    pub reads: u64,
    /// Writes that ended.
    pub writes: u64,
    /// Failures of agents.
    pub failures: u64,
    /// Seconds of agents alive.
    pub alive: f64,
    /// Seconds of operations of executions that were first.
    pub useful: f64,
    /// Values that differ from the plain loop's.
    pub different: u64,
}

/// An agent in a run.
struct Member {
    agent: Agent,
    alive: bool,
    since: f64,
    request: Request,
    /// What was there when it last looked for the label of its task.
    seen: Seen,
    /// What it has read since.
    read: Vec<f64>,
    computed: Vec<f64>,
}

/// Changes from outside, in the order in which they come at the same moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    Join(u64),
    Kill(u64),
    Lose(u64),
    Fail(u32),
    Return,
}

/// A run that goes on event by event.
pub struct Simulation<'g> {
    graph: &'g Graph,
    setup: &'g Setup,
    run: u64,
    dictionary: Dictionary,
    members: Vec<Member>,
    /// The agents alive, in no order that matters.
    alive: Vec<u32>,
    /// What agents are doing: the end and the order of begin as one key, and the agent.
    doing: BinaryHeap<Reverse<(u128, u32)>>,
    begun: u64,
    /// Changes from outside: their time, the change, and the order in which they were planned.
    changes: BinaryHeap<Reverse<(u64, Change, u64)>>,
    planned: u64,
    /// Joins and returns among them.
    coming: u64,
    /// Agents that were there at the start or have joined.
    arrived: u64,
    now: f64,
    /// Results, and labels of each step, that were never written.
    results_left: usize,
    is_result: Vec<bool>,
    step_left: Vec<u32>,
    earliest: u32,
    finished: Option<f64>,
    stalled: bool,
    tally: Tally,
    scratch: Scratch,
}

impl<'g> Simulation<'g> {
    /// The run of this number, about to begin.
    pub fn new(graph: &'g Graph, setup: &'g Setup, run: u64) -> Self {
        let stream = Stream::numbered(&setup.seed, "dictionary", &[run]);
        let mut is_result = vec![false; graph.units()];
        for unit in &graph.results {
            is_result[*unit as usize] = true;
        }
        let steps = 0..graph.steps() as u32;
        let mut simulation = Self {
            graph,
            setup,
            run,
            dictionary: Dictionary::new(graph, setup.delay, setup.capacity, setup.evict, stream),
            members: Vec::new(),
            alive: Vec::new(),
            doing: BinaryHeap::new(),
            begun: 0,
            changes: BinaryHeap::new(),
            planned: 0,
            coming: 0,
            arrived: 0,
            now: 0.0,
            results_left: graph.results.len(),
            is_result,
            step_left: steps.map(|step| graph.in_step(step).len() as u32).collect(),
            earliest: 0,
            finished: None,
            stalled: false,
            tally: Tally::default(),
            scratch: Scratch::default(),
        };
        for join in &setup.join {
            simulation.plan(join.at, Change::Join(join.count));
        }
        for kill in &setup.kill {
            simulation.plan(kill.at, Change::Kill(kill.count));
        }
        for (number, loss) in setup.loss.iter().enumerate() {
            simulation.plan(loss.at, Change::Lose(number as u64));
        }
        for _ in 0..setup.agents {
            simulation.start();
        }
        simulation.arrived = setup.agents;
        // A program may have no results to wait for.
        if graph.results.is_empty() {
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
        self.members[agent as usize].agent.path().collect()
    }

    /// The steps before the earliest one of which a needed label has never been written.
    pub fn complete_steps(&self) -> u32 {
        self.earliest
    }

    /// When the last result was first written.
    pub fn makespan(&self) -> Option<f64> {
        self.finished
    }

    /// Whether the run has stalled.
    pub fn stalled(&self) -> bool {
        self.stalled
    }

    fn plan(&mut self, at: f64, change: Change) {
        self.coming += u64::from(matches!(change, Change::Join(1..) | Change::Return));
        self.planned += 1;
        self.changes
            .push(Reverse((ascending(at), change, self.planned)));
    }

    fn start(&mut self) -> u32 {
        let number = self.members.len() as u32;
        let stream = Stream::numbered(&self.setup.seed, "agent", &[self.run, number.into()]);
        let step = match self.setup.targets {
            Targets::Last => 0,
            Targets::Steps => self.earliest,
        };
        let Setup { order, targets, .. } = *self.setup;
        let (mut agent, request) = Agent::new(self.graph, order, targets, step, stream);
        if let Some(mtbf) = self.setup.mtbf {
            let at = self.now + mtbf * agent.stream().exponential();
            self.plan(at, Change::Fail(number));
        }
        self.members.push(Member {
            agent,
            alive: true,
            since: self.now,
            request,
            seen: Seen::Nothing,
            read: Vec::new(),
            computed: Vec::new(),
        });
        self.alive.push(number);
        if let Some(key) = self.due(request) {
            self.doing.push(Reverse((key, number)));
        }
        number
    }

    /// The end of what begins now, with the order of begin.
    fn due(&mut self, request: Request) -> Option<u128> {
        let costs = &self.setup.costs;
        let bytes = |unit: u32| match costs.bandwidth {
            None => 0.0,
            Some(bandwidth) => self.graph.bytes(unit) as f64 / bandwidth,
        };
        let cost = match request {
            Request::Lookup(_) => costs.lookup,
            Request::Read(unit) => costs.read + bytes(unit),
            Request::Compute(unit) => costs.operation * self.graph.operations(unit) as f64,
            Request::Write(unit) => costs.write + bytes(unit),
            Request::Rest => return None,
        };
        self.begun += 1;
        Some(u128::from(ascending(self.now + cost)) << u64::BITS | u128::from(self.begun))
    }

    /// The next event, with its time in [`Simulation::now`]; none when the run has ended or stalled.
    pub fn step(&mut self) -> Option<Event> {
        if self.stalled {
            return None;
        }
        let next_change = self.changes.peek().map(|Reverse((time, ..))| *time);
        let next_done = self
            .doing
            .peek()
            .map(|Reverse((key, _))| (key >> u64::BITS) as u64);
        let change = match (next_change, next_done) {
            (None, None) => {
                self.end_without_events();
                return None;
            }
            (Some(change), Some(done)) => change <= done,
            (Some(_), None) => true,
            (None, Some(_)) => false,
        };
        let time = time_of(if change { next_change } else { next_done });
        if let Some(finished) = self.finished {
            // What ends at that very moment still counts.
            if time > finished {
                self.close(finished);
                return None;
            }
        }
        self.now = time;
        let event = if change { self.change() } else { self.done() };
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

    fn end_without_events(&mut self) {
        match self.finished {
            Some(finished) => self.close(finished),
            None => {
                self.stalled = true;
                self.close(self.now);
            }
        }
    }

    /// Counts the seconds of the agents alive, once.
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
        spent > times * self.graph.units() as f64
    }

    /// Whether no agents are left and none to come.
    fn deserted(&self) -> bool {
        self.alive.is_empty() && self.coming == 0
    }

    fn change(&mut self) -> Event {
        let Some(Reverse((time, change, order))) = self.changes.pop() else {
            return Event::Nothing;
        };
        match change {
            Change::Join(count) => {
                self.coming -= u64::from(count > 0);
                self.arrived += u64::from(count > 0);
                if count > 1 {
                    self.coming += 1;
                    self.changes
                        .push(Reverse((time, Change::Join(count - 1), order)));
                }
                match count {
                    0 => Event::Nothing,
                    _ => Event::Started(self.start()),
                }
            }
            Change::Kill(count) => {
                let left = self.alive.len() as u32;
                if count == 0 || left == 0 {
                    return Event::Nothing;
                }
                let at = self.dictionary.stream.below(left) as usize;
                let agent = self.alive[at];
                self.stop(agent);
                if count > 1 {
                    self.changes
                        .push(Reverse((time, Change::Kill(count - 1), order)));
                }
                Event::Killed(agent)
            }
            Change::Lose(number) => {
                let share = self.setup.loss[number as usize].share;
                self.dictionary.lose(self.graph, share);
                Event::Loss
            }
            Change::Fail(agent) if self.members[agent as usize].alive => {
                self.stop(agent);
                self.tally.failures += 1;
                if let Some(repair) = self.setup.repair {
                    self.plan(self.now + repair, Change::Return);
                }
                Event::Failed(agent)
            }
            Change::Fail(_) => Event::Nothing,
            Change::Return => {
                self.coming -= 1;
                Event::Started(self.start())
            }
        }
    }

    /// Ends an agent; what it was doing is lost.
    fn stop(&mut self, number: u32) {
        self.alive.retain(|other| *other != number);
        let member = &mut self.members[number as usize];
        member.alive = false;
        self.tally.alive += self.now - member.since;
        (member.read, member.computed) = (Vec::new(), Vec::new());
        self.doing.retain(|Reverse((_, agent))| *agent != number);
    }

    /// An agent has done what it was doing.
    fn done(&mut self) -> Event {
        let Some(Reverse((_, number))) = self.doing.peek().copied() else {
            return Event::Nothing;
        };
        let member = &mut self.members[number as usize];
        let request = member.request;
        let (mut visible, mut execution) = (false, None);
        match request {
            Request::Lookup(unit) => {
                let seen = self.dictionary.look(unit, number, self.now);
                visible = seen == Seen::Visible;
                member.seen_of(unit, seen);
                self.tally.lookups += 1;
            }
            Request::Read(unit) => {
                visible = self.dictionary.look(unit, number, self.now) == Seen::Visible;
                if visible {
                    let cells = self.graph.cells(unit);
                    member.read.extend_from_slice(self.dictionary.values(cells));
                }
                self.tally.reads += 1;
            }
            Request::Compute(unit) => {
                let Member { read, computed, .. } = member;
                self.graph.compute(unit, read, computed, &mut self.scratch);
            }
            Request::Write(unit) => execution = Some(self.written(number, unit)),
            Request::Rest => {}
        }
        let member = &mut self.members[number as usize];
        let next = member.agent.advance(self.graph, visible);
        member.request = next;
        let due = self.due(next);
        if let Some(mut top) = self.doing.peek_mut() {
            match due {
                Some(key) => *top = Reverse((key, number)),
                None => {
                    PeekMut::pop(top);
                }
            }
        }
        Event::Done {
            agent: number,
            request,
            visible,
            execution,
        }
    }

    fn written(&mut self, number: u32, unit: u32) -> Execution {
        let member = &self.members[number as usize];
        let values = &member.computed;
        let plain = &self.graph.plain[self.graph.cells(unit)];
        let differs = |(value, plain): &(&f64, &f64)| value.to_bits() != plain.to_bits();
        self.tally.different += values.iter().zip(plain).filter(differs).count() as u64;
        let written = self
            .dictionary
            .write(self.graph, unit, number, self.now, values);
        let execution = match member.seen {
            _ if written.first => Execution::First,
            Seen::Hidden => Execution::TooLate,
            Seen::Gone => Execution::Lost,
            Seen::Nothing | Seen::Visible => Execution::SameTime,
        };
        let tally = &mut self.tally;
        tally.executions += 1;
        tally.writes += 1;
        tally.wasted += u64::from(written.wasted);
        match execution {
            Execution::First => tally.first += 1,
            Execution::SameTime => tally.same_time += 1,
            Execution::TooLate => tally.too_late += 1,
            Execution::Lost => tally.lost += 1,
        }
        if written.first {
            tally.useful += self.setup.costs.operation * self.graph.operations(unit) as f64;
            self.first_written(unit);
        }
        execution
    }

    fn first_written(&mut self, unit: u32) {
        self.step_left[self.graph.step[unit as usize] as usize] -= 1;
        while self.step_left.get(self.earliest as usize) == Some(&0) {
            self.earliest += 1;
        }
        if self.is_result[unit as usize] {
            self.results_left -= 1;
            if self.results_left == 0 {
                self.finished = Some(self.now);
            }
        }
    }
}

impl Member {
    /// Keeps what was there of the label that is being solved; what was read before is forgotten.
    fn seen_of(&mut self, unit: u32, seen: Seen) {
        if self.agent.solving() == Some(unit) {
            self.seen = seen;
            self.read.clear();
        }
    }
}

/// The time of a key.
fn time_of(key: Option<u64>) -> f64 {
    // Times are never negative: the highest bit is the one that `ascending` sets.
    f64::from_bits(key.unwrap_or_default() & !(1 << 63))
}
