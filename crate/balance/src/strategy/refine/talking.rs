//! The best step where communication costs time.
//!
//! Only the two times concerned change: an edge to a third processor is cut before and after. When object o leaves A
//! for B, A pays for o's edges within A and no longer for those that were cut; B pays for o's edges except those within
//! B. For each processor B a bound tells what a step with it can reach: that of [`super::plain`], less what the edges
//! between A and B may save.

use super::candidate::{Best, Candidate};
use super::state::State;
use crate::model::{Neighbour, Talk, Work};

/// Bounds are this much lower, since they are rounded.
const SLACK: f64 = 1e-12;

/// An object that may change places: what its leaving changes at home, and its coming on the other processor.
struct Mover {
    object: u32,
    load: f64,
    home: Talk,
    away: Talk,
}

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_talking(&mut self, last: u32) -> Option<Candidate> {
        let a = last as usize;
        let mut best = Best {
            limit: self.times[a],
            found: None,
        };
        if self.problem.price.work == Work::Both {
            self.gather(last);
        }
        let order: Vec<u32> = self.order.iter().map(|(_, processor)| *processor).collect();
        for to in order {
            if to != last && self.bound(a, to as usize) <= best.after() {
                self.pairs(last, to, &mut best);
            }
        }
        self.shared.to.fill(0.0);
        self.shared.from.fill(0.0);
        best.found
    }

    /// The most that one object of A shares with each processor, and one of each processor with A.
    fn gather(&mut self, last: u32) {
        let mut sums: Vec<(u32, f64)> = Vec::new();
        let mut touched: Vec<u32> = Vec::new();
        for (_, object) in &self.by_load[last as usize] {
            sums.clear();
            for Neighbour { object, near, .. } in self.problem.graph.neighbours(*object) {
                let there = self.placement[*object as usize];
                if there != last {
                    sums.push((there, near.sent));
                    self.shared.objects[*object as usize].add(*near);
                    touched.push(*object);
                }
            }
            sums.sort_unstable_by_key(|(processor, _)| *processor);
            for run in sums.chunk_by(|x, y| x.0 == y.0) {
                let to = &mut self.shared.to[run[0].0 as usize];
                *to = to.max(run.iter().map(|(_, seconds)| seconds).sum());
            }
        }
        for object in touched {
            let shared = std::mem::take(&mut self.shared.objects[object as usize]);
            let from = &mut self.shared.from[self.placement[object as usize] as usize];
            *from = from.max(shared.sent);
        }
    }

    /// A bound on the larger of the two times after any step between A and B.
    fn bound(&self, a: usize, b: usize) -> f64 {
        if self.problem.price.work == Work::Larger {
            return f64::NEG_INFINITY;
        }
        let speeds = &self.problem.processors.speeds;
        let (fast, slow) = (speeds[a], speeds[b]);
        let both = fast + slow;
        let met = (fast / both) * self.times[a] + (slow / both) * self.times[b];
        let outside =
            (fast - slow).max(0.0) * self.talk[a].sent + (slow - fast).max(0.0) * self.talk[b].sent;
        let saved = 2.0 * (slow * self.shared.to[b] + fast * self.shared.from[b]);
        met - (outside + saved) / both - SLACK * self.times[a]
    }

    /// The objects of one processor, as they would go to another.
    fn movers(&self, home: u32, away: u32) -> Vec<Mover> {
        let mover = |(load, object): &(f64, u32)| {
            let mut mover = Mover {
                object: *object,
                load: *load,
                home: Talk::default(),
                away: Talk::default(),
            };
            for neighbour in self.problem.graph.neighbours(*object) {
                let there = self.placement[neighbour.object as usize];
                mover.home = match there == home {
                    true => mover.home.plus(neighbour.far),
                    false => mover.home.minus(neighbour.near),
                };
                mover.away = match there == away {
                    true => mover.away.minus(neighbour.far),
                    false => mover.away.plus(neighbour.near),
                };
            }
            mover
        };
        self.by_load[home as usize].iter().map(mover).collect()
    }

    /// Offers every move from A to B, and every swap.
    fn pairs(&mut self, last: u32, to: u32, best: &mut Best) {
        let (a, b) = (last as usize, to as usize);
        let mine = self.movers(last, to);
        let theirs = self.movers(to, last);
        for give in &mine {
            let neighbours = self.problem.graph.neighbours(give.object);
            for neighbour in neighbours {
                self.shared.objects[neighbour.object as usize] = neighbour.near.plus(neighbour.far);
            }
            let (talk_a, talk_b) = (self.talk[a].plus(give.home), self.talk[b].plus(give.away));
            let (load_a, load_b) = (self.loads[a] - give.load, self.loads[b] + give.load);
            let mut offer = |partner: Option<&Mover>| {
                let (mut load_a, mut load_b) = (load_a, load_b);
                let (mut talk_a, mut talk_b) = (talk_a, talk_b);
                if let Some(take) = partner {
                    // An edge between the two is cut before and after.
                    let between = self.shared.objects[take.object as usize];
                    load_a += take.load;
                    load_b -= take.load;
                    talk_a = talk_a.plus(take.away).plus(between);
                    talk_b = talk_b.plus(take.home).plus(between);
                }
                let after = self.problem.time(a, load_a, talk_a);
                if after > best.after() {
                    return;
                }
                let after = after.max(self.problem.time(b, load_b, talk_b));
                if after <= best.after() {
                    best.offer(Candidate {
                        after,
                        object: give.object,
                        partner: partner.map(|take| take.object),
                        to,
                    });
                }
            };
            offer(None);
            theirs.iter().for_each(|take| offer(Some(take)));
            for neighbour in neighbours {
                self.shared.objects[neighbour.object as usize] = Talk::default();
            }
        }
    }
}
