//! What a run tells those who watch it closely.

/// The trajectory so far, and what the last event did.
#[derive(Debug, Clone, Default)]
pub(crate) struct Journal {
    /// Each visit of the trajectory to a state, and the segments spliced there so far.
    pub visits: Vec<(u32, u64)>,
    /// Segments that the last event finished: their state, the number of the first, how many.
    pub finished: Vec<(u32, u64, u64)>,
    /// Where those segments end, in the same order.
    pub ends: Vec<u32>,
    /// States that VE gave to segments in the last event.
    pub assigned: Vec<u32>,
    /// Segments that the last event spliced.
    pub spliced: u64,
}

impl Journal {
    /// A trajectory that begins in `start`.
    pub fn new(start: u32) -> Self {
        Self {
            visits: vec![(start, 0)],
            ..Self::default()
        }
    }

    /// Makes room for the next event.
    pub fn turn_page(&mut self) {
        self.finished.clear();
        self.ends.clear();
        self.assigned.clear();
        self.spliced = 0;
    }

    /// Segments were spliced, and led to another state or not.
    pub fn spliced(&mut self, segments: u64, to: Option<u32>) {
        self.spliced += segments;
        if let Some((_, here)) = self.visits.last_mut() {
            *here += segments;
        }
        self.visits.extend(to.map(|to| (to, 0)));
    }
}
