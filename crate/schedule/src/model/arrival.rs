//! When results that come from elsewhere are there, and which of them a processor has fetched before.

use super::setting::{Fetch, Setting, Transfer};

/// A fetch of a result, in seconds.
#[derive(Debug, Clone, Copy)]
struct Fetching {
    processor: u32,
    begin: f64,
    end: f64,
}

/// The results that processors have fetched, or are fetching.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// Of each task, by processor; empty where every task fetches anew.
    of: Vec<Vec<Fetching>>,
    /// The end of the last fetch.
    last: f64,
}

impl Fetched {
    /// Nothing has been fetched.
    pub fn new(setting: &Setting<'_>, transfer: Transfer) -> Self {
        let keeps =
            setting.fetch == Fetch::Once && transfer == Transfer::Pull && !setting.is_free();
        let count = if keeps { setting.graph.count() } else { 0 };
        Self {
            of: vec![Vec::new(); count],
            last: 0.0,
        }
    }

    /// The end of a fetch of a task's result by a processor, if it has begun by that moment.
    fn end(&self, task: u32, processor: u32, moment: f64) -> Option<f64> {
        let all = &self.of[task as usize];
        let place = all.binary_search_by_key(&processor, |fetching| fetching.processor);
        let fetching = all[place.ok()?];
        (fetching.begin <= moment).then_some(fetching.end)
    }

    /// Tasks are assigned to a processor at a moment: it fetches the results that it has not yet. `lies` is the processor
    /// of each result.
    pub fn assign(
        &mut self,
        setting: &Setting<'_>,
        lies: &[u32],
        tasks: &[u32],
        processor: u32,
        moment: f64,
    ) {
        if self.of.is_empty() {
            return;
        }
        for task in tasks {
            for (before, seconds) in setting.predecessors(*task) {
                // Nobody asks again for a result that one task needs.
                let once = setting.graph.successors().degree(before) < 2;
                if lies[before as usize] == processor || once {
                    continue;
                }
                let all = &mut self.of[before as usize];
                let fetching = Fetching {
                    processor,
                    begin: moment,
                    end: moment + seconds,
                };
                self.last = self.last.max(fetching.end);
                match all.binary_search_by_key(&processor, |fetching| fetching.processor) {
                    Err(place) => all.insert(place, fetching),
                    Ok(place) if all[place].begin > moment => all[place] = fetching,
                    Ok(_) => {}
                }
            }
        }
    }
}

/// A result that a task needs.
#[derive(Debug, Clone, Copy)]
struct Needed {
    seconds: f64,
    task: u32,
    lies: u32,
}

/// When results that come from elsewhere are there, for any processor: the largest number and the largest from another
/// processor than that one's; where some have been fetched before, all of them.
#[derive(Debug, Clone)]
pub struct Arrival<'f> {
    transfer: Transfer,
    from: u32,
    largest: f64,
    second: f64,
    /// Results of which some have been fetched, the longest transfer first; empty if none has.
    needed: Vec<Needed>,
    fetched: &'f Fetched,
}

impl<'f> Arrival<'f> {
    /// What tasks need that are taken together. `lies` and `ends` are processor and end of each result.
    pub fn new(
        setting: &Setting<'_>,
        transfer: Transfer,
        fetched: &'f Fetched,
        tasks: &[u32],
        lies: &[u32],
        ends: &[f64],
    ) -> Self {
        let mut arrival = Self {
            transfer,
            from: u32::MAX,
            largest: 0.0,
            second: 0.0,
            needed: Vec::new(),
            fetched,
        };
        if setting.is_free() {
            return arrival;
        }
        let mut shared = false;
        for task in tasks {
            for (before, seconds) in setting.predecessors(*task) {
                let place = before as usize;
                arrival.add(lies[place], ends[place], seconds);
                shared |= fetched.of.get(place).is_some_and(|all| !all.is_empty());
            }
        }
        if shared {
            let needed = |task: &u32| {
                let all = setting.predecessors(*task);
                let needed = all.map(|(task, seconds)| Needed {
                    seconds,
                    task,
                    lies: lies[task as usize],
                });
                needed.collect::<Vec<_>>()
            };
            arrival.needed = tasks.iter().flat_map(needed).collect();
            arrival
                .needed
                .sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        }
        arrival
    }

    /// Adds a result that lies on a processor since `end`, `seconds` away from all others.
    fn add(&mut self, processor: u32, end: f64, seconds: f64) {
        let number = match self.transfer {
            Transfer::Pull => seconds,
            Transfer::Push => end + seconds,
        };
        if processor == self.from {
            self.largest = self.largest.max(number);
        } else if number > self.largest || self.from == u32::MAX {
            (self.second, self.largest, self.from) = (self.largest, number, processor);
        } else {
            self.second = self.second.max(number);
        }
    }

    /// Whether a processor has fetched some of the results, or is fetching them: a later assignment may then begin
    /// earlier.
    pub fn is_shared(&self, processor: u32) -> bool {
        let mut needed = self.needed.iter();
        needed.any(|needed| {
            self.fetched
                .end(needed.task, processor, f64::INFINITY)
                .is_some()
        })
    }

    /// The start of tasks that are assigned to a processor at a moment.
    pub fn start(&self, processor: u32, assigned: f64) -> f64 {
        if !self.needed.is_empty() {
            return self.start_with(processor, assigned);
        }
        let elsewhere = if processor == self.from {
            self.second
        } else {
            self.largest
        };
        match self.transfer {
            Transfer::Pull => assigned + elsewhere,
            Transfer::Push => assigned.max(elsewhere),
        }
    }

    /// The same where some results have been fetched: these are there when their fetch ends, all others are asked for.
    fn start_with(&self, processor: u32, assigned: f64) -> f64 {
        let mut start = assigned;
        for needed in self.needed.iter().filter(|needed| needed.lies != processor) {
            match self.fetched.end(needed.task, processor, assigned) {
                Some(end) => start = start.max(end),
                None => start = start.max(assigned + needed.seconds),
            }
            // Transfers to come are no longer than this one.
            if start >= assigned + needed.seconds && start >= self.fetched.last {
                break;
            }
        }
        start
    }
}
