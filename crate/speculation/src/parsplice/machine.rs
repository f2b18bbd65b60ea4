//! The simulated machine: from one event to the next.

mod one_slot;
mod sharing;

use super::forecast::{Forecast, Region};
use super::journal::Journal;
use super::near::Near;
use super::outlook::Outlook;
use super::places::{Place, Places};
use super::plan::{Plan, levels};
use super::queue::MOMENT;
use super::virtual_end::VirtualEnds;
use super::{Method, Reallocate, RunTime, Setup};
use allot_kernel::calendar::Calendar;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use std::collections::VecDeque;
use std::sync::Arc;

/// Event counts since the start of a run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Counts {
    /// Segments spliced: units of pseudo-MD.
    pub spliced: u64,
    /// Segments done.
    pub generated: u64,
    /// Spliced segments that left their state.
    pub transitions: u64,
    /// Number of reallocations: estimates of the task probabilities, after which slots are shared anew (MaxP).
    pub reallocations: u64,
    /// Number of times that a running segment lost its slots.
    pub pauses: u64,
}

/// One run of one method.
#[derive(Debug, Clone)]
pub struct Machine {
    setup: Arc<Setup>,
    method: Method,
    run: u64,
    pub(super) places: Places,
    pub(super) forecast: Forecast,
    /// The region of the last estimate, if it did not look everywhere.
    pub(super) near: Option<Near>,
    virtual_ends: VirtualEnds,
    plan: Plan,
    /// The places that have slots by the plan.
    planned: Vec<usize>,
    pub(super) stream: Stream,
    calendar: Calendar,
    time: f64,
    pub(super) end: u32,
    counts: Counts,
    /// Slots in use, and slots in use times seconds up to the last event.
    used: f64,
    slot_seconds: f64,
    /// Workers without a segment (methods that do not pre-empt).
    idle: u64,
    /// The next segments by rank; `ranks_used` is the number begun since the last estimate (MaxP without pre-emption).
    ranked: VecDeque<(u32, u64)>,
    ranks_used: u64,
    /// Whether a reallocation is due and waits for a free worker.
    stale: bool,
    /// Time of the next reallocation by the clock.
    tick: f64,
    /// States whose segments the last event finished, with how many.
    finished: Vec<(usize, u64)>,
    pub(super) journal: Option<Journal>,
}

impl Machine {
    /// A machine at time 0, with its first segments begun.
    ///
    /// # Errors
    /// None for a setup that was checked.
    pub fn new(setup: &Arc<Setup>, method: Method, run: u64) -> Result<Self, BadInput> {
        Self::start(setup, method, run, None)
    }

    /// A machine that also keeps its trajectory and the details of each event; see [`Machine::snapshot`].
    ///
    /// # Errors
    /// None for a setup that was checked.
    pub fn watched(setup: &Arc<Setup>, method: Method, run: u64) -> Result<Self, BadInput> {
        let journal = Journal::new(setup.simulation.start);
        Self::start(setup, method, run, Some(journal))
    }

    fn start(
        setup: &Arc<Setup>,
        method: Method,
        run: u64,
        journal: Option<Journal>,
    ) -> Result<Self, BadInput> {
        let simulation = &setup.simulation;
        let states = setup.model.states();
        let mut machine = Self {
            method,
            run,
            places: Places::new(states),
            forecast: begin_forecast(setup),
            near: None,
            virtual_ends: VirtualEnds::default(),
            plan: Plan::default(),
            planned: Vec::new(),
            stream: Stream::numbered(&simulation.seed, "forecast", &[run]),
            calendar: Calendar::default(),
            time: 0.0,
            end: simulation.start,
            counts: Counts::default(),
            used: 0.0,
            slot_seconds: 0.0,
            idle: simulation.slots,
            ranked: VecDeque::new(),
            ranks_used: 0,
            stale: false,
            tick: match simulation.reallocate {
                Reallocate::Interval(seconds) if method != Method::Ve => seconds,
                _ => f64::INFINITY,
            },
            finished: Vec::new(),
            journal,
            setup: Arc::clone(setup),
        };
        machine.reallocate()?;
        Ok(machine)
    }

