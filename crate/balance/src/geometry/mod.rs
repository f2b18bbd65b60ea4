//! Points with weights, divided among P parts (slides 25 to 28).

pub mod boxes;
pub mod clusters;
pub mod curve;
mod hilbert;
pub mod orb;
pub mod pairs;
mod points;
pub mod quality;

pub(crate) use points::cell;
pub use points::{BITS, COORDINATE, MOST_POINTS, Points, WEIGHT};

/// A way to divide points among parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Partition {
    /// Orthogonal recursive bisection.
    Orb,
    /// Leaves of a quad tree, in Morton's order.
    Quadtree,
    /// The same in three dimensions; either name takes the points' own dimension.
    Octree,
    /// Morton's curve.
    Morton,
    /// Hilbert's curve.
    Hilbert,
}

impl Partition {
    /// Every way, by the name that a scenario has for it.
    pub const ALL: [(&'static str, Self); 5] = [
        ("orb", Self::Orb),
        ("quadtree", Self::Quadtree),
        ("octree", Self::Octree),
        ("morton", Self::Morton),
        ("hilbert", Self::Hilbert),
    ];

    /// The name in a scenario.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// The part of each point.
    pub fn divide(self, points: &Points, parts: usize, leaf: usize) -> Vec<u32> {
        match self {
            Self::Orb => orb::orb(points, parts),
            Self::Quadtree | Self::Octree => curve::tree(points, parts, leaf),
            Self::Morton => curve::along(points, parts, &curve::morton_keys(points)),
            Self::Hilbert => curve::along(points, parts, &curve::hilbert_keys(points)),
        }
    }
}
