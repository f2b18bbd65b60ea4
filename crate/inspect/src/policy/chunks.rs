//! Self-scheduling in chunks: the counter hands out several candidates at once, so that it is asked less often.
//!
//! R candidates of n are left for P processes. Every policy is about all candidates in order, null ones too; chunks of
//! one are `nxtval`.
//!
//! | policy | size of the next chunk | source |
//! | --- | --- | --- |
//! | `chunks` | K | Kruskal and Weiss 1985 |
//! | `guided` (GSS) | ⌈R/P⌉ | Polychronopoulos and Kuck 1987 |
//! | `trapezoid` (TSS) | from f = ⌈n/(2P)⌉ to 1, evenly over N = ⌈2n/(f + 1)⌉ chunks: ⌊f − i(f − 1)/(N − 1)⌋ | Tzen and Ni 1993 |
//! | `factoring` (FAC2) | ⌈R/(2P)⌉, for P chunks in a row | Hummel, Schonberg and Flynn 1992 |

use super::dynamic::candidate;
use super::plan::Plan;
use crate::account::{Account, Outcome};

/// Lets the counter hand out chunks; `size` gets the number of candidates left.
fn scheduled(
    plan: &Plan,
    times: &[f64],
    processes: u32,
    mut size: impl FnMut(usize) -> usize,
) -> Outcome {
    let mut left = plan.candidates.task.as_slice();
    let mut accounts = vec![Account::default(); processes as usize];
    let calls = plan.machine.counter.serve(&mut accounts, |account| {
        if left.is_empty() {
            return None;
        }
        let (chunk, rest) = left.split_at(size(left.len()).clamp(1, left.len()));
        left = rest;
        let mut busy = 0.0;
        for task in chunk {
            busy += candidate(plan, *task, times, account);
        }
        Some(busy)
    });
    Outcome::after(0.0, 0.0, calls, accounts)
}

pub(super) fn fixed(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    scheduled(plan, times, processes, |_| plan.machine.chunk as usize)
}

pub(super) fn guided(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    scheduled(plan, times, processes, |left| {
        left.div_ceil(processes as usize)
    })
}

pub(super) fn trapezoid(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let all = plan.candidates.count();
    let first = all.div_ceil(2 * processes as usize);
    let chunks = (2 * all).div_ceil(first + 1);
    let mut chunk = 0;
    scheduled(plan, times, processes, |_| {
        let less = (chunk * first.saturating_sub(1)).div_ceil(chunks.saturating_sub(1).max(1));
        chunk += 1;
        first.saturating_sub(less)
    })
}

pub(super) fn factoring(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let (mut chunk, mut size) = (0, 0);
    scheduled(plan, times, processes, |left| {
        if chunk % processes == 0 {
            size = left.div_ceil(2 * processes as usize);
        }
        chunk += 1;
        size
    })
}
