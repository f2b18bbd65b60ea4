//! Machines that come and go: five numbers, and how long the job takes by each way to live with losses.

use allot_kernel::error::{BadInput, within};
use allot_kernel::json::{Fields, number};
use allot_kernel::rng::Stream;
use allot_relentless::answer::Prepared;
use allot_relentless::compare::checkpoint::Checkpointed;
use allot_relentless::compare::lineage::Lineage;
use allot_relentless::compare::twice::Pairs;
use allot_relentless::run::{Costs, Simulation};
use allot_relentless::scenario::{Scenario, Source, Wrong};
use serde::Serialize;
use serde_json::Value;

/// A job on machines that come and go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Job {
    /// Seconds of the job on all machines, if none is lost.
    pub work: f64,
    /// Number of machines.
    pub machines: u64,
    /// Mean seconds between losses of one machine.
    pub between: f64,
    /// Seconds of saving the state of all.
    pub save: f64,
    /// Seconds from a loss until work goes on.
    pub restart: f64,
}

const HOUR: f64 = 3600.0;
/// Names of the five numbers, and their ranges.
const NUMBERS: [(&str, f64, f64); 5] = [
    ("hours", 1e-3, 1e6),
    ("machines", 1.0, 100_000.0),
    ("between", 1e-3, 1e8),
    ("save", 0.0, 1e6),
    ("restart", 0.0, 1e7),
];

impl Job {
    /// Reads `{"hours", "machines", "between", "save", "restart"}`: hours of the job, and between two losses of one
    /// machine; seconds of saving and of restarting.
    ///
    /// # Errors
    /// Names the number that is missing or out of range.
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let names = NUMBERS.map(|(name, ..)| name);
        let fields = Fields::root(value, &names)?;
        let mut given = [0.0; 5];
        for (place, (name, low, high)) in NUMBERS.into_iter().enumerate() {
            given[place] = within(name, number(name, fields.needed(name)?)?, low, high)?;
        }
        let [hours, machines, between, save, restart] = given;
        if machines.fract() != 0.0 {
            return Err(BadInput::new(
                "machines",
                machines,
                "a whole number is needed",
            ));
        }
        Ok(Self {
            work: hours * HOUR,
            machines: machines as u64,
            between: between * HOUR,
            save,
            restart,
        })
    }

    fn checkpointed(&self, save: f64) -> Checkpointed {
        Checkpointed {
            work: self.work,
            save,
            restart: self.restart,
            mean: self.between / self.machines as f64,
        }
    }
}

/// Expected seconds with checkpoints, and the interval between two of them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Saved {
    /// Seconds of work between two checkpoints.
    pub interval: f64,
    /// Expected seconds of the whole job; none if they are beyond any number.
    pub seconds: Option<f64>,
}

/// The ways that formulas answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Checkpoints {
    /// Seconds if nothing is lost: what nobody can beat.
    pub work: f64,
    /// Mean seconds between losses of any machine.
    pub mean: f64,
    /// The best interval.
    pub best: Saved,
    /// Young's interval, √(2δM).
    pub young: Saved,
    /// Daly's interval.
    pub daly: Saved,
    /// Nothing is saved: each loss begins the job anew.
    pub never: Saved,
}

/// Checkpoints at several intervals, by Daly's formula.
pub fn checkpoints(job: &Job) -> Checkpoints {
    let machine = job.checkpointed(job.save);
    let saved = |machine: &Checkpointed, interval: f64| Saved {
        interval,
        seconds: finite(machine.expected(interval)),
    };
    Checkpoints {
        work: job.work,
        mean: machine.mean,
        best: saved(&machine, machine.best()),
        young: saved(&machine, machine.young()),
        daly: saved(&machine, machine.daly()),
        never: saved(&job.checkpointed(0.0), job.work),
    }
}

fn finite(seconds: f64) -> Option<f64> {
    seconds.is_finite().then_some(seconds)
}

/// A way that is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Each machine twice.
    Twice,
    /// A scheduler that computes again what a lost machine had.
    Lineage,
    /// Agents that nobody tells what to do.
    Agents,
}

impl Way {
    /// The ways by name.
    pub const ALL: [(&'static str, Self); 3] = [
        ("twice", Self::Twice),
        ("lineage", Self::Lineage),
        ("agents", Self::Agents),
    ];
}

/// Runs of a simulated way.
pub const RUNS: u64 = 20;
/// The most tasks of a simulated job, and the most machines whose losses are drawn.
const MOST_TASKS: u64 = 20_000;
/// Executions and losses over needed tasks, or time over work, at which a run is given up.
const PATIENCE: f64 = 20.0;
const SEED: &str = "1";

/// The mean of a way's runs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Simulated {
    /// Mean seconds; none if a run never ended.
    pub seconds: Option<f64>,
    /// Number of runs.
    pub runs: u64,
    /// Steps that each machine's part of the job was cut into; 0 if it was not cut.
    pub steps: u64,
}

/// A ring of parts, each of which needs its two neighbours' last step: two operations a task.
const RING: &str = include_str!("ring.stensal");

