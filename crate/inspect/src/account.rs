//! The seconds of each process, and their sums.

use allot_kernel::sum::total;
use serde::Serialize;

/// The seconds that one process spent, by what it spent them on. They add up to the makespan, to rounding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Account {
    /// In tasks.
    pub task: f64,
    /// In the counter: from asking to the answer.
    pub counter: f64,
    /// Finding out which candidates are tasks.
    pub inspect: f64,
    /// Sharing tasks out beforehand.
    pub partition: f64,
    /// Waiting for others to end.
    pub idle: f64,
    /// The moment at which the process ends, from the moment at which tasks begin.
    #[serde(skip)]
    pub end: f64,
}

/// One iteration on some processes, by one policy.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outcome {
    /// Seconds until the last process has ended.
    pub makespan: f64,
    /// Questions to counters; with work stealing, attempts to steal.
    pub calls: u64,
    /// The processes.
    pub accounts: Vec<Account>,
}

impl Outcome {
    /// Accounts with `task`, `counter`, `inspect` and `end`, to which it adds what every process spends before tasks
    /// begin, and what each idles.
    pub fn after(inspect: f64, partition: f64, calls: u64, mut accounts: Vec<Account>) -> Self {
        let last = accounts
            .iter()
            .fold(0.0, |last: f64, account| last.max(account.end));
        for account in &mut accounts {
            account.inspect += inspect;
            account.partition += partition;
            account.idle += last - account.end;
        }
        Self {
            makespan: inspect + partition + last,
            calls,
            accounts,
        }
    }

    /// Appends what happens after a barrier.
    pub fn append(&mut self, next: &Self) {
        self.makespan += next.makespan;
        self.calls += next.calls;
        if self.accounts.is_empty() {
            self.accounts.clone_from(&next.accounts);
            return;
        }
        for (account, next) in self.accounts.iter_mut().zip(&next.accounts) {
            account.task += next.task;
            account.counter += next.counter;
            account.inspect += next.inspect;
            account.partition += next.partition;
            account.idle += next.idle;
        }
    }

    /// The sum of one kind of seconds over all processes.
    pub fn sum(&self, seconds: impl Fn(&Account) -> f64) -> f64 {
        total(self.accounts.iter().map(seconds))
    }
}
