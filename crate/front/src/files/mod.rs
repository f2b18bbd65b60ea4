//! Files and tables of a reader, of any kind that an article reads: their work, and the choice of the page that it fits.

mod elsewhere;
#[cfg(test)]
mod tests;

use crate::articles::work_of;
use allot_balance::Balance;
pub use allot_balance::data::File;
use allot_figure::System;
use allot_kernel::error::{BadInput, Way};
use allot_kernel::json::parse;
use allot_kernel::table::decode;
use allot_kernel::table::head::Head;
use allot_kernel::table::question::Question;
use allot_kernel::table::refused::RefusedKind;
use allot_kernel::work::{Carried, Work};
use allot_schedule::Schedule;
use allot_speculation::Speculation;
use elsewhere::elsewhere;
use serde::Serialize;

/// A choice of the page: the kind of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Tasks that wait for other tasks.
    Waiting,
    /// Pieces that belong together.
    Pieces,
    /// Tasks that may turn out not to be needed.
    Maybe,
    /// Tasks, all of them needed.
    Tasks,
}

impl What {
    /// All of them by name, those first that need more of a table.
    pub const ALL: [(&'static str, Self); 4] = [
        ("waiting", Self::Waiting),
        ("pieces", Self::Pieces),
        ("maybe", Self::Maybe),
        ("tasks", Self::Tasks),
    ];

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, what)| *what)
    }
}

/// The result of reading files.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Found {
    /// The choice that it is read for; none for timings alone.
    pub what: Option<What>,
    /// Other choices that it fits as well.
    pub also: Vec<What>,
    /// The work, unless there are only timings.
    pub work: Option<Work>,
    /// Measured `[processors, seconds]` of one task.
    pub timings: Vec<[f64; 2]>,
    /// Sentences on what was read and what was left out.
    pub told: Vec<String>,
    /// Other readings that are possible.
    pub ways: Vec<Way>,
}

impl Found {
    /// The same, with a sentence on files that were not read.
    fn without(mut self, files: &[File]) -> Self {
        let left = files.iter().map(|file| {
            format!(
                "{} was not read: it does not go with the first file",
                file.name
            )
        });
        self.told.extend(left);
        self
    }
}

/// Reads files together. `wanted` is the choice that stands on the page; it wins if the files fit it, unless they have
/// more than it needs and it was not `chosen` for them. `columns` answers what a table leaves open.
///
/// # Errors
/// Says what is wrong, or asks where several readings are possible.
pub fn read(
    files: &[File],
    wanted: Option<What>,
    chosen: bool,
    columns: &str,
) -> Result<Found, BadInput> {
    let [first, ..] = files else {
        let allowed = "one file at least is needed";
        return Err(BadInput::new("files", "nothing", allowed));
    };
    let text = decode(&first.bytes).ok();
    if let Some((kind, allowed)) = text.as_deref().and_then(elsewhere) {
        return Err(BadInput::new(&first.name, kind, allowed));
    }
    if let Some(text) = text
        .as_deref()
        .filter(|text| text.trim_start().starts_with('{'))
        && let Ok(value) = parse(&first.name, text)
        && (Work::is(&value) || value.get("article").is_some())
    {
        let wins = wanted.filter(|what| chosen || *what != What::Tasks);
        return Ok(of_work(work_of(&value)?, wins).without(&files[1..]));
    }
    let mut able = Vec::new();
    let mut errors: Vec<(What, BadInput)> = Vec::new();
    for (_, what) in What::ALL {
        match one(what, files, wanted == Some(what), columns) {
            Ok(Some(found)) => able.push((what, found)),
            Ok(None) => {}
            Err(error) => errors.push((what, error)),
        }
    }
    let wins = |what: &What| Some(*what) == wanted && (chosen || *what != What::Tasks);
    let best = able.iter().position(|(what, _)| wins(what));
    if able.is_empty() {
        return Err(refusal(first, errors, wanted));
    }
    let (what, mut found) = able.remove(best.unwrap_or(0));
    if found.work.is_some() {
        found.what = Some(what);
        found.also = able.iter().map(|(what, _)| *what).collect();
    }
    Ok(found)
}

