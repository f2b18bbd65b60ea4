//! Which columns are the slots and the time.

use super::super::choice::Choice;
use super::super::columns::Columns;
use super::super::head::Head;
use super::super::names::REPEATS;
use super::super::question::{Question, RoleAsked};
use super::super::refused::listed;
use super::super::units::{SECONDS, Unit};
use super::sense::{Sense, Sure, sense};

/// The columns of a table of timings.
#[derive(Debug)]
pub(super) struct Picked {
    /// Where the slots are.
    pub(super) w: usize,
    /// Where the time is.
    pub(super) time: usize,
    /// What the values there are.
    pub(super) how: How,
    /// Where a speed-up or an efficiency is, for rows without a time.
    pub(super) relative: Option<(usize, Sense)>,
    /// The column of the unit, row by row.
    pub(super) unit: Option<usize>,
    /// Whether two numbers with a colon are hours and minutes.
    pub(super) hours_and_minutes: Option<bool>,
}

/// What the values of the column of times are.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum How {
    /// Times in this unit; in seconds where none was named.
    Time(Option<Unit>),
    /// Rates: seconds for one are `over` ÷ value.
    Rate { over: f64, of: String },
    /// Times for one unit of work.
    TimePer { unit: Unit, of: String },
}

impl How {
    fn new(sense: &Sense, head: &Head) -> Self {
        match sense {
            Sense::Rate { over, of } => Self::Rate {
                over: *over,
                of: of.clone(),
            },
            Sense::TimePer { unit, of } => Self::TimePer {
                unit: *unit,
                of: of.clone(),
            },
            _ => Self::Time(head.unit),
        }
    }

    /// Seconds of a value without a unit of its own.
    pub(super) fn seconds(&self, value: f64) -> f64 {
        match self {
            Self::Time(unit) => unit.unwrap_or(SECONDS).seconds(value),
            Self::Rate { over, .. } => over / value,
            Self::TimePer { unit, .. } => unit.seconds(value),
        }
    }
}

/// Why columns could not be picked.
pub(super) enum Unpicked {
    /// There are several that could be meant, or none.
    Asked(Question),
    /// The choice names none of the columns.
    Refused(String),
}

/// What was found for a role.
struct Found {
    clear: Option<usize>,
    candidates: Vec<usize>,
    why: Option<String>,
}

/// Picks the columns: those that the reader chose, else those whose names are known, else, where there are no names,
/// whole numbers that rise beside times that are surely none.
pub(super) fn pick(columns: &Columns<'_, '_>, choice: &Choice) -> Result<Picked, Unpicked> {
    let chosen = |role| columns.chosen(choice, role).map_err(Unpicked::Refused);
    let (w_chosen, time_chosen) = (chosen("w")?.map(|(at, _)| at), chosen("seconds")?);
    let senses: Vec<Sense> = columns.heads.iter().map(sense).collect();
    let named = columns.grid.names.is_some();
    let (mut w, mut time) = if named {
        (slots(columns, &senses), times(columns, &senses))
    } else {
        nameless(columns)
    };
    if let Some(at) = w_chosen {
        w.clear = Some(at);
    }
    let head = match &time_chosen {
        Some((at, head)) => {
            time.clear = Some(*at);
            head.clone().unwrap_or_else(|| columns.heads[*at].clone())
        }
        None => time
            .clear
            .map(|at| columns.heads[at].clone())
            .unwrap_or_default(),
    };
    // What is taken by one role is not free for the other.
    w.candidates.retain(|at| time.clear != Some(*at));
    time.candidates.retain(|at| w.clear != Some(*at));
    let falls = |w: usize, time: usize| {
        times_fall(columns, w, time, matches!(senses[time], Sense::Rate { .. }))
    };
    if w_chosen.is_none()
        && let (Some(at), Some(time)) = (w.clear, time.clear)
        && named
        && senses[at] == (Sense::Slots { surely: false })
    {
        // A name such as n is the size of a problem as often: slots only where nothing else could be.
        let name = &columns.names[at];
        let others = (0..senses.len()).any(|other| {
            ![at, time].contains(&other)
                && columns.is_whole(other)
                && !matches!(senses[other], Sense::Time(_))
                && !columns.heads[other].has(REPEATS)
        });
        let why = if !falls(at, time) {
            ", since the times do not fall with it"
        } else if others {
            ", beside other whole numbers"
        } else {
            ""
        };
        if !why.is_empty() {
            w.clear = None;
            w.why = Some(format!(
                "“{name}” may be the size of a problem rather than the slots{why}"
            ));
        }
    }
    let (Some(at), Some(time_at)) = (w.clear, time.clear) else {
        return Err(Unpicked::Asked(ask(columns, &w, &time, named)));
    };
    if at == time_at {
        return Err(Unpicked::Refused(
            "the slots and the time cannot be the same column".into(),
        ));
    }
    let others = |kind: fn(&Sense) -> bool| {
        (0..senses.len()).find(|other| kind(&senses[*other]) && *other != at && *other != time_at)
    };
    let relative = others(|sense| matches!(sense, Sense::Speedup))
        .or_else(|| others(|sense| matches!(sense, Sense::Efficiency)));
    let sense = if head.text == columns.heads[time_at].text {
        senses[time_at].clone()
    } else {
        sense(&head)
    };
    Ok(Picked {
        w: at,
        time: time_at,
        how: How::new(&sense, &head),
        relative: relative.map(|at| (at, senses[at].clone())),
        unit: others(|sense| *sense == Sense::UnitOfTime),
        hours_and_minutes: head.hours_and_minutes,
    })
}

