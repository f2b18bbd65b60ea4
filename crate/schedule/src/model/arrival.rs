//! When results that come from elsewhere are there, and which of them a processor has fetched before.

use super::setting::{Fetch, Setting, Transfer};

/// A fetch of a result, in seconds.
#[derive(Debug, Clone, Copy)]
struct Fetching {
    processor: u32,
    begin: f64,
    end: f64,
}

const NOTHING: Fetching = Fetching {
    processor: 0,
    begin: 0.0,
    end: 0.0,
};

/// The results that processors have fetched, or are fetching.
#[derive(Debug)]
pub struct Fetched<'a> {
    setting: &'a Setting<'a>,
    transfer: Transfer,
    /// The fetches of each result, by processor, side by side: there is room for one for each task that needs it. Empty
    /// where every task fetches anew.
    fetches: Vec<Fetching>,
    /// How many there are of each result.
    counts: Vec<u32>,
    /// The end of the last fetch.
    last: f64,
    /// The results that the tasks of the last [`Arrival`] need, the longest transfer first; empty if none of them has
    /// been fetched by any processor.
    needed: Vec<Needed>,
}

impl<'a> Fetched<'a> {
    /// Nothing has been fetched.
    pub fn new(setting: &'a Setting<'a>, transfer: Transfer) -> Self {
        let keeps =
            setting.fetch == Fetch::Once && transfer == Transfer::Pull && !setting.is_free();
        let (edges, tasks) = match keeps {
            true => (setting.graph.edges().len(), setting.graph.count()),
            false => (0, 0),
        };
        Self {
            setting,
            transfer,
            fetches: vec![NOTHING; edges],
            counts: vec![0; tasks],
            last: 0.0,
            needed: Vec::new(),
        }
    }

    /// The fetches of a result.
    fn of(&self, task: u32) -> &[Fetching] {
        let first = self.setting.graph.successors().places(task).start;
        &self.fetches[first..first + self.counts[task as usize] as usize]
    }

    /// The end of a fetch of a task's result by a processor, if it has begun by that moment.
    fn end(&self, task: u32, processor: u32, moment: f64) -> Option<f64> {
        let all = self.of(task);
        let place = all.binary_search_by_key(&processor, |fetching| fetching.processor);
        let fetching = all[place.ok()?];
        (fetching.begin <= moment).then_some(fetching.end)
    }

    /// When tasks that are taken together can have what they need. `lies` and `ends` are processor and end of each result.
    pub fn arrival(&mut self, tasks: &[u32], lies: &[u32], ends: &[f64]) -> Arrival<'_> {
        self.needed.clear();
        let mut most = Most::NOTHING;
        if !self.setting.is_free() {
            let mut shared = false;
            for task in tasks {
                for (before, seconds) in self.setting.predecessors(*task) {
                    let place = before as usize;
                    let number = match self.transfer {
                        Transfer::Pull => seconds,
                        Transfer::Push => ends[place] + seconds,
                    };
                    most.add(lies[place], number);
                    shared |= self.counts.get(place).is_some_and(|count| *count > 0);
                }
            }
            if shared {
                self.need(tasks, lies);
            }
        }
        Arrival {
            most,
            fetched: self,
        }
    }

    /// Lists what tasks need.
    fn need(&mut self, tasks: &[u32], lies: &[u32]) {
        for task in tasks {
            let all = self.setting.predecessors(*task);
            self.needed.extend(all.map(|(task, seconds)| Needed {
                seconds,
                task,
                lies: lies[task as usize],
            }));
        }
        self.needed
            .sort_unstable_by(|one, other| other.seconds.total_cmp(&one.seconds));
    }

    /// Tasks are assigned to a processor at a moment: it fetches the results that it has not yet. `lies` is the processor
    /// of each result.
    pub fn assign(&mut self, lies: &[u32], tasks: &[u32], processor: u32, moment: f64) {
        if self.counts.is_empty() {
            return;
        }
        let setting = self.setting;
        for task in tasks {
            for (before, seconds) in setting.predecessors(*task) {
                // Nobody asks again for a result that one task needs.
                let once = setting.graph.successors().degree(before) < 2;
                if lies[before as usize] != processor && !once {
                    self.fetch(
                        before,
                        Fetching {
                            processor,
                            begin: moment,
                            end: moment + seconds,
                        },
                    );
                }
            }
        }
    }

    /// A processor fetches a result, unless it has begun to before.
    fn fetch(&mut self, task: u32, fetching: Fetching) {
        self.last = self.last.max(fetching.end);
        let first = self.setting.graph.successors().places(task).start;
        let all = self.of(task);
        match all.binary_search_by_key(&fetching.processor, |fetching| fetching.processor) {
            Err(place) => {
                let (place, end) = (first + place, first + all.len());
                self.fetches.copy_within(place..end, place + 1);
                self.fetches[place] = fetching;
                self.counts[task as usize] += 1;
            }
            Ok(place) if all[place].begin > fetching.begin => {
                self.fetches[first + place] = fetching;
            }
            Ok(_) => {}
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

/// The largest number of results, and the largest from another processor than that one's.
#[derive(Debug, Clone, Copy)]
struct Most {
    from: u32,
    largest: f64,
    second: f64,
}

impl Most {
    const NOTHING: Self = Self {
        from: u32::MAX,
        largest: 0.0,
        second: 0.0,
    };

    /// Adds the number of a result that lies on a processor.
    fn add(&mut self, processor: u32, number: f64) {
        if processor == self.from {
            self.largest = self.largest.max(number);
        } else if number > self.largest || self.from == u32::MAX {
            (self.second, self.largest, self.from) = (self.largest, number, processor);
        } else {
            self.second = self.second.max(number);
        }
    }

    /// The largest from elsewhere.
    fn elsewhere(&self, processor: u32) -> f64 {
        if processor == self.from {
            self.second
        } else {
            self.largest
        }
    }
}

/// When results that come from elsewhere are there, for any processor.
#[derive(Debug)]
pub struct Arrival<'f> {
    /// Seconds of transfers under pull, moments at which they end under push.
    most: Most,
    fetched: &'f Fetched<'f>,
}

impl Arrival<'_> {
    /// The results that its tasks need, if some have been fetched before.
    fn needed(&self) -> &[Needed] {
        &self.fetched.needed
    }

    /// Whether a processor has fetched some of the results, or is fetching them: a later assignment may then begin
    /// earlier.
    pub fn is_shared(&self, processor: u32) -> bool {
        let mut needed = self.needed().iter();
        needed.any(|needed| {
            self.fetched
                .end(needed.task, processor, f64::INFINITY)
                .is_some()
        })
    }

    /// The start of tasks that are assigned to a processor at a moment.
    pub fn start(&self, processor: u32, assigned: f64) -> f64 {
        if !self.needed().is_empty() {
            return self.start_with(processor, assigned);
        }
        let elsewhere = self.most.elsewhere(processor);
        match self.fetched.transfer {
            Transfer::Pull => assigned + elsewhere,
            Transfer::Push => assigned.max(elsewhere),
        }
    }

    /// The same where some results have been fetched: these are there when their fetch ends, all others are asked for.
    fn start_with(&self, processor: u32, assigned: f64) -> f64 {
        let mut start = assigned;
        let elsewhere = |needed: &&Needed| needed.lies != processor;
        for needed in self.needed().iter().filter(elsewhere) {
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
