//! The state of each task at a moment of a run by first in, first out: tasks light up as time moves (figures 5, 7).

use super::made::Made;
use super::{counted, plain, processors, seconds};
use crate::policy::Policy;
use allot_kernel::error::BadInput;

/// The states: id, name, colour.
pub(super) const STATES: [(&str, &str, u8); 4] = [
    ("done", "Done", 11),
    ("running", "Running", 3),
    ("ready", "Ready", 2),
    ("waiting", "Waits for others", 0),
];

/// The state of each task of the graph at a moment in seconds, as a place in [`STATES`]; and how many are in each, in
/// words. A task is ready once all that it waits for has ended, until it starts.
pub(super) fn states(made: &Made, moment: f64) -> Result<(Vec<usize>, String), BadInput> {
    let run = made.run(Policy::Fifo)?;
    let predecessors = made.graph().predecessors();
    let has_ended = |task: u32| run.end[task as usize] <= moment;
    let state = |task: u32| match () {
        () if has_ended(task) => 0,
        () if run.start[task as usize] <= moment => 1,
        () if predecessors
            .others(task)
            .iter()
            .all(|other| has_ended(*other)) =>
        {
            2
        }
        () => 3,
    };
    let states: Vec<usize> = (0..run.end.len() as u32).map(state).collect();
    let mut counts = [0.0; STATES.len()];
    states.iter().for_each(|state| counts[*state] += 1.0);
    let [done, running, ready, waiting] = counts.map(plain);
    let words = format!(
        "At {} of first in, first out on {}: of {}, {done} done, {running} running, {ready} ready, and {waiting} waiting \
         for others. Tasks with a ring are on the critical path. ",
        seconds(moment),
        processors(made.count),
        counted(states.len() as f64, "task", "tasks"),
    );
    Ok((states, words))
}