/// The error that helps most: a question, or that of the choice that stands on the page.
fn refusal(file: &File, mut errors: Vec<(What, BadInput)>, wanted: Option<What>) -> BadInput {
    let asks = errors
        .iter()
        .position(|(_, error)| !error.ways().is_empty());
    let own = errors.iter().position(|(what, _)| Some(*what) == wanted);
    let plain = errors.iter().position(|(what, _)| *what == What::Tasks);
    match own
        .filter(|own| !errors[*own].1.ways().is_empty())
        .or(asks)
        .or(own)
        .or(plain)
    {
        Some(place) => errors.swap_remove(place).1,
        None => {
            let allowed = "a table with a column of seconds, of chances or of who waits for whom, or a file that an \
                           article reads, is needed";
            BadInput::new(&file.name, "this file", allowed)
        }
    }
}

/// The files as one choice reads them; none if they have not what it is for.
fn one(what: What, files: &[File], wanted: bool, columns: &str) -> Result<Option<Found>, BadInput> {
    match what {
        What::Waiting => waiting(files, columns),
        What::Pieces => pieces(files, columns),
        What::Maybe => maybes(files, wanted, columns),
        What::Tasks => tasks(&files[0], columns).map(|found| Some(found.without(&files[1..]))),
    }
}

fn waiting(files: &[File], columns: &str) -> Result<Option<Found>, BadInput> {
    let read = |name: &str, bytes: &[u8]| allot_schedule::files::read(name, bytes, columns);
    let read = match files {
        [file] => read(&file.name, &file.bytes)?,
        // A table of tasks and one of edges are one text, in whichever order they came.
        [one, other] => {
            let alone = read(&one.name, &one.bytes);
            let waits = alone.is_ok_and(|read| !read.parts.edges.is_empty());
            let (tasks, edges) = if waits { (other, one) } else { (one, other) };
            read(
                &tasks.name,
                &[&tasks.bytes[..], b"\n", &edges.bytes[..]].concat(),
            )?
        }
        _ => return Ok(None),
    };
    if read.parts.edges.is_empty() {
        return Ok(None);
    }
    let scenario = allot_schedule::files::onto(read.parts, Default::default())?;
    let carried = Schedule::work(&scenario)?;
    Ok(Some(Found {
        work: Some(without_processors(carried.what)),
        told: [vec![read.told], carried.told].concat(),
        ways: read.ways,
        ..Found::default()
    }))
}

fn pieces(files: &[File], columns: &str) -> Result<Option<Found>, BadInput> {
    let mut data = allot_balance::data::read(files, None, columns)?;
    let told = std::mem::take(&mut data.told);
    let ranks = data.processors;
    let scenario = allot_balance::scenario::Scenario {
        objects: None,
        points: None,
        ..Default::default()
    };
    let carried = Balance::work(&data.onto(scenario))?;
    if carried.what.edges.is_empty() && carried.what.at.is_none() && ranks.is_none() {
        return Ok(None);
    }
    let work = match ranks {
        None => without_processors(carried.what),
        Some(_) => carried.what,
    };
    Ok(Some(Found {
        work: Some(work),
        told: [told, carried.told].concat(),
        ..Found::default()
    }))
}

/// Chances and measured times may be two files.
fn maybes(files: &[File], wanted: bool, columns: &str) -> Result<Option<Found>, BadInput> {
    let [one, other] = files else {
        let found = maybe(&files[0], wanted, columns)?;
        return Ok(found.map(|found| found.without(&files[1..])));
    };
    let (Some(mut found), Some(more)) =
        (maybe(one, wanted, columns)?, maybe(other, wanted, columns)?)
    else {
        return Ok(None);
    };
    if found.work.is_some() == more.work.is_some() {
        return Ok(None);
    }
    found.work = found.work.or(more.work);
    found.timings.extend(more.timings);
    found.told.extend(more.told);
    Ok(Some(found))
}

fn maybe(file: &File, wanted: bool, columns: &str) -> Result<Option<Found>, BadInput> {
    let text = decode(&file.bytes)?;
    let named = |role: &str| {
        let known = allot_speculation::data::known_columns();
        let names = known.into_iter().find(|column| column.role == role);
        names.is_some_and(|column| has_column(&text, &column.names))
    };
    if named("w") && !named("p") {
        let read = allot_speculation::data::read_timings(&text, columns);
        let found = Found {
            timings: read.rows.iter().map(|row| [row.w, row.seconds]).collect(),
            told: said(file, &read.told),
            ..Found::default()
        };
        return whole(
            file,
            &read.refused,
            read.question.as_ref(),
            read.rows.is_empty(),
            found,
        )
        .map(Some);
    }
    if !wanted && !named("p") {
        return Ok(None);
    }
    let read = allot_speculation::data::read_tasks(&text, columns);
    let scenario = allot_speculation::scenario::Scenario {
        tasks: read.tasks,
        slots: None,
        ..Default::default()
    };
    let found = |work| Found {
        work,
        told: said(file, &read.told),
        ..Found::default()
    };
    if read.read == 0 {
        return whole(
            file,
            &read.refused,
            read.question.as_ref(),
            true,
            found(None),
        )
        .map(Some);
    }
    let work = Speculation::work(&scenario)?.what;
    whole(file, &read.refused, None, false, found(Some(work))).map(Some)
}

