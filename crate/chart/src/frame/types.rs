//! The parts of a frame: points, rectangles, items, and the settings that all of them share.

use crate::palette::{Ink, Rgb, Sizes, ink, sizes};
use crate::range::AxisRange;
use crate::ruler::Ruler;
use crate::text;
use allot_figure::model::{Figure, Marker};
use allot_figure::view::View;

/// A point on the picture.
pub type Point = (f64, f64);

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
    pub(super) fn within(&self, middle: f64, half: f64) -> f64 {
        let edge = 0.5 * self.sizes.space;
        middle.min(self.width - edge - half).max(edge + half)
    }
}

/// The horizontal and the vertical axis of a panel.
pub(super) type Ranges = (AxisRange, AxisRange);

/// The room at the sides and for the labels of reference lines; it only grows from round to round.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Margins {
    pub(super) left: f64,
    pub(super) right: f64,
    /// Number of rows of labels above each plot.
    pub(super) rows: Vec<usize>,
}
