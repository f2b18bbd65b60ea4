//! Spans on rows. Where there are too many to be told apart, a grid of cells sums the part of its area that each kind
//! takes.

use super::ground::is_outlined;
use super::{Ground, hatch, mix};
use crate::frame::Item;
use crate::palette::Rgb;
use allot_figure::model::{Panel, Series, Shape};
use std::cmp::Ordering;

/// The part of a row's height that a span fills.
const FULL: f64 = 0.8;
/// Rows lower than this, in CSS pixels, are summed.
const LOW: f64 = 3.0;
/// The most spans in sight that are drawn one by one.
const MOST: usize = 6_000;
/// The least width of a span, in CSS pixels.
const LEAST: f64 = 1.5;
/// The side of a cell of the grid in CSS pixels, and the most cells.
const CELL: f64 = 3.0;
const MOST_CELLS: f64 = 60_000.0;
/// Levels of the shares of kinds in a cell, so that neighbours that look alike are drawn together.
const LEVELS: f64 = 16.0;
/// A cell that only a moment's span touches is at least this full.
const FAINTEST: f64 = 0.15;

/// One span in sight, in places of the plot: along the row, and its row's lower and upper border.
#[derive(Debug, Clone, Copy)]
struct Span {
    series: usize,
    number: usize,
    along: [f64; 2],
    row: [f64; 2],
}

fn in_sight(ground: &Ground, shown: &[&Series]) -> Vec<Span> {
    let mut spans = Vec::new();
    for (series, of) in shown.iter().enumerate() {
        let ends = of.to.as_deref().unwrap_or_default();
        for (number, ((start, end), row)) in of.x.iter().zip(ends).zip(&of.y).enumerate() {
            let place = |value: f64| Some((ground.x.edge(value)?, value.is_finite()));
            let (Some((a, true)), Some((b, true))) = (place(*start), place(*end)) else {
                continue;
            };
            let border = |by: f64| ground.y.place(row + by);
            let (Some(low), Some(high)) = (border(-0.5), border(0.5)) else {
                continue;
            };
            let span = Span {
                series,
                number,
                along: [a.min(b), a.max(b)],
                row: [low.min(high), low.max(high)],
            };
            let meets = |[low, high]: [f64; 2]| low <= 1.0 && high >= 0.0;
            if meets(span.along) && span.row[0] < 1.0 && span.row[1] > 0.0 {
                spans.push(span);
            }
        }
    }
    spans
}

/// Height of a row in CSS pixels.
fn row_height(ground: &Ground, spans: &[Span]) -> f64 {
    let height = |span: &Span| (span.row[1] - span.row[0]) * ground.plot.height();
    spans.first().map_or(f64::MAX, height)
}

fn is_summed(ground: &Ground, spans: &[Span]) -> bool {
    spans.len() > MOST || row_height(ground, spans) < LOW
}

/// Draws the spans of a panel.
pub fn spans(ground: &Ground, panel: &Panel, items: &mut Vec<Item>) {
    let shown = ground.shown(panel, Shape::Spans);
    if shown.is_empty() {
        return;
    }
    let mut spans = in_sight(ground, &shown);
    if is_summed(ground, &spans) {
        summed(ground, &shown, &spans, items);
    } else {
        // Spans thinner than a pixel are widened: they lie on top, and of them the longer ones.
        let wide = LEAST / ground.plot.width();
        let thin =
            |span: &Span| Some(span.along[1] - span.along[0]).filter(|length| *length < wide);
        spans.sort_by(|a, b| thin(a).partial_cmp(&thin(b)).unwrap_or(Ordering::Equal));
        spans
            .iter()
            .for_each(|span| one(ground, &shown, span, items));
    }
}

fn one(ground: &Ground, shown: &[&Series], span: &Span, items: &mut Vec<Item>) {
    let series = shown[span.series];
    let around = (span.row[1] - span.row[0]) * (1.0 - FULL) / 2.0;
    let row = [span.row[0] + around, span.row[1] - around];
    let Some(mut area) = ground.rect(span.along, row) else {
        return;
    };
    if area.width() < LEAST {
        area.left = area.left.min(ground.plot.right - LEAST);
        area.right = area.left + LEAST;
    }
    // A thin gap parts neighbours of one kind.
    if area.width() > 4.0 {
        area.right -= ground.setting.sizes.hair;
    }
    let color = ground.color(series);
    items.push(Item::Block { area, color });
    hatch(ground.setting, area, series.texture, color, items);
    if let Some(label) = series.labels.get(span.number) {
        ground.label_in(label, area, color, items);
    }
    if is_outlined(series, span.number) {
        ground.frame(area, items);
    }
}

/// The grid on which spans are summed: the part of each cell's area that each kind takes.
pub(super) struct Sums {
    pub columns: usize,
    pub rows: usize,
    kinds: usize,
    /// Cell by cell from the left, row by row from the bottom; in each cell kind by kind.
    pub shares: Vec<f64>,
}

