//! Points coloured by part: ORB with its lines, a quad tree with its leaves, Morton's and Hilbert's curves (slides 25
//! to 27). Of three dimensions the first two are drawn.

use super::common::{needed, processors};
use super::looks::division;
use crate::geometry::curve::{hilbert_keys, leaves, morton_keys, order};
use crate::geometry::orb::{Cut, orb_with};
use crate::geometry::quality::{uneven, weights};
use crate::geometry::{Partition, Points};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Marker, Panel, Series, Shape};
use allot_figure::prose::{counted, percent, plain};
use allot_figure::registry::Drawn;

/// The most points that are drawn.
const MOST: usize = 20_000;
/// Looks of parts; more parts share them.
const LOOKS: usize = 16;
/// The colour of lines, none of those of parts.
const LINES: u8 = 11;
/// Space around the points, as a share of the side of their square.
const AIR: f64 = 0.02;

pub fn orb(scenario: &Scenario) -> Drawn {
    figure(scenario, Partition::Orb)
}

pub fn quadtree(scenario: &Scenario) -> Drawn {
    figure(scenario, Partition::Quadtree)
}

pub fn morton(scenario: &Scenario) -> Drawn {
    figure(scenario, Partition::Morton)
}

pub fn hilbert(scenario: &Scenario) -> Drawn {
    figure(scenario, Partition::Hilbert)
}

fn figure(scenario: &Scenario, partition: Partition) -> Drawn {
    let source = scenario.points.as_ref().ok_or_else(|| needed("points"))?;
    let points = source.make().map_err(|e| e.inside("points"))?;
    let parts = scenario.count()?;
    let leaf = scenario.settings.leaf as usize;
    let (part, lines, told) = match partition {
        Partition::Orb => lines_of_orb(&points, parts),
        Partition::Quadtree | Partition::Octree => leaves_of_tree(&points, parts, leaf),
        Partition::Morton => curve(&points, parts, partition, &morton_keys(&points)),
        Partition::Hilbert => curve(&points, parts, partition, &hilbert_keys(&points)),
    };
    let mut series = vec![lines];
    series.extend(coloured(&points, &part, parts));
    // The square that a quad tree divides, so that all four pictures show the same.
    let (low, side) = points.cube();
    let air = AIR * side;
    let axis = |key: &str, low: f64| {
        let axis = Axis::linear(key, key, "").only();
        axis.range(low - air, low + side + air)
    };
    let axes = (axis("x", low[0]), axis("y", low[1]));
    let panel = Panel::new(partition.name(), axes.0, axes.1, series).equal_scales();
    let weights = weights(&points, &part, parts);
    let mut summary = format!(
        "{} divides {} among {}, {}. The heaviest part is {} above the mean.",
        match partition {
            Partition::Quadtree if points.dimensions == 3 => division(Partition::Octree),
            other => division(other),
        },
        counted(points.count() as f64, "point", "points"),
        processors(parts),
        told,
        percent(uneven(&weights)),
    );
    let empty = weights.iter().filter(|weight| **weight == 0.0).count();
    if empty > 0 {
        let stay = if empty == 1 { "stays" } else { "stay" };
        summary += &format!(" {} {stay} empty.", counted(empty as f64, "part", "parts"));
    }
    if points.dimensions == 3 {
        summary += " Two of the three dimensions are drawn.";
    }
    if points.count() > MOST {
        summary += &format!(" One point in {} is drawn.", points.count().div_ceil(MOST));
    }
    Ok((summary, vec![panel]))
}

