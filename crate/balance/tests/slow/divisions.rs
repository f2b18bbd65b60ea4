//! Divisions of points as they are said: with sorts and prefix sums.

use allot_balance::geometry::curve::{hilbert_keys, leaves, morton_keys, order};
use allot_balance::geometry::{Partition, Points, pairs};
use proptest::collection::vec;
use proptest::prelude::*;

fn points() -> impl Strategy<Value = Points> {
    (
        2_usize..=3,
        vec((vec(0_u32..9, 3), 1_u32..5), 1..60),
        any::<bool>(),
    )
        .prop_map(|(dimensions, drawn, weighted)| {
            let rows: Vec<Vec<f64>> = drawn
                .iter()
                .map(|(at, _)| {
                    at[..dimensions]
                        .iter()
                        .map(|x| f64::from(*x) / 4.0)
                        .collect()
                })
                .collect();
            let weights = drawn.iter().map(|(_, weight)| f64::from(*weight)).collect();
            Points::new(&rows, weighted.then_some(weights)).unwrap()
        })
}

/// Orthogonal recursive bisection with a sort at every cut.
fn slow_orb(points: &Points, indices: Vec<usize>, first: u32, parts: usize, answer: &mut [u32]) {
    if parts == 1 || indices.is_empty() {
        indices.iter().for_each(|i| answer[*i] = first);
        return;
    }
    let side = |axis: usize| {
        let all = || indices.iter().map(|i| points.at[*i][axis]);
        all().fold(f64::NEG_INFINITY, f64::max) - all().fold(f64::INFINITY, f64::min)
    };
    let axis = (0..points.dimensions).fold(
        0,
        |best, axis| if side(axis) > side(best) { axis } else { best },
    );
    let mut sorted = indices;
    sorted.sort_by(|x, y| {
        points.at[*x][axis]
            .total_cmp(&points.at[*y][axis])
            .then(x.cmp(y))
    });
    let total: f64 = sorted.iter().map(|i| points.weight(*i)).sum();
    let left = parts / 2;
    let off = |k: usize| {
        let weight: f64 = sorted[..k].iter().map(|i| points.weight(*i)).sum();
        (parts as f64 * weight - total * left as f64).abs()
    };
    let k = (0..=sorted.len()).fold(0, |best, k| if off(k) < off(best) { k } else { best });
    let right = sorted.split_off(k);
    slow_orb(points, sorted, first, left, answer);
    slow_orb(points, right, first + left as u32, parts - left, answer);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn selection_cuts_where_a_sort_does(points in points(), parts in 1_usize..12) {
        let mut slow = vec![0; points.count()];
        slow_orb(&points, (0..points.count()).collect(), 0, parts, &mut slow);
        prop_assert_eq!(Partition::Orb.divide(&points, parts, 16), slow);
    }

    #[test]
    fn pairs_are_those_of_all_distances(points in points(), cutoff in 0_u32..8, parts in 1_usize..5) {
        let cutoff = f64::from(cutoff) / 4.0;
        let part = Partition::Morton.divide(&points, parts, 1);
        let (mut all, mut cut) = (0, 0);
        for (i, x) in points.at.iter().enumerate() {
            for (k, y) in points.at[..i].iter().enumerate() {
                let squared: f64 = x.iter().zip(y).map(|(x, y)| (x - y) * (x - y)).sum();
                if squared <= cutoff * cutoff {
                    all += 1;
                    cut += u64::from(part[i] != part[k]);
                }
            }
        }
        prop_assert_eq!(pairs::count(&points, cutoff, &[&part]).unwrap(), (all, vec![cut]));
    }

    #[test]
    fn unit_weights_cut_as_no_weights_do(points in points(), parts in 1_usize..12) {
        let unit = Points { weights: Some(vec![1.0; points.count()]), ..points.clone() };
        let none = Points { weights: None, ..points };
        for (_, way) in Partition::ALL {
            prop_assert_eq!(way.divide(&unit, parts, 4), way.divide(&none, parts, 4));
        }
    }

    #[test]
    fn a_curve_fills_each_node_before_the_next(points in points()) {
        // The first d·k bits of a key name the tree’s node of level k, for both curves.
        let (morton, hilbert) = (morton_keys(&points), hilbert_keys(&points));
        let along = order(&points, &hilbert);
        for level in 1..=8_u32 {
            let shift = (16 - level) * points.dimensions as u32;
            let mut left: Vec<u64> = Vec::new();
            for pair in along.windows(2) {
                let (x, y) = (morton[pair[0] as usize] >> shift, morton[pair[1] as usize] >> shift);
                if x != y {
                    left.push(x);
                    prop_assert!(!left.contains(&y));
                }
            }
        }
        let order = order(&points, &morton);
        let found = leaves(points.dimensions, &morton, &order, 3);
        let all: Vec<u32> = found.iter().flat_map(|(leaf, _)| leaf.iter().copied()).collect();
        prop_assert_eq!(all, order.clone());
        for (leaf, depth) in found {
            let prefix = |i: &u32| morton[*i as usize] >> ((16 - depth) * points.dimensions as u32);
            prop_assert!(leaf.iter().all(|i| prefix(i) == prefix(&leaf[0])));
            let alike = leaf.iter().all(|i| morton[*i as usize] == morton[leaf[0] as usize]);
            prop_assert!(leaf.len() <= 3 || alike);
        }
    }
}

/// Keys of neighbouring cells on the curve differ by one.
#[test]
fn hilberts_curve_goes_from_neighbour_to_neighbour() {
    for (dimensions, side) in [(2, 32_usize), (3, 16)] {
        let count = (0..dimensions).map(|_| side).product::<usize>();
        let row = |i: usize| -> Vec<f64> {
            (0..dimensions)
                .map(|axis| (i / (0..axis).map(|_| side).product::<usize>() % side) as f64)
                .collect()
        };
        let rows: Vec<Vec<f64>> = (0..count).map(row).collect();
        let points = Points::new(&rows, None).unwrap();
        let along = order(&points, &hilbert_keys(&points));
        for pair in along.windows(2) {
            let (x, y) = (points.at[pair[0] as usize], points.at[pair[1] as usize]);
            let steps: f64 = x.iter().zip(&y).map(|(x, y)| (x - y).abs()).sum();
            assert_eq!(steps, 1.0, "{x:?} {y:?}");
        }
    }
}
