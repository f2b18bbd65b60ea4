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
    /// How many pieces have left at the front.
    popped: usize,
    /// By band of the last arrangement: how many pieces, with those that have left, there are up to its end. Nothing
    /// where that is not known.
    ends: Vec<usize>,
    /// Segments done since then.
    gone: u64,
    begun: u64,
    count: u64,
}

/// Whether segments of a state are done in the order in which they began.
///
/// They are if all need the same work and lose none: the first has come furthest and has the most slots, and so it
/// stays. Then the first one tells when the next is done.
pub(crate) type InOrder = bool;

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

    /// When the next segment will be done; infinite if none runs.
    fn due(&self, in_order: InOrder) -> f64 {
        let running = self.pieces.iter().take_while(|piece| piece.runs());
        earliest(running.take(if in_order { 1 } else { usize::MAX }))
    }

    /// Takes out the segments that are done by `now`, handing each piece to `done`: how many they are, and when the
    /// next will be done; infinite if none runs.
    pub fn finish(
        &mut self,
        now: f64,
        in_order: InOrder,
        mut done: impl FnMut(&Piece),
    ) -> (u64, f64) {
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
            self.popped += 1;
        }
        let mut due = self.due(in_order);
        if due <= now + MOMENT {
            self.pieces.retain(|piece| {
                if over(piece) {
                    take(piece);
                }
                !over(piece)
            });
            self.ends.clear();
            due = self.due(in_order);
        }
        self.count -= finished;
        self.gone += finished;
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
        self.ends.clear();
        self.gone = 0;
        let (mut at, mut due) = (0, f64::INFINITY);
        for band in bands {
            let mut wanted = band.count;
            while wanted > 0 && at < self.pieces.len() {
                self.cut(at, wanted);
                let piece = &mut self.pieces[at];
                give(piece, band, now, cost);
                due = due.min(piece.finish);
                wanted -= piece.count;
                at += 1;
            }
            if wanted > 0 {
                due = due.min(self.begin(wanted, band, now, needs));
                at = self.pieces.len();
            }
            self.ends.push(self.popped + at);
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

    /// The same again after segments were done: as many as are gone move up from each band to the one before. When the
    /// next will be done. This costs the bands, not the segments.
    pub fn refill(
        &mut self,
        bands: &[Band],
        in_order: InOrder,
        now: f64,
        cost: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> f64 {
        if self.ends.len() != bands.len() {
            return self.arrange(bands, now, cost, needs).1;
        }
        let gone = std::mem::take(&mut self.gone);
        let mut up_to: u64 = bands.iter().map(|band| band.count).sum();
        for (i, band) in bands.iter().enumerate().rev() {
            let mut wanted = gone.min(up_to);
            up_to -= band.count;
            let mut at = self.ends[i].saturating_sub(self.popped);
            while wanted > 0 && at < self.pieces.len() {
                if self.cut(at, wanted) {
                    self.ends[i + 1..].iter_mut().for_each(|end| *end += 1);
                }
                let piece = &mut self.pieces[at];
                give(piece, band, now, cost);
                wanted -= piece.count;
                at += 1;
            }
            if wanted > 0 {
                self.begin(wanted, band, now, needs);
                at = self.pieces.len();
            }
            self.ends[i] = self.popped + at;
        }
        self.due(in_order)
    }

    /// Cuts a piece in two if it has more segments than `most`, which the first part then has; whether it did.
    fn cut(&mut self, at: usize, most: u64) -> bool {
        let piece = &mut self.pieces[at];
        let mut rest = *piece;
        if piece.count <= most {
            return false;
        }
        piece.count = most;
        rest.first += most;
        rest.count -= most;
        self.pieces.insert(at + 1, rest);
        true
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Stream;

    /// Every segment by itself: which one, its slots, its progress, and when it will be done.
    fn flat(queue: &Queue, now: f64) -> Vec<(u64, f64, f64, f64)> {
        let each = |piece: &Piece| {
            let (first, w, done, finish) = (piece.first, piece.w, piece.done_at(now), piece.finish);
            (first..first + piece.count).map(move |number| (number, w, done, finish))
        };
        queue.pieces().flat_map(each).collect()
    }

    fn bands(stream: &mut Stream) -> Vec<Band> {
        let mut w = 40.0;
        let mut all = Vec::new();
        for _ in 0..stream.below(6) {
            w *= 0.3 + 0.6 * stream.uniform();
            let (count, rate) = (1 + u64::from(stream.below(6)), w / (50.0 + w));
            all.push(Band { count, w, rate });
        }
        all
    }

    /// To move up what stands behind what is done comes to the same as to look at every segment anew.
    #[test]
    fn a_queue_is_refilled_as_if_it_were_arranged_anew() {
        let mut stream = Stream::new("1", "queue");
        let mut finished = 0;
        for round in 0..200 {
            let (in_order, cost) = [(true, 0.0), (false, 0.0), (false, 3.0)][round % 3];
            let mut works = [stream.clone(), stream.clone()];
            let mut queues = [Queue::default(), Queue::default()];
            let mut plan = bands(&mut stream);
            let mut now = 0.0;
            for step in 0..60 {
                let new = step == 0 || stream.below(8) == 0;
                if new {
                    plan = bands(&mut stream);
                }
                let mut due = [0.0; 2];
                for (which, (queue, work)) in queues.iter_mut().zip(&mut works).enumerate() {
                    let mut needs = || (!in_order).then(|| 0.5 + work.uniform());
                    due[which] = if new || which == 0 {
                        queue.arrange(&plan, now, cost, &mut needs).1
                    } else {
                        queue.refill(&plan, in_order, now, cost, &mut needs)
                    };
                }
                assert_eq!(flat(&queues[0], now), flat(&queues[1], now));
                let close = due[0] == due[1] || (due[0] - due[1]).abs() < MOMENT;
                assert!(close, "{due:?}");
                if due[1].is_infinite() {
                    break;
                }
                now = due[1];
                let done = queues
                    .each_mut()
                    .map(|queue| queue.finish(now, in_order, |_| ()).0);
                assert!(done[0] > 0 && done[0] == done[1]);
                finished += done[0];
            }
        }
        assert!(finished > 3000);
    }
}
