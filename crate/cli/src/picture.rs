//! `allot figure`: any figure of the page as a file.

use crate::args::{ArticleName, FigureArgs};
use crate::failure::Failure;
use crate::input::Any;
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, link, output, simulate};
use allot_chart::{png, svg};
use allot_figure::registry::{Effort, named};
use allot_figure::{Figure, View, picture, table_csv};
use allot_kernel::error::BadInput;
use allot_kernel::link::Linked;
use allot_speculation::figures::{FIGURES, Studio, ensemble_figure, simulated};
use allot_speculation::parsplice::Simulation;
use allot_speculation::reach;
use allot_speculation::runtime::RuntimeModel;
use allot_speculation::scenario::Scenario;
use serde::Serialize;
use std::fs;
use std::path::Path;

/// The file formats of a figure.
#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Png,
    Csv,
}

/// The report on a drawn figure.
#[derive(Serialize)]
struct Pictured<'a> {
    figure: &'a str,
    title: &'a str,
    source: &'a str,
    summary: &'a str,
    file: String,
    width: u32,
    height: u32,
}

/// Draws a figure into a file, and returns a report.
pub fn run(args: &FigureArgs) -> Result<String, Failure> {
    let kind = kind(&args.output)?;
    let (scenario, mut view) = opened(args)?;
    view.legend = !args.no_legend;
    if let Some(theme) = args.theme {
        view.theme = theme.into();
    }
    let ensemble = matches!(scenario, Any::Speculation(_)) && is_ensemble(&args.name);
    if let (Some(runs), false) = (args.runs, ensemble) {
        let allowed = "only the first article's figures 9 to 9c have runs to choose";
        return Err(BadInput::new("--runs", runs, allowed).into());
    }
    let figure = match scenario {
        Any::Speculation(scenario) => made(args, &scenario, &view, kind)?,
        Any::Inspect(scenario) => {
            allot_inspect::figures::Studio::default().figure(&args.name, &scenario)?
        }
        Any::Balance(scenario) => allot_balance::figures::figure(&args.name, &scenario)?,
        Any::Schedule(scenario) => allot_schedule::figures::figure(&args.name, &scenario)?,
        Any::Relentless(scenario) => allot_relentless::figures::figure(&args.name, &scenario)?,
    };
    let (width, height) = size(args, &figure);
    let bytes = drawn(&figure, &view, kind, (width, height))?;
    fs::write(&args.output, bytes).map_err(|e| unwritable(&args.output, e))?;
    Ok(output::json(&Pictured {
        figure: &figure.name,
        title: &figure.title,
        source: &figure.source,
        summary: &figure.summary,
        file: args.output.display().to_string(),
        width,
        height,
    }))
}

/// A figure of the first article.
fn made(
    args: &FigureArgs,
    scenario: &Scenario,
    view: &View,
    kind: Kind,
) -> Result<Figure, Failure> {
    if let Ok(model) = scenario.runtime_model() {
        output::warn(&reach::of_model(scenario, &model));
    }
    if !is_simulated(&args.name)? {
        return Ok(Studio::with_bands().figure(&args.name, scenario)?);
    }
    // Checked first: a simulation may take long, and the picture could not be drawn or saved after it.
    writable(&args.output)?;
    if let Ok(empty) = ensemble_figure(&args.name, scenario, &[]) {
        drawn(&empty, view, kind, size(args, &empty))?;
    }
    computed(args, &with_runs(args, scenario)?)
}

/// The most runs of each method where no other number is asked for: the paper's 500 take an hour for some models.
const RUNS_UNASKED: u64 = 40;

/// The scenario with the runs that are asked for, or with few; what is left out is told.
fn with_runs(args: &FigureArgs, scenario: &Scenario) -> Result<Scenario, Failure> {
    let mut scenario = scenario.clone();
    let all = scenario.simulation.runs;
    let runs = args.runs.unwrap_or(all.min(RUNS_UNASKED));
    let ensemble = is_ensemble(&args.name);
    if ensemble && args.runs.is_none() && runs < all {
        output::say(&format!(
            "note: {runs} of {all} runs of each method; --runs {all} makes all"
        ));
    }
    if ensemble {
        scenario.simulation.runs = runs;
        scenario.simulation.check()?;
    }
    Ok(scenario)
}

