//! A figure as plain data: its contents, and nothing about the drawing.
//!
//! The picture, the legend, the values under the crosshair, the data table, the CSV file and the words for a screen
//! reader all come from this one description, so they cannot disagree. As JSON the names are in camelCase.
//!
//! A **gap** is NaN in memory and `null` in JSON: the line is broken there, and nothing is drawn.
//! Any other value that is not finite is written as `null` too.

use serde::Serialize;

mod build;

pub use build::MARKERS;

/// One figure: a title, a summary in words, and one panel or more below each other.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    /// The name by which it is requested, for example "6a".
    pub name: String,
    /// The title, in sentence case.
    pub title: String,
    /// Its place in the paper, for example "Fig. 6a".
    pub source: String,
    /// One or two sentences about the figure with its present data.
    pub summary: String,
    /// The name of a file of this figure, without the extension.
    pub file_stem: String,
    /// The panels, from top to bottom.
    pub panels: Vec<Panel>,
}

/// One pair of axes with the series and reference lines drawn on it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Panel {
    /// A short name, unique in the figure; the CSV uses it.
    pub id: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The series, in the order of drawing (later ones lie on top).
    pub series: Vec<Series>,
    /// Reference lines.
    pub marks: Vec<Mark>,
    /// Height relative to the other panels.
    pub height: f64,
}

/// One axis: its quantity and its scale.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Axis {
    /// The column's name in a table, for example "slots".
    pub key: String,
    /// The label beside the axis, for example "Slots N".
    pub label: String,
    /// The unit, for example "seconds"; empty for a pure number.
    pub unit: String,
    /// The scale to begin with.
    pub scale: Scale,
    /// The scales that make sense here.
    pub scales: Vec<Scale>,
    /// Lower and upper end; `None` (null) fits the axis to the visible series.
    pub range: Option<[f64; 2]>,
    /// The format of its numbers.
    pub format: Format,
}

/// The scale of an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Scale {
    /// Equal ratios are equally far apart; zero and negative values cannot be shown.
    Log,
    /// Equal differences are equally far apart.
    Linear,
}

/// The format of a number for a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// 10 000
    Plain,
    /// 5.83×
    Times,
    /// 92.3 % (the value itself is 0.923)
    Percent,
    /// 0.01, 3.2·10⁻⁷
    Probability,
    /// 493.3 s
    Seconds,
}

/// One set of points, and the looks that tell it apart from the others.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Series {
    /// Unique in the panel; the same thing has the same id in every panel and figure.
    pub id: String,
    /// Its name in a legend.
    pub name: String,
    /// Index of a colour of the palette, from 0; see `palette` of `allot-chart`.
    pub color: u8,
    /// The marker, which tells it apart without colour.
    pub marker: Marker,
    /// The way in which its points are joined.
    pub shape: Shape,
    /// Dashed line instead of a solid one. Use it sparingly: each dash is drawn separately.
    pub dashed: bool,
    /// Horizontal values.
    #[serde(serialize_with = "crate::gaps::serialize")]
    #[cfg_attr(feature = "types", ts(type = "Column"))]
    pub x: Vec<f64>,
    /// Vertical values, as many as there are in `x`; NaN is a gap.
    #[serde(serialize_with = "crate::gaps::serialize")]
    #[cfg_attr(feature = "types", ts(type = "Column"))]
    pub y: Vec<f64>,
    /// Lower edge of a band around `y`, for example an error band.
    #[serde(serialize_with = "crate::gaps::option")]
    #[cfg_attr(feature = "types", ts(type = "Column | null"))]
    pub low: Option<Vec<f64>>,
    /// Upper edge of that band. A band is drawn when both edges are given.
    #[serde(serialize_with = "crate::gaps::option")]
    #[cfg_attr(feature = "types", ts(type = "Column | null"))]
    pub high: Option<Vec<f64>>,
}

/// The small shapes that tell series apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Marker {
    /// No marker.
    None,
    /// Filled disc.
    Circle,
    /// Filled square.
    Square,
    /// Filled triangle that points up.
    Triangle,
    /// Filled square that stands on a corner.
    Diamond,
    /// Saltire: ×.
    Cross,
    /// Upright cross: +.
    Plus,
    /// Filled triangle that points down.
    TriangleDown,
    /// Open circle.
    Ring,
}

/// The ways to join the points of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Shape {
    /// A line from point to point, with a marker here and there.
    Line,
    /// A marker at every point, no line.
    Points,
    /// A line from point to point and a marker at every point.
    Both,
    /// Stairs: each value holds until the next x.
    Step,
}

/// A reference line across a panel.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// Unique in the panel, for example "slots".
    pub id: String,
    /// The axis on which it stands.
    pub axis: Direction,
    /// The value at which it stands.
    pub at: f64,
    /// Its label, for example "N = 10 000".
    pub label: String,
    /// Whether the reader can move it; if so, a handle is drawn.
    pub draggable: bool,
}

/// One of the two axes of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Direction {
    /// Horizontal.
    X,
    /// Vertical.
    Y,
}
