//! A distributed strategy: rumours about who is underloaded (Menon and Kalé 2013, “A distributed dynamic load balancer
//! for iterative applications”).
//!
//! 1. Every processor knows the mean of all times (one reduction), and nothing else about others.
//! 2. Those below the mean know of themselves. In each round, a processor that knows of any tells some others, drawn
//!    from the seed, all that it knows.
//! 3. Processors above the mean offer objects, heaviest first, to one that they know of, drawn in proportion to what it
//!    is below the mean as far as they know. It declines if it would end no earlier than the sender does now, so the
//!    makespan never rises.

use crate::model::{Measures, Problem, Talk};
use allot_kernel::rng::Stream;

/// Spreads rumours, and moves objects from the present placement.
pub fn gossip(problem: &Problem, rounds: u64, fanout: u64, seed: &str) -> Vec<u32> {
    let Measures { times, mean, .. } = Measures::new(problem, &problem.placement);
    let mut stream = Stream::new(seed, "gossip");
    let known = rumours(&times, mean, rounds, fanout, &mut stream);
    let mut machine = Machine::new(problem, times);
    for (sender, known) in (0..).zip(known) {
        if machine.times[sender as usize] > mean {
            machine.send(sender, known, mean, &mut stream);
        }
    }
    problem.objects_of(machine.placement)
}

/// The most processors that one keeps in mind; a rumour that is full spreads no further names.
const MOST_KNOWN: usize = 1000;

/// The underloaded processors that each one has heard of, rising.
fn rumours(
    times: &[f64],
    mean: f64,
    rounds: u64,
    fanout: u64,
    stream: &mut Stream,
) -> Vec<Vec<u32>> {
    let own = |(j, time): (u32, &f64)| if *time < mean { vec![j] } else { Vec::new() };
    let mut known: Vec<Vec<u32>> = (0..).zip(times).map(own).collect();
    for _ in 0..rounds {
        // All tell at once what they knew before the round.
        let before = known.clone();
        for (teller, names) in before.iter().enumerate() {
            if names.is_empty() {
                continue;
            }
            for _ in 0..fanout {
                let listener = stream.below(times.len() as u32) as usize;
                if listener != teller {
                    merge(&mut known[listener], names);
                }
            }
        }
    }
    known
}

/// Adds names to a rising list.
fn merge(known: &mut Vec<u32>, names: &[u32]) {
    known.extend_from_slice(names);
    known.sort_unstable();
    known.dedup();
    known.truncate(MOST_KNOWN);
}

/// The true state of the machine, which no processor knows as a whole.
struct Machine<'a> {
    problem: &'a Problem,
    placement: Vec<u32>,
    loads: Vec<f64>,
    talk: Vec<Talk>,
    times: Vec<f64>,
    /// The time that each processor told before objects moved.
    told: Vec<f64>,
    objects: Vec<Vec<u32>>,
}

impl<'a> Machine<'a> {
    fn new(problem: &'a Problem, times: Vec<f64>) -> Self {
        let count = problem.processors.count();
        let placement = problem.placement.clone();
        let mut loads = vec![0.0; count];
        let mut objects = vec![Vec::new(); count];
        for (load, processor) in problem.loads.iter().zip(&placement) {
            loads[*processor as usize] += load;
        }
        for object in super::greedy::order(&problem.loads) {
            objects[placement[object as usize] as usize].push(object);
        }
        Self {
            problem,
            loads,
            talk: crate::model::talk(problem, &placement).0,
            told: times.clone(),
            times,
            placement: problem.everywhere(placement),
            objects,
        }
    }

    /// Offers the sender's objects until it is at the mean, or has offered all.
    fn send(&mut self, sender: u32, known: Vec<u32>, mean: f64, stream: &mut Stream) {
        // The sender's belief about each receiver: the time it was told, and the loads it has given since.
        let mut believed: Vec<(u32, f64)> = known
            .into_iter()
            .filter(|j| *j != sender)
            .map(|j| (j, self.told[j as usize]))
            .collect();
        for object in self.objects[sender as usize].clone() {
            if self.times[sender as usize] <= mean {
                break;
            }
            let Some(place) = draw(&believed, mean, stream) else {
                break;
            };
            let receiver = believed[place].0;
            if self.offer(object, sender, receiver) {
                let speed = self.problem.processors.speeds[receiver as usize];
                believed[place].1 += self.problem.loads[object as usize] / speed;
            }
        }
    }

    /// Moves an object if both processors then end before the sender does now.
    fn offer(&mut self, object: u32, from: u32, to: u32) -> bool {
        let (a, b) = (from as usize, to as usize);
        let load = self.problem.loads[object as usize];
        let (mut talk_a, mut talk_b) = (self.talk[a], self.talk[b]);
        for neighbour in self.problem.graph.neighbours(object) {
            let there = self.placement[neighbour.object as usize];
            talk_a = match there == from {
                true => talk_a.plus(neighbour.far),
                false => talk_a.minus(neighbour.near),
            };
            talk_b = match there == to {
                true => talk_b.minus(neighbour.far),
                false => talk_b.plus(neighbour.near),
            };
        }
        let after_a = self.problem.time(a, self.loads[a] - load, talk_a);
        let after_b = self.problem.time(b, self.loads[b] + load, talk_b);
        if after_a.max(after_b) >= self.times[a] {
            return false;
        }
        self.placement[object as usize] = to;
        (self.loads[a], self.talk[a], self.times[a]) = (self.loads[a] - load, talk_a, after_a);
        (self.loads[b], self.talk[b], self.times[b]) = (self.loads[b] + load, talk_b, after_b);
        true
    }
}

/// Draws one in proportion to what it is below the mean.
fn draw(believed: &[(u32, f64)], mean: f64, stream: &mut Stream) -> Option<usize> {
    let room = |time: f64| (1.0 - time / mean).max(0.0);
    let total: f64 = believed.iter().map(|(_, time)| room(*time)).sum();
    if total.is_nan() || total <= 0.0 {
        return None;
    }
    let mut rest = stream.uniform() * total;
    let mut last = None;
    for (place, (_, time)) in believed.iter().enumerate() {
        let room = room(*time);
        if room > 0.0 {
            last = Some(place);
            if rest < room {
                break;
            }
            rest -= room;
        }
    }
    last
}
