//! Due dates: the work that must be done by each moment if a goal is to be met, against what the processors can do.

use super::instance::Instance;
use allot_kernel::order::{ascending, pair, sorted};

/// Latest starts and ends of all tasks for a goal.
pub(super) struct Due {
    /// Latest starts.
    pub(super) latest: Vec<f64>,
    /// Latest ends.
    ends: Vec<f64>,
    by_latest: Vec<u32>,
    by_end: Vec<u32>,
}

impl Due {
    /// The latest starts that let each task's tail end by the goal.
    pub(super) fn new(instance: &Instance, goal: f64) -> Self {
        let count = instance.seconds.len();
        let latest: Vec<f64> = instance.tails.iter().map(|tail| goal - tail).collect();
        let ends: Vec<f64> = latest
            .iter()
            .zip(&instance.seconds)
            .map(|(start, t)| start + t)
            .collect();
        let by_latest = sorted(count, &|task| pair(ascending(latest[task]), 0));
        let by_end = sorted(count, &|task| pair(ascending(ends[task]), 0));
        Self {
            latest,
            ends,
            by_latest,
            by_end,
        }
    }

    /// False if, by some moment, the work due of tasks not yet scheduled exceeds what the processors can do, which are
    /// free from the moments `free`, ascending, and not before `next`.
    pub(super) fn has_time(&self, scheduled: &[bool], free: &[f64], next: f64) -> bool {
        let open = |task: &&u32| !scheduled[**task as usize];
        let mut begun = self.by_latest.iter().filter(open).peekable();
        let (mut work, mut rising, mut before) = (0.0_f64, 0.0_f64, f64::NEG_INFINITY);
        let (mut machines, mut room, mut until) = (0, 0.0_f64, next);
        for due in self.by_end.iter().filter(open) {
            let moment = self.ends[*due as usize];
            // Work due: each task adds to it between its latest start and its latest end.
            while let Some(task) = begun.next_if(|task| self.latest[**task as usize] <= moment) {
                let start = self.latest[*task as usize];
                if rising > 0.0 {
                    work += rising * (start - before);
                }
                (before, rising) = (start, rising + 1.0);
            }
            if rising > 0.0 {
                work += rising * (moment - before);
            }
            (before, rising) = (moment, rising - 1.0);
            // Room: each processor adds to it from the moment on at which it is free.
            while let Some(free) = free.get(machines).filter(|free| **free <= moment) {
                let from = free.max(next);
                room += machines as f64 * (from - until).max(0.0);
                (until, machines) = (from.max(until), machines + 1);
            }
            if moment > until {
                room += machines as f64 * (moment - until);
                until = moment;
            }
            // Sums may round.
            if work > room * (1.0 + 1e-14) {
                return false;
            }
        }
        true
    }
}
