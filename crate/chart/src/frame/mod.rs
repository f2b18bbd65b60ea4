//! The layout of a picture, in CSS pixels: labels, legend, plots, ticks, reference lines.
//!
//! The margins depend on the labels, and the labels that fit depend on the room between the margins: a few rounds
//! settle both. No backend is involved, so a layout is the same everywhere and can be tested as plain data.

mod axes;
#[cfg(feature = "areas")]
mod beside;
#[cfg(feature = "areas")]
mod equal;
mod heading;
mod marks;
#[cfg(feature = "areas")]
mod names;
mod panels;
mod ranges;
#[cfg(feature = "areas")]
mod scale;
mod types;

#[cfg(feature = "areas")]
use types::Ranges;
pub(crate) use types::Setting;
pub use types::{Anchor, Item, PanelFrame, Point, Rect};

use crate::error::ChartError;
use crate::ruler::Ruler;
use allot_figure::model::Figure;
use allot_figure::view::{AxisLayout, Layout, PanelLayout, View};

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

/// Lays a figure out on a picture of the given size in CSS pixels.
pub fn frame(figure: &Figure, view: &View, size: (f64, f64)) -> Result<Frame, ChartError> {
    check(figure)?;
    let (width, height) = size;
    let setting = Setting::new(figure, view, width);
    let (heading, top) = heading::heading(&setting);
    let rulings = ranges::ranges(figure, view);
    let panels = arranged(&setting, &rulings, top, height)?;
    #[cfg(feature = "areas")]
    let (heading, panels) = noted(&setting, &rulings, (heading, top), panels, height)?;
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
    rulings: &[Ranges],
    (mut heading, top): (Vec<Item>, f64),
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
    Ok((heading, arranged(setting, rulings, below, height)?))
}

#[cfg(feature = "areas")]
use beside::panels as arranged;
#[cfg(not(feature = "areas"))]
use panels::settled as arranged;

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
