//! Looking ahead: virtual ends (VE, Fig. 4) and the ensemble of MaxP (appendix A, “Monte Carlo”).
//!
//! Both follow trajectories from where the spliced one ends. They first consume what is stored, whose
//! ends are known, and, for methods that do not pre-empt, what is pending, whose ends are sampled. Where a
//! state has neither, the virtual end is found; a trajectory of the ensemble goes on to its horizon and
//! counts the segments that it would need. Segments that stay are not walked through one by one: how many
//! there are until one leaves is a geometric number.

use super::Setup;
use super::places::{Place, Places};
use crate::markov::MarkovModel;
use crate::rng::Stream;

/// The segments needed of every state, over all trajectories of an ensemble.
#[derive(Debug, Clone, Default)]
pub(crate) struct Forecast {
    /// By state: one more than its index in `met`, 0 where it was not met.
    index: Vec<u32>,
    met: Vec<Met>,
    /// Index in `met`, segments needed by one trajectory.
    counts: Vec<(u32, u32)>,
    /// The same, by state and in descending order.
    needs: Vec<u32>,
    /// Where the needs of each state met end in `needs`.
    ends: Vec<u32>,
    trajectories: u64,
    trajectory: u32,
}

/// A state that some trajectory came to, with what the present one has done there.
#[derive(Debug, Clone, Copy)]
struct Met {
    state: u32,
    trajectory: u32,
    /// Departures consumed of the store; one more than there are when the rest is consumed too.
    cursor: u32,
    /// Where in `counts` it stands; `NONE` where it needed nothing yet.
    count: u32,
    /// Pending segments consumed.
    pending: u64,
}

const NONE: u32 = u32::MAX;

/// What a forecast is made from.
pub(crate) struct Outlook<'a> {
    pub setup: &'a Setup,
    pub places: &'a Places,
    /// Whether pending segments are there to be consumed.
    pub pending: bool,
}

impl Outlook<'_> {
    fn model(&self) -> &MarkovModel {
        &self.setup.model
    }

    /// Segments until a state is left, by what the scheduler knows.
    #[inline]
    fn steps(&self, state: u32, place: Option<&Place>, stream: &mut Stream) -> u64 {
        if !self.setup.learns {
            return self.model().steps_until_leaving(state, stream);
        }
        // A state without a place was never seen, and is thought never to be left.
        match place.and_then(|place| place.learned.as_ref()) {
            Some(row) => row.steps_until_leaving(stream),
            None => u64::MAX,
        }
    }

    #[inline]
    fn exit(&self, state: u32, place: Option<&Place>, stream: &mut Stream) -> u32 {
        match place.and_then(|place| place.learned.as_ref()) {
            Some(row) => row.exit(stream),
            None => self.model().exit(state, stream),
        }
    }
}

impl Forecast {
    pub fn new(states: u32) -> Self {
        Self {
            index: vec![0; states as usize],
            ..Self::default()
        }
    }

    /// Forgets every state met.
    fn clear(&mut self) {
        for met in &self.met {
            self.index[met.state as usize] = 0;
        }
        self.met.clear();
        self.counts.clear();
        self.trajectory = 0;
    }

    /// Follows `trajectories` trajectories of `horizon` segments each.
    pub fn ensemble(
        &mut self,
        outlook: &Outlook<'_>,
        from: u32,
        (trajectories, horizon): (u64, u64),
        stream: &mut Stream,
    ) {
        self.clear();
        self.trajectories = trajectories;
        for _ in 0..trajectories {
            self.trajectory += 1;
            let (mut state, mut left) = (from, horizon);
            loop {
                let place = outlook.places.find(state);
                let index = self.meet(state);
                let (taken, mut to) = self.consume(index, outlook, place, stream);
                left = left.saturating_sub(taken);
                if to.is_none() && left > 0 {
                    let steps = outlook.steps(state, place, stream);
                    self.need(index, steps.min(left));
                    left = left.saturating_sub(steps);
                    if left > 0 {
                        to = Some(outlook.exit(state, place, stream));
                    }
                }
                match to {
                    Some(next) if left > 0 => state = next,
                    _ => break,
                }
            }
        }
        self.sort();
    }

