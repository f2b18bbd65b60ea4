//! Inspect: who should get the processors, if the cost of tasks can be told ahead?
//!
//! Many candidate tasks, most of which turn out to be empty, on P processes. Ask a counter for the next one, or share
//! everything out beforehand? Ozog, Hammond, Balaji, Dinan, Shende and Malony answered it for NWChem in
//! “Inspector/Executor Load Balancing Algorithms for Block-Sparse Tensor Contractions”. Slides and figures named in these
//! pages are those of their presentation, the seed.
//!
//! This crate is pure: no clock, no files, no threads, and the same bits on every machine, since all its mathematics goes
//! through `libm`. It has the science, the [`scenario`] that a file or a link holds, the [`answer`] about it, the
//! [`figures`] of it with their [`presets`], and the [`claims`] of the seed.
//!
//! # Example
//!
//! Five tasks on two processes: the list that is shared out beforehand, longest first, ends after 7 s; the least is 6 s.
//!
//! ```
//! use allot_inspect::partition::{largest, lpt};
//!
//! let seconds = [3.0, 3.0, 2.0, 2.0, 2.0];
//! let assigned = lpt::assign(&lpt::order(&seconds), &seconds, 2);
//! assert_eq!(largest(&assigned, &seconds, 2), 7.0);
//! ```
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | process, P | what works through tasks, and how many there are | |
//! | candidate, n | a possible task, in order; null if symmetry says that nothing is to do | |
//! | task, n′ | a candidate that is not null | |
//! | estimate, e | what the inspector thinks that a task takes | s |
//! | true seconds | what a task takes: its seconds, times the errors of model and system | s |
//! | counter (NXTVAL) | one place that hands out the index of the next candidate | |
//! | latency, L | of a request to the counter and its answer together | s |
//! | service, S | for which the counter is busy with one request | s |
//! | bottleneck, P* | the number of processes from which on a counter is always busy | |
//! | inspector | finds out beforehand which candidates are tasks, and what they cost | |
//! | partition | sharing tasks out beforehand | |
//! | LPT | longest processing time first: falling cost, each to the smallest load | |
//! | makespan | time until the last process has ended | s |
//! | ideal | lower bound on the makespan: the larger of Σ/P and the longest task | s |
//! | efficiency | share of P times the makespan that is spent in tasks | |
//! | routine | tasks of one loop, such as one contraction | |
//! | tile | orbitals of one spin and one irrep that are treated together | orbitals |
//!
//! # Where the seed's formulas are
//!
//! | in the seed | here |
//! | --- | --- |
//! | the template of NXTVAL, Fig. 2 | [`policy::Policy::Nxtval`], [`counter::Counter::serve`] |
//! | time a call to NXTVAL, Fig. 5 | [`counter::Counter::flooded`], [`counter::Counter::bottleneck`] |
//! | FLOP imbalance, Fig. 3 | [`tasks::contraction::ladder::candidates`] |
//! | `t(m, n, k) = a(mnk) + b(mn) + c(mk) + d(nk)` | [`cost::Dgemm`], [`fit::dgemm`] |
//! | `p(x) = p₁x³ + p₂x² + p₃x + p₄`, Fig. 8 | [`cost::Sorts`], [`fit::sort`] |
//! | LPT and its bound | [`partition::lpt`] |
//! | dynamic buckets, Fig. 7 | [`policy::Policy::Buckets`] |
//! | hybrid, Fig. 10 | [`policy::Policy::Hybrid`] |
//! | iterative refinement, Fig. 12 | [`policy::Policy::Refined`] |
//!
//! # Limits
//!
//! | what | at most |
//! | --- | --- |
//! | candidates | 2 000 000 |
//! | processes; numbers of them in one answer | 1 000 000; 1000 |
//! | iterations | 1000; with noise 20 000 000 over the tasks |
//! | policies × numbers of processes × iterations | 100 000 |
//! | candidates and processes, times policies and iterations | 2·10¹⁰, minutes |
//! | processes told one by one | 100 000 |

pub mod account;
pub mod answer;
pub mod carry;
pub mod claims;
pub mod cost;
pub mod counter;
pub mod data;
pub mod digest;
pub mod facts;
pub mod figures;
pub mod fit;
pub mod game;
pub mod partition;
pub mod policy;
pub mod presets;
pub mod scenario;
pub mod tasks;

use allot_kernel::claim;
use scenario::Scenario;

allot_figure::system! {
    Inspect;
    name: "inspect";
    about: "Tasks whose cost can be told ahead";
    keys: &["game"];
    check: |scenario| scenario.check().map(drop);
    complete: Scenario::to_value;
    figure: |name, scenario| figures::Studio::default().figure(name, scenario);
    answer: answer::Answer, |scenario, _| answer::answer(scenario, |_| true);
    digest: digest::digest;
    carry: carry;
    region: claims::region::REGION;
    lab: ();
    claims: (|| claims::STATEMENTS.iter().map(claim::Statement::stated).collect());
    claim: |_, number| claim::one(claims::STATEMENTS, number, |measure| measure(&claims::Study::new()));
}
