//! A scheduler that knows all tasks: idle processors take the first task that is ready, values stay where they were
//! computed, and what a lost processor had is computed again if it is needed still (lineage, as in Ray).

use crate::graph::Graph;
use crate::run::{Costs, Request};
use allot_kernel::rng::Stream;
use std::collections::BTreeSet;

/// A machine with such a scheduler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lineage {
    /// Number of processors.
    pub processors: u32,
    /// Mean seconds to the failure of a processor; never, without it.
    pub mtbf: Option<f64>,
    /// Seconds from a failure to a new processor; never, without it.
    pub repair: Option<f64>,
    /// Executions and failures over needed tasks at which a run stalls.
    pub patience: f64,
}

/// A processor.
#[derive(Debug, Clone, Copy)]
struct Processor {
    /// The task that it works at, and when that ends.
    task: Option<(u32, f64)>,
    /// When it fails next.
    fails: f64,
    /// When it comes, or comes back.
    from: f64,
}

/// No processor.
const NONE: u32 = u32::MAX;

struct Run<'g> {
    graph: &'g Graph,
    /// Where the value of each unit is.
    place: Vec<u32>,
    /// Whether each unit is needed by a result that is not there yet, through units that are not there.
    wanted: Vec<bool>,
    /// Wanted units that no processor works at, and whose inputs are all there.
    ready: BTreeSet<u32>,
    working: Vec<bool>,
    users: Vec<Vec<u32>>,
    results_left: usize,
    /// Whether each unit holds results that were never there.
    open: Vec<bool>,
}

impl Lineage {
    /// Seconds until each result has been there once, and executions; infinite seconds if the run stalls.
    pub fn run(&self, graph: &Graph, costs: &Costs, stream: &mut Stream) -> (f64, u64) {
        let mut run = Run::new(graph);
        let mean = self.mtbf.unwrap_or(f64::INFINITY);
        let mut processors: Vec<Processor> = (0..self.processors)
            .map(|_| Processor {
                task: None,
                fails: mean * stream.exponential(),
                from: 0.0,
            })
            .collect();
        let (mut now, mut executions, mut failures) = (0.0, 0_u64, 0_u64);
        loop {
            for (number, processor) in processors.iter_mut().enumerate() {
                if processor.task.is_none()
                    && processor.from <= now
                    && let Some(unit) = run.ready.pop_first()
                {
                    run.working[unit as usize] = true;
                    let cost = |request: Request| costs.of(graph, request).unwrap_or_default();
                    let far = graph
                        .required(unit)
                        .iter()
                        .filter(|other| run.place[**other as usize] != number as u32);
                    let reads: f64 = far.map(|other| cost(Request::Read(*other))).sum();
                    let end =
                        now + reads + cost(Request::Compute(unit)) + cost(Request::Write(unit));
                    processor.task = Some((unit, end));
                }
            }
            let due = |processor: &Processor| {
                let end = processor.task.map_or(f64::INFINITY, |(_, end)| end);
                // A processor that is away comes back; one that is there works, or fails.
                if processor.from > now {
                    processor.from
                } else {
                    end.min(processor.fails)
                }
            };
            let soonest = processors
                .iter()
                .enumerate()
                .min_by(|(_, a), (_, b)| due(a).total_cmp(&due(b)));
            let Some((number, at)) = soonest.map(|(number, processor)| (number, due(processor)))
            else {
                return (f64::INFINITY, executions);
            };
            if at.is_infinite() {
                return (f64::INFINITY, executions);
            }
            let away = processors[number].from > now;
            now = at;
            let processor = &mut processors[number];
            if away {
                // It is there from now on.
            } else if let Some((unit, _)) =
                processor.task.filter(|(_, end)| *end <= processor.fails)
            {
                processor.task = None;
                executions += 1;
                run.finish(unit, number as u32);
            } else {
                failures += 1;
                let lost = processor.task.take();
                processor.from = now + self.repair.unwrap_or(f64::INFINITY);
                processor.fails = processor.from + mean * stream.exponential();
                run.lose(number as u32, lost.map(|(unit, _)| unit));
            }
            if run.results_left == 0 {
                return (now, executions);
            }
            if (executions + failures) as f64 > self.patience * graph.units() as f64 {
                return (f64::INFINITY, executions);
            }
        }
    }
}

