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

/// Colour of all operations.
pub const ALL: u8 = 1;
/// Colour of those that were first of their label.
pub const FIRST: u8 = 0;
/// Colour of ideals, links and agents alive.
pub const QUIET: u8 = 11;
