//! Shards of which only sums are told: what an even split would bring, and how many are needed.

use crate::worth::{Worth, worth};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// What is told of shards, in seconds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Told {
    /// Of all tests.
    pub total: f64,
    /// The number of shards.
    pub count: Option<usize>,
    /// Of the slowest shard.
    pub slowest: Option<f64>,
    /// The slowest shard over the mean, where its seconds are not told.
    pub imbalance: Option<f64>,
    /// Of each shard, what its job spends beside its tests, and the wall of the slowest job.
    pub jobs: Option<(Vec<f64>, f64)>,
    /// Of the longest test, or of the longest file where files stay whole.
    pub longest: Option<f64>,
    /// What each machine needs before its tests, where jobs are not told.
    pub fixed: f64,
    /// The most that a run may take.
    pub limit: Option<f64>,
    /// Runs in a day.
    pub runs_a_day: Option<f64>,
}

impl Told {
    /// Of the seconds of each shard, and of its job where they are told.
    pub fn of_each(seconds: &[f64], jobs: Option<&[f64]>) -> Self {
        let highest = |of: &[f64]| of.iter().copied().fold(0.0, f64::max);
        let beside = |jobs: &[f64]| {
            jobs.iter()
                .zip(seconds)
                .map(|(job, tests)| job - tests)
                .collect()
        };
        Self {
            total: crate::plan::total(seconds),
            count: Some(seconds.len()),
            slowest: Some(highest(seconds)),
            jobs: jobs.map(|jobs| (beside(jobs), highest(jobs))),
            ..Self::default()
        }
    }
}

/// What follows from it. Even shares are a lower bound of every split; whether one comes near depends on the longest
/// test, which only a report tells.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Shards {
    /// Seconds of all tests.
    pub total: f64,
    /// Seconds of each shard if all were alike.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even: Option<f64>,
    /// The slowest shard over the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imbalance: Option<f64>,
    /// What an even split would save, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved: Option<Worth>,
    /// The fewest even shards that end when today's slowest does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_fast: Option<usize>,
    /// What jobs spend beside their tests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Fixed>,
    /// The fewest shards within the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<Within>,
    /// More shards than that end no earlier, since the longest test stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub useful_at_most: Option<usize>,
}

/// Seconds that jobs spend beside their tests.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Fixed {
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: f64,
    /// Of a run with even shares and the mean.
    pub wall: f64,
    /// Of a run with even shares and the least that a job spends: none ends earlier.
    pub bound: f64,
    /// What that wall saves of today's.
    pub saved: f64,
}

/// Fewest shards within a limit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Within {
    /// Seconds.
    pub limit: f64,
    /// If all take the same; none if a job spends more than the limit beside its tests.
    pub even: Option<usize>,
    /// If the slowest is as far above the mean as today.
    pub as_today: Option<usize>,
    /// Seconds of the slowest shard as uneven as today, from `even` to a number more than `as_today`.
    pub slowest: Vec<(usize, f64)>,
}

/// What can be said of shards by their sums.
///
/// # Errors
/// Names what cannot be: a slowest shard below the mean, a job shorter than its tests.
pub fn shards(told: &Told) -> Result<Shards, BadInput> {
    check(told)?;
    let even = told.count.map(|count| told.total / count.max(1) as f64);
    let over = |(slowest, even): (f64, f64)| if even > 0.0 { slowest / even } else { 1.0 };
    let imbalance = told.imbalance.or(told.slowest.zip(even).map(over));
    let slowest = told
        .slowest
        .or(imbalance.zip(even).map(|(over, even)| over * even));
    let fixed = told.jobs.as_ref().zip(even).map(|((beside, wall), even)| {
        let mean = beside.iter().sum::<f64>() / beside.len().max(1) as f64;
        Fixed {
            mean,
            most: beside.iter().copied().fold(f64::NEG_INFINITY, f64::max),
            wall: even + mean,
            bound: even + beside.iter().copied().fold(f64::INFINITY, f64::min),
            saved: wall - even - mean,
        }
    });
    let beside = fixed.map_or(told.fixed, |fixed| fixed.mean);
    let longest = told.longest.unwrap_or(0.0);
    let fewest = |seconds: f64, limit: f64| (limit > 0.0).then(|| whole(seconds / limit));
    // No number is enough where the longest test alone takes longer.
    let enough = |seconds: f64, limit: f64| fewest(seconds, limit).filter(|_| longest <= limit);
    let within = |limit: f64| {
        let even = enough(told.total, limit - beside);
        let as_today = imbalance.and_then(|over| enough(told.total * over, limit - beside));
        let range = even
            .zip(as_today)
            .map_or(0..0, |(least, most)| least..most + 2);
        let wall = |count: usize| {
            (
                count,
                beside + told.total * imbalance.unwrap_or(1.0) / count as f64,
            )
        };
        Within {
            limit,
            even,
            as_today,
            slowest: range.take(20).map(wall).collect(),
        }
    };
    let as_fast = slowest.and_then(|slowest| fewest(told.total, slowest));
    Ok(Shards {
        total: told.total,
        even,
        imbalance,
        saved: slowest
            .zip(even)
            .map(|(slowest, even)| worth(slowest, even, told.runs_a_day)),
        as_fast: as_fast.filter(|count| told.count.is_none_or(|now| *count < now)),
        fixed,
        within: told.limit.map(within),
        useful_at_most: told.longest.and_then(|longest| fewest(told.total, longest)),
    })
}

/// Refuses what contradicts itself.
fn check(told: &Told) -> Result<(), BadInput> {
    let refuse = |field: &str, value: f64, allowed: &str| Err(BadInput::new(field, value, allowed));
    let mean = told.count.map(|count| told.total / count.max(1) as f64);
    let slowest = told.slowest.unwrap_or(told.total);
    match (told.slowest, told.imbalance, told.longest) {
        (Some(slowest), _, _) if mean.is_some_and(|mean| slowest < mean * (1.0 - 1e-9)) => refuse(
            "--slowest",
            slowest,
            "no less than the mean of all machines is needed, in seconds",
        ),
        (_, Some(over), _) if over < 1.0 => refuse(
            "--imbalance",
            over,
            "1 or more is needed, the slowest over the mean",
        ),
        (_, _, Some(longest)) if longest > slowest * (1.0 + 1e-9) => refuse(
            "--longest",
            longest,
            "no more than its machine takes is needed, in seconds",
        ),
        _ => match &told.jobs {
            Some((beside, _)) if beside.iter().any(|seconds| *seconds < 0.0) => Err(BadInput::new(
                "--jobs",
                "a job shorter than its tests",
                "no less than --shards is needed",
            )),
            _ => Ok(()),
        },
    }
}

/// The next whole number of a quotient; a little less counts, since it is rounded.
fn whole(quotient: f64) -> usize {
    (quotient * (1.0 - 1e-12)).ceil().max(1.0) as usize
}
