//! `CTestCostData.txt`: name, number of runs and mean seconds a line; after `---`, the names of tests that failed.

use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;
use std::collections::HashSet;

/// Name, runs and seconds of a line; a name may have blanks.
fn cost(line: &str) -> Option<(&str, u64, f64)> {
    let mut parts = line.trim_end().rsplitn(3, ' ');
    let seconds = decimal::finite(parts.next()?)?;
    let runs = parts.next()?.parse().ok()?;
    let name = parts.next()?;
    (!name.is_empty()).then_some((name, runs, seconds))
}

pub(super) fn is(source: &Source<'_>) -> bool {
    if cost(source.first_line()).is_none() {
        return false;
    }
    let told = source.base().eq_ignore_ascii_case("CTestCostData.txt");
    let ends = || source.text.lines().any(|line| line.trim() == "---");
    let mut costs = source.text.lines().take_while(|line| line.trim() != "---");
    costs.all(|line| cost(line).is_some()) && (told || ends())
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Ctest, "in seconds, means of all runs");
    let mut lines = source.text.lines();
    let costs: Vec<_> = lines
        .by_ref()
        .take_while(|line| line.trim() != "---")
        .collect();
    let failed: HashSet<&str> = lines
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let mut never = 0;
    for (name, runs, seconds) in costs.into_iter().filter_map(cost) {
        never += usize::from(runs == 0);
        let mut item = Item::new(name, Some(seconds).filter(|_| runs > 0));
        item.outcome = match runs {
            0 => Outcome::Unknown,
            _ if failed.contains(name) => Outcome::Failed,
            _ => Outcome::Passed,
        };
        report.push(item)?;
    }
    report.tell(never, ["was", "were"], "never run.");
    Ok(report)
}
