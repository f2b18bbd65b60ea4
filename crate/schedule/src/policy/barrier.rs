//! The conventional program: phase after phase, each in equal shares, with a barrier between.

use super::plan::Plan;
use crate::model::Setting;
use allot_kernel::order::{pair, sorted};

/// In a phase of m tasks the j-th, by index, runs on processor ⌊j·P/m⌋, or on its home modulo P.
pub fn plan(setting: &Setting<'_>) -> Plan {
    let graph = setting.graph;
    let phases = graph.phases();
    let order = sorted(graph.count(), &|task| pair(phases[task], 0));
    let processors = u64::from(setting.processors);
    let mut processor = vec![0; graph.count()];
    for phase in order.chunk_by(|a, b| phases[*a as usize] == phases[*b as usize]) {
        let count = phase.len() as u64;
        for (j, task) in phase.iter().enumerate() {
            let home = graph.homes().and_then(|homes| homes[*task as usize]);
            let share = home.map_or(j as u64 * processors / count, |home| home % processors);
            processor[*task as usize] = share as u32;
        }
    }
    Plan {
        order,
        processor,
        phases: Some(phases),
    }
}
