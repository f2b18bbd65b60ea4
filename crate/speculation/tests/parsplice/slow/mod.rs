//! A slow, obvious simulator: every segment is an object, every event looks at all of them.

mod forecast;
mod schedule;

use allot_kernel::rng::Stream;
use allot_speculation::markov::MarkovModel;
use allot_speculation::parsplice::{Knowledge, Method, Reallocate, RunTime, Simulation};
use allot_speculation::runtime::RuntimeModel;
use forecast::{Known, Need};
use std::collections::{BTreeMap, VecDeque};

/// Events no further apart than this, in seconds, are one event.
const SAME_TIME: f64 = 1e-9;

/// A segment that has begun and is not finished.
#[derive(Clone, Debug)]
pub struct Segment {
    /// Work needed; 1 takes T(w) seconds.
    work: f64,
    /// Work done at `since`; from then on it grows by 1/T(w) each second.
    done: f64,
    since: f64,
    /// Slots; 0 while it is paused.
    pub w: f64,
}

/// Random draws for the segments of one state.
struct Source {
    fates: Stream,
    /// Segments still to be completed of the present batch, the one that leaves included; 0 before the first.
    until_leaving: u64,
    run_times: Stream,
}

pub struct Slow {
    simulation: Simulation,
    runtime: RuntimeModel,
    method: Method,
    model: MarkovModel,
    known: Known,
    forecasts: Stream,
    sources: Vec<Source>,
    /// Begun segments of each state, in order of beginning.
    queues: Vec<Vec<Segment>>,
    /// Ends of the completed, unspliced segments of each state, oldest first.
    store: Vec<VecDeque<u32>>,
    /// Pre-emption: slots of the nth begun segment of a state.
    slots: BTreeMap<u32, Vec<f64>>,
    pub needs: Vec<Need>,
    /// Number of them begun since the last estimate (MaxP without pre-emption).
    rank: usize,
    pub time: f64,
    ticks: u64,
    /// Whether an estimate is due: without pre-emption it waits for a free worker.
    due: bool,
    /// The trajectory: states, and how many segments started there.
    pub visits: Vec<(u32, u64)>,
    pub spliced: u64,
    pub generated: u64,
    pub reallocations: u64,
    pub pauses: u64,
    /// Slots times seconds at work so far.
    pub busy: f64,
}

impl Slow {
    pub fn new(simulation: &Simulation, runtime: &RuntimeModel, method: Method, run: u64) -> Self {
        let model = simulation.markov_model().expect("a good model");
        let states = model.states();
        let stream = |purpose, state| Stream::numbered(&simulation.seed, purpose, &[run, state]);
        let source = |state| Source {
            fates: stream("segments", state),
            until_leaving: 0,
            run_times: stream("run times", state),
        };
        let mut slow = Self {
            simulation: simulation.clone(),
            runtime: runtime.clone(),
            method,
            known: match simulation.knowledge {
                Knowledge::True => Known::True(model.clone()),
                Knowledge::Learned { prior } => Known::Learned {
                    prior,
                    ends: BTreeMap::new(),
                },
            },
            model,
            forecasts: stream("forecasts of the slow simulator", method as u64),
            sources: (0..u64::from(states)).map(source).collect(),
            queues: vec![Vec::new(); states as usize],
            store: vec![VecDeque::new(); states as usize],
            slots: BTreeMap::new(),
            needs: Vec::new(),
            rank: 0,
            time: 0.0,
            ticks: 0,
            due: true,
            visits: vec![(simulation.start, 0)],
            spliced: 0,
            generated: 0,
            reallocations: 0,
            pauses: 0,
            busy: 0.0,
        };
        slow.assign(&[]);
        slow
    }

