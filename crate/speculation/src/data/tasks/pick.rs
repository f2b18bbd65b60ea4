//! Picks the columns of the probability, the weight and the count.

use super::super::names::{COUNTS, MAYBE_PROBABILITIES, NAMES, PROBABILITIES, WEIGHTS};
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::question::{Question, RoleAsked};
use allot_kernel::table::refused::{listed, shown};
use allot_kernel::table::told::numbers_the_rows;

/// The columns of a table of tasks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Picked {
    pub(super) p: usize,
    pub(super) weight: Option<usize>,
    pub(super) count: Option<usize>,
    /// the tasks' own names
    pub(super) name: Option<usize>,
}

/// Picks the columns, or asks a question about them.
pub(super) fn pick(
    columns: &Columns<'_, '_>,
    choice: &Choice,
) -> Result<Result<Picked, Question>, String> {
    let width = columns.grid.width;
    let named = |names: &[&str]| -> Vec<usize> {
        (0..width)
            .filter(|at| columns.heads[*at].is(names) && columns.has_numbers(*at))
            .collect()
    };
    let has_names = columns.grid.names.is_some();
    let (sure, maybe) = (named(PROBABILITIES), named(MAYBE_PROBABILITIES));
    let numeric: Vec<usize> = (0..width).filter(|at| columns.is_numeric(*at)).collect();
    let chosen = |role| {
        columns
            .chosen(choice, role)
            .map(|found| found.map(|(at, _)| at))
    };
    let nameless = !has_names && columns.grid.unread.is_none() && width == 1;
    let p = chosen("p")?.or_else(|| match (&sure[..], nameless) {
        ([one], _) => Some(*one),
        (_, true) => Some(0),
        _ => None,
    });
    let optional =
        |role: &'static str, names: &[&str]| -> Result<(Option<usize>, Vec<usize>), String> {
            let all: Vec<usize> = named(names)
                .into_iter()
                .filter(|at| p != Some(*at))
                .collect();
            let one = all.first().copied().filter(|_| all.len() == 1);
            Ok((chosen(role)?.or(one), all))
        };
    let (weight, weights) = optional("weight", WEIGHTS)?;
    let (count, counts) = optional("count", COUNTS)?;
    let clear = (weight.is_some() || weights.is_empty()) && (count.is_some() || counts.is_empty());
    if let (Some(p), true) = (p, clear) {
        if [weight, count].contains(&Some(p)) || (weight.is_some() && weight == count) {
            return Err("p, weight and count cannot be the same column".into());
        }
        // Names only come back in what is told: of several columns, the first of the surest name is as good as any.
        let name = chosen("name")?.or_else(|| {
            let free = |at: &usize| {
                ![Some(p), weight, count].contains(&Some(*at)) && !numbers_the_rows(columns, *at)
            };
            NAMES.iter().find_map(|name| {
                (0..width)
                    .filter(free)
                    .find(|at| columns.heads[*at].is(&[name]))
            })
        });
        return Ok(Ok(Picked {
            p,
            weight,
            count,
            name,
        }));
    }
    let words = match (&sure[..], &maybe[..]) {
        _ if p.is_some() => {
            "Which column is what? Several could be the weight or the count.".into()
        }
        ([], []) if has_names => format!(
            "Which column is the probability? None is known as one; the columns are {}.",
            listed(&columns.names)
        ),
        ([], []) => match columns.grid.unread {
            Some(line) => format!(
                "Which column is the probability? “{}” cannot be told column by column.",
                shown(line.text)
            ),
            None => format!(
                "Which column is the probability? {width} columns of numbers have no names: a probability and a weight, probabilities of several outcomes, or decimal commas."
            ),
        },
        ([], [one]) => format!(
            "Is “{}” the probability that a result will be used? A score or a label is none.",
            columns.names[*one]
        ),
        _ => "Which column is the probability? Several could be.".into(),
    };
    let candidates = match (&sure[..], &maybe[..]) {
        ([], []) => numeric.clone(),
        ([], maybe) => maybe.to_vec(),
        (sure, _) => sure.to_vec(),
    };
    let role = |role: &str, label: &str, needed, chosen, candidates| RoleAsked {
        role: role.into(),
        label: label.into(),
        needed,
        chosen,
        candidates,
        values: Vec::new(),
    };
    let roles = vec![
        role("p", "probability p", true, p, candidates),
        role(
            "weight",
            "weight",
            false,
            weight,
            if weights.is_empty() {
                numeric.clone()
            } else {
                weights
            },
        ),
        role(
            "count",
            "number of equal tasks",
            false,
            count,
            if counts.is_empty() { numeric } else { counts },
        ),
    ];
    Ok(Err(Question::new(
        columns.grid,
        &columns.names,
        words,
        roles,
    )))
}
