//! The queue of one state: its segments that are begun and not done. Some run, the rest are paused.
//!
//! The queue is in the order in which the segments began. So the first one has come furthest: it is the first
//! additional segment of its state, the most probable one, and gets the most slots.
//!
//! The queue is run-length coded. Segments that began together and have always had the same slots are one piece, so the
//! cost of an event does not grow with the machine.

mod piece;
mod ranks;

pub(crate) use piece::{Band, Piece};

use ranks::Ranks;
use std::collections::VecDeque;

/// The begun segments of one state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Queue {
    /// The segments with slots, then the paused ones, as they were at the last reallocation, without those done since.
    /// Segments begun since then are missing here if slots are handed on by [`Ranks`].
    pieces: VecDeque<Piece>,
    ranks: Ranks,
    /// Cache: the first piece, and the number of segments that were done since the last reallocation when it was
    /// computed.
    seen: Option<(u64, Piece)>,
    /// Segments done whose slots are not handed on yet.
    done: u64,
    begun: u64,
    count: u64,
}

/// Whether segments of a state are done in the order in which they began.
///
/// They are if all need the same work and lose none: the first one has come furthest, has the most slots, and stays
/// ahead. Then the next finish time is that of the first segment.
pub(crate) type InOrder = bool;

/// Times closer than this, in seconds, count as the same time.
pub(crate) const MOMENT: f64 = 1e-9;

