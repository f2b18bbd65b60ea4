//! Objects with known loads on processors that may differ: times, makespan, imbalance.
//!
//! The time of processor j is t_j = b_j + (Σ l_i of its objects)/s_j + Σ (α + β·bytes) of its cut edges (slides 13,
//! 32).

pub mod bound;
pub mod drawn;
pub mod graph;
mod measures;

pub use graph::{Edge, Graph, Neighbour, Price, Talk, Work};
pub(crate) use measures::talk;
pub use measures::{Measures, imbalance, mean};

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::sum::total;

/// Seconds of an object on a processor of speed 1.
pub const LOAD: Bounds = Bounds::new(0.0, 1e300);
/// Speed of a processor.
pub const SPEED: Bounds = Bounds::above("a speed", 0.0, 1e6);
/// The most objects.
pub const MOST_OBJECTS: usize = 2_000_000;
/// The most processors.
pub const MOST_PROCESSORS: usize = 1_000_000;
/// The most seconds of all processors together, so that no sum overflows.
const MOST_SECONDS: f64 = 1e300 * 1e4;

/// The processors.
#[derive(Debug, Clone, PartialEq)]
pub struct Processors {
    /// Speed s_j of each.
    pub speeds: Vec<f64>,
    /// Seconds b_j of background load on each.
    pub background: Vec<f64>,
}

impl Processors {
    /// Processors of speed 1 with nothing else to do.
    pub fn equal(count: usize) -> Self {
        Self {
            speeds: vec![1.0; count],
            background: vec![0.0; count],
        }
    }

    /// Number of processors P.
    pub fn count(&self) -> usize {
        self.speeds.len()
    }

    /// Checks every number.
    ///
    /// # Errors
    /// Names the number that is out of range, or the list that has another length.
    pub fn check(&self) -> Result<(), BadInput> {
        let count = self.count();
        if count == 0 || count > MOST_PROCESSORS {
            let allowed = format!("a whole number from 1 to {MOST_PROCESSORS} is needed");
            return Err(BadInput::new("processors", count, allowed));
        }
        check_list("speeds", &self.speeds, &SPEED)?;
        check_list("background", &self.background, &LOAD)?;
        check_length("background", self.background.len(), count, "processors")
    }
}

/// Checks every number of a list.
///
/// # Errors
/// Names the number.
pub(crate) fn check_list(field: &str, list: &[f64], bounds: &Bounds) -> Result<(), BadInput> {
    for (place, number) in list.iter().enumerate() {
        bounds
            .check("", *number)
            .map_err(|e| e.inside(&format!("{field}[{place}]")))?;
    }
    Ok(())
}

/// Checks the length of a list.
///
/// # Errors
/// Names the list.
pub(crate) fn check_length(
    field: &str,
    length: usize,
    needed: usize,
    of: &str,
) -> Result<(), BadInput> {
    if length == needed {
        return Ok(());
    }
    let allowed = format!("one for each of the {needed} {of} is needed");
    Err(BadInput::new(field, format!("a list of {length}"), allowed))
}

/// Checks that each processor is one of `count`.
fn check_placed(field: &str, placement: &[u32], count: usize) -> Result<(), BadInput> {
    let beyond = |(_, processor): &(usize, &u32)| **processor as usize >= count;
    match placement.iter().enumerate().find(beyond) {
        None => Ok(()),
        Some((place, processor)) => {
            let allowed = format!("a processor from 0 to {} is needed", count - 1);
            Err(BadInput::new(
                format!("{field}[{place}]"),
                processor,
                allowed,
            ))
        }
    }
}

/// Objects, processors, and where each object is now.
#[derive(Debug, Clone)]
pub struct Problem {
    /// Load l_i of each object, in seconds on a processor of speed 1.
    pub(crate) loads: Vec<f64>,
    pub(crate) processors: Processors,
    pub(crate) graph: Graph,
    pub(crate) price: Price,
    pub(crate) placement: Vec<u32>,
    /// Processor of each further vertex of the graph: tasks that cannot move. Their load is background.
    pub(crate) fixed: Vec<u32>,
}

