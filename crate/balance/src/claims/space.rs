//! The numbers of the claims about points: slides 25 to 27.

use super::measured::{largest, unconnected};
use crate::geometry::Points;
use crate::geometry::boxes::group;
use crate::geometry::clusters::Clusters;
use crate::geometry::curve::{along, hilbert_keys, leaves, morton_keys, order};
use crate::geometry::orb::orb_with;
use crate::geometry::pairs::count;
use crate::geometry::quality::aspect;
use crate::model::Measures;
use crate::strategy::{Settings, Strategy, place};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::words::brief;

/// A thousand points in four clusters.
fn clustered(dimensions: u64, seed: u32) -> Result<Points, BadInput> {
    let points = Clusters {
        count: 1000,
        clusters: 4,
        spread: 0.1,
        dimensions,
        seed: seed.to_string(),
    };
    points.draw()
}

/// A number of each of thirty drawn clouds of points.
fn each(dimensions: u64, of: impl Fn(&Points) -> f64) -> Result<Vec<f64>, BadInput> {
    let each = (0..30).map(|seed| Ok(of(&clustered(dimensions, seed)?)));
    each.collect()
}

pub(super) fn two_to_three() -> Measured {
    let mut cuts = Vec::new();
    let part = orb_with(&clustered(2, 1)?, 5, |cut| cuts.push(*cut));
    let left = cuts.first().map_or(0, |cut| cut.left);
    let share = part.iter().filter(|part| **part < left).count() as f64 / part.len() as f64;
    Ok(Found::exact(share).noting(format!("{left} of 5 parts")))
}

pub(super) fn first_bits() -> Measured {
    let points = clustered(3, 1)?;
    let morton = morton_keys(&points);
    let (mut nodes, mut whole) = (0, 0);
    for along in [
        order(&points, &morton),
        order(&points, &hilbert_keys(&points)),
    ] {
        for level in 1..=5 {
            let shift = 3 * (16 - level);
            let node = |point: &u32| morton[*point as usize] >> shift;
            let mut runs: Vec<u64> = along
                .chunk_by(|x, y| node(x) == node(y))
                .map(|run| node(&run[0]))
                .collect();
            let count = runs.len();
            runs.sort_unstable();
            runs.dedup();
            nodes += runs.len();
            // A node that is met twice is one run too many.
            whole += 2 * runs.len() - count;
        }
    }
    let note = format!("{nodes} nodes of both curves");
    Ok(Found::exact(whole as f64 / nodes as f64).noting(note))
}

/// The line through the middle of the points by histograms, round by round, against that by sorting.
pub(super) fn histogram() -> Measured {
    let (mut each, mut most) = (Vec::new(), 0);
    for seed in 0..30_u32 {
        let mut stream = Stream::new(&seed.to_string(), "histogram");
        let mut points: Vec<f64> = (0..100_000).map(|_| stream.uniform()).collect();
        let (found, rounds) = by_histograms(&points);
        points.sort_by(f64::total_cmp);
        let middle = points[points.len() / 2];
        let sorted = points.partition_point(|x| *x < middle);
        each.push(found.abs_diff(sorted) as f64);
        most = most.max(rounds);
    }
    let note = format!(
        "after {most} rounds at most; each processor sends 63 counts a round in the place of its points"
    );
    Ok(Found::each(each).noting(note))
}

/// The number of points left of the line through their middle, and the rounds that find it. Each round counts the points
/// left of 63 lines, and keeps the stretch between two that the middle is in.
fn by_histograms(points: &[f64]) -> (usize, u32) {
    let middle = points.len() / 2;
    let (mut low, mut high, mut rounds) = (0.0_f64, 1.0_f64, 0);
    let below = |line: f64| points.iter().filter(|x| **x < line).count();
    while below(high) > below(low) + 1 {
        rounds += 1;
        let line = |i: u32| low + (high - low) * f64::from(i) / 64.0;
        let Some(last) = (0..64).rev().find(|i| below(line(*i)) <= middle) else {
            break;
        };
        (low, high) = (line(last), line(last + 1));
    }
    (below(low), rounds)
}

