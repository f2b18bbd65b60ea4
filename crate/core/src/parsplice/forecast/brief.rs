//! Trajectories that are followed only as long as it matters what is in store.
//!
//! Where nothing is known ahead of a trajectory, what it will need is known in closed form ([`Ahead`]), and so is how
//! many segments the visits take that it has made. So only its way has to be drawn, and only until few departures are
//! left in store for the visits that were made: as many as shift a walk by less than it has strayed. What is left in
//! store on the way ahead is consumed too, wherever it leads. Each way stands for several trajectories, which share
//! evenly all else that is random, and the ways share evenly the neighbours that their visits lead to.

use super::{Forecast, NEED, SUPPLIED};
use crate::markov::{Ahead, Along, MarkovModel, Walk};
use crate::parsplice::near::Around;
use crate::rng::Stream;
use std::ops::Range;

/// One way for so many trajectories that are asked for.
const ASKED: u64 = 3;
/// A way stands for so many.
const DRAWS: usize = 4;
/// So many visits to a state are spread evenly.
const SPREAD: u32 = 8;

/// Ways to be followed, and what their trajectories need of the states around.
pub(super) struct Brief<'a> {
    pub forecast: &'a mut Forecast,
    pub model: &'a MarkovModel,
    pub from: u32,
    pub horizon: f64,
    pub ahead: &'a Ahead,
    pub around: &'a Around,
}

impl Brief<'_> {
    pub fn ensemble(mut self, stream: &mut Stream) {
        let departures = self.forecast.stock.departures();
        let all = stand_for(self.forecast.trajectories) as usize;
        self.forecast.trajectories = all as u64;
        self.forecast.columns.clear(self.around.states(), all);
        self.forecast
            .rotors
            .begin(self.forecast.nodes.len(), SPREAD);
        let longest = self.ahead.length() * f64::from(self.ahead.patience() * departures);
        // Where ways are long, they differ more.
        let draws = if 2.0 * longest > self.horizon {
            DRAWS / 2
        } else {
            DRAWS
        };
        let mut distances = Vec::new();
        for first in (0..all).step_by(draws) {
            let mut way = Way {
                known: departures,
                state: self.from,
                left: self.horizon,
            };
            self.model.along(
                None,
                Follow {
                    brief: &mut self,
                    trajectory: 1 + first as u32,
                    way: &mut way,
                    stream,
                },
            );
            self.sample(&way, first..first + draws, &mut distances);
        }
        for (state, share) in self.forecast.columns.shares() {
            self.forecast.shares[state as usize] = share;
        }
    }

    /// Notes what the trajectories need that a way stands for, and makes room for the next.
    fn sample(&mut self, way: &Way, samples: Range<usize>, distances: &mut Vec<f64>) {
        let (ahead, forecast) = (self.ahead, &mut *self.forecast);
        let trajectory = 1 + samples.start as u32;
        let (mut reaches, mut needs) = ([0.0; DRAWS], [0; DRAWS]);
        let reaches = &mut reaches[..samples.len()];
        let needs = &mut needs[..samples.len()];
        ahead.reaches(samples.start, way.left, reaches);
        let end = ahead.place(way.state);
        ahead.distances(end, way.left, self.around.places(), distances);
        let farthest = reaches
            .iter()
            .fold(0.0, |most: f64, reach| most.max(*reach));
        let states = self.around.states().iter().zip(&*distances);
        for (column, (state, distance)) in states.enumerate() {
            let node = forecast.nodes[*state as usize];
            if node == 0 && *distance > farthest {
                continue;
            }
            for (need, reach) in needs.iter_mut().zip(&*reaches) {
                *need = (reach - distance + 1.0) as u32;
            }
            if node >= SUPPLIED {
                let there = forecast.stock.left((node & NEED) as usize, trajectory);
                for need in &mut *needs {
                    *need = need.saturating_sub(there);
                }
            } else if node > 0 {
                for (need, sample) in needs.iter_mut().zip(samples.clone()) {
                    *need += ahead.visits(node, sample);
                }
            }
            forecast.columns.add(column, needs);
        }
        for state in forecast.touched.drain(..) {
            forecast.nodes[state as usize] = 0;
        }
        for (state, slot) in forecast.spent.drain(..) {
            forecast.nodes[state as usize] = SUPPLIED | slot;
        }
    }
}

/// A way.
struct Way {
    /// How many departures are left in store.
    known: u32,
    /// Where it has come to, and how many segments are left then.
    state: u32,
    left: f64,
}

/// A way to be followed, which counts the visits to each state of which nothing is in store.
struct Follow<'a, 'b> {
    brief: &'a mut Brief<'b>,
    trajectory: u32,
    way: &'a mut Way,
    stream: &'a mut Stream,
}

impl Along for Follow<'_, '_> {
    #[inline(always)]
    fn walk<W: Walk>(self, walk: &W) {
        if !W::WAYS {
            return;
        }
        let forecast = &mut *self.brief.forecast;
        let (nodes, rotors) = (&mut forecast.nodes[..], &mut forecast.rotors);
        let mut stream = self.stream.clone();
        let patience = self.brief.ahead.patience();
        let (length, half) = (self.brief.ahead.length(), 0.5 * self.brief.horizon);
        let Way { known, left, .. } = *self.way;
        let (mut known, mut left) = (known, left);
        let (mut place, mut made) = (walk.place(self.way.state), 0);
        while made < patience * known && left > half {
            made += 1;
            let state = walk.state(place);
            let node = &mut nodes[state as usize];
            if *node >= SUPPLIED {
                let slot = *node & NEED;
                let departure = forecast.stock.departure(slot as usize, self.trajectory);
                if let Some(departure) = departure {
                    known -= 1;
                    left -= departure.segments() as f64;
                    place = walk.place(departure.to);
                    continue;
                }
                left -= f64::from(forecast.stock.stays(slot as usize));
                forecast.spent.push((state, slot));
                *node = 0;
            }
            if *node == 0 {
                forecast.touched.push(state);
            }
            let word = if *node < SPREAD {
                rotors.read(state, *node, &mut stream)
            } else {
                stream.bits()
            };
            *node += 1;
            // How long visits really take makes little difference to how much is left.
            left -= length;
            place = walk.way(word, place);
        }
        *self.way = Way {
            known,
            state: walk.state(place),
            left: left.max(half),
        };
        *self.stream = stream;
    }
}

/// How many trajectories the ways stand for that are as exact as so many that are independent.
pub(in crate::parsplice) fn stand_for(trajectories: u64) -> u64 {
    trajectories.div_ceil(ASKED) * DRAWS as u64
}
