//! Rows of a scheduler's list that are not whole runs: failed runs, and steps of a run.

use allot_kernel::table::columns::Columns;

/// The rows that are whole runs.
pub(super) struct Runs<'c, 'g, 'a> {
    columns: &'c Columns<'g, 'a>,
    /// The column of job states, if it says of some runs that they completed.
    state: Option<usize>,
    /// The column of jobs.
    job: Option<usize>,
}

/// The largest distance, in rows, from a step up to its job.
const JOB_WITHIN: usize = 200;

impl<'c, 'g, 'a> Runs<'c, 'g, 'a> {
    /// Finds the columns by their names.
    pub(super) fn new(columns: &'c Columns<'g, 'a>) -> Self {
        let named = |names: &[&str]| columns.heads.iter().position(|head| head.is(names));
        let completed = |at: &usize| columns.grid.column(*at).any(is_completed);
        Self {
            columns,
            state: named(&["state", "status"]).filter(completed),
            job: named(&["job id", "id", "job"]),
        }
    }

    /// The columns of states, and of jobs if there are steps.
    pub(super) fn columns_used(&self) -> impl Iterator<Item = usize> {
        let steps =
            |at: &usize| (0..self.columns.grid.rows.len()).any(|row| self.is_step(row, *at));
        self.state.into_iter().chain(self.job.filter(steps))
    }

    /// Whether a row is no whole run.
    pub(super) fn is_left_out(&self, row: usize) -> bool {
        let cell = |at: usize| self.columns.grid.cell(row, at);
        self.state.is_some_and(|at| !is_completed(cell(at)))
            || self.job.is_some_and(|at| self.is_step(row, at))
    }

    /// Whether a row is a step of a job above it: 1234.batch below 1234.
    fn is_step(&self, row: usize, at: usize) -> bool {
        let cell = |row: usize| self.columns.grid.cell(row, at);
        let Some((job, _)) = cell(row).split_once('.') else {
            return false;
        };
        let from = row.saturating_sub(JOB_WITHIN);
        (from..row).any(|above| cell(above) == job)
    }
}

fn is_completed(state: &str) -> bool {
    ["COMPLETED", "COMPLETE", "CD"]
        .iter()
        .any(|done| state.eq_ignore_ascii_case(done))
}
