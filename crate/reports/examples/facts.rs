//! Prints what the readers find in files, as a JSON object a report a line, to compare with other readers.

use allot_reports::{Choices, Report, read_all};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn facts(report: &Report) -> Value {
    let mut outcomes = BTreeMap::<_, u32>::new();
    let mut groups = BTreeMap::<&str, f64>::new();
    for item in &report.items {
        *outcomes.entry(item.outcome.word()).or_default() += 1;
        let group = item.file.as_ref().or(item.class.as_ref());
        *groups.entry(group.map_or("", String::as_str)).or_default() += item.seconds.unwrap_or(0.0);
    }
    let seconds: Vec<_> = report.items.iter().map(|item| item.seconds).collect();
    json!({
        "file": report.name,
        "form": report.form.short(),
        "items": report.items.len(),
        "without": seconds.iter().filter(|x| x.is_none()).count(),
        "sum": report.sum(),
        "longest": report.longest().map(|item| json!([item.name, item.seconds])),
        "outcomes": outcomes,
        "groups": groups,
        "wall": report.wall,
        "seconds": seconds,
        "line": report.line(),
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let name = path.rsplit('/').next().unwrap_or(&path).to_string();
        match read_all(
            &[(name.clone(), std::fs::read(&path)?)],
            &Choices::default(),
        ) {
            Ok(reports) => reports
                .iter()
                .for_each(|report| println!("{}", facts(report))),
            Err(refusal) => println!(
                "{}",
                json!({ "file": name, "refused": refusal.to_string() })
            ),
        }
    }
    Ok(())
}
