//! Schedule: who runs next, and where, when work depends on work?
//!
//! Subtasks with precedence on P processors. Sekijima, Takasaki, Nakamura, Ikeguchi and Shimizu, “Parsley: A Scalable
//! Framework for Dependence-Driven Task Scheduling in Distributed-Memory Multiprocessor Systems”, tell of a master that
//! hands ready subtasks to free processors, and of schedules made beforehand. Sections and figures named in these pages
//! are those of this paper, the seed.
//!
//! This crate is pure: no clock, no files, no threads, and the same bits on every machine, since all its mathematics
//! goes through `libm`. It has the science, the [`scenario`] that a file or a link holds, the [`answer`] about it, the
//! [`figures`] of it, readers of graph [`files`], and the [`claims`] of the seed.
//!
//! # Example
//!
//! Seven tasks of which three wait: twice the processors make this list more than twice as fast, one of Graham's
//! anomalies.
//!
//! ```
//! use allot_schedule::answer::{PolicyAnswer, answer};
//! use allot_schedule::scenario::Scenario;
//!
//! let tasks = [5, 6, 8, 1, 4, 8, 3].map(|seconds| format!(r#"{{"seconds": {seconds}}}"#)).join(", ");
//! let scenario = Scenario::from_json(&format!(
//!     r#"{{"graph": {{"tasks": [{tasks}], "edges": [[0, 4], [3, 5], [0, 6]]}}, "processors": [2, 4], "policies": ["fifo"]}}"#
//! ))?;
//! let told = answer(&scenario, &mut |_| true)?;
//! let PolicyAnswer::Run { columns, .. } = &told.policies[0].1 else { panic!("fifo runs") };
//! assert_eq!(columns.makespan, [21.0, 9.0]);
//! # Ok::<(), allot_kernel::error::BadInput>(())
//! ```
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | task, n | a subtask, and how many there are | |
//! | seconds, t_i | time of a task on a processor of speed 1 | s |
//! | processor, P | what runs one task at a time, and how many there are | |
//! | edge | a task, and one that needs its result | bytes |
//! | transfer, c | latency + bytes/bandwidth, between two processors | s |
//! | ready | a task whose predecessors have all ended | |
//! | assigned | a task that a processor has taken, though it may wait for results | |
//! | dispatch | time of the master for each completion | s |
//! | level | the longest path from a task to the end of the graph | s |
//! | makespan | end of the last task | s |
//! | bound | a time below which no schedule ends | s |
//!
//! # Where the seed's rules are
//!
//! | in the seed | here |
//! | --- | --- |
//! | subtasks and dependences, section 2.2, figure 5 | [`model::Graph`], [`generate::Example`] |
//! | the subtask pool, section 2.2, figure 2 | [`policy`] (`dispatch`) |
//! | passing results, section 2.3.1 | [`model::Transfer`] |
//! | granularity, section 2.3.2 | `coalesce` and `chains` of a [`scenario::Scenario`], [`model::chains`] |
//! | FIFO, CP/MISF with and without communication, section 2.3.3 | [`policy::Policy`] |
//! | molecular dynamics in cells, section 3.2, figures 6 and 7 | [`generate::dynamics`], [`spans`] |
//! | `Create_Subtask` and `Set_Subtask_Dependency`, figure 5 | [`program`] |
//! | figures 8 and 9, table 1 | [`seed`], [`answer::Problem::iterations`] |
//!
//! # Limits
//!
//! | what | at most |
//! | --- | --- |
//! | tasks | 1 000 000; 2000 for the interval bound and branch and bound, 1000 for a search |
//! | edges | 20 000 000 |
//! | processors | 100 000, and 1000 numbers of them |
//! | seconds of a task | 10¹⁵ |
//! | tasks × processors | 2·10⁹ for HEFT and CPOP, 2·10⁷ for PEFT |

pub mod advice;
pub mod answer;
pub mod bound;
pub mod carry;
pub mod claims;
pub mod digest;
pub mod facts;
pub mod figures;
pub mod files;
pub mod game;
pub mod generate;
pub mod model;
pub mod optimal;
pub mod policy;
pub mod presets;
pub mod program;
pub mod run;
pub mod scenario;
pub mod scoreboard;
pub mod search;
pub mod seed;
pub mod spans;
pub mod told;
pub mod trace;

use scenario::Scenario;

allot_figure::system! {
    Schedule;
    name: "schedule";
    about: "Work that waits for other work";
    keys: &["game"];
    check: Scenario::check;
    complete: Scenario::to_value;
    figure: figures::figure;
    answer: answer::Answer, |scenario, _| answer::answer(scenario, &mut |_| true);
    digest: digest::digest;
    carry: carry;
    region: claims::region::REGION;
    lab: claims::Checking;
    claims: claims::stated;
    claim: claims::Checking::one;
}
