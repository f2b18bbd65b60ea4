//! Branch and bound, and the fewest messages, against trying everything.

use crate::problems::problems;
use allot_balance::items::exchange::exchange;
use allot_balance::model::{Measures, Problem, bound};
use allot_balance::strategy::optimal::optimal;
use proptest::prelude::*;

/// The least makespan, by trying every placement.
fn least(problem: &Problem) -> f64 {
    let (count, processors) = (problem.count(), problem.processors().count());
    let mut placement = vec![0; count];
    let mut best = f64::INFINITY;
    loop {
        best = best.min(Measures::new(problem, &placement).makespan);
        let Some(place) = (0..count).find(|i| placement[*i] + 1 < processors as u32) else {
            return best;
        };
        placement[place] += 1;
        placement[..place].fill(0);
    }
}

/// The fewest messages: groups by trying every way to pair donors and receivers off, smallest first.
fn fewest(mut off: Vec<i64>) -> u32 {
    off.retain(|x| *x != 0);
    let Some(first) = off.first().copied() else {
        return 0;
    };
    // Some group of messages is a tree: a processor exchanges all it has with another one, in one message.
    (1..off.len())
        .filter(|other| (off[*other] > 0) != (first > 0))
        .map(|other| {
            let mut rest = off[1..].to_vec();
            rest[other - 1] += first;
            1 + fewest(rest)
        })
        .min()
        .unwrap_or(u32::MAX / 2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_ends_earlier_than_what_is_proven(problem in problems(7, 3, true)) {
        let (placement, proof) = optimal(&problem, 1_000_000);
        let makespan = Measures::new(&problem, &placement).makespan;
        prop_assert!(proof.proven);
        prop_assert_eq!(makespan, least(&problem));
        prop_assert_eq!(proof.bound, makespan);
        prop_assert!(bound::lower(&problem) <= makespan);
    }

    #[test]
    fn a_bound_holds_when_the_nodes_run_out(problem in problems(7, 3, true), nodes in 0_u64..40) {
        let (placement, proof) = optimal(&problem, nodes);
        let makespan = Measures::new(&problem, &placement).makespan;
        let least = least(&problem);
        prop_assert!(proof.bound <= least && least <= makespan, "{} {} {}", proof.bound, least, makespan);
        prop_assert!(!proof.proven || makespan == least);
        prop_assert!(proof.nodes <= nodes);
    }

    #[test]
    fn messages_are_no_fewer_than_the_fewest(items in proptest::collection::vec(0_u64..12, 1..8)) {
        let told = exchange(&items);
        let off = items.iter().zip(&told.counts).map(|(x, y)| *x as i64 - *y as i64).collect();
        prop_assert_eq!(told.fewest, Some(fewest(off)));
        prop_assert!(told.messages.len() as u32 >= told.fewest.unwrap());
        let mut counts = items.clone();
        for (from, to, sent) in &told.messages {
            counts[*from as usize] -= sent;
            counts[*to as usize] += sent;
        }
        prop_assert_eq!(counts, told.counts);
    }
}
