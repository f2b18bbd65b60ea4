//! Bars, spans, cells and graphs as rectangles, lines and texts on the picture.
//!
//! | module | contents |
//! | --- | --- |
//! | `bars` | stacked and grouped bars with whiskers |
//! | `spans` | spans on rows; summed on a grid where they are finer than the picture |
//! | `cells` | matrices; grouped where they are finer than the picture |
//! | `graph` | nodes and links |
//! | `texture` | hatchings, which tell areas apart without colour |
//!
//! All work in CSS pixels and know no backend. None draws outside its plot, except a node's edge.

mod bars;
mod cells;
mod extent;
mod graph;
mod spans;
mod texture;

use crate::error::ChartError;
use crate::frame::{Anchor, Item, PanelFrame, Point, Rect, Setting};
use crate::palette::{Rgb, series_color};
use crate::range::AxisRange;
use crate::ruler::Ruler;
use crate::text::width;
use allot_figure::model::{Marker, Panel, Series, Shape};
pub use cells::{color as value_color, range as value_range};
pub use extent::Extent;
pub use texture::hatch;

/// Everything of a panel that is no curve, from the bottom up.
pub fn areas(setting: &Setting, panel: &Panel, frame: &PanelFrame) -> Vec<Item> {
    let ground = Ground::new(setting, (&frame.x, &frame.y), frame.plot);
    let mut items = Vec::new();
    cells::cells(&ground, panel, &mut items);
    bars::bars(&ground, panel, &mut items);
    spans::spans(&ground, panel, &mut items);
    graph::graph(&ground, panel, &mut items);
    items
}

/// A remark if the picture is coarser than the data; else empty.
pub fn note(setting: &Setting, panel: &Panel, rulers: (&Ruler, &Ruler), plot: Rect) -> String {
    let ground = Ground::new(setting, rulers, plot);
    let notes = [
        cells::note(&ground, panel),
        bars::note(&ground, panel),
        spans::note(&ground, panel),
    ];
    notes.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Refuses a matrix that contradicts itself.
pub fn check(panel: &Panel) -> Result<(), ChartError> {
    let Some(cells) = &panel.cells else {
        return Ok(());
    };
    let (columns, rows) = (cells.x.len(), cells.y.len());
    if columns.checked_mul(rows) != Some(cells.values.len()) {
        return Err(ChartError::Cells {
            panel: panel.id.clone(),
            columns,
            rows,
            values: cells.values.len(),
        });
    }
    for (axis, places) in [("x", &cells.x), ("y", &cells.y)] {
        let increasing = places.windows(2).all(|pair| pair[0] < pair[1]);
        if !increasing || places.iter().any(|place| !place.is_finite()) {
            return Err(ChartError::Order {
                panel: panel.id.clone(),
                axis,
            });
        }
    }
    Ok(())
}

/// The sample of a series in a legend.
pub fn sample(setting: &Setting, series: &Series, ends: (f64, f64), middle: f64) -> Vec<Item> {
    let color = series_color(setting.view.theme, series.color);
    let size = setting.sizes.small;
    let mut items = Vec::new();
    match series.shape {
        Shape::Links => graph::arrow(
            setting,
            series,
            ((ends.0, middle), (ends.1, middle)),
            &mut items,
        ),
        Shape::Nodes => items.push(Item::Glyph {
            marker: graph::outline_of(series),
            at: ((ends.0 + ends.1) / 2.0, middle),
            size: 0.5 * size,
            color,
        }),
        _ => {
            let area = Rect {
                left: ends.0,
                top: middle - 0.45 * size,
                right: ends.1,
                bottom: middle + 0.45 * size,
            };
            items.push(Item::Block { area, color });
            hatch(setting, area, series.texture, color, &mut items);
        }
    }
    items
}

/// A plot and its axes.
pub struct Ground<'a> {
    pub setting: &'a Setting<'a>,
    pub x: &'a AxisRange,
    pub y: &'a AxisRange,
    pub plot: Rect,
}

impl<'a> Ground<'a> {
    fn new(setting: &'a Setting<'a>, (x, y): (&'a Ruler, &'a Ruler), plot: Rect) -> Self {
        Self {
            setting,
            x: &x.range,
            y: &y.range,
            plot,
        }
    }

