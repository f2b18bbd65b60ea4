//! The progress of long work: a bar on the terminal; where there is none, a line now and then if it is asked for.

use crate::output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work that takes less time shows no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// Seconds between two lines where standard error is no terminal.
const A_LINE_S: u64 = 10;

/// The progress of some work, on standard error.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    what: &'static str,
    /// number of lines so far, one for every [`A_LINE_S`] seconds; none without a count
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
    pub fn in_lines(mut self) -> Self {
        self.lines = Some(AtomicU64::new(0));
        self
    }

    /// Sets the number of steps that are done.
    pub fn at(&self, done: usize) {
        self.appear();
        self.bar.set_position(done as u64);
    }

    /// Counts one more step as done; any thread may call it.
    pub fn step(&self) {
        self.appear();
        self.bar.inc(1);
        let due = self.begun.elapsed().as_secs() / A_LINE_S;
        let told = |lines: &AtomicU64| lines.fetch_max(due, Ordering::Relaxed) >= due;
        if !self.lines.as_ref().is_none_or(told) && !stderr().is_terminal() {
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
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
