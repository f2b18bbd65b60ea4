//! `allot figure` and `allot check` where they need simulations, as the first article's do; all threads share the runs.

use crate::check::seed::Checked;
use crate::failure::Failure;
use crate::options::{CheckArgs, FigureArgs};
use crate::parallel::Crew;
use crate::picture::{Seen, Source, drawn, no_runs, opened, size, writable};
use crate::progress::Progress;
use crate::{input, output, simulate};
use allot_figure::registry::{Effort as Work, named};
use allot_figure::{Figure, System};
use allot_kernel::claim::Claim;
use allot_kernel::error::BadInput;
use allot_speculation::claims::{self, Effort, check_with, simulations};
use allot_speculation::figures::{FIGURES, Studio, ensemble_figure, simulated};
use allot_speculation::parsplice::Simulation;
use allot_speculation::runtime::RuntimeModel;
use allot_speculation::scenario::Scenario;
use allot_speculation::{Speculation, reach};

/// The most runs of each method where no other number is asked for: the paper's 500 take an hour for some models.
const RUNS_UNASKED: u64 = 40;

/// The contents of a file for a figure, in messages.
pub fn field(figure: &str) -> &'static str {
    match effort(figure) {
        Ok(Work::Late | Work::Ensemble) => "simulation",
        _ => "scenario",
    }
}

fn effort(figure: &str) -> Result<Work, BadInput> {
    Ok(named(&FIGURES, figure)?.effort)
}

/// A figure of a file or a link.
pub fn figure(name: &str, args: &FigureArgs, source: Source<'_>) -> Seen {
    let (scenario, view, link) =
        opened::<Speculation>(name, args, source, |value| match effort(name)? {
            Work::Quick => Ok(Speculation::read(&value)?),
            _ => input::simulated_scenario(value),
        })?;
    if let Some(runs) = args.runs
        && !effort(name).is_ok_and(|effort| effort == Work::Ensemble)
    {
        return Err(no_runs(runs));
    }
    if let Ok(model) = scenario.runtime_model() {
        output::warn(&reach::of_model(&scenario, &model));
    }
    let effort = effort(name)?;
    if effort == Work::Quick {
        return Ok((Studio::with_bands().figure(name, &scenario)?, view, link));
    }
    // Checked first: a simulation may take long, and the picture could not be drawn or saved after it.
    writable(&args.output)?;
    if let Ok(empty) = ensemble_figure(name, &scenario, &[]) {
        drawn(&args.output, &empty, &view, size(args, &empty), None)?;
    }
    let scenario = match effort {
        Work::Ensemble => with_runs(args.runs, scenario)?,
        _ => scenario,
    };
    Ok((computed(name, args, &scenario)?, view, link))
}

/// The scenario with the runs that are asked for, or with few; what is left out is told.
fn with_runs(asked: Option<u64>, mut scenario: Scenario) -> Result<Scenario, Failure> {
    let all = scenario.simulation.runs;
    let runs = asked.unwrap_or(all.min(RUNS_UNASKED));
    if asked.is_none() && runs < all {
        output::say(&format!(
            "note: {runs} of {all} runs of each method; --runs {all} makes all"
        ));
    }
    scenario.simulation.runs = runs;
    scenario.simulation.check()?;
    Ok(scenario)
}

/// A figure of a simulation, its runs shared among all threads.
fn computed(name: &str, args: &FigureArgs, scenario: &Scenario) -> Result<Figure, Failure> {
    let crew = Crew::new(args.threads.threads)?;
    let figure = simulated(
        name,
        scenario,
        |simulation: &Simulation, runtime: &RuntimeModel| {
            let progress = Progress::new(simulate::steps(simulation), "Simulating").in_lines();
            let sums = simulate::runs(&crew, simulation, runtime, || progress.step())?;
            Ok(simulate::tallies(sums))
        },
    );
    Ok(figure?)
}

/// Checks every claim of the paper, with draws and runs.
pub fn check(args: &CheckArgs) -> Result<Checked, Failure> {
    let usual = if args.quick {
        Effort::QUICK
    } else {
        Effort::FULL
    };
    let effort = Effort {
        draws: args.draws.map_or(usual.draws, u64::from),
        runs: args.runs.map_or(usual.runs, u64::from),
    };
    let crew = Crew::new(args.threads.threads)?;
    // One step of the bar for each chunk of runs, and one for each claim.
    let chunks: usize = simulations(effort).iter().map(simulate::steps).sum();
    let progress = Progress::new(chunks + claims::check(effort).len(), "Checking");
    let runs = |simulation: &Simulation, runtime: &RuntimeModel| {
        let sums = simulate::runs(&crew, simulation, runtime, || progress.step())?;
        Ok(simulate::tallies(sums))
    };
    let claims: Vec<Claim> = check_with(effort, Box::new(runs))
        .inspect(|_| progress.step())
        .collect();
    drop(progress);
    let Effort { draws, runs } = effort;
    Ok(Checked {
        claims,
        asked: vec![("draws", draws), ("runs", runs)],
        meaning: format!(
            "“±” is the standard deviation over {draws} draws, in section IV.2 the standard error over {runs} runs.\n"
        ),
    })
}
