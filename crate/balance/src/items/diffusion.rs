//! Diffusion of loads between neighbours (slide 37; Cybenko 1989, Boillat 1990).

use super::topology::Network;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// The factor γ of a step, if it is a number.
pub const ALPHA: Bounds = Bounds::above("a number", 0.0, 1e6);
/// The deviation at which an unstable diffusion is stopped, in deviations at first.
const TOO_FAR: f64 = 1e6;

/// The share of a difference that flows in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Alpha {
    /// 1/(1 + largest degree): never grows.
    Safe,
    /// 2/(λ₂ + λ_P): shrinks fastest in the end.
    Best,
    /// A number.
    Number(f64),
}

impl Alpha {
    /// The number for a network; 0 for `best` without edges.
    pub fn of(self, network: &Network) -> f64 {
        let sum = network.second + network.largest;
        match self {
            Self::Number(alpha) => alpha,
            Self::Safe => 1.0 / (1.0 + network.degree() as f64),
            Self::Best if sum > 0.0 => 2.0 / sum,
            Self::Best => 0.0,
        }
    }
}

/// The end of a diffusion.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Diffusion {
    /// Steps made.
    pub steps: u64,
    /// Whether the largest deviation is within the tolerance.
    pub converged: bool,
    /// Loads x_j at the end.
    pub loads: Vec<f64>,
    /// Factor by which the deviation shrinks a step in the end: max |1 − γλ| over all eigenvalues but the first.
    pub factor: f64,
    /// Load moved, summed over edges and steps.
    pub moved: f64,
    /// The share γ of a difference that flows in a step.
    pub alpha: f64,
}

/// x_j ← x_j + γ Σ_k (x_k − x_j) over neighbours, all at once.
///
/// Ends when max |x_j − mean| ≤ tolerance·mean, after `most` steps, or when the deviation has grown a million times.
///
/// # Errors
/// If γ is out of range.
pub fn diffuse(
    items: &[u64],
    network: &Network,
    alpha: Alpha,
    tolerance: f64,
    most: u64,
) -> Result<Diffusion, BadInput> {
    diffuse_with(items, network, alpha, tolerance, most, |_| {})
}

/// As [`diffuse`]; `seen` gets the loads before the first step and after each.
///
/// # Errors
/// If γ is out of range.
pub fn diffuse_with(
    items: &[u64],
    network: &Network,
    alpha: Alpha,
    tolerance: f64,
    most: u64,
    mut seen: impl FnMut(&[f64]),
) -> Result<Diffusion, BadInput> {
    if let Alpha::Number(alpha) = alpha {
        ALPHA.check("alpha", alpha)?;
    }
    let alpha = alpha.of(network);
    let mut loads: Vec<f64> = items.iter().map(|count| *count as f64).collect();
    let mean = items.iter().sum::<u64>() as f64 / items.len() as f64;
    let deviation = |loads: &[f64]| {
        let off = loads.iter().map(|load| (load - mean).abs());
        off.fold(0.0, f64::max)
    };
    let first = deviation(&loads);
    let (mut steps, mut moved) = (0, 0.0);
    let mut next = loads.clone();
    let converged = loop {
        seen(&loads);
        let off = deviation(&loads);
        if off <= tolerance * mean {
            break true;
        }
        if steps >= most || off > TOO_FAR * first {
            break false;
        }
        for (j, next) in next.iter_mut().enumerate() {
            let mut flow = 0.0;
            for k in network.neighbours(j) {
                let difference = loads[*k as usize] - loads[j];
                flow += difference;
                if *k as usize > j {
                    moved += (alpha * difference).abs();
                }
            }
            *next = loads[j] + alpha * flow;
        }
        std::mem::swap(&mut loads, &mut next);
        steps += 1;
    };
    let factor = |eigenvalue: f64| (1.0 - alpha * eigenvalue).abs();
    Ok(Diffusion {
        steps,
        converged,
        loads,
        factor: match network.count() {
            1 => 0.0,
            _ => factor(network.second).max(factor(network.largest)),
        },
        moved,
        alpha,
    })
}
