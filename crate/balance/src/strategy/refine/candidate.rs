//! The steps that could be done, and the best of them.

/// A move or a swap that could be done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Candidate {
    /// The larger of the two times afterwards.
    pub(super) after: f64,
    pub(super) object: u32,
    pub(super) partner: Option<u32>,
    pub(super) to: u32,
}

impl Candidate {
    /// Whether this one is done rather than the other.
    fn beats(&self, other: &Self) -> bool {
        let rank = |of: &Self| (of.object, of.partner.is_some(), of.partner.unwrap_or(of.to));
        self.after < other.after || (self.after == other.after && rank(self) < rank(other))
    }
}

/// The best candidate so far; only those that lower `limit` count.
pub(super) struct Best {
    pub(super) limit: f64,
    pub(super) found: Option<Candidate>,
}

impl Best {
    /// The time that a candidate has to reach to count.
    pub(super) fn after(&self) -> f64 {
        self.found.map_or(self.limit, |found| found.after)
    }

    pub(super) fn offer(&mut self, candidate: Candidate) {
        let better = match &self.found {
            None => candidate.after < self.limit,
            Some(found) => candidate.beats(found),
        };
        if better {
            self.found = Some(candidate);
        }
    }
}
