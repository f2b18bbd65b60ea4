//! The paper's twelve task sets (section IV): five delta mixtures and seven beta distributions.

use crate::distribution::{Beta, Composition, DeltaMixture};
use crate::scenario::Tasks;

/// Probabilities of the speculative tasks in the delta mixtures of Fig. 6a; none if all tasks are certain.
pub const P_B: [Option<f64>; 5] = [None, Some(0.5), Some(0.1), Some(0.01), Some(1e-10)];

/// Shapes (α, β) of the beta distributions: those of Fig. 6b and the rest of Fig. 5's variety.
pub const SHAPES: [(f64, f64); 7] = [
    (0.1, 1.0),
    (0.5, 1.0),
    (1.0, 1.0),
    (1.0, 2.0),
    (2.0, 2.0),
    (5.0, 1.0),
    (1.0, 5.0),
];

/// The sum of probabilities at which the paper's draw ends.
pub const TOTAL: f64 = 1000.0;

/// A mixture of certain tasks and nine times as many tasks of probability `p_b`.
pub fn delta(p_b: Option<f64>, seed: &str, composition: Composition) -> Tasks {
    Tasks::Delta(DeltaMixture::paper(p_b, seed, composition))
}

/// A beta distribution of the given shape.
pub fn beta((alpha, beta): (f64, f64), seed: &str, composition: Composition) -> Tasks {
    Tasks::Beta(Beta {
        alpha,
        beta,
        total: TOTAL,
        seed: seed.into(),
        composition,
    })
}

/// All twelve, the mixtures first, each with a short name.
pub fn all(seed: &str, composition: Composition) -> Vec<(String, Tasks)> {
    let mixtures = P_B.iter().map(|p_b| {
        let name = format!("delta_{}", p_b.unwrap_or(1.0));
        (name, delta(*p_b, seed, composition))
    });
    let betas = SHAPES.iter().map(|shape| {
        let name = format!("beta_{}_{}", shape.0, shape.1);
        (name, beta(*shape, seed, composition))
    });
    mixtures.chain(betas).collect()
}
