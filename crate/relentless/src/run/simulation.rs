//! The simulator, one event at a time: the next action of an agent that ends, or the next change from outside.

use super::action::Action;
use super::agenda::Agenda;
use super::alive::Alive;
use super::event::Effect;
use super::view::View;
use super::{Dictionary, Event, Execution, Progress, Request, Setup, Tally, Worker};
use crate::graph::Graph;
use crate::program::Scratch;
use allot_kernel::rng::Stream;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A change from outside; at the same moment they come in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// Agents join: this many.
    Join(u64),
    /// Agents are killed: this many.
    Kill(u64),
    /// The loss of this number happens.
    Lose(u64),
    /// The agent of this number fails.
    Fail(u32),
    /// An agent comes in place of one that failed.
    Return,
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
    /// The time before which nothing can happen but what agents do: that of the next change, or the end.
    calm_until: f64,
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
            calm_until: 0.0,
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
        simulation.foresee();
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

    /// The cost and the action of an agent that begins now what it asks for; none if it rests.
    ///
    /// Part of its caller, as `Costs::of`, `Agent::looked` and two of the agenda are: what a function of WebAssembly gives
    /// goes through memory, and a run in the page takes a fifth longer.
    #[inline(always)]
    pub(super) fn begin(&mut self, agent: u32, request: Request) -> Option<(f64, Action)> {
        let cost = self.setup.costs.of(self.graph, request)?;
        self.begun += 1;
        Some((cost, Action::new(self.now + cost, self.begun, agent)))
    }

    /// The next event, with its time in [`Simulation::now`]; none when the run has ended or stalled.
    pub fn step(&mut self) -> Option<Event> {
        match self.next_calm() {
            Some(action) => Some(self.told(action)),
            None => self.step_aside(),
        }
    }

    /// The next action, if nothing else can happen before it ends.
    #[inline]
    fn next_calm(&self) -> Option<Action> {
        self.doing.first_before(self.calm_until)
    }

    /// The next event, where it may be a change from outside, or come after the end.
    fn step_aside(&mut self) -> Option<Event> {
        if self.stalled {
            return None;
        }
        let first = self.doing.first();
        let (time, done) = match (self.next_change(), first) {
            (None, None) => {
                self.stalled = self.finished.is_none();
                self.close(self.finished.unwrap_or(self.now));
                return None;
            }
            (Some(change), Some(done)) if done.end() < change => (done.end(), first),
            (Some(change), _) => (change, None),
            (None, Some(done)) => (done.end(), first),
        };
        if let Some(finished) = self.finished {
            // Work that ends at that very moment still counts.
            if time > finished {
                self.close(finished);
                return None;
            }
        }
        Some(match done {
            Some(action) => self.told(action),
            None => self.changed(time),
        })
    }

    /// Runs to the end; `go_on` is asked now and then, and may stop it. Whether it has ended, or stalled.
    pub fn run(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..100_000 {
                match self.next_calm() {
                    Some(action) => _ = self.done(action),
                    None if self.step_aside().is_none() => return true,
                    None => {}
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

    /// Stalls the run if it has become too long, or if no agent is left to end it.
    fn check_patience(&mut self) {
        let spent = (self.tally.executions + self.tally.failures) as f64;
        let times = self.setup.patience.max(self.arrived as f64);
        let impatient = spent > times * self.graph.units() as f64;
        let full = Action::no_room(self.members.len(), self.begun);
        let deserted = self.alive.len() == 0 && self.coming == 0;
        if self.finished.is_none() && (impatient || full || deserted) {
            self.stalled = true;
            self.close(self.now);
        }
    }

    /// Finds the time before which nothing can happen but what agents do.
    fn foresee(&mut self) {
        let end = self.finished.unwrap_or(f64::INFINITY);
        self.calm_until = self.next_change().unwrap_or(f64::INFINITY).min(end);
    }

    /// The next change happens.
    fn changed(&mut self, time: f64) -> Event {
        self.now = time;
        let event = self.change();
        self.check_patience();
        self.foresee();
        event
    }

    /// [`Simulation::done`] as an event.
    fn told(&mut self, action: Action) -> Event {
        let agent = action.agent();
        let member = self.members[agent as usize].as_ref();
        let request = member.map(|member| member.worker.request());
        let effect = self.done(action);
        request.map_or(Event::Nothing, |request| Event::Done {
            agent,
            request,
            visible: effect == Effect::Visible,
            execution: match effect {
                Effect::Execution(execution) => Some(execution),
                _ => None,
            },
        })
    }

    /// An agent has done what it was doing.
    #[inline(never)]
    fn done(&mut self, action: Action) -> Effect {
        self.now = action.end();
        let agent = action.agent();
        let Some(member) = &mut self.members[agent as usize] else {
            // An agent that is gone does nothing: its action went with it.
            self.doing.remove_first();
            return Effect::Nothing;
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
        match self.begin(agent, next) {
            Some((cost, action)) => self.doing.replace_first(cost, action),
            None => self.doing.remove_first(),
        }
        match (request, execution) {
            (Request::Write(unit), Some(execution)) => {
                self.wrote(unit, execution);
                Effect::Execution(execution)
            }
            _ if visible => Effect::Visible,
            _ => Effect::Nothing,
        }
    }

    /// An agent has written a label.
    fn wrote(&mut self, unit: u32, execution: Execution) {
        if execution == Execution::First {
            self.progress.wrote(self.graph, unit);
            if self.progress.complete() && self.finished.is_none() {
                self.finished = Some(self.now);
                self.foresee();
            }
        }
        self.check_patience();
    }
}
