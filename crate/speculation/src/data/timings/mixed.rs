//! Tables that mix runs of several problems: their times at the same slots differ by the problem.

use super::super::names::REPEATS;
use super::how::How;
use super::pick::{Picked, Unpicked};
use super::sense::{Sense, sense};
use crate::timing::Timing;
use allot_kernel::order::{ascending, sorted};
use allot_kernel::table::columns::Columns;
use allot_kernel::table::refused::{listed, shown};
use allot_kernel::table::{Question, RoleAsked};

/// The least factor between the mean times of two values that makes them different problems.
const FACTOR: f64 = 1.5;
/// The share of the variance at equal slots that a column has to explain.
const SHARE: f64 = 0.5;
/// A column with more values than this does not tell problems apart.
const MOST_VALUES: usize = 50;

/// Asks which rows are meant, if another column tells several problems apart. `lines` are the rows of the table from
/// which the timings come.
///
/// The condition is on logarithms of times, less their mean at equal slots. The values of the column explain more than
/// half of their variance, and the times of one value are at least half as long again as those of another. Columns that
/// number runs are ignored.
pub(super) fn mixed(
    columns: &Columns<'_, '_>,
    picked: &Picked,
    rows: &[Timing],
    lines: &[usize],
) -> Option<Unpicked> {
    if rows.len() < 3 {
        return None;
    }
    let (deviations, groups, factor) = deviations(rows);
    let all: f64 = deviations.iter().map(|d| d * d).sum();
    if factor < FACTOR || all == 0.0 {
        return None;
    }
    let candidates = (0..columns.grid.width).filter(|at| {
        let head = &columns.heads[*at];
        let kind = sense(head);
        let derived = matches!(
            kind,
            Sense::Time(_)
                | Sense::Rate { .. }
                | Sense::TimePer { .. }
                | Sense::Speedup
                | Sense::Efficiency
        );
        *at != picked.w && *at != picked.time && !derived && !head.has(REPEATS)
    });
    let mut best: Option<(f64, usize, Vec<&str>)> = None;
    for at in candidates {
        let Some((explained, values)) = explained(columns, at, lines, &deviations, &groups) else {
            continue;
        };
        if explained > SHARE * all && best.as_ref().is_none_or(|(most, ..)| explained > *most) {
            best = Some((explained, at, values));
        }
    }
    let (_, at, values) = best?;
    let [w, other] = [picked.w, at].map(|at| shown(&columns.names[at]));
    let times = if matches!(picked.how, How::Rate { .. }) {
        "rates"
    } else {
        "times"
    };
    let factor = if factor < 10.0 {
        format!("{factor:.1}")
    } else {
        format!("{factor:.0}")
    };
    let why = format!(
        "For equal “{w}” there are {times} that differ by a factor of {factor}, and “{other}” tells them apart ({}): runs of several problems are mixed.",
        listed(&values),
    );
    // A choice in text has no way to name other values.
    let values: Vec<String> = values
        .into_iter()
        .filter(|value| !value.is_empty() && !value.contains('"'))
        .map(String::from)
        .collect();
    if values.is_empty() {
        return Some(Unpicked::Refused(why));
    }
    let column = |role: &str, label: &str, at: usize| RoleAsked {
        role: role.into(),
        label: label.into(),
        needed: true,
        chosen: Some(at),
        candidates: vec![at],
        values: Vec::new(),
    };
    let rows = RoleAsked {
        role: format!("#{}", at + 1),
        label: format!("rows to keep, by “{other}”"),
        needed: true,
        chosen: None,
        candidates: vec![at],
        values,
    };
    let roles = vec![
        column("w", "slots w", picked.w),
        column("seconds", "time in seconds", picked.time),
        rows,
    ];
    let words = format!("Which rows are meant? {why}");
    let question = Question::new(columns.grid, &columns.names, words, roles);
    Some(Unpicked::Asked(question))
}

/// The logarithm of each time, less the mean at the same slots; the group of equal slots to which each belongs; and the
/// largest factor within a group.
fn deviations(rows: &[Timing]) -> (Vec<f64>, Vec<usize>, f64) {
    let order = sorted(rows.len(), &|i| ascending(rows[i].w).into());
    let (mut deviations, mut groups, mut factor) =
        (vec![0.0; rows.len()], vec![0; rows.len()], 1.0_f64);
    let equal = |x: &u32, y: &u32| rows[*x as usize].w == rows[*y as usize].w;
    for (number, group) in order.chunk_by(equal).enumerate() {
        let log = |i: &u32| libm::log(rows[*i as usize].seconds);
        let mean = group.iter().map(log).sum::<f64>() / group.len() as f64;
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for i in group {
            let deviation = log(i) - mean;
            (low, high) = (low.min(deviation), high.max(deviation));
            deviations[*i as usize] = deviation;
            groups[*i as usize] = number;
        }
        factor = factor.max(libm::exp(high - low));
    }
    (deviations, groups, factor)
}

/// The part of the squared deviations that the values of a column explain, and the values; none if they do not
/// separate.
fn explained<'a>(
    columns: &Columns<'_, 'a>,
    at: usize,
    lines: &[usize],
    deviations: &[f64],
    groups: &[usize],
) -> Option<(f64, Vec<&'a str>)> {
    let mut values: Vec<&'a str> = Vec::new();
    let mut sums: Vec<(f64, f64, usize, bool)> = Vec::new();
    for ((row, deviation), group) in lines.iter().zip(deviations).zip(groups) {
        let value = columns.grid.cell(*row, at);
        let place = values.iter().position(|known| *known == value);
        let place = place.unwrap_or_else(|| {
            values.push(value);
            sums.push((0.0, 0.0, *group, false));
            values.len() - 1
        });
        let sum = &mut sums[place];
        *sum = (
            sum.0 + deviation,
            sum.1 + 1.0,
            sum.2,
            sum.3 || sum.2 != *group,
        );
        if values.len() > MOST_VALUES {
            return None;
        }
    }
    // Values that occur at several numbers of slots: each problem is run at several.
    let crossing = sums.iter().filter(|sum| sum.3).count();
    let means = || sums.iter().filter(|sum| sum.3).map(|sum| sum.0 / sum.1);
    let spread = means().fold(f64::NEG_INFINITY, f64::max) - means().fold(f64::INFINITY, f64::min);
    let explained = sums.iter().map(|sum| sum.0 * sum.0 / sum.1).sum();
    (crossing > 1 && spread > libm::log(FACTOR)).then_some((explained, values))
}
