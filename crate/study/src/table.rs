//! Rows in order, and their CSV.

use crate::grid::Study;
use crate::row::Row;
use allot_kernel::error::BadInput;
use csv::{ReaderBuilder, StringRecord, Writer};
use std::collections::{BTreeMap, BTreeSet};

/// The first column: the number of the scenario.
const NUMBER: &str = "scenario";
/// The last column before those of the answer.
const KEY: &str = "key";

/// Refuses a row of another study.
fn check(row: &Row, study: &Study, place: &str) -> Result<(), BadInput> {
    let allowed = format!("rows of this study, by this version of allot, are needed in {place}");
    match row.number < study.len() && row.key == study.key(row.number) {
        true => Ok(()),
        false => Err(BadInput::new(NUMBER, row.number, allowed)),
    }
}

/// Rows of a study, in the order of its scenarios.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    rows: BTreeMap<usize, Row>,
}

impl Table {
    /// Reads a table's CSV, or lines of rows; `place` is its name in errors. A last line that is not whole is left out.
    ///
    /// # Errors
    /// Says that it is no table of a study, or not of this one.
    pub fn read(study: &Study, text: &str, place: &str) -> Result<Self, BadInput> {
        let rows = match text.starts_with('[') {
            true => text.lines().filter_map(Row::of_line).collect(),
            false => of_csv(study, text, place)?,
        };
        let mut table = Self::default();
        for row in rows {
            check(&row, study, place)?;
            table.add(row);
        }
        Ok(table)
    }

    /// Adds a row, in the place of that of the same scenario.
    pub fn add(&mut self, row: Row) {
        self.rows.insert(row.number, row);
    }

    /// Adds the rows of another table.
    pub fn merge(&mut self, other: Self) {
        self.rows.extend(other.rows);
    }

    /// Whether the row of a scenario is there.
    pub fn has(&self, number: usize) -> bool {
        self.rows.contains_key(&number)
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table as CSV: number, axes, seed and key, then every column that any row has, in the order of the alphabet.
    pub fn csv(&self, study: &Study) -> String {
        let names: BTreeSet<&str> = self
            .rows
            .values()
            .flat_map(|row| row.cells.keys())
            .map(String::as_str)
            .collect();
        let mut writer = Writer::from_writer(Vec::new());
        // Records of one length, written to memory: this cannot fail.
        let head = [NUMBER].into_iter().chain(study.head()).chain([KEY]);
        let _ = writer.write_record(head.chain(names.iter().copied()));
        for row in self.rows.values() {
            let mut record = StringRecord::new();
            record.push_field(&row.number.to_string());
            study
                .values(row.number)
                .iter()
                .for_each(|value| record.push_field(value));
            record.push_field(&row.key);
            for name in &names {
                record.push_field(row.cells.get(*name).map_or("", String::as_str));
            }
            let _ = writer.write_record(&record);
        }
        String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()).into_owned()
    }

    /// The columns of the table by name, each with its cells as texts, in the order of [`Table::csv`].
    pub fn columns(&self, study: &Study) -> Vec<(String, Vec<String>)> {
        let csv = self.csv(study);
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let head = reader.headers().cloned().unwrap_or_default();
        let mut columns: Vec<(String, Vec<String>)> =
            head.iter().map(|name| (name.into(), Vec::new())).collect();
        for record in reader.records().flatten() {
            for (column, cell) in columns.iter_mut().zip(&record) {
                column.1.push(cell.into());
            }
        }
        columns
    }
}

fn of_csv(study: &Study, text: &str, place: &str) -> Result<Vec<Row>, BadInput> {
    let mut reader = ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let wrong = |value: &str| {
        let allowed = "a table that “allot study” wrote, over the same fields, is needed";
        BadInput::new(place, value, allowed)
    };
    let head = reader.headers().cloned().map_err(|_| wrong("no CSV"))?;
    let fixed: Vec<&str> = [NUMBER]
        .into_iter()
        .chain(study.head())
        .chain([KEY])
        .collect();
    if !head.iter().take(fixed.len()).eq(fixed.iter().copied()) {
        return Err(wrong("a table with other columns"));
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| wrong("no CSV"))?;
        // The last line of a copy that was cut off.
        if record.len() != head.len() {
            break;
        }
        let cells = head.iter().zip(&record).skip(fixed.len());
        let number = record[0].parse().map_err(|_| wrong(&record[0]))?;
        rows.push(Row {
            number,
            key: record[fixed.len() - 1].into(),
            cells: cells
                .map(|(name, cell)| (name.into(), cell.into()))
                .collect(),
        });
    }
    Ok(rows)
}
