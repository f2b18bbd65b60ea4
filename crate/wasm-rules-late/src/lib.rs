//! The second door of the article “rules”: figures, answers, files of figures, claims. [`allot_door`] describes what
//! crosses, and errors.

use allot_door::scenarios::answered;
use allot_rules::{Rules, answer, digest, figures};

allot_door::late!(Rules, figures::figure);

allot_door::exports! {
    /// Every rule on the number of processors, or on each of several.
    answer(scenario: &str) => answered::<Rules, _>(scenario, answer::answer);
    /// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
    digest(scenario: &str) => digest::digest(&read(scenario)?);
}
