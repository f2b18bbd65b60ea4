//! The bodies of requests, in JSON. Whatever is not known, too long or of another type is refused.

use crate::refusal::Refusal;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The most bytes of a body.
pub const LARGEST: usize = 4096;

/// Somebody comes, for the first time or again.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub key: String,
    pub name: String,
    pub token: Option<String>,
}

/// A page asks what it has to show.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    pub token: String,
    /// The version that it shows; none asks at once.
    pub since: Option<u64>,
}

/// A task comes back.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    pub token: String,
    pub run: u64,
    pub task: u32,
    pub worked: f64,
}

/// A score of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scored {
    pub token: String,
    pub game: String,
    pub student: u32,
    pub score: f64,
}

/// The teacher's page asks what it has to show.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    pub teacher: String,
    pub since: Option<u64>,
    /// The set of tasks whose scores are wanted.
    pub game: Option<String>,
}

/// The teacher does something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub teacher: String,
    /// begin, stop, clear, close, open, away, game or forget.
    pub act: String,
    pub rule: Option<String>,
    pub seed: Option<String>,
    pub tasks: Option<f64>,
    pub shape: Option<String>,
    pub mean: Option<f64>,
    pub seat: Option<usize>,
    /// The link of a game, or its set of tasks.
    pub game: Option<String>,
}

/// Reads a body.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    if body.len() > LARGEST {
        return Err(Refusal::Body(format!("it has more than {LARGEST} bytes")));
    }
    serde_json::from_slice(body).map_err(|error| Refusal::Body(error.to_string()))
}

/// A field that an act needs.
pub fn needed<T>(field: &str, value: Option<T>) -> Result<T, Refusal> {
    value.ok_or_else(|| Refusal::Body(format!("{field} is needed")))
}
