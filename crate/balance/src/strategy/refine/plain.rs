//! The best step where communication costs nothing.
//!
//! Let the last processor A give d seconds of load to B: the time of A falls with d, that of B rises, and the larger of
//! the two is least where they meet. At that d it is tA − (tA − tB)·sB/(sA + sB), which bounds what any step with B can
//! reach. For an object of A, only the two partners next to that d can be best; they are found by going along both lists
//! of loads once.

use super::state::{Loaded, State};
use super::{Best, Candidate};

/// Bounds are this much lower, since they are rounded.
const SLACK: f64 = 1.0 - 1e-12;

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_plain(&self, last: u32) -> Option<Candidate> {
        let a = last as usize;
        let mut best = Best {
            limit: self.times[a],
            found: None,
        };
        let speeds = &self.problem.processors.speeds;
        let bound = |time: f64, speed: f64| {
            (self.times[a] - (self.times[a] - time) * (speed / (speeds[a] + speed))) * SLACK
        };
        for (_, to) in &self.order {
            let b = *to as usize;
            if self.times[b] >= self.times[a] || bound(self.times[b], self.fastest) > best.after() {
                break;
            }
            if bound(self.times[b], speeds[b]) <= best.after() {
                self.exchange(a, b, &mut best);
            }
        }
        best.found
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
