//! Finds the columns of the slots and the time: by name, or without names by their numbers.

use super::how::How;
use super::sense::{Sense, Sure};
use allot_kernel::table::columns::Columns;
use allot_kernel::table::refused::listed;

/// The columns found for a role.
pub(super) struct Found {
    pub(super) clear: Option<usize>,
    pub(super) candidates: Vec<usize>,
    pub(super) why: Option<String>,
}

/// The column of slots by name: certain names before possible ones; varying columns before constant ones.
pub(super) fn slots(columns: &Columns<'_, '_>, senses: &[Sense]) -> Found {
    let numeric = |surely: bool| -> Vec<usize> {
        let all = (0..senses.len()).filter(|at| senses[*at] == Sense::Slots { surely });
        all.filter(|at| columns.has_numbers(*at) && !columns.is_time(*at))
            .collect()
    };
    let (sure, maybe) = (numeric(true), numeric(false));
    let vary = |all: &[usize]| -> Vec<usize> {
        all.iter()
            .copied()
            .filter(|at| columns.varies(*at))
            .collect()
    };
    let (sure_vary, maybe_vary) = (vary(&sure), vary(&maybe));
    let mut candidates = [sure.clone(), maybe.clone()].concat();
    let best = match (sure_vary.is_empty(), sure.len(), maybe_vary.is_empty()) {
        (false, ..) => one(columns, &sure_vary),
        // A single run, or several with the same number of slots.
        (true, 1, true) => Some(sure[0]),
        (true, 0, _) => {
            one(columns, &maybe_vary).or(maybe.first().copied().filter(|_| maybe.len() == 1))
        }
        _ => None,
    };
    if candidates.is_empty() {
        candidates = (0..senses.len())
            .filter(|at| columns.is_whole(*at) && senses[*at] == Sense::Unknown)
            .collect();
    }
    let names =
        |all: &[usize]| -> Vec<&String> { all.iter().map(|at| &columns.names[*at]).collect() };
    let why = match (best, sure_vary.len(), maybe.len()) {
        (None, 2.., _) => Some(format!(
            "each of {} could be the slots",
            listed(&names(&sure_vary))
        )),
        (None, 0, 2..) if sure.is_empty() => Some(format!(
            "{} may be slots or something else, the size of a problem for one",
            listed(&names(&maybe))
        )),
        _ => None,
    };
    Found {
        clear: best,
        candidates,
        why,
    }
}

/// The only column of whole numbers among several, or the first if all are the same.
fn one(columns: &Columns<'_, '_>, all: &[usize]) -> Option<usize> {
    let whole: Vec<usize> = all
        .iter()
        .copied()
        .filter(|at| columns.is_whole(*at))
        .collect();
    let all = if whole.is_empty() { all } else { &whole };
    let first = *all.first()?;
    all.iter()
        .all(|at| columns.same(first, *at))
        .then_some(first)
}

