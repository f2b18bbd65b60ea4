//! Rows of a scheduler's list that are no whole run: those that failed, and the steps of one.

use super::super::columns::Columns;

/// Which rows are runs.
pub(super) struct Runs<'c, 'g, 'a> {
    columns: &'c Columns<'g, 'a>,
    /// The column of states, if some runs completed by it.
    state: Option<usize>,
    /// The column of jobs, if some are steps: 1234.batch.
    job: Option<usize>,
}

impl<'c, 'g, 'a> Runs<'c, 'g, 'a> {
    /// Looks for the columns by their names.
    pub(super) fn new(columns: &'c Columns<'g, 'a>) -> Self {
        let named = |names: &[&str]| columns.heads.iter().position(|head| head.is(names));
        let completed = |at: &usize| columns.grid.column(*at).any(is_completed);
        let steps = |at: &usize| {
            let mut cells = columns.grid.column(*at);
            cells.any(|cell| !cell.contains('.')) && columns.grid.column(*at).any(is_step)
        };
        Self {
            columns,
            state: named(&["state", "status"]).filter(completed),
            job: named(&["job id", "id", "job"]).filter(steps),
        }
    }

    /// Whether a row is no whole run.
    pub(super) fn is_left_out(&self, row: usize) -> bool {
        let cell = |at: usize| self.columns.grid.cell(row, at);
        self.state.is_some_and(|at| !is_completed(cell(at)))
            || self.job.is_some_and(|at| is_step(cell(at)))
    }
}

fn is_completed(state: &str) -> bool {
    ["COMPLETED", "COMPLETE", "CD"]
        .iter()
        .any(|done| state.eq_ignore_ascii_case(done))
}

/// Whether a job's name is that of a step: digits, a point, and more.
fn is_step(job: &str) -> bool {
    let parts = job.split_once('.');
    parts.is_some_and(|(job, step)| {
        job.bytes().next().is_some_and(|byte| byte.is_ascii_digit()) && !step.is_empty()
    })
}
