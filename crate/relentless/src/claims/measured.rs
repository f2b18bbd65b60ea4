//! Numbers of the claims about agents and blocks: the abstract, sections 4, 6 and 7, figures 2, 4 and 6.

use crate::answer::{Mean, Prepared, Ran};
use crate::graph::Block;
use crate::run::{Change, Costs, Event, Order, Simulation, Targets};
use crate::scenario::{Scenario, Source};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::words::brief;

/// A scenario of an example with some of its constants.
pub(super) fn scenario(example: &str, constants: &[(&str, f64)]) -> Scenario {
    let mut scenario = Scenario::example();
    scenario.program = Source::Example(example.into());
    scenario.constants = constants
        .iter()
        .map(|(name, value)| (name.to_string(), *value))
        .collect();
    scenario
}

pub(super) fn prepare(scenario: Scenario) -> Result<Prepared, BadInput> {
    Ok(Prepared::new(scenario)?)
}

/// Runs with chance, each with a seed of its own.
const SEEDS: u64 = 30;

fn runs(prepared: &Prepared, count: u64) -> Vec<Ran> {
    (0..count)
        .filter_map(|run| prepared.run(run, || true))
        .collect()
}

fn mean(runs: &[Ran], of: impl Fn(&Ran) -> f64 + Copy) -> f64 {
    Mean::of(runs.iter().map(of)).mean.unwrap_or(f64::NAN)
}

fn makespan(run: &Ran) -> f64 {
    run.makespan.unwrap_or(f64::INFINITY)
}

/// Heat on 64 cells over 64 steps.
fn heat(agents: u64) -> Scenario {
    let mut scenario = scenario("heat1d", &[("maxX", 63.0), ("maxT", 64.0)]);
    scenario.setup.agents = agents;
    scenario
}

pub(super) fn kills() -> Measured {
    let (mut same, mut all) = (0, 0);
    let mut stream = Stream::new("1", "kills");
    for (example, constants) in [
        ("heat1d", [("maxX", 20.0), ("maxT", 12.0)]),
        ("heat2d_5", [("n", 5.0), ("maxT", 6.0)]),
        ("alignment", [("n", 9.0), ("m", 9.0)]),
    ] {
        for seed in 0..30_u32 {
            let mut scenario = scenario(example, &constants);
            let agents = 2 + u64::from(stream.below(15));
            let setup = &mut scenario.setup;
            (setup.agents, setup.seed) = (agents, seed.to_string());
            setup.targets = [Targets::Last, Targets::Steps][stream.below(2) as usize];
            setup.delay = [0.0, 0.5, 5.0][stream.below(3) as usize];
            for _ in 1..agents {
                let at = 60.0 * stream.uniform();
                setup.kill.push(Change { at, count: 1 });
            }
            let run = prepare(scenario)?.run(0, || true);
            all += 1;
            same += u64::from(
                run.is_some_and(|run| run.makespan.is_some() && run.tally.different == 0),
            );
        }
    }
    let note = format!("{same} runs of {all}, all agents but one killed at random moments");
    Ok(Found::exact(same as f64 / all as f64).noting(note))
}

pub(super) fn idempotent() -> Measured {
    let ran = runs(&prepare(heat(16))?, SEEDS);
    let same = ran
        .iter()
        .map(|run| f64::from(u8::from(run.makespan.is_some() && run.tally.different == 0)));
    let tasks = 64.0 * 65.0;
    let executions = mean(&ran, |run| run.tally.executions as f64) / tasks;
    let note = format!("16 agents execute each task {} times", brief(executions));
    Ok(Found::each(same.collect()).noting(note))
}

pub(super) fn scaling() -> Measured {
    let alone = mean(&runs(&prepare(heat(1))?, SEEDS), makespan);
    let efficiency = |agents: u64| {
        let ran = runs(&prepare(heat(agents))?, SEEDS);
        let each = ran.iter().map(|run| alone / makespan(run) / agents as f64);
        Ok::<Vec<f64>, BadInput>(each.collect())
    };
    let of = |agents: u64| Ok::<String, BadInput>(brief(Found::each(efficiency(agents)?).computed));
    let ran = runs(&prepare(heat(16))?, SEEDS);
    let copies = mean(&ran, |run| run.tally.executions as f64) / (64.0 * 65.0);
    let why = format!(
        "agents that know nothing of each other execute a task {} times; efficiency is {} with 4 agents, {} with 64",
        brief(copies),
        of(4)?,
        of(64)?
    );
    Ok(Found::each(efficiency(16)?).since(why))
}

pub(super) fn pruning() -> Measured {
    let mut scenario = scenario("fibonacci", &[]);
    scenario.setup.agents = 1;
    let ran = runs(&prepare(scenario)?, 1);
    let lookups = mean(&ran, |run| run.tally.lookups as f64);
    // Executions of f(k) without a dictionary: its own, and those of both its inputs.
    let (mut last, mut before) = (1_u64, 1_u64);
    for _ in 2..=40 {
        (last, before) = (1 + last + before, last);
    }
    let note = format!(
        "{} lookups a task; without the dictionary the 41 tasks would be {}",
        brief(lookups / 41.0),
        brief(last as f64)
    );
    Ok(Found::exact(lookups / last as f64).noting(note))
}

