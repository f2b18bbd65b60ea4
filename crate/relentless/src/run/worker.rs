//! An agent with what it has read and computed, against any dictionary.
//!
//! The simulator, threads and a browser's workers all run this; they differ in their [`Store`] and in the time that things
//! take.

use super::{Agent, Request, Seen};
use crate::graph::Graph;
use crate::program::Scratch;

/// A dictionary, as one agent sees it.
pub trait Store {
    /// The state of a label.
    fn look(&mut self, unit: u32) -> Seen;
    /// Puts the values of a label behind others; whether it is visible.
    fn read(&mut self, unit: u32, into: &mut Vec<f64>) -> bool;
    /// Leaves the values of a label; `seen` is the state in which this agent last saw the label.
    fn write(&mut self, unit: u32, values: &[f64], seen: Seen);
}

/// An agent at work.
#[derive(Debug, Clone)]
pub struct Worker {
    /// The agent.
    pub agent: Agent,
    request: Request,
    /// The state in which it last saw the label of its task.
    seen: Seen,
    /// The values that it has read since.
    read: Vec<f64>,
    computed: Vec<f64>,
}

impl Worker {
    /// An agent and its first request.
    pub fn new((agent, request): (Agent, Request)) -> Self {
        Self {
            agent,
            request,
            seen: Seen::Nothing,
            read: Vec::new(),
            computed: Vec::new(),
        }
    }

    /// The request that it is at.
    pub fn request(&self) -> Request {
        self.request
    }

    /// Does what it has asked for, and asks for the next; whether the label of a lookup or a read is visible.
    #[inline]
    pub fn act(&mut self, graph: &Graph, store: &mut impl Store, scratch: &mut Scratch) -> bool {
        let mut visible = false;
        self.request = match self.request {
            Request::Lookup(unit) => {
                let seen = store.look(unit);
                visible = seen == Seen::Visible;
                if self.agent.at_own_label() {
                    self.seen = seen;
                    self.read.clear();
                }
                self.agent.looked(graph, visible)
            }
            Request::Read(unit) => {
                visible = store.read(unit, &mut self.read);
                self.agent.read(graph, visible)
            }
            Request::Compute(unit) => {
                graph.compute(unit, &self.read, &mut self.computed, scratch);
                Request::Write(unit)
            }
            Request::Write(unit) => {
                store.write(unit, &self.computed, self.seen);
                self.agent.solved(graph)
            }
            Request::Rest => Request::Rest,
        };
        visible
    }
}
