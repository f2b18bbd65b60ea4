//! Markov models of the segments of a trajectory (section IV.2, appendix A).
//!
//! One step of the chain is one segment, one unit of pseudo-MD. It starts in a state and ends in the same or another
//! one.
//!
//! The paper has three toy models: the ring (1D), the cubic lattice (3D) and the complete graph. In these a segment
//! stays in its state with probability ρ, and else goes to one of K equally likely neighbours. Any row-stochastic
//! matrix may take their place. States are numbered from 0.

mod alias;
mod binomial;
mod geometric;
mod matrix;
mod walk;

pub use matrix::{MOST_SIDE, MOST_STATES};

pub(crate) use matrix::STATES as MATRIX_STATES;
pub use matrix::{MOST_ENTRIES, Matrix};

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;
pub(crate) use geometric::{Geometric, Quick};
use matrix::{Checked, Rows};
use serde::Serialize;
pub(crate) use walk::{Along, Any, Far, Leaps, Line, Sites, Stretch, Walk, Within, left};

/// Numbers of states of a ring or of a complete graph.
pub(crate) const STATES: Bounds = Bounds::new(2.0, MOST_STATES as f64);
/// Numbers of states along the edge of a cubic lattice.
pub(crate) const SIDE: Bounds = Bounds::new(2.0, MOST_SIDE as f64);

/// A Markov model, as a scenario gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Model {
    /// A ring: each state has the one before and the one after it as neighbours (the paper's 1D).
    Ring {
        /// Number of states.
        states: u32,
    },
    /// A periodic cubic lattice of side³ states with six neighbours each (the paper's 3D).
    Cubic {
        /// States along each edge.
        side: u32,
    },
    /// Every state is the neighbour of every other (the paper's fully-connected model).
    Complete {
        /// Number of states.
        states: u32,
    },
    /// The reader's own transition probabilities.
    Matrix(Matrix),
}

/// A validated Markov model that can be walked.
#[derive(Debug, Clone)]
pub struct MarkovModel {
    shape: Shape,
    stay: f64,
    leaving: Geometric,
    /// Tables of `leaving` for forecasts, if it is a table.
    quick: Option<Quick>,
    states: u32,
}

#[derive(Debug, Clone)]
enum Shape {
    Ring,
    Cubic(Lattice),
    Complete,
    Matrix(Rows),
}

/// The size of a model, as its check finds it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    /// Number of states.
    pub states: u32,
    /// The smallest stay probability of any of them.
    pub least_stay: f64,
}

impl Model {
    /// Checks the model with stay probability `stay`; a matrix has its own and takes none.
    ///
    /// # Errors
    /// Names the field of the model, or `stay`, that is not allowed.
    pub fn check(&self, stay: Option<f64>) -> Result<Extent, BadInput> {
        self.checked(stay).map(|(extent, _)| extent)
    }

    /// The extent, and the findings of a matrix's check; none for the other models.
    fn checked(&self, stay: Option<f64>) -> Result<(Extent, Checked), BadInput> {
        let states = match self {
            Self::Ring { states } => count("model.ring.states", *states, STATES)?,
            Self::Cubic { side } => count("model.cubic.side", *side, SIDE)?.pow(3),
            Self::Complete { states } => count("model.complete.states", *states, STATES)?,
            Self::Matrix(matrix) => {
                let checked = matrix.check().map_err(|e| e.inside("model.matrix"))?;
                if let Some(stay) = stay {
                    let allowed = "nothing is needed beside a matrix";
                    return Err(BadInput::new("stay", stay, allowed));
                }
                let Checked {
                    states, least_stay, ..
                } = checked;
                return Ok((Extent { states, least_stay }, checked));
            }
        };
        let Some(stay) = stay else {
            let allowed = "the probability to stay in a state is needed, a number from 0 to 1";
            return Err(BadInput::new("stay", "nothing", allowed));
        };
        let least_stay = Bounds::PROBABILITY.check("stay", stay)?;
        Ok((Extent { states, least_stay }, Checked::default()))
    }
}

impl MarkovModel {
    /// A model with stay probability `stay`; a matrix has its own and takes none.
    ///
    /// # Errors
    /// As [`Model::check`].
    pub fn new(model: &Model, stay: Option<f64>) -> Result<Self, BadInput> {
        let (Extent { states, .. }, checked) = model.checked(stay)?;
        let shape = match model {
            Model::Ring { .. } => Shape::Ring,
            Model::Cubic { side } => Shape::Cubic(Lattice::new(*side)),
            Model::Complete { .. } => Shape::Complete,
            Model::Matrix(matrix) => Shape::Matrix(Rows::new(matrix, &checked)),
        };
        let stay = stay.unwrap_or(0.0);
        let leaving = Geometric::table(stay);
        Ok(Self {
            shape,
            stay,
            quick: Quick::new(stay, &leaving),
            leaving,
            states,
        })
    }

    /// Number of states.
    pub fn states(&self) -> u32 {
        self.states
    }

    /// The probability that a segment that starts in `state` ends there.
    pub fn stay(&self, state: u32) -> f64 {
        match &self.shape {
            Shape::Matrix(rows) => rows.stay(state),
            _ => self.stay,
        }
    }

