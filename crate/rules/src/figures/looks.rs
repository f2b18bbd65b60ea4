//! Names, colours and markers of rules: those of their articles, where no two of them meet here.

use allot_compare::{Knowledge, Needs, Rule};
use allot_figure::model::{Marker, Series, Shape};

/// Article, policy, name in legends, colour, and whether it has a curve.
type Look = (&'static str, &'static str, &'static str, u8, bool);

/// A rule has the looks of its row.
const LOOKS: [Look; 18] = [
    ("balance", "none", "Equal numbers", 11, true),
    ("inspect", "blocks", "Blocks by estimate", 3, false),
    ("inspect", "nxtval", "One at a time", 0, true),
    ("inspect", "guided", "Guided chunks", 9, true),
    ("inspect", "factoring", "Factoring", 1, false),
    ("inspect", "stealing", "Work stealing", 5, true),
    ("inspect", "longest_first", "Longest first", 4, true),
    ("inspect", "static", "Static (LPT)", 2, false),
    ("balance", "greedy", "Greedy (LPT)", 8, false),
    ("balance", "greedy_refine", "Refined", 7, false),
    ("balance", "optimal", "Branch and bound", 6, true),
    ("schedule", "barrier", "Phase by phase", 6, true),
    ("schedule", "fifo", "First ready (FIFO)", 0, true),
    ("schedule", "cp_misf", "Longest path first", 1, true),
    ("schedule", "heft", "HEFT", 3, true),
    ("schedule", "cpop", "CPOP", 4, false),
    ("schedule", "peft", "PEFT", 5, true),
    ("schedule", "optimal", "Branch and bound", 7, true),
];

fn look(rule: &Rule) -> &'static Look {
    let mut all = LOOKS.iter();
    let found = all.find(|look| (look.0, look.1) == (rule.article, rule.policy));
    found.expect("every rule has its looks")
}

/// The name of a rule.
pub(super) fn name(rule: &Rule) -> &'static str {
    look(rule).2
}

/// Whether a rule has a curve: without estimates those that go by them choose blindly.
pub(super) fn has_curve(rule: &Rule, knowledge: Knowledge) -> bool {
    look(rule).4 && !(rule.needs == Needs::Estimates && knowledge == Knowledge::Spread)
}

/// The curve of a rule, dashed where it needs lengths that nobody knows.
pub(super) fn curve(rule: &Rule, unknown: bool, x: Vec<f64>, y: Vec<f64>) -> Series {
    let place = LOOKS.iter().position(|row| row == look(rule));
    let id = format!("{}_{}", rule.article, rule.policy);
    let curve = Series::line(id, name(rule), look(rule).3, x, y)
        .marker(Marker::nth(place.unwrap_or_default()))
        .shape(Shape::Both);
    match unknown {
        true => curve.dashed(),
        false => curve,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_compare::RULES;

    #[test]
    fn every_rule_has_looks_that_no_other_curve_of_its_work_has() {
        assert_eq!(RULES.len(), LOOKS.len());
        let waiting = |rule: &&Rule| rule.article == "schedule";
        for waits in [false, true] {
            let rules = RULES.iter().filter(|rule| waiting(rule) == waits);
            let mut colors: Vec<u8> = rules.map(|rule| look(rule).3).collect();
            let count = colors.len();
            colors.sort_unstable();
            colors.dedup();
            assert_eq!(colors.len(), count);
        }
    }
}