    /// Goes to the next event; false if there is none.
    pub fn step(&mut self) -> bool {
        let Some(time) = self.next() else {
            return false;
        };
        self.busy += self.slots_at_work() * (time - self.time);
        self.time = time;
        let until = time + SAME_TIME;
        let mut tick = false;
        if self.next_tick().is_some_and(|at| at <= until) {
            self.ticks += 1;
            tick = true;
        }
        let mut finished = Vec::new();
        let mut transition = false;
        for state in 0..self.queues.len() as u32 {
            let queue = std::mem::take(&mut self.queues[state as usize]);
            for segment in queue {
                if self.finish(&segment) <= until {
                    let end = self.end_of_a_segment(state);
                    transition |= end != state;
                    self.known.learn(state, end);
                    self.store[state as usize].push_back(end);
                    self.generated += 1;
                    finished.push(state);
                } else {
                    self.queues[state as usize].push(segment);
                }
            }
        }
        self.splice();
        self.due |= match self.simulation.reallocate {
            Reallocate::Transition => transition,
            Reallocate::Segment => !finished.is_empty(),
            Reallocate::Interval(_) => tick,
        };
        self.assign(&finished);
        true
    }

    /// Time of the next event.
    pub fn next(&self) -> Option<f64> {
        let running = self.queues.iter().flatten().filter(|s| s.w > 0.0);
        let finish = running.map(|segment| self.finish(segment));
        finish.chain(self.next_tick()).min_by(f64::total_cmp)
    }

    /// The state in which the trajectory ends.
    pub fn end(&self) -> u32 {
        self.visits.last().expect("a start").0
    }

    pub fn stored(&self) -> u64 {
        self.store.iter().map(|ends| ends.len() as u64).sum()
    }

    pub fn store(&self) -> Vec<(u32, Vec<u32>)> {
        let all = (0..).zip(&self.store);
        let some = all.filter(|(_, ends)| !ends.is_empty());
        some.map(|(state, ends)| (state, ends.iter().copied().collect()))
            .collect()
    }

    pub fn slots(&self) -> f64 {
        self.simulation.slots as f64
    }

    pub fn slots_at_work(&self) -> f64 {
        self.queues.iter().flatten().map(|segment| segment.w).sum()
    }

    /// Begun segments: state, place in its queue from 1, slots, progress now.
    pub fn begun(&self) -> Vec<(u32, u64, f64, f64)> {
        let mut all = Vec::new();
        for (state, queue) in (0..).zip(&self.queues) {
            for (nth, segment) in (1..).zip(queue) {
                let done = self.progress(segment) / segment.work;
                all.push((state, nth, segment.w, done));
            }
        }
        all
    }

    fn next_tick(&self) -> Option<f64> {
        match self.simulation.reallocate {
            Reallocate::Interval(seconds) if self.method != Method::Ve => {
                Some(seconds * (self.ticks + 1) as f64)
            }
            _ => None,
        }
    }

    fn progress(&self, segment: &Segment) -> f64 {
        let seconds = (self.time - segment.since).max(0.0);
        segment.done + seconds * self.runtime.throughput(segment.w)
    }

    fn finish(&self, segment: &Segment) -> f64 {
        segment.since + (segment.work - segment.done) / self.runtime.throughput(segment.w)
    }

    /// The end of the segment of `state` that is completed next; the same for every method.
    fn end_of_a_segment(&mut self, state: u32) -> u32 {
        let source = &mut self.sources[state as usize];
        if source.until_leaving == 0 {
            source.until_leaving = self.model.steps_until_leaving(state, &mut source.fates);
        }
        source.until_leaving -= 1;
        if source.until_leaving == 0 {
            self.model.exit(state, &mut source.fates)
        } else {
            state
        }
    }

    fn splice(&mut self) {
        let mut at = self.end();
        while let Some(end) = self.store[at as usize].pop_front() {
            self.spliced += 1;
            self.visits.last_mut().expect("a start").1 += 1;
            if end != at {
                self.visits.push((end, 0));
            }
            at = end;
        }
    }

    fn begin(&mut self, state: u32, w: f64) {
        let stream = &mut self.sources[state as usize].run_times;
        let work = match self.simulation.run_time {
            RunTime::Exact => 1.0,
            RunTime::Uniform(spread) => 1.0 - spread + 2.0 * spread * stream.uniform(),
            RunTime::Exponential => stream.exponential(),
        };
        self.queues[state as usize].push(Segment {
            work,
            done: 0.0,
            since: self.time,
            w,
        });
    }
}
