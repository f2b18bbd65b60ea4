use crate::{ADVICE, Compared, Knowledge, Told, compare};
use allot_kernel::rng::Stream;
use allot_kernel::work::{Edge, Processors, Work};
use proptest::prelude::*;

fn compared(work: &Work, knowledge: Knowledge) -> Compared {
    compare(work, knowledge, |_| true).expect("it is allowed")
}

fn rule<'a>(compared: &'a Compared, article: &str, policy: &str) -> &'a Told {
    let mut rules = compared.rules.iter();
    let found = rules.find(|rule| (rule.article, rule.policy) == (article, policy));
    found.expect("it is compared")
}

/// Tasks of some seconds on some processors.
fn work(seconds: &[f64], processors: &[f64]) -> Work {
    Work {
        seconds: Some(seconds.to_vec()),
        processors: Some(Processors::List(processors.to_vec())),
        ..Work::default()
    }
}

#[test]
fn unknown_lengths_are_told_where_a_rule_needs_them() {
    let work = work(&[9.0, 1.0, 1.0, 1.0], &[2.0]);
    let known = compared(&work, Knowledge::Known);
    assert!(known.rules.iter().all(|rule| !rule.needs_lengths));
    let spread = compared(&work, Knowledge::Spread);
    let needy = |article, policy| rule(&spread, article, policy).needs_lengths;
    assert!(needy("balance", "greedy") && needy("schedule", "cp_misf"));
    assert!(!needy("inspect", "static") && !needy("schedule", "fifo"));
}

#[test]
fn waiting_tasks_have_rules_of_schedule_only() {
    let mut work = work(&[2.0, 1.0, 1.0], &[2.0]);
    work.edges = vec![Edge {
        from: 0,
        to: 2,
        bytes: None,
    }];
    let all = compared(&work, Knowledge::Known);
    assert!(all.rules.iter().all(|rule| rule.article == "schedule"));
    assert_eq!(
        (rule(&all, "schedule", "optimal").makespan[0], all.bound[0]),
        (3.0, 3.0)
    );
}

#[test]
fn a_stopped_comparison_has_what_is_finished() {
    let stopped = compare(&work(&[1.0], &[1.0]), Knowledge::Known, |done| done < 3);
    assert_eq!(stopped.expect("it is allowed").rules.len(), 3);
}

#[test]
fn numbers_of_processors_are_checked() {
    let told = |processors| {
        let work = Work {
            processors,
            ..work(&[1.0], &[1.0])
        };
        let error = compare(&work, Knowledge::Known, |_| true).expect_err("it is not allowed");
        error.to_string()
    };
    assert_eq!(
        told(None),
        "processors: nothing is given; a number of processors, or several, is needed"
    );
    assert_eq!(
        told(Some(Processors::One(1.5))),
        "processors: 1.5 is not allowed; a whole number from 1 to 100000 is needed"
    );
    let range = Processors::Range {
        from: 4.0,
        to: 2.0,
        points: 2.0,
    };
    assert_eq!(
        told(Some(range)),
        "processors.to: 2 is not allowed; a whole number not below from, 4, is needed"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whole seconds, whose sums are the same in any order, so that branch and bound has one makespan, too.
    #[test]
    fn one_rule_of_several_articles_has_one_makespan(
        seconds in proptest::collection::vec((1_u32..50).prop_map(f64::from), 1..24),
        processors in proptest::collection::vec((1_u32..12).prop_map(f64::from), 1..4),
    ) {
        let all = coinciding(&work(&seconds, &processors), 1.0)?;
        let exact = rule(&all, "balance", "optimal");
        let other = rule(&all, "schedule", "optimal");
        for place in 0..processors.len() {
            let proven = |told: &Told| told.proven.as_ref().is_some_and(|all| all[place]);
            if proven(exact) && proven(other) {
                prop_assert_eq!(exact.makespan[place], other.makespan[place]);
            }
        }
    }

    /// Seconds that are not whole, whose sums hang on their order.
    #[test]
    fn one_rule_of_several_articles_has_the_same_bits(
        seconds in proptest::collection::vec((1_u32..9999).prop_map(|x| f64::from(x) / 700.0), 1..40),
        processors in proptest::collection::vec((1_u32..12).prop_map(f64::from), 1..4),
    ) {
        // Who ends last adds up as many numbers as there are tasks, at most.
        coinciding(&work(&seconds, &processors), 1.0 - f64::EPSILON * seconds.len() as f64)?;
    }
}

/// Expects rules that several articles have to agree to the bit, and none below the bound by more than `rounding`.
fn coinciding(work: &Work, rounding: f64) -> Result<Compared, TestCaseError> {
    let all = compared(work, Knowledge::Known);
    let of = |article, policy| &rule(&all, article, policy).makespan;
    let lpt = of("balance", "greedy");
    prop_assert_eq!(of("inspect", "static"), lpt);
    prop_assert_eq!(of("schedule", "cp_misf"), lpt);
    prop_assert_eq!(of("inspect", "nxtval"), of("schedule", "fifo"));
    prop_assert_eq!(of("balance", "none"), of("schedule", "barrier"));
    for told in &all.rules {
        for (makespan, bound) in told.makespan.iter().zip(&all.bound) {
            prop_assert!(
                *makespan >= bound * rounding,
                "{} {makespan} {bound}",
                told.policy
            );
        }
    }
    Ok(all)
}

/// A work of some kind: log-normal seconds, and edges from earlier tasks to later ones if tasks wait.
fn drawn(number: u64, waits: bool) -> Work {
    let mut stream = Stream::numbered("advice", "work", &[number, u64::from(waits)]);
    let mut pick = |all: &[f64]| all[stream.below(all.len() as u32) as usize];
    let (count, processors, spread) = (
        pick(&[40.0, 100.0, 300.0]),
        pick(&[2.0, 4.0, 8.0]),
        pick(&[0.5, 1.0, 1.4]),
    );
    let mut stream = Stream::numbered("advice", "seconds", &[number, u64::from(waits)]);
    let seconds: Vec<f64> = (0..count as usize)
        .map(|_| libm::exp(spread * stream.normal()))
        .collect();
    let mut work = work(&seconds, &[processors]);
    if waits {
        for to in 1..count as u32 {
            for _ in 0..2 {
                let from = to.saturating_sub(1 + stream.below(12));
                work.edges.push(Edge {
                    from,
                    to,
                    bytes: None,
                });
            }
        }
    }
    work
}

#[test]
fn no_rule_that_may_know_as_much_is_better_than_the_advised_one() {
    const WORKS: u64 = 100;
    for (waits, knowledge, advised) in ADVICE {
        for knowledge in *knowledge {
            let mut over: Vec<(&str, &str, f64)> = Vec::new();
            for number in 0..WORKS {
                let all = compared(&drawn(number, *waits), *knowledge);
                let told = all.advice.expect("there is advice on every work");
                assert_eq!(told, *advised);
                for (place, told) in all
                    .rules
                    .iter()
                    .filter(|rule| !rule.needs_lengths)
                    .enumerate()
                {
                    if number == 0 {
                        over.push((told.article, told.policy, 0.0));
                    }
                    over[place].2 += told.makespan[0] / all.bound[0] / WORKS as f64;
                }
            }
            let best = over.iter().map(|row| row.2).fold(f64::INFINITY, f64::min);
            let found = over
                .iter()
                .find(|row| (row.0, row.1) == (advised.article, advised.policy));
            let (.., mean) = found.expect("the advised rule is among them");
            assert!(*mean <= 1.02 * best, "{knowledge:?} {waits}: {over:?}");
        }
    }
}
