//! Requests of pages, and the answers: JSON in, JSON out.
//!
//! | address | body | answer |
//! | --- | --- | --- |
//! | `join` | `{key, name, token?}` | `{token, seat, …}` as `at` |
//! | `at` | `{token, since?}` | what a student's page shows; later, while nothing is new |
//! | `done` | `{token, run, task, worked}` | as `at` |
//! | `score` | `{token, game, student, score}` | `{}` |
//! | `wall` | `{teacher, since?, game?}` | what the wall shows; later, while nothing is new |
//! | `act` | `{teacher, act, …}` | `{}` |
//!
//! The key of the students' link lets somebody take a seat. The token of a seat is known to its page alone, the
//! teacher's key to the wall alone.

use crate::hand::Rule;
use crate::refusal::Refusal;
use crate::requests::{self, Act, At, Done, Join, Scored, Wall, needed, read};
use crate::run::Run;
use crate::session::{Score, Session};
use crate::tasks::Deal;
use serde_json::{Value, json};

/// The most bytes of a body.
pub const LARGEST: usize = requests::LARGEST;
/// The most characters of a link of a game, and of the name of its set of tasks.
const LONGEST_GAME: usize = 2000;
/// The numbers that pages draw for the codes of games are below this one.
const STUDENTS: u32 = 1 << 20;

/// The answer to a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// An answer.
    Now(Value),
    /// Nothing is new: the same request is to be asked again when something changes, or in vain at last.
    Later,
}

/// A request, as it arrives.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// The last part of the address.
    pub path: &'a str,
    /// The body.
    pub body: &'a [u8],
    /// Seconds on the server's clock.
    pub now: f64,
    /// Whether the answer may be [`Reply::Later`].
    pub patient: bool,
}

/// One lesson with its two keys.
#[derive(Debug, Clone)]
pub struct Hall {
    key: String,
    teacher: String,
    session: Session,
}

impl Hall {
    /// An empty hall. The keys should be drawn by chance.
    pub fn new(key: String, teacher: String) -> Self {
        let session = Session::default();
        Self {
            key,
            teacher,
            session,
        }
    }

    /// Answers a request; `fresh` draws a token that nobody can guess.
    ///
    /// # Errors
    /// Says why the request is refused; nothing has changed then.
    pub fn answer(
        &mut self,
        request: &Request<'_>,
        fresh: impl FnOnce() -> String,
    ) -> Result<Reply, Refusal> {
        let Request {
            path,
            body,
            now,
            patient,
        } = *request;
        match path {
            "join" => self.join(&read(body)?, fresh(), now),
            "at" => {
                let At { token, since } = read(body)?;
                let seat = self.session.seat(&token, now)?;
                let same = since == Some(self.session.seats()[seat].version);
                Ok(if patient && same {
                    Reply::Later
                } else {
                    self.page(seat, now)
                })
            }
            "done" => self.done(&read(body)?, now),
            "score" => self.score(&read(body)?, now),
            "wall" => {
                let Wall {
                    teacher,
                    since,
                    game,
                } = read(body)?;
                self.is_teacher(&teacher)?;
                let same = since == Some(self.session.version());
                Ok(if patient && same {
                    Reply::Later
                } else {
                    self.wall(game.as_deref(), now)
                })
            }
            "act" => {
                let act: Act = read(body)?;
                self.is_teacher(&act.teacher)?;
                self.act(act, now)?;
                Ok(Reply::Now(json!({})))
            }
            _ => Err(Refusal::Nothing),
        }
    }

    /// The version of all: it grows with every change.
    pub fn version(&self) -> u64 {
        self.session.version()
    }

    fn is_teacher(&self, key: &str) -> Result<(), Refusal> {
        if same(key, &self.teacher) {
            Ok(())
        } else {
            Err(Refusal::Key)
        }
    }

    fn join(&mut self, join: &Join, fresh: String, now: f64) -> Result<Reply, Refusal> {
        if !same(&join.key, &self.key) {
            return Err(Refusal::Key);
        }
        let seat = self
            .session
            .join(&join.name, join.token.as_deref(), fresh, now)?;
        let Reply::Now(mut page) = self.page(seat, now) else {
            return Ok(Reply::Later);
        };
        page["token"] = self.session.token(seat).into();
        Ok(Reply::Now(page))
    }

    fn done(&mut self, done: &Done, now: f64) -> Result<Reply, Refusal> {
        let seat = self.session.seat(&done.token, now)?;
        if self.session.run().is_none_or(|run| run.number != done.run) {
            return Err(Refusal::NotYours);
        }
        self.session.finish(seat, done.task, done.worked, now)?;
        Ok(self.page(seat, now))
    }

