//! The numbers of items of a scenario, in one of two forms.

use crate::model::drawn::Distribution;
use allot_kernel::error::BadInput;

/// Numbers of items.
#[derive(Debug, Clone, PartialEq)]
pub enum Items {
    /// A reader's own, one for each processor.
    Own(Vec<u64>),
    /// Drawn at random for any number of processors, and rounded to whole items; its `count` is not used.
    Drawn(Distribution),
}

impl Items {
    /// The number of them, if they have one.
    pub fn count(&self) -> Option<usize> {
        match self {
            Self::Own(list) => Some(list.len()),
            Self::Drawn(_) => None,
        }
    }

    /// The items of each of `count` processors.
    ///
    /// # Errors
    /// If there are too many items, or a spread is out of range.
    pub fn make(&self, count: usize) -> Result<Vec<u64>, BadInput> {
        let list = match self {
            Self::Own(list) => list.clone(),
            Self::Drawn(distribution) => {
                let inside = |e: BadInput| e.inside("items.distribution");
                distribution.check().map_err(inside)?;
                let drawn = Distribution {
                    count: count as u64,
                    ..distribution.clone()
                };
                // Too many items saturate, and are refused below.
                let whole = |load: f64| libm::round(load) as u64;
                drawn.draw().into_iter().map(whole).collect()
            }
        };
        crate::items::check(&list)?;
        Ok(list)
    }
}