impl Sums {
    fn new(columns: usize, rows: usize, kinds: usize) -> Self {
        Self {
            columns,
            rows,
            kinds,
            shares: vec![0.0; columns * rows * kinds],
        }
    }

    /// Adds a rectangle of a kind, in places of the plot.
    fn add(&mut self, kind: usize, along: [f64; 2], up: [f64; 2]) {
        for (row, high) in overlaps(up, self.rows) {
            for (column, wide) in overlaps(along, self.columns) {
                // A span of no length still counts, so that its place is coloured.
                let share = (high * wide).max(f64::MIN_POSITIVE);
                self.shares[(row * self.columns + column) * self.kinds + kind] += share;
            }
        }
    }

    pub fn cell(&self, column: usize, row: usize) -> &[f64] {
        let from = (row * self.columns + column) * self.kinds;
        &self.shares[from..from + self.kinds]
    }
}

/// The cells of `count` equal ones from 0 to 1 that an interval meets, each with the part of it that is covered.
fn overlaps([low, high]: [f64; 2], count: usize) -> impl Iterator<Item = (usize, f64)> {
    let (low, high) = (
        low.clamp(0.0, 1.0) * count as f64,
        high.clamp(0.0, 1.0) * count as f64,
    );
    let first = (low.floor() as usize).min(count - 1);
    // An end on a border does not reach the next cell.
    let last = (high.ceil() as usize).clamp(first + 1, count) - 1;
    (first..=last).map(move |n| {
        let covered = high.min((n + 1) as f64) - low.max(n as f64);
        (n, covered.max(0.0))
    })
}

fn sums(ground: &Ground, shown: &[&Series], spans: &[Span]) -> Sums {
    let (wide, high) = (ground.plot.width(), ground.plot.height());
    let cell = CELL.max((wide * high / MOST_CELLS).sqrt());
    let row = row_height(ground, spans);
    let columns = ((wide / cell).floor() as usize).max(1);
    let rows = ((high / row.max(cell)).round() as usize).max(1);
    let mut sums = Sums::new(columns, rows, shown.len());
    for span in spans {
        sums.add(span.series, span.along, span.row);
    }
    sums
}

fn summed(ground: &Ground, shown: &[&Series], spans: &[Span], items: &mut Vec<Item>) {
    let sums = sums(ground, shown, spans);
    let colors: Vec<Rgb> = shown.iter().map(|series| ground.color(series)).collect();
    let place = |n: usize, count: usize| n as f64 / count as f64;
    for row in 0..sums.rows {
        let look = |column: usize| color_of(sums.cell(column, row), &colors, ground);
        let looks: Vec<Option<Rgb>> = (0..sums.columns).map(look).collect();
        let mut column = 0;
        for run in looks.chunk_by(|a, b| a == b) {
            let along = [column, column + run.len()].map(|n| place(n, sums.columns));
            column += run.len();
            let area = ground.rect(along, [row, row + 1].map(|n| place(n, sums.rows)));
            if let (Some(color), Some(area)) = (run[0], area) {
                items.push(Item::Block { area, color });
            }
        }
    }
}

/// The colour of a cell: the kinds' colours by their shares, over the background by what is left. `None` if empty.
fn color_of(shares: &[f64], colors: &[Rgb], ground: &Ground) -> Option<Rgb> {
    let total: f64 = shares.iter().sum();
    if total <= 0.0 {
        return None;
    }
    let parts: Vec<f64> = shares
        .iter()
        .map(|share| (share / total * LEVELS).round())
        .collect();
    let all: f64 = parts.iter().sum();
    let mut mixed = [0.0; 3];
    for (part, color) in parts.iter().zip(colors) {
        for (sum, level) in mixed.iter_mut().zip(color) {
            *sum += part / all.max(1.0) * f64::from(*level);
        }
    }
    let full = (total.clamp(FAINTEST, 1.0) * LEVELS).round() / LEVELS;
    let mixed = mixed.map(|level| level.round() as u8);
    Some(mix(ground.setting.ink.background, mixed, full))
}

/// The remark on spans that are summed.
pub fn note(ground: &Ground, panel: &Panel) -> Option<String> {
    let shown = ground.shown(panel, Shape::Spans);
    let spans = in_sight(ground, &shown);
    let summed = !spans.is_empty() && is_summed(ground, &spans);
    summed.then(|| {
        "There are too many spans to draw one by one: the fuller a colour, the more of the time is taken.".into()
    })
}

/// The grid of a panel, for tests.
#[cfg(test)]
pub(super) fn grid(ground: &Ground, panel: &Panel) -> Sums {
    let shown = ground.shown(panel, Shape::Spans);
    let spans = in_sight(ground, &shown);
    sums(ground, &shown, &spans)
}
