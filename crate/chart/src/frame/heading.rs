//! Title and legend of a stand-alone picture, above everything else.

use super::{Anchor, Item, Setting};
use crate::palette::series_color;
use crate::text::{width, wrap};
use allot_figure::model::{Marker, Series, Shape};

/// Length of the sample of a line in a legend, in type sizes.
const SAMPLE: f64 = 2.0;

/// The title and the legend, if they are wanted, and the top of the panels.
pub fn heading(setting: &Setting) -> (Vec<Item>, f64) {
    let sizes = &setting.sizes;
    let mut items = Vec::new();
    let mut top = sizes.space;
    if !setting.view.legend {
        return (items, top);
    }
    let room = setting.width - 2.0 * sizes.space;
    for line in wrap(&setting.figure.title, sizes.title, true, room) {
        top += 1.3 * sizes.title;
        items.push(Item::Text {
            text: line,
            at: (sizes.space, top - 0.65 * sizes.title),
            size: sizes.title,
            bold: true,
            anchor: Anchor::Start,
            color: setting.ink.text,
        });
    }
    top += 0.5 * sizes.space;
    let entries = entries(setting);
    if entries.len() > 1 {
        top = legend(setting, &entries, room, top, &mut items);
    }
    (items, top)
}

/// Adds a remark below; returns the new top of the panels.
#[cfg(feature = "areas")]
pub fn remark(setting: &Setting, words: &str, top: f64, items: &mut Vec<Item>) -> f64 {
    let sizes = &setting.sizes;
    let lines = wrap(words, sizes.small, false, setting.width - 2.0 * sizes.space);
    let height = 1.4 * sizes.small;
    let end = top + lines.len() as f64 * height;
    for (n, line) in lines.into_iter().enumerate() {
        items.push(Item::Text {
            text: line,
            at: (sizes.space, top + n as f64 * height + 0.7 * sizes.small),
            size: sizes.small,
            bold: false,
            anchor: Anchor::Start,
            color: setting.ink.quiet,
        });
    }
    end
}

/// The series shown, each once.
fn entries<'a>(setting: &Setting<'a>) -> Vec<&'a Series> {
    let mut entries: Vec<&Series> = Vec::new();
    for series in setting.figure.panels.iter().flat_map(|panel| &panel.series) {
        let hidden = setting.view.hidden.contains(&series.id);
        if !hidden && entries.iter().all(|entry| entry.id != series.id) {
            entries.push(series);
        }
    }
    entries
}

/// The legend, in as many columns of equal width as fit.
fn legend(
    setting: &Setting,
    entries: &[&Series],
    room: f64,
    top: f64,
    items: &mut Vec<Item>,
) -> f64 {
    let size = setting.sizes.small;
    let sample = SAMPLE * size;
    let name_at = sample + 0.6 * size;
    let widest = entries
        .iter()
        .map(|s| width(&s.name, size, false))
        .fold(0.0, f64::max);
    let column = name_at + widest + size;
    let columns = (((room + size) / column).floor() as usize).clamp(1, entries.len());
    // As few columns as the number of rows allows, so that the last column does not hold a single entry.
    let columns = entries.len().div_ceil(entries.len().div_ceil(columns));
    let row = 1.55 * size;
    for (n, series) in entries.iter().enumerate() {
        let left = setting.sizes.space + (n % columns) as f64 * column;
        let middle = top + ((n / columns) as f64 + 0.5) * row;
        items.extend(sample_of(setting, series, (left, left + sample), middle));
        items.push(Item::Text {
            text: series.name.clone(),
            at: (left + name_at, middle),
            size,
            bold: false,
            anchor: Anchor::Start,
            color: setting.ink.text,
        });
    }
    top + entries.len().div_ceil(columns) as f64 * row + setting.sizes.space
}

/// A short piece of the series' line with its marker.
fn sample_of(setting: &Setting, series: &Series, ends: (f64, f64), middle: f64) -> Vec<Item> {
    #[cfg(feature = "areas")]
    if !series.shape.is_curve() {
        return crate::areas::sample(setting, series, ends, middle);
    }
    let color = series_color(setting.view.theme, series.color);
    let dots = series.shape == Shape::Points;
    let marker = if dots && series.marker == Marker::None {
        Marker::Circle
    } else {
        series.marker
    };
    let mut items = Vec::new();
    if !dots {
        let dash = series.dashed.then_some(2.5 * setting.sizes.line);
        let (from, to) = ((ends.0, middle), (ends.1, middle));
        items.push(Item::Line {
            from,
            to,
            width: setting.sizes.line,
            color,
            dash,
        });
    }
    if marker != Marker::None {
        let at = ((ends.0 + ends.1) / 2.0, middle);
        items.push(Item::Glyph {
            marker,
            at,
            size: setting.sizes.marker,
            color,
        });
    }
    items
}
