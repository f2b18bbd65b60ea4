//! Tasks shared out beforehand: by falling cost ([`lpt`]), or in contiguous pieces ([`blocks`]).

pub mod blocks;
pub mod lpt;

use crate::account::Account;

/// The accounts of processes that work through their own tasks, task `k` on process `assignment[k]`, without asking.
pub fn worked(assignment: &[u32], times: &[f64], processes: u32) -> Vec<Account> {
    let mut accounts = vec![Account::default(); processes as usize];
    for (process, seconds) in assignment.iter().zip(times) {
        accounts[*process as usize].task += seconds;
    }
    for account in &mut accounts {
        account.end = account.task;
    }
    accounts
}

/// The largest load of a process under an assignment.
pub fn largest(assignment: &[u32], times: &[f64], processes: u32) -> f64 {
    let accounts = worked(assignment, times, processes);
    accounts
        .iter()
        .fold(0.0, |most, account| account.task.max(most))
}
