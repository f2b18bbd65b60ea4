//! Communication between objects, and its price.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// Bytes of an edge in one direction.
pub const BYTES: Bounds = Bounds::new(0.0, 1e18);
/// Seconds of a message, or of a byte.
pub const PRICE: Bounds = Bounds::new(0.0, 1e300);
/// The most edges.
pub const MOST_EDGES: usize = 20_000_000;

/// Two objects that exchange bytes in each step; undirected, one for a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// One object.
    pub from: u32,
    /// The other one.
    pub to: u32,
    /// Bytes from `from` to `to`, or in both directions together if the file gives one number.
    pub bytes: f64,
    /// Bytes from `to` to `from`, beyond `bytes`.
    pub back: f64,
}

impl Edge {
    /// An edge whose directions are not counted apart.
    pub fn new(from: u32, to: u32, bytes: f64) -> Self {
        let back = 0.0;
        Self {
            from,
            to,
            bytes,
            back,
        }
    }

    /// Bytes in both directions.
    pub fn total(&self) -> f64 {
        self.bytes + self.back
    }
}

/// The communication that counts as a processor's work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The price of every cut edge, on both processors (slide 32).
    Both,
    /// The larger of what a processor sends and receives, as the simulator LBAF counts.
    Larger,
}

impl Work {
    /// The names in a scenario.
    pub const ALL: [(&'static str, Self); 2] = [("both", Self::Both), ("larger", Self::Larger)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// The price of a cut edge: α + β·bytes seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price {
    /// Seconds of a message, α.
    pub alpha: f64,
    /// Seconds of a byte, β.
    pub beta: f64,
    /// The communication that counts.
    pub work: Work,
}

impl Price {
    /// Communication that costs nothing.
    pub const FREE: Self = Self {
        alpha: 0.0,
        beta: 0.0,
        work: Work::Both,
    };

    /// Checks both numbers.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        PRICE.check("alpha", self.alpha)?;
        PRICE.check("beta", self.beta)?;
        if self.work == Work::Larger && self.alpha != 0.0 {
            let allowed = "0 is needed where the larger of bytes sent and received counts";
            return Err(BadInput::new("alpha", self.alpha, allowed));
        }
        Ok(())
    }

    /// Seconds of a cut edge at its end `from`; at the other end, sent and received change places.
    fn at(&self, edge: &Edge) -> Talk {
        match self.work {
            Work::Both => Talk {
                sent: self.alpha + self.beta * edge.total(),
                received: 0.0,
            },
            Work::Larger => Talk {
                sent: self.beta * edge.bytes,
                received: self.beta * edge.back,
            },
        }
    }

    /// The mean of what is sent and received where the larger of both counts, which is no more than that.
    pub(crate) fn mean(&self, talk: Talk) -> f64 {
        match self.work {
            Work::Both => talk.sent,
            Work::Larger => 0.5 * (talk.sent + talk.received),
        }
    }

    /// Seconds of a processor's communication.
    pub fn seconds(&self, talk: Talk) -> f64 {
        match self.work {
            Work::Both => talk.sent,
            Work::Larger => talk.sent.max(talk.received),
        }
    }
}

/// Seconds of communication. Where both directions count alike, all of them are `sent`.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Talk {
    /// Seconds of what is sent.
    pub sent: f64,
    /// Seconds of what is received.
    pub received: f64,
}

impl Talk {
    /// Adds.
    pub fn add(&mut self, more: Self) {
        self.sent += more.sent;
        self.received += more.received;
    }

    /// Subtracts; rounding never makes it negative.
    pub fn subtract(&mut self, less: Self) {
        self.sent = (self.sent - less.sent).max(0.0);
        self.received = (self.received - less.received).max(0.0);
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        Self {
            sent: self.sent + more.sent,
            received: self.received + more.received,
        }
    }

    /// The difference, which may be negative.
    #[must_use]
    pub fn minus(self, less: Self) -> Self {
        Self {
            sent: self.sent - less.sent,
            received: self.received - less.received,
        }
    }

    /// The larger number of seconds.
    pub fn most(self) -> f64 {
        self.sent.max(self.received)
    }
}

/// An edge, seen from one of its objects.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Neighbour {
    /// The object at the other end.
    pub object: u32,
    /// Bytes in both directions.
    pub bytes: f64,
    /// Seconds at this end if the edge is cut.
    pub near: Talk,
    /// Seconds at the other end.
    pub far: Talk,
}

