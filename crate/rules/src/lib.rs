//! Rules: which rule is best for this work, of all articles?
//!
//! One work under the rules of several articles, as `allot compare` has it ([`allot_compare`]), over numbers of
//! processors and side by side. Graham's bound (1966) and his example (1969) are its [`claims`].
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | processors, P | those that run the tasks, equally fast | |
//! | rule | who runs which task, and when | |
//! | makespan | the end of the last task | s |
//! | bound | no rule ends earlier: an even share, the longest task or chain, and what whole tasks allow | s |
//! | knowledge | what is known of the lengths of tasks before they run | |

pub mod answer;
pub mod carry;
pub mod claims;
pub mod digest;
pub mod figures;
pub mod presets;
pub mod scenario;

use allot_compare::MOST_PROCESSORS;
use allot_figure::system::Bounds;
use scenario::Scenario;

allot_figure::system! {
    Rules;
    name: "rules";
    about: "One work under the rules of several articles";
    check: Scenario::check;
    complete: Scenario::to_value;
    figure: figures::figure;
    answer: answer::Answer, |scenario, _| answer::answer(scenario);
    digest: digest::digest;
    carry: carry;
    count: ("processors", Bounds::new(1.0, MOST_PROCESSORS as f64));
    statements: claims::STATEMENTS;
}
