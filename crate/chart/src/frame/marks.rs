//! Reference lines: dashed, with a label that stays on the picture; those that can be moved have a handle on the axis.

use super::{Anchor, Item, Rect, Setting};
use crate::ruler::Ruler;
use crate::text::width;
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Shape};

/// Length of the dashes, and of the spaces between them.
const DASH: f64 = 4.0;
/// The approximate number of points of a series that are examined to find an empty place for a label.
const LOOKS: usize = 400;

/// The reference lines of one panel.
#[derive(Default)]
pub struct Marks {
    /// The lines, which lie below the series.
    pub lines: Vec<Item>,
    /// Labels and handles, which lie above them.
    pub labels: Vec<Item>,
    /// Number of rows of labels above the plot.
    pub rows: usize,
}

/// Height of one row of labels above a plot.
pub fn row(setting: &Setting) -> f64 {
    1.4 * setting.sizes.small
}

/// Lays out the reference lines on a plot.
pub fn marks<'a>(
    setting: &Setting,
    panel: &'a Panel,
    (x, y): (&Ruler, &Ruler),
    plot: Rect,
) -> Marks {
    let mut marks = Marks::default();
    let shown = |axis: Direction, ruler: &Ruler| {
        let here = panel.marks.iter().filter(|mark| mark.axis == axis);
        let here = here.filter(|mark| ruler.range.holds(mark.at));
        let place = |mark: &'a Mark| Some((mark, ruler.range.place(mark.at)?.clamp(0.0, 1.0)));
        here.filter_map(place).collect::<Vec<_>>()
    };
    let upright = shown(Direction::X, x).into_iter();
    let upright: Vec<_> = upright
        .map(|(m, at)| (m, plot.left + at * plot.width()))
        .collect();
    for ((mark, at), row) in upright
        .iter()
        .zip(above(setting, &upright, plot, &mut marks))
    {
        let top = plot.top - row.map_or(0.0, |row| row as f64 * self::row(setting) + 2.0);
        line(
            setting,
            mark,
            ((*at, plot.bottom), (*at, top)),
            (0.0, -1.0),
            &mut marks,
        );
    }
    let points = points(setting, panel, (x, y), plot);
    let mut taken = Vec::new();
    let height = |place: f64| plot.bottom - place * plot.height();
    let level = shown(Direction::Y, y);
    let lines: Vec<f64> = level.iter().map(|(_, place)| height(*place)).collect();
    for ((mark, _), &at) in level.into_iter().zip(&lines) {
        line(
            setting,
            mark,
            ((plot.left, at), (plot.right, at)),
            (1.0, 0.0),
            &mut marks,
        );
        beside(
            setting,
            mark,
            at,
            plot,
            (&points, &lines),
            &mut taken,
            &mut marks.labels,
        );
    }
    marks
}

/// A dashed line from the axis on which the mark stands, with its handle at the foot: a little
/// inward, so that it does not cover the numbers below.
fn line(
    setting: &Setting,
    mark: &Mark,
    (from, to): ((f64, f64), (f64, f64)),
    inward: (f64, f64),
    marks: &mut Marks,
) {
    let (width, color) = (1.2 * setting.sizes.hair, setting.ink.mark);
    marks.lines.push(Item::Line {
        from,
        to,
        width,
        color,
        dash: Some(DASH),
    });
    if mark.draggable {
        let size = 1.3 * setting.sizes.marker;
        let handle = (
            from.0 + 0.6 * size * inward.0,
            from.1 + 0.6 * size * inward.1,
        );
        for (size, color) in [(size + 2.0, setting.ink.background), (size, color)] {
            marks.labels.push(Item::Glyph {
                marker: Marker::Circle,
                at: handle,
                size,
                color,
            });
        }
    }
}

/// The labels of vertical lines, above the plot. Each is in the lowest row where it meets no other label, centred on
/// its line or beside it, whichever is clear of the other lines. Returns the row of each mark that has a label.
fn above(
    setting: &Setting,
    upright: &[(&Mark, f64)],
    plot: Rect,
    marks: &mut Marks,
) -> Vec<Option<usize>> {
    let size = setting.sizes.small;
    let mut rows: Vec<Vec<Rect>> = Vec::new();
    let mut chosen = Vec::new();
    for (n, (mark, at)) in upright.iter().enumerate() {
        if mark.label.is_empty() {
            chosen.push(None);
            continue;
        }
        let half = width(&mark.label, size, false) / 2.0;
        let reach = |shift: f64| {
            let middle = setting.within(at + shift * half, half);
            let (left, right) = (middle - half - 0.5 * size, middle + half + 0.5 * size);
            Rect {
                left,
                right,
                top: 0.0,
                bottom: 1.0,
            }
        };
        let crosses = |area: &Rect| {
            let other =
                |(m, (_, x)): (usize, &(&Mark, f64))| m != n && area.left < *x && *x < area.right;
            upright.iter().enumerate().any(other)
        };
        let free = |row: usize, area: &Rect| {
            rows.get(row)
                .is_none_or(|row| row.iter().all(|other| !other.meets(area)))
        };
        let places = [0.0, 1.0, -1.0].map(reach);
        let clear = places
            .iter()
            .find(|area| free(0, area) && !crosses(area))
            .map(|a| (0, *a));
        let stacked = || {
            (0..=rows.len())
                .find(|row| free(*row, &places[0]))
                .map(|r| (r, places[0]))
        };
        let (row, area) = clear.or_else(stacked).unwrap_or((0, places[0]));
        rows.resize(rows.len().max(row + 1), Vec::new());
        rows[row].push(area);
        chosen.push(Some(row));
        let middle = plot.top - 2.0 - (row as f64 + 0.5) * self::row(setting);
        let at = ((area.left + area.right) / 2.0, middle);
        push(label(setting, mark, at, Anchor::Middle), &mut marks.labels);
    }
    marks.rows = rows.len();
    chosen
}

