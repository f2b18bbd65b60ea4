//! Greedy strategies as they are said: look at every object that is left, and at every processor.

use crate::problems::problems;
use allot_balance::model::{Problem, Talk};
use allot_balance::strategy::{greedy, talk};
use proptest::prelude::*;

/// Objects by falling load, by scanning.
fn falling(problem: &Problem) -> Vec<usize> {
    let mut left: Vec<usize> = (0..problem.count()).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let mut most = 0;
        for place in 1..left.len() {
            if problem.loads()[left[place]] > problem.loads()[left[most]] {
                most = place;
            }
        }
        order.push(left.remove(most));
    }
    order
}

/// Time of a processor under a placement of some objects, summed anew; `priced` counts edges to what is placed.
fn time(problem: &Problem, placed: &[Option<usize>], processor: usize, priced: bool) -> f64 {
    let machine = problem.processors();
    let mut load = 0.0;
    let mut all = Talk::default();
    for object in (0..problem.vertices()).filter(|i| placed[*i] == Some(processor)) {
        load += problem.loads().get(object).copied().unwrap_or(0.0);
        for neighbour in problem.graph().neighbours(object as u32) {
            let there = placed[neighbour.object as usize];
            if there.is_some_and(|there| there != processor) {
                all.add(neighbour.near);
            }
        }
    }
    let talk = if priced {
        problem.price().seconds(all)
    } else {
        0.0
    };
    machine.background[processor] + load / machine.speeds[processor] + talk
}

/// The processor where an object would end first.
fn first_end(
    problem: &Problem,
    placed: &mut [Option<usize>],
    object: usize,
    priced: bool,
    among: &[usize],
) -> usize {
    let mut best = (f64::INFINITY, usize::MAX);
    for processor in among {
        placed[object] = Some(*processor);
        let end = time(problem, placed, *processor, priced);
        if end < best.0 {
            best = (end, *processor);
        }
    }
    placed[object] = None;
    best.1
}

fn slow_greedy(problem: &Problem, priced: bool) -> Vec<u32> {
    slow_stages(problem, 0, 0.0, priced)
}

fn slow_stages(problem: &Problem, early: usize, class: f64, priced: bool) -> Vec<u32> {
    let all: Vec<usize> = (0..problem.processors().count()).collect();
    let mut placed = vec![None; problem.count()];
    placed.extend(problem.fixed().iter().map(|j| Some(*j as usize)));
    let total: f64 = problem.loads().iter().sum();
    let speeds: f64 = problem.processors().speeds.iter().sum();
    for (place, object) in falling(problem).into_iter().enumerate() {
        let mut among = all.clone();
        if place < early {
            let times: Vec<f64> = all
                .iter()
                .map(|j| time(problem, &placed, *j, true))
                .collect();
            let least = times.iter().copied().fold(f64::INFINITY, f64::min);
            among.retain(|j| times[*j] <= least + class * (total / speeds));
            let bytes = |j: &usize| -> f64 {
                let near = problem.graph().neighbours(object as u32).iter();
                let near = near.filter(|neighbour| placed[neighbour.object as usize] == Some(*j));
                near.map(|neighbour| neighbour.bytes).sum()
            };
            let most = among.iter().map(bytes).fold(0.0, f64::max);
            among.retain(|j| bytes(j) == most);
        }
        placed[object] = Some(first_end(problem, &mut placed, object, priced, &among));
    }
    placed
        .into_iter()
        .take(problem.count())
        .map(|processor| processor.unwrap() as u32)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn trees_do_what_a_scan_does(problem in problems(30, 9, false)) {
        prop_assert_eq!(greedy::greedy(&problem), slow_greedy(&problem, false));
    }

    #[test]
    fn communication_is_counted_as_said(problem in problems(24, 7, true)) {
        prop_assert_eq!(talk::greedy_comm(&problem), slow_greedy(&problem, true));
    }

    #[test]
    fn stages_are_those_that_are_said(problem in problems(20, 6, true), early in 0_u32..=4, class in 0_u32..5) {
        let (early, class) = (f64::from(early) / 4.0, f64::from(class) / 8.0);
        let count = (early * problem.count() as f64).floor() as usize;
        prop_assert_eq!(talk::two_stage(&problem, early, class), slow_stages(&problem, count, class, true));
    }
}
