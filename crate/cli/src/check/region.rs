//! `allot check ARTICLE --region`: the settings that a seed leaves open, and the statements that come out in them.

use super::table::saying;
use crate::failure::Failure;
use crate::options::CheckArgs;
use crate::output;
use crate::parallel::Crew;
use crate::progress::Progress;
use allot_figure::region::{nearness, point};
use allot_kernel::region::{Cell, NEAR, Region};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Computes every point of the grid, and tells it: as a table of the statements, as JSON, or as CSV with a row a point.
pub(super) fn run(region: &Region, args: &CheckArgs) -> Result<String, Failure> {
    let (points, runs) = (region.points(), args.runs.map_or(region.runs, u64::from));
    let progress = Progress::new(points.len(), "Computing").in_lines();
    let mut cells = Vec::new();
    let work = |n: usize| {
        let cell = region.cell(&points[n], runs);
        progress.step();
        cell
    };
    Crew::new(args.threads.threads)?.in_order(points.len(), work, |_, cell| cells.push(cell))?;
    drop(progress);
    Ok(match (args.json, args.csv) {
        (true, _) => output::json(&as_json(region, &cells, runs)),
        (_, true) => as_csv(region, &cells),
        _ => as_table(region, &cells, runs),
    })
}

fn as_json(region: &Region, cells: &[Cell], runs: u64) -> Value {
    let statements = (region.statements)().into_iter().enumerate();
    let statement = |(n, of): (usize, allot_kernel::region::Stated)| {
        let [low, high] = of.said.ends();
        let column =
            |of: fn(&Cell) -> &Vec<f64>| cells.iter().map(|cell| of(cell)[n]).collect::<Vec<_>>();
        json!({ "id": of.id, "words": of.words, "published": of.said.value(), "low": low, "high": high,
                "computed": column(|cell| &cell.computed), "off": column(|cell| &cell.off) })
    };
    let settings = region.settings.iter().enumerate().map(|(n, setting)| {
        json!({ "path": setting.path, "words": setting.words, "unit": setting.unit, "names": setting.names,
                "at": cells.iter().map(|cell| cell.at[n]).collect::<Vec<_>>() })
    });
    let best = region.best(cells);
    json!({
        "runs": runs,
        "settings": settings.collect::<Value>(),
        "statements": statements.map(statement).collect::<Value>(),
        "hold": cells.iter().map(|cell| cell.within(0.0)).collect::<Vec<_>>(),
        "best": best.and_then(|best| cells.iter().position(|cell| cell == best)),
    })
}

fn as_csv(region: &Region, cells: &[Cell]) -> String {
    let ids = (region.statements)()
        .into_iter()
        .map(|statement| statement.id);
    let paths = region.settings.iter().map(|setting| setting.path);
    let names: Vec<&str> = paths.chain(ids).chain(["hold"]).collect();
    let row = |cell: &Cell| [&cell.at[..], &cell.computed, &[cell.within(0.0) as f64]].concat();
    output::csv(&names, cells.iter().map(row))
}

fn as_table(region: &Region, cells: &[Cell], runs: u64) -> String {
    let mut text = format!("{} points, {runs} runs each:\n", cells.len());
    for setting in region.settings {
        let values = setting
            .values
            .iter()
            .map(|value| point(&[*setting], &[*value]));
        let _ = writeln!(text, "  {}", values.collect::<Vec<_>>().join("; "));
    }
    let _ = writeln!(
        text,
        "\n{:28}{:>18}{:>12}{:>12}{:>12}",
        "statement", "source", "holds at", "within 5 %", "best has"
    );
    let best = region.best(cells);
    for (n, statement) in (region.statements)().into_iter().enumerate() {
        let [hold, near] =
            [0.0, NEAR].map(|far| cells.iter().filter(|cell| cell.off[n] <= far).count());
        let here = best.map_or(f64::NAN, |cell| cell.computed[n]);
        let said = saying(statement.said);
        let _ = writeln!(
            text,
            "{:28}{said:>18}{hold:>12}{near:>12}{here:>12.4}",
            statement.words
        );
    }
    if let Some(best) = best {
        let _ = writeln!(
            text,
            "\nBest: {}. There {}.",
            point(region.settings, &best.at),
            nearness(best)
        );
    }
    text
}
