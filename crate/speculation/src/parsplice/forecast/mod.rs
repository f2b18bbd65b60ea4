//! The ensemble of MaxP (appendix A, “Monte Carlo”).
//!
//! Trajectories are followed from where the spliced one ends. They consume what is there already; where a state
//! has nothing, they need new segments, which are counted, and go on to the horizon. Segments that stay are not
//! walked through one by one: how many there are until one leaves is a geometric number. On a stretch of a ring most
//! visits are not either (`ahead`).
//!
//! Nearly all time of a simulation is spent here. What is kept of each state is one number, a trajectory's needs
//! are written down when it is over, and they are put in order only of states that enough trajectories need.

mod ahead;
mod follow;
mod rotors;
mod stock;

use super::Setup;
use super::alike::Alike;
use super::outlook::Outlook;
use crate::markov::{Along, Any, Within};
use ahead::Ahead;
use allot_kernel::rng::Stream;
use follow::Follow;
use rotors::Rotors;
use stock::Stock;

/// The segments needed of every state, over all trajectories of an ensemble.
#[derive(Debug, Clone, Default)]
pub(crate) struct Forecast {
    /// By state: the segments that the present trajectory has needed, with the marks below.
    nodes: Vec<u32>,
    /// What is there already.
    stock: Stock,
    /// The states of which the present trajectory has consumed all that is there, with their slots in the stock.
    spent: Vec<(u32, u32)>,
    /// The states that the present trajectory came to, in order.
    touched: Vec<u32>,
    /// What each trajectory needs of the states that it came to, in order: state, segments.
    log: Vec<(u32, u32)>,
    /// By state: how many trajectories need segments of it.
    shares: Vec<u32>,
    /// By state, only while needs are gathered: one more than its index in `gathered`, 0 where it is not one of them.
    index: Vec<u32>,
    /// The states whose needs were gathered, in the order in which trajectories came to them.
    gathered: Vec<Gathered>,
    /// The needs of the gathered states, one state after the other, each in descending order.
    needs: Vec<u32>,
    trajectories: u64,
    rotors: Rotors,
    ahead: Ahead,
    /// The needs of states that are alike, if any are; what stands above is then not told of these.
    alike: Option<Alike>,
    /// The states that are alike to which some trajectory came, in order.
    alike_met: Vec<u32>,
    /// Where the trajectories began.
    start: u32,
    /// The states that can be told from those that are alike, in ascending order.
    apart: Vec<u32>,
}

/// Mark of a state of which segments are there that the present trajectory has not consumed: besides marks there stands
/// where they are in the stock.
const SUPPLIED: u32 = 1 << 31;
/// Mark of a supplied state that the present trajectory came to.
const SEEN: u32 = 1 << 30;
/// Mark of a state that can be told from those that are alike.
const APART: u32 = 1 << 29;
/// Mark of a state that is alike others, and to which some trajectory came.
const MET: u32 = 1 << 28;
const NEED: u32 = MET - 1;

/// The states near the end of the trajectory, on which an ensemble may be followed instead of everywhere.
pub(crate) trait Region {
    /// A region of the Markov model. `apart` are those states of a complete graph that can be told from others. None where
    /// walks beyond it cannot be followed.
    fn within<'a>(&'a self, setup: &'a Setup, apart: &'a [u32]) -> Option<Within<'a>>;
}

/// A state whose needs were gathered, and where they are in `needs`.
#[derive(Debug, Clone, Copy)]
struct Gathered {
    state: u32,
    from: u32,
    to: u32,
}

/// Visits per trajectory that are stratified when every state is followed.
const EARLY: u32 = 128;

impl Forecast {
    /// An ensemble of independent trajectories.
    pub fn new(states: u32) -> Self {
        let none = vec![0; states as usize];
        Self {
            nodes: none.clone(),
            shares: none.clone(),
            index: none,
            ..Self::default()
        }
    }

    /// An ensemble that is spread evenly, where that helps.
    pub fn spread(states: u32) -> Self {
        Self {
            rotors: Rotors::new(states),
            ..Self::new(states)
        }
    }

    /// Follows `trajectories` trajectories of `horizon` segments each. They tell what is needed everywhere or, if that is
    /// given, near the end; segments that are there must not lead beyond that.
    pub fn ensemble(
        &mut self,
        outlook: &Outlook<'_>,
        from: u32,
        (trajectories, horizon): (u64, u64),
        near: Option<&dyn Region>,
        stream: &mut Stream,
    ) {
        self.clear();
        self.trajectories = trajectories;
        self.start = from;
        self.supply(outlook);
        self.begin_alike(outlook, near.is_some());
        let apart = std::mem::take(&mut self.apart);
        let early = match near {
            _ if !self.rotors.spread() => 0,
            Some(_) => u32::MAX,
            None => EARLY,
        };
        let task = Follow {
            forecast: self,
            outlook,
            from,
            horizon: horizon as u32,
            early,
            stream,
        };
        if outlook.setup.learns {
            task.walk(&Any(|state, stream: &mut Stream| {
                outlook.learned_visit(state, stream)
            }));
        } else {
            let within = near.and_then(|near| near.within(outlook.setup, &apart));
            outlook.setup.model.along(within, task);
        }
        self.apart = apart;
        for state in self.stock.states().iter().chain(&self.apart) {
            self.nodes[*state as usize] = 0;
        }
        if let Some(alike) = &mut self.alike {
            alike.order();
        }
    }

