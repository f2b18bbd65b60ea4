//! The best step where communication costs nothing.
//!
//! Let the last processor A give d seconds of load to B: the time of A falls with d, that of B rises, and the larger of
//! the two is least where they meet. At that d it is tA − (tA − tB)·sB/(sA + sB), which bounds what any step with B can
//! reach. Three searches, from the first that applies:
//!
//! | if | then |
//! | --- | --- |
//! | A's largest object can go as a whole, and A still ends last | nothing lowers A more |
//! | few processors are so far from A that their bound matters | along the loads of A and B once, for each such B |
//! | many are, since all end at nearly the same time | all objects whose load is a little below that of one of A's |

use super::candidate::{Best, Candidate};
use super::state::{Loaded, State};

/// Bounds are this much lower, since they are rounded.
const SLACK: f64 = 1.0 - 1e-12;
/// Processors that are looked at one by one before the third search is thought of.
const FEW: usize = 4;

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_plain(&self, last: u32) -> Option<Candidate> {
        let a = last as usize;
        let mut best = Best {
            limit: self.times[a],
            found: None,
        };
        if let Some(found) = self.largest(a) {
            return Some(found);
        }
        let speeds = &self.problem.processors.speeds;
        let bound = |time: f64, speed: f64| {
            (self.times[a] - (self.times[a] - time) * (speed / (speeds[a] + speed))) * SLACK
        };
        for (place, (_, to)) in self.order.iter().enumerate() {
            let b = *to as usize;
            if self.times[b] >= self.times[a] || bound(self.times[b], self.speeds[1]) > best.after()
            {
                break;
            }
            if place == FEW && self.similar(a, &mut best) {
                break;
            }
            if bound(self.times[b], speeds[b]) <= best.after() {
                self.exchange(a, b, &mut best);
            }
        }
        best.found
    }

    /// The move of A's largest object, if A still ends no earlier than the processor that gets it.
    fn largest(&self, a: usize) -> Option<Candidate> {
        let (load, _) = self.by_load[a].last()?;
        let first = self.by_load[a].partition_point(|(other, _)| other < load);
        let object = self.by_load[a][first].1;
        let after = self.problem.base(a, self.loads[a] - load);
        if after >= self.times[a] {
            return None;
        }
        let fits = |b: &usize| *b != a && self.problem.base(*b, self.loads[*b] + load) <= after;
        let to = (0..self.loads.len()).find(fits)? as u32;
        Some(Candidate {
            after,
            object,
            partner: None,
            to,
        })
    }

    /// Offers every step of an object of A with one whose load is so little below that it could be best; true if there
    /// are few of them, otherwise nothing is done.
    fn similar(&self, a: usize, best: &mut Best) -> bool {
        let speed = self.problem.processors.speeds[a];
        let Some((_, earliest)) = self.order.first() else {
            return false;
        };
        // Differences of load that lower A enough, and that do not raise even the earliest processor too much.
        let rounded = 1e-12 * self.loads[a];
        let least = (self.times[a] - best.after()) * speed - rounded;
        let most = (best.after() - self.times[*earliest as usize]) * self.speeds[1] + rounded;
        let range = |give: f64| {
            let from = self.all.partition_point(|(load, _)| *load < give - most);
            let to = self
                .all
                .partition_point(|(load, _)| *load < give && *load <= give - least);
            (from, to.max(from))
        };
        let mut ranges = Vec::with_capacity(self.by_load[a].len());
        let mut room = self.order.len() * (2 + self.problem.count() / self.order.len());
        for run in self.by_load[a].chunk_by(|x, y| x.0 == y.0) {
            let (give, object) = run[0];
            let (from, to) = range(give);
            let moves = if give <= most { self.order.len() } else { 0 };
            match room.checked_sub(to - from + moves + 16) {
                Some(left) => room = left,
                None => return false,
            }
            ranges.push((give, object, from, to));
        }
        for (give, object, from, to) in ranges {
            for (take, partner) in &self.all[from..to] {
                let b = self.placement[*partner as usize];
                if b as usize != a {
                    self.try_step(a, b as usize, (give, object), Some((*take, *partner)), best);
                }
            }
            if give <= most {
                let others = (0..self.loads.len()).filter(|b| *b != a);
                others.for_each(|b| self.try_step(a, b, (give, object), None, best));
            }
        }
        true
    }

    /// Offers one step.
    fn try_step(&self, a: usize, b: usize, give: Loaded, take: Option<Loaded>, best: &mut Best) {
        let load = take.map_or(0.0, |(load, _)| load);
        let mine = self.problem.base(a, self.loads[a] - give.0 + load);
        let other = self.problem.base(b, self.loads[b] + give.0 - load);
        let after = mine.max(other);
        if after <= best.after() {
            best.offer(Candidate {
                after,
                object: give.1,
                partner: take.map(|(_, partner)| partner),
                to: b as u32,
            });
        }
    }

    /// Offers the best steps of every object of `a` with `b`.
    fn exchange(&self, a: usize, b: usize, best: &mut Best) {
        let theirs = &self.by_load[b][..];
        let times = |give: f64, take: f64| {
            (
                self.problem.base(a, self.loads[a] - give + take),
                self.problem.base(b, self.loads[b] + give - take),
            )
        };
        // Number of partners so light that A would end before B, and the first of equal loads before that.
        let (mut light, mut run) = (0, 0);
        let mut given = f64::NAN;
        for (give, object) in &self.by_load[a] {
            let (give, object) = (*give, *object);
            // Of equal loads the lowest index is first.
            if give == given {
                continue;
            }
            given = give;
            let mut offer = |partner: Option<&Loaded>| {
                let (mine, other) = times(give, partner.map_or(0.0, |(load, _)| *load));
                let after = mine.max(other);
                if after <= best.after() {
                    best.offer(Candidate {
                        after,
                        object,
                        partner: partner.map(|(_, object)| *object),
                        to: b as u32,
                    });
                }
            };
            while let Some((take, _)) = theirs.get(light) {
                let (mine, other) = times(give, *take);
                if mine >= other {
                    break;
                }
                if theirs[run].0 != *take {
                    run = light;
                }
                light += 1;
            }
            offer(None);
            offer(theirs.get(light));
            if light > 0 {
                offer(theirs.get(run));
            }
        }
    }
}
