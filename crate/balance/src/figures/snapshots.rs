//! Snapshots of a run as a performance tool shows them: utilization (slide 5) with the overview of all processors
//! (slide 7), the profile (slide 6), and the timeline of a few steps (slide 8).

use super::common::{largest, processors};
use super::looks::{BALANCING, IDLE, WORK};
use super::ran::World;
use crate::scenario::Scenario;
use crate::time::{Ran, simulate_with};
use allot_figure::model::{Axis, Cells, Direction, Format, Mark, Panel, Scale, Series};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The most processors with a row or a bar.
const ROWS: usize = 128;
/// The most steps with a column.
const COLUMNS: u64 = 240;
/// The most processors of a timeline.
const LANES: usize = 16;
/// The steps of a timeline.
const STEPS: u64 = 6;

/// The times of processors, step by step, of those steps that are kept.
struct Seen {
    ran: Ran,
    /// Step, and the time of each processor, NaN for one that is away.
    kept: Vec<(u64, Vec<f64>)>,
    /// Seconds that each processor was busy in all steps, and the seconds of all steps.
    busy: Vec<f64>,
    /// Seconds that each processor waited; those in which it was away count in neither.
    idle: Vec<f64>,
}

fn seen(scenario: &Scenario, keep: impl Fn(u64) -> bool) -> Result<Seen, BadInput> {
    let world = World::new(scenario)?;
    let count = world.problem.processors().count();
    let (mut kept, mut busy, mut idle) = (Vec::new(), vec![0.0; count], vec![0.0; count]);
    let run = world.run;
    let ran = simulate_with(
        &world.problem,
        world.places.as_ref(),
        &world.settings,
        run,
        run.when,
        |step, times| {
            let makespan = largest(times);
            for (j, time) in times.iter().enumerate().filter(|(_, time)| !time.is_nan()) {
                busy[j] += time;
                idle[j] += makespan - time;
            }
            if keep(step) {
                kept.push((step, times.to_vec()));
            }
        },
    )?;
    Ok(Seen {
        ran,
        kept,
        busy,
        idle,
    })
}

/// Mean over makespan in each step, and the share of each processor.
pub fn utilization(scenario: &Scenario) -> Drawn {
    let steps = scenario.run.as_ref().map_or(1, |run| run.steps);
    let every = steps.div_ceil(COLUMNS);
    let seen = seen(scenario, |step| step.is_multiple_of(every))?;
    let x: Vec<f64> = seen.kept.iter().map(|(step, _)| *step as f64).collect();
    let used = |step: &u64| {
        let step = *step as usize;
        match seen.ran.step[step] {
            0.0 => 1.0,
            makespan => seen.ran.mean[step] / makespan,
        }
    };
    let y: Vec<f64> = seen.kept.iter().map(|(step, _)| used(step)).collect();
    let across = Axis::linear("step", "Step", "").only();
    let share = |key: &str, label: &str| {
        Axis::new(key, label, "", Scale::Linear, Format::Percent)
            .only()
            .range(0.0, 1.0)
    };
    let line = Series::line("used", "Utilization", WORK, x.clone(), y);
    let above = Panel::new(
        "utilization",
        across.clone(),
        share("used", "Utilization"),
        vec![line],
    );
    let rows = seen.busy.len().min(ROWS);
    let busy = |j: usize| {
        let of = move |(_, times): &(u64, Vec<f64>)| match largest(times) {
            0.0 => 0.0,
            makespan => times[j] / makespan,
        };
        seen.kept.iter().map(of).collect::<Vec<f64>>()
    };
    let cells = Cells::new(
        share("busy", "Busy"),
        x,
        (1..=rows).map(|j| j as f64).collect(),
        (0..rows).flat_map(busy).collect(),
    );
    let up = Axis::linear("processor", "Processor", "").only().reversed();
    let below = Panel::new("overview", across, up, Vec::new()).cells(cells);
    let least = (0..seen.ran.step.len())
        .min_by(|a, b| used(&(*a as u64)).total_cmp(&used(&(*b as u64))))
        .unwrap_or(0);
    let all: f64 = seen.ran.mean.iter().sum::<f64>() / seen.ran.step.iter().sum::<f64>();
    let mut summary = format!(
        "Of the time of all steps, {} is used. The worst is step {}: {} are busy for {} of it.",
        percent(if all.is_finite() { all } else { 1.0 }),
        plain(least as f64),
        processors(seen.busy.len()),
        percent(used(&(least as u64))),
    );
    if seen.busy.len() > rows {
        summary += &format!(" Shown are the first {} of them.", plain(rows as f64));
    }
    summary += &super::common::thinned(every as usize);
    Ok((summary, vec![above, below]))
}

