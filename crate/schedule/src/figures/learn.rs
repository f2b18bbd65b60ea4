//! Learning from the last run: table 1, and what it is worth to know the times before.

use super::looks::BOUND;
use super::made::Made;
use super::{percent, plain, processors, seconds};
use crate::model::Times;
use crate::policy::{Master, Policy, run};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Marker, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;
use allot_kernel::sum::total;

/// Seeds over which noisy times are averaged.
const SEEDS: u64 = 8;
/// The spreads σ at which knowledge is compared.
const NOISES: [f64; 7] = [0.0, 0.1, 0.2, 0.4, 0.6, 0.9, 1.2];

/// Mean, least and most of some numbers.
struct Spread {
    mean: f64,
    least: f64,
    most: f64,
}

fn spread(of: &[f64]) -> Spread {
    Spread {
        mean: of.iter().sum::<f64>() / of.len() as f64,
        least: of.iter().copied().fold(f64::INFINITY, f64::min),
        most: of.iter().copied().fold(0.0, f64::max),
    }
}

/// Refuses costs: beliefs are told in seconds.
fn check_seconds(made: &Made) -> Result<(), BadInput> {
    if made.graph().costs().is_none() {
        return Ok(());
    }
    let allowed =
        "seconds are needed for this figure, since beliefs go with seconds, not with costs";
    Err(BadInput::new("graph.costs", "given", allowed))
}

/// The seed of a further draw: the scenario's own first.
fn seed(scenario: &Scenario, number: u64) -> String {
    match number {
        0 => scenario.seed.clone(),
        number => format!("{}/{number}", scenario.seed),
    }
}

/// The columns of table 1: id, name, colour.
const COLUMNS: [(&str, &str, u8); 3] = [
    ("dynamic", "Dynamic", 0),
    ("initial", "Static, initial policy", 7),
    ("improved", "Static, improved policy", 2),
];

/// The makespans of table 1: for each of [`COLUMNS`] and each number of processors those of all draws.
struct Table {
    counts: Vec<u32>,
    /// Numbers of processors that the figure has no room for.
    left_out: usize,
    columns: [Vec<Vec<f64>>; 3],
}

impl Table {
    fn new(scenario: &Scenario, draws: u64) -> Result<Self, BadInput> {
        let iterations = scenario.iterations.unwrap_or(2).max(2);
        let (mut counts, mut left_out) = (Vec::new(), 0);
        let mut columns: [Vec<Vec<f64>>; 3] = [const { Vec::new() }; 3];
        for draw in 0..draws {
            let own = Scenario {
                iterations: Some(iterations),
                seed: seed(scenario, draw),
                ..scenario.clone()
            };
            let made = Made::new(&own)?;
            let all = made.problem.iterations();
            let (Some(first), Some(last)) = (all.first(), all.last()) else {
                let allowed = "two at least are needed";
                return Err(BadInput::new("iterations", iterations, allowed));
            };
            (counts, left_out) = made.few();
            for (place, count) in counts.iter().enumerate() {
                let makespan = |policy, iteration| -> Result<f64, BadInput> {
                    let run = made.problem.run(policy, *count, iteration, None)?;
                    Ok(run.makespan())
                };
                let row = [
                    makespan(Policy::Fifo, last)?,
                    makespan(Policy::CpMisf, first)?,
                    makespan(Policy::CpMisf, last)?,
                ];
                for (column, number) in columns.iter_mut().zip(row) {
                    column.resize(counts.len(), Vec::new());
                    column[place].push(number);
                }
            }
        }
        Ok(Self {
            counts,
            left_out,
            columns,
        })
    }

    fn words(&self, spreads: &[Vec<Spread>], draws: u64) -> String {
        let told = self.counts.iter().enumerate().map(|(place, count)| {
            let [dynamic, initial, improved] =
                [0, 1, 2].map(|column| seconds(spreads[column][place].mean));
            format!(
                "On {} the dynamic allocation takes {dynamic}, the initial policy {initial}, \
                 the improved one {improved}",
                processors(*count)
            )
        });
        let mut summary = format!("{}.", told.collect::<Vec<_>>().join(". "));
        summary += &match draws {
            1 => " Times are the same in each run.".to_string(),
            many => format!(
                " Means of {} draws; times are drawn anew in each run, so that one tells little of the next.",
                plain(many as f64)
            ),
        };
        if self.left_out > 0 {
            summary += &format!(
                " Of the numbers of processors the {} largest are left out.",
                plain(self.left_out as f64)
            );
        }
        summary
    }
}

