//! The communication that each object's leaving would change, kept from step to step.

use crate::model::{Problem, Talk, Work};
use allot_kernel::order::ascending;

/// An object that may change places: what its leaving changes at home, and its coming on another processor.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mover {
    pub object: u32,
    pub load: f64,
    pub home: Talk,
    /// On a processor that has none of its neighbours; see [`away_to`].
    pub away: Talk,
    /// Seconds by which two processors of the same speed draw apart when it comes to one from the other.
    pub gap: f64,
}

impl Mover {
    pub fn new(problem: &Problem, placement: &[u32], object: u32) -> Self {
        let here = placement[object as usize];
        let (mut home, mut away) = (Talk::default(), Talk::default());
        for neighbour in problem.graph.neighbours(object) {
            home = match placement[neighbour.object as usize] == here {
                true => home.plus(neighbour.far),
                false => home.minus(neighbour.near),
            };
            away = away.plus(neighbour.near);
        }
        let load = problem.loads[object as usize];
        let seconds = 2.0 * load / problem.processors.speeds[here as usize];
        Self {
            object,
            load,
            home,
            away,
            gap: seconds + weigh(problem, away) - weigh(problem, home),
        }
    }

    /// The partner in a move that is no swap: it weighs nothing, talks to nobody, and has the number after the
    /// last vertex.
    fn nobody(problem: &Problem) -> Self {
        Self {
            object: problem.vertices() as u32,
            load: 0.0,
            home: Talk::default(),
            away: Talk::default(),
            gap: 0.0,
        }
    }

    /// The order of movers: by gap, ties by the lower object.
    pub fn key(&self) -> (u64, u32) {
        (ascending(self.gap), self.object)
    }
}

/// The communication that an object's coming adds to a processor, which may have neighbours of it.
pub(super) fn away_to(problem: &Problem, placement: &[u32], object: u32, processor: u32) -> Talk {
    let neighbours = problem.graph.neighbours(object).iter();
    neighbours.fold(Talk::default(), |away, neighbour| {
        match placement[neighbour.object as usize] == processor {
            true => away.minus(neighbour.far),
            false => away.plus(neighbour.near),
        }
    })
}

/// Seconds of communication, or fewer, as a sum that does not depend on directions.
pub(super) fn weigh(problem: &Problem, talk: Talk) -> f64 {
    match problem.price.work {
        Work::Both => talk.sent,
        Work::Larger => 0.5 * (talk.sent + talk.received),
    }
}

/// The movers of each processor by rising gap, with nobody among them; none where communication costs nothing.
#[derive(Default)]
pub(super) struct Talks {
    pub movers: Vec<Vec<Mover>>,
}

impl Talks {
    pub fn new(problem: &Problem, placement: &[u32]) -> Self {
        if !problem.graph.costs() {
            return Self::default();
        }
        let mut movers = vec![vec![Mover::nobody(problem)]; problem.processors.count()];
        for (object, processor) in (0..).zip(&placement[..problem.count()]) {
            movers[*processor as usize].push(Mover::new(problem, placement, object));
        }
        for all in &mut movers {
            all.sort_unstable_by_key(Mover::key);
        }
        Self { movers }
    }

    /// Takes out the movers that change when these objects go elsewhere: their own, and those of their neighbours.
    pub fn take_out(&mut self, problem: &Problem, placement: &[u32], objects: &[u32]) -> Vec<u32> {
        if self.movers.is_empty() {
            return Vec::new();
        }
        let mut concerned = objects.to_vec();
        for object in objects {
            let neighbours = problem.graph.neighbours(*object).iter();
            concerned.extend(neighbours.map(|neighbour| neighbour.object));
        }
        concerned.retain(|vertex| (*vertex as usize) < problem.count());
        concerned.sort_unstable();
        concerned.dedup();
        for object in &concerned {
            let mover = Mover::new(problem, placement, *object);
            let (all, place) = self.find(placement, &mover);
            all.remove(place);
        }
        concerned
    }

    /// Puts movers in again, as they are now.
    pub fn put_in(&mut self, problem: &Problem, placement: &[u32], concerned: &[u32]) {
        for object in concerned {
            let mover = Mover::new(problem, placement, *object);
            let (all, place) = self.find(placement, &mover);
            all.insert(place, mover);
        }
    }

    /// The movers of a mover's processor, and its place among them.
    fn find(&mut self, placement: &[u32], mover: &Mover) -> (&mut Vec<Mover>, usize) {
        let all = &mut self.movers[placement[mover.object as usize] as usize];
        let place = all.partition_point(|other| other.key() < mover.key());
        (all, place)
    }
}
