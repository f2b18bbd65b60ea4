//! A progress bar on the terminal for long work.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Work that takes less time shows no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// The progress of some work, shown only if standard error is a terminal.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
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
        }
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
    }

    fn appear(&self) {
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
