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
    let mut same = Vec::new();
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
            let whole = run.is_some_and(|run| run.makespan.is_some() && run.tally.different == 0);
            same.push(f64::from(u8::from(whole)));
        }
    }
    let note = "all agents but one killed at random moments".to_string();
    Ok(Found::each(same).noting(note))
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
    let lookups = |agents: u64| {
        let mut scenario = scenario("fibonacci", &[]);
        scenario.setup.agents = agents;
        let ran = runs(&prepare(scenario)?, SEEDS);
        let each = ran
            .iter()
            .map(|run| run.tally.lookups as f64 / agents as f64);
        Ok::<Found, BadInput>(Found::each(each.collect()))
    };
    let (alone, few, many) = (lookups(1)?, lookups(4)?, lookups(16)?);
    // Calls of f(k) without a dictionary: its own, and those of both its inputs.
    let (mut last, mut before) = (1_u64, 1_u64);
    for _ in 2..=40 {
        (last, before) = (1 + last + before, last);
    }
    let note = format!(
        "{} lookups alone, {} each with 4 agents, {} each with 16; without a dictionary one makes {} calls",
        brief(alone.computed),
        brief(few.computed),
        brief(many.computed),
        brief(last as f64)
    );
    let each = many.each.iter().map(|each| each / alone.computed);
    Ok(Found::each(each.collect()).noting(note))
}

pub(super) fn chance() -> Measured {
    let executions = |order: Order, agents: u64| {
        let mut scenario = heat(agents);
        scenario.setup.order = order;
        let ran = runs(&prepare(scenario)?, SEEDS);
        let each = ran
            .iter()
            .map(|run| run.tally.executions as f64 / (64.0 * 65.0));
        Ok::<Found, BadInput>(Found::each(each.collect()))
    };
    let [random, fixed] = [
        executions(Order::Random, 16)?,
        executions(Order::Fixed, 16)?,
    ];
    let over = |agents| {
        let [random, fixed] = [Order::Random, Order::Fixed].map(|order| executions(order, agents));
        Ok::<String, BadInput>(brief(random?.computed / fixed?.computed))
    };
    let note = format!(
        "{} executions a task at random, {} in a fixed order; {} with two agents, {} with 64",
        brief(random.computed),
        brief(fixed.computed),
        over(2)?,
        over(64)?
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

/// Bytes a second at which blocks of 16 000 doubles travel over Gigabit Ethernet over that of blocks of 120 000, beside
/// the times of whole runs, in which a thousandth of both the block and the bandwidth is simulated.
pub(super) fn gigabit() -> Measured {
    let ethernet = Costs {
        lookup: 1e-4,
        read: 1e-4,
        write: 1e-4,
        bandwidth: Some(125e3),
        operation: 1e-6,
    };
    let rate = |values: f64| {
        let bytes = 8.0 * values;
        bytes / (ethernet.read + bytes / 125e6)
    };
    let over = |agents: u64, costs: Costs| {
        let [small, large] = [ring(16, agents, costs)?, ring(120, agents, costs)?];
        Ok::<f64, BadInput>(mean(&small, makespan) / mean(&large, makespan))
    };
    let free = Costs {
        lookup: 0.0,
        read: 0.0,
        write: 0.0,
        bandwidth: None,
        ..ethernet
    };
    let why = format!(
        "a transaction’s price is shared by fewer bytes: {} and {} MB/s. Runs of 16 agents with 60 small or 8 large blocks a \
         step take {} times as long with this network and {} with one at no price, since eight blocks keep only eight \
         agents busy",
        brief(rate(16e3) / 1e6),
        brief(rate(120e3) / 1e6),
        brief(over(16, ethernet)?),
        brief(over(16, free)?)
    );
    Ok(Found::exact(rate(16e3) / rate(120e3)).since(why))
}

/// The doubles that memcached's largest value holds.
pub(super) fn largest_value() -> Measured {
    let most = f64::from(1 << 20) / 8.0;
    let why = format!(
        "1 MiB holds {} values, {} if it is read as a million bytes; 120 000 are {} bytes",
        brief(most),
        brief(1e6 / 8.0),
        brief(8.0 * 120e3)
    );
    Ok(Found::exact(most).since(why))
}

/// Heat on some cells over some steps. Executions a second and agent while 16 agents come, stay and go, 2 880 s each, of kind 0, or of kind 1 those that were
/// first: the least phase over the most for each run, and the means of the phases.
fn phases(kind: usize, cells: f64, steps: f64) -> Result<(Vec<f64>, [f64; 3]), BadInput> {
    const PHASE: f64 = 2880.0;
    let mut scenario = heat_on(cells, steps, 0);
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
    let (each, labels) = phases(1, 128.0, 1200.0)?;
    let why = format!(
        "agents do what others do already: {} labels a second and agent while agents are added, stable and removed",
        told(labels)
    );
    Ok(Found::each(each).since(why))
}

pub(super) fn elastic_flops() -> Measured {
    let (each, executions) = phases(0, 128.0, 1200.0)?;
    let (fewer, _) = phases(0, 64.0, 2400.0)?;
    let note = format!(
        "{} executions a second and agent while agents are added, stable and removed; {} on 64 cells over 2 400 steps",
        told(executions),
        brief(Found::each(fewer).computed)
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
