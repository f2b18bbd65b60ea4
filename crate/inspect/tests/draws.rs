//! Numbers that are drawn: their distributions, and their independence of everything that must not matter.

use allot_inspect::answer::answer;
use allot_inspect::policy::Policy;
use allot_inspect::scenario::{Scenario, Tasks};
use allot_inspect::tasks::distribution::Distribution;
use allot_inspect::tasks::{Candidates, Errors};
use allot_kernel::counts::Counts;

const COUNT: u64 = 100_000;

fn mean(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = numbers.clone().count() as f64;
    numbers.sum::<f64>() / count
}

/// Standard deviation.
fn spread(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let middle = mean(numbers.clone());
    mean(numbers.map(|x| (x - middle) * (x - middle))).sqrt()
}

fn drawn(null: f64, sigma: f64, seed: &str) -> Candidates {
    let distribution = Distribution {
        count: COUNT,
        null,
        mean: 2.0,
        sigma,
    };
    distribution.draw(seed).unwrap()
}

#[test]
fn seconds_are_log_normal_with_their_mean() {
    let all = drawn(0.25, 0.5, "1");
    let tasks = all.tasks() as f64;
    // Four standard errors each.
    assert!((tasks / COUNT as f64 - 0.75).abs() < 4.0 * (0.25 * 0.75 / COUNT as f64).sqrt());
    let seconds = || all.seconds.iter().copied();
    let error = 2.0 * (libm::exp(0.25) - 1.0_f64).sqrt() / tasks.sqrt();
    assert!(
        (mean(seconds()) - 2.0).abs() < 4.0 * error,
        "{}",
        mean(seconds())
    );
    let logarithms = || seconds().map(libm::log);
    assert!((spread(logarithms()) - 0.5).abs() < 4.0 * 0.5 / (2.0 * tasks).sqrt());
    assert_eq!(all.estimates, all.seconds);
    // Which candidates are null does not change the others; the seed changes both.
    let (none, other) = (drawn(0.0, 0.5, "1"), drawn(0.25, 0.5, "2"));
    let first = all.task.iter().position(|task| *task == 0).unwrap();
    assert_eq!(all.seconds[0], none.seconds[first]);
    assert!(all.task != other.task && all.seconds[0] != other.seconds[0]);
}

#[test]
fn errors_are_log_normal_and_the_noise_is_drawn_anew() {
    let all = drawn(0.0, 0.0, "1");
    let factors = |model: f64, noise: f64, iteration: u64| -> Vec<f64> {
        let times = Errors { model, noise }.true_seconds(&all, "1", iteration);
        times.into_iter().map(|time| time / 2.0).collect()
    };
    let logarithms = |factors: &[f64]| {
        factors
            .iter()
            .map(|factor| libm::log(*factor))
            .collect::<Vec<_>>()
    };
    let (model, noise) = (factors(0.3, 0.0, 1), factors(0.0, 0.3, 1));
    for factors in [&model, &noise] {
        let logarithms = logarithms(factors);
        assert!(mean(logarithms.iter().copied()).abs() < 4.0 * 0.3 / (COUNT as f64).sqrt());
        assert!(
            (spread(logarithms.iter().copied()) - 0.3).abs()
                < 4.0 * 0.3 / (2.0 * COUNT as f64).sqrt()
        );
        // The mean rises by exp(σ²/2).
        assert!((mean(factors.iter().copied()) - libm::exp(0.045)).abs() < 0.005);
    }
    assert_eq!(factors(0.3, 0.0, 2), model);
    assert_ne!(factors(0.0, 0.3, 2), noise);
    // Model and noise are independent.
    let products = logarithms(&model)
        .into_iter()
        .zip(logarithms(&noise))
        .map(|(x, y)| x * y / 0.09);
    assert!(mean(products.collect::<Vec<_>>().into_iter()).abs() < 4.0 / (COUNT as f64).sqrt());
}

#[test]
fn all_policies_and_processes_have_the_same_work() {
    let distribution = Distribution {
        count: 500,
        null: 0.5,
        mean: 1.0,
        sigma: 1.0,
    };
    let mut scenario = Scenario::of(Tasks::Distribution(distribution));
    (scenario.model_error, scenario.noise, scenario.iterations) = (0.5, 0.5, 3);
    scenario.processes = Counts::List(vec![1, 7, 60]);
    scenario.policies = Policy::ALL.map(|(_, policy)| policy).to_vec();
    let told = answer(&scenario, |_| true).unwrap();
    for (policy, told) in &told.policies {
        let iterations = told.iterations.as_ref().unwrap();
        let work: Vec<f64> = iterations.iter().map(|columns| columns.task[0]).collect();
        assert!(work[0] != work[1] && work[1] != work[2], "{policy:?}");
        let first = told.iterations.as_ref().unwrap();
        assert!(
            first
                .iter()
                .all(|columns| columns.task.iter().all(|task| *task == columns.task[0]))
        );
    }
    let of = |place: usize| &told.policies[place].1.last.task;
    assert!((1..told.policies.len()).all(|place| of(place) == of(0)));
    assert_eq!(told.work, of(0)[0]);
    // A policy alone answers the same.
    scenario.policies = vec![Policy::Stealing];
    let alone = answer(&scenario, |_| true).unwrap();
    assert_eq!(alone.policies[0].1, told.policies[12].1);
}
