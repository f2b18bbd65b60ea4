//! The rules in the hands of ideal processors, beside the articles that have the same rules.

use allot_class::hand::Rule;
use allot_class::simulate::{Span, makespan, simulate};
use allot_compare::{Knowledge, bound_independent, run};
use allot_kernel::work::{Edge, Processors, Work};
use proptest::prelude::*;

fn work(steps: &[u32], seats: usize) -> Work {
    Work {
        seconds: Some(steps.iter().copied().map(f64::from).collect()),
        processors: Some(Processors::One(seats as f64)),
        ..Work::default()
    }
}

/// The same tasks in rounds of one for each processor: each waits for all of the round before.
fn rounds(steps: &[u32], seats: usize) -> Work {
    let mut work = work(steps, seats);
    for task in seats..steps.len() {
        let before = (task / seats - 1) * seats;
        for other in before..before + seats {
            work.edges.push(Edge {
                from: other as u32,
                to: task as u32,
                bytes: None,
            });
        }
    }
    work
}

fn by(article: &str, policy: &str, work: &Work) -> f64 {
    run(article, policy, work, Knowledge::Known)
        .expect("the article has the rule")
        .makespan[0]
}

/// A run in which each task is done once, and no processor does two at a time.
fn is_sound(spans: &[Span], steps: &[u32], seats: usize) {
    let mut done = vec![0; steps.len()];
    let mut free = vec![0; seats];
    for span in spans {
        assert_eq!(span.to - span.from, steps[span.task as usize]);
        assert!(span.from >= free[span.seat], "two at a time: {span:?}");
        free[span.seat] = span.to;
        done[span.task as usize] += 1;
    }
    assert_eq!(done, vec![1; steps.len()]);
}

proptest! {
    #[test]
    fn rules_are_those_of_the_articles(steps in prop::collection::vec(1_u32..32, 1..60), seats in 1_usize..9) {
        let of = |rule| {
            let spans = simulate(rule, &steps, seats, "1");
            is_sound(&spans, &steps, seats);
            f64::from(makespan(&spans))
        };
        let alone = work(&steps, seats);
        prop_assert_eq!(of(Rule::Counter), by("inspect", "nxtval", &alone));
        prop_assert_eq!(of(Rule::Lists), by("balance", "none", &alone));
        prop_assert_eq!(of(Rule::Barrier), by("schedule", "barrier", &rounds(&steps, seats)));
        // Nobody is idle before the last task has begun (Graham 1969).
        let bound = bound_independent(alone.seconds.as_deref().unwrap(), &[seats as u32])[0];
        let (sum, longest) = (steps.iter().sum::<u32>(), *steps.iter().max().unwrap());
        let last = f64::from(sum - longest) / seats as f64 + f64::from(longest);
        for rule in [Rule::Counter, Rule::Stealing] {
            prop_assert!((bound..=last + 1e-9).contains(&of(rule)));
        }
        for rule in Rule::ALL {
            prop_assert!(of(rule) >= bound);
        }
    }

    #[test]
    fn the_same_seed_has_the_same_thieves(steps in prop::collection::vec(1_u32..32, 1..60), seats in 1_usize..9) {
        let of = |seed: &str| simulate(Rule::Stealing, &steps, seats, seed);
        prop_assert_eq!(of("a"), of("a"));
    }
}

#[test]
fn nobody_does_nothing() {
    for rule in Rule::ALL {
        assert_eq!(simulate(rule, &[1, 2, 3], 0, "1"), []);
    }
}