    fn score(&mut self, scored: &Scored, now: f64) -> Result<Reply, Refusal> {
        let seat = self.session.seat(&scored.token, now)?;
        let fits = (0.0..=1.0).contains(&scored.score) && scored.student < STUDENTS;
        if !fits || self.session.seats()[seat].out {
            return Err(Refusal::Body("a score from 0 to 1 is needed".into()));
        }
        let game = short(&scored.game)?;
        let Scored { student, score, .. } = *scored;
        self.session.score(seat, game, Score { student, score })?;
        Ok(Reply::Now(json!({})))
    }

    fn act(&mut self, act: Act, now: f64) -> Result<(), Refusal> {
        let session = &mut self.session;
        match act.act.as_str() {
            "begin" => {
                let rule = Rule::named(&needed("rule", act.rule)?)?;
                let (tasks, mean) = (needed("tasks", act.tasks)?, needed("mean", act.mean)?);
                let shape = needed("shape", act.shape)?;
                let deal = Deal::new(&needed("seed", act.seed)?, tasks, &shape, mean)?;
                session.begin(|present, number| Run::begin(deal, rule, present, number, now))?;
            }
            "stop" => session.stop(now),
            "clear" => session.clear(),
            "close" => session.close(true),
            "open" => session.close(false),
            "away" => session.send_away(needed("seat", act.seat)?, now),
            "game" => {
                let game = act.game.as_deref().map(short).transpose()?;
                session.show(game.map(str::to_owned));
            }
            "forget" => session.forget(short(&needed("game", act.game)?)?),
            _ => return Err(Refusal::Body("this is nothing that a teacher does".into())),
        }
        Ok(())
    }

    /// The view of a student's page.
    fn page(&self, seat: usize, now: f64) -> Reply {
        let session = &self.session;
        let own = &session.seats()[seat];
        let mut page = json!({
            "version": own.version,
            "seat": seat,
            "name": own.name,
            "out": own.out,
            "game": session.game(),
            "run": Value::Null,
        });
        if let Some(run) = session.run() {
            let task = run.hand.task(seat).filter(|_| run.runs());
            page["run"] = json!({
                "number": run.number,
                "rule": run.rule,
                "runs": run.runs(),
                "task": task,
                "steps": task.map(|task| run.steps[task as usize]),
                "age": run.since(seat).map(|since| run.age(now) - since),
                "waiting": run.hand.waiting(seat),
                "done": run.done.iter().filter(|done| done.seat == seat).count(),
            });
        }
        Reply::Now(page)
    }

    /// The view of the wall.
    fn wall(&self, game: Option<&str>, now: f64) -> Reply {
        let session = &self.session;
        let seats = session.seats().iter().map(|seat| {
            json!({ "name": seat.name, "out": seat.out, "away": session.is_away(seat, now) })
        });
        let run = session.run().map(|run| {
            let doing = (0..session.seats().len()).map(|seat| {
                let task = run.hand.task(seat).filter(|_| run.runs());
                json!({ "task": task, "since": run.since(seat), "waiting": run.hand.waiting(seat) })
            });
            json!({
                "number": run.number,
                "rule": run.rule,
                "deal": run.deal,
                "steps": run.steps,
                "seats": run.seats,
                "age": run.ended.unwrap_or_else(|| run.age(now)),
                "ended": run.ended,
                "over": run.hand.over(),
                "queued": run.hand.queued(),
                "done": run.done,
                "doing": doing.collect::<Vec<_>>(),
            })
        });
        let scores = session.scores(game.unwrap_or_default()).map(
            |(seat, score)| json!({ "seat": seat, "student": score.student, "score": score.score }),
        );
        Reply::Now(json!({
            "version": session.version(),
            "key": self.key,
            "closed": session.is_closed(),
            "game": session.game(),
            "seats": seats.collect::<Vec<_>>(),
            "run": run,
            "scores": scores.collect::<Vec<_>>(),
        }))
    }
}

/// Compares two keys, in a time that does not tell how much of them is the same.
fn same(key: &str, own: &str) -> bool {
    let pairs = key.bytes().zip(own.bytes());
    key.len() == own.len() && pairs.fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

fn short(game: &str) -> Result<&str, Refusal> {
    if game.is_empty() || game.chars().count() > LONGEST_GAME || game.chars().any(char::is_control)
    {
        return Err(Refusal::Body(
            "the game’s link is too long, or empty".into(),
        ));
    }
    Ok(game)
}
