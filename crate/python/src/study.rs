//! Studies: rows by number, and tables of them.

use crate::failure::{freely, refused};
use allot_kernel::error::BadInput;
use allot_kernel::json::{parse, text};
use allot_study::{Axis, Journal, Part, Row, Study, Table};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// A grid of scenarios.
#[pyclass(frozen, module = "allot._allot")]
pub struct Grid {
    study: Arc<Study>,
}

#[pymethods]
impl Grid {
    /// A study of a file in any form over fields, each with its values as JSON, and seeds.
    #[new]
    fn new(
        py: Python<'_>,
        file: &str,
        article: Option<&str>,
        over: Vec<(String, String)>,
        seeds: Vec<String>,
    ) -> PyResult<Self> {
        let study = freely(py, || {
            let axis = |(field, values): (String, String)| {
                Axis::new(&field, &parse(&format!("over.{field}"), &values)?)
            };
            let axes = over.into_iter().map(axis).collect::<Result<_, _>>()?;
            Study::new(parse("scenario", file)?, article, axes, &seeds)
        })?;
        let study = Arc::new(study);
        Ok(Self { study })
    }

    fn __len__(&self) -> usize {
        self.study.len()
    }

    /// The scenario of a number, as JSON.
    fn scenario(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        if number < self.study.len() {
            return Ok(text(&self.study.scenario(number)));
        }
        let allowed = format!("a number below {} is needed", self.study.len());
        Err(refused(py, &BadInput::new("scenario", number, allowed)))
    }

    /// The rows of some scenarios, each a line.
    fn rows(&self, py: Python<'_>, numbers: Vec<usize>) -> PyResult<Vec<String>> {
        freely(py, || {
            let rows = numbers.into_iter().map(|number| self.study.row(number));
            rows.map(|row| Ok(row?.line())).collect()
        })
    }

    /// Rows to be gathered: with those of tables of other parts, by name and text, and with those at `path`, where they
    /// are kept.
    fn gather(
        &self,
        py: Python<'_>,
        merge: Vec<(String, String)>,
        path: Option<PathBuf>,
    ) -> PyResult<Rows> {
        let study = Arc::clone(&self.study);
        freely(py, || {
            let (journal, mut table) = match path {
                None => (None, Table::default()),
                Some(path) => {
                    let (journal, rows) = Journal::open(&study, &path)?;
                    (Some(journal), rows)
                }
            };
            for (name, text) in merge {
                table.merge(Table::read(&study, &text, &name)?);
            }
            let state = Mutex::new((table, journal));
            Ok(Rows { study, state })
        })
    }
}

/// Rows of a study, as they come.
#[pyclass(frozen, module = "allot._allot")]
pub struct Rows {
    study: Arc<Study>,
    state: Mutex<(Table, Option<Journal>)>,
}

#[pymethods]
impl Rows {
    /// The numbers of a part, `i/n`, that have no row yet.
    fn missing(&self, py: Python<'_>, part: &str) -> PyResult<Vec<usize>> {
        freely(py, || {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            let numbers = part.parse::<Part>()?.numbers(self.study.len());
            Ok(numbers.filter(|number| !state.0.has(*number)).collect())
        })
    }

    /// Adds rows, and keeps them where there is a path.
    fn add(&self, py: Python<'_>, lines: Vec<String>) -> PyResult<()> {
        freely(py, || {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            let (table, journal) = &mut *state;
            for row in lines.iter().filter_map(|line| Row::of_line(line)) {
                if let Some(journal) = journal {
                    journal.add(&row)?;
                }
                table.add(row);
            }
            Ok(())
        })
    }

    /// The table as CSV, written where there is a path; nothing can be kept after that.
    fn close(&self, py: Python<'_>) -> PyResult<String> {
        freely(py, || {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            let csv = state.0.csv(&self.study);
            if let Some(journal) = state.1.take() {
                journal.close(&csv)?;
            }
            Ok(csv)
        })
    }
}
