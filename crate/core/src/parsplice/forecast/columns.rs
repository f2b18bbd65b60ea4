//! The needs of many trajectories, state by state.

/// For each of some states: how many segments each trajectory needs that needs any.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    states: Vec<u32>,
    /// By state: how many trajectories need any.
    lengths: Vec<u32>,
    /// Room for so many needs of each state, one state after the other.
    needs: Vec<u32>,
    room: usize,
}

impl Columns {
    /// Begins anew, with some states and room for so many trajectories.
    pub fn clear(&mut self, states: impl Iterator<Item = u32>, room: usize) {
        self.states.clear();
        self.states.extend(states);
        self.lengths.clear();
        self.lengths.resize(self.states.len(), 0);
        self.room = room;
        let all = room * self.states.len();
        if self.needs.len() < all {
            self.needs.resize(all, 0);
        }
    }

    /// Notes what some trajectories need of one of the states, which may be nothing.
    #[inline(always)]
    pub fn add(&mut self, column: usize, needs: &[u32]) {
        let length = &mut self.lengths[column];
        for need in needs {
            self.needs[column * self.room + *length as usize] = *need;
            *length += u32::from(*need > 0);
        }
    }

    /// The states, in the order of their columns.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// Each state, and how many trajectories need segments of it.
    pub fn shares(&self) -> impl Iterator<Item = (u32, u32)> {
        self.states
            .iter()
            .copied()
            .zip(self.lengths.iter().copied())
    }

    /// The states that so many trajectories need or more, and their needs in ascending order.
    pub fn sorted(&mut self, least: usize) -> impl Iterator<Item = (u32, &[u32])> {
        let columns = self.states.iter().zip(&self.lengths);
        let columns = columns.zip(self.needs.chunks_exact_mut(self.room.max(1)));
        columns.filter_map(move |((state, length), needs)| {
            let needs = &mut needs[..*length as usize];
            (needs.len() >= least).then(|| {
                needs.sort_unstable();
                (*state, &*needs)
            })
        })
    }
}
