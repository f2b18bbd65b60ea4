//! Time to finish over the mean time between failures, by each way to live with them.

use super::common::{MOST_OFTEN, prepared, runs};
use super::looks::curve;
use crate::answer::Prepared;
use crate::compare::{Finished, finished};
use crate::run::Setup;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Scale, Shape};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::Drawn;
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
pub fn figure(scenario: &Scenario) -> Drawn {
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
        let curve = curve(*id, *name, place, x.clone(), y);
        // The three kinds of checkpoints lie close together: open marks on a line show each of them.
        match *id {
            "young" => curve.marker(Marker::Ring).shape(Shape::Points),
            "daly" => curve.marker(Marker::Plus).shape(Shape::Points),
            "best" => curve.marker(Marker::None).shape(Shape::Line),
            _ => curve,
        }
    });
    let across = Axis::seconds("mtbf", "MTBF of a processor", Scale::Log);
    let up = Axis::seconds("time", "Time to finish", Scale::Log);
    let mut panel = Panel::new("mtbf", across, up, series.collect());
    if let Some(mtbf) = scenario.setup.mtbf {
        let label = format!("MTBF\u{a0}= {}", seconds(mtbf));
        panel.mark(Mark::new("mtbf", Direction::X, mtbf, label).draggable());
    }
    let firsts: Vec<bool> = all.iter().map(agents_first).collect();
    let mut summary = format!(
        "Without failures a static partition on {} takes {}, and relentless agents take {}.",
        counted(scenario.setup.agents as f64, "processor", "processors"),
        seconds(never.best),
        told(never.relentless)
    );
    summary += &told_firsts(&x, &firsts);
    summary += &told_intervals(&all);
    if all
        .iter()
        .any(|found| WAYS.iter().any(|(_, _, of)| gap(of(found)).is_nan()))
    {
        summary += " Where a way has no point, one of its runs stalled.";
    }
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
    Ok((summary, vec![panel]))
}

fn at(prepared: &mut Prepared, mtbf: f64, runs: u64) -> Option<Finished> {
    prepared.scenario.setup.mtbf = Some(mtbf);
    finished(prepared, runs, || true)
}

/// Whether agents end before all others.
fn agents_first(found: &Finished) -> bool {
    let others = WAYS[1..].iter().map(|(_, _, of)| of(found));
    found.relentless < others.fold(f64::INFINITY, f64::min)
}

/// The MTBFs at which agents are first, in words; they need not be the shortest ones, nor lie side by side.
fn told_firsts(mtbf: &[f64], firsts: &[bool]) -> String {
    let count = firsts.iter().filter(|first| **first).count();
    let begin = firsts.iter().position(|first| *first);
    let end = firsts.iter().rposition(|first| *first);
    match (begin, end) {
        (Some(0), Some(end)) if end + 1 == count => {
            format!(" Agents are first up to an MTBF of {}.", seconds(mtbf[end]))
        }
        (Some(begin), Some(end)) => format!(
            " Agents are first at {count} of {} MTBFs, the shortest {} and the longest {}.",
            mtbf.len(),
            seconds(mtbf[begin]),
            seconds(mtbf[end])
        ),
        _ => " At none of these MTBFs are agents first.".into(),
    }
}

/// How much longer checkpoints take with the intervals of Young and Daly than with the best one, in words.
fn told_intervals(all: &[Finished]) -> String {
    let longer = |of: fn(&Finished) -> f64| {
        let ratios = all.iter().map(|found| of(found) / found.best - 1.0);
        ratios.filter(|ratio| ratio.is_finite()).fold(0.0, f64::max)
    };
    match all.iter().any(|found| found.best.is_finite()) {
        true => format!(
            " Checkpoints at Young’s interval take at most {} longer than at the best one, at Daly’s {}.",
            percent(longer(|of| of.young)),
            percent(longer(|of| of.daly))
        ),
        false => String::new(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_are_first_up_to_an_mtbf_only_if_at_all_below_it() {
        let told =
            |firsts: [bool; 3]| told_firsts(&[1.0, 2.0, 4.0], &firsts).replace('\u{202f}', " ");
        assert_eq!(
            told([true, true, false]),
            " Agents are first up to an MTBF of 2 s."
        );
        assert_eq!(
            told([false, true, false]),
            " Agents are first at 1 of 3 MTBFs, the shortest 2 s and the longest 2 s."
        );
        assert_eq!(
            told([true, false, true]),
            " Agents are first at 2 of 3 MTBFs, the shortest 1 s and the longest 4 s."
        );
        assert_eq!(
            told([false; 3]),
            " At none of these MTBFs are agents first."
        );
    }
}
