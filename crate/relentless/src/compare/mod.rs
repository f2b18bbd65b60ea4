//! What people would use instead: the same machine, work and failures.
//!
//! | way | what it does when a processor is lost |
//! | --- | --- |
//! | [`checkpoint`] | a static partition that goes back to its last checkpoint |
//! | [`twice`] | a static partition with each processor twice: goes on, unless both of a pair are gone; then from the start |
//! | [`lineage`] | a scheduler that gives tasks to idle processors, and computes again what a lost one had (Ray) |
//!
//! The models are ours. Processors work step by step on equal shares of each step's tasks, in the order of the graph. A
//! task costs its operations; a value that another processor needs costs its owner a write and the other one a read. Each
//! processor fails after an exponential time of mean MTBF, and a new one takes its place after the repair.

pub mod checkpoint;
pub mod lineage;
pub mod twice;

use crate::graph::Graph;
use crate::run::{Costs, Request};

/// The work of a program on a static partition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Work {
    /// Seconds without failures.
    pub seconds: f64,
    /// Seconds of writing, and of reading back, what the largest step leaves on a processor.
    pub save: f64,
    /// Seconds of reading it back.
    pub load: f64,
}

/// The work on so many processors.
pub fn work(graph: &Graph, costs: &Costs, processors: u64) -> Work {
    let cost = |request: Request| costs.of(graph, request).unwrap_or_default();
    let processors = (processors.max(1) as usize).min(graph.units().max(1));
    // The processor of each unit: equal shares of its step.
    let mut owner = vec![0_usize; graph.units()];
    for step in 0..graph.steps() as u32 {
        let units = graph.in_step(step);
        for (place, unit) in units.iter().enumerate() {
            owner[*unit as usize] = place * processors / units.len();
        }
    }
    let mut sent = vec![usize::MAX; graph.units()];
    let (mut seconds, mut save, mut load) = (0.0, 0.0_f64, 0.0_f64);
    for step in 0..graph.steps() as u32 {
        let mut busy = vec![0.0; processors];
        let (mut saved, mut loaded) = (vec![0.0; processors], vec![0.0; processors]);
        let mut read: Vec<(u32, usize)> = Vec::new();
        for unit in graph.in_step(step) {
            let own = owner[*unit as usize];
            busy[own] += cost(Request::Compute(*unit));
            saved[own] += cost(Request::Write(*unit));
            loaded[own] += cost(Request::Read(*unit));
            let others = graph
                .required(*unit)
                .iter()
                .filter(|other| owner[**other as usize] != own);
            read.extend(others.map(|other| (*other, own)));
        }
        read.sort_unstable();
        read.dedup();
        for (other, own) in read {
            busy[own] += cost(Request::Read(other));
            // An owner writes a value once, however many read it.
            if std::mem::replace(&mut sent[other as usize], 0) == usize::MAX {
                busy[owner[other as usize]] += cost(Request::Write(other));
            }
        }
        let most = |all: &[f64]| all.iter().copied().fold(0.0, f64::max);
        seconds += most(&busy);
        save = save.max(most(&saved));
        load = load.max(most(&loaded));
    }
    Work {
        seconds,
        save,
        load,
    }
}
