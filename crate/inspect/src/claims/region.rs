//! The machine that the seed leaves open: the settings in which its 37 %, 50 % and 15 % come out.
//!
//! With neither inspector nor partition only the quotient of a task's mean length and the counter's service counts, so
//! the service stands for both.

use super::statements::STATEMENTS;
use super::study::{Study, columns, saving, share};
use crate::policy::Policy;
use allot_kernel::error::BadInput;
use allot_kernel::region::{Region, Setting, Stated};

/// The settings: the number of processes, the spread of the model's error, and the service of the counter.
pub const REGION: Region = Region {
    settings: &[
        Setting::number(
            "processes",
            "Processes",
            "",
            &[600.0, 900.0, 1128.0, 1800.0, 2400.0, 3600.0],
        ),
        Setting::number("model_error", "Error", "", &[0.0, 0.1, 0.2, 0.4, 0.6, 0.8]),
        Setting::number(
            "counter.service",
            "Service",
            "s",
            &[5e-5, 1e-4, 2e-4, 3e-4, 4.1e-4, 6e-4, 1e-3],
        ),
    ],
    statements: || Stated::of(STATEMENTS, &NAMED),
    measure,
    runs: 3,
};

/// The claims, each in a few words.
const NAMED: [(&str, &str); 5] = [
    ("nxtval_share", "Counter takes 37 %, 900"),
    ("saves_half", "Static saves 50 %"),
    ("buckets", "Buckets save 15 % of static"),
    ("buckets_of_nxtval", "… of the counter’s time"),
    ("buckets_required", "Static alone is slower"),
];

/// The numbers of [`NAMED`]: the share on 900 processes, which the source says, the others on `at[0]`.
fn measure(at: &[f64], runs: u64) -> Result<Vec<f64>, BadInput> {
    let study = Study::new();
    let mut sums = vec![0.0; NAMED.len()];
    for seed in 1..=runs {
        let run = |processes: u64, policies: &[Policy]| {
            study.run(&[processes], policies, |scenario| {
                (scenario.model_error, scenario.counter.service) = (at[1], at[2]);
                scenario.seed = seed.to_string();
            })
        };
        use Policy::{Buckets, Nxtval, Static};
        let near = run(900, &[Nxtval])?;
        let near = columns(&near, Nxtval);
        let far = run(at[0] as u64, &[Nxtval, Static, Buckets])?;
        let seconds = |policy| columns(&far, policy).makespan[0];
        let numbers = [
            share(near, &near.counter),
            saving(&far, Nxtval, Static),
            saving(&far, Static, Buckets),
            saving(&far, Nxtval, Buckets),
            seconds(Nxtval) / seconds(Static),
        ];
        for (sum, number) in sums.iter_mut().zip(numbers) {
            *sum += number / runs as f64;
        }
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_kernel::claim::Found;

    /// The number of the claim of that name.
    fn found(id: &str) -> Found {
        let mut all = STATEMENTS.iter();
        let statement = all.find(|statement| statement.id == id).unwrap();
        statement.measure.unwrap()(&Study::new()).unwrap()
    }

    #[test]
    fn points_have_the_numbers_of_the_claims() {
        let number = |at: &[f64], id: &str| {
            let place = NAMED.iter().position(|(known, _)| *known == id);
            measure(at, 1).unwrap()[place.unwrap()]
        };
        for (at, id) in [
            ([900.0, 0.0, 4.1e-4], "nxtval_share"),
            ([1128.0, 0.0, 4.1e-4], "saves_half"),
        ] {
            assert_eq!(number(&at, id), found(id).computed, "{id}");
        }
        // With chance, of the first seed.
        for (at, id) in [
            ([900.0, 0.245, 4.1e-4], "buckets"),
            ([900.0, 0.68, 4.1e-4], "buckets_of_nxtval"),
            ([900.0, 0.68, 4.1e-4], "buckets_required"),
        ] {
            let (here, there) = (number(&at, id), found(id).each[0]);
            // NXTVAL over static is computed as a saving there, which rounds.
            assert!((here - there).abs() < 1e-12, "{id}: {here} {there}");
        }
    }
}
