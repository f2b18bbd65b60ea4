//! A file as text, with the outline of its JSON.

use crate::shape::{self, Shape};
use crate::{Choices, Form, Refusal, Report};
use allot_kernel::error::Way;

/// The longest line of names of columns.
const LONGEST_LINE: usize = 10_000;

/// A file that is to be read.
pub(crate) struct Source<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// Its text.
    pub(crate) text: &'a str,
    /// The outline of its JSON, if it begins like JSON.
    pub(crate) shape: Option<Shape>,
    /// The answers to questions.
    pub(crate) choices: &'a Choices,
}

impl<'a> Source<'a> {
    /// The source of a text.
    pub(crate) fn new(name: &'a str, text: &'a str, choices: &'a Choices) -> Self {
        // Without a byte order mark, and without blank lines at the start.
        let text = text.trim_start_matches('\u{feff}');
        let blank = text.len() - text.trim_start().len();
        let text = &text[text[..blank].rfind('\n').map_or(0, |at| at + 1)..];
        Self {
            name,
            text,
            shape: shape::of(text),
            choices,
        }
    }

    /// The file's name without folders.
    pub(crate) fn base(&self) -> &'a str {
        self.name.rsplit(['/', '\\']).next().unwrap_or(self.name)
    }

    /// The first line, as far as a line of names of columns may reach.
    pub(crate) fn first_line(&self) -> &'a str {
        let line = self.text.lines().next().unwrap_or("");
        &line[..line.floor_char_boundary(LONGEST_LINE)]
    }

    /// A report without items.
    pub(crate) fn report(&self, form: Form, unit: &'static str) -> Report {
        Report::new(self.name, form, unit)
    }

    /// What is wrong, and what is needed.
    pub(crate) fn refuse(&self, seen: impl std::fmt::Display, needed: &str) -> Refusal {
        Refusal::new(self.name, seen, needed)
    }

    /// The answer to a question, or the question: each answer has its value and its words.
    pub(crate) fn ask(
        &self,
        key: &str,
        sentence: &str,
        answers: &[(&str, &str)],
    ) -> Result<String, Refusal> {
        match self.choices.of(key) {
            Some(value) if answers.iter().any(|answer| answer.0 == value) => Ok(value.into()),
            _ => {
                let way =
                    |(value, words): &(&str, &str)| Way::new(*words, format!("{key}={value}"));
                let ways = answers.iter().map(way).collect();
                Err(Refusal::question(self.name, sentence, ways))
            }
        }
    }

    /// The column of seconds that is chosen of several without names, or the question; `row` shows what they hold.
    pub(crate) fn ask_column(
        &self,
        sentence: &str,
        columns: &[usize],
        row: &[&str],
    ) -> Result<usize, Refusal> {
        let answers = columns.iter().map(|at| {
            let cell = row.get(*at).copied().unwrap_or("");
            (
                format!("#{}", at + 1),
                format!("column {}, as {cell}", at + 1),
            )
        });
        let answers: Vec<(String, String)> = answers.collect();
        let pairs: Vec<_> = answers
            .iter()
            .map(|(value, words)| (value.as_str(), words.as_str()))
            .collect();
        let chosen = self.ask("seconds", sentence, &pairs)?;
        let place = answers.iter().position(|(value, _)| *value == chosen);
        Ok(columns[place.unwrap_or(0)])
    }
}