/// The label of a horizontal line: above it, below or on it, at its right or left end, where it covers no other label
/// or line, and the least of the series.
fn beside(
    setting: &Setting,
    mark: &Mark,
    at: f64,
    plot: Rect,
    (points, lines): (&[(f64, f64)], &[f64]),
    taken: &mut Vec<Rect>,
    labels: &mut Vec<Item>,
) {
    if mark.label.is_empty() {
        return;
    }
    let size = setting.sizes.small;
    let (over, under) = (at - 0.9 * size, at + 0.9 * size);
    let right = |height| {
        label(
            setting,
            mark,
            (plot.right - 0.4 * size, height),
            Anchor::End,
        )
    };
    let left = |height| {
        label(
            setting,
            mark,
            (plot.left + 0.8 * size, height),
            Anchor::Start,
        )
    };
    let cost = |item: &Item| {
        let Some(area) = item.text_box() else {
            return usize::MAX;
        };
        let outside = area.top < plot.top || area.bottom > plot.bottom;
        let covered = taken.iter().filter(|other| other.meets(&area)).count();
        // A touch is counted as nearly as bad as an overlap.
        let near = 0.5 * size;
        let hides = |(x, y): &&(f64, f64)| {
            let across = area.left - near < *x && *x < area.right + near;
            across && area.top - near < *y && *y < area.bottom + near
        };
        let wrong = usize::from(outside) + covered + crossed(&area, at, lines);
        wrong * 100_000 + points.iter().filter(hides).count()
    };
    let places = [
        right(over),
        right(under),
        left(over),
        left(under),
        right(at),
        left(at),
    ];
    let Some(best) = places.into_iter().min_by_key(cost) else {
        return;
    };
    taken.extend(best.text_box());
    push(best, labels);
}

/// The number of other lines that run through the label of the line at a height.
#[cfg(feature = "areas")]
fn crossed(label: &Rect, at: f64, lines: &[f64]) -> usize {
    let runs = |y: &&f64| **y != at && label.top < **y && **y < label.bottom;
    lines.iter().filter(runs).count()
}

/// The figures of the first module have no lines so close.
#[cfg(not(feature = "areas"))]
fn crossed(_: &Rect, _: f64, _: &[f64]) -> usize {
    0
}

/// The positions on the picture of some points of the visible series; of an upright bar those down to its foot as well.
fn points(
    setting: &Setting,
    panel: &Panel,
    (x, y): (&Ruler, &Ruler),
    plot: Rect,
) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    for series in panel
        .series
        .iter()
        .filter(|s| !setting.view.hidden.contains(&s.id))
    {
        let every = series.x.len().div_ceil(LOOKS).max(1);
        let upright = series.shape == Shape::Bars && panel.bars.axis == Direction::X;
        let begun = points.len();
        for (a, b) in series.x.iter().zip(&series.y).step_by(every) {
            if let (Some(u), Some(v)) = (x.range.place(*a), y.range.place(*b)) {
                let (across, top) = (
                    plot.left + u * plot.width(),
                    plot.bottom - v * plot.height(),
                );
                points.push((across, top));
                let mut down = top.max(plot.top) + setting.sizes.small;
                while upright && down < plot.bottom {
                    points.push((across, down));
                    down += setting.sizes.small;
                }
            }
        }
        if series.shape == Shape::Step {
            stairs(&mut points, begun, setting.sizes.small, plot);
        }
    }
    points
}

/// Adds the stairs between the points from `begun` on, as far as they lie in the plot: along, then up or down.
#[cfg(feature = "areas")]
fn stairs(points: &mut Vec<(f64, f64)>, begun: usize, step: f64, plot: Rect) {
    let inside = |(x, y): (f64, f64)| {
        (
            x.max(plot.left).min(plot.right),
            y.max(plot.top).min(plot.bottom),
        )
    };
    for at in begun + 1..points.len() {
        let ((left, low), (right, high)) = (inside(points[at - 1]), inside(points[at]));
        let along = (1..).map(|n| left + f64::from(n) * step);
        points.extend(along.take_while(|x| *x < right).map(|x| (x, low)));
        let up = (0..).map(|n| low.min(high) + f64::from(n) * step);
        points.extend(up.take_while(|y| *y <= low.max(high)).map(|y| (right, y)));
    }
}

/// The figures of the first module have no stairs that matter here.
#[cfg(not(feature = "areas"))]
fn stairs(_: &mut Vec<(f64, f64)>, _: usize, _: f64, _: Rect) {}

/// Adds a label with a patch of background, so that the lines below do not disturb it.
fn push(label: Item, items: &mut Vec<Item>) {
    items.extend(label.text_box().map(|area| Item::Patch { area }));
    items.push(label);
}

fn label(setting: &Setting, mark: &Mark, at: (f64, f64), anchor: Anchor) -> Item {
    Item::Text {
        text: mark.label.clone(),
        at,
        size: setting.sizes.small,
        bold: false,
        anchor,
        color: setting.ink.mark,
    }
}

/// The label with its unit, unless the label contains the unit.
pub fn title(axis: &Axis) -> String {
    let mut words = axis.label.split(' ');
    let said = axis.unit.is_empty() || words.any(|word| word.eq_ignore_ascii_case(&axis.unit));
    if said {
        axis.label.clone()
    } else {
        format!("{}, {}", axis.label, axis.unit)
    }
}