/// The points of every sixteenth part together.
fn coloured(points: &Points, part: &[u32], parts: usize) -> Vec<Series> {
    let step = points.count().div_ceil(MOST);
    let mut columns = vec![(Vec::new(), Vec::new()); LOOKS.min(parts)];
    for (at, part) in points.at.iter().zip(part).step_by(step) {
        let (x, y) = &mut columns[*part as usize % LOOKS];
        x.push(at[0]);
        y.push(at[1]);
    }
    let name = |first: usize| match parts - first {
        1..=16 => format!("Part {}", first + 1),
        17..=32 => format!("Parts {}, {}", first + 1, first + 17),
        _ => format!("Parts {}, {}, …", first + 1, first + 17),
    };
    let series = columns.into_iter().enumerate().map(|(place, (x, y))| {
        let id = format!("parts-{}", place + 1);
        // Colours repeat after eleven, markers after eight: no two parts have both in common.
        let points = Series::line(id, name(place), (place % 11) as u8, x, y);
        points.marker(Marker::nth(place)).shape(Shape::Points)
    });
    series.collect()
}

type Divided = (Vec<u32>, Series, String);

fn lines_of_orb(points: &Points, parts: usize) -> Divided {
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let mut cuts = 0;
    let part = orb_with(points, parts, |cut| {
        cuts += 1;
        if let Some([from, to]) = segment(cut) {
            x.extend([from[0], to[0], f64::NAN]);
            y.extend([from[1], to[1], f64::NAN]);
        }
    });
    let lines = Series::line("lines", "Cuts", LINES, x, y);
    (
        part,
        lines,
        format!("with {}", counted(f64::from(cuts), "cut", "cuts")),
    )
}

/// The ends of a cut's line in the first two dimensions, through the box that it cuts; none along the third, or where
/// nothing is to its left.
pub fn segment(cut: &Cut) -> Option<[[f64; 2]; 2]> {
    let at = cut.at?;
    let (low, high) = cut.bounds;
    match cut.axis {
        0 => Some([[at, low[1]], [at, high[1]]]),
        1 => Some([[low[0], at], [high[0], at]]),
        _ => None,
    }
}

fn leaves_of_tree(points: &Points, parts: usize, leaf: usize) -> Divided {
    let keys = morton_keys(points);
    let order = order(points, &keys);
    let (low, side) = points.cube();
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let found = leaves(points.dimensions, &keys, &order, leaf);
    // Leaves in three dimensions lie behind each other: only squares of two are drawn.
    let shown = if points.dimensions == 2 {
        &found[..]
    } else {
        &[]
    };
    for (leaf, depth) in shown {
        let cells = f64::from(1_u32 << depth);
        let corner = |axis: usize| {
            let at = points.at[leaf[0] as usize][axis];
            let place = match side > 0.0 {
                true => libm::floor((at - low[axis]) / side * cells).min(cells - 1.0),
                false => 0.0,
            };
            low[axis] + place * (side / cells)
        };
        let ([left, bottom], edge) = ([corner(0), corner(1)], side / cells);
        x.extend([left, left + edge, left + edge, left, left, f64::NAN]);
        y.extend([
            bottom,
            bottom,
            bottom + edge,
            bottom + edge,
            bottom,
            f64::NAN,
        ]);
    }
    let told = format!(
        "by {} of at most {}",
        counted(found.len() as f64, "leaf", "leaves"),
        plain(leaf as f64)
    );
    let part = Partition::Quadtree.divide(points, parts, leaf);
    (part, Series::line("lines", "Leaves", LINES, x, y), told)
}

fn curve(points: &Points, parts: usize, partition: Partition, keys: &[u64]) -> Divided {
    let order = order(points, keys);
    let step = points.count().div_ceil(MOST);
    let along = || order.iter().step_by(step).map(|i| points.at[*i as usize]);
    let (x, y) = (
        along().map(|at| at[0]).collect(),
        along().map(|at| at[1]).collect(),
    );
    let part = crate::geometry::curve::along(points, parts, keys);
    let lines = Series::line("lines", "The curve", LINES, x, y);
    let name = match partition {
        Partition::Morton => "in the order of Morton’s keys",
        _ => "in the order of Hilbert’s keys",
    };
    (part, lines, name.into())
}
