//! The longest units beside an even share of a machine: which to make shorter.

use super::{Studio, Unit, machines, units};
use crate::answer::Answer;
use crate::scenario::Scenario;
use crate::words::time;
use allot_figure::model::{Axis, Direction, Mark, Panel, Series};
use allot_figure::registry::Drawn;
use allot_kernel::order::{descending, pair, sorted};

/// The number of bars.
const BARS: usize = 12;
/// An even share of more than so many times the longest is not drawn.
const FAR: f64 = 4.0;
/// The most characters of a name; its end tells files apart.
const LONGEST_NAME: usize = 24;

/// Lying bars, the longest at the top.
pub(super) fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let answered = studio.answer(scenario)?;
    let (found, units) = &*answered;
    let seconds = units.seconds();
    let order = sorted(seconds.len(), &|unit| pair(descending(seconds[unit]), 0));
    let first = &order[..order.len().min(BARS)];
    let places = (0..first.len()).map(|place| place as f64);
    let names: Vec<String> = first
        .iter()
        .map(|unit| shortened(&units.units[*unit as usize].name))
        .collect();
    let [label, _] = super::labels(scenario.group);
    let even = found.total / found.machines as f64;
    // Far beyond the longest, the bars would be too short to compare.
    let shown = even <= FAR * found.wall.seconds;
    let end = match shown {
        true => even.max(found.wall.seconds),
        false => found.wall.seconds,
    };
    let unit = Unit::up_to(end);
    let x = unit.axis("Time").only();
    let x = match end > 0.0 {
        true => x.range(0.0, 1.02 * unit.of(end)),
        false => x,
    };
    let lengths = first.iter().map(|one| unit.of(seconds[*one as usize]));
    let bars = Series::bars("longest", "Time", 0, lengths.collect(), places.collect());
    let y = Axis::of_names("unit", label, names).reversed();
    let mut panel = Panel::new("longest", x, y, vec![bars]).bars(false, Direction::Y);
    if shown {
        let text = format!("even share: {}", time(even));
        panel.mark(Mark::new("even", Direction::X, unit.of(even), text));
    }
    Ok((words(scenario, found, even), vec![panel]))
}

/// The end of a name that is too long for an axis.
fn shortened(name: &str) -> String {
    let count = name.chars().count();
    match count > LONGEST_NAME {
        true => format!(
            "…{}",
            name.chars()
                .skip(count - LONGEST_NAME + 1)
                .collect::<String>()
        ),
        false => name.into(),
    }
}

fn words(scenario: &Scenario, found: &Answer, even: f64) -> String {
    let wall = &found.wall;
    let [_, several] = units(scenario.group);
    let mut text = format!("{} takes {}", wall.name, time(wall.seconds));
    text += &match wall.seconds > even {
        true => format!(
            ", more than an even share on {}: it alone decides when the last machine ends.",
            machines(found.machines)
        ),
        false => format!(
            "; an even share on {} is {}. From {} on it alone decides.",
            machines(found.machines),
            time(even),
            machines(wall.from)
        ),
    };
    if let Some(halved) = wall.halved {
        text += &format!(
            " As two {several} of half its time, the run would take {}.",
            time(scenario.fixed + halved)
        );
    }
    text
}
