//! A snapshot of a watched machine, detailed enough to display a small one event by event.

use super::alike::Run;
use super::forecast::Forecast;
use super::machine::Machine;
use super::places::Place;
use allot_kernel::order::{descending, sorted};
use serde::Serialize;

/// The most visits, stored ends and probable segments in a snapshot.
const MOST: usize = 200;

/// A watched machine between two events.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Snapshot {
    /// Seconds of wall-clock time.
    pub time: f64,
    /// Time of the next event, if there is one.
    pub next: Option<f64>,
    /// Whether the run is at its end.
    pub done: bool,
    /// The state in which the trajectory ends.
    pub end: u32,
    /// Segments spliced so far.
    pub spliced: u64,
    /// Segments spliced by the last event.
    pub spliced_now: u64,
    /// Segments done so far.
    pub generated: u64,
    /// Segments done and not spliced.
    pub stored: u64,
    /// Transitions of the trajectory.
    pub transitions: u64,
    /// Number of times that slots were shared anew.
    pub reallocations: u64,
    /// Number of times that a running segment lost its slots.
    pub pauses: u64,
    /// Part of all slot-seconds so far in which a slot worked.
    pub slot_use: f64,
    /// Slots without a segment.
    pub idle_slots: f64,
    /// The last visits of the trajectory, oldest first.
    pub trajectory: Vec<Visit>,
    /// Segments that have slots.
    pub running: Vec<Running>,
    /// Segments that are begun and have none.
    pub paused: Vec<Paused>,
    /// Unspliced segments by state.
    pub store: Vec<Stored>,
    /// Segments that the last event finished.
    pub completed: Vec<Completed>,
    /// The most probable additional segments of the last estimate (MaxP).
    pub probable: Vec<Probable>,
    /// End states of the virtual trajectories of the last event (VE).
    pub virtual_ends: Vec<u32>,
}

/// A stay of the trajectory in one state.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Visit {
    /// The state.
    pub state: u32,
    /// Segments spliced there.
    pub segments: u64,
}

/// A segment at work.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Running {
    /// Its number in this run.
    pub id: u64,
    /// The state it starts in.
    pub state: u32,
    /// Its index among the additional segments of its state, from 1.
    pub nth: u64,
    /// Its slots.
    pub w: f64,
    /// Part of its work that is done.
    pub done: f64,
    /// Part of its work that it does in a second.
    pub rate: f64,
    /// Time at which it will be done.
    pub finish: f64,
}

/// A segment that waits for slots.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Paused {
    /// Its number in this run.
    pub id: u64,
    /// The state it starts in.
    pub state: u32,
    /// Part of its work that is done.
    pub done: f64,
}

/// The store of one state.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stored {
    /// The state its segments start in.
    pub state: u32,
    /// Number of stored segments.
    pub count: u64,
    /// The states in which the first of them end, in order.
    pub ends: Vec<u32>,
}

/// A segment that is done.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Completed {
    /// Its number in this run.
    pub id: u64,
    /// The state it started in.
    pub state: u32,
    /// The state it ended in.
    pub to: u32,
}

/// An additional segment and its task probability.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Probable {
    /// The state it would start in.
    pub state: u32,
    /// Its index among the additional segments of that state, from 1.
    pub nth: u64,
    /// Share of the trajectories that need it.
    pub p: f64,
}

impl Machine {
    /// A snapshot of the present moment. The fields of the journal are empty if the machine is not watched.
    pub fn snapshot(&mut self) -> Snapshot {
        let next = Some(self.next_event()).filter(|time| time.is_finite());
        let probable = self.probable();
        let (counts, now) = (self.counts(), self.time());
        let simulation = &self.setup().simulation;
        let slots = simulation.slots as f64;
        let visits = self.visits();
        let visits = &visits[visits.len().saturating_sub(MOST)..];
        let journal = self.journal.clone().unwrap_or_default();
        let mut ends = journal.ends.iter();
        let mut completed = Vec::new();
        for (state, first, count) in &journal.finished {
            for (number, to) in (*first..first + count).zip(&mut ends) {
                completed.push(Completed {
                    id: self.id(*state, number),
                    state: *state,
                    to: *to,
                });
            }
        }
        let places = self.places.list().iter();
        let (running, paused) = self.begun();
        Snapshot {
            time: now,
            next,
            done: next.is_none_or(|next| next > simulation.wall_clock),
            end: self.end,
            spliced: counts.spliced,
            spliced_now: journal.spliced,
            generated: counts.generated,
            stored: self.stored(),
            transitions: counts.transitions,
            reallocations: counts.reallocations,
            pauses: counts.pauses,
            slot_use: if now > 0.0 {
                (self.slot_seconds(now) / (slots * now)).min(1.0)
            } else {
                0.0
            },
            idle_slots: (slots - running.iter().map(|one| one.w).sum::<f64>()).max(0.0),
            trajectory: visits
                .iter()
                .map(|(state, segments)| Visit {
                    state: *state,
                    segments: *segments,
                })
                .collect(),
            running,
            paused,
            store: places
                .filter(|place| place.store.count() > 0)
                .map(stored)
                .collect(),
            completed,
            probable,
            virtual_ends: journal.assigned,
        }
    }

