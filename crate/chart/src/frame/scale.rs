//! The scale of a matrix' colours, above the plot: a bar with ticks, or a sample for each name.

use super::names::cut;
use super::{Anchor, Item, Rect, Setting};
use crate::areas::{hatch, value_color, value_range};
use crate::text::{width, wrap};
use crate::ticks::{Tick, ticks};
use allot_figure::model::{Cells, Panel, Texture};

/// The widest bar, in CSS pixels, and the number of its steps.
const WIDEST: f64 = 320.0;
const STEPS: usize = 48;

/// The place that the scale of a panel takes.
pub struct Scale {
    title: Vec<String>,
    /// The samples of the named values that occur.
    samples: Vec<Sample>,
    rows: usize,
    /// Height with the space below it.
    pub height: f64,
}

/// A sample of a named value: the number of its name, the name, its row, and its left edge.
struct Sample {
    number: usize,
    name: String,
    row: usize,
    left: f64,
}

impl Scale {
    /// The scale of a panel that has a matrix.
    pub fn of(setting: &Setting, panel: &Panel) -> Option<Self> {
        let cells = panel.cells.as_ref()?;
        let sizes = &setting.sizes;
        let room = setting.width - 2.0 * sizes.space;
        let title = wrap(&super::marks::title(&cells.value), sizes.label, false, room);
        let (samples, rows) = samples(setting, cells, room);
        let below = if rows > 0 {
            1.55 * rows as f64 * sizes.small
        } else {
            2.0 * sizes.small
        };
        let height = title.len() as f64 * 1.3 * sizes.label + below + sizes.space;
        Some(Self {
            title,
            samples,
            rows,
            height,
        })
    }

    /// The scale, from `top` down.
    pub fn items(&self, setting: &Setting, panel: &Panel, top: f64) -> Vec<Item> {
        let Some(cells) = &panel.cells else {
            return Vec::new();
        };
        let sizes = &setting.sizes;
        let line = |text: &str, at, size, anchor| Item::Text {
            text: text.into(),
            at,
            size,
            bold: false,
            anchor,
            color: setting.ink.text,
        };
        let mut items = Vec::new();
        for (n, text) in self.title.iter().enumerate() {
            let middle = top + (n as f64 + 0.5) * 1.3 * sizes.label;
            let at = (sizes.space, middle);
            items.push(line(text, at, sizes.label, Anchor::Start));
        }
        let top = top + self.title.len() as f64 * 1.3 * sizes.label + 0.1 * sizes.small;
        if self.rows == 0 {
            bar(setting, cells, top, &mut items);
            return items;
        }
        let range = value_range(cells);
        for Sample {
            number,
            name,
            row,
            left,
        } in &self.samples
        {
            let middle = top + (*row as f64 + 0.5) * 1.55 * sizes.small;
            let area = Rect {
                left: *left,
                top: middle - 0.45 * sizes.small,
                right: left + 1.6 * sizes.small,
                bottom: middle + 0.45 * sizes.small,
            };
            let Some(color) = value_color(setting.view.theme, &cells.value, &range, *number as f64)
            else {
                continue;
            };
            items.push(Item::Block { area, color });
            hatch(setting, area, Texture::nth(*number), color, &mut items);
            let at = (area.right + 0.5 * sizes.small, middle);
            items.push(line(name, at, sizes.small, Anchor::Start));
        }
        items
    }
}

/// Named values that occur, from left to right in rows; also the number of rows.
fn samples(setting: &Setting, cells: &Cells, room: f64) -> (Vec<Sample>, usize) {
    let size = setting.sizes.small;
    let (mut row, mut across) = (0, 0.0);
    let mut samples = Vec::new();
    for (number, name) in cells.value.names.iter().enumerate() {
        if !cells.values.contains(&(number as f64)) {
            continue;
        }
        let fits = |text: &str| 2.1 * size + width(text, size, false) <= room;
        let name = cut(name, &fits, false);
        let wide = 2.1 * size + width(&name, size, false);
        if across > 0.0 && across + wide > room {
            (row, across) = (row + 1, 0.0);
        }
        let left = setting.sizes.space + across;
        across += wide + size;
        samples.push(Sample {
            number,
            name,
            row,
            left,
        });
    }
    let rows = if cells.value.names.is_empty() {
        0
    } else {
        row + 1
    };
    (samples, rows)
}

/// The bar of colours with its ticks.
fn bar(setting: &Setting, cells: &Cells, top: f64, items: &mut Vec<Item>) {
    let sizes = &setting.sizes;
    let range = value_range(cells);
    let room = setting.width - 2.0 * sizes.space;
    let long = WIDEST.min(room);
    let (left, bottom) = (sizes.space, top + 0.9 * sizes.small);
    for n in 0..STEPS {
        let share = |n: usize| n as f64 / STEPS as f64;
        let place = (n as f64 + 0.5) / STEPS as f64;
        let area = Rect {
            left: left + share(n) * long,
            top,
            right: left + share(n + 1) * long,
            bottom,
        };
        let color = crate::palette::sequential(setting.view.theme, place);
        items.push(Item::Block { area, color });
    }
    let wide = |tick: &Tick| width(&tick.label, sizes.small, false);
    let fit = |major: &[Tick]| {
        let apart = |pair: &[Tick]| {
            let need = (wide(&pair[0]) + wide(&pair[1])) / 2.0 + 1.1 * sizes.small;
            long * (pair[1].at - pair[0].at) >= need
        };
        major.len() <= 6 && major.windows(2).all(apart)
    };
    for tick in ticks(&range, cells.value.format, long, &fit).major {
        let at = left + tick.at * long;
        let half = wide(&tick) / 2.0;
        items.push(Item::Line {
            from: (at, bottom),
            to: (at, bottom + 0.3 * sizes.small),
            width: sizes.hair,
            color: setting.ink.axis,
            dash: None,
        });
        items.push(Item::Text {
            at: (setting.within(at, half), bottom + 0.95 * sizes.small),
            text: tick.label,
            size: sizes.small,
            bold: false,
            anchor: Anchor::Middle,
            color: setting.ink.quiet,
        });
    }
}