    /// Finds out how many states are alike, whose needs are wanted unless trajectories are followed only near the end.
    fn begin_alike(&mut self, outlook: &Outlook<'_>, near: bool) {
        let model = &outlook.setup.model;
        let asked = near || self.rotors.spread();
        let told_apart = outlook.setup.learns || !asked || !model.is_complete();
        self.apart.clear();
        if !told_apart {
            self.apart.push(self.start);
            self.apart.extend(self.stock.states());
            // What is in store leads to these, and not to others.
            let stores = outlook.places.stocked().map(|place| &place.store);
            for store in stores {
                let ends = store.departures().map(|departure| departure.to);
                self.apart.extend(ends);
            }
            self.apart.sort_unstable();
            self.apart.dedup();
        }
        let states = u64::from(model.states()) - self.apart.len() as u64;
        if told_apart || near || states == 0 {
            self.alike = None;
        } else {
            self.alike.get_or_insert_default().clear(states);
            for state in &self.apart {
                self.nodes[*state as usize] |= APART;
            }
        }
    }

    /// Forgets every trajectory.
    fn clear(&mut self) {
        let logged = self.log.iter().map(|(state, _)| *state);
        for state in logged.chain(self.alike_met.iter().copied()) {
            self.shares[state as usize] = 0;
            self.rotors.forget(state);
        }
        self.log.clear();
        for state in self.alike_met.drain(..) {
            self.nodes[state as usize] = 0;
        }
    }

    /// Marks the states of which segments are there.
    fn supply(&mut self, outlook: &Outlook<'_>) {
        self.stock.fill(outlook);
        for (slot, state) in (0..).zip(self.stock.states()) {
            self.nodes[*state as usize] = SUPPLIED | slot;
        }
    }

    /// Writes down what the present trajectory needs, and makes room for the next.
    fn close(&mut self, touched: usize) {
        for state in &self.touched[..touched] {
            let node = &mut self.nodes[*state as usize];
            let need = if *node < SUPPLIED {
                let need = *node & NEED;
                *node &= APART | MET;
                need
            } else {
                *node &= !SEEN;
                0
            };
            match &mut self.alike {
                Some(alike) if *node & APART == 0 => {
                    if *node & MET == 0 {
                        *node |= MET;
                        self.alike_met.push(*state);
                    }
                    alike.add(need);
                }
                _ => {
                    self.shares[*state as usize] += u32::from(need > 0);
                    self.log.push((*state, need));
                }
            }
        }
        for (state, slot) in self.spent.drain(..) {
            self.nodes[state as usize] |= SUPPLIED | slot;
        }
    }

    /// Puts the needs of all states in order that at least `least` trajectories need.
    pub fn gather(&mut self, least: u32) {
        self.gathered.clear();
        let mut end = 0;
        for (state, need) in &self.log {
            let share = self.shares[*state as usize];
            if share < least {
                continue;
            }
            let index = &mut self.index[*state as usize];
            if *index == 0 {
                self.gathered.push(Gathered {
                    state: *state,
                    from: end,
                    to: end,
                });
                *index = self.gathered.len() as u32;
                end += share;
                self.needs.resize(end as usize, 0);
            }
            if *need > 0 {
                let to = &mut self.gathered[*index as usize - 1].to;
                self.needs[*to as usize] = *need;
                *to += 1;
            }
        }
        for Gathered { state, from, to } in &self.gathered {
            self.index[*state as usize] = 0;
            let needs = &mut self.needs[*from as usize..*to as usize];
            needs.sort_unstable();
            needs.reverse();
        }
    }

    /// How many trajectories need segments of a state, if it is not alike others.
    pub fn share(&self, state: u32) -> u32 {
        self.shares[state as usize]
    }

    /// How many trajectories there were.
    pub fn trajectories(&self) -> u64 {
        self.trajectories
    }

    /// Every state gathered, in the order in which the trajectories came to it, and the segments of it that they
    /// need, the largest number first.
    pub fn needs(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let needs = |one: &Gathered| &self.needs[one.from as usize..one.to as usize];
        self.gathered.iter().map(move |one| (one.state, needs(one)))
    }

    /// The needs of states that are alike, which [`Forecast::needs`] leaves out.
    pub fn alike(&self) -> Option<&Alike> {
        self.alike.as_ref()
    }

    /// The states that can be told from those that are alike, in ascending order; nothing if it was not asked for.
    pub fn apart(&self) -> &[u32] {
        &self.apart
    }

    /// The states that are alike: those first that trajectories came to, in order.
    pub fn alike_states(&self) -> impl Iterator<Item = u32> {
        let others = (0..self.nodes.len() as u32).filter(|state| {
            self.nodes[*state as usize] & MET == 0 && self.apart.binary_search(state).is_err()
        });
        let all = self.alike_met.iter().copied().chain(others);
        all.take(self.alike.as_ref().map_or(0, |alike| alike.states as usize))
    }
}
