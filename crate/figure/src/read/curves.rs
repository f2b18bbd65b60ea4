//! The fields of a figure that has curves only.

use crate::model::Shape;

pub const PANEL: &[&str] = &["id", "x", "y", "series", "marks", "height"];
pub const AXIS: &[&str] = &["key", "label", "unit", "scale", "scales", "range", "format"];
pub const SERIES: &[&str] = &[
    "id", "name", "color", "marker", "shape", "dashed", "x", "y", "low", "high",
];
pub const SHAPES: &[(&str, Shape)] = &[
    ("line", Shape::Line),
    ("points", Shape::Points),
    ("both", Shape::Both),
    ("step", Shape::Step),
];
