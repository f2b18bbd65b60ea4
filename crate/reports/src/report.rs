//! What a file tells: items with their seconds, and sentences on how they were read.

use crate::Form;
use crate::Refusal;
use allot_kernel::sum::Sum;
use allot_kernel::words::brief;

/// The most items of one file. The largest known suite has 57 861 tests.
const MOST_ITEMS: usize = 2_000_000;

/// What one file tells.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The file's name.
    pub name: String,
    /// The form of the file.
    pub form: Form,
    /// The unit of time in the file; [`Item::seconds`] are always seconds.
    pub unit: &'static str,
    /// The items, in the order of the file.
    pub items: Vec<Item>,
    /// Sentences on what was left out, what was counted once, and what the file cannot tell.
    pub told: Vec<String>,
    /// The seconds from the first start to the last end, if the file tells them.
    pub wall: Option<f64>,
    /// The files, classes or packages whose seconds the report tells apart from those of their items.
    pub groups: Vec<Group>,
}

/// A file, class or package, with seconds of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The name, as in [`Item::file`] or [`Item::class`].
    pub name: String,
    /// The seconds of the whole group, set-up included.
    pub seconds: f64,
}

/// A test, a file, a command of a build, a task or a job.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The name, with class or file before it where a test needs them.
    pub name: String,
    /// The file that holds it.
    pub file: Option<String>,
    /// Its class, module, package, process, stage or project.
    pub class: Option<String>,
    /// The seconds of all attempts together; none where the file has no number, or a negative or unreadable one.
    pub seconds: Option<f64>,
    /// How it ended.
    pub outcome: Outcome,
    /// The seconds of each attempt, where the file tells more than one.
    pub attempts: Vec<f64>,
    /// The shard, worker or thread that ran it.
    pub machine: Option<String>,
    /// The start, in seconds from some moment that all items of the report share.
    pub start: Option<f64>,
    /// The items that it waits for, where the form tells edges.
    pub needs: Vec<usize>,
    /// The items that it waits for only until they have made what they make first.
    pub needs_first: Vec<usize>,
    /// The seconds after its start at which it has made what it makes first, such as a crate's metadata.
    pub first: Option<f64>,
}

impl Item {
    /// An item that ended somehow.
    pub fn new(name: impl Into<String>, seconds: Option<f64>) -> Self {
        Self {
            name: name.into(),
            file: None,
            class: None,
            seconds: seconds.filter(|x| x.is_finite() && *x >= 0.0),
            outcome: Outcome::Unknown,
            attempts: Vec::new(),
            machine: None,
            start: None,
            needs: Vec::new(),
            needs_first: Vec::new(),
            first: None,
        }
    }

    /// The last part of a name of a test: the file is what stands before `mark`.
    pub(crate) fn in_file_before(mut self, mark: &str) -> Self {
        self.file = self.name.split_once(mark).map(|(file, _)| file.into());
        self
    }

    /// The same, before the last `mark`.
    pub(crate) fn in_file_before_last(mut self, mark: &str) -> Self {
        self.file = self.name.rsplit_once(mark).map(|(file, _)| file.into());
        self
    }
}

/// How an item ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A test that passed.
    Passed,
    /// A test, task or job that failed.
    Failed,
    /// A test or job that was skipped; it may have taken time.
    Skipped,
    /// A test that failed and then passed.
    Flaky,
    /// A command, task or job that ended well.
    Done,
    /// A task or job that was stopped, so that its seconds are less than it needs.
    Stopped,
    /// A result that was taken from a cache or an earlier run.
    Cached,
    /// A job that has not ended.
    Unfinished,
    /// The file does not say.
    Unknown,
}

impl Outcome {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::Skipped => "skipped",
            Self::Flaky => "flaky",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Cached => "cached",
            Self::Unfinished => "unfinished",
            Self::Unknown => "unknown",
        }
    }

    /// The outcome of attempts in their order: flaky if the last one passed and an earlier one failed.
    pub(crate) fn of_attempts(attempts: &[Self]) -> Self {
        let failed = attempts.contains(&Self::Failed);
        match attempts.last() {
            Some(Self::Passed) if failed => Self::Flaky,
            Some(last) => *last,
            None => Self::Unknown,
        }
    }
}

impl Report {
    /// A report without items.
    pub(crate) fn new(name: &str, form: Form, unit: &'static str) -> Self {
        Self {
            name: name.into(),
            form,
            unit,
            items: Vec::new(),
            told: Vec::new(),
            wall: None,
            groups: Vec::new(),
        }
    }

    /// Adds an item.
    ///
    /// # Errors
    /// Says that there are too many.
    pub(crate) fn push(&mut self, item: Item) -> Result<(), Refusal> {
        if self.items.len() == MOST_ITEMS {
            let value = format!("more than {MOST_ITEMS} {}", self.form.items());
            return Err(Refusal::new(&self.name, value, "fewer are needed"));
        }
        self.items.push(item);
        Ok(())
    }

    /// Adds a sentence on a number of things, if there are any: the number, its words for one or for several, the
    /// rest.
    pub(crate) fn tell(&mut self, count: usize, words: [&str; 2], rest: &str) {
        if count > 0 {
            let words = words[usize::from(count > 1)];
            let count = brief(count as f64);
            self.told.push(format!("{count} {words} {rest}"));
        }
    }