impl Problem {
    /// A problem; `placement` is by blocks if it is left out: object i on processor ⌊i·P/n⌋.
    ///
    /// # Errors
    /// Names the number that is out of range, or the list that has another length.
    ///
    /// ```
    /// use allot_balance::model::{Measures, Price, Problem, Processors};
    /// let problem = Problem::new(vec![3.0, 3.0, 2.0, 2.0], Processors::equal(2), vec![], Price::FREE, None)?;
    /// assert_eq!(Measures::new(&problem, problem.placement()).makespan, 6.0);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn new(
        loads: Vec<f64>,
        processors: Processors,
        edges: Vec<Edge>,
        price: Price,
        placement: Option<Vec<u32>>,
    ) -> Result<Self, BadInput> {
        Self::with_fixed(loads, processors, edges, price, placement, Vec::new())
    }

    /// As [`Problem::new`], with tasks that cannot move: the processor of each. Edges number them after the n objects,
    /// from n on; their load is background.
    ///
    /// # Errors
    /// As of [`Problem::new`].
    pub fn with_fixed(
        loads: Vec<f64>,
        processors: Processors,
        edges: Vec<Edge>,
        price: Price,
        placement: Option<Vec<u32>>,
        fixed: Vec<u32>,
    ) -> Result<Self, BadInput> {
        processors.check()?;
        let count = loads.len();
        if count == 0 || count > MOST_OBJECTS {
            let allowed = format!("1 to {MOST_OBJECTS} objects are needed");
            return Err(BadInput::new(
                "objects.loads",
                format!("a list of {count}"),
                allowed,
            ));
        }
        check_list("objects.loads", &loads, &LOAD)?;
        price.check().map_err(|e| e.inside("communication"))?;
        let vertices = count + fixed.len();
        let graph = Graph::new(vertices, edges, &price).map_err(|e| e.inside("objects.edges"))?;
        let placement = match placement {
            None => block(count, processors.count()),
            Some(placement) => placement,
        };
        check_length("objects.placement", placement.len(), count, "objects")?;
        check_placed("objects.placement", &placement, processors.count())?;
        check_placed("objects.fixed", &fixed, processors.count())?;
        let problem = Self {
            loads,
            processors,
            graph,
            price,
            placement,
            fixed,
        };
        problem.check_sum()?;
        Ok(problem)
    }

    /// Refuses seconds whose sums would overflow.
    fn check_sum(&self) -> Result<(), BadInput> {
        let slowest = self.processors.speeds.iter().copied().fold(1.0, f64::min);
        let fastest = self.processors.speeds.iter().copied().fold(1.0, f64::max);
        let seconds = |neighbour: &Neighbour| neighbour.near.sent + neighbour.near.received;
        let sent: f64 = (0..self.vertices() as u32)
            .flat_map(|object| self.graph.neighbours(object))
            .map(seconds)
            .sum();
        let background: f64 = self.processors.background.iter().sum();
        let all = (self.total() / slowest + background + sent) * fastest;
        if all.is_finite() && all <= MOST_SECONDS {
            return Ok(());
        }
        let allowed = "seconds that add up to less than 1e304 are needed, over the slowest speed";
        Err(BadInput::new("objects.loads", "their sum", allowed))
    }

    /// Number of objects n.
    pub fn count(&self) -> usize {
        self.loads.len()
    }

    /// Number of vertices of the graph: the objects, and then the tasks that cannot move.
    pub fn vertices(&self) -> usize {
        self.count() + self.fixed.len()
    }

    /// The processor of each vertex: `placement`, and then the processors of the tasks that cannot move.
    pub(crate) fn everywhere(&self, mut placement: Vec<u32>) -> Vec<u32> {
        placement.extend_from_slice(&self.fixed);
        placement
    }

    /// The placement of the objects alone.
    pub(crate) fn objects_of(&self, mut everywhere: Vec<u32>) -> Vec<u32> {
        everywhere.truncate(self.count());
        everywhere
    }

    /// The load of a vertex; that of a task that cannot move is background.
    pub(crate) fn load(&self, vertex: u32) -> f64 {
        self.loads.get(vertex as usize).copied().unwrap_or(0.0)
    }

    /// The communication of each processor before any object is placed: that of tasks that cannot move, with each
    /// other.
    pub(crate) fn settled(&self) -> Vec<Talk> {
        let mut all = vec![Talk::default(); self.processors.count()];
        let first = self.count();
        for (place, here) in self.fixed.iter().enumerate() {
            for neighbour in self.graph.neighbours((first + place) as u32) {
                let there = (neighbour.object as usize).checked_sub(first);
                if there.is_some_and(|there| self.fixed[there] != *here) {
                    all[*here as usize].add(neighbour.near);
                }
            }
        }
        all
    }

    /// The processors of tasks that cannot move.
    pub fn fixed(&self) -> &[u32] {
        &self.fixed
    }

    /// The loads.
    pub fn loads(&self) -> &[f64] {
        &self.loads
    }

    /// The processors.
    pub fn processors(&self) -> &Processors {
        &self.processors
    }

    /// The price of a cut edge.
    pub fn price(&self) -> Price {
        self.price
    }

    /// The edges.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The present placement.
    pub fn placement(&self) -> &[u32] {
        &self.placement
    }

    /// Sum of all loads.
    pub fn total(&self) -> f64 {
        total(&self.loads)
    }

    /// The same without communication.
    pub(crate) fn silent(&self) -> Self {
        Self {
            loads: self.loads.clone(),
            processors: self.processors.clone(),
            graph: Graph::silent(self.count()),
            price: Price::FREE,
            placement: self.placement.clone(),
            fixed: Vec::new(),
        }
    }

    /// Time of processor j from its load and its communication.
    pub(crate) fn time(&self, processor: usize, load: f64, spent: Talk) -> f64 {
        self.base(processor, load) + self.price.seconds(spent)
    }

    /// Time of processor j without communication.
    pub(crate) fn base(&self, processor: usize, load: f64) -> f64 {
        self.processors.background[processor] + load / self.processors.speeds[processor]
    }

    /// Whether all processors have the same speed.
    pub(crate) fn same_speed(&self) -> bool {
        let speeds = &self.processors.speeds;
        speeds.iter().all(|speed| *speed == speeds[0])
    }
}

/// Placement by blocks: object i on processor ⌊i·P/n⌋.
pub fn block(count: usize, processors: usize) -> Vec<u32> {
    let place = |object: usize| (object as u64 * processors as u64 / count as u64) as u32;
    (0..count).map(place).collect()
}
