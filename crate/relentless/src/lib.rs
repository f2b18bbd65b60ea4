//! Relentless: processors that come and go, and nobody assigns anything.
//!
//! Stateless agents walk a description of dependences at random, compute what they find missing, and leave it in a
//! dictionary in which each label is assigned once. Agents may be added or killed at any moment. Wilson and von
//! Ronne, “The Relentless Execution Model for Task-uncoordinated Parallel Computation in Distributed Memory
//! Environments”, is the seed that these pages name.
//!
//! This crate is pure: no clock, no files, no threads, and the same bits on every machine. It has the [`language`] in
//! which programs are written, [`examples`], the [`graph`] of a program, the [`run`]s of agents, the [`scenario`]
//! that a file holds, the [`answer`] about it, other ways to live with failures ([`compare`]), the [`figures`] and
//! [`presets`] of the page, its [`game`], its agents at work in real time ([`live`]), and the [`claims`] of the seed.
//!
//! ```
//! use allot_relentless::answer::Prepared;
//! use allot_relentless::run::Change;
//! use allot_relentless::scenario::Scenario;
//!
//! let mut scenario = Scenario::example();
//! scenario.setup.kill.push(Change { at: 10.0, count: 7 });
//! let prepared = Prepared::new(scenario).unwrap();
//! let run = prepared.run(0, || true).unwrap();
//! assert!(run.makespan.is_some());
//! assert_eq!(run.tally.different, 0, "every value has the bits of the plain loop's");
//! ```
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | label | a name with whole indices, `u(3)(50)`; assigned once | |
//! | task | computes one label from those that it requires | |
//! | family | tasks of one text, one for each combination of range variables | |
//! | result | a label that is asked for; the labels that it takes are *needed* | |
//! | step | the last index of labels if that grows along every use, else the depth | |
//! | in-degree, Γ | the most labels that a task requires | |
//! | agent | what looks up, reads, computes and writes, one thing after the other | |
//! | dictionary | labels with values, visible to others than the writer after a delay | |
//! | execution | a write that ended | |
//! | block | cells that are one task, whose label is an array | |
//! | unit | a task or a block, whichever is run | |
//! | makespan | time until the last result is first written | s |
//! | MTBF | mean time from the start of an agent to its failure | s |
//!
//! # Where the seed's rules are
//!
//! | in the seed | here |
//! | --- | --- |
//! | deterministic, single-assignment tasks, section 4 | [`program`], [`check`] |
//! | the search, figure 2 | [`run::Agent`] |
//! | the dictionary, sections 4 and 7 | [`run::Dictionary`] |
//! | StenSAL, section 5 and figure 3 | [`language`] |
//! | coalescing, section 6 | [`graph`] |
//! | elastic execution, section 7 and figure 6 | [`run::Simulation`] |
//! | the smallest dictionary, section 7 and figure 7 | [`memory`] |
//!
//! # Limits
//!
//! | of | at most |
//! | --- | --- |
//! | text of a program | 10⁷ bytes, nested 64 deep |
//! | tasks of a program that is read and checked | 10⁸ |
//! | needed tasks of one that is run; tasks of one that is coalesced | 10⁶ |
//! | results, those that stand twice counted twice, of one that is run | 10⁷ |
//! | agents that start and join | 10⁵; with their lists of targets 5·10⁷ entries |
//! | runs | 10⁶ |
//! | agents of a run, those included that come in place of others; actions | 6·10⁷; 2·10¹¹; beyond, it stalls |

pub mod answer;
pub mod carry;
pub mod check;
pub mod claims;
pub mod compare;
pub mod digest;
pub mod examples;
pub mod figures;
pub mod game;
pub mod graph;
pub mod language;
pub mod lattice;
pub mod live;
pub mod memory;
pub mod plain;
pub mod presets;
pub mod program;
pub mod run;
pub mod scenario;
pub mod told;

use scenario::Scenario;

allot_figure::system! {
    Relentless;
    name: "relentless";
    about: "Processors that come and go";
    keys: &["game"];
    check: Scenario::check;
    complete: Scenario::complete;
    figure: figures::figure;
    answer: answer::Answer, |scenario, _| answer::answer(scenario);
    digest: digest::digest;
    carry: carry;
    count: ("agents", scenario::AGENTS);
    region: claims::region::REGION;
    statements: claims::STATEMENTS;
}
