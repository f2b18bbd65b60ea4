//! The seats of one lesson, its run, and the results of its games.

use crate::name::{LONGEST, clean};
use crate::refusal::Refusal;
use crate::run::Run;
use std::collections::BTreeMap;

/// The most seats of a lesson.
pub const MOST_SEATS: usize = 400;
/// The most sets of tasks of games with results.
pub const MOST_GAMES: usize = 40;
/// Seconds after which a seat that asks nothing is away.
pub const AWAY: f64 = 40.0;

/// A student's place.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The name that the student gave, cleaned; a number where that was empty.
    pub name: String,
    /// Whether the teacher has sent it away.
    pub out: bool,
    /// Grows whenever its page has to show something else.
    pub version: u64,
    token: String,
    seen: f64,
}

/// A result that a student's page has handed in for a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// The number of the page among those that make codes.
    pub student: u32,
    /// Part of the best, from 0 to 1.
    pub score: f64,
}

/// One lesson.
#[derive(Debug, Clone, Default)]
pub struct Session {
    seats: Vec<Seat>,
    /// The seats by their tokens.
    tokens: BTreeMap<String, usize>,
    closed: bool,
    run: Option<Run>,
    runs: u64,
    game: Option<String>,
    /// For each set of tasks the best of each seat.
    scores: BTreeMap<String, BTreeMap<usize, Score>>,
    version: u64,
}

impl Session {
    /// A seat for somebody who comes, or the one that this token has already. `fresh` is the token of a new seat.
    ///
    /// # Errors
    /// Says that nobody else is let in, or that all seats are taken.
    pub fn join(
        &mut self,
        name: &str,
        token: Option<&str>,
        fresh: String,
        now: f64,
    ) -> Result<usize, Refusal> {
        let name = clean(name);
        if let Some(seat) = token.and_then(|token| self.tokens.get(token)).copied() {
            let own = &mut self.seats[seat];
            if own.out && self.closed {
                return Err(Refusal::Closed);
            }
            if !name.is_empty() {
                own.name = name;
            }
            own.seen = now;
            if std::mem::take(&mut own.out) {
                self.with_run(now, |run| run.hand.come_back(seat));
            }
            self.changed(seat);
            return Ok(seat);
        }
        if self.closed {
            return Err(Refusal::Closed);
        }
        let seat = self.seats.len();
        if seat >= MOST_SEATS {
            return Err(Refusal::Full);
        }
        self.tokens.insert(fresh.clone(), seat);
        self.seats.push(Seat {
            name: if name.is_empty() {
                format!("Student {}", seat + 1)
            } else {
                name
            },
            out: false,
            version: 0,
            token: fresh,
            seen: now,
        });
        self.with_run(now, Run::join);
        self.changed(seat);
        Ok(seat)
    }

    /// The seat of a token, which has been seen now.
    ///
    /// # Errors
    /// Says that there is none.
    pub fn seat(&mut self, token: &str, now: f64) -> Result<usize, Refusal> {
        let seat = *self.tokens.get(token).ok_or(Refusal::Token)?;
        self.seats[seat].seen = now;
        Ok(seat)
    }

    /// Begins a run with all seats that are there.
    ///
    /// # Errors
    /// Says that nobody is there.
    pub fn begin(&mut self, begun: impl FnOnce(&[bool], u64) -> Run) -> Result<(), Refusal> {
        let present: Vec<bool> = self.seats.iter().map(|seat| !seat.out).collect();
        if !present.contains(&true) {
            return Err(Refusal::Body("nobody has joined yet".into()));
        }
        self.runs += 1;
        self.run = Some(begun(&present, self.runs));
        self.game = None;
        self.changed_for_all();
        Ok(())
    }

    /// A seat hands its task in.
    ///
    /// # Errors
    /// As [`Run::finish`].
    pub fn finish(&mut self, seat: usize, task: u32, worked: f64, now: f64) -> Result<(), Refusal> {
        let run = self.run.as_mut().ok_or(Refusal::NotYours)?;
        run.finish(seat, task, worked, now)?;
        if run.runs() {
            self.with_run(now, |_| ());
            self.changed(seat);
        } else {
            self.changed_for_all();
        }
        Ok(())
    }

    /// The score of a seat for a set of tasks; a worse one than before changes nothing.
    ///
    /// # Errors
    /// Says that there are too many sets.
    pub fn score(&mut self, seat: usize, game: &str, score: Score) -> Result<(), Refusal> {
        if !self.scores.contains_key(game) && self.scores.len() >= MOST_GAMES {
            return Err(Refusal::Body("this lesson has had too many games".into()));
        }
        let of = self.scores.entry(game.to_owned()).or_default();
        if of
            .get(&seat)
            .is_none_or(|before| before.score < score.score)
        {
            of.insert(seat, score);
            self.version += 1;
        }
        Ok(())
    }

    /// The scores for a set of tasks, by seats.
    pub fn scores(&self, game: &str) -> impl Iterator<Item = (usize, Score)> {
        let of = self.scores.get(game);
        of.into_iter()
            .flatten()
            .map(|(seat, score)| (*seat, *score))
    }

    /// Forgets the scores for a set of tasks.
    pub fn forget(&mut self, game: &str) {
        self.scores.remove(game);
        self.version += 1;
    }

    /// Shows a game on all pages, or none.
    pub fn show(&mut self, game: Option<String>) {
        self.game = game;
        self.changed_for_all();
    }

    /// Ends the run.
    pub fn stop(&mut self, now: f64) {
        if let Some(run) = &mut self.run {
            run.stop(now);
        }
        self.changed_for_all();
    }

    /// Forgets the run; everybody waits for the next one.
    pub fn clear(&mut self) {
        self.run = None;
        self.changed_for_all();
    }

    /// Sends a seat away: its tasks are for the others.
    pub fn send_away(&mut self, seat: usize, now: f64) {
        if let Some(own) = self.seats.get_mut(seat) {
            own.out = true;
            self.with_run(now, |run| run.hand.leave(seat));
            self.changed(seat);
        }
    }

    /// Whether nobody else is let in.
    pub fn close(&mut self, closed: bool) {
        self.closed = closed;
        self.version += 1;
    }

    /// All seats, in the order of arrival.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The run that is shown.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// The link of the game that is played.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// Whether nobody else is let in.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Grows whenever the wall has to show something else.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whether a seat has asked nothing for long.
    pub fn is_away(&self, seat: &Seat, now: f64) -> bool {
        now - seat.seen > AWAY
    }

    /// The token of a seat.
    pub fn token(&self, seat: usize) -> &str {
        &self.seats[seat].token
    }

    /// Changes the run, if it is still running, and hands out what that allows.
    fn with_run(&mut self, now: f64, change: impl FnOnce(&mut Run)) {
        let Some(run) = &mut self.run else { return };
        change(run);
        for seat in run.deal_out(now) {
            self.seats[seat].version += 1;
        }
    }

    fn changed(&mut self, seat: usize) {
        self.seats[seat].version += 1;
        self.version += 1;
    }

    fn changed_for_all(&mut self) {
        for seat in &mut self.seats {
            seat.version += 1;
        }
        self.version += 1;
    }
}

// A name of a number fits as well.
const _: () = assert!(LONGEST >= "Student 400".len());
