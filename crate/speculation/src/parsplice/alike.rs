//! Exchangeable states of a complete graph, pooled.
//!
//! On a complete graph every state is the neighbour of every other. A state is called alike if it has no stored or
//! pending segments, no stored segment ends in it, and the trajectory does not end in it. By symmetry all these states
//! have the same task probabilities. So their needs are pooled: one trajectory gives one sample for each alike state,
//! and few trajectories are enough.

/// Consecutive additional segments, of each alike state, that have the same probability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run {
    /// Number of segments of each state, after those of the runs before.
    pub segments: u64,
    /// Number of pairs of a trajectory and an alike state in which these segments are needed.
    pub cases: u64,
}

/// Needs below this are counted in a histogram; larger ones are kept in a list.
const COUNTED: usize = 1024;

/// The pooled needs of the alike states.
#[derive(Debug, Clone, Default)]
pub(crate) struct Alike {
    /// Number of alike states.
    pub states: u64,
    /// In descending order of probability.
    pub runs: Vec<Run>,
    counts: Vec<u64>,
    others: Vec<u32>,
}

impl Alike {
    /// Starts anew, with `states` alike states.
    pub fn clear(&mut self, states: u64) {
        self.states = states;
        self.counts.clear();
        self.counts.resize(COUNTED, 0);
        self.others.clear();
        self.runs.clear();
    }

    /// Counts that one trajectory needs `need` segments of one state.
    #[inline(always)]
    pub fn add(&mut self, need: u32) {
        match self.counts.get_mut(need as usize) {
            Some(count) => *count += 1,
            None => self.others.push(need),
        }
    }

    /// Sorts the needs into runs.
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
