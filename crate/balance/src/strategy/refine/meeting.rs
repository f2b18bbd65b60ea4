//! The search among the swaps of two processors.
//!
//! Of a step between A and B the object that leaves A adds some seconds to the time of A and to that of B, and so does
//! its partner. Where A would end last only partners from some place of their order on count, where B would only those up
//! to it; and neither ends before the mean of both, by their speeds, which only communication changes. So a search from
//! both roots goes down to where they meet, and looks at few blocks beside.

use super::going::Ends;
use super::movers::Movers;

/// A search among the steps between two processors.
pub(super) trait Steps {
    /// Whether a step counts that ends no earlier than that, of an object with no lower number than that.
    fn is_open(&self, bound: f64, object: u32) -> bool;
    /// Looks at a step that is open by what each of the two objects adds.
    fn look(&mut self, give: u32, take: u32);
}

/// Objects that go from A to B, those that come in return, and the ends before a step.
pub(super) struct Meeting<'a> {
    pub givers: &'a Movers,
    pub takers: &'a Movers,
    pub start: Ends,
}

impl Meeting<'_> {
    /// No step ends earlier.
    pub fn bound(&self) -> f64 {
        self.at(1, 1)
    }

    /// Shows the steps that count.
    pub fn search(&self, steps: &mut impl Steps) {
        self.below(1, 1, self.bound(), steps);
    }

    fn below(&self, giver: usize, taker: usize, bound: f64, steps: &mut impl Steps) {
        if !steps.is_open(bound, self.givers.node(giver).object) {
            return;
        }
        let (giving, taking) = (self.givers.below(giver), self.takers.below(taker));
        if giving + taking == 2 {
            return self.look(giver, taker, steps);
        }
        // Of two nodes the one with more below is divided.
        let pairs = match giving >= taking {
            true => [(2 * giver, taker), (2 * giver + 1, taker)],
            false => [(giver, 2 * taker), (giver, 2 * taker + 1)],
        };
        let mut pairs = pairs.map(|(giver, taker)| (giver, taker, self.at(giver, taker)));
        if pairs[1].2 < pairs[0].2 {
            pairs.swap(0, 1);
        }
        for (giver, taker, bound) in pairs {
            self.below(giver, taker, bound, steps);
        }
    }

    /// No step of the objects below two nodes ends earlier.
    fn at(&self, giver: usize, taker: usize) -> f64 {
        let (give, take) = (self.givers.node(giver), self.takers.node(taker));
        self.start.after(&give.ends, &take.ends)
    }

    /// Looks at all steps between two blocks.
    fn look(&self, giver: usize, taker: usize, steps: &mut impl Steps) {
        let least = self.takers.node(taker).ends;
        for give in self.givers.block(giver) {
            let bound = |ends: &Ends| self.start.after(&give.ends, ends);
            if !steps.is_open(bound(&least), give.object) {
                continue;
            }
            for take in self.takers.block(taker) {
                if steps.is_open(bound(&take.ends), give.object) {
                    steps.look(give.object, take.object);
                }
            }
        }
    }
}
