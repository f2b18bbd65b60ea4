//! The layout of a picture, in CSS pixels: labels, legend, plots, ticks, reference lines.
//!
//! The margins depend on the labels, and the labels that fit depend on the room between the margins: a few rounds
//! settle both. No backend is involved, so a layout is the same everywhere and can be tested as plain data.

mod axes;
mod heading;
mod marks;
#[cfg(feature = "areas")]
mod names;
mod panels;
mod ranges;
#[cfg(feature = "areas")]
mod scale;

use crate::error::ChartError;
use crate::palette::{Ink, Rgb, Sizes, ink, sizes};
use crate::range::AxisRange;
use crate::ruler::Ruler;
use crate::text;
use allot_figure::model::{Figure, Marker};
use allot_figure::view::{AxisLayout, Layout, PanelLayout, View};

/// A point on the picture.
pub type Point = (f64, f64);

/// A whole picture, ready to be painted.
#[derive(Debug)]
pub struct Frame {
    /// Width in CSS pixels.
    pub width: f64,
    /// Height in CSS pixels.
    pub height: f64,
    /// Title and legend.
    pub heading: Vec<Item>,
    /// The panels, in the order of the figure's.
    pub panels: Vec<PanelFrame>,
}

/// One panel of it.
#[derive(Debug)]
pub struct PanelFrame {
    /// The plot area.
    pub plot: Rect,
    /// The horizontal axis.
    pub x: Ruler,
    /// The vertical axis.
    pub y: Ruler,
    /// Axes and labels: below the series.
    pub axes: Vec<Item>,
    /// Reference lines: below the series, too.
    pub lines: Vec<Item>,
    /// Their labels and handles: above the series.
    pub labels: Vec<Item>,
    /// A remark on what is drawn together.
    pub note: String,
}

/// A rectangle on the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Lower edge.
    pub bottom: f64,
}

impl Rect {
    /// Distance from left to right.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Distance from top to bottom.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Whether two rectangles share more than an edge.
    pub fn meets(&self, other: &Rect) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// The point of a text that its position refers to; vertically it is always the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// One thing to paint.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A straight line.
    Line {
        from: Point,
        to: Point,
        width: f64,
        color: Rgb,
        /// Length of the dashes, and of the spaces between them.
        dash: Option<f64>,
    },
    /// A marker of half the given width.
    Glyph {
        marker: Marker,
        at: Point,
        size: f64,
        color: Rgb,
    },
    /// A line of text.
    Text {
        text: String,
        at: Point,
        size: f64,
        bold: bool,
        anchor: Anchor,
        color: Rgb,
    },
    /// A patch of the background, so that the text above it can be read.
    Patch { area: Rect },
    /// A filled rectangle on whole device pixels, at least one of them.
    #[cfg(feature = "areas")]
    Block { area: Rect, color: Rgb },
    /// A filled polygon.
    #[cfg(feature = "areas")]
    Polygon { corners: Vec<Point>, color: Rgb },
}

impl Item {
    /// The bounding box of a text; `None` for other items.
    pub fn text_box(&self) -> Option<Rect> {
        let Item::Text {
            text,
            at,
            size,
            bold,
            anchor,
            ..
        } = self
        else {
            return None;
        };
        let width = text::width(text, *size, *bold);
        let left = match anchor {
            Anchor::Start => at.0,
            Anchor::Middle => at.0 - width / 2.0,
            Anchor::End => at.0 - width,
        };
        let (top, bottom) = (at.1 - 0.5 * size, at.1 + 0.5 * size);
        Some(Rect {
            left,
            top,
            right: left + width,
            bottom,
        })
    }
}

/// Facts that every part of the layout needs.
pub(crate) struct Setting<'a> {
    pub figure: &'a Figure,
    pub view: &'a View,
    pub width: f64,
    pub sizes: Sizes,
    pub ink: Ink,
}

impl<'a> Setting<'a> {
    pub fn new(figure: &'a Figure, view: &'a View, width: f64) -> Self {
        Self {
            figure,
            view,
            width,
            sizes: sizes(view.theme, width),
            ink: ink(view.theme),
        }
    }

    /// The middle of an item that is `2 × half` wide, moved so that the item stays on the picture.
    fn within(&self, middle: f64, half: f64) -> f64 {
        let edge = 0.5 * self.sizes.space;
        middle.min(self.width - edge - half).max(edge + half)
    }
}

/// The horizontal and the vertical axis of a panel.
type Ranges = (AxisRange, AxisRange);