    fn id(&self, state: u32, number: u64) -> u64 {
        number * u64::from(self.setup().model.states()) + u64::from(state)
    }

    /// The begun segments of all states: those that have slots, and those that are paused.
    fn begun(&self) -> (Vec<Running>, Vec<Paused>) {
        let now = self.time();
        let (mut running, mut paused) = (Vec::new(), Vec::new());
        for place in self.places.list() {
            let state = place.state;
            let mut nth = 0;
            for piece in place.queue.pieces() {
                let (w, done) = (piece.w, piece.progress(now));
                for number in piece.first..piece.first + piece.count {
                    let id = self.id(state, number);
                    if w == 0.0 {
                        paused.push(Paused { id, state, done });
                        continue;
                    }
                    nth += 1;
                    running.push(Running {
                        id,
                        state,
                        nth,
                        w,
                        done,
                        rate: piece.rate,
                        finish: piece.finish(),
                    });
                }
            }
        }
        (running, paused)
    }

    /// The most probable segments; those of equal probability in the order in which they get slots. If the last
    /// estimate was only near the end, the other states are estimated now; the run does not change.
    fn probable(&mut self) -> Vec<Probable> {
        let mut all = probable(&mut self.forecast);
        if self.near.is_some() {
            let mut others = self.looking_everywhere(probable);
            if let Some(near) = &self.near {
                others.retain(|one| !near.tells(one.state, &self.forecast));
                all.retain(|one| near.tells(one.state, &self.forecast));
            }
            all.extend(others);
        }
        let order = sorted(all.len(), &|i| descending(all[i].p).into());
        let most = order.into_iter().take(MOST);
        most.map(|i| all[i as usize].clone()).collect()
    }
}

/// The first [`MOST`] additional segments of each state in an estimate.
fn probable(forecast: &mut Forecast) -> Vec<Probable> {
    forecast.gather(1);
    let trajectories = forecast.trajectories();
    let mut all = Vec::new();
    for (state, needs) in forecast.needs() {
        for nth in 1..=u64::from(needs.first().copied().unwrap_or(0)).min(MOST as u64) {
            let share = needs.partition_point(|need| u64::from(*need) >= nth);
            all.push(Probable {
                state,
                nth,
                p: share as f64 / trajectories as f64,
            });
        }
    }
    if let Some(alike) = forecast.alike() {
        let cases = alike.states as f64 * trajectories as f64;
        for state in forecast.alike_states().take(MOST) {
            let each = |run: &Run| std::iter::repeat_n(run.cases, run.segments as usize);
            let cases_of = alike.runs.iter().flat_map(each).take(MOST);
            all.extend((1..).zip(cases_of).map(|(nth, needed)| Probable {
                state,
                nth,
                p: needed as f64 / cases,
            }));
        }
    }
    all
}

fn stored(place: &Place) -> Stored {
    let mut ends = Vec::new();
    for index in 0.. {
        let departure = place.store.departure(index);
        let stays = departure.map_or(place.store.stays(), |departure| departure.stays);
        let room = MOST.saturating_sub(ends.len());
        ends.extend(std::iter::repeat_n(place.state, room.min(stays as usize)));
        match departure {
            Some(departure) if ends.len() < MOST => ends.push(departure.to),
            _ => break,
        }
    }
    Stored {
        state: place.state,
        count: place.store.count(),
        ends,
    }
}
