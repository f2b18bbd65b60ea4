//! Priorities of the policies that fill gaps: the upward rank of HEFT, the path through each task of CPOP (Topcuoglu,
//! Hariri and Wu 2002, equations 8 and 9), the optimistic costs of PEFT (Arabnejad and Barbosa 2014).
//!
//! Means over processors are compared as sums over them, so that whole numbers tie exactly.

use super::oct::Table;
use crate::model::{Setting, Times, level};

/// A policy of this family.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    Heft,
    Cpop,
    Peft,
}

/// The numbers that a rule goes by.
pub(super) struct Ranking {
    /// P times the priority of each task; the highest is placed first.
    pub(super) priority: Vec<f64>,
    /// The tasks of CPOP's critical path, and the processor that all of them go to.
    pub(super) critical: Option<(Vec<bool>, u32)>,
    /// The numbers that PEFT adds to the end of a task.
    pub(super) table: Option<Table>,
}

impl Ranking {
    pub(super) fn new(setting: &Setting<'_>, times: &Times, rule: Rule) -> Self {
        let processors = setting.processors;
        let scale = f64::from(processors);
        let sums = || -> Vec<f64> {
            (0..times.count() as u32)
                .map(|task| times.sum(task, processors))
                .collect()
        };
        match rule {
            Rule::Heft => Self {
                priority: level::to_end(setting, &sums(), scale),
                critical: None,
                table: None,
            },
            Rule::Cpop => {
                let sums = sums();
                let mut priority = level::to_end(setting, &sums, scale);
                let ways = level::from_begin(setting, &sums, scale);
                priority
                    .iter_mut()
                    .zip(&ways)
                    .for_each(|(level, way)| *level += way);
                let critical = Some(critical_path(setting, times, &priority));
                Self {
                    priority,
                    critical,
                    table: None,
                }
            }
            Rule::Peft => {
                let table = Table::new(setting, times);
                Self {
                    priority: table.sums(),
                    critical: None,
                    table: Some(table),
                }
            }
        }
    }
}

/// The critical path, from the source of highest priority on to the successor of highest priority, and the processor on
/// which its seconds add up to least.
fn critical_path(setting: &Setting<'_>, times: &Times, priority: &[f64]) -> (Vec<bool>, u32) {
    let graph = setting.graph;
    let highest = |of: &mut dyn Iterator<Item = u32>| {
        of.fold(None, |best: Option<u32>, task| match best {
            Some(best) if priority[best as usize] >= priority[task as usize] => Some(best),
            _ => Some(task),
        })
    };
    let sources = |task: &u32| graph.predecessors().degree(*task) == 0;
    let mut at = highest(&mut (0..times.count() as u32).filter(sources));
    let mut path = Vec::new();
    while let Some(task) = at {
        path.push(task);
        at = highest(&mut graph.successors().others(task).iter().copied());
    }
    let seconds = |processor| -> f64 { path.iter().map(|task| times.on(*task, processor)).sum() };
    let mut best = (0, f64::INFINITY);
    for processor in 0..setting.processors {
        let seconds = seconds(processor);
        if seconds < best.1 {
            best = (processor, seconds);
        }
    }
    let mut on = vec![false; times.count()];
    path.iter().for_each(|task| on[*task as usize] = true);
    (on, best.0)
}
