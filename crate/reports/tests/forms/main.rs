//! Each form on small files with its traps: items, seconds, and what is told.

mod builds;
mod edges;
mod suites;
mod tests;
mod workflows;

use allot_reports::{Choices, Form, Refusal, Report, read};

/// A file, and what has to be read in it.
pub struct Row {
    /// The name and the text of the file.
    pub file: (&'static str, &'static str),
    /// Its form.
    pub form: Form,
    /// Names with their seconds; negative for none.
    pub items: &'static [(&'static str, f64)],
    /// Parts of the sentences.
    pub told: &'static [&'static str],
}

impl Row {
    /// Reads the file and compares.
    pub fn check(&self) -> Report {
        let (name, text) = self.file;
        let report = read(name, text.as_bytes(), &Choices::default());
        let report = report.unwrap_or_else(|refusal| panic!("{name}: {refusal}\n{text}"));
        assert_eq!(report.form, self.form, "{text}");
        let items: Vec<_> = report.items.iter().collect();
        let names: Vec<_> = items.iter().map(|item| item.name.as_str()).collect();
        let expected: Vec<_> = self.items.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, expected, "{text}");
        for (item, (name, seconds)) in items.iter().zip(self.items) {
            match item.seconds {
                Some(x) => assert!((x - seconds).abs() < 1e-9, "{name}: {x}, not {seconds}"),
                None => assert!(*seconds < 0.0, "{name}: no time, not {seconds}"),
            }
        }
        let line = report.line();
        for part in self.told {
            assert!(line.contains(part), "“{part}” is not told: {line}");
        }
        report
    }
}

/// Reads a file with choices.
pub fn chosen(name: &str, text: &str, choices: &str) -> Result<Report, Refusal> {
    let choices = Choices::new(choices).expect("choices");
    read(name, text.as_bytes(), &choices)
}

/// The answers of the question that a file is, as choices.
pub fn answers(name: &str, text: &str) -> Vec<String> {
    let refusal = chosen(name, text, "").expect_err("a question");
    refusal
        .ways()
        .iter()
        .map(|way| way.columns.clone())
        .collect()
}
