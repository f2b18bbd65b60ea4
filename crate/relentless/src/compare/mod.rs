//! Other ways to live with failures, on the same machine with the same work: time to finish by each.
//!
//! | way | when a processor is lost |
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

pub use checkpoint::Work;

use crate::answer::Prepared;
use crate::graph::Graph;
use crate::run::{Costs, Request, Setup, Simulation};
use allot_kernel::rng::Stream;
use checkpoint::Checkpointed;
use lineage::Lineage;
use twice::Pairs;

/// The work on a number of processors.
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

/// Mean seconds to finish, by each way; infinite if some run never ends, or if there are too few processors for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finished {
    /// Agents that nobody tells what to do.
    pub relentless: f64,
    /// Checkpoints at Young's interval.
    pub young: f64,
    /// Checkpoints at Daly's interval.
    pub daly: f64,
    /// Checkpoints at the best interval.
    pub best: f64,
    /// Each processor twice; takes two.
    pub twice: f64,
    /// A scheduler with lineage.
    pub lineage: f64,
}

/// Every way on the machine of a scenario, whose agents are its processors, over a number of runs; none if `go_on` stops
/// it.
///
/// Checkpoints have expected times, the others means of runs that are drawn. Joins, kills and losses of the scenario are
/// left aside: processors come and go by its MTBF and repair alone. Without an MTBF nothing fails.
pub fn finished(
    prepared: &Prepared,
    runs: u64,
    mut go_on: impl FnMut() -> bool,
) -> Option<Finished> {
    let graph = &prepared.graph;
    let setup = Setup {
        join: Vec::new(),
        kill: Vec::new(),
        loss: Vec::new(),
        ..prepared.scenario.setup.clone()
    };
    let (costs, processors) = (&setup.costs, setup.agents.max(1));
    let mtbf = setup.mtbf.unwrap_or(f64::MAX);
    let all = work(graph, costs, processors);
    let checkpointed =
        Checkpointed::new(all, processors, mtbf, setup.repair.unwrap_or(f64::INFINITY));
    // A lost processor that never comes back ends a static partition.
    let expected = |interval: f64| match setup.mtbf {
        None => all.seconds,
        Some(_) => checkpointed.expected(interval),
    };
    let pairs = Pairs {
        work: work(graph, costs, processors / 2).seconds,
        pairs: (processors / 2).max(1),
        mtbf,
        repair: setup.repair,
    };
    let scheduler = Lineage {
        processors: u32::try_from(processors).unwrap_or(u32::MAX),
        mtbf: setup.mtbf,
        repair: setup.repair,
        patience: setup.patience,
    };
    let (mut relentless, mut twice, mut lineage) = (Vec::new(), Vec::new(), Vec::new());
    for run in 0..runs {
        let mut simulation = Simulation::new(graph, &setup, run);
        if !simulation.run(&mut go_on) {
            return None;
        }
        relentless.push(simulation.makespan().unwrap_or(f64::INFINITY));
        let stream = |purpose| Stream::numbered(&setup.seed, purpose, &[run]);
        twice.push(match processors {
            1 => f64::INFINITY,
            _ => pairs.run(setup.patience, &mut stream("twice")),
        });
        lineage.push(scheduler.run(graph, costs, &mut stream("lineage")).0);
    }
    let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len() as f64;
    Some(Finished {
        relentless: mean(&relentless),
        young: expected(checkpointed.young()),
        daly: expected(checkpointed.daly()),
        best: expected(checkpointed.best()),
        twice: mean(&twice),
        lineage: mean(&lineage),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    fn at(mtbf: Option<f64>, repair: Option<f64>) -> Finished {
        let mut scenario = Scenario::example();
        scenario.constants = vec![("maxX".into(), 31.0), ("maxT".into(), 20.0)];
        (scenario.setup.mtbf, scenario.setup.repair) = (mtbf, repair);
        // Writes cost something, so that checkpoints do.
        scenario.setup.costs.write = 0.05;
        let prepared = Prepared::new(scenario).expect("a scenario");
        finished(&prepared, 12, || true).expect("not stopped")
    }

    #[test]
    fn a_partition_is_first_without_failures_and_agents_hardly_notice_them() {
        let [never, seldom, often] =
            [None, Some(2000.0), Some(80.0)].map(|mtbf| at(mtbf, Some(5.0)));
        let ways = |of: &Finished| [of.young, of.daly, of.best, of.twice, of.lineage];
        let all = ways(&never)
            .into_iter()
            .zip(ways(&seldom))
            .zip(ways(&often));
        for (way, ((calm, some), many)) in all.enumerate() {
            assert!(calm <= some && some < many, "{way}: {calm} {some} {many}");
        }
        assert!(often.relentless < 1.1 * never.relentless && often.relentless < often.best);
        assert!(never.best < never.relentless && never.twice > 1.5 * never.best);
        assert!(often.best <= often.daly && often.daly <= 1.05 * often.young);
    }

    #[test]
    fn one_processor_is_no_pair_and_work_that_takes_no_time_ends_at_once() {
        let mut scenario = Scenario::example();
        scenario.setup.agents = 1;
        scenario.setup.mtbf = Some(1e4);
        scenario.setup.repair = Some(1.0);
        scenario.setup.costs.operation = 0.0;
        let prepared = Prepared::new(scenario).expect("a scenario");
        let found = finished(&prepared, 2, || true).expect("not stopped");
        assert!(found.twice.is_infinite());
        assert_eq!(
            [found.young, found.daly, found.best, found.lineage],
            [0.0; 4]
        );
    }

    #[test]
    fn without_repair_a_partition_never_ends_and_agents_do() {
        let found = at(Some(1000.0), None);
        assert!(
            found.best.is_infinite() && found.relentless.is_finite(),
            "{found:?}"
        );
    }
}
