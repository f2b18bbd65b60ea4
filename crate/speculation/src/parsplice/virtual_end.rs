//! Virtual ends (VE, Fig. 4): sampled states in which the trajectory will run out of segments.

use super::outlook::{Consumed, Outlook};
use allot_kernel::rng::Stream;

/// Virtual trajectories, one after the other.
#[derive(Debug, Clone, Default)]
pub(crate) struct VirtualEnds {
    /// By place: the segments consumed by the present virtual trajectory.
    consumed: Vec<Consumed>,
    /// The number of the present virtual trajectory, from 1.
    present: u32,
    /// States that all of them have come to so far, one after the other: what they cost.
    pub visited: u64,
}

impl VirtualEnds {
    /// Follows a new virtual trajectory from `from`. Returns the state in which it runs out of segments.
    pub fn find(&mut self, outlook: &Outlook<'_>, from: u32, stream: &mut Stream) -> u32 {
        if self.present == u32::MAX {
            self.consumed.clear();
            self.present = 0;
        }
        self.present += 1;
        let places = outlook.places;
        self.consumed
            .resize(places.list().len(), Consumed::nothing(0));
        let mut state = from;
        loop {
            self.visited += 1;
            let index = places.index(state);
            let Some(place) = places.at(index) else {
                return state;
            };
            let consumed = &mut self.consumed[index as usize - 1];
            if consumed.by != self.present {
                *consumed = Consumed::nothing(self.present);
            }
            if consumed.all() {
                return state;
            }
            match consumed.next(place, outlook, stream) {
                (_, Some(next)) => state = next,
                (_, None) => return state,
            }
        }
    }
}