    /// Seconds of wall-clock time since the start.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Event counts so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// States that virtual trajectories have come to so far (VE).
    pub(crate) fn visited_virtually(&self) -> u64 {
        self.virtual_ends.visited
    }

    /// Segments spliced so far: units of pseudo-MD.
    pub fn spliced(&self) -> u64 {
        self.counts.spliced
    }

    /// Segments done and not spliced.
    pub fn stored(&self) -> u64 {
        self.counts.generated - self.counts.spliced
    }

    /// Slots in use times seconds, up to a moment before the next event.
    pub fn slot_seconds(&self, until: f64) -> f64 {
        self.slot_seconds + self.used * (until - self.time)
    }

    /// The trajectory of a watched machine: the states visited, each with the segments spliced there.
    pub fn visits(&self) -> &[(u32, u64)] {
        self.journal.as_ref().map_or(&[], |journal| &journal.visits)
    }

    /// Groups of equally probable tasks of the last estimate, the most probable first: p and the number of tasks
    /// (MaxP). Empty for VE. If the last estimate did not look at all states, a full one is made for this; the run does
    /// not change.
    pub fn levels(&mut self) -> Vec<(f64, u64)> {
        let all = |forecast: &mut Forecast| levels(forecast, 1, u64::MAX);
        let levels = if self.near.is_some() {
            self.looking_everywhere(all)
        } else {
            all(&mut self.forecast)
        };
        let levels = levels.iter().map(|level| (level.p, level.count));
        levels.collect()
    }

    /// The setup of the machine.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The method of the machine.
    pub fn method(&self) -> Method {
        self.method
    }

    /// Time of the next event; infinite if there is none.
    pub fn next_event(&mut self) -> f64 {
        let due = self.calendar.soonest();
        due.map_or(self.tick, |(due, _)| due.min(self.tick))
    }

    /// Goes to the next event. False if there is none.
    ///
    /// # Errors
    /// None for a setup that was checked.
    pub fn step(&mut self) -> Result<bool, BadInput> {
        let now = self.next_event();
        if now.is_infinite() {
            return Ok(false);
        }
        self.slot_seconds = self.slot_seconds(now);
        self.time = now;
        if let Some(journal) = &mut self.journal {
            journal.turn_page();
        }
        let transition = self.finish();
        self.splice();
        let ticked = self.tick <= now + MOMENT;
        if ticked && let Reallocate::Interval(seconds) = self.setup.simulation.reallocate {
            self.tick += seconds;
        }
        let due = match self.setup.simulation.reallocate {
            Reallocate::Transition => transition,
            Reallocate::Segment => true,
            Reallocate::Interval(_) => ticked,
        };
        if due {
            self.stale = true;
        }
        if self.method.preempts() {
            if due {
                self.reallocate()?
            } else {
                self.refill()
            }
        } else {
            self.idle += self.finished.iter().map(|(_, count)| count).sum::<u64>();
            self.used = (self.setup.simulation.slots - self.idle) as f64;
            if self.method == Method::Ve || (self.stale && self.idle > 0) {
                self.reallocate()?;
            } else {
                self.go_on();
            }
        }
        Ok(true)
    }

    /// Completes all segments that are done now, in the order of the calendar (time, then place). True if any left its
    /// state.
    fn finish(&mut self) -> bool {
        self.finished.clear();
        let in_order = self.setup.in_order();
        let mut exits = 0;
        while let Some((due, index)) = self.calendar.soonest()
            && due <= self.time + MOMENT
        {
            let place = &mut self.places.list_mut()[index];
            let journal = &mut self.journal;
            let state = place.state;
            let (count, due) = place.queue.finish(self.time, in_order, |piece| {
                if let Some(journal) = journal {
                    journal.finished.push((state, piece.first, piece.count));
                }
            });
            self.finished.push((index, count));
            // The journal holds the end of every single segment.
            let (times, each) = if journal.is_some() {
                (count, 1)
            } else {
                (1, count)
            };
            let mut left = 0;
            for _ in 0..times {
                let mut end = state;
                let Place {
                    fates,
                    store,
                    learned,
                    ..
                } = place;
                left += fates.complete(&self.setup.model, each, store, |to| {
                    end = to;
                    if let Some(row) = learned {
                        row.saw_exit(to);
                    }
                });
                if let Some(journal) = journal {
                    journal.ends.push(end);
                }
            }
            if let Some(row) = &mut place.learned {
                row.saw_stays(count - left);
            }
            exits += left;
            self.counts.generated += count;
            // Other segments of this state may still run.
            self.calendar.set(index, due);
            self.places.note(index);
        }
        exits > 0
    }

