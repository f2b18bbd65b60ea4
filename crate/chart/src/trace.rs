//! The drawing of a series: broken at gaps, clipped to the plot, and no finer than the picture can show.

use crate::range::AxisRange;
use allot_figure::model::{Marker, Series, Shape};
use allot_kernel::order::{pair, sorted};

/// A place in a plot: 0 to 1 from left to right, 0 to 1 from the bottom up.
pub type Place = (f64, f64);

/// A line carries about this many markers.
const MARKERS_ON_A_LINE: f64 = 12.0;

/// The drawing of one series.
#[derive(Debug, Default, PartialEq)]
pub struct Trace {
    /// Unbroken stretches of its line.
    pub lines: Vec<Vec<Place>>,
    /// Outlines of its band.
    pub bands: Vec<Vec<Place>>,
    /// Places of its markers.
    pub markers: Vec<Place>,
    /// Single points between two gaps, which are invisible without a marker.
    pub lone: Vec<Place>,
}

/// The resolution of the picture: columns and rows of pixels, and the width of a marker in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Grain {
    /// Pixels across the plot.
    pub columns: f64,
    /// Pixels from its bottom to its top.
    pub rows: f64,
    /// Width of a marker in the same pixels.
    pub marker: f64,
}

/// The drawing of a series on these axes. `turn` (its number in the panel) shifts its markers along the line, so that
/// series that lie on each other can be told apart.
pub fn trace(series: &Series, x: &AxisRange, y: &AxisRange, grain: Grain, turn: usize) -> Trace {
    if !series.shape.is_curve() {
        return Trace::default();
    }
    let place = |(&a, &b): (&f64, &f64)| Some((x.place(a)?, y.place(b)?));
    let runs = runs(series.x.iter().zip(&series.y).map(place));
    let points = || runs.iter().flatten().copied().filter(inside);
    let mut trace = Trace::default();
    if series.shape != Shape::Points {
        for run in &runs {
            let path = if series.shape == Shape::Step {
                stairs(run)
            } else {
                run.clone()
            };
            trace
                .lines
                .extend(clip(&path).iter().map(|line| thin(line, grain.columns)));
        }
        trace.lone = runs
            .iter()
            .filter(|run| run.len() == 1)
            .map(|run| run[0])
            .collect();
        trace.lone.retain(inside);
    }
    trace.markers = match (series.marker, series.shape) {
        (Marker::None, Shape::Points) => sparse(points(), grain),
        (Marker::None, _) => Vec::new(),
        (_, Shape::Points | Shape::Both) => sparse(points(), grain),
        _ => spread(points(), turn),
    };
    if let (Some(low), Some(high)) = (&series.low, &series.high) {
        trace.bands = bands(series, low, high, x, y, grain);
    }
    trace
}

fn inside(&(u, v): &Place) -> bool {
    (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v)
}

/// The stretches between gaps.
fn runs<T>(items: impl Iterator<Item = Option<T>>) -> Vec<Vec<T>> {
    let mut runs = Vec::new();
    let mut run = Vec::new();
    for item in items {
        match item {
            Some(item) => run.push(item),
            None if !run.is_empty() => runs.push(std::mem::take(&mut run)),
            None => {}
        }
    }
    if !run.is_empty() {
        runs.push(run);
    }
    runs
}

/// Each value held until the next x.
fn stairs(run: &[Place]) -> Vec<Place> {
    let corner = |pair: &[Place]| [(pair[1].0, pair[0].1), pair[1]];
    run.iter()
        .take(1)
        .copied()
        .chain(run.windows(2).flat_map(corner))
        .collect()
}

/// The parts of a path inside the plot.
fn clip(path: &[Place]) -> Vec<Vec<Place>> {
    let mut parts: Vec<Vec<Place>> = Vec::new();
    let mut joined = false;
    for pair in path.windows(2) {
        let Some((start, end, whole)) = clip_segment(pair[0], pair[1]) else {
            joined = false;
            continue;
        };
        match parts.last_mut() {
            Some(part) if joined => part.push(end),
            _ => parts.push(vec![start, end]),
        }
        joined = whole;
    }
    parts
}

/// The part of a segment inside the plot, and whether it reaches the segment's own end (the Liang–Barsky algorithm: for
/// each edge, the share of the segment on the inner side).
pub(crate) fn clip_segment(a: Place, b: Place) -> Option<(Place, Place, bool)> {
    let (du, dv) = (b.0 - a.0, b.1 - a.1);
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (slope, room) in [(-du, a.0), (du, 1.0 - a.0), (-dv, a.1), (dv, 1.0 - a.1)] {
        if slope == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if slope < 0.0 {
            first = first.max(room / slope);
        } else {
            last = last.min(room / slope);
        }
    }
    let at = |t: f64| {
        // Clamped, since rounding could put a place slightly outside.
        (
            (a.0 + t * du).clamp(0.0, 1.0),
            (a.1 + t * dv).clamp(0.0, 1.0),
        )
    };
    (first <= last).then(|| {
        (
            at(first),
            if last == 1.0 { b } else { at(last) },
            last == 1.0,
        )
    })
}

