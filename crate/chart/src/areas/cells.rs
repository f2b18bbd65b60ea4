//! Matrices: a colour for each value, with the value itself where there is room. Where cells are finer than the
//! picture, groups of them are drawn as one.

use super::extent::borders;
use super::ground::legible_on;
use super::texture::lines;
use super::{Ground, hatch};
use crate::frame::{Anchor, Item, Rect};
use crate::palette::{Rgb, sequential, series_color};
use crate::range::AxisRange;
use crate::text::width;
use allot_figure::format_value;
use allot_figure::model::{Axis, Cells, Panel, Texture};
use allot_figure::view::Theme;

/// Cells smaller than this, in CSS pixels, are drawn in groups.
const LEAST: f64 = 2.0;
/// The most cells of a picture.
const MOST: f64 = 60_000.0;

/// The range of the values, which the scale of colours spans.
pub fn range(cells: &Cells) -> AxisRange {
    let axis = &cells.value;
    let given = axis.range.and_then(|ends| AxisRange::new(axis.scale, ends));
    let values = || cells.values.iter().copied();
    given.unwrap_or_else(|| AxisRange::fitting(axis.scale, values(), 0.0))
}

/// The colour of a value; `None` for a gap, and for what a log scale cannot show.
pub fn color(theme: Theme, axis: &Axis, range: &AxisRange, value: f64) -> Option<Rgb> {
    if axis.names.is_empty() {
        let place = range.place(value)?.clamp(0.0, 1.0);
        return Some(sequential(theme, place));
    }
    axis.name_at(value)?;
    Some(series_color(theme, value as u8))
}

/// Cells in sight along one axis, and how many of them are drawn as one.
struct Side {
    first: usize,
    last: usize,
    group: usize,
    /// The places of the borders of all cells.
    borders: Vec<f64>,
}

impl Side {
    fn of(axis: &AxisRange, places: &[f64], length: f64, least: f64) -> Option<Self> {
        let borders = borders(axis.scale(), places);
        let borders: Option<Vec<f64>> = borders.iter().map(|border| axis.place(*border)).collect();
        let borders = borders?;
        let meets = |n: &usize| {
            let (a, b) = (borders[*n], borders[n + 1]);
            a.min(b) < 1.0 && a.max(b) > 0.0
        };
        let first = (0..places.len()).find(meets)?;
        let last = (0..places.len()).rfind(meets)?;
        let extent = (borders[last + 1] - borders[first]).abs() * length;
        let each = extent / (last - first + 1) as f64;
        // Cells without any width have no quotient.
        let group = (least / each)
            .ceil()
            .clamp(1.0, places.len() as f64)
            .max(1.0) as usize;
        Some(Self {
            first: first / group * group,
            last,
            group,
            borders,
        })
    }

    /// The groups in sight: their first cell, and the cell after their last.
    fn groups(&self) -> impl Iterator<Item = (usize, usize)> + Clone + '_ {
        let count = self.borders.len() - 1;
        let starts = (self.first..=self.last).step_by(self.group);
        starts.map(move |start| (start, (start + self.group).min(count)))
    }

    fn ends(&self, (start, end): (usize, usize)) -> [f64; 2] {
        [self.borders[start], self.borders[end]]
    }
}

fn sides(ground: &Ground, cells: &Cells) -> Option<(Side, Side)> {
    let (wide, high) = (ground.plot.width(), ground.plot.height());
    let least = LEAST.max((wide * high / MOST).sqrt());
    // A picture that could hold every cell shows every cell.
    let each = |count: usize, length: f64| length / count.max(1) as f64;
    let (across, up) = (each(cells.x.len(), wide), each(cells.y.len(), high));
    let fits = across >= LEAST && up >= LEAST && (cells.values.len() as f64) <= MOST;
    let least = if fits { 0.0 } else { least };
    let columns = Side::of(ground.x, &cells.x, wide, least)?;
    let rows = Side::of(ground.y, &cells.y, high, least)?;
    Some((columns, rows))
}

/// The value that stands for a group: the mean of those that are no gaps, or of names the most frequent one.
pub fn together(values: &[f64], named: bool) -> f64 {
    let known = || values.iter().copied().filter(|value| value.is_finite());
    if !named {
        let count = known().count();
        return known().sum::<f64>() / count as f64;
    }
    let mut sorted: Vec<f64> = known().collect();
    sorted.sort_by(f64::total_cmp);
    let runs = sorted.chunk_by(|a, b| a == b);
    // Of equally frequent names the first.
    let most = runs.rev().max_by_key(|run| run.len());
    most.map_or(f64::NAN, |run| run[0])
}

/// Draws the matrix of a panel.
pub fn cells(ground: &Ground, panel: &Panel, items: &mut Vec<Item>) {
    let Some(cells) = &panel.cells else {
        return;
    };
    let Some((columns, rows)) = sides(ground, cells) else {
        return;
    };
    let (theme, range) = (ground.setting.view.theme, range(cells));
    let named = !cells.value.names.is_empty();
    let mut drawn = Vec::new();
    let mut group = Vec::new();
    for row in rows.groups() {
        for column in columns.groups() {
            group.clear();
            for line in row.0..row.1 {
                let from = line * cells.x.len();
                group.extend(&cells.values[from + column.0..from + column.1]);
            }
            let value = together(&group, named);
            let Some(area) = ground.rect(columns.ends(column), rows.ends(row)) else {
                continue;
            };
            let Some(color) = color(theme, &cells.value, &range, value) else {
                lines(
                    ground.setting,
                    area,
                    Texture::Rising,
                    ground.setting.ink.axis,
                    items,
                );
                continue;
            };
            items.push(Item::Block { area, color });
            if named {
                let texture = Texture::nth(value as usize);
                hatch(ground.setting, area, texture, color, items);
            }
            drawn.push((area, color, value));
        }
    }
    if columns.group > 1 || rows.group > 1 {
        return;
    }
    numbers(ground, &cells.value, &drawn, items);
}

/// Writes each value into its cell, if every one has room.
fn numbers(ground: &Ground, axis: &Axis, drawn: &[(Rect, Rgb, f64)], items: &mut Vec<Item>) {
    let size = ground.setting.sizes.small;
    // More than these are no table to read.
    if drawn.len() > 600 || !axis.names.is_empty() {
        return;
    }
    let texts: Vec<String> = drawn
        .iter()
        .map(|(_, _, value)| format_value(*value, axis.format))
        .collect();
    let fits = drawn.iter().zip(&texts).all(|((area, _, _), text)| {
        width(text, size, false) + 0.5 * size <= area.width() && 1.4 * size <= area.height()
    });
    if !fits {
        return;
    }
    for ((area, color, _), text) in drawn.iter().zip(texts) {
        items.push(Item::Text {
            text,
            at: (
                (area.left + area.right) / 2.0,
                (area.top + area.bottom) / 2.0,
            ),
            size,
            bold: false,
            anchor: Anchor::Middle,
            color: legible_on(*color),
        });
    }
}

/// The remark on cells that are drawn in groups.
pub fn note(ground: &Ground, panel: &Panel) -> Option<String> {
    let cells = panel.cells.as_ref()?;
    let (columns, rows) = sides(ground, cells)?;
    if columns.group == 1 && rows.group == 1 {
        return None;
    }
    let what = if cells.value.names.is_empty() {
        "the mean"
    } else {
        "the most frequent"
    };
    Some(format!(
        "Each cell of the picture is {what} of {} × {} values.",
        columns.group, rows.group
    ))
}
