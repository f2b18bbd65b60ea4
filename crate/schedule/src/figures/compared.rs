//! Every policy side by side, with bounds and the optimum; bounds over P; a search, node by node.

use super::looks::{BOUND, IDEAL, name};
use super::made::Made;
use super::{counted, percent, plain, processors, seconds};
use crate::bound::{self, Bound};
use crate::optimal::{self, Budget, Found};
use crate::policy::{Master, Policy, Transfers, run};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The policies that are run, best known first.
const RUN: [Policy; 9] = [
    Policy::Barrier,
    Policy::Fifo,
    Policy::Cp,
    Policy::CpMisf,
    Policy::CpMisfComm,
    Policy::CpMisfNode,
    Policy::Heft,
    Policy::Cpop,
    Policy::Peft,
];
/// Nodes of the search beside the policies: a moment's work.
const NODES: u64 = 50_000;

/// Branch and bound on P processors, with a limit to its nodes; `told` gets nodes, best makespan and bound.
fn searched(
    made: &Made,
    nodes: u64,
    told: &mut dyn FnMut(u64, f64, f64),
) -> Result<Found, BadInput> {
    let mut go_on = |_| true;
    let mut budget = Budget::new(nodes, &mut go_on);
    let graph = made.problem.alike()?;
    Ok(optimal::schedule_with(
        &graph,
        made.count,
        &mut budget,
        told,
    ))
}

/// Branch and bound needs processors that are alike.
fn check_alike(made: &Made) -> Result<(), BadInput> {
    if made.are_alike() {
        return Ok(());
    }
    let allowed = "processors that are all alike are needed for this figure";
    let field = if made.graph().costs().is_some() {
        "graph.costs"
    } else {
        "speeds"
    };
    Err(BadInput::new(field, "given", allowed))
}

/// The bound of the true times on P processors.
fn bound_of(made: &Made) -> Bound {
    let all = bound::lower(made.graph(), &made.iteration.true_times, &[made.count]);
    all.first().copied().unwrap_or(Bound {
        path: 0.0,
        area: 0.0,
        interval: None,
        bound: 0.0,
    })
}

/// Makespans of all policies.
pub(super) fn makespans(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let mut names = Vec::new();
    let mut lengths = Vec::new();
    for policy in RUN {
        lengths.push(made.run(policy)?.makespan());
        names.push(name(policy).to_string());
    }
    let least = bound_of(&made).bound;
    let best = (0..RUN.len())
        .reduce(|best, one| {
            if lengths[one] < lengths[best] {
                one
            } else {
                best
            }
        })
        .unwrap_or(0);
    let mut summary = format!(
        "On {} “{}” ends first, after {}, {} above the lower bound of {}.",
        processors(made.count),
        names[best],
        seconds(lengths[best]),
        percent(if least > 0.0 {
            lengths[best] / least - 1.0
        } else {
            0.0
        }),
        seconds(least),
    );
    let rows = (0..RUN.len()).map(|row| row as f64).collect();
    let bars =
        Series::bars("makespan", "Makespan", 0, lengths.clone(), rows).outlined(vec![best as u32]);
    let mut series = vec![bars];
    // The search knows neither network nor noise: beside them it would be a number about something else.
    let comparable = made.are_alike() && scenario.noise == 0.0 && scenario.iterations.is_none();
    if comparable {
        let found = searched(&made, NODES.min(scenario.nodes), &mut |_, _, _| {})?;
        let free = scenario.network.is_free();
        let label = match free {
            true => "Branch and bound",
            false => "Branch and bound, no transfers",
        };
        names.push(label.into());
        let makespan = found.run.makespan();
        series.push(Series::bars(
            "optimal",
            label,
            2,
            vec![makespan],
            vec![RUN.len() as f64],
        ));
        summary += &match (found.proven, free) {
            (true, true) => format!(" The optimum is {}, proven.", seconds(makespan)),
            (true, false) => format!(
                " If transfers took nothing, the optimum would be {}, proven.",
                seconds(makespan)
            ),
            (false, free) => format!(
                " Branch and bound{} found {} in {} and proved no more than {}.",
                if free { "" } else { ", without transfers," },
                seconds(makespan),
                counted(found.nodes as f64, "node", "nodes"),
                seconds(found.bound)
            ),
        };
    } else {
        summary += match made.are_alike() {
            false => " Branch and bound is left out: it needs processors that are all alike.",
            true => " Branch and bound is left out: it knows neither noise nor iterations.",
        };
    }
    let x = Axis::seconds("makespan", "Makespan", Scale::Linear).only();
    let y = Axis::of_names("policy", "", names).reversed();
    let mut panel = Panel::new("makespans", x, y, series).bars(true, Direction::Y);
    panel.mark(Mark::new(
        "bound",
        Direction::X,
        least,
        format!("bound {}", seconds(least)),
    ));
    Ok((summary, vec![panel]))
}

