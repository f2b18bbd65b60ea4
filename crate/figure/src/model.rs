//! A figure as plain data: its contents, and nothing about the drawing.
//!
//! The picture, the legend, the values under the crosshair, the data table, the CSV file and the words for a screen
//! reader all come from this one description, so they cannot disagree. As JSON the names are in camelCase.
//!
//! A **gap** is NaN in memory and `null` in JSON: the line is broken there, and nothing is drawn.
//! Any other value that is not finite is written as `null` too.

use serde::Serialize;

mod build;

pub use build::{MARKERS, TEXTURES};

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

/// One pair of axes with everything that is drawn on it.
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
    /// The arrangement of the series that are bars.
    #[serde(skip_serializing_if = "Bars::is_usual")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Bars>"))]
    pub bars: Bars,
    /// A matrix of values, drawn as coloured cells below the series.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cells: Option<Cells>,
    /// Whether a length on the picture is the same difference along both axes, as on a map; for axes of equal steps.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub equal_scales: bool,
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
    /// Names of the positions 0, 1, 2 and so on; empty on an axis of numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub names: Vec<String>,
    /// Whether a vertical axis runs downwards, as the rows of a table do, and a horizontal one to the left.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub reversed: bool,
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

/// One set of points, bars, spans, nodes or links, and the looks that tell it apart from the others.
///
/// | shape | `x` | `y` | further columns |
/// | --- | --- | --- | --- |
/// | `Line`, `Points`, `Both`, `Step` | horizontal value | vertical value | `low`, `high`: a band |
/// | `Bars`, upright | position | height | `low`, `high`: a whisker |
/// | `Bars`, lying | length | position | `low`, `high`: a whisker |
/// | `Spans` | start | row | `to`: end |
/// | `Nodes` | horizontal place | vertical place | `size`: area |
/// | `Links` | number of the node that it leaves | number of the node that it reaches | |
///
/// Nodes are numbered from 0 through all series of nodes of a panel, in their order.
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
    /// Ends of spans, whose starts are in `x`.
    #[serde(
        serialize_with = "crate::gaps::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, type = "Column"))]
    pub to: Option<Vec<f64>>,
    /// Areas of nodes relative to each other; all are of one size without it.
    #[serde(
        serialize_with = "crate::gaps::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, type = "Column"))]
    pub size: Option<Vec<f64>>,
    /// Names of the single spans or nodes; as many as there are in `x`, or none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub labels: Vec<String>,
    /// Numbers of the bars, spans or nodes with an outline, for example those on a critical path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<u32>>"))]
    pub outlined: Vec<u32>,
    /// The hatching of bars, spans and nodes, which tells them apart without colour.
    #[serde(skip_serializing_if = "Texture::is_plain")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Texture>"))]
    pub texture: Texture,
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
    /// A bar from zero to every value.
    Bars,
    /// Bars along rows from a start to an end, as in a Gantt chart.
    Spans,
    /// The nodes of a graph, with the series' marker as their outline.
    Nodes,
    /// Arrows between nodes.
    Links,
}

/// The hatchings that tell areas apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Texture {
    /// No hatching.
    #[default]
    Plain,
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Both of these.
    Crossed,
    /// Vertical lines.
    Upright,
    /// Horizontal lines.
    Level,
    /// Vertical and horizontal lines.
    Grid,
}

/// The arrangement of a panel's bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Bars {
    /// Whether the bars of all series at a position lie end to end; else they stand side by side.
    pub stacked: bool,
    /// The axis of their positions: X for upright bars, Y for lying ones.
    pub axis: Direction,
}

/// A matrix of values, each of which is shown as a colour.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Cells {
    /// The quantity of the values. With names, a value is the number of a name, and each name has a colour of its own.
    pub value: Axis,
    /// Horizontal places of the columns, in increasing order.
    #[serde(serialize_with = "crate::gaps::serialize")]
    #[cfg_attr(feature = "types", ts(type = "Column"))]
    pub x: Vec<f64>,
    /// Vertical places of the rows, in increasing order.
    #[serde(serialize_with = "crate::gaps::serialize")]
    #[cfg_attr(feature = "types", ts(type = "Column"))]
    pub y: Vec<f64>,
    /// The values row by row, that of `x[0]` and `y[0]` first; NaN is a gap.
    #[serde(serialize_with = "crate::gaps::serialize")]
    #[cfg_attr(feature = "types", ts(type = "Column"))]
    pub values: Vec<f64>,
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

#[cfg(feature = "areas")]
fn is_false(value: &bool) -> bool {
    !value
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