/// Busy, waiting and balancing seconds of each processor.
pub fn profile(scenario: &Scenario) -> Drawn {
    let seen = seen(scenario, |_| false)?;
    let cost: f64 = seen.ran.balanced.iter().map(|(.., seconds)| seconds).sum();
    let shown = super::common::last_ones(&seen.busy, ROWS);
    let x: Vec<f64> = shown.iter().map(|j| (j + 1) as f64).collect();
    let pick = |column: &[f64]| shown.iter().map(|j| column[*j]).collect::<Vec<f64>>();
    let mut series = vec![
        Series::bars("busy", "Busy", WORK, x.clone(), pick(&seen.busy)),
        Series::bars("wait", "Waits", IDLE, x.clone(), pick(&seen.idle)),
    ];
    if cost > 0.0 {
        series.push(Series::bars(
            "balancing",
            "Balancing",
            BALANCING,
            x,
            vec![cost; shown.len()],
        ));
    }
    let across = Axis::linear("processor", "Processor", "").only();
    let up = Axis::seconds("seconds", "Time in the run", Scale::Linear).only();
    let panel = Panel::new("profile", across, up, series).bars(true, Direction::X);
    let (busy, idle): (f64, f64) = (seen.busy.iter().sum(), seen.idle.iter().sum());
    let most =
        (0..seen.busy.len()).max_by(|a, b| seen.busy[*a].total_cmp(&seen.busy[*b]).then(b.cmp(a)));
    let all = busy + idle + cost * seen.busy.len() as f64;
    let of = |part: f64| percent(if all > 0.0 { part / all } else { 0.0 });
    let mut summary = format!(
        "In the whole run the processors are busy for {} of their time, wait for {} and balance for {}.",
        of(busy),
        of(idle),
        of(cost * seen.busy.len() as f64),
    );
    if let Some(most) = most {
        summary += &format!(
            " Processor {} is the busiest, for {} of {}.",
            plain((most + 1) as f64),
            seconds(seen.busy[most]),
            seconds(seen.ran.seconds)
        );
    }
    if shown.len() < seen.busy.len() {
        summary += &format!(" Shown are the {ROWS} busiest.");
    }
    Ok((summary, vec![panel]))
}

/// Spans of the steps around the balance that brought most.
pub fn timeline(scenario: &Scenario) -> Drawn {
    let world = World::new(scenario)?;
    let run = world.run;
    let ran = crate::time::simulate(
        &world.problem,
        world.places.as_ref(),
        &world.settings,
        run,
        run.when,
    )?;
    let gain = |step: u64| ran.step[step as usize - 1] - ran.step[step as usize];
    let best = ran
        .balanced
        .iter()
        .max_by(|x, y| gain(x.0).total_cmp(&gain(y.0)));
    let first = best
        .map_or(0, |(step, ..)| *step)
        .saturating_sub(STEPS / 2)
        .min(run.steps.saturating_sub(STEPS));
    let seen = seen(scenario, |step| (first..first + STEPS).contains(&step))?;
    let lanes = seen.busy.len().min(LANES);
    let x = Axis::seconds("start", "Time", Scale::Linear).only();
    let y = Axis::of_names("processor", "Processor", (1..=lanes).map(|j| j.to_string())).reversed();
    let mut panel = Panel::new("timeline", x, y, spans(&seen, &ran, lanes));
    let last = seen.kept.last().map_or(first, |(step, _)| *step);
    let mut summary = format!(
        "Steps {} to {} on {}",
        plain(first as f64),
        plain(last as f64),
        processors(seen.busy.len())
    );
    match best {
        Some((step, moved, cost)) => {
            summary += &format!(
                ": before step {} a balance of {} moves {}, and a step takes {} instead of {}.",
                plain(*step as f64),
                seconds(*cost),
                counted(*moved as f64, "object", "objects"),
                seconds(ran.step[*step as usize]),
                seconds(ran.step[*step as usize - 1]),
            );
            let kept = seen.kept.iter().take_while(|(kept, _)| kept < step);
            let start: f64 = kept.map(|(_, times)| largest(times)).sum();
            let costs = ran
                .balanced
                .iter()
                .filter(|(before, ..)| (first..*step).contains(before));
            let start = start + costs.map(|(.., seconds)| seconds).sum::<f64>();
            panel.mark(Mark::new("balance", Direction::X, start, "balance"));
        }
        None => summary += ", none of them after a balance.",
    }
    if lanes < seen.busy.len() {
        summary += &format!(" The first {lanes} are drawn.");
    }
    Ok((summary, vec![panel]))
}

/// Work and balances of the first `lanes` processors, one step after another.
fn spans(seen: &Seen, ran: &Ran, lanes: usize) -> Vec<Series> {
    let mut work = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut balancing = (Vec::new(), Vec::new(), Vec::new());
    let mut now = 0.0;
    for (step, times) in &seen.kept {
        let costs = ran.balanced.iter().filter(|(before, ..)| before == step);
        let cost: f64 = costs.map(|(.., seconds)| seconds).sum();
        for (j, time) in times.iter().enumerate().take(lanes) {
            if cost > 0.0 && !time.is_nan() {
                balancing.0.push(j as f64);
                balancing.1.push(now);
                balancing.2.push(now + cost);
            }
            if *time > 0.0 {
                work.0.push(j as f64);
                work.1.push(now + cost);
                work.2.push(now + cost + time);
                work.3.push(format!("step {step}"));
            }
        }
        now += cost + largest(times);
    }
    let mut series =
        vec![Series::spans("work", "Works", WORK, work.0, [work.1, work.2]).labels(work.3)];
    let (rows, begin, end) = balancing;
    if !rows.is_empty() {
        series.push(Series::spans(
            "balancing",
            "Balances",
            BALANCING,
            rows,
            [begin, end],
        ));
    }
    series
}