    /// Adds a sentence, if it holds.
    pub(crate) fn note(&mut self, holds: bool, sentence: impl Into<String>) {
        if holds {
            self.told.push(sentence.into());
        }
    }

    /// The number of items that are so.
    pub(crate) fn count(&self, is: impl Fn(&Item) -> bool) -> usize {
        self.items.iter().filter(|item| is(item)).count()
    }

    /// The sum of all seconds.
    pub fn sum(&self) -> f64 {
        let mut sum = Sum::default();
        let seconds = self.items.iter().filter_map(|item| item.seconds);
        seconds.for_each(|term| sum.add(term));
        sum.value()
    }

    /// The longest item, of equal ones the first.
    pub fn longest(&self) -> Option<&Item> {
        let timed = self.items.iter().filter(|item| item.seconds.is_some());
        timed.reduce(|best, item| {
            if item.seconds > best.seconds {
                item
            } else {
                best
            }
        })
    }

    /// Form, number of items, unit, sum, longest, and what was left out or counted once, in one line.
    pub fn line(&self) -> String {
        line(&[self], &self.told)
    }

    /// The sentences that every form has: items without time, names that occur more than once.
    pub(crate) fn finish(mut self) -> Self {
        let without = self.items.iter().filter(|item| item.seconds.is_none());
        let without = without.count();
        if without < self.items.len() {
            self.tell(without, ["has", "have"], "no time.");
        }
        let mut names: Vec<_> = self.items.iter().map(|item| &item.name).collect();
        names.sort_unstable();
        let again = names.windows(2).filter(|pair| pair[0] == pair[1]).count();
        self.tell(
            again,
            ["has", "have"],
            "a name that occurs before; each counts.",
        );
        self
    }
}

/// The line of each report; of many of one form a single one, with the sentences that they share.
pub fn lines(reports: &[Report]) -> Vec<String> {
    /// Reports of a form that have a line each.
    const FEW: usize = 3;
    let mut forms: Vec<Form> = Vec::new();
    for report in reports {
        if !forms.contains(&report.form) {
            forms.push(report.form);
        }
    }
    let of_form = |form: &Form| -> Vec<String> {
        let own: Vec<&Report> = reports
            .iter()
            .filter(|report| report.form == *form)
            .collect();
        match own.len() {
            ..=FEW => own.into_iter().map(Report::line).collect(),
            _ => vec![together(&own)],
        }
    };
    forms.iter().flat_map(of_form).collect()
}

/// The line of reports of one form.
fn line(reports: &[&Report], told: &[String]) -> String {
    let form = reports[0].form;
    let count: usize = reports.iter().map(|report| report.items.len()).sum();
    let items = match count {
        1 => form.item().to_string(),
        _ => form.items(),
    };
    let mut line = format!("{}: {} {items}", form.label(), brief(count as f64));
    let longest = reports.iter().filter_map(|report| report.longest());
    let longest = longest.reduce(|best, item| match item.seconds > best.seconds {
        true => item,
        false => best,
    });
    let mut sum = Sum::default();
    reports.iter().for_each(|report| sum.add(report.sum()));
    match longest {
        Some(longest) => {
            line += &format!(
                " ({}), {} s together, the longest {} s ({}).",
                reports[0].unit,
                brief(sum.value()),
                brief(longest.seconds.unwrap_or_default()),
                shown(&longest.name)
            )
        }
        None => line += ", none with a time.",
    }
    for sentence in told {
        line += " ";
        line += sentence;
    }
    line
}

/// Many reports of one form in a line.
fn together(reports: &[&Report]) -> String {
    /// The most sentences that are told.
    const MOST: usize = 5;
    let mut sentences: Vec<(&str, usize)> = Vec::new();
    for told in reports.iter().flat_map(|report| &report.told) {
        match sentences.iter_mut().find(|(known, _)| known == told) {
            Some((_, count)) => *count += 1,
            None => sentences.push((told, 1)),
        }
    }
    let files = brief(reports.len() as f64);
    let mut all = vec![format!("They are of {files} files.")];
    let more = sentences.len().saturating_sub(MOST);
    for (told, count) in sentences.into_iter().take(MOST) {
        all.push(match count {
            1 => format!("Of one file: {told}"),
            count if count == reports.len() => format!("Of each file: {told}"),
            count => format!("Of {} files each: {told}", brief(count as f64)),
        });
    }
    if more > 0 {
        let more = brief(more as f64);
        all.push(format!("Not shown: {more} more remarks on single files."));
    }
    line(reports, &all)
}

/// A name, short enough for a sentence.
pub(crate) fn shown(name: &str) -> String {
    const MOST: usize = 80;
    let plain: String = name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(MOST)
        .collect();
    if name.chars().nth(MOST).is_some() {
        plain + "…"
    } else {
        plain
    }
}

/// Some names in a sentence, at most five.
pub(crate) fn listed(names: &[String]) -> String {
    const MOST: usize = 5;
    let some: Vec<_> = names.iter().take(MOST).map(|name| shown(name)).collect();
    match names.len().saturating_sub(MOST) {
        0 if some.is_empty() => "nothing".into(),
        0 => some.join(", "),
        more => format!("{} and {more} more", some.join(", ")),
    }
}
