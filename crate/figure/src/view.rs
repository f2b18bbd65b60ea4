//! The reader's view of a figure (theme, scales, zoom), and the layout of its plots on the picture.

use crate::model::Scale;
use serde::Serialize;

/// The reader's choices. All have a default, so `{}` is a view.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Colours, line widths and type sizes.
    pub theme: Theme,
    /// Ids of the hidden series.
    pub hidden: Vec<String>,
    /// Scales or ranges that differ from the figure's own, panel by panel.
    pub panels: Vec<PanelView>,
    /// Whether to draw a title and a legend: for files, which have no page around them.
    pub legend: bool,
    /// Whether to fill the background; without it the picture is transparent.
    pub background: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            hidden: Vec::new(),
            panels: Vec::new(),
            legend: false,
            background: true,
        }
    }
}

/// Differences from the figure's own axes in one panel.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PanelView {
    /// The horizontal axis.
    pub x: AxisView,
    /// The vertical axis.
    pub y: AxisView,
}

/// Differences from the figure's own axis.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AxisView {
    /// Another scale.
    pub scale: Option<Scale>,
    /// Another range: a zoom.
    pub range: Option<[f64; 2]>,
}

/// Colours, line widths and type sizes that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// For a lecture hall: black on white, thick lines, large type.
    Projector,
}

/// The layout of the plots, in CSS pixels: enough to convert the position of a pointer into values and back.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Layout {
    /// Width of the picture.
    pub width: f64,
    /// Height of the picture.
    pub height: f64,
    /// The plot areas, in the order of the figure's panels.
    pub panels: Vec<PanelLayout>,
}

/// The plot area of one panel, and the values at its edges.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PanelLayout {
    /// The panel's id.
    pub id: String,
    /// Left edge of the plot, at `x.min`, which is the larger end of a reversed axis.
    pub left: f64,
    /// Upper edge, at `y.max`.
    pub top: f64,
    /// Right edge, at `x.max`.
    pub right: f64,
    /// Lower edge, at `y.min`.
    pub bottom: f64,
    /// The horizontal axis as it was drawn.
    pub x: AxisLayout,
    /// The vertical axis as it was drawn.
    pub y: AxisLayout,
    /// A remark on the picture, where it is coarser than the data; mostly empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(not(feature = "areas"), serde(skip))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<String>"))]
    pub note: String,
}

/// One axis as it was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AxisLayout {
    /// Its scale.
    pub scale: Scale,
    /// The value at its left or lower end.
    pub min: f64,
    /// The value at its right or upper end; less than `min` on a reversed axis.
    pub max: f64,
}
