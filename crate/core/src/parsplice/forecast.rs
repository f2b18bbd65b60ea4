//! The ensemble of MaxP (appendix A, “Monte Carlo”).
//!
//! Trajectories are followed from where the spliced one ends. They consume what is there already; where a state
//! has nothing, they need new segments, which are counted, and go on to the horizon. Segments that stay are not
//! walked through one by one: how many there are until one leaves is a geometric number.
//!
//! Nearly all time of a simulation is spent here. What is kept of each state is one number, a trajectory's needs
//! are written down when it is over, and they are put in order only of states that enough trajectories need.

use super::outlook::{Consumed, Outlook};
use crate::markov::{Along, Any, Walk};
use crate::rng::Stream;

/// The segments needed of every state, over all trajectories of an ensemble.
#[derive(Debug, Clone, Default)]
pub(crate) struct Forecast {
    /// By state: the segments that the present trajectory has needed, with the two marks below.
    nodes: Vec<u32>,
    /// By place: what the present trajectory has consumed.
    consumed: Vec<Consumed>,
    /// The states that the present trajectory came to, in order.
    touched: Vec<u32>,
    /// By state: one more than its index in `met`, 0 where it was not met.
    index: Vec<u32>,
    /// Every state that some trajectory came to, in order.
    met: Vec<Met>,
    /// What each trajectory needs: index in `met`, segments.
    log: Vec<(u32, u32)>,
    /// The same by state and in descending order, of the states that `gathered` trajectories or more need.
    needs: Vec<u32>,
    gathered: u32,
    trajectories: u64,
}

/// Mark of a state of which segments are there that the present trajectory has not consumed.
const SUPPLIED: u32 = 1 << 31;
/// Mark of a supplied state that the present trajectory came to.
const SEEN: u32 = 1 << 30;
const NEED: u32 = SEEN - 1;

/// A state that some trajectory came to.
#[derive(Debug, Clone, Copy)]
struct Met {
    state: u32,
    /// How many trajectories need segments of it.
    share: u32,
    /// Where its needs are in `needs`.
    from: u32,
    to: u32,
}

impl Forecast {
    pub fn new(states: u32) -> Self {
        Self {
            nodes: vec![0; states as usize],
            index: vec![0; states as usize],
            ..Self::default()
        }
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
        self.supply(outlook, SUPPLIED);
        let task = Follow {
            forecast: self,
            outlook,
            from,
            horizon: horizon as u32,
            stream,
        };
        if outlook.setup.learns {
            task.walk(&Any(|state, stream: &mut Stream| {
                outlook.learned_visit(state, stream)
            }));
        } else {
            outlook.setup.model.along(task);
        }
        self.supply(outlook, 0);
        self.gather(u32::MAX);
    }

    /// Forgets every state met.
    fn clear(&mut self) {
        for met in &self.met {
            self.index[met.state as usize] = 0;
        }
        self.met.clear();
        self.log.clear();
    }

    /// Marks the states of which segments are there.
    fn supply(&mut self, outlook: &Outlook<'_>, mark: u32) {
        let places = outlook.places;
        self.consumed.clear();
        self.consumed
            .resize(places.list().len(), Consumed::nothing(0));
        for place in places.stocked() {
            self.nodes[place.state as usize] = mark;
        }
        if outlook.pending {
            for place in places.list().iter().filter(|place| place.queue.count() > 0) {
                self.nodes[place.state as usize] = mark;
            }
        }
    }

    /// Writes down what the present trajectory needs, and makes room for the next.
    #[inline(never)]
    fn close(&mut self, touched: usize) {
        for state in &self.touched[..touched] {
            let node = &mut self.nodes[*state as usize];
            let need = *node & NEED;
            *node = if *node & SEEN != 0 { SUPPLIED } else { 0 };
            let index = &mut self.index[*state as usize];
            if *index == 0 {
                self.met.push(Met {
                    state: *state,
                    share: 0,
                    from: 0,
                    to: 0,
                });
                *index = self.met.len() as u32;
            }
            if need > 0 {
                self.met[*index as usize - 1].share += 1;
                self.log.push((*index - 1, need));
            }
        }
    }

    /// Puts the needs of all states in order that at least `least` trajectories need.
    #[inline(never)]
    pub fn gather(&mut self, least: u32) {
        self.gathered = least;
        let mut end = 0;
        for met in &mut self.met {
            met.from = end;
            met.to = end;
            if met.share >= least {
                end += met.share;
            }
        }
        self.needs.clear();
        self.needs.resize(end as usize, 0);
        if end == 0 {
            return;
        }
        for (index, need) in &self.log {
            let met = &mut self.met[*index as usize];
            if met.share >= least {
                self.needs[met.to as usize] = *need;
                met.to += 1;
            }
        }
        for met in &self.met {
            let needs = &mut self.needs[met.from as usize..met.to as usize];
            needs.sort_unstable_by(|x, y| y.cmp(x));
        }
    }

    /// How many trajectories must need a state to be in order; see [`Forecast::gather`].
    pub fn gathered(&self) -> u32 {
        self.gathered
    }

    /// How many trajectories there were.
    pub fn trajectories(&self) -> u64 {
        self.trajectories
    }

    /// Every state gathered, in the order in which the trajectories came to it, and the segments of it that they
    /// need, the largest number first.
    pub fn needs(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let gathered = self.met.iter().filter(|met| met.to > met.from);
        gathered.map(|met| (met.state, &self.needs[met.from as usize..met.to as usize]))
    }

    /// How many additional segments are needed by exactly k of the trajectories: `counts[k]`, right for as many
    /// as were gathered and more.
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

/// Trajectories to be followed along a walk.
struct Follow<'a, 'b> {
    forecast: &'a mut Forecast,
    outlook: &'a Outlook<'b>,
    from: u32,
    horizon: u32,
    stream: &'a mut Stream,
}

impl Along for Follow<'_, '_> {
    #[inline(never)]
    fn walk<W: Walk>(self, walk: &W) {
        let forecast = self.forecast;
        let mut stream = self.stream.clone();
        let start = walk.place(self.from);
        for trajectory in 1..=forecast.trajectories as u32 {
            let (mut place, mut left, mut touched) = (start, self.horizon, 0);
            loop {
                let state = W::state(place);
                // Room for the state of this visit, which may come up twice.
                if touched + 2 > forecast.touched.len() {
                    let room = 2 * touched + 64;
                    forecast.touched.resize(room, 0);
                }
                let node = &mut forecast.nodes[state as usize];
                if *node >= SUPPLIED {
                    if *node & SEEN == 0 {
                        forecast.touched[touched] = state;
                        touched += 1;
                        *node |= SEEN;
                    }
                    let places = self.outlook.places;
                    let index = places.index(state);
                    if let Some(supply) = places.at(index) {
                        let consumed = &mut forecast.consumed[index as usize - 1];
                        if consumed.by != trajectory {
                            *consumed = Consumed::nothing(trajectory);
                        }
                        let (taken, to) = consumed.next(supply, self.outlook, &mut stream);
                        if taken >= u64::from(left) {
                            break;
                        }
                        left -= taken as u32;
                        if let Some(to) = to {
                            place = walk.place(to);
                            continue;
                        }
                    }
                    *node &= !SUPPLIED;
                }
                forecast.touched[touched] = state;
                touched += usize::from(*node == 0);
                let (steps, next) = walk.visit(place, &mut stream);
                *node += steps.min(left);
                if steps >= left {
                    break;
                }
                left -= steps;
                place = next;
            }
            forecast.close(touched);
        }
        *self.stream = stream;
    }
}