/// Whether a figure of the first article is made of many runs.
fn is_ensemble(name: &str) -> bool {
    named(&FIGURES, name).is_ok_and(|entry| entry.effort == Effort::Ensemble)
}

fn is_simulated(name: &str) -> Result<bool, Failure> {
    Ok(named(&FIGURES, name)?.effort != Effort::Quick)
}

fn kind(output: &Path) -> Result<Kind, Failure> {
    match output.extension().and_then(|end| end.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        Some("csv") => Ok(Kind::Csv),
        _ => {
            let problem = "has none of the known endings";
            let needed = "a name that ends in .svg, .png or .csv is needed";
            Err(Failure::file("--output", output, problem, needed))
        }
    }
}

/// The scenario of a file or a link, and the view of the figure.
fn opened(args: &FigureArgs) -> Result<(Any, View), Failure> {
    if let Some(address) = &args.link {
        return Ok(match link::article_of(address) {
            ArticleName::Inspect => {
                let (scenario, view) = linked(address, &args.name);
                (Any::Inspect(Box::new(scenario)), view)
            }
            ArticleName::Balance => {
                let (scenario, view) = linked(address, &args.name);
                (Any::Balance(Box::new(scenario)), view)
            }
            ArticleName::Schedule => {
                let (scenario, view) = linked(address, &args.name);
                (Any::Schedule(Box::new(scenario)), view)
            }
            ArticleName::Relentless => {
                let (scenario, view) = linked(address, &args.name);
                (Any::Relentless(Box::new(scenario)), view)
            }
            ArticleName::Speculation => {
                let (scenario, view) = linked(address, &args.name);
                (Any::Speculation(Box::new(scenario)), view)
            }
        });
    }
    let simulated = is_simulated(&args.name).unwrap_or(false);
    let field = if simulated { "simulation" } else { "scenario" };
    let value = input::value(args.file.file.as_deref(), field)?;
    let scenario = if let Some(other) = input::of_another(&value)? {
        other
    } else if is_simulated(&args.name)? {
        Any::Speculation(Box::new(input::simulated_scenario(value)?))
    } else {
        let scenario = Scenario::from_value(&value)?;
        scenario.check()?;
        Any::Speculation(Box::new(scenario))
    };
    Ok((scenario, View::default()))
}

/// The scenario and the view of a link; mistakes in it are told.
fn linked<S: Linked>(address: &str, name: &str) -> (S, View) {
    let opened = link::open(address, name);
    output::warn(&opened.warnings);
    (opened.scenario, opened.view)
}

/// A figure of a simulation, its runs shared among all threads.
fn computed(args: &FigureArgs, scenario: &Scenario) -> Result<Figure, Failure> {
    let crew = Crew::new(args.threads.threads)?;
    let figure = simulated(
        &args.name,
        scenario,
        |simulation: &Simulation, runtime: &RuntimeModel| {
            let progress = Progress::new(simulate::steps(simulation), "Simulating").in_lines();
            let sums = simulate::runs(&crew, simulation, runtime, || progress.step())?;
            Ok(simulate::tallies(sums))
        },
    );
    Ok(figure?)
}

fn size(args: &FigureArgs, figure: &Figure) -> (u32, u32) {
    let height = args.height.unwrap_or_else(|| picture::height(figure));
    (args.width, height)
}

fn drawn(
    figure: &Figure,
    view: &View,
    kind: Kind,
    (width, height): (u32, u32),
) -> Result<Vec<u8>, Failure> {
    Ok(match kind {
        Kind::Svg => svg(figure, view, width, height)?.into_bytes(),
        Kind::Png => png(figure, view, width, height, picture::PRINT_RATIO)?,
        Kind::Csv => table_csv(figure).into_bytes(),
    })
}

/// Checks that a file can be written there, without changing an existing one.
fn writable(output: &Path) -> Result<(), Failure> {
    let there = output.exists();
    let opened = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(output);
    opened.map_err(|e| unwritable(output, e))?;
    if !there {
        fs::remove_file(output).map_err(|e| unwritable(output, e))?;
    }
    Ok(())
}

fn unwritable(output: &Path, e: std::io::Error) -> Failure {
    let problem = format!("cannot be written ({e})");
    let needed = "a file in a folder that can be written to is needed";
    Failure::file("--output", output, problem, needed)
}
