//! The progress of long work: a bar on the terminal; where there is none, a line now and then if it is asked for.

use crate::output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work that takes less time shows no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// Between two lines where standard error is no terminal.
const A_LINE: Duration = Duration::from_secs(10);

/// The progress of some work, on standard error.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    what: &'static str,
    /// Milliseconds from the beginning to the next line, then one every [`A_LINE`]; none if there are no lines.
    lines: Option<AtomicU64>,
}

impl Progress {
    /// Work of `steps` steps, called `what`.
    pub fn new(steps: usize, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        Self {
            bar,
            begun: Instant::now(),
            what,
            lines: None,
        }
    }

    /// Tells of the progress in lines where standard error is no terminal.
    pub fn in_lines(self) -> Self {
        self.lines_from(A_LINE)
    }

    /// As [`Progress::in_lines`], with the first line as soon as a bar would show.
    pub fn in_lines_soon(self) -> Self {
        self.lines_from(PATIENCE)
    }

    fn lines_from(mut self, first: Duration) -> Self {
        self.lines = Some(AtomicU64::new(first.as_millis() as u64));
        self
    }

    /// Sets the number of steps that are done.
    pub fn at(&self, done: usize) {
        self.appear();
        self.bar.set_position(done as u64);
        self.say();
    }

    /// Counts one more step as done; any thread may call it.
    pub fn step(&self) {
        self.appear();
        self.bar.inc(1);
        self.say();
    }

    /// Says a line if one is due.
    fn say(&self) {
        let Some(next) = &self.lines else { return };
        let now = self.begun.elapsed();
        let due = |next: u64| {
            let later = (now + A_LINE).as_millis() as u64;
            (next <= now.as_millis() as u64).then_some(later)
        };
        let (done, relaxed) = (self.bar.position(), Ordering::Relaxed);
        if next.fetch_update(relaxed, relaxed, due).is_ok() && !stderr().is_terminal() {
            let all = self.bar.length().unwrap_or(0);
            output::say(&format!("{}: {done} of {all}", self.what));
        }
    }

    /// Shows the bar if the work has taken long enough; any thread may call it.
    pub fn appear(&self) {
        if self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            // This stays hidden if standard error is no terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
