//! Speculation: given more processors than certain work, who should get them?
//!
//! A machine has N slots. Each candidate task has a probability p that its result will ever be used, and
//! takes `T(w)` seconds on w slots. How many tasks should run, with how many slots each, so that useful
//! results come fastest? Garmon, Ramakrishnaiah and Perez answered it in "Resource allocation for
//! task-level speculative scientific applications" (Parallel Computing 112, 102936, 2022;
//! arXiv:2010.11792). Sections, equations and figures named in these pages are that paper's.
//!
//! This crate is pure: no clock, no files, no threads, and the same bits on every machine, since all its
//! mathematics goes through `libm`. It has the science, the [`scenario`] that a file or a link holds, the [`figures`],
//! their [`presets`], and the claims of the paper.
//!
//! # Example
//!
//! The paper's first example: 917 certain tasks and 8 253 that are needed in one of a hundred cases, on 10 000 slots.
//!
//! ```
//! use allot_speculation::allocation::{naive, optimal};
//! use allot_speculation::runtime::{Coefficients, RuntimeModel};
//! use allot_speculation::task::{TaskGroup, TaskSet};
//!
//! let model = RuntimeModel::new(Coefficients::PAPER)?;
//! let group = |p, count| TaskGroup { p, count, weight: 1.0, runtime: None, name: String::new() };
//! let tasks = TaskSet::from_groups(&[group(1.0, 917), group(0.01, 8253)], &model)?;
//! let (best, alike) = (optimal(&tasks, 10_000.0)?, naive(&tasks, 10_000.0)?);
//! assert_eq!(format!("{:.2}", best.throughput / alike.throughput), "7.61");
//! # Ok::<(), allot_kernel::error::BadInput>(())
//! ```
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | slot, N | a place where work can run (a core, a node), and how many there are | slots |
//! | task probability, p | chance that a task's result will be used; times its weight, its expected utility | |
//! | task, i | number of one | |
//! | number of tasks, M | how many tasks there are; in the paper also how many of them run | |
//! | total, Σp | useful results that can be expected if all tasks run to their end | |
//! | shapes, α and β | of the beta distribution B(α, β), from which probabilities are drawn: a small α makes many hopeless tasks, a small β many certain ones | |
//! | allocation, w | slots that one task gets | slots |
//! | runtime, T(w) | seconds that one task takes on w slots | s |
//! | coefficients, a to h | of `T(w) = a + b/w + c·w + d·ln(g·w) + h/w²`: a, the serial part, no slot shortens; b, the shared work, divides among the slots; c is the cost of each further slot, d that of synchronisation, where g scales the logarithm; h is that of oversubscription, of less than one slot | s |
//! | rate | `1/T(w)`, tasks per second of one running task | 1/s |
//! | F(w) | `−T′/T²`, what a further slot adds to the rate | 1/s per slot |
//! | w_max | the most slots a task can use: the minimum of T, or a limit | slots |
//! | most efficient w | where `w·T(w)` is smallest | slots |
//! | concave branch | from the w where F begins to fall up to w_max: there F can be inverted | |
//! | expected throughput, R | `Σ p/T(w)` over the running tasks, useful results per second | 1/s |
//! | multiplier, λ | what one more slot adds to the throughput, `p·F(w)` of every running task | 1/s per slot |
//! | boost | throughput of the optimal over that of the naive allocation | |
//! | naive allocation | `w = max(1, N/M)` for each of M tasks | |
//! | constant w, w_const | the same w for every task that runs, chosen best | slots |
//! | optimal w, w* | what each task gets where no slot would add more to the throughput elsewhere | slots |
//! | state, s | where a trajectory is, told apart by what keeps it there for long; numbered from 0 | |
//! | segment | a short piece of trajectory, from one state to the same or another one; one unit of pseudo-MD | |
//! | splice | append to the trajectory a finished segment that begins where the trajectory ends | |
//! | store, S | finished segments that are not spliced yet, and how many of them begin in a state | |
//! | Markov model | how likely a segment from each state is to end in each: a row-stochastic matrix | |
//! | probability, P | of what stands in parentheses | |
//! | stay, ρ | chance that a segment ends in the state in which it began | |
//! | neighbours, K | how many other states a segment can end in, each as likely as the others | |
//! | horizon, H | how far ahead the future of the trajectory is thought through | segments |
//! | visits, v | how many of the segments within the horizon begin in a state | |
//! | VE | virtual-end scheduling: guess how pending segments end, and begin the next segment where the trajectory would then end | |
//! | MaxP | the segments most likely to be needed within the horizon are generated first | |
//! | n-th additional segment, n | the n-th of its state beyond those that are stored or begun | |
//!
//! # Where the paper's formulas are
//!
//! | in the paper | here |
//! | --- | --- |
//! | `T(w) = a + b/w + d·ln(g·w) + h/w²`, Fig. 1 | [`runtime::RuntimeModel::time`] |
//! | the fit of Fig. 1 | [`fit::fit`] |
//! | `F(w) = −T′(w)/T²(w)` and its inverse | [`runtime::RuntimeModel::marginal`], [`runtime::RuntimeModel::w_of_marginal`] |
//! | `max R(M, {w})` under `Σ w = N`, section III.1 | [`allocation::optimal`] |
//! | distributions of section IV, Fig. 5 | [`distribution`] |
//! | `w_const = max(1, N/M)`, section IV | [`allocation::naive`] |
//! | boost, Fig. 6; its ceiling `T(1)/T(w_max)` | [`sweep::Curves::boost`], [`runtime::RuntimeModel::boost_limit`] |
//! | best constant w, section IV.1, Fig. 8 | [`allocation::best_constant`] |
//! | first passage `f_ij(n)`, visits `P_i(v_j > S)`, appendix A | [`maxp::analytic::Passages`] |
//! | `p_k = P_i(v_k > S_k)`, appendix A | [`maxp::analytic::needs`] |
//! | the Monte Carlo procedure of appendix A | [`maxp::monte_carlo`] |

pub mod allocation;
pub mod answer;
pub mod carry;
pub mod claims;
pub mod compare;
pub mod data;
pub mod digest;
pub mod distribution;
pub mod ensemble;
pub mod families;
pub mod figures;
pub mod fit;
pub mod hand;
pub mod markov;
pub mod maxp;
pub mod parsplice;
pub mod presets;
pub mod probabilities;
pub mod reach;
pub mod runtime;
pub mod scenario;
pub mod simulated;
pub mod sweep;
pub mod task;
pub mod timing;
pub mod uncertainty;

use scenario::Scenario;

allot_figure::system! {
    Speculation;
    name: "speculation";
    about: "Tasks that may not be needed";
    pages: ["speculation.html", "embed.html"];
    keys: &["moment", "hand"];
    check: |scenario| scenario.check().map(drop);
    complete: Scenario::complete;
    figure: figures::figure;
    answer: answer::Answer, |scenario, lists| answer::answer(scenario, if lists { answer::MOST_LISTED } else { 0 });
    digest: digest::digest;
    carry: carry;
    lab: Option<claims::Check<'static>>;
    claims: claims::stated;
    claim: |lab, number| Ok(lab.get_or_insert_with(claims::full).claim(number));
}