/// The column of times with the most certain name.
pub(super) fn times(columns: &Columns<'_, '_>, senses: &[Sense]) -> Found {
    let numeric = |at: &usize| columns.has_numbers(*at);
    let sure = |at: usize| match &senses[at] {
        Sense::Time(sure) => Some(*sure),
        Sense::Rate { .. } => Some(Sure::Rate),
        Sense::TimePer { .. } => Some(Sure::Maybe),
        _ => None,
    };
    let all: Vec<usize> = (0..senses.len())
        .filter(|at| sure(*at).is_some())
        .filter(numeric)
        .collect();
    let best = all.iter().filter_map(|at| sure(*at)).max();
    let mut candidates: Vec<usize> = all.iter().copied().filter(|at| sure(*at) == best).collect();
    let mut clear = one_time(columns, senses, &candidates);
    let mut why = None;
    let names = |all: &[usize]| -> Vec<String> {
        all.iter().map(|at| columns.names[*at].clone()).collect()
    };
    if clear.is_none() && candidates.len() > 1 {
        why = Some(format!(
            "each of {} could be the time",
            listed(&names(&candidates))
        ));
    }
    if let Some(at) = clear {
        let head = &columns.heads[at];
        let statistic = columns
            .heads
            .iter()
            .any(|other| other.has(&["max", "mean", "avg", "average", "median", "maximum"]));
        let unknown = head
            .unknown_unit
            .as_ref()
            .filter(|_| matches!(senses[at], Sense::Time(_)));
        why = if best == Some(Sure::Processor) {
            Some(format!(
                "“{}” seems to be processor time, which sums over slots",
                columns.names[at]
            ))
        } else if let Some(unit) = unknown {
            Some(format!("“{unit}” is no unit of time that is known"))
        } else if head.maybe_minutes && !statistic {
            Some(format!(
                "“{}” may be minutes or the smallest time; “time (min)” would be minutes",
                head.text
            ))
        } else {
            None
        };
        if why.is_some() {
            clear = None;
        }
    }
    let found = |kind: &Sense| senses.iter().position(|sense| sense == kind);
    if all.is_empty()
        && let Some(at) = found(&Sense::Speedup).or(found(&Sense::Efficiency))
    {
        why = Some(format!(
            "“{}” makes times only beside one time in seconds, in a column of its own",
            columns.names[at]
        ));
    }
    let rest = all
        .iter()
        .copied()
        .filter(|at| !candidates.contains(at))
        .collect::<Vec<_>>();
    candidates.extend(rest);
    if candidates.is_empty() {
        candidates = (0..senses.len())
            .filter(|at| numeric(at) && senses[*at] == Sense::Unknown)
            .collect();
    }
    Found {
        clear,
        candidates,
        why,
    }
}

/// The column among equally certain times; the first if all are the same, in seconds.
fn one_time(columns: &Columns<'_, '_>, senses: &[Sense], all: &[usize]) -> Option<usize> {
    let first = *all.first()?;
    let how = |at: usize| How::new(&senses[at], &columns.heads[at]);
    let equal = |at: usize| {
        let pairs = columns.numbers(first).zip(columns.numbers(at));
        let mut pairs = pairs.map(|(x, y)| (how(first).seconds(x), how(at).seconds(y)));
        columns.numbers(first).count() == columns.numbers(at).count()
            && pairs.all(|(x, y)| (x - y).abs() <= 2e-3 * x.abs())
    };
    all.iter().all(|at| equal(*at)).then_some(first)
}

/// For two columns of numbers without names: ordered whole numbers beside times that cannot be slots.
pub(super) fn nameless(columns: &Columns<'_, '_>) -> (Found, Found) {
    let numeric: Vec<usize> = (0..columns.grid.width)
        .filter(|at| columns.is_numeric(*at))
        .collect();
    // A number with two readings is not certain to be a number of slots.
    let slots =
        |at: usize| columns.is_whole(at) && in_order(columns, at) && columns.either(at).is_none();
    let time = |at: usize| columns.is_time(at) || !columns.is_whole(at);
    let (mut w, mut seconds) = (None, None);
    if let ([first, second], 2, None) = (&numeric[..], columns.grid.width, columns.grid.unread) {
        for (one, other) in [(*first, *second), (*second, *first)] {
            if slots(one) && time(other) {
                (w, seconds) = (Some(one), Some(other));
            }
        }
    }
    let why = w.is_none().then(|| match columns.grid.unread {
        Some(line) => format!(
            "“{}” cannot be told column by column",
            allot_kernel::table::refused::shown(line.text)
        ),
        None => "the columns have no names".into(),
    });
    let whole = numeric
        .iter()
        .copied()
        .filter(|at| columns.is_whole(*at))
        .collect();
    (
        Found {
            clear: w,
            candidates: whole,
            why,
        },
        Found {
            clear: seconds,
            candidates: numeric,
            why: None,
        },
    )
}

/// Whether numbers rise or fall, with equal ones allowed, possibly several times over.
fn in_order(columns: &Columns<'_, '_>, at: usize) -> bool {
    let numbers: Vec<f64> = columns.numbers(at).collect();
    let turns = |down: bool| {
        numbers
            .windows(2)
            .filter(|pair| {
                if down {
                    pair[1] > pair[0]
                } else {
                    pair[1] < pair[0]
                }
            })
            .count()
    };
    let most = numbers.len() / 3;
    numbers.len() == 1 || turns(false) <= most || turns(true) <= most
}