    /// Splices all stored segments that fit onto the end of the trajectory.
    fn splice(&mut self) {
        loop {
            let place = self.places.of(self.end, &self.setup, self.run);
            let (segments, to) = self.places.list_mut()[place].store.splice();
            self.places.note(place);
            self.counts.spliced += segments;
            if let Some(journal) = &mut self.journal {
                journal.spliced(segments, to);
            }
            let Some(to) = to else {
                return;
            };
            self.counts.transitions += 1;
            self.end = to;
        }
    }

    /// Estimates the task probabilities and shares the slots anew; without pre-emption only the idle ones.
    fn reallocate(&mut self) -> Result<(), BadInput> {
        self.stale = false;
        if self.method == Method::Ve {
            self.assign_virtual_ends();
            return Ok(());
        }
        self.counts.reallocations += 1;
        if self.method.preempts() {
            self.make_plan()?;
            self.used = self.plan.slots;
            self.rearrange();
        } else {
            self.estimate(None);
            self.ranked.clear();
            self.ranks_used = 0;
            self.begin_by_rank();
        }
        Ok(())
    }

    /// Evaluates `ask` on a new estimate over all states. The run itself does not change.
    pub(super) fn looking_everywhere<T>(&mut self, ask: impl FnOnce(&mut Forecast) -> T) -> T {
        let forecast = std::mem::replace(&mut self.forecast, begin_forecast(&self.setup));
        let (stream, near) = (self.stream.clone(), self.near.take());
        self.estimate(None);
        let said = ask(&mut self.forecast);
        (self.stream, self.forecast, self.near) = (stream, forecast, near);
        said
    }

    /// Follows a new ensemble, everywhere or only near the end of the trajectory.
    pub(super) fn estimate(&mut self, near: Option<Near>) {
        self.near = near;
        let outlook = Outlook {
            setup: &self.setup,
            places: &self.places,
            pending: !self.method.preempts(),
        };
        let planned = self.near.as_ref().map(|_| self.plan.states.len());
        let followed = followed(&self.setup, planned);
        let size = (followed, self.setup.simulation.horizon);
        self.forecast.ensemble(
            &outlook,
            self.end,
            size,
            self.near.as_ref().map(|near| near as &dyn Region),
            &mut self.stream,
        );
    }
}

/// An empty forecast, for independent or quasi-random trajectories.
fn begin_forecast(setup: &Setup) -> Forecast {
    let states = setup.model.states();
    if setup.spreads {
        Forecast::spread(states)
    } else {
        Forecast::new(states)
    }
}

/// Quasi-random trajectories are the most exact where the last plan gave slots to at most this number of sites.
const FEW: usize = 16;

/// Size of an ensemble that is as exact as the requested number of independent trajectories.
///
/// | ensemble | size, as a part of the requested number |
/// | --- | --- |
/// | independent | 1 |
/// | quasi-random | 1/2 |
/// | quasi-random, on a lattice near the end, with at most [`FEW`] sites `planned` | 3/8 |
/// | quasi-random, on a whole complete graph with pooled alike states | 1/4 |
fn followed(setup: &Setup, planned: Option<usize>) -> u64 {
    let trajectories = setup.simulation.trajectories;
    match (planned, setup.model.is_complete()) {
        _ if !setup.spreads => trajectories,
        (Some(sites), false) if sites <= FEW => trajectories * 3 / 8,
        (None, true) => trajectories / 4,
        _ => trajectories / 2,
    }
}

/// The work of a new segment, relative to the usual one; none where all have the same.
fn work_needed(run_time: RunTime, stream: &mut Stream) -> Option<f64> {
    match run_time {
        RunTime::Exact => None,
        RunTime::Uniform(spread) => Some(1.0 + spread * (2.0 * stream.uniform() - 1.0)),
        RunTime::Exponential => Some(stream.exponential()),
    }
}
