//! Pieces of a queue, and bands of them.

/// Adjacent segments with the same progress and the same slots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    /// The number of its first segment among those begun in its state; the others follow.
    pub first: u64,
    /// Number of segments.
    pub count: u64,
    /// Slots of each; 0 while it is paused.
    pub w: f64,
    /// Work done at `since`, in parts of a segment's usual work.
    pub(super) done: f64,
    /// Time from which it works with its present slots; later than now during a pause cost.
    pub(super) since: f64,
    /// Work needed: 1, or more or less where run times are spread.
    pub(super) needs: f64,
    /// Work per second, `1/T(w)`.
    pub rate: f64,
}

impl Piece {
    /// Work done, from 0 to 1.
    pub fn progress(&self, now: f64) -> f64 {
        (self.done_at(now) / self.needs).clamp(0.0, 1.0)
    }

    /// Whether it has slots.
    pub(super) fn runs(&self) -> bool {
        self.w > 0.0
    }

    pub(super) fn done_at(&self, now: f64) -> f64 {
        self.done + self.rate * (now - self.since).max(0.0)
    }

    /// Time at which it will be done with its present slots; infinite while it is paused.
    pub fn finish(&self) -> f64 {
        if self.runs() {
            self.since + (self.needs - self.done).max(0.0) / self.rate
        } else {
            f64::INFINITY
        }
    }

    /// Gives it the slots of a band; nothing changes if it has them already.
    pub(super) fn give(&mut self, band: &Band, now: f64, cost: f64) {
        if self.w != band.w {
            self.done = self.done_at(now);
            self.since = if self.done > 0.0 { now + cost } else { now };
            (self.w, self.rate) = (band.w, band.rate);
        }
    }

    pub(super) fn pause(&mut self, now: f64) {
        self.done = self.done_at(now);
        (self.w, self.rate, self.since) = (0.0, 0.0, now);
    }
}

/// `count` consecutive segments with the same number of slots.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Band {
    pub count: u64,
    /// Slots of each.
    pub w: f64,
    /// `1/T(w)`.
    pub rate: f64,
}
