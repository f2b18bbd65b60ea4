//! Seconds of central and of distributed decisions, over the number of processors (slides 20 and 37).

use super::common::{needed, processors};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series};
use allot_figure::prose::{plain, seconds};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

pub fn figure(scenario: &Scenario) -> Drawn {
    let plan = scenario.central.as_ref().ok_or_else(|| needed("central"))?;
    let inside = |e: BadInput| e.inside("central");
    plan.central.check().map_err(inside)?;
    let mut over = plan.all()?;
    over.sort_unstable();
    over.dedup();
    let told = plan.central.compare(&over);
    let x: Vec<f64> = over.iter().map(|count| *count as f64).collect();
    let series = vec![
        Series::line("central", "Central", 0, x.clone(), told.central),
        Series::line("distributed", "Distributed", 1, x, told.distributed),
    ];
    let label = "Number of processors";
    let across = Axis::log("processors", label, "processors");
    let up = Axis::seconds("seconds", "A decision", Scale::Log);
    let mut panel = Panel::new("central", across, up, series);
    if let Ok(now) = scenario.count() {
        let label = format!("P\u{a0}= {}", plain(now as f64));
        panel.mark(Mark::new("processors", Direction::X, now as f64, label).draggable());
    }
    let (near, far) = (plan.central.central(LECTURE), plan.central.central(MILLION));
    let mut summary = format!(
        "A central decision takes {} on 3\u{202f}000 processors and {} on 10⁶; a distributed one {} on any number.",
        seconds(near),
        seconds(far),
        seconds(plan.central.distributed()),
    );
    summary += &match told.crossover {
        None => " Central decisions are never the slower ones here.".into(),
        Some(from) => format!(
            " From {} on central decisions are the slower ones.",
            processors(from as usize)
        ),
    };
    Ok((summary, vec![panel]))
}

/// The number of processors for which central strategies are “still ok”.
const LECTURE: f64 = 3000.0;
/// The largest machine that the article speaks of.
const MILLION: f64 = 1e6;
