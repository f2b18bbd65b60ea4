//! States that a forecast cannot tell apart.
//!
//! On a complete graph every state is the neighbour of every other. Those of which nothing is there, to which nothing
//! leads that is in store, and in which the trajectory does not end, are as likely as each other to be needed. So
//! their trajectories' needs are put together, as if each trajectory had told of one state in as many situations as
//! there are such states: few are enough.

/// So many segments of each of the states that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run {
    /// How many more segments of a state these are, after those of the runs before.
    pub segments: u64,
    /// In how many cases, of all trajectories and all states that are alike, they are needed.
    pub cases: u64,
}

/// Needs that have not been put in order are counted up to this one.
const COUNTED: usize = 1024;

/// The needs of states that are alike.
#[derive(Debug, Clone, Default)]
pub(crate) struct Alike {
    /// How many states are alike.
    pub states: u64,
    /// The most needed segments of each of them first.
    pub runs: Vec<Run>,
    counts: Vec<u64>,
    others: Vec<u32>,
}

impl Alike {
    /// Begins with so many states.
    pub fn clear(&mut self, states: u64) {
        self.states = states;
        self.counts.clear();
        self.counts.resize(COUNTED, 0);
        self.others.clear();
        self.runs.clear();
    }

    /// One trajectory needs so many segments of one state.
    #[inline(always)]
    pub fn add(&mut self, need: u32) {
        match self.counts.get_mut(need as usize) {
            Some(count) => *count += 1,
            None => self.others.push(need),
        }
    }

    /// Puts the needs in order.
    pub fn order(&mut self) {
        self.others.sort_unstable();
        let mut cases = self.counts.iter().sum::<u64>() + self.others.len() as u64;
        let mut last = 0;
        let counted = (0..).zip(&self.counts).filter(|(_, count)| **count > 0);
        let others = self.others.iter().map(|need| (*need, &1));
        for (need, count) in counted.chain(others) {
            let segments = u64::from(need - last);
            if segments > 0 {
                self.runs.push(Run { segments, cases });
            }
            last = need;
            cases -= count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needs_become_runs() {
        let mut alike = Alike::default();
        alike.clear(3);
        for need in [2, 5, 2, 2000, 1, 2000] {
            alike.add(need);
        }
        alike.order();
        let run = |segments, cases| Run { segments, cases };
        assert_eq!(alike.runs, [run(1, 6), run(1, 5), run(3, 3), run(1995, 2)]);
        alike.clear(2);
        alike.order();
        assert!(alike.runs.is_empty());
    }
}
