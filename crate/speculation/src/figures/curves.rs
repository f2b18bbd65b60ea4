//! Figs. 6 and 8: curves over N, for both families and the reader's own set.

use super::family::{Family, Member, describe, members};
use super::studio::Studio;
use super::words::{count, slots};
use crate::allocation::{best_constant, naive, optimal, ratio};
use crate::scenario::{Scenario, Slots, Tasks};
use crate::sweep::Curves;
use allot_figure::format::format_value;
use allot_figure::model::{Axis, Direction, Figure, Format, Mark, Panel, Scale, Series};
use allot_figure::prose::plain;
use allot_figure::registry::Entry;
use allot_kernel::error::BadInput;

/// The quantity of a curve.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    Boost,
    Fraction,
    ConstantW,
}

impl Quantity {
    fn of(self, curves: &Curves) -> &[f64] {
        match self {
            Self::Boost => &curves.boost,
            Self::Fraction => &curves.fraction_of_optimal,
            Self::ConstantW => &curves.constant_w,
        }
    }

    fn axis(self) -> Axis {
        match self {
            Self::Boost => Axis::new(
                "boost",
                "Boost over the naive sharing",
                "",
                Scale::Linear,
                Format::Times,
            ),
            Self::Fraction => Axis::new(
                "fraction_of_optimal",
                "Fraction of the optimum",
                "",
                Scale::Linear,
                Format::Percent,
            ),
            Self::ConstantW => Axis::log("constant_w", "Best constant w", "slots"),
        }
    }
}

pub fn figure(
    entry: &Entry,
    studio: &mut Studio,
    scenario: &Scenario,
    family: Family,
    quantity: Quantity,
) -> Result<Figure, BadInput> {
    let shown = members(family, scenario);
    let mut all = Vec::with_capacity(shown.len());
    for member in &shown {
        let constants = quantity != Quantity::Boost;
        all.push(studio.curves(&member.tasks, scenario, constants)?);
    }
    let series = shown.iter().zip(&all).map(|(member, curves)| {
        let (x, y) = (curves.slots.clone(), quantity.of(curves).to_vec());
        Series::line(&member.id, &member.name, member.color, x, y).marker(member.marker)
    });
    let n_axis = Axis::log("slots", "Number of slots N", "slots");
    let mut panel = Panel::new("curves", n_axis, quantity.axis(), series.collect());
    if let Some(Slots::One(n)) = scenario.slots
        && n > 0.0
    {
        let label = format!("N\u{a0}= {}", plain(n));
        panel.mark(Mark::new("slots", Direction::X, n, label).draggable());
    }
    let now = at_n(studio, scenario, quantity)?;
    let summary = format!("{now} {}", among(quantity, &shown, &all, scenario)?);
    Ok(entry.figure(format!("allot-{}", entry.stem), (summary, vec![panel])))
}

/// A sentence about the reader's tasks at the reader's N.
fn at_n(studio: &mut Studio, scenario: &Scenario, quantity: Quantity) -> Result<String, BadInput> {
    let Some(Slots::One(n)) = scenario.slots else {
        return Ok(String::new());
    };
    let set = studio.set(&scenario.tasks, scenario)?;
    let best = optimal(&set, n)?;
    let who = match &scenario.tasks {
        Tasks::List(_) | Tasks::Groups(_) => "your tasks".into(),
        drawn => describe(drawn),
    };
    Ok(match quantity {
        Quantity::Boost => format!(
            "At N\u{a0}= {} the best sharing of {who} runs {} of {} tasks and is {} as fast as the naive one.",
            plain(n),
            count(best.tasks_run),
            count(set.count()),
            format_value(
                ratio(best.throughput, naive(&set, n)?.throughput),
                Format::Times
            ),
        ),
        Quantity::Fraction | Quantity::ConstantW => {
            let constant = best_constant(&set, n)?;
            format!(
                "At N\u{a0}= {} the best constant w for {who} is {}: it reaches {} of the optimum.",
                plain(n),
                slots(constant.w),
                format_value(ratio(constant.throughput, best.throughput), Format::Percent),
            )
        }
    })
}

/// A sentence about the most remarkable of all the curves.
fn among(
    quantity: Quantity,
    shown: &[Member],
    all: &[std::rc::Rc<Curves>],
    scenario: &Scenario,
) -> Result<String, BadInput> {
    let points = || {
        shown.iter().zip(all).flat_map(|(member, curves)| {
            let values = quantity.of(curves).iter().zip(&curves.slots);
            values.map(move |(value, n)| (*value, *n, &member.name))
        })
    };
    let highest = points().max_by(|x, y| x.0.total_cmp(&y.0));
    let lowest = points().min_by(|x, y| x.0.total_cmp(&y.0));
    let (Some(highest), Some(lowest)) = (highest, lowest) else {
        return Ok(String::new());
    };
    Ok(match quantity {
        Quantity::Boost => format!(
            "The largest boost here is {}, for {} at N\u{a0}= {}; no task set can have more than {}.",
            format_value(highest.0, Format::Times),
            highest.2,
            plain(highest.1),
            format_value(scenario.runtime_model()?.boost_limit(), Format::Times),
        ),
        Quantity::Fraction => format!(
            "It falls lowest, to {}, for {} at N\u{a0}= {}.",
            format_value(lowest.0, Format::Percent),
            lowest.2,
            plain(lowest.1),
        ),
        Quantity::ConstantW => format!(
            "Over all N and all curves the best constant w goes from {} to {}.",
            slots(lowest.0),
            slots(highest.0),
        ),
    })
}