/// The three bounds over P, and the list schedule that the search begins with.
pub(super) fn bounds(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let over = made.over();
    let x: Vec<f64> = over.iter().map(|count| f64::from(*count)).collect();
    let place = over
        .iter()
        .position(|count| *count == made.count)
        .unwrap_or(0);
    let times = &made.iteration.true_times;
    let all = bound::lower(made.graph(), times, &over);
    let free = |count: &u32| {
        let setting = made.problem.setting(*count);
        let master = Master {
            dispatch: 0.0,
            coalesce: 1,
        };
        run(
            Policy::CpMisf,
            &setting.free(),
            [times, times],
            Transfers::default(),
            master,
            None,
        )
        .makespan()
    };
    let listed: Vec<f64> = over.iter().map(free).collect();
    let column = |of: fn(&Bound) -> f64| all.iter().map(of).collect::<Vec<f64>>();
    let mut series = vec![
        Series::line("path", "Longest path", 2, x.clone(), column(|of| of.path)),
        Series::line(
            "area",
            "Work over P",
            IDEAL,
            x.clone(),
            column(|of| of.area),
        )
        .dashed(),
    ];
    let has_interval = all.iter().all(|of| of.interval.is_some());
    if has_interval {
        let interval = column(|of| of.interval.unwrap_or(f64::NAN));
        let line = Series::line("interval", "Interval bound", BOUND, x.clone(), interval);
        series.push(line);
    }
    // Points, so that the bound below is seen where the schedule meets it.
    let mut points = super::looks::curve(Policy::CpMisf, x, listed.clone()).shape(Shape::Points);
    points.name = "CP/MISF without transfers".into();
    series.push(points);
    let across = Axis::log("processors", "Number of processors P", "processors");
    let up = Axis::seconds("makespan", "Seconds", Scale::Log);
    let mut panel = Panel::new("bounds", across, up, series);
    let label = format!("P\u{a0}= {}", plain(f64::from(made.count)));
    panel.mark(Mark::new("processors", Direction::X, f64::from(made.count), label).draggable());
    let summary = words_of_bounds(scenario, made.count, &all[place], listed[place]);
    Ok((summary, vec![panel]))
}

/// The bounds on this number of processors, and the makespan of the list schedule there.
fn words_of_bounds(scenario: &Scenario, count: u32, here: &Bound, listed: f64) -> String {
    let mut summary = format!(
        "On {} the longest path says {}, the work over P {}",
        processors(count),
        seconds(here.path),
        seconds(here.area)
    );
    summary += &match here.interval {
        Some(interval) => format!(", the interval bound {}.", seconds(interval)),
        None => "; for so many tasks the interval bound is left out.".into(),
    };
    let gap = if here.bound > 0.0 {
        listed / here.bound - 1.0
    } else {
        0.0
    };
    let list = match scenario.network.is_free() {
        true => "CP/MISF",
        false => "Without transfers CP/MISF",
    };
    summary += &match gap <= 1e-12 {
        true => format!(
            " {list} takes {}: it is optimal, without a search.",
            seconds(listed)
        ),
        false => format!(
            " {list} takes {}, {} above the best of them: the optimum lies between.",
            seconds(listed),
            percent(gap)
        ),
    };
    summary
}

/// The best schedule and the bound of branch and bound, over the nodes looked at.
pub(super) fn search(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    check_alike(&made)?;
    let (mut x, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
    let found = searched(&made, scenario.nodes, &mut |nodes, best, bound| {
        x.push(nodes as f64);
        upper.push(best);
        lower.push(bound);
    })?;
    let (first, last) = (upper.first().copied().unwrap_or(0.0), found.run.makespan());
    let series = vec![
        Series::line("best", "Best schedule so far", 0, x.clone(), upper)
            .marker(Marker::Circle)
            .shape(Shape::Step),
        Series::line("bound", "Bound proven so far", BOUND, x, lower)
            .marker(Marker::Square)
            .shape(Shape::Step),
    ];
    let across = Axis::log("nodes", "Nodes looked at", "nodes");
    let up = Axis::seconds("makespan", "Makespan", Scale::Linear);
    let panel = Panel::new("search", across, up, series);
    let nodes = counted(found.nodes as f64, "node", "nodes");
    let mut summary = format!("Branch and bound begins with CP/MISF’s {}", seconds(first));
    summary += &match (found.proven, last < first) {
        (true, true) => format!(
            " and ends with {}, {} sooner, proven to be optimal after {nodes}.",
            seconds(last),
            percent(1.0 - last / first)
        ),
        (true, false) => format!(" and proves after {nodes} that nothing is better."),
        (false, better) => format!(
            " and {} after {nodes}; no schedule ends before {}, so at most {} is left to gain.",
            if better {
                let sooner = percent(1.0 - last / first);
                format!("has found {}, {sooner} sooner,", seconds(last))
            } else {
                "has found nothing better".into()
            },
            seconds(found.bound),
            percent(if last > 0.0 {
                1.0 - found.bound / last
            } else {
                0.0
            })
        ),
    };
    if !scenario.network.is_free() || scenario.noise > 0.0 {
        summary += " It knows neither transfers nor noise.";
    }
    Ok((summary, vec![panel]))
}
