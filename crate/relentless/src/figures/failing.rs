//! Time to finish over the mean time between failures, by each way to live with them.

use super::looks::curve;
use super::{MOST_OFTEN, counted, finished as figure_of, plain, prepared, runs};
use crate::answer::Prepared;
use crate::compare::{Finished, finished};
use crate::run::Setup;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Figure, Format, Mark, Panel, Scale};
use allot_figure::prose::seconds;
use allot_kernel::error::BadInput;

/// Points of a curve.
const POINTS: i32 = 13;

/// The id and the name of a way, and its time among those of [`Finished`].
type Way = (&'static str, &'static str, fn(&Finished) -> f64);

/// The ways, agents first.
const WAYS: [Way; 6] = [
    ("relentless", "Relentless agents", |of| of.relentless),
    ("young", "Checkpoints, Young’s interval", |of| of.young),
    ("daly", "Checkpoints, Daly’s interval", |of| of.daly),
    ("best", "Checkpoints, best interval", |of| of.best),
    ("twice", "Each processor twice", |of| of.twice),
    ("lineage", "Scheduler with lineage", |of| of.lineage),
];

/// Time to finish over MTBF.
pub fn figure(scenario: &Scenario) -> Result<Figure, BadInput> {
    let mut prepared = prepared(scenario, MOST_OFTEN)?;
    let setup = &prepared.scenario.setup;
    if setup.agents == 0 {
        return Err(BadInput::new(
            "agents",
            0,
            "at least one is needed for this figure",
        ));
    }
    let calm = Setup {
        mtbf: None,
        ..setup.clone()
    };
    prepared.scenario.setup = calm;
    let runs = runs(scenario);
    let stopped = || BadInput::new("runs", runs, "runs that end are needed");
    let never = finished(&prepared, 1, || true).ok_or_else(stopped)?;
    let base = match never.best {
        seconds if seconds > 0.0 && seconds.is_finite() => seconds,
        _ => 1.0,
    };
    let mut x = Vec::new();
    let mut all = Vec::new();
    for point in 0..POINTS {
        // From an eighth of the time without failures to 512 times it.
        let mtbf = base * libm::exp2(f64::from(point - 3));
        x.push(mtbf);
        all.push(at(&mut prepared, mtbf, runs).ok_or_else(stopped)?);
    }
    let series = WAYS.iter().enumerate().map(|(place, (id, name, of))| {
        let y = all.iter().map(|found| gap(of(found))).collect();
        curve(*id, *name, place, x.clone(), y)
    });
    let across = Axis::new(
        "mtbf",
        "MTBF of a processor",
        "seconds",
        Scale::Log,
        Format::Seconds,
    );
    let up = Axis::new(
        "time",
        "Time to finish",
        "seconds",
        Scale::Log,
        Format::Seconds,
    );
    let mut panel = Panel::new("mtbf", across, up, series.collect());
    if let Some(mtbf) = scenario.setup.mtbf {
        let label = format!("MTBF\u{a0}= {}", seconds(mtbf));
        panel
            .marks
            .push(Mark::new("mtbf", Direction::X, mtbf, label).draggable());
    }
    let wins: Vec<f64> = x
        .iter()
        .zip(&all)
        .filter(|(_, found)| {
            let others = WAYS[1..]
                .iter()
                .map(|(_, _, of)| of(found))
                .fold(f64::INFINITY, f64::min);
            found.relentless < others
        })
        .map(|(mtbf, _)| *mtbf)
        .collect();
    let mut summary = format!(
        "Without failures a static partition on {} takes {}, and relentless agents take {}.",
        counted(scenario.setup.agents as f64, "processor", "processors"),
        seconds(never.best),
        told(never.relentless)
    );
    summary += &match wins.as_slice() {
        [] => " At none of these MTBFs are agents first.".to_string(),
        [.., most] => format!(" Agents are first up to an MTBF of {}.", seconds(*most)),
    };
    if scenario.setup.repair.is_none() {
        summary += " Nothing is repaired, so a partition that loses a processor never ends.";
    }
    summary += &match runs {
        1 => " Each point of agents, pairs and scheduler is one run.".to_string(),
        _ => format!(
            " Points of agents, pairs and scheduler are means of {} runs.",
            plain(runs as f64)
        ),
    };
    Ok(figure_of("mtbf", summary, vec![panel]))
}

fn at(prepared: &mut Prepared, mtbf: f64, runs: u64) -> Option<Finished> {
    prepared.scenario.setup.mtbf = Some(mtbf);
    finished(prepared, runs, || true)
}

/// A time to draw; a gap where there is no end.
fn gap(time: f64) -> f64 {
    if time.is_finite() && time > 0.0 {
        time
    } else {
        f64::NAN
    }
}

fn told(time: f64) -> String {
    if time.is_finite() {
        seconds(time)
    } else {
        "for ever".into()
    }
}
