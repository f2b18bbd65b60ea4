//! Timelines of iterations that end in a reduction: waiting for it, and using its result one iteration later (slide 3).

use super::common::needed;
use crate::scenario::Scenario;
use crate::time::reduction::Reduction;
use allot_figure::model::{Axis, Panel, Scale, Series};
use allot_figure::prose::{counted, percent, seconds};
use allot_figure::registry::Drawn;

/// The most iterations that are drawn.
const MOST: u64 = 6;
/// The rows, from top to bottom.
const ROWS: [&str; 4] = [
    "Synchronous",
    "its reductions",
    "Asynchronous",
    "their reductions",
];

pub fn figure(scenario: &Scenario) -> Drawn {
    let reduction = scenario.reduction.ok_or_else(|| needed("reduction"))?;
    reduction.check().map_err(|e| e.inside("reduction"))?;
    let shown = reduction.iterations.min(MOST);
    let (computes, reduces) = spans(&reduction, shown);
    let series = [
        ("compute", "Compute", 0, computes),
        ("reduce", "Reduction", 1, reduces),
    ];
    let series = series.into_iter().map(|(id, name, color, spans)| {
        let column = |of: &dyn Fn(&Span) -> f64| spans.iter().map(of).collect::<Vec<f64>>();
        let ends = [column(&|span| span.from), column(&|span| span.to)];
        let labels = spans
            .iter()
            .map(|span| format!("iteration {}", span.iteration))
            .collect();
        Series::spans(id, name, color, column(&|span| span.row), ends).labels(labels)
    });
    let x = Axis::seconds("start", "Time", Scale::Linear).only();
    let y = Axis::of_names("row", "", ROWS).reversed();
    let panel = Panel::new("reduction", x, y, series.collect());
    let all = reduction.seconds();
    let mut summary = format!(
        "All {} take {} if each waits for its reduction, and {} if each uses the result of the one before",
        counted(reduction.iterations as f64, "iteration", "iterations"),
        seconds(all.synchronous),
        seconds(all.asynchronous),
    );
    summary += &match (all.synchronous, all.asynchronous) {
        (before, after) if after < before => {
            format!(": {} less.", percent(1.0 - after / before))
        }
        (before, after) if after > before => {
            ": the iteration that comes late costs more than is saved.".into()
        }
        _ => ": nothing is gained.".into(),
    };
    if shown < reduction.iterations {
        summary += &format!(" The first {shown} are drawn.");
    }
    Ok((summary, vec![panel]))
}

/// A part of an iteration on a row.
struct Span {
    row: f64,
    from: f64,
    to: f64,
    iteration: u64,
}

/// The computations and the reductions of the first iterations, both ways.
fn spans(of: &Reduction, shown: u64) -> (Vec<Span>, Vec<Span>) {
    let (mut computes, mut reduces) = (Vec::new(), Vec::new());
    let span = |row: f64, from: f64, seconds: f64, iteration: u64| Span {
        row,
        from,
        to: from + seconds,
        iteration,
    };
    let mut now = 0.0;
    for iteration in 1..=shown {
        computes.push(span(0.0, now, of.compute, iteration));
        reduces.push(span(1.0, now + of.compute, of.reduce, iteration));
        now += of.compute + of.reduce;
    }
    // An iteration needs the result of the one before the last.
    let (mut computed, mut reduced) = (0.0_f64, [0.0_f64; 2]);
    for iteration in 1..=shown + 1 {
        let from = computed.max(reduced[0]);
        computes.push(span(2.0, from, of.compute, iteration));
        computed = from + of.compute;
        if iteration <= shown {
            let begun = computed.max(reduced[1]);
            reduces.push(span(3.0, begun, of.reduce, iteration));
            reduced = [reduced[1], begun + of.reduce];
        }
    }
    (computes, reduces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_timeline_ends_when_the_formula_says() {
        for (compute, reduce) in [(1.0, 0.25), (1.0, 1.0), (0.5, 2.0), (1.0, 0.0), (0.0, 1.0)] {
            for iterations in 1..=6 {
                let reduction = Reduction {
                    compute,
                    reduce,
                    iterations,
                };
                let (computes, reduces) = spans(&reduction, iterations);
                let end = |rows: [f64; 2]| {
                    let mine = |span: &&Span| rows.contains(&span.row);
                    let ends = computes
                        .iter()
                        .chain(&reduces)
                        .filter(mine)
                        .map(|span| span.to);
                    ends.fold(0.0, f64::max)
                };
                let all = reduction.seconds();
                assert_eq!(end([0.0, 1.0]), all.synchronous, "{reduction:?}");
                assert_eq!(end([2.0, 3.0]), all.asynchronous, "{reduction:?}");
            }
        }
    }
}