/// The edges, and the neighbours of each object.
#[derive(Debug, Clone)]
pub struct Graph {
    edges: Vec<Edge>,
    starts: Vec<u32>,
    neighbours: Vec<Neighbour>,
    costs: bool,
}

impl Graph {
    /// The graph of `count` objects.
    ///
    /// # Errors
    /// Names the edge that has an unknown object, joins an object to itself, repeats another one, or has bytes that are
    /// out of range.
    pub fn new(count: usize, edges: Vec<Edge>, price: &Price) -> Result<Self, BadInput> {
        if edges.len() > MOST_EDGES {
            let allowed = format!("at most {MOST_EDGES} are needed");
            return Err(BadInput::new(
                "",
                format!("a list of {}", edges.len()),
                allowed,
            ));
        }
        for (place, edge) in edges.iter().enumerate() {
            check(edge, count).map_err(|e| e.inside(&format!("[{place}]")))?;
        }
        let mut starts = vec![0_u32; count + 1];
        for edge in &edges {
            starts[edge.from as usize + 1] += 1;
            starts[edge.to as usize + 1] += 1;
        }
        for object in 0..count {
            starts[object + 1] += starts[object];
        }
        let nobody = Neighbour {
            object: 0,
            bytes: 0.0,
            near: Talk::default(),
            far: Talk::default(),
        };
        let mut neighbours = vec![nobody; 2 * edges.len()];
        let mut free = starts.clone();
        let mut costs = false;
        for edge in &edges {
            let near = price.at(edge);
            let far = match price.work {
                Work::Both => near,
                Work::Larger => Talk {
                    sent: near.received,
                    received: near.sent,
                },
            };
            costs |= near.most() > 0.0;
            for (from, object, near, far) in [
                (edge.from, edge.to, near, far),
                (edge.to, edge.from, far, near),
            ] {
                let place = &mut free[from as usize];
                neighbours[*place as usize] = Neighbour {
                    object,
                    bytes: edge.total(),
                    near,
                    far,
                };
                *place += 1;
            }
        }
        let graph = Self {
            edges,
            starts,
            neighbours,
            costs,
        };
        graph.check_pairs(count)?;
        Ok(graph)
    }

    /// The graph of `count` objects without edges.
    pub(crate) fn silent(count: usize) -> Self {
        Self {
            edges: Vec::new(),
            starts: vec![0; count + 1],
            neighbours: Vec::new(),
            costs: false,
        }
    }

    /// Finds a pair that has two edges.
    fn check_pairs(&self, count: usize) -> Result<(), BadInput> {
        let mut seen = vec![u32::MAX; count];
        for object in 0..count as u32 {
            for neighbour in self.neighbours(object) {
                let seen = &mut seen[neighbour.object as usize];
                if *seen == object {
                    let other = neighbour.object;
                    let joins = |edge: &&Edge| {
                        (edge.from, edge.to) == (object, other)
                            || (edge.from, edge.to) == (other, object)
                    };
                    let edges = self.edges.iter();
                    let place = edges.enumerate().filter(|(_, edge)| joins(edge)).nth(1);
                    let place = place.map_or(0, |(place, _)| place);
                    let allowed = "one edge is needed for each pair of objects";
                    return Err(BadInput::new(
                        format!("[{place}]"),
                        format!("a second edge of {object} and {other}"),
                        allowed,
                    ));
                }
                *seen = object;
            }
        }
        Ok(())
    }

    /// The edges, in the order given.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The neighbours of an object.
    pub fn neighbours(&self, object: u32) -> &[Neighbour] {
        let object = object as usize;
        &self.neighbours[self.starts[object] as usize..self.starts[object + 1] as usize]
    }

    /// Whether any cut costs time.
    pub fn costs(&self) -> bool {
        self.costs
    }
}

fn check(edge: &Edge, count: usize) -> Result<(), BadInput> {
    for end in [edge.from, edge.to] {
        if end as usize >= count {
            let allowed = format!("an object from 0 to {} is needed", count.saturating_sub(1));
            return Err(BadInput::new("", end, allowed));
        }
    }
    if edge.from == edge.to {
        let value = format!("an edge from {} to itself", edge.from);
        return Err(BadInput::new("", value, "two different objects are needed"));
    }
    BYTES.check("", edge.bytes)?;
    BYTES.check("", edge.back).map(drop)
}
