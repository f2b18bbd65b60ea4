//! What is known of the lengths of tasks before they run.

use super::Candidates;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::sum::total;
use serde::Serialize;

/// What is known of the lengths of tasks before they run: it decides what lists are made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", ts(rename_all = "snake_case"))]
pub enum Knowledge {
    /// The estimates; of tasks without one their seconds, as if they were known.
    #[default]
    Known,
    /// Each length up to a factor: of three tasks two lie within a factor of two.
    Roughly,
    /// Nothing of a single task: each is estimated at the mean of all.
    Spread,
}

/// Standard deviation of the logarithm of an estimate that is roughly right: ln 2.
const ROUGHLY: f64 = std::f64::consts::LN_2;

impl Knowledge {
    /// All, by name.
    pub const ALL: [(&'static str, Self); 3] = [
        ("known", Self::Known),
        ("roughly", Self::Roughly),
        ("spread", Self::Spread),
    ];
    /// The names.
    pub const NAMES: [&'static str; 3] = ["known", "roughly", "spread"];

    /// The one of that name.
    ///
    /// # Errors
    /// Lists the names.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        let allowed = || format!("one of {} is needed", Self::NAMES.join(", "));
        found
            .map(|(_, knowledge)| *knowledge)
            .ok_or_else(|| BadInput::new("knowledge", name, allowed()))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// A sentence on it; empty if lengths are known.
    pub fn told(self) -> &'static str {
        match self {
            Self::Known => "",
            Self::Roughly => {
                "Lists are made from lengths that are known up to a factor of two or so."
            }
            Self::Spread => {
                "Lists are made as if all tasks were equally long, since only their spread is known."
            }
        }
    }

    /// Puts what is known in the place of the estimates: e_k = s_k·exp(z_k ln 2), z_k standard normal from the seed and the
    /// task's place k, or the mean of all s_k.
    pub(crate) fn estimate(self, candidates: &mut Candidates, seed: &str) {
        match self {
            Self::Known => {}
            Self::Roughly => {
                for (place, task) in candidates.task.iter().enumerate() {
                    if let Some(seconds) = candidates.seconds.get(*task as usize) {
                        let z = Stream::numbered(seed, "knowledge", &[place as u64]).normal();
                        candidates.estimates[*task as usize] = seconds * libm::exp(ROUGHLY * z);
                    }
                }
            }
            Self::Spread => {
                let work = total(candidates.seconds.iter().copied());
                let mean = work / candidates.seconds.len().max(1) as f64;
                candidates.estimates.fill(mean);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_know_what_is_known() {
        let mut all = Candidates::default();
        for k in 0..1000 {
            all.push((k % 4 > 0).then(|| (7.0, 1.0 + f64::from(k))));
        }
        let known = all.clone();
        Knowledge::Known.estimate(&mut all, "1");
        assert_eq!(all, known);
        Knowledge::Spread.estimate(&mut all, "1");
        let mean = known.seconds.iter().sum::<f64>() / 750.0;
        assert!(
            all.estimates
                .iter()
                .all(|estimate| (estimate - mean).abs() < 1e-9)
        );
        Knowledge::Roughly.estimate(&mut all, "1");
        assert_eq!(all.seconds, known.seconds);
        let within = all.estimates.iter().zip(&all.seconds);
        let within =
            within.filter(|(estimate, seconds)| (0.5..=2.0).contains(&(*estimate / *seconds)));
        let share = within.count() as f64 / 750.0;
        assert!((share - 0.6827).abs() < 0.05, "{share}");
    }
}