impl Queue {
    /// Number of segments that are begun and not done.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// All segments in their present condition, in the order in which they began.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut rest = self.clone();
        let mut pieces = Vec::new();
        let mut taken = 0;
        while let Some(piece) = rest.first(taken) {
            rest.drop_first(piece.count);
            taken += piece.count;
            pieces.push(piece);
        }
        pieces
    }

    /// Whether any of them has slots.
    pub fn runs(&self) -> bool {
        self.first(0).is_some_and(|piece| piece.runs())
    }

    /// The first piece; `taken` segments before it are out of `pieces` but still in `count`.
    // Inlined, it would add 0.7 KB to the page's download and be no quicker.
    #[inline(never)]
    fn first(&self, taken: u64) -> Option<Piece> {
        let before = self.ranks.gone() + self.done + taken;
        if taken == 0
            && let Some((gone, piece)) = &self.seen
        {
            return Some(self.ranks.raise(before, *gone, *piece));
        }
        let piece = match self.pieces.front() {
            Some(piece) => *piece,
            None if taken < self.count => self.new_piece(taken),
            None => return None,
        };
        Some(self.ranks.raise(before, 0, piece))
    }

    /// Caches the first piece, so that only later changes have to be looked up.
    fn see(&mut self, first: Option<Piece>) {
        let gone = self.ranks.gone();
        let by_rank = self.ranks.count() > 0;
        self.seen = first.filter(|_| by_rank).map(|piece| (gone, piece));
    }

    /// A segment begun after the last reallocation, with `before` others ahead of it in the queue.
    fn new_piece(&self, before: u64) -> Piece {
        Piece {
            first: self.begun - self.count + before,
            count: 1,
            w: 0.0,
            done: 0.0,
            since: 0.0,
            needs: 1.0,
            rate: 0.0,
        }
    }

    /// Takes out the segments that are done by `now`, and hands each piece to `done`. Returns their number, and the
    /// time at which the next will be done (infinite if none runs).
    pub fn finish(
        &mut self,
        now: f64,
        in_order: InOrder,
        mut done: impl FnMut(&Piece),
    ) -> (u64, f64) {
        let over = |piece: &Piece| piece.finish() <= now + MOMENT;
        let mut finished = 0;
        if in_order {
            let mut next = self.first(0);
            while let Some(piece) = next.filter(over) {
                done(&piece);
                finished += piece.count;
                self.drop_first(piece.count);
                next = self.first(finished);
            }
            self.see(next);
            self.done += finished;
            self.count -= finished;
            return (finished, next.map_or(f64::INFINITY, |piece| piece.finish()));
        }
        self.pieces.retain(|piece| {
            if over(piece) {
                done(piece);
                finished += piece.count;
            }
            !over(piece)
        });
        self.count -= finished;
        (finished, self.due(in_order))
    }

    /// Time at which the next segment will be done; infinite if none runs.
    fn due(&mut self, in_order: InOrder) -> f64 {
        if in_order {
            let first = self.first(0);
            self.see(first);
            return first.map_or(f64::INFINITY, |piece| piece.finish());
        }
        let running = self.pieces.iter().take_while(|piece| piece.runs());
        running.fold(f64::INFINITY, |due, piece| due.min(piece.finish()))
    }

    /// Takes out the first `count` segments, all of one piece. Does nothing for segments begun since the last
    /// reallocation, which have no piece.
    fn drop_first(&mut self, count: u64) {
        if let Some(piece) = self.pieces.front_mut() {
            piece.first += count;
            piece.count -= count;
            if piece.count == 0 {
                self.pieces.pop_front();
            }
        }
    }

    /// Begins `count` segments at the end of the queue, each with the slots of `band` and the work that `needs` draws.
    /// Returns the time at which the first of them will be done.
    pub fn begin(
        &mut self,
        count: u64,
        band: &Band,
        now: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> f64 {
        let piece = |first, count, needs| Piece {
            first,
            count,
            w: band.w,
            done: 0.0,
            since: now,
            needs,
            rate: band.rate,
        };
        let mut left = count;
        let mut due = f64::INFINITY;
        while left > 0 {
            match needs() {
                Some(needs) => {
                    let one = piece(self.begun, 1, needs);
                    due = due.min(one.finish());
                    self.pieces.push_back(one);
                    (self.begun, left) = (self.begun + 1, left - 1);
                }
                None => {
                    due = now + 1.0 / band.rate;
                    match self.pieces.back_mut() {
                        // Began together, with the same slots: one piece.
                        Some(last) if last.since == now && last.done == 0.0 && last.w == band.w => {
                            last.count += left;
                        }
                        _ => self.pieces.push_back(piece(self.begun, left, 1.0)),
                    }
                    (self.begun, left) = (self.begun + left, 0);
                }
            }
        }
        self.count += count;
        due
    }

    /// Gives the segments the slots of `bands` from the first on, begins missing segments, and pauses the rest. A begun
    /// segment whose slots change loses `cost` seconds. Segments that keep their slots or stay paused are not touched.
    /// Returns the number of segments that lost their slots, and the time at which the next will be done.
    pub fn arrange(
        &mut self,
        bands: &[Band],
        in_order: InOrder,
        now: f64,
        cost: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> (u64, f64) {
        let old = self.count;
        let mut pieces = VecDeque::with_capacity(self.pieces.len() + bands.len());
        let mut taken = 0;
        for band in bands {
            let upto = taken + band.count;
            while taken < upto.min(old)
                && let Some(mut piece) = self.first(taken)
            {
                piece.count = piece.count.min(upto - taken);
                self.drop_first(piece.count);
                taken += piece.count;
                piece.give(band, now, cost);
                pieces.push_back(piece);
            }
            if taken < upto {
                self.begin(upto - taken, band, now, needs);
                taken = upto;
            }
        }
        let paused = taken;
        while taken < old
            && let Some(mut piece) = self.first(taken)
            && piece.runs()
        {
            self.drop_first(piece.count);
            taken += piece.count;
            piece.pause(now);
            pieces.push_back(piece);
        }
        // Segments that stay paused or have just begun.
        pieces.append(&mut self.pieces);
        self.pieces = pieces;
        (self.seen, self.done) = (None, 0);
        self.ranks.share(bands);
        (taken - paused, self.due(in_order))
    }

    /// Hands on the slots of finished segments under the same `bands`: the others move up. Returns the time at which
    /// the next will be done.
    pub fn refill(
        &mut self,
        bands: &[Band],
        in_order: InOrder,
        now: f64,
        cost: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> f64 {
        if !in_order {
            return self.arrange(bands, in_order, now, cost, needs).1;
        }
        self.ranks.leave(std::mem::take(&mut self.done), now);
        let missing = self.ranks.count().saturating_sub(self.count);
        self.begun += missing;
        self.count += missing;
        self.due(in_order)
    }
}

#[cfg(test)]
mod tests;
