//! An agent: the search of the seed's figure 2, one request at a time.
//!
//! It knows the program and nothing of other agents. Its host answers each request: a simulated dictionary, a thread or
//! a worker of a browser. Figure 2 has no “repeat”: taken literally, an agent would compute with inputs missing, once a
//! dictionary can lose some (line 12).
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
    /// The nearest to a private random place of each agent, at random among equally near ones. Not from the seed.
    Near,
}

impl Order {
    /// Every order, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 3] = [
        ("random", Self::Random),
        ("fixed", Self::Fixed),
        ("near", Self::Near),
    ];
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

/// A label that is being solved.
#[derive(Debug, Clone, Copy)]
struct Frame {
    unit: u32,
    /// Whether the lookup of the label itself is asked for.
    own: bool,
    /// The input that is asked for, as its place in the graph's list; with missing labels, the next of those.
    next: u32,
    /// Where its inputs end in the graph's list.
    end: u32,
    /// Where its missing labels begin.
    missing: u32,
}

/// An agent.
#[derive(Debug, Clone)]
pub struct Agent {
    order: Order,
    targets: Targets,
    /// The place that it prefers, as the spatial indices of a label; empty but with [`Order::Near`].
    place: Vec<i64>,
    /// Targets left, of this step; with those that it took, unless they are drawn at random.
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
            place: Vec::new(),
            left: Vec::new(),
            taken: 0,
            step,
            frames: Vec::new(),
            missing: Vec::new(),
            stream,
        };
        if order == Order::Near && graph.units() > 0 {
            let unit = agent.stream.below(graph.units() as u32);
            agent.place = graph.position(unit).collect();
        }
        agent.list(graph);
        agent.set_out(graph);
        let request = agent.own_lookup();
        (agent, request)
    }

    /// The place that it prefers, as the spatial indices of a label; empty if it prefers none.
    pub fn place(&self) -> &[i64] {
        &self.place
    }

    /// Random numbers of this agent.
    pub fn stream(&mut self) -> &mut Stream {
        &mut self.stream
    }

    /// The labels that are being solved, the target first.
    pub fn path(&self) -> impl Iterator<Item = u32> {
        self.frames.iter().map(|frame| frame.unit)
    }

    fn list(&mut self, graph: &Graph) {
        self.taken = 0;
        self.left.clear();
        match self.targets {
            Targets::Last => self.left.extend(&graph.results),
            Targets::Steps => self.left.extend(graph.in_step(self.step)),
        }
        if self.order == Order::Near {
            nearest_first(graph, &self.place, &mut self.left, &mut self.stream);
        }
    }

    /// Picks the next target, if there is one.
    fn set_out(&mut self, graph: &Graph) {
        while self.taken == self.left.len() {
            if self.targets == Targets::Last || self.step as usize + 1 >= graph.steps() {
                return;
            }
            self.step += 1;
            self.list(graph);
        }
        let target = match self.order {
            Order::Fixed | Order::Near => {
                self.taken += 1;
                self.left[self.taken - 1]
            }
            Order::Random => {
                let at = self.stream.below(self.left.len() as u32);
                self.left.swap_remove(at as usize)
            }
        };
        self.solve(target);
    }

    /// Begins to solve a label, with its own lookup.
    fn solve(&mut self, unit: u32) {
        self.frames.push(Frame {
            unit,
            own: true,
            next: 0,
            end: 0,
            missing: self.missing.len() as u32,
        });
    }

    /// The lookup of the label that is being solved; none is when all targets are struck off.
    #[inline]
    fn own_lookup(&self) -> Request {
        let last = self.frames.last();
        last.map_or(Request::Rest, |frame| Request::Lookup(frame.unit))
    }

    /// Whether the lookup that is asked for is that of a label to solve, and not of one of its inputs.
    #[inline]
    pub fn at_own_label(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.own)
    }

    /// The next request, after a lookup.
    #[inline(always)]
    pub fn looked(&mut self, graph: &Graph, visible: bool) -> Request {
        let Some(frame) = self.frames.last_mut() else {
            return Request::Rest;
        };
        if frame.own {
            if visible {
                return self.solved(graph);
            }
            frame.own = false;
            (frame.next, frame.end) = graph.inputs(frame.unit);
            return match frame.next < frame.end {
                true => Request::Lookup(graph.input(frame.next)),
                false => Request::Compute(frame.unit),
            };
        }
        if !visible {
            self.missing.push(graph.input(frame.next));
        }
        frame.next += 1;
        if frame.next < frame.end {
            return Request::Lookup(graph.input(frame.next));
        }
        if self.missing.len() == frame.missing as usize {
            frame.next = graph.inputs(frame.unit).0;
            return Request::Read(graph.input(frame.next));
        }
        frame.next = frame.missing;
        if self.order == Order::Near {
            let missing = &mut self.missing[frame.missing as usize..];
            nearest_first(graph, &self.place, missing, &mut self.stream);
        }
        self.next_missing();
        self.own_lookup()
    }

    /// The next request, after a read; with a label that is gone by now, the lookup of the frame's label again.
    #[inline]
    pub fn read(&mut self, graph: &Graph, visible: bool) -> Request {
        let Some(frame) = self.frames.last_mut() else {
            return Request::Rest;
        };
        if !visible {
            frame.own = true;
            return Request::Lookup(frame.unit);
        }
        frame.next += 1;
        match frame.next < frame.end {
            true => Request::Read(graph.input(frame.next)),
            false => Request::Compute(frame.unit),
        }
    }

    /// The next request, after a write: goes on after the last frame's label has been solved.
    #[inline]
    pub fn solved(&mut self, graph: &Graph) -> Request {
        self.frames.pop();
        match self.frames.is_empty() {
            true => self.set_out(graph),
            false => self.next_missing(),
        }
        self.own_lookup()
    }

    /// Begins to solve the next missing label of the last frame; when there is none, its own is to be looked up again.
    fn next_missing(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let (next, end) = (frame.next as usize, self.missing.len());
        if next == end {
            self.missing.truncate(frame.missing as usize);
            frame.own = true;
            return;
        }
        if self.order == Order::Random {
            let at = next + self.stream.below((end - next) as u32) as usize;
            self.missing.swap(next, at);
        }
        frame.next += 1;
        let unit = self.missing[next];
        self.solve(unit);
    }
}

/// Sorts labels by their distance from a place, equally near ones at random.
#[cold]
fn nearest_first(graph: &Graph, place: &[i64], labels: &mut [u32], stream: &mut Stream) {
    for end in (1..labels.len()).rev() {
        labels.swap(end, stream.below(end as u32 + 1) as usize);
    }
    labels.sort_by_cached_key(|unit| {
        let apart = graph.position(*unit).zip(place);
        apart.fold(0_u64, |sum, (a, b)| sum.saturating_add(a.abs_diff(*b)))
    });
}
