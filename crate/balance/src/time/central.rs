//! The cost of a decision on one processor and on all of them (slides 20 and 37).

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// Objects on each processor.
pub const OBJECTS: Bounds = Bounds::above("a number of objects", 0.0, 1e9);
/// Seconds for an object, or of a message.
pub const SECONDS: Bounds = Bounds::new(0.0, 1e6);
/// Messages of each processor in a distributed decision.
pub const HOPS: Bounds = Bounds::new(0.0, 1e6);

/// The numbers of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Central {
    /// Objects on each processor; n is P times as many.
    pub objects_per_processor: f64,
    /// Seconds for each of n·log₂ n steps of a decision.
    pub per_object: f64,
    /// Seconds of a message.
    pub message: f64,
    /// Messages of each processor in a distributed decision.
    pub hops: f64,
}

/// Seconds of both, over the numbers of processors.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Compared {
    /// Numbers of processors P.
    pub processors: Vec<u64>,
    /// Seconds of a central decision.
    pub central: Vec<f64>,
    /// Seconds of a distributed one.
    pub distributed: Vec<f64>,
    /// The fewest processors, up to the last of the list, on which the central decision takes longer; none if it never
    /// does.
    pub crossover: Option<u64>,
}

impl Central {
    /// Checks every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        OBJECTS.check("objects_per_processor", self.objects_per_processor)?;
        SECONDS.check("per_object", self.per_object)?;
        SECONDS.check("message", self.message)?;
        HOPS.check("hops", self.hops).map(drop)
    }

    /// Seconds of a central decision: P·message, one after the other into one processor, + per_object·n·log₂ n.
    pub fn central(&self, processors: f64) -> f64 {
        let n = processors * self.objects_per_processor;
        processors * self.message + self.per_object * n * libm::log2(n).max(0.0)
    }

    /// Seconds of a distributed decision: hops·message + per_object·(n/P)·log₂(n/P + 1).
    pub fn distributed(&self) -> f64 {
        let own = self.objects_per_processor;
        self.hops * self.message + self.per_object * own * libm::log2(own + 1.0)
    }

    /// Both over these numbers of processors.
    pub fn compare(&self, processors: &[u64]) -> Compared {
        let central = |p: &u64| self.central(*p as f64);
        let most = processors.iter().copied().max().unwrap_or(0);
        Compared {
            processors: processors.to_vec(),
            central: processors.iter().map(central).collect(),
            distributed: vec![self.distributed(); processors.len()],
            crossover: self.crossover(most),
        }
    }

    /// Central decisions take longer the more processors there are; distributed ones do not.
    fn crossover(&self, most: u64) -> Option<u64> {
        let longer = |p: u64| self.central(p as f64) > self.distributed();
        if most == 0 || !longer(most) {
            return None;
        }
        let (mut low, mut high) = (0, most);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            match longer(middle) {
                true => high = middle,
                false => low = middle,
            }
        }
        Some(high)
    }
}