    /// The states that a segment from `state` may end in other than its own, with their probabilities.
    pub fn exits(&self, state: u32) -> Vec<(u32, f64)> {
        let share = |neighbours: &[u32]| {
            let p = (1.0 - self.stay) / neighbours.len() as f64;
            let mut exits: Vec<(u32, f64)> = Vec::new();
            for to in neighbours {
                match exits.iter_mut().find(|(known, _)| known == to) {
                    Some((_, sum)) => *sum += p, // two ways round a ring of two
                    None => exits.push((*to, p)),
                }
            }
            exits
        };
        match &self.shape {
            Shape::Ring => share(&[0, 1].map(|way| self.on_ring(state, way))),
            Shape::Cubic(lattice) => share(&lattice.neighbours(state)),
            Shape::Complete => {
                let p = (1.0 - self.stay) / f64::from(self.states - 1);
                let others = (0..self.states).filter(|to| *to != state);
                others.map(|to| (to, p)).collect()
            }
            Shape::Matrix(rows) => rows.exits(state),
        }
    }

    /// Upper bound of the number of [`MarkovModel::exits`], without listing them.
    pub fn neighbours(&self, state: u32) -> usize {
        match &self.shape {
            Shape::Ring => 2,
            Shape::Cubic(_) => 6,
            Shape::Complete => self.states as usize - 1,
            Shape::Matrix(rows) => rows.neighbours(state),
        }
    }

    /// The six neighbours of a site of a cubic lattice; none for another model.
    pub(crate) fn neighbouring_sites(&self, site: u32) -> Option<[u32; 6]> {
        match self.shape {
            Shape::Cubic(lattice) => Some(lattice.neighbours(site)),
            _ => None,
        }
    }

    /// Whether the model is the complete graph with one ρ for all states.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self.shape, Shape::Complete)
    }

    /// Steps until `state` is left, the one that leaves included; `u64::MAX` means never.
    #[inline(always)]
    pub fn steps_until_leaving(&self, state: u32, stream: &mut Stream) -> u64 {
        self.leaving(state).draw(stream)
    }

    /// Distribution of the visit length of a state.
    #[inline(always)]
    pub(crate) fn leaving(&self, state: u32) -> &Geometric {
        match &self.shape {
            Shape::Matrix(rows) => rows.leaving(state),
            _ => &self.leaving,
        }
    }

    /// Draws the end of a segment that leaves `state`.
    #[inline(always)]
    pub fn exit(&self, state: u32, stream: &mut Stream) -> u32 {
        match &self.shape {
            Shape::Ring => self.on_ring(state, stream.below(2)),
            Shape::Cubic(lattice) => lattice.neighbour(state, stream.below(6)),
            Shape::Complete => {
                let other = stream.below(self.states - 1);
                if other < state { other } else { other + 1 }
            }
            Shape::Matrix(rows) => rows.exit(state, stream),
        }
    }

    #[inline(always)]
    fn on_ring(&self, state: u32, way: u32) -> u32 {
        match (way, state) {
            (0, 0) => self.states - 1,
            (0, _) => state - 1,
            (_, last) if last + 1 == self.states => 0,
            _ => state + 1,
        }
    }
}

/// A periodic cubic lattice; its sites are numbered along x, then y, then z.
#[derive(Debug, Clone, Copy)]
struct Lattice {
    side: u32,
    /// 2⁴⁰ over the side, rounded up. Multiplication by it divides site numbers, which are below 2²⁴, exactly and in a
    /// quarter of the time.
    reciprocal: u64,
}

impl Lattice {
    fn new(side: u32) -> Self {
        Self {
            side,
            reciprocal: (1 << 40) / u64::from(side) + 1,
        }
    }

    #[inline(always)]
    fn divided(self, number: u32) -> u32 {
        ((u64::from(number) * self.reciprocal) >> 40) as u32
    }

    /// The site at three packed coordinates of [`Lattice::BITS`] bits each.
    #[inline(always)]
    fn site(self, coordinates: u32) -> u32 {
        let [x, y, z] = [0, 1, 2].map(|axis| Self::along(axis, coordinates));
        x + self.side * y + self.side * self.side * z
    }

    /// Bits of a coordinate: two more than the longest side needs. So the sum of two coordinates does not overflow into
    /// the next, and its top bit can show that it is beyond the last site.
    const BITS: u32 = 10;

    /// The coordinate along an axis.
    #[inline(always)]
    fn along(axis: u32, coordinates: u32) -> u32 {
        (coordinates >> (Self::BITS * axis)) & ((1 << Self::BITS) - 1)
    }

    /// Adds `by` to packed coordinates along all axes at once, with wrap-around.
    #[inline(always)]
    fn further(self, coordinates: u32, by: u32) -> u32 {
        const EACH: u32 = 1 | 1 << Lattice::BITS | 1 << (2 * Lattice::BITS);
        const TOP: u32 = Lattice::BITS - 1;
        let sum = coordinates + by;
        // After this addition, the top bit of a coordinate is set if it is `side` or more.
        let round = ((sum + ((1 << TOP) - self.side) * EACH) >> TOP) & EACH;
        sum - round * self.side
    }

    /// The six neighbours of a site.
    fn neighbours(self, site: u32) -> [u32; 6] {
        [0, 1, 2, 3, 4, 5].map(|way| self.neighbour(site, way))
    }

    /// One neighbour of a site; `way` is from 0 to 5: two directions along each of three axes.
    #[inline(always)]
    fn neighbour(self, site: u32, way: u32) -> u32 {
        let side = self.side;
        let row = self.divided(site);
        let layer = self.divided(row);
        let (stride, place) = match way / 2 {
            0 => (1, site - row * side),
            1 => (side, row - layer * side),
            _ => (side * side, layer),
        };
        match (way % 2, place) {
            (0, 0) => site + (side - 1) * stride,
            (0, _) => site - stride,
            (_, last) if last + 1 == side => site - last * stride,
            _ => site + stride,
        }
    }
}

/// A number of states, if it is within the bounds.
fn count(field: &str, value: u32, bounds: Bounds) -> Result<u32, BadInput> {
    bounds.check_whole(field, value.into()).map(|_| value)
}
