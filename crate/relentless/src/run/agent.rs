//! An agent: the search of the seed's figure 2, one request at a time.
//!
//! It knows the program and nothing of other agents. Whoever runs it answers each request, and that may be a simulated
//! dictionary, a thread or a worker of a browser. Figure 2 has no “repeat”: taken word for word, an agent would compute
//! with whatever inputs are left once a dictionary can lose some (line 12).
//!
//! ```text
//! while there are targets: pick one, solve it, strike it off
//! solve l: repeat
//!              if visible(l) return
//!              missing = labels that the producer of l requires and that are not visible
//!              solve each of missing
//!          until none was missing
//!          read what is required (if a label is gone by now: back to “repeat”), compute, write
//! ```

use crate::graph::Graph;
use allot_kernel::rng::Stream;

/// The order in which targets and missing labels are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// At random.
    Random,
    /// The first target, and missing labels as they stand under `using`.
    Fixed,
}

impl Order {
    /// Every order, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 2] = [("random", Self::Random), ("fixed", Self::Fixed)];
}

/// The labels for which agents set out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Targets {
    /// The results.
    Last,
    /// The needed labels of a step, and then those of the next.
    Steps,
}

impl Targets {
    /// All, by their names in a scenario.
    pub const ALL: [(&'static str, Self); 2] = [("last", Self::Last), ("steps", Self::Steps)];
}

/// A request of an agent; units are those of the [`Graph`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Whether a label is visible.
    Lookup(u32),
    /// The value of a label, if it is visible still.
    Read(u32),
    /// The values of a unit, from all that was read since the last lookup.
    Compute(u32),
    /// A place for the values that were computed.
    Write(u32),
    /// Nothing: it has struck off all its targets.
    Rest,
}

/// The part of a solve that an agent is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Own,
    Inputs,
    Solving,
    Reading,
    Computing,
    Writing,
}

/// A label that is being solved.
#[derive(Debug, Clone, Copy)]
struct Frame {
    unit: u32,
    phase: Phase,
    /// The next input, or the next missing label.
    next: u32,
    /// Where its missing labels begin.
    missing: u32,
}

/// An agent.
#[derive(Debug, Clone)]
pub struct Agent {
    order: Order,
    targets: Targets,
    /// Targets left, of this step; without the ones that a fixed order has taken.
    left: Vec<u32>,
    taken: usize,
    /// The step of the targets.
    step: u32,
    frames: Vec<Frame>,
    missing: Vec<u32>,
    stream: Stream,
}

impl Agent {
    /// An agent that begins at a step, which only matters with [`Targets::Steps`]; and its first request.
    pub fn new(
        graph: &Graph,
        order: Order,
        targets: Targets,
        step: u32,
        stream: Stream,
    ) -> (Self, Request) {
        let mut agent = Self {
            order,
            targets,
            left: Vec::new(),
            taken: 0,
            step,
            frames: Vec::new(),
            missing: Vec::new(),
            stream,
        };
        agent.list(graph);
        let request = agent.set_out(graph);
        (agent, request)
    }

    /// Random numbers of this agent.
    pub fn stream(&mut self) -> &mut Stream {
        &mut self.stream
    }

    /// The labels that are being solved, the target first.
    pub fn path(&self) -> impl Iterator<Item = u32> {
        self.frames.iter().map(|frame| frame.unit)
    }

    /// The label that is being solved last, if any.
    pub fn solving(&self) -> Option<u32> {
        self.frames.last().map(|frame| frame.unit)
    }

    fn list(&mut self, graph: &Graph) {
        self.taken = 0;
        self.left.clear();
        match self.targets {
            Targets::Last => self.left.extend(&graph.results),
            Targets::Steps => self.left.extend(graph.in_step(self.step)),
        }
    }

    /// Picks the next target.
    fn set_out(&mut self, graph: &Graph) -> Request {
        while self.taken == self.left.len() {
            if self.targets == Targets::Last || self.step as usize + 1 >= graph.steps() {
                return Request::Rest;
            }
            self.step += 1;
            self.list(graph);
        }
        let target = match self.order {
            Order::Fixed => {
                self.taken += 1;
                self.left[self.taken - 1]
            }
            Order::Random => {
                let at = self.stream.below(self.left.len() as u32);
                self.left.swap_remove(at as usize)
            }
        };
        self.solve(target)
    }

    fn solve(&mut self, unit: u32) -> Request {
        self.frames.push(Frame {
            unit,
            phase: Phase::Own,
            next: 0,
            missing: self.missing.len() as u32,
        });
        Request::Lookup(unit)
    }

    /// The next request, after the last one was answered: for a lookup or a read whether the label is visible.
    pub fn advance(&mut self, graph: &Graph, visible: bool) -> Request {
        let Some(frame) = self.frames.last_mut() else {
            return Request::Rest;
        };
        let unit = frame.unit;
        match frame.phase {
            Phase::Own if visible => self.solved(graph),
            Phase::Own => match graph.required(unit).first() {
                Some(first) => {
                    (frame.phase, frame.next) = (Phase::Inputs, 0);
                    Request::Lookup(*first)
                }
                None => {
                    frame.phase = Phase::Computing;
                    Request::Compute(unit)
                }
            },
            Phase::Inputs => {
                let required = graph.required(unit);
                if !visible {
                    self.missing.push(required[frame.next as usize]);
                }
                frame.next += 1;
                if let Some(next) = required.get(frame.next as usize) {
                    return Request::Lookup(*next);
                }
                if self.missing.len() == frame.missing as usize {
                    (frame.phase, frame.next) = (Phase::Reading, 0);
                    return Request::Read(required[0]);
                }
                (frame.phase, frame.next) = (Phase::Solving, frame.missing);
                self.next_missing()
            }
            Phase::Solving => Request::Rest,
            Phase::Reading if !visible => {
                frame.phase = Phase::Own;
                Request::Lookup(unit)
            }
            Phase::Reading => {
                frame.next += 1;
                match graph.required(unit).get(frame.next as usize) {
                    Some(next) => Request::Read(*next),
                    None => {
                        frame.phase = Phase::Computing;
                        Request::Compute(unit)
                    }
                }
            }
            Phase::Computing => {
                frame.phase = Phase::Writing;
                Request::Write(unit)
            }
            Phase::Writing => self.solved(graph),
        }
    }

    /// The next missing label of the last frame; when there is none, its own lookup again.
    fn next_missing(&mut self) -> Request {
        let Some(frame) = self.frames.last_mut() else {
            return Request::Rest;
        };
        let (next, end) = (frame.next as usize, self.missing.len());
        if next == end {
            self.missing.truncate(frame.missing as usize);
            frame.phase = Phase::Own;
            return Request::Lookup(frame.unit);
        }
        if self.order == Order::Random {
            let at = next + self.stream.below((end - next) as u32) as usize;
            self.missing.swap(next, at);
        }
        frame.next += 1;
        let unit = self.missing[next];
        self.solve(unit)
    }

    /// Goes on after the last frame's label has been solved.
    fn solved(&mut self, graph: &Graph) -> Request {
        self.frames.pop();
        if self.frames.is_empty() {
            self.set_out(graph)
        } else {
            self.next_missing()
        }
    }
}
