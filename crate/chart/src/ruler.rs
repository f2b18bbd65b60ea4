//! An axis as a plotters coordinate.

use crate::range::AxisRange;
use crate::ticks::{Tick, Ticks};
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use std::ops::Range;

/// Places from 0 to 1, with grid lines at the ticks already chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruler {
    /// The values it spans.
    pub range: AxisRange,
    /// Its ticks.
    pub ticks: Ticks,
}

impl Ranged for Ruler {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, place: &f64, (start, end): (i32, i32)) -> i32 {
        (f64::from(start) + place * f64::from(end - start)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        let major = self.ticks.major.iter().map(|tick| tick.at);
        let minor = self
            .ticks
            .minor
            .iter()
            .copied()
            .filter(|_| hint.weight().allow_light_points());
        major.chain(minor).take(hint.max_num_points()).collect()
    }

    fn range(&self) -> Range<f64> {
        0.0..1.0
    }
}

impl ValueFormatter<f64> for Ruler {
    fn format_ext(&self, place: &f64) -> String {
        let label = |tick: &Tick| tick.label.clone();
        self.ticks
            .major
            .iter()
            .find(|tick| tick.at == *place)
            .map(label)
            .unwrap_or_default()
    }
}
