//! Numbers of items evened out: by one rule (slides 21, 22), and along the dimensions of a hypercube (slide 23).

use super::common::processors;
use crate::items::dimension::dimension_exchange;
use crate::items::exchange::exchange;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Cells, Direction, Mark, Panel, Series};
use allot_figure::prose::{counted, plain};
use allot_figure::registry::Drawn;

/// The most processors that have bars or columns.
const MOST: usize = 1024;

/// The axis of numbers of items.
fn items_axis() -> Axis {
    Axis::linear("items", "Items on a processor", "items").only()
}

/// Items before and after, and the messages between.
pub fn rule(scenario: &Scenario) -> Drawn {
    let items = super::common::items(scenario)?;
    let done = exchange(&items);
    let shown = items.len().min(MOST);
    let x: Vec<f64> = (1..=shown).map(|j| j as f64).collect();
    let floats = |counts: &[u64]| {
        counts[..shown]
            .iter()
            .map(|count| *count as f64)
            .collect::<Vec<f64>>()
    };
    let series = vec![
        Series::bars("before", "Before", 0, x.clone(), floats(&items)),
        Series::bars("after", "After", 1, x, floats(&done.counts)),
    ];
    let across = Axis::linear("processor", "Processor", "").only();
    let up = items_axis();
    let panel = Panel::new("exchange", across, up, series);
    let sent: f64 = done
        .messages
        .iter()
        .map(|(_, _, count)| *count as f64)
        .sum();
    let mut summary = format!(
        "{} carry {} of {}, and then no two differ by more than one item.",
        counted(done.messages.len() as f64, "message", "messages"),
        plain(sent),
        counted(
            items.iter().map(|count| *count as f64).sum(),
            "item",
            "items"
        ),
    );
    if let Some((from, to, count)) = done.messages.first() {
        summary += &format!(
            " The first: processor {}, the fullest, gives {} to processor {}, the neediest.",
            plain(f64::from(*from) + 1.0),
            plain(*count as f64),
            plain(f64::from(*to) + 1.0),
        );
    }
    summary += &match done.fewest.map(u64::from) {
        Some(fewest) if fewest == done.messages.len() as u64 => {
            " No plan needs fewer messages.".into()
        }
        Some(fewest) => format!(
            " The fewest that any plan needs are {}.",
            plain(fewest as f64)
        ),
        None => String::new(),
    };
    Ok((summary + &first(shown, items.len()), vec![panel]))
}

/// Items of each processor after each phase.
pub fn dimension(scenario: &Scenario) -> Drawn {
    let items = super::common::items(scenario)?;
    let shown = match items.len().min(MOST) {
        count if count.is_power_of_two() => count,
        count => count.next_power_of_two() / 2,
    };
    let done = dimension_exchange(&items[..shown])?;
    let mut rows = vec![items[..shown].to_vec()];
    rows.extend(done.phases.iter().cloned());
    let phases: Vec<f64> = (0..rows.len()).map(|phase| phase as f64).collect();
    let ends = |row: &Vec<u64>| {
        let most = row.iter().copied().max().unwrap_or(0);
        let least = row.iter().copied().min().unwrap_or(0);
        (least as f64, most as f64)
    };
    let (least, most): (Vec<f64>, Vec<f64>) = rows.iter().map(ends).unzip();
    let value = items_axis();
    let cells = Cells::new(
        value.clone(),
        (1..=shown).map(|j| j as f64).collect(),
        phases.clone(),
        rows.iter().flatten().map(|count| *count as f64).collect(),
    );
    let names = (0..rows.len()).map(|phase| match phase {
        0 => "before".to_string(),
        phase => phase.to_string(),
    });
    let phase = Axis::of_names("phase", "Phase", names);
    let across = Axis::linear("processor", "Processor", "").only();
    let map = Panel::new("counts", across, phase.clone().reversed(), Vec::new()).cells(cells);
    let series = vec![
        Series::bars("most", "Fullest processor", 0, phases.clone(), most.clone()),
        Series::bars("least", "Emptiest processor", 1, phases, least.clone()),
    ];
    let mut below = Panel::new("ends", phase, value, series);
    let mean = items[..shown]
        .iter()
        .map(|count| *count as f64)
        .sum::<f64>()
        / shown as f64;
    let label = format!("mean\u{a0}= {}", plain(mean));
    below.mark(Mark::new("mean", Direction::Y, mean, label));
    let last = rows.len() - 1;
    let summary = format!(
        "{} of a hypercube bring the items from {} to {} a processor to {} to {}, with {} that carry {}.{}",
        counted(last as f64, "phase", "phases"),
        plain(least[0]),
        plain(most[0]),
        plain(least[last]),
        plain(most[last]),
        counted(done.messages as f64, "message", "messages"),
        counted(done.sent as f64, "item", "items"),
        first(shown, items.len()),
    );
    Ok((summary, vec![map, below]))
}

/// A word on what is left out.
fn first(shown: usize, all: usize) -> String {
    match shown == all {
        true => String::new(),
        false => format!(
            " Shown are the first {} of {}.",
            plain(shown as f64),
            processors(all)
        ),
    }
}
