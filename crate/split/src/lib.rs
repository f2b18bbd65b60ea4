//! Split: how should tests be split over machines?
//!
//! Units that nothing orders, as `balance` has them, with the words and the questions of those who split a test suite
//! over machines of continuous integration: what today's split loses, what the least is, how many machines are worth it.
//! The bounds of its rules are Graham's (1969), which its [`claims`] compute.
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | machine, m | what runs one test after another, and how many there are | |
//! | unit | what stays together on a machine: a test, or all tests of a file or class | |
//! | by count | blocks in the order of the report, with as many units each | |
//! | longest first | the longest unit that is left to the machine with the least to do (LPT) | |
//! | queue | the machine that is free first takes the next unit | |
//! | least | a plan whose last machine ends as early as is possible; proven where it meets the bound | |
//! | bound | no plan ends earlier: an even share, the longest unit, and what whole multiples allow | s |
//! | fixed | what each machine needs before its tests: checkout, installation, compilation | s |

pub mod answer;
pub mod arrival;
pub mod carry;
pub mod claims;
pub mod course;
pub mod digest;
pub mod figures;
mod fill;
pub mod least;
pub mod lists;
pub mod plan;
pub mod presets;
pub mod reported;
mod roots;
pub mod scenario;
pub mod shards;
pub mod suite;
pub mod sure;
pub mod words;
pub mod worth;

use scenario::Scenario;

allot_figure::system! {
    Split;
    name: "split";
    about: "Tests over machines";
    check: Scenario::check;
    complete: Scenario::to_value;
    figure: |name, scenario| figures::Studio::default().figure(name, scenario);
    answer: answer::Answer, |scenario, _| Ok(scenario.answer()?.0);
    digest: digest::digest;
    carry: carry;
    statements: claims::STATEMENTS;
}
