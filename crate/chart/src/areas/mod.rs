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
mod ground;
mod spans;
mod texture;

pub use ground::{Ground, mix};

use crate::error::ChartError;
use crate::frame::{Item, PanelFrame, Rect, Setting};
use crate::palette::series_color;
use crate::ruler::Ruler;
use allot_figure::model::{Panel, Series, Shape};
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

#[cfg(test)]
mod tests;
