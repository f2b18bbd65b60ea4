//! The objects of a scenario, in one of three forms.

use crate::geometry::boxes::group;
use crate::geometry::clusters::Clusters;
use crate::geometry::{MOST_POINTS, Points};
use crate::model::drawn::{Distribution, Neighbours};
use crate::model::{Edge, MOST_OBJECTS, Price, Problem, Processors};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// Boxes along each axis.
pub const BOXES: Bounds = Bounds::new(1.0, 1024.0);
/// Seconds of a pair of points.
pub const PAIR: Bounds = Bounds::new(0.0, 1e9);

/// Points as a scenario has them.
#[derive(Debug, Clone, PartialEq)]
pub enum PointSource {
    /// Own points.
    At {
        /// Rows of coordinates.
        at: Vec<Vec<f64>>,
        /// Weights, if they are not all 1.
        weights: Option<Vec<f64>>,
    },
    /// Points drawn around clusters.
    Clusters(Clusters),
}

impl PointSource {
    /// The points.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn make(&self) -> Result<Points, BadInput> {
        match self {
            Self::At { at, weights } => Points::new(at, weights.clone()),
            Self::Clusters(clusters) => {
                let count = Bounds::new(1.0, MOST_POINTS as f64);
                count.check_whole("clusters.count", clusters.count)?;
                clusters.draw()
            }
        }
    }
}

/// The form of the objects.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// A reader's own.
    Own {
        /// Loads, in seconds.
        loads: Vec<f64>,
        /// Edges.
        edges: Vec<Edge>,
        /// The processor of each task that cannot move; edges number them after the objects.
        fixed: Vec<u32>,
        /// Places of the objects, for strategies that need them.
        at: Option<Vec<Vec<f64>>>,
    },
    /// Drawn at random.
    Drawn {
        /// The distribution of loads.
        distribution: Distribution,
        /// The objects that each one has edges to.
        neighbours: Neighbours,
        /// Bytes of an edge.
        bytes: f64,
    },
    /// Boxes that points are grouped into.
    Boxes {
        /// The points.
        points: PointSource,
        /// Boxes along each axis.
        boxes: u64,
        /// Seconds of a pair of points in reach.
        pair: f64,
        /// Bytes of a point.
        bytes: f64,
    },
}

/// The objects of a scenario.
#[derive(Debug, Clone, PartialEq)]
pub struct Objects {
    /// Their form.
    pub form: Form,
    /// The processor of each object at first; by blocks if left out.
    pub placement: Option<Vec<u32>>,
    /// The number of processors that `placement` is of, if it may be used for another one.
    pub ranks: Option<u64>,
}

/// The place on `count` processors of rank `rank` of `ranks`: where they are fewer, neighbouring ranks stand together.
pub(super) fn seat(rank: u32, ranks: u64, count: usize) -> u32 {
    match ranks > count as u64 {
        true => (u64::from(rank) * count as u64 / ranks) as u32,
        false => rank,
    }
}

/// Objects and their machine, ready for strategies.
#[derive(Debug, Clone)]
pub struct Made {
    /// The problem.
    pub problem: Problem,
    /// The places of the objects, if they have any.
    pub places: Option<Points>,
    /// Pairs of points in reach, if the objects are boxes.
    pub pairs: Option<f64>,
}

impl Objects {
    /// The processors of ranks where there are `count`.
    fn seats(&self, list: &[u32], count: usize) -> Vec<u32> {
        match self.ranks {
            None => list.to_vec(),
            Some(ranks) => list.iter().map(|rank| seat(*rank, ranks, count)).collect(),
        }
    }

    /// Makes the objects.
    ///
    /// # Errors
    /// Names the number that is out of range, or the list that has another length.
    pub fn make(&self, machine: Processors, price: Price) -> Result<Made, BadInput> {
        let inside = |e: BadInput| e.inside("objects");
        let (mut places, mut reach) = (None, None);
        let mut stay = Vec::new();
        let (loads, edges) = match &self.form {
            Form::Own {
                loads,
                edges,
                fixed,
                at,
            } => {
                stay = self.seats(fixed, machine.count());
                if let Some(at) = at {
                    let points = Points::new(at, None).map_err(inside)?;
                    crate::model::check_length("objects.at", at.len(), loads.len(), "objects")?;
                    places = Some(points);
                }
                (loads.clone(), edges.clone())
            }
            Form::Drawn {
                distribution,
                neighbours,
                bytes,
            } => {
                let count = Bounds::new(1.0, MOST_OBJECTS as f64);
                count.check_whole("objects.distribution.count", distribution.count)?;
                distribution
                    .check()
                    .map_err(|e| e.inside("objects.distribution"))?;
                let edges = neighbours
                    .edges(distribution.count, *bytes)
                    .map_err(inside)?;
                (distribution.draw(), edges)
            }
            Form::Boxes {
                points,
                boxes,
                pair,
                bytes,
            } => {
                BOXES.check_whole("objects.boxes", *boxes)?;
                PAIR.check("objects.pair", *pair)?;
                let points = points.make().map_err(|e| e.inside("objects.points"))?;
                let mut grouped = group(&points, *boxes as u32);
                reach = Some(grouped.pairs.iter().sum());
                grouped
                    .edges
                    .iter_mut()
                    .for_each(|edge| edge.bytes *= bytes);
                places = Some(grouped.middles);
                (
                    grouped.pairs.iter().map(|pairs| pairs * pair).collect(),
                    grouped.edges,
                )
            }
        };
        let placement = self.placement.as_ref();
        let placement = placement.map(|list| self.seats(list, machine.count()));
        Ok(Made {
            problem: Problem::with_fixed(loads, machine, edges, price, placement, stay)?,
            places,
            pairs: reach,
        })
    }
}
