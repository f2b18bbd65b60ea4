//! Graph partition against a slow annealing on graphs with hubs, and against square blocks on meshes.

use allot_balance::model::{Edge, Measures, Price, Problem, Processors};
use allot_balance::strategy::multilevel::{multilevel, over};
use allot_kernel::rng::Stream;

const TOLERANCE: f64 = 0.05;

/// A graph of islands around hubs. A new vertex has one edge to an earlier vertex and some to the neighbours of that
/// one, or only edges to hubs, the first hubs most often.
fn islands(count: u32, hubs: u32, seed: &str) -> Vec<(u32, u32)> {
    const DEGREE: usize = 4;
    let mut stream = Stream::new(seed, "islands");
    let mut near: Vec<Vec<u32>> = vec![Vec::new(); count as usize];
    for vertex in hubs..count {
        let mut ends: Vec<u32> = Vec::new();
        if vertex > hubs + 10 && stream.uniform() < 0.6 {
            let earlier = hubs + stream.below(vertex - hubs);
            ends.push(earlier);
            let mut others = near[earlier as usize].clone();
            while ends.len() < DEGREE && !others.is_empty() {
                ends.push(others.swap_remove(stream.below(others.len() as u32) as usize));
            }
        } else {
            // Zipf's law, nearly: the logarithm of the hub's number is uniform.
            let hub = |stream: &mut Stream| libm::pow(f64::from(hubs), stream.uniform()) as u32 - 1;
            ends.extend((0..DEGREE).map(|_| hub(&mut stream)));
        }
        ends.sort_unstable();
        ends.dedup();
        for end in ends {
            near[vertex as usize].push(end);
            near[end as usize].push(vertex);
        }
    }
    let pairs = (0..count).flat_map(|from| {
        let ends = near[from as usize].iter().filter(move |end| **end < from);
        ends.map(move |end| (from, *end)).collect::<Vec<_>>()
    });
    pairs.collect()
}

fn problem(loads: Vec<f64>, edges: Vec<Edge>, parts: usize) -> Problem {
    Problem::new(loads, Processors::equal(parts), edges, Price::FREE, None).unwrap()
}

/// Fewest edges cut by some annealings of single vertices, with an exponential function for each proposal.
fn annealed(count: usize, pairs: &[(u32, u32)]) -> u64 {
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (from, to) in pairs {
        near[*from as usize].push(*to as usize);
        near[*to as usize].push(*from as usize);
    }
    let most = (count as f64 / 2.0 * (1.0 + TOLERANCE)).floor();
    let mut stream = Stream::new("1", "slow annealing");
    let mut fewest = u64::MAX;
    for _ in 0..4 {
        let mut side: Vec<usize> = (0..count).map(|vertex| vertex % 2).collect();
        let mut members = [0.0; 2];
        side.iter().for_each(|side| members[*side] += 1.0);
        let sweeps = 4_000;
        for sweep in 0..sweeps {
            let left = 1.0 - f64::from(sweep) / f64::from(sweeps);
            let temperature = 0.3 + 2.2 * left * left;
            for _ in 0..count {
                let vertex = stream.below(count as u32) as usize;
                let from = side[vertex];
                let across = near[vertex]
                    .iter()
                    .filter(|end| side[**end] != from)
                    .count();
                let over = members[from] - members[1 - from];
                let rise =
                    (near[vertex].len() as f64 - 2.0 * across as f64) + 0.08 * left * (1.0 - over);
                let fits = members[1 - from] + 1.0 <= most;
                if fits && stream.uniform() < libm::exp(-rise / temperature) {
                    side[vertex] = 1 - from;
                    members[from] -= 1.0;
                    members[1 - from] += 1.0;
                }
            }
        }
        let cut = |(from, to): &&(u32, u32)| side[*from as usize] != side[*to as usize];
        fewest = fewest.min(pairs.iter().filter(cut).count() as u64);
    }
    fewest
}

#[test]
fn islands_around_hubs_are_split_as_a_slow_annealing_splits_them() {
    let count = 1_000;
    for graph in ["1", "2"] {
        let pairs = islands(count, 80, graph);
        let edges = pairs
            .iter()
            .map(|(from, to)| Edge::new(*from, *to, 1.0))
            .collect();
        let problem = problem(vec![1.0; count as usize], edges, 2);
        let slow = annealed(count as usize, &pairs);
        for seed in ["1", "2"] {
            let measures = Measures::new(&problem, &multilevel(&problem, TOLERANCE, seed));
            assert!(measures.imbalance <= TOLERANCE + 1e-12);
            assert!(
                measures.cut_edges <= slow,
                "{} and {slow}",
                measures.cut_edges
            );
        }
    }
}

