//! Timings: the slots of a task, and the time that it took.

mod found;
mod how;
mod line;
mod mixed;
mod pick;
mod relative;
mod runs;
mod sense;

use super::names::SLOTS;
use crate::timing::Timing;
use allot_kernel::table;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::{Cell, Columns};
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::number::{Mark, split_unit};
use allot_kernel::table::question::Question;
use allot_kernel::table::refused::{Refusals, RefusedKind, shown};
use allot_kernel::table::told::Skipped;
use allot_kernel::table::units;
use how::How;
use pick::{Picked, Unpicked, pick};
use sense::{Sense, sense};
use serde::Serialize;

/// The roles in a choice of columns; any other name there is a column by which rows are filtered.
const CHOICES: &[&str] = &["w", "seconds", "decimal"];

/// The result of reading timings: the timings, a report in one line, and the obstacles.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TimingsRead {
    /// The timings, in the order of the text.
    pub rows: Vec<Timing>,
    /// The reading and its columns in one line; empty if nothing was read.
    pub told: String,
    /// The refused lines by reason, the cause first.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

impl TimingsRead {
    fn refuse(why: impl Into<String>) -> Self {
        Self {
            refused: vec![RefusedKind::whole(why)],
            ..Self::default()
        }
    }
}

/// Reads a table of timings.
///
/// The columns are found by their names ([`super::known_columns`]), or chosen by name or by place (`#2`):
/// `w=threads,seconds=elapsed`. A unit in brackets may follow if the name has none (`seconds=t [ms]`). Any other name
/// in the choice filters rows by the value of that column: `N=1024`. `decimal=comma` or `decimal=point` decides the
/// value of 1.024.
///
/// ```
/// use allot_speculation::data::read_timings;
/// let read = read_timings("nprocs,time_ms\n1,8000\n2,4100\n", "");
/// assert_eq!((read.rows[1].w, read.rows[1].seconds), (2.0, 4.1));
/// assert_eq!(read.told, "2 timings, w from “nprocs”, seconds from “time_ms” ÷ 1000");
/// ```
pub fn read_timings(text: &str, columns: &str) -> TimingsRead {
    let read = read_table(text, columns);
    read.unwrap_or_else(|refused| TimingsRead {
        refused: vec![refused],
        ..TimingsRead::default()
    })
}

fn read_table(text: &str, columns: &str) -> Result<TimingsRead, RefusedKind> {
    let choice = Choice::new(columns).map_err(RefusedKind::whole)?;
    let decimal = table::decimal_mark(&choice).map_err(RefusedKind::whole)?;
    let known = |name: &str| sense(&Head::new(name)) != Sense::Unknown;
    let mut grid = Grid::find(text, &known, None)?;
    let turned = grid.turned(&known);
    if let Some(turned) = &turned {
        grid = Grid::find(turned, &known, Some(grid.separator))?;
    }
    let mut columns = Columns::new(&grid, decimal);
    let picked = match pick(&columns, &choice) {
        Ok(picked) => picked,
        Err(Unpicked::Refused(why)) => return Err(RefusedKind::whole(why)),
        Err(Unpicked::Asked(question)) => {
            return Ok(TimingsRead {
                question: Some(question),
                ..TimingsRead::default()
            });
        }
    };
    if decimal.is_none() {
        table::whole_marks(&mut columns, picked.w)
            .and_then(|()| table::clear_marks(&columns, picked.time))
            .map_err(RefusedKind::whole)?;
    }
    let reader = Reader::new(&columns, &picked, &choice).map_err(RefusedKind::whole)?;
    let mut read = reader.read();
    if turned.is_some() && !read.told.is_empty() {
        read.told += ", rows taken as columns";
    }
    Ok(read)
}

/// Reads the rows of a table whose columns are known.
struct Reader<'c, 'g, 'a> {
    columns: &'c Columns<'g, 'a>,
    picked: &'c Picked,
    /// Columns by which rows are filtered, and the values required.
    filters: Vec<(usize, &'c str)>,
    /// Whether two numbers with a colon are hours and minutes; none if that is not clear.
    hours_and_minutes: Option<bool>,
    skipped: Skipped,
    refusals: Refusals,
}

impl<'c, 'g, 'a> Reader<'c, 'g, 'a> {
    fn new(
        columns: &'c Columns<'g, 'a>,
        picked: &'c Picked,
        choice: &'c Choice,
    ) -> Result<Self, String> {
        let mut filters = Vec::new();
        for (name, value) in choice.others(CHOICES) {
            filters.push((
                allot_kernel::table::choice::column(name, &columns.names)?,
                value,
            ));
        }
        let rows = columns.grid.rows.len();
        let sure = |row| matches!(columns.cell(row, picked.time), Cell::Seconds(_));
        let seen = (0..rows).any(sure).then_some(false);
        Ok(Self {
            columns,
            picked,
            filters,
            hours_and_minutes: picked.hours_and_minutes.or(seen),
            skipped: Skipped::default(),
            refusals: Refusals::default(),
        })
    }