pub(super) fn chance() -> Measured {
    let executions = |order: Order| {
        let mut scenario = heat(16);
        scenario.setup.order = order;
        let ran = runs(&prepare(scenario)?, SEEDS);
        let each = ran
            .iter()
            .map(|run| run.tally.executions as f64 / (64.0 * 65.0));
        Ok::<Found, BadInput>(Found::each(each.collect()))
    };
    let (random, fixed) = (executions(Order::Random)?, executions(Order::Fixed)?);
    let note = format!(
        "{} executions a task at random, {} in a fixed order",
        brief(random.computed),
        brief(fixed.computed)
    );
    let each = random.each.iter().map(|of| of / fixed.computed);
    Ok(Found::each(each.collect()).noting(note))
}

/// Seconds of 960 cells in a ring over 10 steps, in blocks; a transaction is 100 times an operation.
fn ring(block: u64, agents: u64) -> Result<(f64, f64), BadInput> {
    let mut scenario = scenario("heat1d_periodic", &[("maxX", 959.0), ("maxT", 10.0)]);
    scenario.setup.agents = agents;
    scenario.setup.costs = Costs {
        lookup: 1.0,
        read: 1.0,
        write: 1.0,
        bandwidth: None,
        operation: 0.01,
    };
    scenario.block = (block > 1).then_some(Block::Every(block));
    let ran = runs(&prepare(scenario)?, 4);
    let transactions = |run: &Ran| (run.tally.lookups + run.tally.reads + run.tally.writes) as f64;
    Ok((mean(&ran, makespan), mean(&ran, transactions)))
}

pub(super) fn fusing() -> Measured {
    let (cells, blocks) = (ring(1, 1)?.1, ring(96, 1)?.1);
    let note = format!(
        "{} transactions of cells, {} of blocks",
        brief(cells),
        brief(blocks)
    );
    Ok(Found::exact(blocks / cells).noting(note))
}

/// Executions a second and agent while 16 agents come, stay and go, 2 880 s each; and those that were first.
pub(super) fn elastic() -> Measured {
    const PHASE: f64 = 2880.0;
    let mut scenario = scenario("heat1d", &[("maxX", 127.0), ("maxT", 1200.0)]);
    let setup = &mut scenario.setup;
    setup.agents = 0;
    let every = PHASE / 16.0;
    for number in 0..16 {
        let at = every * f64::from(number);
        setup.join.push(Change { at, count: 1 });
        setup.kill.push(Change {
            at: at + 2.0 * PHASE + every,
            count: 1,
        });
    }
    let prepared = prepare(scenario)?;
    let mut each = Vec::new();
    let (mut labels, mut copies) = ([0.0; 3], [0.0; 3]);
    for run in 0..SEEDS {
        let [executions, first] = rates(prepared.simulation(run), PHASE);
        let least = first.iter().copied().fold(f64::INFINITY, f64::min);
        let most = first.iter().copied().fold(0.0, f64::max);
        each.push(least / most);
        for phase in 0..3 {
            labels[phase] += first[phase] / SEEDS as f64;
            copies[phase] += executions[phase] / SEEDS as f64;
        }
    }
    let told = |rates: [f64; 3]| rates.map(brief).join(", ");
    let why = format!(
        "agents do what others do already: {} labels a second and agent while agents are added, stable and removed, {} \
         executions with copies",
        told(labels),
        told(copies)
    );
    Ok(Found::each(each).since(why))
}

/// Executions a second and agent in three phases, and those that were first of their label: of executions only these
/// are progress.
fn rates(mut simulation: Simulation<'_>, phase_seconds: f64) -> [[f64; 3]; 2] {
    let (mut executions, mut first, mut alive) = ([0.0; 3], [0.0; 3], [0.0; 3]);
    let (mut before, mut agents) = (0.0_f64, 0);
    while let Some(event) = simulation.step() {
        let now = simulation.now();
        // Agent seconds of the stretch since the last event, each in its phase.
        for (phase, seconds) in alive.iter_mut().enumerate() {
            let (start, end) = (
                phase_seconds * phase as f64,
                phase_seconds * (phase as f64 + 1.0),
            );
            *seconds += agents as f64 * (now.min(end) - before.max(start)).max(0.0);
        }
        (before, agents) = (now, simulation.agents());
        let phase = ((now / phase_seconds) as usize).min(2);
        if let Event::Done {
            execution: Some(execution),
            ..
        } = event
        {
            executions[phase] += 1.0;
            first[phase] += f64::from(u8::from(execution == crate::run::Execution::First));
        }
    }
    let rate = |counts: [f64; 3]| [0, 1, 2].map(|phase| counts[phase] / alive[phase]);
    [rate(executions), rate(first)]
}
