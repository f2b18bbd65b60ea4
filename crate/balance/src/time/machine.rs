//! Processors that change: speeds, background loads, and which are there at all (slide 38).

use crate::model::{LOAD, Problem, Processors, SPEED, check_length, check_list};
use allot_kernel::error::BadInput;

/// A change of the processors before a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// The step, from which on the change holds.
    pub step: u64,
    /// The change.
    pub what: Happening,
}

/// The change.
#[derive(Debug, Clone, PartialEq)]
pub enum Happening {
    /// New speeds; a strategy knows of them a step later.
    Speeds(Vec<f64>),
    /// New background; a strategy knows of it a step later.
    Background(Vec<f64>),
    /// Processors that go; a strategy is told, and asked.
    Withdraw(Vec<u64>),
    /// Processors that come back; a strategy is told, and asked.
    Add(Vec<u64>),
}

/// The processors at one moment.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Machine {
    pub processors: Processors,
    pub here: Vec<bool>,
}

impl Machine {
    pub fn new(processors: &Processors) -> Self {
        Self {
            processors: processors.clone(),
            here: vec![true; processors.count()],
        }
    }

    /// Applies an event; true if processors go or come.
    fn apply(&mut self, what: &Happening) -> bool {
        match what {
            Happening::Speeds(speeds) => self.processors.speeds.clone_from(speeds),
            Happening::Background(busy) => self.processors.background.clone_from(busy),
            Happening::Withdraw(list) => list.iter().for_each(|j| self.here[*j as usize] = false),
            Happening::Add(list) => list.iter().for_each(|j| self.here[*j as usize] = true),
        }
        matches!(what, Happening::Withdraw(_) | Happening::Add(_))
    }

    /// Applies all events of a step; true if processors go or come.
    pub fn advance(&mut self, step: u64, events: &[Event]) -> bool {
        let mut told = false;
        for event in events.iter().filter(|event| event.step == step) {
            told |= self.apply(&event.what);
        }
        told
    }

    /// The processors that are there.
    pub fn present(&self) -> Vec<u32> {
        let all = (0..).zip(&self.here);
        all.filter_map(|(j, here)| here.then_some(j)).collect()
    }
}

/// Checks every event, in the order of their steps.
///
/// # Errors
/// Names the event with a list of another length, a number that is out of range, or a processor that cannot go or come.
pub(super) fn check(events: &[Event], problem: &Problem) -> Result<(), BadInput> {
    let processors = problem.processors().count();
    let mut machine = Machine::new(&Processors::equal(processors));
    let mut order: Vec<(usize, &Event)> = events.iter().enumerate().collect();
    order.sort_by_key(|(_, event)| event.step);
    for (place, event) in order {
        let inside = |e: BadInput| e.inside(&format!("events[{place}]"));
        match &event.what {
            Happening::Speeds(list) => {
                check_length("speeds", list.len(), processors, "processors").map_err(inside)?;
                check_list("speeds", list, &SPEED).map_err(inside)?;
            }
            Happening::Background(list) => {
                check_length("background", list.len(), processors, "processors").map_err(inside)?;
                check_list("background", list, &LOAD).map_err(inside)?;
            }
            Happening::Withdraw(list) => {
                check_members("withdraw", list, &machine.here, true).map_err(inside)?;
                check_free(list, problem.fixed()).map_err(inside)?;
            }
            Happening::Add(list) => {
                check_members("add", list, &machine.here, false).map_err(inside)?;
            }
        }
        machine.apply(&event.what);
        if machine.here.iter().all(|here| !here) {
            let error = BadInput::new("withdraw", "all processors", "one that stays is needed");
            return Err(inside(error));
        }
    }
    Ok(())
}

/// Refuses the going of a processor with tasks that cannot move.
fn check_free(list: &[u64], fixed: &[u32]) -> Result<(), BadInput> {
    let bound = |(_, j): &(usize, &u64)| fixed.iter().any(|fixed| u64::from(*fixed) == **j);
    match list.iter().enumerate().find(bound) {
        None => Ok(()),
        Some((place, j)) => {
            let allowed = "a processor without tasks that cannot move is needed";
            Err(BadInput::new(format!("withdraw[{place}]"), j, allowed))
        }
    }
}

fn check_members(field: &str, list: &[u64], here: &[bool], there: bool) -> Result<(), BadInput> {
    for (place, j) in list.iter().enumerate() {
        let known = here.get(*j as usize);
        if known != Some(&there) || list[..place].contains(j) {
            let state = if there { "there" } else { "away" };
            let last = here.len() - 1;
            let allowed = format!("a processor from 0 to {last} that is {state} is needed");
            return Err(BadInput::new(format!("{field}[{place}]"), j, allowed));
        }
    }
    Ok(())
}