/// One way, simulated; see [`RUNS`].
///
/// Lineage and agents need tasks: each machine's part of the job is cut into steps as long as the best interval between
/// checkpoints, and a step needs the last one of two neighbours. Agents save the result of each task.
///
/// # Errors
/// If the job has too few machines, or too many, for this way.
pub fn simulated(job: &Job, way: Way) -> Result<Simulated, BadInput> {
    let machines = job.machines;
    let least = if way == Way::Twice { 2 } else { 3 };
    if machines < least || machines > MOST_TASKS / 4 {
        let allowed = format!("{least} to {} are simulated", MOST_TASKS / 4);
        return Err(BadInput::new("machines", machines, allowed));
    }
    let stream = |purpose, run| Stream::numbered(SEED, purpose, &[run]);
    if way == Way::Twice {
        let pairs = Pairs {
            work: 2.0 * job.work,
            pairs: machines / 2,
            mtbf: job.between,
            repair: Some(job.restart),
        };
        let run = |run| pairs.run(PATIENCE, &mut stream("twice", run));
        return Ok(told((0..RUNS).map(run), 0));
    }
    let wanted = job.work / job.checkpointed(job.save).best();
    let steps = libm::round(wanted).clamp(1.0, (MOST_TASKS / machines) as f64) as u64;
    let prepared = prepared(job, steps, way)?;
    let setup = &prepared.scenario.setup;
    let run = |run| match way {
        Way::Lineage => {
            let scheduler = Lineage {
                processors: machines as u32,
                mtbf: Some(job.between),
                repair: Some(job.restart),
                patience: PATIENCE,
            };
            let mut stream = stream("lineage", run);
            scheduler.run(&prepared.graph, &setup.costs, &mut stream).0
        }
        _ => {
            let mut simulation = Simulation::new(&prepared.graph, setup, run);
            simulation.run(|| true);
            simulation.makespan().unwrap_or(f64::INFINITY)
        }
    };
    Ok(told((0..RUNS).map(run), steps))
}

fn told(seconds: impl Iterator<Item = f64>, steps: u64) -> Simulated {
    Simulated {
        seconds: finite(seconds.sum::<f64>() / RUNS as f64),
        runs: RUNS,
        steps,
    }
}

/// The ring of the job's parts and steps.
fn prepared(job: &Job, steps: u64, way: Way) -> Result<Prepared, BadInput> {
    let mut scenario = Scenario::example();
    scenario.program = Source::Text(RING.into());
    scenario.constants = vec![
        ("maxX".into(), (job.machines - 1) as f64),
        ("maxT".into(), steps as f64),
    ];
    let setup = &mut scenario.setup;
    setup.agents = job.machines;
    setup.mtbf = Some(job.between);
    setup.repair = Some(job.restart);
    setup.patience = PATIENCE;
    setup.seed = SEED.into();
    setup.costs = Costs {
        lookup: 0.0,
        read: 0.0,
        write: if way == Way::Agents { job.save } else { 0.0 },
        bandwidth: None,
        operation: job.work / steps as f64 / 2.0,
    };
    Prepared::new(scenario).map_err(|wrong| match wrong {
        Wrong::Input(error) => error,
        Wrong::Program { .. } => {
            BadInput::new("machines", job.machines, "another number is needed")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn job(hours: f64, machines: u64, between: f64) -> Job {
        let value = json!({
            "hours": hours, "machines": machines, "between": between, "save": 60, "restart": 300,
        });
        Job::from_value(&value).unwrap()
    }

    #[test]
    fn without_losses_every_way_takes_its_own_time() {
        let safe = job(10.0, 8, 1e8);
        let told = checkpoints(&safe);
        assert!(
            (told.never.seconds.unwrap() / safe.work - 1.0).abs() < 1e-4,
            "{told:?}"
        );
        let twice = simulated(&safe, Way::Twice).unwrap().seconds.unwrap();
        assert_eq!(twice, 2.0 * safe.work);
        let lineage = simulated(&safe, Way::Lineage).unwrap().seconds.unwrap();
        assert!((lineage / safe.work - 1.0).abs() < 1e-9, "{lineage}");
        let agents = simulated(&safe, Way::Agents).unwrap().seconds.unwrap();
        assert!(agents >= safe.work, "{agents}");
    }

    #[test]
    fn saving_is_worth_it_where_machines_are_lost_often() {
        let told = checkpoints(&job(24.0, 100, 100.0));
        let seconds = |saved: Saved| saved.seconds.unwrap();
        assert!(
            seconds(told.best) <= seconds(told.daly)
                && seconds(told.daly) <= 1.01 * seconds(told.young)
        );
        assert!(
            told.never
                .seconds
                .is_none_or(|never| never > 100.0 * seconds(told.best))
        );
        assert!((told.young.interval - (2.0_f64 * 60.0 * 3600.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        let mut value = json!({ "hours": 1, "machines": 0, "between": 1, "save": 0, "restart": 0 });
        assert_eq!(Job::from_value(&value).unwrap_err().field, "machines");
        value["machines"] = json!(1.5);
        assert_eq!(Job::from_value(&value).unwrap_err().field, "machines");
        assert!(simulated(&job(1.0, 2, 1.0), Way::Agents).is_err());
    }
}
