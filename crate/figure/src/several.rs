//! Answers for several numbers of processors, of an article whose answer is about one.

use crate::system::{Read, System};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;
use serde_json::Value;

/// The answer about a file: of one number of processors, or one for each of several.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answered<A> {
    /// The answer of one number.
    One(A),
    /// Several answers.
    Several {
        /// The numbers of processors.
        processors: Vec<u64>,
        /// An answer for each of them.
        answers: Vec<A>,
    },
}

/// Answers a file of an article. Where [`System::COUNT`] has a list or a range, each number is a file of its own.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
pub fn answered<S: System, A, E: From<BadInput>>(
    file: Value,
    mut answer: impl FnMut(&Value) -> Result<A, E>,
) -> Result<Answered<A>, E> {
    let Some(processors) = numbers::<S>(&file)? else {
        return Ok(Answered::One(answer(&file)?));
    };
    let each = files::<S>(file, &processors);
    let answers = each.map(|file| answer(&file)).collect::<Result<_, E>>()?;
    Ok(Answered::Several {
        processors,
        answers,
    })
}

impl<A> Answered<A> {
    /// The same with each answer as `of` makes it.
    pub fn map<B>(self, mut of: impl FnMut(A) -> B) -> Answered<B> {
        match self {
            Self::One(one) => Answered::One(of(one)),
            Self::Several {
                processors,
                answers,
            } => Answered::Several {
                processors,
                answers: answers.into_iter().map(of).collect(),
            },
        }
    }

    /// Every answer.
    pub fn all(&self) -> &[A] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Several { answers, .. } => answers,
        }
    }
}

/// The numbers of processors of a file that has several where the article's answer is about one.
///
/// # Errors
/// Names the number that is out of range.
fn numbers<S: System>(file: &Value) -> Read<Option<Vec<u64>>> {
    let Some((field, bounds)) = S::COUNT else {
        return Ok(None);
    };
    match file.get(field) {
        Some(several @ (Value::Array(_) | Value::Object(_))) => {
            let counts = Counts::read(field, several)?;
            // A range on a logarithmic axis cannot begin at 0.
            let positive = Bounds::new(bounds.low.max(1.0), bounds.high);
            let range = matches!(counts, Counts::Range { .. });
            counts
                .all(field, if range { &positive } else { &bounds })
                .map(Some)
        }
        _ => Ok(None),
    }
}

/// The file with each of these numbers.
fn files<S: System>(mut file: Value, numbers: &[u64]) -> impl Iterator<Item = Value> {
    numbers.iter().map(move |number| {
        if let (Some((field, _)), Some(fields)) = (S::COUNT, file.as_object_mut()) {
            fields.insert(field.into(), (*number).into());
        }
        file.clone()
    })
}
