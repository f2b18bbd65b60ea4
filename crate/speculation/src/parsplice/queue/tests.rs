use super::*;
use allot_kernel::rng::Stream;

/// Reference implementation: a queue that updates every segment at every event.
#[derive(Default)]
struct Slow {
    segments: Vec<Piece>,
    begun: u64,
}

impl Slow {
    fn finish(&mut self, now: f64) -> Vec<u64> {
        let over = |piece: &Piece| piece.finish() <= now + MOMENT;
        let done = self.segments.iter().filter(|one| over(one));
        let done = done.map(|one| one.first).collect();
        self.segments.retain(|one| !over(one));
        done
    }

    /// Returns the number of segments that lose their slots.
    fn arrange(
        &mut self,
        bands: &[Band],
        now: f64,
        cost: f64,
        needs: &mut impl FnMut() -> Option<f64>,
    ) -> u64 {
        let bands = bands.iter();
        let ranks: Vec<_> = bands
            .flat_map(|band| (0..band.count).map(move |_| band))
            .collect();
        for (rank, band) in ranks.iter().enumerate() {
            if rank == self.segments.len() {
                self.segments.push(Piece {
                    first: self.begun,
                    count: 1,
                    w: band.w,
                    done: 0.0,
                    since: now,
                    needs: needs().unwrap_or(1.0),
                    rate: band.rate,
                });
                self.begun += 1;
            }
            self.segments[rank].give(band, now, cost);
        }
        let rest = self.segments.iter_mut().skip(ranks.len());
        let running = rest.filter(|piece| piece.runs());
        running.map(|piece| piece.pause(now)).count() as u64
    }

    fn due(&self) -> f64 {
        let finish = self.segments.iter().map(Piece::finish);
        finish.fold(f64::INFINITY, f64::min)
    }
}

/// By segment: its number, slots, work done, and finish time.
fn flat(pieces: impl Iterator<Item = Piece>, now: f64) -> Vec<(u64, f64, f64, f64)> {
    let each = |piece: Piece| {
        let said = (piece.w, piece.done_at(now), piece.finish());
        let numbers = piece.first..piece.first + piece.count;
        numbers.map(move |number| (number, said.0, said.1, said.2))
    };
    pieces.flat_map(each).collect()
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

/// Lazy and eager promotion agree bit by bit.
#[test]
fn a_queue_does_what_one_does_that_looks_at_every_segment() {
    let mut stream = Stream::new("1", "queue");
    let mut finished = 0;
    for round in 0..300 {
        let (in_order, cost) = [(true, 0.0), (false, 0.0), (false, 3.0)][round % 3];
        let (mut work, mut same) = (stream.clone(), stream.clone());
        let mut needs = || (!in_order).then(|| 0.5 + work.uniform());
        let mut same_needs = || (!in_order).then(|| 0.5 + same.uniform());
        let (mut queue, mut slow) = (Queue::default(), Slow::default());
        let mut plan = Vec::new();
        let mut now = 0.0;
        for step in 0..60 {
            let new = step == 0 || stream.below(8) == 0;
            let due = if new {
                plan = bands(&mut stream);
                let (paused, due) = queue.arrange(&plan, in_order, now, cost, &mut needs);
                assert_eq!(paused, slow.arrange(&plan, now, cost, &mut same_needs));
                due
            } else {
                slow.arrange(&plan, now, cost, &mut same_needs);
                queue.refill(&plan, in_order, now, cost, &mut needs)
            };
            let all = flat(queue.pieces().into_iter(), now);
            assert_eq!(all, flat(slow.segments.iter().copied(), now));
            assert_eq!(queue.count(), all.len() as u64);
            assert_eq!(queue.runs(), due.is_finite());
            assert!(due == slow.due() || (due - slow.due()).abs() < MOMENT);
            if due.is_infinite() {
                break;
            }
            now = due;
            let mut done = Vec::new();
            let (count, next) = queue.finish(now, in_order, |piece| {
                done.extend(piece.first..piece.first + piece.count);
            });
            assert_eq!(done, slow.finish(now));
            assert_eq!(done.len() as u64, count);
            assert!(next == slow.due() || (next - slow.due()).abs() < MOMENT);
            finished += count;
        }
    }
    assert!(finished > 3000, "{finished}");
}
