//! A schedule task by task, of the graph as given.

use super::Problem;
use crate::model::Times;
use crate::run::Run;
use serde::Serialize;

/// The processor of each task, its start and its end.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScheduleAnswer {
    /// Processor of each task.
    pub processor: Vec<u32>,
    /// Start of each task, in seconds.
    pub start: Vec<f64>,
    /// End of each task.
    pub end: Vec<f64>,
}

impl ScheduleAnswer {
    /// A run by the tasks of the graph as given: those of a united chain follow one another.
    pub fn new(problem: &Problem, run: &Run, times: &Times) -> Self {
        let Some(chained) = &problem.chained else {
            return Self {
                processor: run.processor.clone(),
                start: run.start.clone(),
                end: run.end.clone(),
            };
        };
        let count = problem.given.count();
        let (mut processor, mut start, mut end) =
            (vec![0; count], vec![0.0; count], vec![0.0; count]);
        let given = problem.times_of_given();
        let united = problem.given_times();
        for (chain, members) in chained.members.iter().enumerate() {
            let on = run.processor[chain];
            let [expected, took] = [&united, times].map(|times| times.on(chain as u32, on));
            // Noise stretches a chain as a whole.
            let stretch = if took == expected {
                1.0
            } else {
                took / expected
            };
            let mut moment = run.start[chain];
            for (place, task) in members.iter().enumerate() {
                let place_of = *task as usize;
                (processor[place_of], start[place_of]) = (on, moment);
                moment += given.on(*task, on) * stretch;
                if place + 1 == members.len() {
                    moment = run.end[chain];
                }
                end[place_of] = moment;
            }
        }
        Self {
            processor,
            start,
            end,
        }
    }
}
