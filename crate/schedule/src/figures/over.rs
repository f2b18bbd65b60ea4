//! Curves over the number of processors: the makespan (figure 8), where the time goes (figure 9), grain (section 2.3.2).

use super::looks::{BOUND, IDEAL, curve, name};
use super::made::Made;
use super::{plain, processors, seconds};
use crate::model::level;
use crate::policy::{Master, Policy, run};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::prose::times;
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;
use allot_kernel::sum::total;

/// The two programs of figures 8 and 9.
const TWO: [(Policy, &str); 2] = [
    (Policy::Barrier, "Barrier"),
    (Policy::Fifo, "Dependence-driven"),
];
/// Numbers of tasks that are taken at once.
const GRAINS: [u64; 6] = [1, 2, 4, 8, 16, 32];

/// The makespan over P, on axes of equal ratios.
pub(super) fn makespans(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let over = made.over();
    let x: Vec<f64> = over.iter().map(|count| f64::from(*count)).collect();
    let place = over
        .iter()
        .position(|count| *count == made.count)
        .unwrap_or(0);
    let mut columns = Vec::new();
    for (policy, _) in TWO {
        let column = over
            .iter()
            .map(|count| Ok(made.account(policy, *count)?.makespan));
        columns.push(column.collect::<Result<Vec<f64>, BadInput>>()?);
    }
    let bounds: Vec<[f64; 2]> = over
        .iter()
        .map(|count| work_and_path(&made, *count))
        .collect();
    let ideal: Vec<f64> = bounds.iter().map(|[work, _]| *work).collect();
    let least: Vec<f64> = bounds.iter().map(|[work, path]| work.max(*path)).collect();
    let path = bounds[place][1];
    let [barrier, driven] = [columns[0][place], columns[1][place]];
    let alone = columns[1][0];
    let mut series: Vec<Series> = TWO
        .into_iter()
        .zip(columns)
        .map(|((policy, name), y)| {
            let mut one = curve(policy, x.clone(), y);
            one.name = name.into();
            one
        })
        .collect();
    series.push(Series::line("ideal", "Ideal, work over P", IDEAL, x.clone(), ideal).dashed());
    series.push(Series::line(
        "bound",
        "Lower bound",
        BOUND,
        x,
        least.clone(),
    ));
    let across = Axis::log("processors", "Number of processors P", "processors");
    let up = Axis::seconds("makespan", "Makespan", Scale::Log);
    let mut panel = Panel::new("makespan", across, up, series);
    let label = format!("P\u{a0}= {}", plain(f64::from(made.count)));
    panel.mark(Mark::new("processors", Direction::X, f64::from(made.count), label).draggable());
    let mut summary = format!(
        "On {} a program with barriers ends after {}, a dependence-driven one after {}; none can end before {}.",
        processors(made.count),
        seconds(barrier),
        seconds(driven),
        seconds(least[place]),
    );
    if driven > 0.0 {
        summary += &format!(
            " Dependence-driven it is {} as fast as on {}, and never more than {}: the longest path takes {}.",
            times(alone / driven),
            processors(over[0]),
            times(alone / path.max(f64::MIN_POSITIVE)),
            seconds(path),
        );
    }
    Ok((summary, vec![panel]))
}

/// The area bound on `count` processors and the longest path, by the true times.
fn work_and_path(made: &Made, count: u32) -> [f64; 2] {
    let (least, machines) = made.iteration.true_times.least(count as usize);
    [
        total(&least) / machines,
        level::longest_path(made.graph(), &least),
    ]
}

/// The parts of all processors' time, by id and name.
const PARTS: [(&str, &str, u8); 4] = [
    ("calculation", "Calculation", 0),
    ("communication", "Communication", 1),
    ("dispatch", "Dispatch", 4),
    ("waiting", "Waiting", 11),
];

/// Calculation, communication, dispatch and waiting of a processor on average, stacked, over P.
pub(super) fn details(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let over = made.over();
    let mut panels = Vec::new();
    let mut told = Vec::new();
    for (policy, name) in TWO {
        let mut columns = [const { Vec::new() }; 4];
        let mut shares = String::new();
        for count in &over {
            let of = made.account(policy, *count)?;
            let parts = [of.calculation, of.communication, of.dispatch, of.waiting];
            let all = f64::from(*count) * of.makespan;
            columns.iter_mut().zip(parts).for_each(|(column, part)| {
                column.push(if all > 0.0 { part / all } else { 0.0 });
            });
            if *count == made.count {
                let share = |part: f64| super::percent(if all > 0.0 { part / all } else { 0.0 });
                shares = format!(
                    "“{name}” calculates for {} of the time, communicates for {} and waits for {}",
                    share(parts[0]),
                    share(parts[1]),
                    share(parts[2] + parts[3])
                );
            }
        }
        told.push(shares);
        let positions: Vec<f64> = (0..over.len()).map(|place| place as f64).collect();
        let series = PARTS
            .iter()
            .zip(columns)
            .map(|((id, name, color), column)| {
                Series::bars(*id, *name, *color, positions.clone(), column)
            });
        let x = Axis::of_names(
            "processors",
            "Number of processors P",
            over.iter().map(|count| plain(f64::from(*count))),
        );
        let label = format!("{name}: share of time");
        let y = Axis::new("share", &label, "", Scale::Linear, Format::Percent)
            .only()
            .range(0.0, 1.0);
        panels.push(Panel::new(policy.name(), x, y, series.collect()).bars(true, Direction::X));
    }
    let summary = format!("On {} {}.", processors(made.count), told.join("; "));
    Ok((summary, panels))
}

/// The makespan over the number of tasks that are taken at once, for several masters.
pub(super) fn grain(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let mean = made.graph().work() / made.graph().count() as f64;
    let given = match scenario.dispatch {
        0.0 => mean / 100.0,
        dispatch => dispatch,
    };
    let mut dispatches = vec![0.0, given, 30.0 * given];
    dispatches.dedup();
    let times_true = &made.iteration.true_times;
    let setting = made.setting();
    let mut series = Vec::new();
    let mut told = Vec::new();
    for (place, dispatch) in dispatches.iter().enumerate() {
        let makespan = |coalesce: &u64| {
            let master = Master {
                dispatch: *dispatch,
                coalesce: *coalesce,
            };
            let of = [&made.iteration.believed, times_true];
            run(Policy::Fifo, &setting, of, scenario.transfers, master, None).makespan()
        };
        let y: Vec<f64> = GRAINS.iter().map(makespan).collect();
        let best = (0..y.len())
            .reduce(|best, one| if y[one] < y[best] { one } else { best })
            .unwrap_or(0);
        told.push(format!(
            "with {} it is {} at once",
            seconds(*dispatch),
            plain(GRAINS[best] as f64)
        ));
        let x = GRAINS.iter().map(|grain| *grain as f64).collect();
        let name = format!("Dispatch {}", seconds(*dispatch));
        let line = Series::line(format!("dispatch_{place}"), name, place as u8, x, y);
        series.push(line.marker(Marker::nth(place)).shape(Shape::Both));
    }
    let across = Axis::log("coalesce", "Tasks taken at once", "tasks");
    let up = Axis::seconds("makespan", "Makespan", Scale::Log);
    let panel = Panel::new("grain", across, up, series);
    let summary = format!(
        "The best grain of “{}” on {} depends on the master: {}.",
        name(Policy::Fifo),
        processors(made.count),
        told.join(", ")
    );
    Ok((summary, vec![panel]))
}
