//! The figure of a [`Region`]: the statements that hold over its first two settings, and each statement over the first.

use crate::model::{Axis, Cells, Direction, Format, Mark, Panel, Scale};
use crate::prose::{counted, percent, plain, seconds};
use crate::registry::Drawn;
use allot_kernel::error::BadInput;
use allot_kernel::region::{Cell, NEAR, Region, Setting};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How far statements are from their claims, from those that hold on.
const CLASSES: [(f64, &str); 4] = [
    (0.0, "Holds"),
    (NEAR, "Within 5\u{a0}%"),
    (0.25, "Within 25\u{a0}%"),
    (f64::INFINITY, "Farther"),
];
/// The height of a statement's row, with the map's as 1.
const ROW: f64 = 0.13;

/// The figure; `own` are the settings of the scenario, at which everything stays that an axis does not vary.
///
/// # Errors
/// Those of the region.
pub fn figure(region: &Region, own: &[f64]) -> Drawn {
    let [across, up] = [&region.settings[0], &region.settings[1]];
    let mut cells = Vec::new();
    let row = |up: f64| -> Result<Vec<Cell>, BadInput> {
        let point = |across: &f64| known(region, &[&[*across, up], &own[2..]].concat());
        across.values.iter().map(point).collect()
    };
    for up in up.values {
        cells.extend(row(*up)?);
    }
    let strip = row(own[1])?;
    let here = known(region, own)?;
    let statements = (region.statements)();
    let count = statements.len();

    let held: Vec<f64> = cells.iter().map(|cell| cell.within(0.0) as f64).collect();
    // Of fewer than three the scale would have fractions.
    let most = held.iter().copied().fold(3.0, f64::max);
    let map = Cells::new(
        Axis::linear("hold", "Statements that hold", "")
            .only()
            .range(0.0, most),
        across.values.to_vec(),
        up.values.to_vec(),
        held,
    );
    let class = |off: f64| {
        let found = CLASSES.iter().position(|(far, _)| off <= *far);
        found.unwrap_or(CLASSES.len() - 1) as f64
    };
    let each = (0..count).flat_map(|n| strip.iter().map(move |cell| class(cell.off[n])));
    let names = CLASSES.map(|(_, name)| name);
    let list = Cells::new(
        Axis::of_names("off", "Distance from the source", names),
        across.values.to_vec(),
        (0..count).map(|n| n as f64).collect(),
        each.collect(),
    );
    let words = statements.iter().map(|statement| statement.words);
    let rows = Axis::of_names("statement", "Statement", words).reversed();
    let mut panels = vec![
        Panel::new("map", axis(across), axis(up), Vec::new()).cells(map),
        Panel::new("statements", axis(across), rows, Vec::new()).cells(list),
    ];
    panels[1].height = (ROW * count as f64).max(1.0);
    for panel in &mut panels {
        let label = format!("{}\u{a0}= {}", across.words, told(across, own[0]));
        let mark = Mark::new(across.path, Direction::X, own[0], label);
        let is_number = across.names.is_empty();
        panel.mark(if is_number { mark.draggable() } else { mark });
    }
    let label = format!("{}\u{a0}= {}", up.words, told(up, own[1]));
    panels[0].mark(Mark::new(up.path, Direction::Y, own[1], label));
    Ok((summary(region, &here, &cells), panels))
}

/// A point, from memory if it was asked for before: a reader who drags one setting asks for most points again.
fn known(region: &Region, at: &[f64]) -> Result<Cell, BadInput> {
    std::thread_local! {
        static KNOWN: RefCell<BTreeMap<(usize, Vec<u64>), Cell>> = const { RefCell::new(BTreeMap::new()) };
    }
    let bits = at.iter().map(|value| value.to_bits()).collect();
    let key = (region.measure as usize, bits);
    if let Some(cell) = KNOWN.with_borrow(|all| all.get(&key).cloned()) {
        return Ok(cell);
    }
    let cell = region.cell(at, region.runs)?;
    KNOWN.with_borrow_mut(|all| all.insert(key, cell.clone()));
    Ok(cell)
}

fn axis(setting: &Setting) -> Axis {
    let (path, words) = (setting.path, setting.words);
    if !setting.names.is_empty() {
        return Axis::of_names(path, words, setting.names.iter().copied());
    }
    let scale = match setting.values {
        [first, .., last] if *first > 0.0 && last / first > 10.0 => Scale::Log,
        _ => Scale::Linear,
    };
    let (unit, format) = match setting.unit {
        "s" => ("seconds", Format::Seconds),
        unit => (unit, Format::Plain),
    };
    Axis::new(path, words, unit, scale, format).only()
}

/// The value of a setting in words.
fn told(setting: &Setting, value: f64) -> String {
    match setting.names.get(value as usize) {
        Some(name) => (*name).into(),
        None if setting.unit == "s" => seconds(value),
        None => plain(value),
    }
}

/// A point of the grid in words: "latency 15 ms, noise 0.6".
pub fn point(settings: &[Setting], at: &[f64]) -> String {
    let pairs = settings.iter().zip(at);
    let each = pairs.map(|(setting, value)| {
        format!("{} {}", setting.words.to_lowercase(), told(setting, *value))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The statements of a cell in words: how many hold and are near, how far the others are, and which have no number.
pub fn nearness(cell: &Cell) -> String {
    let [hold, near] = [0.0, NEAR].map(|far| cell.within(far));
    let count = counted(cell.off.len() as f64, "statement", "statements");
    let mut text = format!("{hold} of {count} hold");
    if near > hold {
        text += &format!(", {} more within 5\u{a0}%", near - hold);
    }
    let (mut rest, none): (Vec<f64>, Vec<f64>) = cell
        .off
        .iter()
        .filter(|off| **off > NEAR)
        .partition(|off| off.is_finite());
    rest.sort_by(f64::total_cmp);
    text += &match rest[..] {
        [] => String::new(),
        [only] => format!("; one is off by {}", percent(only)),
        [nearest, .., farthest] => format!(
            "; {} are off by {} to {}",
            rest.len(),
            percent(nearest),
            percent(farthest)
        ),
    };
    match none.len() {
        0 => text,
        1 => text + "; one has no number",
        some => text + &format!("; {some} have no number"),
    }
}

fn summary(region: &Region, here: &Cell, map: &[Cell]) -> String {
    let settings = region.settings;
    let mut text = format!("With {}, {}.", point(settings, &here.at), nearness(here));
    if let Some(best) = region.best(map) {
        text += &format!(
            " Of {} fields of the map the best is {}: {}.",
            map.len(),
            point(&settings[..2], &best.at),
            nearness(best)
        );
    }
    let runs = counted(region.runs as f64, "run", "runs");
    text + &format!(" Each number rests on {runs}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_told_with_what_is_near_far_and_without_a_number() {
        let told = |off: &[f64]| {
            let (at, computed, off) = (Vec::new(), Vec::new(), off.to_vec());
            nearness(&Cell { at, computed, off })
        };
        for (off, words) in [
            (&[0.0, 0.0][..], "2 of 2 statements hold"),
            (&[0.0, 0.04], "1 of 2 statements hold, 1 more within 5 %"),
            (
                &[0.0, 0.5, 0.1],
                "1 of 3 statements hold; 2 are off by 10 % to 50 %",
            ),
            (
                &[0.2, f64::INFINITY],
                "0 of 2 statements hold; one is off by 20 %; one has no number",
            ),
        ] {
            let spaces = |text: String| text.replace(['\u{a0}', '\u{202f}'], " ");
            assert_eq!(spaces(told(off)), words);
        }
    }
}