fn tasks(file: &File, columns: &str) -> Result<Found, BadInput> {
    let read = allot_inspect::data::read_tasks(&decode(&file.bytes)?, columns);
    let there = read.tasks.iter().filter(|task| !task.null);
    let seconds: Vec<f64> = there.clone().filter_map(|task| task.seconds).collect();
    let guessed = there.clone().any(|task| task.estimate.is_some());
    // A task without an estimate has its seconds for one, as in the article.
    let estimates = there.filter_map(|task| task.estimate.or(task.seconds));
    let estimate = guessed.then(|| estimates.collect());
    let null = read.tasks.len() - seconds.len();
    let mut told = said(file, &read.told);
    if null > 0 {
        told.push(format!(
            "{} left out: there is nothing to do in them",
            tasks_were(null)
        ));
    }
    let found = Found {
        work: Some(Work {
            estimate,
            seconds: Some(seconds),
            ..Work::default()
        }),
        told,
        ..Found::default()
    };
    let nothing = read.tasks.is_empty();
    whole(file, &read.refused, read.question.as_ref(), nothing, found)
}

/// The result of a reader of tables, unless it asks or has read nothing; lines that were left out are told.
fn whole(
    file: &File,
    refused: &[RefusedKind],
    question: Option<&Question>,
    nothing: bool,
    mut found: Found,
) -> Result<Found, BadInput> {
    if let Some(question) = question {
        return Err(BadInput::question(
            &file.name,
            &question.words,
            question.ways(),
        ));
    }
    let left = |kind: &RefusedKind| format!("{} left out: {}", lines(kind.count), kind.why);
    if nothing {
        let why = refused
            .first()
            .map_or("a table is needed", |kind| &kind.why);
        return Err(BadInput::new(&file.name, "this table", why));
    }
    found.told.extend(refused.iter().map(left));
    Ok(found)
}

fn lines(count: usize) -> String {
    match count {
        1 => "1 line was".into(),
        _ => format!("{count} lines were"),
    }
}

fn tasks_were(count: usize) -> String {
    match count {
        1 => "1 null task was".into(),
        _ => format!("{count} null tasks were"),
    }
}

fn said(file: &File, told: &str) -> Vec<String> {
    match told.is_empty() {
        true => Vec::new(),
        false => vec![format!("{}: {told}", file.name)],
    }
}

fn without_processors(work: Work) -> Work {
    Work {
        processors: None,
        ..work
    }
}

/// Whether one of the first lines has a cell of such a name.
fn has_column(text: &str, names: &[&str]) -> bool {
    let mut cells = text
        .lines()
        .take(3)
        .flat_map(|line| line.split([',', ';', '\t']));
    cells.any(|cell| Head::new(cell).is(names))
}

/// Work with the choices that it fits.
fn of_work(carried: Carried<Work>, wanted: Option<What>) -> Found {
    let work = carried.what;
    let fits = |what: &What| match what {
        What::Waiting => !work.edges.is_empty() && work.seconds.is_some(),
        What::Pieces => work.seconds.is_some() && (work.at.is_some() || !work.edges.is_empty()),
        What::Maybe => work.chance.is_some(),
        What::Tasks => work.seconds.is_some() && work.edges.is_empty(),
    };
    let mut able: Vec<What> = What::ALL
        .iter()
        .map(|(_, what)| *what)
        .filter(fits)
        .collect();
    // Places say more than edges, which a mesh has too.
    if work.at.is_some() {
        able.sort_by_key(|what| *what != What::Pieces);
    }
    let best = able
        .iter()
        .position(|what| Some(*what) == wanted)
        .unwrap_or(0);
    let what = (best < able.len()).then(|| able.remove(best));
    Found {
        what,
        also: able,
        work: Some(work),
        told: carried.told,
        ..Found::default()
    }
}
