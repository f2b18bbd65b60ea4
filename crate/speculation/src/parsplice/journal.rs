//! The journal of a watched run: its trajectory, and the details of the last event.

/// The trajectory so far, and the effects of the last event.
#[derive(Debug, Clone, Default)]
pub(crate) struct Journal {
    /// Each visit of the trajectory to a state, and the segments spliced there so far.
    pub visits: Vec<(u32, u64)>,
    /// Segments that the last event finished: state, number of the first, count.
    pub finished: Vec<(u32, u64, u64)>,
    /// The states in which those segments end, in the same order.
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

    /// Clears the last event for the next.
    pub fn turn_page(&mut self) {
        self.finished.clear();
        self.ends.clear();
        self.assigned.clear();
        self.spliced = 0;
    }

    /// Notes spliced segments; `to` is the next state of the trajectory, if they left the present one.
    pub fn spliced(&mut self, segments: u64, to: Option<u32>) {
        self.spliced += segments;
        if let Some((_, here)) = self.visits.last_mut() {
            *here += segments;
        }
        self.visits.extend(to.map(|to| (to, 0)));
    }
}
