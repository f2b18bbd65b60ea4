//! Cost models of a task's kernels (slide “Static Partitioning Based on Performance Models”, Fig. 8).
//!
//! | kernel | model |
//! | --- | --- |
//! | matrix multiplication | t = a·mnk + b·mn + c·mk + d·nk |
//! | sort (a permutation of the indices of a block) | t = p₁x³ + p₂x² + p₃x + p₄ for x elements, never below 0 |
//!
//! The seed publishes no coefficients. The defaults say where they come from.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A coefficient of a multiplication, in seconds.
pub(crate) const DGEMM: Bounds = Bounds::new(0.0, 1e9);
/// A coefficient of a cubic.
pub(crate) const SORT: Bounds = Bounds::new(-1e9, 1e9);

/// Seconds of a multiplication of an m × k matrix with a k × n matrix: t = a·mnk + b·mn + c·mk + d·nk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Dgemm {
    /// Seconds for each multiplication and addition: the m·n dot products of length k.
    pub a: f64,
    /// Seconds for each element that is stored.
    pub b: f64,
    /// Seconds for each element of the m × k matrix that is loaded.
    pub c: f64,
    /// Seconds for each element of the k × n matrix that is loaded.
    pub d: f64,
}

impl Dgemm {
    /// A processor of 9.5 GFLOP/s, whatever the shape: two operations for each multiplication and addition. The study
    /// of the seed's 37 % assumes it ([`crate::claims`]).
    pub const DEFAULT: Self = Self {
        a: 2.0 / 9.5e9,
        b: 0.0,
        c: 0.0,
        d: 0.0,
    };

    /// Seconds for matrices of these sizes.
    pub fn seconds(&self, m: f64, n: f64, k: f64) -> f64 {
        self.a * (m * n * k) + self.b * (m * n) + self.c * (m * k) + self.d * (n * k)
    }

    /// Checks that every coefficient is in range.
    ///
    /// # Errors
    /// Names the coefficient.
    pub fn check(&self) -> Result<(), BadInput> {
        let all = [("a", self.a), ("b", self.b), ("c", self.c), ("d", self.d)];
        all.iter()
            .try_for_each(|(name, seconds)| DGEMM.check(name, *seconds).map(drop))
    }
}

/// The four coefficients p₁ to p₄ of a cubic.
pub type Cubic = [f64; 4];

/// The classes of permutations, by the dimension that becomes the fastest; 4 stays so.
pub const CLASSES: [&str; 4] = ["1", "2", "3", "4"];

/// The cubics by class, as the page sees them.
#[cfg(feature = "types")]
#[derive(ts_rs::TS)]
#[ts(optional_fields)]
pub struct ByClass {
    /// Class 1.
    #[ts(rename = "1")]
    pub one: Option<Cubic>,
    /// Class 2.
    #[ts(rename = "2")]
    pub two: Option<Cubic>,
    /// Class 3.
    #[ts(rename = "3")]
    pub three: Option<Cubic>,
    /// Class 4.
    #[ts(rename = "4")]
    pub four: Option<Cubic>,
}

/// The form of [`Sorts`] as the page sees it.
#[cfg(feature = "types")]
#[derive(ts_rs::TS)]
#[ts(untagged)]
pub enum Told {
    /// For all classes.
    All(Cubic),
    /// By class.
    Classes(ByClass),
}

/// Seconds of sorts: one cubic for all classes of permutations, or one for each.
#[derive(Debug, Clone, PartialEq)]
pub enum Sorts {
    /// For all.
    All(Cubic),
    /// For classes 1 to 4.
    Classes([Cubic; 4]),
}

impl Sorts {
    /// Measured on one core of an AMD EPYC, in 2026: seconds for each element, the median over blocks of 12⁴ to 20⁴
    /// (`cargo run --release -p allot-inspect --example sorts`). The permutations are 4321, 3412, 2143 and 2134.
    pub const DEFAULT: Self = Self::Classes([
        [0.0, 0.0, 1.1e-9, 0.0],
        [0.0, 0.0, 0.86e-9, 0.0],
        [0.0, 0.0, 0.76e-9, 0.0],
        [0.0, 0.0, 0.72e-9, 0.0],
    ]);

    /// Seconds for `elements` x of a permutation of class 1 to 4: p₁x³ + p₂x² + p₃x + p₄, or 0 where that is negative.
    pub fn seconds(&self, class: usize, elements: f64) -> f64 {
        value(&self.class(class), elements).max(0.0)
    }

    /// The cubic of a class, 1 to 4.
    pub fn class(&self, class: usize) -> Cubic {
        match self {
            Self::All(cubic) => *cubic,
            Self::Classes(classes) => classes[class - 1],
        }
    }

    /// Checks that every coefficient is in range.
    ///
    /// # Errors
    /// Names the class and the coefficient.
    pub fn check(&self) -> Result<(), BadInput> {
        let check = |cubic: &Cubic, path: &str| {
            let mut each = cubic.iter().enumerate();
            each.try_for_each(|(place, p)| SORT.check(&format!("{path}[{place}]"), *p).map(drop))
        };
        match self {
            Self::All(cubic) => check(cubic, ""),
            Self::Classes(classes) => {
                let mut each = CLASSES.iter().zip(classes);
                each.try_for_each(|(class, cubic)| check(cubic, class))
            }
        }
    }
}

impl Serialize for Sorts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All(cubic) => cubic.serialize(serializer),
            Self::Classes(classes) => {
                let mut map = serializer.serialize_map(Some(CLASSES.len()))?;
                for (class, cubic) in CLASSES.iter().zip(classes) {
                    map.serialize_entry(class, cubic)?;
                }
                map.end()
            }
        }
    }
}

/// The value p₁x³ + p₂x² + p₃x + p₄ of a cubic.
pub fn value(cubic: &Cubic, x: f64) -> f64 {
    let [p1, p2, p3, p4] = cubic;
    ((p1 * x + p2) * x + p3) * x + p4
}
