//! `.test_durations` of pytest-split and reports of knapsack: an object of names and seconds. Early pytest-split wrote
//! a list of pairs.

use crate::json;
use crate::leaf::Leaf;
use crate::source::Source;
use crate::{Form, Item, Refusal, Report};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

pub(super) fn is(source: &Source<'_>) -> bool {
    let Some(shape) = &source.shape else {
        return false;
    };
    let all = shape.entries > 0 && shape.numbers == shape.entries;
    let named = source.base().contains("durations") || source.base().contains("knapsack");
    let empty = !shape.list && shape.entries == 0 && shape.broken.is_none();
    (all && (shape.list || shape.tests + shape.files > 0 || named)) || (empty && named)
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let form = form(source)?;
    let mut report = source.report(form, "in seconds");
    let pairs: Pairs = json::whole(source)?;
    for (name, seconds) in pairs.0 {
        let mut item = Item::new(name, seconds);
        if form == Form::Knapsack {
            item.file = Some(item.name.clone());
            item.class = item.name.rsplit_once('/').map(|(folder, _)| folder.into());
        } else {
            item = item.in_file_before("::");
            let test = item.name.rsplit_once("::");
            item.class = test.map(|(class, _)| class.into());
        }
        report.push(item)?;
    }
    Ok(report)
}

/// Tests of pytest have `::` in their names, files of knapsack an ending.
fn form(source: &Source<'_>) -> Result<Form, Refusal> {
    let known = source
        .shape
        .as_ref()
        .map(|shape| (shape.tests, shape.files, shape.entries));
    let (tests, files, entries) = known.unwrap_or_default();
    match source.choices.of("form") {
        Some("pytest-split") => return Ok(Form::PytestSplit),
        Some("knapsack") => return Ok(Form::Knapsack),
        _ => {}
    }
    let base = source.base();
    if tests * 2 > entries || base.contains("test_durations") {
        Ok(Form::PytestSplit)
    } else if files == entries || base.contains("knapsack") {
        Ok(Form::Knapsack)
    } else {
        let sentence = "the numbers may be seconds of tests or of files";
        let answers = [
            ("pytest-split", "seconds of tests"),
            ("knapsack", "seconds of files"),
        ];
        source.ask("form", sentence, &answers)?;
        Ok(Form::Knapsack)
    }
}

/// Names and seconds in the order of the file.
struct Pairs(Vec<(String, Option<f64>)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names with seconds")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, Leaf>()? {
            pairs.push((name, seconds(&value)));
        }
        Ok(Pairs(pairs))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some((name, value)) = seq.next_element::<(String, Leaf)>()? {
            pairs.push((name, seconds(&value)));
        }
        Ok(Pairs(pairs))
    }
}

fn seconds(value: &Leaf) -> Option<f64> {
    match value {
        Leaf::Number(number) => *number,
        _ => None,
    }
}