/// Decimation: of the points in one column of pixels only the first, the lowest, the highest and the last are kept. The
/// picture is the same, and a million points draw as fast as a thousand.
fn thin(line: &[Place], columns: f64) -> Vec<Place> {
    if (line.len() as f64) < 4.0 * columns.max(8.0) {
        return line.to_vec();
    }
    let column = |place: &Place| (place.0 * columns).floor();
    let mut kept = Vec::new();
    for group in line.chunk_by(|a, b| column(a) == column(b)) {
        let by_height = |i: &usize, j: &usize| group[*i].1.total_cmp(&group[*j].1);
        let lowest = (0..group.len()).min_by(by_height).unwrap_or(0);
        let highest = (0..group.len()).max_by(by_height).unwrap_or(0);
        let mut keep = [0, lowest.min(highest), lowest.max(highest), group.len() - 1].to_vec();
        keep.dedup();
        kept.extend(keep.into_iter().map(|i| group[i]));
    }
    kept
}

/// A dozen points, evenly spread from left to right; all of them if there are no more.
fn spread(points: impl Iterator<Item = Place>, turn: usize) -> Vec<Place> {
    let points: Vec<Place> = points.collect();
    if points.len() as f64 <= MARKERS_ON_A_LINE {
        return points;
    }
    // Multiples of the golden section, modulo 1, never come close to each other again.
    let shift = (0.5 + 0.618 * turn as f64).fract();
    let step = |u: f64| u * MARKERS_ON_A_LINE + shift;
    // The first point has a marker only if the next marker is not close to it.
    let mut last = points
        .first()
        .map(|(u, _)| step(*u))
        .filter(|s| s.fract() > 0.5)
        .map(f64::floor);
    let mut fresh = |u: f64| last.replace(step(u).floor()) != Some(step(u).floor());
    points.into_iter().filter(|(u, _)| fresh(*u)).collect()
}

/// The points without those that another marker hides.
fn sparse(points: impl Iterator<Item = Place>, grain: Grain) -> Vec<Place> {
    let cell = (grain.marker / 4.0).max(1.0);
    let at = |(u, v): Place| {
        (
            (u * grain.columns / cell) as i64,
            (v * grain.rows / cell) as i32,
        )
    };
    let points: Vec<Place> = points.collect();
    let cells: Vec<(i64, i32)> = points.iter().map(|place| at(*place)).collect();
    let cell = |i: u32| cells[i as usize];
    // The first point of each cell, by sorting. A set would add code; the page's first download contains a sort
    // already.
    let mut order = sorted(cells.len(), &|i| pair(cells[i].0 as u64, cells[i].1 as u32));
    order.dedup_by_key(|i| cell(*i));
    let mut first = vec![false; cells.len()];
    order.iter().for_each(|i| first[*i as usize] = true);
    let mut first = first.into_iter();
    points
        .into_iter()
        .filter(|_| first.next() == Some(true))
        .collect()
}

fn bands(
    series: &Series,
    low: &[f64],
    high: &[f64],
    x: &AxisRange,
    y: &AxisRange,
    grain: Grain,
) -> Vec<Vec<Place>> {
    let edges = series.x.iter().zip(low.iter().zip(high));
    let edges = edges.map(|(x_at, (a, b))| Some((x.place(*x_at)?, y.edge(*a)?, y.edge(*b)?)));
    let outline = |run: Vec<(f64, f64, f64)>| {
        let side = |pick: fn(&(f64, f64, f64)) -> Place| {
            let side: Vec<Place> = run.iter().map(pick).collect();
            if series.shape == Shape::Step {
                stairs(&side)
            } else {
                side
            }
        };
        let mut outline = thin(&side(|e| (e.0, e.1)), grain.columns);
        outline.extend(thin(&side(|e| (e.0, e.2)), grain.columns).into_iter().rev());
        clip_polygon(outline)
    };
    runs(edges)
        .into_iter()
        .map(outline)
        .filter(|outline| outline.len() > 2)
        .collect()
}

/// A polygon clipped at the four edges of the plot, one after the other (the Sutherland–Hodgman algorithm).
fn clip_polygon(polygon: Vec<Place>) -> Vec<Place> {
    let edges: [fn(Place) -> f64; 4] = [|p| p.0, |p| 1.0 - p.0, |p| p.1, |p| 1.0 - p.1];
    edges.iter().fold(polygon, |polygon, depth| {
        let mut kept = Vec::with_capacity(polygon.len());
        for (i, &b) in polygon.iter().enumerate() {
            let a = polygon[(i + polygon.len() - 1) % polygon.len()];
            let (da, db) = (depth(a), depth(b));
            if (da < 0.0) != (db < 0.0) {
                let t = da / (da - db);
                kept.push((a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1)));
            }
            if db >= 0.0 {
                kept.push(b);
            }
        }
        kept
    })
}

#[cfg(test)]
mod tests;
