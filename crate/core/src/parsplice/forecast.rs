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
    /// States, by their index in `met`, of which the present trajectory needs segments.
    needed: Vec<u32>,
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
    /// One more than the index of its place, 0 where it has none.
    place: u32,
    trajectory: u32,
    /// Departures consumed of the store; [`SPENT`] when nothing is left that is stored or pending.
    cursor: u32,
    /// Segments needed.
    need: u32,
    /// Pending segments consumed.
    pending: u32,
}

const SPENT: u32 = u32::MAX;

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
    #[inline(always)]
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

    #[inline(always)]
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
                let index = self.meet(state, outlook.places);
                let met = &mut self.met[index];
                if met.place != 0 && met.cursor != SPENT {
                    let (taken, to) = consume(met, outlook, stream);
                    if taken >= left {
                        break;
                    }
                    left -= taken;
                    if let Some(to) = to {
                        state = to;
                        continue;
                    }
                }
                if met.need == 0 {
                    self.needed.push(index as u32);
                }
                let place = outlook.places.at(met.place);
                let steps = outlook.steps(state, place, stream);
                met.need += steps.min(left) as u32;
                if steps >= left {
                    break;
                }
                left -= steps;
                state = outlook.exit(state, place, stream);
            }
            let met = &self.met;
            let needs = self.needed.drain(..);
            self.counts
                .extend(needs.map(|index| (index, met[index as usize].need)));
        }
        self.sort();
    }

    /// The state in which a virtual trajectory runs out of segments.
    pub fn virtual_end(&mut self, outlook: &Outlook<'_>, from: u32, stream: &mut Stream) -> u32 {
        if self.trajectory == u32::MAX {
            self.clear();
        }
        self.trajectory += 1;
        let mut state = from;
        loop {
            let index = self.meet(state, outlook.places);
            let met = &mut self.met[index];
            if met.place == 0 {
                // It may have got one since it was first met.
                met.place = outlook.places.index(state);
            }
            if met.place == 0 || met.cursor == SPENT {
                return state;
            }
            match consume(met, outlook, stream) {
                (_, Some(next)) => state = next,
                (_, None) => return state,
            }
        }
    }

    /// The index of a state among those met, with nothing consumed yet by this trajectory.
    #[inline(always)]
    fn meet(&mut self, state: u32, places: &Places) -> usize {
        let known = &mut self.index[state as usize];
        if *known == 0 {
            self.met.push(Met {
                state,
                place: places.index(state),
                trajectory: self.trajectory,
                cursor: 0,
                need: 0,
                pending: 0,
            });
            *known = self.met.len() as u32;
            return self.met.len() - 1;
        }
        let index = *known as usize - 1;
        let met = &mut self.met[index];
        if met.trajectory != self.trajectory {
            met.trajectory = self.trajectory;
            met.cursor = 0;
            met.need = 0;
            met.pending = 0;
        }
        index
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

/// Consumes the next segments of a state that are there: how many, and where they lead if one leaves.
fn consume(met: &mut Met, outlook: &Outlook<'_>, stream: &mut Stream) -> (u64, Option<u32>) {
    let Some(place) = outlook.places.at(met.place) else {
        return (0, None);
    };
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
    let there = pending - u64::from(met.pending);
    if there == 0 {
        met.cursor = SPENT;
        return (taken, None);
    }
    let steps = outlook.steps(met.state, Some(place), stream);
    let used = steps.min(there);
    met.pending += used as u32;
    taken += used;
    if steps > there {
        met.cursor = SPENT;
        return (taken, None);
    }
    (taken, Some(outlook.exit(met.state, Some(place), stream)))
}