/// Table 1: dynamic allocation, and CP/MISF with the beliefs of the first and of the last iteration.
pub(super) fn table(scenario: &Scenario) -> Drawn {
    check_seconds(&Made::new(&Scenario {
        iterations: None,
        ..scenario.clone()
    })?)?;
    let draws = if scenario.noise > 0.0 { SEEDS } else { 1 };
    let table = Table::new(scenario, draws)?;
    let positions: Vec<f64> = (0..table.counts.len()).map(|place| place as f64).collect();
    let spread_of = |column: &Vec<Vec<f64>>| column.iter().map(|of| spread(of)).collect();
    let spreads: Vec<Vec<Spread>> = table.columns.iter().map(spread_of).collect();
    let series = COLUMNS.iter().zip(&spreads).map(|((id, name, color), of)| {
        let part = |which: fn(&Spread) -> f64| of.iter().map(which).collect::<Vec<f64>>();
        let bars = Series::bars(*id, *name, *color, positions.clone(), part(|of| of.mean));
        match draws {
            1 => bars,
            _ => bars.band(part(|of| of.least), part(|of| of.most)),
        }
    });
    let names = table.counts.iter().map(|count| plain(f64::from(*count)));
    let x = Axis::of_names("processors", "Number of processors P", names);
    let y = Axis::seconds("makespan", "Makespan", Scale::Linear).only();
    let panel = Panel::new("table", x, y, series.collect()).bars(false, Direction::X);
    Ok((table.words(&spreads, draws), vec![panel]))
}

/// The knowledge of a scheduler: id, name, colour, marker.
const KNOWN: [(&str, &str, u8); 4] = [
    ("exact", "Knows the times", 2),
    ("means", "Knows the means", 0),
    ("nothing", "Knows nothing", 7),
    ("dynamic", "Waits and sees: FIFO", 4),
];

/// The makespans of each of [`KNOWN`] at each of [`NOISES`], and the mean lower bounds there.
fn known(scenario: &Scenario, made: &Made) -> ([Vec<Spread>; 4], Vec<f64>) {
    let given = made.problem.given_times();
    let count = given.count();
    let blind = given.with_seconds(vec![total(given.seconds()) / count as f64; count]);
    let setting = made.setting();
    let master = Master {
        dispatch: scenario.dispatch,
        coalesce: scenario.coalesce,
    };
    let makespan = |policy: Policy, believed: &Times, times: &Times| {
        let run = run(
            policy,
            &setting,
            [believed, times],
            scenario.transfers,
            master,
            None,
        );
        run.makespan()
    };
    let mut columns: [Vec<Spread>; 4] = [const { Vec::new() }; 4];
    let mut bounds = Vec::new();
    for noise in NOISES {
        let draws = if noise > 0.0 { SEEDS } else { 1 };
        let mut all: [Vec<f64>; 4] = [const { Vec::new() }; 4];
        let mut least = Vec::new();
        for draw in 0..draws {
            let times = given.with_noise(noise, &seed(scenario, draw), 1);
            let row = [
                makespan(Policy::CpMisf, &times, &times),
                makespan(Policy::CpMisf, &given, &times),
                makespan(Policy::CpMisf, &blind, &times),
                makespan(Policy::Fifo, &given, &times),
            ];
            for (column, number) in all.iter_mut().zip(row) {
                column.push(number);
            }
            let (seconds, machines) = times.least(made.count as usize);
            let path = crate::model::level::longest_path(made.graph(), &seconds);
            least.push(path.max(total(&seconds) / machines));
        }
        for (column, of) in columns.iter_mut().zip(&all) {
            column.push(spread(of));
        }
        bounds.push(spread(&least).mean);
    }
    (columns, bounds)
}

/// The makespan over the spread of times: CP/MISF that knows each time, its mean, or nothing; and FIFO.
pub(super) fn knowledge(scenario: &Scenario) -> Drawn {
    let made = Made::new(&Scenario {
        noise: 0.0,
        iterations: None,
        ..scenario.clone()
    })?;
    check_seconds(&made)?;
    let (columns, bounds) = known(scenario, &made);
    let mut series: Vec<Series> = KNOWN
        .iter()
        .zip(&columns)
        .enumerate()
        .map(|(place, ((id, name, color), of))| {
            let y = of.iter().map(|of| of.mean).collect();
            let line = Series::line(*id, *name, *color, NOISES.to_vec(), y);
            line.marker(Marker::nth(place)).shape(Shape::Both)
        })
        .collect();
    series.push(Series::line("bound", "Lower bound", BOUND, NOISES.to_vec(), bounds).dashed());
    let across = Axis::linear("noise", "Spread of times σ", "").only();
    let up = Axis::seconds("makespan", "Makespan", Scale::Linear);
    let panel = Panel::new("knowledge", across, up, series);
    let last = NOISES.len() - 1;
    let [exact, means, nothing, dynamic] = [0, 1, 2, 3].map(|of| columns[of][last].mean);
    let over = |number: f64| match exact > 0.0 {
        true => percent(number / exact - 1.0),
        false => percent(0.0),
    };
    let summary = format!(
        "With a spread of {} on {}, a plan that knows the times takes {}; one that knows only the means {} more, one that \
         knows nothing {} more, and FIFO, which waits and sees, {} more. Means of {} draws.",
        plain(NOISES[last]),
        processors(made.count),
        seconds(exact),
        over(means),
        over(nothing),
        over(dynamic),
        plain(SEEDS as f64),
    );
    Ok((summary, vec![panel]))
}
