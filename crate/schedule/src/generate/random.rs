//! Random graphs: layers, and graphs as in the standard task graph set (Tobita and Kasahara 2002).

use super::Unit;
use super::growing::{Growing, check_size};
use crate::model::Parts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;

/// Numbers of layers, of tasks in a layer, of tasks.
pub const COUNT: Bounds = Bounds::new(1.0, 1_000_000.0);
/// The ratio of communication to computation.
pub const CCR: Bounds = Bounds::new(0.0, 1e6);
/// Mean number of predecessors.
pub const PREDECESSORS: Bounds = Bounds::new(0.0, 1000.0);
/// The longest task of a random graph, in units.
pub const LONGEST: Bounds = Bounds::new(1.0, 1_000_000.0);

/// Layers of tasks; each pair of tasks in neighbouring layers has an edge by chance.
///
/// Seconds are uniform between 0 and 2, of mean 1; a transfer takes, with a bandwidth of 1, `ccr` on average, between 0
/// and twice as much. A task of a later layer to which no edge leads gets one from a random task of the layer before.
#[derive(Debug, Clone, PartialEq)]
pub struct Layered {
    /// Layers.
    pub layers: u64,
    /// Tasks of a layer.
    pub width: u64,
    /// Chance of an edge.
    pub density: f64,
    /// Communication over computation.
    pub ccr: f64,
    /// Seed.
    pub seed: String,
}

impl Layered {
    pub(super) fn parts(&self, unit: Unit) -> Result<Parts, BadInput> {
        COUNT.check_whole("layers", self.layers)?;
        COUNT.check_whole("width", self.width)?;
        Bounds::PROBABILITY.check("density", self.density)?;
        CCR.check("ccr", self.ccr)?;
        let (layers, width) = (self.layers as f64, self.width as f64);
        // Each pair is drawn: edges that might be are counted as if they were.
        check_size("width", layers * width, (layers - 1.0) * width * width)?;
        let mut stream = Stream::new(&self.seed, "layered");
        let mut growing = Growing::default();
        let width = self.width as u32;
        for layer in 0..self.layers as u32 {
            for place in 0..width {
                let task = growing.task(2.0 * stream.uniform() * unit.seconds);
                debug_assert_eq!(task, layer * width + place);
                if layer == 0 {
                    continue;
                }
                let before = (layer - 1) * width;
                let bytes = |stream: &mut Stream| 2.0 * stream.uniform() * self.ccr * unit.bytes;
                let mut any = false;
                for from in before..before + width {
                    if stream.uniform() < self.density {
                        let bytes = bytes(&mut stream);
                        growing.edge(from, task, bytes);
                        any = true;
                    }
                }
                if !any {
                    let from = before + stream.below(width);
                    let bytes = bytes(&mut stream);
                    growing.edge(from, task, bytes);
                }
            }
        }
        Ok(growing.parts)
    }
}

/// A random graph whose tasks take whole numbers of units, as in the standard task graph set: each task has some of
/// those before it as predecessors, on average `predecessors` of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Random {
    /// Number of tasks n.
    pub tasks: u64,
    /// Mean number of predecessors; fewer near the beginning.
    pub predecessors: f64,
    /// The longest task, in units; lengths are uniform from 1 to this.
    pub longest: u64,
    /// Seed.
    pub seed: String,
}

impl Random {
    pub(super) fn parts(&self, unit: Unit) -> Result<Parts, BadInput> {
        COUNT.check_whole("tasks", self.tasks)?;
        PREDECESSORS.check("predecessors", self.predecessors)?;
        LONGEST.check_whole("longest", self.longest)?;
        let tasks = self.tasks as f64;
        check_size("tasks", tasks, tasks * self.predecessors.ceil())?;
        let mut stream = Stream::new(&self.seed, "random");
        let mut growing = Growing::default();
        for _ in 0..self.tasks {
            let units = 1 + stream.below(self.longest as u32);
            let task = growing.task(f64::from(units) * unit.seconds);
            let extra = u64::from(stream.uniform() < self.predecessors.fract());
            let wanted = self.predecessors.floor() as u64 + extra;
            // Robert Floyd's sample without replacement: of the tasks before, each set is as likely.
            let wanted = wanted.min(u64::from(task)) as u32;
            let mut chosen: Vec<u32> = Vec::with_capacity(wanted as usize);
            for last in task - wanted..task {
                let draw = stream.below(last + 1);
                chosen.push(if chosen.contains(&draw) { last } else { draw });
            }
            for before in chosen {
                growing.edge(before, task, unit.bytes);
            }
        }
        Ok(growing.parts)
    }
}
