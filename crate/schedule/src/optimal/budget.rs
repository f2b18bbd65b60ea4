//! The nodes that a search may still look at.
/// Nodes between two questions whether to go on.
pub(super) const PATIENCE: u64 = 4096;

/// The nodes that a search may look at.
pub struct Budget<'a> {
    most: u64,
    pub(super) used: u64,
    go_on: &'a mut dyn FnMut(u64) -> bool,
    stopped: bool,
}

impl<'a> Budget<'a> {
    /// A number of nodes; `go_on` gets those used so far every few thousand, and may stop the search.
    pub fn new(most: u64, go_on: &'a mut dyn FnMut(u64) -> bool) -> Self {
        Self {
            most,
            used: 0,
            go_on,
            stopped: false,
        }
    }

    /// Counts a node; false if there is none left, or the search was stopped.
    pub(super) fn spend(&mut self) -> bool {
        if self.stopped || self.used >= self.most {
            return false;
        }
        self.used += 1;
        if self.used.is_multiple_of(PATIENCE) {
            self.stopped = !(self.go_on)(self.used);
        }
        !self.stopped
    }

    pub(super) fn is_over(&self) -> bool {
        self.stopped || self.used >= self.most
    }
}