    /// The visible series of a shape.
    fn shown<'p>(&self, panel: &'p Panel, shape: Shape) -> Vec<&'p Series> {
        let hidden = &self.setting.view.hidden;
        let of = panel.series.iter().filter(|series| series.shape == shape);
        of.filter(|series| !hidden.contains(&series.id)).collect()
    }

    fn across(&self, place: f64) -> f64 {
        self.plot.left + place * self.plot.width()
    }

    fn up(&self, place: f64) -> f64 {
        self.plot.bottom - place * self.plot.height()
    }

    /// The part inside the plot of the rectangle between two pairs of places; `None` if there is none.
    fn rect(&self, across: [f64; 2], up: [f64; 2]) -> Option<Rect> {
        let inside = |[a, b]: [f64; 2]| {
            let (low, high) = (a.min(b), a.max(b));
            (high >= 0.0 && low <= 1.0).then(|| [low.max(0.0), high.min(1.0)])
        };
        let ([left, right], [bottom, top]) = (inside(across)?, inside(up)?);
        Some(Rect {
            left: self.across(left),
            top: self.up(top),
            right: self.across(right),
            bottom: self.up(bottom),
        })
    }

    fn color(&self, series: &Series) -> Rgb {
        series_color(self.setting.view.theme, series.color)
    }

    /// A label in the middle of an area of one colour, if it has room there.
    fn label_in(&self, text: &str, area: Rect, fill: Rgb, items: &mut Vec<Item>) {
        let size = self.setting.sizes.small;
        let wide = width(text, size, false);
        let fits = wide + 0.9 * size <= area.width() && 1.15 * size <= area.height();
        if text.is_empty() || !fits {
            return;
        }
        let at = (
            (area.left + area.right) / 2.0,
            (area.top + area.bottom) / 2.0,
        );
        let half = (wide / 2.0 + 0.2 * size, 0.56 * size);
        let behind = Rect {
            left: at.0 - half.0,
            top: at.1 - half.1,
            right: at.0 + half.0,
            bottom: at.1 + half.1,
        };
        items.push(Item::Block {
            area: behind,
            color: fill,
        });
        items.push(Item::Text {
            text: text.into(),
            at,
            size,
            bold: false,
            anchor: Anchor::Middle,
            color: legible_on(fill),
        });
    }

    /// A frame just inside an area.
    fn frame(&self, area: Rect, items: &mut Vec<Item>) {
        let width = 2.0 * self.setting.sizes.hair;
        let inset = (width / 2.0)
            .min(area.width() / 2.0)
            .min(area.height() / 2.0);
        let (left, right) = (area.left + inset, area.right - inset);
        let (top, bottom) = (area.top + inset, area.bottom - inset);
        let sides: [(Point, Point); 4] = [
            ((left, top), (right, top)),
            ((left, bottom), (right, bottom)),
            ((left, top), (left, bottom)),
            ((right, top), (right, bottom)),
        ];
        items.extend(sides.map(|(from, to)| Item::Line {
            from,
            to,
            width,
            color: self.setting.ink.text,
            dash: None,
        }));
    }
}

/// Black or white, whichever has more contrast to a colour.
fn legible_on(fill: Rgb) -> Rgb {
    let linear = |part: u8| libm::pow(f64::from(part) / 255.0, 2.2);
    let [red, green, blue] = fill.map(linear);
    // Where the contrast to black equals that to white: (L + 0.05)² = 1.05 · 0.05.
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 {
        [0, 0, 0]
    } else {
        [255, 255, 255]
    }
}

/// A colour between two others: `share` 0 gives the first, 1 the second.
pub fn mix(first: Rgb, second: Rgb, share: f64) -> Rgb {
    let part = |n: usize| {
        let (a, b) = (f64::from(first[n]), f64::from(second[n]));
        (a + share * (b - a)).round().clamp(0.0, 255.0) as u8
    };
    [part(0), part(1), part(2)]
}

/// Whether the numbered item of a series has an outline.
fn is_outlined(series: &Series, number: usize) -> bool {
    u32::try_from(number).is_ok_and(|number| series.outlined.contains(&number))
}

/// Whether a marker has an inside.
fn is_filled(marker: Marker) -> bool {
    !matches!(
        marker,
        Marker::None | Marker::Cross | Marker::Plus | Marker::Ring
    )
}

#[cfg(test)]
mod tests;
