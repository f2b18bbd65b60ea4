//! A cache of tasks and of policies' curves, shared by the figures of one reader.
//!
//! While the reader drags P, G or S, the same figures are requested many times a second, and few of their curves change.

use crate::account::Outcome;
use crate::answer::Columns;
use crate::answer::Truth;
use crate::policy::{Plan, Policy, Run};
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::Blocks;
use crate::tasks::knowledge::Knowledge;
use allot_kernel::error::BadInput;
use std::rc::Rc;

/// The most curves of the cache: those of all figures for two settings.
const KEPT: usize = 256;

/// The tasks of a scenario, and the things that are the same for all policies.
#[derive(Debug)]
struct Base {
    tasks: Tasks,
    knowledge: Knowledge,
    seed: String,
    plan: Plan,
    blocks: Option<Blocks>,
    /// The true times, with the spreads and the number of iterations that they are of.
    truth: Option<([f64; 2], u64, Truth)>,
}

/// A curve's key: the fields that it depends on, the policy, and the numbers of processes.
type Key = (Scenario, Policy, Vec<u32>);

/// The cache of the tasks and curves of earlier figures.
#[derive(Debug, Default)]
pub struct Studio {
    base: Option<Base>,
    curves: Vec<(Key, Rc<Columns>)>,
}

impl Studio {
    /// The plan and the tiles of a scenario, checked for a figure by these policies on these numbers of processes.
    pub(super) fn plan(
        &mut self,
        scenario: &Scenario,
        policies: &[Policy],
        processes: &[u32],
    ) -> Result<(&Plan, Option<&Blocks>), BadInput> {
        scenario.check_settings()?;
        let base = self.base(scenario)?;
        scenario.check_steps(&base.plan.candidates, processes, policies.len())?;
        Ok((&base.plan, base.blocks.as_ref()))
    }

    /// The last iteration of a policy over some numbers of processes.
    pub(super) fn curve(
        &mut self,
        scenario: &Scenario,
        policy: Policy,
        processes: &[u32],
    ) -> Result<Rc<Columns>, BadInput> {
        self.plan(scenario, &[policy], processes)?;
        let key = (relevant(scenario, policy), policy, processes.to_vec());
        if let Some(place) = self.curves.iter().position(|(known, _)| *known == key) {
            let found = self.curves.remove(place);
            let curve = Rc::clone(&found.1);
            self.curves.push(found);
            return Ok(curve);
        }
        let iterations = scenario.iterations;
        let (plan, truth) = self.base(scenario)?.with_truth(scenario, iterations);
        let mut columns = Columns::default();
        for processes in processes {
            let ran = truth.run(plan, policy, *processes, iterations as usize, &mut || true);
            if let Some(row) = ran.and_then(|(mut rows, _)| rows.pop()) {
                columns.append(row);
            }
        }
        if self.curves.len() >= KEPT {
            self.curves.remove(0);
        }
        let curve = Rc::new(columns);
        self.curves.push((key, Rc::clone(&curve)));
        Ok(curve)
    }

    /// The scenario's one number of processes, and its plan.
    pub(crate) fn one(&mut self, scenario: &Scenario) -> Result<(u32, &Plan), BadInput> {
        let processes = super::one(scenario)?;
        let (plan, _) = self.plan(scenario, &[], &[processes])?;
        Ok((processes, plan))
    }

    /// The last iteration of a policy on one number of processes.
    pub(crate) fn row(
        &mut self,
        scenario: &Scenario,
        policy: Policy,
        processes: u32,
    ) -> Result<Rc<Columns>, BadInput> {
        self.curve(scenario, policy, &[processes])
    }

    /// Some of a policy's iterations on a number of processes, with the account of each process: those, from 1, that
    /// `wanted` says.
    pub(super) fn iterations(
        &mut self,
        scenario: &Scenario,
        policy: Policy,
        processes: u32,
        wanted: impl Fn(u64) -> bool,
    ) -> Result<Vec<(u64, Outcome)>, BadInput> {
        self.plan(scenario, &[policy], &[processes])?;
        let (plan, truth) = self
            .base(scenario)?
            .with_truth(scenario, scenario.iterations);
        let mut run = Run::new(plan, policy, processes);
        let ran = (1..=scenario.iterations)
            .map(|number| (number, run.iterate(truth.seconds(number as usize - 1))));
        Ok(ran.filter(|(number, _)| wanted(*number)).collect())
    }

    /// The true seconds of the tasks in the first iteration.
    pub(super) fn times(&mut self, scenario: &Scenario) -> Result<&[f64], BadInput> {
        self.plan(scenario, &[], &[])?;
        let (_, truth) = self
            .base(scenario)?
            .with_truth(scenario, scenario.iterations);
        Ok(truth.seconds(0))
    }

    /// The tasks of a scenario, with its machine.
    fn base(&mut self, scenario: &Scenario) -> Result<&mut Base, BadInput> {
        let known = self.base.take().filter(|base| base.is_of(scenario));
        let base = match known {
            Some(base) => base,
            None => {
                self.curves.clear();
                let (candidates, blocks) = scenario.candidates()?;
                Base {
                    tasks: scenario.tasks.clone(),
                    knowledge: scenario.knowledge,
                    seed: scenario.seed.clone(),
                    plan: Plan::new(candidates, scenario.machine()),
                    blocks,
                    truth: None,
                }
            }
        };
        let base = self.base.insert(base);
        base.plan.machine = scenario.machine();
        Ok(base)
    }
}

impl Base {
    /// Whether the tasks are those of a scenario, and so what is known of them.
    fn is_of(&self, scenario: &Scenario) -> bool {
        self.tasks == scenario.tasks
            && self.knowledge == scenario.knowledge
            && self.seed == scenario.seed
    }

    fn with_truth(&mut self, scenario: &Scenario, iterations: u64) -> (&Plan, &Truth) {
        let spreads = [scenario.model_error, scenario.noise];
        let known = self.truth.take();
        let known = known.filter(|(of, count, _)| *of == spreads && *count == iterations);
        let truth =
            known.unwrap_or_else(|| (spreads, iterations, Truth::new(scenario, &self.plan)));
        (&self.plan, &self.truth.insert(truth).2)
    }
}

/// A scenario with the fields that a policy's curve depends on, besides the tasks, which the cache has once.
fn relevant(scenario: &Scenario, policy: Policy) -> Scenario {
    let mut key = Scenario::of(Tasks::Own(Vec::new()));
    key.model_error = scenario.model_error;
    key.noise = scenario.noise;
    if scenario.noise > 0.0 || policy.differs_by_iteration() {
        key.iterations = scenario.iterations;
    }
    if policy != Policy::Ideal {
        key.check = scenario.check;
        key.inspect = scenario.inspect;
        key.partition = scenario.partition;
    }
    let lists = [
        Policy::Static,
        Policy::Blocks,
        Policy::Refined,
        Policy::Ideal,
    ];
    if !lists.contains(&policy) {
        key.counter = scenario.counter;
    }
    match policy {
        Policy::Buckets => key.groups = scenario.groups,
        Policy::Chunks => key.chunk = scenario.chunk,
        Policy::Refined => key.tolerance = scenario.tolerance,
        _ => {}
    }
    key
}
