//! Lines that were not read, grouped by the reason.

use serde::Serialize;

/// The most lines shown for one reason.
const MOST_EXAMPLES: usize = 3;
/// The most characters of a line that are shown.
const SHOWN: usize = 80;

/// Lines that were not used, all for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RefusedKind {
    /// The reason, and what would be accepted.
    pub why: String,
    /// Number of lines.
    pub count: usize,
    /// The first of them, at most three.
    pub examples: Vec<Example>,
}

/// A line of the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Example {
    /// Its number, from 1.
    pub line: usize,
    /// Its text, shortened.
    pub text: String,
}

impl RefusedKind {
    /// A reason that applies to the whole table rather than to a line.
    pub fn whole(why: impl Into<String>) -> Self {
        Self {
            why: why.into(),
            count: 1,
            examples: Vec::new(),
        }
    }
}

/// Refused lines, in the order in which they are met.
#[derive(Debug, Clone, Default)]
pub struct Refusals {
    kinds: Vec<(String, RefusedKind)>,
}

impl Refusals {
    /// Refuses a line. Lines of the same `kind` are counted together, with the reason of the first.
    pub fn line(&mut self, kind: &str, line: usize, text: &str, why: impl FnOnce() -> String) {
        let at = match self.kinds.iter().position(|(known, _)| known == kind) {
            Some(at) => at,
            None => {
                let kind_told = RefusedKind {
                    why: why(),
                    count: 0,
                    examples: Vec::new(),
                };
                self.kinds.push((kind.into(), kind_told));
                self.kinds.len() - 1
            }
        };
        let found = &mut self.kinds[at].1;
        found.count += 1;
        if found.examples.len() < MOST_EXAMPLES {
            let text = shown(text);
            found.examples.push(Example { line, text });
        }
    }

    /// All kinds, in the order in which they first came.
    pub fn kinds(self) -> Vec<RefusedKind> {
        self.kinds.into_iter().map(|(_, kind)| kind).collect()
    }

    /// Whether nothing was refused.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
}

/// The start of a text from outside.
pub fn shown(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= SHOWN {
        return text.into();
    }
    text.chars().take(SHOWN - 1).chain(['…']).collect()
}

/// Names in a sentence: “a”, “b” and “c”; at most the first ten.
pub fn listed<T: AsRef<str>>(names: &[T]) -> String {
    const MOST: usize = 10;
    let quoted = |name: &T| format!("“{}”", shown(name.as_ref()));
    let mut all: Vec<String> = names.iter().take(MOST).map(quoted).collect();
    if names.len() > MOST {
        all.push(format!("{} more", names.len() - MOST));
    }
    match all.pop() {
        None => String::new(),
        Some(last) if all.is_empty() => last,
        Some(last) => format!("{} and {last}", all.join(", ")),
    }
}