/// Moves of points that start anywhere, to one of 64 parts: after each line, over all at once.
pub(super) fn tree_once() -> Measured {
    let parts = orb_with(&clustered(2, 1)?, 64, |_| {});
    let each = (0..30_u32).map(|seed| {
        let mut stream = Stream::new(&seed.to_string(), "tree_once");
        // At each line the points of the other half move: one bit of the number of their part.
        let lines = parts.iter().map(|part| part ^ stream.below(64));
        let lines: Vec<u32> = lines.collect();
        let moves: u32 = lines.iter().map(|bits| bits.count_ones()).sum();
        f64::from(moves) / lines.iter().filter(|bits| **bits > 0).count() as f64
    });
    Ok(Found::each(each.collect()))
}

pub(super) fn bricks() -> Measured {
    let found = each(3, |points| {
        let parts = orb_with(points, 64, |_| {});
        aspect(points, &parts, 64).unwrap_or(1.0)
    });
    Ok(Found::each(found?))
}

/// Deepest over shallowest leaf of an oct tree; ORB's parts are all as deep.
pub(super) fn uneven_tree() -> Measured {
    let found = each(3, |points| {
        let keys = morton_keys(points);
        let order = order(points, &keys);
        let depths = leaves(3, &keys, &order, 16);
        let (least, most) = depths
            .into_iter()
            .fold((u32::MAX, 0), |(least, most), (_, depth)| {
                (least.min(depth), most.max(depth))
            });
        f64::from(most) / f64::from(least)
    });
    let mut sizes = [0_u32; 64];
    for part in orb_with(&clustered(3, 1)?, 64, |_| {}) {
        sizes[part as usize] += 1;
    }
    let note = format!(
        "each of ORB’s 64 parts lies below six cuts, with {} or {} points",
        sizes.iter().min().unwrap_or(&0),
        sizes.iter().max().unwrap_or(&0)
    );
    Ok(Found::each(found?).noting(note))
}

/// Near pairs that parts along a curve cut, over those that ORB cuts: Hilbert's, with Morton's beside it.
pub(super) fn no_guarantee() -> Measured {
    let (mut hilbert, mut morton) = (Vec::new(), Vec::new());
    for seed in 0..30_u32 {
        let points = clustered(2, seed)?;
        let curves =
            [hilbert_keys(&points), morton_keys(&points)].map(|keys| along(&points, 16, &keys));
        let blocks = orb_with(&points, 16, |_| {});
        let parts = [curves[0].as_slice(), &curves[1], &blocks];
        let (_, cut) = count(&points, 0.02, &parts)?;
        hilbert.push(cut[0] as f64 / cut[2] as f64);
        morton.push(cut[1] as f64 / cut[2] as f64);
    }
    let most = largest(&hilbert);
    let note = format!(
        "{} at most; along Morton’s curve {} in the mean",
        brief(most),
        brief(Found::each(morton).computed)
    );
    Ok(Found::each(hilbert).noting(note))
}

/// How unequal processors are over how unequal boxes are, with the boxes of a grid placed by greedy.
pub(super) fn tolerance() -> Measured {
    let (mut each, mut off) = (Vec::new(), [0.0; 2]);
    for seed in 0..30_u32 {
        let boxes = group(&clustered(2, seed)?, 16).pairs;
        let among = largest(&boxes) / crate::model::mean(&boxes) - 1.0;
        let problem = unconnected(boxes, 8)?;
        let placed = place(Strategy::Greedy, &problem, &Settings::default());
        let left = Measures::new(&problem, &placed.placement).imbalance;
        off = [off[0] + among / 30.0, off[1] + left / 30.0];
        each.push(left / among);
    }
    let note = format!(
        "the largest box is {} % above the mean, the busiest processor {} %",
        brief(100.0 * off[0]),
        brief(100.0 * off[1])
    );
    Ok(Found::each(each).noting(note))
}