impl<'g> Run<'g> {
    fn new(graph: &'g Graph) -> Self {
        let units = graph.units();
        let mut users = vec![Vec::new(); units];
        for unit in 0..units as u32 {
            for required in graph.required(unit) {
                users[*required as usize].push(unit);
            }
        }
        let mut open = vec![false; units];
        for unit in &graph.results {
            open[*unit as usize] = true;
        }
        let mut run = Self {
            graph,
            place: vec![NONE; units],
            wanted: vec![false; units],
            ready: BTreeSet::new(),
            working: vec![false; units],
            users,
            results_left: graph.results.len(),
            open,
        };
        run.want();
        run
    }

    /// Finds what is wanted, and what of it is ready.
    fn want(&mut self) {
        self.wanted.fill(false);
        self.ready.clear();
        let open = self
            .graph
            .results
            .iter()
            .filter(|unit| self.open[**unit as usize]);
        let mut next: Vec<u32> = open.copied().collect();
        while let Some(unit) = next.pop() {
            if self.place[unit as usize] != NONE
                || std::mem::replace(&mut self.wanted[unit as usize], true)
            {
                continue;
            }
            next.extend(self.graph.required(unit));
            self.look(unit);
        }
    }

    /// Puts a unit on the list if it is ready.
    fn look(&mut self, unit: u32) {
        let inputs = self.graph.required(unit);
        let there = inputs
            .iter()
            .all(|other| self.place[*other as usize] != NONE);
        if there && self.wanted[unit as usize] && !self.working[unit as usize] {
            self.ready.insert(unit);
        }
    }

    fn finish(&mut self, unit: u32, processor: u32) {
        let at = unit as usize;
        (self.place[at], self.working[at], self.wanted[at]) = (processor, false, false);
        if std::mem::take(&mut self.open[at]) {
            self.results_left -= 1;
        }
        for user in std::mem::take(&mut self.users[at]) {
            self.look(user);
            self.users[at].push(user);
        }
    }

    fn lose(&mut self, processor: u32, task: Option<u32>) {
        if let Some(task) = task {
            self.working[task as usize] = false;
        }
        for place in self.place.iter_mut().filter(|place| **place == processor) {
            *place = NONE;
        }
        self.want();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    fn scenario() -> (Graph, Costs) {
        let mut scenario = Scenario::example();
        scenario.constants = vec![("maxX".into(), 15.0), ("maxT".into(), 10.0)];
        (scenario.graph().expect("a graph"), scenario.setup.costs)
    }

    #[test]
    fn without_failures_each_task_is_executed_once() {
        let (graph, costs) = scenario();
        let lineage = Lineage {
            processors: 4,
            mtbf: None,
            repair: None,
            patience: 20.0,
        };
        let (seconds, executions) = lineage.run(&graph, &costs, &mut Stream::new("1", "lineage"));
        assert_eq!(executions, graph.counts.needed);
        let total: u64 = (0..graph.units() as u32)
            .map(|unit| graph.operations(unit))
            .sum();
        let least = costs.operation * total as f64 / 4.0;
        assert!((least..1.6 * least).contains(&seconds), "{seconds} {least}");
    }

    #[test]
    fn failures_cost_executions_and_runs_end_nevertheless() {
        let (graph, costs) = scenario();
        let lineage = Lineage {
            processors: 4,
            mtbf: Some(40.0),
            repair: Some(1.0),
            patience: 20.0,
        };
        let mut stream = Stream::new("1", "lineage");
        let mut more = 0;
        for _ in 0..20 {
            let (seconds, executions) = lineage.run(&graph, &costs, &mut stream);
            assert!(seconds.is_finite());
            more += executions - graph.counts.needed;
        }
        assert!(more > 0);
    }

    #[test]
    fn a_processor_that_is_back_at_once_fails_no_more_often() {
        let (graph, costs) = scenario();
        let lineage = Lineage {
            processors: 4,
            mtbf: Some(200.0),
            repair: Some(0.0),
            patience: 20.0,
        };
        let mut stream = Stream::new("1", "lineage");
        for _ in 0..20 {
            assert!(lineage.run(&graph, &costs, &mut stream).0.is_finite());
        }
    }
}