    /// The state in which a virtual trajectory runs out of segments.
    pub fn virtual_end(&mut self, outlook: &Outlook<'_>, from: u32, stream: &mut Stream) -> u32 {
        if self.trajectory == NONE {
            self.clear();
        }
        self.trajectory += 1;
        let mut state = from;
        loop {
            let place = outlook.places.find(state);
            let index = self.meet(state);
            match self.consume(index, outlook, place, stream) {
                (_, Some(next)) => state = next,
                (_, None) => return state,
            }
        }
    }

    /// The index of a state among those met, with nothing consumed yet by this trajectory.
    #[inline]
    fn meet(&mut self, state: u32) -> usize {
        let known = &mut self.index[state as usize];
        let fresh = Met {
            state,
            trajectory: self.trajectory,
            cursor: 0,
            count: NONE,
            pending: 0,
        };
        if *known == 0 {
            self.met.push(fresh);
            *known = self.met.len() as u32;
            return self.met.len() - 1;
        }
        let index = *known as usize - 1;
        if self.met[index].trajectory != self.trajectory {
            self.met[index] = fresh;
        }
        index
    }

    /// Consumes the next segments of a state that are there: how many, and where they lead if one leaves.
    #[inline]
    fn consume(
        &mut self,
        index: usize,
        outlook: &Outlook<'_>,
        place: Option<&Place>,
        stream: &mut Stream,
    ) -> (u64, Option<u32>) {
        let Some(place) = place else {
            return (0, None);
        };
        let met = &mut self.met[index];
        if met.cursor == NONE {
            return (0, None);
        }
        if let Some(departure) = place.store.departure(met.cursor as usize) {
            met.cursor += 1;
            return (departure.segments(), Some(departure.to));
        }
        // What comes after the last departure is consumed once; `pending` tells whether it has been.
        let mut taken = if met.pending == 0 {
            place.store.stays()
        } else {
            0
        };
        let pending = if outlook.pending {
            place.queue.count()
        } else {
            0
        };
        let there = pending - met.pending.min(pending);
        if there == 0 {
            met.cursor = NONE;
            return (taken, None);
        }
        let steps = outlook.steps(met.state, Some(place), stream);
        let used = steps.min(there);
        met.pending += used;
        taken += used;
        if steps > there {
            met.cursor = NONE;
            return (taken, None);
        }
        (taken, Some(outlook.exit(met.state, Some(place), stream)))
    }

    #[inline]
    fn need(&mut self, index: usize, segments: u64) {
        let met = &mut self.met[index];
        if met.count == NONE {
            met.count = self.counts.len() as u32;
            self.counts.push((index as u32, 0));
        }
        self.counts[met.count as usize].1 += segments as u32;
    }

    /// Gathers the needs of each state, the largest first.
    fn sort(&mut self) {
        self.ends.clear();
        self.ends.resize(self.met.len() + 1, 0);
        for (index, _) in &self.counts {
            self.ends[*index as usize + 1] += 1;
        }
        for i in 1..self.ends.len() {
            self.ends[i] += self.ends[i - 1];
        }
        self.needs.clear();
        self.needs.resize(self.counts.len(), 0);
        // Filling moves each start to its end, which is what `ends` is to hold.
        for (index, count) in &self.counts {
            let place = &mut self.ends[*index as usize];
            self.needs[*place as usize] = *count;
            *place += 1;
        }
        self.ends.pop();
        let mut from = 0;
        for to in &self.ends {
            self.needs[from..*to as usize].sort_unstable_by(|x, y| y.cmp(x));
            from = *to as usize;
        }
    }

    /// How many trajectories there were.
    pub fn trajectories(&self) -> u64 {
        self.trajectories
    }

    /// Every state met, in the order in which it was, and the segments of it that the trajectories need,
    /// the largest number first.
    pub fn needs(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let mut from = 0;
        self.met.iter().zip(&self.ends).map(move |(met, to)| {
            let needs = &self.needs[from..*to as usize];
            from = *to as usize;
            (met.state, needs)
        })
    }

    /// How many additional segments are needed by exactly k of the trajectories: `counts[k]`.
    pub fn levels(&self) -> Vec<u64> {
        let mut counts = vec![0; self.trajectories as usize + 1];
        for (_, needs) in self.needs() {
            for (k, need) in needs.iter().enumerate() {
                let next = needs.get(k + 1).copied().unwrap_or(0);
                counts[k + 1] += u64::from(need - next);
            }
        }
        counts
    }
}
