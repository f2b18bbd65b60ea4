//! The parts of a scenario, as data.

use super::items::Items;
use super::objects::{Objects, PointSource};
use crate::geometry::Partition;
use crate::items::diffusion::Alpha;
use crate::items::topology::Topology;
use crate::model::{MOST_PROCESSORS, Price};
use crate::strategy::{Settings, Strategy};
use crate::time::Run;
use crate::time::central::Central;
use crate::time::reduction::Reduction;
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;

/// A way to even out numbers of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exchange {
    /// By one rule that every processor can compute.
    Exchange,
    /// Along the dimensions of a hypercube.
    Dimension,
    /// To neighbours, a share of each difference.
    Diffusion,
}

impl Exchange {
    /// Every way, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 3] = [
        ("exchange", Self::Exchange),
        ("dimension_exchange", Self::Dimension),
        ("diffusion", Self::Diffusion),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// A number of processors.
pub const PROCESSORS: Bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);

/// The central decision, over numbers of processors.
#[derive(Debug, Clone, PartialEq)]
pub struct CentralPlan {
    /// Numbers of processors.
    pub processors: Counts,
    /// The numbers of the comparison.
    pub central: Central,
}

impl CentralPlan {
    /// Every number of processors.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u64>, BadInput> {
        self.processors.all("central.processors", &PROCESSORS)
    }
}

/// A request. Each part that is there is answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    /// Version of the format.
    pub version: u64,
    /// Number of processors P; the number of `items` if it is left out.
    pub processors: Option<u64>,
    /// Speed of each processor; 1 if left out.
    pub speeds: Option<Vec<f64>>,
    /// Seconds of background load on each processor; 0 if left out.
    pub background: Option<Vec<f64>>,
    /// The objects.
    pub objects: Option<Objects>,
    /// The price of a cut edge.
    pub communication: Price,
    /// The strategies; all for which there is enough if left out.
    pub strategies: Option<Vec<Strategy>>,
    /// Imbalance below which `refine` stops, that `multilevel` allows, and at which diffusion has converged.
    pub tolerance: Option<f64>,
    /// All other numbers of strategies.
    pub settings: Settings,
    /// Numbers of items.
    pub items: Option<Items>,
    /// Ways to even them out; all for which there is enough if left out.
    pub exchange: Option<Vec<Exchange>>,
    /// The network of diffusion.
    pub topology: Option<Topology>,
    /// The share of a difference that flows in a step.
    pub alpha: Alpha,
    /// The most steps of diffusion.
    pub most: u64,
    /// Points.
    pub points: Option<PointSource>,
    /// Ways to divide them; all of their dimension if left out.
    pub partitions: Option<Vec<Partition>>,
    /// Distance up to which pairs of points are counted.
    pub cutoff: Option<f64>,
    /// Distance that points move, as a share of the side of their cube.
    pub nudge: Option<f64>,
    /// Limit of a grain; total/P if the limit is left out.
    pub grain: Option<Option<f64>>,
    /// A run through time.
    pub run: Option<Run>,
    /// Central and distributed decisions.
    pub central: Option<CentralPlan>,
    /// Asynchronous reductions.
    pub reduction: Option<Reduction>,
}