#[test]
fn a_graph_with_hubs_is_split_alike_in_any_unit() {
    let mut stream = Stream::new("1", "units");
    let pairs = islands(300, 30, "3");
    // Loads over three decades, with one that is heavier than the tolerance.
    let mut loads: Vec<f64> = (0..300).map(|_| stream.exponential() + 0.01).collect();
    loads[7] = 30.0;
    let bytes: Vec<f64> = pairs
        .iter()
        .map(|_| f64::from(1 + stream.below(1 << 20)))
        .collect();
    let split = |load: f64, size: f64, seed: &str| {
        let loads = loads.iter().map(|own| own * load).collect();
        let edge = |((from, to), bytes): (&(u32, u32), &f64)| Edge::new(*from, *to, bytes * size);
        let problem = problem(loads, pairs.iter().zip(&bytes).map(edge).collect(), 4);
        let placement = multilevel(&problem, TOLERANCE, seed);
        (Measures::new(&problem, &placement).imbalance, placement)
    };
    let (imbalance, placement) = split(1.0, 1.0, "1");
    assert!(imbalance <= TOLERANCE, "{imbalance}");
    assert_eq!(placement, split(1.0, 1.0, "1").1);
    assert_ne!(placement, split(1.0, 1.0, "2").1);
    for (load, size) in [
        (libm::ldexp(1.0, 40), 1.0),
        (libm::ldexp(1.0, -900), libm::ldexp(1.0, 30)),
        (libm::ldexp(1.0, 900), 0.25),
    ] {
        assert_eq!(placement, split(load, size, "1").1);
    }
}

#[test]
fn a_large_mesh_is_cut_nearly_as_square_blocks_cut_it() {
    let side = 224_u32;
    let mut edges = Vec::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
            if x + dx < side && y + dy < side {
                edges.push(Edge::new(y * side + x, (y + dy) * side + x + dx, 1.0));
            }
        }
    }
    for (columns, rows) in [(2, 1), (4, 4), (8, 8)] {
        let problem = problem(
            vec![1.0; (side * side) as usize],
            edges.clone(),
            (columns * rows) as usize,
        );
        let block = |vertex: u32| {
            let (y, x) = (vertex / side, vertex % side);
            y * rows / side * columns + x * columns / side
        };
        let blocks: Vec<u32> = (0..side * side).map(block).collect();
        let best = Measures::new(&problem, &blocks).cut_edges;
        for seed in ["1", "2"] {
            let measures = Measures::new(&problem, &multilevel(&problem, 0.03, seed));
            assert!(measures.imbalance <= 0.03 + 1e-12);
            assert!(
                measures.cut_edges as f64 <= 1.06 * best as f64,
                "{} and {best}",
                measures.cut_edges
            );
        }
    }
}

/// Equal shares that are cut into pieces at random, and put in any order along a ring: loads can be even to the last
/// bit, so the tolerance is kept.
#[test]
fn the_tolerance_is_kept_where_shares_can_be_equal() {
    let mut stream = Stream::new("1", "shares");
    for case in 0..200 {
        let parts = [4, 8][case % 2];
        let mut loads = Vec::new();
        for _ in 0..parts {
            let mut left = 12;
            while left > 0 {
                let piece = (1 + stream.below(8)).min(left);
                loads.push(f64::from(piece));
                left -= piece;
            }
        }
        for place in (1..loads.len()).rev() {
            loads.swap(place, stream.below(place as u32 + 1) as usize);
        }
        let count = loads.len() as u32;
        let edges = (0..count).map(|i| Edge::new(i, (i + 1) % count, 1.0));
        let machine = Processors::equal(parts);
        let problem = Problem::new(loads, machine, edges.collect(), Price::FREE, None).unwrap();
        let placement = multilevel(&problem, 0.0, "1");
        let imbalance = Measures::new(&problem, &placement).imbalance;
        assert!(imbalance <= 0.03, "case {case}: {imbalance}");
        assert_eq!(over(&problem, &placement, 0.0), None);
    }
}

#[test]
fn a_tolerance_that_cannot_be_kept_is_told() {
    let machine = Processors::equal(8);
    let problem = Problem::new(vec![1.0; 17], machine, Vec::new(), Price::FREE, None).unwrap();
    let told = over(&problem, &multilevel(&problem, 0.0, "1"), 0.0).unwrap();
    assert_eq!(told[0], 3.0 / 2.125 - 1.0);
    assert_eq!(told[1], 0.0);
}
