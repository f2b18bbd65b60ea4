//! How a figure is looked at (the reader's choice), and where on the picture its plots came to lie.

use crate::model::Scale;
use serde::Serialize;

/// The reader's choices. All have a default, so `{}` is a view.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Colours, line widths and type sizes.
    pub theme: Theme,
    /// Ids of the series that are not shown.
    pub hidden: Vec<String>,
    /// Other scales or ranges than the figure's own, panel by panel.
    pub panels: Vec<PanelView>,
    /// Whether to draw a title and a legend: for files, which no page surrounds.
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

/// What differs from the figure's own axes in one panel.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PanelView {
    /// The horizontal axis.
    pub x: AxisView,
    /// The vertical axis.
    pub y: AxisView,
}

/// What differs from the figure's own axis.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AxisView {
    /// Another ruling.
    pub scale: Option<Scale>,
    /// Another range: a zoom.
    pub range: Option<[f64; 2]>,
}

/// Colours, line widths and type sizes that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// For a hall: black on white, thick lines, large type.
    Projector,
}

/// Where the plots lie, in CSS pixels: enough to turn a pointer's place into values and back.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Layout {
    /// Width of the picture.
    pub width: f64,
    /// Height of the picture.
    pub height: f64,
    /// The plot areas, as the figure's panels.
    pub panels: Vec<PanelLayout>,
}

/// Where one panel's plot lies and what its edges mean.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PanelLayout {
    /// The panel's id.
    pub id: String,
    /// Left edge of the plot: the place of `x.min`.
    pub left: f64,
    /// Upper edge: the place of `y.max`.
    pub top: f64,
    /// Right edge: the place of `x.max`.
    pub right: f64,
    /// Lower edge: the place of `y.min`.
    pub bottom: f64,
    /// The horizontal axis as it was drawn.
    pub x: AxisLayout,
    /// The vertical axis as it was drawn.
    pub y: AxisLayout,
}

/// One axis as it was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AxisLayout {
    /// How it is ruled.
    pub scale: Scale,
    /// The value at its lower end.
    pub min: f64,
    /// The value at its upper end.
    pub max: f64,
}