/// The column of slots by name: sure names before others; those that vary before those that do not.
fn slots(columns: &Columns<'_, '_>, senses: &[Sense]) -> Found {
    let numeric = |surely: bool| -> Vec<usize> {
        let all = (0..senses.len()).filter(|at| senses[*at] == Sense::Slots { surely });
        all.filter(|at| columns.is_numeric(*at) && !columns.is_time(*at))
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
        // One run alone, or several on equally many slots.
        (true, 1, true) => Some(sure[0]),
        (true, 0, _) => {
            one(columns, &maybe_vary).or(maybe.first().copied().filter(|_| maybe.len() == 1))
        }
        _ => None,
    };
    if candidates.is_empty() {
        candidates = (0..senses.len())
            .filter(|at| columns.is_whole(*at))
            .collect();
    }
    let why = (sure_vary.len() > 1 && best.is_none()).then(|| {
        let names: Vec<&String> = sure_vary.iter().map(|at| &columns.names[*at]).collect();
        format!("each of {} could be the slots", listed(&names))
    });
    Found {
        clear: best,
        candidates,
        why,
    }
}

/// The one of several columns that is whole, or the first if all are the same.
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

/// The column of times by name: the surest.
fn times(columns: &Columns<'_, '_>, senses: &[Sense]) -> Found {
    let numeric = |at: &usize| columns.is_numeric(*at);
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
            .filter(|at| numeric(at) && !matches!(senses[*at], Sense::Slots { .. }))
            .collect();
    }
    Found {
        clear,
        candidates,
        why,
    }
}

/// The one of equally sure times; the first if all are the same, in seconds.
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

/// Two columns of numbers without names: whole ones in order beside times that are surely no slots.
fn nameless(columns: &Columns<'_, '_>) -> (Found, Found) {
    let numeric: Vec<usize> = (0..columns.grid.width)
        .filter(|at| columns.is_numeric(*at))
        .collect();
    let slots = |at: usize| columns.is_whole(at) && in_order(columns, at);
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
            super::super::refused::shown(line.text)
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

/// Whether numbers rise or fall, equal ones among them, if need be several times over.
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

/// Whether the most slots have a shorter time than the fewest.
fn times_fall(columns: &Columns<'_, '_>, w: usize, time: usize, is_rate: bool) -> bool {
    let pairs = columns.numbers(w).zip(columns.numbers(time));
    let mut ends: Option<((f64, f64), (f64, f64))> = None;
    for pair in pairs {
        let (low, high) = ends.get_or_insert((pair, pair));
        if pair.0 < low.0 {
            *low = pair;
        }
        if pair.0 > high.0 {
            *high = pair;
        }
    }
    ends.is_some_and(|(low, high)| {
        low.0 < high.0
            && if is_rate {
                high.1 > low.1
            } else {
                high.1 < low.1
            }
    })
}

fn ask(columns: &Columns<'_, '_>, w: &Found, time: &Found, named: bool) -> Question {
    let mut words: Vec<String> = [&w.why, &time.why].into_iter().flatten().cloned().collect();
    if words.is_empty() {
        let missing = match (w.clear, time.clear) {
            (None, None) => "the slots and none as the time",
            (None, _) => "the slots",
            _ => "the time",
        };
        let among = if named {
            format!("; the columns are {}", listed(&columns.names))
        } else {
            String::new()
        };
        words.push(format!("no column is known as {missing}{among}"));
    }
    let words = format!("Which column is what? {}.", sentences(&words));
    let role = |role: &str, label: &str, found: &Found| RoleAsked {
        role: role.into(),
        label: label.into(),
        needed: true,
        chosen: found.clear,
        candidates: found.candidates.clone(),
    };
    let roles = vec![
        role("w", "slots w", w),
        role("seconds", "time in seconds", time),
    ];
    Question::new(columns.grid, &columns.names, words, roles)
}

/// Reasons as sentences.
fn sentences(reasons: &[String]) -> String {
    let capital = |reason: &String| {
        let mut letters = reason.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    };
    let all: Vec<String> = reasons.iter().map(capital).collect();
    all.join(". ")
}
