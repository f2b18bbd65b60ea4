//! Picks the columns of the slots and of the time.

use super::super::names::REPEATS;
use super::found::{Found, nameless, slots, times};
use super::how::How;
use super::sense::{Sense, Sure, sense};
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::question::{Question, RoleAsked};
use allot_kernel::table::refused::listed;

/// The columns of a table of timings.
#[derive(Debug)]
pub(super) struct Picked {
    /// The column of the slots.
    pub(super) w: usize,
    /// The column of the times.
    pub(super) time: usize,
    /// The meaning of the values in the column of the times.
    pub(super) how: How,
    /// The column of a speed-up or an efficiency, for rows without a time.
    pub(super) relative: Option<(usize, Sense)>,
    /// The column with the unit of each row.
    pub(super) unit: Option<usize>,
    /// Whether two numbers with a colon are hours and minutes.
    pub(super) hours_and_minutes: Option<bool>,
}

/// The reason why columns could not be picked.
pub(super) enum Unpicked {
    /// Several columns are possible, or none.
    Asked(Question),
    /// The choice names a column that does not exist.
    Refused(String),
}

/// Picks the columns: those that the reader chose; else those with known names; else, if there are no names, a column
/// of ordered whole numbers beside a column of times that cannot be slots.
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
    // A column taken by one role is not available to the other.
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
        // A name like n often means the size of a problem: it is slots only if no other column can be.
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
    let unsure = time_chosen.is_none() && beside_processor_time(columns, &senses, &mut time);
    let (Some(at), Some(time_at), false) = (w.clear, time.clear, unsure) else {
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

/// For a time by name beside processor times: asks which is meant, with the named one chosen already. If a mean is the
/// time, the table was written by a benchmark tool, and the others are its details.
fn beside_processor_time(columns: &Columns<'_, '_>, senses: &[Sense], time: &mut Found) -> bool {
    let Some(at) = time.clear else { return false };
    let of_processors: Vec<usize> = (0..senses.len())
        .filter(|other| *other != at && senses[*other] == Sense::Time(Sure::Processor))
        .collect();
    if senses[at] != Sense::Time(Sure::Time) || of_processors.is_empty() {
        return false;
    }
    let names: Vec<String> = of_processors
        .iter()
        .map(|other| columns.names[*other].clone())
        .collect();
    time.why = Some(format!(
        "“{}” stands beside {}, which may be the time of processors rather than what a task takes",
        columns.names[at],
        listed(&names)
    ));
    time.candidates = [vec![at], of_processors].concat();
    true
}

/// Whether the row with the most slots has a shorter time than the row with the fewest.
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
        values: Vec::new(),
    };
    let roles = vec![
        role("w", "slots w", w),
        role("seconds", "time in seconds", time),
    ];
    Question::new(columns.grid, &columns.names, words, roles)
}

/// Joins reasons as sentences.
fn sentences(reasons: &[String]) -> String {
    let capital = |reason: &String| {
        let mut letters = reason.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    };
    let all: Vec<String> = reasons.iter().map(capital).collect();
    all.join(". ")
}
