//! Names, colours and markers: the same thing looks the same in every figure.

use crate::policy::Policy;
use crate::spans::Doing;
use allot_figure::model::{Marker, Series, Shape};
use allot_kernel::json;

/// The name of a policy in legends and sentences.
pub fn name(policy: Policy) -> &'static str {
    match policy {
        Policy::Fifo => "FIFO",
        Policy::CpMisf => "CP/MISF",
        Policy::CpMisfComm => "CP/MISF, transfers",
        Policy::Heft => "HEFT",
        Policy::Cpop => "CPOP",
        Policy::Peft => "PEFT",
        Policy::Barrier => "Barrier",
        Policy::Optimal => "Branch and bound",
        Policy::Cp => "CP, no tie-break",
        Policy::CpMisfNode => "CP/MISF, node weights",
    }
}

/// The place of a policy in the list of all.
fn place(policy: Policy) -> usize {
    json::place(&Policy::ALL, &policy)
}

/// The colour of a policy.
pub fn color(policy: Policy) -> u8 {
    place(policy) as u8
}

/// The curve of a policy.
pub fn curve(policy: Policy, x: Vec<f64>, y: Vec<f64>) -> Series {
    let curve = Series::line(policy.name(), name(policy), color(policy), x, y);
    // Colours are eleven; markers repeat after eight, with other colours.
    curve.marker(Marker::nth(place(policy))).shape(Shape::Both)
}

/// A lower bound.
pub const BOUND: u8 = 10;
/// An ideal, or a best value.
pub const IDEAL: u8 = 6;

/// The kinds of things that a processor does, in the order of legends: id, name, colour.
pub const DOINGS: [(Doing, &str, &str, u8); 7] = [
    (Doing::Task, "task", "Task", 0),
    (
        Doing::Transfer,
        "transfer",
        "Waits for a result to arrive",
        1,
    ),
    (Doing::Dispatch, "dispatch", "Waits for the master", 4),
    (
        Doing::Master,
        "master",
        "Free, the next task is at the master",
        3,
    ),
    (Doing::Waiting, "waiting", "Free, nothing is ready", 11),
    (Doing::Barrier, "barrier", "Waits at the barrier", 7),
    (Doing::Finished, "finished", "Nothing left to do", 5),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_policies_look_alike() {
        let looks = Policy::ALL.map(|(_, of)| {
            let curve = curve(of, vec![0.0], vec![0.0]);
            (curve.color, curve.marker)
        });
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look), "{:?}", Policy::ALL[i]);
        }
    }
}
