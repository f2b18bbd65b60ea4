//! The counter that every process asks for its next task (NXTVAL, slide “Background”, Fig. 2).
//!
//! A request travels L/2, is served in S seconds, one request at a time in the order of (arrival, process), and its
//! answer travels L/2. Every process asks at the moment 0 of the counter's own clock. A process whose answer is that
//! nothing is left has ended at that moment, so there are as many calls as answers with work, and one for each process.
//!
//! The first process of a queue by arrival is always the next to be served, and a [`Ladder`] finds it in the same time
//! however many there are. `tests/slow/` simulates the same machine with one event after the other.

use crate::account::Account;
use allot_kernel::ladder::Ladder;
use serde::Serialize;

/// The times of a counter, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Counter {
    /// Latency L: a request and its answer together travel for so long.
    pub latency: f64,
    /// Service S: the counter is busy with one request for so long.
    pub service: f64,
}

/// A call to the counter. Moments are in seconds, from the moment at which all processes first ask.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Call {
    /// The process that asks.
    pub process: u32,
    /// The moment at which it asks.
    pub asked: f64,
    /// The moment at which the counter has served it.
    pub served: f64,
    /// The moment at which it has its answer.
    pub answer: f64,
    /// The seconds until it asks again; none if nothing was left.
    pub busy: Option<f64>,
}

impl Counter {
    /// The counter of the seed's study: with S = 0.41 ms, NXTVAL takes 37 % of the time of 900 processes (Fig. 4), for
    /// any latency up to 0.1 ms.
    pub const SEED: Self = Self {
        latency: 0.0,
        service: 4.1e-4,
    };

    /// Seconds of a call when `processes` ask again as soon as they have an answer: max(L + S, P·S) (Fig. 5).
    pub fn flooded(&self, processes: f64) -> f64 {
        (self.latency + self.service).max(processes * self.service)
    }

    /// The number of processes from which on the counter is the bottleneck, P* = (t + L + S)/S, where `mean` is the mean
    /// seconds t of a candidate; infinite if S is 0.
    pub fn bottleneck(&self, mean: f64) -> f64 {
        if self.service == 0.0 {
            return f64::INFINITY;
        }
        (mean + self.latency + self.service) / self.service
    }

    /// Lets all processes ask until nothing is left, and returns the number of calls.
    ///
    /// `hand_out` is called with each process that has an answer, in the order of service. It returns the seconds until
    /// that process asks again, and enters them in its account; or none, if nothing is left for it.
    pub fn serve(
        &self,
        accounts: &mut [Account],
        hand_out: impl FnMut(&mut Account) -> Option<f64>,
    ) -> u64 {
        self.watch(accounts, hand_out, |_| {})
    }

    /// [`Counter::serve`] with `told`, which is called with each call when it is served.
    pub fn watch(
        &self,
        accounts: &mut [Account],
        mut hand_out: impl FnMut(&mut Account) -> Option<f64>,
        mut told: impl FnMut(&Call),
    ) -> u64 {
        let half = self.latency / 2.0;
        let mut asked = vec![0.0; accounts.len()];
        let mut queue = Ladder::equal(accounts.len() as u32, half);
        let (mut free, mut calls) = (0.0_f64, 0);
        while let Some((arrival, process)) = queue.take() {
            calls += 1;
            free = free.max(arrival) + self.service;
            let answer = free + half;
            let process = process as usize;
            let account = &mut accounts[process];
            account.counter += answer - asked[process];
            let busy = hand_out(account);
            told(&Call {
                process: process as u32,
                asked: asked[process],
                served: free,
                answer,
                busy,
            });
            match busy {
                Some(busy) => {
                    asked[process] = answer + busy;
                    queue.add(asked[process] + half, process as u32);
                }
                None => account.end = answer,
            }
        }
        calls
    }
}
