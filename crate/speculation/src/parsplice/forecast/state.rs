//! The state of a forecast.

use super::rotors::Rotors;
use super::stock::Stock;
use crate::parsplice::alike::Alike;

/// Working memory for the sure part of trajectories.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    /// By state of the stretch, with one more cell on both sides: the visits of the present trajectory that needed new
    /// segments, or the index of the next step, marked by [`STEP`].
    pub(super) cells: Vec<u32>,
    /// `cells` at the start of a trajectory.
    pub(super) fresh: Vec<u32>,
    /// The cells to which predetermined steps lead. The first entry stands for the cells beyond the stretch. Then come
    /// the stored departures, state by state, each list closed by an entry for the stored segments that stay. The first
    /// entry and the closing entries are [`NOWHERE`].
    pub(super) steps: Vec<u32>,
    /// By step: segments of its state still in store before it.
    pub(super) stored: Vec<u32>,
    /// By n: length of the first n visits together, in segments.
    pub(super) ends: Vec<u32>,
    /// Number of sure segments; `departures` is the number of those that leave their state.
    pub(super) sure: u32,
    pub(super) departures: u32,
    pub(super) horizon: u32,
}

/// The needs of an ensemble: new segments, by state and trajectory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Forecast {
    /// By state: the segments that the present trajectory has needed, with the marks below.
    pub(super) nodes: Vec<u32>,
    /// Segments that are there already.
    pub(super) stock: Stock,
    /// States whose stock the present trajectory has used up, with their slots in the stock.
    pub(super) spent: Vec<(u32, u32)>,
    /// States visited by the present trajectory, in order.
    pub(super) touched: Vec<u32>,
    /// State and need, for each state that each trajectory visited, in order.
    pub(super) log: Vec<(u32, u32)>,
    /// By state: number of trajectories that need segments of it.
    pub(super) shares: Vec<u32>,
    /// By state, only while needs are gathered: its index in `gathered` plus 1, or 0.
    pub(super) index: Vec<u32>,
    /// The states whose needs were gathered, in order of the first visit.
    pub(super) gathered: Vec<Gathered>,
    /// The needs of the gathered states, state by state, in descending order within a state.
    pub(super) needs: Vec<u32>,
    pub(super) trajectories: u64,
    pub(super) rotors: Rotors,
    pub(super) ahead: Ahead,
    /// Pooled needs of the alike states, if there are any. The fields above then leave these states out.
    pub(super) alike: Option<Alike>,
    /// The alike states that some trajectory visited, in order.
    pub(super) alike_met: Vec<u32>,
    /// The state in which the trajectories begin.
    pub(super) start: u32,
    /// The states of a complete graph that are not alike, in ascending order.
    pub(super) apart: Vec<u32>,
}

/// Mark of a state whose stock the present trajectory has not used up. The unmarked bits are then its slot in the
/// stock, not a need.
pub(super) const SUPPLIED: u32 = 1 << 31;
/// Mark of a supplied state that the present trajectory has visited.
pub(super) const SEEN: u32 = 1 << 30;
/// Mark of a state that is not alike.
pub(super) const APART: u32 = 1 << 29;
/// Mark of an alike state that some trajectory has visited.
pub(super) const MET: u32 = 1 << 28;
pub(super) const NEED: u32 = MET - 1;

/// A state whose needs were gathered, and their range in `needs`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gathered {
    pub(super) state: u32,
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Forecast {
    /// Logs the needs of the present trajectory, and resets its nodes for the next.
    pub(super) fn close(&mut self, touched: usize) {
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
}
