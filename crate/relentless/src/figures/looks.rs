//! Names, colours and markers: the same thing looks the same in every figure.

use crate::run::Evict;
use allot_figure::model::{Marker, Series, Shape};

/// The name of a rule of eviction in legends and sentences.
pub fn evict(evict: Evict) -> &'static str {
    match evict {
        Evict::Lru => "Least recently used",
        Evict::Oldest => "Oldest step",
        Evict::Needed => "Least needed",
        Evict::Random => "Random",
    }
}

/// A curve with a marker at every point.
pub fn curve(
    id: impl Into<String>,
    name: impl Into<String>,
    place: usize,
    x: Vec<f64>,
    y: Vec<f64>,
) -> Series {
    let line = Series::line(id, name, (place % 11) as u8, x, y);
    line.marker(Marker::nth(place)).shape(Shape::Both)
}

/// All that is done.
pub const ALL: u8 = 1;
/// What is first of its label.
pub const FIRST: u8 = 0;
/// What stands for itself: ideals, links, agents alive.
pub const QUIET: u8 = 11;
