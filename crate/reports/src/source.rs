//! A file as text, with the outline of its JSON.

use crate::shape::{self, Shape};
use crate::{Choices, Form, Refusal, Report};
use allot_kernel::error::Way;

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

    /// The first line that is not blank.
    pub(crate) fn first_line(&self) -> &'a str {
        let mut lines = self.text.lines();
        lines.find(|line| !line.trim().is_empty()).unwrap_or("")
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
}
