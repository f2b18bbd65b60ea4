//! Trajectories that are followed only as long as it matters what is in store.
//!
//! Where nothing is known ahead of a trajectory, what it will need is known in closed form ([`Ahead`]), and so is how
//! many segments the visits take that it has made. So only its way has to be drawn, and only until few departures are
//! left in store for the visits that were made: as many as shift a walk by less than it has strayed. What is left in
//! store on the way ahead is consumed too, wherever it leads. Each way stands for several trajectories, which share
//! evenly all else that is random, and the ways share evenly the neighbours that their visits lead to.

use super::{Forecast, NEED, SUPPLIED};
use crate::markov::{Ahead, step};
use crate::parsplice::near::Stretch;
use crate::rng::Stream;
use std::ops::Range;

/// A trajectory is followed for so many visits for each departure that is left in store.
const PATIENCE: u32 = 10;
/// One way for so many trajectories that are asked for.
const ASKED: u64 = 3;
/// A way stands for so many.
const DRAWS: usize = 4;
/// So many visits to a state are spread evenly.
const SPREAD: u32 = 8;

/// Ways on a long ring to be followed.
pub(super) struct Brief<'a> {
    pub forecast: &'a mut Forecast,
    pub from: u32,
    pub horizon: f64,
    pub ahead: &'a Ahead,
}

impl Brief<'_> {
    /// What the trajectories that the ways stand for need of a stretch.
    pub fn ensemble(mut self, stretch: &Stretch, stream: &mut Stream) {
        let states = self.forecast.nodes.len();
        let all = self.forecast.trajectories.div_ceil(ASKED) as usize * DRAWS;
        self.forecast.trajectories = all as u64;
        self.forecast.columns.clear(stretch.states(), all);
        self.forecast.rotors.begin(states, SPREAD);
        self.forecast.touched.clear();
        let longest = f64::from(PATIENCE * self.forecast.stock.departures()) * self.ahead.length();
        // Where ways are long, they differ in more.
        let draws = DRAWS / if 2.0 * longest > self.horizon { 2 } else { 1 };
        for first in (0..all).step_by(draws) {
            let (end, left) = self.follow(1 + first as u32, stream);
            self.sample(first..first + draws, end, left);
        }
        for (state, share) in self.forecast.columns.shares() {
            self.forecast.shares[state as usize] = share;
        }
    }

    /// Follows a way, and counts the visits to each state of which nothing is left in store: where it ends, and how many
    /// segments are left then.
    fn follow(&mut self, trajectory: u32, stream: &mut Stream) -> (u32, f64) {
        let forecast = &mut *self.forecast;
        let (nodes, rotors) = (&mut forecast.nodes[..], &mut forecast.rotors);
        let mut drawn = stream.clone();
        let ring = nodes.len() as u32;
        let (length, half) = (self.ahead.length(), 0.5 * self.horizon);
        let mut known = forecast.stock.departures();
        let (mut state, mut left, mut made) = (self.from, self.horizon, 0);
        while made < PATIENCE * known && left > half {
            made += 1;
            let node = &mut nodes[state as usize];
            if *node >= SUPPLIED {
                let slot = *node & NEED;
                if let Some(departure) = forecast.stock.departure(slot as usize, trajectory) {
                    known -= 1;
                    left -= departure.segments() as f64;
                    state = departure.to;
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
                rotors.read(state, *node, &mut drawn)
            } else {
                drawn.bits()
            };
            *node += 1;
            // How long visits really take makes little difference to how much is left.
            left -= length;
            state = step(state, word >> 63 != 0, ring);
        }
        *stream = drawn;
        (state, left.max(half))
    }

    /// Notes what the trajectories need that a way stands for, and makes room for the next.
    fn sample(&mut self, samples: Range<usize>, end: u32, left: f64) {
        let (ahead, forecast) = (self.ahead, &mut *self.forecast);
        let trajectory = 1 + samples.start as u32;
        let (mut reaches, mut needs) = ([0.0; DRAWS], [0; DRAWS]);
        let reaches = &mut reaches[..samples.len()];
        let needs = &mut needs[..samples.len()];
        for (reach, sample) in reaches.iter_mut().zip(samples.clone()) {
            *reach = ahead.reach(sample, left);
        }
        for column in 0..forecast.columns.states().len() {
            let state = forecast.columns.states()[column];
            let distance = ahead.distance(end, state);
            for (need, reach) in needs.iter_mut().zip(&*reaches) {
                *need = (reach - distance + 1.0) as u32;
            }
            let node = forecast.nodes[state as usize];
            if node >= SUPPLIED {
                let there = forecast.stock.left((node & NEED) as usize, trajectory);
                for need in &mut *needs {
                    *need = need.saturating_sub(there);
                }
            } else if node > 0 {
                for (need, sample) in needs.iter_mut().zip(samples.clone()) {
                    *need += ahead.lengths.of(node, sample);
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
