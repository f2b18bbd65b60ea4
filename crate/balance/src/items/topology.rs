//! Networks of processors.

pub use super::network::Network;

use super::spectrum;
use allot_kernel::error::BadInput;
use std::f64::consts::PI;

/// The most neighbours of all processors together.
const MOST_NEIGHBOURS: usize = 20_000_000;
/// The most processors of a network of own edges, whose eigenvalues are computed from its matrix.
pub const MOST_OWN: usize = 1024;

/// A network: two processors are neighbours once, and none is its own neighbour.
#[derive(Debug, Clone, PartialEq)]
pub enum Topology {
    /// j beside j ± 1, closed.
    Ring,
    /// A grid with these sides, the last running fastest.
    Mesh(Vec<u64>),
    /// The same, closed along each side.
    Torus(Vec<u64>),
    /// j beside j xor 2^d; P is a power of two.
    Hypercube,
    /// All are neighbours of all.
    Complete,
    /// Own edges.
    Edges(Vec<(u64, u64)>),
}

impl Topology {
    /// The network of `count` processors.
    ///
    /// # Errors
    /// Names what does not fit this number of processors.
    pub fn network(&self, count: usize) -> Result<Network, BadInput> {
        let pairs = match self {
            Self::Ring => grid(&[count], true),
            Self::Mesh(sides) => grid(&fitting("topology.mesh", sides, count)?, false),
            Self::Torus(sides) => grid(&fitting("topology.torus", sides, count)?, true),
            Self::Hypercube => hypercube(count)?,
            Self::Complete => complete(count)?,
            Self::Edges(edges) => own(edges, count)?,
        };
        if pairs.len() > MOST_NEIGHBOURS {
            let allowed = format!("a network of at most {MOST_NEIGHBOURS} neighbours is needed");
            return Err(BadInput::new("topology", "a larger network", allowed));
        }
        let mut network = Network::new(pairs, count);
        (network.second, network.largest) = self.eigenvalues(&network);
        Ok(network)
    }

    fn eigenvalues(&self, network: &Network) -> (f64, f64) {
        let count = network.count();
        if count == 1 {
            return (0.0, 0.0);
        }
        match self {
            Self::Ring => sides(&[count as u64], true),
            Self::Mesh(all) => sides(all, false),
            Self::Torus(all) => sides(all, true),
            Self::Hypercube => (2.0, 2.0 * f64::from(count.trailing_zeros())),
            Self::Complete => (count as f64, count as f64),
            Self::Edges(_) => spectrum::ends(network),
        }
    }
}

/// Both eigenvalues of a grid: those of its sides add up.
fn sides(sides: &[u64], closed: bool) -> (f64, f64) {
    let (mut second, mut largest) = (f64::INFINITY, 0.0);
    for side in sides.iter().filter(|side| **side > 1) {
        let value = |k: u64| match (closed, *side) {
            (true, 3..) => 2.0 - 2.0 * libm::cos(2.0 * PI * k as f64 / *side as f64),
            _ => 2.0 - 2.0 * libm::cos(PI * k as f64 / *side as f64),
        };
        second = value(1).min(second);
        largest += match (closed, *side) {
            (true, 3..) => value(side / 2),
            _ => value(side - 1),
        };
    }
    (second, largest)
}

fn fitting(field: &str, sides: &[u64], count: usize) -> Result<Vec<usize>, BadInput> {
    let product = sides
        .iter()
        .try_fold(1_u64, |product, side| product.checked_mul(*side));
    if sides.is_empty() || product != Some(count as u64) {
        let allowed =
            format!("sides whose product is the number of processors, {count}, are needed");
        return Err(BadInput::new(field, format!("{sides:?}"), allowed));
    }
    Ok(sides.iter().map(|side| *side as usize).collect())
}

/// Both directions of every edge of a grid.
fn grid(sides: &[usize], closed: bool) -> Vec<(u32, u32)> {
    let count: usize = sides.iter().product();
    let mut pairs = Vec::new();
    for j in 0..count {
        let mut stride = 1;
        for side in sides.iter().rev() {
            let at = j / stride % side;
            let next = match at + 1 == *side {
                false => Some(j + stride),
                true if closed => Some(j - at * stride),
                true => None,
            };
            if let Some(next) = next.filter(|next| *next != j) {
                pairs.push((j as u32, next as u32));
                pairs.push((next as u32, j as u32));
            }
            stride *= side;
        }
    }
    pairs
}

fn hypercube(count: usize) -> Result<Vec<(u32, u32)>, BadInput> {
    if !count.is_power_of_two() {
        let allowed =
            format!("a number of processors that is a power of two is needed, not {count}");
        return Err(BadInput::new("topology", "hypercube", allowed));
    }
    let dimensions = count.trailing_zeros();
    let neighbours = |j: usize| (0..dimensions).map(move |d| (j as u32, (j ^ 1 << d) as u32));
    Ok((0..count).flat_map(neighbours).collect())
}

fn complete(count: usize) -> Result<Vec<(u32, u32)>, BadInput> {
    if count.saturating_mul(count - 1) > MOST_NEIGHBOURS {
        let allowed = "at most 4472 processors are needed where all are neighbours";
        return Err(BadInput::new("topology", "complete", allowed));
    }
    let count = count as u32;
    let others = |j: u32| (0..count).filter(move |k| *k != j).map(move |k| (j, k));
    Ok((0..count).flat_map(others).collect())
}

fn own(edges: &[(u64, u64)], count: usize) -> Result<Vec<(u32, u32)>, BadInput> {
    if count > MOST_OWN {
        let allowed = format!("at most {MOST_OWN} processors are needed for own edges");
        return Err(BadInput::new("topology.edges", count, allowed));
    }
    let mut pairs = Vec::with_capacity(2 * edges.len());
    for (place, (from, to)) in edges.iter().enumerate() {
        let field = format!("topology.edges[{place}]");
        if let Some(unknown) = [from, to].into_iter().find(|end| **end >= count as u64) {
            let allowed = format!("processors from 0 to {} are needed", count - 1);
            return Err(BadInput::new(field, unknown, allowed));
        }
        if from == to {
            let allowed = "two different processors are needed";
            return Err(BadInput::new(field, format!("[{from}, {to}]"), allowed));
        }
        pairs.push((*from as u32, *to as u32));
        pairs.push((*to as u32, *from as u32));
    }
    Ok(pairs)
}
