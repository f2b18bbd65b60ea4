//! How the segments of a state move up: whenever one is done, all behind it come a rank closer to the front.
//!
//! Where they are done in the order in which they began, nothing has to be written down for those that move up: a segment
//! came into a band of ranks when as many before it were done as it stood behind that band. So how far it has come is
//! looked up when it matters, for nearly all segments when they are about to be done.

use super::{Band, Piece};

/// The slots of each rank, and when segments were done since slots were shared.
#[derive(Debug, Clone, Default)]
pub(super) struct Ranks {
    bands: Vec<Band>,
    /// By band: how many ranks there are up to its end.
    ends: Vec<u64>,
    /// Segments done since slots were shared.
    gone: u64,
    /// When, the last of them: at least as many as there are ranks.
    times: Vec<f64>,
}

impl Ranks {
    /// Slots are shared by these bands.
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

    /// How many segments have slots, if there are so many.
    pub fn count(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Segments done since slots were shared: the rank that the first had then.
    pub fn gone(&self) -> u64 {
        self.gone
    }

    /// The first `count` segments are done. Where slots are not shared by rank, nobody moves up.
    pub fn leave(&mut self, count: u64, now: f64) {
        if self.bands.is_empty() {
            return;
        }
        self.gone += count;
        // Nobody was further behind than the last rank when it got its first slots.
        let most = self.count() as usize;
        self.times
            .extend(std::iter::repeat_n(now, most.min(count as usize)));
        if self.times.len() > 2 * most {
            self.times.drain(..self.times.len() - most);
        }
    }

    /// The first segment of a piece as it is now, which had rank `before` when slots were shared, and was as the piece
    /// says when `gone` others had been done since; the whole piece, if it has not come into another band.
    pub fn raise(&self, before: u64, gone: u64, mut piece: Piece) -> Piece {
        let (was, rank) = (before - gone, before - self.gone);
        let first = self.gone - self.times.len() as u64;
        let bands = self.bands.iter().zip(&self.ends).rev();
        let others = bands.skip_while(|(_, end)| was < **end);
        for (band, end) in others.take_while(|(_, end)| rank < **end) {
            let when = self.times[(before - end - first) as usize];
            // As `Piece::give` at that moment: this is where a simulation's events spend their time.
            piece.done += piece.rate * (when - piece.since);
            (piece.w, piece.rate, piece.since) = (band.w, band.rate, when);
            piece.count = 1;
        }
        piece
    }
}
