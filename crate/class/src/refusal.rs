//! Requests that are refused.

use allot_kernel::error::BadInput;
use std::fmt;

/// The reason why a request is refused.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// The link is of another lesson, or none.
    Key,
    /// The seat is none of this lesson.
    Token,
    /// No seat is left.
    Full,
    /// The teacher lets nobody else in.
    Closed,
    /// The seat has not got this task.
    NotYours,
    /// No hand is that fast.
    TooFast,
    /// There is nothing at this address.
    Nothing,
    /// The body is not what it should be.
    Body(String),
    /// A value that is not allowed.
    Bad(BadInput),
}

impl Refusal {
    /// The status of HTTP.
    pub fn status(&self) -> u16 {
        match self {
            Self::Key | Self::Closed => 403,
            Self::Nothing => 404,
            Self::NotYours => 409,
            Self::Token => 410,
            Self::TooFast => 425,
            Self::Full => 503,
            Self::Body(_) | Self::Bad(_) => 400,
        }
    }
}

impl From<BadInput> for Refusal {
    fn from(error: BadInput) -> Self {
        Self::Bad(error)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key => {
                f.write_str("this link is of another lesson: scan the code on the wall again")
            }
            Self::Token => f.write_str("this seat is not in this lesson: join again"),
            Self::Full => f.write_str("all seats of this lesson are taken"),
            Self::Closed => f.write_str("the teacher lets nobody else in"),
            Self::NotYours => f.write_str("this task is not yours"),
            Self::TooFast => f.write_str("no hand is that fast"),
            Self::Nothing => f.write_str("there is nothing at this address"),
            Self::Body(why) => write!(f, "the request cannot be read: {why}"),
            Self::Bad(error) => error.fmt(f),
        }
    }
}
