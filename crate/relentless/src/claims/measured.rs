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

/// Heat on a line of some cells over some steps.
fn heat_on(cells: f64, steps: f64, agents: u64) -> Scenario {
    let mut scenario = scenario("heat1d", &[("maxX", cells - 1.0), ("maxT", steps)]);
    scenario.setup.agents = agents;
    scenario
}

/// Heat on 64 cells over 64 steps.
fn heat(agents: u64) -> Scenario {
    heat_on(64.0, 64.0, agents)
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

/// Efficiency of agents: the time of one over their number times their own, for each run.
fn efficiency(of: impl Fn(u64) -> Scenario, agents: u64, count: u64) -> Result<Vec<f64>, BadInput> {
    let alone = mean(&runs(&prepare(of(1))?, count), makespan);
    let ran = runs(&prepare(of(agents))?, count);
    let each = ran.iter().map(|run| alone / makespan(run) / agents as f64);
    Ok(each.collect())
}

pub(super) fn scaling() -> Measured {
    let few = |agents: u64| {
        let each = efficiency(heat, agents, SEEDS)?;
        Ok::<String, BadInput>(brief(Found::each(each).computed))
    };
    let ran = runs(&prepare(heat(16))?, SEEDS);
    let copies = mean(&ran, |run| run.tally.executions as f64) / (64.0 * 65.0);
    let note = format!(
        "with 64 cells over 64 steps {}, since agents execute a task {} times; {} with 4 agents there, {} with 64",
        few(16)?,
        brief(copies),
        few(4)?,
        few(64)?
    );
    let many = |agents| heat_on(256.0, 16.0, agents);
    Ok(Found::each(efficiency(many, 16, SEEDS)?).noting(note))
}

/// The same where each transaction with the dictionary takes as long as a tenth of a task, and labels are seen by others
/// a task later.
pub(super) fn distributed() -> Measured {
    let far = |cells: f64, steps: f64| {
        move |agents: u64| {
            let mut scenario = heat_on(cells, steps, agents);
            let setup = &mut scenario.setup;
            // Five operations.
            let task = 5.0 * setup.costs.operation;
            (setup.costs.lookup, setup.costs.read, setup.costs.write) =
                (0.1 * task, 0.1 * task, 0.1 * task);
            setup.delay = task;
            scenario
        }
    };
    let few = Found::each(efficiency(far(64.0, 64.0), 16, SEEDS)?).computed;
    let each = efficiency(far(256.0, 16.0), 16, SEEDS)?;
    Ok(Found::each(each).noting(format!("with 64 cells over 64 steps {}", brief(few))))
}

pub(super) fn pruning() -> Measured {
    let mut scenario = scenario("fibonacci", &[]);
    scenario.setup.agents = 1;
    let ran = runs(&prepare(scenario)?, SEEDS);
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
    let each = ran.iter().map(|run| run.tally.lookups as f64 / last as f64);
    Ok(Found::each(each.collect()).noting(note))
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

/// Runs of 960 cells in a ring over 10 steps, in blocks.
fn ring(block: u64, agents: u64, costs: Costs) -> Result<Vec<Ran>, BadInput> {
    let mut scenario = scenario("heat1d_periodic", &[("maxX", 959.0), ("maxT", 10.0)]);
    (scenario.setup.agents, scenario.setup.costs) = (agents, costs);
    scenario.block = (block > 1).then_some(Block::Every(block));
    Ok(runs(&prepare(scenario)?, SEEDS))
}

pub(super) fn fusing() -> Measured {
    let costs = Scenario::example().setup.costs;
    let transactions = |block| {
        let ran = ring(block, 1, costs)?;
        let each = ran
            .iter()
            .map(|run| run.tally.lookups + run.tally.reads + run.tally.writes);
        Ok::<Vec<f64>, BadInput>(each.map(|count| count as f64).collect())
    };
    let [cells, blocks] = [
        Found::each(transactions(1)?),
        Found::each(transactions(96)?),
    ];
    let note = format!(
        "{} transactions of cells, {} of blocks",
        brief(cells.computed),
        brief(blocks.computed)
    );
    let each = blocks.each.iter().map(|count| count / cells.computed);
    Ok(Found::each(each.collect()).noting(note))
}

/// Blocks of 16 000 doubles against those of 120 000 over Gigabit Ethernet, a thousandth of both the block and the
/// bandwidth.
pub(super) fn gigabit() -> Measured {
    let costs = Costs {
        lookup: 1e-4,
        read: 1e-4,
        write: 1e-4,
        bandwidth: Some(125e3),
        operation: 1e-6,
    };
    let over = |agents: u64| {
        let [small, large] = [ring(16, agents, costs)?, ring(120, agents, costs)?];
        let large = mean(&large, makespan);
        Ok::<Found, BadInput>(Found::each(
            small.iter().map(|run| makespan(run) / large).collect(),
        ))
    };
    let alone = over(1)?.computed;
    Ok(over(16)?.noting(format!("{} with one agent", brief(alone))))
}

/// The bytes of a value of 120 000 doubles over memcached’s largest.
pub(super) fn largest_value() -> Measured {
    let limit = f64::from(1 << 20);
    let note = format!("{} doubles would fit", brief(limit / 8.0));
    Ok(Found::exact(8.0 * 120_000.0 / limit).noting(note))
}

/// Executions a second and agent while 16 agents come, stay and go, 2 880 s each, of kind 0, or of kind 1 those that were
/// first: the least phase over the most for each run, and the means of the phases.
fn phases(kind: usize) -> Result<(Vec<f64>, [f64; 3]), BadInput> {
    const PHASE: f64 = 2880.0;
    let mut scenario = heat_on(128.0, 1200.0, 0);
    let setup = &mut scenario.setup;
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
    let (mut each, mut means) = (Vec::new(), [0.0; 3]);
    for run in 0..SEEDS {
        let rates = rates(prepared.simulation(run), PHASE)[kind];
        let least = rates.iter().copied().fold(f64::INFINITY, f64::min);
        each.push(least / rates.iter().copied().fold(0.0, f64::max));
        for (mean, rate) in means.iter_mut().zip(rates) {
            *mean += rate / SEEDS as f64;
        }
    }
    Ok((each, means))
}

fn told(rates: [f64; 3]) -> String {
    rates.map(brief).join(", ")
}

pub(super) fn elastic() -> Measured {
    let (each, labels) = phases(1)?;
    let why = format!(
        "agents do what others do already: {} labels a second and agent while agents are added, stable and removed",
        told(labels)
    );
    Ok(Found::each(each).since(why))
}

pub(super) fn elastic_flops() -> Measured {
    let (each, executions) = phases(0)?;
    let note = format!(
        "{} executions a second and agent while agents are added, stable and removed",
        told(executions)
    );
    Ok(Found::each(each).noting(note))
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
