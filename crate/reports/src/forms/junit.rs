//! JUnit XML, as dozens of tools write it: cases in suites, suites in suites. A suite's time has that of its cases
//! inside, so it is never added; what it has besides is set-up of the suite. Earlier attempts of a case stand inside
//! of it (Surefire, nextest). No entity is expanded but the five of XML.

use crate::source::Source;
use crate::time::moment;
use crate::{Form, Group, Item, Outcome, Refusal, Report};
use allot_kernel::sum::Sum;
use allot_kernel::table::number::{Mark, Reading, reading, value};
use allot_kernel::words::brief;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashMap;

/// The most elements inside of each other.
const MOST_DEEP: usize = 1000;

/// The name of the outermost element, if the text begins like XML.
pub(super) fn root(text: &str) -> Option<String> {
    let text = text.trim_start();
    if !text.starts_with('<') {
        return None;
    }
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().ok()? {
            Event::Start(element) | Event::Empty(element) => {
                return Some(element.local_name().as_ref().to_string());
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let root = root(source.text);
    root.is_some_and(|root| root == "testsuites" || root == "testsuite")
}

/// An attribute that is not empty. Text with unknown entities stays as it stands.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = element.attributes();
    let mut all = all.with_checks(false).flatten();
    let found = all.find(|a| a.key.local_name().as_ref() == name)?;
    let raw = found.value.to_string();
    let text =
        quick_xml::escape::unescape(&raw).map_or_else(|_| raw.clone(), |text| text.into_owned());
    Some(text).filter(|text| !text.trim().is_empty())
}

/// A suite that is open.
struct Suite {
    name: Option<String>,
    file: Option<String>,
    time: Option<String>,
    /// Its place in the outer cases: the first of its items, and whether it has a suite inside.
    first: usize,
    nests: bool,
    /// Whether it says that it has failures or errors.
    broke: bool,
}

/// A case that is open.
struct Case {
    item: Item,
    time: Option<String>,
    failed: bool,
    skipped: bool,
    /// Whether it passed after attempts that failed.
    flaky: bool,
    /// The times of earlier attempts, and their number.
    earlier: Vec<String>,
    attempts: usize,
}

/// A suite with a time and cases of its own.
struct Timed {
    name: String,
    time: String,
    first: usize,
    after: usize,
}

/// What has been read, with times as text: what a comma means is known only when all are.
struct Cases {
    report: Report,
    times: Vec<(Option<String>, Vec<String>)>,
    suites: Vec<Suite>,
    timed: Vec<Timed>,
    case: Option<Case>,
    root_time: Option<String>,
    attempts: usize,
    /// Suites that failed before their first test.
    broken: Vec<String>,
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut cases = Cases {
        report: source.report(Form::Junit, "in seconds"),
        times: Vec::new(),
        suites: Vec::new(),
        timed: Vec::new(),
        case: None,
        root_time: None,
        attempts: 0,
        broken: Vec::new(),
    };
    let mut reader = Reader::from_str(source.text.trim_start());
    reader.config_mut().allow_dangling_amp = true;
    let (mut deep, mut entities) = (0_usize, false);
    loop {
        let event = reader.read_event().map_err(|e| {
            let value = format!(
                "XML that is broken at byte {} ({e})",
                reader.error_position()
            );
            source.refuse(value, "a whole file is needed")
        })?;
        match event {
            Event::Start(element) => {
                deep += 1;
                if deep > MOST_DEEP {
                    let value = format!("more than {MOST_DEEP} elements inside of each other");
                    return Err(source.refuse(value, "fewer are needed"));
                }
                cases.open(&element);
            }
            Event::Empty(element) => {
                cases.open(&element);
                cases.close(element.local_name().as_ref())?;
            }
            Event::End(element) => {
                deep = deep.saturating_sub(1);
                cases.close(element.local_name().as_ref())?;
            }
            Event::DocType(text) => entities |= text.contains("<!ENTITY"),
            Event::Eof if deep > 0 => {
                return Err(source.refuse("XML that breaks off", "a whole file is needed"));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    let declared = "Entities that the file declares are not expanded.";
    cases.report.note(entities, declared);
    cases.numbers(source)
}

impl Cases {
    fn open(&mut self, element: &BytesStart<'_>) {
        let of = |name| attribute(element, name);
        match element.local_name().as_ref() {
            "testsuites" => {
                self.root_time = of("time");
            }
            "testsuite" => {
                if let Some(outer) = self.suites.last_mut() {
                    outer.nests = true;
                }
                let outer = self.suites.last();
                self.suites.push(Suite {
                    name: of("name"),
                    file: of("file")
                        .or_else(|| of("filepath"))
                        .or_else(|| outer?.file.clone()),
                    time: of("time"),
                    first: self.report.items.len(),
                    nests: false,
                    broke: ["errors", "failures"]
                        .into_iter()
                        .any(|name| of(name).is_some_and(|count| count.trim() != "0")),
                });
            }
            "testcase" => self.case = Some(self.case(element)),
            inside => {
                let Some(case) = &mut self.case else {
                    return;
                };
                match inside {
                    "failure" | "error" => case.failed = true,
                    "skipped" | "ignored" => case.skipped = true,
                    "flakyFailure" | "flakyError" | "rerunFailure" | "rerunError" => {
                        case.flaky |= inside.starts_with("flaky");
                        case.attempts += 1;
                        case.earlier.extend(of("time"));
                    }
                    _ => {}
                }
            }
        }
    }

    fn case(&self, element: &BytesStart<'_>) -> Case {
        let of = |name| attribute(element, name);
        let suite = self.suites.last();
        let class = of("classname").or_else(|| of("class"));
        let name = of("name").unwrap_or_default();
        let full = match class.as_ref().or_else(|| suite?.name.as_ref()) {
            Some(class) => format!("{class}::{name}"),
            None => name,
        };
        let mut item = Item::new(full, None);
        item.file = of("file")
            .or_else(|| of("filepath"))
            .or_else(|| suite?.file.clone());
        item.class = class.or_else(|| suite?.name.clone());
        item.start = of("timestamp").and_then(|text| moment(&text));
        // GoogleTest.
        let skipped = of("status").is_some_and(|status| {
            status == "notrun" || status == "skipped" || status == "disabled"
        }) || of("result")
            .is_some_and(|result| result == "skipped" || result == "suppressed");
        Case {
            item,
            time: of("time").or_else(|| of("duration")),
            failed: false,
            skipped,
            flaky: false,
            earlier: Vec::new(),
            attempts: 0,
        }
    }

    fn close(&mut self, name: &str) -> Result<(), Refusal> {
        match name {
            "testcase" => {
                if let Some(mut case) = self.case.take() {
                    self.attempts += case.attempts;
                    case.item.outcome = match (case.skipped, case.failed) {
                        (_, true) => Outcome::Failed,
                        (true, _) => Outcome::Skipped,
                        _ if case.flaky => Outcome::Flaky,
                        _ => Outcome::Passed,
                    };
                    self.report.push(case.item)?;
                    self.times.push((case.time, case.earlier));
                }
            }
            "testsuite" => {
                let Some(suite) = self.suites.pop() else {
                    return Ok(());
                };
                let after = self.report.items.len();
                if suite.broke && !suite.nests && suite.first == after {
                    // It broke off before its first test.
                    self.broken.extend(suite.name);
                    return Ok(());
                }
                if let (Some(name), Some(time)) = (suite.name, suite.time)
                    && !suite.nests
                    && suite.first < after
                {
                    self.timed.push(Timed {
                        name,
                        time,
                        first: suite.first,
                        after,
                    });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads all times, once it is known what a comma means.
    fn numbers(mut self, source: &Source<'_>) -> Result<Report, Refusal> {
        let suites = self.timed.iter().map(|suite| &suite.time);
        let cases = self
            .times
            .iter()
            .flat_map(|(time, earlier)| time.iter().chain(earlier));
        let mark = mark(source, suites.chain(cases).chain(&self.root_time))?;
        let seconds = |text: &str| {
            value(text.trim().trim_end_matches(['s', ' ']), mark)
                .filter(|x| *x >= 0.0 && x.is_finite())
        };
        let (mut unread, mut besides, mut skips) = (0, Sum::default(), Sum::default());
        let mut skipped = 0;
        for (item, (time, earlier)) in self.report.items.iter_mut().zip(&self.times) {
            item.seconds = time.as_deref().and_then(seconds);
            unread += usize::from(time.is_some() && item.seconds.is_none());
            let earlier: Vec<f64> = earlier.iter().filter_map(|text| seconds(text)).collect();
            earlier.iter().for_each(|term| besides.add(*term));
            if !earlier.is_empty() {
                item.attempts = earlier.into_iter().chain(item.seconds).collect();
            }
            if item.outcome == Outcome::Skipped && item.seconds > Some(0.0) {
                skipped += 1;
                skips.add(item.seconds.unwrap_or_default());
            }
        }
        self.report.wall = self.root_time.as_deref().and_then(seconds);
        let took = match besides.value() {
            0.0 => "no time of its own.".into(),
            besides => format!(
                "{} s besides, which the test's time leaves out.",
                brief(besides)
            ),
        };
        let words = ["earlier attempt has", "earlier attempts have together"];
        self.report.tell(self.attempts, words, &took);
        let took = format!("skipped, but took {} s, which count.", brief(skips.value()));
        self.report.tell(skipped, ["was", "were"], &took);
        self.report
            .tell(unread, ["time is", "times are"], "no number of seconds.");
        let rest = format!(
            "before the first test, and would be on no list: {}.",
            self.broken.join(", ")
        );
        let words = ["suite failed", "suites failed"];
        self.report.tell(self.broken.len(), words, &rest);
        let inside = self.inside();
        self.suites(seconds, &inside);
        let count = inside.iter().filter(|inside| **inside).count();
        let words = ["subtest is", "subtests are"];
        self.report
            .tell(count, words, "inside of a test, and not counted again.");
        let mut places = inside.iter();
        self.report
            .items
            .retain(|_| !places.next().is_some_and(|inside| *inside));
        Ok(self.report)
    }

    /// Which items are parts of another one, in whose time theirs is: Go's subtests, and sections of Catch2.
    fn inside(&self) -> Vec<bool> {
        let short = |item: &Item| match &item.class {
            Some(class) => item
                .name
                .strip_prefix(class.as_str())
                .and_then(|rest| rest.strip_prefix("::"))
                .map(str::to_owned),
            None => Some(item.name.clone()),
        };
        let key = |item: &Item, name: &str| (item.class.clone(), name.to_string());
        let named = self
            .report
            .items
            .iter()
            .filter_map(|item| Some((key(item, &short(item)?), item)));
        let known: HashMap<_, _> = named.collect();
        let outer = |item: &Item| {
            let name = short(item)?;
            let (outer, _) = name.split_once('/')?;
            known.get(&key(item, outer)).copied()
        };
        let mut inner: HashMap<*const Item, f64> = HashMap::new();
        for item in &self.report.items {
            if let Some(outer) = outer(item) {
                *inner.entry(std::ptr::from_ref(outer)).or_default() += item.seconds.unwrap_or(0.0);
            }
        }
        let part = |item: &Item| {
            outer(item).is_some_and(|outer| {
                let name = short(outer).unwrap_or_default();
                let go = ["Test", "Example", "Fuzz", "Benchmark"]
                    .iter()
                    .any(|start| name.starts_with(start));
                let catch = item
                    .class
                    .as_ref()
                    .is_some_and(|class| class.ends_with(".global"));
                let within = inner.get(&std::ptr::from_ref(outer)).copied()
                    <= outer.seconds.map(|seconds| 1.01 * seconds);
                go || (catch && within)
            })
        };
        self.report.items.iter().map(part).collect()
    }

    /// Compares the times of suites with those of their cases.
    fn suites(&mut self, seconds: impl Fn(&str) -> Option<f64>, inside: &[bool]) {
        let (mut apart, mut differ) = (Sum::default(), 0);
        for suite in &self.timed {
            let Some(time) = seconds(&suite.time) else {
                continue;
            };
            let mut own = Sum::default();
            let places = suite.first..suite.after;
            let items = self.report.items[places.clone()]
                .iter()
                .zip(&inside[places]);
            items
                .filter(|(_, inside)| !**inside)
                .filter_map(|(item, _)| item.seconds)
                .for_each(|term| own.add(term));
            let (own, name) = (own.value(), suite.name.clone());
            if (time - own).abs() > 0.01 * time.max(own) {
                differ += 1;
                apart.add((time - own).abs());
            }
            if time >= own {
                self.report.groups.push(Group {
                    name,
                    seconds: time,
                });
            }
        }
        let words = ["suite has", "suites have"];
        let apart = brief(apart.value());
        let rest = format!(
            "another time than the tests inside, by {apart} s in all; that of the tests counts."
        );
        self.report.tell(differ, words, &rest);
    }
}

/// The decimal mark. JUnit has a point; some tools write times as their country does, so a comma may be a decimal mark
/// or part a thousand. A file with commas alone, each of which may be either, is a question.
fn mark<'a>(source: &Source<'_>, times: impl Iterator<Item = &'a String>) -> Result<Mark, Refusal> {
    let (mut point, mut comma, mut either) = (false, false, None);
    for time in times {
        let time = time.trim().trim_end_matches(['s', ' ']);
        match reading(time) {
            Reading::Only(Mark::Comma) => comma = true,
            Reading::Either if time.contains(',') => {
                either.get_or_insert(time);
            }
            Reading::Only(Mark::Point) | Reading::Either => point = true,
            Reading::Same | Reading::Never => {}
        }
    }
    match (point, comma, either) {
        (true, true, _) => Err(source.refuse(
            "points and commas as decimal marks",
            "one of them is needed",
        )),
        (false, true, _) => Ok(Mark::Comma),
        (_, _, None) | (true, _, _) => Ok(Mark::Point),
        (_, _, Some(time)) => {
            let sentence =
                format!("the comma of the time {time} may be a decimal mark or part a thousand");
            let answers = [
                ("comma", "it is a decimal mark"),
                ("point", "it parts a thousand"),
            ];
            match source.ask("decimal", &sentence, &answers)?.as_str() {
                "comma" => Ok(Mark::Comma),
                _ => Ok(Mark::Point),
            }
        }
    }
}
