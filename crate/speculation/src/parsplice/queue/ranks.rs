//! Lazy promotion of the segments of a queue: whenever one is done, all behind it move up by one rank.
//!
//! If segments are done in the order in which they began, nothing is stored for those that move up. A segment enters a
//! band of ranks when the number of segments done before it equals its distance behind that band. So its progress is
//! computed only when it is needed, for nearly all segments just before they are done.

use super::{Band, Piece};

/// The slots of each rank, and the times at which segments were done since the last reallocation.
#[derive(Debug, Clone, Default)]
pub(super) struct Ranks {
    bands: Vec<Band>,
    /// By band: number of ranks up to its end.
    ends: Vec<u64>,
    /// Segments done since the last reallocation.
    gone: u64,
    /// Times at which the last of them were done: at least as many as there are ranks.
    times: Vec<f64>,
}

impl Ranks {
    /// Starts anew with the bands of a reallocation.
    pub fn share(&mut self, bands: &[Band]) {
        self.bands.clear();
        self.bands.extend_from_slice(bands);
        let mut end = 0;
        self.ends.clear();
        self.ends.extend(bands.iter().map(|band| {
            end += band.count;
            end
        }));
        self.gone = 0;
        self.times.clear();
    }

    /// Number of ranks with slots.
    pub fn count(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Segments done since the last reallocation: the rank, then, of the present first segment.
    pub fn gone(&self) -> u64 {
        self.gone
    }

    /// Notes that the first `count` segments are done. Does nothing where slots are not shared by rank.
    pub fn leave(&mut self, count: u64, now: f64) {
        if self.bands.is_empty() {
            return;
        }
        self.gone += count;
        // Older times are never used: a segment gets its first slots at the last rank.
        let most = self.count() as usize;
        self.times
            .extend(std::iter::repeat_n(now, most.min(count as usize)));
        if self.times.len() > 2 * most {
            self.times.drain(..self.times.len() - most);
        }
    }

    /// The present condition of the first segment of a piece. The segment had rank `before` at the last reallocation;
    /// `piece` is its condition when `gone` segments had been done. Returns the whole piece if it has not entered
    /// another band since.
    pub fn raise(&self, before: u64, gone: u64, mut piece: Piece) -> Piece {
        let (was, rank) = (before - gone, before - self.gone);
        let first = self.gone - self.times.len() as u64;
        let bands = self.bands.iter().zip(&self.ends).rev();
        let others = bands.skip_while(|(_, end)| was < **end);
        for (band, end) in others.take_while(|(_, end)| rank < **end) {
            let when = self.times[(before - end - first) as usize];
            // As `Piece::give` at that time, without its checks: the events of a simulation spend their time here.
            piece.done += piece.rate * (when - piece.since);
            (piece.w, piece.rate, piece.since) = (band.w, band.rate, when);
            piece.count = 1;
        }
        piece
    }
}
