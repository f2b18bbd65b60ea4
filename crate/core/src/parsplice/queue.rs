//! The segments of one state that are begun and not done: some run, the rest are paused.
//!
//! They stand in the order in which they began, so the first has come furthest: it is the first
//! additional segment of its state, the most probable one, and gets the most slots. Segments that began
//! together and have always had equally many slots are one piece of the queue: what a step costs does
//! not grow with the machine.

use std::collections::VecDeque;

/// Segments side by side that have come equally far and have equally many slots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    /// The number of its first segment among those begun in its state; the others follow.
    pub first: u64,
    /// How many segments.
    pub count: u64,
    /// Slots of each; 0 while it is paused.
    pub w: f64,
    /// Work done at `since`, in parts of a segment's usual work.
    done: f64,
    /// When it got its slots; later than now while a restart is being paid for.
    since: f64,
    /// Work needed: 1, or more or less where run times are spread.
    needs: f64,
    /// Work per second, `1/T(w)`.
    pub rate: f64,
    /// When it will be done.
    pub finish: f64,
}

impl Piece {
    /// Work done, from 0 to 1.
    pub fn progress(&self, now: f64) -> f64 {
        (self.done_at(now) / self.needs).clamp(0.0, 1.0)
    }

    /// Whether it has slots.
    fn runs(&self) -> bool {
        self.w > 0.0
    }

    fn done_at(&self, now: f64) -> f64 {
        self.done + self.rate * (now - self.since).max(0.0)
    }
}

/// The same number of slots for so many segments.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Band {
    pub count: u64,
    /// Slots of each.
    pub w: f64,
    /// `1/T(w)`.
    pub rate: f64,
}

/// The begun segments of one state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Queue {
    /// Those that have slots first, then those that are paused.
    pieces: VecDeque<Piece>,
    begun: u64,
    count: u64,
}

/// Times closer than this, in seconds, are one moment.
pub(crate) const MOMENT: f64 = 1e-9;

impl Queue {
    /// How many segments are begun and not done.
    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter()
    }

    /// Whether any of them has slots.
    pub fn runs(&self) -> bool {
        self.pieces.front().is_some_and(Piece::runs)
    }

    /// Takes out the segments that are done by `now`, handing each piece to `done`: how many they are, and when the
    /// next will be done; infinite if none runs.
    pub fn finish(&mut self, now: f64, mut done: impl FnMut(&Piece)) -> (u64, f64) {
        let over = |piece: &Piece| piece.finish <= now + MOMENT;
        let mut finished = 0;
        let mut take = |piece: &Piece| {
            finished += piece.count;
            done(piece);
        };
        // Mostly they are the first.
        while let Some(piece) = self.pieces.front()
            && over(piece)
        {
            take(piece);
            self.pieces.pop_front();
        }
        let running = self.pieces.iter().take_while(|piece| piece.runs());
        let mut due = earliest(running.clone());
        if due <= now + MOMENT {
            due = earliest(running.filter(|piece| !over(piece)));
            self.pieces.retain(|piece| {
                if over(piece) {
                    take(piece);
                }
                !over(piece)
            });
        }
        self.count -= finished;
        (finished, due)
    }

    /// Begins `count` segments behind the others, each with the slots of `band` and the work that
    /// `needs` says; when the first of them will be done.
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
            finish: now + needs / band.rate,
        };
        let mut left = count;
        let mut due = f64::INFINITY;
        while left > 0 {
            match needs() {
                Some(needs) => {
                    let one = piece(self.begun, 1, needs);
                    due = due.min(one.finish);
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

    /// Gives the segments the slots of `bands` from the first on, begins those that are missing, and
    /// pauses those that are left over. A begun segment whose slots change loses `cost` seconds. Gives
    /// back how many segments lost their slots, and when the first will be done. What keeps its slots, and what is
    /// paused and stays so, is not touched.
    pub fn arrange(
        &mut self,
        bands: &[Band],
        now: f64,
        cost: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> (u64, f64) {
        let (mut at, mut due) = (0, f64::INFINITY);
        for band in bands {
            let mut wanted = band.count;
            while wanted > 0
                && let Some(piece) = self.pieces.get_mut(at)
            {
                if piece.count > wanted {
                    let mut rest = *piece;
                    piece.count = wanted;
                    rest.first += wanted;
                    rest.count -= wanted;
                    self.pieces.insert(at + 1, rest);
                    continue;
                }
                give(piece, band, now, cost);
                due = due.min(piece.finish);
                wanted -= piece.count;
                at += 1;
            }
            if wanted > 0 {
                due = due.min(self.begin(wanted, band, now, needs));
                at = self.pieces.len();
            }
        }
        let mut paused = 0;
        for piece in self.pieces.range_mut(at..) {
            if !piece.runs() {
                break;
            }
            paused += piece.count;
            piece.done = piece.done_at(now);
            (piece.w, piece.rate, piece.since, piece.finish) = (0.0, 0.0, now, f64::INFINITY);
        }
        (paused, due)
    }
}

/// When the first of some pieces will be done.
fn earliest<'a>(pieces: impl Iterator<Item = &'a Piece>) -> f64 {
    pieces.fold(f64::INFINITY, |due, piece| due.min(piece.finish))
}

/// Gives a piece the slots of a band, if it has not got them already.
fn give(piece: &mut Piece, band: &Band, now: f64, cost: f64) {
    if piece.w == band.w {
        return;
    }
    piece.done = piece.done_at(now);
    piece.since = if piece.done > 0.0 { now + cost } else { now };
    (piece.w, piece.rate) = (band.w, band.rate);
    piece.finish = piece.since + (piece.needs - piece.done).max(0.0) / piece.rate;
}
