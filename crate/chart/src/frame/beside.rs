//! Panels side by side, where below each other they would be too flat to be read: on a slide, a figure is wide and low.

use super::panels::settled;
use super::types::Ranges;
use super::{Item, PanelFrame, Point, Rect, Setting};
use crate::error::ChartError;
use allot_figure::model::{Figure, Panel};

/// Plots lower than this many times the size of small letters are flat.
const FLAT: f64 = 6.0;

/// The panels below each other, or in the columns in which the flattest plot is the least flat.
pub fn panels(
    setting: &Setting,
    rulings: &[Ranges],
    top: f64,
    height: f64,
) -> Result<Vec<PanelFrame>, ChartError> {
    let stacked = settled(setting, rulings, top, height);
    let count = setting.figure.panels.len();
    let flat = FLAT * setting.sizes.small;
    let is_high = |panels: &Vec<PanelFrame>| panels.iter().all(|panel| panel.plot.height() >= flat);
    if count == 1 || stacked.as_ref().is_ok_and(is_high) {
        return stacked;
    }
    (2..=count)
        .map(|columns| in_columns(setting, rulings, columns, (top, height)))
        .fold(stacked, |best, next| match (&best, &next) {
            (Ok(one), Ok(other)) if room(other) <= room(one) => best,
            (_, Ok(_)) => next,
            _ => best,
        })
}

/// The flattest plot's height, or half of its width where that is less.
fn room(panels: &[PanelFrame]) -> f64 {
    let room = |panel: &PanelFrame| panel.plot.height().min(panel.plot.width() / 2.0);
    panels.iter().map(room).fold(f64::INFINITY, f64::min)
}

/// Each panel as a picture of its own.
fn in_columns(
    setting: &Setting,
    rulings: &[Ranges],
    columns: usize,
    (top, height): (f64, f64),
) -> Result<Vec<PanelFrame>, ChartError> {
    let figure = setting.figure;
    let rows = figure.panels.len().div_ceil(columns);
    let (wide, high) = (setting.width / columns as f64, (height - top) / rows as f64);
    let one = |(n, panel): (usize, &Panel)| {
        let alone = Figure {
            panels: vec![panel.clone()],
            ..figure.clone()
        };
        let part = Setting {
            figure: &alone,
            width: wide,
            ..*setting
        };
        let above = top + (n / columns) as f64 * high;
        let mut frame = settled(&part, &rulings[n..=n], above, above + high)?.remove(0);
        shift(&mut frame, (n % columns) as f64 * wide);
        Ok(frame)
    };
    figure.panels.iter().enumerate().map(one).collect()
}

/// Moves a panel to the right.
fn shift(frame: &mut PanelFrame, by: f64) {
    let area = |rect: &mut Rect| {
        rect.left += by;
        rect.right += by;
    };
    let point = |at: &mut Point| at.0 += by;
    area(&mut frame.plot);
    let items = frame
        .axes
        .iter_mut()
        .chain(&mut frame.lines)
        .chain(&mut frame.labels);
    for item in items {
        match item {
            Item::Line { from, to, .. } => {
                point(from);
                point(to);
            }
            Item::Glyph { at, .. } | Item::Text { at, .. } => point(at),
            Item::Patch { area: rect } | Item::Block { area: rect, .. } => area(rect),
            Item::Polygon { corners, .. } => corners.iter_mut().for_each(point),
        }
    }
}
