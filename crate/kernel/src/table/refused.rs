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
    /// The reason, and what would be accepted. If the lines differ in it, that of the first as an example.
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

    /// The lines and the reason: “lines 3, 4, 9 and 2 more not used: …”; of a whole table only the reason.
    ///
    /// ```
    /// use allot_kernel::table::{Example, RefusedKind};
    /// let examples = [3, 4].map(|line| Example { line, text: String::new() }).to_vec();
    /// let kind = RefusedKind { why: "“t” is empty".into(), count: 7, examples };
    /// assert_eq!(kind.told(), "lines 3, 4 and 5 more not used: “t” is empty");
    /// ```
    pub fn told(&self) -> String {
        if self.examples.is_empty() {
            return self.why.clone();
        }
        let lines: Vec<usize> = self.examples.iter().map(|example| example.line).collect();
        format!("{} not used: {}", lines_of(&lines, self.count), self.why)
    }
}

/// “line 3”, “lines 3, 4, 9 and 2 more”: the first of `count` lines.
pub fn lines_of(lines: &[usize], count: usize) -> String {
    let named: Vec<String> = lines
        .iter()
        .take(MOST_EXAMPLES)
        .map(usize::to_string)
        .collect();
    let more = match count.saturating_sub(named.len()) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let s = if count == 1 { "" } else { "s" };
    format!("line{s} {}{more}", named.join(", "))
}

/// Refused lines, in the order in which they are met.
#[derive(Debug, Clone, Default)]
pub struct Refusals {
    kinds: Vec<Counted>,
}

/// Lines refused for the same kind of reason.
#[derive(Debug, Clone)]
struct Counted {
    kind: String,
    told: RefusedKind,
    /// Whether the reason of some line differs from that of the first.
    differs: bool,
}

impl Refusals {
    /// Refuses a line. Lines of the same `kind` are counted together, with the reason of the first.
    pub fn line(&mut self, kind: &str, line: usize, text: &str, why: impl FnOnce() -> String) {
        let why = why();
        let at = match self.kinds.iter().position(|known| known.kind == kind) {
            Some(at) => at,
            None => {
                let told = RefusedKind {
                    why: why.clone(),
                    count: 0,
                    examples: Vec::new(),
                };
                self.kinds.push(Counted {
                    kind: kind.into(),
                    told,
                    differs: false,
                });
                self.kinds.len() - 1
            }
        };
        let found = &mut self.kinds[at];
        found.differs |= found.told.why != why;
        found.told.count += 1;
        if found.told.examples.len() < MOST_EXAMPLES {
            let text = shown(text);
            found.told.examples.push(Example { line, text });
        }
    }

    /// All kinds, in the order in which they first came.
    pub fn kinds(self) -> Vec<RefusedKind> {
        let told = |Counted { told, differs, .. }| match differs {
            true => RefusedKind {
                why: format!("for example, {}", told.why),
                ..told
            },
            false => told,
        };
        self.kinds.into_iter().map(told).collect()
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

#[cfg(test)]
mod tests {
    use super::Refusals;

    #[test]
    fn the_first_reason_stands_for_others_only_as_an_example() {
        let mut refusals = Refusals::default();
        for (line, cell) in [(2, "fast"), (3, "slow"), (5, "late"), (9, "x")] {
            refusals.line("word", line, cell, || format!("“{cell}” is not a time"));
        }
        refusals.line("missing", 4, "", || "a time is needed".into());
        refusals.line("missing", 6, "", || "a time is needed".into());
        let told: Vec<String> = refusals.kinds().iter().map(|kind| kind.told()).collect();
        assert_eq!(
            told,
            [
                "lines 2, 3, 5 and 1 more not used: for example, “fast” is not a time",
                "lines 4, 6 not used: a time is needed"
            ]
        );
    }
}