    fn read(mut self) -> TimingsRead {
        let (mut rows, mut lines, mut without) = (Vec::new(), Vec::new(), Vec::new());
        let runs = runs::Runs::new(self.columns);
        for row in 0..self.columns.grid.rows.len() {
            let columns = self.columns;
            let other = |(at, value): &(usize, &str)| !is_value(columns, row, *at, value);
            if self.filters.iter().any(other) {
                self.skipped.filtered += 1;
                continue;
            }
            if runs.is_left_out(row) {
                self.skipped.unfinished += 1;
                continue;
            }
            if table::is_summary(columns, row, self.picked.w) {
                self.skipped.words += 1;
                continue;
            }
            let (w, seconds) = (self.w(row), self.seconds(row));
            match (w, seconds) {
                (Ok(Some(w)), Ok(Some(seconds))) => {
                    rows.push(Timing { w, seconds });
                    lines.push(row);
                }
                (Ok(Some(w)), Ok(None)) => without.push((w, row)),
                (Ok(None), Ok(_)) => self.skipped.missing += 1,
                (Err((kind, why)), _) | (_, Err((kind, why))) => {
                    let line = columns.grid.rows[row];
                    self.refusals.line(&kind, line.number, line.text, || why);
                }
            }
        }
        let computed = self.relative(&mut rows, &lines, &without);
        self.skipped.missing += without.len() - computed;
        self.skipped.words += self.columns.grid.words;
        let mut refused = std::mem::take(&mut self.refusals).kinds();
        refused.extend(self.columns.grid.refusals.clone().kinds());
        let mixed = mixed::mixed(self.columns, self.picked, &rows[..lines.len()], &lines);
        match mixed {
            None => {}
            Some(Unpicked::Refused(why)) => return TimingsRead::refuse(why),
            Some(Unpicked::Asked(question)) => {
                return TimingsRead {
                    question: Some(question),
                    ..TimingsRead::default()
                };
            }
        }
        if rows.is_empty() && refused.is_empty() {
            let why = format!("no row has both slots and a time{}", self.skipped.told());
            return TimingsRead::refuse(why);
        }
        let told = if rows.is_empty() {
            String::new()
        } else {
            self.told(rows.len(), computed, &runs)
        };
        TimingsRead {
            rows,
            told,
            refused,
            question: None,
        }
    }

    /// The slots of a row; none if they are missing.
    fn w(&self, row: usize) -> Result<Option<f64>, (String, String)> {
        let text = self.columns.grid.cell(row, self.picked.w);
        let name = shown(&self.columns.names[self.picked.w]);
        let (_, letters) = split_unit(text);
        match self.columns.cell(row, self.picked.w) {
            Cell::Missing => Ok(None),
            Cell::Number(w) if w > 0.0 && w.is_finite() => Ok(Some(w)),
            Cell::Unit(w) if w > 0.0 && SLOTS.contains(&letters.to_lowercase().as_str()) => {
                Ok(Some(w))
            }
            Cell::Number(w) => Err((
                "w".into(),
                format!("the number of slots in “{name}” is {w}, and must be above 0"),
            )),
            _ => Err((
                "w word".into(),
                format!("“{}” in “{name}” is not a number of slots", shown(text)),
            )),
        }
    }

    /// The seconds of a row; none if they are missing.
    fn seconds(&self, row: usize) -> Result<Option<f64>, (String, String)> {
        let at = self.picked.time;
        let text = self.columns.grid.cell(row, at);
        let (told, name) = (shown(text), shown(&self.columns.names[at]));
        let refuse = |kind: &str, why: String| Err((kind.to_string(), why));
        let own = self
            .picked
            .unit
            .map(|column| (column, units::named(self.columns.grid.cell(row, column))));
        let seconds = match self.columns.cell(row, at) {
            Cell::Missing => return Ok(None),
            Cell::Number(_) if self.columns.has_some_units(at) => {
                return refuse(
                    "no unit",
                    format!("“{told}” in “{name}” has no unit, and other values have one"),
                );
            }
            Cell::Number(value) => match (&self.picked.how, own) {
                (How::Time(None), Some((_, Some(unit)))) => unit.seconds(value),
                (How::Time(None), Some((column, None))) => {
                    let unit = self.columns.grid.cell(row, column);
                    return refuse(
                        "unit",
                        format!(
                            "“{}” in “{}” is no unit of time; one of {} is needed",
                            shown(unit),
                            shown(&self.columns.names[column]),
                            units::names().join(", ")
                        ),
                    );
                }
                (how, _) => how.seconds(value),
            },
            Cell::Seconds(value) => {
                let letters = units::named(split_unit(text).1);
                if let (How::Time(Some(unit)), Some(own)) = (&self.picked.how, letters)
                    && *unit != own
                    && !text.contains(':')
                    && allot_kernel::table::clock::clock(text).is_none()
                {
                    return refuse(
                        "two units",
                        format!(
                            "“{told}” in “{name}” has another unit than the column’s, which is {}",
                            unit.name
                        ),
                    );
                }
                if !matches!(self.picked.how, How::Time(_)) {
                    return refuse(
                        "rate",
                        format!("“{told}” in “{name}” is a time, and a rate is needed there"),
                    );
                }
                value
            }
            Cell::TwoNumbers(value) => match self.hours_and_minutes {
                Some(hours) => value * if hours { 60.0 } else { 1.0 },
                None => {
                    return refuse(
                        "two numbers",
                        format!(
                            "“{told}” may be minutes and seconds or hours and minutes; with “{name} (mm:ss)” or “{name} (hh:mm)” as the name of the column, or chosen as seconds=#{} (mm:ss), it is clear",
                            at + 1
                        ),
                    );
                }
            },
            Cell::Percent(_) | Cell::Unit(_) | Cell::Word => {
                return refuse("time word", format!("“{told}” in “{name}” is not a time"));
            }
        };
        if seconds > 0.0 && seconds.is_finite() {
            Ok(Some(seconds))
        } else {
            refuse(
                "time",
                format!("the time in “{name}” is {seconds} seconds, and must be above 0"),
            )
        }
    }
}

/// Whether a field equals a value, as text or as a number.
fn is_value(columns: &Columns<'_, '_>, row: usize, at: usize, value: &str) -> bool {
    let number = allot_kernel::table::number::value(value, Mark::Point);
    let same = |x: f64| number == Some(x);
    columns.grid.cell(row, at) == value
        || matches!(columns.cell(row, at), Cell::Number(x) if same(x))
}
