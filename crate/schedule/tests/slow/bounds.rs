//! The interval bound against its definition: every pair of moments, every task.

use super::problems::{graphs, whole_graphs};
use allot_schedule::bound::lower;
use allot_schedule::model::{Graph, Parts, Times};
use proptest::prelude::*;

/// The earliest start of each task by trying every path, and the latest.
fn windows(graph: &Graph) -> (Vec<f64>, Vec<f64>) {
    fn earliest(graph: &Graph, task: u32) -> f64 {
        let befores = graph.predecessors().others(task).iter();
        befores
            .map(|before| earliest(graph, *before) + graph.seconds()[*before as usize])
            .fold(0.0, f64::max)
    }
    fn tail(graph: &Graph, task: u32) -> f64 {
        let nexts = graph.successors().others(task).iter();
        graph.seconds()[task as usize] + nexts.map(|next| tail(graph, *next)).fold(0.0, f64::max)
    }
    let tasks = 0..graph.count() as u32;
    let early: Vec<f64> = tasks.clone().map(|task| earliest(graph, task)).collect();
    let tails: Vec<f64> = tasks.map(|task| tail(graph, task)).collect();
    let longest = tails.iter().copied().fold(0.0, f64::max);
    (early, tails.iter().map(|tail| longest - tail).collect())
}

fn gcd(one: u64, other: u64) -> u64 {
    match other {
        0 => one,
        _ => gcd(other, one % other),
    }
}

fn slow(graph: &Graph, processors: u32, whole: bool) -> f64 {
    let (early, late) = windows(graph);
    let seconds = graph.seconds();
    let longest = (0..seconds.len())
        .map(|task| late[task] + seconds[task])
        .fold(0.0, f64::max);
    let ends = |starts: &[f64]| -> Vec<f64> {
        starts
            .iter()
            .zip(seconds)
            .map(|(start, t)| start + t)
            .collect()
    };
    let moments = [early.clone(), late.clone(), ends(&early), ends(&late)].concat();
    let p = f64::from(processors);
    // Whole times are multiples of their greatest common divisor, and so are ends.
    let divisor = seconds.iter().fold(0, |one, t| gcd(one, *t as u64)).max(1) as f64;
    let round = |number: f64| match whole {
        true => (number / divisor).ceil() * divisor,
        false => number,
    };
    let mut most = longest.max(round(seconds.iter().sum::<f64>() / p));
    for a in &moments {
        for b in moments.iter().filter(|b| *b > a) {
            let overlap = |start: f64, t: f64| ((start + t).min(*b) - start.max(*a)).max(0.0);
            let work: f64 = (0..seconds.len())
                .map(|task| {
                    overlap(early[task], seconds[task]).min(overlap(late[task], seconds[task]))
                })
                .sum();
            most = most.max(longest + round(work / p - (b - a)));
        }
    }
    most
}

fn agrees(parts: Parts, processors: u32, whole: bool) -> Result<(), TestCaseError> {
    let graph = Graph::new(parts).unwrap();
    let bound = lower(
        &graph,
        &Times::given(&graph, None),
        &[processors, 2 * processors],
    );
    for (bound, processors) in bound.iter().zip([processors, 2 * processors]) {
        let slow = slow(&graph, processors, whole);
        prop_assert!(
            (bound.bound - slow).abs() <= 1e-12 * slow,
            "{} is not {}",
            bound.bound,
            slow
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whole_seconds_are_rounded_up(parts in whole_graphs(12), processors in 1_u32..5) {
        agrees(parts, processors, true)?;
    }

    #[test]
    fn other_seconds_are_not(mut parts in graphs(12), processors in 1_u32..5) {
        parts.seconds.push(0.25);
        agrees(parts, processors, false)?;
    }
}