/// The room at the sides and for the labels of reference lines; it only grows from round to round.
#[derive(Debug, Clone, PartialEq)]
struct Margins {
    left: f64,
    right: f64,
    /// Number of rows of labels above each plot.
    rows: Vec<usize>,
}

const ROUNDS: usize = 4;

/// Lays a figure out on a picture of the given size in CSS pixels.
pub fn frame(figure: &Figure, view: &View, size: (f64, f64)) -> Result<Frame, ChartError> {
    check(figure)?;
    let (width, height) = size;
    let setting = Setting::new(figure, view, width);
    let (heading, top) = heading::heading(&setting);
    let panels = settled(&setting, top, height)?;
    #[cfg(feature = "areas")]
    let (heading, panels) = noted(&setting, heading, top, panels, height)?;
    Ok(Frame {
        width,
        height,
        heading,
        panels,
    })
}

/// In a file, remarks of the panels stand above them, where they are laid out anew.
#[cfg(feature = "areas")]
fn noted(
    setting: &Setting,
    mut heading: Vec<Item>,
    top: f64,
    panels: Vec<PanelFrame>,
    height: f64,
) -> Result<(Vec<Item>, Vec<PanelFrame>), ChartError> {
    let notes = panels.iter().map(|panel| panel.note.as_str());
    let notes: Vec<&str> = notes.filter(|note| !note.is_empty()).collect();
    if !setting.view.legend || notes.is_empty() {
        return Ok((heading, panels));
    }
    let below = notes.iter().fold(top, |top, note| {
        heading::remark(setting, note, top, &mut heading)
    });
    Ok((heading, settled(setting, below, height)?))
}

/// The panels below `top`, with margins that suit their labels.
fn settled(setting: &Setting, top: f64, height: f64) -> Result<Vec<PanelFrame>, ChartError> {
    let Setting { figure, view, .. } = setting;
    let sizes = &setting.sizes;
    let mut margins = Margins {
        left: sizes.space,
        right: sizes.space,
        rows: vec![0; figure.panels.len()],
    };
    let rulings = ranges::ranges(figure, view);
    for _ in 0..ROUNDS {
        let needs = panels::panels(setting, &rulings, top, height, &margins)?.1;
        if needs == margins {
            break;
        }
        margins = needs;
    }
    Ok(panels::panels(setting, &rulings, top, height, &margins)?.0)
}

impl Frame {
    /// The plot areas, to convert the position of a pointer into values.
    pub fn layout(&self, figure: &Figure) -> Layout {
        let axis = |ruler: &Ruler| {
            let (min, max) = (ruler.range.min(), ruler.range.max());
            let reversed = ruler.range.is_reversed();
            AxisLayout {
                scale: ruler.range.scale(),
                min: if reversed { max } else { min },
                max: if reversed { min } else { max },
            }
        };
        let panel = |(panel, of): (&PanelFrame, &allot_figure::model::Panel)| PanelLayout {
            id: of.id.clone(),
            left: panel.plot.left,
            top: panel.plot.top,
            right: panel.plot.right,
            bottom: panel.plot.bottom,
            x: axis(&panel.x),
            y: axis(&panel.y),
            note: panel.note.clone(),
        };
        let panels = self.panels.iter().zip(&figure.panels).map(panel).collect();
        Layout {
            width: self.width,
            height: self.height,
            panels,
        }
    }
}

/// Refuses a figure that contradicts itself.
fn check(figure: &Figure) -> Result<(), ChartError> {
    if figure.panels.is_empty() {
        return Err(ChartError::NoPanels(figure.name.clone()));
    }
    for series in figure.panels.iter().flat_map(|panel| &panel.series) {
        let count = series.x.len();
        let lengths = [
            ("y", Some(series.y.len())),
            ("low", series.low.as_ref().map(Vec::len)),
            ("high", series.high.as_ref().map(Vec::len)),
            #[cfg(feature = "areas")]
            ("to", series.to.as_ref().map(Vec::len)),
            #[cfg(feature = "areas")]
            ("size", series.size.as_ref().map(Vec::len)),
            #[cfg(feature = "areas")]
            (
                "labels",
                (!series.labels.is_empty()).then_some(series.labels.len()),
            ),
        ];
        for (column, other) in lengths {
            if let Some(other) = other.filter(|other| *other != count) {
                let series = series.id.clone();
                return Err(ChartError::Lengths {
                    series,
                    column,
                    x: count,
                    other,
                });
            }
        }
    }
    #[cfg(feature = "areas")]
    for panel in &figure.panels {
        crate::areas::check(panel)?;
    }
    Ok(())
}
